"""Hints, the path that is still possible, and the question before a move that loses the game at once."""

import subprocess
import sys
from collections.abc import Callable
from random import Random

import pygame
import pytest
from hands import Hand, game_of, table_of

from powercreep_rw.balance.advice.hint import Hint, advise, can_advise
from powercreep_rw.balance.greedy import GreedyPlayer
from powercreep_rw.balance.planner import ADVICE, PlannerPlayer
from powercreep_rw.paper import losing
from powercreep_rw.record.dice import SeededDice
from powercreep_rw.rules import moves
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State
from powercreep_rw.ui import path_view
from powercreep_rw.ui.hints import Hinter, told
from powercreep_rw.ui.move_words import move_words
from powercreep_rw.ui.onward import Onward
from powercreep_rw.ui.prompts import Prompt
from powercreep_rw.ui.widgets import Button

Table = Callable[..., Hand]


def made(hand: Hand) -> list[str]:
    return [moves.text(move) for move in hand.table.session.record.moves]


def begun(hand: Hand) -> Hand:
    """In the Den, ready to mark; the bonus material is used already."""
    hand.click("choose den")
    hand.answer(("fill", "scrap", "armor"))
    hand.click("main")
    return hand


def hinted(hand: Hand) -> Hint:
    """Ask for a hint by its key, and wait for it."""
    hand.key(pygame.K_h)
    hand.table.hinter.wait()
    hand.wait(40)
    hint = hand.table.hint
    assert hint is not None
    return hint


def positions(sheet: str, seed: int, every: int) -> list[State]:
    """Some decisions of a greedy game."""
    state, player, chance, found = State.start(game_of(sheet)), GreedyPlayer(), Random(seed), []
    while state.phase != "over":
        if state.awaits:
            state.play(moves.roll(*(int(chance.random() * 6) + 1 for _ in state.awaits)))
            continue
        found.append(state.copy())
        state.play(player.choose(state, chance))
    return found[::every]


# -- the advice itself ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", ["uptown", "docks"])
def test_a_hint_is_the_planners_move_with_its_reason(sheet: str) -> None:
    for state in positions(sheet, 3, 9):
        before = state.copy()
        hint, advice = advise(state), PlannerPlayer(ADVICE).advise(state, Random(0))
        assert (hint.move, hint.reason) == (advice.move, advice.reason)
        assert state == before, "thinking changes nothing"
        assert hint.move in state.legal_moves()
        assert hint.only == (len(state.legal_moves()) == 1)
        assert not {hint.move} & set(hint.equals)
        assert hint == advise(state), "the same position gets the same hint"


def test_two_equal_dice_for_one_space_are_told_as_equal(table: Table) -> None:
    hand = begun(table([3, 3]))
    hint = hinted(hand)
    assert any(move[2] == hint.move[2] and move[1] != hint.move[1] for move in hint.equals if move[0] == "mark")
    assert "as good." in hand.table.card.prompt.body


def test_nothing_is_advised_while_dice_are_awaited() -> None:
    state = State.start(game_of("uptown"))
    state.play(state.legal_moves()[0])
    assert not can_advise(state)
    with pytest.raises(ValueError, match="phase `roll`"):
        advise(state)


def test_the_chance_of_a_radiation_space_is_its_chart(table: Table) -> None:
    hand = begun(table([3, 3]))
    from powercreep_rw.balance.advice.chance import chance

    session = hand.table.session
    session.play(("mark", "g1", "A2"))
    said = chance(session.state, ("mark", "g2", "A3"))
    assert said.startswith("Its Radiation Check does harm on 1 of 6."), "only the 6 is checked then"


def test_a_planner_is_loaded_only_when_a_hint_is_asked_for() -> None:
    ask = "import sys, powercreep_rw.ui.screens.table; print([m for m in sys.modules if '.balance' in m])"
    assert subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True).stdout == "[]\n"


# -- the hint on the table -----------------------------------------------------------------------------------


def test_a_hint_is_shown_and_makes_no_move(table: Table) -> None:
    hand = begun(table([2, 3]))
    before, lines = made(hand), len(hand.table.session.lines)
    hint = hinted(hand)
    prompt = hand.table.card.prompt
    assert prompt.place == "Hint"
    assert prompt.title == move_words(hand.table.session.names, hand.table.position, hint.move)
    assert hint.reason in prompt.body
    assert (made(hand), len(hand.table.session.lines)) == (before, lines)
    targets, _ = hand.table.hinted()
    assert {target.name for target in targets} >= set(hint.move[1:3])
    hand.key(pygame.K_h)
    assert hand.table.hint is None
    assert hand.table.card.prompt.place != "Hint"


