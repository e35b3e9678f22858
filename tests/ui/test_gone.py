"""A game whose file has gone while it is played: nothing of it is lost without the player's word."""

import shutil
from pathlib import Path

import pygame
import pytest
from hands import Hand

from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.screens.title import TitleScreen


@pytest.fixture
def hand(tmp_path: Path, small_sheet: Path) -> Hand:
    """A hand at a table whose game lies on the disk, its first structure entered."""
    pygame.font.init()
    games = Games(folder=tmp_path / "games")
    app = App(pygame.Surface((1280, 800)), games, motion=False)
    app.show(TableScreen(app, games.begin(str(small_sheet), None, "a")))
    app.draw()
    hand = Hand(app)
    hand.click("choose den")
    return hand


def games_folder(hand: Hand) -> Path:
    return Path(hand.table.session.record.path).parent


def test_a_move_that_finds_no_file_is_not_played_and_the_game_is_written_anew_when_it_is_wanted(hand: Hand) -> None:
    made = list(hand.table.session.record.moves)
    shutil.rmtree(games_folder(hand))
    hand.click("main")
    assert list(hand.table.session.record.moves) == made
    assert hand.table.card.prompt.title == "The game's file has gone"
    hand.click("main")
    assert not hand.table.trouble
    assert not hand.table.session.record.is_gone
    hand.click("main")
    assert len(hand.table.session.record.moves) > len(made)


def test_leaving_such_a_game_asks_first(hand: Hand) -> None:
    shutil.rmtree(games_folder(hand))
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.app.screen, TableScreen)
    assert hand.table.card.prompt.title == "The game's file has gone"
    hand.click("main")
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.app.screen, TitleScreen)
    assert hand.app.games.last() is not None


def test_a_game_can_be_left_without_its_file_when_that_is_said(hand: Hand) -> None:
    shutil.rmtree(games_folder(hand))
    hand.key(pygame.K_ESCAPE)
    hand.click("lose")
    assert isinstance(hand.app.screen, TitleScreen)
