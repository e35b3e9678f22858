"""Undo and redo: which of a transcript's lines count (`docs/transcript.md`).

An undo takes back one move, never a `roll`, so dice can't be fished for; a new move drops what could be
redone.  The engine never hears of any of this.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from powercreep_rw.record.errors import NothingToRedo, NothingToUndo
from powercreep_rw.rules.moves import Move

UNDO: Move = ("undo",)
REDO: Move = ("redo",)

T = TypeVar("T")


class History(Generic[T]):
    """The moves that count, each with something of its own (where it stands in the file, what came of it)."""

    def __init__(self, done: Iterable[tuple[Move, T]] = (), undone: Iterable[tuple[Move, T]] = ()) -> None:
        """A history of these moves; `undone` could be redone, the next one first."""
        pairs = list(done)
        self.moves: list[Move] = [move for move, _ in pairs]
        self.notes: list[T] = [note for _, note in pairs]
        self._undone: list[tuple[Move, T]] = list(undone)[::-1]

    @property
    def can_undo(self) -> bool:
        """Whether the last move can be taken back."""
        return bool(self.moves) and self.moves[-1][0] != "roll"

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back, and no new move made since."""
        return bool(self._undone)

    @property
    def undone(self) -> tuple[Move, ...]:
        """What could be redone, the next one first."""
        return tuple(move for move, _ in reversed(self._undone))

    @property
    def undone_notes(self) -> tuple[T, ...]:
        """What goes with the moves that could be redone, the next one first."""
        return tuple(note for _, note in reversed(self._undone))

    @property
    def drawn(self) -> int:
        """How many values of dice were asked for so far: the place of the next draw."""
        return sum(len(move) - 1 for move in self.moves if move[0] == "roll")

    def add(self, move: Move, note: T) -> None:
        """A new move is made; nothing can be redone any more."""
        self._undone.clear()
        self.moves.append(move)
        self.notes.append(note)

    def check_undo(self) -> None:
        """Raises NothingToUndo unless there is a move to take back."""
        if not self.moves:
            raise NothingToUndo("there is no move to take back")
        if not self.can_undo:
            raise NothingToUndo("the last move is a roll, and an undo never takes back a roll")

    def check_redo(self) -> None:
        """Raises NothingToRedo unless there is a move to make again."""
        if not self._undone:
            raise NothingToRedo("there is nothing to redo: no move was taken back since the last was made")

    def undo(self) -> Move:
        """Take back the last move, and say which it was.  Raises NothingToUndo."""
        self.check_undo()
        move = self.moves.pop()
        self._undone.append((move, self.notes.pop()))
        return move

    def redo(self) -> Move:
        """Make the last move that was taken back once more.  Raises NothingToRedo."""
        self.check_redo()
        move, note = self._undone.pop()
        self.moves.append(move)
        self.notes.append(note)
        return move

    def replace_last(self, move: Move, note: T) -> None:
        """Put another move in the place of the last one: a roll that was mistyped."""
        self.moves[-1], self.notes[-1] = move, note
