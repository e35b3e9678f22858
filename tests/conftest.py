"""What the tests share: `tests/support` can be imported from everywhere, and how hypothesis looks for examples."""

import os
import random
import secrets
import sys
from pathlib import Path

import pytest
from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent / "support"))

# a landing is judged by the same examples each time; at home every run looks for new ones
settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="tests/hard in full, not only a sample of it")


@pytest.fixture(autouse=True)
def the_same_fresh_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that was given no seed draws the same one in every run: no test is lucky on one day only."""
    monkeypatch.setattr(secrets, "randbelow", random.Random(2086).randrange)


@pytest.fixture(autouse=True)
def nobodys_home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """The packs and games of whoever runs the tests are none of a test's."""
    monkeypatch.setenv("POWERCREEP_HOME", str(tmp_path_factory.getbasetemp() / "nobody"))
