"""A pencilled arrow: one swing of the hand from here to there, dark on paper and edged with light on the dark wood."""

from __future__ import annotations

import math

import pygame

from powercreep_rw.ui import shapes
from powercreep_rw.ui.theme import CREAM, PENCIL, Theme

#: The arrow is drawn so many times as large, then made small.
FINE = 3
STEPS = 26
Point = tuple[float, float]


def draw(surface: pygame.Surface, theme: Theme, start: tuple[int, int], end: tuple[int, int]) -> pygame.Rect:
    """Draw an arrow; the rectangle that it took."""
    room = theme.px(26)
    left, top = min(start[0], end[0]) - room, min(start[1], end[1]) - room
    size = abs(start[0] - end[0]) + 2 * room, abs(start[1] - end[1]) + 2 * room
    a, b = (start[0] - left, start[1] - top), (end[0] - left, end[1] - top)
    picture = shapes.kept(("arrow", size, a, b, theme.unit), lambda: _picture(size, a, b, theme.unit))
    return surface.blit(picture, (left, top))


def _picture(size: tuple[int, int], a: Point, b: Point, unit: float) -> pygame.Surface:
    canvas = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    path = swing((a[0] * FINE, a[1] * FINE), (b[0] * FINE, b[1] * FINE))
    strokes = [path, *_head(path, 16 * unit * FINE)]
    for width, colour in ((3.3, (*CREAM, 200)), (1.75, (*PENCIL, 255))):
        for stroke in strokes:
            for n, point in enumerate(stroke):
                # a pencil is pressed harder where it begins
                press = 1.12 - 0.3 * n / max(1, len(stroke) - 1)
                pygame.draw.circle(canvas, colour, point, width * unit * FINE * press)
    return pygame.transform.smoothscale(canvas, size)


def swing(a: Point, b: Point) -> list[Point]:
    """A curve that leans to one side, with a tremble, in points closer together than the pencil is wide."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    far = math.hypot(dx, dy) or 1.0
    lean = 0.16 * far * (1 if dx >= 0 else -1)
    middle = ((a[0] + b[0]) / 2 + dy / far * lean, (a[1] + b[1]) / 2 - dx / far * lean)
    many = max(STEPS, round(far / 2))
    made = []
    for step in range(many + 1):
        t = step / many
        x = (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * middle[0] + t * t * b[0]
        y = (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * middle[1] + t * t * b[1]
        tremble = math.sin(t * 17.0) * 0.9 * math.sin(t * math.pi)
        made.append((x + tremble, y - tremble))
    return made


def _head(path: list[Point], long: float) -> list[list[Point]]:
    """The two strokes of the arrow's head."""
    tip = path[-1]
    before = path[max(0, len(path) - 2 - len(path) // 10)]
    along = math.atan2(tip[1] - before[1], tip[0] - before[0])
    made = []
    for turn, stretch in ((2.62, 1.0), (-2.56, 0.9)):
        end = tip[0] + math.cos(along + turn) * long * stretch, tip[1] + math.sin(along + turn) * long * stretch
        many = max(8, round(long / 2))
        parts = [n / many for n in range(many + 1)]
        made.append([(tip[0] + (end[0] - tip[0]) * t, tip[1] + (end[1] - tip[1]) * t) for t in parts])
    return made
