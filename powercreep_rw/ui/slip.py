"""A slip of paper with what is wrong in a file: each fault with its place, what would be right, and the line itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from powercreep_rw.content.pointing import Pointed
from powercreep_rw.paper.words import many
from powercreep_rw.ui import shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.text import Paragraph, Run
from powercreep_rw.ui.theme import Theme

PAPER = (250, 243, 226)
WRITTEN = (238, 228, 203)
POINTED = (255, 236, 196)
#: Sizes of the words, in steps.
HEAD, WORDS, LINE = 20, 14, 13.5
#: More faults than this aren't read through one after the other: the first ones are laid out.
MOST = 60


def tone(found: Pointed) -> colours.Colour:
    """Red for an error, amber for a warning."""
    return colours.RED if found.fault.is_error else colours.AMBER_DARK


def counted(found: Sequence[Pointed]) -> str:
    """`2 faults, 1 warning`; `No faults` for none."""
    errors = sum(each.fault.is_error for each in found)
    warnings = len(found) - errors
    said = [many(errors, "fault", "faults")] if errors else []
    said += [many(warnings, "warning", "warnings")] if warnings else []
    return ", ".join(said) or "No faults"


def place_of(found: Pointed, main: str) -> str:
    """`12:5` in the file that is shown, `hero.yaml 12:5` in another."""
    fault = found.fault
    where = f"{fault.line}:{fault.column}" if fault.line else ""
    name = "" if fault.file in ("", main) else Path(fault.file).name
    return " ".join(word for word in (name, where) if word)


@dataclass(frozen=True, slots=True)
class Item:
    """A fault laid out: its words, the line with what is underlined in it, and how far down it begins.

    `cell` is how wide each letter of a map's line stands, so that its columns do; 0 for any other line.
    """

    number: int
    found: Pointed
    words: Paragraph
    line: str
    start: int
    end: int
    y: int
    height: int
    cell: int = 0


class Slip:
    """All that there is to say, set for a width; `height` is what it takes.  `notices` are said before the faults."""

    def __init__(
        self, theme: Theme, width: int, title: str, notices: Sequence[str], found: Sequence[Pointed], main: str
    ) -> None:
        self.theme = theme
        self.width = width
        self.title = title
        self.pad = theme.px(14)
        self.left = self.pad + theme.px(34)
        self.room = width - self.left - self.pad - theme.px(10)
        self.top = theme.px(40)
        y = 0
        self.notices: list[tuple[int, Paragraph]] = []
        for words in notices:
            paragraph = text.wrap(theme, [Run(words, "bold", WORDS, colours.INK)], self.room)
            self.notices.append((y, paragraph))
            y += paragraph.height + theme.px(8)
        self.items: list[Item] = []
        for number, each in enumerate(found[:MOST], 1):
            self.items.append(self._item(number, each, main, y))
            y += self.items[-1].height
        self.content = y
        #: Where each thing that is said begins: the slip is scrolled from one to the next, and none is ever cut.
        self.starts = [y for y, _ in self.notices] + [item.y for item in self.items] or [0]
        self.height = self.top + y + theme.px(10)

    def _item(self, number: int, found: Pointed, main: str, y: int) -> Item:
        theme = self.theme
        label = "" if found.fault.is_error else "Warning. "
        place = place_of(found, main)
        runs = [Run(f"{place}  " if place else "", "bold", WORDS, tone(found)), Run(label, "bold", WORDS, tone(found))]
        runs.append(Run(_sentence(found.fault.message), "text", WORDS, colours.INK))
        words = text.wrap(theme, [run for run in runs if run.words], self.room)
        line, start, end = self._windowed(found)
        tall = words.height + (theme.px(26) if line else 0) + theme.px(8)
        cell = self.theme.px(8) if _is_of_a_map(found) and len(line) * self.theme.px(8) < self.room else 0
        return Item(number, found, words, line, start, end, y, tall, cell)

    def _windowed(self, found: Pointed) -> tuple[str, int, int]:
        """The line without its indentation, cut where it is too long, with what is meant in sight."""
        line = "".join(letter if letter.isprintable() else " " for letter in found.line)
        start, end = found.start, max(found.end, found.start + 1)
        indent = min(len(line) - len(line.lstrip(" ")), start)
        line, start, end = line[indent:].rstrip(), start - indent, end - indent
        font, room = self.theme.font("text", LINE), self.room - self.theme.px(16)
        while start > 8 and font.size(line[: end + 4])[0] > room:
            cut = max(1, start // 3)
            line, start, end = "…" + line[cut + 1 :], start - cut, end - cut
        return text.shortened(font, line, room), start, end

    def clamped(self, first: int, tall: int) -> int:
        """The number of what is shown first, so that no room is left at the foot that something could fill."""
        room = tall - self.top - self.theme.px(8)
        last = next((n for n, y in enumerate(self.starts) if self.content - y <= room), len(self.starts) - 1)
        return max(0, min(first, last))

    def place(self, item: Item, rect: pygame.Rect, first: int) -> pygame.Rect | None:
        """Where a fault lies in a slip of this place; None when it is out of sight, or not wholly in sight."""
        offset, inner = self.starts[first], self.inner(rect)
        fits = item.y + item.height - offset <= inner.height or item.y == offset
        if item.y < offset or not fits:
            return None
        return pygame.Rect(
            rect.x + self.theme.px(6), inner.y + item.y - offset, rect.width - self.theme.px(24), item.height
        )

    def inner(self, rect: pygame.Rect) -> pygame.Rect:
        """Where the faults are in sight."""
        return pygame.Rect(rect.x, rect.y + self.top, rect.width, rect.height - self.top - self.theme.px(8))

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, first: int, pointed: int = 0) -> None:
        """Draw it, from its thing number `first` on; the fault number `pointed` is pointed at."""
        theme, unit = self.theme, self.theme.px(1)
        shapes.draw_shadow(surface, rect, 14 * unit, 170, 5 * unit)
        surface.blit(shapes.panel(rect.size, 5 * unit, PAPER, colours.CARD_EDGE, unit, 0.04), rect)
        font = text.fitting(theme, "heavy", HEAD, self.title, rect.width - theme.px(140))
        text.line(surface, font, self.title, colours.INK, (rect.x + self.pad, rect.y + theme.px(21)), "midleft")
        inner, offset = self.inner(rect), self.starts[first]
        before = surface.get_clip()
        surface.set_clip(inner)
        for y, paragraph in self.notices:
            if y >= offset:
                paragraph.draw(surface, rect.x + self.left, inner.y + y - offset)
        for item in self.items:
            place = self.place(item, rect, first)
            if place is not None:
                self._draw_item(surface, rect.x, place.y, item, item.number == pointed)
        surface.set_clip(before)
        self._draw_bar(surface, inner, offset)

    def _draw_item(self, surface: pygame.Surface, x: int, y: int, item: Item, pointed: bool) -> None:
        theme, colour = self.theme, tone(item.found)
        if pointed:
            back = pygame.Rect(x + theme.px(6), y - theme.px(2), self.width - theme.px(22), item.height - theme.px(2))
            surface.blit(shapes.panel(back.size, theme.px(5), POINTED, POINTED, 1), back)
        badge(surface, theme, (x + self.pad + theme.px(12), y + theme.px(9)), item.number, colour)
        item.words.draw(surface, x + self.left, y)
        if not item.line:
            return
        font = theme.font("text", LINE)
        strip = pygame.Rect(x + self.left, y + item.words.height + theme.px(2), self.room, theme.px(22))
        surface.blit(shapes.panel(strip.size, theme.px(4), WRITTEN, WRITTEN, 1), strip)
        at = strip.x + theme.px(8)
        middle = strip.centery - theme.px(1)
        if item.cell:
            for n, letter in enumerate(item.line):
                spot = (at + n * item.cell + item.cell // 2, middle)
                text.line(surface, font, letter, colours.INK_SOFT, spot, "center")
            left, wide = at + item.start * item.cell, (item.end - item.start) * item.cell
        else:
            text.line(surface, font, item.line, colours.INK_SOFT, (at, middle), "midleft")
            left = at + font.size(item.line[: item.start])[0]
            wide = max(theme.px(6), font.size(item.line[item.start : item.end])[0])
        right = min(left + wide, strip.right - theme.px(4))
        foot = strip.centery - theme.px(1) + font.get_height() // 2 - theme.px(1)
        pygame.draw.rect(surface, colour, (left, foot, max(2, right - left), max(2, theme.px(2))))

    def _draw_bar(self, surface: pygame.Surface, inner: pygame.Rect, offset: int) -> None:
        """How far it is scrolled."""
        if self.content <= inner.height:
            return
        theme = self.theme
        rail = pygame.Rect(inner.right - theme.px(9), inner.y, theme.px(4), inner.height)
        at = offset / (self.content - inner.height)
        shapes.draw_bar(surface, rail, theme.px(18), inner.height / self.content, at)


def badge(surface: pygame.Surface, theme: Theme, at: tuple[int, int], number: int, colour: colours.Colour) -> None:
    """A fault's number in a round seal: the same on the slip and on the page."""
    font = theme.font("head", 12.5)
    side = max(theme.px(19), font.size(str(number))[0] + theme.px(8))
    rect = pygame.Rect(0, 0, side, theme.px(19))
    rect.center = at
    surface.blit(shapes.panel(rect.size, rect.height // 2, colour, colour, 1), rect)
    text.line(surface, font, str(number), (255, 250, 240), rect.center, "center")


def _sentence(message: str) -> str:
    """A fault's message as a sentence of its own."""
    return f"{message[:1].upper()}{message[1:]}"


def _is_of_a_map(found: Pointed) -> bool:
    """Whether a fault is in a line of a structure's map."""
    return found.regions[:1] != () and found.line.lstrip()[:1] in ("|", "+")
