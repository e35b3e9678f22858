"""How long a hint takes, over positions drawn from whole games.

    python benchmarks/hint.py [--rounds N]

The greedy player plays every sheet that ships and the year, as many games of each as a third of the rounds; at every
third decision of those games a hint is asked for, with everything forgotten that an earlier hint could have left
behind.  It is the processor's time, which other programs disturb less.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from measuring import Row, main

from powercreep_rw.balance import routes
from powercreep_rw.balance.advice.hint import advise
from powercreep_rw.balance.greedy import GreedyPlayer
from powercreep_rw.content.library import Library
from powercreep_rw.rules import moves
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State

#: A hint is asked for at every so-many-th decision.
EVERY = 3
LIMIT = "the processor's clock"


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
    start = time.process_time()
    advise(state)
    return (time.process_time() - start) * 1000


def percentile(values: list[float], part: float) -> float:
    """The value that this part of them does not pass."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def rows(rounds: int) -> list[Row]:
    """The median and the 95th percentile of what a player waits for: positions with two legal moves or more."""
    library, took, single = Library(), [], 0
    for listed in library.listing():
        if listed.kind not in ("sheet", "campaign"):
            continue
        game = library.game(sheet=listed.id) if listed.kind == "sheet" else library.game(campaign=listed.id)
        for seed in range(max(1, rounds // 3)):
            for state in positions(game, seed, EVERY):
                if len(state.legal_moves()) > 1:
                    took.append(timed(state))
                else:
                    single += 1
    seen = f"{len(took):,} hints; {single / (len(took) + single):.0%} of the decisions have one answer"
    return [
        Row("a hint, in the median", LIMIT, percentile(took, 0.5), "ms", most=150.0, seen=seen),
        Row("a hint, in the 95th percentile", LIMIT, percentile(took, 0.95), "ms", most=400.0),
        Row("a hint, the longest", LIMIT, max(took), "ms"),
    ]


if __name__ == "__main__":
    sys.exit(main(__doc__, rows))
