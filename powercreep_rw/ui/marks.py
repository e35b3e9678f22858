"""How play lights what can be clicked on the page.  Each state has a shape of its own, so that none is told by colour
alone: what is open has a ring, what is pointed at a ring with corners, what is picked two rings with a seam between.

With a theme that is `bold` the rings are thicker and darker, and that of what is open is dashed.
"""

from __future__ import annotations

import pygame

from powercreep_rw.ui import shapes
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.theme import Colour, Theme

#: The ink of bolder rings.
DEEP: Colour = (112, 58, 0)


def lit(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, strong: bool) -> None:
    """Light a place that can be clicked: a warm glow and a ring; stronger when it is pointed at, fainter when it is
    large."""
    large = min(rect.size) > theme.px(120)
    inset = rect.inflate(theme.px(6), theme.px(6)) if large else rect.inflate(-theme.px(2), -theme.px(2))
    radius = max(3, min(min(inset.size) // 7, theme.px(10)))
    tints = ((255, 250, 240), (255, 240, 212)) if large else ((255, 232, 186), (255, 214, 140))
    glow = shapes.stain(inset.size, radius, tints[strong])
    surface.blit(glow, inset, special_flags=pygame.BLEND_RGB_MULT)
    colour, width = _ring(theme, strong)
    if theme.bold and not strong:
        surface.blit(dashed(inset.size, width, colour), inset)
    else:
        surface.blit(shapes.panel(inset.size, radius, (0, 0, 0, 0), colour, width), inset)
    if strong:
        corners(surface, inset, colour, width)


def picked(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Mark a place that is picked: two rings, one around the other."""
    outer = rect.inflate(theme.px(5), theme.px(5))
    radius = max(3, min(outer.size) // 6)
    colour, width = _ring(theme, True)
    inset = rect.inflate(-2 * width, -2 * width)
    glow = shapes.stain(inset.size, radius, (255, 214, 140))
    surface.blit(glow, inset, special_flags=pygame.BLEND_RGB_MULT)
    for ring in (outer, inset):
        surface.blit(shapes.panel(ring.size, radius, (0, 0, 0, 0), colour, width), ring)


def row(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, strong: bool) -> None:
    """Light a row of a list that can be clicked: all of it is multiplied with the paper, the ring too, so that it
    covers no word and no picture; it stands out a little at both sides.  A row that is pointed at has a bar at its
    left."""
    wide = rect.inflate(theme.px(9), theme.px(1))
    colour, width = _ring(theme, strong)
    patch = shapes.stain(wide.size, theme.px(4), (255, 214, 140) if strong else (255, 232, 186), colour, width)
    surface.blit(patch, wide, special_flags=pygame.BLEND_RGB_MULT)
    if strong:
        bar = pygame.Rect(wide.x - theme.px(3), wide.y, theme.px(4), wide.height)
        surface.fill(colour, bar, special_flags=pygame.BLEND_RGB_MULT)


def _ring(theme: Theme, strong: bool) -> tuple[Colour, int]:
    if theme.bold:
        return DEEP, max(3, theme.px(3.6 if strong else 2.8))
    return (colours.AMBER_DARK if strong else colours.AMBER), max(2, theme.px(2.6 if strong else 1.8))


def corners(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, width: int) -> None:
    """Four angles around a place, just outside its ring: it is pointed at."""
    arm = max(width + 2, min(rect.size) // 4)
    out = rect.inflate(2 * width, 2 * width)
    for x, way_x in ((out.left, 1), (out.right, -1)):
        for y, way_y in ((out.top, 1), (out.bottom, -1)):
            across = pygame.Rect(x if way_x > 0 else x - arm, y if way_y > 0 else y - width, arm, width)
            down = pygame.Rect(x if way_x > 0 else x - width, y if way_y > 0 else y - arm, width, arm)
            surface.fill(colour, across)
            surface.fill(colour, down)


def dashed(size: tuple[int, int], width: int, colour: Colour) -> pygame.Surface:
    """A dashed frame of this size: dashes at the corners, and between them as many as there is room for."""

    def make() -> pygame.Surface:
        frame = pygame.Surface(size, pygame.SRCALPHA)
        for length, place in ((size[0], 0), (size[1], 1)):
            many = max(3, round(length / (width * 6)) | 1)
            for n in range(0, many, 2):
                start, end = round(length * n / many), round(length * (n + 1) / many)
                for edge in (0, size[1 - place] - width):
                    dash = (start, edge, end - start, width) if place == 0 else (edge, start, width, end - start)
                    frame.fill(colour, dash)
        return frame

    return shapes.kept(("dashed", size, width, colour), make)
