"""A whole campaign by keyboard alone: no pointer is ever moved, no button of a mouse pressed."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest
from hands import Hand, table_of

from powercreep_rw.balance.greedy import GreedyPlayer
from powercreep_rw.content.library import Library
from powercreep_rw.record.dice import SeededDice
from powercreep_rw.rules import moves
from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.leaf import PLAY, YEAR, Leaf
from powercreep_rw.ui.screens.games import GamesScreen
from powercreep_rw.ui.screens.newgame import NewGameScreen
from powercreep_rw.ui.screens.title import TitleScreen

Table = Callable[..., Hand]


class Keys(Hand):
    """A hand that has no mouse: it goes to a place by Tab, and presses it there."""

    def point(self, place: str | tuple[int, int]) -> tuple[int, int]:
        raise AssertionError("there is no mouse")

    press = release = point  # type: ignore[assignment]

    def go(self, name: str) -> None:
        """Press Tab until the focus is at a place."""
        assert self.app.screen is not None
        for _ in range(200):
            focused = self.app.screen.focused()
            if self.app.screen.steered and focused is not None and focused.name == name:
                self.app.draw()
                return
            self.app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t", scancode=0))
        raise AssertionError(f"Tab never comes to {name!r}; there are {', '.join(self.app.names())}")

    def click(self, place: str | tuple[int, int]) -> None:
        """Go there, and press Enter."""
        assert isinstance(place, str)
        self.go(place)
        self.key(pygame.K_RETURN)


def keys_of(hand: Hand) -> Keys:
    return Keys(hand.app)


def made(hand: Hand) -> list[str]:
    return [moves.text(move) for move in hand.table.session.record.moves]


def holding(hand: Hand) -> int:
    """The first place of the tray (from 0) that still holds a die."""
    return next(n for n, die in enumerate(hand.table.tray.places) if die in hand.table.position["dice"])


def explore(hand: Keys, structure: str, blueprint: str) -> None:
    """Complete a structure with two marks in one turn: dice by digits, spaces by Tab, answers by Space."""
    if f"choose {structure}" in hand.app.names():
        hand.click(f"choose {structure}")
    hand.key(pygame.K_SPACE)  # the main answer: face the night
    for space in ("B1", "C1"):
        if len(hand.table.position["dice"]) > 1:
            hand.key(pygame.K_1)
        hand.click(f"space {structure} {space}")
    hand.click(f"choose {blueprint}")


def test_a_whole_year_is_won_by_keys_alone(year_table: Table) -> None:
    hand = keys_of(year_table([2, 2, 3, 3, 3, 3, 3, 3, 1, 1, 4, 4]))
    hand.click("choose north")
    explore(hand, "mill", "youth_center")
    explore(hand, "barn", "nursery")
    assert hand.table.card.prompt.title == "North is won"
    hand.key(pygame.K_SPACE)
    assert hand.table.leaf == YEAR
    hand.click("sheet south")  # looked at first, and left again
    hand.key(pygame.K_ESCAPE)
    hand.click("choose south")
    hand.click("dice pier")
    assert made(hand)[-1] == "darken pier"
    hand.click("choose pier")
    hand.key(pygame.K_SPACE)
    hand.click("tool use youth_center")
    assert hand.table.leaf == Leaf("sheet", "north"), "the earlier sheet lies in front, to be circled on"
    hand.click("space mill B1")
    assert hand.table.leaf == PLAY
    hand.key(pygame.K_1)
    assert "use youth_center B1 g1" in made(hand)
    hand.key(pygame.K_1)
    hand.click("space pier B1")
    hand.click("space pier C1")
    explore(hand, "silo", "armory")
    hand.key(pygame.K_SPACE)
    hand.click("choose east")
    for _ in range(2):
        hand.click("dice yard")
    explore(hand, "yard", "safehouse")
    explore(hand, "shed", "youth_center")
    position = hand.table.session.position
    assert (position["outcome"], position["reason"]) == ("won", "won")
    hand.click("look")
    hand.key(pygame.K_SPACE)
    assert "ending" in hand.app.names()


def test_a_mark_goes_where_the_arrows_lead(year_table: Table) -> None:
    hand = keys_of(year_table([2, 2]))
    hand.click("choose north")
    hand.click("choose mill")
    hand.key(pygame.K_SPACE)
    hand.key(pygame.K_1)
    hand.go("space mill B1")
    hand.key(pygame.K_DOWN)
    assert hand.table.hover == "space mill A2"
    hand.key(pygame.K_UP)
    hand.key(pygame.K_RETURN)
    assert made(hand)[-1] == "mark g1 B1"


def test_the_title_a_new_year_and_the_games_are_used_by_keys_alone(tmp_path: Path) -> None:
    pygame.font.init()
    app = App(pygame.Surface((1280, 800)), Games(folder=tmp_path / "games"), motion=False)
    app.show(TitleScreen(app))
    app.draw()
    hand = Keys(app)
    hand.click("new game")
    assert isinstance(app.screen, NewGameScreen)
    hand.click("sheet 2086")
    hero = next(name for name in app.names() if name.startswith("hero ") and not name.endswith("None"))
    hand.click(hero)
    hand.click("begin")
    hand.click("choose docks")
    hand.click(next(name for name in app.names() if name.startswith("choose ")))
    hand.until(lambda: hand.table.session.state.phase == "explore", lambda: hand.key(pygame.K_SPACE))
    count = len(made(hand))
    hand.key(pygame.K_1)
    hand.click(next(name for name in hand.table.targets if name.startswith("space")))
    hand.until(lambda: len(made(hand)) > count, lambda: hand.key(pygame.K_SPACE), 3)
    hand.click("leave")
    hand.click("games")
    assert isinstance(app.screen, GamesScreen)
    hand.click("delete")
    hand.click("cancel")
    assert len(app.screen.entries) == 1
    hand.key(pygame.K_DELETE)
    hand.key(pygame.K_RETURN)
    assert app.screen.entries == []
    hand.key(pygame.K_u)
    assert len(app.screen.entries) == 1


def test_a_move_that_loses_is_asked_about_by_keys(table: Table) -> None:
    hand = keys_of(table([6, 1, 1, 1, 6, 1, 1, 6]))
    hand.click("choose den")
    hand.key(pygame.K_SPACE)
    for structure, spaces in (("den", ("B1", "C1")), ("hall", ("A2", "A3", "B3"))):
        for space in spaces:
            if len(hand.table.position["dice"]) > 1:
                hand.key(pygame.K_1 + holding(hand))
            hand.click(f"space {structure} {space}")
        for _ in range(2 if structure == "den" else 1):
            hand.key(pygame.K_SPACE)
    hand.key(pygame.K_SPACE)
    assert hand.table.losing is not None
    focused = hand.table.focused()
    assert focused is not None
    assert focused.name == "keep", "Enter keeps the game"
    hand.click("lose it")
    assert hand.table.position["outcome"] == "lost"


def test_the_focus_is_visible_at_all_times_while_keys_are_used(year_table: Table) -> None:
    """After every key there is a place that Enter presses, and it is marked on the screen."""
    hand = keys_of(year_table([2, 2, 3, 3]))
    hand.key(pygame.K_F5)
    steps = ("choose north", "choose mill", "main", "die g1", "space mill B1", "space mill C1", "choose nursery")
    for step in steps:
        hand.click(step)
        focused = hand.table.focused()
        assert focused is not None, step
        ringed = hand.app.surface.copy()
        hand.app.by_keys, steered, hand.table.steered = False, hand.table.steered, False
        hand.app.dirty = True
        hand.app.draw()
        around = focused.rect.inflate(16, 16).clip(ringed.get_rect())
        plain = pygame.image.tobytes(hand.app.surface.subsurface(around), "RGB")
        assert pygame.image.tobytes(ringed.subsurface(around), "RGB") != plain, step
        hand.app.by_keys, hand.table.steered = True, steered


def test_the_mouse_takes_the_ring_away(table: Table) -> None:
    hand = table([2, 3])
    hand.click("choose den")
    assert hand.table.focused() is None
    hand.key(pygame.K_F5)
    focused = hand.table.focused()
    assert focused is not None
    assert focused.name == "main"
    hand.point((3, 3))
    assert hand.table.focused() is None


@pytest.mark.skipif(not os.environ.get("POWERCREEP_LONG"), reason="takes minutes: set POWERCREEP_LONG=1")
def test_the_year_that_ships_is_played_by_keys_alone() -> None:
    """All four sheets of 2086, as the simple player decides, with dice that let it win while the balance is what it is;
    by default only the small year above is played."""
    app, session = table_of(Library().game(campaign="2086"), SeededDice(50).values(0, 6000))
    hand, player, chance = Keys(app), GreedyPlayer(), Random(50)
    while session.state.phase != "over":
        hand.answer(player.choose(session.state, chance))
    assert session.state.outcome is not None
