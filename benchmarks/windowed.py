"""What the benchmarks of the window share: a process of its own for each run, a window with a game in it, a player.

Times are the best of many, since whatever else the machine does only adds to them.  The display driver is that of
`SDL_VIDEODRIVER`, or the screen that is there (such as Xvfb), or else the dummy.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "support")]

from measuring import Row, main

SIZE, LARGE = (1280, 800), (2560, 1600)
SEED = "lantern"
#: The first word of a run in a process of its own.
CHILD = "--child"
PATIENCE = 300


def command(title: str | None, rows: Callable[[int], list[Row]], works: dict[str, Callable[..., Any]]) -> int:
    """The command of a benchmark whose `works` run in processes of their own: prints its rows, or does one of them."""
    if sys.argv[1:2] == [CHILD]:
        name, *words = sys.argv[2:]
        print(json.dumps(works[name](*words)))
        return 0
    return main(title, rows)


def child(file: str, name: str, *words: object) -> tuple[float, Any]:
    """Run one of a benchmark's works in a process of its own: when it was begun, and what it found."""
    with tempfile.TemporaryDirectory() as home:
        environment = {"SDL_AUDIODRIVER": "dummy", **os.environ, "POWERCREEP_HOME": home}
        if not any(environment.get(known) for known in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")):
            environment["SDL_VIDEODRIVER"] = "dummy"
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        line = [sys.executable, file, CHILD, name, *map(str, words)]
        begun_at = time.monotonic()
        done = subprocess.run(line, env=environment, capture_output=True, text=True, check=True, timeout=PATIENCE)
    return begun_at, json.loads(done.stdout.splitlines()[-1])


def peak() -> float:
    """The most memory that this process had, in MB; 0 where that can't be asked."""
    try:
        import resource
    except ImportError:
        return 0.0
    status = Path("/proc/self/status")
    if status.exists():  # what `getrusage` says begins with that of the process that started this one
        return int(status.read_text(encoding="utf-8").split("VmHWM:")[1].split()[0]) / 1e3
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1e6 if sys.platform == "darwin" else 1e3)


def bare(width: str, height: str) -> dict[str, float]:
    """Open a window with pygame alone, and show one frame: when it was seen, and the most memory that it took."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    import pygame

    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((int(width), int(height)), pygame.RESIZABLE)
    surface.fill((40, 30, 20))
    pygame.display.flip()
    return {"at": time.monotonic(), "peak": peak()}


def opened(size: tuple[int, int] = SIZE) -> Any:
    """A window with an app in it, as `run_window` makes it, and its net."""
    import pygame

    from powercreep_rw.ui import window
    from powercreep_rw.ui.app import SLICE, App
    from powercreep_rw.ui.games import Games
    from powercreep_rw.ui.mishap import Net
    from powercreep_rw.ui.sound import Sounds

    games = Games(folder=Path(tempfile.mkdtemp()))
    surface = window.open_window(size)
    pygame.event.get()
    app = App(surface, games, sound=Sounds(lambda: games.settings), slice=SLICE)
    return app, Net(app)


def begun(app: Any) -> None:
    """Show a new game."""
    from powercreep_rw.ui.screens.table import TableScreen

    app.show(TableScreen(app, app.games.begin("uptown", None, SEED)))


class Player:
    """Plays by the mouse, and takes the time of every frame: `frames` are (move, what, wall ms, processor ms)."""

    def __init__(self, app: Any, net: Any) -> None:
        import pygame
        from hands import Hand

        from powercreep_rw.balance.players import player
        from powercreep_rw.ui.tidying import Tidying

        self.app, self.net = app, net
        self.frames: list[tuple[int, str, float, float]] = []
        self.made = 0
        self.mind, self.wise = Random(1), player("greedy")
        self.tidying = Tidying().__enter__()
        outer = self

        class Mouse(Hand):
            def point(self, place: str | tuple[int, int]) -> tuple[int, int]:
                at = self.app.find(place) if isinstance(place, str) else place
                motion = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
                outer.frame("point", motion)
                return at

            def click(self, place: str | tuple[int, int]) -> None:
                at = self.point(place)
                outer.frame("press", pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
                outer.frame("release", pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
                outer.settle(shown=True)

        self.hand = Mouse(app)

    def frame(self, what: str, *events: Any) -> None:
        """What the loop does between two sleeps."""
        wall, busy = time.perf_counter(), time.thread_time()
        for event in events:
            self.net.handle(event)
        self.tidying.turn(self.net.draw())
        self.net.tick(1000 / self.app.pace)
        taken = (time.perf_counter() - wall) * 1000, (time.thread_time() - busy) * 1000
        self.frames.append((self.made, what, *taken))

    def settle(self, shown: bool = False) -> None:
        """Wait until what was done is seen, and, unless that is enough, until nothing moves."""
        for _ in range(1200):
            table = self.hand.table
            if table.page.ready and (table.stage.busy if shown else False):
                return
            still = shown or not table.stage.moving(self.app.now)
            if table.page.ready and table.seen and still:
                return
            self.frame("wait")

    def play(self, most: int = 10_000) -> None:
        """Play to the end, or so many moves."""
        for _ in range(most):
            self.settle()
            if self.hand.table.session.state.phase == "over":
                break
            self.made += 1
            self.hand.answer(self.wise.choose(self.hand.table.session.state, self.mind))
        self.settle()


if __name__ == "__main__":
    sys.exit("this file only helps the others: run quality.py, or one of the window's benchmarks")
