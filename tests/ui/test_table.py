"""The table, driven by events alone: whole games, every way of clicking, and what it says."""

from collections.abc import Callable

import pygame
import pytest
from hands import Hand

from powercreep_rw.rules import moves

Table = Callable[..., Hand]


def made(hand: Hand) -> list[str]:
    """The moves of the game so far, as text."""
    return [moves.text(move) for move in hand.table.session.record.moves]


def begun(hand: Hand) -> Hand:
    """In the Den, ready to mark."""
    hand.click("choose den")
    hand.click("main")
    return hand


def mark(hand: Hand, die: str, space: str) -> None:
    """Click a die, then a space of the structure being explored; the last die is in the hand already."""
    if len(hand.table.position["dice"]) > 1:
        hand.click(f"die {die}")
    hand.click(f"space {hand.table.position['structure']} {space}")


def test_a_whole_game_is_won_by_clicks(table: Table) -> None:
    hand = begun(table([2, 3, 3, 3, 2, 3, 1, 2]))
    mark(hand, "g1", "B1")
    mark(hand, "g2", "C1")
    hand.click("choose safehouse")
    assert made(hand)[-3:] == ["blueprint safehouse", "enter hall", "roll 3 3 2"], "what has one answer plays itself"
    hand.click("main")
    for die, space in (("g1", "A2"), ("g2", "A3"), ("e1", "B3")):
        mark(hand, die, space)
    hand.click("main")
    mark(hand, "g1", "C3")
    hand.click("choose nursery")
    position = hand.table.position
    assert (position["outcome"], position["reason"], position["creep"]) == ("won", "won", 6)
    assert {"ending", "again", "look", "leave end"} <= set(hand.app.names())
    assert hand.table.ending.verdict == "WON"
    assert ("Structures powered", "2 of 2") in hand.table.ending.rows
    hand.click("look")
    assert "ending" not in hand.app.names()
    hand.click("main")
    assert "ending" in hand.app.names()


def test_a_whole_game_is_lost_by_clicks(table: Table) -> None:
    hand = begun(table([6, 1, 1, 1, 6, 1, 1, 6]))
    mark(hand, "g1", "B1")
    mark(hand, "g2", "C1")  # 6 1: not sequential, creep 7, and the Traitor at 5
    assert hand.table.position["structures"]["den"]["status"] == "lost"
    assert (hand.table.position["creep"], hand.table.position["health"]["left"]) == (7, 2)
    hand.click("main")
    assert hand.table.card.prompt.title == "The night attacks"
    hand.click("main")
    for die, space in (("g1", "A2"), ("g2", "A3"), ("e1", "B3")):
        mark(hand, die, space)
    hand.click("main")
    hand.click("main")
    hand.click("lose it")
    assert hand.table.position["reason"] == "health"
    assert hand.table.ending.verdict == "LOST"
    assert any("last Health" in line.words for line in hand.table.session.lines)


def test_a_lit_space_is_one_that_a_legal_move_names(table: Table) -> None:
    hand = begun(table([2, 3]))
    hand.click("die g1")
    lit = {name for name in hand.table.targets if name.startswith("space")}
    legal = {f"space den {move[2]}" for move in hand.table.session.state.legal_moves() if move[:2] == ("mark", "g1")}
    assert lit == legal == {"space den B1", "space den A2"}


def test_a_die_may_be_dragged_to_its_space(table: Table) -> None:
    hand = begun(table([2, 3]))
    hand.drag("die g2", "space den A2")
    assert made(hand)[-1] == "mark g2 A2"


def test_another_die_is_taken_in_the_place_of_the_one_in_the_hand(table: Table) -> None:
    hand = begun(table([2, 3]))
    hand.click("die g1")
    hand.click("die g2")
    assert hand.table.selection.picked("die") == ["g2"]
    hand.type("1")
    assert hand.table.selection.picked("die") == ["g1"]
    hand.drag("die g2", "space den A2")
    assert made(hand)[-1] == "mark g2 A2"


