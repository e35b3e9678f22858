"""With large words the chosen hero is in sight and no heading stands alone; that there is no sound is said once."""

from pathlib import Path

import pygame
import pytest
from hands import Hand

from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.newgame import NewGameScreen
from powercreep_rw.ui.screens.settings import SettingsScreen
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.screens.title import TitleScreen
from powercreep_rw.ui.sound import Silence

WHY = "No sound: there is no card. The game goes on without."


def lay(folder: Path, size: tuple[int, int], scale: float, sound: Silence | None = None) -> App:
    pygame.font.init()
    app = App(pygame.Surface(size), Games(folder=folder / "games"), motion=False, sound=sound)
    app.change("text_scale", scale)
    return app


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_chosen_hero_is_in_sight_at_any_size_of_words(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    app = lay(tmp_path, size, scale)
    screen = NewGameScreen(app)
    app.show(screen)
    for offer in screen.offers:
        screen._choose_sheet(offer)
        chosen = next(offered for offered in screen.heroes if screen._is_chosen(offered))
        assert f"hero {chosen.ref}" in app.names(), offer.name


class Said:
    """Words that only note that they were drawn."""

    def __init__(self) -> None:
        self.drawn = 0

    def draw(self, *_: object) -> None:
        self.drawn += 1


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_no_heading_of_the_settings_stands_alone_at_the_foot(tmp_path: Path, scale: float) -> None:
    app = lay(tmp_path, (1024, 640), scale)
    screen = SettingsScreen(app, TitleScreen(app))
    app.show(screen)
    hidden = 0
    for scrolled in range(0, 900, 30):
        screen.scrolled = scrolled
        screen.rebuild()
        words = [Said() for _ in screen.form.headings]
        for heading, said in zip(screen.form.headings, words, strict=True):
            heading.words = said  # type: ignore[assignment]
        app.draw()
        for heading, said in zip(screen.form.headings, words, strict=True):
            row = screen.form.row_below(heading).rect.move(screen.corner)
            inside = screen.view.contains(heading.rect.move(screen.corner))
            whole = inside and screen.view.contains(row)
            assert bool(said.drawn) == whole
            hidden += inside and not whole
    assert hidden


class Broken(Silence):
    """A machine without a sound card."""

    notice = WHY


class Working(Silence):
    """One with a card."""

    works = True


def start(folder: Path, sound: Silence) -> tuple[App, int]:
    """Start the program and play for a moment; how often the log says that there is no sound."""
    app = lay(folder, (1280, 800), 1.0, sound)
    table = TableScreen(app, app.games.begin("uptown", None, "quiet"))
    app.show(table)
    Hand(app).wait(100)
    said = sum(line.words == WHY for line in table._lines())
    table.session.close()
    return app, said


def test_that_there_is_no_sound_is_said_once_and_again_only_after_it_had_worked(tmp_path: Path) -> None:
    assert [start(tmp_path, Broken())[1] for _ in range(3)] == [1, 0, 0]
    assert start(tmp_path, Working())[1] == 0
    assert start(tmp_path, Broken())[1] == 1


def test_it_stands_beside_the_volume_for_as_long_as_it_is_so(tmp_path: Path) -> None:
    def beside(app: App) -> str:
        screen = SettingsScreen(app, TitleScreen(app))
        app.show(screen)
        return screen.form.silence

    start(tmp_path, Broken())
    assert beside(lay(tmp_path, (1280, 800), 1.0)) == WHY  # before any sound was tried
    start(tmp_path, Working())
    assert beside(lay(tmp_path, (1280, 800), 1.0)) == ""
