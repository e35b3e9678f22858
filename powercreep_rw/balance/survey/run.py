"""Plays the games of a survey that are not in the cache yet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Executor

from powercreep_rw.balance.simulate import BATCH, play_batch
from powercreep_rw.balance.survey.cache import Cache, code, key
from powercreep_rw.balance.survey.cells import Cell, Figures
from powercreep_rw.content.library import Library

#: What is told of a cell as it goes: the cell and its figures so far.
Progress = Callable[[Cell, Figures], None]


def known(cells: Iterable[Cell], library: Library, seed: str, cache: Cache) -> dict[Cell, Figures]:
    """The figures that the cache has of some cells, of no games for others."""
    version = code()
    found = {}
    for cell in cells:
        cell.game(library)
        found[cell] = cache.figures(key(cell, library.texts, seed, version))
    return found


def run(
    wanted: dict[Cell, Figures],
    library: Library,
    games: int,
    seed: str,
    cache: Cache,
    executor: Executor,
    progress: Progress,
) -> None:
    """Play each cell's games up to so many; game n has the seed `SEED-n`.  The cache is saved after every batch."""
    for cell, figures in wanted.items():
        game = cell.game(library)
        what = (game.sheets, game.hero, game.campaign, cell.mind())
        seeds = [f"{seed}-{number}" for number in range(figures.games + 1, games + 1)]
        batches = [seeds[start : start + BATCH] for start in range(0, len(seeds), BATCH)]
        futures = [executor.submit(play_batch, *what, batch) for batch in batches]
        try:
            for future in futures:
                figures.add(future.result())
                cache.save()
        finally:
            for future in futures:
                future.cancel()
        progress(cell, figures)
