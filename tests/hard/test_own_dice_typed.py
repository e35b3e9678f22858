"""Whatever is typed for own dice, in the window and at the terminal: the right is taken, the rest refused in words."""

from pathlib import Path

import pytest
from hands import Hand, game_of, table_of
from small_sheets import SMALL
from typist import small

from powercreep_rw.rules import moves


@pytest.fixture
def hand(tmp_path: Path) -> Hand:
    """A hand that is to type two Good Dice and an Evil one."""
    path = tmp_path / "small.yaml"
    path.write_text(SMALL, encoding="utf-8")
    app, _ = table_of(game_of(path))
    hand = Hand(app)
    hand.click("own dice")
    hand.click("choose hall")
    return hand


def rolled(hand: Hand) -> list[str]:
    return [moves.text(move) for move in hand.table.session.record.moves if move[0] == "roll"]


@pytest.mark.parametrize("letter", ["0", "7", "8", "9", "x", "é", " ", ".", "-"])
def test_in_the_window_a_key_that_is_no_face_is_refused_in_words(hand: Hand, letter: str) -> None:
    before = hand.table.card.prompt.body
    hand.type(letter)
    assert rolled(hand) == []
    assert hand.table.typing is not None
    assert hand.table.typing.values == []
    assert hand.table.card.prompt.body != before
    hand.type("342")
    assert rolled(hand) == ["roll 3 4 2"]


def test_in_the_window_ten_digits_at_once_are_one_roll(hand: Hand) -> None:
    for digit in "3421651234":
        hand.strike(digit)  # all within one frame
    hand.app.draw()
    assert rolled(hand) == ["roll 3 4 2"]


def test_in_the_window_backspace_takes_one_back(hand: Hand) -> None:
    import pygame

    hand.type("35")
    hand.key(pygame.K_BACKSPACE)
    hand.type("42")
    assert rolled(hand) == ["roll 3 4 2"]


#: What is no roll of three dice.
NO_ROLLS = ("-1 4 2", "6.0 4 2", "", "true", "3 4", "3 4 2 1", "0 4 2", "7 4 2", "x", "३ ४ २", "3 4 2 -", "1e0 1 1")


@pytest.mark.parametrize("typed", NO_ROLLS)
def test_at_the_terminal_what_is_no_roll_is_refused_in_words(tmp_path: Path, typed: str) -> None:
    typist = small(tmp_path)
    typist("enter hall")
    answer = typist(typed)
    assert typist.played == ["enter hall"]
    assert not typed or " ".join(answer).strip()
    typist("3 4 2")
    assert typist.played[:2] == ["enter hall", "roll 3 4 2"]


@pytest.mark.parametrize("typed", ["3 4 2", "342", "3,4,2", " 3  4 2 ", "roll 3 4 2"])
def test_at_the_terminal_a_roll_is_taken_however_it_is_typed(tmp_path: Path, typed: str) -> None:
    typist = small(tmp_path)
    typist("enter hall", typed)
    assert typist.played[:2] == ["enter hall", "roll 3 4 2"]
