"""Sets the booklet: blocks become strips (lines, rows, pictures), and strips become columns of a height.

A strip is never cut.  A heading stays with what follows it, and of a paragraph no first and no last line stands alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby

import pygame

from powercreep_rw.content.booklet import Block, Booklet, Chapter
from powercreep_rw.content.markdown import Span, Spans
from powercreep_rw.ui import shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.theme import Colour, Theme

#: The size of the running text (in steps), and the line's height in sizes.
SIZE, LEADING = 15.0, 1.32
FACES = {"text": "text", "bold": "bold", "italic": "italic", "code": "bold"}
LINK: Colour = (140, 76, 14)
FOUND: Colour = (255, 214, 120)
#: How the columns of a table share its width, by how many there are.
SHARES: dict[int, tuple[float, ...]] = {2: (0.3, 0.7), 3: (0.24, 0.34, 0.42)}
#: Draws a picture by its name at most so wide and tall; None for one that there is not.
Pictures = Callable[[str, int, int], pygame.Surface | None]


@dataclass(frozen=True, slots=True)
class Word:
    """A word at its place in a line."""

    words: str
    x: int
    font: pygame.Font
    colour: Colour
    link: str = ""


@dataclass(slots=True)
class Strip:
    """A line, a row or a picture: `parts` are lines of words with their places, `keep` binds it to the next strip;
    `anchors` lead here, `block` is the number of its block, `blank` is air that no column begins with."""

    height: int
    parts: list[tuple[int, int, tuple[Word, ...]]] = field(default_factory=list)
    picture: pygame.Surface | None = None
    keep: bool = False
    blank: bool = False
    rule: int = 0
    anchors: tuple[str, ...] = ()
    block: int = -1
    new_page: bool = False

    def draw(self, surface: pygame.Surface, x: int, y: int, sought: str, width: int) -> None:
        """Draw it with its corner there; words that hold what is sought are marked."""
        if self.picture is not None:
            surface.blit(self.picture, (x + (width - self.picture.get_width()) // 2, y))
        if self.rule:
            surface.fill(colours.AMBER_DARK, (x, y + self.height - 2 * self.rule, 20 * self.rule, self.rule))
        for dx, dy, words in self.parts:
            ascent = max(word.font.get_ascent() for word in words)
            for word in words:
                image = text.piece(word.font, word.words, word.colour)
                place = image.get_rect(topleft=(x + dx + word.x, y + dy + ascent - word.font.get_ascent()))
                if sought and sought in word.words.casefold():
                    mark = shapes.panel(place.inflate(4, 0).size, 3, FOUND)
                    surface.blit(mark, place.inflate(4, 0))
                surface.blit(image, place)
                if word.link:
                    surface.fill(word.colour, (place.x, place.bottom - 2, place.width, 1))

    def links(self) -> Iterator[tuple[pygame.Rect, str]]:
        """The places of its links, from its own corner."""
        for dx, dy, words in self.parts:
            for link, group in groupby(words, key=lambda word: word.link):
                run = list(group)
                if link:
                    left, last = run[0].x, run[-1]
                    wide = last.x + last.font.size(last.words)[0] - left
                    yield pygame.Rect(dx + left, dy, wide, run[0].font.get_height()), link


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the booklet: strips, each with its distance from the top."""

    strips: tuple[tuple[int, Strip], ...]


