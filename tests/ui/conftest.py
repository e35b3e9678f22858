"""What the window's tests share: a small sheet, and no display."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from small_sheets import TWO_ROOMS, written_year

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


@pytest.fixture
def small_sheet(tmp_path: Path) -> Path:
    """A sheet of two small structures, as a file."""
    path = tmp_path / "two_rooms.yaml"
    path.write_text(TWO_ROOMS, encoding="utf-8")
    return path


@pytest.fixture
def table(small_sheet: Path) -> Callable[..., object]:
    """Makes a table with the small sheet on it: `hand = table(dice)`; the hand knows the app."""
    from hands import Hand, game_of, table_of

    def lay(dice: Iterable[int] = (), **options: object) -> Hand:
        app, _ = table_of(game_of(small_sheet), dice, **options)  # type: ignore[arg-type]
        return Hand(app)

    return lay


@pytest.fixture
def small_year(tmp_path: Path) -> Path:
    """A year of three small sheets, as a folder."""
    return written_year(tmp_path)


@pytest.fixture
def year_table(small_year: Path) -> Callable[..., object]:
    """Makes a table with the small year on it: `hand = year_table(dice)`."""
    from hands import Hand, table_of

    from powercreep_rw.content.library import Library

    def lay(dice: Iterable[int] = (), **options: object) -> Hand:
        app, _ = table_of(Library().game(campaign=small_year), dice, **options)  # type: ignore[arg-type]
        return Hand(app)

    return lay
