"""The player's own dice: typed digit by digit, corrected until the next move, switched at any time, remembered."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from hands import Hand

from powercreep_rw.record import transcript
from powercreep_rw.rules import moves
from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.newgame import NewGameScreen
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.typed import Typed, asked

Table = Callable[..., Hand]


def made(hand: Hand) -> list[str]:
    """The moves so far, as text."""
    return [moves.text(move) for move in hand.table.session.record.moves]


def said(hand: Hand) -> str:
    """What the card says now."""
    return hand.table.card.prompt.body


@pytest.fixture
def hand(table: Table) -> Hand:
    """A hand that is to type the first roll of the Hall: two Good Dice and an Evil one."""
    hand = table([1, 1, 1])
    hand.click("own dice")
    hand.click("choose hall")
    assert hand.table.session.state.phase == "roll"
    return hand


def test_each_digit_is_the_next_die_and_the_last_one_confirms(hand: Hand) -> None:
    assert said(hand) == "Roll 2 Good Dice and 1 Evil Die, and type what you see. Good Dice first."
    hand.type("5")
    assert hand.table.typing is not None
    assert (hand.table.typing.dice, hand.table.typing.next) == ({"g1": 5}, "g2")
    hand.type("43")
    assert made(hand)[-1] == "roll 5 4 3"
    assert hand.table.position["dice"] == {"g1": 5, "g2": 4, "e1": 3}


@pytest.mark.parametrize("letter", ["0", "7", "9", "x", "é", "-"])
def test_another_key_gets_a_sentence_and_changes_nothing(hand: Hand, letter: str) -> None:
    hand.type("5")
    before = made(hand)
    hand.type(letter)
    assert letter in said(hand)
    assert "1 to 6" in said(hand)
    assert hand.table.typing is not None
    assert hand.table.typing.values == [5]
    assert made(hand) == before
    hand.type("6")
    assert said(hand).startswith("Roll"), "the sentence goes with the next good key"


def test_backspace_takes_one_back(hand: Hand) -> None:
    hand.type("54")
    hand.key(pygame.K_BACKSPACE)
    hand.type("26")
    assert made(hand)[-1] == "roll 5 2 6"


def test_backspace_with_nothing_typed_says_so(hand: Hand) -> None:
    hand.key(pygame.K_BACKSPACE)
    assert said(hand) == "Nothing has been typed yet."


def test_enter_before_the_last_die_says_what_is_missing(hand: Hand) -> None:
    hand.type("5")
    hand.key(pygame.K_RETURN)
    assert said(hand) == "2 more dice are still to be typed."
    assert made(hand)[-1] == "enter hall"


def test_ten_digits_at_once_are_one_roll(hand: Hand) -> None:
    for letter in "1234561234":
        hand.strike(letter)
    hand.app.draw()
    assert made(hand)[-2:] == ["enter hall", "roll 1 2 3"]
    assert hand.table.selection.picks == frozenset(), "what was typed too much picks no die"


def test_the_digits_of_the_keypad_count_too(hand: Hand) -> None:
    for key in (pygame.K_KP_6, pygame.K_KP_1, pygame.K_KP_2):
        hand.key(key)
    assert made(hand)[-1] == "roll 6 1 2"


def test_the_faces_on_the_card_do_the_same(hand: Hand) -> None:
    hand.click("face 5")
    hand.click("face 6")
    hand.click("erase")
    hand.click("face 2")
    hand.click("face 2")
    assert made(hand)[-1] == "roll 5 2 2"


def test_a_typed_roll_is_corrected_until_the_next_move_and_the_log_says_so(hand: Hand) -> None:
    hand.type("543")
    hand.click("correct")
    assert hand.table.card.prompt.title == "Correct the roll"
    hand.type("643")
    assert made(hand)[-1] == "roll 6 4 3"
    words = [line.words for line in hand.table.session.lines]
    assert "Typed before, and put right: 5 4 3." in words
    assert "The dice are rolled: Good 6 and 4; Evil 3." in words
    assert "The dice are rolled: Good 5 and 4; Evil 3." not in words
    hand.key(pygame.K_c)
    hand.key(pygame.K_ESCAPE)
    assert made(hand)[-1] == "roll 6 4 3", "left as it was"
    hand.click("main")
    assert "correct" not in hand.app.names()
    hand.key(pygame.K_c)
    assert hand.table.typing is None


def test_a_roll_of_the_program_can_not_be_corrected(table: Table) -> None:
    hand = table([5, 4, 3])
    hand.click("choose hall")
    assert "correct" not in hand.app.names()


def test_a_re_roll_is_typed(hand: Hand) -> None:
    hand.type("543")
    hand.click("tool food")
    hand.click("die g2")
    assert said(hand).startswith("Roll Good Die 2 again")
    hand.type("6")
    assert made(hand)[-1] == "roll 6"
    assert hand.table.position["dice"] == {"g1": 5, "g2": 6, "e1": 3}


def test_a_radiation_check_is_typed(table: Table) -> None:
    hand = table()
    hand.click("own dice")
    hand.click("choose den")
    hand.type("33")
    hand.click("main")
    hand.click("die g1")
    hand.click("space den A2")
    hand.click("space den A3")
    assert said(hand).startswith("Roll any die for the Radiation Check")
    hand.type("2")
    assert made(hand)[-1] == "roll 2"
    assert hand.table.session.state.phase == "roll", "the next turn's dice are awaited"
    assert hand.table.typing is not None
    assert hand.table.typing.awaits == ("g1", "g2")


def test_the_dice_can_be_switched_at_any_time(hand: Hand) -> None:
    hand.type("5")
    hand.key(pygame.K_d)
    assert made(hand)[-1] == "roll 1 1 1", "what is awaited the program rolls"
    hand.click("own dice")
    assert hand.table.session.own_dice
    assert made(hand)[-1] == "roll 1 1 1"


def test_undo_and_leave_work_while_dice_are_typed(hand: Hand) -> None:
    hand.type("5")
    hand.key(pygame.K_u)
    assert made(hand) == []
    assert hand.table.typing is None


def test_digits_go_on_picking_dice_when_nothing_is_typed(hand: Hand) -> None:
    hand.type("543")
    hand.click("main")
    hand.type("2")
    assert hand.table.selection.picked("die") == ["g2"]


def test_a_new_game_starts_with_own_dice_and_remembers_it(tmp_path: Path) -> None:
    pygame.font.init()
    app = App(pygame.Surface((1280, 800)), Games(folder=tmp_path), motion=False)
    app.show(NewGameScreen(app))
    app.draw()
    hand = Hand(app)
    hand.click("own dice")
    hand.click("begin")
    assert hand.table.session.own_dice
    hand.click(next(name for name in app.names() if name.startswith("choose ")))
    hand.type("9123")
    assert made(hand)[-1] == "roll 1 2 3"
    path = next(tmp_path.glob("*.yaml"))
    hand.click("leave")
    hand.click("continue")
    assert hand.table.session.own_dice
    assert hand.table.session.can_correct
    hand.click("own dice")
    hand.click("leave")
    assert transcript.read(path).save.get("dice") is None  # type: ignore[union-attr]
    hand.click("continue")
    assert isinstance(app.screen, TableScreen)
    assert not app.screen.session.own_dice


def test_the_next_new_game_is_offered_with_the_same_dice(tmp_path: Path) -> None:
    pygame.font.init()
    app = App(pygame.Surface((1280, 800)), Games(folder=tmp_path), motion=False)
    app.show(NewGameScreen(app))
    app.draw()
    Hand(app).click("own dice")
    Hand(app).click("begin")
    assert NewGameScreen(App(app.surface, Games(folder=tmp_path), motion=False)).own_dice


def test_what_is_to_be_rolled_is_said_in_words() -> None:
    assert asked(("g1", "g2", "e1"), False) == "2 Good Dice and 1 Evil Die"
    assert asked(("e1",), False) == "1 Evil Die"
    assert asked(("e2",), True) == "Evil Die 2 again"
    assert asked(("check",), False) == "any die for the Radiation Check"


def test_typing_more_than_is_awaited_changes_nothing() -> None:
    typed = Typed(("g1", "e1"))
    for letter in "1234":
        typed.type(letter)
    assert typed.values == [1, 2]
    assert typed.whole
    assert typed.next is None
