"""The guided first game: played by clicks or keys alone to the first structure's completion; all else is refused."""

from pathlib import Path

import pygame
import pytest
from hands import Hand

from powercreep_rw.content.shelves import LESSON
from powercreep_rw.record.session import GameRecord
from powercreep_rw.ui import coach, theme
from powercreep_rw.ui.app import App
from powercreep_rw.ui.caption import Slip
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.guided import GuidedTable, table_for
from powercreep_rw.ui.screens.newgame import NewGameScreen
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.screens.title import TitleScreen

SIZES = ((1024, 640), (1280, 800), (2560, 1440))


def lay(folder: Path, size: tuple[int, int] = (1280, 800)) -> Hand:
    """A hand at the title, before any game was played."""
    pygame.font.init()
    app = App(pygame.Surface(size), Games(folder=folder / "games"), motion=False)
    app.show(TitleScreen(app))
    app.draw()
    return Hand(app)


def guide(hand: Hand) -> coach.Coach:
    table = hand.app.screen
    assert isinstance(table, GuidedTable) and table.coach is not None
    return table.coach


def is_guided(hand: Hand) -> bool:
    return isinstance(hand.app.screen, GuidedTable) and hand.app.screen.coach is not None


def step(hand: Hand, choice: int = 0) -> None:
    """Do what the guide asks for."""
    caption = guide(hand).caption
    assert caption is not None
    if caption.is_read:
        hand.click("read on")
    else:
        legal = hand.table.session.state.legal_moves()
        hand.answer(caption.move or legal[choice % len(legal)])


def until(hand: Hand, move: str) -> None:
    """Follow the guide up to the caption that waits for this move."""
    wanted = tuple(move.split())
    hand.until(lambda: guide(hand).caption.move == wanted, lambda: step(hand), 40)


def skip(hand: Hand) -> None:
    """Skip the guide, and mean it."""
    hand.click("skip guide")
    hand.click("end guide")


@pytest.fixture
def hand(tmp_path: Path) -> Hand:
    made = lay(tmp_path)
    made.click("guide")
    return made


def test_who_has_never_played_is_offered_the_guided_game_first(tmp_path: Path) -> None:
    hand = lay(tmp_path)
    hand.key(pygame.K_RETURN)
    assert is_guided(hand)


def test_later_it_stands_beside_a_new_game_and_enter_continues(hand: Hand) -> None:
    hand.click("leave")
    assert {"continue", "guide", "new game"} <= set(hand.app.names())
    hand.key(pygame.K_RETURN)
    assert is_guided(hand)


def test_a_new_game_offers_it_too(tmp_path: Path) -> None:
    hand = lay(tmp_path)
    hand.click("new game")
    assert isinstance(hand.app.screen, NewGameScreen)
    hand.click("guide")
    assert is_guided(hand)


@pytest.mark.parametrize("choice", [0, 3])
def test_the_first_structure_is_completed_by_doing_what_the_guide_says(hand: Hand, choice: int) -> None:
    hand.until(lambda: not is_guided(hand), lambda: step(hand, choice), 40)
    session = hand.table.session
    assert session.position["structures"]["country_store"]["status"] == "powered"
    assert session.position["phase"] == "enter"
    assert not session.record.guided
    hand.click("choose tanker_yard")
    assert session.position["structure"] == "tanker_yard"


def test_it_is_played_by_keys_alone(tmp_path: Path) -> None:
    """Tab goes from place to place until the one that is asked for, and Enter presses it."""
    hand = lay(tmp_path)
    hand.key(pygame.K_RETURN)

    def press(name: str) -> None:
        hand.until(lambda: hand.app.screen.hover == name, lambda: hand.key(pygame.K_TAB), 150)
        hand.key(pygame.K_RETURN)

    def act() -> None:
        caption = guide(hand).caption
        if caption.is_read:
            hand.key(pygame.K_RETURN)
            return
        move = caption.move or hand.table.session.state.legal_moves()[0]
        if move[0] in ("face", "take"):
            press("main")
        elif move[0] == "mark":
            if not hand.table.selection.picked("die"):
                press(f"die {move[1]}")
            press(f"space country_store {move[2]}")
        elif move[0] == "food":
            press("tool food")
            press(f"die {move[1]}")
        else:
            press(f"choose {move[-1]}")

    hand.until(lambda: not is_guided(hand), act, 40)
    assert hand.table.session.position["structures"]["country_store"]["status"] == "powered"