class Setter:
    """Sets for one width of column; `pictures` are asked for by name."""

    def __init__(self, theme: Theme, width: int, height: int, pictures: Pictures) -> None:
        self.theme = theme
        self.width = width
        self.height = height
        self.pictures = pictures

    def columns(self, booklet: Booklet, per_spread: int) -> list[Column]:
        """All columns; the second part begins on a spread of its own."""
        strips: list[Strip] = []
        block = 0
        for number, chapter in enumerate(booklet.chapters):
            opens = number > 0 and chapter.part != booklet.chapters[number - 1].part
            made = list(self._chapter(chapter, number == 0 or opens, block))
            made[0].new_page = opens
            strips += made
            block += len(chapter.blocks)
        return _flowed(strips, self.height, per_spread)

    def _chapter(self, chapter: Chapter, large: bool, block: int) -> Iterator[Strip]:
        theme = self.theme
        size = 34.0 if large else 23.0
        lines = self.lines((Span(chapter.title, "heading"),), self.width, size, colours.INK, 1.1)
        if not large:
            yield Strip(theme.px(15), blank=True, keep=True)
        for number, line in enumerate(lines):
            last = number == len(lines) - 1
            tall = round(size * theme.unit * 1.1) + (theme.px(9) if last else 0)
            anchors = (chapter.anchor,) if number == 0 else ()
            rule = max(2, theme.px(2)) if last and large else 0
            yield Strip(tall, [(0, 0, line)], keep=True, anchors=anchors, rule=rule)
        yield Strip(theme.px(5 if large else 1), blank=True, keep=True)
        for number, each in enumerate(chapter.blocks):
            yield from self._block(each, block + number)

    def _block(self, block: Block, number: int) -> Iterator[Strip]:
        if block.picture:
            yield from self._picture(block.picture)
            return
        strips = list(self._rows(block) if block.rows else self._lines(block))
        strips[0].anchors = (block.anchor,) if block.anchor else ()
        leads = bool(block.spans) and block.spans[-1].words.rstrip().endswith(":")
        strips[-1].keep = strips[-1].keep or leads  # it stays with what it announces
        for strip in strips:
            strip.block = number
        yield from strips
        yield Strip(self.theme.px(4 if block.marker else 8), blank=True, keep=leads)

    def _picture(self, name: str) -> Iterator[Strip]:
        image = self.pictures(name, round(self.width * 0.92), round(self.height * 0.42))
        if image is not None:
            yield Strip(self.theme.px(3), blank=True, keep=True)
            yield Strip(image.get_height(), picture=image)
            yield Strip(self.theme.px(10), blank=True)

    def _lines(self, block: Block) -> Iterator[Strip]:
        """A paragraph or a list item, its lines bound two by two at both ends."""
        indent = self.theme.px(22) if block.marker else 0
        tall = round(SIZE * self.theme.unit * LEADING)
        lines = self.lines(block.spans, self.width - indent, SIZE, colours.INK)
        for number, line in enumerate(lines):
            parts = [(indent, 0, line)]
            if number == 0 and block.marker:
                parts.append((0, 0, self._marker(block.marker)))
            bound = number == 0 or number == len(lines) - 2
            yield Strip(tall, parts, keep=bound and number < len(lines) - 1)

    def _marker(self, marker: str) -> tuple[Word, ...]:
        font = self.theme.font("bold", SIZE)
        words = "•" if marker == "-" else marker
        return (Word(words, self.theme.px(4), font, colours.AMBER_DARK),)

    def _rows(self, block: Block) -> Iterator[Strip]:
        """The rows of a table: the first is its heading."""
        gap, size = self.theme.px(10), SIZE - 1
        many = max(len(row) for row in block.rows)
        shares = SHARES.get(many, (1 / many,) * many)
        widths = [round((self.width - gap * (many - 1)) * share) for share in shares]
        tall = round(size * self.theme.unit * LEADING)
        for number, row in enumerate(block.rows):
            parts, rows, x = [], 1, 0
            for column, (cell, wide) in enumerate(zip(row, widths, strict=False)):
                first = number == 0 or column == 0
                spans = tuple(Span(s.words, "bold" if first and s.style == "text" else s.style, s.link) for s in cell)
                lines = self.lines(spans, wide, size, colours.INK_SOFT if number == 0 else colours.INK)
                parts += [(x, n * tall, line) for n, line in enumerate(lines) if line]
                rows = max(rows, len(lines))
                x += wide + gap
            yield Strip(rows * tall + self.theme.px(4), parts, keep=number == 0 or number == len(block.rows) - 2)

    # -- words ---------------------------------------------------------------------------------------------

    def lines(
        self, spans: Spans, width: int, size: float, colour: Colour, leading: float = LEADING
    ) -> list[tuple[Word, ...]]:
        """Spans broken into lines of at most this width; words of two spans without a blank between stay together."""
        lines: list[list[Word]] = [[]]
        x = 0
        for group, spaced in _glued(spans):
            made = [self._word(span, size, colour) for span in group]
            wide = sum(font.size(words)[0] for words, font, _, _ in made)
            gap = made[0][1].size(" ")[0] if spaced and lines[-1] else 0
            if x + gap + wide > width and lines[-1]:
                lines.append([])
                x, gap = 0, 0
            x += gap
            for words, font, ink, link in made:
                lines[-1].append(Word(words, x, font, ink, link))
                x += font.size(words)[0]
        return [tuple(line) for line in lines if line]

    def _word(self, span: Span, size: float, colour: Colour) -> tuple[str, pygame.Font, Colour, str]:
        face = "heavy" if span.style == "heading" else FACES[span.style]
        font = self.theme.font(face, size)
        return colours.safe(font, span.words), font, LINK if span.link else colour, span.link


def _glued(spans: Iterable[Span]) -> Iterator[tuple[list[Span], bool]]:
    """Groups of spans that no blank parts, and whether a blank stands before them."""
    group: list[Span] = []
    spaced = False
    for span in spans:
        for number, word in enumerate(span.words.split(" ")):
            if number:
                if group:
                    yield group, spaced
                group, spaced = [], True
            if word:
                group.append(Span(word, span.style, span.link))
    if group:
        yield group, spaced


def _flowed(strips: list[Strip], height: int, per_spread: int) -> list[Column]:
    """Strips in columns: those that are bound together move on together."""
    columns: list[list[tuple[int, Strip]]] = [[]]
    y = 0
    for bound in _bundles(strips):
        tall = sum(strip.height for strip in bound)
        if any(strip.new_page for strip in bound):
            while (len(columns) - 1) % per_spread or columns[-1]:
                columns.append([])
            y = 0
        elif y + tall > height and columns[-1]:
            columns.append([])
            y = 0
        for strip in bound:
            if strip.blank and not columns[-1]:
                continue
            columns[-1].append((y, strip))
            y += strip.height
    return [Column(tuple(column)) for column in columns]


def _bundles(strips: Iterable[Strip]) -> Iterator[list[Strip]]:
    bundle: list[Strip] = []
    for strip in strips:
        bundle.append(strip)
        if not strip.keep:
            yield bundle
            bundle = []
    if bundle:
        yield bundle


def whereabouts(columns: Iterable[Column]) -> Mapping[str, int]:
    """Anchor → the number of its column."""
    return {anchor: n for n, column in enumerate(columns) for _, strip in column.strips for anchor in strip.anchors}
