"""How the work grows with the page: a decision with the size of a structure, a sheet with the number of its spaces.

python benchmarks/growing.py [--rounds N]
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import made
from measuring import Row, compared, in_turns, main

from powercreep_rw.content.checking import check_file
from powercreep_rw.content.library import Library
from powercreep_rw.rules import moves
from powercreep_rw.rules.state import State

SMALL, LARGE = 5, 10
TURNS = 400


def rows(rounds: int) -> list[Row]:
    """A row for a decision, one for a sheet."""
    with tempfile.TemporaryDirectory() as folder:
        sheets = {size: made.sheet(Path(folder) / str(size), f"hall{size}", size, size) for size in (SMALL, LARGE)}
        return [decisions(sheets, rounds), reading(sheets, rounds)]


def decisions(sheets: dict[int, Path], rounds: int) -> Row:
    """Listing the legal moves of positions half-way through a hall, and playing one, for each move listed."""
    positions = {size: half_way(path) for size, path in sheets.items()}
    listed = {size: sum(len(state.legal_moves()) for state in found) for size, found in positions.items()}

    def work(size: int) -> Callable[[int], None]:
        def once(_: int) -> None:
            for _ in range(20_000 // listed[size] + 1):
                for state in positions[size]:
                    fresh = state.copy()
                    fresh.play(fresh.legal_moves()[0])

        return once

    found = in_turns({"small": work(SMALL), "large": work(LARGE)}, rounds)
    times = {name: [s / (20_000 // listed[size] + 1) / listed[size] for s in found[name]] for name, size in
             (("small", SMALL), ("large", LARGE))}  # fmt: skip
    ratio, apart = compared(times, "large", "small")
    what = f"a decision on {LARGE}×{LARGE}, per legal move listed"
    return Row(what, f"the same on {SMALL}×{SMALL}", ratio, most=1.5, spread=apart)


def half_way(path: Path) -> list[State]:
    """The positions of the Explore Phase while half of the first hall is filled, always at its first space."""
    state = State.start(Library(beside=path.parent).game(sheet=path))
    white = sum(text.count(".") for text in path.read_text(encoding="utf-8").split("map: |")[1:2])
    found, marks = [], 0
    while marks < white // 2:
        if state.awaits:
            state.play(moves.roll(*[2] * len(state.awaits)))
            continue
        legal = state.legal_moves()
        marked = sorted((m for m in legal if m[0] == "mark"), key=lambda m: (int(m[2][1:]), m[2]))
        if marked:
            found.append(state.copy())
            marks += 1
        state.play(marked[0] if marked else legal[0])
    return found


def reading(sheets: dict[int, Path], rounds: int) -> Row:
    """Reading and checking a page, for each of its spaces."""
    works = {str(size): (lambda _, path=path: check_file(path)) for size, path in sheets.items()}
    found = in_turns(works, rounds * 2)
    per_space = {name: [seconds / int(name) ** 2 for seconds in times] for name, times in found.items()}
    ratio, apart = compared(per_space, str(LARGE), str(SMALL))
    what = f"reading a sheet of {LARGE}×{LARGE}, per space"
    return Row(what, f"one of {SMALL}×{SMALL}, per space", ratio, most=1.5, spread=apart)


if __name__ == "__main__":
    sys.exit(main(__doc__, rows))
