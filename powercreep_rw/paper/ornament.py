"""What is printed for its own sake: a ruined skyline behind the title, and the creep that grows in from the
corner.

Both differ from sheet to sheet, by a seed, and are always the same for the same sheet.
"""

from __future__ import annotations

import math
from functools import lru_cache

from powercreep_rw.paper.drawing import Box, Path, Segment
from powercreep_rw.paper.pen import Point, lines, polygon, smooth
from powercreep_rw.paper.pencil import hand


@lru_cache(maxsize=32)
def skyline(box: Box, seed: str, ink: str = "mist") -> tuple[Path, ...]:
    """Broken houses and masts along the bottom of a box, one dark outline from left to right."""
    vary = hand("skyline " + seed)
    points: list[Point] = [(box.x, box.bottom)]
    masts: list[Segment] = []
    x = box.x
    while x < box.right - 2:
        wide = min(5.5 + vary(3.0), box.right - x)
        tall = box.h * (0.48 + vary(0.34))
        top = box.bottom - tall
        kind = vary(1.0)
        if kind < -0.45:  # a broken wall: steps down
            cut = tall * 0.3
            points += [(x, top), (x + wide * 0.4, top + cut * 0.2), (x + wide * 0.55, top + cut * 0.9)]
            points += [(x + wide * 0.8, top + cut * 0.6), (x + wide, top + cut)]
        elif kind < 0.1:  # a roof
            points += [(x, top + wide * 0.25), (x + wide / 2, top), (x + wide, top + wide * 0.25)]
        elif kind < 0.6:  # a tank on a flat roof
            points += [
                (x, top),
                (x + wide * 0.2, top),
                (x + wide * 0.2, top - 1.0),
                (x + wide * 0.6, top - 1.0),
            ]
            points += [(x + wide * 0.6, top), (x + wide, top)]
        else:
            points += [(x, top), (x + wide, top)]
            high = min(tall * 0.3, top - box.y)
            masts += lines((x + wide * 0.5, top), (x + wide * 0.5, top - high))
            masts += lines((x + wide * 0.25, top - high * 0.6), (x + wide * 0.75, top - high * 0.6))
        x += wide
    points.append((box.right, box.bottom))
    made = (Path(polygon(*points), ink),)
    return (*made, Path(tuple(masts), None, ink, 0.45)) if masts else made


@lru_cache(maxsize=32)
def tendrils(corner: Point, along: float, up: float, seed: str, margin: float = 5.6) -> tuple[Path, ...]:
    """The creep: dark arms from the lower right corner, to the left along the margin and up the side (mm)."""
    vary = hand("tendrils " + seed)
    made: list[Path] = []
    x, y = corner[0] - 0.8, corner[1] - 0.8
    for n, reach in enumerate((1.0, 0.62, 0.36)):
        low = margin * (0.14 + 0.16 * n)
        points = [
            (x - t * along * reach, y - low - margin * 0.16 * math.sin(t * (7 + n) + vary(1.0))) for t in _steps()
        ]
        made += _arm(points, 1.15 - 0.25 * n, corner)
    for n, reach in enumerate((1.0, 0.66, 0.4)):
        low = margin * (0.14 + 0.16 * n)
        points = [(x - low - margin * 0.16 * math.sin(t * (6 + n) + vary(1.0)), y - t * up * reach) for t in _steps()]
        made += _arm(points, 1.15 - 0.25 * n, corner)
    return tuple(made)


def _steps(many: int = 15) -> list[float]:
    return [n / (many - 1) for n in range(many)]


def _arm(points: list[Point], width: float, corner: Point) -> list[Path]:
    """An arm that tapers along its points, with thorns on both sides by turns, none beyond the corner."""
    left: list[Point] = []
    right: list[Point] = []
    thorns: list[Path] = []
    last = len(points) - 1
    for n, (x, y) in enumerate(points):
        ax, ay = points[max(0, n - 1)]
        bx, by = points[min(last, n + 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length, (bx - ax) / length
        half = width * (1 - n / last) * 0.5 + 0.06
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
        if 0 < n < last:
            side = 1 if n % 2 else -1
            tip = half + 0.9 * (1 - n / last) + 0.35
            fx, fy = (bx - ax) / length * 1.1, (by - ay) / length * 1.1
            px, py = x + nx * side * half * 0.6, y + ny * side * half * 0.6
            point = (min(x + nx * side * tip + fx, corner[0]), min(y + ny * side * tip + fy, corner[1]))
            thorns.append(Path(polygon((px - fx * 0.4, py - fy * 0.4), point, (px + fx * 0.5, py + fy * 0.5)), "ink"))
    outline = smooth(left)
    back = smooth(right[::-1])
    joined = (*outline, Segment("L", back[0].points), *back[1:], Segment("Z"))
    return [Path(joined, "ink"), *thorns]
