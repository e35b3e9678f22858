"""A game under way: its state, its moves and its file, which are never apart.

`GameRecord.new` begins a game, `GameRecord.load` goes on with one.  A move is legal first, on the disk next,
and only then played: `kill -9` loses nothing, and a move that can't be written is not played.  Undo and redo
are lines too.  One program writes a game; another that opens it may read it and copy it.
"""

from __future__ import annotations

import weakref
from pathlib import Path
from types import TracebackType
from typing import Protocol

from powercreep_rw.content.faults import Fault
from powercreep_rw.content.lessons import Lesson
from powercreep_rw.record import about, disk, lessons, lock, names, referenced, replay, table, tail, transcript
from powercreep_rw.record.dice import Dice, OwnDice, PreparedDice, Seed, SeededDice
from powercreep_rw.record.errors import NotARoll, OnlyToRead, RecordError, SaveLocked
from powercreep_rw.record.history import REDO, UNDO, History
from powercreep_rw.record.replay import Step
from powercreep_rw.record.transcript import Line, Transcript
from powercreep_rw.rules import moves
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.rules.events import Event
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State

#: After so many lines of undo and redo the file is written anew without what was taken back, so that it never grows
#: beyond what can be read.
MOST_TAKEN_BACK = 10_000


class Ledger(Protocol):
    """Who is told when a game is over, and when its last move is taken back (`book.Book` is one)."""

    def enter(self, record: GameRecord) -> None: ...
    def withdraw(self, record: GameRecord) -> None: ...


