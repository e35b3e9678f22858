"""What every benchmark shares: two things timed in turns, in one run, and a row that says what came of it.

Seconds of two runs or two machines can't be compared; a ratio of one run can.  Each benchmark of this folder has
`rows(rounds)` and prints them when it is run; `quality.py` runs them all and writes `docs/quality.md`.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class Row:
    """A figure: `value` in `unit` (× is times the anchor), which is to be `least` or `most` (None: only told)."""

    what: str
    anchor: str
    value: float
    unit: str = "×"
    least: float | None = None
    most: float | None = None
    spread: float = 0.0
    seen: str = ""

    @property
    def reached(self) -> bool | None:
        """Whether it is as it should be; None where nothing is asked."""
        if self.least is not None:
            return self.value >= self.least
        return None if self.most is None else self.value <= self.most

    @property
    def asked(self) -> str:
        """What is asked, in words."""
        if self.least is not None:
            return f"at least {self.least:g} {self.unit}"
        return "told only" if self.most is None else f"at most {self.most:g} {self.unit}"

    @property
    def figure(self) -> str:
        """The value, to three digits."""
        return f"{self.value:,.0f} {self.unit}" if self.value >= 100 else f"{self.value:.3g} {self.unit}"


@contextmanager
def quiet() -> Iterator[None]:
    """No collection of garbage between these lines, which one side would pay for the other."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def in_turns(works: Mapping[str, Callable[[int], object]], rounds: int) -> dict[str, list[float]]:
    """Seconds of each work, a figure a round (the work is given its round's number); a first round is not counted."""
    found: dict[str, list[float]] = {name: [] for name in works}
    for number in range(rounds + 1):
        for name, work in works.items():
            with quiet():
                start = time.perf_counter()
                work(number)
                seconds = time.perf_counter() - start
            if number:
                found[name].append(seconds)
    return found


def middle(figures: list[float]) -> float:
    """The median."""
    return statistics.median(figures)


def spread(figures: list[float]) -> float:
    """How far the figures of all rounds lie apart, as a share of their median."""
    return (max(figures) - min(figures)) / middle(figures)


def against(ours: list[float], anchor: list[float]) -> tuple[float, float]:
    """The median of the rounds' ratios, and their spread: in a round both were measured right after each other, so that
    a machine that grows slower or faster from round to round changes neither."""
    ratios = [one / other for one, other in zip(ours, anchor, strict=True)]
    return middle(ratios), spread(ratios)


def compared(found: Mapping[str, list[float]], ours: str, anchor: str) -> tuple[float, float]:
    """How many times the anchor's seconds ours are, round by round (`against`)."""
    return against(found[ours], found[anchor])


def told(rows: list[Row]) -> str:
    """The rows as a table for a terminal."""
    lines = [f"{'':44} {'figure':>12} {'spread':>7}  {'asked':18}"]
    for row in rows:
        state = {True: "reached", False: "MISSED", None: ""}[row.reached]
        lines.append(f"{row.what[:44]:44} {row.figure:>12} {row.spread:7.0%}  {row.asked:18} {state}")
        lines.append(f"    against {row.anchor}" + (f"; {row.seen}" if row.seen else ""))
    return "\n".join(lines)


def main(title: str | None, rows: Callable[[int], list[Row]], rounds: int = 9) -> int:
    """The command of a benchmark: prints its rows.  `--gate` ends with status 1 where a row is worse than half."""
    parser = argparse.ArgumentParser(description=(title or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, default=rounds, help=f"counted rounds (default {rounds})")
    parser.add_argument("--gate", action="store_true", help="exit with 1 if a figure is not even half as good as asked")
    options = parser.parse_args()
    found = rows(options.rounds)
    print(told(found))
    return int(options.gate and any(_far_off(row) for row in found))


def _far_off(row: Row) -> bool:
    if row.least is not None:
        return row.value < row.least / 2
    return row.most is not None and row.value > row.most * 2


if __name__ == "__main__":
    sys.exit("this file only helps the others: run quality.py, or one of its neighbours")
