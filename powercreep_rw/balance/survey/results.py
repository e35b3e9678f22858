"""A survey's figures, and sums over its cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from powercreep_rw.balance.study import measures
from powercreep_rw.balance.survey.cells import WANDERER, Cell, Figures
from powercreep_rw.rules.definitions import Campaign, Hero, Sheet

#: The players whose games tell what is used; `random` only tells what a sheet is like unread.
SKILLED = ("planner", "greedy")


class Share(measures.Share):
    """Some of many, with a decimal where it is under a tenth: the limits of the survey lie there."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"{100 * float(self):.{0 if float(self) >= 0.0995 or not self.part else 1}f} %"


@dataclass(frozen=True, slots=True)
class Results:
    """The year surveyed, its heroes by id, and the figures of every cell that has any."""

    year: Campaign
    heroes: dict[str, Hero]
    cells: dict[Cell, Figures]

    def sum(self, player: str, sheets: Iterable[Sheet] | None = None, heroes: Iterable[str] | None = None) -> Figures:
        """All games of a player on some sheets (any) with some heroes (any), years not counted."""
        places = {sheet.id for sheet in (self.year.sheets if sheets is None else sheets)}
        names = set(self.heroes if heroes is None else heroes)
        total = Figures()
        for cell, figures in self.cells.items():
            if not cell.year and cell.player == player and cell.place in places and cell.hero in names:
                total.merge(figures)
        return total

    def years(self, player: str) -> Figures:
        """All years of a player."""
        total = Figures()
        for cell, figures in self.cells.items():
            if cell.year and cell.player == player:
                total.merge(figures)
        return total

    def gear(self) -> Counter[str]:
        """Gear by id, with the number of sheets that have it."""
        return Counter(gear.id for sheet in self.year.sheets for gear in sheet.gear)

    def finished(self, player: str, gear: str, sheets: Iterable[Sheet] | None = None) -> Share:
        """The share of games that finished a Gear, of those on sheets that have it."""
        having = [s for s in (self.year.sheets if sheets is None else sheets) if gear in {g.id for g in s.gear}]
        figures = self.sum(player, having)
        return Share(sum(figures.counts[("finished", sheet.id, gear)] for sheet in having), figures.games)

    def blueprints(self) -> dict[str, str]:
        """The heroes' blueprints: id → name."""
        return {b.id: b.name for hero in self.heroes.values() for b in hero.blueprints}

    def blueprint(self, player: str, what: str, blueprint: str, sheets: Iterable[Sheet] | None = None) -> Share:
        """The share of games in which a blueprint was `chosen` or `circled`, of those of heroes who have it."""
        sheets = list(self.year.sheets if sheets is None else sheets)
        having = [name for name, hero in self.heroes.items() if blueprint in {b.id for b in hero.blueprints}]
        figures = self.sum(player, sheets, having)
        return Share(sum(figures.counts[(what, sheet.id, blueprint)] for sheet in sheets), figures.games)

    def powered(self, player: str, sheet: Sheet) -> dict[str, Share]:
        """Structure → the share of games on its sheet in which it was powered."""
        figures = self.sum(player, [sheet])
        return {s.id: Share(figures.counts[("powered", sheet.id, s.id)], figures.games) for s in sheet.structures}

    def lost_to(self, reason: str, sheets: Iterable[Sheet] | None = None) -> Share:
        """The share of a reason in the planner's lost games."""
        figures = self.sum("planner", sheets)
        return Share(figures.reasons[reason], figures.lost)

    def survived(self, place: int, sheets: Iterable[Sheet] | None = None) -> Share:
        """How often some sheets were survived as first, second, ... of a year, once they were reached."""
        figures = self.years(WANDERER)
        names = [sheet.id for sheet in (self.year.sheets if sheets is None else sheets)]
        passed, begun = (sum(figures.counts[(kind, n, str(place))] for n in names) for kind in ("passed", "begun"))
        return Share(passed, begun)
