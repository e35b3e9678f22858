"""A dask cluster as an executor: the only place that knows `distributed`, which is an extra."""

from __future__ import annotations

import logging
import signal
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import ExitStack, contextmanager
from typing import Any

from powercreep_rw.balance.crew.errors import CrewError

#: The word that starts a cluster on this machine.
LOCAL = "local"
#: A cluster on this machine is not to be reached from any other.
LOOPBACK = "127.0.0.1"
#: So many workers may die over one batch before it is given up: one that is killed, or a machine that goes, is no
#: fault of the games.
DEATHS = 10
#: Seconds to wait for a scheduler to answer.
TIMEOUT = 10


@contextmanager
def cluster(address: str, workers: int) -> Iterator[Executor]:
    """The executor of the scheduler at an address, or of one that is started here (`local`) with so many workers.

    Raises CrewError where the extra is missing or nothing answers.
    """
    try:
        import dask
        from distributed import Client, KilledWorker
        from distributed.comm import CommClosedError
    except ImportError:
        raise CrewError(
            "--scheduler needs the extra `distributed`: pip install 'powercreep-rw[distributed]' "
            "(in the folder of these files: pip install '.[distributed]')"
        ) from None
    logging.getLogger("distributed").setLevel(logging.ERROR)
    with ExitStack() as open_now:
        dask.config.set({"distributed.scheduler.allowed-failures": DEATHS})
        where: Any = open_now.enter_context(_local(workers)) if address == LOCAL else address
        try:
            _knock(address)
            client = open_now.enter_context(Client(where, timeout=TIMEOUT, set_as_default=False))
        except (OSError, ValueError, TypeError) as error:
            raise CrewError(f"no dask scheduler answers at {address} ({_first_line(error)})") from None
        executor = open_now.enter_context(_unhurried(client.get_executor()))
        try:
            yield executor
        except KilledWorker:
            raise CrewError(f"{DEATHS} workers died over one batch of games: look at their own logs") from None
        except (CommClosedError, CancelledError):
            raise CrewError(f"the dask scheduler at {address} went away") from None


def _knock(address: str) -> None:
    """Whether anything listens there: a client that waits in vain says so late, and at length.  Raises OSError."""
    from distributed.comm.addressing import get_address_host_port, parse_address

    if address == LOCAL or parse_address(address)[0] not in ("tcp", "tls"):
        return
    host, port = get_address_host_port(address, strict=True)
    socket.create_connection((host, port), TIMEOUT).close()


def _local(workers: int) -> Any:
    """Scheduler and workers as processes of this machine, bound to its own address; the watcher of each worker starts
    it again when it dies."""
    from distributed import LocalCluster

    with _deaf_children():
        return LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            host=LOOPBACK,
            dashboard_address=None,
            worker_dashboard_address=None,
            silence_logs=logging.ERROR,
        )


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Processes started now don't hear the terminal's interrupt: their master does, and sends them home quietly."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _unhurried(executor: Executor) -> Iterator[Executor]:
    """An executor that is left without waiting for what nobody asks for any more."""
    try:
        yield executor
    finally:
        executor.shutdown(wait=False)


def _first_line(error: Exception) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]
