"""Making and flattening paths: circles, rounded boxes, smooth curves, and the path language of SVG.

Every function returns segments; a `Path` gives them their inks.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from powercreep_rw.paper.drawing import Path, Segment

Point = tuple[float, float]
Segments = tuple[Segment, ...]

#: How far the handles of a cubic stand off for a quarter of a circle of radius 1.
_QUARTER = 0.5522847498


def lines(*points: Point, closed: bool = False) -> Segments:
    """Straight lines through the points."""
    made = [Segment("L" if n else "M", point) for n, point in enumerate(points)]
    return (*made, Segment("Z")) if closed else tuple(made)


def polygon(*points: Point) -> Segments:
    """A closed shape with straight sides."""
    return lines(*points, closed=True)


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Segments:
    """An ellipse by its centre and its two radii."""
    kx, ky = rx * _QUARTER, ry * _QUARTER
    return (
        Segment("M", (cx + rx, cy)),
        Segment("C", (cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)),
        Segment("C", (cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)),
        Segment("C", (cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)),
        Segment("C", (cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)),
        Segment("Z"),
    )


def circle(cx: float, cy: float, radius: float) -> Segments:
    """A circle by its centre and radius."""
    return ellipse(cx, cy, radius, radius)


def rect(x: float, y: float, w: float, h: float, radius: float = 0.0) -> Segments:
    """A box, its corners rounded."""
    r = min(radius, w / 2, h / 2)
    if r <= 0:
        return polygon((x, y), (x + w, y), (x + w, y + h), (x, y + h))
    k = r * (1 - _QUARTER)
    right, bottom = x + w, y + h
    return (
        Segment("M", (x + r, y)),
        Segment("L", (right - r, y)),
        Segment("C", (right - k, y, right, y + k, right, y + r)),
        Segment("L", (right, bottom - r)),
        Segment("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
        Segment("L", (x + r, bottom)),
        Segment("C", (x + k, bottom, x, bottom - k, x, bottom - r)),
        Segment("L", (x, y + r)),
        Segment("C", (x, y + k, x + k, y, x + r, y)),
        Segment("Z"),
    )


def arc(cx: float, cy: float, radius: float, start: float, stop: float) -> Segments:
    """Part of a circle, from one angle to another (degrees, clockwise from the right), as an open curve."""
    parts = max(1, math.ceil(abs(stop - start) / 90))
    step = math.radians(stop - start) / parts
    handle = 4 / 3 * math.tan(step / 4) * radius
    a = math.radians(start)
    made = [Segment("M", (cx + radius * math.cos(a), cy + radius * math.sin(a)))]
    for _ in range(parts):
        b = a + step
        ax, ay, bx, by = math.cos(a), math.sin(a), math.cos(b), math.sin(b)
        made.append(
            Segment(
                "C",
                (
                    cx + radius * ax - handle * ay,
                    cy + radius * ay + handle * ax,
                    cx + radius * bx + handle * by,
                    cy + radius * by - handle * bx,
                    cx + radius * bx,
                    cy + radius * by,
                ),
            )
        )
        a = b
    return tuple(made)


def star(cx: float, cy: float, outer: float, inner: float, points: int, turn: float = -90.0) -> Segments:
    """A star or a toothed wheel: corners at two radii in turn."""
    corners = []
    for n in range(points * 2):
        angle = math.radians(turn + n * 180 / points)
        radius = inner if n % 2 else outer
        corners.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return polygon(*corners)


def smooth(points: Sequence[Point]) -> Segments:
    """A curve through all the points, as a hand would draw it (Catmull-Rom)."""
    made = [Segment("M", points[0])]
    last = len(points) - 1
    for n in range(last):
        before, a, b, after = points[max(n - 1, 0)], points[n], points[n + 1], points[min(n + 2, last)]
        made.append(
            Segment(
                "C",
                (
                    a[0] + (b[0] - before[0]) / 6,
                    a[1] + (b[1] - before[1]) / 6,
                    b[0] - (after[0] - a[0]) / 6,
                    b[1] - (after[1] - a[1]) / 6,
                    b[0],
                    b[1],
                ),
            )
        )
    return tuple(made)


_TOKEN = re.compile(r"[MLHVCQZmlhvcqz]|-?\d*\.?\d+")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}


def svg(text: str, scale: float = 0.01) -> Segments:
    """The segments of an SVG path (`M L H V C Q Z`, capital or small), drawn on a grid of 100 × 100.

    Raises ValueError for a letter that isn't among them.
    """
    tokens = _TOKEN.findall(text)
    made: list[Segment] = []
    x = y = start_x = start_y = 0.0
    op, at = "M", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            op, at = tokens[at], at + 1
        kind = op.upper()
        numbers = [float(token) * scale for token in tokens[at : at + _COUNTS[kind]]]
        if len(numbers) != _COUNTS[kind]:
            raise ValueError(f"`{op}` wants {_COUNTS[kind]} numbers in the path {text!r}")
        at += _COUNTS[kind]
        if kind == "Z":
            made.append(Segment("Z"))
            x, y = start_x, start_y
            continue
        points = _absolute(op, numbers, x, y)
        made.append(_segment(kind, points, x, y))
        x, y = points[-2], points[-1]
        if kind == "M":
            start_x, start_y = x, y
            op = "l" if op == "m" else "L"
    return tuple(made)


def _absolute(op: str, numbers: list[float], x: float, y: float) -> list[float]:
    """The numbers of one step as whole points on the grid."""
    relative = op.islower()
    if op in "Hh":
        return [numbers[0] + (x if relative else 0.0), y]
    if op in "Vv":
        return [x, numbers[0] + (y if relative else 0.0)]
    if relative:
        return [n + (y if odd % 2 else x) for odd, n in enumerate(numbers)]
    return numbers


def _segment(kind: str, points: list[float], x: float, y: float) -> Segment:
    """The step as this module's segment: a quadratic becomes a cubic."""
    if kind == "Q":
        qx, qy, ex, ey = points
        return Segment(
            "C",
            (
                x + (qx - x) * 2 / 3,
                y + (qy - y) * 2 / 3,
                ex + (qx - ex) * 2 / 3,
                ey + (qy - ey) * 2 / 3,
                ex,
                ey,
            ),
        )
    if kind == "C":
        return Segment("C", tuple(points))
    return Segment("M" if kind == "M" else "L", tuple(points))


