"""Every screen there is, by name, and how it is made: for tests and benchmarks that must leave none out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from powercreep_rw.content.shelves import shipped_folder
from powercreep_rw.ui.app import App
from powercreep_rw.ui.replay import Replay
from powercreep_rw.ui.screens.book import BookScreen
from powercreep_rw.ui.screens.failure import FailureScreen
from powercreep_rw.ui.screens.games import GamesScreen
from powercreep_rw.ui.screens.guided import table_for
from powercreep_rw.ui.screens.help import HelpScreen
from powercreep_rw.ui.screens.newgame import NewGameScreen
from powercreep_rw.ui.screens.proof import open_proof
from powercreep_rw.ui.screens.proofs import ProofsScreen
from powercreep_rw.ui.screens.replay import ReplayScreen
from powercreep_rw.ui.screens.rules import RulesScreen
from powercreep_rw.ui.screens.screen import Screen
from powercreep_rw.ui.screens.settings import SettingsScreen
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.screens.title import TitleScreen


def played(app: App) -> Path:
    """A save with some moves."""
    session = app.games.begin("uptown", None, 3)
    session.play(session.state.legal_moves()[0])
    session.go_on()
    session.close()
    return session.record.path


def preview(app: App) -> Screen:
    """The preview of a sheet that ships."""
    sheet = next(iter(sorted(shipped_folder().rglob("uptown.yaml"))))
    open_proof(app, sheet)
    assert app.screen is not None
    return app.screen


def broken_preview(app: App) -> Screen:
    """The preview of a file that is no sheet yet."""
    path = app.games.folder / "broken.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("format: 1\nname: [\n", encoding="utf-8")
    open_proof(app, path)
    assert app.screen is not None
    return app.screen


SCREENS: dict[str, Callable[[App], Screen]] = {
    "title": TitleScreen,
    "new game": NewGameScreen,
    "games": GamesScreen,
    "book": BookScreen,
    "settings": lambda app: SettingsScreen(app, TitleScreen(app)),
    "rules": lambda app: RulesScreen(app, TitleScreen(app)),
    "help": lambda app: HelpScreen(app, TitleScreen(app)),
    "replay": lambda app: ReplayScreen(app, Replay(app.games.walk(played(app)), "Uptown"), lambda: TitleScreen(app)),
    "table": lambda app: TableScreen(app, app.games.open(played(app))),
    "year": lambda app: TableScreen(app, app.games.begin("2086", None, 3)),
    "guided": lambda app: table_for(app, app.games.begin_lesson(app.games.lessons()[0])),
    "preview": preview,
    "broken preview": broken_preview,
    "proofs": lambda app: ProofsScreen(app, shipped_folder() / "2086"),
    "failure": lambda app: FailureScreen(app, "Fell", "trace", None, lambda: None),
}
