"""The moment before a roll that plays itself: the move before it can be taken back, and nobody has to wait."""

from collections.abc import Callable

import pygame
import pytest
from hands import Hand

from powercreep_rw.rules import moves

Table = Callable[..., Hand]


def made(hand: Hand) -> list[str]:
    return [moves.text(move) for move in hand.table.session.record.moves]


@pytest.fixture
def hand(table: Table) -> Hand:
    """In the Den, one die still to be written; its mark ends the turn."""
    hand = table([4, 3, 2, 2], motion=True, second_thought=1500.0)
    hand.click("choose den")
    assert made(hand) == ["enter den"], "an entry can be thought over too"
    hand.click("main")
    hand.wait(1000)
    hand.click("main")
    hand.click("die g1")
    hand.click("space den A2")
    return hand


def last_mark(hand: Hand) -> list[str]:
    hand.click("space den B1")
    return made(hand)


def test_the_dice_wait_a_moment_and_then_roll(hand: Hand) -> None:
    assert last_mark(hand)[-1] == "mark g2 B1"
    assert hand.table.card.prompt.title == "The dice are about to be rolled"
    hand.wait(1300)
    assert made(hand)[-1] == "mark g2 B1"
    hand.wait(400)
    assert made(hand)[-1] == "roll 2 2"
    assert hand.table.rolls_at is None


def test_undo_takes_the_last_mark_back_and_nothing_rolls(hand: Hand) -> None:
    last_mark(hand)
    hand.wait(700)
    hand.key(pygame.K_u)
    hand.wait(3000)
    assert made(hand)[-1] == "mark g1 A2"
    assert hand.table.session.state.phase == "explore"
    hand.click("space den A3")
    assert made(hand)[-1] == "mark g2 A3"


def test_a_redone_mark_is_thought_over_as_well(hand: Hand) -> None:
    last_mark(hand)
    hand.key(pygame.K_u)
    hand.key(pygame.K_r)
    assert made(hand)[-1] == "mark g2 B1"
    hand.wait(2000)
    assert made(hand)[-1] == "roll 2 2"


@pytest.mark.parametrize("how", ["tray", "main", "space"])
def test_a_click_on_the_tray_or_space_rolls_at_once(hand: Hand, how: str) -> None:
    last_mark(hand)
    hand.key(pygame.K_SPACE) if how == "space" else hand.click(how)
    assert made(hand)[-1] == "roll 2 2"


def test_a_radiation_check_can_be_thought_over(hand: Hand) -> None:
    hand.click("space den A3")
    assert hand.table.card.prompt.title == "A Radiation Check is about to be rolled"
    hand.key(pygame.K_u)
    assert made(hand)[-1] == "mark g1 A2"


def test_a_re_roll_is_what_was_asked_for_and_does_not_wait(table: Table) -> None:
    hand = table([4, 3, 5], motion=True, second_thought=1500.0)
    hand.click("choose den")
    hand.click("tray")
    hand.wait(1000)
    hand.click("tool food")
    hand.click("die g1")
    assert made(hand)[-2:] == ["food g1", "roll 5"]


def test_own_dice_need_no_moment(hand: Hand) -> None:
    last_mark(hand)
    hand.click("own dice")
    assert hand.table.rolls_at is None
    assert hand.table.typing is not None
    hand.wait(3000)
    assert made(hand)[-1] == "mark g2 B1"
    hand.type("56")
    assert made(hand)[-1] == "roll 5 6"


def test_without_motion_the_dice_roll_at_once(table: Table) -> None:
    hand = table([4, 3], motion=False, second_thought=1500.0)
    hand.click("choose den")
    assert made(hand) == ["enter den", "roll 4 3"]
