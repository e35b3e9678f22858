"""A game that is only tried: in memory, on no shelf, with every step to go back to, rolls too.

A designer plays a sheet that changes under the hands: `onto` lays the moves on the sheet as it is now.  Those that are
not legal any more are kept aside, and come back when they are legal again, until another move is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from powercreep_rw.content.lessons import Lesson
from powercreep_rw.record import replay
from powercreep_rw.record.dice import OwnDice, Seed, SeededDice, fresh_seed
from powercreep_rw.record.errors import NotARoll, NothingToRedo, NothingToUndo
from powercreep_rw.record.replay import Step
from powercreep_rw.record.walk import SHEET, STRUCTURE, TURN
from powercreep_rw.rules import moves
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.rules.events import Event
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State


@dataclass(frozen=True, slots=True)
class Stopped:
    """Where a game could not be laid on another sheet: the number of the move (from 1), the move, and why not."""

    number: int
    move: Move
    why: str

    def __str__(self) -> str:
        return f"Move {self.number}, `{moves.text(self.move)}`, is not legal any more: {self.why}"


@dataclass(frozen=True, slots=True)
class Kept:
    """Moves laid on a game: its start, the steps that are legal, and where they stopped (None: nowhere)."""

    start: Step
    steps: list[Step]
    stopped: Stopped | None = None


def keep(game: Game, played: Sequence[Move]) -> Kept:
    """Play these moves on a game, up to the first that is not legal on it."""
    start = replay.start(game)
    steps: list[Step] = []
    state = start.state
    for number, move in enumerate(played, 1):
        try:
            steps.append(replay.step(state, move))
        except IllegalMove as no:
            return Kept(start, steps, Stopped(number, move, replay.brief(str(no), move)))
        except Exception as error:  # a fault of the rules: the designer goes on with what is before it
            why = f"the rules fail at it ({type(error).__name__}: {error}), a fault of this program"
            return Kept(start, steps, Stopped(number, move, why))
        state = steps[-1].state
    return Kept(start, steps)


class Trial:
    """A game under trial, as a table plays it.  `at` is how many of its moves are made now; the others can be made
    again, until another one is; `stopped` says where they end on the sheet as it is."""

    def __init__(self, game: Game, path: Path, seed: Seed | None = None) -> None:
        self.path = path
        self.own_dice = False
        self.read_only = False
        #: Nothing guides a game that is only tried.
        self.guided = False
        self.lesson: Lesson | None = None
        self._set_seed(fresh_seed() if seed is None else seed)
        self._wanted: list[Move] = []
        self._wanted_at = 0
        self.onto(game)

    def onto(self, game: Game) -> None:
        """Lay the moves on another game, and stand where it stood, as far as they are legal there."""
        kept = keep(game, self._wanted)
        self.game, self.start, self.stopped = game, kept.start, kept.stopped
        self._steps = kept.steps
        self.at = min(self._wanted_at, len(self._steps))

    # -- the position -------------------------------------------------------------------------------------------

    @property
    def steps(self) -> list[Step]:
        """The moves that are made now."""
        return self._steps[: self.at]

    @property
    def moves(self) -> list[Move]:
        """The same, as moves alone."""
        return [step.move for step in self.steps]

    @property
    def state(self) -> State:
        """The position now."""
        return self._steps[self.at - 1].state if self.at else self.start.state

    @property
    def last(self) -> int:
        """How many moves there are, with those that can be made again."""
        return len(self._steps)

    def begins(self, *kinds: str) -> list[int]:
        """The numbers of moves after which something begins: a `TURN`, a `STRUCTURE`, a `SHEET`."""
        return [n for n, step in enumerate(self._steps, 1) if any(event[0] in kinds for event in step.events)]

    # -- to and fro ---------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back; here a roll can be."""
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to be made again."""
        return self.at < len(self._steps)

    def goto(self, at: int) -> bool:
        """Stand after so many moves, or as near to it as can be; whether that is elsewhere than before."""
        before, self.at = self.at, min(max(at, 0), len(self._steps))
        self._wanted_at = self.at
        return self.at != before

    def turn_before(self) -> bool:
        """Back to where this turn, or the one before, began."""
        return self.goto(max((n for n in self._turns() if n < self.at), default=0))

    def turn_after(self) -> bool:
        """On to where the next turn begins, or to the end."""
        return self.goto(min((n for n in self._turns() if n > self.at), default=self.last))

    def _turns(self) -> list[int]:
        return self.begins(TURN, STRUCTURE, SHEET)

    def undo(self) -> None:
        """Take back the last move.  Raises NothingToUndo."""
        if not self.can_undo:
            raise NothingToUndo("there is no move to take back")
        self.goto(self.at - 1)

    def redo(self) -> tuple[Event, ...]:
        """Make the next move again.  Raises NothingToRedo."""
        if not self.can_redo:
            raise NothingToRedo("there is nothing to redo")
        self.goto(self.at + 1)
        return self._steps[self.at - 1].events

    # -- moves --------------------------------------------------------------------------------------------------

    def play(self, move: Move) -> tuple[Event, ...]:
        """Make a move.  Raises IllegalMove, and then nothing has changed."""
        return self._play(move)

    def roll(self) -> tuple[Event, ...]:
        """Roll what is awaited with the program's dice.  Raises NotARoll."""
        count = self._awaited()
        drawn = sum(len(step.move) - 1 for step in self.steps if step.move[0] == "roll")
        return self._play(moves.roll(*self._dice.values(drawn, count)))

    def roll_own(self, typed: str | tuple[int, ...]) -> tuple[Event, ...]:
        """Roll what is awaited as it was typed.  Raises NoDice, NotARoll."""
        return self._play(moves.roll(*OwnDice(typed).values(0, self._awaited())), typed=True)

    def new_dice(self) -> tuple[Event, ...]:
        """Roll what is awaited, or what was rolled last, with dice that nobody has seen.  Raises NotARoll."""
        if not self.can_reroll:
            raise NotARoll("no dice are rolled now, and the last move was no roll")
        self._set_seed(fresh_seed())
        if not self.state.awaits:
            self.goto(self.at - 1)
        return self.roll()

    @property
    def can_reroll(self) -> bool:
        """Whether dice are awaited, or were rolled by the last move."""
        return bool(self.state.awaits) or self.can_correct

    @property
    def can_correct(self) -> bool:
        """Whether the last move is a roll: here any of them may be typed anew."""
        return self.at > 0 and self._steps[self.at - 1].move[0] == "roll"

    def correct(self, typed: str | tuple[int, ...]) -> tuple[Event, ...]:
        """Put other numbers in the place of the last roll.  Raises NotARoll, NoDice."""
        if not self.can_correct:
            raise NotARoll("the last move is no roll")
        values = OwnDice(typed).values(0, len(self._steps[self.at - 1].move) - 1)
        self.goto(self.at - 1)
        return self._play(moves.roll(*values), typed=True)

    def end_lesson(self) -> None:
        """There is none to end."""

    @property
    def is_gone(self) -> bool:
        """Never: a game that is only tried has no file."""
        return False

    def restore(self) -> None:
        """There is nothing to be written."""

    def use_own_dice(self, own: bool) -> None:
        """Whose dice are rolled from now on."""
        self.own_dice = own

    def close(self) -> None:
        """Nobody else waits for it."""

    def _awaited(self) -> int:
        count = len(self.state.awaits)
        if not count:
            raise NotARoll("no dice are rolled now")
        return count

    def _play(self, move: Move, typed: bool = False) -> tuple[Event, ...]:
        step = replay.step(self.state, move, typed)
        del self._steps[self.at :]
        self._steps.append(step)
        self.at += 1
        self._wanted, self._wanted_at, self.stopped = [each.move for each in self._steps], self.at, None
        return step.events

    def _set_seed(self, seed: Seed) -> None:
        self.seed = seed
        self._dice = SeededDice(seed)
