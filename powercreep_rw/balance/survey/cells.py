"""The cells of a survey: a sheet or a year, a hero, a player; and the figures of the games played in one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random

from powercreep_rw.balance.played import Played
from powercreep_rw.balance.players import Player, pick, player
from powercreep_rw.content.library import Library
from powercreep_rw.rules.definitions import Campaign
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State

#: The player of the years in which the order of the sheets is drawn.
WANDERER = "wanderer"
#: What is counted of a game (`Tally`): each key once, however often it happened.
KINDS = ("entered", "powered", "finished", "chosen", "circled", "begun")


@dataclass(frozen=True, slots=True)
class Cell:
    """So many games of the same kind: `place` is the id of a sheet or of a year."""

    place: str
    hero: str
    player: str
    year: bool = False

    @property
    def name(self) -> str:
        """The cell in a word or two, for the terminal."""
        return f"{self.place}, {self.hero}, {self.player}"

    def game(self, library: Library) -> Game:
        """The game that is played in it."""
        if self.year:
            return library.game(campaign=self.place, hero=self.hero)
        return library.game(sheet=self.place, hero=self.hero)

    def mind(self) -> Player:
        """The player who plays in it."""
        return Wanderer() if self.player == WANDERER else player(self.player)


def cells(year: Campaign, heroes: Iterable[str]) -> Iterator[Cell]:
    """All cells of a year: each sheet with each hero by each player, then the year itself with each hero."""
    heroes = list(heroes)
    for sheet in year.sheets:
        for hero in heroes:
            for name in ("planner", "greedy", "random"):
                yield Cell(sheet.id, hero, name)
    for name in ("planner", WANDERER):
        for hero in heroes:
            yield Cell(year.id, hero, name, year=True)


class Wanderer:
    """The planner, but for the next sheet of a year: any, each as likely.  So every sheet is met in every place."""

    def __init__(self) -> None:
        self.planner = player("planner")

    def choose(self, state: State, rng: Random) -> Move:
        """The planner's move; in the phase `sheet` any."""
        if state.phase == "sheet":
            return pick(state.legal_moves(), rng)
        return self.planner.choose(state, rng)


@dataclass(slots=True)
class Figures:
    """What is kept of some games: how many, how they ended, and in how many of them each key was counted.

    A key is a kind (`KINDS`), the sheet, and what it is about.  To `begun` (a sheet as first, second, ... of its
    game) comes `passed`: it was survived.
    """

    games: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    counts: Counter[tuple[str, ...]] = field(default_factory=Counter)

    def add(self, played: Iterable[Played]) -> None:
        """Take some games in."""
        for each in played:
            self.games += 1
            self.reasons[each.reason] += 1
            keys = {(key[0], key[1], key[-1]) for key in each.counts if key[0] in KINDS}
            self.counts.update(keys)
            begun = [key for key in keys if key[0] == "begun"]
            last = "" if each.reason == "won" else max(place for _, _, place in begun)
            self.counts.update(("passed", sheet, place) for _, sheet, place in begun if place != last)

    def merge(self, other: Figures) -> None:
        """Take the games of other figures in."""
        self.games += other.games
        self.reasons.update(other.reasons)
        self.counts.update(other.counts)

    @property
    def won(self) -> int:
        """The games won."""
        return self.reasons["won"]

    @property
    def lost(self) -> int:
        """The games lost."""
        return self.games - self.won

    def as_json(self) -> dict[str, object]:
        """The figures as plain values."""
        counts = {" ".join(key): n for key, n in sorted(self.counts.items())}
        return {"games": self.games, "reasons": dict(sorted(self.reasons.items())), "counts": counts}

    @classmethod
    def from_json(cls, plain: dict[str, dict[str, int]]) -> Figures:
        """The figures that `as_json` wrote."""
        counts = {tuple(key.split(" ")): n for key, n in plain["counts"].items()}
        return cls(int(str(plain["games"])), Counter(plain["reasons"]), Counter(counts))
