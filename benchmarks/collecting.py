"""What collecting for a report costs: games of a study against the same games of a plain simulation.

    python benchmarks/collecting.py [--rounds N]

The two take turns, round by round, on the same seeds, and the median of the rounds' ratios is told: 1.20 says that a
report's games take a fifth longer.  Counted is the processor's time, which other programs disturb less; writing the
page is not part of it.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from measuring import Row, main, spread

from powercreep_rw.balance.players import player
from powercreep_rw.balance.simulate import play_batch
from powercreep_rw.balance.study.games import Trial, play_share
from powercreep_rw.balance.study.version import code
from powercreep_rw.content.library import Library
from powercreep_rw.rules.game import Game

#: Games a round, so that a round of each player takes about as long.
GAMES = {"random": 400, "greedy": 5, "planner": 2}


def measure(game: Game, name: str, rounds: int) -> tuple[float, float, list[float]]:
    """Seconds of a round, plain and collecting (medians), and the ratio of each round; one round more is played first
    and not counted."""
    mind, version = player(name), code()
    trial = Trial.of(game, mind)
    found: list[tuple[float, float]] = []
    for number in range(rounds + 1):
        seeds = [f"{number}-{n}" for n in range(GAMES[name])]
        ways = [
            partial(play_batch, game.sheets, game.hero, None, mind, seeds),
            partial(play_share, trial, seeds, version),
        ]
        # each goes first as often as the other
        order = (0, 1) if number % 2 else (1, 0)
        times = {n: timed(ways[n]) for n in order}
        if number:
            found.append((times[0], times[1]))
    plain, study = (statistics.median(each) for each in zip(*found, strict=True))
    return plain, study, [b / a for a, b in found]


def timed(doing: Callable[[], object]) -> float:
    """The processor's seconds that it takes."""
    start = time.process_time()
    doing()
    return time.process_time() - start


def rows(rounds: int) -> list[Row]:
    """A row for each player."""
    game, found = Library().game(sheet="uptown"), []
    for name, games in GAMES.items():
        plain, study, ratios = measure(game, name, rounds)
        seen = f"{study / games * 1000:.2f} against {plain / games * 1000:.2f} ms a game"
        what = f"games of a report, {name} player"
        found.append(Row(what, "a plain simulation's", statistics.median(ratios), spread=spread(ratios), seen=seen))
    return found


if __name__ == "__main__":
    sys.exit(main(__doc__, rows))
