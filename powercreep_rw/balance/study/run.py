"""Plays the games of a study that are not kept yet, over any executor of `concurrent.futures`."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from itertools import islice

from powercreep_rw.balance.simulate import BATCH
from powercreep_rw.balance.study.games import Trial, play_share
from powercreep_rw.balance.study.store import Store
from powercreep_rw.balance.study.totals import Totals
from powercreep_rw.balance.study.version import code

#: So many batches are handed out at once; the rest wait here.
AHEAD = 64
#: Seconds between two writings of what was played: what a crash costs at most.
OFTEN = 2.0

#: What is told as it goes: games done, games wanted.
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Wanted:
    """So many games of a trial, kept under a key."""

    trial: Trial
    key: str
    games: int


def run(
    wanted: Sequence[Wanted],
    seed: str,
    store: Store,
    executor: Executor | None = None,
    progress: Progress | None = None,
    often: float = OFTEN,
) -> list[Totals]:
    """The totals of each trial, in their order; what the store has already isn't played again.

    Game n of a trial has the seed `SEED-n`.  The batches are taken in by their order, whoever was first: the store
    always holds the first games, and no others.  It is written every `often` seconds, and when the study ends or is
    interrupted.
    """
    whole = sum(each.games for each in wanted)
    for each in wanted:
        if store.of(each.key).games > each.games:
            store.totals[each.key] = Totals()  # more than asked for: which were the first can't be told any more
    done = sum(store.of(each.key).games for each in wanted)
    written = time.monotonic()
    if progress:
        progress(done, whole)
    try:
        for each in wanted:
            totals = store.of(each.key)
            for part in _shares(each, totals.games, seed, executor):
                totals.merge(part)
                done += part.games
                if progress:
                    progress(done, whole)
                if time.monotonic() - written >= often:
                    store.save()
                    written = time.monotonic()
    finally:
        store.save()
    return [store.of(each.key) for each in wanted]


def _shares(wanted: Wanted, kept: int, seed: str, executor: Executor | None) -> Iterator[Totals]:
    """The games after those kept, batch by batch, in their order."""
    seeds = [f"{seed}-{number}" for number in range(kept + 1, wanted.games + 1)]
    batches = (seeds[start : start + BATCH] for start in range(0, len(seeds), BATCH))
    if executor is None:
        for batch in batches:
            yield play_share(wanted.trial, batch, code())
        return
    waiting: deque[Future[Totals]] = deque()

    def hand_out(count: int) -> None:
        for batch in islice(batches, count):
            waiting.append(executor.submit(play_share, wanted.trial, batch, code()))

    try:
        hand_out(AHEAD)
        while waiting:
            part = waiting.popleft().result()
            hand_out(1)
            yield part
    finally:
        for future in waiting:
            future.cancel()