def test_another_space_is_chosen_in_the_place_of_the_first(table: Table) -> None:
    hand = begun(table([2, 3]))
    hand.click("space den A2")
    hand.click("space den B1")
    assert hand.table.card.prompt.title == "Which die at B1?"
    hand.click("die g1")
    assert made(hand)[-1] == "mark g1 B1"


def test_a_die_dropped_where_it_may_not_go_comes_back(table: Table) -> None:
    hand = begun(table([2, 3]))
    before = made(hand)
    hand.drag("die g2", "space den D2")
    hand.drag("die g2", (5, 5))
    assert made(hand) == before
    assert hand.table.selection.picks == frozenset()


def test_a_space_may_be_clicked_before_the_die(table: Table) -> None:
    hand = begun(table([2, 3]))
    hand.click("space den A2")
    assert hand.table.card.prompt.title == "Which die at A2?"
    hand.click("die g2")
    assert made(hand)[-1] == "mark g2 A2"


def test_two_clicks_within_one_frame_use_one_die(table: Table) -> None:
    hand = begun(table([2, 3]))
    hand.click("die g1")
    at = hand.point("space den A2")
    count = len(made(hand))
    for _ in range(2):
        hand.press(at)
        hand.release(at)
    other = hand.app.find("space den B1")
    hand.press(other)
    hand.release(other)
    assert made(hand)[count:] == ["mark g1 A2"]
    assert "g2" in hand.table.session.position["dice"]


def test_an_idle_table_draws_no_frame_and_renders_no_text(table: Table) -> None:
    from powercreep_rw.ui import text

    hand = table([2, 3], motion=True)
    hand.click("choose den")
    hand.wait(4000)
    hand.click("main")
    hand.wait(4000)
    frames, rendered = hand.app.frames_drawn, text.rendered
    hand.wait(5000)
    assert hand.app.frames_drawn == frames
    hand.app.dirty = True
    hand.app.draw()
    assert text.rendered == rendered, "a steady frame finds all its words in the cache"


def test_the_pointer_over_nothing_new_draws_no_frame(table: Table) -> None:
    hand = table()
    hand.point((hand.table.areas.card.x + 4, hand.table.areas.bar.y - 4))
    hand.app.draw()
    frames = hand.app.frames_drawn
    hand.point((hand.table.areas.card.x + 5, hand.table.areas.bar.y - 4))
    hand.app.draw()
    assert hand.app.frames_drawn == frames


def test_dice_tumble_and_a_click_hurries_them(table: Table) -> None:
    hand = table([2, 3], motion=True)
    hand.click("choose den")
    assert hand.table.stage.busy
    assert "g1" in hand.table.stage.tumbling
    hand.click((hand.table.areas.card.x + 4, hand.table.areas.bar.y - 4))
    assert not hand.table.stage.busy
    assert hand.table.position["dice"] == {"g1": 2, "g2": 3}


def test_dice_come_to_rest_by_themselves(table: Table) -> None:
    hand = table([2, 3], motion=True)
    hand.click("choose den")
    assert "main" not in hand.app.names()
    hand.wait(1000)
    assert "main" in hand.app.names()


def test_a_click_while_dice_tumble_plays_nothing(table: Table) -> None:
    hand = table([2, 3], motion=True)
    hand.click("choose den")
    before = made(hand)
    hand.key(pygame.K_SPACE)
    assert made(hand) == before
    hand.key(pygame.K_SPACE)
    assert made(hand)[-1] == "face"


def test_undo_goes_back_to_the_roll_and_redo_forward(table: Table) -> None:
    hand = begun(table([2, 3]))
    hand.click("die g1")
    hand.click("space den A2")
    hand.key(pygame.K_u)
    hand.key(pygame.K_z, pygame.KMOD_CTRL)
    hand.key(pygame.K_u)
    assert made(hand) == ["enter den", "roll 2 3"]
    hand.click("undo")
    assert made(hand) == ["enter den", "roll 2 3"], "no undo crosses a roll"
    hand.click("redo")
    hand.key(pygame.K_r)
    assert made(hand) == ["enter den", "roll 2 3", "face", "mark g1 A2"]
    assert len(hand.table.session.entries) == 4


