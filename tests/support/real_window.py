"""The program in a real window under X, clicked by xdotool, for the tests that are marked `display`.

It knows where places are by laying out the same table at the same size; what came of a click stands in the save.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hands import Hand, table_of

from powercreep_rw.record import dice, referenced, transcript

#: The marks of a test that needs a screen.
NEEDS_A_SCREEN = [
    pytest.mark.display,
    pytest.mark.skipif(not os.environ.get("DISPLAY"), reason="no DISPLAY: start one, such as Xvfb"),
    pytest.mark.skipif(shutil.which("xdotool") is None, reason="xdotool is not installed"),
]

RUN = "import sys; from powercreep_rw.ui.app import run_window; sys.exit(run_window(sys.argv[1], seed=sys.argv[2]))"
PATIENCE = 15.0
SEED = "lantern"
#: What makes a window one that nobody sees.
HIDING = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")


def xdotool(*words: object) -> str:
    done = subprocess.run(["xdotool", *map(str, words)], capture_output=True, text=True, timeout=30, check=False)
    return done.stdout.strip()


def until(condition, what: str):  # type: ignore[no-untyped-def]
    """Wait for something; fail when it does not come."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.05)
    pytest.fail(f"waited in vain for {what}")


class Window:
    """The program in its window, and a table like the one it shows."""

    def __init__(self, sheet: Path, home: Path) -> None:
        self.sheet = sheet
        self.home = home
        self.id = ""
        self.save = home
        self._start()

    def _start(self) -> None:
        environment = {k: v for k, v in os.environ.items() if k not in HIDING}
        environment |= {"POWERCREEP_HOME": str(self.home), "SDL_AUDIODRIVER": "dummy"}
        self.process = subprocess.Popen([sys.executable, "-c", RUN, str(self.sheet), SEED], env=environment)

    def open(self) -> None:
        """Wait until the window is there, with its game on disk.

        An X server without `-noreset` starts anew when its last window has closed, and refuses who comes just then."""
        self.id = until(self._found, "the window").split()[-1]
        self.save = until(lambda: next(self.home.rglob("*.yaml"), None), "the save")

    def _found(self) -> str:
        if self.process.poll() is not None:
            self._start()
        return xdotool("search", "--pid", self.process.pid)

    @property
    def size(self) -> tuple[int, int]:
        words = dict(line.split("=") for line in xdotool("getwindowgeometry", "--shell", self.id).splitlines())
        return int(words["WIDTH"]), int(words["HEIGHT"])

    def resize(self, size: tuple[int, int]) -> None:
        xdotool("windowsize", "--sync", self.id, *size)
        until(lambda: self.size == size, f"a window of {size}")
        time.sleep(0.3)

    @property
    def moves(self) -> list[tuple[str, ...]]:
        return [line.move for line in transcript.read(self.save).lines]

    def twin(self) -> Hand:
        """The same position at the same size, where places can be looked up."""
        source = transcript.read(self.save)
        drawn = [int(word) for move in self.moves if move[0] == "roll" for word in move[1:]]
        more = dice.SeededDice(SEED).values(len(drawn), 60)
        app, session = table_of(referenced.game(source), [*drawn, *more], self.size)
        while len(session.record.moves) < len(self.moves):
            session.play(self.moves[len(session.record.moves)])
        app.screen.stage.jump(session.position)  # type: ignore[union-attr]
        app.screen.changed()  # type: ignore[union-attr]
        app.draw()
        return Hand(app)

    def click(self, at: tuple[int, int]) -> None:
        xdotool("mousemove", "--window", self.id, *at)
        time.sleep(0.12)
        xdotool("click", 1)
        time.sleep(0.12)

    def mark(self, die: str, structure: str, space: str) -> None:
        """Take a die and click a space, each where it lies now; wait for the mark."""
        hand = self.twin()
        self.click(hand.app.find(f"die {die}"))
        hand.click(f"die {die}")
        self.click(hand.app.find(f"space {structure} {space}"))
        until(lambda: self.moves[-1] == ("mark", die, space), "the mark")

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


def opened(sheet: Path, home: Path) -> Iterator[Window]:
    """A window with a new game on the sheet, closed at the end."""
    pygame.font.init()
    window = Window(sheet, home)
    try:
        window.open()
        yield window
    finally:
        window.close()
