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
from measuring import Row, against, main, quiet

from powercreep_rw.content.library import Library
from powercreep_rw.rules import moves
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State

SHEET = Path(__file__).parent / "heavy.yaml"
OURS = "power creep"
#: Peer → at least so many times its decisions a second.
TARGETS = {"python-chess": 8.0, "OpenSpiel 2048": 0.9, "OpenSpiel solitaire": 0.9, "catanatron": 5.0}
#: A round takes less than a second: so many times as many are played.
SHORT = 3
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
    found = rates(players, SHORT * rounds)
    return [_row(found, name, target) for name, target in TARGETS.items()]


def _row(found: dict[str, list[float]], name: str, target: float) -> Row:
    ours, theirs = found[OURS], found[name]
    ratio, apart = against(ours, theirs)
    seen = f"{statistics.median(ours):,.0f} against {statistics.median(theirs):,.0f}"
    what, anchor = "random full games, decisions a second", f"a random game of {name}"
    return Row(what, anchor, ratio, least=target, spread=apart, seen=seen)


if __name__ == "__main__":
    sys.exit(main(__doc__, rows))
