"""A part of the page: what is printed in its box, what can be pointed at there, and what the pencil adds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from powercreep_rw.paper import faces, setting
from powercreep_rw.paper.drawing import Box, Drawing, Group, Item, Path
from powercreep_rw.paper.pen import lines, moved, rect


class Part:
    """The print is laid out once, when the part is made; `pencilled` is asked for every state.

    A view is the JSON object of "State" in docs/transcript.md.
    """

    def __init__(self, box: Box) -> None:
        self.box = box
        self.printed: list[Item] = []
        self.regions: dict[str, Box] = {}
        self._drawn: tuple[Item, ...] | None = None

    def add(self, *items: Item) -> None:
        """Print something, on top of what is printed already."""
        self.printed.extend(items)

    def pencilled(self, view: Mapping[str, Any]) -> list[Item]:
        """What a state adds to the print."""
        return []

    def noted(self, view: Mapping[str, Any] | None) -> list[Item]:
        """What is printed of a state too (None: of none yet): words in small print, which seldom change."""
        return []

    def drawing(self, view: Mapping[str, Any] | None) -> Drawing:
        """The part alone, its box the whole drawing."""
        if self._drawn is None:
            self._drawn = tuple(self.printed)
        still = Group((*self._drawn, *self.noted(view)), still=True)
        pencil = self.pencilled(view) if view else []
        return Drawing(self.box.right, self.box.bottom, (still, *pencil), self.regions)


#: The height of a heading, from its rule to what stands below it (mm).
HEADING = 6.6


def heading(part: Part, text: str, note: str = "", at: Box | None = None) -> Box:
    """A heading over a part: a heavy rule, the name in spaced capitals, a note on the right.  The box that is
    left."""
    box = at or part.box
    part.add(Path(lines((box.x, box.y), (box.right, box.y)), None, "ink", 0.7))
    base = box.y + 4.6
    used = setting.line(text.upper(), box.x, base, "heading", 3.9, tracking=0.09, room=box.w)
    part.add(*used)
    if note:
        taken = faces.width(text.upper(), "heading", 3.9, 0.09) + 3
        if box.w - taken > 8:
            part.add(*setting.line(note, box.right, base, "thin", 3.3, "grey", align="right", room=box.w - taken))
    return Box(box.x, box.y + HEADING, box.w, max(0.0, box.h - HEADING))


def hairline(part: Part, x: float, y: float, width: float) -> None:
    """A fine rule between two entries."""
    part.add(Path(lines((x, y), (x + width, y)), None, "grey", 0.15))


def small(path: Path, x: float, y: float, scale: float) -> Path:
    """A path of a unit square, smaller and at a place in another."""
    return Path(moved(path.segments, x, y, scale), path.fill, path.ink, path.width * scale)


@cache
def check_box() -> tuple[Path, ...]:
    """A box to be ticked, in a unit square."""
    return (Path(rect(0.08, 0.08, 0.84, 0.84, 0.08), "white", "ink", 0.1),)


def spread(
    tall: Callable[[float], list[float]], room: float, most: float, least: float, air: float = 1.6
) -> tuple[float, list[float]]:
    """The largest size of type at which the entries of a list fit the room, and the height that each one
    gets.

    `tall(size)` are the entries' heights; what is left over goes between them, at most `air` each.  If even
    `least` is too large, all get a little less than they want, and their texts shrink on their own.
    """
    size = most
    heights = tall(size)
    while sum(heights) > room and size > least:
        size = max(least, size * 0.97)
        heights = tall(size)
    total = sum(heights)
    if total > room:
        return size, [height * room / total for height in heights]
    extra = min(air, (room - total) / max(1, len(heights)))
    return size, [height + extra for height in heights]
