"""What a stranger at the table stumbled over: ghosts of what has faded, keys that slip to another die, silence."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from hands import Hand, game_of, table_of

from powercreep_rw.rules import moves
from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens import opening
from powercreep_rw.ui.screens.guided import GuidedTable, table_for
from powercreep_rw.ui.screens.replay import ReplayScreen
from powercreep_rw.ui.screens.title import TitleScreen

Table = Callable[..., Hand]


def seen(app: App) -> bytes:
    return pygame.image.tobytes(app.surface, "RGB")


@pytest.mark.parametrize("act", ["mark", "undo", "year"])
def test_what_has_come_to_rest_is_drawn_whole(small_sheet: Path, year_table: Table, act: str) -> None:
    if act == "year":
        hand = year_table([2, 2], motion=True)
        hand.click("choose north")
        hand.wait(1500)
        hand.key(pygame.K_y)
    else:
        app, _ = table_of(game_of(small_sheet), [3, 4], motion=True)
        hand = Hand(app)
        hand.click("choose den")
        hand.wait(3000)
        hand.key(pygame.K_SPACE)
        hand.wait(3000)
        hand.click("die g1")
        hand.click("space den B1")
        if act == "undo":
            hand.wait(1500)
            hand.key(pygame.K_u)
    hand.wait(3000)
    assert not hand.app.dirty, "it has come to rest"
    left = seen(hand.app)
    hand.app.dirty = True
    hand.app.draw()
    assert seen(hand.app) == left


def test_a_number_key_is_its_place_of_the_tray_also_when_others_are_empty(table: Table) -> None:
    hand = table([3, 4, 2])
    hand.click("choose hall")
    hand.key(pygame.K_SPACE)
    hand.key(pygame.K_1)
    hand.click("space hall A2")
    assert moves.text(hand.table.session.record.moves[-1]) == "mark g1 A2"
    hand.key(pygame.K_1)
    assert hand.table.selection.picked("die") == [], "that place is empty"
    hand.key(pygame.K_2)
    assert hand.table.selection.picked("die") == ["g2"]
    hand.key(pygame.K_3)
    assert hand.table.selection.picked("die") == ["e1"]


def test_the_only_die_left_stays_in_the_hand(table: Table) -> None:
    hand = table([3, 4])
    hand.click("choose den")
    hand.key(pygame.K_SPACE)
    hand.click("die g1")
    hand.click("space den B1")
    assert hand.table.selection.picked("die") == ["g2"]
    hand.click("die g2")
    assert hand.table.selection.picked("die") == ["g2"]


def test_a_hint_is_told_whatever_was_in_the_hand(table: Table) -> None:
    hand = table([3, 4])
    hand.click("choose den")
    hand.key(pygame.K_SPACE)
    hand.click("die g2")
    hand.key(pygame.K_h)
    hand.table.hinter.wait()
    hand.wait(40)
    assert hand.table.hint is not None
    assert hand.table.card.prompt.place.startswith("Hint")


def test_the_guides_slip_is_drawn_whole_wherever_one_points(tmp_path: Path) -> None:
    pygame.font.init()
    app = App(pygame.Surface((1280, 800)), Games(folder=tmp_path / "games"), motion=False)
    table = table_for(app, app.games.begin_lesson(app.games.lessons()[0]))
    assert isinstance(table, GuidedTable)
    app.show(table)
    app.draw()
    hand = Hand(app)
    for name in [name for name in app.names() if name.startswith(("choose", "structure", "log", "card"))]:
        hand.point(name)
        app.draw()
        left = seen(app)
        app.dirty = True
        app.draw()
        assert seen(app) == left, name
    assert not table.can_hint, "the guide is the hint"


def test_a_game_that_can_only_be_read_says_why(tmp_path: Path) -> None:
    pygame.font.init()
    app = App(pygame.Surface((1280, 800)), Games(folder=tmp_path / "games"), motion=False)
    session = app.games.begin("uptown", None, "lantern")
    session.play(session.state.legal_moves()[0])
    session.record.close()
    reader = app.games.open(session.record.path)
    reader.close()
    assert opening.watch(app, session.record.path, "Uptown", lambda: TitleScreen(app), opening.ONLY_READ) == ""
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    assert screen.replay.walk.at == screen.replay.walk.last, "it stands where the game does"
    assert screen.card.prompt.body.startswith("Another window plays this game")


def test_a_space_that_was_just_marked_is_no_fault_of_the_player(table: Table) -> None:
    hand = table([3, 4, 2])
    hand.click("choose hall")
    hand.key(pygame.K_SPACE)
    hand.click("die g1")
    hand.click("space hall A2")
    tip = hand.table.tip()
    assert tip is not None
    assert (tip.title, tip.tone) == ("A2: 3", "plain")
    hand.click("die g2")
    hand.point("space hall A2")
    tip = hand.table.tip()
    assert tip is not None
    assert tip.title == "Not at A2", "but a die that is held can't go there"


def test_the_mouses_tip_goes_when_keys_are_used(table: Table) -> None:
    hand = table([3, 4, 2])
    hand.click("choose hall")
    hand.key(pygame.K_SPACE)
    hand.point("creep")
    hand.app.draw()
    hand.key(pygame.K_1)
    assert hand.table._placed_tip(hand.table.bounds) is None
    hand.point("creep")
    assert hand.table._placed_tip(hand.table.bounds) is not None
