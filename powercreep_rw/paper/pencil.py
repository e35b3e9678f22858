"""What the pencil does: numbers, circles, crossings-out, ticks and scribbles, each a little different.

The hand varies with a seed, such as the name of the space it writes in: the same game always looks the same.
Shapes fill a unit square, to be placed by a `Group`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from zlib import crc32

from powercreep_rw.paper import faces
from powercreep_rw.paper.drawing import Box, Group, Path, Text
from powercreep_rw.paper.pen import Point, smooth

Paths = tuple[Path, ...]


def hand(seed: str) -> Callable[[float], float]:
    """A source of small differences: `hand(seed)(0.1)` is a number between -0.1 and 0.1."""
    source = random.Random(crc32(seed.encode("utf-8")))
    return lambda most: (source.random() * 2 - 1) * most


def _graphite(points: list[Point], ink: str, width: float) -> Path:
    """One stroke of the pencil."""
    return Path(smooth(points), ink=ink, width=width)


def number(text: str, box: Box, seed: str, *, ink: str = "pencil", share: float = 0.8) -> Text:
    """A number written in a box, its height about `share` of the box's, turned and moved by a hair."""
    vary = hand(seed)
    size = box.h * share * (1 + vary(0.04)) / 0.74 * 0.9
    size = min(size, box.w * 0.92 / faces.width(text, "pencil_bold", 1.0))
    wide = faces.width(text, "pencil_bold", size)
    x = box.x + (box.w - wide) / 2 + vary(0.045) * box.w
    y = box.y + box.h / 2 + faces.metrics("pencil_bold").capital * size / 2 + vary(0.035) * box.h
    return Text(x, y, text, "pencil_bold", size, ink, angle=round(vary(7.0), 1))


@lru_cache(maxsize=1024)
def ring(seed: str, ink: str = "pencil", width: float = 0.055) -> Paths:
    """A circle drawn by hand: it doesn't quite close, and overshoots."""
    vary = hand("ring " + seed)
    start, squash, tilt = vary(0.6) - 1.9, 0.94 + vary(0.05), vary(0.3)
    points = []
    turns = 1.13 + vary(0.05)
    for n in range(18):
        t = n / 17
        angle = start + t * turns * 2 * math.pi
        radius = 0.45 + 0.03 * (1 - 2 * t) + vary(0.014)
        x, y = math.cos(angle) * radius, math.sin(angle) * radius * squash
        points.append((0.5 + x * math.cos(tilt) - y * math.sin(tilt), 0.5 + x * math.sin(tilt) + y * math.cos(tilt)))
    return (_graphite(points, ink, width),)


@lru_cache(maxsize=64)
def round_black(seed: str) -> Paths:
    """A circle round something black, set off from it by the paper's own colour."""
    drawn = ring(seed, width=0.08)
    return (*(Path(path.segments, None, "paper", path.width * 2.2) for path in drawn), *drawn)


@lru_cache(maxsize=1024)
def cross(seed: str, ink: str = "pencil", width: float = 0.075) -> Paths:
    """Crossed out: two strokes, the second one quicker."""
    vary = hand("cross " + seed)
    made = []
    for x0, x1 in ((0.1, 0.9), (0.9, 0.1)):
        a = (x0 + vary(0.05), 0.1 + vary(0.06))
        b = (x1 + vary(0.05), 0.9 + vary(0.06))
        bend = vary(0.07)
        middle = ((a[0] + b[0]) / 2 + bend, (a[1] + b[1]) / 2 - bend)
        made.append(_graphite([a, middle, b], ink, width))
    return tuple(made)


@lru_cache(maxsize=1024)
def slash(seed: str, ink: str = "red", width: float = 0.11) -> Paths:
    """One stroke through something, from lower left to upper right."""
    vary = hand("slash " + seed)
    a = (0.08 + vary(0.06), 0.92 + vary(0.06))
    b = (0.92 + vary(0.06), 0.08 + vary(0.06))
    return (_graphite([a, (0.5 + vary(0.06), 0.5 + vary(0.06)), b], ink, width),)


@lru_cache(maxsize=1024)
def tick(seed: str, ink: str = "pencil", width: float = 0.1) -> Paths:
    """A check mark that leaves its box at the top right."""
    vary = hand("tick " + seed)
    points = [
        (0.14 + vary(0.05), 0.52 + vary(0.05)),
        (0.27 + vary(0.03), 0.66 + vary(0.03)),
        (0.40 + vary(0.04), 0.86 + vary(0.03)),
        (0.66 + vary(0.04), 0.38 + vary(0.04)),
        (1.02 + vary(0.05), 0.02 + vary(0.05)),
    ]
    return (_graphite(points, ink, width),)


@lru_cache(maxsize=1024)
def scribble(seed: str, ink: str = "pencil", lines: int = 7, width: float = 0.07, aspect: float = 1.0) -> Paths:
    """A box filled in: one line to and fro, slanting.  `aspect` is the box's width over its height."""
    vary = hand("scribble " + seed)
    points = []
    many = max(2, round(lines * max(1.0, aspect * 0.8)))
    for n in range(many * 2):
        t = n / (many * 2 - 1)
        along = 0.02 + t * 0.96
        if n % 2:
            points.append((min(1.0, along + 0.1 + vary(0.03)) * aspect, 0.07 + abs(vary(0.06))))
        else:
            points.append((max(0.0, along - 0.1 + vary(0.03)) * aspect, 0.93 - abs(vary(0.06))))
    return (_graphite(points, ink, width),)


@lru_cache(maxsize=256)
def crossing_out(w: float, h: float, seed: str, ink: str = "pencil", width: float = 0.9) -> Paths:
    """A whole area crossed out (in mm, from its corner): two long strokes, drawn twice, not quite in the same
    place."""
    vary = hand("out " + seed)
    made = []
    for x0, x1 in ((0.03, 0.97), (0.97, 0.03)):
        for again in range(2):
            points = []
            for n in range(6):
                t = n / 5
                points.append(
                    (
                        w * (x0 + (x1 - x0) * t) + vary(0.012) * w,
                        h * (0.04 + 0.92 * t) + vary(0.014) * h,
                    )
                )
            made.append(_graphite(points, ink, width * (1.0 if not again else 0.6)))
    return tuple(made)


def placed(shape: Paths, box: Box, grow: float = 0.0) -> Group:
    """A unit shape in the middle of a box, as large as its shorter side (and `grow` larger on each side)."""
    side = min(box.w, box.h) + 2 * grow
    cx, cy = box.centre
    return Group(shape, cx - side / 2, cy - side / 2, side)


@lru_cache(maxsize=256)
def square(seed: str, ink: str = "pencil", width: float = 0.07) -> Paths:
    """The outline of a box drawn in by hand."""
    vary = hand("square " + seed)
    corners = [(0.06, 0.06), (0.94, 0.06), (0.94, 0.94), (0.06, 0.94), (0.06, 0.03)]
    points = [(x + vary(0.03), y + vary(0.03)) for x, y in corners]
    made = []
    for a, b in pairwise(points):
        middle = ((a[0] + b[0]) / 2 + vary(0.02), (a[1] + b[1]) / 2 + vary(0.02))
        made.append(_graphite([a, middle, b], ink, width))
    return tuple(made)


@lru_cache(maxsize=256)
def strike(length: float, seed: str, ink: str = "red", width: float = 0.5) -> Paths:
    """A line through a word (in mm, from its left end)."""
    vary = hand("strike " + seed)
    points = [(length * t / 4 + (-0.3, 0, 0, 0, 0.9)[t], vary(0.35)) for t in range(5)]
    return (_graphite(points, ink, width),)
