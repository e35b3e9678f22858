"""A game at a glance: its page as it lies there, small; drawn when the choice has rested on it for a moment."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import pygame

from powercreep_rw.content.faults import ContentError
from powercreep_rw.paper.drawing import Drawing
from powercreep_rw.paper.page import SCREEN
from powercreep_rw.paper.screen import Painter
from powercreep_rw.record.errors import RecordError
from powercreep_rw.ui import leaf
from powercreep_rw.ui.leaf import PLAY, YEAR
from powercreep_rw.ui.replay import Replay

#: How long the choice rests before the page is drawn (ms).
REST = 180.0
#: A picture narrower than this (pixels) is drawn twice as large, and made small.
FINE = 480
#: So many pictures are kept.
KEPT = 16


class Glance:
    """Pictures of games, one at a time; `picture` is the one wanted, once it was drawn.

    `read` makes the game of a path, or None; it may raise ContentError, RecordError or OSError."""

    def __init__(self, read: Callable[[Path], Replay | None]) -> None:
        self._read = read
        self._painter = Painter()
        self._made: OrderedDict[tuple[Path, int], pygame.Surface | None] = OrderedDict()
        self._wanted: tuple[Path, int] | None = None
        self._since = 0.0

    def want(self, path: Path | None, width: int, now: float) -> None:
        """The game to be looked at, and how wide its page is to be; None for no game."""
        wanted = (path, width) if path is not None and width > 0 else None
        if wanted != self._wanted:
            self._wanted, self._since = wanted, now

    def draw(self, now: float) -> bool:
        """Draw the picture if it is time to; whether there is a new one."""
        if self._wanted is None or not self.awaited or now < self._since + REST:
            return False
        self._made[self._wanted] = self._picture(*self._wanted)
        if len(self._made) > KEPT:
            self._made.popitem(last=False)
        return True

    @property
    def awaited(self) -> bool:
        """Whether the picture wanted is still to be drawn."""
        return self._wanted is not None and self._wanted not in self._made

    @property
    def picture(self) -> pygame.Surface | None:
        """The page of the game wanted, or None while it is not drawn, and for one that can't be read."""
        return self._made.get(self._wanted) if self._wanted is not None else None

    def _picture(self, path: Path, width: int) -> pygame.Surface | None:
        try:
            replay = self._read(path)
        except (ContentError, RecordError, OSError):
            replay = None
        if replay is None:
            return None
        replay.goto(replay.walk.last)
        fine = 2 if width < FINE else 1  # small letters are softer when they are drawn large first
        painted = self._painter.paint(page_of(replay), width * fine / SCREEN[0])
        tall = round(width * SCREEN[1] / SCREEN[0])
        return painted if fine == 1 else pygame.transform.smoothscale(painted, (width, tall))


def page_of(replay: Replay) -> Drawing:
    """The page that lies in front where a game stands: its sheet, or between two sheets the year."""
    position = replay.position
    if position["sheet"] is None:
        return leaf.drawing(replay, YEAR, position, None)
    focus = position["structure"] or next(iter(position["structures"]))
    return leaf.drawing(replay, PLAY, position, focus)
