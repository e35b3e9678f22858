"""The table: where a game is played, by clicking, dragging and a few keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.paper.forecast import phrase
from powercreep_rw.record.errors import RecordError
from powercreep_rw.record.walk import Walk
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.rules.moves import DICE, Move
from powercreep_rw.ui.decisions import Selection, Target
from powercreep_rw.ui.leaf import YEAR, Leaf
from powercreep_rw.ui.popup import Choice, Popup
from powercreep_rw.ui.prompts import Answer
from powercreep_rw.ui.screens.aided import AidedTable
from powercreep_rw.ui.steering import digit
from powercreep_rw.ui.toolbar import Tool
from powercreep_rw.ui.typed import Typed

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App
    from powercreep_rw.ui.session import Session


class TableScreen(AidedTable):
    """One game in the window."""

    keys_of = "table"

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self.go_on()

    # -- playing -----------------------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Play the player's move, and what then needs nobody."""
        if self.asks_first(move):
            return
        self.popup = None
        here = self.session.position["structure"]
        try:
            step = self.session.play(move)
        except (IllegalMove, RecordError, OSError) as error:
            self._failed(error)
            self.put_down()
            return
        self.stage.take([step], self.app.now)
        self.go_on(after=move)
        won = [str(event[1]) for event in step.events if event[0] == "sheet_won"]
        if won and self.session.position["sheet"] is None:
            self.just_won = won[0]
            self.turn_to(Leaf("sheet", won[0]), here)

    @property
    def holds_something(self) -> bool:
        """Whether there is something to be put down."""
        return self.popup is not None or self.viewed is not None or self.selection != self._at_rest()

    def undo(self) -> None:
        """Take back the last move."""
        if self.session.can_undo:
            self._turn_back(self.session.undo)

    def redo(self) -> None:
        """Make it again."""
        if self.session.can_redo:
            self._turn_back(self.session.redo)
            if self._rolls_by_itself and not self.trouble:
                self.go_on(after=self.session.record.moves[-1])

    def _turn_back(self, step: Callable[[], None]) -> None:
        try:
            step()
            self.trouble = ""
        except (RecordError, OSError) as error:
            self._failed(error)
        self.stage.jump(self.session.position)
        self.changed()

    # -- picking -----------------------------------------------------------------------------------------

    def choose(self, answer: Answer) -> None:
        """A button of the card was pressed."""
        if not self._may_click():
            return
        if answer.act:
            self._act(*answer.act.split(" ", 1))
        elif answer.move is not None:
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
            self.go_on()
        else:
            self.put_down()

    def _act(self, act: str, what: str = "") -> None:
        """What a button does that makes no move."""
        match act:
            case "back":
                self.turn_back()
            case "look":
                self.turn_to(Leaf("sheet", what))
            case "dice":
                self.switch_dice()
            case "correct":
                self.correct()
            case "roll":
                self.roll_now()
            case "load":
                self.load_again()
            case "write":
                self.write_again()
            case "leave":
                self.leave()
            case "keep":
                self.put_down()
            case _:
                self._type(act, what)

    def put_down(self) -> None:
        """Nothing is picked any more (but the only die left, which stays in the hand)."""
        self.selection = self._at_rest()
        self.popup = None
        self.viewed = None
        self.typing = Typed(self.session.position["awaits"]) if self.session.awaits_typing else None
        self.rebuild()

    def pick(self, target: Target) -> None:
        """A target was clicked: it is picked, and a move that is now whole is played."""
        if not self._may_click():
            return
        if target.kind == "die" and target in self.selection.picks and self.selection == self._at_rest():
            return  # the only die left stays in the hand
        self.trail = []
        self.selection = self.session.decision.pick(self.selection, target)
        self._picked()

    def _picked(self) -> None:
        move = self.session.decision.complete(self.selection)
        if move is not None:
            self.play(move)
            return
        self.viewed, self.trail = None, []
        variants = self.session.decision.variants(self.selection)
        self.rebuild()
        if variants:
            self._open_popup([plan.move for plan in variants])
            self.rebuild()

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
        enters = self.position["phase"] == "enter" and not self.looking
        peeked = structure if enters and structure in self.position["structures"] else None
        if peeked != self.peeked:
            self.peeked = peeked
            self.rebuild()

    def wheel(self, steps: float, name: str | None) -> None:
        self.log.scroll(steps * self.app.theme.px(38))
        self.app.dirty = True

    def key(self, event: pygame.Event) -> None:
        if self.losing is not None:
            return  # nothing but an answer to the question counts
        command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE) and self.stage.busy:
            self._may_click()
        elif event.key in (pygame.K_z, pygame.K_y) and command:
            again = event.key == pygame.K_y or event.mod & pygame.KMOD_SHIFT
            self.redo() if again else self.undo()
        elif event.key == pygame.K_ESCAPE:
            self.back()
        elif self.typing is not None and not self.looking and not command:
            self._type_key(event)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.bring_ring()
        elif digit(event).isdigit() and digit(event) != "0":
            self.steered = False
            self._pick_number(int(digit(event)) - 1)

    def back(self) -> None:
        """One step back: what is picked is put down, what was turned to is turned back; else the table is left."""
        if self.looking and self.popup is None:
            self.turn_back()
        elif self.holds_something or (self.typing is not None and self.typing.correcting):
            self.put_down()
        else:
            self.leave()

    def _pick_number(self, number: int) -> None:
        """A number key: the die at that place of the tray, or the way in an open choice."""
        if self.popup is not None:
            if number < len(self.popup.places):
                self.choose_way(self.popup.places[number][0].move)
            return
        holes = [die for die in DICE if die in self.tray.places]  # a die that is gone leaves its place empty
        target = self.targets.get(f"die {holes[number]}") if number < len(holes) else None
        if target is not None:
            self.pick(target)

    def look_at(self, structure: str) -> None:
        if self.stage.busy:
            self._may_click()
        else:
            super().look_at(structure)

    def turn_to(self, to: Leaf, structure: str | None = None) -> None:
        if self.stage.busy:
            self._may_click()
            return
        self.selection, self.popup = self._at_rest(), None
        super().turn_to(to, structure)

    def turn_back(self) -> None:
        super().turn_back()
        self.just_won = None

    def look_at_year(self) -> None:
        """The page of the year in front, or away again."""
        if self.leaf == YEAR and self.trail:
            self.turn_back()
        else:
            self.turn_to(YEAR)

    def tools(self) -> tuple[Tool, ...]:
        session = self.session
        back, again = "Takes back the last move; never a roll. (U)", "Makes the move again that was taken back. (R)"
        made = [
            Tool("undo", "Undo", self.undo, session.can_undo, back, pygame.K_u),
            Tool("redo", "Redo", self.redo, session.can_redo, again, pygame.K_r),
        ]
        if session.game.campaign is not None:
            about = "The page of the year: its sheets, what was won, and what is to come. (Y)"
            made.append(Tool("year", "Year", self.look_at_year, self.leaf != YEAR or self.looking, about, pygame.K_y))
        made.append(Tool("leave", "Leave", self.leave, True, "To the title. The game is saved, and waits for you.", 0))
        return tuple(made)

    def leave(self) -> None:
        """Back to the title; the game is on disk already, or the player has been told that it is not."""
        from powercreep_rw.ui.screens.title import TitleScreen

        if self.session.record.is_gone and not self.gone:
            self.trouble, self.gone = f"{self.session.record.path}: this file is no longer there.", True
            self.rebuild()
            return
        self.session.close()
        self.app.show(TitleScreen(self.app))

    def watch(self) -> None:
        from powercreep_rw.ui.replay import Replay
        from powercreep_rw.ui.screens.replay import ReplayScreen

        record, game = self.session.record, self.session.game
        name = game.campaign.name if game.campaign is not None else game.sheets[0].name
        replay = Replay(Walk(game, [record.start, *record.steps]), name)
        self.app.show(ReplayScreen(self.app, replay, lambda: self))

    def close_ending(self) -> None:
        self.ending_open = False
        self.rebuild()
