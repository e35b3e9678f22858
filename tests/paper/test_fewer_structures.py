"""A printed page with one, two or three structures is as full as one with four, and its maps are larger."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from powercreep_rw.paper.drawing import Box, Drawing, Path, Text, flat
from powercreep_rw.paper.middle import plans_alike
from powercreep_rw.paper.page import A4, LETTER, page
from powercreep_rw.paper.parts.turns import LEAST, TurnsPart
from powercreep_rw.paper.pen import bounds
from powercreep_rw.paper.plan import Plan
from powercreep_rw.rules.board import SOLID, Board
from powercreep_rw.rules.definitions import Sheet, Structure

#: The middle of a printed page (mm), much as `page` has it.
MIDDLE = Box(0.0, 0.0, 126.0, 121.0)
#: Maps as sheets have them, by width and height, and very long ones.
SHAPES = ((7, 5), (5, 8), (6, 6), (6, 7), (10, 3), (3, 10), (10, 10), (4, 4))


def sheet_of(ordinary: Sheet, *shapes: tuple[int, int], text: str = "Every letter here was important once.") -> Sheet:
    """A sheet with a structure for each width and height, told a story."""
    structures = []
    for n, (wide, high) in enumerate(shapes):
        tokens = ["D", *"." * (wide * high - 2), "G"]
        board = Board(wide, high, tokens, ())
        structures.append(Structure(f"place_{n}", f"Place {n}", 2, 1, board, text))
    return ordinary._replace(structures=tuple(structures))


def inked(drawing: Drawing) -> Iterator[Box]:
    """The box of every word, line and shape, but for the page's ground and what only has the paper's colour."""
    for item, x, y, scale in flat(drawing.items):
        if isinstance(item, Text):
            yield Box(x + item.x * scale, y + (item.y - item.size * 0.7) * scale, item.size * scale * 0.4, item.size)
        elif isinstance(item, Path) and item.fill != "paper":
            left, top, right, bottom = bounds(item)
            yield Box(x + left * scale, y + top * scale, (right - left) * scale, (bottom - top) * scale)


def columns(drawing: Drawing) -> list[Box]:
    """The left and the right half of the page's middle, from the first plan's top to the lowest end of the columns."""
    regions = drawing.regions
    here = [box for name, box in regions.items() if name.split()[0] in ("structure", "turns")]
    left, right = min(box.x for box in here), max(box.right for box in here)
    top = min(box.y for box in here)
    bottom = regions["radiation"].bottom
    half = (right - left) / 2
    return [Box(left, top, half, bottom - top), Box(left + half, top, half, bottom - top)]


def emptiest(drawing: Drawing, column: Box) -> float:
    """The height of the largest part of a column in which nothing is printed, as a share of the column's height."""
    spans = sorted(
        (max(box.y, column.y), min(box.bottom, column.bottom))
        for box in inked(drawing)
        if box.x < column.right and box.right > column.x and box.y < column.bottom and box.bottom > column.y
    )
    low, gap = column.y, 0.0
    for top, bottom in spans:
        gap, low = max(gap, top - low), max(low, bottom)
    return max(gap, column.bottom - low) / column.h


def covered(drawing: Drawing, step: float = 3.0) -> float:
    """The share of the middle's small squares (3 mm) in which something is printed."""
    left, right = columns(drawing)
    boxes = [box for box in inked(drawing) if box.right > left.x and box.x < right.right]
    wide, high = int(2 * left.w / step), int(left.h / step)
    full = {
        (column, row)
        for box in boxes
        for column in range(max(0, int((box.x - left.x) / step)), min(wide, int((box.right - left.x) / step) + 1))
        for row in range(max(0, int((box.y - left.y) / step)), min(high, int((box.bottom - left.y) / step) + 1))
    }
    return len(full) / (wide * high)


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_no_part_of_the_middle_is_left_empty(ordinary: Sheet, count: int, paper: tuple[float, float]) -> None:
    sheet = sheet_of(ordinary, *SHAPES[:count])
    drawing = page(sheet, sheet.hero, None, paper=paper)
    for column in columns(drawing):
        assert emptiest(drawing, column) < 0.1
    assert covered(drawing) > (0.76 if count > 2 else 0.84)


