"""A die: ivory with round corners if it is Good, black with its corners cut off if it is Evil."""

from __future__ import annotations

from functools import lru_cache

from powercreep_rw.paper.drawing import Drawing, Group, Path
from powercreep_rw.paper.icons.make import box, disc, solid, stroke
from powercreep_rw.paper.pen import Segments

_LOW, _MID, _HIGH = 28.0, 50.0, 72.0
#: Value → where its pips are, on a grid of 100.
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_MID, _MID),),
    2: ((_LOW, _LOW), (_HIGH, _HIGH)),
    3: ((_LOW, _LOW), (_MID, _MID), (_HIGH, _HIGH)),
    4: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_HIGH, _LOW), (_MID, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
    6: ((_LOW, 25.0), (_LOW, _MID), (_LOW, 75.0), (_HIGH, 25.0), (_HIGH, _MID), (_HIGH, 75.0)),
}


@lru_cache(maxsize=64)
def face(value: int | None, evil: bool) -> tuple[Path, ...]:
    """A die's face in a unit square; without a value (None) it is blank, as on the page."""
    body = solid("M24 4 H76 L96 24 V76 L76 96 H24 L4 76 V24 Z") if evil else solid(box(4, 4, 92, 92, 22), fill="white")
    edge = (
        stroke("M26 10 H74 L90 26 V74 L74 90 H26 L10 74 V26 Z", width=2.2, ink="grey")
        if evil
        else stroke(box(4, 4, 92, 92, 22), width=5)
    )
    pips = tuple(_pip(x, y, evil) for x, y in PIPS.get(value or 0, ()))
    return (body, edge, *pips)


def _pip(x: float, y: float, evil: bool) -> Path:
    """One pip: a hollow eye on an Evil Die's black, a dot on a Good Die."""
    shape: Segments = disc(x, y, 9.5)
    return solid(shape, fill="white" if evil else "ink")


def die(value: int | None, evil: bool, size: float) -> Drawing:
    """A die as a drawing of its own, `size` mm each way.  Raises KeyError for a value that no die shows."""
    if value is not None:
        PIPS[value]
    return Drawing(size, size, (Group(face(value, evil), 0.0, 0.0, size),), {})