def test_the_keys_pick_dice_press_the_main_button_and_put_down(table: Table) -> None:
    hand = table([2, 3])
    hand.click("choose den")
    hand.key(pygame.K_SPACE)
    assert made(hand)[-1] == "face"
    hand.key(pygame.K_2)
    assert hand.table.selection.picked("die") == ["g2"]
    hand.key(pygame.K_ESCAPE)
    assert hand.table.selection.picks == frozenset()


def test_pointing_at_a_legal_space_foretells_the_mark(table: Table) -> None:
    hand = begun(table([4, 3]))
    hand.click("die g1")
    hand.point("space den A2")
    tip = hand.table.tip()
    assert tip is not None
    assert (tip.title, tip.body) == ("4 at A2", "defeats Night Horde")
    assert hand.table.session.position["structures"]["den"]["marks"] == {}, "nothing is done by pointing"


def test_pointing_at_an_illegal_space_says_why_with_the_ruling(table: Table) -> None:
    hand = begun(table([4, 3]))
    hand.click("die g1")
    hand.point("space den D2")
    tip = hand.table.tip()
    assert tip is not None
    assert tip.title == "Not at D2"
    assert "R13" in tip.source


def test_completion_is_foretold(table: Table) -> None:
    hand = begun(table([3, 3, 4, 4]))
    hand.click("die g1")
    hand.click("space den B1")
    hand.point("space den C1")
    tip = hand.table.tip()
    assert tip is not None
    assert tip.body == "completes: sequential, highest 3"


def test_radiation_is_foretold_and_its_check_can_be_answered(table: Table) -> None:
    hand = begun(table([3, 3, 6, 2]))
    mark(hand, "g1", "A2")
    hand.point("space den A3")
    tip = hand.table.tip()
    assert tip is not None
    assert tip.body == "radiation to level 1, then a Check"
    mark(hand, "g2", "A3")
    assert hand.table.card.prompt.title == "Radiation Check: 6"
    hand.click("tool food")
    assert "food check" in made(hand)
    assert hand.table.position["health"]["left"] == 3, "a 2 does nothing"


def test_a_check_can_be_accepted(table: Table) -> None:
    hand = begun(table([3, 3, 6]))
    mark(hand, "g1", "A2")
    mark(hand, "g2", "A3")
    hand.click("main")
    assert "take" in made(hand)
    assert hand.table.position["health"]["left"] == 2


def test_several_ways_to_mark_open_a_choice_at_the_space(table: Table) -> None:
    hand = table([3, 3, 3])
    hand.click("choose hall")
    hand.click("tool fill scrap")
    hand.click("choose hatchet")
    hand.click("main")
    hand.click("die g1")
    hand.point("space hall B1")
    tip = hand.table.tip()
    assert tip is not None
    assert "As it is" in tip.body
    assert "With Hatchet: defeats Night Horde" in tip.body
    hand.click("space hall B1")
    labels = [choice.label for choice, _, _ in hand.table.popup.places]
    assert labels == ["3 · as it is", "4 · with Hatchet"]
    hand.key(pygame.K_ESCAPE)
    assert hand.table.popup is None
    mark(hand, "g1", "B1")
    hand.click("way 2")
    assert made(hand)[-1] == "mark g1 B1 hatchet"


def test_the_wheel_scrolls_the_log_and_a_move_returns_to_its_end(table: Table) -> None:
    hand = begun(table([3, 3, 4, 4]))
    mark(hand, "g1", "A2")
    hand.app.handle(pygame.Event(pygame.MOUSEWHEEL, y=2, precise_y=2.0, x=0))
    hand.app.draw()
    assert hand.table.log.offset > 0
    mark(hand, "g2", "B1")
    assert hand.table.log.offset == 0


