"""The sheets that ship: every picture they name is drawn, and their pages are whole."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from powercreep_rw.content.library import Library
from powercreep_rw.paper import faces, icons
from powercreep_rw.paper.drawing import Box, Text, flat
from powercreep_rw.paper.page import LETTER, page
from powercreep_rw.rules.definitions import Hero, Sheet

YEAR = Library().campaign("2086")
HEROES = [Library().hero(id) for id in ("courier", "night_nurse", "scavenger", "welder")]


def each_page() -> Iterator[tuple[Sheet, Hero]]:
    for sheet in YEAR.sheets:
        for hero in HEROES:
            yield sheet, hero


def words(sheet: Sheet, hero: Hero) -> Iterator[list[Text]]:
    """The words of every page of a sheet that a hero plays."""
    for structure in sheet.structures:
        drawing = page(sheet, hero, None, focus=structure.id, campaign=YEAR)
        yield [item for item, *_ in flat(drawing.items) if isinstance(item, Text) and len(item.text) > 1]
    for campaign in (None, YEAR):
        drawing = page(sheet, hero, None, campaign=campaign, paper=LETTER)
        yield [item for item, *_ in flat(drawing.items) if isinstance(item, Text) and len(item.text) > 1]


def taken(text: Text) -> Box:
    high = faces.metrics(text.face).capital * text.size
    wide = faces.width(text.text, text.face, text.size, text.tracking)
    return Box(text.x, text.y - high, wide, high)


def test_every_threat_and_hero_has_a_picture_of_its_own() -> None:
    for sheet in YEAR.sheets:
        for threat in sheet.threats:
            assert threat.picture in icons.PICTURES["threat"], threat.name
    assert len({hero.picture for hero in HEROES}) == len(HEROES)
    assert all(hero.picture in icons.PICTURES["hero"] for hero in HEROES)


def test_every_gear_is_drawn() -> None:
    for sheet in YEAR.sheets:
        for gear in sheet.gear:
            assert {gear.id, gear.picture} & set(icons.PICTURES["gear"]), gear.name


@pytest.mark.parametrize(("sheet", "hero"), list(each_page()), ids=lambda one: one.id)
def test_a_page_that_ships_is_large_enough_to_read_and_says_everything(sheet: Sheet, hero: Hero) -> None:
    for texts in words(sheet, hero):
        assert not [text for text in texts if "…" in text.text]
        assert not [text for text in texts if text.size < 2.3]


@pytest.mark.parametrize(("sheet", "hero"), list(each_page()), ids=lambda one: one.id)
def test_no_word_of_a_page_that_ships_runs_into_another(sheet: Sheet, hero: Hero) -> None:
    for texts in words(sheet, hero):
        boxes = [taken(text) for text in texts]
        for a, b in combinations(boxes, 2):
            wide = min(a.right, b.right) - max(a.x, b.x)
            high = min(a.bottom, b.bottom) - max(a.y, b.y)
            assert wide <= 0.02 or high <= 0.02
