"""What stands in a space of a plan, each drawn in a unit square and placed as often as it is needed."""

from __future__ import annotations

from functools import cache, lru_cache

from powercreep_rw.paper import icons, pencil
from powercreep_rw.paper.drawing import Group, Item, Path
from powercreep_rw.paper.part import small
from powercreep_rw.paper.pen import circle, lines, polygon, rect
from powercreep_rw.rules.definitions import ITEMS


@cache
def white_space(radiation: bool) -> tuple[Path, ...]:
    """A space to be marked; with radiation it bears the mark, pale enough to write on, and cut corners."""
    if not radiation:
        return (Path(rect(0.055, 0.055, 0.89, 0.89, 0.09), "white", "pale", 0.022),)
    low, high, cut = 0.055, 0.945, 0.15
    corners = polygon(
        (low + cut, low),
        (high - cut, low),
        (high, low + cut),
        (high, high - cut),
        (high - cut, high),
        (low + cut, high),
        (low, high - cut),
        (low, low + cut),
    )
    mark = (small(path, 0.16, 0.15, 0.68) for path in icons.tinted("radiation", "pale"))
    return (Path(corners, "white", "grey", 0.035, (0.09, 0.07)), *mark)


@cache
def solid() -> tuple[Path, ...]:
    """No space at all: hatched."""
    strokes = []
    for n in range(-4, 5):
        t = n / 5
        a = (max(0.0, t), max(0.0, -t))
        b = (min(1.0, 1.0 + t), min(1.0, 1.0 - t))
        strokes.append(lines((a[0], 1 - a[1]), (b[0], 1 - b[1])))
    return (Path(tuple(s for stroke in strokes for s in stroke), None, "grey", 0.03),)


@cache
def door() -> tuple[Path, ...]:
    """The Entry Door."""
    return tuple(small(p, 0.19, 0.17, 0.62) for p in icons.icon("door"))


@cache
def generator() -> tuple[Path, ...]:
    """The Power Generator, in a double frame."""
    frame = (
        Path(rect(0.05, 0.05, 0.9, 0.9, 0.06), "white", "ink", 0.045),
        Path(rect(0.12, 0.12, 0.76, 0.76, 0.03), None, "ink", 0.018),
    )
    return (*frame, *(small(p, 0.2, 0.2, 0.6) for p in icons.icon("generator")))


@cache
def thing(name: str) -> tuple[Path, ...]:
    """An item on a round plate, a material on a six-sided one."""
    if name in ITEMS:
        plate = Path(circle(0.5, 0.5, 0.43), "white", "ink", 0.03)
    else:
        points = ((0.5, 0.04), (0.9, 0.27), (0.9, 0.73), (0.5, 0.96), (0.1, 0.73), (0.1, 0.27))
        plate = Path(polygon(*points), "white", "ink", 0.03)
    return (plate, *(small(p, 0.24, 0.24, 0.52) for p in icons.icon(name)))


@cache
def pip() -> tuple[Path, ...]:
    """One Health of a threat."""
    return (Path(circle(0.5, 0.5, 0.38), "white", "ink", 0.14),)


@lru_cache(maxsize=256)
def fallen(seed: str) -> tuple[Path, ...]:
    """A defeated threat: crossed out in red, edged in white so that it shows on the dark tile."""
    red = pencil.cross(seed, "red", 0.1)
    return (*(Path(p.segments, None, "white", 0.2) for p in red), *red)


@lru_cache(maxsize=64)
def darkened(seed: str) -> tuple[Path, ...]:
    """A Good Die icon filled in with the pencil."""
    return (
        *pencil.scribble(seed, lines=6, width=0.15),
        *pencil.scribble(seed + " again", lines=5, width=0.13),
    )


@cache
def blank_roundel() -> tuple[Path, ...]:
    """The blueprint icon, still blank."""
    return (
        Path(circle(0.5, 0.5, 0.46), "white", "ink", 0.03),
        Path(circle(0.5, 0.5, 0.36), None, "grey", 0.022, (0.07, 0.06)),
    )


@cache
def stamp(letter: str, seed: str) -> tuple[Item, ...]:
    """A blueprint's letter, stamped: a heavy ring, the letter a little askew."""
    vary = pencil.hand("stamp " + seed)
    ring = (
        Path(circle(0.5, 0.5, 0.47), "white"),
        Path(circle(0.5, 0.5, 0.45), None, "stamp", 0.085),
        Path(circle(0.5, 0.5, 0.355), None, "stamp", 0.025),
    )
    word = icons.letter(letter, "stamp", 0.44, angle=round(-8 + vary(5), 1))
    return (Group(ring, 0, 0, 1.0), *word)