def mirrored(segments: Iterable[Segment], about: float = 0.5) -> Segments:
    """The same shape seen in a mirror: left and right exchanged about a line."""
    return tuple(
        Segment(s.op, tuple(2 * about - n if odd % 2 == 0 else n for odd, n in enumerate(s.points))) for s in segments
    )


def turned(segments: Iterable[Segment], degrees: float, cx: float = 0.5, cy: float = 0.5) -> Segments:
    """The same shape turned clockwise about a point."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def turn(points: tuple[float, ...]) -> tuple[float, ...]:
        made: list[float] = []
        for n in range(0, len(points), 2):
            dx, dy = points[n] - cx, points[n + 1] - cy
            made += (cx + dx * cos - dy * sin, cy + dx * sin + dy * cos)
        return tuple(made)

    return tuple(Segment(s.op, turn(s.points)) for s in segments)


def moved(segments: Iterable[Segment], dx: float, dy: float, scale: float = 1.0) -> Segments:
    """The same shape at another place, and at another size first."""
    return tuple(
        Segment(s.op, tuple(n * scale + (dy if odd % 2 else dx) for odd, n in enumerate(s.points))) for s in segments
    )


@lru_cache(maxsize=8192)
def polylines(segments: Segments, steps: int = 8) -> tuple[tuple[tuple[Point, ...], bool], ...]:
    """The path as straight lines: for each of its strokes the points, and whether it is closed."""
    made: list[tuple[tuple[Point, ...], bool]] = []
    points: list[Point] = []

    def end(closed: bool) -> None:
        if len(points) > 1:
            made.append((tuple(points), closed))
        points.clear()

    for op, numbers in segments:
        if op == "Z":
            start = points[0] if points else (0.0, 0.0)
            end(True)
            points.append(start)
        elif op == "M":
            end(False)
            points.append((numbers[0], numbers[1]))
        elif op == "L":
            points.append((numbers[0], numbers[1]))
        else:
            points.extend(_bezier(points[-1], numbers, steps))
    end(False)
    return tuple(made)


def _bezier(start: Point, numbers: tuple[float, ...], steps: int) -> list[Point]:
    """Points along a cubic, without its start."""
    x0, y0 = start
    x1, y1, x2, y2, x3, y3 = numbers
    made = []
    for n in range(1, steps + 1):
        t = n / steps
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        made.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return made


def bounds(path: Path) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all that the path inks, its stroke's width too."""
    points = [point for stroke, _ in polylines(path.segments) for point in stroke]
    if not points:
        return 0.0, 0.0, 0.0, 0.0
    half = path.width / 2 if path.ink else 0.0
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half


