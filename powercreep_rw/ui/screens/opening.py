"""Opening a saved game: to be played, or, where another window has it, to be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from powercreep_rw.content.faults import ContentError
from powercreep_rw.record.errors import RecordError
from powercreep_rw.ui.replay import Replay
from powercreep_rw.ui.screens.replay import ReplayScreen
from powercreep_rw.ui.words import short, trouble

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App
    from powercreep_rw.ui.screens.screen import Screen
    from powercreep_rw.ui.session import Session

#: Why a game that was to be played is only read.
ONLY_READ = "Another window plays this game, or its file can't be written: here it can be read, and copied under Games."


def play(app: App, path: Path, name: str, behind: Callable[[], Screen]) -> str:
    """Show the table with a game on it, or its replay if it can only be read; what went wrong, or nothing."""
    from powercreep_rw.ui.screens.guided import table_for

    try:
        session = app.games.open(path)
    except (ContentError, RecordError, OSError) as error:
        return trouble(error)
    if session.read_only:
        session.close()
        return watch(app, path, name, behind, ONLY_READ)
    app.show(table_for(app, session))
    return ""


def watch(app: App, path: Path, name: str, behind: Callable[[], Screen], why: str = "") -> str:
    """Show the replay of a game, of a damaged one up to the damage; what went wrong, or nothing.  `why` says why it is
    not played."""
    try:
        walk = app.games.walk(path)
    except (ContentError, RecordError, OSError) as error:
        return trouble(error)
    app.show(ReplayScreen(app, Replay(walk, short(name)), behind, why))
    return ""


def begin(app: App, make: Callable[[], Session]) -> str:
    """Show the table with a new game; what went wrong, or nothing."""
    from powercreep_rw.ui.screens.guided import table_for

    try:
        session = make()
    except (ContentError, RecordError, OSError) as error:
        return trouble(error)
    app.show(table_for(app, session))
    return ""
