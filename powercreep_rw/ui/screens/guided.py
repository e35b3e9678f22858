"""The table of a guided game: a slip of paper says what to do and points at it, and only that is done."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.record.errors import RecordError
from powercreep_rw.rules.moves import Move
from powercreep_rw.ui import coach, shapes
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.caption import Slip
from powercreep_rw.ui.coach import Coach
from powercreep_rw.ui.decisions import Selection, Target
from powercreep_rw.ui.prompts import Answer
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.tray import Held
from powercreep_rw.ui.widgets import Hot

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App
    from powercreep_rw.ui.session import Session

GO_ON, ALONE = "Go on", "Play on alone"
#: What a button of the card does that is no part of the game, and so never refused.
HARMLESS = ("back", "look", "load", "keep")


class GuidedTable(TableScreen):
    """A table with a guide; when it has said all, or is skipped, a table like any other."""

    def __init__(self, app: App, session: Session) -> None:
        assert session.record.lesson is not None
        self.coach: Coach | None = Coach(session.record.lesson, session.record.moves)
        self.slip: Slip | None = None
        super().__init__(app, session)

    # -- the guide -----------------------------------------------------------------------------------------

    def changed(self) -> None:
        if self.coach is not None:
            self.coach.follow(self.session.record.moves)
            if self.coach.caption is None:
                self.end_guide()
        super().changed()

    @property
    def can_hint(self) -> bool:
        """The guide is the hint, while there is one."""
        return self.coach is None and super().can_hint

    def end_guide(self) -> None:
        """The player goes on alone in the same game."""
        self.coach = self.slip = None
        with suppress(RecordError, OSError):
            self.session.record.end_lesson()
        self.rebuild()

    def read_on(self) -> None:
        """The caption was read."""
        if self.coach is None:
            return
        self.coach.read_on()
        if self.coach.caption is None:
            self.end_guide()
        else:
            self.put_down()

    def _refuse(self, said: str = "") -> None:
        if self.coach is not None:
            self.coach.refuse(said)
            self.rebuild()

    def _wants(self, target: Target) -> bool:
        """Whether the guide waits for this target to be picked."""
        return self.coach is None or self.coach.wants(self.session.decision, self.selection, target)

    # -- what is done, and what is not ---------------------------------------------------------------------

    def pick(self, target: Target) -> None:
        if self.coach is not None and not self.stage.busy:
            decision, chosen = self.session.decision, self.selection
            target = self.coach.meant(decision, chosen, target, self.session.position)
            if not self.coach.wants(decision, chosen, target):
                self._refuse()
                return
            self.coach.said = ""
        super().pick(target)

    def choose(self, answer: Answer) -> None:
        if self.coach is not None and not self.stage.busy and not self._may_choose(answer):
            self._refuse(coach.OWN_DICE if answer.act == "dice" else "")
            return
        super().choose(answer)

    def _may_choose(self, answer: Answer) -> bool:
        assert self.coach is not None
        if answer.act:
            return answer.act.split(" ")[0] in HARMLESS
        if answer.move is not None:
            return self.coach.allows(answer.move)
        if answer.tool is not None:
            return self.coach.permits(self.session.decision, Selection(answer.tool))
        return True

    def choose_way(self, move: Move) -> None:
        if self.coach is None or self.coach.allows(move):
            super().choose_way(move)
        else:
            self._refuse()

    def taken(self, name: str) -> None:
        target = self.targets.get(name)
        if target is not None and not self._wants(target):
            self.dragging = None
            self._refuse()
        else:
            super().taken(name)

    def clicked_idle(self, hot: Hot) -> None:
        """What a newcomer clicks is meant, even where the page only shows something."""
        if self.coach is not None and hot.name in self.page.regions and not self.stage.busy:
            self._refuse()

    def switch_dice(self) -> None:
        if self.coach is None:
            super().switch_dice()
        else:
            self._refuse(coach.OWN_DICE)

    # -- the picture ---------------------------------------------------------------------------------------

    def build(self) -> None:
        super().build()
        if self.coach is None or self.coach.caption is None or self.position["phase"] == "over":
            self.slip = None
            return
        if self._is_said or self.slip is None or self.slip.place != pygame.Rect(self.areas.log):
            self.slip = self._slip(self.coach)
        if self.slip is not None:
            self.hots += self.slip.hots(self.read_on, self.end_guide)

    @property
    def _is_said(self) -> bool:
        """Whether the caption can be said: no dice are about to fall, or fall, that it speaks of."""
        return self.still and self.rolls_at is None and self.position["phase"] != "roll"

    def _slip(self, guide: Coach) -> Slip:
        assert guide.caption is not None
        label = (ALONE if guide.is_last else GO_ON) if guide.caption.is_read else ""
        return Slip(self.app.theme, pygame.Rect(self.areas.log), guide.heading, guide.caption.say, guide.said, label)

    def by_turns(self) -> list[Hot]:
        """The slip's buttons come first."""
        return sorted(super().by_turns(), key=lambda hot: hot.name not in ("read on", "skip guide"))

    def lit(self) -> dict[str, Target]:
        return {name: target for name, target in self.targets.items() if self._wants(target)}

    def _held(self) -> Held:
        held = super()._held()
        caption = self.coach.caption if self.coach is not None else None
        if caption is not None and self.still and not caption.free and self.selection.tool is None:
            dice = [t for t in self.options | self.swaps if t.kind == "die" and self._wants(t)]
            held.options = frozenset(t.name for t in dice)
            held.asked = not self.selection.picked("die")
        return held

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if self.slip is None or self.coach is None or self.popup is not None:
            return
        at = self._place() if self._is_said else None
        if at is not None:
            self._ring(surface, at)
        self.slip.draw(surface)
        for hot in self.hots:
            if hot.name in ("read on", "skip guide") and hot.draws is not None:
                hot.draws(surface, hot.rect, self.look(hot))
        if at is not None:
            self.slip.point(surface, at)

    def draw_pointed(self, surface: pygame.Surface) -> pygame.Rect | None:
        """The slip and its arrow lie over everything: while the guide speaks, all is drawn."""
        return None if self.slip is not None else super().draw_pointed(surface)

    def _place(self) -> pygame.Rect | None:
        """The place that the guide speaks of, if it is to be seen."""
        assert self.coach is not None
        name = self.coach.points_at(self.selection, self.position["structure"])
        if name.startswith("die "):
            return self.tray.places.get(name.removeprefix("die "))
        if name in ("tray", "card"):
            return self.tray.rect if name == "tray" else self.card.rect
        return self.page.regions.get(name)

    def _ring(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Light what is spoken of: a warm ring around it."""
        theme = self.app.theme
        ring = at.inflate(theme.px(10), theme.px(8)).clip(self.bounds)
        for grown, alpha in ((theme.px(6), 70), (theme.px(3), 120), (0, 255)):
            rect = ring.inflate(grown, grown)
            edge = (*colours.AMBER, alpha)
            surface.blit(shapes.panel(rect.size, theme.px(8), (0, 0, 0, 0), edge, theme.px(2.4)), rect)


def table_for(app: App, session: Session) -> TableScreen:
    """The table for a game: guided, if a lesson guides it."""
    return GuidedTable(app, session) if session.record.guided else TableScreen(app, session)
