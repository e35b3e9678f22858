"""The designer's preview: a page drawn anew after each save, faults on a slip and on the page, a game to be tried."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import parcels
import pygame
import pytest
from every_screen import draft
from hands import Hand

from powercreep_rw.balance.greedy import GreedyPlayer
from powercreep_rw.ui.app import App
from powercreep_rw.ui.fault_marks import place_of, ringed
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.proof import ProofScreen, UnreadProof, open_proof
from powercreep_rw.ui.screens.proofs import ProofsScreen
from powercreep_rw.ui.screens.title import TitleScreen

Opened = Callable[..., Hand]


@pytest.fixture
def opened(tmp_path: Path, small_sheet: Path) -> Opened:
    """Opens the small sheet, or another file, in the preview."""

    def open_it(path: Path = small_sheet, size: tuple[int, int] = (1280, 800)) -> Hand:
        pygame.font.init()
        app = App(pygame.Surface(size), Games(folder=tmp_path / "games"), motion=False)
        open_proof(app, path)
        app.draw()
        return Hand(app)

    return open_it


def proof(hand: Hand) -> ProofScreen:
    assert isinstance(hand.app.screen, ProofScreen)
    return hand.app.screen


def save(hand: Hand, path: Path, text: str) -> None:
    """Save as many editors do, and let a moment pass."""
    beside = path.with_name(".new")
    beside.write_text(text, encoding="utf-8", newline="\n")
    os.replace(beside, path)
    hand.wait(300)


def tried(hand: Hand, moves: int = 14) -> None:
    """Play some moves by clicks."""
    player, chance = GreedyPlayer(), Random(2)
    for _ in range(moves):
        if hand.table.session.state.phase != "over":
            hand.answer(player.choose(hand.table.session.state, chance))


def test_a_save_is_drawn_at_once_and_nothing_is_drawn_without_one(opened: Opened, small_sheet: Path) -> None:
    hand, text = opened(), small_sheet.read_text(encoding="utf-8")
    hand.wait(500)
    frames = hand.app.frames_drawn
    hand.wait(3000)
    assert hand.app.frames_drawn == frames
    save(hand, small_sheet, text)
    assert hand.app.frames_drawn == frames, "the same text is nothing to draw"
    save(hand, small_sheet, text.replace("Two Rooms", "Three Rooms"))
    assert hand.app.frames_drawn > frames
    assert proof(hand).session.game.sheets[0].name == "Three Rooms"


def test_faults_are_on_the_slip_and_on_the_page_while_the_last_good_page_stays(
    opened: Opened, small_sheet: Path
) -> None:
    hand, text = opened(), small_sheet.read_text(encoding="utf-8")
    before = proof(hand).session.game
    assert "slip" not in hand.app.names()
    save(hand, small_sheet, text.replace("| .   N   *", "| .   N   ?").replace("defense: 4", "defense: 8"))
    screen = proof(hand)
    assert screen.session.game is before
    assert {"slip", "fault 1", "fault 2"} <= set(hand.app.names())
    assert [found.regions for found in screen.proof.faults] == [
        ("threat night_horde",), ("space den C2", "structure den"),
    ]  # fmt: skip
    marked = ringed(screen.page.regions, screen.proof.faults[1].regions)
    assert marked == [screen.page.regions["space den C2"]]
    save(hand, small_sheet, text)
    assert "slip" not in hand.app.names() and proof(hand).proof.is_good


def test_the_slip_is_laid_down_and_taken_up_again(opened: Opened, small_sheet: Path) -> None:
    hand, text = opened(), small_sheet.read_text(encoding="utf-8")
    save(hand, small_sheet, text.replace("defense: 4", "defense: 8"))
    hand.key(pygame.K_f)
    assert "slip" not in hand.app.names()
    hand.click("faults")
    assert "slip" in hand.app.names()
    hand.click("fault 1")
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.app.screen, TitleScreen)


def test_a_fault_shows_the_structure_that_it_is_about(opened: Opened, small_sheet: Path) -> None:
    hand, text = opened(), small_sheet.read_text(encoding="utf-8")
    save(hand, small_sheet, text.replace("    evil: 1", "    evil: 7"))
    assert proof(hand).focus == "den"
    hand.click("fault 1")
    assert proof(hand).focus == "hall"


def test_many_faults_are_scrolled_through(opened: Opened, small_sheet: Path) -> None:
    hand, text = opened(size=(1024, 640)), small_sheet.read_text(encoding="utf-8")
    save(hand, small_sheet, text + "".join(f"odd_{n}: 1\n" for n in range(30)))
    screen = proof(hand)
    assert screen.faulty.slip_rect.height < 640 // 2
    hand.point("slip")
    for _ in range(60):
        hand.app.handle(pygame.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0, x=0))
    hand.app.draw()
    assert screen.faulty.first > 15
    first = screen.faulty.first
    hand.key(pygame.K_UP, pygame.KMOD_CTRL)
    assert screen.faulty.first == first - 1
    hand.key(pygame.K_DOWN, pygame.KMOD_CTRL)
    slip, rect = screen.faulty.slip, screen.faulty.slip_rect
    assert slip is not None and slip.place(slip.items[0], rect, screen.faulty.first) is None
    last = slip.place(slip.items[-1], rect, screen.faulty.first)
    assert last is not None and slip.inner(rect).contains(last.inflate(-40, -8)), "nothing of the last fault is cut"


def test_a_position_is_kept_while_the_sheet_changes_and_said_where_it_can_not_be(
    opened: Opened, small_sheet: Path
) -> None:
    hand, text = opened(), small_sheet.read_text(encoding="utf-8")
    tried(hand)
    moves = list(proof(hand).trial.moves)
    assert len(moves) > 10
    save(hand, small_sheet, text.replace("Two Rooms", "Three Rooms"))
    assert proof(hand).trial.moves == moves and "slip" not in hand.app.names()
    save(hand, small_sheet, text.replace("  den:", "  cave:").replace("  hall:", "  shed:"))
    screen = proof(hand)
    assert screen.trial.at == 0 and screen.trial.stopped is not None
    assert "slip" in hand.app.names()
    save(hand, small_sheet, text)
    assert proof(hand).trial.moves == moves and "slip" not in hand.app.names()


def test_the_game_is_played_from_any_step_with_keys_and_mouse(opened: Opened) -> None:
    hand = opened()
    tried(hand)
    screen = proof(hand)
    last = screen.trial.at
    hand.key(pygame.K_HOME)
    assert screen.trial.at == 0 and screen.session.state == screen.trial.start.state
    hand.key(pygame.K_END)
    assert screen.trial.at == last
    hand.key(pygame.K_PAGEUP)
    assert 0 < screen.trial.at < last
    hand.key(pygame.K_PAGEDOWN)
    assert screen.trial.at == last
    rect = screen.timeline.rect
    hand.click((rect.x + rect.width // 3, rect.centery))
    assert 0 < screen.trial.at < last
    at = screen.trial.at
    hand.key(pygame.K_u)
    assert screen.trial.at == at - 1
    hand.key(pygame.K_y, pygame.KMOD_CTRL)
    assert screen.trial.at == at and screen.trial.last == last, "what follows stays"
    hand.key(pygame.K_HOME)
    hand.answer(screen.session.state.legal_moves()[0])
    assert screen.trial.last < last


def test_dice_are_rolled_anew_typed_or_chosen(opened: Opened) -> None:
    hand = opened()
    hand.answer(("enter", "hall"))
    screen = proof(hand)
    assert screen.trial.moves[-1][0] == "roll"
    rolls = set()
    for _ in range(30):
        hand.key(pygame.K_r)
        rolls.add(screen.trial.moves[-1])
    assert len(rolls) > 3 and len(screen.trial.moves) == 2
    hand.key(pygame.K_c)
    hand.type("6 6 1".replace(" ", ""))
    assert screen.trial.moves[-1] == ("roll", "6", "6", "1")
    hand.key(pygame.K_d)
    assert screen.session.own_dice
    hand.key(pygame.K_u)
    assert screen.session.state.phase == "roll"


def test_nothing_of_a_trial_is_kept_on_the_shelf(opened: Opened, tmp_path: Path) -> None:
    hand = opened()
    tried(hand)
    hand.click("leave")
    assert isinstance(hand.app.screen, TitleScreen)
    assert hand.app.games.shelf.entries() == [] == hand.app.games.shelf.bin()


def test_a_game_that_ends_is_gone_back_in(opened: Opened) -> None:
    hand = opened()
    tried(hand, 400)
    assert hand.table.session.state.phase == "over"
    assert "again" not in hand.app.names()
    hand.click("main")
    assert proof(hand).trial.at == 0 and proof(hand).trial.last > 0


def test_a_file_without_a_page_says_why_until_it_has_one(opened: Opened, small_sheet: Path) -> None:
    text = small_sheet.read_text(encoding="utf-8")
    small_sheet.write_text("format: 1\n", encoding="utf-8")
    hand = opened()
    assert isinstance(hand.app.screen, UnreadProof) and "slip" in hand.app.names()
    frames = hand.app.frames_drawn
    hand.wait(1000)
    assert hand.app.frames_drawn == frames
    save(hand, small_sheet, text)
    assert proof(hand).session.game.sheets[0].name == "Two Rooms"
    small_sheet.write_text("[", encoding="utf-8")
    hand = opened()
    hand.click("back")
    assert isinstance(hand.app.screen, TitleScreen)


def test_a_year_is_looked_at_and_marks_faults_on_the_sheet_that_has_them(opened: Opened, tmp_path: Path) -> None:
    folder = parcels.folder(tmp_path)
    hand = opened(folder)
    hand.answer(("sheet", "ferry"))
    save(hand, folder / "pier.yaml", parcels.sheet("pier").replace("trigger: 6", "trigger: 9"))
    screen = proof(hand)
    assert screen.session.position["sheet"] == "ferry"
    error = screen.proof.faults[0]
    assert error.regions == ("threat gull",) and not screen._is_here(error)
    save(hand, folder / "pier.yaml", parcels.sheet("pier"))
    save(hand, folder / "ferry.yaml", parcels.sheet("ferry").replace("trigger: 6", "trigger: 9"))
    assert proof(hand)._is_here(proof(hand).proof.faults[0])


def test_a_space_without_a_place_of_its_own_is_found_from_its_neighbours(opened: Opened) -> None:
    regions = proof(opened()).page.regions
    door, space = place_of(regions, "space den A1"), regions["space den B1"]
    assert door is not None and abs(door.right - space.left) <= 2 and abs(door.width - space.width) <= 2
    assert place_of(regions, "space den Z9") is None
    assert place_of(regions, "space nowhere A1") is None


def test_the_preview_is_reached_from_the_title_by_list_by_path_and_by_dropping_a_file(
    tmp_path: Path, small_sheet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    pygame.font.init()
    hand = Hand(App(pygame.Surface((1280, 800)), Games(folder=tmp_path / "games"), motion=False))
    hand.app.show(TitleScreen(hand.app))
    hand.key(pygame.K_p)
    assert isinstance(hand.app.screen, ProofsScreen)
    hand.key(pygame.K_RETURN)
    assert proof(hand).proof.path.name == small_sheet.name
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.app.screen, ProofsScreen)
    assert hand.app.games.settings.get("proofs") == [str(small_sheet.resolve())]
    hand.strike("o")
    hand.app.draw()
    hand.wait(40)
    hand.app.handle(pygame.Event(pygame.TEXTINPUT, text="nowhere.yaml"))
    hand.key(pygame.K_RETURN)
    assert "field" in hand.app.names(), "there is no such file"
    hand.wait(40)
    hand.key(pygame.K_a, pygame.KMOD_CTRL)
    hand.app.handle(pygame.Event(pygame.TEXTINPUT, text="two_rooms.yaml"))
    hand.key(pygame.K_RETURN)
    assert proof(hand).proof.path.name == small_sheet.name
    hand.click("leave")
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.app.screen, TitleScreen)
    hand.app.handle(pygame.Event(pygame.DROPFILE, file=str(small_sheet)))
    assert proof(hand).proof.path == small_sheet
    other = parcels.folder(tmp_path)
    hand.app.handle(pygame.Event(pygame.DROPFILE, file=str(other)))
    assert proof(hand).proof.name == "harbour/campaign.yaml"


def test_a_folder_without_sheets_says_what_can_be_done(tmp_path: Path) -> None:
    pygame.font.init()
    hand = Hand(App(pygame.Surface((1280, 800)), Games(folder=tmp_path / "games"), motion=False))
    hand.app.show(ProofsScreen(hand.app, tmp_path / "empty"))
    hand.app.draw()
    assert {"path", "back"} <= set(hand.app.names()) and "open" not in hand.app.names()


def test_a_choice_that_has_opened_lies_above_the_slip(opened: Opened, small_sheet: Path) -> None:
    hand, text = opened(), small_sheet.read_text(encoding="utf-8")
    save(hand, small_sheet, text.replace("defense: 4", "defense: 8"))
    screen = proof(hand)
    assert "slip" in hand.app.names()
    screen._open_popup(list(screen.session.state.legal_moves())[:2])
    screen.rebuild()
    assert "slip" not in hand.app.names() and "faults" not in hand.app.names()
    hand.key(pygame.K_ESCAPE)
    assert "slip" in hand.app.names()


def test_the_list_of_files_shows_the_page_of_the_one_chosen(tmp_path: Path) -> None:
    pygame.font.init()
    app = App(pygame.Surface((1280, 800)), Games(folder=tmp_path / "games"), motion=False)
    draft(app)
    unread = draft(app, wrong=True)
    app.show(ProofsScreen(app, unread.parent))
    shown: dict[str, bool] = {}
    for _ in range(2):
        Hand(app).wait(600)
        screen = app.screen
        assert isinstance(screen, ProofsScreen) and screen.draft is not None
        shown[screen.draft.path.name] = screen.glance.picture is not None
        Hand(app).key(pygame.K_DOWN)
    assert shown == {"draft.yaml": True, "wrong.yaml": False}
