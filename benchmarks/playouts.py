"""How fast random full games are, against python-chess, OpenSpiel and catanatron in the same run.

    python benchmarks/playouts.py [--rounds N] [--gate]

Every player asks for the legal moves at every step and plays one of them at random, to the end (`anchors.py`).  The
programs take turns, round by round, and the median of each one's decisions a second is compared.  `--gate` fails below
half of a target.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from anchors import Playout, catanatron, chess, open_spiel
from measuring import Row, main, quiet, spread

from powercreep_rw.content.library import Library
from powercreep_rw.rules import moves
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State

SHEET = Path(__file__).parent / "heavy.yaml"
OURS = "power creep"
#: Peer → at least so many times its decisions a second.
TARGETS = {"python-chess": 8.0, "OpenSpiel 2048": 0.9, "OpenSpiel solitaire": 0.9, "catanatron": 5.0}
#: Games a round, so that a round of each takes about as long.
GAMES = {OURS: 400, "python-chess": 12, "OpenSpiel 2048": 60, "OpenSpiel solitaire": 200, "catanatron": 3}


def power_creep(game: Game) -> Playout:
    """Random games of the benchmark sheet, from the first structure to the end."""

    def play(games: int, seed: int) -> tuple[int, int]:
        random = Random(seed).random
        decisions = steps = 0
        for _ in range(games):
            state = State.start(game)
            while True:
                legal = state.legal_moves()
                count = len(legal)
                if count:
                    decisions += count > 1
                    steps += 1
                    state.play(legal[int(random() * count)])
                elif state.awaits:
                    state.play(moves.roll(*[int(random() * 6) + 1 for _ in state.awaits]))
                else:
                    break
        return decisions, steps

    return play


def rates(players: dict[str, Playout], rounds: int) -> dict[str, list[float]]:
    """Decisions a second of each, a figure a round; one round more is played first and not counted."""
    found: dict[str, list[float]] = {name: [] for name in players}
    for number in range(rounds + 1):
        for name, play in players.items():
            with quiet():
                start = time.perf_counter()
                decisions, _ = play(GAMES[name], number)
                elapsed = time.perf_counter() - start
            if number:
                found[name].append(decisions / elapsed)
    return found


def rows(rounds: int) -> list[Row]:
    """A row for each peer."""
    players = {
        OURS: power_creep(Library(beside=SHEET.parent).game(sheet=SHEET.name)),
        "python-chess": chess(),
        "OpenSpiel 2048": open_spiel("2048"),
        "OpenSpiel solitaire": open_spiel("solitaire"),
        "catanatron": catanatron(),
    }
    found = rates(players, rounds)
    ours = statistics.median(found[OURS])
    return [
        Row(
            "random full games, decisions a second",
            f"a random game of {name}",
            ours / statistics.median(found[name]),
            least=target,
            spread=max(spread(found[OURS]), spread(found[name])),
            seen=f"{ours:,.0f} against {statistics.median(found[name]):,.0f}",
        )
        for name, target in TARGETS.items()
    ]


if __name__ == "__main__":
    sys.exit(main(__doc__, rows))
