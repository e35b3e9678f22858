"""The net below the loop: whatever fails in a screen leads to one screen that says so, and the game is on disk already.

`Net(app)` does what the loop does with an app: `handle`, `tick`, `draw`.  An error that nobody expected puts
`screens.failure.FailureScreen` into the window; if that fails too, `Broken` ends the program with a sentence.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from powercreep_rw.content.faults import ContentError
from powercreep_rw.record.errors import RecordError
from powercreep_rw.ui.errors import Broken, UiError

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App

#: What the command line tells by itself, before there is a screen that could.
KNOWN: tuple[type[Exception], ...] = (ContentError, RecordError, OSError, UiError)
#: The environment variable that has the trace printed too.
TRACE = "POWERCREEP_TRACE"


class Net:
    """Runs an app so that no error of its screens ends it."""

    def __init__(self, app: App) -> None:
        self.app = app

    def handle(self, event: pygame.Event) -> None:
        """Take one event in."""
        self.catch(lambda: self.app.handle(event))

    def tick(self, milliseconds: float) -> None:
        """Let time pass."""
        try:
            self.app.tick(milliseconds)
        except Exception as error:
            self._tell(error)

    def draw(self) -> bool:
        """Draw a frame if anything changed, and hand it to the display; whether one was drawn."""
        if not (self.app.dirty or self.app.pointed):
            return False
        drawn = False

        def draw() -> None:
            nonlocal drawn
            drawn = self.app.draw()
            if drawn and pygame.display.get_surface() is not None:
                show(self.app.drawn)

        self.catch(draw)
        return drawn

    def catch(self, doing: Callable[[], Any], but: tuple[type[Exception], ...] = ()) -> None:
        """Do it; what nobody expected is told on a screen of its own.  Raises Broken when not even that can be shown,
        and the errors that are named in `but`."""
        try:
            doing()
        except but:
            raise
        except Exception as error:
            self._tell(error)

    def _tell(self, error: Exception) -> None:
        from powercreep_rw.record import mishap
        from powercreep_rw.ui.screens.failure import FailureScreen

        app = self.app
        short, trace, save = mishap.in_short(error), mishap.trace_of(error), self._save()
        _print(trace)
        try:
            if isinstance(app.screen, FailureScreen):
                raise broken(error, save or app.screen.save, app.games.folder)
            app.show(FailureScreen(app, short, trace, save, self._leave))
        except Broken:
            raise
        except Exception as other:
            raise broken(other, save, app.games.folder) from error

    def _save(self) -> Path | None:
        """The file of the game that is played, or was played last."""
        with contextlib.suppress(Exception):
            session = getattr(self.app.screen, "session", None)
            return session.record.path if session is not None else self.app.games.played
        return None

    def _leave(self) -> None:
        """From the screen of the failure to the title; the game is let go of, so that it can be gone on with."""
        from powercreep_rw.ui.screens.title import TitleScreen

        self.app.screen = None  # should the title fail now, it is told on a new screen
        with contextlib.suppress(Exception):
            self.app.games.let_go()
        self.app.show(TitleScreen(self.app))


def show(area: pygame.Rect | None) -> None:
    """Hand a frame to the display, or the part of it that was drawn."""
    if area is None:
        pygame.display.flip()
    else:
        pygame.display.update(area)


@contextlib.contextmanager
def told() -> Iterator[None]:
    """Where no screen can tell what failed, before the window is there and around its loop: Broken does."""
    try:
        yield
    except KNOWN:
        raise
    except Exception as error:
        raise broken(error) from error


def broken(error: BaseException, save: Path | None = None, folder: Path | None = None) -> Broken:
    """What ends the program when nothing can be shown any more: a sentence, with the report that was written."""
    from powercreep_rw.record import mishap

    trace = mishap.trace_of(error)
    _print(trace)
    try:
        path = str(mishap.write(trace, save, None if folder is None else folder / mishap.FOLDER))
    except RecordError as no:
        return Broken(mishap.in_short(error), str(no))
    return Broken(mishap.in_short(error), f"what is known of it lies in {path}")


def _print(trace: str) -> None:
    """The trace on standard error, for those who asked for it."""
    if os.environ.get(TRACE):
        with contextlib.suppress(Exception):
            print(trace, end="", file=sys.stderr)