def test_another_structure_is_refused_with_the_captions_own_sentence(hand: Hand) -> None:
    until(hand, "enter country_store")
    hand.click("choose packing_house")
    assert hand.table.session.position["phase"] == "enter"
    assert guide(hand).said == guide(hand).caption.instead != ""
    hand.click("choose country_store")
    assert guide(hand).said == "" and hand.table.session.position["structure"] == "country_store"


def test_while_there_is_something_to_read_nothing_is_played(hand: Hand) -> None:
    assert guide(hand).caption.is_read
    hand.click("choose country_store")
    assert hand.table.session.record.moves == []
    assert guide(hand).said == coach.READ_FIRST


def test_another_die_another_space_and_another_button_are_refused(hand: Hand) -> None:
    until(hand, "mark g1 A4")
    made = len(hand.table.session.record.moves)
    for place in ("die e1", "space country_store A2", "tool food"):
        hand.click(place)
        assert guide(hand).said == guide(hand).caption.instead, place
        assert hand.table.selection.tool is None and not hand.table.selection.picks
    hand.drag("die e1", "space country_store A4")
    hand.click("die g1")
    hand.click("space country_store B3")
    assert len(hand.table.session.record.moves) == made


def test_either_of_two_dice_alike_will_do(hand: Hand) -> None:
    until(hand, "mark g1 A4")
    hand.click("die g2")
    hand.click("space country_store A4")
    assert hand.table.session.record.moves[-1] == ("mark", "g1", "A4")


def test_a_die_may_be_dragged_where_the_guide_wants_it(hand: Hand) -> None:
    until(hand, "mark g1 A4")
    hand.drag("die g1", "space country_store A4")
    assert hand.table.session.record.moves[-1] == ("mark", "g1", "A4")


def test_only_what_is_asked_for_is_lit(hand: Hand) -> None:
    until(hand, "mark g1 A4")
    assert set(hand.table.lit()) == {"die g1", "space country_store A4"}
    assert len(hand.table.targets) > 2


def test_the_arrow_points_at_the_die_and_then_at_the_space(hand: Hand) -> None:
    until(hand, "mark g1 A4")
    table = hand.table
    assert isinstance(table, GuidedTable)
    assert table._place() == table.tray.places["g1"]
    hand.click("die g1")
    assert table._place() == table.page.regions["space country_store A4"]


def test_after_food_was_taken_up_the_arrow_points_at_the_die_to_be_rolled_again(hand: Hand) -> None:
    until(hand, "food e1")
    table = hand.table
    assert isinstance(table, GuidedTable)
    assert table._place() == table.card.rect
    hand.click("food")
    assert "Eat Food" in guide(hand).said
    hand.click("tool food")
    assert table._place() == table.tray.places["e1"]


def test_an_undo_goes_one_caption_back_without_reading_all_again(hand: Hand) -> None:
    until(hand, "mark g2 A5")
    hand.click("undo")
    assert guide(hand).caption.move == ("mark", "g1", "A4")
    hand.click("redo")
    assert guide(hand).caption.move == ("mark", "g2", "A5")


def test_a_guided_game_goes_on_with_its_guide_after_leaving(hand: Hand) -> None:
    until(hand, "mark e1 B5")
    path = hand.table.session.record.path
    hand.click("leave")
    hand.click("continue")
    assert is_guided(hand) and hand.table.session.record.path == path
    assert guide(hand).caption.move == ("mark", "e1", "B5")
    hand.until(lambda: not is_guided(hand), lambda: step(hand), 40)


def test_the_guide_can_be_skipped_at_once_and_stays_away(hand: Hand) -> None:
    skip(hand)
    assert not is_guided(hand) and "read on" not in hand.app.names()
    hand.click("choose packing_house")
    path = hand.table.session.record.path
    assert hand.table.session.position["structure"] == "packing_house"
    hand.click("leave")
    with GameRecord.load(path, read_only=True) as record:
        assert not record.guided
    hand.click("continue")
    assert type(hand.app.screen) is TableScreen


def test_the_last_slip_offers_no_second_way_to_end_the_guide(hand: Hand) -> None:
    seen: list[bool] = []

    def go_on() -> None:
        names = hand.app.names()
        if "read on" in names:
            seen.append("skip guide" in names)
        step(hand, 0)

    hand.until(lambda: not is_guided(hand), go_on, 40)
    assert not seen[-1]
    assert all(seen[:-1])


