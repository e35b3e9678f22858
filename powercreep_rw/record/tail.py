"""The end of a transcript, where a game under way grows: one line for each move, undo and redo.

The file is written whole only when lines can't be appended as it stands (a line was cut short by a crash, a
hand wrote `moves` in another style, or there is no seed yet), and only when the first move comes: looking
changes nothing.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Sequence

from powercreep_rw.content.faults import ContentError
from powercreep_rw.content.nodes import Sequence as ListNode
from powercreep_rw.record import about, disk, heading, transcript, writing
from powercreep_rw.record.dice import Seed, fresh_seed
from powercreep_rw.record.errors import SaveChanged, SaveFailed
from powercreep_rw.record.history import UNDO
from powercreep_rw.record.plain import Plain
from powercreep_rw.record.transcript import Line, Transcript
from powercreep_rw.rules import moves
from powercreep_rw.rules.moves import Move


def seed_of(source: Transcript) -> Seed:
    """The seed of a transcript, or a fresh one: every game has a seed."""
    return fresh_seed() if source.seed is None else source.seed


class Tail:
    """The growing end of one file."""

    def __init__(self, source: Transcript, seed: Seed) -> None:
        assert source.path is not None
        self.path = source.path
        self._source = source
        self._seed = seed
        self._indent = heading.INDENT
        self._journal: disk.Journal | None = None

    def append(self, move: Move) -> None:
        """Add a line.  Raises SaveFailed or SaveChanged, with the file as before."""
        self._opened().append(self._line(move))

    def replace_last(self, move: Move, corrected: tuple[str, ...]) -> None:
        """Write another roll in the place of the last line.  Raises SaveFailed or SaveChanged."""
        journal = self._opened()
        try:
            data = self.path.read_bytes()
        except OSError as error:
            raise SaveFailed(self.path, error.strerror or str(error)) from error
        kept = data[: data.rstrip(b"\r\n").rfind(b"\n") + 1].decode("utf-8")
        self._rewrite(journal, f"{kept}{self._line(move, corrected)}\n", len(data))

    def rename(self, name: str) -> dict[str, Plain]:
        """Write another name of the game into the head; what `save:` says now.  Raises SaveFailed or SaveChanged."""
        return self._tell(lambda kept: about.renamed(kept, name), "the name is as it was")

    def remember(self, key: str, value: Plain) -> dict[str, Plain]:
        """Keep something else under `save:` (None: no more); what it says now.  Raises SaveFailed or SaveChanged."""
        return self._tell(lambda kept: about.remembering(kept, key, value), f"`{key}` is as it was")

    def _tell(self, change: Callable[[dict[str, Plain]], dict[str, Plain]], failed: str) -> dict[str, Plain]:
        """Write `save:` anew.  The file's time stays: what is told of a game is not played."""
        before = self._time(failed)
        journal = self._opened()
        source = self._read()
        kept = change(about.of(source))
        text = heading.with_save(source, kept) + heading.body(source)
        self._rewrite(journal, text, source.size, failed)
        with contextlib.suppress(OSError):
            os.utime(self.path, ns=(before, before))
        return kept

    def shorten(self) -> None:
        """Leave out all that was taken back, but for what may be redone.  Raises SaveFailed or SaveChanged."""
        journal = self._opened()
        source = self._read()
        self._rewrite(journal, heading.head(source) + _counting(source.lines, source.undone), source.size)
        self._indent = heading.INDENT

    def restore(self, kept: dict[str, Plain], lines: Sequence[Line], undone: Sequence[Line]) -> None:
        """Write the whole game again where its file has gone, its folder too if need be; `kept` is what `save:` says,
        `undone` what may be redone, the next one first.  Raises SaveFailed, or SaveChanged when there is a file."""
        head = heading.with_save(self._source, kept) if kept else heading.head(self._source)
        if self._source.seed is None:
            head += writing.key_line("seed", self._seed)
        data = (head + _counting(lines, undone)).encode("utf-8")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            disk.create(self.path, data)
        except FileExistsError as error:
            raise SaveChanged(self.path) from error
        except OSError as error:
            raise SaveFailed(self.path, error.strerror or str(error), "the game is not on the disk") from error
        self._indent = heading.INDENT
        self._journal = disk.Journal(self.path, len(data))

    def _line(self, move: Move, corrected: tuple[str, ...] = ()) -> str:
        return heading.move_line(moves.text(move), corrected, self._indent)

    def _time(self, failed: str) -> int:
        try:
            return self.path.stat().st_mtime_ns
        except OSError as error:
            raise SaveFailed(self.path, error.strerror or str(error), failed) from error

    def _read(self) -> Transcript:
        """The file as it is now.  Raises SaveChanged when it can't be read any more."""
        try:
            return transcript.read(self.path)
        except ContentError as error:
            raise SaveChanged(self.path) from error

    def _rewrite(self, journal: disk.Journal, text: str, size: int, failed: str = "the move was not played") -> None:
        """Write the whole file, which was read at this size.  Raises SaveFailed or SaveChanged."""
        if size != journal.size:
            raise SaveChanged(self.path)
        try:
            disk.replace(self.path, text)
        except OSError as error:
            raise SaveFailed(self.path, error.strerror or str(error), failed) from error
        journal.size = len(text.encode("utf-8"))

    def _opened(self) -> disk.Journal:
        """The journal at the end of the file, which is put in order first if it must be."""
        if self._journal is None:
            self._journal = self._in_order()
        return self._journal

    def _in_order(self) -> disk.Journal:
        journal = disk.Journal(self.path, self._source.size)
        indent = _indent_to_append(self._source)
        if indent is not None and self._source.seed is not None:
            self._indent = indent
            return journal
        try:
            size = self.path.stat().st_size
        except OSError as error:
            raise SaveFailed(self.path, error.strerror or str(error)) from error
        self._rewrite(journal, rewritten(self._source, self._seed), size)
        return journal


def _counting(lines: Sequence[Line], undone: Sequence[Line]) -> str:
    """`moves` with nothing in them but those that count, and those that may be redone, the next one first."""
    return heading.moves([*lines, *undone]) + f"{heading.move_line(moves.text(UNDO))}\n" * len(undone)


def _indent_to_append(source: Transcript) -> str | None:
    """The blanks before the `-` of a line that can be appended to the file as it is, or None if none can be."""
    if source.warnings or not source.text.endswith("\n"):
        return None
    node = source.root.get("moves")
    indent = " " * (node.column - 1) if isinstance(node, ListNode) and node.items else heading.INDENT
    try:
        longer = transcript.parse(f"{source.text}{indent}- face\n".encode(), source.name)
    except ContentError:
        return None
    as_before = [line.move for line in source.written]
    return indent if [line.move for line in longer.written] == [*as_before, ("face",)] else None


def rewritten(source: Transcript, seed: Seed) -> str:
    """The transcript as the program would have written it: its head as it stands, then a line for each move."""
    head = heading.head(source)
    if source.seed is None:
        head += writing.key_line("seed", seed)
    return head + heading.moves(source.written)
