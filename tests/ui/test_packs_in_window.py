"""What is in a pack stands in the window beside the year that ships, and its year is played by clicks."""

from pathlib import Path
from random import Random

import parcels
import pygame
import pytest
from hands import Hand

from powercreep_rw.balance.greedy import GreedyPlayer
from powercreep_rw.record import places
from powercreep_rw.record.packs import Packs
from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.newgame import NewGameScreen
from powercreep_rw.ui.screens.table import TableScreen


@pytest.fixture
def hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hand:
    """The new-game screen, with a pack installed."""
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path / "home"))
    Packs(places.packs()).add(parcels.folder(tmp_path))
    pygame.font.init()
    app = App(pygame.Surface((1280, 800)), Games(folder=tmp_path / "games"), motion=False)
    app.show(NewGameScreen(app))
    app.draw()
    return Hand(app)


def chosen(hand: Hand, ref: str) -> None:
    """Scroll to a sheet or year, and click it."""
    for _ in range(10):
        if f"sheet {ref}" in hand.app.names():
            return hand.click(f"sheet {ref}")
        hand.click("sheets below")
    raise AssertionError(f"there is no {ref}")


def test_a_pack_stands_below_what_ships_under_its_name(hand: Hand) -> None:
    screen = hand.app.screen
    assert isinstance(screen, NewGameScreen)
    refs = [offer.ref for offer in screen.offers]
    assert refs[-5:] == [*(f"harbour/{name}" for name in parcels.SHEETS), "harbour/harbour"]
    headings = [row.heading for row in screen.rows if row.heading]
    assert headings[:2] == ["A whole year", "One sheet of it"]
    assert headings[2:] == ["A whole year · The Harbour Year", "One sheet of it"]


def test_a_year_of_a_pack_is_begun_and_played_to_its_end_by_clicks(hand: Hand) -> None:
    chosen(hand, "harbour/harbour")
    hand.click("seed")
    hand.app.handle(pygame.Event(pygame.TEXTINPUT, text="1"))
    hand.click("begin")
    table = hand.app.screen
    assert isinstance(table, TableScreen)
    assert [sheet.id for sheet in table.session.game.sheets] == list(parcels.SHEETS)
    player, chance = GreedyPlayer(), Random(1)
    for _ in range(2000):
        if table.session.state.phase == "over":
            break
        hand.answer(player.choose(table.session.state, chance))
    assert table.session.state.outcome == "won"


def test_a_hero_of_a_pack_plays_a_sheet_that_ships(hand: Hand) -> None:
    screen = hand.app.screen
    assert isinstance(screen, NewGameScreen)
    assert [offered.ref for offered in screen.heroes][-1] == "harbour/mechanic"
    chosen(hand, "uptown")
    for _ in range(10):
        if "hero harbour/mechanic" in hand.app.names():
            break
        hand.click("heroes after")
    hand.click("hero harbour/mechanic")
    hand.click("begin")
    table = hand.app.screen
    assert isinstance(table, TableScreen)
    assert table.session.game.hero.name == "The Mechanic" and table.session.game.sheets[0].id == "uptown"
