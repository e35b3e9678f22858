"""What the player has come to on a page, told where a new game is begun."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame
import pytest

from powercreep_rw.record.book import Finished, Pages
from powercreep_rw.record.figures import SHEET, YEAR, Figures
from powercreep_rw.record.offers import Offer, offers
from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.listing import Facts
from powercreep_rw.ui.screens.newgame import NewGameScreen
from powercreep_rw.ui.standing import standing

WHEN = datetime(2086, 12, 31, 23, 0, tzinfo=UTC)


@pytest.fixture(scope="module")
def shipped() -> list[Offer]:
    return offers()


def pages(*games: Figures) -> Pages:
    """A book with these games, the first one latest."""
    return Pages(tuple(Finished(WHEN - timedelta(days=n), f"{n}.yaml", each) for n, each in enumerate(games)))


def won(ref: str, hero: str, **more: object) -> Figures:
    named = {"kind": SHEET, "ref": ref, "hero": hero, "hero_name": f"The {hero.title()}", "outcome": "won"}
    return Figures(**{**named, "powered": 3, "all_powered": 3, "health": 5, "creep": 20, "turns": 20, **more})  # type: ignore[arg-type]


def test_a_page_on_which_no_game_has_ended_has_no_record(shipped: list[Offer]) -> None:
    offer = shipped[0]
    assert standing(Pages(), offer, offer.hero) == []
    other = next(each for each in shipped if each.ref != offer.ref and not each.is_year)
    assert standing(pages(won(other.ref, offer.hero.id)), offer, offer.hero) == []


def test_a_record_counts_all_games_and_those_of_the_chosen_hero(shipped: list[Offer]) -> None:
    offer = shipped[0]
    hero = offer.hero
    lost = won(offer.ref, hero.id, outcome="lost", powered=1, all_powered=1)
    facts = dict(standing(pages(won(offer.ref, "courier"), lost), offer, hero))
    assert facts["Ended"] == "2 games, 1 won"
    assert facts[hero.name] == "1 game, none won"
    assert facts["Best"] == "The Courier: won, 3 powered, Health 5, creep 20, 20 turns"


def test_a_record_of_one_hero_alone_is_not_told_twice(shipped: list[Offer]) -> None:
    offer = shipped[0]
    assert [what for what, _ in standing(pages(won(offer.ref, offer.hero.id)), offer, offer.hero)] == ["Ended", "Best"]


def test_a_hero_who_never_played_the_page_is_told_so(shipped: list[Offer]) -> None:
    offer = shipped[0]
    assert (offer.hero.name, "no game yet") in standing(pages(won(offer.ref, "courier")), offer, offer.hero)


def test_a_year_counts_its_sheets_and_no_game_on_one_of_them(shipped: list[Offer]) -> None:
    year = next(each for each in shipped if each.is_year)
    sheet = next(each for each in shipped if not each.is_year)
    game = won(year.ref, year.hero.id, kind=YEAR, outcome="lost", sheets=4, sheets_won=2, turns=51)
    facts = dict(standing(pages(won(sheet.ref, year.hero.id), game), year, year.hero))
    assert facts["Ended"] == "1 game, none won"
    assert facts["Best"].endswith(": lost, 2 of 4 sheets won, 51 turns")


def test_a_sheet_of_a_pack_is_not_the_one_of_the_same_id_that_ships(shipped: list[Offer]) -> None:
    offer = shipped[0]
    assert standing(pages(won(offer.ref, offer.hero.id, pack=f"mine/{offer.ref}")), offer, offer.hero) == []


@pytest.mark.parametrize("size", ((1280, 800), (1024, 640), (2560, 1440)))
@pytest.mark.parametrize("scale", (1.0, 2.0))
def test_the_record_stands_between_the_list_and_the_seed_or_not_at_all(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    pygame.font.init()
    app = App(pygame.Surface(size), Games(folder=tmp_path / "games"))
    app.change("text_scale", scale)
    screen = NewGameScreen(app)
    app.show(screen)
    assert app.draw()
    if scale == 1.0:
        assert screen.record is not None
    if screen.record is not None:
        said, top = screen.record
        above = max(hot.rect.bottom for hot in screen.hots if hot.name.startswith("sheet "))
        below = next(hot.rect.top for hot in screen.hots if hot.name == "seed")
        assert above < top < top + said.height < below


def test_the_record_is_read_from_the_book(tmp_path: Path) -> None:
    pygame.font.init()
    games = Games(folder=tmp_path / "games")
    ref = games.offers()[0].ref
    games.shelf.book.enter_all([Finished(WHEN, "a.yaml", won(ref, "courier", id="a", digest="d"))])
    app = App(pygame.Surface((1280, 800)), games)
    screen = NewGameScreen(app)
    app.show(screen)
    assert screen.record is not None and isinstance(screen.record[0], Facts)
    told = [what for what, _ in screen.record[0].lines]
    assert told == ["Ended", games.offers()[0].hero.name, "Best"]
