"""What can be pointed at and clicked: a named place on the screen, with how it looks when it is at rest, pointed at,
pressed or focused.  Nothing here changes the game: a click calls what the screen gave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from powercreep_rw.ui import shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.text import Paragraph, Run
from powercreep_rw.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class Look:
    """How a place is to be drawn now."""

    hover: bool = False
    pressed: bool = False
    focus: bool = False


@dataclass(frozen=True, slots=True)
class Tip:
    """Words shown at the pointer: a title, what it says, and a source in small print (a ruling)."""

    title: str
    body: str = ""
    source: str = ""
    tone: str = "plain"


@dataclass(slots=True)
class Hot:
    """A place on the screen.

    `draws` draws it (None: something else has); `hint` makes its words when pointed at; `holds` says that dragging it
    carries something; `stop` swallows clicks without an answer; `aside` puts its tip beside it and not at the pointer,
    so that it is not covered; `keys` press it too; `veils` says that what lies under it can't be reached.
    """

    name: str
    rect: pygame.Rect
    click: Callable[[], None] | None = None
    hint: Callable[[], Tip | None] | Tip | None = None
    draws: Callable[[pygame.Surface, pygame.Rect, Look], None] | None = None
    holds: bool = False
    stop: bool = False
    aside: bool = False
    veils: bool = False
    keys: tuple[int, ...] = field(default=())


def topmost(hots: list[Hot], pos: tuple[int, int]) -> Hot | None:
    """The place under a point: the last drawn wins."""
    return next((hot for hot in reversed(hots) if hot.rect.collidepoint(pos)), None)


def draw_focus(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """The ring of a place that keys are at: dark outside and amber inside, to be seen on paper and on wood."""
    width = theme.px(2)
    bounds = surface.get_rect().inflate(-2, -2)
    for room, colour in ((theme.px(6), colours.NIGHT), (theme.px(6) - width, colours.AMBER_LIGHT)):
        ring = rect.inflate(2 * room, 2 * room).clip(bounds)
        if ring.width > 4 and ring.height > 4:
            surface.blit(shapes.panel(ring.size, theme.px(8), (0, 0, 0, 0), colour, width), ring)


@dataclass(frozen=True, slots=True)
class Style:
    """The colours of a kind of button."""

    fill: tuple[int, int, int]
    hover: tuple[int, int, int]
    pressed: tuple[int, int, int]
    edge: tuple[int, int, int]
    words: tuple[int, int, int]
    soft: tuple[int, int, int]
    shade: float = 0.0


STYLES = {
    "main": Style(
        colours.AMBER, colours.AMBER_LIGHT, colours.AMBER_DARK, (128, 78, 16), (40, 24, 6), (86, 56, 14), 0.13
    ),
    "plain": Style(
        (252, 247, 234), (255, 252, 244), (232, 220, 192), (150, 128, 94), colours.INK, colours.INK_SOFT, 0.05
    ),
    "grave": Style(
        (250, 236, 226), (255, 244, 236), (234, 208, 196), (150, 62, 52), (120, 26, 20), (128, 70, 60), 0.05
    ),
    "dark": Style((54, 41, 32), (82, 62, 46), (36, 27, 21), (122, 96, 66), colours.CREAM, colours.CREAM_SOFT, 0.16),
    "faint": Style((38, 30, 24), (38, 30, 24), (38, 30, 24), (62, 50, 38), (112, 98, 80), (112, 98, 80), 0.1),
    "chosen": Style(
        (255, 226, 168), (255, 234, 190), (240, 206, 140), (150, 92, 20), colours.INK, colours.INK_SOFT, 0.05
    ),
}


class Button:
    """A button's words, wrapped for a width once; `height` follows from them.

    `label` is what it does, `detail` what comes of it (in the same line, if it is `inline`), `key` the key that presses
    it, `icon` a picture at its left."""

    def __init__(
        self,
        theme: Theme,
        width: int,
        label: str,
        detail: str = "",
        style: str = "plain",
        key: str = "",
        icon: pygame.Surface | None = None,
        size: float = 18,
        align: str = "left",
        least: int = 0,
        inline: bool = False,
    ) -> None:
        self.theme = theme
        self.width = width
        self.style = STYLES[style]
        #: It stands for what is chosen: a bar at its left says so, not its colour alone.
        self.chosen = style == "chosen"
        self.icon = icon
        self.align = align
        self.pad = theme.px(11)
        self.key = key
        key_width = theme.font("text", 12).size(key)[0] + theme.px(14) if key else 0
        self._key_width = key_width
        self._left = self.pad + (icon.get_width() + theme.px(8) if icon else 0)
        inner = width - self._left - self.pad
        runs = [Run(label, "head", size, self.style.words)]
        if inline and detail:
            runs += [Run("  ", "head", size), Run(detail, "text", 12.5, self.style.soft)]
            detail = ""
        self.label: Paragraph = text.wrap(theme, runs, inner - (key_width if align == "left" else 0), 1.05)
        self.detail: Paragraph | None = (
            text.wrap(theme, [Run(detail, "text", 13.5, self.style.soft)], inner) if detail else None
        )
        content = self.label.height + (self.detail.height if self.detail else 0)
        content = max(content, icon.get_height() if icon else 0)
        self.height = max(content + theme.px(15), least)

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        style, theme = self.style, self.theme
        fill = style.pressed if look.pressed else style.hover if look.hover else style.fill
        radius = theme.px(8)
        if not look.pressed and style is not STYLES["faint"]:
            lift = theme.px(2)
            foot = shapes.panel(rect.size, radius, shapes.mix(style.edge, (0, 0, 0), 0.35))
            surface.blit(foot, (rect.x, rect.y + lift))
        down = theme.px(2) if look.pressed else 0
        border = max(1, theme.px(2.4 if self.chosen else 1.2))
        face = shapes.panel(rect.size, radius, fill, style.edge, border, style.shade)
        surface.blit(face, (rect.x, rect.y + down))
        if self.chosen:
            wide = theme.px(6 if theme.bold else 4.5)
            bar = pygame.Rect(rect.x + theme.px(3), rect.y + down + theme.px(5), wide, rect.height - theme.px(10))
            surface.blit(shapes.panel(bar.size, wide // 2, colours.AMBER_DARK), bar)
        if look.focus:
            ring = rect.inflate(theme.px(6), theme.px(6)).move(0, down)
            surface.blit(
                shapes.panel(ring.size, radius + theme.px(3), (0, 0, 0, 0), colours.AMBER_LIGHT, theme.px(2)), ring
            )
        self._draw_words(surface, rect.move(0, down))

    def _draw_words(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, pad = self.theme, self.pad
        content = self.label.height + (self.detail.height if self.detail else 0)
        y = rect.centery - content // 2
        if self.icon:
            surface.blit(self.icon, (rect.x + pad, rect.centery - self.icon.get_height() // 2))
        inner = rect.width - self._left - pad
        self.label.draw(surface, rect.x + self._left, y, self.align, inner)
        if self.detail:
            self.detail.draw(surface, rect.x + self._left, y + self.label.height, self.align, inner)
        if self.key:
            font = theme.font("text", 12)
            wide, tall = font.size(self.key)
            chip = pygame.Rect(0, 0, wide + theme.px(9), tall + theme.px(2))
            chip.midright = (rect.right - theme.px(9), y + self.label.height // 2)
            surface.blit(shapes.panel(chip.size, theme.px(4), (0, 0, 0, 0), self.style.soft, 1), chip)
            text.line(surface, font, self.key, self.style.soft, chip.center, "center")