@pytest.mark.parametrize("one", SHAPES)
@pytest.mark.parametrize("other", SHAPES)
def test_the_middle_is_used_whatever_the_maps_are_like(
    ordinary: Sheet, one: tuple[int, int], other: tuple[int, int]
) -> None:
    sheet = sheet_of(ordinary, one, other)
    parts = plans_alike(sheet, sheet.hero, MIDDLE, 4.6)
    assert [type(part) for part in parts] == [Plan, TurnsPart] * 2
    for part in parts:
        assert part.box.x >= MIDDLE.x and part.box.y >= MIDDLE.y
        assert part.box.right <= MIDDLE.right + 1e-6 and part.box.bottom <= MIDDLE.bottom + 1e-6
    for n, a in enumerate(parts):
        for b in parts[n + 1 :]:
            wide = min(a.box.right, b.box.right) - max(a.box.x, b.box.x)
            high = min(a.box.bottom, b.box.bottom) - max(a.box.y, b.box.y)
            assert wide <= 1e-6 or high <= 1e-6
    area = sum(part.box.w * part.box.h for part in parts)
    assert area > 0.92 * MIDDLE.w * MIDDLE.h, "the parts fill the middle but for the air between them"


@pytest.mark.parametrize("shape", SHAPES)
def test_the_fewer_the_structures_the_larger_their_spaces(ordinary: Sheet, shape: tuple[int, int]) -> None:
    cells = []
    for count in (1, 2, 4):
        parts = plans_alike(sheet_of(ordinary, *[shape] * count), ordinary.hero, MIDDLE, 4.6)
        cells.append(min(part.cell for part in parts if isinstance(part, Plan)))
    assert cells[0] > cells[1] >= cells[2]
    assert cells[0] > 1.25 * cells[2]


@pytest.mark.parametrize("count", [1, 2])
def test_the_story_of_every_structure_is_told(ordinary: Sheet, count: int) -> None:
    sheet = sheet_of(ordinary, *SHAPES[:count], text="Ferns grow in the cashier's cage.")
    said = [item.text for item, *_ in flat(page(sheet, sheet.hero, None).items) if isinstance(item, Text)]
    assert said.count("cashier's") == count


def test_a_line_has_a_box_for_each_die_of_the_pool(ordinary: Sheet) -> None:
    structure = sheet_of(ordinary, (7, 5)).structures[0]._replace(good=3, evil=2)
    part = TurnsPart((structure,), Box(0.0, 0.0, 126.0, 30.0))
    words = [item.text for item in part.printed if isinstance(item, Text)]
    numbers = [int(word) for word in words if word.isdigit()]
    assert numbers == list(range(1, part.columns * part.rows + 1))
    boxes = [item for item, *_ in flat(tuple(part.printed)) if isinstance(item, Path) and item.fill == "white"]
    assert len(boxes) == 5 * len(numbers)
    assert len({item.segments for item in boxes}) == 2, "round ones for Good Dice, and with cut corners for Evil Dice"


def test_a_box_for_a_die_is_large_enough_to_write_in(ordinary: Sheet) -> None:
    for count in (1, 2, 3):
        sheet = sheet_of(ordinary, *SHAPES[:count])
        for part in plans_alike(sheet, sheet.hero, MIDDLE, 4.6):
            if isinstance(part, TurnsPart):
                sides = {scale for item, _, _, scale in flat(tuple(part.printed)) if scale != 1.0}
                assert sides and min(sides) >= LEAST


def test_three_structures_share_the_lines_and_each_names_its_own(ordinary: Sheet) -> None:
    def lists(count: int) -> set[str]:
        sheet = sheet_of(ordinary, *SHAPES[:count])
        return {name for name in page(sheet, sheet.hero, None).regions if name.startswith("turns")}

    assert lists(1) == {"turns place_0"}
    assert lists(2) == {"turns place_0", "turns place_1"}
    assert lists(3) == {"turns"}


def test_four_structures_leave_no_room_for_lines_and_stay_two_in_a_row(ordinary: Sheet) -> None:
    parts = plans_alike(ordinary, ordinary.hero, MIDDLE, 4.6)
    assert all(isinstance(part, Plan) for part in parts)
    found = [tuple(round(length, 6) for length in part.box) for part in parts]
    assert found == [(x, y, 60.7, 58.2) for y in (0.0, 62.8) for x in (0.0, 65.3)]
    assert not any(name.startswith("turns") for name in page(ordinary, ordinary.hero, None).regions)


def test_a_structure_that_is_mostly_wall_is_laid_out_too(ordinary: Sheet) -> None:
    board = Board(3, 1, ["D", SOLID, "G"], ())
    sheet = ordinary._replace(structures=(Structure("gap", "Gap", 1, 0, board),))
    drawing = page(sheet, sheet.hero, None)
    assert drawing.regions["turns gap"].h > 17
