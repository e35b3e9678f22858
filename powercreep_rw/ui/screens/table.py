"""The table: where a game is played, by clicking, dragging and a few keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.record.errors import RecordError
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.rules.moves import DICE, Move
from powercreep_rw.ui.decisions import Selection, Target
from powercreep_rw.ui.popup import Choice, Popup
from powercreep_rw.ui.preview import phrase
from powercreep_rw.ui.prompts import Answer
from powercreep_rw.ui.screens.table_view import TableView

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App
    from powercreep_rw.ui.session import Session


class TableScreen(TableView):
    """One game in the window."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self._go_on()

    # -- playing -----------------------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Play the player's move, and what then needs nobody."""
        self.popup = None
        try:
            step = self.session.play(move)
        except (IllegalMove, RecordError, OSError) as error:
            self.trouble = str(error)
            self.put_down()
            return
        self.stage.take([step], self.app.now)
        self._go_on()

    def _go_on(self) -> None:
        try:
            self.stage.take(self.session.go_on(), self.app.now)
            self.trouble = ""
        except (RecordError, OSError) as error:
            self.trouble = str(error)
        self._changed()

    def _changed(self) -> None:
        """The game has moved: nothing is picked, the log shows its end, and no click counts until this is seen."""
        self.selection = Selection()
        self.viewed = self.peeked = self.earlier = None
        self.popup = None
        self.seen = False
        self.log.to_end()
        self._pick_the_only_die()
        self.rebuild()

    def _pick_the_only_die(self) -> None:
        """With one die left there is nothing to pick: it is in the hand."""
        dice = [t for t in self.session.decision.options(Selection()) if t.kind == "die"]
        if len(dice) == 1 and self.session.state.phase == "explore":
            self.selection = self.session.decision.pick(Selection(), dice[0])

    def undo(self) -> None:
        """Take back the last move."""
        if self.session.can_undo:
            self._turn_back(self.session.undo)

    def redo(self) -> None:
        """Make it again."""
        if self.session.can_redo:
            self._turn_back(self.session.redo)

    def _turn_back(self, step: Callable[[], None]) -> None:
        try:
            step()
            self.trouble = ""
        except (RecordError, OSError) as error:
            self.trouble = str(error)
        self.stage.jump(self.session.position)
        self._changed()

    # -- picking -----------------------------------------------------------------------------------------

    def choose(self, answer: Answer) -> None:
        """A button of the card was pressed."""
        if not self._may_click():
            return
        if answer.move is not None:
            self.play(answer.move)
        elif answer.tool is not None:
            self.selection = Selection(answer.tool)
            self._picked()
        elif answer.target is not None:
            self.pick(answer.target)
        elif self.session.state.phase == "over":
            self.ending_open = True
            self.rebuild()
        elif answer.name == "main":
            self._go_on()
        else:
            self.put_down()

    def put_down(self) -> None:
        """Nothing is picked any more (but the only die left, which stays in the hand)."""
        self.selection = Selection()
        self.popup = None
        self.viewed = self.earlier = None
        self._pick_the_only_die()
        self.rebuild()

    def pick(self, target: Target) -> None:
        """A target was clicked: it is picked, and a move that is now whole is played."""
        if not self._may_click():
            return
        self.selection = self.session.decision.pick(self.selection, target)
        self._picked()

    def _picked(self) -> None:
        move = self.session.decision.complete(self.selection)
        if move is not None:
            self.play(move)
            return
        self._focus_on_circles()
        variants = self.session.decision.variants(self.selection)
        self.rebuild()
        if variants:
            self._open_popup([plan.move for plan in variants])
            self.rebuild()

    def _focus_on_circles(self) -> None:
        """Show the structure in which the circles are made, on whatever sheet it is."""
        circles = [t for t in self.session.decision.options(self.selection) if t.kind == "circle"]
        self.viewed = circles[0].structure if circles else None
        self.earlier = circles[0].sheet if circles and circles[0].sheet != self.session.position["sheet"] else None

    def _may_click(self) -> bool:
        """Whether a click may play: the position is on the screen.  Otherwise it hurries the dice."""
        if self.stage.busy:
            self.stage.skip(self.app.now)
            self.rebuild()
            return False
        return self.seen

    def _open_popup(self, found: list[Move]) -> None:
        space = (self.selection.picked("space") or [""])[0]
        anchor = self.page.regions.get(f"space {self.session.position['structure']} {space}", self.page.rect)
        choices = []
        for number, move in enumerate(found):
            way = self.explainer.way(move)
            written = self.explainer.written(move)
            detail = phrase(self.explainer.parts(move)) or "nothing else comes of it"
            choices.append(Choice(f"way {number + 1}", move, f"{written} · {way}", detail))
        self.popup = Popup(self.app.theme, f"How at {space}?", choices, anchor, self.bounds)

    # -- input -------------------------------------------------------------------------------------------

    def choose_way(self, move: Move) -> None:
        if self._may_click():
            self.play(move)

    def clicked_nothing(self) -> None:
        if self.stage.busy:
            self._may_click()
        elif self.selection.picks:
            self.put_down()

    def taken(self, name: str) -> None:
        target = self.targets.get(name)
        if target is not None and target not in self.selection.picks:
            self.selection = self.session.decision.pick(Selection(), target)
            self.rebuild()

    def dropped(self, name: str, over: str | None) -> None:
        target = self.targets.get(over or "")
        if target is not None and target.kind == "space" and target in self.options:
            self.pick(target)
        else:
            self.put_down()

    def hovered(self) -> None:
        name = self.hover or ""
        structure = name.removeprefix("choose ") if name.startswith("choose ") else None
        peeked = structure if structure in self.position["structures"] else None
        if peeked != self.peeked or self.position["phase"] == "sheet":
            self.peeked = peeked
            self.rebuild()

    def wheel(self, steps: float, name: str | None) -> None:
        self.log.scroll(steps * self.app.theme.px(38))
        self.app.dirty = True

    def key(self, event: pygame.Event) -> None:
        if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE) and self.stage.busy:
            self._may_click()
        elif event.key == pygame.K_ESCAPE:
            self.put_down()
        elif event.key in (pygame.K_z, pygame.K_y) and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            again = event.key == pygame.K_y or event.mod & pygame.KMOD_SHIFT
            self.redo() if again else self.undo()
        elif pygame.K_1 <= event.key <= pygame.K_9:
            self._pick_number(event.key - pygame.K_1)

    def _pick_number(self, number: int) -> None:
        """A number key: the die at that place of the tray, or the way in an open choice."""
        if self.popup is not None:
            if number < len(self.popup.places):
                self.choose_way(self.popup.places[number][0].move)
            return
        dice = [die for die in DICE if die in self.position["dice"]]
        target = self.targets.get(f"die {dice[number]}") if number < len(dice) else None
        if target is not None:
            self.pick(target)

    def look_at(self, structure: str) -> None:
        if self.stage.busy:
            self._may_click()
        else:
            self.viewed = None if structure == self.focus else structure
            self.rebuild()

    def tools(self) -> tuple[tuple[str, str, Callable[[], None], bool, str, int], ...]:
        session = self.session
        return (
            ("undo", "Undo", self.undo, session.can_undo, "Takes back the last move; never a roll. (U)", pygame.K_u),
            ("redo", "Redo", self.redo, session.can_redo, "Makes the move again that was taken back. (R)", pygame.K_r),
            ("leave", "Leave", self.leave, True, "To the title. The game is saved, and waits for you.", 0),
        )

    def leave(self) -> None:
        """Back to the title; the game is on disk already."""
        from powercreep_rw.ui.screens.title import TitleScreen

        self.app.show(TitleScreen(self.app))

    def close_ending(self) -> None:
        self.ending_open = False
        self.rebuild()

    def animate(self) -> bool:
        now = self.app.now
        if self.stage.advance(now):
            self.rebuild()
        return self.stage.moving(now)
