"""Black and white: what a cheap printer can show of a page, true to size on either paper."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from powercreep_rw.content.library import Library
from powercreep_rw.paper.drawing import Box, Drawing, Group, Path, Text, flat
from powercreep_rw.paper.icons import icon
from powercreep_rw.paper.page import A4, LETTER, page
from powercreep_rw.paper.pen import bounds, circle, polylines, rect
from powercreep_rw.paper.press import HAIR, SMALLEST, cut, hatching, lettering, pressed, taken, tiny
from powercreep_rw.rules.definitions import Campaign, Sheet

View = dict[str, Any]
#: No printer of the last thirty years needs a wider margin (mm).
MARGIN = 6.5

YEAR = Library().campaign("2086")
HEROES = [Library().hero(id) for id in ("courier", "night_nurse", "scavenger", "welder")]


def extent(item: Path | Text) -> Box:
    if isinstance(item, Text):
        return taken(item)
    left, top, right, bottom = bounds(item)
    return Box(left, top, right - left, bottom - top)


def printed(sheet: Sheet, view: View | None = None, campaign: Campaign | None = None) -> list[Drawing]:
    return [pressed(page(sheet, sheet.hero, view, campaign=campaign, paper=paper)) for paper in (A4, LETTER)]


def test_there_is_nothing_between_black_and_white(any_sheet: Sheet, filled_view: Callable[[Sheet], View]) -> None:
    for drawing in printed(any_sheet, filled_view(any_sheet)):
        assert not [item for item in drawing.items if isinstance(item, Group)]
        inks = {item.ink for item in drawing.items if isinstance(item, Path | Text)}
        fills = {item.fill for item in drawing.items if isinstance(item, Path)}
        assert inks | fills == {"ink", "white", None}


def test_no_line_is_too_thin_to_print(any_sheet: Sheet, filled_view: Callable[[Sheet], View]) -> None:
    for drawing in printed(any_sheet, filled_view(any_sheet)):
        assert min(i.width for i in drawing.items if isinstance(i, Path) and i.ink) >= HAIR >= 0.15


@pytest.mark.parametrize("sheet", YEAR.sheets, ids=lambda sheet: sheet.id)
def test_no_word_that_ships_is_smaller_than_six_points(sheet: Sheet) -> None:
    for hero in HEROES:
        for campaign in (None, YEAR):
            assert tiny(page(sheet, hero, None, campaign=campaign)) == []
    assert pytest.approx(2.117, abs=0.001) == SMALLEST


def test_every_printer_can_print_all_of_a_page(
    any_sheet: Sheet, filled_view: Callable[[Sheet], View], make_campaign: Callable[[Sheet], Campaign]
) -> None:
    for drawing in printed(any_sheet, filled_view(any_sheet), make_campaign(any_sheet)):
        for item in drawing.items:
            assert isinstance(item, Path | Text)
            box = extent(item)
            assert min(box.x, box.y) >= MARGIN, item
            assert max(box.right - drawing.width, box.bottom - drawing.height) <= -MARGIN, item


def test_a_page_is_the_same_on_both_papers(any_sheet: Sheet, filled_view: Callable[[Sheet], View]) -> None:
    a4, letter = printed(any_sheet, filled_view(any_sheet))
    right, down = (LETTER[0] - A4[0]) / 2, (LETTER[1] - A4[1]) / 2
    assert (a4.width, a4.height, letter.width, letter.height) == (*A4, *LETTER)
    assert len(a4.items) > 100
    for a, b in zip(a4.items, letter.items, strict=True):
        assert isinstance(a, Path | Text) and isinstance(b, Path | Text)
        first, second = extent(a), extent(b)
        assert second == pytest.approx((first.x + right, first.y + down, first.w, first.h), abs=0.01)
    for name, box in a4.regions.items():
        assert letter.regions[name][2:] == pytest.approx(box[2:], abs=0.01)


def test_a_page_has_a_bar_of_100_mm(ordinary: Sheet) -> None:
    for drawing in printed(ordinary):
        level = [bounds(Path(i.segments)) for i in drawing.items if isinstance(i, Path) and i.ink]
        low = max(bottom for *_, bottom in level)
        assert [right - left for left, top, right, bottom in level if top == bottom == low] == [pytest.approx(100.0)]


def test_a_shape_is_hatched_inside_and_its_hole_is_not() -> None:
    ring = (*circle(10, 10, 8), *circle(10, 10, 3))
    lines = [line for line, _ in polylines(hatching(ring, 1.0, 0.0))]
    assert 14 <= len({line[0][1] for line in lines}) <= 16
    for (x0, y), (x1, _) in lines:
        middle = ((x0 + x1) / 2 - 10) ** 2 + (y - 10) ** 2
        assert 3**2 - 1 <= middle <= 8**2
    assert sum(x1 - x0 for (x0, _), (x1, _) in lines) == pytest.approx(3.1416 * (64 - 9), rel=0.03)


def test_a_hatch_slopes_as_it_is_told() -> None:
    for (x0, y0), (x1, y1) in (line for line, _ in polylines(hatching(rect(3, 4, 9, 9), 0.5, -45.0))):
        assert x1 - x0 == pytest.approx(y0 - y1) and 3 - 1e-9 <= x0 < x1 <= 12 + 1e-9


def test_a_pale_shape_is_hatched_and_edged_and_the_paper_is_left_alone() -> None:
    box = Path(rect(2, 2, 10, 10), "pale")
    hatch, edge = pressed(Drawing(30, 30, (Path(rect(0, 0, 30, 30), "paper"), box))).items
    assert isinstance(hatch, Path) and isinstance(edge, Path)
    assert (hatch.fill, hatch.ink, edge.fill, edge.ink) == (None, "ink", None, "ink")
    assert edge.segments == box.segments


def test_a_word_on_a_hatch_has_a_white_edge() -> None:
    word = Text(4, 8, "7", "pencil_bold", 5.0, "grey")
    hatched = pressed(Drawing(30, 30, (Path(rect(2, 2, 10, 10), "pale"), word))).items
    bare = pressed(Drawing(30, 30, (Path(rect(12, 2, 10, 10), "pale"), word))).items
    assert len(hatched) == len(bare) + 1 == 4
    edge, last = hatched[-2:]
    assert isinstance(edge, Path) and edge.ink == edge.fill == "white" and edge.width > 0.5
    assert last == Text(4, 8, "7", "pencil_bold", 5.0, "ink")


def test_a_turned_word_turns_about_the_middle_of_its_box() -> None:
    upright = Text(10, 10, "88", "pencil_bold", 5.0)
    turned = Text(10, 10, "88", "pencil_bold", 5.0, angle=180.0)
    a, b = (bounds(Path(lettering(text))) for text in (upright, turned))
    assert (a[0] + b[2], a[2] + b[0]) == pytest.approx((a[0] + b[2], a[0] + b[2]), abs=0.4)
    assert b[2] - b[0] == pytest.approx(a[2] - a[0], abs=0.01)


def test_groups_are_laid_out_at_their_places() -> None:
    dot = (Path(circle(0.5, 0.5, 0.5), "ink", "ink", 0.1, (0.2, 0.1)),)
    nested = Group((Group(dot, 1, 1, 2.0),), 10, 20, 3.0)
    fill, stroke = pressed(Drawing(60, 60, (nested,))).items
    assert isinstance(fill, Path) and isinstance(stroke, Path)
    assert bounds(fill) == pytest.approx((13, 23, 19, 29))
    assert stroke.width == pytest.approx(0.6) and stroke.dash == pytest.approx((1.2, 0.6))


def test_all_words_of_a_page_are_printed(any_sheet: Sheet) -> None:
    drawing = page(any_sheet, any_sheet.hero, None)
    words = [item.text for item, *_ in flat(drawing.items) if isinstance(item, Text)]
    assert [item.text for item in pressed(drawing).items if isinstance(item, Text)] == words


def test_words_that_are_too_small_or_cut_short_are_found() -> None:
    words = (Text(1, 9, "tiny", "text", 4.0), Text(1, 9, "x", "text", 1.0), Text(1, 9, "cu…", "text", 9.0))
    drawing = Drawing(30, 30, (Group(words, 0, 0, 0.5),))
    assert (tiny(drawing), cut(drawing)) == (["tiny"], ["cu…"])


@pytest.mark.parametrize("food", [0, 1, 2, 5, 17])
def test_all_food_that_is_held_is_seen_on_paper(ordinary: Sheet, new_view: Callable[[Sheet], View], food: int) -> None:
    tin = icon("food")
    view = new_view(ordinary)
    drawn = {}
    for held in (0, food):
        view["food"] = held
        items = page(ordinary, ordinary.hero, view).items
        tins = [item for item in items if isinstance(item, Group) and item.items == tin]
        drawn[held] = (len(tins), [item.text for item in items if isinstance(item, Text)])
        assert all(item.scale >= 3.4 for item in tins)
    icons, said = drawn[food]
    assert icons == food or (icons, said) == (1, [f"×{food}"])
