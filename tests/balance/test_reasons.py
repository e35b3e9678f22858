"""Why a move is a good one: the sentence fits the move."""

import pytest
import tables

from powercreep_rw.balance.reasons import reason
from powercreep_rw.rules import moves
from powercreep_rw.rules.state import State


def with_a_bonus() -> State:
    """A turn of a hero with Scrap in hand that two Gear want, and nothing but the Explore Phase to come."""
    gear = (tables.HAMMER._replace(needs=("scrap", "tool")), tables.ARMOR._replace(needs=("scrap", "water")))
    page = tables.sheet(tables.structure("D...G\n....."), gear=gear, who=tables.hero("scrap"))
    state = State.start(tables.game(page))
    state.play(state.legal_moves()[0])
    return state


@pytest.mark.parametrize("phase", ("dice", "explore"))
def test_a_bonus_material_is_filled_in_for_its_gear_in_every_phase(phase: str) -> None:
    state = with_a_bonus()
    state.play(moves.roll(*[3 for _ in state.awaits]))
    if phase == "explore":
        state.play(moves.FACE)
    assert state.phase == phase
    fill = next(move for move in state.legal_moves() if move[0] == "fill")
    assert reason(state, fill) == "It brings the more useful Gear nearer."


def test_a_material_that_finishes_a_gear_says_so() -> None:
    page = tables.sheet(
        tables.structure("D...G\n....."),
        gear=(tables.HAMMER, tables.ARMOR._replace(needs=("scrap", "water"))),
        who=tables.hero("scrap"),
    )
    state = State.start(tables.game(page))
    state.play(state.legal_moves()[0])
    state.play(moves.roll(*[3 for _ in state.awaits]))
    state.play(moves.FACE)
    assert "finishes Hammer" in reason(state, moves.fill("scrap", "hammer"))
