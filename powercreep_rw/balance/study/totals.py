"""The counts of many games: they add up in any order, and are written out the same whatever the order was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from powercreep_rw.balance.study.notes import ONCE, Key


@dataclass(slots=True)
class Totals:
    """What some games came to.

    `counts` are the sums of their notes (`notes.KINDS`); `within` says in how many games a key of `ONCE` was counted
    at all, `won` in how many of the won ones; `reasons` counts the games by how they ended.
    """

    games: int = 0
    decisions: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    counts: Counter[Key] = field(default_factory=Counter)
    within: Counter[Key] = field(default_factory=Counter)
    won: Counter[Key] = field(default_factory=Counter)

    def add(self, counts: Mapping[Key, int], reason: str, decisions: int) -> None:
        """Take one game in."""
        self.games += 1
        self.decisions += decisions
        self.reasons[reason] += 1
        mine, within, won = self.counts, self.within, self.won
        for key, number in counts.items():
            mine[key] += number
            if key[0] in ONCE:
                # a visit's length does not matter here: in how many games was the structure powered?
                key = key[:4] if key[0] == "visit" else key
                within[key] += 1
                if reason == "won":
                    won[key] += 1

    def merge(self, other: Totals) -> None:
        """Take the games of others in."""
        self.games += other.games
        self.decisions += other.decisions
        self.reasons.update(other.reasons)
        self.counts.update(other.counts)
        self.within.update(other.within)
        self.won.update(other.won)

    def all(self, kind: str, *rest: str | int) -> Iterator[tuple[Key, int]]:
        """What was counted under a kind and these ids: what follows them in the key, and the count; sorted."""
        start = (kind, *rest)
        found = ((key[len(start) :], n) for key, n in self.counts.items() if key[: len(start)] == start)
        return iter(sorted(found, key=lambda row: _order(row[0])))

    def sum(self, kind: str, *rest: str | int) -> int:
        """All of it."""
        start = (kind, *rest)
        return sum(n for key, n in self.counts.items() if key[: len(start)] == start)

    def as_json(self) -> dict[str, Any]:
        """The totals as plain values, the same for the same games whatever order they came in."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "reasons": dict(sorted(self.reasons.items())),
            "counts": _rows(self.counts),
            "within": _rows(self.within),
            "won": _rows(self.won),
        }

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> Totals:
        """The totals that `as_json` wrote.  Raises KeyError, ValueError or TypeError for anything else."""
        return cls(
            int(plain["games"]),
            int(plain["decisions"]),
            Counter({str(reason): int(n) for reason, n in plain["reasons"].items()}),
            *(_counter(plain[name]) for name in ("counts", "within", "won")),
        )


def _order(key: Key) -> list[tuple[bool, str | int]]:
    """Words before numbers, each in their own order."""
    return [(isinstance(part, int), part) for part in key]


def _rows(counts: Counter[Key]) -> list[list[str | int]]:
    return [[*key, counts[key]] for key in sorted(counts, key=_order)]


def _counter(rows: Iterable[Any]) -> Counter[Key]:
    found: Counter[Key] = Counter()
    for *key, number in rows:
        if not isinstance(number, int) or not all(isinstance(part, (str, int)) for part in key):
            raise ValueError("a row of counts is words and numbers, the count last")
        found[tuple(key)] = number
    return found
