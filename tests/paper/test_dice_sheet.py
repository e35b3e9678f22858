"""The dice to cut out: of one size, sound as dice, and with a tab for every seam."""

from __future__ import annotations

from itertools import combinations

import pytest

from powercreep_rw.paper.dice_sheet import EDGE, FACES, MANY, OUTLINE, TAB, TABS, dice_sheet, net
from powercreep_rw.paper.drawing import Box, Drawing, Path, Text
from powercreep_rw.paper.page import A4, LETTER
from powercreep_rw.paper.pen import bounds, contours
from powercreep_rw.paper.press import pressed


def extent(path: Path) -> Box:
    left, top, right, bottom = bounds(path)
    return Box(left, top, right - left, bottom - top)


def pips(evil: bool) -> list[int]:
    """How many pips each face has, in the order of `FACES`."""
    white = "white" if evil else "ink"
    round_ones = [
        extent(Path(contour))
        for item in net(evil)
        if isinstance(item, Path) and item.fill == white
        for contour in contours(item.segments)
        if len(contour) == 6
    ]
    faces = [Box(column * EDGE, TAB + row * EDGE, EDGE, EDGE) for _, column, row in FACES]
    return [sum(face.contains(*pip.centre) and pip.w > 2 for pip in round_ones) for face in faces]


def test_a_die_is_16_mm_and_its_opposite_faces_add_up_to_seven() -> None:
    assert EDGE == 16.0
    place = {(column, row): value for value, column, row in FACES}
    assert sorted(place.values()) == [1, 2, 3, 4, 5, 6]
    for one, other in (((0, 1), (2, 1)), ((1, 1), (3, 1)), ((1, 0), (1, 2))):
        assert place[one] + place[other] == 7


@pytest.mark.parametrize("evil", [False, True])
def test_every_face_has_its_pips(evil: bool) -> None:
    assert pips(evil) == [value for value, *_ in FACES]


def test_there_is_one_tab_for_each_two_sides_that_meet() -> None:
    assert len(OUTLINE) == 14 == 2 * len({frozenset(side) for side in TABS})


def test_tabs_lie_outside_the_faces_and_apart() -> None:
    tabs = [extent(Path(i.segments)) for i in net(False) if isinstance(i, Path) and i.ink and len(i.segments) == 4]
    assert len(tabs) == len(TABS)
    for tab in tabs:
        assert min(tab.w, tab.h) == pytest.approx(TAB) and max(tab.w, tab.h) == pytest.approx(EDGE)
    shared = [
        (min(a.right, b.right) - max(a.x, b.x), min(a.bottom, b.bottom) - max(a.y, b.y))
        for a, b in combinations(tabs, 2)
    ]
    assert not [each for each in shared if min(each) > 0.01]


def test_what_is_cut_is_a_full_line_and_what_is_folded_a_broken_one() -> None:
    items = [item for item in net(False) if isinstance(item, Path) and item.ink]
    broken = [item for item in items if item.dash]
    assert len(broken) == 5 + len(TABS)
    level = [item for item in items if not item.dash and len(item.segments) == 2]
    assert len(level) == len(OUTLINE) - len(TABS)
    assert all(max(extent(Path(item.segments))[2:]) == pytest.approx(EDGE) for item in level + broken)


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_three_of_each_kind_lie_apart_on_the_page(paper: tuple[float, float]) -> None:
    leaf = dice_sheet(paper)
    regions = leaf.drawing.regions
    assert sorted(regions) == [f"{kind} {n}" for kind in ("evil", "good") for n in range(1, MANY + 1)]
    for a, b in combinations(regions.values(), 2):
        assert min(a.right, b.right) < max(a.x, b.x) or min(a.bottom, b.bottom) < max(a.y, b.y)
    for item in pressed(leaf.drawing).items:
        if isinstance(item, Path):
            left, top, right, bottom = bounds(item)
            assert min(left, top, paper[0] - right, paper[1] - bottom) >= 6.5


def test_no_word_of_the_page_is_cut_short() -> None:
    drawing: Drawing = dice_sheet(LETTER).drawing
    texts = [item for item in drawing.items if isinstance(item, Text)]
    assert texts and not [text for text in texts if "…" in text.text]
