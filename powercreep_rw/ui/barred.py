"""What can be seen but not done now: drawn as it is, under a hatch and with a small lock: no colour has to say it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from powercreep_rw.ui import shapes
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.theme import Theme
from powercreep_rw.ui.widgets import Look

#: The lines of the hatch: their distance and their width (in steps), and how dark they are.
APART, THICK, DARK = 9.0, 1.4, 74
#: The lock's height (in steps).
LOCK = 13.0


class Barred:
    """Draws a place by `draws`, always at rest, and then the hatch and the lock over it."""

    def __init__(self, theme: Theme, draws: Callable[[pygame.Surface, pygame.Rect, Look], None]) -> None:
        self.theme = theme
        self.draws = draws
        self.height = getattr(draws, "height", 0)

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        self.draws(surface, rect, Look(focus=look.focus))
        surface.blit(shapes.kept(("hatch", rect.size, self.theme.unit), lambda: self._hatch(rect.size)), rect)
        side = self.theme.px(LOCK)
        lock = shapes.kept(("lock", side), lambda: _lock(side))
        surface.blit(lock, lock.get_rect(topright=(rect.right - side // 3, rect.y + side // 4)))

    def _hatch(self, size: tuple[int, int]) -> pygame.Surface:
        """Slanting lines within the rounded place, as a pencil strikes something out."""
        fine, apart, thick = shapes.FINE, self.theme.px(APART), max(1, self.theme.px(THICK))
        wide, tall = size[0] * fine, size[1] * fine
        big = pygame.Surface((wide, tall), pygame.SRCALPHA)
        for x in range(0, wide + tall, apart * fine):
            pygame.draw.line(big, (*colours.PENCIL, DARK), (x, 0), (x - tall, tall), thick * fine)
        made = pygame.transform.smoothscale(big, size)
        within = shapes.panel(size, self.theme.px(8), (255, 255, 255))
        made.blit(within, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return made


def _lock(side: int) -> pygame.Surface:
    """A padlock: dark, with a light edge, to be seen on paper and on felt."""
    fine = shapes.FINE
    big = pygame.Surface((side * fine, side * fine), pygame.SRCALPHA)
    unit = side * fine / 12
    for grown, colour in ((1.2 * unit, colours.CREAM), (0.0, colours.INK)):
        bow = pygame.Rect(0, 0, round(6 * unit + 2 * grown), round(8 * unit + 2 * grown))
        bow.center = (round(6 * unit), round(5 * unit))
        pygame.draw.ellipse(big, colour, bow, max(1, round(1.5 * unit + 2 * grown)))
        body = pygame.Rect(0, 0, round(8 * unit + 2 * grown), round(6 * unit + 2 * grown))
        body.center = (round(6 * unit), round(8 * unit))
        pygame.draw.rect(big, colour, body, border_radius=round(unit))
    return pygame.transform.smoothscale(big, (side, side))
