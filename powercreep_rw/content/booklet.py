"""The rules as a booklet: `docs/rules.md` and `docs/rulings.md`, the same files for the docs and for the window.

They are written in a small part of Markdown, and whatever is written in it is in the booklet (a test holds the two
together): `#` and `##` headings, paragraphs, lists (`- ` and `1. `), tables, **bold**, *italic*, `code`, and
[links](rules.md) between the two files.  `<!-- picture: NAME -->` on a line of its own places a picture, and says
nothing to other readers.  A ruling is a paragraph or list item that begins with its number in bold: **R12 …**; a number
anywhere else (R12, R1-R41) leads to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from powercreep_rw.content.parsing import read_text
from powercreep_rw.content.shipped import RULES, RULINGS, docs

#: The two parts, as files, and what each is called in the booklet.
PARTS = ((RULES, "The rules"), (RULINGS, "How this version reads the rules"))

_PICTURE = re.compile(r"<!-- picture: ([a-z ]+) -->\Z")
_HEADING = re.compile(r"(#{1,2}) (.+)\Z")
_ITEM = re.compile(r"(- |\d+\. )")
_MARKS = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)")
_RULING = re.compile(r"\bR[1-9][0-9]?\b")
_OWN = re.compile(r"\*\*(R[1-9][0-9]?)\b")


@dataclass(frozen=True, slots=True)
class Span:
    """Some words of one style (`text`, `bold`, `italic`, `code`); `link` is the anchor that they lead to."""

    words: str
    style: str = "text"
    link: str = ""


Spans = tuple[Span, ...]


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
        cells = [cell for row in self.rows for cell in row]
        return " ".join(said(spans) for spans in (self.spans, *cells)).strip()


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


def said(spans: Spans) -> str:
    """The words of spans."""
    return "".join(span.words for span in spans)


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

    for piece in _pieces(text):
        heading = _HEADING.match(piece[0])
        if heading:
            close()
            title, blocks = _plain(heading[2]), []
        else:
            blocks.append(_block(piece))
    close()
    return chapters


def _pieces(text: str) -> Iterator[list[str]]:
    """The lines of each heading, paragraph, list item, table and picture."""
    piece: list[str] = []
    for line in [*text.splitlines(), ""]:
        begins = bool(_ITEM.match(line) or _HEADING.match(line) or _PICTURE.match(line.strip()))
        if piece and (not line.strip() or begins or (_HEADING.match(piece[0]) is not None)):
            yield piece
            piece = []
        if line.strip():
            piece.append(line.strip())


def _block(lines: list[str]) -> Block:
    picture = _PICTURE.match(lines[0])
    if picture:
        return Block(picture=picture[1])
    if lines[0].startswith("|"):
        rows = [_cells(line) for line in lines if set(line) - set("|-: ")]
        return Block(rows=tuple(rows))
    whole = " ".join(lines)
    item = _ITEM.match(whole)
    marker = item[1].strip() if item else ""
    body = whole[item.end() :] if item else whole
    own = _OWN.match(body)
    return Block(spans(body, own[1] if own else ""), marker, anchor=own[1] if own else "")


def _cells(line: str) -> tuple[Spans, ...]:
    return tuple(spans(cell.strip()) for cell in line.strip("|").split("|"))


def spans(text: str, own: str = "") -> Spans:
    """The words of a text by their styles; `own` is the ruling that it is, which does not lead to itself."""
    found: list[Span] = []
    at = 0
    for match in _MARKS.finditer(text):
        found += _linked(text[at : match.start()], "text", own)
        bold, italic, code, words, link = match.groups()
        if words:
            found.append(Span(words, "text", link))
        elif code:
            found.append(Span(code, "code"))
        else:
            found += _linked(bold or italic, "bold" if bold else "italic", own)
        at = match.end()
    return tuple(span for span in [*found, *_linked(text[at:], "text", own)] if span.words)


def _linked(text: str, style: str, own: str) -> list[Span]:
    """Words in which each ruling's number leads to it."""
    found, at = [], 0
    for match in _RULING.finditer(text):
        if match[0] != own:
            found += [Span(text[at : match.start()], style), Span(match[0], style, match[0])]
            at = match.end()
    return [*found, Span(text[at:], style)]


def _plain(text: str) -> str:
    return said(spans(text))
