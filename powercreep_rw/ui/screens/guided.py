"""The table of a guided game: a slip of paper says what to do and points at it, and only that is done."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.record.errors import RecordError
from powercreep_rw.rules.moves import Move
from powercreep_rw.ui import coach, pointing, shapes
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.barred import Barred
from powercreep_rw.ui.caption import Slip
from powercreep_rw.ui.coach import Coach
from powercreep_rw.ui.decisions import Selection, Target
from powercreep_rw.ui.dialog import Choice, Dialog
from powercreep_rw.ui.prompts import Answer
from powercreep_rw.ui.screens.screen import PRESS
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.tray import Held
from powercreep_rw.ui.widgets import Hot, Tip

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App
    from powercreep_rw.ui.session import Session

GO_ON, ALONE = "Go on", "Play on alone"
#: What is asked before the guide is skipped, and above what it refuses.
SKIPPING = "The same game goes on without it, and it does not come back. A new guided game can be begun at the title."
NOT_NOW = "Not now"
#: How far the ring around what is spoken of shines (in steps).
GLOW = 6
#: What a button of the card does that is no part of the game, and so never refused.
HARMLESS = ("back", "look", "load", "keep")


class GuidedTable(TableScreen):
    """A table with a guide; when it has said all, or is skipped, a table like any other."""

    def __init__(self, app: App, session: Session) -> None:
        assert session.record.lesson is not None
        self.coach: Coach | None = Coach(session.record.lesson, session.record.moves)
        self.slip: Slip | None = None
        #: Where the arrow begins, and for what place, page and slip that was found.
        self._arrow: tuple[object, tuple[int, int]] | None = None
        #: It is asked whether the guide is to be skipped.
        self.skipping = False
        #: The caption and the hand that the ring of the keys was put to.
        self._rung: object = None
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
        self.skipping = False
        with suppress(RecordError, OSError):
            self.session.record.end_lesson()
        self.rebuild()

    def ask_to_skip(self, asks: bool = True) -> None:
        """Ask before the guide is skipped; or ask no more."""
        self.skipping = asks
        self.rebuild()

    def _skip_question(self) -> list[Hot]:
        """The places of the question; Enter, Space and Escape all keep the guide."""
        keep, leave = (lambda: self.ask_to_skip(False)), self.end_guide
        choices = (Choice("keep guide", "Keep the guide", keep, "main"), Choice("end guide", "Skip it", leave))
        made = Dialog(self.app.theme, self.app.size, "Skip the guide?", SKIPPING, choices).hots()
        for hot in made:
            hot.keys = (*PRESS, pygame.K_ESCAPE) if hot.name == "keep guide" else ()
        return made

    def key(self, event: pygame.Event) -> None:
        if not self.skipping:  # then nothing but an answer to the question counts
            super().key(event)

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

    def _is_refused(self, name: str) -> bool:
        """Whether the guide would refuse the place of this name now."""
        if self.coach is None or not self._is_said:
            return False
        answer = self._answer(name)
        if answer is not None:
            if answer.target is not None:
                return not self._may_pick(answer.target)
            return not self._may_choose(answer)
        if self.popup is not None and name.startswith("way "):
            return any(way.name == name and not self.coach.allows(way.move) for way, *_ in self.popup.places)
        target = self.targets.get(name)
        return name == "own dice" or (target is not None and not self._may_pick(target))

    def _answer(self, name: str) -> Answer | None:
        return next((answer for answer in self.card.prompt.answers if answer.name == name), None)

    def _may_pick(self, target: Target) -> bool:
        """Whether a click on this target is taken: it is due, or a die like the one that is."""
        assert self.coach is not None
        meant = self.coach.meant(self.session.decision, self.selection, target, self.session.position)
        return self._wants(meant)

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
        for hot in self.hots:
            if self._is_refused(hot.name):
                self._bar(hot)
        rung = (self.coach.at, self.selection)
        if rung != self._rung:  # something else is asked for: the ring goes there
            self._rung, self.steered = rung, False
        if self._is_said or self.slip is None or self.slip.place != pygame.Rect(self.areas.log):
            self.slip = self._slip(self.coach)
        if self.slip is not None:
            ends = self.coach.is_last and self.coach.caption.is_read
            self.hots += self.slip.hots(self.read_on, None if ends else self.ask_to_skip)
            if self.skipping or self.losing is not None:
                self._lay_below_question(self.slip)

    def _bar(self, hot: Hot) -> None:
        """A place that the guide refuses is struck through, says so, and is not what Enter or Space presses."""
        assert self.coach is not None
        said = coach.OWN_DICE if hot.name == "own dice" else self.coach.refusal
        hot.hint = Tip(NOT_NOW, said)
        hot.keys = tuple(key for key in hot.keys if key not in PRESS)
        if hot.draws is not None:
            hot.draws = Barred(self.app.theme, hot.draws)

    def _lay_below_question(self, slip: Slip) -> None:
        """The slip lies under the veil of a question, and its buttons with it."""
        find = {hot.name: hot for hot in self.hots}
        find["slip"].draws = lambda surface, rect, look: slip.draw(surface)
        veil = next((n for n, hot in enumerate(self.hots) if hot.veils), len(self.hots))
        question = self._skip_question() if self.skipping else []
        under = [hot for hot in self.hots[veil:] if hot.name in ("slip", "read on", "skip guide")]
        over = [hot for hot in self.hots[veil:] if hot not in under]
        self.hots = [*self.hots[:veil], *under, *over, *question]

    def at_rest(self) -> Hot | None:
        """Keys rest at what the guide asks for."""
        quiet = self.coach is None or self.slip is None or not self._is_said
        if quiet or self.skipping or self.popup is not None or self.losing is not None:
            return super().at_rest()
        assert self.coach is not None
        asked = self.find_hot(self.coach.points_at(self.selection, self.position["structure"]))
        if self.coach.caption is not None and self.coach.caption.is_read:
            return self.find_hot("read on")
        if asked is not None and asked.click is not None and not self._is_refused(asked.name):
            return asked
        return self._due()

    def _due(self) -> Hot | None:
        """The first place that the guide takes: an answer of the card, a die, a space."""
        answers = [answer.name for answer in self.card.prompt.answers if not answer.act]
        names = [name for name in (*answers, *sorted(self.lit())) if not self._is_refused(name)]
        found = (self.find_hot(name) for name in names)
        return next((hot for hot in found if hot is not None and hot.click is not None), None)

    @property
    def _is_said(self) -> bool:
        """Whether the caption can be said: no dice are about to fall, or fall, that it speaks of."""
        return self.still and self.rolls_at is None and self.position["phase"] != "roll"

    def _slip(self, guide: Coach) -> Slip:
        assert guide.caption is not None
        label = (ALONE if guide.is_last else GO_ON) if guide.caption.is_read else ""
        return Slip(self.app.theme, pygame.Rect(self.areas.log), guide.heading, guide.caption.say, guide.said, label)

    def by_turns(self) -> list[Hot]:
        """What the guide asks for comes first, then what it would take too; skipping it comes last of all."""
        due = self.at_rest()

        def turn(hot: Hot) -> int:
            return 0 if hot is due else 3 if hot.name == "skip guide" else 2 if self._is_refused(hot.name) else 1

        return sorted(super().by_turns(), key=turn)

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
        asked = self.popup is not None or self.skipping or self.losing is not None
        if self.slip is None or self.coach is None or asked:
            return
        at = self._place() if self._is_said else None
        if at is not None:
            self._ring(surface, at)
        self.slip.draw(surface)
        for hot in self.hots:
            if hot.name in ("read on", "skip guide") and hot.draws is not None:
                hot.draws(surface, hot.rect, self.look(hot))
        if at is not None:
            aim = self._aim(at)
            self.slip.point(surface, aim, self._arrow_from(aim))

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
        return self.page.seen(name)

    def asked_on_page(self) -> list[str]:
        """The place that the guide speaks of comes first."""
        found = super().asked_on_page()
        if self.coach is None or self.stage.act is not None:
            return found
        said = self.coach.points_at(self.selection, self.position["structure"])
        return [said] if said in self.page.regions else found

    def _aim(self, at: pygame.Rect) -> pygame.Rect:
        """What the arrow ends at: what is to be pressed now, even while the ring is around what the caption speaks of;
        where there is nothing to press, or any answer will do, the place itself."""
        caption = self.coach.caption if self.coach is not None else None
        if caption is None or caption.is_read or caption.free:
            return at
        due = self.at_rest()
        if due is None or (due.name.startswith(("space ", "die ")) and due.rect.colliderect(at)):
            return at
        return due.rect

    def _arrow_from(self, aim: pygame.Rect) -> tuple[int, int] | None:
        """Where the arrow begins: near what it points at, where little is printed; None for at the slip."""
        paper, slip = self.page.surface, self.slip
        if slip is None or paper is None:
            return None
        key = (tuple(aim), id(paper), tuple(slip.rect))
        if self._arrow is None or self._arrow[0] != key:
            places = [hot.rect for hot in self.hots if hot.draws is not None and not hot.veils]
            around = pointing.Around(self.page.rect, paper, slip.rect, self.card.rect, places)
            self._arrow = key, pointing.start(self.app.theme, aim, around, self.bounds)
        return self._arrow[1]

    def ring_around(self, at: pygame.Rect) -> pygame.Rect:
        """The ring around a place that is spoken of: outside it, but inside the tray, whose rim has words."""
        theme = self.app.theme
        if at == self.tray.rect:
            return at.inflate(-theme.px(GLOW + 2), -theme.px(GLOW + 2))
        return at.inflate(theme.px(10), theme.px(8)).clip(self.bounds)

    def _ring(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Light what is spoken of: a warm ring around it."""
        theme = self.app.theme
        ring = self.ring_around(at)
        for grown, alpha in ((theme.px(GLOW), 70), (theme.px(3), 120), (0, 255)):
            rect = ring.inflate(grown, grown)
            edge = (*colours.AMBER, alpha)
            surface.blit(shapes.panel(rect.size, theme.px(8), (0, 0, 0, 0), edge, theme.px(2.4)), rect)


def table_for(app: App, session: Session) -> TableScreen:
    """The table for a game: guided, if a lesson guides it."""
    return GuidedTable(app, session) if session.record.guided else TableScreen(app, session)
