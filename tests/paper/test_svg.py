"""SVG pictures: sound, whole, the same each time, and of outlines alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest

from powercreep_rw.paper import faces
from powercreep_rw.paper.drawing import INKS, Drawing, Group, Path, Text, flat
from powercreep_rw.paper.page import page
from powercreep_rw.paper.pen import circle, rect
from powercreep_rw.paper.svg import number, svg
from powercreep_rw.rules.definitions import Sheet

SVG = "{http://www.w3.org/2000/svg}"


def drawn(*items: Path | Text | Group) -> Drawing:
    return Drawing(40.0, 30.0, items)


def parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def test_a_page_is_a_sound_document_of_its_size(
    any_sheet: Sheet, filled_view: Callable[[Sheet], dict[str, Any]]
) -> None:
    drawing = page(any_sheet, any_sheet.hero, filled_view(any_sheet))
    root = parsed(svg(drawing, title=any_sheet.name))
    assert (root.get("width"), root.get("height")) == ("297mm", "210mm")
    assert root.get("viewBox") == "0 0 297 210"
    defined = {element.get("id") for element in root.iter() if element.get("id")}
    used = {element.get("href", "")[1:] for element in root.iter(SVG + "use")}
    assert used and used <= defined


def test_a_picture_needs_no_font_and_no_other_file(ordinary: Sheet) -> None:
    root = parsed(svg(page(ordinary, ordinary.hero, None)))
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags == {"svg", "desc", "defs", "g", "path", "use"}
    assert all(element.get("href", "#").startswith("#") for element in root.iter())


def test_the_words_of_a_page_can_be_found_in_its_picture(ordinary: Sheet) -> None:
    drawing = page(ordinary, ordinary.hero, None)
    told = parsed(svg(drawing)).findtext(SVG + "desc")
    assert told is not None and "Lurking Shadows" in told
    assert told.split() == [w for i, *_ in flat(drawing.items) if isinstance(i, Text) for w in i.text.split()]


def test_the_same_page_is_the_same_text_each_time(ordinary: Sheet) -> None:
    assert svg(page(ordinary, ordinary.hero, None)) == svg(page(ordinary, ordinary.hero, None))


def test_what_comes_again_is_defined_once() -> None:
    icon = (Path(circle(0.5, 0.5, 0.5), "ink"),)
    text = svg(drawn(Group(icon, 1, 1, 5.0), Group(icon, 9, 1, 5.0), Text(1, 20, "noon", "text", 4.0)))
    assert text.count('<g id="p') == 1 and text.count('href="#p0"') == 2
    assert text.count('<path id="l') == 2


def test_a_letter_stands_where_the_measures_of_its_face_put_it() -> None:
    root = parsed(svg(drawn(Text(3.0, 9.0, "Hi", "title", 5.0, tracking=0.1))))
    word = next(g for g in root.iter(SVG + "g") if "translate" in g.get("transform", ""))
    assert word.get("transform") == "translate(3 9) scale(5)"
    assert word.findall(SVG + "use")[1].get("x") == number(faces.width("H", "title") + 0.1)


def test_outlines_that_overlap_are_filled_on_their_own() -> None:
    both = Path((*rect(0, 0, 10, 10), *rect(5, 5, 10, 10)), "ink")
    apart = Path((*rect(0, 0, 4, 4), *rect(5, 5, 10, 10)), "ink")
    assert svg(drawn(both)).count("<path") == 2
    assert svg(drawn(apart)).count("<path") == 1


def test_inks_of_ones_own_may_be_veils() -> None:
    text = svg(drawn(Path(rect(0, 0, 5, 5), "heat")), inks={**INKS, "heat": (255, 0, 0, 51)}, background="paper")
    assert 'fill="#ff0000" fill-opacity="0.2"' in text and '<rect width="40" height="30" fill="#eee5d0"/>' in text
    with pytest.raises(KeyError):
        svg(drawn(Path(rect(0, 0, 5, 5), "heat")))


def test_a_title_may_hold_any_letters() -> None:
    root = parsed(svg(drawn(Text(1, 9, "<&>", "text", 4.0)), title='A "<&>" B'))
    assert root.findtext(SVG + "title") == 'A "<&>" B' == root.get("aria-label")
    assert root.findtext(SVG + "desc") == "<&>"


@pytest.mark.parametrize(
    ("value", "text"), [(0.0, "0"), (-0.00001, "0"), (3.0, "3"), (1.23456, "1.2346"), (100, "100")]
)
def test_a_number_is_as_short_as_it_can_be(value: float, text: str) -> None:
    assert number(value) == text
