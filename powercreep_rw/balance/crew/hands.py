"""Worker processes that leave quietly: at an interrupt their master decides, and they don't outlive it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor

from powercreep_rw.balance.crew.steady import SteadyExecutor


def crew(workers: int) -> SteadyExecutor:
    """So many processes of this machine."""
    return SteadyExecutor(workers, _pool)


def _pool(workers: int) -> Executor:
    # started afresh, not forked: pools are made anew while threads of the old one still run
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _begin)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_master, daemon=True).start()


def _end_with_master() -> None:
    """A master that is killed can't send its workers home."""
    master = multiprocessing.parent_process()
    if master is not None:
        master.join()
        os._exit(1)
