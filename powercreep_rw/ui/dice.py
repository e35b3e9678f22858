"""The dice: ivory and black cubes with pips, drawn as solids so that they can tumble.

A die is turned by a 3×3 matrix; of its six faces those that look up are drawn, each with its pips as the perspective
squashes them, over a body with rounded edges.  A resting die leans a little, so that it reads as a cube.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from powercreep_rw.ui.shapes import FINE, kept, mix
from powercreep_rw.ui.theme import Colour

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

#: Face value → its normal and the two directions in the face; opposite faces add up to seven.
FACES: dict[int, tuple[Vector, Vector, Vector]] = {
    1: ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    6: ((0, 0, -1), (1, 0, 0), (0, -1, 0)),
    2: ((0, 1, 0), (1, 0, 0), (0, 0, -1)),
    5: ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
    3: ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    4: ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
}
_FAR = 0.5
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-_FAR, -_FAR), (_FAR, _FAR)),
    3: ((-_FAR, -_FAR), (0, 0), (_FAR, _FAR)),
    4: ((-_FAR, -_FAR), (_FAR, -_FAR), (-_FAR, _FAR), (_FAR, _FAR)),
    5: ((-_FAR, -_FAR), (_FAR, -_FAR), (0, 0), (-_FAR, _FAR), (_FAR, _FAR)),
    6: ((-_FAR, -_FAR), (_FAR, -_FAR), (-_FAR, 0), (_FAR, 0), (-_FAR, _FAR), (_FAR, _FAR)),
}
#: To the upper left and towards the eye, where the lamp hangs (y grows downwards).
LIGHT: Vector = (-0.25, -0.38, 0.89)

IVORY: tuple[Colour, Colour, Colour] = ((250, 241, 219), (176, 158, 122), (44, 36, 32))
BLACK: tuple[Colour, Colour, Colour] = ((58, 56, 62), (14, 13, 16), (240, 232, 214))


def turn(axis: Vector, angle: float) -> Matrix:
    """The rotation about an axis (of length 1) by an angle in radians."""
    x, y, z = axis
    c, s = math.cos(angle), math.sin(angle)
    k = 1 - c
    return (
        (c + x * x * k, x * y * k - z * s, x * z * k + y * s),
        (y * x * k + z * s, c + y * y * k, y * z * k - x * s),
        (z * x * k - y * s, z * y * k + x * s, c + z * z * k),
    )


def times(a: Matrix, b: Matrix) -> Matrix:
    """One rotation after another: `b` first."""
    columns = tuple(zip(*b, strict=True))
    return (_row(a[0], columns), _row(a[1], columns), _row(a[2], columns))


def _row(row: Vector, columns: tuple[Vector, ...]) -> Vector:
    x, y, z = (sum(p * q for p, q in zip(row, column, strict=True)) for column in columns)
    return x, y, z


def apply(m: Matrix, v: Vector) -> Vector:
    """The vector, turned."""
    return (
        m[0][0] * v[0] + m[0][1] * v[1] + m[0][2] * v[2],
        m[1][0] * v[0] + m[1][1] * v[1] + m[1][2] * v[2],
        m[2][0] * v[0] + m[2][1] * v[1] + m[2][2] * v[2],
    )


#: Value → the turn that brings its face up, towards the eye.
UPRIGHT: dict[int, Matrix] = {
    1: turn((1, 0, 0), 0.0),
    6: turn((1, 0, 0), math.pi),
    2: turn((1, 0, 0), math.pi / 2),
    5: turn((1, 0, 0), -math.pi / 2),
    3: turn((0, 1, 0), -math.pi / 2),
    4: turn((0, 1, 0), math.pi / 2),
}
_LEAN = times(turn((1, 0, 0), -0.2), turn((0, 1, 0), 0.1))


def resting(value: int, swing: float = 0.0) -> Matrix:
    """How a die lies that shows `value`, turned by `swing` radians on the table."""
    return times(_LEAN, times(turn((0, 0, 1), swing), UPRIGHT[value]))


def picture(value: int, evil: bool, pixels: int, swing: float = 0.0) -> pygame.Surface:
    """A die at rest, `pixels` wide and high (with room for its corners)."""
    return kept(("die", value, evil, pixels, swing), lambda: solid(resting(value, swing), evil, pixels))


def solid(turned: Matrix, evil: bool, pixels: int) -> pygame.Surface:
    """A die in any position."""
    light, dark, pip = BLACK if evil else IVORY
    fine = FINE if pixels < 90 else 3
    big = pixels * fine
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    centre, half = big / 2, big * 0.325
    visible = sorted(((apply(turned, normal)[2], value) for value, (normal, _, _) in FACES.items()), reverse=False)
    outlines = []
    for height, value in visible:
        if height > 0.02:
            outlines.append((value, height, _seen(EDGES[value], turned, centre, half)))
    body = _hull([point for _, _, outline in outlines for point in outline])
    pygame.draw.polygon(surface, mix(dark, light, 0.34), body)
    for value, _, outline in outlines:
        normal = apply(turned, FACES[value][0])
        lit = max(0.0, sum(n * d for n, d in zip(normal, LIGHT, strict=True)))
        pygame.draw.polygon(surface, mix(dark, light, min(1.0, 0.22 + 0.95 * lit)), _inset(outline, 0.955))
        if normal[2] > 0.3:  # on a sliver pips are only noise
            _draw_pips(surface, turned, value, centre, half, pip, mix(dark, light, 0.5))
    return pygame.transform.smoothscale(surface, (pixels, pixels))


def _on_face(value: int, a: float, b: float) -> Vector:
    """A point on a face: so far to its right and down it."""
    (nx, ny, nz), (rx, ry, rz), (dx, dy, dz) = FACES[value]
    return nx + rx * a + dx * b, ny + ry * a + dy * b, nz + rz * a + dz * b


def _squircle(value: int) -> tuple[Vector, ...]:
    """A rounded square on a face."""
    angles = [step * math.tau / 40 for step in range(40)]
    ways = [(math.cos(angle), math.sin(angle)) for angle in angles]
    return tuple(_on_face(value, math.copysign(abs(c) ** 0.36, c), math.copysign(abs(s) ** 0.36, s)) for c, s in ways)


def _rings(value: int) -> tuple[tuple[Vector, ...], ...]:
    """The edges of a face's pips."""
    size = 0.2 if value > 1 else 0.26
    angles = [step * math.tau / 18 for step in range(18)]
    return tuple(
        tuple(_on_face(value, x + size * math.cos(angle), y + size * math.sin(angle)) for angle in angles)
        for x, y in PIPS[value]
    )


