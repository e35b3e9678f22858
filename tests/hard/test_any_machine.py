"""Machines that are set up oddly: no fonts, folders with blanks and letters, an ASCII locale, output into a pipe."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
#: The locale of a bare container, and none of Python's own remedies.
BARE = {"LC_ALL": "C", "LANG": "", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with blanks and with letters that are no ASCII, and a sheet and a game in it."""
    folder = tmp_path / "Mes feuilles à moi – 夜"
    folder.mkdir()
    shutil.copy(ROOT / "sheets" / "2086" / "uptown.yaml", folder / "die Stadt é.yaml")
    shutil.copy(ROOT / "tests" / "saves" / "format-1.yaml", folder / "ein Spiel ü.yaml")
    return folder


def commands(folder: Path) -> dict[str, tuple[list[object], bytes]]:
    """Every command with words that are right, and what is typed into it."""
    sheet, game = folder / "die Stadt é.yaml", folder / "ein Spiel ü.yaml"
    return {
        "--help": (["--help"], b""),
        "--version": (["--version"], b""),
        "check": (["check", sheet, game], b""),
        "replay": (["replay", game, "--log"], b""),
        "replay --json": (["replay", game, "--json"], b""),
        "play --text": (["play", sheet, "--text", "--seed", "nächtens"], b"moves\nenter\nquit\n"),
        "games list": (["games", "list"], b""),
        "simulate": (["simulate", sheet, "--player", "random", "--games", "2", "--seed", "é"], b""),
    }


@pytest.mark.parametrize("name", commands(Path()))
@pytest.mark.parametrize("locale", [{}, BARE], ids=["as it is", "bare"])
def test_every_command_works_with_any_path_and_in_a_pipe(
    folder: Path, home: Path, run: Callable, name: str, locale: dict[str, str]
) -> None:
    words, typed = commands(folder)[name]
    done = run(*words, typed=typed, **{**locale, "POWERCREEP_HOME": str(folder / "données")})
    said = (done.stdout + done.stderr).decode("utf-8")
    assert done.returncode == 0, said
    assert done.stdout
    assert "Traceback" not in said
    assert "itself failed" not in said
    assert not home.exists()


def test_the_window_needs_no_fonts_of_the_system(python: Callable) -> None:
    """Fonts come as packages: where the system has none, the window is drawn all the same."""
    code = "; ".join(
        (
            "import pygame.sysfont, pygame.font",
            "pygame.sysfont.initsysfonts = lambda: {}",
            "pygame.font.SysFont = pygame.font.match_font = None",
            "import sys",
            "from powercreep_rw.ui import app, window",
            "from powercreep_rw.ui.games import Games",
            "from powercreep_rw.ui.screens.title import TitleScreen",
            "one = app.App(window.open_window((1280, 800)), Games())",
            "one.show(TitleScreen(one))",
            "print(one.draw(), one.names())",
        )
    )
    done = python(code)
    assert done.stderr == b""
    assert b"True" in done.stdout
    assert b"new game" in done.stdout
