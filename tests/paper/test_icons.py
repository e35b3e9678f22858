"""The drawings: there is one for everything, and each keeps to its square."""

from __future__ import annotations

import re
from pathlib import Path as Path_

import pytest

from powercreep_rw.content import pictures
from powercreep_rw.paper import icons, pencil, spaces
from powercreep_rw.paper.die import die, face
from powercreep_rw.paper.drawing import Path, Text, flat
from powercreep_rw.paper.pen import bounds
from powercreep_rw.rules.definitions import ITEMS, MATERIALS


@pytest.mark.parametrize("name", icons.NAMES)
def test_an_icon_keeps_to_its_square(name: str) -> None:
    for path in icons.icon(name):
        left, top, right, bottom = bounds(path)
        assert min(left, top) >= -1e-6 and max(right, bottom) <= 1 + 1e-6


@pytest.mark.parametrize("name", icons.NAMES)
def test_an_icon_is_large_in_its_square(name: str) -> None:
    edges = [bounds(path) for path in icons.icon(name)]
    wide = max(e[2] for e in edges) - min(e[0] for e in edges)
    high = max(e[3] for e in edges) - min(e[1] for e in edges)
    assert max(wide, high) > 0.75


def test_no_two_icons_are_the_same() -> None:
    assert len({icons.icon(name) for name in icons.NAMES}) == len(icons.NAMES)


def test_every_item_and_material_has_an_icon() -> None:
    assert set(ITEMS + MATERIALS) <= set(icons.NAMES)


@pytest.mark.parametrize("id", ["hatchet", "hammer", "armor", "radiation_suit", "shotgun"])
def test_the_gear_of_the_core_set_is_drawn_by_its_id(id: str) -> None:
    assert icons.gear_picture(id, "", "Anything") == icons.gear_picture("other", id, "Anything")
    assert not [item for item, *_ in flat(icons.gear_picture(id, "", "X")) if isinstance(item, Text)]


def test_gear_without_a_drawing_shows_its_letter() -> None:
    texts = [item.text for item, *_ in flat(icons.gear_picture("zeppelin", "", "Zeppelin")) if isinstance(item, Text)]
    assert texts == ["Z"]


def test_a_threat_without_a_drawing_shows_its_symbol() -> None:
    texts = [item.text for item, *_ in flat(icons.threat_tile("", "Q", False)) if isinstance(item, Text)]
    assert texts == ["Q"]
    assert not [i for i, *_ in flat(icons.threat_tile("", None, False)) if isinstance(i, Text)]


@pytest.mark.parametrize("picture", icons.PICTURES["threat"])
def test_a_leader_is_grander_than_another_with_the_same_picture(picture: str) -> None:
    plain, grand = (list(flat(icons.threat_tile(picture, "X", leader))) for leader in (False, True))
    assert len(grand) > len(plain)


def test_items_and_materials_stand_on_plates_of_different_shapes() -> None:
    rounds = {spaces.thing(name)[0] for name in ITEMS}
    hexagons = {spaces.thing(name)[0] for name in MATERIALS}
    assert len(rounds) == len(hexagons) == 1
    assert rounds != hexagons


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("evil", [False, True])
def test_a_die_has_as_many_pips_as_it_shows(value: int, evil: bool) -> None:
    assert len(face(value, evil)) == len(face(None, evil)) + value


def test_a_good_and_an_evil_die_differ_in_shape() -> None:
    assert face(3, False)[0].segments != face(3, True)[0].segments


def test_a_die_is_a_drawing_of_its_own() -> None:
    drawn = die(4, True, 12.0)
    assert (drawn.width, drawn.height) == (12.0, 12.0)
    with pytest.raises(KeyError):
        die(7, False, 12.0)


def test_the_hand_is_the_same_every_time_and_differs_from_place_to_place() -> None:
    assert pencil.cross("store B3") == pencil.cross("store B3")
    shapes = {shape(f"store {name}") for shape in (pencil.ring, pencil.cross, pencil.tick) for name in "ABC"}
    assert len(shapes) == 9


@pytest.mark.parametrize(
    "shape", [pencil.ring, pencil.cross, pencil.slash, pencil.tick, pencil.scribble, pencil.square]
)
def test_the_pencil_stays_near_its_box(shape: object) -> None:
    for seed in "abcdefgh":
        paths: tuple[Path, ...] = shape(seed)  # type: ignore[operator]
        for path in paths:
            left, top, right, bottom = bounds(path)
            assert left > -0.2 and top > -0.2 and right < 1.25 and bottom < 1.2


def test_a_sheet_may_name_every_drawing_and_no_other() -> None:
    assert icons.PICTURES == pictures.PICTURES


def test_the_list_of_pictures_is_the_whole_list() -> None:
    written = (Path_(__file__).parents[2] / "docs" / "pictures.md").read_text(encoding="utf-8")
    for kind, names in (("threats", "threat"), ("Gear", "gear"), ("heroes", "hero")):
        (row,) = [line for line in written.splitlines() if line.startswith(f"| {kind} |")]
        assert re.findall(r"`(\w+)`", row) == list(icons.PICTURES[names])
