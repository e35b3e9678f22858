"""The program's loop and its one door for input: events go to the screen on top, which is drawn when something changed.

Nothing reads the mouse or the clock behind the events' back: `App` can be driven by a test that has no window and no
time, with `handle`, `tick` and `draw`, and finds every place by name.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.ui import lamp, mishap, signals, theme, window
from powercreep_rw.ui.mishap import KNOWN, Net
from powercreep_rw.ui.sound import Silence, Sounds

if TYPE_CHECKING:
    from powercreep_rw.ui.games import Games
    from powercreep_rw.ui.screens.screen import Screen

#: Looks at the events a second; idle, a tick costs nothing and draws nothing.
TICKS = 30
#: The same while a page is being painted in slices, each this long (s).
HURRIED = 240
SLICE = 0.005


class App:
    """Screens over one surface.  `surface` is the window's, or any other of the size wanted.

    `second_thought` is how long (ms) a roll that plays itself waits after a move that could be taken back; 0: not at
    all.  `slice` is how long (s) a frame may take for what can be done in slices, such as painting a page; None: it is
    done at once.  `sound` plays what is heard (None: nothing is).  `now` is the program's own time in milliseconds;
    `frames_drawn` counts frames; `running` ends the loop.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        games: Games,
        *,
        motion: bool = True,
        second_thought: float = 0.0,
        sound: Silence | None = None,
        slice: float | None = None,
    ) -> None:
        self.surface = surface
        self.games = games
        self.motion = motion
        self.second_thought = second_thought if motion else 0.0
        self.sound = sound or Silence()
        self.slice = slice
        #: A screen waits for more of what is done in slices: the next frame should come soon.
        self.hurried = False
        #: The log has said why there is no sound.
        self.silence_told = False
        self.now = 0.0
        self.frames_drawn = 0
        self.running = True
        self.dirty = True
        #: Only what is pointed at changed.
        self.pointed = False
        self.drawn: pygame.Rect | None = None
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
        if self.screen is None:
            return
        self.screen.tick()
        if self.slice is not None:
            end = time.perf_counter() + self.slice
            self.hurried = self.screen.prepare(lambda: time.perf_counter() >= end)

    def draw(self) -> bool:
        """Draw a frame if anything changed; whether one was drawn.  `drawn` is where, or None for everywhere."""
        if self.screen is None or not (self.dirty or self.pointed):
            return False
        self.drawn = None if self.dirty else self.screen.draw_pointed(self.surface)
        self.dirty = self.pointed = False
        if self.drawn is None:
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


def run_window(sheet: str | None = None, hero: str | None = None, seed: str | int | None = None) -> int:
    """Open the window and play until it is closed; 0 when it was, 128 and its number when a signal closed it.

    With a `sheet` (an id or a path) the game begins at once, by this hero and with this seed if they are given;
    without one the title screen comes first.  Raises errors.NoDisplay, errors.Broken when the program itself failed and
    can't say so in the window, and ContentError for a sheet or hero that can't be read.
    """
    with mishap.told():
        if sheet is not None:
            _check(sheet, hero)
        surface = window.open_window()
    with mishap.told(), signals.taken() as ended:
        lamp.light_up(surface)
        return _run(surface, ended, sheet, hero, seed)


def _check(sheet: str, hero: str | None) -> None:
    """Read what is to be played, before a window opens and a game is on disk."""
    from powercreep_rw.ui.games import Games

    Games().check(sheet, hero)


def _run(
    surface: pygame.Surface, ended: signals.Ended, sheet: str | None, hero: str | None, seed: str | int | None
) -> int:
    """Read the rest of the program, and play; the exit status."""
    from powercreep_rw.ui import animation, dice
    from powercreep_rw.ui.games import Games

    games = Games()
    sound = Sounds(lambda: games.settings)
    try:
        pygame.display.set_icon(dice.solid(dice.resting(5), False, 64))
        app = App(surface, games, second_thought=animation.SECOND_THOUGHT, sound=sound, slice=SLICE)
        net = Net(app)
        net.catch(lambda: _begin(app, sheet, hero, seed), but=KNOWN)
        return _loop(app, net, ended)
    finally:
        if sound.close():
            forget_pictures()
            pygame.quit()


def _begin(app: App, sheet: str | None, hero: str | None, seed: str | int | None) -> None:
    """Show the first screen: the game that was asked for, or the title."""
    if sheet is None:
        from powercreep_rw.ui.screens.title import TitleScreen

        app.show(TitleScreen(app))
    else:
        from powercreep_rw.ui.screens.table import TableScreen

        app.show(TableScreen(app, app.games.begin(sheet, hero, seed)))


def _loop(app: App, net: Net, ended: signals.Ended) -> int:
    """Play until the window is closed, or a signal ends the program; the exit status."""
    clock = pygame.Clock()
    while app.running and not ended.by:
        for event in pygame.event.get():
            net.handle(event)
        net.draw()
        net.tick(clock.tick(HURRIED if app.hurried else TICKS))
    return ended.status


def forget_pictures() -> None:
    """Empty every cache of pictures and fonts: they die with pygame, and a second window starts afresh."""
    from powercreep_rw.ui import shapes, text, tips

    tips.forget()
    shapes.forget()
    text.forget()
    theme.forget_fonts()
