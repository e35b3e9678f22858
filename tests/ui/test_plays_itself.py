"""What the window plays by itself: only what the player leaves to it, only an only move, shown and in the log."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest
from hands import Hand, MemoryRecord, game_of

from powercreep_rw.balance.players import player
from powercreep_rw.record.dice import SeededDice
from powercreep_rw.rules import moves
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.session import BY_ITSELF, Session

Table = Callable[..., Hand]
ALL = frozenset({"enter", "roll", "face", "blueprint", "mark"})


def session_of(small_sheet: Path, *dice: int, alone: frozenset[str] = ALL) -> Session:
    session = Session(MemoryRecord(game_of(small_sheet), dice))
    session.alone = alone
    return session


def played(sheet: Path | str, alone: frozenset[str], seed: str = "lantern") -> tuple[Session, list[str]]:
    """A whole game by a simple player, and the kinds of the moves that the window made."""
    session = Session(MemoryRecord(game_of(sheet), SeededDice(seed).values(0, 4000)))
    session.alone = alone
    greedy, mind = player("greedy"), Random(seed)
    made: list[str] = []
    for _ in range(600):
        made += [step.move[0] for step in session.go_on()]
        if session.state.phase == "over":
            break
        session.play(greedy.choose(session.state, mind))
    return session, made


def test_by_default_only_entering_and_rolling_are_left_to_the_window(small_sheet: Path) -> None:
    session = Session(MemoryRecord(game_of(small_sheet)))
    assert session.alone == {"enter", "roll"}
    _, made = played("uptown", frozenset({"enter", "roll"}))
    assert set(made) == {"enter", "roll"}


def test_every_kind_is_played_by_itself_when_it_is_left_to_the_window(small_sheet: Path) -> None:
    session, made = played("uptown", ALL, "6")
    assert session.state.phase == "over"
    assert {"roll", "face", "mark"} <= set(made)
    words = small_sheet.read_text(encoding="utf-8")
    one_left = words.replace("[armory, nursery, safehouse, youth_center]", "[armory]")
    small_sheet.write_text(one_left, encoding="utf-8")
    kinds = {kind for seed in range(8) for kind in played(small_sheet, ALL, str(seed))[1]}
    assert "blueprint" in kinds
    assert kinds <= ALL


@pytest.mark.parametrize("kind", ["enter", "face", "mark"])
def test_a_kind_that_is_not_left_to_the_window_is_asked_for(kind: str) -> None:
    _, made = played("uptown", ALL - {kind}, "6")
    assert kind not in made
    assert "roll" in made


def test_only_an_only_move_is_played_by_itself() -> None:
    """Each move that the window made was the one legal move of its position."""
    session, _ = played("uptown", ALL)
    states = [session.record.start.state, *(step.state for step in session.record.steps)]
    alone = [n for n, (_, lines) in enumerate(session.entries) if BY_ITSELF in lines]
    assert alone
    for number in alone:
        assert list(states[number].legal_moves()) == [session.record.moves[number]]
        assert session.record.moves[number][0] in ALL - {"roll"}


def test_nothing_is_played_by_itself_when_nothing_is_left_to_the_window(table: Table, tmp_path: Path) -> None:
    hand = table([4, 3])
    hand.app.games = Games(folder=tmp_path)
    hand.app.change("plays_itself", [])
    hand.click("choose den")
    assert hand.table.session.record.moves == [("enter", "den")]
    assert hand.table.card.prompt.title == "Roll the dice"
    hand.wait(3000)
    assert hand.table.session.record.moves == [("enter", "den")]
    hand.key(pygame.K_u)
    assert hand.table.session.record.moves == []
    hand.key(pygame.K_r)
    hand.click("main")
    assert hand.table.session.record.moves[-1] == ("roll", "4", "3")


@pytest.mark.parametrize("way", ["tray", "main", "space"])
def test_dice_that_wait_are_rolled_by_a_click_or_a_key(table: Table, tmp_path: Path, way: str) -> None:
    hand = table([4, 3], motion=True, second_thought=1500.0)
    hand.app.games = Games(folder=tmp_path)
    hand.app.change("plays_itself", ["enter"])
    hand.click("choose den")
    hand.wait(2000)
    assert hand.table.rolls_at is None
    hand.key(pygame.K_SPACE) if way == "space" else hand.click(way)
    assert hand.table.session.record.moves[-1] == ("roll", "4", "3")


def test_with_a_choice_nothing_is_played_by_itself(small_sheet: Path) -> None:
    session = session_of(small_sheet, 3, 3)
    session.play(moves.parse("enter den"))
    session.go_on()
    assert session.state.phase == "dice", "Food could be eaten: there is more than one legal move"
    assert session.go_on() == []


def test_a_move_played_by_itself_can_be_taken_back() -> None:
    session, _ = played("uptown", ALL)
    steps = session.record.steps
    last = max(n for n, (_, lines) in enumerate(session.entries) if BY_ITSELF in lines)
    again = Session(MemoryRecord(game_of("uptown")))
    for step in steps[:last]:
        again.play(step.move)
    again.alone = ALL - {"roll"}
    assert next(step.move for step in again.go_on()) == steps[last].move
    while len(again.record.moves) > last:
        assert again.can_undo
        again.undo()
    assert [step.move for step in steps[:last]] == list(again.record.moves)


def test_the_log_says_which_moves_were_played_by_themselves_and_keeps_saying_so() -> None:
    session, _ = played("uptown", ALL)
    said = [line for line in session.lines if line == BY_ITSELF]
    assert said
    session.undo()
    session.redo()
    assert [line for line in session.lines if line == BY_ITSELF] == said


def test_a_mark_that_was_made_by_itself_is_shown_where_it_was_made() -> None:
    from powercreep_rw.ui.animation import by_itself

    shown = by_itself(("mark", "g1", "B2"), "den", 5.0)
    assert [(pulse.region, pulse.words) for pulse in shown] == [("space den B2", "by itself")]
    assert by_itself(("face",), "den", 5.0) == []


def test_an_only_move_that_loses_the_game_asks_first(small_sheet: Path) -> None:
    """Whole games, with everything left to the window: no move of its own has ended one but a roll."""
    words = small_sheet.read_text(encoding="utf-8").replace("boxes: 20", "boxes: 8").replace("20: {name", "8: {name")
    small_sheet.write_text(words, encoding="utf-8")
    lost = 0
    for seed in map(str, range(8)):
        session, _ = played(small_sheet, ALL, seed)
        lost += session.state.outcome == "lost"
        move, lines = session.entries[-1]
        if session.state.outcome == "lost" and move[0] != "roll":
            assert BY_ITSELF not in lines
    assert lost
