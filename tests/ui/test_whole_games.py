"""Whole games on the shipped sheets: a simple player decides, and every move is made by clicking."""

from random import Random

import pytest
from hands import Hand, table_of

from powercreep_rw.balance.greedy import GreedyPlayer
from powercreep_rw.content.library import Library
from powercreep_rw.record.dice import SeededDice
from powercreep_rw.rules import moves
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State

SHEETS = tuple(listed.id for listed in Library().listing() if listed.kind == "sheet")


def played(game: Game, seed: int) -> tuple[Hand, list[Move]]:
    """The game to its end, and the moves that were wanted."""
    app, session = table_of(game, SeededDice(seed).values(0, 4000))
    hand, player, chance = Hand(app), GreedyPlayer(), Random(seed)
    wanted = []
    while session.state.phase != "over":
        move = player.choose(session.state, chance)
        wanted.append(move)
        hand.answer(move)
        assert session.record.moves[len(session.record.moves) - 1 :] != []
    return hand, wanted


def foreseen(game: Game, seed: int) -> str | None:
    """How the same game ends, without a window."""
    state, dice, player, chance = (
        State.start(game),
        iter(SeededDice(seed).values(0, 4000)),
        GreedyPlayer(),
        Random(seed),
    )
    while state.phase != "over":
        rolled = moves.roll(*(next(dice) for _ in state.awaits))
        state.play(rolled if state.awaits else player.choose(state, chance))
    return state.outcome


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_shipped_sheet_is_played_to_its_end_by_clicks(sheet: str) -> None:
    hand, wanted = played(Library().game(sheet=sheet), 1)
    session = hand.table.session
    by_itself = [move for move in session.record.moves if move[0] in ("roll", "enter")]
    assert [m for m in session.record.moves if m not in by_itself] == [m for m in wanted if m[0] != "enter"]
    assert {"ending", "again"} <= set(hand.app.names())
    assert session.lines[-1].tone == "head"


def test_a_shipped_sheet_is_won_by_clicks() -> None:
    game = Library().game(sheet="uptown")
    seed = next(seed for seed in range(1, 50) if foreseen(game, seed) == "won")
    hand, _ = played(game, seed)
    assert hand.table.session.state.outcome == "won"
    assert hand.table.ending.won


def test_a_year_is_played_by_clicks() -> None:
    hand, wanted = played(Library().game(campaign="2086"), 2)
    assert wanted[0][0] == "sheet"
    assert hand.table.session.state.phase == "over"
