"""A year of four sheets played to its end at the terminal: a simple player decides, and every move is typed."""

from pathlib import Path
from random import Random

from typist import Typist

from powercreep_rw.balance.players import player
from powercreep_rw.content.library import Library
from powercreep_rw.record.dice import SeededDice
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.table import Setup
from powercreep_rw.rules import moves
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State


def sheets_won(game: Game, seed: int) -> int:
    """How many sheets the greedy player wins with the dice of this seed."""
    state, mind, hand, drawn = State.start(game), Random(seed), player("greedy"), 0
    dice = SeededDice(seed)
    while state.phase != "over":
        if state.awaits:
            faces = dice.values(drawn, len(state.awaits))
            drawn += len(faces)
            state.play(moves.roll(*faces))
        else:
            state.play(hand.choose(state, mind))
    return len(state.played)


def test_a_year_is_played_to_its_end_at_the_terminal(tmp_path: Path) -> None:
    game = Library().game(campaign="2086")
    seed = max(range(1, 25), key=lambda seed: sheets_won(game, seed))
    assert sheets_won(game, seed) >= 2, "a year that ends on its first sheet shows little"
    typist = Typist(GameRecord.new(tmp_path, Setup.named("2086"), seed=seed))
    mind, hand = Random(seed), player("greedy")
    while typist.record.state.phase != "over":
        state = typist.record.state
        typist("roll" if state.awaits else moves.text(hand.choose(state, mind)))
    loaded = GameRecord.load(typist.record.path)
    assert loaded.state == typist.record.state
    assert len(loaded.state.played) == sheets_won(game, seed)
    assert any(move[0] == "darken" for move in loaded.moves)
