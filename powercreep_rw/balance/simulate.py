"""Many games on one sheet or of one campaign, over any executor of `concurrent.futures`.

Each game has a seed of its own, so the results are the same for any number of workers, here or on many machines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Executor

from powercreep_rw.balance.played import Played, play
from powercreep_rw.balance.players import Player
from powercreep_rw.balance.report import Report
from powercreep_rw.rules.definitions import Campaign, Hero, Sheet
from powercreep_rw.rules.game import Game

#: Games handed to a worker at once.
BATCH = 10


def simulate(
    game: Game,
    player: Player,
    games: int,
    seed: int | str,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play so many games and report on them.

    `executor` is any executor of `concurrent.futures` (processes, or a cluster's); without one the games are played
    here.  `progress` is told how many games are done.  Game number n has the seed `SEED-n`, which gives its dice again.
    Raises ValueError for less than one game.
    """
    if games < 1:
        raise ValueError(f"a simulation needs a game at least, not {games}")
    seeds = [f"{seed}-{number}" for number in range(1, games + 1)]
    batches = [seeds[start : start + BATCH] for start in range(0, games, BATCH)]
    played: list[Played] = []
    what = (game.sheets, game.hero, game.campaign)
    if executor is None:
        waiting = (play_batch(*what, player, batch) for batch in batches)
        _collect(waiting, played, progress)
    else:
        futures = [executor.submit(play_batch, *what, player, batch) for batch in batches]
        _collect((future.result() for future in futures), played, progress)
    return Report.of(game, played)


def _collect(batches: Iterable[list[Played]], played: list[Played], progress: Callable[[int], None] | None) -> None:
    for batch in batches:
        played += batch
        if progress:
            progress(len(played))


def play_batch(
    sheets: tuple[Sheet, ...], hero: Hero, campaign: Campaign | None, player: Player, seeds: list[str]
) -> list[Played]:
    """A worker's share: some games, by their seeds."""
    game = Game(sheets, hero, campaign)
    return [play(game, player, seed) for seed in seeds]
