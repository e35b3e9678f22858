"""The display list: what every painter understands, and nothing more.

Lengths are millimetres, x to the right and y down, as on a page that lies before you.  Colours are the names
of inks, so that a painter may choose its own: the screen's are warm, a printer's are greys.  Everything is
immutable; an item that is drawn again is the same object again, and a painter may keep what it made of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

#: Every ink by name, as red, green and blue on the screen.  `red` is the red pencil, `stamp` the rubber
#: stamp's.
INKS: dict[str, tuple[int, int, int]] = {
    "paper": (238, 229, 208),
    "white": (251, 247, 237),
    "tint": (225, 214, 189),
    "mist": (214, 201, 173),
    "pale": (190, 176, 147),
    "grey": (100, 91, 78),
    "ink": (29, 26, 24),
    "pencil": (58, 60, 70),
    "red": (178, 34, 28),
    "stamp": (34, 62, 104),
}


class Box(NamedTuple):
    """A rectangle: its top left corner, width and height."""

    x: float
    y: float
    w: float
    h: float

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies inside; the left and top edges do, the right and bottom ones don't."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def inset(self, by: float, down: float | None = None) -> Box:
        """The box made smaller on all sides (or larger, by less than nothing)."""
        down = by if down is None else down
        return Box(self.x + by, self.y + down, self.w - 2 * by, self.h - 2 * down)

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.w / 2, self.y + self.h / 2


class Segment(NamedTuple):
    """One step of a path: `M` (move) and `L` (line) with a point, `C` (cubic Bézier) with three, `Z`
    (close)."""

    op: str
    points: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Path:
    """A shape: each of its outlines filled on its own (none is a hole in another), then all stroked with
    round ends.

    `fill` and `ink` are inks or None; `width` is the stroke's; `dash` are lengths, on and off in turn.
    """

    segments: tuple[Segment, ...]
    fill: str | None = None
    ink: str | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Text:
    """A few letters in one face (a role of `faces.FACES`): usually one word.

    `x`, `y` are the left end of the baseline, `size` is the em; `tracking` is put after every letter (in em),
    `angle` turns the word clockwise about the middle of its box, in degrees.
    """

    x: float
    y: float
    text: str
    face: str
    size: float
    ink: str = "ink"
    tracking: float = 0.0
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class Group:
    """Items drawn at a place and a size of their own: an icon (a unit square) in a space, say.

    `still` says that the group stays the same for as long as the page is looked at: the print, not the
    pencil.  `base` are the first of its items, as far as they are the same in every state.
    """

    items: tuple[Item, ...]
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    still: bool = False
    base: tuple[Item, ...] = ()


Item = Path | Text | Group


@dataclass(frozen=True, slots=True)
class Drawing:
    """A page or a part of one: `width` × `height` mm, its items from back to front, and its regions.

    `regions` names every place that can be pointed at: `space STRUCTURE B3`, `gear ID`, `health`.
    """

    width: float
    height: float
    items: tuple[Item, ...]
    regions: Mapping[str, Box] = field(default_factory=dict)

    def at(self, x: float, y: float) -> tuple[str, ...]:
        """The names of all regions at a point, the smallest first."""
        found = [(box.w * box.h, name) for name, box in self.regions.items() if box.contains(x, y)]
        return tuple(name for _, name in sorted(found))


def flat(
    items: Iterable[Item], x: float = 0.0, y: float = 0.0, scale: float = 1.0
) -> Iterator[tuple[Path | Text, float, float, float]]:
    """Every path and text with the origin and scale that its groups give it, from back to front."""
    for item in items:
        if isinstance(item, Group):
            yield from flat(item.items, x + item.x * scale, y + item.y * scale, scale * item.scale)
        else:
            yield item, x, y, scale
