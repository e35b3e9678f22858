"""The program's loop and its one door for input: events go to the screen on top, which is drawn when something changed.

Nothing reads the mouse or the clock behind the events' back: `App` can be driven by a test that has no window and no
time, with `handle`, `tick` and `draw`, and finds every place by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from powercreep_rw.ui import animation, dice, shapes, text, theme, window

if TYPE_CHECKING:
    from pathlib import Path

    from powercreep_rw.ui.games import Games
    from powercreep_rw.ui.screens.screen import Screen

#: Looks at the events a second; idle, a tick costs nothing and draws nothing.
TICKS = 30


class App:
    """Screens over one surface.  `surface` is the window's, or any other of the size wanted.

    `second_thought` is how long (ms) a roll that plays itself waits after a move that could be taken back; 0: not at
    all.  `now` is the program's own time in milliseconds; `frames_drawn` counts frames; `running` ends the loop.
    """

    def __init__(
        self, surface: pygame.Surface, games: Games, *, motion: bool = True, second_thought: float = 0.0
    ) -> None:
        self.surface = surface
        self.games = games
        self.motion = motion
        self.second_thought = second_thought if motion else 0.0
        #: The last thing that was touched was a key: what a key would press is marked.
        self.by_keys = False
        self.now = 0.0
        self.frames_drawn = 0
        self.running = True
        self.dirty = True
        self.theme = theme.theme_for(surface.get_size())
        self.screen: Screen | None = None

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    def show(self, screen: Screen) -> None:
        """Put another screen in the window."""
        self.screen = screen
        screen.rebuild()
        self.dirty = True

    # -- what a loop does --------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """Take one event in."""
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
            self.dirty = True
        elif self.screen is not None:
            self.screen.handle(event)

    def tick(self, milliseconds: float) -> None:
        """Let time pass: animations go on."""
        self.now += milliseconds
        if self.screen is not None:
            self.screen.tick()

    def draw(self) -> bool:
        """Draw a frame if anything changed; whether one was drawn."""
        if not self.dirty or self.screen is None:
            return False
        self.dirty = False
        self.screen.draw(self.surface)
        self.frames_drawn += 1
        return True

    def resize(self, surface: pygame.Surface) -> None:
        """Draw on another surface from now on: the window has another size."""
        self.surface = surface
        self.theme = theme.theme_for(surface.get_size())
        if self.screen is not None:
            self.screen.rebuild()
        self.dirty = True

    def _resized(self) -> None:
        surface = pygame.display.get_surface()
        if surface is not None and (surface is not self.surface or surface.get_size() != self.theme_size):
            self.resize(surface)

    @property
    def theme_size(self) -> tuple[int, int]:
        """The size that the screen was laid out for."""
        return self.screen.size if self.screen is not None else (0, 0)

    # -- for tests and scripts ---------------------------------------------------------------------------

    def find(self, name: str) -> tuple[int, int]:
        """The middle of the clickable place of this name.  Raises KeyError, with the names there are."""
        hots = self.screen.hots if self.screen is not None else []
        for hot in reversed(hots):
            if hot.name == name:
                return hot.rect.center
        raise KeyError(f"nothing called {name!r} can be pointed at; there are: {', '.join(h.name for h in hots)}")

    def names(self) -> list[str]:
        """The names of all clickable places."""
        return [hot.name for hot in self.screen.hots] if self.screen is not None else []


def run_window(
    sheet: str | None = None, hero: str | None = None, seed: str | int | None = None, save: Path | None = None
) -> int:
    """Open the window and play until it is closed; 0 when it was.

    With a `sheet` (an id or a path) the game begins at once, by this hero and with this seed if they are given; with a
    `save` (a file) that game is gone on with; without either the title screen comes first.  Raises errors.NoDisplay,
    and ContentError for a sheet or hero that can't be read.
    """
    from powercreep_rw.ui.games import Games

    games = Games()
    if sheet is not None:
        games.check(sheet, hero)  # before a window opens and a game is on disk
    surface = window.open_window()
    try:
        pygame.display.set_icon(dice.solid(dice.resting(5), False, 64))
        app = App(surface, games, second_thought=animation.SECOND_THOUGHT)
        _begin(app, sheet, hero, seed, save)
        _loop(app)
    finally:
        forget_pictures()
        pygame.quit()
    return 0


def _begin(app: App, sheet: str | None, hero: str | None, seed: str | int | None, save: Path | None = None) -> None:
    """Show the first screen: the game that was asked for, or the title."""
    from powercreep_rw.ui.screens.table import TableScreen
    from powercreep_rw.ui.screens.title import TitleScreen

    if save is not None:
        go_on(app, save)
    elif sheet is None:
        app.show(TitleScreen(app))
    else:
        app.show(TableScreen(app, app.games.begin(sheet, hero, seed)))


def go_on(app: App, save: Path) -> None:
    """Show a saved game: to be played, or read where another window plays it; one that can't be opened among the games,
    with what is wrong."""
    from powercreep_rw.ui.screens import opening
    from powercreep_rw.ui.screens.games import GamesScreen
    from powercreep_rw.ui.screens.title import TitleScreen

    wrong = opening.play(app, save, save.stem, lambda: TitleScreen(app))
    if wrong:
        shelf = GamesScreen(app)
        app.show(shelf)
        shelf.say(f"That did not work: {wrong}")


def _loop(app: App) -> None:
    clock = pygame.Clock()
    while app.running:
        for event in pygame.event.get():
            app.handle(event)
        if app.draw():
            pygame.display.flip()
        app.tick(clock.tick(TICKS))


def forget_pictures() -> None:
    """Empty every cache of pictures and fonts: they die with pygame, and a second window starts afresh."""
    shapes.forget()
    text.forget()
    theme.forget_fonts()
