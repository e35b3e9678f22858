"""The real window under X, clicked by xdotool: what a dummy driver hides, such as a pointer that is off after a resize.

The test knows where places are by laying out the same table at the same size; what came of a click stands in the save.
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

pytestmark = [
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

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


@pytest.fixture
def window(small_sheet: Path, tmp_path: Path) -> Iterator[Window]:
    pygame.font.init()
    opened = Window(small_sheet, tmp_path / "home")
    try:
        opened.open()
        yield opened
    finally:
        opened.close()


@pytest.mark.parametrize("size", [(1024, 640), (1500, 900)])
def test_real_clicks_meet_what_they_are_aimed_at(window: Window, size: tuple[int, int]) -> None:
    window.resize(size)
    window.click(window.twin().app.find("choose den"))
    until(lambda: len(window.moves) == 2, "the first roll")
    time.sleep(1.2)  # the dice come to rest
    window.click(window.twin().app.find("main"))
    until(lambda: window.moves[-1] == ("face",), "the Threat Phase")
    time.sleep(0.2)
    hand = window.twin()
    window.click(hand.app.find("die g2"))
    hand.click("die g2")
    window.click(hand.app.find("space den A2"))
    until(lambda: window.moves[-1] == ("mark", "g2", "A2"), "the mark")


def test_the_pointer_is_exact_after_a_resize_in_the_middle_of_a_game(window: Window) -> None:
    window.resize((1024, 640))
    window.click(window.twin().app.find("choose den"))
    until(lambda: len(window.moves) == 2, "the first roll")
    window.resize((1440, 810))
    time.sleep(1.2)
    window.click(window.twin().app.find("main"))
    until(lambda: window.moves[-1] == ("face",), "the Threat Phase")
    hand = window.twin()
    start = hand.app.find("die g1")
    hand.click("die g1")
    end = hand.app.find("space den B1")
    xdotool("mousemove", "--window", window.id, *start)
    time.sleep(0.12)
    xdotool("mousedown", 1)
    time.sleep(0.12)
    for step in (1, 2, 3, 4):
        at = (start[0] + (end[0] - start[0]) * step // 4, start[1] + (end[1] - start[1]) * step // 4)
        xdotool("mousemove", "--window", window.id, *at)
        time.sleep(0.08)
    xdotool("mouseup", 1)
    until(lambda: window.moves[-1] == ("mark", "g1", "B1"), "the die dragged to its space")


def test_a_window_that_is_killed_has_lost_nothing(window: Window) -> None:
    window.resize((1024, 640))
    window.click(window.twin().app.find("choose den"))
    until(lambda: len(window.moves) == 2, "the first roll")
    window.process.kill()
    assert window.moves[0] == ("enter", "den")
    assert window.moves[1][0] == "roll"


def test_without_a_display_one_sentence_says_what_works_instead(tmp_path: Path) -> None:
    environment = {k: v for k, v in os.environ.items() if k not in (*HIDING, "DISPLAY", "WAYLAND_DISPLAY")}
    environment |= {"POWERCREEP_HOME": str(tmp_path), "SDL_AUDIODRIVER": "dummy"}
    script = RUN.replace("run_window(sys.argv[1], seed=sys.argv[2])", "run_window()")
    code = "\n".join(
        [
            "from powercreep_rw.ui.errors import NoDisplay",
            "try:",
            f"    {script}",
            "except NoDisplay as no:",
            "    print(no)",
        ]
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert "there is no display" in done.stdout
    assert "replay" in done.stdout
    assert "--text" in done.stdout
    assert "Traceback" not in done.stderr
