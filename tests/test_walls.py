"""The rooms' walls: who may import whom, and that the rules know nothing of the world outside (`README.md`)."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "powercreep_rw"

#: Room → the rooms it may import from, besides itself.
ROOMS = {
    "rules": set(),
    "content": {"rules"},
    "record": {"content", "rules"},
    "paper": {"content", "rules"},
    "balance": {"paper", "record", "content", "rules"},
    "ui": {"balance", "paper", "record", "content", "rules"},
    "cli": {"ui", "balance", "paper", "record", "content", "rules"},
}

#: Libraries that have one door each: a room, or a file.
DOORS = {
    "pygame": (
        "ui/",
        "paper/screen.py",
        "paper/screen_letters.py",
        "paper/screen_paper.py",
        "paper/screen_shapes.py",
    ),
    "yaml": ("content/",),
    "reportlab": ("paper/pdf.py",),
    "platformdirs": ("record/places.py",),
    "dask": ("balance/crew/cluster.py",),
    "distributed": ("balance/crew/cluster.py",),
}

#: All that the rules may ask of Python: no files, no clock, no randomness, no system.
PURE = {
    "__future__", "abc", "array", "bisect", "collections", "copy", "dataclasses", "difflib", "enum", "functools",
    "heapq", "itertools", "math", "operator", "re", "types", "typing",
}  # fmt: skip
IMPURE_CALLS = {"print", "open", "input", "exec", "eval", "__import__"}


def imports(source: str) -> Iterator[str]:
    """Every module that a source file imports, wherever in it; a name out of a package counts as the package's."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name the whole path"
            yield node.module
            if node.module == "powercreep_rw":
                yield from (f"powercreep_rw.{alias.name}" for alias in node.names)


def faults(place: str, source: str) -> list[str]:
    """What a file, by its place in the package (`rules/turn.py`), does that its room may not."""
    room = place.split("/")[0] if "/" in place else ""
    found = []
    for module in imports(source):
        top, _, rest = module.partition(".")
        if top == "powercreep_rw":
            other = rest.split(".")[0]
            if room in ROOMS and other in ROOMS and other != room and other not in ROOMS[room]:
                found.append(f"{place} imports {module}")
        elif not place.startswith(DOORS.get(top, ("",))) or (room == "rules" and top not in PURE):
            found.append(f"{place} imports {module}")
    if room == "rules":
        found += [f"{place} calls {name}" for name in calls(source) if name in IMPURE_CALLS]
    return found


def calls(source: str) -> Iterator[str]:
    """The names that a source file calls."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


FILES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("place", FILES)
def test_a_file_stays_in_its_room(place):
    assert faults(place, (PACKAGE / place).read_text(encoding="utf-8")) == []


def test_every_folder_is_a_room():
    assert {place.split("/")[0] for place in FILES if "/" in place} <= set(ROOMS)


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("rules/turn.py", "import random"),
        ("rules/turn.py", "from pathlib import Path"),
        ("rules/turn.py", "def f():\n    import numpy"),
        ("rules/turn.py", "def f():\n    print(1)"),
        ("rules/turn.py", "from powercreep_rw.content.library import Library"),
        ("content/yaml.py", "from powercreep_rw import record"),
        ("paper/page.py", "from powercreep_rw.record.places import home"),
        ("paper/pdf.py", "import pygame"),
        ("paper/screens.py", "import pygame"),
        ("paper/svg.py", "import reportlab"),
        ("cli/print.py", "from reportlab.pdfgen.canvas import Canvas"),
        ("record/dice.py", "import powercreep_rw.ui.app"),
        ("record/transcript.py", "import yaml"),
        ("cli/play.py", "import pygame.display"),
        ("cli/simulate.py", "from distributed import Client"),
        ("ui/app.py", "from powercreep_rw.cli.main import run"),
    ],
)
def test_a_wall_that_is_broken_is_seen(place, source):
    assert len(faults(place, source)) == 1


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("paper/screen.py", "import pygame"),
        ("paper/screen_letters.py", "import pygame"),
        ("content/yaml.py", "import yaml\nfrom powercreep_rw.rules.board import Board"),
        ("cli/main.py", "from powercreep_rw import __version__"),
    ],
)
def test_what_a_room_may_do_is_no_fault(place, source):
    assert faults(place, source) == []


def test_the_rules_ask_only_the_standard_library():
    assert PURE.issubset(sys.stdlib_module_names)


#: Parts of the window that think and draw nothing.
THINKING = ("hints", "move_words", "night", "onward", "prompts", "decisions")


@pytest.mark.parametrize("part", THINKING)
def test_what_thinks_in_the_window_does_not_draw(part):
    modules = set(imports((PACKAGE / "ui" / f"{part}.py").read_text(encoding="utf-8")))
    drawing = {
        module for module in modules if module.split(".")[0] == "pygame" or module.endswith((".shapes", ".theme"))
    }
    assert drawing == set()


#: The commands that open the window, and need its room; the player at the terminal and every other command do without.
WINDOWED = {"cli/play.py", "cli/preview.py"}


def of_the_window(source: str) -> list[str]:
    """What a source file imports of the window."""
    return [module for module in imports(source) if f"{module}.".startswith("powercreep_rw.ui.")]


@pytest.mark.parametrize("place", [place for place in FILES if place.startswith("cli/") and place not in WINDOWED])
def test_what_opens_no_window_needs_nothing_of_it(place):
    assert of_the_window((PACKAGE / place).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("place", sorted(WINDOWED))
def test_what_opens_the_window_is_one_that_does(place):
    assert of_the_window((PACKAGE / place).read_text(encoding="utf-8")) != []


def test_the_terminal_plays_with_nothing_of_the_window_loaded():
    asks = (
        "import sys, powercreep_rw.cli.text.loop; print([m for m in sys.modules if m.startswith('powercreep_rw.ui')])"
    )
    done = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
    assert done.stdout.strip() == "[]"