def test_own_dice_wait_until_the_guide_is_gone(hand: Hand) -> None:
    hand.key(pygame.K_d)
    assert not hand.table.session.own_dice and guide(hand).said == coach.OWN_DICE
    skip(hand)
    hand.key(pygame.K_d)
    assert hand.table.session.own_dice


def test_a_game_that_was_played_on_otherwise_has_no_guide_any_more(hand: Hand) -> None:
    until(hand, "mark g1 A4")
    path = hand.table.session.record.path
    hand.click("leave")
    with GameRecord.load(path) as record:
        record.play(("mark", "e1", "B3"))
    hand.click("continue")
    assert not is_guided(hand)
    assert hand.table.session.record.moves[-1] == ("mark", "e1", "B3")


def test_no_caption_is_told_before_its_dice_have_fallen(tmp_path: Path) -> None:
    hand = lay(tmp_path)
    app = App(pygame.Surface((1280, 800)), hand.app.games, motion=True, second_thought=1500)
    app.show(table_for(app, app.games.begin_lesson(app.games.lessons()[0])))
    app.draw()
    moving = Hand(app)
    moving.wait(200)
    until_read = lambda: guide(moving).caption.move == ("enter", "country_store")  # noqa: E731
    moving.until(until_read, lambda: (moving.wait(100), moving.click("read on")), 40)
    table = moving.table
    assert isinstance(table, GuidedTable)
    before = table.slip
    moving.click("choose country_store")
    moving.wait(100)
    assert table.slip is not None and table.slip.heading == before.heading  # the step before, while they fall
    moving.wait(4000)
    assert table.slip.heading != before.heading


def _cut(rect: pygame.Rect, size: tuple[int, int]) -> bool:
    return not pygame.Rect((0, 0), size).contains(rect)


@pytest.mark.parametrize("size", SIZES)
def test_no_caption_is_cut_and_no_button_covers_it(tmp_path: Path, size: tuple[int, int]) -> None:
    hand = lay(tmp_path, size)
    hand.click("guide")

    def look() -> None:
        table = hand.app.screen
        assert isinstance(table, GuidedTable) and table.slip is not None
        slip = table.slip
        assert not _cut(slip.rect, size)
        for _ in range(2):
            foot = slip.inner.y + slip.heading.height + slip.body.height
            buttons = [hot.rect for hot in table.hots if hot.name in ("read on", "skip guide")]
            words = pygame.Rect(slip.inner.x, slip.inner.y, slip.inner.width, foot - slip.inner.y)
            assert slip.rect.contains(words), guide(hand).caption.say
            assert words.collidelist(buttons) < 0 and all(slip.rect.contains(rect) for rect in buttons)
            guide(hand).refuse()  # with the refusal in front it must fit as well
            table.rebuild()
            slip = table.slip
        guide(hand).said = ""
        step(hand)

    hand.until(lambda: not is_guided(hand), look, 40)


def test_with_words_twice_as_large_the_slip_grows_and_its_buttons_stand_below() -> None:
    pygame.font.init()
    large = theme.theme_for((1024, 640), 2.0)
    long = " ".join(["A number may go next to any number, if they share a side."] * 4)
    place = pygame.Rect(10, 500, 420, 130)
    slip = Slip(large, place, "Step 3 of 7 · Write your dice", long, coach.READ_FIRST, "Go on")
    hots = slip.hots(lambda: None, lambda: None)
    words = pygame.Rect(slip.inner.x, slip.inner.y, slip.inner.width, slip.heading.height + slip.body.height)
    buttons = [hot.rect for hot in hots[1:]]
    assert slip.narrow and slip.rect.bottom == place.bottom and slip.rect.contains(words)
    assert words.collidelist(buttons) < 0 and all(slip.rect.contains(rect) for rect in buttons)
    assert not buttons[0].colliderect(buttons[1])


def test_every_place_that_a_caption_names_is_there_when_it_is_said(hand: Hand) -> None:
    def look() -> None:
        table = hand.table
        assert isinstance(table, GuidedTable)
        assert table._place() is not None, guide(hand).caption.say
        step(hand)

    hand.until(lambda: not is_guided(hand), look, 40)


def test_a_lesson_is_found_by_its_name_alone() -> None:
    assert all(path.name.endswith(LESSON) for path in Games().lessons())
