"""What the window's tests share: a small sheet, and no display."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from small_sheets import TWO_ROOMS

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


def tiny_sheet(name: str, first: str, second: str) -> str:
    """A sheet of two structures that two equal marks complete, each with two Good Dice."""
    rows = """
      +---+---+---+---+
      | D   .   .   G |
      +   +   +   +   +
      | .   N   *   . |
      +---+---+---+---+
"""
    body = TWO_ROOMS[TWO_ROOMS.index("radiation:") : TWO_ROOMS.index("structures:")]
    made = f"format: 1\nname: {name}\nyear: 2086\nhero: tester\n{body}structures:\n"
    for structure in (first, second):
        made += f"  {structure}:\n    name: {structure.title()}\n    good: 2\n    map: |{rows}"
    return made


YEAR = """
format: 1
name: Three Nights
year: 2086
hero: tester
sheets: [north, south, east]
locations:
  north: {material: scrap, health: 1}
  south: {material: water}
"""
HERO = """
name: Tester
health: [[3, 2, 2]]
bonus: [food]
blueprints: [armory, nursery, safehouse, youth_center]
"""


@pytest.fixture
def small_year(tmp_path: Path) -> Path:
    """A year of three small sheets, as a folder."""
    folder = tmp_path / "nights"
    folder.mkdir()
    (folder / "campaign.yaml").write_text(YEAR, encoding="utf-8")
    (folder / "tester.yaml").write_text(HERO, encoding="utf-8")
    for name, first, second in (("north", "mill", "barn"), ("south", "pier", "silo"), ("east", "yard", "shed")):
        (folder / f"{name}.yaml").write_text(tiny_sheet(name.title(), first, second), encoding="utf-8")
    return folder


@pytest.fixture
def year_table(small_year: Path) -> Callable[..., object]:
    """Makes a table with the small year on it: `hand = year_table(dice)`."""
    from hands import Hand, table_of

    from powercreep_rw.content.library import Library

    def lay(dice: Iterable[int] = (), **options: object) -> Hand:
        app, _ = table_of(Library().game(campaign=small_year), dice, **options)  # type: ignore[arg-type]
        return Hand(app)

    return lay
