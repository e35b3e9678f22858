"""Rolls on the table: those that the program makes, a moment after the move before them, and the player's own."""

from __future__ import annotations

import pygame

from powercreep_rw.record.errors import RecordError, SaveChanged
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.rules.moves import Move
from powercreep_rw.ui.decisions import Selection
from powercreep_rw.ui.screens import opening
from powercreep_rw.ui.screens.table_view import TableView
from powercreep_rw.ui.steering import digit
from powercreep_rw.ui.typed import Typed


class RollingTable(TableView):
    """How the game goes on between the player's moves."""

    def go_on(self, after: Move | None = None) -> None:
        """Play what needs nobody; a roll that the player makes is waited for.

        A roll that follows `after` a move is put off for a moment, in which the move can be taken back: no undo crosses
        a roll.
        """
        waits = self.app.second_thought > 0 and after is not None
        try:
            self.stage.take(self.session.go_on(rolls=not waits), self.app.now)
            if waits and not self._worth_a_thought(after):
                self.stage.take(self.session.go_on(), self.app.now)
            self.trouble = ""
        except (RecordError, OSError) as error:
            self._failed(error)
        self.changed()
        if self._rolls_by_itself and waits and not self.trouble:
            self.rolls_at = self.app.now + self.app.second_thought
            self.rebuild()

    @property
    def _rolls_by_itself(self) -> bool:
        """Whether the program's dice are awaited, and roll without being told to."""
        awaited = self.session.state.phase == "roll" and not self.session.own_dice
        return awaited and "roll" in self.session.alone

    def _worth_a_thought(self, move: Move | None) -> bool:
        """Whether a roll comes next that was not what the move was made for."""
        wanted = move is not None and move[0] in ("food", "use") and move[-1] in self.session.state.awaits
        return self._rolls_by_itself and self.session.can_undo and not wanted

    def roll_now(self) -> None:
        """Wait no longer."""
        if self.asks_to_roll and self._may_click():
            self._roll()
        elif self.rolls_at is not None and self._may_click():
            self.go_on()

    def _roll(self) -> None:
        """The player has the program roll."""
        try:
            self.stage.take([self.session.roll()], self.app.now)
        except (RecordError, OSError) as error:
            self._failed(error)
            self.changed()
            return
        self.go_on()

    def returned(self) -> None:
        """The moment before a roll begins anew; what may be played by itself is asked anew."""
        self.session.alone = self.app.comfort.alone
        if self.popup is not None:
            self.put_down()  # its words may have another size now
        if self.rolls_at is not None:
            self.rolls_at = self.app.now + self.app.second_thought if self._rolls_by_itself else None
        elif not self.stage.busy and self._rolls_by_itself and not self.trouble:
            self.go_on(after=self.session.record.moves[-1] if self.session.record.moves else None)

    def _failed(self, error: Exception) -> None:
        """Something can't be done: the card says why; of a game that was changed elsewhere, what to do."""
        self.trouble = str(error)
        self.outdated = isinstance(error, SaveChanged)
        self.gone = self.session.record.is_gone

    def write_again(self) -> None:
        """Put the whole game on the disk once more, its file having gone; then it goes on."""
        try:
            self.session.record.restore()
            self.trouble = ""
        except (RecordError, OSError) as error:
            self._failed(error)
        self.rebuild()

    def load_again(self) -> None:
        """Go on with the game as it lies on the disk now."""
        from powercreep_rw.ui.screens.title import TitleScreen

        self.session.close()
        path = self.session.record.path
        self.trouble = opening.play(self.app, path, path.stem, lambda: TitleScreen(self.app))
        if self.trouble:
            self.rebuild()

    def changed(self) -> None:
        """The game has moved: nothing is picked, the log shows its end, and no click counts until this is seen."""
        self.viewed = self.peeked = self.popup = self.just_won = None
        self.trail = []
        self.rolls_at = None
        self.typing = Typed(self.session.position["awaits"]) if self.session.awaits_typing else None
        self.seen = False
        self.log.to_end()
        self.selection = self._at_rest()
        self.rebuild()

    def _at_rest(self) -> Selection:
        """Nothing is picked; but with one die left there is nothing to pick: it is in the hand."""
        dice = [t for t in self.session.decision.options(Selection()) if t.kind == "die"]
        if len(dice) == 1 and self.session.state.phase == "explore":
            return self.session.decision.pick(Selection(), dice[0])
        return Selection()

    def _may_click(self) -> bool:
        """Whether a click may play: the position is on the screen.  Otherwise it hurries the dice."""
        if self.stage.busy:
            self.stage.skip(self.app.now)
            self.rebuild()
            return False
        return self.seen

    # -- own dice ----------------------------------------------------------------------------------------

    def switch_dice(self) -> None:
        """The player's own dice from now on, or the program's; a roll that is awaited is then made by those."""
        if not self._may_click():
            return
        try:
            self.session.switch_dice()
        except (RecordError, OSError) as error:
            self._failed(error)
        self.typing = None
        self.go_on()

    def correct(self) -> None:
        """Type the last roll again."""
        if self.session.can_correct:
            self.put_down()
            self.typing = Typed(self.session.rolled, correcting=True)
            self.rebuild()

    def _type(self, act: str, value: str = "") -> None:
        """A key, or a button of the card, for the dice that are typed: `face`, `erase` or `confirm`."""
        typed = self.typing
        if typed is None or not self._may_click():
            return
        if act == "face":
            typed.type(value)
        elif act == "erase":
            typed.erase()
        else:
            typed.confirm()
        if typed.whole:
            self._rolled(typed)
        else:
            self.rebuild()

    def _rolled(self, typed: Typed) -> None:
        """All dice have their numbers: the roll is made, or the last one put right."""
        try:
            if typed.correcting:
                self.session.correct(tuple(typed.values))
                self.stage.jump(self.session.position)
            else:
                self.stage.take([self.session.roll_own(tuple(typed.values))], self.app.now)
        except (IllegalMove, RecordError, OSError) as error:
            self._failed(error)
            self.changed()
            return
        self.go_on()

    def _type_key(self, event: pygame.Event) -> None:
        """A key while dice are typed."""
        if event.key == pygame.K_BACKSPACE:
            self._type("erase")
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._type("confirm")
        elif digit(event):
            self._type("face", digit(event))

    def animate(self) -> bool:
        now = self.app.now
        if self.rolls_at is not None:
            return self._think(self.rolls_at)
        if self.stage.advance(now):
            self.rebuild()
        return self.stage.moving(now)

    def _think(self, until: float) -> bool:
        """Let the moment pass before a roll; it stands still while the player looks at something else."""
        if self.stage.busy or self.looking:
            self.rolls_at = self.app.now + self.app.second_thought
            if self.stage.advance(self.app.now):
                self.rebuild()
        elif self.app.now >= until:
            self.go_on()
        else:
            self.stage.moving(self.app.now)
        return True