def test_the_button_is_lit_only_while_the_card_says_the_hint(table: Table) -> None:
    hand = begun(table([2, 3]))

    def is_lit() -> bool:
        button = next(hot.draws for hot in hand.table.hots if hot.name == "hint")
        return isinstance(button, Button) and button.chosen

    hint = hinted(hand)
    assert is_lit() and hand.table.card.prompt.place == "Hint"
    hand.click(f"die {hint.move[1]}")
    assert hand.table.selection.picked("die") and hand.table.card.prompt.place != "Hint"
    assert not is_lit()
    hand.key(pygame.K_h)
    assert is_lit() and hand.table.card.prompt.place == "Hint", "it is said again"
    assert hand.table.hint == hint and not hand.table.selection.picked("die")
    hand.key(pygame.K_h)
    assert not is_lit() and hand.table.hint is None


def test_what_a_hint_names_is_lit_unlike_what_is_legal(table: Table) -> None:
    hand = begun(table([2, 3]))
    hand.point((3, 3))
    plain = pygame.image.tobytes(hand.app.surface, "RGB")
    hint = hinted(hand)
    place = hand.table.page.regions[f"space den {hint.move[2]}"].inflate(16, 16)
    lit = hand.app.surface.subsurface(place)
    at = [lit.get_at((x, y)) for x in range(place.width) for y in range(place.height)]
    assert any(c.b > c.r + 60 for c in at), "a loop of blue pencil"
    assert pygame.image.tobytes(hand.app.surface, "RGB") != plain


def test_the_window_goes_on_while_a_hint_is_thought_out(table: Table) -> None:
    """The planner is held up; in the meantime the player marks, and the hint that comes too late is dropped."""
    import threading

    hand = begun(table([2, 3]))
    gate = threading.Event()

    def slow(state: State) -> Hint:
        assert gate.wait(20)
        return advise(state)

    hand.table.hinter = Hinter(slow)
    hand.click("hint")
    hand.wait(200)
    assert hand.table.hinter.thinking
    assert hand.table.hint is None
    hand.click("die g1")
    hand.click("space den A2")
    assert made(hand)[-1] == "mark g1 A2"
    thread = hand.table.hinter._thread
    gate.set()
    assert thread is not None
    thread.join()
    hand.wait(100)
    assert hand.table.hint is None, "it was for another position"
    assert not hand.table.hinter.thinking


def test_thinking_that_fails_is_no_secret(table: Table) -> None:
    hand = begun(table([2, 3]))

    def fails(state: State) -> Hint:
        raise ZeroDivisionError("no hint")

    hand.table.hinter = Hinter(fails)
    hand.key(pygame.K_h)
    hand.table.hinter.wait()
    with pytest.raises(ZeroDivisionError, match="no hint"):
        hand.wait(40)
    assert not hand.table.hinter.thinking


def test_a_hint_is_gone_with_the_move(table: Table) -> None:
    hand = begun(table([2, 3]))
    hand.answer(hinted(hand).move)
    assert hand.table.hint is None


def test_a_hint_can_be_followed_move_by_move() -> None:
    """Whatever is asked, the hint can be followed, by clicking only what it lights."""
    app, session = table_of(game_of("uptown"), SeededDice(11).values(0, 4000))
    hand = Hand(app)

    def act() -> None:
        hint = hinted(hand)
        targets, answers = hand.table.hinted()
        lit = {name for name, target in hand.table.targets.items() if target in targets}
        assert lit | (answers & set(hand.app.names())), hint.move
        hand.answer(hint.move)

    hand.until(lambda: session.state.phase == "over" or len(session.record.moves) > 30, act, 40)


def test_an_only_move_is_told_as_that() -> None:
    names = table_of(game_of("uptown"))[1].names
    prompt = told(Prompt("", ""), Hint(("face",), "It keeps Food.", only=True), names, {"dice": {}})
    assert prompt.body == "It is the only move there is."


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1440), (700, 500)])
def test_the_aids_stand_beside_the_log_and_fit(table: Table, size: tuple[int, int]) -> None:
    hand = begun(table([2, 3], size=size))
    hinted(hand)
    table_ = hand.table
    window = pygame.Rect((0, 0), size)
    rects = {hot.name: hot.rect for hot in table_.hots}
    for name in ("hint", "path"):
        assert window.contains(rects[name])
        assert not rects[name].colliderect(pygame.Rect(table_.areas.log))
        assert not rects[name].colliderect(table_.card.rect)
        assert not rects[name].colliderect(table_.page.rect)
    assert table_.card.rect.bottom <= table_.areas.bar.y


# -- the path --------------------------------------------------------------------------------------------------


def test_the_path_is_shown_on_the_plan_and_told_on_the_card(table: Table) -> None:
    hand = begun(table([2, 3]))
    hand.point((3, 3))
    region = hand.table.page.regions["structure den"]
    before = pygame.image.tobytes(hand.app.surface.subsurface(region), "RGB")
    hand.key(pygame.K_p)
    assert hand.table.shows_path
    assert pygame.image.tobytes(hand.app.surface.subsurface(region), "RGB") != before
    assert "2 spaces to go, with any numbers that are within 1 of each other." in hand.table.card.prompt.place
    hand.click("path")
    hand.point((3, 3))
    hand.app.draw()
    assert pygame.image.tobytes(hand.app.surface.subsurface(region), "RGB") == before


