"""When memory is tidied: while nothing happens.

Python looks through everything that it has read for what nothing holds any more whenever so much has been made; that
takes longer than a frame may.  So the whole is looked through only when no frame was drawn for a moment, and what was
there when the first screen had come to rest, which stays, is not looked through again.
"""

from __future__ import annotations

import gc

#: After so many turns of the loop without a frame the whole is tidied; once, until there was a frame again.
QUIET = 30
#: So many times what is young is tidied before the whole is, in between, if there never is a rest.
SELDOM = 100


class Tidying:
    """Counts the turns of the loop; `with Tidying() as tidying: … tidying.turn(drawn)`."""

    def __init__(self) -> None:
        self.quiet = 0
        self.times = 0
        self._before = gc.get_threshold()

    def __enter__(self) -> Tidying:
        self._before = gc.get_threshold()
        gc.set_threshold(*self._before[:2], SELDOM)
        return self

    def __exit__(self, *error: object) -> None:
        gc.set_threshold(*self._before)
        gc.unfreeze()

    def turn(self, drawn: bool) -> None:
        """The loop has gone round once; whether a frame was drawn."""
        self.quiet = 0 if drawn else self.quiet + 1
        if self.quiet != QUIET:
            return
        gc.collect()
        self.times += 1
        if self.times == 1:
            gc.freeze()
