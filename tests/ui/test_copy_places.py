"""Copying a game to a file: good places are offered, and a name that is free; and going on with a game at once."""

from pathlib import Path

import pygame
import pytest
from hands import Hand

from powercreep_rw.record import places
from powercreep_rw.ui.app import App, go_on
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.games import GamesScreen
from powercreep_rw.ui.screens.table import TableScreen


@pytest.fixture
def hand(tmp_path: Path, small_sheet: Path, monkeypatch: pytest.MonkeyPatch) -> Hand:
    """The games, one on the shelf; Documents and a desktop."""
    folders = [("Documents", tmp_path / "docs"), ("Desktop", tmp_path / "desk")]
    for _, folder in folders:
        folder.mkdir()
    monkeypatch.setattr(places, "outlets", lambda: folders)
    pygame.font.init()
    games = Games(folder=tmp_path / "games")
    games.begin(str(small_sheet), None, "5").close()
    app = App(pygame.Surface((1280, 800)), games, motion=False)
    app.show(GamesScreen(app))
    app.draw()
    return Hand(app)


def field(hand: Hand) -> str:
    assert isinstance(hand.app.screen, GamesScreen)
    assert hand.app.screen.field is not None
    return hand.app.screen.field.words


def test_a_folder_is_picked_and_a_free_name_is_proposed(hand: Hand, tmp_path: Path) -> None:
    screen = hand.app.screen
    assert isinstance(screen, GamesScreen)
    stem = screen.entries[0].path.stem
    hand.key(pygame.K_e)
    assert field(hand) == str(tmp_path / "docs" / f"{stem}.yaml")
    hand.click("to Desktop")
    assert field(hand) == str(tmp_path / "desk" / f"{stem}.yaml")
    hand.key(pygame.K_RETURN)
    assert (tmp_path / "desk" / f"{stem}.yaml").is_file()
    assert screen.notice == f"A copy lies in {tmp_path / 'desk'}, as {stem}.yaml."
    hand.key(pygame.K_e)
    hand.click("to Desktop")
    assert field(hand) == str(tmp_path / "desk" / f"{stem}-2.yaml"), "the name that is free"


def test_the_folders_are_reached_by_keys(hand: Hand, tmp_path: Path) -> None:
    hand.key(pygame.K_e)
    hand.until(lambda: hand.app.screen.hover == "to Desktop", lambda: hand.key(pygame.K_TAB), 9)
    hand.key(pygame.K_RETURN)
    assert field(hand).startswith(str(tmp_path / "desk"))


@pytest.mark.parametrize("size", [(1024, 640), (2560, 1440)])
def test_the_question_fits(hand: Hand, size: tuple[int, int]) -> None:
    hand.app.resize(pygame.Surface(size))
    hand.key(pygame.K_e)
    dialog = next(hot.rect for hot in hand.app.screen.hots if hot.name == "dialog")
    rects = [hot.rect for hot in hand.app.screen.hots if hot.name in ("to Documents", "to Desktop", "field", "copy it")]
    assert len(rects) == 4
    assert all(dialog.contains(rect) for rect in rects)
    assert not any(a.colliderect(b) for n, a in enumerate(rects) for b in rects[:n])


def test_the_places_offered_are_folders_that_are_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    found = places.outlets()
    assert all(folder.is_dir() for _, folder in found)
    assert len({folder for _, folder in found}) == len(found), "no folder twice"
    assert found


def test_a_save_is_gone_on_with_at_once(hand: Hand) -> None:
    screen = hand.app.screen
    assert isinstance(screen, GamesScreen)
    go_on(hand.app, screen.entries[0].path)
    assert isinstance(hand.app.screen, TableScreen)
    assert hand.app.screen.session.record.path == screen.entries[0].path


def test_a_save_that_can_not_be_read_is_told_among_the_games(hand: Hand, tmp_path: Path) -> None:
    bad = tmp_path / "games" / "bad.yaml"
    bad.write_text("transcript: 1\nsheet: nowhere\nmoves:\n", encoding="utf-8")
    go_on(hand.app, bad)
    assert isinstance(hand.app.screen, GamesScreen)
    assert hand.app.screen.notice.startswith("That did not work: ")
