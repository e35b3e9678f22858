"""The paper itself, for a screen: faint blotches and darker edges, as grey levels to be multiplied onto it.

A level of 255 leaves the paper as it is.  A printer has its own paper and asks for none of this.
"""

from __future__ import annotations

import math
import random


def speckle(wide: int, high: int, strength: int, seed: int) -> bytes:
    """Noise, `wide` × `high` levels, each at most `strength` below 255."""
    source = random.Random(seed)
    return bytes(255 - int(source.random() * (strength + 1)) for _ in range(wide * high))


def edges(wide: int = 60, high: int = 40) -> bytes:
    """A page's shade, darker towards its edges and corners, to be stretched over it: `wide` × `high`
    levels."""
    levels = bytearray()
    for y in range(high):
        for x in range(wide):
            near = min(x, y, wide - 1 - x, high - 1 - y)
            far = math.hypot(x / (wide - 1) - 0.5, y / (high - 1) - 0.45)
            levels.append(255 - (9, 4, 1, 0)[min(near, 3)] - int(12 * max(0.0, far - 0.3)))
    return bytes(levels)


def warmed(levels: bytes) -> bytes:
    """Grey levels as red, green and blue: what is darker is browner."""
    return bytes(part for level in levels for part in (level, level - (255 - level) // 3, level - (255 - level) // 2))
