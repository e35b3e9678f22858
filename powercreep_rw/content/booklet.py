"""The rules as a booklet: `docs/rules.md` and `docs/rulings.md`, the same files for the docs and for the window.

They are written in a small part of Markdown (`markdown.py` names it), and whatever is written in it is in the booklet
(a test holds the two together).  A heading begins a chapter; a link leads to a chapter of the two files.  A ruling is a
paragraph or list item that begins with its number in bold: **R12 …**; a number anywhere else (R12, R1-R41) leads to it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from powercreep_rw.content import markdown
from powercreep_rw.content.markdown import Heading, Paragraph, Picture, Span, Spans, Table, said
from powercreep_rw.content.parsing import read_text
from powercreep_rw.content.shipped import RULES, RULINGS, docs

#: The two parts, as files, and what each is called in the booklet.
PARTS = ((RULES, "The rules"), (RULINGS, "How this version reads the rules"))

_RULING = re.compile(r"\bR[1-9][0-9]?\b")


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, list item (`marker` stands before it), table (`rows` of cells) or `picture`.

    `anchor` is the ruling that it is.
    """

    spans: Spans = ()
    marker: str = ""
    rows: tuple[tuple[Spans, ...], ...] = ()
    picture: str = ""
    anchor: str = ""

    @property
    def words(self) -> str:
        """All that it says, without its styles."""
        return self._said(" ")

    @property
    def told(self) -> str:
        """The same with the cells of a table parted by dots, so that none runs on into the next."""
        return self._said(" · ")

    def _said(self, between: str) -> str:
        cells = (cell for row in self.rows for cell in row)
        return between.join(words for spans in (self.spans, *cells) if (words := said(spans))).strip()


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading and what stands below it; `part` is the number of its part, `anchor` what leads to it."""

    title: str
    blocks: tuple[Block, ...]
    part: int
    anchor: str


@dataclass(frozen=True, slots=True)
class Booklet:
    """The chapters of both parts, in order."""

    chapters: tuple[Chapter, ...]

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings by number, in order."""
        return tuple(b.anchor for chapter in self.chapters for b in chapter.blocks if b.anchor)


@cache
def booklet() -> Booklet:
    """The booklet that ships.  Raises ContentError when a file of it can't be read."""
    chapters: list[Chapter] = []
    for part, (name, _) in enumerate(PARTS):
        chapters += parsed(read_text(docs() / name), part)
    return Booklet(tuple(chapters))


def parsed(text: str, part: int = 0) -> list[Chapter]:
    """The chapters of a file."""
    chapters: list[Chapter] = []
    title, blocks = "", list[Block]()

    def close() -> None:
        if title or blocks:
            anchor = PARTS[part][0] if not chapters else f"{PARTS[part][0]}#{title}"
            chapters.append(Chapter(title, tuple(blocks), part, anchor))

    for found in markdown.blocks(text):
        if isinstance(found, Heading):
            close()
            title, blocks = found.text, []
        else:
            blocks.append(_block(found))
    close()
    return chapters


def _block(found: Paragraph | Table[Spans] | Picture) -> Block:
    """A block in which every ruling leads to its place."""
    if isinstance(found, Picture):
        return Block(picture=found.name)
    if isinstance(found, Table):
        return Block(rows=tuple(tuple(_linked(cell) for cell in row) for row in found.rows))
    first = found.spans[0] if found.spans else None
    number = _RULING.match(first.words) if first is not None and first.style == "bold" else None
    own = number[0] if number else ""
    return Block(_linked(found.spans, own), found.marker, anchor=own)


def _linked(spans: Spans, own: str = "") -> Spans:
    """The spans, in which each ruling's number leads to it; `own` is the ruling that they are, which does not lead to
    itself."""
    found: list[Span] = []
    for span in spans:
        found += [span] if span.link or span.style == "code" else _parted(span, own)
    return tuple(found)


def _parted(span: Span, own: str) -> list[Span]:
    """A span in parts: the numbers of rulings, and what stands between them."""
    found, at = [], 0
    for match in _RULING.finditer(span.words):
        if match[0] != own:
            found += [Span(span.words[at : match.start()], span.style), Span(match[0], span.style, match[0])]
            at = match.end()
    return [part for part in [*found, Span(span.words[at:], span.style)] if part.words]
