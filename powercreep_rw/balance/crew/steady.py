"""An executor that outlives its workers: when a process dies, what it had in hand is done again by others."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from functools import partial
from typing import Any, TypeVar

T = TypeVar("T")
#: So many pools may break in a row with nothing done between: then the calls themselves are what kills them.
PATIENCE = 5


class SteadyExecutor(Executor):
    """A pool of processes that is made anew when it breaks (`BrokenProcessPool`), and given all that was lost again.

    What is called must give the same result each time.  A future fails with BrokenExecutor only after `PATIENCE` pools
    in a row that broke before anything was done.
    """

    def __init__(self, workers: int, pool: Callable[[int], Executor] = ProcessPoolExecutor) -> None:
        self.workers = workers
        #: How often a pool was made anew.
        self.restarts = 0
        self._make = pool
        self._pool = pool(workers)
        self._lock = threading.Lock()
        self._fruitless = 0
        self._closed = False

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """A future of the call's result.  Raises RuntimeError after `shutdown`."""
        if self._closed:
            raise RuntimeError("cannot schedule new futures after shutdown")
        outer: Future[T] = Future()
        self._start(partial(fn, *args, **kwargs), outer)
        return outer

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take no more calls; see `Executor.shutdown`."""
        with self._lock:
            self._closed = True
            pool = self._pool
        pool.shutdown(wait=wait, cancel_futures=cancel_futures)

    def __exit__(self, kind: type[BaseException] | None, *about: object) -> None:
        """Wait for what is in hand; what has not begun is begun only if all went well."""
        self.shutdown(wait=True, cancel_futures=kind is not None)

    def _start(self, call: Callable[[], T], outer: Future[T]) -> None:
        """Hand a call to the pool that is whole, or to a new one."""
        while True:
            with self._lock:
                pool = self._pool
            try:
                inner = pool.submit(call)
            except BrokenExecutor as error:
                if not self._renewed(pool):
                    _fail(outer, error)
                    return
            except RuntimeError:  # shut down meanwhile
                outer.cancel()
                outer.set_running_or_notify_cancel()
                return
            else:
                inner.add_done_callback(partial(self._done, call, outer, pool))
                return

    def _done(self, call: Callable[[], T], outer: Future[T], pool: Executor, inner: Future[T]) -> None:
        if inner.cancelled():
            outer.cancel()
            outer.set_running_or_notify_cancel()
            return
        error = inner.exception()
        if isinstance(error, BrokenExecutor) and not outer.cancelled():
            # not here: the pool that tells of its end still holds its own locks
            threading.Thread(target=self._again, args=(call, outer, pool, error), daemon=True).start()
        elif not outer.set_running_or_notify_cancel():
            return
        elif error is not None:
            outer.set_exception(error)
        else:
            with self._lock:
                self._fruitless = 0
            outer.set_result(inner.result())

    def _again(self, call: Callable[[], T], outer: Future[T], pool: Executor, error: BrokenExecutor) -> None:
        if self._renewed(pool):
            self._start(call, outer)
        else:
            _fail(outer, error)

    def _renewed(self, broken: Executor) -> bool:
        """Whether there is a whole pool in the place of a broken one; the first to ask makes it."""
        with self._lock:
            if self._pool is not broken:
                return True
            if self._closed or self._fruitless >= PATIENCE:
                return False
            self._fruitless += 1
            self.restarts += 1
            self._pool = self._make(self.workers)
        broken.shutdown(wait=False)
        return True


def _fail(outer: Future[T], error: BaseException) -> None:
    """Give a future its error, unless nobody waits for it any more."""
    if outer.set_running_or_notify_cancel():
        outer.set_exception(error)
