"""Every screen left alone in the program's own loop draws no frame, wakes up no more than 35 times a second, and then
asks hardly anything; an event is still answered in the turn of the loop in which it comes."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

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
#: What a turn of the loop at rest calls of the program's own: the net twice, the app and the tidying once.
CALLS = 4
#: So often a second a screen at rest may be asked whether something goes on by itself, and what a turn then may call.
ASKED, ASKING = 4, 80
OWN = str(Path(program.__file__).parent.parent)


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


class Counting(Clock):
    """Counts what the program's own functions are called for once the screen has come to rest."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.calls = [0]

    def tick(self, rate: int) -> float:
        passed = super().tick(rate)
        self.calls.append(0)
        if self.woken == 1:
            sys.setprofile(self._count)
        elif not self.app.running:
            sys.setprofile(None)
        return passed

    def _count(self, frame: FrameType, what: str, argument: Any) -> None:
        if what == "call" and frame.f_code.co_filename.startswith(OWN):
            self.calls[-1] += 1


@pytest.fixture
def resting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, type[Clock]], tuple[App, Clock]]:
    """A screen by its name, and the clock of the loop that it is to be left alone in."""

    def made(name: str, kind: type[Clock]) -> tuple[App, Clock]:
        pygame.font.init()
        app = App(pygame.Surface((1280, 800)), Games(folder=tmp_path / "games"), slice=max(SLICE, 60.0))
        played(app)
        app.show(SCREENS[name](app))
        clock = kind(app)
        monkeypatch.setattr(pygame, "Clock", lambda: clock)
        monkeypatch.setattr(pygame.event, "get", list)
        return app, clock

    return made


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_left_alone_draws_nothing_and_seldom_wakes_up(
    resting: Callable[[str, type[Clock]], tuple[App, Clock]], name: str
) -> None:
    app, clock = resting(name, Clock)
    program._loop(app, Net(app), Ended())
    assert app.frames_drawn == clock.frames > 0
    assert 0 < clock.woken <= MOST * COUNTED
    assert not app.hurried
    app.games.let_go()


@pytest.mark.parametrize("name", SCREENS)
def test_a_turn_of_the_loop_at_rest_asks_hardly_anything(
    resting: Callable[[str, type[Counting]], tuple[App, Counting]], name: str
) -> None:
    app, clock = resting(name, Counting)
    program._loop(app, Net(app), Ended())
    turns = clock.calls[-clock.woken : -1]
    assert max(turns) <= ASKING
    assert sum(calls > CALLS for calls in turns) <= ASKED * COUNTED
    assert min(turns) > 0
    app.games.let_go()


@pytest.mark.parametrize("name", ("table", "title", "preview"))
def test_an_event_at_rest_is_answered_in_its_own_turn(
    resting: Callable[[str, type[Clock]], tuple[App, Clock]], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    app, clock = resting(name, Clock)
    frames: list[int] = []

    def events() -> list[pygame.Event]:
        if clock.seconds < REST + 1 or len(frames) == 2:
            return []
        frames.append(app.frames_drawn)  # before the event is answered, and one turn later
        return [pygame.Event(pygame.WINDOWEXPOSED)] if len(frames) == 1 else []

    monkeypatch.setattr(pygame.event, "get", events)
    program._loop(app, Net(app), Ended())
    assert frames[1] == frames[0] + 1
    app.games.let_go()


def test_the_loop_is_quick_while_something_happens_and_slow_at_rest(
    resting: Callable[[str, type[Clock]], tuple[App, Clock]], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, clock = resting("title", Clock)
    rates: list[float] = []
    pressed = REST + 2

    def events() -> list[pygame.Event]:
        rates.append(app.pace)
        if len(rates) > 1 and clock.seconds >= pressed > clock.seconds - 1 / rates[-2]:
            return [pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))]
        return []

    seen: list[tuple[float, int]] = []
    tick = clock.tick
    monkeypatch.setattr(clock, "tick", lambda rate: (seen.append((clock.seconds, rate)), tick(rate))[1])
    monkeypatch.setattr(pygame.event, "get", events)
    program._loop(app, Net(app), Ended())
    assert {rate for at, rate in seen if REST < at < pressed} == {program.RESTING}
    assert {rate for at, rate in seen if pressed + 0.06 < at < pressed + 0.9} == {program.TICKS}
    assert {rate for at, rate in seen if at > pressed + 2} == {program.RESTING}
    app.games.let_go()
