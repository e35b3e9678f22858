"""What a second process brings a simulation; told, and nothing asked, since it is the machine's to give.

python benchmarks/processes.py [--rounds N]
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from measuring import Row, compared, in_turns, main

from powercreep_rw.balance.players import player
from powercreep_rw.balance.simulate import simulate
from powercreep_rw.content.library import Library

GAMES = 40


def rows(rounds: int) -> list[Row]:
    """One row: games of `greedy` by one process, against the same games by two."""
    game = Library().game(sheet="uptown")
    hand = player("greedy")
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
        works = {
            "one": lambda number: simulate(game, hand, GAMES, number, one),
            "two": lambda number: simulate(game, hand, GAMES, number, two),
        }
        ratio, apart = compared(in_turns(works, rounds), "one", "two")
    return [
        Row(
            "a simulation by two processes",
            "by one",
            ratio,
            spread=apart,
            seen=f"{os.cpu_count()} cores; 1.7 hoped for",
        )
    ]


if __name__ == "__main__":
    sys.exit(main(__doc__, rows))
