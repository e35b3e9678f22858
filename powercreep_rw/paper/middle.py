"""The middle of a printed page: its structures, and lines for their turns where they leave room.

Four or more structures are all of one size, two in a row, and leave none.  With fewer, a map is as large as the
middle lets it be, and what is left is for writing: below a map or beside it, whichever lets the maps be larger.
"""

from __future__ import annotations

from powercreep_rw.paper.drawing import Box
from powercreep_rw.paper.part import Part
from powercreep_rw.paper.parts.turns import TALL, TurnsPart
from powercreep_rw.paper.plan import Plan
from powercreep_rw.rules.definitions import Hero, Sheet, Structure

#: The air below a plan, or beside it, before the lines for its turns (mm).
AIR = 3.4
#: Two structures side by side, or one above the other, share the middle by the size of their maps, but neither gets
#: less than this share.
LEAST_SHARE = 0.44


def plans_alike(sheet: Sheet, hero: Hero, box: Box, gap: float) -> list[Part]:
    """The structures of a printed page in their box, `gap` mm apart, and the lines for their turns."""
    count = len(sheet.structures)
    if count == 1:
        alone = sheet.structures[0]
        return _better(_below(alone, sheet, hero, box), _beside(alone, sheet, hero, box))
    if count == 2:
        return _better(_abreast(sheet, hero, box, gap), _stacked(sheet, hero, box, gap))
    places = _quarters(box, count, gap)
    made: list[Part] = [
        Plan(structure, sheet, place, hero, printed=True)
        for structure, place in zip(sheet.structures, places, strict=False)
    ]
    spare = places[count:] if count else []
    return [*made, *(TurnsPart(sheet.structures, place) for place in spare)]


def _quarters(box: Box, count: int, gap: float) -> list[Box]:
    """Boxes of one size, two in a row, at least `count` of them."""
    rows = max(1, -(-count // 2))
    wide, high = (box.w - gap) / 2, (box.h - gap * (rows - 1)) / rows
    return [
        Box(box.x + column * (wide + gap), box.y + row * (high + gap), wide, high)
        for row in range(rows)
        for column in range(2)
    ]


def _better(one: list[Part], other: list[Part]) -> list[Part]:
    """The way in which the smallest space of all maps is larger; the first of two that are alike."""
    small, other_small = (min(p.cell for p in parts if isinstance(p, Plan)) for parts in (one, other))
    return other if other_small > small + 0.001 else one


def _abreast(sheet: Sheet, hero: Hero, box: Box, gap: float) -> list[Part]:
    """Two structures side by side, the lines for their turns below them."""
    one, other = sheet.structures
    share = _share(one.board.width, other.board.width)
    wide = (box.w - gap) * share
    left, right = Box(box.x, box.y, wide, box.h), Box(box.x + wide + gap, box.y, box.w - gap - wide, box.h)
    return [*_below(one, sheet, hero, left), *_below(other, sheet, hero, right)]


def _stacked(sheet: Sheet, hero: Hero, box: Box, gap: float) -> list[Part]:
    """Two structures one above the other, the lines for their turns beside them."""
    one, other = sheet.structures
    high = (box.h - gap) * _share(one.board.height, other.board.height)
    above, below = Box(box.x, box.y, box.w, high), Box(box.x, box.y + high + gap, box.w, box.h - gap - high)
    return [*_beside(one, sheet, hero, above), *_beside(other, sheet, hero, below)]


def _share(one: int, other: int) -> float:
    return min(1 - LEAST_SHARE, max(LEAST_SHARE, one / (one + other)))


def _below(structure: Structure, sheet: Sheet, hero: Hero, box: Box) -> list[Part]:
    """A plan as large as its box lets it be, and below it the lines for its turns."""
    whole = Plan(structure, sheet, Box(box.x, box.y, box.w, box.h - AIR - TALL), hero, printed=True)
    high = min(whole.box.h, whole.needs)
    plan = Plan(structure, sheet, Box(box.x, box.y, box.w, high), hero, printed=True)
    top = box.y + high + AIR
    return [plan, TurnsPart((structure,), Box(box.x, top, box.w, box.bottom - top))]


def _beside(structure: Structure, sheet: Sheet, hero: Hero, box: Box) -> list[Part]:
    """A plan as large as its box lets it be, and on its right the lines for its turns; below them its story, if there
    is no room for it below the map."""
    most = box.w - AIR - TurnsPart.width((structure,))
    whole = Plan(structure, sheet, Box(box.x, box.y, most, box.h), hero, printed=True)
    wide = min(most, max(whole.map.w + 2 * AIR, box.w * LEAST_SHARE))
    plan = Plan(structure, sheet, Box(box.x, box.y, wide, box.h), hero, printed=True)
    left = box.x + wide + AIR
    story = "" if plan.story else structure.text
    return [plan, TurnsPart((structure,), Box(left, box.y, box.right - left, box.h), story)]
