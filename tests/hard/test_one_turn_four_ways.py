"""The same turn by mouse, by keyboard, as text and with own dice is the same list of moves."""

from collections.abc import Iterable
from pathlib import Path

import pygame
import pytest
from hands import Hand, game_of, table_of
from small_sheets import SMALL
from typist import Typist, small

from powercreep_rw.rules import moves
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State

DICE = (3, 4, 2)
#: A whole turn in the Hall: an Evil Die that bites nobody, two marks beside a threat and an item, and one on.
TURN = ("enter hall", "roll 3 4 2", "face", "mark g1 A2", "mark g2 B1", "mark e1 C1")


class Keys(Hand):
    """A hand that has no mouse: it goes to each place with Tab, and takes it with Enter."""

    def click(self, place: str | tuple[int, int]) -> None:
        assert isinstance(place, str)
        screen = self.app.screen
        assert screen is not None
        self.until(lambda: screen.hover == place, lambda: self.key(pygame.K_TAB))
        self.key(pygame.K_RETURN)


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "small.yaml"
    path.write_text(SMALL, encoding="utf-8")
    return path


def turn() -> list[Move]:
    return [moves.parse(line) for line in TURN]


def texts(played: Iterable[Move]) -> tuple[str, ...]:
    """The moves of the turn, as text; a roll that began the next one is not of it."""
    return tuple(moves.text(move) for move in played)[: len(TURN)]


def test_the_turn_is_legal_move_by_move(page: Path) -> None:
    state = State.start(game_of(page))
    for move in turn():
        assert move in state.legal_moves() or move[0] == "roll"
        state.play(move)


def test_by_mouse(page: Path) -> None:
    app, session = table_of(game_of(page), DICE)
    Hand(app).play(turn())
    assert texts(session.record.moves) == TURN


def test_by_keyboard(page: Path) -> None:
    app, session = table_of(game_of(page), DICE)
    Keys(app).play(turn())
    assert texts(session.record.moves) == TURN


def test_as_text(tmp_path: Path) -> None:
    typist: Typist = small(tmp_path)
    typist(*TURN)
    assert texts(typist.record.moves) == TURN


def test_with_own_dice(page: Path) -> None:
    app, session = table_of(game_of(page), (1, 1, 1))
    hand = Hand(app)
    hand.click("own dice")
    hand.click("choose hall")
    hand.type("342")
    hand.play(turn())
    assert texts(session.record.moves) == TURN


def test_two_clicks_within_one_frame_use_one_die(page: Path) -> None:
    app, session = table_of(game_of(page), DICE)
    hand = Hand(app)
    hand.play(turn()[:3])
    hand.click("die g1")
    at = app.find("space hall A2")
    for _ in range(2):
        hand.press(at)
        hand.release(at)
    app.draw()
    assert texts(session.record.moves) == TURN[:4]


def test_two_clicks_within_one_frame_on_two_spaces_use_one_die(page: Path) -> None:
    app, session = table_of(game_of(page), DICE)
    hand = Hand(app)
    hand.play(turn()[:3])
    hand.click("die g1")
    for place in ("space hall A2", "space hall B1"):
        at = app.find(place)
        hand.press(at)
        hand.release(at)
    app.draw()
    assert texts(session.record.moves) == TURN[:4]
