"""How far a long command has come, on standard error: a line that is written over on a terminal, else a line now and
then."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

TYPE_CHECKING = False  # type checkers take it for true; `typing` would be most of what `--help` costs
if TYPE_CHECKING:
    from typing import TextIO

#: Seconds between two lines: on a terminal, and where they are kept.
TERMINAL, KEPT = 0.2, 20.0


class Progress:
    """Called with what is done and what is wanted; tells it, with the time that is left at the pace of this sitting."""

    def __init__(
        self, what: str, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic, quiet: bool = False
    ) -> None:
        self.what = what
        self.stream = sys.stderr if stream is None else stream
        self.terminal = self.stream is not None and self.stream.isatty()
        self.quiet = quiet and not self.terminal
        self.done = self.whole = 0
        self._clock = clock
        self._begun: tuple[float, int] | None = None
        self._told = 0.0
        self._width = 0

    def __call__(self, done: int, whole: int) -> None:
        """So many of so many are done."""
        now = self._clock()
        self.done, self.whole = done, whole
        if self._begun is None:
            self._begun, self._told = (now, done), now
        elif done < whole and now - self._told >= (TERMINAL if self.terminal else KEPT):
            self._told = now
            self._tell(now)

    def close(self) -> None:
        """Clear the line of a terminal."""
        if self._width:
            self.stream.write("\r" + " " * self._width + "\r")
            self.stream.flush()
            self._width = 0

    def _tell(self, now: float) -> None:
        if self.stream is None or self.quiet:
            return
        assert self._begun is not None
        begun, first = self._begun
        said = f"{self.done} of {self.whole} {self.what}, {100 * self.done // max(1, self.whole)} %"
        if self.done > first:
            said += f", {left((now - begun) / (self.done - first) * (self.whole - self.done))} left"
        if self.terminal:
            self.stream.write("\r" + said.ljust(self._width))
            self._width = len(said)
        else:
            self.stream.write(said + "\n")
        self.stream.flush()


def left(seconds: float) -> str:
    """A time, as roughly as it is known.

    >>> left(8), left(75), left(1000), left(9000)
    ('8 s', 'about 1 min', 'about 17 min', 'about 2.5 h')
    """
    if seconds < 50:
        return f"{round(seconds)} s"
    if seconds < 5400:
        return f"about {round(seconds / 60)} min"
    return f"about {seconds / 3600:.1f} h"
