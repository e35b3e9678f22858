"""A whole study: which games are played for a report, and the figures that come of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass

from powercreep_rw.balance.players import player as player_named
from powercreep_rw.balance.study.figures import Figures
from powercreep_rw.balance.study.games import Trial
from powercreep_rw.balance.study.reading import read
from powercreep_rw.balance.study.run import OFTEN, Progress, Wanted, run
from powercreep_rw.balance.study.store import Store
from powercreep_rw.balance.study.version import key
from powercreep_rw.rules.campaign import MOST_EVIL
from powercreep_rw.rules.definitions import Sheet
from powercreep_rw.rules.game import Game

#: Every sheet is played with up to so many darkened dice too, as the second to fourth of a year would be: by one game
#: for so many of the study, with each number of dice.
MOST_DARK, DARK_SHARE = 3, 3


@dataclass(frozen=True, slots=True)
class Asked:
    """What a study is of: a game, what it was named as, and the texts it was read from."""

    named: str
    game: Game
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class How:
    """By whom it is played, how many games, and with which seed."""

    player: str
    games: int
    seed: str


def wanted(asked: Asked, how: How) -> list[Wanted]:
    """The trials of a study: the games themselves, then each sheet by itself with darkened dice.

    Of a year the sheets are played so without any darkened too: in the year itself the player chooses which one comes
    late, so that a sheet's place and its difficulty can't be told apart.
    """
    player, game = player_named(how.player), asked.game

    def trial(what: str, made: Trial, games: int) -> Wanted:
        return Wanted(made, key(asked.texts, how.player, game.hero.id, how.seed, what), games)

    found = [trial("", Trial.of(game, player), how.games)]
    year = game.campaign is not None
    few = -(-how.games // (DARK_SHARE * len(game.sheets)))
    for sheet in game.sheets:
        for dark in range(0 if year else 1, min(MOST_DARK, _darkable(sheet)) + 1):
            found.append(trial(f"{sheet.id} {dark}", Trial((sheet,), game.hero, None, player, dark), few))
    return found


def _darkable(sheet: Sheet) -> int:
    """How many Good Die icons of a sheet could be filled in (R40)."""
    return sum(max(0, min(structure.good, MOST_EVIL - structure.evil)) for structure in sheet.structures)


def study(
    asked: Sequence[Asked],
    how: How,
    store: Store,
    executor: Executor | None = None,
    progress: Progress | None = None,
    often: float = OFTEN,
) -> list[Figures]:
    """The figures of some games, in their order: what the store lacks is played.

    The same whatever the executor, and whatever was played in earlier sittings.  Raises what `run` does.
    """
    plans = [wanted(each, how) for each in asked]
    once = {each.key: each for plan in plans for each in plan}
    run(list(once.values()), how.seed, store, executor, progress, often)
    found = []
    for each, plan in zip(asked, plans, strict=True):
        first, *trials = (store.of(one.key) for one in plan)
        found.append(read(each.game, first, trials, each.named, how.player, how.seed))
    return found
