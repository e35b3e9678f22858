"""The lamp: what lights the table, and all that the window shows before the rest of the program is read."""

from __future__ import annotations

import math

import pygame

#: The table where no picture of it is made yet.
WOOD = (98, 70, 52)
#: Where the lamp hangs, in fractions of the window.
ABOVE = (0.62, 0.36)
WARM = (255, 236, 208)


def glow(lamp: tuple[float, float]) -> pygame.Surface:
    """The light on a table under a lamp above the point `lamp`, small: to be stretched and multiplied onto it."""
    light = pygame.Surface((48, 32))
    for row in range(32):
        for column in range(48):
            away = math.hypot((column / 47 - lamp[0]) * 1.15, (row / 31 - lamp[1]) * 1.0)
            bright = max(0.0, 1 - away / 1.05) ** 1.25
            light.set_at((column, row), tuple(round(46 + (c - 46) * bright) for c in WARM))
    return light


def light_up(surface: pygame.Surface) -> None:
    """Show the window's first frame, the bare table, while the rest is read."""
    surface.fill(WOOD)
    light = pygame.transform.smoothscale(glow(ABOVE), surface.get_size())
    surface.blit(light, (0, 0), special_flags=pygame.BLEND_MULT)
    pygame.display.flip()
