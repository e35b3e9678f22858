"""Prose to be set: a text with headings, paragraphs, lists and tables, as the pages in `docs/` are written.

Of Markdown it reads what those pages use: `#` headings, `-` and `1.` lists, `|` tables, **bold**, *italic*, `code` and
links, of which the words stay.  A comment on a line of its own (the window's booklet has its pictures there) is no
word of the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from powercreep_rw.paper.setting import Words

#: What stands between marks, by its first mark: the mark that ends it, and the face it is set in.
_MARKS = {"**": ("**", "bold"), "*": ("*", "italic"), "`": ("`", "bold")}
_SPLIT = re.compile(r"(\*\*|\*|`)")
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_COMMENT = re.compile(r"^[ \t]*<!--.*?-->[ \t]*$", re.MULTILINE)
_HEADING = re.compile(r"(#+) +(.*)")
_ENTRY = re.compile(r"(-|\d+\.) +(.*)")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; the page's own has level 1."""

    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; in a list it has a `mark`: a dash, or its number."""

    words: Words
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells, the first of them the head."""

    rows: tuple[tuple[Words, ...], ...]


Block = Heading | Paragraph | Table


def blocks(text: str) -> list[Block]:
    """The text's blocks in their order."""
    return [_block(lines) for lines in _lots(_COMMENT.sub("", text))]


def _lots(text: str) -> Iterator[list[str]]:
    """The lines of each block: a blank line ends one, and so do a heading and the next entry of a list."""
    lot: list[str] = []
    for line in (*(raw.strip() for raw in text.splitlines()), ""):
        begins = _HEADING.match(line) or _ENTRY.match(line)
        if lot and (not line or begins or _HEADING.match(lot[0])):
            yield lot
            lot = []
        if line:
            lot.append(line)


def _block(lines: list[str]) -> Block:
    if found := _HEADING.match(lines[0]):
        return Heading(len(found[1]), " ".join(word for word, _ in inline(found[2])))
    if lines[0].startswith("|"):
        rows = [[inline(cell) for cell in line.strip("|").split("|")] for line in (lines[0], *lines[2:])]
        return Table(tuple(tuple(row) for row in rows))
    text = " ".join(lines)
    if found := _ENTRY.match(text):
        return Paragraph(inline(found[2]), "–" if found[1] == "-" else found[1])
    return Paragraph(inline(text))


def inline(text: str) -> Words:
    """A line's words, each in its face; one that is partly marked gets the face of its longest part."""
    parts: list[tuple[str, str]] = []
    ends, face = "", "text"
    for piece in _SPLIT.split(_LINK.sub(r"\1", text)):
        if ends and piece == ends:
            ends, face = "", "text"
        elif not ends and piece in _MARKS:
            ends, face = _MARKS[piece]
        elif piece:
            parts.append((piece, face))
    return tuple(_joined(parts))


def _joined(parts: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Words out of parts that may begin and end within one."""
    word: list[tuple[str, str]] = []
    for text, face in parts:
        for n, bit in enumerate(re.split(r"(\s+)", text)):
            if n % 2:
                if word:
                    yield _word(word)
                word = []
            elif bit:
                word.append((bit, face))
    if word:
        yield _word(word)


def _word(bits: list[tuple[str, str]]) -> tuple[str, str]:
    return "".join(bit for bit, _ in bits), max(bits, key=lambda one: len(one[0]))[1]
