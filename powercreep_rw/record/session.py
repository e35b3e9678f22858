"""A game under way: its state, its moves and its file, which are never apart.

`GameRecord.new` begins a game, `GameRecord.load` goes on with one.  A move is legal first, on the disk next,
and only then played: `kill -9` loses nothing, and a move that can't be written is not played.  Undo and redo
are lines too.
"""

from __future__ import annotations

from pathlib import Path

from powercreep_rw.content.faults import Fault
from powercreep_rw.record import disk, replay, table, tail, transcript
from powercreep_rw.record.dice import Dice, OwnDice, Seed, SeededDice
from powercreep_rw.record.errors import NotARoll
from powercreep_rw.record.history import REDO, UNDO, History
from powercreep_rw.record.replay import Step
from powercreep_rw.record.transcript import Transcript
from powercreep_rw.rules import moves
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.rules.events import Event
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State


class GameRecord:
    """A game under way.

    `path` is its file, `game` what is played, `seed` what its dice are seeded with, `state` the position now
    (a new object after every move), `warnings` what was odd about the file.  `start` and `steps` are the
    whole game so far, each step with the state after it, for a log that can be walked through.
    """

    def __init__(self, source: Transcript, game: Game) -> None:
        """Take up the game of a transcript that was read from `source.path`.  Raises replay.RefusedLine."""
        if source.path is None:
            raise ValueError("a game under way has a file")
        self.path: Path = source.path
        self.game = game
        self.warnings: tuple[Fault, ...] = source.warnings
        self.save = source.save if isinstance(source.save, dict) else {}
        self.seed: Seed = tail.seed_of(source)
        self.start, *done = replay.steps(source, game)
        self._tail = tail.Tail(source, self.seed)
        self._dice: Dice = SeededDice(self.seed)
        self._history: History[Step] = History(
            [(step.move, step) for step in done],
            [(step.move, step) for step in _undone(source, done[-1].state if done else self.start.state)],
        )

    @classmethod
    def load(cls, path: Path) -> GameRecord:
        """Go on with the game in a file.  Raises ContentError when the file can't be read or played."""
        source = transcript.read(path)
        return cls(source, table.game(source))

    @classmethod
    def new(cls, folder: Path, setup: table.Setup, *, seed: Seed | None = None, name: str = "") -> GameRecord:
        """Begin a game, in a new file in this folder.  Raises ContentError for what can't be played, or OSError."""
        path, text = table.begun(folder, setup, seed, name)
        disk.replace(path, text)
        return cls.load(path)

    # -- the position
    # ------------------------------------------------------------------------------------------

    @property
    def steps(self) -> list[Step]:
        """The moves that count, in order."""
        return self._history.notes

    @property
    def moves(self) -> list[Move]:
        """The same, as moves alone."""
        return self._history.moves

    @property
    def state(self) -> State:
        """The position now."""
        return self.steps[-1].state if self.steps else self.start.state

    @property
    def can_undo(self) -> bool:
        """Whether the last move can be taken back: a roll can't."""
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether a move was taken back, and no new one made since."""
        return self._history.can_redo

    @property
    def can_correct(self) -> bool:
        """Whether the last move is a roll that the player typed, as far as the file can tell."""
        if not self.moves or self.moves[-1][0] != "roll":
            return False
        last = self.moves[-1]
        drawn = self._dice.values(self._history.drawn - (len(last) - 1), len(last) - 1)
        return self.steps[-1].typed or moves.roll(*drawn) != last

    # -- moves
    # -------------------------------------------------------------------------------------------------

    def play(self, move: Move) -> tuple[Event, ...]:
        """Make a move; what came of it.

        Raises IllegalMove, SaveFailed or SaveChanged, and then nothing has changed.
        """
        return self._play(move)

    def roll(self) -> tuple[Event, ...]:
        """Roll what is awaited with the program's dice.  Raises NotARoll when no roll is awaited."""
        return self._roll(self._dice)

    def roll_own(self, typed: str | tuple[int, ...]) -> tuple[Event, ...]:
        """Roll what is awaited with the player's own dice; they use up their draws.  Raises NoDice, NotARoll."""
        return self._roll(OwnDice(typed), typed=True)

    def correct(self, typed: str | tuple[int, ...]) -> tuple[Event, ...]:
        """Put right a roll that was mistyped, until the next move; the file says what was typed before."""
        if not self.can_correct:
            raise NotARoll("only a roll of your own dice can be corrected, and only until the next move")
        wrong = self.steps[-1]
        values = OwnDice(typed).values(0, len(wrong.move) - 1)
        before = self.steps[-2].state if len(self.steps) > 1 else self.start.state
        corrected = (*wrong.corrected, " ".join(wrong.move[1:]))
        step = replay.step(before, moves.roll(*values), typed=True, corrected=corrected)
        self._tail.replace_last(step.move, corrected)
        self._history.replace_last(step.move, step)
        return step.events

    def undo(self) -> None:
        """Take back the last move.  Raises NothingToUndo, SaveFailed or SaveChanged."""
        self._history.check_undo()
        self._tail.append(UNDO)
        self._history.undo()

    def redo(self) -> tuple[Event, ...]:
        """Make the last move that was taken back again.  Raises NothingToRedo, SaveFailed or SaveChanged."""
        self._history.check_redo()
        self._tail.append(REDO)
        self._history.redo()
        return self.steps[-1].events

    def _roll(self, dice: Dice, typed: bool = False) -> tuple[Event, ...]:
        count = len(self.state.awaits)
        if not count:
            raise NotARoll("no dice are rolled now")
        return self._play(moves.roll(*dice.values(self._history.drawn, count)), typed)

    def _play(self, move: Move, typed: bool = False) -> tuple[Event, ...]:
        step = replay.step(self.state, move, typed=typed)
        self._tail.append(move)
        self._history.add(move, step)
        return step.events


def _undone(source: Transcript, state: State) -> list[Step]:
    """What a redo would bring back, the next one first; nothing, if a hand has written what the rules refuse."""
    found: list[Step] = []
    try:
        for line in source.undone:
            found.append(replay.step(state, line.move))
            state = found[-1].state
    except IllegalMove:
        return []
    return found
