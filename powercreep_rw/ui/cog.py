"""The brass cog on the tray's rim, at its right: it leads to the settings."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.ui import shapes
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.theme import Colour, Theme
from powercreep_rw.ui.widgets import Hot, Look, Tip

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App

TEETH = 8
BRASS: Colour = (176, 138, 84)
BRASS_LIGHT: Colour = (232, 196, 128)


def hot(app: App, rim: pygame.Rect) -> Hot:
    """The cog's place, at the right end of a rim."""
    theme = app.theme
    side = max(theme.px(24), rim.height - theme.px(4))
    rect = pygame.Rect(0, 0, side, side)
    rect.midright = (rim.right - theme.px(9), rim.centery - theme.px(1))
    tip = Tip("Settings", "Words, marks, motion, sound, the window. (S)")
    return Hot(
        "settings",
        rect,
        click=app.open_settings,
        hint=tip,
        draws=lambda surface, place, look: _draw(surface, theme, place, look),
        keys=(pygame.K_s,),
        aside=True,
    )


def _draw(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, look: Look) -> None:
    colour = BRASS_LIGHT if look.hover else BRASS
    side = round(rect.width * 0.86)
    image = shapes.kept(("cog", side, colour), lambda: _cog(side, colour))
    surface.blit(image, image.get_rect(center=rect.center))
    if look.focus:
        ring = rect.inflate(theme.px(4), theme.px(4))
        frame = shapes.panel(ring.size, ring.width // 2, (0, 0, 0, 0), colours.AMBER_LIGHT, theme.px(2))
        surface.blit(frame, ring)


def _cog(side: int, colour: Colour) -> pygame.Surface:
    big = side * shapes.FINE
    image = pygame.Surface((big, big), pygame.SRCALPHA)
    image.fill((*colour, 0))
    centre = big / 2
    outline = []
    for tooth in range(TEETH):
        for part, far in ((0.10, 0.37), (0.24, 0.49), (0.50, 0.49), (0.64, 0.37)):
            angle = (tooth + part) * math.tau / TEETH
            outline.append((centre + math.cos(angle) * far * big, centre + math.sin(angle) * far * big))
    pygame.draw.polygon(image, colour, outline)
    pygame.draw.circle(image, (*colour, 0), (centre, centre), big * 0.15)
    return pygame.transform.smoothscale(image, (side, side))