#: Face value → its edge, and the edges of its pips: a die in flight is drawn thirty times a second.
EDGES = {value: _squircle(value) for value in FACES}
RINGS = {value: _rings(value) for value in FACES}


def _seen(points: Iterable[Vector], turned: Matrix, centre: float, half: float) -> list[tuple[float, float]]:
    """Points of the die as the eye sees them: turned, and larger the nearer they are."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = turned
    made = []
    for x, y, z in points:
        near = half * (1 + (cx * x + cy * y + cz * z) * 0.07)
        made.append((centre + (ax * x + ay * y + az * z) * near, centre + (bx * x + by * y + bz * z) * near))
    return made


def _draw_pips(
    surface: pygame.Surface, turned: Matrix, value: int, centre: float, half: float, pip: Colour, rim: Colour
) -> None:
    shift = half * 0.025
    for edge in RINGS[value]:
        ring = _seen(edge, turned, centre, half)
        pygame.draw.polygon(surface, rim, [(px + shift, py + shift) for px, py in ring])
        pygame.draw.polygon(surface, pip, ring)


def _inset(points: Sequence[tuple[float, float]], part: float) -> list[tuple[float, float]]:
    cx = sum(p[0] for p in points) / len(points)
    cy = sum(p[1] for p in points) / len(points)
    return [(cx + (x - cx) * part, cy + (y - cy) * part) for x, y in points]


def _hull(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The convex hull (Andrew's monotone chain): the silhouette of the cube."""
    ordered = sorted(set(points))

    def half(run: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        chain: list[tuple[float, float]] = []
        for p in run:
            x, y = p
            while len(chain) > 1:
                (ox, oy), (ax, ay) = chain[-2:]
                if (ax - ox) * (y - oy) - (ay - oy) * (x - ox) > 0:  # it turns on
                    break
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return half(ordered) + half(ordered[::-1])


class Tumble:
    """One die's flight: from the edge of the tray to its place, turning ever more slowly (`at` of 0..1)."""

    def __init__(self, value: int, evil: bool, start: tuple[float, float], number: int) -> None:
        self.value = value
        self.evil = evil
        self.start = start
        angle = 1.1 + 0.9 * number
        self._axis: Vector = (math.cos(angle), math.sin(angle), 0.0)
        self._turns = 5.5 + 1.3 * (number % 3)

    def pose(self, at: float) -> Matrix:
        """How the die is turned."""
        left = (1 - at) ** 2
        return times(turn(self._axis, self._turns * left), resting(self.value))

    def place(self, at: float, end: tuple[float, float], size: float) -> tuple[float, float]:
        """Where the die is: thrown in an arc, with two bounces that die away."""
        eased = 1 - (1 - at) ** 2.4
        hop = abs(math.sin(at * math.pi * 2.5)) * (1 - at) ** 1.5 * size * 0.7
        return (
            self.start[0] + (end[0] - self.start[0]) * eased,
            self.start[1] + (end[1] - self.start[1]) * eased - hop,
        )
