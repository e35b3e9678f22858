"""The real window under X, clicked by xdotool: what a dummy driver hides, such as a pointer off after a resize."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from real_window import HIDING, NEEDS_A_SCREEN, RUN, Window, opened, until, xdotool

pytestmark = NEEDS_A_SCREEN


@pytest.fixture
def window(small_sheet: Path, tmp_path: Path) -> Iterator[Window]:
    yield from opened(small_sheet, tmp_path / "home")


@pytest.mark.parametrize("size", [(1024, 640), (1500, 900)])
def test_real_clicks_meet_what_they_are_aimed_at(window: Window, size: tuple[int, int]) -> None:
    window.resize(size)
    window.click(window.twin().app.find("choose den"))
    until(lambda: len(window.moves) == 2, "the first roll")
    time.sleep(1.2)  # the dice come to rest
    window.click(window.twin().app.find("main"))
    until(lambda: window.moves[-1] == ("face",), "the Threat Phase")
    time.sleep(0.2)
    window.mark("g2", "den", "A2")


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
