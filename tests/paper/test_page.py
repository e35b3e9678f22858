"""The page of every kind of sheet: all of it on the paper, its words in their places, its places named."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest

from powercreep_rw.paper import faces
from powercreep_rw.paper.drawing import Box, Drawing, Group, Item, Path, Text, flat
from powercreep_rw.paper.page import A4, LETTER, SCREEN, page
from powercreep_rw.paper.parts.hero import health_box
from powercreep_rw.paper.pen import bounds
from powercreep_rw.paper.plan import structure_plan
from powercreep_rw.rules.board import DOOR, GENERATOR, RADIATION, SOLID, WHITE
from powercreep_rw.rules.definitions import Campaign, Sheet

View = dict[str, Any]


def extent(item: Path | Text, x: float, y: float, scale: float) -> Box:
    """The box that an item inks, on the page; a text's from its baseline to the top of its capitals."""
    if isinstance(item, Path):
        left, top, right, bottom = bounds(item)
        return Box(x + left * scale, y + top * scale, (right - left) * scale, (bottom - top) * scale)
    wide = faces.width(item.text, item.face, item.size, item.tracking)
    high = faces.metrics(item.face).capital * item.size
    return Box(x + item.x * scale, y + (item.y - high) * scale, wide * scale, high * scale)


def extents(items: tuple[Item, ...]) -> Iterator[tuple[Path | Text, Box]]:
    for item, x, y, scale in flat(items):
        yield item, extent(item, x, y, scale)


def overlap(a: Box, b: Box) -> float:
    """The area that two boxes share."""
    wide = min(a.right, b.right) - max(a.x, b.x)
    high = min(a.bottom, b.bottom) - max(a.y, b.y)
    return wide * high if wide > 0 and high > 0 else 0.0


def drawings(sheet: Sheet, view: View | None, campaign: Campaign | None = None) -> list[Drawing]:
    """The page with every structure in front, and the printed ones."""
    screens = [page(sheet, sheet.hero, view, focus=s.id, campaign=campaign) for s in sheet.structures]
    printed = [page(sheet, sheet.hero, view, campaign=campaign, paper=paper) for paper in (A4, LETTER)]
    return screens + printed


def test_a_page_has_its_size(ordinary: Sheet) -> None:
    screen = page(ordinary, ordinary.hero, None, focus="store")
    printed = page(ordinary, ordinary.hero, None)
    assert (screen.width, screen.height) == SCREEN == (300.0, 200.0)
    assert (printed.width, printed.height) == A4 == (297.0, 210.0)


def test_a_structure_that_the_sheet_lacks_is_refused_by_name(ordinary: Sheet) -> None:
    with pytest.raises(KeyError, match="no structure 'cellar'"):
        page(ordinary, ordinary.hero, None, focus="cellar")


@pytest.mark.parametrize("filled", [False, True])
def test_nothing_is_outside_the_page(
    any_sheet: Sheet, filled: bool, filled_view: Callable[[Sheet], View], make_campaign: Callable[[Sheet], Campaign]
) -> None:
    view = filled_view(any_sheet) if filled else None
    for drawing in drawings(any_sheet, view, make_campaign(any_sheet)):
        for item, box in extents(drawing.items):
            assert box.x >= -0.01 and box.y >= -0.01, item
            assert box.right <= drawing.width + 0.01 and box.bottom <= drawing.height + 0.01, item


def test_no_word_runs_into_another(any_sheet: Sheet, make_campaign: Callable[[Sheet], Campaign]) -> None:
    for drawing in drawings(any_sheet, None, make_campaign(any_sheet)):
        texts = [(item, box) for item, box in extents(drawing.items) if isinstance(item, Text)]
        for (one, a), (other, b) in combinations(texts, 2):
            assert overlap(a, b) < 0.02, (one, other)


def test_every_word_of_an_entry_stays_in_it(any_sheet: Sheet) -> None:
    kinds = ("gear", "threat", "blueprint", "radiation", "health", "hero", "structure")
    for drawing in drawings(any_sheet, None):
        entries = [box for name, box in drawing.regions.items() if name.split()[0] in kinds]
        for item, box in extents(drawing.items):
            if not isinstance(item, Text):
                continue
            x, y = box.centre
            for entry in entries:
                if entry.contains(x, y):
                    assert entry.x - 0.01 <= box.x and box.right <= entry.right + 0.01, item
                    assert entry.y - 0.3 <= box.y and box.bottom <= entry.bottom + 0.3, item


