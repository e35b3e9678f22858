"""The end of a transcript, where a game under way grows: one line for each move, undo and redo.

The file is written whole only when lines can't be appended as it stands (a line was cut short by a crash, a
hand wrote `moves` in another style, or there is no seed yet), and only when the first move comes: looking
changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from powercreep_rw.content.faults import ContentError
from powercreep_rw.content.nodes import Sequence
from powercreep_rw.record import disk, transcript, writing
from powercreep_rw.record.dice import Seed, fresh_seed
from powercreep_rw.record.errors import SaveChanged, SaveFailed
from powercreep_rw.record.plain import plain
from powercreep_rw.record.transcript import CORRECTED, Transcript
from powercreep_rw.rules import moves
from powercreep_rw.rules.moves import Move

#: How the moves of the program's own saves are indented.
INDENT = "  "


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
        self._indent = INDENT
        self._journal: disk.Journal | None = None

    def append(self, move: Move) -> None:
        """Add a line.  Raises SaveFailed or SaveChanged, with the file as before."""
        self._opened().append(_line(self._indent, move))

    def replace_last(self, move: Move, corrected: Iterable[str]) -> None:
        """Write another roll in the place of the last line.  Raises SaveFailed or SaveChanged."""
        journal = self._opened()
        line = (_line(self._indent, move, corrected) + "\n").encode()
        try:
            data = self.path.read_bytes()
            if len(data) != journal.size:
                raise SaveChanged(self.path)
            kept = data[: data.rstrip(b"\r\n").rfind(b"\n") + 1]
            disk.replace(self.path, (kept + line).decode("utf-8"))
        except OSError as error:
            raise SaveFailed(self.path, error.strerror or str(error)) from error
        journal.size = len(kept) + len(line)

    def _opened(self) -> disk.Journal:
        """The journal at the end of the file, which is put in order first if it must be."""
        if self._journal is None:
            self._journal = self._in_order()
        return self._journal

    def _in_order(self) -> disk.Journal:
        indent = _indent_to_append(self._source)
        if indent is not None and self._source.seed is not None:
            self._indent = indent
            return disk.Journal(self.path, self._source.size)
        text = rewritten(self._source, self._seed)
        try:
            if self.path.stat().st_size != self._source.size:
                raise SaveChanged(self.path)
            disk.replace(self.path, text)
        except OSError as error:
            raise SaveFailed(self.path, error.strerror or str(error)) from error
        return disk.Journal(self.path, len(text.encode()))


def _indent_to_append(source: Transcript) -> str | None:
    """The blanks before the `-` of a line that can be appended to the file as it is, or None if none can be."""
    if source.warnings or not source.text.endswith("\n"):
        return None
    node = source.root.get("moves")
    indent = " " * (node.column - 1) if isinstance(node, Sequence) and node.items else INDENT
    try:
        longer = transcript.parse(f"{source.text}{indent}- face\n".encode(), source.name)
    except ContentError:
        return None
    as_before = [line.move for line in source.written]
    return indent if [line.move for line in longer.written] == [*as_before, ("face",)] else None


def rewritten(source: Transcript, seed: Seed) -> str:
    """The transcript as the program would have written it: its head as it stands, then a line for each move."""
    head = _head(source)
    if source.seed is None:
        head += writing.key_line("seed", seed)
    lines = (_line(INDENT, line.move, line.corrected) for line in source.written)
    return head + "moves:\n" + "".join(f"{line}\n" for line in lines)


def _head(source: Transcript) -> str:
    """All that stands before `moves`: the very lines, unless the file is one `{…}` and has no lines of its own."""
    root, key = source.root, source.root.keys["moves"]
    lines = source.text.splitlines(keepends=True)
    if key.column == 1 and lines[root.line - 1][root.column - 1] != "{":
        return "".join(lines[: key.line - 1])
    return "".join(writing.key_line(k.text, plain(node)) for k, node in root.items() if k is not key)


def _line(indent: str, move: Move, corrected: Iterable[str] = ()) -> str:
    """A line of `moves`, without its newline."""
    before = "; ".join(corrected)
    return f"{indent}- {moves.text(move)}" + (f"  {CORRECTED}{before}" if before else "")
