"""What a year is balanced towards, and whether a survey's figures are so.

A target that speaks of sheets is taken over all of them, as a player meets them; what is so on each of them by
itself is told in a line of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from powercreep_rw.balance.report import REASONS
from powercreep_rw.balance.survey.results import SKILLED, Results, Share
from powercreep_rw.rules.definitions import Sheet

TENTH = 0.1


@dataclass(frozen=True, slots=True)
class Target:
    """A target, whether the figures reach it, and the figures that decide: all that miss, or else the nearest.

    One of no games at all is not reached.
    """

    text: str
    reached: bool
    figures: str

    def __str__(self) -> str:
        return f"{'reached' if self.reached else 'MISSED ':7}  {self.text}: {self.figures}"


def targets(results: Results) -> list[Target]:
    """All targets, in the order of the table."""
    return [
        _between("`random` wins under 1 % of the games on any sheet", _random(results), 0.0, 0.0099999),
        _between("`planner` wins 50 to 75 % of a first sheet, with every hero", _cells(results, False), 0.5, 0.75),
        _between("`planner` wins 10 to 25 % of whole years, with every hero", _cells(results, True), 0.1, 0.25),
        _fourth(results),
        _tenth("Health, the Creep Track and leaders each cost a tenth of the lost games", results, _losses),
        _tenth("every Gear is finished in a tenth of `greedy`'s or `planner`'s games", results, _gear),
        _tenth("every blueprint is chosen in a tenth of them", results, _blueprints("chosen")),
        _tenth("every blueprint is used in a tenth of them", results, _blueprints("circled")),
        _powered(results),
        _each("On each sheet: Health, the Creep Track and leaders each cost a tenth", results, _losses),
        _each("On each sheet: every Gear is finished in a tenth", results, _gear),
        _each("On each sheet: every blueprint is chosen in a tenth", results, _blueprints("chosen")),
        _each("On each sheet: every blueprint is used in a tenth", results, _blueprints("circled")),
    ]


Named = list[tuple[str, Share]]
#: Some sheets → what is counted on them.
Count = Callable[[Results, Iterable[Sheet]], Named]


def _between(text: str, shares: Named, low: float, high: float) -> Target:
    """Every share lies between two ends, these included."""
    measured = [(name, share) for name, share in shares if share.whole]
    missing = [(name, share) for name, share in measured if not low <= float(share) <= high]
    ends = sorted(measured, key=lambda named: float(named[1]))
    return Target(text, bool(measured) and not missing, _told(missing or ends[:1] + ends[1:][-1:]))


def _told(shares: Named) -> str:
    return ", ".join(f"{name} {share}" for name, share in shares) or "no games"


def _random(results: Results) -> Named:
    return [(s.name, Share((f := results.sum("random", [s])).won, f.games)) for s in results.year.sheets]


def _cells(results: Results, year: bool) -> Named:
    names = {results.year.id: str(results.year.year)} | {sheet.id: sheet.name for sheet in results.year.sheets}
    return [
        (f"{results.heroes[cell.hero].name}, {names[cell.place]}", Share(figures.won, figures.games))
        for cell, figures in results.cells.items()
        if cell.player == "planner" and cell.year == year
    ]


def _fourth(results: Results) -> Target:
    last = len(results.year.sheets)
    first, fourth = results.survived(1), results.survived(last)
    return Target(
        "a sheet, once reached, is not won more often as fourth than as first",
        fourth.whole > 0 and float(fourth) <= float(first),
        _told([(name, share) for name, share in (("as fourth", fourth), ("as first", first)) if share.whole]),
    )


def _losses(results: Results, sheets: Iterable[Sheet]) -> Named:
    sheets = list(sheets)
    return [(reason, results.lost_to(reason, sheets)) for reason in REASONS]


def _gear(results: Results, sheets: Iterable[Sheet]) -> Named:
    sheets = list(sheets)
    names = {gear.id: gear.name for sheet in sheets for gear in sheet.gear}
    return [(name, _better(results.finished(p, gear, sheets) for p in SKILLED)) for gear, name in names.items()]


def _blueprints(what: str) -> Count:
    def count(results: Results, sheets: Iterable[Sheet]) -> Named:
        sheets = list(sheets)
        return [
            (name, _better(results.blueprint(p, what, blueprint, sheets) for p in SKILLED))
            for blueprint, name in results.blueprints().items()
        ]

    return count


def _better(shares: Iterable[Share]) -> Share:
    return max(shares, key=float)


def _tenth(text: str, results: Results, count: Count) -> Target:
    """What is counted over all sheets makes a tenth at least."""
    return _between(text, count(results, results.year.sheets), TENTH, 1.0)


def _each(text: str, results: Results, count: Count) -> Target:
    """What is counted on each sheet by itself makes a tenth at least."""
    shares = [(f"{sheet.name}: {name}", share) for sheet, name, share in _by_sheet(results, count)]
    return _between(text, shares, TENTH, 1.0)


def _by_sheet(results: Results, count: Count) -> Iterator[tuple[Sheet, str, Share]]:
    for sheet in results.year.sheets:
        for name, share in count(results, [sheet]):
            yield sheet, name, share


def _powered(results: Results) -> Target:
    """Over all the year's structures, those most and least often powered by the planner."""
    shares = [
        (structure.name, results.powered("planner", sheet)[structure.id])
        for sheet in results.year.sheets
        for structure in sheet.structures
    ]
    shares = sorted((named for named in shares if named[1].whole), key=lambda named: float(named[1]))
    reached = bool(shares) and float(shares[-1][1]) <= 2 * float(shares[0][1])
    return Target(
        "no structure is powered more than twice as often as another",
        reached,
        _told([shares[0], shares[-1]] if shares else []),
    )
