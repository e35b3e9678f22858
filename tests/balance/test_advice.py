"""The chance that a hint sees, counted face by face, against counting by playing on."""

from itertools import product

import pytest
import tables

from powercreep_rw.balance.advice.chance import attacked, chance
from powercreep_rw.content.library import Library
from powercreep_rw.rules import moves
from powercreep_rw.rules.state import State

SHEETS = tuple(listed.id for listed in Library().listing() if listed.kind == "sheet")


def plan_of(*threats, rows="D.N.G\n....."):
    return tables.game(tables.sheet(tables.structure(rows), threats=threats)).pages[0].plans[0]


def test_one_evil_die_wakes_a_5_in_two_rolls_of_six():
    assert attacked(plan_of(tables.HORDE), 1) == pytest.approx(2 / 6)
    assert attacked(plan_of(tables.HORDE), 2) == pytest.approx(20 / 36)
    assert attacked(plan_of(tables.HORDE), 0) == 0


def test_doubles_want_two_dice():
    lone = plan_of(tables.SHADOWS, rows="D...G\n.....")
    assert attacked(lone, 1) == 0
    assert attacked(lone, 2) == pytest.approx(1 / 6)


@pytest.mark.parametrize("sheet", SHEETS)
def test_how_often_a_first_night_attacks_is_what_playing_every_roll_shows(sheet):
    """Every roll of the Evil Dice, with Good Dice that change nothing: the night is faced, and attacks or not."""
    game = Library().game(sheet=sheet)
    start = State.start(game)
    for move in start.legal_moves():
        state = start.copy()
        state.play(move)
        good = [6 for die in state.awaits if die[0] == "g"]
        evil = len(state.awaits) - len(good)
        woken = 0
        for faces in product(range(1, 7), repeat=evil):
            new = state.copy()
            new.play(moves.roll(*good, *faces))
            events = []
            while new.phase in ("dice", "reduce", "discard") or new.awaits == ("check",):
                answer = moves.roll(2) if new.awaits else new.legal_moves()[0]
                new.play(moves.FACE if new.phase == "dice" else answer, events.append)
            woken += new.phase == "threat" or any(event[0] == "attacked" for event in events)
        said = f"{woken / 6**evil:.0%}" if woken else "Nothing can attack"
        assert said in chance(start, move)


def test_where_chance_has_no_part_nothing_is_said():
    state = State.start(Library().game(campaign="2086"))
    assert chance(state, state.legal_moves()[0]) == ""
