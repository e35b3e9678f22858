"""What holds on every screen there is: all words can be read in any window, and no letter is missing in the faces."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from every_screen import SCREENS
from hands import Hand
from legible import faults, tips_out

from powercreep_rw.paper import faces as letters
from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games

UI = Path(__file__).resolve().parent.parent.parent / "powercreep_rw" / "ui"
#: Windows and sizes of words; each screen is looked at in one of them, and some in the largest window.
LOOKS = [((1024, 640), 2.0), ((1280, 800), 1.5), ((1024, 640), 1.0), ((1280, 800), 2.0)]
SAMPLE = [(name, *LOOKS[n % len(LOOKS)]) for n, name in enumerate(SCREENS)]
SAMPLE += [(name, (3840, 2160), 1.0) for name in ("files", "settings", "failure")]


@pytest.mark.parametrize(("name", "size", "scale"), SAMPLE)
def test_every_screen_can_be_read(name: str, size: tuple[int, int], scale: float, tmp_path: Path) -> None:
    pygame.font.init()
    games = Games(folder=tmp_path / "games")
    games.settings.set("text_scale", scale)
    app = App(pygame.Surface(size), games, motion=False)
    app.show(SCREENS[name](app))
    Hand(app).wait(100)
    assert faults(app) == []
    assert tips_out(app) == []


def spoken(tree: ast.AST) -> Iterator[str]:
    """The strings of a module that may be shown: all but its docstrings."""
    silent = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            yield node.value


def test_no_sentence_of_the_window_has_a_letter_that_its_faces_lack() -> None:
    """The arrows of the keys are drawn (`screens/help.py`), and one in the docs' own text is replaced (`setter.py`)."""
    known = letters.metrics("text").advances
    drawn = {"keys.py": "←→↑↓", "help.py": "←→↑↓", "setter.py": "→"}
    for path in sorted(UI.rglob("*.py")):
        for words in spoken(ast.parse(path.read_text(encoding="utf-8"))):
            for letter in set(words) - set(drawn.get(path.name, "")) - set("\n\0\t"):
                assert ord(letter) in known, f"{path.name}: {words!r} has {letter!r}"
