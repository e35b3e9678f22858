"""A piece of a drawing as a drawing of its own: what is seen of a page that is larger than its frame, and no more."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

from powercreep_rw.paper import faces
from powercreep_rw.paper.drawing import Box, Drawing, Group, Item, Path, Segment, Text
from powercreep_rw.paper.pen import bounds, upright_box

#: Left, top, right and bottom, in the unit of what is measured.
Extent: TypeAlias = tuple[float, float, float, float]

#: So many prints are kept as they were cropped last, so that a painter knows them again.
KEPT = 6


class Cropper:
    """Cuts pieces out of drawings.  The print of a piece is the same object each time, for as long as it is kept."""

    def __init__(self) -> None:
        self._prints: OrderedDict[tuple[int, Box], tuple[tuple[Item, ...], tuple[Item, ...]]] = OrderedDict()

    def piece(self, drawing: Drawing, box: Box) -> Drawing:
        """What lies in the box (mm), its corner at the origin; without regions."""
        first = drawing.items[0] if drawing.items else None
        if not isinstance(first, Group) or not first.still:
            return Drawing(box.w, box.h, _moved(drawing.items, box))
        base = first.base or first.items
        printed = self._print(base, box)
        marks = (*first.items[len(base) :], *drawing.items[1:])
        return Drawing(box.w, box.h, (Group(printed, still=True, base=printed), *_moved(marks, box)))

    def _print(self, base: tuple[Item, ...], box: Box) -> tuple[Item, ...]:
        key = (id(base), box)
        found = self._prints.get(key)
        if found is None or found[1] is not base:
            found = self._prints[key] = (_printed(base, box), base)
            if len(self._prints) > KEPT:
                self._prints.popitem(last=False)
        self._prints.move_to_end(key)
        return found[0]


def _printed(base: tuple[Item, ...], box: Box) -> tuple[Item, ...]:
    """The print in the box, on paper of the box's own size: the paper of the whole page would be as large as that."""
    ground = base[0]
    if not isinstance(ground, Path) or ground.fill != "paper" or upright_box(ground) is None:
        return _moved(base, box)
    edge = (replace(ground, fill=None),) if ground.ink is not None else ()
    return _paper(box.w, box.h), *_moved((*edge, *base[1:]), box)


def _paper(width: float, height: float) -> Path:
    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    lines = tuple(Segment("L" if n else "M", corner) for n, corner in enumerate(corners))
    return Path((*lines, Segment("Z")), fill="paper")


def _moved(items: Iterable[Item], box: Box) -> tuple[Item, ...]:
    """The items that reach into the box, as one group whose origin is the box's corner."""
    found = _within(items, (box.x, box.y, box.right, box.bottom))
    return (Group(found, -box.x, -box.y),) if found else ()


def _within(items: Iterable[Item], box: Extent) -> tuple[Item, ...]:
    """The items that reach into a box; of a group in its parent's size, only those of its items that do."""
    found: list[Item] = []
    for item in items:
        left, top, right, bottom = _extent(item)
        if left > box[2] or right < box[0] or top > box[3] or bottom < box[1]:
            continue
        if isinstance(item, Group) and item.scale == 1.0:  # any other may be a picture that painters keep as one
            inner = (box[0] - item.x, box[1] - item.y, box[2] - item.x, box[3] - item.y)
            item = replace(item, items=_within(item.items, inner), base=())
        found.append(item)
    return tuple(found)


@lru_cache(maxsize=16384)
def _path_extent(path: Path) -> Extent:
    return bounds(path)


def _extent(item: Item) -> Extent:
    """What an item covers at most, in its parent's unit."""
    if isinstance(item, Path):
        return _path_extent(item)
    if isinstance(item, Text):
        wide = faces.width(item.text, item.face, item.size, item.tracking) + item.size
        far = wide if item.angle else 0.0
        return item.x - item.size - far, item.y - 1.5 * item.size - far, item.x + wide + far, item.y + item.size + far
    found = [_extent(inner) for inner in item.items]
    if not found:
        return item.x, item.y, item.x, item.y
    left, top = min(each[0] for each in found), min(each[1] for each in found)
    right, bottom = max(each[2] for each in found), max(each[3] for each in found)
    size = item.scale
    return item.x + left * size, item.y + top * size, item.x + right * size, item.y + bottom * size
