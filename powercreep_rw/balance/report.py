"""What some hundred games say about a sheet: figures, as objects, as JSON, and as a page of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass

from powercreep_rw.balance.played import Key, Played
from powercreep_rw.balance.study.measures import wilson
from powercreep_rw.rules.game import Game

REASONS = ("health", "creep", "leader")


@dataclass(frozen=True, slots=True)
class StructureReport:
    """A structure: games that entered, powered, lost it and that ended in it; and per visit its turns, the creep,
    the damage by cause; `highest` is the mean of its paths' highest numbers."""

    sheet: str
    structure: str
    name: str
    entered: int
    powered: int
    lost: int
    ended: int
    turns: float
    creep: float
    radiation: float
    highest: float
    damage: dict[str, float]


@dataclass(frozen=True, slots=True)
class GearReport:
    """A Gear: the share of games that finished it, and its uses in a game that did."""

    sheet: str
    gear: str
    name: str
    finished: float
    uses: float


@dataclass(frozen=True, slots=True)
class BlueprintReport:
    """A blueprint: the shares of games that chose and that used it, and its circles in a game that did."""

    blueprint: str
    name: str
    chosen: float
    used: float
    circles: float


@dataclass(frozen=True, slots=True)
class ThreatReport:
    """A type of threat: its attacks and its defeats in a game, on average."""

    sheet: str
    threat: str
    name: str
    attacks: float
    defeats: float


@dataclass(frozen=True, slots=True)
class Report:
    """Figures of a simulation.

    `interval` is Wilson's 95 % interval of `win_rate`; `losses` counts games by reason; means are over all games;
    `gained` are items and materials in a game; `spaces` says for each structure (`SHEET/STRUCTURE`) in what share of
    visits each space was marked.
    """

    games: int
    wins: int
    win_rate: float
    interval: tuple[float, float]
    losses: dict[str, int]
    turns: float
    decisions: float
    health: float
    creep: float
    radiation: float
    food: float
    gained: dict[str, float]
    structures: tuple[StructureReport, ...]
    gear: tuple[GearReport, ...]
    blueprints: tuple[BlueprintReport, ...]
    threats: tuple[ThreatReport, ...]
    spaces: dict[str, dict[str, float]]

    @classmethod
    def of(cls, game: Game, played: Sequence[Played]) -> Report:
        """The report on some games, in their order."""
        figures = _Figures(played)
        games = len(played)
        wins = sum(each.reason == "won" for each in played)
        return cls(
            games=games,
            wins=wins,
            win_rate=wins / games,
            interval=wilson(wins, games),
            losses={reason: sum(each.reason == reason for each in played) for reason in REASONS},
            turns=figures.total("turns") / games,
            decisions=sum(each.decisions for each in played) / games,
            health=sum(each.health for each in played) / games,
            creep=sum(each.creep for each in played) / games,
            radiation=sum(each.radiation for each in played) / games,
            food=figures.total("food") / games,
            gained=figures.gained(),
            structures=tuple(_structures(game, figures)),
            gear=tuple(_gear(game, figures)),
            blueprints=tuple(_blueprints(game, figures)),
            threats=tuple(_threats(game, figures)),
            spaces=figures.spaces(),
        )

    def as_json(self) -> dict[str, object]:
        """The report as plain values, ready for `json.dumps`."""
        return asdict(self)

    def lines(self) -> list[str]:
        """The report as text, a line each, for a terminal 100 characters wide."""
        from powercreep_rw.balance.prose import lines

        return lines(self)


class _Figures:
    """Sums over games: how often each key was counted, and in how many games."""

    def __init__(self, played: Iterable[Played]) -> None:
        self.sums: Counter[Key] = Counter()
        self.games: Counter[Key] = Counter()
        self.count = 0
        #: (kind, last id) → games in which it was counted on any sheet.
        self.anywhere: Counter[tuple[str, str]] = Counter()
        for each in played:
            self.sums.update(each.counts)
            self.games.update(each.counts.keys())
            self.anywhere.update({(key[0], key[-1]) for key in each.counts})
            self.count += 1

    def games_with(self, kind: str, what: str) -> int:
        """The games in which something was counted, on whatever sheet."""
        return self.anywhere[(kind, what)]

    def total(self, kind: str, *rest: str) -> int:
        """All that was counted under a kind, on any sheet, with these ids following."""
        return sum(n for key, n in self.sums.items() if key[0] == kind and key[2 : 2 + len(rest)] == rest)

    def gained(self) -> dict[str, float]:
        """Items and materials gained in a game."""
        kinds = sorted({key[2] for key in self.sums if key[0] == "gained"})
        return {kind: self.total("gained", kind) / self.count for kind in kinds}

    def spaces(self) -> dict[str, dict[str, float]]:
        """Structure → space → the share of visits in which it was marked."""
        found: dict[str, dict[str, float]] = {}
        for key in sorted(k for k in self.sums if k[0] == "marked"):
            _, sheet, structure, space = key
            visits = self.sums[("entered", sheet, structure)]
            found.setdefault(f"{sheet}/{structure}", {})[space] = self.sums[key] / visits
        return found


def _structures(game: Game, figures: _Figures) -> Iterable[StructureReport]:
    for sheet in game.sheets:
        for structure in sheet.structures:
            key = (sheet.id, structure.id)
            sums = figures.sums
            entered, powered = sums[("entered", *key)], sums[("powered", *key)]
            visits = max(1, entered)
            yield StructureReport(
                sheet=sheet.id,
                structure=structure.id,
                name=structure.name,
                entered=entered,
                powered=powered,
                lost=sums[("lost", *key)],
                ended=sums[("over", *key)],
                turns=sums[("turns", *key)] / visits,
                creep=sums[("creep", *key)] / visits,
                radiation=sums[("radiation", *key)] / visits,
                highest=sums[("highest", *key)] / max(1, powered),
                damage=_by_last(sums, ("damage", *key), visits),
            )


def _by_last(sums: Mapping[Key, int], start: Key, visits: int) -> dict[str, float]:
    """What was counted under keys that begin so, by their last word, per visit."""
    found = {key[-1]: n / visits for key, n in sums.items() if key[: len(start)] == start}
    return dict(sorted(found.items()))


def _gear(game: Game, figures: _Figures) -> Iterable[GearReport]:
    for sheet in game.sheets:
        for gear in sheet.gear:
            finished = figures.games[("finished", sheet.id, gear.id)]
            uses = figures.sums[("used", sheet.id, gear.id)]
            yield GearReport(sheet.id, gear.id, gear.name, finished / figures.count, uses / max(1, finished))


def _blueprints(game: Game, figures: _Figures) -> Iterable[BlueprintReport]:
    for blueprint in game.hero.blueprints:
        chosen = figures.games_with("chosen", blueprint.id)
        used = figures.games_with("circled", blueprint.id)
        circles = figures.total("circled", blueprint.id)
        yield BlueprintReport(
            blueprint.id,
            blueprint.name,
            chosen / figures.count,
            used / figures.count,
            circles / max(1, used),
        )


def _threats(game: Game, figures: _Figures) -> Iterable[ThreatReport]:
    for sheet in game.sheets:
        for threat in sheet.threats:
            attacks, defeats = (
                sum(n for k, n in figures.sums.items() if k[:2] == (kind, sheet.id) and k[3] == threat.id)
                for kind in ("attack", "defeated")
            )
            count = figures.count
            yield ThreatReport(sheet.id, threat.id, threat.name, attacks / count, defeats / count)
