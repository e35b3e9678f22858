"""What the hard tests share: how often, and the program as another process would start it.

python -m pytest tests/hard            a fixed sample, as every commit runs it
python -m pytest tests/hard --full     all of it
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from program import PROGRAM

ROOT = Path(__file__).parent.parent.parent
#: Many times this long is what any of these commands takes.
PATIENCE = 60


@pytest.fixture
def times(request: pytest.FixtureRequest) -> Callable[[int, int], int]:
    """`times(sample, full)`: how often something is to be done."""
    return lambda sample, full: full if request.config.getoption("--full") else sample


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A data folder of a player's own."""
    return tmp_path / "home"


@pytest.fixture
def environment(home: Path) -> dict[str, str]:
    """What a command is started with: a data folder of its own, no display, no sound."""
    left_out = ("SDL_", "LC_", "PYTHON", "PYGAME_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(left_out)}
    kept.pop("DISPLAY", None)
    return {**kept, "POWERCREEP_HOME": str(home), "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy"}


@pytest.fixture
def run(environment: dict[str, str]) -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """`run(*words, typed=b"", **more)`: the program with these words; what it printed, as bytes."""

    def start(*words: object, typed: bytes = b"", **more: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [*PROGRAM, *map(str, words)],
            input=typed,
            capture_output=True,
            env={**environment, **more},
            timeout=PATIENCE,
            check=False,
        )

    return start


@pytest.fixture
def python(environment: dict[str, str]) -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """`python(code, *words)`: a piece of code in a process of its own, with the same environment."""

    def start(code: str, *words: object) -> subprocess.CompletedProcess[bytes]:
        line = [sys.executable, "-c", code, *map(str, words)]
        return subprocess.run(line, capture_output=True, env=environment, timeout=PATIENCE, check=False)

    return start
