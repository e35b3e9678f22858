"""Keys for every place, one step back from every screen, and tips that keep out of the way."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from hands import Hand

from powercreep_rw.rules import moves
from powercreep_rw.ui import steering, tips
from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.book import BookScreen
from powercreep_rw.ui.screens.games import GamesScreen
from powercreep_rw.ui.screens.newgame import NewGameScreen
from powercreep_rw.ui.screens.title import TitleScreen
from powercreep_rw.ui.widgets import Hot

Table = Callable[..., Hand]


@pytest.fixture
def hand(tmp_path: Path) -> Hand:
    pygame.font.init()
    app = App(pygame.Surface((1280, 800)), Games(folder=tmp_path / "games"), motion=False)
    app.show(TitleScreen(app))
    app.draw()
    return Hand(app)


def nothing() -> None:
    """What a click does."""


def test_tab_goes_through_the_places_and_around() -> None:
    places = [Hot(name, pygame.Rect(n * 50, 0, 40, 40), click=nothing) for n, name in enumerate("abc")]
    assert steering.next_in_turn(places, None, False) is places[0]
    assert steering.next_in_turn(places, places[2], False) is places[0]
    assert steering.next_in_turn(places, places[0], True) is places[2]


def test_an_arrow_goes_to_the_nearest_place_ahead() -> None:
    near, aside, far = (
        Hot("near", pygame.Rect(100, 0, 20, 20), click=nothing),
        Hot("aside", pygame.Rect(60, 90, 20, 20), click=nothing),
        Hot("far", pygame.Rect(300, 0, 20, 20), click=nothing),
    )
    assert steering.towards([far, aside, near], (10, 10), (1, 0)) is near
    assert steering.towards([far, aside, near], (10, 10), (0, 1)) is aside
    assert steering.towards([far, aside, near], (400, 10), (1, 0)) is None


def test_an_arrow_goes_to_the_wide_place_right_ahead_and_not_to_a_small_one_beyond() -> None:
    year = Hot("year", pygame.Rect(0, 100, 400, 50), click=nothing)
    guide = Hot("guide", pygame.Rect(200, 20, 100, 30), click=nothing)
    sheet = Hot("sheet", pygame.Rect(210, 180, 190, 40), click=nothing)
    assert steering.towards([guide, year, sheet], sheet.rect.center, (0, -1)) is year
    assert steering.towards([guide, year, sheet], year.rect.center, (0, -1)) is guide
    assert steering.towards([guide, year, sheet], guide.rect.center, (0, 1)) is year


def test_a_tip_of_one_of_many_places_stays_beside_it() -> None:
    bounds = pygame.Rect(0, 0, 1280, 800)
    place = pygame.Rect(40, 660, 170, 36)
    others = [place, pygame.Rect(216, 660, 170, 36), pygame.Rect(850, 590, 200, 150)]
    rect = tips.place_tip((260, 60), place.center, bounds, 14, place, others)
    assert rect.inflate(40, 40).colliderect(place)


def test_what_lies_under_a_veil_can_not_be_reached() -> None:
    below = Hot("below", pygame.Rect(0, 0, 50, 50), click=nothing)
    veil = Hot("veil", pygame.Rect(0, 0, 100, 100), stop=True, veils=True)
    above = Hot("above", pygame.Rect(60, 60, 20, 20), click=nothing)
    assert steering.reachable([below, veil, above]) == [above]


def test_a_place_half_covered_is_pointed_at_where_it_shows() -> None:
    below = Hot("below", pygame.Rect(0, 0, 100, 100), click=nothing)
    above = Hot("above", pygame.Rect(20, 20, 80, 80), click=nothing)
    spot = steering.spot([below, above], below)
    assert spot is not None
    assert not above.rect.collidepoint(spot)


def test_a_game_begins_and_is_played_by_keys_alone(hand: Hand) -> None:
    hand.key(pygame.K_n)
    assert isinstance(hand.app.screen, NewGameScreen)
    hand.until(lambda: hand.app.screen.hover == "sheet uptown", lambda: hand.key(pygame.K_TAB))
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_RETURN)  # the pointer has done its work: Enter begins
    table = hand.table
    hand.key(pygame.K_TAB)
    assert (table.hover or "").startswith("choose ")
    hand.key(pygame.K_SPACE)
    assert [move[0] for move in table.session.record.moves] == ["enter", "roll"]
    hand.until(lambda: table.session.state.phase == "explore", lambda: hand.key(pygame.K_SPACE))
    hand.key(pygame.K_1)
    hand.until(lambda: (table.hover or "").startswith("space"), lambda: hand.key(pygame.K_TAB))
    assert table.tip() is not None, "what it would do is told to the keys too"
    hand.key(pygame.K_RETURN)
    assert table.session.record.moves[-1][0] in ("mark", "roll")


def test_after_a_number_key_enter_writes_the_die_wherever_the_ring_was_before(table: Table) -> None:
    hand = table([4, 3])
    hand.click("choose den")
    hand.click("main")
    hand.until(lambda: hand.table.hover == "undo", lambda: hand.key(pygame.K_TAB))
    hand.key(pygame.K_1)
    hand.key(pygame.K_RETURN)
    if hand.table.session.record.moves[-1][0] != "mark":  # the ring came to the spaces, and the next Enter writes
        hand.key(pygame.K_RETURN)
    assert hand.table.session.record.moves[-1][0] == "mark"


@pytest.mark.parametrize("which", ("table", "year_table"))
def test_enter_brings_the_ring_where_no_answer_is_the_main_one(which: str, request: pytest.FixtureRequest) -> None:
    hand = request.getfixturevalue(which)([4, 3])
    hand.key(pygame.K_RETURN)
    first = hand.table.focused()
    assert first is not None and first.click is not None
    hand.key(pygame.K_RETURN)
    assert hand.table.session.record.moves


def test_the_arrows_go_from_space_to_space(table: Table) -> None:
    hand = table([4, 3])
    hand.click("choose den")
    hand.click("main")
    hand.click("die g1")
    hand.point("space den A2")
    hand.key(pygame.K_UP)
    assert hand.table.hover == "space den B1"
    hand.key(pygame.K_DOWN)
    assert hand.table.hover == "space den A2"
    hand.key(pygame.K_RETURN)
    assert moves.text(hand.table.session.record.moves[-1]) == "mark g1 A2"


def test_escape_leads_back_to_the_title_from_everywhere(hand: Hand) -> None:
    def opened(*clicks: str) -> None:
        for name in clicks:
            hand.click(name)

    hand.click("new game")
    hand.click("sheet 2086")
    hand.click("begin")
    hand.click("sheet uptown")
    hand.click("choose uptown")
    hand.click("leave")
    ways = (
        ("new game",),
        ("new game", "seed"),
        ("games",),
        ("games", "rename"),
        ("games", "delete"),
        ("games", "copy out"),
        ("games", "watch"),
        ("games", "watch", "title"),
        ("book",),
        ("continue",),
        ("continue", "year"),
        ("continue", "year", "sheet docks"),
        ("continue", "location east_burg"),
    )
    for way in ways:
        opened(*way)
        before = 0
        while not isinstance(hand.app.screen, TitleScreen):
            hand.key(pygame.K_ESCAPE)
            before += 1
            assert before < 6, way
        assert hand.app.running
        assert before >= len(way) - 1, f"{way}: Escape goes one step back at a time"


def test_escape_at_the_title_quits_only_when_it_is_meant(hand: Hand) -> None:
    hand.key(pygame.K_ESCAPE)
    assert hand.app.running
    hand.key(pygame.K_ESCAPE)
    assert not hand.app.running


def test_every_screen_has_a_way_out_by_the_mouse(hand: Hand) -> None:
    for screen in (NewGameScreen, GamesScreen, BookScreen):
        hand.app.show(screen(hand.app))
        hand.app.draw()
        hand.click("back")
        assert isinstance(hand.app.screen, TitleScreen)


def test_a_key_with_control_is_no_key_of_a_place(table: Table) -> None:
    hand = table([2, 3])
    hand.click("choose den")
    hand.key(pygame.K_d, pygame.KMOD_CTRL)
    assert not hand.table.session.own_dice


def test_a_tip_lies_beside_what_it_speaks_of_and_its_neighbours() -> None:
    bounds = pygame.Rect(0, 0, 800, 600)
    place = pygame.Rect(300, 300, 40, 40)
    around = place.inflate(80, 80)
    lit = [pygame.Rect(340, 300, 40, 40), pygame.Rect(300, 260, 40, 40)]
    rect = tips.place_tip((180, 60), place.center, bounds, 14, place, [*lit, around])
    assert bounds.contains(rect)
    assert not rect.colliderect(place)
    assert not rect.colliderect(around)


def test_a_tip_in_a_corner_never_hides_its_own_place() -> None:
    bounds = pygame.Rect(0, 0, 800, 600)
    for corner in ((0, 0), (760, 0), (0, 560), (760, 560), (380, 0), (0, 300)):
        place = pygame.Rect(corner, (40, 40))
        rect = tips.place_tip((300, 120), place.center, bounds, 14, place, [place.inflate(80, 80)])
        assert bounds.contains(rect)
        assert not rect.colliderect(place)


def test_the_tip_of_a_space_leaves_the_lit_spaces_open(table: Table) -> None:
    hand = table([4, 3])
    hand.click("choose hall")
    hand.click("main")
    hand.click("die g1")
    table_ = hand.table
    lit = [name for name in table_.targets if name.startswith("space")]
    for name in lit:
        hand.point(name)
        tip, hot = table_.tip(), table_.find_hot(name)
        assert tip is not None
        assert hot is not None
        rect = tips.draw_tip(
            hand.app.surface.copy(), hand.app.theme, tip, hot.rect.center, hand.app.surface.get_rect(), hot.rect,
            table_.kept_clear(hot),
        )  # fmt: skip
        assert not any(rect.colliderect(table_.page.regions[other]) for other in lit)
        assert not rect.colliderect(table_.card.rect)
