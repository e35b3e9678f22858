"""Pictures among prose: those that follow each other stand in one row as far as there is room, black and white as the
rest of a printed page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from powercreep_rw.content.markdown import Picture
from powercreep_rw.paper.drawing import Drawing, Group, Item
from powercreep_rw.paper.press import pressed
from powercreep_rw.paper.prose import Block

#: The most height of a picture, and the air between two in a row (mm).
TALLEST = 42.0
APART = 5.0
#: So much smaller pictures may become to share a row, and no more: their words have to be read.
LEAST = 0.9


@dataclass(frozen=True, slots=True)
class Row:
    """A row of pictures: its height, and its items from its own corner (mm)."""

    height: float
    items: tuple[Item, ...]


def with_pictures(
    blocks: Sequence[Block | Picture], pictures: Mapping[str, Drawing], width: float
) -> list[Block | Row]:
    """The blocks with rows of pictures, `width` mm wide, where pictures are named; one that there is not is left
    out."""
    made: list[Block | Row] = []
    for _, run in groupby(blocks, lambda block: isinstance(block, Picture)):
        together = list(run)
        names = [block.name for block in together if isinstance(block, Picture)]
        made += rows([pictures[name] for name in names if name in pictures], width)
        made += [block for block in together if not isinstance(block, Picture)]
    return made


def rows(drawings: Sequence[Drawing], width: float) -> Iterator[Row]:
    """The drawings in their order, in rows of that width."""
    waiting: list[Drawing] = []
    for drawing in drawings:
        if waiting and _scale([*waiting, drawing], width) < LEAST:
            yield _row(waiting, width)
            waiting = []
        waiting.append(drawing)
    if waiting:
        yield _row(waiting, width)


def _scale(drawings: Sequence[Drawing], width: float) -> float:
    """The scale at which drawings fit a row, at most their own."""
    room = width - APART * (len(drawings) - 1)
    return min(1.0, room / sum(_fitted(drawing) * drawing.width for drawing in drawings))


def _fitted(drawing: Drawing) -> float:
    """The scale at which a drawing is not too high."""
    return min(1.0, TALLEST / drawing.height)


def _row(drawings: Sequence[Drawing], width: float) -> Row:
    """A row of drawings, in the middle of it, each in the middle of its height."""
    whole = _scale(drawings, width)
    scales = [whole * _fitted(drawing) for drawing in drawings]
    high = max(scale * drawing.height for scale, drawing in zip(scales, drawings, strict=True))
    used = sum(scale * drawing.width for scale, drawing in zip(scales, drawings, strict=True))
    x = (width - used - APART * (len(drawings) - 1)) / 2
    items: list[Item] = []
    for scale, drawing in zip(scales, drawings, strict=True):
        y = (high - scale * drawing.height) / 2
        small = Group(drawing.items, 0.0, 0.0, scale)
        # pressed at the size that it is printed in: neither its lines nor its hatches get finer than they may
        black = pressed(Drawing(scale * drawing.width, scale * drawing.height, (small,)))
        items.append(Group(black.items, x, y, 1.0))
        x += scale * drawing.width + APART
    return Row(high, tuple(items))
