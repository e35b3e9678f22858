"""A game at play: what the window asks of it and tells it.  No pygame.

A session holds a `Record` (which writes each move to disk before it is played) and what follows from its position:
the decision, the names, the log.  What the window may play by itself is here too: `roll` (unless the player rolls dice
of their own), and `enter`, `face`, `blueprint` and `mark` when it is the one legal move; of these as many as the
player leaves to it (`alone`).  All are in the log like any other move; those that are no rolls are said to have been
played by themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from powercreep_rw.content.lessons import Lesson
from powercreep_rw.paper import losing
from powercreep_rw.paper.annals import Annals
from powercreep_rw.paper.names import Names
from powercreep_rw.record.replay import Step as Played
from powercreep_rw.record.story import Story
from powercreep_rw.rules.events import Event
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import view
from powercreep_rw.ui.decisions import Decision, decide
from powercreep_rw.ui.shown import Position
from powercreep_rw.ui.telling import Line, tell


class Record(Protocol):
    """What the window needs of a game on disk (`record.session.GameRecord` is one)."""

    @property
    def path(self) -> Path: ...
    @property
    def game(self) -> Game: ...
    @property
    def state(self) -> State: ...
    @property
    def start(self) -> Played: ...
    @property
    def steps(self) -> Sequence[Played]: ...
    @property
    def moves(self) -> Sequence[Move]: ...
    @property
    def can_undo(self) -> bool: ...
    @property
    def can_redo(self) -> bool: ...
    @property
    def can_correct(self) -> bool: ...
    @property
    def own_dice(self) -> bool: ...
    def use_own_dice(self, own: bool) -> None: ...
    @property
    def read_only(self) -> bool: ...
    def close(self) -> None: ...
    def play(self, move: Move) -> tuple[Event, ...]: ...
    def roll(self) -> tuple[Event, ...]: ...
    def roll_own(self, typed: str | tuple[int, ...]) -> tuple[Event, ...]: ...
    def correct(self, typed: str | tuple[int, ...]) -> tuple[Event, ...]: ...
    def undo(self) -> None: ...
    def redo(self) -> tuple[Event, ...]: ...
    @property
    def guided(self) -> bool: ...
    @property
    def lesson(self) -> Lesson | None: ...
    def end_lesson(self) -> None: ...
    @property
    def is_gone(self) -> bool: ...
    def restore(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Step:
    """A move that was played, what came of it, and the position after it; `typed` for a roll of the player's dice,
    `alone` for a move that the window made because there was no other."""

    move: Move
    events: tuple[Event, ...]
    position: Position
    typed: bool = False
    alone: bool = False


#: What the window may play by itself, if the player leaves it to the window and it is the one legal move.
CAN_PLAY_ALONE = frozenset({"enter", "face", "blueprint", "mark"})
#: What the log says of such a move.
BY_ITSELF = Line("Played by itself: there was no other move.")


class Session:
    """One game in the window; `revision` counts up whenever the position changed.

    `annals` is what the game has come through.
    """

    def __init__(self, record: Record, seed: str = "") -> None:
        self.record = record
        self.seed = seed
        self.revision = 0
        #: The kinds of move that the window may play by itself.
        self.alone: frozenset[str] = frozenset({"enter", "roll"})
        #: The moves that it has played by itself since the game was opened, as numbers of steps.
        self._played_alone: set[int] = set()
        self.entries: list[tuple[Move, list[Line]]] = []
        self.opening: list[Line] = []
        self.events: list[Event] = []
        self._notices: list[tuple[int, Line]] = []
        self._told: tuple[object, list[Line]] = (None, [])
        self._retell()
        self._look()

    # -- the position ------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.record.game

    @property
    def state(self) -> State:
        return self.record.state

    def _look(self) -> None:
        """Work out what follows from the position."""
        self.revision += 1
        self.position: Position = view(self.state)
        self.names = Names(self.game, self.state.sheet)
        self.decision: Decision = decide(self.state.legal_moves(), self._where, self.state.phase)

    def _where(self, blueprint: str) -> tuple[str, str]:
        active = self.position["blueprints"].get(blueprint)
        return (active["sheet"], active["structure"]) if active else ("", "")

    @property
    def asking(self) -> str:
        """The name of the threat whose ability asks now."""
        for event in reversed(self.events):
            if event[0] == "ability":
                return self.names.threat(str(event[1]))
        return ""

    # -- moves -------------------------------------------------------------------------------------------

    def play(self, move: Move) -> Step:
        """Play a move of the player's.  Raises IllegalMove, or the record's error when it can't be saved;
        then nothing changed."""
        before = self.state
        return self._played(before, move, self.record.play(move))

    def roll(self) -> Step:
        """Roll the dice awaited, from the game's seed."""
        before = self.state
        events = self.record.roll()
        return self._played(before, self.record.moves[-1], events)

    def roll_own(self, values: tuple[int, ...]) -> Step:
        """Roll the dice awaited as the player's own dice fell.  Raises the record's error; then nothing changed."""
        before = self.state
        events = self.record.roll_own(values)
        return self._played(before, self.record.moves[-1], events, True)

    @property
    def own_dice(self) -> bool:
        """Whether the player rolls dice of their own."""
        return self.record.own_dice

    @property
    def awaits_typing(self) -> bool:
        """Whether the player is to roll and to type."""
        return self.own_dice and self.state.phase == "roll"

    def switch_dice(self) -> None:
        """The player's own dice from now on, or the program's again; the game remembers which.

        Raises the record's error; then nothing changed."""
        self.record.use_own_dice(not self.own_dice)

    @property
    def rolled(self) -> tuple[str, ...]:
        """The dice that the last roll named.  Only after a roll."""
        before = self.record.steps[-2].state if len(self.record.steps) > 1 else self.record.start.state
        return before.awaits

    @property
    def can_correct(self) -> bool:
        """Whether the last move is a roll that the player typed."""
        return self.record.can_correct

    def correct(self, values: tuple[int, ...]) -> None:
        """Put right the roll that was typed last; the log says what it was before."""
        self.record.correct(values)
        self._retell()
        self._look()

    def go_on(self, rolls: bool = True) -> list[Step]:
        """Play what needs nobody: the rolls, if they are wanted, and an only move that is left to the window."""
        steps = []
        while True:
            only = self._only_move()
            if rolls and "roll" in self.alone and self.state.phase == "roll" and not self.own_dice:
                steps.append(self.roll())
            elif only is not None:
                steps.append(self._play_alone(only))
            else:
                return steps

    def _only_move(self) -> Move | None:
        """The one legal move, if there is just one and the window may play it by itself; none that loses the game at
        once, since such a move asks first."""
        plans = self.decision.plans
        only = plans[0].move if len(plans) == 1 else None
        if only is None or only[0] not in self.alone & CAN_PLAY_ALONE or losing.loss(self.state, only) is not None:
            return None
        return only

    def _play_alone(self, move: Move) -> Step:
        before = self.state
        events = self.record.play(move)
        self._played_alone = {n for n in self._played_alone if n < len(self.record.steps) - 1}
        self._played_alone.add(len(self.record.steps) - 1)
        return self._played(before, move, events, alone=True)

    def _played(
        self, before: State, move: Move, events: tuple[Event, ...], typed: bool = False, alone: bool = False
    ) -> Step:
        self._look()
        number = len(self.record.steps) - 1
        if not alone:
            self._played_alone.discard(number)
        self.entries.append((move, self._entry(number, self._follow(self.record.steps[-1], before))))
        return Step(move, events, self.position, typed, alone)

    def _entry(self, number: int, lines: list[Line]) -> list[Line]:
        """The lines of a move, and that it was played by itself, if it was."""
        return [*lines, BY_ITSELF] if number in self._played_alone else lines

    @property
    def read_only(self) -> bool:
        """Whether the game can only be read here: another window plays it."""
        return self.record.read_only

    def close(self) -> None:
        """The game is left: other windows may play it."""
        self.record.close()

    # -- undo --------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        return self.record.can_undo

    @property
    def can_redo(self) -> bool:
        return self.record.can_redo

    def undo(self) -> None:
        """Take back the last move; never a roll."""
        self.record.undo()
        self._retell()
        self._look()

    def redo(self) -> None:
        """Make the move again that was taken back last."""
        self.record.redo()
        self._retell()
        self._look()

    # -- the log -----------------------------------------------------------------------------------------

    def _retell(self) -> None:
        """Tell the whole game anew, from its moves."""
        self.story = Story(self.game)
        self.annals = Annals(self.game)
        self.entries, self.events = [], []
        self.opening = self._follow(self.record.start)
        before = self.record.start.state
        for number, step in enumerate(self.record.steps):
            self.entries.append((step.move, self._entry(number, self._follow(step, before))))
            before = step.state

    def _follow(self, step: Played, before: State | None = None) -> list[Line]:
        """Take a move that was played into the events and the annals; its lines of the log."""
        self.events += step.events
        self.annals.note(step.events, before, step.move)
        return tell(self.story, step)

    def notice(self, words: str) -> None:
        """Put into the log what happened beside the game, where it stands now; no undo takes it back."""
        self._notices.append((len(self.entries), Line(words)))

    def told(self, moves: int) -> list[Line]:
        """The log up to so many moves."""
        key = (self.revision, moves, len(self.entries), len(self._notices))
        if key != self._told[0]:
            self._told = (key, self._all_told(moves))
        return self._told[1]

    def _all_told(self, moves: int) -> list[Line]:
        lines = [*self.opening]
        waiting = [*self._notices]
        for number, (_, said) in enumerate(self.entries[:moves]):
            while waiting and waiting[0][0] <= number:
                lines.append(waiting.pop(0)[1])
            lines += said
        return lines + [line for _, line in waiting]

    @property
    def lines(self) -> list[Line]:
        """The log from the first line to the last."""
        return self.told(len(self.entries))