def test_the_log_tells_the_game_in_sentences(table: Table) -> None:
    hand = begun(table([4, 3]))
    mark(hand, "g1", "A2")
    words = [line.words for line in hand.table.session.lines]
    assert "Entered: Den." in words
    assert "The dice are rolled: Good 4 and 3." in words
    assert "Defeated: Night Horde at B2." in words
    assert not any("0 Health left" in line for line in words)


def test_everything_on_the_page_explains_itself(table: Table) -> None:
    hand = begun(table([4, 3]))
    said = {}
    around = "health|radiation|creep|hero|food|bonus|gear hatchet|threat night_horde|blueprint nursery|creep 5"
    inside = "icon den B2|door den|generator den|structure hall"
    for name in f"{around}|{inside}".split("|"):
        hand.point(name)
        tip = hand.table.tip()
        assert tip is not None, name
        said[name] = f"{tip.title}: {tip.body}"
    assert "Night Horde" in said["icon den B2"]
    assert "Traitor Strikes" in said["creep 5"]
    assert len(set(said.values())) >= len(said) - 1


def test_the_small_structures_can_be_opened_and_closed(table: Table) -> None:
    hand = begun(table([4, 3]))
    hand.click("structure hall")
    assert hand.table.focus == "hall"
    hand.click("structure den")
    assert hand.table.focus == "den"


def test_a_structure_pointed_at_is_shown_before_it_is_entered(table: Table) -> None:
    hand = table()
    hand.point("choose hall")
    assert hand.table.focus == "hall"
    hand.point("choose den")
    assert hand.table.focus == "den"
    assert made(hand) == []


def test_a_move_that_can_not_be_saved_is_told_and_nothing_is_lost(table: Table) -> None:
    from pathlib import Path

    from powercreep_rw.record.errors import SaveFailed

    hand = begun(table([4, 3]))
    record = hand.table.session.record
    before, play = made(hand), record.play

    def full(move: moves.Move) -> None:
        raise SaveFailed(Path("game.yaml"), "No space left on device")

    record.play = full  # type: ignore[method-assign, assignment]
    hand.click("die g1")
    hand.click("space den A2")
    assert made(hand) == before
    assert "No space left" in hand.table.card.prompt.body
    record.play = play  # type: ignore[method-assign]
    hand.click("main")
    hand.click("die g1")
    hand.click("space den A2")
    assert made(hand)[-1] == "mark g1 A2"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (2560, 1440), (1200, 1600), (700, 500)])
def test_resizing_keeps_every_place_exact(table: Table, size: tuple[int, int]) -> None:
    hand = begun(table([4, 3]))
    hand.app.resize(pygame.Surface(size))
    hand.app.draw()
    page = hand.table.page
    for name, rect in page.regions.items():
        assert page.rect.contains(rect), name
    hand.click("die g1")
    hand.click("space den A2")
    assert made(hand)[-1] == "mark g1 A2"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1440)])
def test_no_words_are_cut_whatever_is_asked(table: Table, size: tuple[int, int]) -> None:
    """Every button lies inside its card, every card inside the window, and nothing overlaps the tools below."""
    hand = table([4, 3, 4, 4, 1, 5, 5, 6], size=size)
    window = pygame.Rect((0, 0), size)
    for act in ("choose den", "main", "tool food", "cancel", "tool fill scrap", "cancel", "die g1", "space den B1",
                "space den C1", "choose armory"):  # fmt: skip
        hand.click(act)
        card = hand.table.card
        assert window.contains(card.rect)
        assert card.rect.bottom <= hand.table.areas.bar.y
        for _, button, rect, _ in card.buttons:
            assert card.rect.contains(rect)
            assert button.height <= rect.height


def test_drawing_never_changes_the_game(table: Table) -> None:
    hand = begun(table([4, 3]))
    state, before = hand.table.session.state, hand.table.session.state.copy()
    for name in hand.app.names():
        hand.point(name)
        hand.app.draw()
    assert state == before
