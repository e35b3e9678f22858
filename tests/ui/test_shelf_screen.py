"""The games side by side: going on, renaming, copying, deleting, rescuing; nothing is done without being asked for."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from hands import Hand

from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens import opening
from powercreep_rw.ui.screens.games import GamesScreen
from powercreep_rw.ui.screens.replay import ReplayScreen
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.screens.title import TitleScreen

#: Another window that has a game open until its input ends.
OTHER = """\
import sys
import subprocess
import sys
from pathlib import Path
from powercreep_rw.record.session import GameRecord
record = GameRecord.load(Path(sys.argv[1]))
print("lost" if record.locked else "held", flush=True)
sys.stdin.read()
"""


def begin(games: Games, sheet: Path, seed: str, *lines: str, name: str = "") -> Path:
    """A game on the shelf, with a few moves."""
    session = games.begin(str(sheet), seed=seed)
    for line in lines:
        session.go_on()
        session.play(tuple(line.split()))
    session.go_on()
    if name:
        session.record.rename(name)  # type: ignore[attr-defined]
    path = session.record.path  # type: ignore[attr-defined]
    session.close()
    return Path(path)


def damage(path: Path) -> None:
    """Spoil a line of a save's moves."""
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("  - face\n", "  - fice\n"), encoding="utf-8")


@pytest.fixture
def games(tmp_path: Path) -> Games:
    pygame.font.init()
    return Games(folder=tmp_path / "games")


@pytest.fixture
def hand(games: Games, small_sheet: Path) -> Hand:
    """A hand before three games: `a` on its first turn, `b` with a name, `c` that is damaged."""
    begin(games, small_sheet, "a", "enter den")
    begin(games, small_sheet, "b", "enter hall", name="The long hall")
    damage(begin(games, small_sheet, "c", "enter den", "face"))
    app = App(pygame.Surface((1280, 800)), games, motion=False)
    app.show(GamesScreen(app))
    app.draw()
    return Hand(app)


def screen(hand: Hand) -> GamesScreen:
    assert isinstance(hand.app.screen, GamesScreen)
    return hand.app.screen


def called(hand: Hand) -> list[str]:
    """The titles of the list."""
    return [row.title for row in screen(hand).rows]


def choose(hand: Hand, title: str) -> None:
    """Choose the game with this title."""
    row = next(row for row in screen(hand).rows if row.title == title)
    if screen(hand).rows[screen(hand).chosen] is not row:
        hand.click(row.name)


def test_the_games_stand_side_by_side_with_what_there_is_to_tell(hand: Hand) -> None:
    tags = {row.title: row.tag for row in screen(hand).rows}
    assert tags == {"Two Rooms, seed a": "under way", "The long hall": "under way", "two_rooms-c": "damaged"}
    choose(hand, "The long hall")
    facts = dict(screen(hand).about().facts)
    assert facts["Hero"] == "Tester"
    assert facts["Place"] == "Hall, turn 1"
    assert facts["Progress"] == "0 powered, 0 lost, 2 left"


def test_a_game_is_gone_on_with(hand: Hand) -> None:
    choose(hand, "The long hall")
    hand.click("play")
    assert isinstance(hand.app.screen, TableScreen)
    assert hand.table.position["structure"] == "hall"


def test_a_second_click_on_a_row_goes_on_too(hand: Hand) -> None:
    choose(hand, "The long hall")
    hand.click(screen(hand).rows[screen(hand).chosen].name)
    assert isinstance(hand.app.screen, TableScreen)


def test_the_keys_choose_and_go_on(hand: Hand) -> None:
    hand.key(pygame.K_HOME)
    hand.key(pygame.K_DOWN)
    assert screen(hand).chosen == 1
    hand.key(pygame.K_END)
    assert screen(hand).chosen == 2
    hand.key(pygame.K_UP)
    row = screen(hand).rows[1]
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.app.screen, TableScreen), row


def test_a_game_is_renamed(hand: Hand) -> None:
    choose(hand, "The long hall")
    hand.key(pygame.K_F2)
    for _ in range(4):
        hand.key(pygame.K_BACKSPACE)
    hand.type("dark")
    hand.key(pygame.K_RETURN)
    assert "The long dark" in called(hand)
    assert "The long dark" in screen(hand).notice


def test_renaming_may_be_left(hand: Hand) -> None:
    choose(hand, "The long hall")
    hand.click("rename")
    hand.type("xyz")
    hand.key(pygame.K_ESCAPE)
    assert "The long hall" in called(hand)
    assert isinstance(hand.app.screen, GamesScreen), "Escape went one step back, not two"


def test_deleting_is_asked_first_goes_to_the_bin_and_can_be_undone(hand: Hand, games: Games) -> None:
    choose(hand, "The long hall")
    hand.click("delete")
    assert "The long hall" in called(hand)
    hand.click("cancel")
    assert "The long hall" in called(hand)
    hand.key(pygame.K_DELETE)
    hand.click("delete it")
    assert "The long hall" not in called(hand)
    assert [entry.called for entry in games.shelf.bin()] == ["The long hall"]
    hand.click("undo delete")
    assert "The long hall" in called(hand)
    assert games.shelf.bin() == []


def test_the_bin_is_looked_into_and_gives_back(hand: Hand) -> None:
    choose(hand, "The long hall")
    hand.click("delete")
    hand.click("delete it")
    hand.click("bin")
    assert called(hand) == ["The long hall"]
    hand.click("restore")
    assert called(hand) == []
    hand.key(pygame.K_ESCAPE)
    assert "The long hall" in called(hand)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.app.screen, TitleScreen)


