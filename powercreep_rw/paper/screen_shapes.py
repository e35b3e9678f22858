"""Shapes for the screen's painter: small smooth pictures of paths, and rules that are sharp.

pygame itself has no smooth shapes: so they are drawn several times as large and made small again.  Level and upright
rules need no smoothing; they are laid on whole pixels.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

import pygame

from powercreep_rw.paper.drawing import Path
from powercreep_rw.paper.pen import Point, bounds, polylines, strokes

Colour = tuple[int, int, int]
#: A picture, and where its corner lies from the origin it was made for (pixels).
Made = tuple[pygame.Surface, int, int]

#: Shapes and letters are drawn this many times as large, then made small.
FINE = 4
#: Shapes larger than this (pixels) are only drawn twice as large.
LARGE = 640
#: No stroke gets thinner than this (pixels): it would vanish.
HAIR = 0.75


def raster(paths: Sequence[Path], x: float, y: float, scale: float, inks: Mapping[str, Colour]) -> Made:
    """Paths on one smooth picture of their own, from an origin in pixels, at `scale` pixels a unit."""
    edges = [bounds(path) for path in paths]
    left = math.floor(x + min(edge[0] for edge in edges) * scale) - 1
    top = math.floor(y + min(edge[1] for edge in edges) * scale) - 1
    wide = math.ceil(x + max(edge[2] for edge in edges) * scale) + 1 - left
    high = math.ceil(y + max(edge[3] for edge in edges) * scale) + 1 - top
    fine = FINE if max(wide, high) <= LARGE else 2
    canvas = pygame.Surface((wide * fine, high * fine), pygame.SRCALPHA, 32)
    canvas.fill((*_edge_ink(paths, inks), 0))
    for path in paths:
        _draw(canvas, path, (x - left) * fine, (y - top) * fine, scale * fine, inks)
    return pygame.transform.smoothscale(canvas, (wide, high)), left, top


def raster_stroke(path: Path, points: Sequence[Point], scale: float, inks: Mapping[str, Colour]) -> Made:
    """One piece of a long stroke as a picture (its points in pixels)."""
    width = max(path.width * scale, HAIR)
    half = width / 2 + 1
    left = math.floor(min(px for px, _ in points) - half)
    top = math.floor(min(py for _, py in points) - half)
    wide = math.ceil(max(px for px, _ in points) + half) - left + 1
    high = math.ceil(max(py for _, py in points) + half) - top + 1
    colour = inks[path.ink or "ink"]
    canvas = pygame.Surface((wide * FINE, high * FINE), pygame.SRCALPHA, 32)
    canvas.fill((*colour, 0))
    _stroke(canvas, [((px - left) * FINE, (py - top) * FINE) for px, py in points], width * FINE, colour)
    return pygame.transform.smoothscale(canvas, (wide, high)), left, top


def _edge_ink(paths: Sequence[Path], inks: Mapping[str, Colour]) -> Colour:
    """The ink that see-through pixels get, so that edges don't darken: the largest path's."""

    def area(path: Path) -> float:
        left, top, right, bottom = bounds(path)
        return (right - left) * (bottom - top)

    largest = max(paths, key=area)
    return inks[largest.ink or largest.fill or "ink"]


def _draw(canvas: pygame.Surface, path: Path, x: float, y: float, scale: float, inks: Mapping[str, Colour]) -> None:
    """A path on a large canvas, without smoothing."""
    steps = 8 if scale < 400 else 16
    if path.fill is not None:
        for line, _ in polylines(path.segments, steps):
            if len(line) > 2:
                corners = [(x + px * scale, y + py * scale) for px, py in line]
                pygame.draw.polygon(canvas, inks[path.fill], corners)
    if path.ink is not None:
        width = max(path.width * scale, HAIR * FINE)
        for points in strokes(path, scale, steps):
            _stroke(canvas, [(x + px, y + py) for px, py in points], width, inks[path.ink])


def rule(surface: pygame.Surface, ends: tuple[Point, Point], width: float, colour: Colour) -> None:
    """Draw an upright line on whole pixels; thinner than one pixel it is one pixel, and fainter."""
    (ax, ay), (bx, by) = ends
    thick = max(1, round(width))
    level = abs(ay - by) < 1e-9
    start, end = (min(ax, bx), max(ax, bx)) if level else (min(ay, by), max(ay, by))
    # The ends are rounded as the sides are, so that four rules meet in clean corners.
    across, low = round((ay if level else ax) - thick / 2), round(start - thick / 2)
    long = round(end - thick / 2) + thick - low
    area = pygame.Rect(low, across, long, thick) if level else pygame.Rect(across, low, thick, long)
    strength = max(width, HAIR * 0.6)
    if strength >= 0.9:
        surface.fill(colour, area)
        return
    veil = pygame.Surface(area.size, pygame.SRCALPHA, 32)
    veil.fill((*colour, round(255 * strength)))
    surface.blit(veil, area)


def _stroke(canvas: pygame.Surface, points: Iterable[Point], width: float, colour: Colour) -> None:
    """A line of that width with round joints and ends."""
    half = width / 2
    thin = max(0.5, half - 0.25)  # pygame's polygons are half a pixel too wide
    previous: Point | None = None
    for point in points:
        if half >= 1.2:
            pygame.draw.circle(canvas, colour, point, half)
        if previous is not None:
            dx, dy = point[0] - previous[0], point[1] - previous[1]
            length = math.hypot(dx, dy)
            if length > 0:
                nx, ny = -dy / length * thin, dx / length * thin
                ends = (previous[0] + nx, previous[1] + ny), (point[0] + nx, point[1] + ny)
                back = (point[0] - nx, point[1] - ny), (previous[0] - nx, previous[1] - ny)
                pygame.draw.polygon(canvas, colour, (*ends, *back))
        previous = point
