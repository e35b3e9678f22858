"""The small part of Markdown that the pages in `docs/` are written in, read into blocks and spans.

It has `#` headings, paragraphs, lists (`- ` and `1. `), tables, **bold**, *italic*, `code` and [links](rules.md).
`<!-- picture: NAME -->` on a line of its own places a picture; any other comment there says nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

_COMMENT = re.compile(r"<!--.*?-->\Z")
_PICTURE = re.compile(r"<!-- picture: ([a-z ]+) -->\Z")
_HEADING = re.compile(r"(#+) +(.*)")
_ENTRY = re.compile(r"(-|\d+\.) +(.*)")
_MARKS = re.compile(r"\*\*(.+?)\*\*|\*(?=\S)(.+?)\*|`(.+?)`|\[([^\]]+)\]\(([^)]*)\)")


@dataclass(frozen=True, slots=True)
class Span:
    """Some words of one style (`text`, `bold`, `italic`, `code`); `link` is what they lead to."""

    words: str
    style: str = "text"
    link: str = ""


Spans = tuple[Span, ...]
#: What a cell of a table holds: spans as they were read, or what a reader has made of them.
Cell = TypeVar("Cell")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; the page's own has level 1."""

    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; in a list its `marker` is `-` or its number, `1.`."""

    spans: Spans
    marker: str = ""


@dataclass(frozen=True, slots=True)
class Table(Generic[Cell]):
    """Rows of cells, the first of them the head."""

    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """The place of a picture, by its name."""

    name: str


Block = Heading | Paragraph | Table[Spans] | Picture


def said(spans: Spans) -> str:
    """The words of spans, without their styles."""
    return "".join(span.words for span in spans)


def blocks(text: str) -> Iterator[Block]:
    """The text's blocks in their order."""
    for lines in _lots(text):
        if found := _PICTURE.match(lines[0]):
            yield Picture(found[1])
        elif not _COMMENT.match(lines[0]):
            yield _block(lines)


def _lots(text: str) -> Iterator[list[str]]:
    """The lines of each block: a blank line ends one, and so do a heading, a comment and the next entry of a list."""
    lot: list[str] = []
    for line in (*(raw.strip() for raw in text.splitlines()), ""):
        begins = _ENTRY.match(line) or _alone(line)
        if lot and (not line or begins or _alone(lot[0])):
            yield lot
            lot = []
        if line:
            lot.append(line)


def _alone(line: str) -> bool:
    """Whether a line is a block by itself."""
    return bool(_HEADING.match(line) or _COMMENT.match(line))


def _block(lines: list[str]) -> Block:
    if found := _HEADING.match(lines[0]):
        return Heading(len(found[1]), said(spans(found[2])))
    if lines[0].startswith("|"):
        return Table(tuple(_cells(line) for line in lines if set(line) - set("|-: ")))
    text = " ".join(lines)
    if found := _ENTRY.match(text):
        return Paragraph(spans(found[2]), found[1])
    return Paragraph(spans(text))


def _cells(line: str) -> tuple[Spans, ...]:
    return tuple(spans(cell.strip()) for cell in line.strip("|").split("|"))


def spans(text: str, style: str = "text", link: str = "") -> Spans:
    """The words of a text by their styles; `style` and `link` are those of what stands around it."""
    found: list[Span] = []
    at = 0
    for match in _MARKS.finditer(text):
        found.append(Span(text[at : match.start()], style, link))
        bold, italic, code, words, to = match.groups()
        if code:
            found.append(Span(code, "code", link))
        elif words:
            found += spans(words, style, to)
        else:
            found += spans(bold or italic, "bold" if bold else "italic", link)
        at = match.end()
    return tuple(span for span in [*found, Span(text[at:], style, link)] if span.words)