def test_a_copy_is_a_game_of_its_own(hand: Hand) -> None:
    choose(hand, "The long hall")
    hand.click("copy")
    assert sorted(called(hand)).count("The long hall (copy)") == 1
    assert screen(hand).rows[screen(hand).chosen].title == "The long hall (copy)"


def test_a_save_is_copied_out_and_never_over_another_unasked(hand: Hand, tmp_path: Path) -> None:
    target = tmp_path / "kept.yaml"
    choose(hand, "The long hall")
    source = screen(hand).entry
    assert source is not None

    def typed(path: Path) -> None:
        hand.click("copy out")
        field = screen(hand).field
        assert field is not None
        field.words, field.caret = "", 0
        hand.type(str(path))
        hand.key(pygame.K_RETURN)

    typed(target)
    assert target.read_bytes() == source.path.read_bytes()
    target.write_text("something else", encoding="utf-8")
    typed(target)
    assert target.read_text(encoding="utf-8") == "something else"
    assert screen(hand).ask is not None, "it is said that there is such a file"
    hand.key(pygame.K_RETURN)
    assert target.read_bytes() == source.path.read_bytes(), "asked a second time, it is written over"


def test_a_copy_to_where_nothing_can_be_written_is_told(hand: Hand, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    choose(hand, "The long hall")
    hand.click("copy out")
    field = screen(hand).field
    assert field is not None
    field.words, field.caret = "", 0
    hand.type(str(tmp_path / "file" / "inside.yaml"))
    hand.click("copy it")
    assert screen(hand).ask is not None, "the question stays, with what is wrong"


def test_a_damaged_game_offers_what_is_before_the_damage(hand: Hand) -> None:
    number = next(n for n, entry in enumerate(screen(hand).entries) if entry.status == "damaged")
    screen(hand).select(number)
    about = screen(hand).about()
    assert about.grave
    assert "fice" in about.note
    hand.click("watch")
    assert isinstance(hand.app.screen, ReplayScreen)
    hand.key(pygame.K_END)
    assert "Here the file is damaged" in hand.app.screen.card.prompt.body
    hand.key(pygame.K_ESCAPE)
    hand.click("rescue")
    entry = screen(hand).entry
    assert entry is not None
    assert (entry.status, len(screen(hand).entries)) == ("under way", 4), "the damaged one stays"
    hand.click("play")
    assert hand.table.position["structure"] == "den"


def test_a_newer_game_is_only_to_be_copied_out_or_deleted(games: Games, small_sheet: Path) -> None:
    path = begin(games, small_sheet, "n")
    path.write_text(path.read_text(encoding="utf-8").replace("transcript: 1", "transcript: 9"), encoding="utf-8")
    app = App(pygame.Surface((1280, 800)), games, motion=False)
    app.show(GamesScreen(app))
    hand = Hand(app)
    assert screen(hand).rows[0].tag == "newer"
    assert [action.name for action in screen(hand).about().actions] == ["copy out", "delete", "back"]
    hand.key(pygame.K_RETURN)
    assert isinstance(app.screen, GamesScreen)


def test_a_game_in_another_window_opens_to_read_or_to_copy(games: Games, small_sheet: Path) -> None:
    path = begin(games, small_sheet, "w", "enter den")
    other = subprocess.Popen([sys.executable, "-c", OTHER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"held"
        app = App(pygame.Surface((1280, 800)), games, motion=False)
        app.show(GamesScreen(app))
        app.draw()
        hand = Hand(app)
        assert screen(hand).rows[0].tag == "in use"
        assert "delete" not in app.names()
        hand.click("read")
        assert isinstance(app.screen, ReplayScreen)
        hand.key(pygame.K_ESCAPE)
        shelf = screen(hand)
        assert opening.play(app, path, "w", lambda: shelf) == ""
        assert isinstance(app.screen, ReplayScreen), "however it is opened, it is only read"
        hand.key(pygame.K_ESCAPE)
        hand.click("copy")
        assert [entry.locked for entry in screen(hand).entries] == [False, True]
    finally:
        other.communicate()


def test_the_page_of_the_chosen_game_is_drawn_once_the_choice_rests(hand: Hand) -> None:
    assert screen(hand).glance.picture is None
    hand.wait(400)
    picture = screen(hand).glance.picture
    assert picture is not None
    frames = hand.app.frames_drawn
    hand.wait(1000)
    assert hand.app.frames_drawn == frames, "then nothing moves"
    hand.key(pygame.K_DOWN)
    assert screen(hand).glance.picture is not picture


def test_without_games_there_is_a_sentence_and_a_way_back(tmp_path: Path) -> None:
    pygame.font.init()
    app = App(pygame.Surface((1024, 640)), Games(folder=tmp_path / "none"), motion=False)
    app.show(GamesScreen(app))
    app.draw()
    hand = Hand(app)
    assert "No game has been begun" in screen(hand).nothing()
    hand.click("back")
    assert isinstance(app.screen, TitleScreen)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1440)])
def test_the_list_and_its_card_fit_the_window(hand: Hand, size: tuple[int, int]) -> None:
    games, window = hand.app.games, pygame.Rect((0, 0), size)
    games.shelf.rename(screen(hand).entries[-1].path, "A very long name that goes on and on " * 20)
    for _ in range(12):
        games.shelf.duplicate(screen(hand).entries[-1].path)
    hand.app.resize(pygame.Surface(size))
    screen(hand).renew()
    for number in range(len(screen(hand).rows)):
        screen(hand).select(number)
        hand.app.draw()
        assert screen(hand).words_foot <= screen(hand).foot, "no word runs into the buttons"
        hot = [h for h in screen(hand).hots if h.draws is not None]
        assert all(window.contains(h.rect) for h in hot)
        for one in hot:
            assert not any(one.rect.colliderect(other.rect) for other in hot if other is not one)
