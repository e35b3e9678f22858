"""How fast random full games are, against python-chess and OpenSpiel in the same run.

    python benchmarks/playouts.py [--rounds N] [--gate]

Every player does the same through its public Python API: ask for the legal moves at every step, play one of them at
random, to the end.  Counted are *decisions*, steps with two legal moves or more; forced steps and chance cost time and
count nothing.  The programs take turns, round by round, and the median of each one's decisions a second is compared:
ratios of one run, since the wall clock of two runs can't be.  `--gate` fails (exit status 1) below half of a target.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from powercreep_rw.content.library import Library
from powercreep_rw.rules import moves
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State

SHEET = Path(__file__).parent / "heavy.yaml"

#: A playout: a number of games and a seed → decisions.
Playout = Callable[[int, int], int]

#: Peer → at least so many times its decisions a second.
TARGETS = {"python-chess": 8.0, "OpenSpiel 2048": 0.9, "OpenSpiel solitaire": 0.9}

#: Games a round, so that a round of each takes about as long.
GAMES = {"power creep": 400, "python-chess": 12, "OpenSpiel 2048": 60, "OpenSpiel solitaire": 200}


def power_creep(game: Game) -> Playout:
    """Random games of the benchmark sheet, from the first structure to the end."""

    def play(games: int, seed: int) -> int:
        random = Random(seed).random
        decisions = 0
        for _ in range(games):
            state = State.start(game)
            while True:
                legal = state.legal_moves()
                count = len(legal)
                if count:
                    decisions += count > 1
                    state.play(legal[int(random() * count)])
                elif state.awaits:
                    state.play(moves.roll(*[int(random() * 6) + 1 for _ in state.awaits]))
                else:
                    break
        return decisions

    return play


def chess() -> Playout:
    """Random games of chess until `is_game_over`."""
    import chess

    def play(games: int, seed: int) -> int:
        random = Random(seed).random
        decisions = 0
        for _ in range(games):
            board = chess.Board()
            while not board.is_game_over():
                legal = list(board.legal_moves)
                count = len(legal)
                decisions += count > 1
                board.push(legal[int(random() * count)])
        return decisions

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

    def play(games: int, seed: int) -> int:
        random = Random(seed).random
        decisions = 0
        for _ in range(games):
            state = peer.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(chance(state, random()))
                    continue
                legal = state.legal_actions()
                count = len(legal)
                decisions += count > 1
                state.apply_action(legal[int(random() * count)])
        return decisions

    return play


def measure(players: dict[str, Playout], rounds: int) -> dict[str, list[float]]:
    """Decisions a second of each, a figure a round; one round more is played first and not counted."""
    rates: dict[str, list[float]] = {name: [] for name in players}
    for number in range(rounds + 1):
        for name, play in players.items():
            start = time.perf_counter()
            decisions = play(GAMES[name], number)
            elapsed = time.perf_counter() - start
            if number:
                rates[name].append(decisions / elapsed)
    return rates


def report(rates: dict[str, list[float]]) -> bool:
    """Print the medians and the ratios; whether every ratio is at least half its target."""
    ours = statistics.median(rates["power creep"])
    print(f"{'':22} {'decisions/s':>12} {'spread':>8} {'ratio':>7} {'target':>7}")
    good = True
    for name, found in rates.items():
        middle = statistics.median(found)
        spread = (max(found) - min(found)) / middle
        line = f"{name:22} {middle:12,.0f} {spread:8.0%}"
        if name in TARGETS:
            ratio = ours / middle
            good &= ratio >= TARGETS[name] / 2
            line += f" {ratio:7.2f} {TARGETS[name]:7.2f}  {'reached' if ratio >= TARGETS[name] else 'missed'}"
        print(line)
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description="Random playouts against python-chess and OpenSpiel.")
    parser.add_argument("--rounds", type=int, default=9, help="counted rounds (default 9)")
    parser.add_argument("--gate", action="store_true", help="exit with 1 below half of a target")
    options = parser.parse_args()
    game = Library(beside=SHEET.parent).game(sheet=SHEET.name)
    players = {
        "power creep": power_creep(game),
        "python-chess": chess(),
        "OpenSpiel 2048": open_spiel("2048"),
        "OpenSpiel solitaire": open_spiel("solitaire"),
    }
    good = report(measure(players, options.rounds))
    return 0 if good or not options.gate else 1


if __name__ == "__main__":
    sys.exit(main())
