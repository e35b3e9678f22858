"""The printed rules have the pictures of the window's: black and white, readable, and beside what they show."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

import pytest

from powercreep_rw.content import lessons
from powercreep_rw.content.markdown import Picture
from powercreep_rw.content.shipped import rules
from powercreep_rw.paper.booklet import rules_pages
from powercreep_rw.paper.columns import set_in_columns, strips
from powercreep_rw.paper.drawing import Box, Drawing, Path, Text, flat
from powercreep_rw.paper.gallery import APART, LEAST, TALLEST, Row, rows, with_pictures
from powercreep_rw.paper.leaves import Leaf
from powercreep_rw.paper.page import A4, LETTER
from powercreep_rw.paper.pen import bounds, rect
from powercreep_rw.paper.plates import of_first
from powercreep_rw.paper.press import HAIR, SMALLEST, taken
from powercreep_rw.paper.prose import blocks, illustrated

#: The width of a column of the rules (mm).
WIDTH = 126.7


@pytest.fixture(scope="module")
def pictures() -> Mapping[str, Drawing]:
    return of_first(lessons.shipped())


@pytest.fixture(scope="module")
def leaves(pictures: Mapping[str, Drawing]) -> list[Leaf]:
    return rules_pages(rules(), A4, pictures)


def words(drawing: Drawing) -> list[Text]:
    """The words of a drawing of which nothing is scaled, where they stand on it."""
    found = []
    for item, x, y, scale in flat(drawing.items):
        if isinstance(item, Text):
            assert scale == 1.0
            found.append(Text(x + item.x, y + item.y, item.text, item.face, item.size, item.ink, item.tracking))
    return found


def box_of(width: float, height: float) -> Drawing:
    return Drawing(width, height, (Path(rect(0.0, 0.0, width, height), "ink"),))


def test_every_picture_that_the_rules_name_is_printed_in_its_place(pictures: Mapping[str, Drawing]) -> None:
    text = illustrated(rules())
    named = [block.name for block in text if isinstance(block, Picture)]
    assert len(named) >= 10 and set(named) == set(pictures)
    shown = with_pictures(text, pictures, WIDTH)
    assert [block for block in shown if not isinstance(block, Row)] == blocks(rules())
    columns = set_in_columns(shown[1:], WIDTH, 165.0, 2)
    printed = [strip.items for column in columns for _, strip in column]
    for row in (block for block in shown if isinstance(block, Row)):
        assert sum(row.items == items[0].items for items in printed if items and hasattr(items[0], "items")) == 1


def test_the_booklet_shows_every_word_of_every_picture(leaves: list[Leaf], pictures: Mapping[str, Drawing]) -> None:
    printed = [text.text for leaf in leaves for text in words(leaf.drawing)]
    for name, drawing in pictures.items():
        for item, *_ in flat(drawing.items):
            if isinstance(item, Text):
                assert item.text in printed, name


def test_pictures_are_black_and_white_and_their_words_can_be_read(leaves: list[Leaf]) -> None:
    for leaf in leaves:
        for item, *_ in flat(leaf.drawing.items):
            if isinstance(item, Text):
                assert item.ink in ("ink", "white", "grey") and item.size >= SMALLEST, item
            else:
                assert {item.ink, item.fill} <= {None, "ink", "white", "grey", "paper"}
                assert item.ink is None or item.width >= HAIR


def test_no_picture_is_cut_by_the_page_or_runs_into_words(leaves: list[Leaf]) -> None:
    for leaf in leaves:
        for item, x, y, _ in flat(leaf.drawing.items):
            if isinstance(item, Path) and item.fill != "paper":
                left, top, right, bottom = bounds(item)
                assert x + left >= 6.5 and x + right <= A4[0] - 6.5
                assert y + top >= 6.5 and y + bottom <= A4[1] - 6.5
        boxes = [(text.text, taken(text)) for text in words(leaf.drawing) if len(text.text) > 1]
        for (one, a), (other, b) in combinations(boxes, 2):
            wide = min(a.right, b.right) - max(a.x, b.x)
            high = min(a.bottom, b.bottom) - max(a.y, b.y)
            assert wide <= 0.02 or high <= 0.02, (one, other)


def test_the_rules_with_pictures_are_the_same_on_both_papers(
    leaves: list[Leaf], pictures: Mapping[str, Drawing]
) -> None:
    other = rules_pages(rules(), LETTER, pictures)
    assert len(other) == len(leaves)
    for a, b in zip(leaves, other, strict=True):
        assert [text.text for text in words(a.drawing)] == [text.text for text in words(b.drawing)]


def test_a_picture_stays_with_the_words_before_it_and_those_with_it() -> None:
    shown = with_pictures(illustrated("Words.\n\n<!-- picture: one -->\n<!-- picture: two -->\n"), both(), 100.0)
    found = strips(shown, 100.0, 4.0)
    assert [strip.keep for strip in found] == [True, True, False]


def both() -> dict[str, Drawing]:
    return {"one": box_of(70.0, 20.0), "two": box_of(60.0, 30.0)}


def test_pictures_share_a_row_only_if_they_hardly_get_smaller() -> None:
    assert len(list(rows([box_of(50.0, 20.0), box_of(40.0, 20.0)], 100.0))) == 1
    assert len(list(rows([box_of(70.0, 20.0), box_of(60.0, 20.0)], 100.0))) == 2
    (row,) = rows([box_of(55.0, 20.0), box_of(50.0, 20.0)], 100.0)
    assert 20.0 * LEAST <= row.height < 20.0


def test_a_row_stands_in_the_middle_and_a_high_picture_gets_smaller() -> None:
    (row,) = rows([box_of(40.0, 20.0), box_of(20.0, 2 * TALLEST)], 100.0)
    assert row.height == pytest.approx(TALLEST)
    spans = []
    for item, x, y, _ in flat(row.items):
        assert isinstance(item, Path)
        left, top, right, bottom = bounds(item)
        spans.append(Box(x + left, y + top, right - left, bottom - top))
    assert [span.w for span in spans] == pytest.approx([40.0, 10.0])
    assert spans[1].x - spans[0].right == pytest.approx(APART)
    assert spans[0].x == pytest.approx(100.0 - spans[1].right)
    assert [span.centre[1] for span in spans] == pytest.approx([TALLEST / 2] * 2)


def test_without_pictures_the_rules_have_all_their_words() -> None:
    assert of_first(()) == {}
    leaves = rules_pages(rules(), A4)
    said = " ".join(text.text for leaf in leaves for text in words(leaf.drawing))
    assert "Corners never touch (R12)." in said and "picture" not in said
