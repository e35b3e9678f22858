"""The leaf of settings as it is printed and filled in: where every row and every value of it lies, and how it looks.

All is measured from the head of the leaf; what is out of sight is scrolled to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from powercreep_rw.record.settings import Settings
from powercreep_rw.ui import choices, handwriting, shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.choices import FILL, TICK, Row
from powercreep_rw.ui.text import Paragraph, Run
from powercreep_rw.ui.theme import Theme

#: A column is never narrower than this (in steps), nor wider.
NARROWEST, WIDEST = 390, 600


@dataclass(slots=True)
class Value:
    """A value of a row and its place: a word to be circled, or a box of a row of boxes."""

    value: Any
    words: str
    rect: pygame.Rect
    chosen: bool


@dataclass(slots=True)
class Line:
    """A row in its place: its words, its box if it has one, and its values."""

    row: Row
    rect: pygame.Rect
    label: Paragraph
    about: Paragraph | None
    words_at: tuple[int, int]
    value: Any
    tick: pygame.Rect | None = None
    values: list[Value] = field(default_factory=list)


@dataclass(slots=True)
class Heading:
    """The heading of a section, in its place."""

    words: Paragraph
    rect: pygame.Rect


class Form:
    """All rows, set for a width; `height` is what they take."""

    def __init__(self, theme: Theme, settings: Settings, width: int, tight: bool = False, silence: str = "") -> None:
        #: Why no sound can be heard, said beside the volume.
        self.silence = silence
        self.theme = theme
        #: The air of a row, above and below, and below a section.
        self.air, self.rest = (theme.px(4.5), theme.px(9)) if tight else (theme.px(7), theme.px(16))
        self.settings = settings
        gap = theme.px(40)
        many = 2 if width >= 2 * theme.px(NARROWEST) + gap else 1
        self.wide = min(theme.px(WIDEST), (width - gap * (many - 1)) // many)
        spare = width - many * self.wide - gap * (many - 1)
        self.lines: list[Line] = []
        self.headings: list[Heading] = []
        #: Where more can follow: below the shorter column, or below all.
        self.foot = pygame.Rect(0, 0, self.wide, 0)
        columns = []
        for number, sections in enumerate(self._columns(many)):
            x = number * (self.wide + gap + spare)
            columns.append((self._column(x, sections), x))
        self.height = max(columns)[0]
        self.foot.y, self.foot.x = min(columns)

    def _columns(self, many: int) -> list[Sequence[tuple[str, Sequence[Row]]]]:
        """The sections, shared out so that no column is longer than it must be."""
        if many == 1:
            return [choices.SECTIONS]
        tall = [self._height_of(section) for section in choices.SECTIONS]
        cut = min(range(1, len(tall)), key=lambda n: max(sum(tall[:n]), sum(tall[n:])))
        return [choices.SECTIONS[:cut], choices.SECTIONS[cut:]]

    def _height_of(self, section: tuple[str, Sequence[Row]]) -> int:
        return self._section(0, 0, section, [], [])

    def _column(self, x: int, sections: Sequence[tuple[str, Sequence[Row]]]) -> int:
        y = 0
        for section in sections:
            y = self._section(x, y, section, self.headings, self.lines)
        return y

    def _section(
        self, x: int, y: int, section: tuple[str, Sequence[Row]], headings: list[Heading], lines: list[Line]
    ) -> int:
        """A heading and its rows from `y` on; where they end."""
        theme = self.theme
        said = text.wrap(theme, [Run(section[0].upper(), "head", 14.5, colours.INK_SOFT)], self.wide, 1.05)
        headings.append(Heading(said, pygame.Rect(x, y, self.wide, said.height + theme.px(7))))
        y += said.height + theme.px(11)
        for row in section[1]:
            line = self._row(row, x, y)
            lines.append(line)
            y = line.rect.bottom + theme.px(2)
        return y + self.rest

    # -- a row -------------------------------------------------------------------------------------------

    def _row(self, row: Row, x: int, y: int) -> Line:
        """A row from its corner on: words at the left, values at the right or, where they find no room, below."""
        theme = self.theme
        pad, side = theme.px(10), theme.px(26)
        left = x + pad + (side + theme.px(8) if row.kind == TICK else 0)
        room = x + self.wide - pad - left
        values = self._values(row, room)
        wide = max((value.rect.right for value in values), default=0)
        beside = bool(values) and room - wide >= theme.px(150)
        words = room - wide - theme.px(12) if beside else room
        label = text.wrap(theme, [Run(row.label, "bold", 16)], words, 1.05)
        told = row.options[row.at(self.settings)][1] if row.kind == FILL else row.about
        if row.setting == "volume" and self.silence:
            told = f"{told}\n{self.silence}"
        about = text.wrap(theme, [Run(told, "text", 13.5, colours.INK_SOFT)], words, 1.1) if told else None
        said = label.height + (about.height if about else 0)
        foot = max((value.rect.bottom for value in values), default=0)
        tall = max(said, foot if beside else 0, side if row.kind == TICK else 0)
        if values and not beside:
            tall = said + theme.px(5) + foot
        rect = pygame.Rect(x, y, self.wide, tall + 2 * self.air)
        top = y + self.air
        line = Line(row, rect, label, about, (left, top), row.value(self.settings), values=values)
        if row.kind == TICK:
            line.tick = pygame.Rect(x + pad, top - theme.px(3), side, side)
        shift = (x + self.wide - pad - wide, top + (tall - foot) // 2) if beside else (left, top + tall - foot)
        for value in values:
            value.rect.move_ip(shift)
        return line

    def _values(self, row: Row, room: int) -> list[Value]:
        """The values side by side, in as many lines as they need, from nought on."""
        theme, at = self.theme, row.at(self.settings)
        font = theme.font("text", 15.5)
        made: list[Value] = []
        x = y = 0
        tall = theme.px(32)
        for number, (value, words) in enumerate(row.options if row.kind != TICK else ()):
            if row.kind == FILL and number == 0:
                continue  # no box is filled
            wide = theme.px(20) if row.kind == FILL else font.size(words)[0] + theme.px(28)
            step = wide + (theme.px(3) if row.kind == FILL else 0)
            if x + wide > room and made:
                x, y = 0, y + tall
            chosen = number <= at if row.kind == FILL else number == at
            made.append(Value(value, words, pygame.Rect(x, y, wide, tall), chosen))
            x += step
        return made

    def row_below(self, heading: Heading) -> Line:
        """The first row under a heading."""
        x, foot = heading.rect.x, heading.rect.bottom
        return next(line for line in self.lines if line.rect.x == x and line.rect.y >= foot)

    # -- how it looks ------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, at: tuple[int, int], here: str, hover: str | None, focus: bool) -> None:
        """Draw it from a corner on.  `here` is the row that keys change, `hover` the place that is pointed at."""
        theme, view = self.theme, surface.get_clip()
        for heading in self.headings:
            rect = heading.rect.move(at)
            if not view.contains(rect) or not view.contains(self.row_below(heading).rect.move(at)):
                continue  # no heading stands alone at the foot
            heading.words.draw(surface, rect.x, rect.y)
            pygame.draw.rect(surface, colours.AMBER_DARK, (rect.x, rect.bottom - 1, rect.width, max(1, theme.px(1.4))))
        for line in self.lines:
            if view.contains(line.rect.move(at)):  # no line is ever cut
                self._draw_line(surface, line, at, line.row.name == here, hover, focus)

    def _draw_line(
        self, surface: pygame.Surface, line: Line, at: tuple[int, int], here: bool, hover: str | None, focus: bool
    ) -> None:
        theme, rect = self.theme, line.rect.move(at)
        if here:
            edge = colours.AMBER_DARK if focus else (206, 178, 126)
            width = theme.px(2) if focus else max(1, theme.px(1))
            surface.blit(shapes.panel(rect.size, theme.px(6), (255, 240, 208), edge, width), rect)
        x, y = line.words_at[0] + at[0], line.words_at[1] + at[1]
        line.label.draw(surface, x, y)
        if line.about:
            line.about.draw(surface, x, y + line.label.height)
        if line.tick is not None:
            box = line.tick.move(at)
            surface.blit(handwriting.box(box.width, line.row.name, bool(line.value), theme.bold), box)
        for number, value in enumerate(line.values):
            self._draw_value(surface, line.row, number, value, value.rect.move(at), hover)

    def _draw_value(
        self, surface: pygame.Surface, row: Row, number: int, value: Value, rect: pygame.Rect, hover: str | None
    ) -> None:
        theme = self.theme
        if row.kind == FILL:
            inner = rect.inflate(0, -theme.px(6))
            surface.blit(handwriting.filled(inner.size, f"{row.name} {number}", value.chosen, theme.bold), inner)
            return
        pointed = hover == place_of(row, value.value)
        colour = colours.INK if value.chosen or pointed else colours.INK_SOFT
        text.line(surface, theme.font("text", 15.5), value.words, colour, rect.center, "center")
        if value.chosen:
            width = theme.px(3 if theme.bold else 2)
            surface.blit(handwriting.ring(rect.size, value.words, width), rect)
        elif pointed:
            line = rect.bottom - theme.px(5)
            pygame.draw.rect(
                surface, colours.AMBER_DARK, (rect.x + theme.px(10), line, rect.width - theme.px(20), theme.px(2))
            )


def place_of(row: Row, value: Any) -> str:
    """What the place of a value is called: `set text_scale 1.5`."""
    return f"set {row.setting} {value}"
