"""The real window under X: it fills the screen and gives it back, with exact places, and comes back where it was."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from real_window import NEEDS_A_SCREEN, Window, opened, until, xdotool

pytestmark = NEEDS_A_SCREEN


def settings(home: Path) -> dict[str, object]:
    """What is kept in a home's settings, read as another program would."""
    path = home / "settings.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def screen() -> tuple[int, int]:
    wide, tall = xdotool("getdisplaygeometry").split()
    return int(wide), int(tall)


def place(window: Window) -> tuple[int, int]:
    words = dict(line.split("=") for line in xdotool("getwindowgeometry", "--shell", window.id).splitlines())
    return int(words["X"]), int(words["Y"])


def press(window: Window, key: str) -> None:
    xdotool("windowfocus", "--sync", window.id)
    xdotool("key", "--window", window.id, key)


@pytest.fixture
def window(small_sheet: Path, tmp_path: Path) -> Iterator[Window]:
    yield from opened(small_sheet, tmp_path / "home")


def begun_again(window: Window) -> None:
    """End the program, and open it anew, with another game."""
    window.close()
    for save in window.home.rglob("*.yaml"):
        save.unlink()
    window._start()
    window.open()


def test_f11_fills_the_screen_and_clicks_meet_what_they_are_aimed_at(window: Window) -> None:
    window.resize((1024, 640))
    press(window, "F11")
    until(lambda: window.size == screen(), "a window as large as the screen")
    until(lambda: settings(window.home).get("fullscreen") is True, "the setting")
    time.sleep(0.5)
    window.click(window.twin().app.find("choose den"))
    until(lambda: len(window.moves) == 2, "the first roll")
    time.sleep(1.2)
    window.click(window.twin().app.find("main"))
    until(lambda: window.moves[-1] == ("face",), "the Threat Phase")
    press(window, "F11")
    until(lambda: window.size == (1024, 640), "the window as it was")
    time.sleep(0.5)
    window.mark("g2", "den", "A2")


def test_a_window_opens_again_where_it_was_and_as_large(window: Window) -> None:
    window.resize((1100, 700))
    xdotool("windowmove", "--sync", window.id, 220, 130)
    until(lambda: settings(window.home).get("window") == [220, 130, 1100, 700], "the place to be kept")
    begun_again(window)
    until(lambda: window.size == (1100, 700), "the same size")
    until(lambda: place(window) == (220, 130), "the same place")


def test_a_window_that_filled_the_screen_fills_it_again_and_still_knows_its_place(window: Window) -> None:
    window.resize((1100, 700))
    xdotool("windowmove", "--sync", window.id, 220, 130)
    until(lambda: settings(window.home).get("window") == [220, 130, 1100, 700], "the place to be kept")
    press(window, "F11")
    until(lambda: window.size == screen(), "a window as large as the screen")
    begun_again(window)
    until(lambda: window.size == screen(), "a window as large as the screen")
    assert settings(window.home)["window"] == [220, 130, 1100, 700]
    press(window, "F11")
    until(lambda: window.size == (1100, 700), "the window as it was")
    until(lambda: place(window) == (220, 130), "the same place")


def test_a_place_beside_the_screen_is_not_taken(window: Window) -> None:
    path = window.home / "settings.json"
    window.close()
    kept = {**settings(window.home), "window": [9000, 50, 1100, 700]}
    path.write_text(json.dumps(kept), encoding="utf-8")
    window._start()
    window.open()
    wide, tall = screen()
    left, top = until(lambda: place(window), "a place")
    assert 0 <= left < wide
    assert 0 <= top < tall
