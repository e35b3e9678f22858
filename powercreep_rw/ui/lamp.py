"""The lamp: what lights the table, and all that the window shows before the rest of the program is read."""

from __future__ import annotations

import math

import pygame

from powercreep_rw.ui.theme import Surround, surround

#: How dark the wood is as a whole, with its grain and its seams.
GRAIN = 0.85
#: Where the lamp hangs, in fractions of the window.
ABOVE = (0.62, 0.36)


def glow(lamp: tuple[float, float], look: Surround) -> pygame.Surface:
    """The light on a table under a lamp above the point `lamp`, small: to be stretched and multiplied onto it."""
    light = pygame.Surface((48, 32))
    for row in range(32):
        for column in range(48):
            away = math.hypot((column / 47 - lamp[0]) * 1.15, (row / 31 - lamp[1]) * 1.0)
            bright = max(0.0, 1 - away / 1.05) ** 1.25
            light.set_at((column, row), tuple(round(look.far + (c - look.far) * bright) for c in look.lamp))
    return light


def light_up(surface: pygame.Surface) -> None:
    """Show the window's first frame, the bare table, while the rest is read."""
    look = surround()
    surface.fill(tuple(round(c * GRAIN) for c in look.wood))
    light = pygame.transform.smoothscale(glow(ABOVE, look), surface.get_size())
    surface.blit(light, (0, 0), special_flags=pygame.BLEND_MULT)
    pygame.display.flip()
