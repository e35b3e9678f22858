"""Every screen left alone in the program's own loop draws no frame, and wakes up no more than 35 times a second."""

from pathlib import Path

import pygame
import pytest
from every_screen import SCREENS, played

from powercreep_rw.ui import app as program
from powercreep_rw.ui.app import SLICE, App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.mishap import Net
from powercreep_rw.ui.signals import Ended

#: The seconds of the clock that is given to the loop: to come to rest, and then to be counted.
REST, COUNTED = 6.0, 10.0
MOST = 35


class Clock:
    """Lets no time pass, and says that it did; counts how often it was asked (the loop's wake-ups), and ends it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.seconds = 0.0
        self.woken = 0
        self.frames = -1

    def tick(self, rate: int) -> float:
        self.seconds += 1 / rate
        if self.seconds >= REST:
            self.frames = self.app.frames_drawn if self.frames < 0 else self.frames
            self.woken += 1
        self.app.running = self.seconds < REST + COUNTED
        return 1000 / rate


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_left_alone_draws_nothing_and_seldom_wakes_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    pygame.font.init()
    app = App(pygame.Surface((1280, 800)), Games(folder=tmp_path / "games"), slice=max(SLICE, 60.0))
    played(app)
    app.show(SCREENS[name](app))
    clock = Clock(app)
    monkeypatch.setattr(pygame, "Clock", lambda: clock)
    monkeypatch.setattr(pygame.event, "get", list)
    program._loop(app, Net(app), Ended())
    assert app.frames_drawn == clock.frames > 0
    assert 0 < clock.woken <= MOST * COUNTED
    assert not app.hurried
    app.games.let_go()
