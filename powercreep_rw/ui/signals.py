"""How the program ends from outside: a signal closes the window as its own button does, between two frames.

Every move is on disk before it is shown, so there is nothing to be saved; what is due is an orderly end: the lock of
the game let go, the sound card closed.  A second signal ends a program that doesn't come to it.
"""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType

#: What asks a program to end, as far as the system has it: Ctrl-C, `kill`, a terminal or a session that is closed.
SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))


class Ended:
    """Which signal has ended the program, if any (`by`)."""

    def __init__(self) -> None:
        self.by = 0

    def __call__(self, number: int, frame: FrameType | None) -> None:
        if self.by:
            raise KeyboardInterrupt
        self.by = number

    @property
    def status(self) -> int:
        """The exit status: 0, or what a shell expects after a signal."""
        return 128 + self.by if self.by else 0


@contextlib.contextmanager
def taken() -> Iterator[Ended]:
    """Take the signals for as long as the window is open; outside the main thread nothing can be taken."""
    ended = Ended()
    if threading.current_thread() is not threading.main_thread():
        yield ended
        return
    before = {number: signal.signal(number, ended) for number in SIGNALS}
    try:
        yield ended
    finally:
        for number, handler in before.items():
            # a handler that was not set from Python can't be set again: the usual one takes its place
            signal.signal(number, handler if handler is not None else signal.SIG_DFL)
