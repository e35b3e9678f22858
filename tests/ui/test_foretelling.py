"""What pointing at a space says before the mark is made: all that would come of it; and why another is refused."""

from pathlib import Path

import pytest
from hands import Hand, game_of, table_of
from small_sheets import TWO_ROOMS

LEADER = """  boss: {symbol: B, name: The Boss, trigger: 6, attack: 1, defense: 5, health: 2, leader: true}
"""
MAP = """  den:
    name: Den
    good: 2
    map: |
      +---+---+---+---+
      | D   .   *   G |
      +   +   +   +   +
      | .   B   N   . |
      +   +   +   +   +
      | .   w   .   . |
      +---+---+---+---+
"""


def hand_on(tmp_path: Path, dice: list[int], health: str = "[[3, 2]]", leader: bool = False) -> Hand:
    """In the Den, ready to mark; radiation lies beside the generator, the Night Horde below it."""
    head, _ = TWO_ROOMS.split("structures:\n")
    plan = MAP if leader else MAP.replace("B   N", ".   N")
    text = head.replace("[[3, 2]]", health) + (LEADER if leader else "") + "structures:\n" + plan
    path = tmp_path / "den.yaml"
    path.write_text(text.replace("bonus: [food, scrap]", "bonus: []"), encoding="utf-8")
    app, _ = table_of(game_of(path), dice)
    hand = Hand(app)
    hand.until(lambda: hand.table.position["phase"] == "explore", lambda: hand.click("main"), 4)
    return hand


def said(hand: Hand, die: str, space: str) -> str:
    if len(hand.table.position["dice"]) > 1:
        hand.click(f"die {die}")
    hand.point(f"space den {space}")
    tip = hand.table.tip()
    assert tip is not None
    return tip.body


def begun(hand: Hand) -> Hand:
    """The first mark is made: one more completes the Den."""
    hand.click("die g1")
    hand.click("space den B1")
    return hand


def test_what_follows_a_check_is_told_too_as_far_as_the_completion(tmp_path: Path) -> None:
    hand = begun(hand_on(tmp_path, [3, 4]))
    told = "radiation to level 1, then a Check · defeats Night Horde · completes: sequential, highest 4"
    assert said(hand, "g2", "C1") == told
    assert hand.table.position["radiation"] == 0, "nothing is done by pointing"


def test_a_path_that_is_not_sequential_is_told_as_lost(tmp_path: Path) -> None:
    hand = begun(hand_on(tmp_path, [1, 6, 2]))
    assert "completes, but not sequential: the structure is lost" in said(hand, "g2", "C1")


def test_a_leader_left_alive_is_told_as_the_loss_it_is(tmp_path: Path) -> None:
    hand = begun(hand_on(tmp_path, [4, 4, 2], leader=True))
    assert said(hand, "g2", "C1").endswith("completes with a leader alive: the game is lost")


def test_the_faces_of_a_check_that_would_lose_are_told(tmp_path: Path) -> None:
    hand = begun(hand_on(tmp_path, [4, 4], health="[[1]]"))
    assert said(hand, "g2", "C1").endswith("a Check of 6 loses the game")


@pytest.mark.parametrize(("space", "ruling"), [("D3", "R13"), ("C1", "R13")])
def test_an_illegal_space_says_why_with_its_ruling(tmp_path: Path, space: str, ruling: str) -> None:
    hand = hand_on(tmp_path, [4, 4])
    hand.click("die g1")
    hand.point(f"space den {space}")
    tip = hand.table.tip()
    assert tip is not None
    assert tip.title == f"Not at {space}"
    assert tip.source == ruling


def test_a_number_that_can_not_be_circled_says_why(year_table: object) -> None:
    from test_year import first_won

    hand = first_won(year_table([2, 2, 3, 3, 3, 3]))  # type: ignore[operator]
    for act in ("main", "choose south", "dice pier", "choose pier", "main", "tool use youth_center"):
        hand.click(act)
    hand.point("space mill A2")
    tip = hand.table.tip()
    assert tip is not None
    assert tip.title == "Not A2"
    assert "no number at A2" in tip.body
    assert tip.source == "R34"
