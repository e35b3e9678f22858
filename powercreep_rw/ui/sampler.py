"""A strip that shows how the settings look: spaces with the marks of play on them, and a die that falls.

It stands at the foot of the settings, and is a legend of the marks at the same time.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from powercreep_rw.paper import pencil, spaces
from powercreep_rw.paper.drawing import Box, Drawing, Group, Item, Path
from powercreep_rw.paper.pen import circle, rect
from powercreep_rw.paper.screen import Painter
from powercreep_rw.ui import dice, marks, shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.animation import TUMBLE
from powercreep_rw.ui.text import Paragraph, Run
from powercreep_rw.ui.theme import Theme

#: What each sample is called: spaces as they are lit in play, then what is written.
NAMES = ("open", "pointed at", "picked", "radiation", "marked", "wound", "defeated", "darkened")
#: The settings at which the die falls again.
FALLS = frozenset({"reduced_motion", "animation_speed"})
VALUE = 5
#: The last sample: a die that falls as fast as is set.
DIE = "a roll"


def _space(radiation: bool = False) -> tuple[Item, ...]:
    return spaces.white_space(radiation)


def _things() -> dict[str, tuple[Item, ...]]:
    """Name → what is drawn in a unit square."""
    box = Path(rect(0.14, 0.14, 0.72, 0.72, 0.08), "white", "ink", 0.05)
    tile = Path(rect(0.1, 0.1, 0.8, 0.8, 0.1), "ink")
    die = Path(rect(0.14, 0.14, 0.72, 0.72, 0.16), "white", "ink", 0.05)
    pips = tuple(Path(circle(x, y, 0.07), "ink") for x, y in ((0.32, 0.32), (0.5, 0.5), (0.68, 0.68)))
    return {
        "radiation": _space(True),
        "marked": (*_space(), pencil.number("4", Box(0.0, 0.0, 1.0, 1.0), "sample")),
        "wound": (box, *pencil.slash("sample")),
        "defeated": (tile, *spaces.fallen("sample")),
        "darkened": (die, *pips, Group(spaces.darkened("sample"), 0.12, 0.12, 0.76)),
    }


class Sampler:
    """The samples, side by side, with their names below."""

    def __init__(self) -> None:
        self._painters = {bold: Painter(keep=300, bolder=bold) for bold in (False, True)}
        self._fell_at: float | None = None
        self.height = 0

    def lay_out(self, theme: Theme, width: int) -> None:
        """Set them for a width, in as many lines as they need."""
        self.theme = theme
        self.side = round(44 * theme.plain + 12 * (theme.unit - theme.plain))
        cell = max(theme.px(86), self.side + theme.px(16))
        self.names: list[tuple[str, Paragraph, pygame.Rect]] = []
        across = max(1, min(width // cell, len(NAMES) + 1))
        rows = -(-(len(NAMES) + 1) // across)
        across = -(-(len(NAMES) + 1) // rows)
        cell = width // across
        head = theme.px(34)
        tall = self.side + theme.px(16) + theme.font("text", 13).get_height()
        for number, name in enumerate((*NAMES, DIE)):
            place = pygame.Rect((number % across) * cell, head + number // across * tall, cell, tall)
            said = text.wrap(theme, [Run(name, "text", 13, colours.INK_SOFT)], cell, 1.0)
            self.names.append((name, said, place))
        self.height = self.names[-1][2].bottom + theme.px(6)
        self.width = width

    def show(self, setting: str, now: float) -> None:
        """A setting was changed: what it is about is shown."""
        if setting in FALLS:
            self._fell_at = now

    def moving(self, now: float, calm: bool) -> bool:
        """Whether the die still falls."""
        if calm or self._fell_at is None:
            self._fell_at = None
            return False
        if now < self._fell_at + TUMBLE:
            return True
        self._fell_at = None
        return True  # one more frame, with the die at rest

    def draw(self, surface: pygame.Surface, at: tuple[int, int], now: float) -> None:
        """Draw the strip from a corner on."""
        theme, view = self.theme, surface.get_clip()
        if not view.contains(pygame.Rect(*at, self.width, theme.px(26))):
            return
        text.line(surface, theme.font("head", 14.5), "HOW MARKS LOOK", colours.INK_SOFT, at)
        line = pygame.Rect(at[0], at[1] + theme.px(23), self.width, max(1, theme.px(1.4)))
        pygame.draw.rect(surface, colours.AMBER_DARK, line)
        for name, said, place in self.names:
            rect = pygame.Rect(0, 0, self.side, self.side)
            rect.midtop = (at[0] + place.centerx, at[1] + place.y)
            if not view.contains(rect.union(place.move(at))):
                continue
            if name == DIE:
                self._draw_die(surface, rect, now)
            else:
                draw_sample(surface, theme, self._painters[theme.bold], name, rect)
            said.draw(surface, at[0] + place.x, rect.bottom + theme.px(4), "center", place.width)

    def _draw_die(self, surface: pygame.Surface, rect: pygame.Rect, now: float) -> None:
        side = round(rect.width * 1.3)
        place = pygame.Rect(0, 0, side, side)
        place.center = rect.center
        shapes.draw_shadow(surface, place.inflate(-side * 0.4, -side * 0.4).move(0, side // 12), side // 7, 130)
        if self._fell_at is None:
            surface.blit(dice.picture(VALUE, False, side), place)
            return
        part = min(1.0, (now - self._fell_at) / TUMBLE)
        flight = dice.Tumble(VALUE, False, (place.centerx + 2.0 * side, place.centery), 1)
        image = dice.solid(flight.pose(part), False, side)
        surface.blit(image, image.get_rect(center=flight.place(part, place.center, side)))


def draw_sample(surface: pygame.Surface, theme: Theme, painter: Painter, name: str, rect: pygame.Rect) -> None:
    """One sample in its place: what is drawn on the page, or a space as play lights it."""
    items = _things().get(name, _space())
    surface.blit(painter.paint(Drawing(1.0, 1.0, items), rect.width), rect)
    lights: dict[str, Callable[[], None]] = {
        "open": lambda: marks.lit(surface, theme, rect, False),
        "pointed at": lambda: marks.lit(surface, theme, rect, True),
        "picked": lambda: marks.picked(surface, theme, rect),
    }
    if name in lights:
        lights[name]()
