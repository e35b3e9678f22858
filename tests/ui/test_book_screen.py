"""The book of finished games in the window: by sheet and hero, watched, and played with the same seed again."""

from pathlib import Path

import pygame
import pytest
from hands import Hand

from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.book import BookScreen
from powercreep_rw.ui.screens.replay import ReplayScreen
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.screens.title import TitleScreen


def finish(games: Games, ref: str, seed: str, hero: str | None = None) -> Path:
    """A game played to its end, whatever that is."""
    session = games.begin(ref, hero, seed)
    while session.state.phase != "over":
        session.go_on()
        if session.state.phase != "over":
            session.play(session.state.legal_moves()[-1])
    session.close()
    return Path(session.record.path)  # type: ignore[attr-defined]


@pytest.fixture
def hand(tmp_path: Path, small_sheet: Path, small_year: Path) -> Hand:
    """A hand before a book of three games: two on the small sheet, by two heroes, and a year."""
    pygame.font.init()
    games = Games(folder=tmp_path / "games")
    finish(games, str(small_sheet), "a")
    finish(games, str(small_sheet), "b", "welder")
    finish(games, str(small_year), "c")
    app = App(pygame.Surface((1280, 800)), games, motion=False)
    app.show(BookScreen(app))
    app.draw()
    return Hand(app)


def book(hand: Hand) -> BookScreen:
    assert isinstance(hand.app.screen, BookScreen)
    return hand.app.screen


def seeds(hand: Hand) -> list[str]:
    return [finished.figures.seed for finished in book(hand).found]


def test_finished_games_are_entered_by_themselves(hand: Hand) -> None:
    assert sorted(seeds(hand)) == ["a", "b", "c"]
    facts = dict(book(hand).about().facts)
    assert {"Played on", "Hero", "Seed", "How it ended", "Progress", "Health", "Creep", "Ended"} <= set(facts)
    assert facts["This list"].startswith("3 games")


def test_the_book_is_read_by_sheet_year_and_hero(hand: Hand) -> None:
    kinds = []
    for _ in range(3):
        kinds.append((book(hand).tabs()[0].label, sorted(seeds(hand))))
        hand.click("by sheet")
    assert kinds == [("All sheets", ["a", "b", "c"]), ("Three Nights 2086", ["c"]), ("Two Rooms", ["a", "b"])]
    found = {}
    for _ in range(3):
        found[book(hand).tabs()[1].label] = sorted(seeds(hand))
        hand.key(pygame.K_h)
    assert found["All heroes"] == ["a", "b", "c"]
    assert found["The Welder"] == ["b"]


def test_what_there_is_none_of_is_said(hand: Hand) -> None:
    hand.click("by sheet")
    hand.until(lambda: book(hand).tabs()[1].label == "The Welder", lambda: hand.click("by hero"))
    assert seeds(hand) == []
    assert "of this kind" in book(hand).nothing()
    assert "back" in hand.app.names()


def test_the_best_stand_first_if_that_is_wanted(hand: Hand) -> None:
    hand.click("order")
    ranks = [finished.rank for finished in book(hand).found]
    assert ranks == sorted(ranks, reverse=True)


def test_a_seed_is_played_again(hand: Hand, tmp_path: Path) -> None:
    number = seeds(hand).index("b")
    book(hand).select(number)
    hand.click("again")
    assert isinstance(hand.app.screen, TableScreen)
    session = hand.table.session
    assert (session.seed, session.game.hero.id, session.game.sheets[0].name) == ("b", "welder", "Two Rooms")
    assert len(list((tmp_path / "games").glob("*.yaml"))) == 4


def test_a_finished_game_is_watched(hand: Hand) -> None:
    hand.click("watch")
    assert isinstance(hand.app.screen, ReplayScreen)
    hand.key(pygame.K_END)
    assert hand.app.screen.position["phase"] == "over"
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.app.screen, BookScreen)


def test_a_game_in_the_bin_can_still_be_watched_one_that_is_gone_can_not(hand: Hand) -> None:
    shelf = hand.app.games.shelf
    path = next(entry.path for entry in shelf.entries() if entry.figures and entry.figures.seed == "a")
    binned = shelf.delete(path)
    book(hand).renew()
    book(hand).select(seeds(hand).index("a"))
    hand.click("watch")
    assert isinstance(hand.app.screen, ReplayScreen)
    hand.key(pygame.K_ESCAPE)
    binned.unlink()
    book(hand).renew()
    hand.click("watch")
    assert "its seed can still be played" in book(hand).notice


def test_an_empty_book_says_so(tmp_path: Path) -> None:
    pygame.font.init()
    app = App(pygame.Surface((1024, 640)), Games(folder=tmp_path / "none"), motion=False)
    app.show(BookScreen(app))
    app.draw()
    hand = Hand(app)
    assert "No game has ended yet" in book(hand).nothing()
    assert app.names() == ["back"], "nothing to choose from, and no second card"
    assert book(hand).alone and pygame.Rect(511, 319, 2, 2).contains((book(hand).list.center, (1, 1)))
    assert book(hand).list.contains(book(hand).find_hot("back").rect)  # type: ignore[union-attr]
    hand.key(pygame.K_ESCAPE)
    assert isinstance(app.screen, TitleScreen)


def test_a_damaged_book_is_told(hand: Hand) -> None:
    path = hand.app.games.shelf.book.path
    path.write_text(path.read_text(encoding="utf-8") + "{nonsense\n", encoding="utf-8")
    book(hand).renew()
    assert "1 line of the book can't be read" in book(hand).notice
    assert len(seeds(hand)) == 3
