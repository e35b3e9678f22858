"""Words of up to twice the size: on every screen none is cut off and none lies over another, in the least window too.

One game is played ahead, by its moves; each screen is then laid out for each size of words, and looked at as drawn.
"""

from pathlib import Path
from random import Random

import pygame
import pytest
from hands import Hand, MemoryRecord, game_of
from legible import faults, tips_out

from powercreep_rw.balance.players import player
from powercreep_rw.content.library import Library
from powercreep_rw.record.dice import SeededDice
from powercreep_rw.rules.moves import Move
from powercreep_rw.ui import layout
from powercreep_rw.ui.app import App
from powercreep_rw.ui.card import Card
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.popup import Choice, Popup
from powercreep_rw.ui.prompts import Answer, Prompt
from powercreep_rw.ui.screens.book import BookScreen
from powercreep_rw.ui.screens.games import GamesScreen
from powercreep_rw.ui.screens.newgame import NewGameScreen
from powercreep_rw.ui.screens.screen import Screen
from powercreep_rw.ui.screens.settings import SettingsScreen
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.screens.title import TitleScreen
from powercreep_rw.ui.session import Session
from powercreep_rw.ui.theme import theme_for

#: The window and the size of words.
LOOKS = [((1024, 640), 2.0), ((1024, 640), 1.4)]
PHASES = ("enter", "dice", "threat", "explore", "blueprint", "over")


@pytest.fixture(scope="module")
def moments() -> dict[str, list[Move]]:
    """The phases that one game of Uptown comes through, and the moves that lead to each."""
    session = Session(MemoryRecord(game_of("uptown"), SeededDice("lantern").values(0, 3000)))
    greedy, mind = player("greedy"), Random("lantern")
    found: dict[str, list[Move]] = {}
    for _ in range(400):
        session.go_on()
        phase = session.state.phase
        many = len(session.decision.plans)
        if phase != "explore" or many > 6:
            found.setdefault(phase, list(session.record.moves))
        if phase == "over":
            break
        session.play(greedy.choose(session.state, mind))
    return found


def at(moves: list[Move]) -> Session:
    """The same game, after these moves."""
    session = Session(MemoryRecord(game_of("uptown"), SeededDice("lantern").values(0, 3000)))
    for move in moves:
        session.play(move)
    return session


@pytest.fixture(params=LOOKS, ids=[f"{w}x{h} at {s:.0%}" for (w, h), s in LOOKS])
def app(request: pytest.FixtureRequest, tmp_path: Path) -> App:
    pygame.font.init()
    size, scale = request.param
    games = Games(folder=tmp_path)
    games.settings.set("text_scale", scale)
    return App(pygame.Surface(size), games, motion=False)


def look_at(app: App, screen: Screen) -> None:
    app.show(screen)
    hand = Hand(app)
    hand.wait(300)
    assert faults(app) == [], type(screen).__name__


def test_the_table_can_be_read_in_every_phase(app: App, moments: dict[str, list[Move]]) -> None:
    for phase in PHASES:
        if phase in moments:
            look_at(app, TableScreen(app, at(moments[phase])))
    assert {"enter", "dice", "explore", "over"} <= set(moments)


def test_every_tip_lies_in_the_window_however_long(app: App, moments: dict[str, list[Move]]) -> None:
    for phase in ("dice", "explore"):
        app.show(TableScreen(app, at(moments[phase])))
        app.draw()
        assert tips_out(app) == []
    app.show(NewGameScreen(app))
    app.draw()
    assert tips_out(app) == []


def test_a_choice_of_many_ways_fits_the_window(app: App) -> None:
    long = "defeats Night Horde, gains Food, a Radiation Increase and a Check, completes the structure"
    ways = [Choice(f"way {n}", ("mark", "g1", "B2"), f"{n} · with Hatchet and with Armor", long) for n in range(6)]
    bounds = app.surface.get_rect()
    for anchor in (pygame.Rect(0, 0, 40, 40), pygame.Rect(bounds.right - 40, bounds.bottom - 40, 40, 40)):
        popup = Popup(app.theme, "How at B2?", ways, anchor, bounds)
        assert bounds.contains(popup.rect)
        assert all(popup.rect.contains(rect) for _, _, rect in popup.places)


def test_the_year_and_dice_that_are_typed_can_be_read(app: App) -> None:
    session = Session(MemoryRecord(Library().game(campaign="2086")))
    look_at(app, TableScreen(app, session))
    session = Session(MemoryRecord(game_of("uptown")))
    session.switch_dice()
    session.play(("enter", "country_store"))
    look_at(app, TableScreen(app, session))
    Hand(app).type("4")
    assert faults(app) == []


