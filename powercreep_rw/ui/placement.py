"""Where the window is and how large: remembered once it rests, and at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from powercreep_rw.ui import window

if TYPE_CHECKING:
    from powercreep_rw.record.settings import Settings

#: A window that was not moved for so long (ms) rests.
REST = 800.0
#: What says that it was moved.
MOVES = (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE)


class Placement:
    """Keeps the window's place in the settings; never that of a window which fills the screen."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._due: float | None = None

    def note(self, event: pygame.Event, now: float) -> None:
        """An event came in at a time: it may tell that the window was moved."""
        if event.type in MOVES:
            self._due = now + REST

    def rest(self, now: float) -> None:
        """Keep the place if the window rests by now."""
        if self._due is not None and now >= self._due:
            self.keep()

    def keep(self) -> None:
        """Keep the place as it is."""
        self._due = None
        place = window.place()
        if place is not None:
            self.settings.set("window", list(place))
