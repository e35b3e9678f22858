"""What a list shows: its rows, and the card about the one that is chosen, as values and as they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from powercreep_rw.ui import shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.text import Run
from powercreep_rw.ui.theme import Theme
from powercreep_rw.ui.widgets import Look, Tip

PAPER = (238, 228, 205)
#: Stands in the place of facts that are left out.
MORE = "…"
#: The colours of a row's tag, by its tone.
TAGS: dict[str, colours.Colour] = {
    "good": (62, 104, 62),
    "bad": (168, 44, 36),
    "plain": (104, 90, 76),
    "warm": (150, 92, 20),
}


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list, in a place called `name`: a title, what it says of itself, and at its right a tag."""

    name: str
    title: str
    detail: str
    when: str = ""
    tag: str = ""
    tone: str = "plain"


@dataclass(frozen=True, slots=True)
class Action:
    """Something that can be done with what is chosen."""

    name: str
    label: str
    click: Callable[[], None]
    style: str = "plain"
    keys: tuple[int, ...] = ()
    about: str = ""


@dataclass(frozen=True, slots=True)
class About:
    """The card: a title, facts (what, how much), a note, and the actions."""

    title: str
    facts: Sequence[tuple[str, str]] = ()
    note: str = ""
    grave: bool = False
    actions: Sequence[Action] = ()


class Facts:
    """Facts below each other, set for a width: what at the left, how much at the right; `height` is what they take."""

    def __init__(self, theme: Theme, facts: Sequence[tuple[str, str]], width: int) -> None:
        self.theme = theme
        font = theme.font("text", 14)
        labels = max((text.wide(font, what) for what, _ in facts), default=0) + theme.px(10)
        self.label = min(max(round(width * 0.32), labels), round(width * 0.5))
        self.lines = [(what, text.wrap(theme, [Run(much, "bold", 14)], width - self.label)) for what, much in facts]

    @property
    def height(self) -> int:
        return sum(value.height + self.theme.px(5) for _, value in self.lines)

    def leave_out(self) -> None:
        """Leave out the last fact, and say so in its place; with only one left, that one too."""
        nothing = text.wrap(self.theme, [Run("", "bold", 14)], self.label)
        self.lines = [*self.lines[: -1 if self.lines[-1][0] != MORE else -2], (MORE, nothing)]
        if len(self.lines) == 1:
            self.lines = []

    def draw(self, surface: pygame.Surface, x: int, y: int) -> None:
        """Draw them from a corner on."""
        font = self.theme.font("text", 14)
        for what, value in self.lines:
            said = text.shortened(font, what, self.label)
            text.line(surface, font, said, colours.INK_SOFT, (x, y))
            value.draw(surface, x + self.label, y)
            y += value.height + self.theme.px(5)


class CardWords:
    """The words of a card, set for a width and, if need be, for a height; `height` is what they take.

    What there is no room for is left out, and told by a tip (`rest`)."""

    def __init__(self, theme: Theme, about: About, width: int, room: int | None = None) -> None:
        self.theme = theme
        self.grave = about.grave
        self.title = text.wrap(theme, [Run(about.title, "heavy", 26 / theme.scale**0.3)], width, 1.0)
        self.rest: Tip | None = None
        self.facts = Facts(theme, about.facts, width)
        colour = colours.RED if about.grave else colours.INK
        self.note = text.wrap(theme, [Run(about.note, "text", 14.5, colour)], width) if about.note else None
        self.height = self._height()
        if room is not None and self.height > room:
            self._shorten(about, room)

    def _height(self) -> int:
        theme = self.theme
        note = self.note.height + theme.px(8) if self.note else 0
        return self.title.height + theme.px(20) + self.facts.height + note

    def _shorten(self, about: About, room: int) -> None:
        """Leave out facts from the last on, and then lines of the note and of the title."""
        told = "\n".join(f"{what}: {much}" for what, much in about.facts)
        self.rest = Tip(about.title, "\n".join(part for part in (told, about.note) if part))
        while self.facts.lines and self._height() > room:
            self.facts.leave_out()
        over = self._height() - room
        if over > 0 and self.note is not None:
            self.note = text.cut(self.note, self.note.height - over)
        over = self._height() - room
        if over > 0:
            self.title = text.cut(self.title, self.title.height - over)
        self.height = self._height()

    def draw(self, surface: pygame.Surface, x: int, y: int) -> None:
        """Draw them from a corner on."""
        theme = self.theme
        self.title.draw(surface, x, y)
        y += self.title.height + theme.px(6)
        rule = colours.RED if self.grave else colours.AMBER_DARK
        pygame.draw.rect(surface, rule, (x, y, theme.px(44), max(2, theme.px(2.4))))
        y += theme.px(14)
        self.facts.draw(surface, x, y)
        y += self.facts.height
        if self.note:
            self.note.draw(surface, x, y + theme.px(8))


def draw_row(surface: pygame.Surface, theme: Theme, row: Row, rect: pygame.Rect, look: Look, chosen: bool) -> None:
    """A row in its place: title and detail at the left, date and tag at the right."""
    if chosen or look.hover:
        fill = (255, 230, 180) if chosen else (247, 239, 220)
        edge = colours.AMBER_DARK if chosen else (206, 188, 150)
        surface.blit(shapes.panel(rect.size, theme.px(6), fill, edge, max(1, theme.px(1.4))), rect)
        if chosen:  # not told by colour alone
            wide = theme.px(6 if theme.bold else 4.5)
            bar = pygame.Rect(rect.x + theme.px(3), rect.y + theme.px(5), wide, rect.height - theme.px(10))
            surface.blit(shapes.panel(bar.size, wide // 2, colours.AMBER_DARK), bar)
    else:
        line = rect.bottom + theme.px(1)
        pygame.draw.line(surface, (214, 200, 168), (rect.x, line), (rect.right, line))
    left, right = rect.x + theme.px(14), rect.right - theme.px(12)
    upper, lower = rect.y + round(rect.height * 0.32), rect.y + round(rect.height * 0.7)
    small = theme.font("text", 13)
    when = row.when if small.size(row.when)[0] < rect.width * 0.45 else ""  # the card tells it too
    wide = small.size(when)[0]
    text.line(surface, small, when, colours.INK_SOFT, (right, upper), "midright")
    if row.tag:
        place = text.line(
            surface, theme.font("head", 13.5), row.tag.upper(), TAGS[row.tone], (right, lower), "midright"
        )
        wide = max(wide, place.width)
    room = right - wide - left - theme.px(12)
    for words, face, size, colour, y in (
        (row.title, "bold", 16, colours.INK, upper),
        (row.detail, "text", 13.5, colours.INK_SOFT, lower),
    ):
        font = theme.font(face, size)
        if y == upper and not when:
            room, beside = right - left, room
        elif not when:
            room = beside
        text.line(surface, font, text.shortened(font, words, room), colour, (left, y), "midleft")
