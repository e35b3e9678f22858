"""Files that somebody else writes, looked at again and again: cheaply, and so that no change is missed.

Nothing is read here: a file is another one when its time, its size or its place on the disk is (an editor may write a
file anew, or put another in its place).
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

#: When it was written (ns), how long it is, and where it lies on the disk; None: it is not there.
Stamp = tuple[int, int, int] | None


class Watched:
    """Some paths, and how they were when they were looked at last.  `looks` counts how often one was."""

    def __init__(self) -> None:
        self._stamps: dict[Path, Stamp] = {}
        self.looks = 0

    def changed(self) -> bool:
        """Whether one of them is another than before; what is read after this call is never older than it."""
        now = {path: self._stamp(path) for path in self._stamps}
        before, self._stamps = self._stamps, now
        return now != before

    def watch(self, paths: Iterable[Path]) -> bool:
        """Look at these from now on, and at no others; whether one was not among them before.

        One that is new may have changed since it was read: whoever reads files first and names them then reads again.
        """
        wanted = set(paths)
        new = wanted - set(self._stamps)
        kept = {path: self._stamps[path] for path in wanted - new}
        self._stamps = kept | {path: self._stamp(path) for path in new}
        return bool(new)

    def _stamp(self, path: Path) -> Stamp:
        self.looks += 1
        try:
            about = os.stat(path)
        except (OSError, ValueError):
            return None
        return about.st_mtime_ns, about.st_size, about.st_ino
