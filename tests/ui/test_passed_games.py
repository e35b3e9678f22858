"""A save that can't be gone on with stands in nobody's way: it is named, and what it holds is offered."""

import os
from pathlib import Path

import pygame
import pytest
from hands import Hand

from powercreep_rw.record import figures
from powercreep_rw.record.shelf import DAMAGED, UNDER_WAY
from powercreep_rw.rules.state import State
from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.games import GamesScreen
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.screens.title import TitleScreen


@pytest.fixture
def games(tmp_path: Path, small_sheet: Path) -> Games:
    """Four games, the first begun last."""
    pygame.font.init()
    games = Games(folder=tmp_path / "games")
    for number, seed in enumerate("abcd"):
        session = games.begin(str(small_sheet), seed=seed)
        session.play(("enter", "den"))
        session.go_on()
        session.close()
        os.utime(path_of(games, seed), (9000 - number, 9000 - number))
    return games


def path_of(games: Games, seed: str) -> Path:
    return next(path for path in sorted(games.saves().glob("*.yaml")) if f'seed: "{seed}"' in path.read_text("utf-8"))


def spoil(path: Path, old: str, new: str) -> None:
    """Change a save, and not when it was played."""
    when = path.stat().st_mtime
    text = path.read_text("utf-8")
    assert old in text
    path.write_bytes(text.replace(old, new).encode())
    os.utime(path, (when, when))


def titled(games: Games) -> Hand:
    app = App(pygame.Surface((1240, 710)), games, motion=False)
    app.show(TitleScreen(app))
    app.draw()
    return Hand(app)


def said(hand: Hand) -> str:
    """What the title says of games that were passed over."""
    assert isinstance(hand.app.screen, TitleScreen)
    return hand.app.screen._about_passed()


def test_what_can_be_gone_on_with_is_offered_and_what_was_passed_over_is_named(games: Games) -> None:
    spoil(path_of(games, "a"), "  - enter den", "  - enter hell")
    spoil(path_of(games, "b"), "transcript: 1", "transcript: 99")
    hand = titled(games)
    assert "“Two Rooms, seed a”" in said(hand) or path_of(games, "a").stem in said(hand)
    assert "is damaged" in said(hand)
    assert "1 more" in said(hand)
    hand.click("continue")
    assert isinstance(hand.app.screen, TableScreen)
    assert hand.table.session.seed == "c"


def test_nothing_is_said_while_there_is_nothing_to_say(games: Games) -> None:
    spoil(path_of(games, "d"), "  - enter den", "  - enter hell")
    assert said(titled(games)) == "", "it was played before the one that is offered"


@pytest.mark.parametrize("where", ["replay", "figures"])
def test_a_save_at_which_the_program_stumbles_stops_nothing(
    games: Games, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stumbled: list[bool] = []
    play, told = State.play, figures.told

    def fails(*given: object, **named: object) -> None:
        stumbled.append(True)
        raise KeyError("no such thing")

    monkeypatch.setattr(State, "play", fails) if where == "replay" else monkeypatch.setattr(figures, "told", fails)
    hand = titled(games)
    assert stumbled
    assert "continue" not in hand.app.names()
    hand.click("games")
    assert isinstance(hand.app.screen, GamesScreen)
    assert len(hand.app.screen.entries) == 4
    assert {entry.status for entry in hand.app.screen.entries} == {DAMAGED}
    hand.click("rescue")
    hand.app.draw()
    monkeypatch.setattr(State, "play", play)
    monkeypatch.setattr(figures, "told", told)
    again = {entry.path: entry.status for entry in games.shelf.entries()}
    assert {again[path_of(games, seed)] for seed in "abcd"} == {UNDER_WAY}, "nothing of this is remembered"


@pytest.mark.parametrize("content", [b"", b"\x80\x81\x82" * 9], ids=["empty", "binary"])
def test_of_a_save_with_nothing_left_nothing_is_offered_to_go_on_with(games: Games, content: bytes) -> None:
    path_of(games, "a").write_bytes(content)
    hand = titled(games)
    hand.click("games")
    screen = hand.app.screen
    assert isinstance(screen, GamesScreen)
    screen.select(next(n for n, entry in enumerate(screen.entries) if entry.status == DAMAGED))
    about = screen.about()
    assert [action.name for action in about.actions] == ["copy out", "delete", "back"]
    assert about.note == "It is damaged, and no move is left in it."
