"""What figures are made of: shares with their intervals, and spreads with their quartiles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from math import sqrt

#: The normal distribution's 97.5 % point: a 95 % interval.
Z95 = 1.959963984540054


def wilson(successes: int, trials: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share; (0, 1) for no trials at all.

    >>> tuple(round(end, 3) for end in wilson(5, 10))
    (0.237, 0.763)
    """
    if not trials:
        return 0.0, 1.0
    share, weight = successes / trials, z * z / trials
    middle = (share + weight / 2) / (1 + weight)
    half = z * sqrt(share * (1 - share) / trials + weight / (4 * trials)) / (1 + weight)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True, slots=True)
class Share:
    """Some of many: `part` of `whole`."""

    part: int
    whole: int

    def __float__(self) -> float:
        return self.part / self.whole if self.whole else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval; (0, 1) of nothing at all."""
        return wilson(self.part, self.whole)

    def __str__(self) -> str:
        return percent(float(self))


def percent(share: float) -> str:
    """A share as a percentage: whole ones, and a decimal for those under one and over 99 that are not 0 or all.

    >>> percent(0.613), percent(0.004), percent(0.0), percent(0.998), percent(0.0002)
    ('61 %', '0.4 %', '0 %', '99.8 %', '< 0.1 %')
    """
    if NOTHING < share < 0.0005:
        return "< 0.1 %"
    if 0.9995 <= share < 1 - NOTHING:
        return "> 99.9 %"
    small = NOTHING < share < 0.01 or 0.99 < share < 1 - NOTHING
    return f"{share * 100:.{1 if small else 0}f} %"


#: What is left of nought where an interval begins there.
NOTHING = 1e-9


@dataclass(frozen=True, slots=True)
class Spread:
    """How some numbers lie: how many, mean and standard deviation, and the numbers under which 5, 25, 50, 75 and 95 %
    of them lie (nearest rank)."""

    count: int
    mean: float
    deviation: float
    low: int
    first: int
    median: int
    third: int
    high: int

    @classmethod
    def of(cls, numbers: Mapping[int, int], zeros: int = 0) -> Spread:
        """The spread of a histogram, number → how often; and so many noughts more."""
        rows = sorted((*numbers.items(), (0, zeros)))
        count = sum(n for _, n in rows)
        if not count:
            return cls(0, 0.0, 0.0, 0, 0, 0, 0, 0)
        mean = sum(number * n for number, n in rows) / count
        square = sum(n * (number - mean) ** 2 for number, n in rows)
        return cls(count, mean, sqrt(square / max(1, count - 1)), *(_rank(rows, count * p) for p in QUANTILES))


QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def _rank(rows: Iterable[tuple[int, int]], wanted: float) -> int:
    """The first number up to which so many lie."""
    seen, last = 0, 0
    for number, n in rows:
        seen += n
        last = number
        if n and seen >= wanted - 1e-9:
            break
    return last


def plain(thing: object) -> object:
    """Figures as plain values, ready for `json.dumps`: a share gets its interval, which is what it is worth."""
    if isinstance(thing, Share):
        low, high = (round(end, 6) for end in thing.interval)
        return {"part": thing.part, "whole": thing.whole, "share": round(float(thing), 6), "interval": [low, high]}
    if is_dataclass(thing) and not isinstance(thing, type):
        return {each.name: plain(getattr(thing, each.name)) for each in fields(thing)}
    if isinstance(thing, Mapping):
        return {str(key): plain(value) for key, value in thing.items()}
    if isinstance(thing, (list, tuple)):
        return [plain(each) for each in thing]
    return round(thing, 6) if isinstance(thing, float) else thing