def test_title_new_game_and_settings_can_be_read(app: App) -> None:
    session = app.games.begin("uptown", None, "lantern")
    session.close()
    title = TitleScreen(app)
    look_at(app, title)
    look_at(app, NewGameScreen(app))
    look_at(app, SettingsScreen(app, title))
    hand = Hand(app)
    for _ in range(4):
        for _ in range(4):
            hand.key(pygame.K_DOWN)
        assert faults(app) == []


def test_games_the_book_and_replays_can_be_read(app: App) -> None:
    for ref in ("uptown", "docks"):
        played, greedy, mind = app.games.begin(ref, None, "rust"), player("greedy"), Random(1)
        for _ in range(400):
            played.go_on()
            if played.state.phase == "over":
                break
            played.play(greedy.choose(played.state, mind))
        played.close()
    app.games.begin("city_center", "night_nurse", "brass").close()
    look_at(app, GamesScreen(app))
    hand = Hand(app)
    hand.key(pygame.K_DELETE)
    assert faults(app) == []
    hand.key(pygame.K_ESCAPE)
    hand.key(pygame.K_F2)
    assert faults(app) == []
    look_at(app, BookScreen(app))
    hand.click("watch")
    assert faults(app) == []
    hand.key(pygame.K_END)
    assert faults(app) == []


def test_answers_that_find_no_room_are_shown_by_turns() -> None:
    pygame.font.init()
    theme = theme_for((1024, 640), 2.0)
    answers = tuple(Answer(f"a{n}", f"Answer {n}") for n in range(12))
    prompt = Prompt("Where?", "Say where.", answers)
    card, seen = Card(theme, pygame.Rect(0, 0, 430, 540), prompt), set()
    for _ in range(12):
        seen |= {answer.name for answer, *_ in card.buttons}
        assert all(card.rect.contains(rect) for _, _, rect, _ in card.buttons)
        assert card.more is not None
        more = next(hot for hot in card.hots(lambda answer: None, lambda answer: None) if hot.name == "more answers")
        assert card.rect.contains(more.rect)
        assert more.click is not None
        more.click()
        card = Card(theme, card.rect, prompt, card)
        card = Card(theme, pygame.Rect(0, 0, 430, 540), prompt, card)
    assert seen == {answer.name for answer in answers}


def test_a_body_that_finds_no_room_is_told_whole_by_a_tip() -> None:
    pygame.font.init()
    long = "A sentence that goes on and on. " * 12
    card = Card(theme_for((1024, 640), 2.0), pygame.Rect(0, 0, 430, 540), Prompt("Why?", long, (Answer("a", "Yes"),)))
    assert card.rest is not None
    assert card.rest.body == long
    assert card.body is not None
    assert card.body.lines[-1][-1].words.endswith("…")


@pytest.mark.parametrize(("size", "scale"), [*LOOKS, ((1280, 800), 1.25), ((1280, 800), 2.0), ((2560, 1440), 2.0)])
def test_no_part_of_the_table_covers_another(size: tuple[int, int], scale: float) -> None:
    theme = theme_for(size, scale)
    areas = [pygame.Rect(area) for area in layout.table(*size, theme.unit, 1.5, scale)]
    assert all(pygame.Rect((0, 0), size).contains(area) for area in areas)
    assert all(one.collidelist(areas[n + 1 :]) == -1 for n, one in enumerate(areas))
    assert areas[3].height >= 300 * theme.plain


def test_words_are_twice_as_large_at_two_hundred_percent() -> None:
    pygame.font.init()
    usual, large = theme_for((1280, 800)), theme_for((1280, 800), 2.0)
    for face in ("text", "bold", "head"):
        wide, twice = (theme.font(face, 15).size("Night Horde")[0] for theme in (usual, large))
        assert twice == pytest.approx(2 * wide, rel=0.05)


def test_words_that_lie_over_others_or_are_cut_off_are_found(app: App) -> None:
    """The measure itself: it finds what is wrong with a frame."""
    wrong = SettingsScreen(app, TitleScreen(app))
    app.show(wrong)
    assert faults(app) == []
    wrong.said_at = (wrong.leaf.x + wrong.pad, wrong.leaf.y + app.theme.px(30))
    assert any("lies over" in fault for fault in faults(app))
    wrong.rebuild()
    wrong.said_at = (app.size[0] - 40, wrong.said_at[1])
    assert any("cut off" in fault for fault in faults(app))
