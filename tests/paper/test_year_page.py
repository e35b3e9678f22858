"""The page of the year, and the heroes' cards: all of it on the paper, its words in their places, its places named."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from powercreep_rw.content.library import Library
from powercreep_rw.paper import faces
from powercreep_rw.paper.drawing import Box, Drawing, Path, Text, flat
from powercreep_rw.paper.parts.chapter import Chapter, ordinal
from powercreep_rw.paper.parts.portrait import SIZE, portrait
from powercreep_rw.paper.pen import bounds
from powercreep_rw.paper.year import year
from powercreep_rw.rules.definitions import Campaign, Hero, Location
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import view

LIBRARY = Library()
YEARS = [LIBRARY.campaign(listed.path) for listed in LIBRARY.listing() if listed.kind == "campaign"]
HEROES = [LIBRARY.hero(listed.path) for listed in LIBRARY.listing() if listed.kind == "hero"]


def extents(drawing: Drawing) -> Iterator[tuple[Path | Text, Box]]:
    """Every item and the box that it inks; a text's from its baseline to the top of its capitals."""
    for item, x, y, scale in flat(drawing.items):
        if isinstance(item, Path):
            left, top, right, bottom = bounds(item)
            yield item, Box(x + left * scale, y + top * scale, (right - left) * scale, (bottom - top) * scale)
        else:
            wide = faces.width(item.text, item.face, item.size, item.tracking) * scale
            high = faces.metrics(item.face).capital * item.size * scale
            yield item, Box(x + item.x * scale, y + item.y * scale - high, wide, high)


def whole(campaign: Campaign, hero: Hero) -> Drawing:
    """The page of a year that is nearly over: every sheet played, every blueprint active."""
    ids = [sheet.id for sheet in campaign.sheets]
    facts = ("3 of 4 powered", "1 lost", "31 turns", "Health 12 of 14", "creep 29")
    chapters = {}
    for number, sheet in enumerate(campaign.sheets, 1):
        written = view(State.start(Game((sheet,), hero)))["structures"]
        status = "lost" if number == len(ids) else "won"
        chapters[sheet.id] = Chapter(status, number, written, facts)
    active = {blueprint.id: "Grand Concourse, City Center" for blueprint in hero.blueprints}
    return year(campaign, hero, chapters, active)


def all_pages() -> list[Drawing]:
    return [whole(campaign, hero) for campaign in YEARS for hero in HEROES]


def test_nothing_is_outside_the_page() -> None:
    for drawing in all_pages():
        for item, box in extents(drawing):
            assert box.x >= -0.01 and box.y >= -0.01, item
            assert box.right <= drawing.width + 0.01 and box.bottom <= drawing.height + 0.01, item


def test_no_word_runs_into_another() -> None:
    for drawing in all_pages():
        texts = [(item, box) for item, box in extents(drawing) if isinstance(item, Text)]
        for (one, a), (other, b) in combinations(texts, 2):
            wide = min(a.right, b.right) - max(a.x, b.x)
            high = min(a.bottom, b.bottom) - max(a.y, b.y)
            assert wide <= 0.02 or high <= 0.02 or one.size < 2.2, (one.text, other.text)


@pytest.mark.parametrize("campaign", YEARS, ids=lambda campaign: campaign.id)
def test_every_place_of_the_year_has_its_name(campaign: Campaign) -> None:
    regions = whole(campaign, campaign.hero).regions
    for sheet in campaign.sheets:
        assert f"sheet {sheet.id}" in regions
        assert f"gift {sheet.id}" in regions
        assert {f"place {sheet.id} {structure.id}" for structure in sheet.structures} <= set(regions)
    assert {f"blueprint {blueprint.id}" for blueprint in campaign.hero.blueprints} <= set(regions)
    assert {"title", "hero", "creeps"} <= set(regions)


def said(drawing: Drawing) -> str:
    return " ".join(item.text for item, *_ in flat(drawing.items) if isinstance(item, Text))


def test_the_year_says_how_each_sheet_went() -> None:
    campaign = YEARS[0]
    empty = said(year(campaign, campaign.hero, {}, {}))
    assert "first: won" not in empty
    first = campaign.sheets[1].id
    told = said(year(campaign, campaign.hero, {first: Chapter("won", 1, {}, ("7 turns",))}, {}))
    assert "first: won" in told
    assert "7 turns" in told


def test_a_year_of_any_number_of_sheets_fits() -> None:
    shipped = YEARS[0]
    for many in (1, 2, 3):
        sheets = shipped.sheets[:many]
        campaign = Campaign("short", "A short year", shipped.hero, sheets, {sheets[0].id: Location(None, 2)}, 2099)
        drawing = whole(campaign, shipped.hero)
        assert sum(name.startswith("sheet ") for name in drawing.regions) == many
        for item, box in extents(drawing):
            assert box.right <= drawing.width + 0.01 and box.bottom <= drawing.height + 0.01, item


def test_ordinals_go_on_beyond_words() -> None:
    assert [ordinal(1), ordinal(4), ordinal(12)] == ["first", "fourth", "12th"]


@pytest.mark.parametrize("hero", [*HEROES, Hero("small", "Al", ((1,),), 1)], ids=lambda hero: hero.id)
def test_a_hero_fits_their_card_and_says_their_signature(hero: Hero) -> None:
    drawing = portrait(hero)
    assert (drawing.width, drawing.height) == SIZE
    for item, box in extents(drawing):
        assert box.x >= -0.01 and box.y >= -0.01, item
        assert box.right <= drawing.width + 0.01 and box.bottom <= drawing.height + 0.01, item
    words = said(drawing)
    assert hero.name.split()[-1] in words
    if hero.signature is not None:
        assert hero.signature.name.split()[0] in words
