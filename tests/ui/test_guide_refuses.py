"""What the guide refuses looks refused and says so; the ring of the keys and the arrow are at what it asks for."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from hands import Hand
from test_guided_game import guide, is_guided, lay, step, until

from powercreep_rw.ui import coach
from powercreep_rw.ui.barred import Barred
from powercreep_rw.ui.screens.guided import NOT_NOW, GuidedTable
from powercreep_rw.ui.widgets import Hot, Tip


@pytest.fixture
def hand(tmp_path: Path) -> Hand:
    made = lay(tmp_path)
    made.click("guide")
    return made


def place(hand: Hand, name: str) -> Hot:
    found = hand.table.find_hot(name)
    assert found is not None, name
    return found


def said(hot: Hot) -> Tip:
    assert isinstance(hot.hint, Tip)
    return hot.hint


def test_the_structures_that_wait_are_barred_and_say_why(hand: Hand) -> None:
    until(hand, "enter country_store")
    for structure in ("packing_house", "tanker_yard"):
        other = place(hand, f"choose {structure}")
        assert isinstance(other.draws, Barred)
        assert said(other) == Tip(NOT_NOW, guide(hand).caption.instead)
    assert not isinstance(place(hand, "choose country_store").draws, Barred)


def test_while_there_is_something_to_read_every_answer_is_barred(hand: Hand) -> None:
    answers = [hot for hot in hand.table.hots if hot.name.startswith("choose ")]
    assert len(answers) == 4
    assert all(isinstance(hot.draws, Barred) and said(hot).body == coach.READ_FIRST for hot in answers)


def test_what_is_barred_differs_on_a_greyscale_picture_too(hand: Hand) -> None:
    """A hatch: along a row of pixels it is darker and lighter by turns, where the free one is even."""

    def changes(surface: pygame.Surface) -> int:
        grey = pygame.transform.grayscale(surface)
        row = [grey.get_at((x, 4)).r for x in range(12, 160)]
        return sum(abs(a - b) > 6 for a, b in pairwise(row))

    until(hand, "enter country_store")
    hand.app.draw()
    hatched = hand.app.surface.subsurface(place(hand, "choose tanker_yard").rect).copy()
    free = hand.app.surface.subsurface(place(hand, "choose country_store").rect).copy()
    assert changes(hatched) > 10 > changes(free)


def test_every_place_tells_beforehand_whether_the_guide_takes_it(hand: Hand) -> None:
    """At each caption, all that is barred is refused when it is clicked, and nothing is played."""

    def look() -> None:
        table = hand.table
        made = len(table.session.record.moves)
        barred = [hot.name for hot in table.hots if isinstance(hot.hint, Tip) and hot.hint.title == NOT_NOW]
        assert barred
        for name in barred:
            hand.click(name)
            assert guide(hand).said, name
            assert len(table.session.record.moves) == made, name
            guide(hand).said = ""
        table.rebuild()
        step(hand)

    hand.until(lambda: not is_guided(hand), look, 40)


def test_the_ring_of_the_keys_is_never_at_what_the_guide_refuses(hand: Hand) -> None:
    """Enter alone plays the whole lesson: the ring is always at what the guide asks for."""
    hand.app.by_keys = True

    def press() -> None:
        table = hand.table
        assert isinstance(table, GuidedTable)
        focused = table.focused()
        assert focused is not None, guide(hand).caption.say
        assert not table._is_refused(focused.name), focused.name
        hand.key(pygame.K_RETURN)
        assert not is_guided(hand) or not guide(hand).said, focused.name

    hand.until(lambda: not is_guided(hand), press, 60)
    assert hand.table.session.position["structures"]["country_store"]["status"] == "powered"


def test_the_arrow_ends_at_the_button_that_faces_the_night(hand: Hand) -> None:
    until(hand, "face")
    table = hand.table
    assert isinstance(table, GuidedTable)
    spoken = table._place()
    assert spoken == table.page.regions["threat night_horde"]  # the ring is around what is spoken of
    assert table._aim(spoken) == place(hand, "main").rect


def test_the_arrow_ends_at_what_the_guide_takes_wherever_a_move_is_due(hand: Hand) -> None:
    def look() -> None:
        table = hand.table
        assert isinstance(table, GuidedTable)
        caption, spoken = guide(hand).caption, table._place()
        assert spoken is not None
        if caption.move is not None:
            aimed = table._aim(spoken)
            taken = [
                hot
                for hot in table.hots
                if hot.click and aimed.contains(hot.rect.clip(aimed)) and hot.rect.colliderect(aimed)
            ]
            assert any(not table._is_refused(hot.name) for hot in taken), caption.say
        step(hand)

    hand.until(lambda: not is_guided(hand), look, 40)


def test_skipping_asks_first_and_no_habit_ends_the_guide(hand: Hand) -> None:
    for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE):
        hand.click("skip guide")
        assert is_guided(hand) and "end guide" in hand.app.names()
        hand.key(key)
        assert is_guided(hand) and "end guide" not in hand.app.names()
    hand.click("skip guide")
    hand.key(pygame.K_1)
    assert "end guide" in hand.app.names()  # nothing but an answer counts
    hand.click("end guide")
    assert not is_guided(hand) and "slip" not in hand.app.names()


def test_skipping_comes_last_in_the_tab_order_and_what_is_asked_for_first(hand: Hand) -> None:
    until(hand, "enter country_store")
    hand.app.by_keys = True
    order = [hot.name for hot in hand.table.by_turns()]
    assert order[0] == "choose country_store" and order[-1] == "skip guide"


def test_the_switch_for_the_dice_says_how_it_is_and_what_a_click_does(hand: Hand) -> None:
    hand.click("skip guide")
    hand.click("end guide")
    tip = said(place(hand, "own dice"))
    assert tip.title == "The program rolls the dice" and "yourself" in tip.body
    hand.key(pygame.K_d)
    tip = said(place(hand, "own dice"))
    assert tip.title == "You roll the dice" and "let the program roll" in tip.body