def test_it_is_told_that_no_path_is_possible_any_more(table: Table) -> None:
    hand = begun(table([6, 1, 1, 1]))
    hand.key(pygame.K_p)
    found = hand.table.path_ahead
    assert found is not None
    assert dict(found.numbers)["B1"] == (1, 2, 3, 4, 5, 6)
    assert path_view.sentence(Onward()) == "No sequential path is possible any more."
    assert "completed before" in path_view.sentence(Onward(("B1",), ("B1",), (), 1, early=True))
    assert "was found" in path_view.sentence(Onward(certain=False))


@pytest.mark.parametrize(
    ("numbers", "words"),
    [((1, 2, 3, 4, 5, 6), "any"), ((2, 3, 4), "2-4"), ((3,), "3"), ((3, 4), "3 4"), ((1, 2, 5), "1 2 5")],
)
def test_numbers_are_spelled_in_few_letters(numbers: tuple[int, ...], words: str) -> None:
    assert path_view.spelled(numbers) == words


# -- a move that loses the game at once ------------------------------------------------------------------------


def doomed(table: Table, **options: object) -> Hand:
    """One Health left, and the night attacks; Food could answer."""
    hand = begun(table([6, 1, 1, 1, 6, 1, 1, 6], **options))
    for die, space in (("g1", "B1"), ("g2", "C1")):
        if len(hand.table.position["dice"]) > 1:
            hand.click(f"die {die}")
        hand.click(f"space den {space}")
    for _ in range(2):
        hand.click("main")
    for die, space in (("g1", "A2"), ("g2", "A3"), ("e1", "B3")):
        if len(hand.table.position["dice"]) > 1:
            hand.click(f"die {die}")
        hand.click(f"space hall {space}")
    hand.click("main")
    return hand


def test_a_move_that_loses_asks_first_and_no_habit_makes_it(table: Table) -> None:
    hand = doomed(table)
    before = made(hand)
    hand.click("main")
    assert hand.table.losing is not None
    assert hand.table.losing.why == "Your last Health Point would be crossed off."
    assert made(hand) == before
    for key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE):
        hand.key(key)
        assert hand.table.losing is None
        assert made(hand) == before
        hand.click("main")
    hand.click("lose it")
    assert hand.table.position["outcome"] == "lost"
    assert made(hand) == [*before, "take"]


def test_nothing_but_an_answer_counts_while_it_asks(table: Table) -> None:
    hand = doomed(table)
    hand.click("main")
    before = made(hand)
    for key in (pygame.K_1, pygame.K_u, pygame.K_h, pygame.K_p):
        hand.key(key)
    hand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert hand.table.losing is not None
    assert made(hand) == before


def test_with_own_dice_it_asks_as_well(table: Table) -> None:
    hand = doomed(table)
    hand.click("own dice")
    hand.click("main")
    assert hand.table.losing is not None


def test_the_question_is_for_that_move_alone(table: Table) -> None:
    hand = doomed(table)
    hand.click("main")
    hand.click("keep")
    hand.click("tool food")
    hand.click("cancel")
    hand.click("main")
    assert hand.table.losing is not None, "it asks again"


@pytest.mark.parametrize("sheet", ["uptown", "docks", "city_center", "east_burg"])
def test_what_is_said_to_lose_loses_and_nothing_else_does(sheet: str) -> None:
    """Against playing on: a move is said to lose when every face of its Checks ends the game, and only then."""
    for state in positions(sheet, 5, 4):
        for move in state.legal_moves():
            assert (losing.loss(state, move) is not None) == loses(state, move)


def loses(state: State, move: Move) -> bool:
    new = state.copy()
    new.play(move)
    ends = [new]
    for _ in range(losing.DEEPEST):
        ends = [after for end in ends for after in rolled(end)]
    return all(end.outcome == "lost" for end in ends)


def rolled(state: State) -> list[State]:
    if state.awaits != ("check",):
        return [state]
    found = []
    for face in range(1, 7):
        after = state.copy()
        after.play(moves.roll(face))
        found.append(after)
    return found


def test_a_leader_that_is_left_alive_is_named() -> None:
    """Somewhere in the greedy games there is a mark that completes a structure with its leader alive."""
    found = []
    for seed in range(3):
        for state in positions("uptown", seed, 1):
            for move in state.legal_moves():
                events = losing.loss(state, move)
                if events is not None and events[-1] == ("game_over", "lost", "leader"):
                    found.append((state, events))
    assert found
    state, events = found[0]
    names = table_of(game_of("uptown"))[1].names
    said = losing.why(events, names, losing.leaders_alive(state))
    assert said.startswith("The structure would be completed while ")
    assert said.endswith("alive (R31).")
