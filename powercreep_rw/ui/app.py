"""The program's loop and its one door for input: events go to the screen on top, which is drawn when something changed.

Nothing reads the mouse or the clock behind the events' back: `App` can be driven by a test that has no window and no
time, with `handle`, `tick` and `draw`, and finds every place by name.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.record import places
from powercreep_rw.record.settings import Settings
from powercreep_rw.ui import lamp, mishap, signals, theme, window
from powercreep_rw.ui.comfort import comfort
from powercreep_rw.ui.mishap import KNOWN, Net
from powercreep_rw.ui.placement import Placement
from powercreep_rw.ui.sound import Silence, Sounds
from powercreep_rw.ui.tidying import Tidying

if TYPE_CHECKING:
    from powercreep_rw.ui.games import Games
    from powercreep_rw.ui.screens.screen import Screen

#: Looks at the events a second: while something moves or the player has just done something, and at rest, when a tick
#: costs nothing and draws nothing.
TICKS = 60
RESTING = 20
#: A screen rests when nothing has happened for so long (ms).
REST = 1000.0
#: Looks at the events a second while a page is being painted in slices: a step, and more of them for as long as the
#: turn of the loop, with all else that it did, has not taken so long (s).
HURRIED = 240
SLICE = 0.008
#: A screen at rest is asked no more often than so (ms) whether something goes on by itself; each event wakes it.
DOZE = 250.0


class App:
    """Screens over one surface.  `surface` is the window's, or any other of the size wanted.

    `second_thought` is how long (ms) a roll that plays itself waits after a move that could be taken back; 0: not at
    all.  `slice` is how long (s) a turn of the loop may take while there is something to be done in slices, such as
    painting a page; None: it is done at once.  `sound` plays what is heard (None: nothing is).  `now` is the program's
    own time in milliseconds, which runs as fast as animations are wanted; `frames_drawn` counts frames; `running` ends
    the loop; `comfort` is how the player wants it to be (`change` changes that).
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
        self._second_thought = second_thought if motion else 0.0
        self.comfort = comfort(games.settings)
        #: Keeps the window's place; None where there is no window.
        self.placement: Placement | None = None
        self.sound = sound or Silence()
        self.slice = slice
        #: A screen waits for more of what is done in slices: the next frame should come soon.
        self.hurried = False
        #: The log has said why there is no sound.
        self.silence_told = False
        #: The last thing that was touched was a key: what a key would press is marked.
        self.by_keys = False
        self._mouse_moved = False
        self.now = 0.0
        self.frames_drawn = 0
        self.running = True
        self.dirty = True
        #: Only what is pointed at changed.
        self.pointed = False
        self.drawn: pygame.Rect | None = None
        self.theme = self._theme()
        self.screen: Screen | None = None
        #: When this turn of the loop began to do something (s); 0 while it has done nothing.
        self._turn_began = 0.0
        #: How often a second the loop should look at the events now.
        self.pace = TICKS
        #: When something last happened: an event, a frame, or a screen that was not at rest.
        self._busy_at = 0.0
        #: Until then nothing goes on by itself: time passes, and the screen is not asked.
        self._dozes_until = 0.0

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def second_thought(self) -> float:
        """How long a roll that plays itself waits, in the program's time: as long at any speed of the animations."""
        return self._second_thought * self.comfort.speed

    @property
    def calm(self) -> bool:
        """Whether what moves is left out: all is shown, and stands still."""
        return self.comfort.calm

    def _theme(self) -> theme.Theme:
        return theme.theme_for(self.surface.get_size(), self.comfort.scale, self.comfort.bold)

    def show(self, screen: Screen) -> None:
        """Put another screen in the window."""
        self.screen = screen
        screen.rebuild()
        self.dirty = True

    # -- what a loop does --------------------------------------------------------------------------------

    def _wake(self) -> None:
        """Something happens: the screen is asked at every tick, and these come faster."""
        self._dozes_until = 0.0
        self._busy_at = self.now
        self.pace = HURRIED if self.hurried else TICKS

    def hears(self, event: pygame.Event) -> bool:
        """Whether an event is to be taken in.  A mouse that was not moved yet is told of by a motion of nothing,
        when the window opens: it wakes the program, and points at nothing."""
        if event.type != pygame.MOUSEMOTION or self._mouse_moved:
            return True
        self._mouse_moved = tuple(event.rel) != (0, 0)
        self._wake()
        return self._mouse_moved

    def handle(self, event: pygame.Event) -> None:
        """Take one event in."""
        self._turn_began = self._turn_began or time.perf_counter()
        self._wake()
        if self.placement is not None:
            self.placement.note(event, self.now)
        if event.type == pygame.KEYDOWN and self._is_for_the_window(event):
            return
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
            self.dirty = True
        elif event.type == pygame.DROPFILE and self.screen is not None:
            self.screen.received(Path(event.file))
        elif self.screen is not None:
            self.screen.handle(event)

    def tick(self, milliseconds: float) -> None:
        """Let time pass: animations go on."""
        self.now += milliseconds * self.comfort.speed
        began, self._turn_began = self._turn_began, 0.0
        if self.now < self._dozes_until and not (self.dirty or self.pointed):
            return
        if self.placement is not None:
            self.placement.rest(self.now)
        if self.screen is None:
            return
        self.screen.tick()
        if self.slice is not None:
            end = (began or time.perf_counter()) + self.slice
            self.hurried = self.screen.prepare(lambda: time.perf_counter() >= end)
        rests = not (self.dirty or self.pointed or self.hurried) and self.screen.rests
        if rests:
            self._dozes_until = min(self.now + DOZE, self.screen.asked_by)
            self.pace = RESTING if self.now > self._busy_at + REST else TICKS
        else:
            self._wake()

    def draw(self) -> bool:
        """Draw a frame if anything changed; whether one was drawn.  `drawn` is where, or None for everywhere."""
        if self.screen is None or not (self.dirty or self.pointed):
            return False
        self._turn_began = self._turn_began or time.perf_counter()
        self._wake()
        theme.lay(self.comfort.surround)
        self.drawn = None if self.dirty else self.screen.draw_pointed(self.surface)
        self.dirty = self.pointed = False
        if self.drawn is None:
            self.screen.draw(self.surface)
        self.frames_drawn += 1
        return True

    def resize(self, surface: pygame.Surface) -> None:
        """Draw on another surface from now on: the window has another size."""
        self.surface = surface
        self.theme = self._theme()
        if self.screen is not None:
            self.screen.rebuild()
        self.dirty = True

    def _resized(self) -> None:
        surface = pygame.display.get_surface()
        if surface is not None and (surface is not self.surface or surface.get_size() != self.theme_size):
            self.resize(surface)

    # -- settings ----------------------------------------------------------------------------------------

    def change(self, name: str, value: object) -> None:
        """Change a setting: it is kept, and shows at once.  Raises NoSuchSetting."""
        settings = self.games.settings
        settings.set(name, value)
        self.comfort = comfort(settings)
        if name == "fullscreen":
            self._fill_screen(bool(value))
        self.theme = self._theme()
        if self.screen is not None:
            self.screen.rebuild()
        self.dirty = True

    def _fill_screen(self, fill: bool) -> None:
        """Have the window fill the screen, or take its place again; only where there is a window."""
        if self.placement is None:
            return
        if fill:
            self.placement.keep()
        self.surface = window.fill_screen() if fill else window.take_place(self.games.settings.window)

    def _is_for_the_window(self, event: pygame.Event) -> bool:
        """F11 (or Alt and Enter) fills the screen, or no longer; F10 opens the settings, from everywhere."""
        if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
            self.change("fullscreen", not self.games.settings.get("fullscreen"))
        elif event.key == pygame.K_F10:
            self.open_settings()
        else:
            return False
        return True

    def open_settings(self) -> None:
        """Show the settings, over the screen that is shown now; from there, Escape leads back to it."""
        from powercreep_rw.ui.screens.settings import SettingsScreen

        if self.screen is not None and not isinstance(self.screen, SettingsScreen):
            self.show(SettingsScreen(self, self.screen))

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
    sheet: str | None = None,
    hero: str | None = None,
    seed: str | int | None = None,
    save: Path | None = None,
    first: Callable[[App], None] | None = None,
) -> int:
    """Open the window and play until it is closed; 0 when it was, 128 and its number when a signal closed it.

    With a `sheet` (an id or a path) the game begins at once, by this hero and with this seed if they are given; with a
    `save` (a file) that game is gone on with; without either the title screen comes first, or what `first` shows.
    Raises errors.NoDisplay, errors.Broken when the program itself failed and can't say so in the window, and
    ContentError for a sheet or hero that can't be read.
    """
    with mishap.told():
        if sheet is not None:
            _check(sheet, hero)
        settings = Settings(places.settings())
        surface = window.open_window(place=settings.window, fills=settings.get("fullscreen"))
    with mishap.told(), signals.taken() as ended:
        theme.lay(settings.get("surround"))
        lamp.light_up(surface)
        return _run(surface, ended, first or (lambda app: _begin(app, sheet, hero, seed, save)))


