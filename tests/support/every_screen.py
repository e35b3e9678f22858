"""Every screen that the window has, and how it is made: what must hold on all of them is tested on these."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from powercreep_rw.balance.players import player
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

Maker = Callable[[App], Screen]
#: A fault that keeps a sheet from having a page, and one that a page outlives.
UNREADABLE = ("format: 1", "format: [")


def played(app: App, moves: int = 1) -> Path:
    """A save with so many moves of the player's in it."""
    session, greedy, mind = app.games.begin("uptown", None, "lantern"), player("greedy"), Random("lantern")
    for _ in range(moves):
        session.go_on()
        if session.state.phase == "over":
            break
        session.play(greedy.choose(session.state, mind))
    session.go_on()
    session.close()
    return session.record.path


def draft(app: App, wrong: bool = False) -> Path:
    """A sheet that is being written."""
    assert app.games.folder is not None
    folder = app.games.folder.parent / "drafts"
    folder.mkdir(exist_ok=True)
    words = (shipped_folder() / "2086" / "uptown.yaml").read_text(encoding="utf-8")
    path = folder / ("wrong.yaml" if wrong else "draft.yaml")
    path.write_text(words.replace(*UNREADABLE, 1) if wrong else words, encoding="utf-8")
    return path


def proof(app: App, wrong: bool = False) -> Screen:
    """The preview of a draft."""
    open_proof(app, draft(app, wrong), behind=lambda: TitleScreen(app))
    assert app.screen is not None
    return app.screen


def table(app: App, moves: int = 1) -> TableScreen:
    return TableScreen(app, app.games.open(played(app, moves)))


def over(make: Callable[[Screen], Screen]) -> Maker:
    """A screen that lies over another: the title here, laid out first."""

    def made(app: App) -> Screen:
        app.show(TitleScreen(app))
        assert app.screen is not None
        return make(app.screen)

    return made


#: Name → how the screen is made.
SCREENS: dict[str, Maker] = {
    "title": TitleScreen,
    "new game": NewGameScreen,
    "games": GamesScreen,
    "book": BookScreen,
    "files": lambda app: ProofsScreen(app, draft(app).parent),
    "preview": proof,
    "unread": lambda app: proof(app, wrong=True),
    "replay": lambda app: ReplayScreen(app, Replay(app.games.walk(played(app)), "Uptown"), lambda: TitleScreen(app)),
    "table": table,
    "guided": lambda app: table_for(app, app.games.begin_lesson(app.games.lessons()[0])),
    "year": lambda app: TableScreen(app, app.games.begin("2086", None, 3)),
    "ending": lambda app: table(app, 400),
    "settings": over(lambda behind: SettingsScreen(behind.app, behind)),
    "rules": over(lambda behind: RulesScreen(behind.app, behind)),
    "help": over(lambda behind: HelpScreen(behind.app, behind)),
    "failure": lambda app: FailureScreen(app, "Fell", "trace", None, lambda: app.show(TitleScreen(app))),
}
