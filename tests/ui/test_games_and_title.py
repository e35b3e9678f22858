"""From the title to a game and back: what is offered, what is saved, what is gone on with."""

from pathlib import Path

import pygame
import pytest
from hands import Hand

from powercreep_rw.content.faults import ContentError
from powercreep_rw.record import transcript
from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games, told
from powercreep_rw.ui.screens.newgame import NewGameScreen
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.screens.title import TitleScreen


@pytest.fixture
def hand(tmp_path: Path) -> Hand:
    """A hand before the title, with no game saved yet."""
    pygame.font.init()
    app = App(pygame.Surface((1280, 800)), Games(folder=tmp_path / "games"), motion=False)
    app.show(TitleScreen(app))
    app.draw()
    return Hand(app)


def test_a_game_begins_from_the_title_with_the_seed_that_was_typed(hand: Hand) -> None:
    hand.click("new game")
    assert isinstance(hand.app.screen, NewGameScreen)
    hand.click("sheet uptown")
    hand.click("seed")
    hand.app.handle(pygame.Event(pygame.TEXTINPUT, text="lantern q"))
    hand.key(pygame.K_BACKSPACE)
    hand.click("begin")
    assert isinstance(hand.app.screen, TableScreen)
    saved = list(hand.app.games.saves().glob("*.yaml"))
    assert len(saved) == 1
    assert transcript.read(saved[0]).seed == "lantern"


def test_typing_without_the_field_in_focus_changes_nothing(hand: Hand) -> None:
    hand.click("new game")
    hand.app.handle(pygame.Event(pygame.TEXTINPUT, text="x"))
    assert isinstance(hand.app.screen, NewGameScreen)
    assert hand.app.screen.seed.words == ""


def test_a_game_left_is_offered_to_be_continued_where_it_was(hand: Hand) -> None:
    assert "continue" not in hand.app.names()
    hand.click("new game")
    hand.click("begin")
    hand.click(next(name for name in hand.app.names() if name.startswith("choose ")))
    before = hand.table.session.record.moves
    hand.click("leave")
    assert isinstance(hand.app.screen, TitleScreen)
    assert hand.app.screen.last is not None
    assert "turn 1" in told(hand.app.screen.last)
    hand.click("continue")
    assert hand.table.session.record.moves == before
    assert hand.table.session.lines, "the log is told again"


def test_each_move_is_on_disk_before_it_is_drawn(hand: Hand) -> None:
    hand.click("new game")
    hand.click("begin")
    at = hand.point(next(name for name in hand.app.names() if name.startswith("choose ")))
    hand.press(at)
    hand.release(at)  # no frame since
    path = next(hand.app.games.saves().glob("*.yaml"))
    assert [line.move for line in transcript.read(path).lines] == hand.table.session.record.moves
    assert hand.table.session.record.moves[-1][0] == "roll"


def test_a_finished_game_is_not_offered(tmp_path: Path, small_sheet: Path) -> None:
    games = Games(folder=tmp_path / "games")
    session = games.begin(str(small_sheet), seed="a")
    assert games.last() is not None
    while session.state.phase != "over":
        session.go_on()
        if session.state.phase != "over":
            session.play(session.state.legal_moves()[-1])
    assert games.last() is None


def test_a_damaged_save_is_no_obstacle(tmp_path: Path, small_sheet: Path) -> None:
    games = Games(folder=tmp_path)
    games.begin(str(small_sheet), seed="a")
    (tmp_path / "zz.yaml").write_text("transcript: [", encoding="utf-8")
    found = games.last()
    assert found is not None
    assert found.figures is not None
    assert found.figures.seed == "a"


def test_a_game_on_no_such_sheet_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    games = Games(folder=tmp_path / "games")
    with pytest.raises(ContentError, match="uptwon"):
        games.check("uptwon")
    assert not (tmp_path / "games").exists()


def test_a_folder_that_can_not_be_written_is_told_on_the_card(hand: Hand, tmp_path: Path) -> None:
    hand.click("new game")
    hand.app.games.folder = tmp_path / "file" / "games"
    (tmp_path / "file").write_text("", encoding="utf-8")
    hand.click("begin")
    assert isinstance(hand.app.screen, NewGameScreen)
    assert hand.app.screen.trouble


def test_escape_leads_back_to_the_title(hand: Hand) -> None:
    hand.click("new game")
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.app.screen, TitleScreen)


def test_quit_ends_the_loop(hand: Hand) -> None:
    hand.click("quit")
    assert hand.app.running is False


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1440)])
def test_title_and_new_game_fit_the_window(hand: Hand, size: tuple[int, int]) -> None:
    window = pygame.Rect((0, 0), size)
    for screen in (TitleScreen, NewGameScreen):
        hand.app.show(screen(hand.app))
        hand.app.resize(pygame.Surface(size))
        hand.app.draw()
        hot = [h for h in hand.app.screen.hots if h.draws is not None]
        assert all(window.contains(h.rect) for h in hot)
        for one in hot:
            assert not any(one.rect.colliderect(other.rect) for other in hot if other is not one)


def test_a_save_that_was_changed_elsewhere_is_loaded_again(hand: Hand) -> None:
    hand.click("new game")
    hand.click("begin")
    hand.click(next(name for name in hand.app.names() if name.startswith("choose ")))
    path = hand.table.session.record.path
    with open(path, "a", encoding="utf-8") as file:
        file.write("  - face\n")
    hand.click("main")
    assert [answer.label for answer in hand.table.card.prompt.answers] == ["Load again"]
    assert "load the game again" in hand.table.card.prompt.body
    old = hand.table
    hand.click("main")
    assert hand.table is not old
    assert hand.table.session.record.moves[-1] == ("face",)
    assert hand.table.trouble == ""
    hand.click("undo")
    assert hand.table.session.record.moves[-1][0] == "roll", "it can be gone on with"


def test_a_save_that_was_spoilt_elsewhere_says_so_and_can_be_left(hand: Hand) -> None:
    hand.click("new game")
    hand.click("begin")
    hand.click(next(name for name in hand.app.names() if name.startswith("choose ")))
    with open(hand.table.session.record.path, "a", encoding="utf-8") as file:
        file.write("  - fice\n")
    hand.click("main")
    hand.click("main")
    assert "fice" in hand.table.card.prompt.body
    hand.click("leave")
    assert isinstance(hand.app.screen, TitleScreen)
