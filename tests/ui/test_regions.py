"""What the page's regions stand for: told from the position alone, without a window."""

from __future__ import annotations

import pytest

from powercreep_rw.ui import regions
from powercreep_rw.ui.decisions import Target
from powercreep_rw.ui.leaf import PLAY, YEAR, Leaf
from powercreep_rw.ui.shown import Position

OTHER = Leaf("sheet", "south")
EXPLORING: Position = {
    "phase": "explore",
    "structure": "den",
    "blueprints": {"armory": {"sheet": "north", "structure": "mill"}, "nursery": None},
}
DARKENING: Position = {**EXPLORING, "phase": "darken", "structure": None}


@pytest.mark.parametrize(
    ("target", "region"),
    [
        (Target("die", "g1"), "die g1"),
        (Target("space", "B2"), "space den B2"),
        (Target("gear", "hatchet"), "gear hatchet"),
        (Target("circle", "B2", "north", "den"), "space den B2"),
        (Target("circle", "B2", "north", "hall"), ""),
        (Target("structure", "den"), "door den"),
        (Target("structure", "hall"), ""),
    ],
)
def test_a_target_is_picked_where_it_is_drawn_large(target: Target, region: str) -> None:
    assert regions.region_of(target, EXPLORING, PLAY, "den") == region


def test_a_structure_is_darkened_at_its_dice() -> None:
    assert regions.region_of(Target("structure", "hall"), DARKENING, PLAY, None) == "dice hall"


def test_on_another_leaf_only_dice_and_circles_are_picked() -> None:
    targets = [Target("die", "g1"), Target("circle", "B2", "south", "pier"), Target("space", "B2"), Target("gear", "x")]
    found = regions.targets_by_region(targets, EXPLORING, OTHER, "pier")
    assert found == {"die g1": targets[0], "space pier B2": targets[1]}


@pytest.mark.parametrize(
    ("region", "front", "to"),
    [
        ("title", PLAY, (YEAR, None)),
        ("title", YEAR, None),
        ("sheet south", YEAR, (OTHER, None)),
        ("location south", YEAR, (OTHER, None)),
        ("place south pier", YEAR, (OTHER, "pier")),
        ("blueprint armory", PLAY, (Leaf("sheet", "north"), "mill")),
        ("blueprint nursery", PLAY, None),
        ("blueprint youth_center", PLAY, None),
        ("gear hatchet", PLAY, None),
    ],
)
def test_a_region_leads_to_the_leaf_it_speaks_of(region: str, front: Leaf, to: tuple[Leaf, str | None] | None) -> None:
    assert regions.leaf_behind(region, front, EXPLORING) == to


def test_a_small_plan_is_one_place() -> None:
    assert regions.is_inside_a_small_plan("space hall B2", "den")
    assert not regions.is_inside_a_small_plan("space den B2", "den")
    assert not regions.is_inside_a_small_plan("structure hall", "den")
    assert not regions.is_inside_a_small_plan("space hall B2", None)
