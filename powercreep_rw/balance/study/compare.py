"""Two studies side by side: what differs, with its interval, and what differs by more than chance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import erfc, hypot, sqrt
from typing import Protocol, TypeVar

from powercreep_rw.balance.prose import LOST_TO
from powercreep_rw.balance.study.figures import Figures, SheetFigures, StructureFigures
from powercreep_rw.balance.study.measures import Z95, Share, Spread


class Named(Protocol):
    """Something with an id."""

    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=Named)

#: Of the differences that are called more than chance, so many may be chance after all (Benjamini and Hochberg).
FALSE = 0.05


@dataclass(frozen=True, slots=True)
class Difference:
    """One figure of two studies: `first` and `second`, and the 95 % interval of second less first.

    `chance`: how often chance alone would make a difference as large; `certain`: more than chance, judged together
    with all other rows.  `share` says that the figures are shares.
    """

    group: str
    name: str
    what: str
    share: bool
    first: float
    second: float
    interval: tuple[float, float]
    chance: float
    certain: bool = False

    @property
    def change(self) -> float:
        """Second less first."""
        return self.second - self.first


@dataclass(frozen=True, slots=True)
class Comparison:
    """All that can be compared: the share of games won by itself, the rest; and what only one of the two has."""

    won: Difference
    rows: tuple[Difference, ...]
    only_first: tuple[str, ...]
    only_second: tuple[str, ...]


def compare(first: Figures, second: Figures) -> Comparison:
    """Compare two studies: what both have by the same id."""
    rows = judged([*_whole(first, second), *_sheets(first, second)])
    won = of_shares("the whole", "games", "won", first.won, second.won)
    # the question that was asked is judged by itself, not as one among a hundred
    won = _with(won, won.chance <= FALSE)
    here, there = _things(first), _things(second)
    return Comparison(
        won,
        tuple(rows),
        tuple(name for key, name in here.items() if key not in there),
        tuple(name for key, name in there.items() if key not in here),
    )


def of_shares(group: str, name: str, what: str, first: Share, second: Share) -> Difference:
    """Two shares: Newcombe's interval of their difference, from Wilson's of each."""
    p, q = float(first), float(second)
    (p_low, p_high), (q_low, q_high) = first.interval, second.interval
    ends = (q - p - hypot(q - q_low, p_high - p), q - p + hypot(q_high - q, p - p_low))
    return Difference(group, name, what, True, p, q, ends, _chance_of_shares(first, second))


def _chance_of_shares(first: Share, second: Share) -> float:
    if not first.whole or not second.whole:
        return 1.0
    both = (first.part + second.part) / (first.whole + second.whole)
    error = sqrt(both * (1 - both) * (1 / first.whole + 1 / second.whole))
    return erfc(abs(float(second) - float(first)) / error / sqrt(2)) if error else 1.0


def of_means(group: str, name: str, what: str, first: Spread, second: Spread) -> Difference:
    """Two means, each with the deviation of what it is the mean of."""
    change = second.mean - first.mean
    error = hypot(*(s.deviation / sqrt(s.count) if s.count else 0.0 for s in (first, second)))
    chance = erfc(abs(change) / error / sqrt(2)) if error else float(not change)
    if not first.count or not second.count:
        chance = 1.0
    ends = (change - Z95 * error, change + Z95 * error)
    return Difference(group, name, what, False, first.mean, second.mean, ends, chance)


def judged(rows: Sequence[Difference]) -> list[Difference]:
    """Which of many differences are more than chance: so that of those found, no more than one in twenty is not.

    With a hundred rows five would pass a test for one row by luck alone (Benjamini and Hochberg, 1995).
    """
    chances = sorted(row.chance for row in rows)
    passed = [chance for n, chance in enumerate(chances, 1) if chance <= FALSE * n / len(rows)]
    limit = max(passed, default=-1.0)
    return [_with(row, row.chance <= limit) for row in rows]


def _with(row: Difference, certain: bool) -> Difference:
    return Difference(
        row.group, row.name, row.what, row.share, row.first, row.second, row.interval, row.chance, certain
    )


def _whole(a: Figures, b: Figures) -> Iterator[Difference]:
    for reason in a.reasons:
        shares = (Share(each.reasons[reason].part, each.games) for each in (a, b))
        yield of_shares("the whole", "games", f"lost to {LOST_TO[reason]}", *shares)
    for what, called in (("turns", "turns"), ("damage", "Health lost"), ("creep", "boxes of the Creep Track")):
        yield of_means("the whole", "a game", called, getattr(a, what), getattr(b, what))


def pairs(a: Figures, b: Figures) -> list[tuple[SheetFigures, SheetFigures]]:
    """The sheets to be compared: the only ones of both, or those with the same id."""
    if len(a.sheets) == len(b.sheets) == 1:
        return [(a.sheets[0], b.sheets[0])]
    there = {sheet.id: sheet for sheet in b.sheets}
    return [(sheet, there[sheet.id]) for sheet in a.sheets if sheet.id in there]


def _sheets(a: Figures, b: Figures) -> Iterator[Difference]:
    several = len(a.sheets) > 1
    for one, other in pairs(a, b):
        front = f"{one.name}: " if several else ""
        if several:
            yield of_shares(one.name, one.name, "survived", one.passed, other.passed)
        for x, y in _same(one.structures, other.structures):
            yield from _structure(front, x, y)
        for t, u in _same(one.threats, other.threats):
            yield of_means(f"{front}threats", t.name, "Health taken of a game", t.took, u.took)
            if t.defeated.whole and u.defeated.whole:
                yield of_shares(f"{front}threats", t.name, "copies defeated", t.defeated, u.defeated)
        for g, h in _same(one.gear, other.gear):
            yield of_shares(f"{front}Gear", g.name, "finished", g.finished, h.finished)
            yield of_shares(f"{front}Gear", g.name, "used", g.used, h.used)
        for e, f in _same(one.blueprints, other.blueprints):
            yield of_shares(f"{front}blueprints", e.name, "chosen", e.chosen, f.chosen)
            yield of_shares(f"{front}blueprints", e.name, "used", e.used, f.used)


def _structure(front: str, x: StructureFigures, y: StructureFigures) -> Iterator[Difference]:
    group = f"{front}structures"
    for what, called in (("powered", "powered"), ("lost", "lost"), ("ended", "game lost in it")):
        yield of_shares(group, x.name, called, getattr(x, what), getattr(y, what))
    yield of_means(group, x.name, "turns of a visit", x.turns, y.turns)
    there = {(icon.space, icon.kind): icon for icon in y.icons}
    for icon in x.icons:
        other = there.get((icon.space, icon.kind))
        if other is not None:
            yield of_shares(f"{front}icons", f"{x.name} {icon.space}", f"{icon.kind} gained", icon.gained, other.gained)


def _same(first: Iterable[T], second: Iterable[T]) -> Iterator[tuple[T, T]]:
    """What both have by the same id, in the order of the first."""
    there = {each.id: each for each in second}
    for each in first:
        if each.id in there:
            yield each, there[each.id]


def _things(figures: Figures) -> dict[tuple[str, ...], str]:
    """Everything with an id, and what it is called."""
    found: dict[tuple[str, ...], str] = {}
    for sheet in figures.sheets:
        place = "" if len(figures.sheets) == 1 else sheet.id
        for kind in ("structures", "threats", "gear", "blueprints"):
            for each in getattr(sheet, kind):
                found[(kind, place, each.id)] = each.name
    return found