def test_no_word_is_too_small_to_read_on_an_ordinary_sheet(ordinary: Sheet) -> None:
    for drawing in drawings(ordinary, None):
        words = [(i, i.size * scale) for i, _, _, scale in flat(drawing.items) if isinstance(i, Text)]
        assert not [item for item, size in words if size < 2.6 and len(item.text) > 1]


def test_every_rule_of_an_ordinary_sheet_is_said_to_its_end(ordinary: Sheet) -> None:
    for drawing in drawings(ordinary, None):
        assert not [item for item, *_ in flat(drawing.items) if isinstance(item, Text) and "…" in item.text]


@pytest.mark.parametrize("focus", [False, True])
def test_every_place_is_named(any_sheet: Sheet, focus: bool) -> None:
    front = any_sheet.structures[-1].id if focus else None
    regions = page(any_sheet, any_sheet.hero, None, focus=front).regions
    expected = {"health", "radiation", "creep", "hero", "food", "bonus"}
    expected |= {f"creep {n}" for n in range(1, any_sheet.boxes + 1)}
    expected |= {f"gear {gear.id}" for gear in any_sheet.gear}
    expected |= {f"threat {threat.id}" for threat in any_sheet.threats}
    expected |= {f"blueprint {blueprint.id}" for blueprint in any_sheet.hero.blueprints}
    for structure in any_sheet.structures:
        expected |= {f"{kind} {structure.id}" for kind in ("structure", "door", "generator", "dice", "stamp")}
        for name, token in zip(structure.board.names, structure.board.tokens, strict=True):
            if token in (WHITE, RADIATION):
                expected.add(f"space {structure.id} {name}")
            elif token not in (DOOR, GENERATOR, SOLID):
                expected.add(f"icon {structure.id} {name}")
    assert expected <= set(regions)
    named = {name for name in regions if name.split()[0] in ("space", "icon", "gear", "threat", "blueprint", "door")}
    assert named <= expected


def test_spaces_do_not_overlap_and_lie_in_their_structure(any_sheet: Sheet) -> None:
    regions = page(any_sheet, any_sheet.hero, None, focus=any_sheet.structures[0].id).regions
    for structure in any_sheet.structures:
        whole = regions[f"structure {structure.id}"]
        cells = [
            box
            for name, box in regions.items()
            if name.split()[:2] in ([kind, structure.id] for kind in ("space", "icon", "door", "generator"))
        ]
        for box in cells:
            assert overlap(box, whole) == pytest.approx(box.w * box.h)
        assert all(overlap(a, b) < 0.001 for a, b in combinations(cells, 2))


def test_the_structure_in_front_is_larger_than_the_others(ordinary: Sheet) -> None:
    regions = page(ordinary, ordinary.hero, None, focus="tower").regions
    cell = {s.id: regions[f"door {s.id}"].w for s in ordinary.structures}
    assert all(cell["tower"] > 1.4 * side for id, side in cell.items() if id != "tower")


def test_printed_structures_are_all_of_one_size(ordinary: Sheet) -> None:
    regions = page(ordinary, ordinary.hero, None).regions
    assert len({regions[f"structure {s.id}"][2:] for s in ordinary.structures}) == 1


def test_an_empty_page_has_no_pencil_on_it(any_sheet: Sheet, new_view: Callable[[Sheet], View]) -> None:
    view = new_view(any_sheet)
    view.update(sheet=None, phase="sheet", structures={}, gear={})
    for drawing in (*drawings(any_sheet, None), *drawings(any_sheet, view)):
        assert len(drawing.items) == 1
        inks = {item.ink for item, *_ in flat(drawing.items)}
        assert not inks & {"pencil", "red", "stamp"}


def test_the_print_is_the_same_object_while_as_many_threats_are_left(
    ordinary: Sheet, new_view: Callable[[Sheet], View], filled_view: Callable[[Sheet], View]
) -> None:
    marked, filled = filled_view(ordinary), filled_view(ordinary)
    marked["structures"]["store"]["threats"] = new_view(ordinary)["structures"]["store"]["threats"]
    first, second, third = (
        page(ordinary, ordinary.hero, view, focus="store") for view in (new_view(ordinary), marked, filled)
    )
    assert first.items[0] is second.items[0] is not third.items[0]
    assert first.regions is third.regions


