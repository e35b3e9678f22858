"""How long a hint takes, over positions drawn from whole games.

    python benchmarks/hint.py [--games N] [--every N] [--gate]

The greedy player plays every sheet that ships and the year; at every N-th decision of those games a hint is asked for,
with everything forgotten that an earlier hint could have left behind.  Printed are the median and the 95th percentile
in milliseconds, all decisions taken together and those with two legal moves or more by themselves, and the share of
decisions that have one answer.  `--gate` fails (exit status 1) when the median or the percentile misses its target.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from powercreep_rw.balance import routes
from powercreep_rw.balance.advice.hint import advise
from powercreep_rw.balance.greedy import GreedyPlayer
from powercreep_rw.content.library import Library
from powercreep_rw.rules import moves
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State

#: Milliseconds that a hint may take: in the median, and in the 95th percentile.
MEDIAN, PERCENTILE = 150.0, 400.0


def positions(game: Game, seed: int, every: int) -> Iterator[State]:
    """Every so-many-th decision of a greedy game."""
    state, player, random, count = State.start(game), GreedyPlayer(), Random(seed), 0
    while state.phase != "over":
        if state.awaits:
            state.play(moves.roll(*(int(random.random() * 6) + 1 for _ in state.awaits)))
            continue
        count += 1
        if count % every == 0:
            yield state.copy()
        state.play(player.choose(state, random))


def timed(state: State) -> float:
    """Milliseconds that a hint for this position takes, from nothing remembered."""
    routes._route.cache_clear()
    start = time.perf_counter()
    advise(state)
    return (time.perf_counter() - start) * 1000


def percentile(values: list[float], part: float) -> float:
    """The value that this part of them does not pass."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def show(name: str, values: list[float]) -> None:
    """One line of figures."""
    if values:
        middle, late = percentile(values, 0.5), percentile(values, 0.95)
        print(f"{name:24} {len(values):6} {middle:9.1f} {late:9.1f} {max(values):9.1f}")


def main() -> int:
    parser = argparse.ArgumentParser(description="How long a hint takes.")
    parser.add_argument("--games", type=int, default=3, help="games of each sheet and of the year (default 3)")
    parser.add_argument("--every", type=int, default=3, help="a hint at every so-many-th decision (default 3)")
    parser.add_argument("--gate", action="store_true", help="exit with 1 when a target is missed")
    options = parser.parse_args()
    library = Library()
    took: list[float] = []
    open_ones: list[float] = []
    print(f"{'':24} {'hints':>6} {'median':>9} {'95 %':>9} {'most':>9}  (ms)")
    for listed in library.listing():
        if listed.kind not in ("sheet", "campaign"):
            continue
        game = library.game(sheet=listed.id) if listed.kind == "sheet" else library.game(campaign=listed.id)
        here: list[float] = []
        for seed in range(options.games):
            for state in positions(game, seed, options.every):
                here.append(timed(state))
                if len(state.legal_moves()) > 1:
                    open_ones.append(here[-1])
        show(listed.id, here)
        took += here
    show("all decisions", took)
    show("two answers or more", open_ones)
    print(f"decisions with one answer: {1 - len(open_ones) / len(took):.0%}")
    reached = percentile(open_ones, 0.5) <= MEDIAN and percentile(open_ones, 0.95) <= PERCENTILE
    print(f"targets {MEDIAN:.0f} / {PERCENTILE:.0f} ms: {'reached' if reached else 'missed'}")
    return 0 if reached or not options.gate else 1


if __name__ == "__main__":
    sys.exit(main())