def _check(sheet: str, hero: str | None) -> None:
    """Read what is to be played, before a window opens and a game is on disk."""
    from powercreep_rw.ui.games import Games

    Games().check(sheet, hero)


def _run(surface: pygame.Surface, ended: signals.Ended, first: Callable[[App], None]) -> int:
    """Read the rest of the program, show the first screen, and play; the exit status."""
    from powercreep_rw.ui import animation, dice
    from powercreep_rw.ui.games import Games

    games = Games()
    sound = Sounds(lambda: games.settings)
    try:
        pygame.display.set_icon(dice.solid(dice.resting(5), False, 64))
        app = App(surface, games, second_thought=animation.SECOND_THOUGHT, sound=sound, slice=SLICE)
        app.placement = Placement(games.settings)
        net = Net(app)
        net.catch(lambda: first(app), but=KNOWN)
        status = _loop(app, net, ended)
        app.placement.keep()
        return status
    finally:
        if sound.close():
            forget_pictures()
            pygame.quit()


def _begin(app: App, sheet: str | None, hero: str | None, seed: str | int | None, save: Path | None = None) -> None:
    """Show the first screen: the game that was asked for, or the title."""
    if save is not None:
        go_on(app, save)
    elif sheet is None:
        from powercreep_rw.ui.screens.title import TitleScreen

        app.show(TitleScreen(app))
    else:
        from powercreep_rw.ui.screens.table import TableScreen

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


def _loop(app: App, net: Net, ended: signals.Ended) -> int:
    """Play until the window is closed, or a signal ends the program; the exit status."""
    clock = pygame.Clock()
    with Tidying() as tidying:
        while app.running and not ended.by:
            for event in pygame.event.get():
                if app.hears(event):
                    net.handle(event)
            tidying.turn(net.draw())
            net.tick(clock.tick(app.pace))
    return ended.status


def forget_pictures() -> None:
    """Empty every cache of pictures and fonts: they die with pygame, and a second window starts afresh."""
    from powercreep_rw.ui import shapes, text, tips

    tips.forget()
    shapes.forget()
    text.forget()
    theme.forget_fonts()
