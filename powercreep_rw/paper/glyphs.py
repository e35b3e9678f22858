"""The outlines of the faces' letters, for painters that draw words as shapes.

They are read from the font files themselves (the tables `loca` and `glyf` of OpenType, "TrueType outlines"),
so that a picture needs no font wherever it is looked at.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from functools import cache, lru_cache

from powercreep_rw.paper import faces
from powercreep_rw.paper.drawing import Segment
from powercreep_rw.paper.pen import Point, Segments

#: The bits of a point (`glyf`, simple glyph): on the curve, a short x or y, repeated, and what a short or long one
#: means then.
_ON, _SHORT_X, _SHORT_Y, _REPEAT, _SAME_X, _SAME_Y = 1, 2, 4, 8, 16, 32
#: The bits of a part (`glyf`, composite glyph).
_WORDS, _OFFSETS, _SCALE, _MORE, _TWO_SCALES, _MATRIX = 1, 2, 8, 32, 64, 128
#: A composite of composites goes no deeper in a sound font.
_DEEPEST = 5

#: A point of an outline, and whether the curve goes through it.
Knot = tuple[float, float, bool]


@dataclass(frozen=True, slots=True)
class _Font:
    """A font file, opened: its bytes, where its tables are, its em, its characters."""

    data: bytes
    tables: dict[str, int]
    em: int
    long: bool
    glyphs: dict[int, int]

    def span(self, glyph: int) -> tuple[int, int]:
        """Where a glyph's outline begins and ends in the file."""
        kind, size, unit = ("L", 4, 1) if self.long else ("H", 2, 2)
        start, end = struct.unpack_from(f">{kind}{kind}", self.data, self.tables["loca"] + size * glyph)
        return self.tables["glyf"] + start * unit, self.tables["glyf"] + end * unit


@cache
def _font(face: str) -> _Font:
    data = faces.file(face).read_bytes()
    tables = faces.tables(data)
    em = struct.unpack_from(">H", data, tables["head"] + 18)[0]
    long = struct.unpack_from(">h", data, tables["head"] + 50)[0] == 1
    return _Font(data, tables, em, long, faces.characters(data, tables["cmap"]))


@lru_cache(maxsize=2048)
def outline(char: str, face: str) -> Segments:
    """A letter's outline in em, y down, its origin on the baseline; nothing for a blank.

    Inner outlines run the other way round: fill them with the nonzero rule.  Raises KeyError for a letter that the
    face lacks (`faces.safe` replaces those).
    """
    font = _font(face)
    made: list[Segment] = []
    for contour in _contours(font, font.glyphs[ord(char)], 0):
        made += _curve([(x / font.em, -y / font.em, on) for x, y, on in contour])
    return tuple(made)


def _contours(font: _Font, glyph: int, depth: int) -> list[list[Knot]]:
    """A glyph's outlines in units of the font, y up."""
    start, end = font.span(glyph)
    if start == end or depth > _DEEPEST:
        return []
    count = struct.unpack_from(">h", font.data, start)[0]
    return _composite(font, start + 10, depth) if count < 0 else _simple(font.data, start + 10, count)


def _simple(data: bytes, at: int, count: int) -> list[list[Knot]]:
    """The outlines of a glyph that is made of points."""
    if not count:
        return []
    ends = struct.unpack_from(f">{count}H", data, at)
    at += 2 * count
    at += 2 + struct.unpack_from(">H", data, at)[0]  # the hints are passed over
    many = ends[-1] + 1
    flags: list[int] = []
    while len(flags) < many:
        flag, at = data[at], at + 1
        again = 1
        if flag & _REPEAT:
            again, at = data[at] + 1, at + 1
        flags += [flag] * again
    xs, at = _coordinates(data, at, flags, _SHORT_X, _SAME_X)
    ys, _ = _coordinates(data, at, flags, _SHORT_Y, _SAME_Y)
    knots = [(float(x), float(y), bool(flag & _ON)) for x, y, flag in zip(xs, ys, flags, strict=False)]
    starts = (0, *(end + 1 for end in ends[:-1]))
    return [knots[a : b + 1] for a, b in zip(starts, ends, strict=True)]


def _coordinates(data: bytes, at: int, flags: list[int], short: int, same: int) -> tuple[list[int], int]:
    """One coordinate of every point, and where the next one's begin."""
    value, made = 0, []
    for flag in flags:
        if flag & short:
            value += data[at] if flag & same else -data[at]
            at += 1
        elif not flag & same:
            value += struct.unpack_from(">h", data, at)[0]
            at += 2
        made.append(value)
    return made, at


def _composite(font: _Font, at: int, depth: int) -> list[list[Knot]]:
    """The outlines of a glyph that is made of others, such as a letter and its accent."""
    made: list[list[Knot]] = []
    flags = _MORE
    while flags & _MORE:
        flags, glyph = struct.unpack_from(">HH", font.data, at)
        at += 4
        kind = "hh" if flags & _WORDS else "bb"
        dx, dy = struct.unpack_from(f">{kind}", font.data, at)
        at += struct.calcsize(kind)
        (a, b, c, d), at = _matrix(font.data, at, flags)
        if not flags & _OFFSETS:  # placed by points instead: no face of ours does so
            dx = dy = 0
        for contour in _contours(font, glyph, depth + 1):
            made.append([(x * a + y * c + dx, x * b + y * d + dy, on) for x, y, on in contour])
    return made


def _matrix(data: bytes, at: int, flags: int) -> tuple[tuple[float, float, float, float], int]:
    """How a part of a composite is scaled, and where what follows begins."""
    count = 1 if flags & _SCALE else 2 if flags & _TWO_SCALES else 4 if flags & _MATRIX else 0
    values = [value / 16384 for value in struct.unpack_from(f">{count}h", data, at)]
    at += 2 * count
    if count == 4:
        return (values[0], values[1], values[2], values[3]), at
    x, y = (values[0], values[-1]) if values else (1.0, 1.0)
    return (x, 0.0, 0.0, y), at


def _curve(knots: list[Knot]) -> list[Segment]:
    """One closed outline: points off the curve are the handles of quadratic curves, and between two of them there is
    one on the curve, half-way."""
    if len(knots) < 2:
        return []
    full: list[Knot] = []
    for n, knot in enumerate(knots):
        before = knots[n - 1]
        if not knot[2] and not before[2]:
            full.append(((before[0] + knot[0]) / 2, (before[1] + knot[1]) / 2, True))
        full.append(knot)
    first = next(n for n, knot in enumerate(full) if knot[2])
    full = [*full[first:], *full[:first], full[first]]
    here: Point = full[0][:2]
    handle: Point | None = None
    made = [Segment("M", here)]
    for x, y, on in full[1:]:
        if not on:
            handle = (x, y)
            continue
        made.append(Segment("L", (x, y)) if handle is None else _cubic(here, handle, (x, y)))
        here, handle = (x, y), None
    return [*made, Segment("Z")]


def _cubic(a: Point, handle: Point, b: Point) -> Segment:
    """A quadratic curve as a cubic one."""
    return Segment(
        "C",
        (
            a[0] + (handle[0] - a[0]) * 2 / 3,
            a[1] + (handle[1] - a[1]) * 2 / 3,
            b[0] + (handle[0] - b[0]) * 2 / 3,
            b[1] + (handle[1] - b[1]) * 2 / 3,
            *b,
        ),
    )
