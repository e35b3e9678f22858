"""What the window's tests share: a small sheet, and no display."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

SMALL = """
format: 1
name: Two Rooms
hero:
  id: tester
  name: Tester
  health: [[3, 2]]
  bonus: [food, scrap]
  blueprints: [armory, nursery, safehouse, youth_center]
radiation:
  - {roll: 6, lose_health: 1}
  - {roll: 1, lose_health: 2}
creep:
  boxes: 20
  effects:
    5: {name: Traitor Strikes, lose_health: 1}
    20: {name: Dark Consumes, lose_game: true}
gear:
  hatchet: [scrap]
  armor: [scrap, water]
threats:
  night_horde: {symbol: N, name: Night Horde, trigger: 5+, attack: 1, defense: 4, health: 1}
structures:
  den:
    name: Den
    good: 2
    map: |
      +---+---+---+---+
      | D   .   .   G |
      +   +   +   +   +
      | .   N   *   . |
      +   +   +   +   +
      | *   .   .   . |
      +---+---+---+---+
  hall:
    name: Hall
    good: 2
    evil: 1
    map: |
      +---+---+---+---+
      | D   .   N   . |
      +   +   +   +   +
      | .   f   .   . |
      +   +   +   +   +
      | .   .   .   G |
      +---+---+---+---+
"""


@pytest.fixture
def small_sheet(tmp_path: Path) -> Path:
    """A sheet of two small structures, as a file."""
    path = tmp_path / "two_rooms.yaml"
    path.write_text(SMALL, encoding="utf-8")
    return path


@pytest.fixture
def table(small_sheet: Path) -> Callable[..., object]:
    """Makes a table with the small sheet on it: `hand = table(dice)`; the hand knows the app."""
    from hands import Hand, game_of, table_of

    def lay(dice: Iterable[int] = (), **options: object) -> Hand:
        app, _ = table_of(game_of(small_sheet), dice, **options)  # type: ignore[arg-type]
        return Hand(app)

    return lay