def dashed(points: Sequence[Point], dash: Sequence[float]) -> list[tuple[Point, ...]]:
    """The line broken into its dashes."""
    made: list[tuple[Point, ...]] = []
    current: list[Point] = [points[0]]
    which, left, drawing = 0, dash[0], True
    for a, b in pairwise(points):
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        done = 0.0
        while length - done > left:
            done += left
            t = done / length
            here = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
            if drawing:
                made.append((*current, here))
            current, drawing = [here], not drawing
            which = (which + 1) % len(dash)
            left = dash[which]
        left -= length - done
        if drawing:
            current.append(b)
    if drawing and len(current) > 1:
        made.append(tuple(current))
    return made


def pieces(points: Sequence[Point], longest: float) -> list[tuple[Point, ...]]:
    """The line in overlapping pieces: each begins where the last one ended, and is about `longest` long at
    most."""
    made: list[tuple[Point, ...]] = []
    piece: list[Point] = [points[0]]
    length = 0.0
    for a, b in pairwise(points):
        step = math.hypot(b[0] - a[0], b[1] - a[1])
        parts = max(1, math.ceil(step / longest))
        for n in range(1, parts + 1):
            here = (a[0] + (b[0] - a[0]) * n / parts, a[1] + (b[1] - a[1]) * n / parts)
            piece.append(here)
            length += step / parts
            if length >= longest:
                made.append(tuple(piece))
                piece, length = [here], 0.0
    if len(piece) > 1:
        made.append(tuple(piece))
    return made


def upright_box(path: Path) -> tuple[float, float, float, float] | None:
    """Left, top, right and bottom of a path that is one box with upright sides; None for any other."""
    strokes = polylines(path.segments)
    if len(strokes) != 1 or len(strokes[0][0]) != 4 or not strokes[0][1] or not is_upright(path):
        return None
    xs, ys = zip(*strokes[0][0], strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def is_upright(path: Path) -> bool:
    """Whether all lines of the path are level or upright."""
    return all(a[0] == b[0] or a[1] == b[1] for line, _ in polylines(path.segments) for a, b in pairwise(line))


def strokes(path: Path, scale: float = 1.0, steps: int = 8) -> list[tuple[Point, ...]]:
    """The lines that the path's ink follows, at a scale, closed ones closed, dashed ones in their dashes."""
    made: list[tuple[Point, ...]] = []
    for line, closed in polylines(path.segments, steps):
        points = tuple((x * scale, y * scale) for x, y in ((*line, line[0]) if closed else line))
        made += dashed(points, [d * scale for d in path.dash]) if path.dash else [points]
    return made


def contours(segments: Segments) -> tuple[Segments, ...]:
    """The path's outlines and strokes, each with the `M` that it begins with."""
    starts = [n for n, segment in enumerate(segments) if segment.op == "M"]
    return tuple(segments[a:b] for a, b in zip(starts, [*starts[1:], len(segments)], strict=True))


@lru_cache(maxsize=4096)
def fillings(segments: Segments) -> tuple[Segments, ...]:
    """The path's outlines in as few lots as can be filled by the even-odd rule: none touches another of its lot, so
    that none is a hole in it."""
    lots: list[Segments] = []
    taken: list[tuple[float, float, float, float]] = []
    for contour in contours(segments):
        left, top, right, bottom = bounds(Path(contour))
        if not lots or any(left <= c and a <= right and top <= d and b <= bottom for a, b, c, d in taken):
            lots.append(())
            taken = []
        lots[-1] += contour
        taken.append((left, top, right, bottom))
    return tuple(lots)