class GameRecord:
    """A game under way.

    `path` is its file, `game` what is played, `seed` what its dice are seeded with, `save` what the file keeps of the
    game besides (`about.py`), `state` the position now (a new object after every move), `warnings` what was odd about
    the file.  `start` and `steps` are the whole game so far, each step with the state after it, for a log that can be
    walked through.

    `locked` says that another program writes this game, so that here it can only be read; `read_only` that it can only
    be read, for whatever reason.  `close` (or the end of a `with`) lets others write it.
    """

    def __init__(
        self,
        source: Transcript,
        game: Game,
        *,
        read_only: bool = False,
        held: lock.Lock | None = None,
        ledger: Ledger | None = None,
    ) -> None:
        """Take up the game of a transcript that was read from `source.path`.  Raises replay.RefusedLine."""
        if source.path is None:
            raise ValueError("a game under way has a file")
        self.path: Path = source.path
        self.game = game
        self.warnings: tuple[Fault, ...] = source.warnings
        self.save = source.save if isinstance(source.save, dict) else {}
        self.id = str(about.of(source)["id"])
        self.seed: Seed = tail.seed_of(source)
        self.start, *done = replay.steps(source, game)
        self._tail = tail.Tail(source, self.seed)
        #: What guides the game, if anything does (`guided` says whether it still does).
        self.lesson: Lesson | None = lessons.of(source)
        self._dice: Dice = SeededDice(self.seed)
        if self.lesson is not None:
            self._dice = PreparedDice(self.lesson.dice, self._dice)
        self._taken_back = len(source.written) - len(source.lines)
        self._history: History[Step] = History(
            [(step.move, step) for step in done],
            [(step.move, step) for step in _undone(source, done[-1].state if done else self.start.state)],
        )
        self._ledger = ledger
        self.locked = False
        self._why_not = "was opened to be read" if read_only else ""
        self._let_go = weakref.finalize(self, held.release) if held is not None else None

    @classmethod
    def load(cls, path: Path, *, read_only: bool = False, ledger: Ledger | None = None) -> GameRecord:
        """Go on with the game in a file; where another program writes it, or `read_only`, to read it only.

        Raises ContentError when the file can't be read or played.
        """
        held = None if read_only else lock.acquire(path)
        try:
            source = transcript.read(path)
            record = cls(source, referenced.game(source), read_only=read_only, held=held, ledger=ledger)
        except BaseException:
            if held is not None:
                held.release()
            raise
        if held is None and not read_only:
            record.locked = True
            record._why_not = "the game is open in another window"
        return record

    @classmethod
    def new(
        cls, folder: Path, setup: table.Setup, *, seed: Seed | None = None, name: str = "", ledger: Ledger | None = None
    ) -> GameRecord:
        """Begin a game, in a new file in this folder.  Raises ContentError for what can't be played, or OSError."""
        stem, text = table.begun(setup, seed, name)
        data = text.encode("utf-8")
        return cls.load(names.placed(folder, stem, lambda path: disk.create(path, data)), ledger=ledger)

    # -- who may write ------------------------------------------------------------------------------------------

    @property
    def read_only(self) -> bool:
        """Whether the game can only be read and copied here: every move raises OnlyToRead."""
        return bool(self._why_not)

    def close(self) -> None:
        """Let others write the game; from now on it can only be read here.  A second time does nothing."""
        if self._let_go is not None:
            self._let_go()
        self._why_not = self._why_not or "the game was closed"

    def __enter__(self) -> GameRecord:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _check_writable(self) -> None:
        if self._why_not:
            raise OnlyToRead(self.path, self._why_not)

    @property
    def is_gone(self) -> bool:
        """Whether the game's file is no longer there, by no doing of this program: all of it is only in memory."""
        return not self._why_not and not self.path.exists()

    def restore(self) -> None:
        """Write the whole game again where its file has gone.

        Raises SaveFailed, SaveChanged (there is a file again), SaveLocked or OnlyToRead."""
        self._check_writable()
        made = [Line(step.move, 0, 0, step.corrected) for step in self.steps]
        undone = [Line(step.move, 0, 0, step.corrected) for step in self._history.undone_notes]
        self._tail.restore(self.save, made, undone)
        self._taken_back = 2 * len(undone)
        if not lock.renew(self.path):
            raise SaveLocked(self.path)

    # -- what it is called --------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """What the player calls the game; empty when it has no name."""
        return about.name_of(self.save)

    def rename(self, name: str) -> None:
        """Give the game another name, any text.  Raises SaveFailed, SaveChanged or OnlyToRead."""
        self._check_writable()
        self.save = self._tail.rename(name)

    @property
    def own_dice(self) -> bool:
        """Whether the player rolls dice of their own in this game."""
        return self.save.get(about.DICE) == about.OWN

    def use_own_dice(self, own: bool) -> None:
        """Remember whose dice are rolled in this game.  Raises SaveFailed, SaveChanged or OnlyToRead."""
        self._check_writable()
        if own != self.own_dice:
            self.save = self._tail.remember(about.DICE, about.OWN if own else None)

    @property
    def guided(self) -> bool:
        """Whether a lesson guides this game, and has not been ended."""
        return self.lesson is not None and not self.save.get(about.LESSON_OVER)

    def end_lesson(self) -> None:
        """Remember that the guide has nothing more to say.  Raises SaveFailed, SaveChanged or OnlyToRead."""
        self._check_writable()
        if self.guided:
            self.save = self._tail.remember(about.LESSON_OVER, True)

    # -- the position -------------------------------------------------------------------------------------------

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

    # -- moves --------------------------------------------------------------------------------------------------

    def play(self, move: Move) -> tuple[Event, ...]:
        """Make a move; what came of it.

        Raises IllegalMove, SaveFailed, SaveChanged or OnlyToRead, and then nothing has changed.
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
        self._check_writable()
        if not self.can_correct:
            raise NotARoll("only a roll of your own dice can be corrected, and only until the next move")
        wrong = self.steps[-1]
        values = OwnDice(typed).values(0, len(wrong.move) - 1)
        before = self.steps[-2].state if len(self.steps) > 1 else self.start.state
        corrected = (*wrong.corrected, " ".join(wrong.move[1:]))
        step = replay.step(before, moves.roll(*values), typed=True, corrected=corrected)
        self._tail.replace_last(step.move, corrected)
        was_over = self.state.phase == "over"
        self._history.replace_last(step.move, step)
        self._tell_ledger(was_over)
        return step.events

    def undo(self) -> None:
        """Take back the last move.  Raises NothingToUndo, SaveFailed, SaveChanged or OnlyToRead."""
        self._check_writable()
        self._history.check_undo()
        was_over = self.state.phase == "over"
        self._append(UNDO)
        self._history.undo()
        self._tell_ledger(was_over)

    def redo(self) -> tuple[Event, ...]:
        """Make the last move that was taken back again.  Raises NothingToRedo, SaveFailed, SaveChanged, OnlyToRead."""
        self._check_writable()
        self._history.check_redo()
        self._append(REDO)
        self._history.redo()
        self._tell_ledger()
        return self.steps[-1].events

    def _roll(self, dice: Dice, typed: bool = False) -> tuple[Event, ...]:
        count = len(self.state.awaits)
        if not count:
            raise NotARoll("no dice are rolled now")
        return self._play(moves.roll(*dice.values(self._history.drawn, count)), typed)

    def _play(self, move: Move, typed: bool = False) -> tuple[Event, ...]:
        self._check_writable()
        step = replay.step(self.state, move, typed=typed)
        self._append(move)
        self._history.add(move, step)
        self._tell_ledger()
        return step.events

    def _append(self, line: Move) -> None:
        """Put a line on the disk; what was taken back long ago goes out of the file first."""
        if self._taken_back >= MOST_TAKEN_BACK:
            self._tail.shorten()
            self._taken_back = 2 * len(self._history.undone)
        self._tail.append(line)
        self._taken_back += line in (UNDO, REDO)

    def _tell_ledger(self, was_over: bool = False) -> None:
        """Tell that the game is over, or is so no more.  What can't be told now the shelf tells when it is listed."""
        is_over = self.state.phase == "over"
        if self._ledger is None or not (is_over or was_over):
            return
        try:
            if is_over:
                self._ledger.enter(self)
            else:
                self._ledger.withdraw(self)
        except (OSError, RecordError):
            pass


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
