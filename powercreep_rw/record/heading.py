"""The head of a transcript written anew: all of it stands as it stood, but for the key that is changed."""

from __future__ import annotations

from collections.abc import Iterable

from powercreep_rw.record import writing
from powercreep_rw.record.plain import Plain, plain
from powercreep_rw.record.transcript import CORRECTED, Line, Transcript

#: How the moves of the program's own saves are indented.
INDENT = "  "


def head(source: Transcript) -> str:
    """All that stands before `moves`: the very lines, unless the file is one `{…}` and has no lines of its own."""
    if _has_lines(source):
        return "".join(_lines(source)[: source.root.keys["moves"].line - 1])
    keys = [key for key in source.root.keys if key != "moves"]
    return "".join(writing.key_line(key, plain(source.root.get(key))) for key in keys)


def body(source: Transcript) -> str:
    """`moves` and all below it: the very lines, or in a file without lines of its own a line for each move."""
    if _has_lines(source):
        return "".join(_lines(source)[source.root.keys["moves"].line - 1 :])
    return moves(source.written)


def moves(lines: Iterable[Line]) -> str:
    """`moves` as the program writes it, a line for each move."""
    return "moves:\n" + "".join(f"{move_line(line.text, line.corrected)}\n" for line in lines)


def move_line(move: str, corrected: tuple[str, ...] = (), indent: str = INDENT) -> str:
    """A line of `moves`, without its newline."""
    before = "; ".join(corrected)
    return f"{indent}- {move}" + (f"  {CORRECTED}{before}" if before else "")


def with_save(source: Transcript, about: dict[str, Plain]) -> str:
    """The head of a transcript with another `save:`, in the place of the old one or last of all."""
    line = writing.key_line("save", about)
    if "save" not in source.root:
        return head(source) + line
    if not _has_lines(source):
        keys = [key for key in source.root.keys if key != "moves"]
        return "".join(line if key == "save" else writing.key_line(key, plain(source.root.get(key))) for key in keys)
    lines, places = _lines(source), list(source.root.keys.values())
    place = list(source.root.keys).index("save")
    first, after = places[place].line - 1, places[place + 1].line - 1
    while after > first + 1 and lines[after - 1].startswith("#"):  # a note on what follows
        after -= 1
    return "".join(lines[:first]) + line + "".join(lines[after : source.root.keys["moves"].line - 1])


def _has_lines(source: Transcript) -> bool:
    """Whether every key of the head begins a line of its own."""
    first = source.root
    return source.root.keys["moves"].column == 1 and _lines(source)[first.line - 1][first.column - 1] != "{"


def _lines(source: Transcript) -> list[str]:
    return source.text.splitlines(keepends=True)
