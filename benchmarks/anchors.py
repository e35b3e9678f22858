"""What the rules are measured against: random games of other well-made programs, through their public Python APIs.

Every player does the same: it asks for the legal moves at every step and plays one of them at random, to the end.
Counted are *decisions*, steps with two legal moves or more, and *steps*, all of them; chance costs time and counts as
neither.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

#: A number of games and a seed → decisions and steps.
Playout = Callable[[int, int], tuple[int, int]]


def chess() -> Playout:
    """Random games of chess until `is_game_over`."""
    import chess

    def play(games: int, seed: int) -> tuple[int, int]:
        random = Random(seed).random
        decisions = steps = 0
        for _ in range(games):
            board = chess.Board()
            while not board.is_game_over():
                legal = list(board.legal_moves)
                count = len(legal)
                decisions += count > 1
                steps += 1
                board.push(legal[int(random() * count)])
        return decisions, steps

    return play


def open_spiel(name: str) -> Playout:
    """Random games of one of OpenSpiel's C++ cores through its Python API; chance is drawn by its own outcomes."""
    import pyspiel

    peer = pyspiel.load_game(name)

    def chance(state: object, throw: float) -> int:
        outcomes = state.chance_outcomes()  # type: ignore[attr-defined]
        for action, probability in outcomes:
            throw -= probability
            if throw < 0:
                return int(action)
        return int(outcomes[-1][0])

    def play(games: int, seed: int) -> tuple[int, int]:
        random = Random(seed).random
        decisions = steps = 0
        for _ in range(games):
            state = peer.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(chance(state, random()))
                    continue
                legal = state.legal_actions()
                count = len(legal)
                decisions += count > 1
                steps += 1
                state.apply_action(legal[int(random() * count)])
        return decisions, steps

    return play


def catanatron() -> Playout:
    """Random games of Catan by four, to a winner or for a thousand turns."""
    from catanatron import Color, Game, RandomPlayer

    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def play(games: int, seed: int) -> tuple[int, int]:
        random = Random(seed).random
        decisions = steps = 0
        for number in range(games):
            game = Game([RandomPlayer(color) for color in colors], seed=seed * 1000 + number)
            while game.winning_color() is None and game.state.num_turns < 1000:
                legal = game.state.playable_actions
                count = len(legal)
                decisions += count > 1
                steps += 1
                game.execute(legal[int(random() * count)], validate_action=False)
        return decisions, steps

    return play
