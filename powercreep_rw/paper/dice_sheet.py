"""A sheet of dice to cut out and glue: three Good and three Evil ones (rulebook: Components).

Each is one piece of six faces with seven tabs; opposite faces add up to 7, as on any die.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from powercreep_rw.paper import setting
from powercreep_rw.paper.die import PIPS
from powercreep_rw.paper.drawing import Box, Drawing, Group, Item, Path, Segment
from powercreep_rw.paper.leaves import Entry, Leaf
from powercreep_rw.paper.page import printable
from powercreep_rw.paper.parts.foot import bar
from powercreep_rw.paper.pen import Point, circle, lines, polygon, rect

#: The edge of a die and the depth of a tab (mm), and how far a tab's corners are cut back.
EDGE = 16.0
TAB = 5.0
CUT = 3.4
#: The width of a line to cut or fold along, and the dashes of one to fold (mm).
LINE = 0.3
BROKEN = (1.1, 1.1)
#: The faces: value, column and row; four in a row, one above and one below the second.
FACES: tuple[tuple[int, int, int], ...] = ((2, 0, 1), (1, 1, 1), (5, 2, 1), (6, 3, 1), (3, 1, 0), (4, 1, 2))
SIZE = (4 * EDGE + TAB, 3 * EDGE + 2 * TAB)
#: How many of each kind, and the gap between the pieces (mm).
MANY = 3
GAP = (13.0, 10.0)
#: How far a Good Die's rounded corners lie inside its face, of its edge.
ROUND = 0.04
TITLE = "Dice to cut out"
STEPS = (
    ("1", "Print true to size, on card of 160 to 200 g if you have it."),
    ("2", "Cut along the full lines."),
    ("3", "Score the broken lines with a blunt knife, and fold back."),
    ("4", "Glue the dotted tabs inside, the single face last."),
)


class Side(NamedTuple):
    """A side of a face with a tab: from one corner to the other, clockwise round the face, in edges of a die."""

    start: Point
    end: Point


#: The seven tabs: one to each two sides that meet.
TABS: tuple[Side, ...] = (
    Side((1, 1), (1, 0)),
    Side((1, 0), (2, 0)),
    Side((2, 0), (2, 1)),
    Side((2, 2), (2, 3)),
    Side((2, 3), (1, 3)),
    Side((1, 3), (1, 2)),
    Side((4, 1), (4, 2)),
)
#: The outline of the six faces, clockwise, in edges.
OUTLINE: tuple[Point, ...] = (
    (0, 1), (1, 1), (1, 0), (2, 0), (2, 1), (3, 1), (4, 1), (4, 2), (3, 2), (2, 2), (2, 3), (1, 3), (1, 2), (0, 2),
)  # fmt: skip


def dice_sheet(paper: tuple[float, float]) -> Leaf:
    """The page of that size (mm)."""
    inside = printable(paper)
    items: list[Item] = [Path(rect(0.0, 0.0, *paper), "paper"), *_head(inside)]
    wide = MANY * SIZE[0] + (MANY - 1) * GAP[0]
    top = inside.y + 44.0
    regions: dict[str, Box] = {}
    for n in range(2 * MANY):
        row, column = divmod(n, MANY)
        x = inside.x + (inside.w - wide) / 2 + column * (SIZE[0] + GAP[0])
        y = top + row * (SIZE[1] + GAP[1])
        name = f"{'evil' if row else 'good'} {column + 1}"
        regions[name] = Box(x, y, *SIZE)
        items.append(Group(net(bool(row)), x, y, 1.0))
    items += bar(inside.x, inside.bottom - 0.4)
    return Leaf(Drawing(*paper, tuple(items), regions), (Entry(TITLE),))


def _head(box: Box) -> list[Item]:
    """The title, and how it is done."""
    made: list[Item] = list(setting.line(TITLE.upper(), box.x, box.y + 9.2, "title", 12.8))
    said = setting.runs(("Three white Good Dice and three black Evil Dice of 16 mm, for whoever has none.", "italic"))
    made += setting.block(said, Box(box.x + 92.0, box.y + 1.6, box.w - 92.0, 8.0), 3.8, 3.0, "grey", middle=True)[0]
    made.append(Path(lines((box.x, box.y + 12.6), (box.right, box.y + 12.6)), None, "ink", 1.0))
    wide = box.w / len(STEPS)
    for n, (number, step) in enumerate(STEPS):
        x = box.x + n * wide
        made += setting.line(number, x, box.y + 25.6, "title", 10.0)
        made += setting.block(setting.runs((step, "text")), Box(x + 7.6, box.y + 17.6, wide - 14.0, 14.0), 3.7, 3.0)[0]
    return made


def net(evil: bool) -> tuple[Item, ...]:
    """One die, flat, in mm from the corner of its box."""
    corner = (0.0, TAB)
    made: list[Item] = []
    for side in TABS:
        made += _tab(side, corner)
    made.append(Path(polygon(*_placed(OUTLINE, corner)), "ink" if evil else "white"))
    made += [Path(lines(*_placed(edge, corner)), None, "ink", LINE) for edge in _free()]
    made += [Path(lines(*fold), None, "white" if evil else "ink", LINE, BROKEN) for fold in _folds(corner)]
    if not evil:  # black ends where a tab begins: that is line enough
        made += [Path(lines(*_placed(side, corner)), None, "ink", LINE, BROKEN) for side in TABS]
    for value, column, row in FACES:
        face = Box(corner[0] + column * EDGE, corner[1] + row * EDGE, EDGE, EDGE)
        made += _face(value, evil, face)
    return tuple(made)


def _free() -> list[Side]:
    """The sides without a tab: there the die is cut out."""
    tabs = {frozenset(side) for side in TABS}
    sides = (Side(*pair) for pair in pairwise((*OUTLINE, OUTLINE[0])))
    return [side for side in sides if frozenset(side) not in tabs]


def _placed(points: Iterable[Point], corner: Point) -> list[Point]:
    return [(corner[0] + x * EDGE, corner[1] + y * EDGE) for x, y in points]


def _folds(corner: Point) -> list[list[Point]]:
    """The lines between the faces."""
    between = (
        ((1, 1), (2, 1)), ((1, 2), (2, 2)), ((1, 1), (1, 2)), ((2, 1), (2, 2)), ((3, 1), (3, 2)),
    )  # fmt: skip
    return [_placed(pair, corner) for pair in between]


def _tab(side: Side, corner: Point) -> list[Item]:
    """A tab outside a side: its corners cut back, dotted with glue."""
    (ax, ay), (bx, by) = _placed((side.start, side.end), corner)
    along = ((bx - ax) / EDGE, (by - ay) / EDGE)
    out = (along[1], -along[0])

    def point(way: float, depth: float) -> Point:
        return ax + along[0] * way + out[0] * depth, ay + along[1] * way + out[1] * depth

    shape = lines(point(0.0, 0.0), point(CUT, TAB), point(EDGE - CUT, TAB), point(EDGE, 0.0))
    dots: list[Segment] = []
    for row in range(2):
        depth = TAB * (0.34 + 0.34 * row)
        first = CUT * depth / TAB + 1.6
        many = 7 - row
        for n in range(many):
            x, y = point(first + n * (EDGE - 2 * first) / (many - 1), depth)
            dots += circle(x, y, 0.27)
    return [Path(shape, None, "ink", LINE), Path(tuple(dots), "ink")]


def _face(value: int, evil: bool, box: Box) -> list[Item]:
    """A face's pips; a Good Die's round edge inside it, an Evil Die's cut corners."""
    pips: list[Segment] = []
    for x, y in PIPS[value]:
        pips += circle(box.x + box.w * x / 100, box.y + box.h * y / 100, EDGE * 0.095)
    if evil:
        inner, cut = box.inset(EDGE * 0.085), EDGE * 0.17
        corners = (
            (inner.x + cut, inner.y), (inner.right - cut, inner.y), (inner.right, inner.y + cut),
            (inner.right, inner.bottom - cut), (inner.right - cut, inner.bottom), (inner.x + cut, inner.bottom),
            (inner.x, inner.bottom - cut), (inner.x, inner.y + cut),
        )  # fmt: skip
        return [Path(polygon(*corners), None, "white", 0.25), Path(tuple(pips), "white")]
    inner = box.inset(EDGE * (ROUND + 0.045))
    return [Path(rect(*inner, EDGE * 0.2), None, "ink", 0.25), Path(tuple(pips), "ink")]