def test_of_threats_that_have_fallen_none_are_left_here(ordinary: Sheet, new_view: Callable[[Sheet], View]) -> None:
    def said(view: View) -> str:
        drawing = page(ordinary, ordinary.hero, view, focus="house")
        return " ".join(i.text for i, *_ in flat(drawing.items) if isinstance(i, Text))

    view = new_view(ordinary)
    assert "2 here" in said(view)
    threats = view["structures"]["house"]["threats"]
    pair = [t for t in threats.values() if [o["type"] for o in threats.values()].count(t["type"]) == 2]
    before = said(view).count("none left here")
    pair[0]["health"] = 0
    assert said(view).count("none left here") == before == 0
    for threat in pair:
        threat["health"] = 0
    assert "2 here" not in said(view)
    assert said(view).count("none left here") == len({t["type"] for t in pair})


def test_an_opened_health_group_looks_like_the_first(ordinary: Sheet, new_view: Callable[[Sheet], View]) -> None:
    view = new_view(ordinary)
    groups, start = ordinary.hero.groups, ordinary.hero.start
    shape = health_box(True)

    def solid() -> int:
        found = page(ordinary, ordinary.hero, view, focus="store").items
        return sum(
            isinstance(i, Group) and i.items == shape
            for top in found
            for i in (top.items if isinstance(top, Group) and top.still else (top,))
        )

    before = solid()
    assert before == sum(groups[:start])
    view["health"] = {"left": sum(groups[: start + 1]), "boxes": sum(groups[: start + 1])}
    assert solid() == sum(groups[: start + 1])


def test_a_mark_adds_one_word_in_its_space(ordinary: Sheet, new_view: Callable[[Sheet], View]) -> None:
    view = new_view(ordinary)
    before = page(ordinary, ordinary.hero, view, focus="store").items
    view["structures"]["store"]["marks"]["B1"] = 5
    drawing = page(ordinary, ordinary.hero, view, focus="store")
    (new,) = [item for item in drawing.items if item not in before]
    assert isinstance(new, Text)
    assert new.text == "5"
    assert drawing.regions["space store B1"].contains(new.x, new.y)


def test_numbers_written_in_different_spaces_differ_a_little(
    ordinary: Sheet, new_view: Callable[[Sheet], View]
) -> None:
    view = new_view(ordinary)
    view["structures"]["store"]["marks"] = dict.fromkeys(("B1", "C1", "C2", "A3"), 4)
    marks = [i for i in page(ordinary, ordinary.hero, view, focus="store").items if isinstance(i, Text)]
    assert len({mark.angle for mark in marks}) == 4


def test_the_threats_of_the_structure_in_front_are_counted(ordinary: Sheet) -> None:
    def said(focus: str) -> list[str]:
        return [i.text for i, *_ in flat(page(ordinary, ordinary.hero, None, focus=focus).items) if isinstance(i, Text)]

    assert said("house").count("2") > said("yard").count("2")
    assert "everywhere" in said("store")


def test_a_campaign_page_names_its_locations(ordinary: Sheet, make_campaign: Callable[[Sheet], Campaign]) -> None:
    year = make_campaign(ordinary)
    regions = page(ordinary, ordinary.hero, None, focus="store", campaign=year).regions
    assert {f"location {sheet.id}" for sheet in year.sheets} <= set(regions)


def test_a_plan_alone_keeps_to_its_size(any_sheet: Sheet, filled_view: Callable[[Sheet], View]) -> None:
    for structure in any_sheet.structures:
        for size in ((40.0, 30.0), (120.0, 90.0), (60.0, 140.0)):
            drawing = structure_plan(structure, any_sheet, filled_view(any_sheet), *size)
            assert (drawing.width, drawing.height) == size
            for item, box in extents(drawing.items):
                assert box.x >= -0.5 and box.right <= size[0] + 0.5, item
                assert box.y >= -0.5 and box.bottom <= size[1] + 0.5, item


def test_drawing_a_page_needs_no_pygame() -> None:
    code = "import sys, powercreep_rw.paper.page, powercreep_rw.paper.plan, powercreep_rw.paper.die;"
    code += "print([m for m in ('pygame', 'yaml', 'reportlab') if m in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
