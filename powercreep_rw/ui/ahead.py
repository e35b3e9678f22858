"""Pages painted before they are asked for, one after the other, while nothing else is to be done."""

from __future__ import annotations

from collections.abc import Callable

from powercreep_rw.paper.screen import Painting


class Ahead:
    """Paints in slices what `find` gives: the next page that may be wanted, or None when none is left."""

    def __init__(self, find: Callable[[], Painting | None]) -> None:
        self._find = find
        self._work: Painting | None = None
        #: After so many frames nothing was left.
        self._idle_since = -1
        #: Whether there may be something to paint now.
        self.busy = False

    def go_on(self, frame: int, still: bool, enough: Callable[[], bool]) -> None:
        """Paint on until `enough()`.  Once nothing was left it is looked for again only after another `frame` (the
        number of frames so far), and unless all is `still` nothing is begun or gone on with."""
        if self._idle_since == frame:
            return
        self.busy = False
        if not still:
            return
        if self._work is None:
            self._work = self._find()
        self.busy = self._work is not None
        if self._work is None:
            self._idle_since = frame
        elif self._work.go_on(enough):
            self._work = None
