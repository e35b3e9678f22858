"""Two pictures of the rulebook that no page of a game has: which spaces are next to one, and what is circled for each
blueprint."""

from __future__ import annotations

from collections.abc import Sequence

from powercreep_rw.paper import faces, pencil, setting, spaces
from powercreep_rw.paper.die import face
from powercreep_rw.paper.drawing import Box, Drawing, Group, Item, Path
from powercreep_rw.paper.parts.blueprints import roundel
from powercreep_rw.paper.pen import lines
from powercreep_rw.rules.board import Board
from powercreep_rw.rules.definitions import Blueprint, Hero

#: The side of a space, the air around a picture, and the type (mm).
SPACE = 8.0
AIR = 1.6
SIZE = 3.6
#: The mark whose neighbours are shown, in the middle of three by three spaces with one wall, on its right.
MARK, MIDDLE = "4", 4
BOARD = Board(3, 3, ["D", *".......", "G"], [(4, 5)])
NEXT = "next to the 4"
NOT_NEXT = "not next to it: a corner, or a wall between"
#: The side of a blueprint's roundel, the room for its name, and the gap between two columns of examples (mm).
ROUNDEL = 6.4
NAME = 24.0
COLUMNS_APART = 7.0


def adjacent() -> Drawing:
    """A mark and the spaces around it: ticks in those next to it, crosses in the others."""
    items: list[Item] = []
    for cell in range(BOARD.width * BOARD.height):
        row, column = divmod(cell, BOARD.width)
        place = Box(AIR + column * SPACE, AIR + row * SPACE, SPACE, SPACE)
        items.append(Group(spaces.white_space(False), place.x, place.y, SPACE))
        if cell == MIDDLE:
            items.append(pencil.number(MARK, place.inset(SPACE * 0.12), "next"))
        else:
            items.append(_sign(cell in BOARD.neighbours[MIDDLE], place))
    wall = AIR + 2 * SPACE
    items.append(Path(lines((wall, AIR + SPACE), (wall, AIR + 2 * SPACE)), None, "ink", SPACE * 0.1))
    right = _legend(items, AIR + 3 * SPACE + 4.0)
    return Drawing(right + AIR, 2 * AIR + 3 * SPACE, tuple(items))


def _sign(near: bool, place: Box) -> Group:
    sign = pencil.tick("next", width=0.13) if near else pencil.cross("not next", "red", 0.1)
    return pencil.placed(sign, place.inset(SPACE * (0.24 if near else 0.3)))


def _legend(items: list[Item], left: float) -> float:
    """What the two signs say, below each other on the right; where the words end."""
    side, ends = SPACE * 0.6, []
    for n, said in enumerate((NEXT, NOT_NEXT)):
        place = Box(left, AIR + (n + 0.75) * SPACE, side, side)
        items.append(_sign(n == 0, Box(left - SPACE * 0.2, place.centre[1] - SPACE / 2, SPACE, SPACE)))
        base = place.centre[1] + faces.metrics("text").capital * SIZE / 2
        items += setting.line(said, left + side + 1.8, base, "text", SIZE)
        ends.append(left + side + 1.8 + faces.width(said, "text", SIZE))
    return max(ends)


def circled(hero: Hero) -> Drawing:
    """For each blueprint of a hero the numbers that are circled to use it, as an example, in two columns."""
    rows = -(-len(hero.blueprints) // 2)
    wide = ROUNDEL + 2.0 + NAME + 3 * SPACE
    high = SPACE + 1.6
    items: list[Item] = []
    for n, blueprint in enumerate(hero.blueprints):
        column, row = divmod(n, rows)
        left, top = AIR + column * (wide + COLUMNS_APART), AIR + row * high
        own = hero.signature is not None and hero.signature.id == blueprint.id
        items.append(Group(roundel(blueprint.letter, own), left, top + (SPACE - ROUNDEL) / 2, ROUNDEL))
        name, size = setting.fit(blueprint.name, "bold", SIZE, NAME - 1.5, 2.3)
        base = top + SPACE / 2 + faces.metrics("bold").capital * size / 2
        items += setting.line(name, left + ROUNDEL + 2.0, base, "bold", size)
        items += _example(blueprint, left + ROUNDEL + 2.0 + NAME, top)
    columns = 2 if len(hero.blueprints) > 1 else 1
    return Drawing(2 * AIR + columns * wide + (columns - 1) * COLUMNS_APART, 2 * AIR + rows * high - 1.6, tuple(items))


def example(blueprint: Blueprint) -> tuple[Sequence[int], Sequence[int]]:
    """Adjacent numbers, and which of them are circled for a blueprint (by their places)."""
    match blueprint.circle:
        case "equal_pair":
            return (4, 4), (0, 1)
        case "pair_sum":
            return (2, 3), (0, 1)
        case "higher_neighbour":
            return (5, 3), (0,)
    return blueprint.values[:2], range(len(blueprint.values[:2]))


def _example(blueprint: Blueprint, left: float, top: float) -> list[Item]:
    numbers, rings = example(blueprint)
    made: list[Item] = []
    apart = 1.6 if blueprint.circle == "values" else 0.0  # either of them, each alone
    for n, number in enumerate(numbers):
        place = Box(left + n * (SPACE + apart), top, SPACE, SPACE)
        made.append(Group(spaces.white_space(False), place.x, place.y, SPACE))
        made.append(pencil.number(str(number), place.inset(SPACE * 0.14), f"{blueprint.id} {n}"))
        if n in rings:
            made.append(pencil.placed(pencil.ring(f"{blueprint.id} {n}", width=0.07), place, -0.1))
    if blueprint.circle == "pair_sum":
        side = SPACE * 0.72
        x, y = left + len(numbers) * SPACE + (SPACE - side) / 2, top + (SPACE - side) / 2
        made.append(Group(face(sum(numbers), True), x, y, side))
    return made
