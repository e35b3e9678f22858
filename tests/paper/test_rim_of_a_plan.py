"""The letters and numbers along a plan's edges: every one is there, also where the Entry Door's arrow is."""

from __future__ import annotations

import pytest

from powercreep_rw.paper import faces
from powercreep_rw.paper.drawing import Box, Path, Text
from powercreep_rw.paper.pen import bounds
from powercreep_rw.paper.plan import Plan
from powercreep_rw.rules.board import Board
from powercreep_rw.rules.definitions import Sheet, Structure


def plan(ordinary: Sheet, door: int, size: tuple[float, float]) -> Plan:
    """A plan of 4 × 4 spaces with the door at one of them."""
    tokens = ["."] * 16
    tokens[door], tokens[10 if door != 10 else 9] = "D", "G"
    return Plan(Structure("hall", "Hall", 2, 1, Board(4, 4, tokens)), ordinary, Box(0, 0, *size))


def labels(plan: Plan) -> dict[str, Box]:
    """Each letter and number of the rim, with its box from the baseline to the top of its capitals."""
    found = {}
    for item in plan.printed:
        if isinstance(item, Text) and item.face == "label":
            tall = faces.metrics(item.face).capital * item.size
            found[item.text] = Box(item.x, item.y - tall, faces.width(item.text, item.face, item.size), tall)
    return found


def arrow(plan: Plan) -> Box:
    """The box of the small arrow through the outer wall."""
    shapes = [bounds(item) for item in plan.printed if isinstance(item, Path) and item.fill == "ink"]
    edge = plan.map
    (found,) = (
        Box(left, top, right - left, bottom - top)
        for left, top, right, bottom in shapes
        if left < edge.x < right or top < edge.y < bottom or left < edge.right < right or top < edge.bottom < bottom
    )
    return found


@pytest.mark.parametrize("size", [(120.0, 90.0), (48.0, 46.0), (200.0, 160.0)])
@pytest.mark.parametrize("door", [0, 4, 12, 1, 3, 7, 14, 10])
def test_every_row_and_column_has_its_name_wherever_the_door_is(
    ordinary: Sheet, door: int, size: tuple[float, float]
) -> None:
    made = plan(ordinary, door, size)
    assert not made.small
    found = labels(made)
    assert sorted(found) == ["1", "2", "3", "4", "A", "B", "C", "D"]
    assert all(abs(found[name].centre[1] - made.space(n * 4).centre[1]) < 0.01 for n, name in enumerate("1234"))
    assert all(abs(found[name].centre[0] - made.space(n).centre[0]) < 0.01 for n, name in enumerate("ABCD"))


@pytest.mark.parametrize("size", [(120.0, 90.0), (48.0, 46.0), (200.0, 160.0)])
@pytest.mark.parametrize("door", [0, 4, 12, 1, 2])
def test_no_name_touches_the_arrow_of_the_way_in(ordinary: Sheet, door: int, size: tuple[float, float]) -> None:
    made = plan(ordinary, door, size)
    tip = arrow(made)
    for name, box in labels(made).items():
        apart = max(box.x - tip.right, tip.x - box.right, box.y - tip.bottom, tip.y - box.bottom)
        assert apart > 0.2, name
        assert box.x >= 0 and box.y >= made.head * 0.8
