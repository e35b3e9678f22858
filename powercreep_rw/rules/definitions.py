"""What a sheet, a hero and a campaign say, as values that never change while a game is played.

`content/` reads them from YAML, tests may build them by hand; the rules only look at them.  Every word here
is one of the sheet format's (`docs/sheet-format.md`), where each key is explained.  They are named tuples: as
dataclasses they took a third of the time in which a sheet is checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from powercreep_rw.rules.board import Board

ITEMS = ("medpack", "food")
MATERIALS = ("scrap", "water", "fuel", "tool")
#: The map's tokens for items and materials.
ICON_TOKENS = {"m": "medpack", "f": "food", "s": "scrap", "w": "water", "u": "fuel", "t": "tool"}

#: `radiation_checks: each_level` as an amount: as many Checks as there are checked levels.
EACH_LEVEL = -1


class Effect(NamedTuple):
    """Something that happens: `lose_health`, `creep`, `radiation`, `reduce_good`, `discard_good`,
    `radiation_checks`, `lose_game` or `nothing`, and how much of it."""

    kind: str
    amount: int = 1


class Trigger(NamedTuple):
    """When a threat attacks: `kind` is `at_least`, `exactly` (with a value), `doubles` or `triples`."""

    kind: str
    value: int = 0


class Ability(NamedTuple):
    """A threat's ability: `condition` is `each_evil`, `any_evil` (with a value), `doubles`, `marked_beside`
    or `defeated`."""

    condition: str
    effect: Effect
    value: int = 0


class Threat(NamedTuple):
    """One type of threat.  `defense` and `health` are both numbers or both None (it can't be defeated);
    without a `symbol` it stands in every structure of the sheet.  `attack` of a plain number is `lose_health`."""

    id: str
    name: str
    trigger: Trigger
    attack: Effect
    symbol: str | None = None
    leader: bool = False
    defense: int | None = None
    health: int | None = None
    ability: Ability | None = None
    text: str = ""
    picture: str = ""


class RadiationRow(NamedTuple):
    """A row of the Radiation Chart: the faces of the Check that it answers to, and what it does."""

    rolls: tuple[int, ...]
    effect: Effect


class CreepBox(NamedTuple):
    """An effect printed on a box of the Creep Track."""

    name: str
    effect: Effect
    text: str = ""


class Gear(NamedTuple):
    """A Gear of this sheet: the icons it `needs`, and its effect.

    `effect` is `add`, `subtract`, `ignore_damage`, `skip_radiation` or `skip_spaces`, with `amount`; `cost` is the
    lowest Good Die that pays for a use (1 for `any`), None when it is free; `next_to` holds any of `threat`,
    `item`, `material` (empty: anywhere).
    """

    id: str
    name: str
    needs: tuple[str, ...]
    effect: str
    amount: int = 1
    cost: int | None = None
    next_to: tuple[str, ...] = ()
    text: str = ""
    picture: str = ""


class Blueprint(NamedTuple):
    """What a powered structure can become.

    `effect` is `combine_dice`, `extra_reroll`, `discard_evil_die`, `reduce_die` or `raise_die` (by `amount`);
    `circle` is `equal_pair`, `pair_sum`, `higher_neighbour` or `values` (those in `values`).
    """

    id: str
    letter: str
    name: str
    circle: str
    effect: str
    values: tuple[int, ...] = ()
    amount: int = 0
    next_to: tuple[str, ...] = ()
    text: str = ""
    picture: str = ""


class Hero(NamedTuple):
    """The hero at the top of the page.

    `health` are rows of groups of boxes, `start` how many groups are open at first (reading order), `bonus` the
    Starting Bonus, `blueprints` all that this hero may choose from, the `signature` last.
    """

    id: str
    name: str
    health: tuple[tuple[int, ...], ...]
    start: int = 1
    bonus: tuple[str, ...] = ()
    blueprints: tuple[Blueprint, ...] = ()
    signature: Blueprint | None = None
    text: str = ""
    picture: str = ""
    author: str = ""
    version: str = ""
    licence: str = ""

    @property
    def groups(self) -> tuple[int, ...]:
        """The Health groups in the order in which they open: row by row, left to right."""
        return tuple(size for row in self.health for size in row)


class Structure(NamedTuple):
    """One of the buildings of a sheet: its dice icons and its board."""

    id: str
    name: str
    good: int
    evil: int
    board: Board
    text: str = ""
    picture: str = ""


class Sheet(NamedTuple):
    """One printed page.  `creep` maps a box (from 1) to what is printed on it; the order of `threats`, `gear` and
    `structures` is the file's, and counts."""

    id: str
    name: str
    hero: Hero
    radiation: tuple[RadiationRow, ...]
    boxes: int
    creep: Mapping[int, CreepBox]
    structures: tuple[Structure, ...]
    threats: tuple[Threat, ...] = ()
    gear: tuple[Gear, ...] = ()
    year: int | None = None
    text: str = ""
    picture: str = ""
    author: str = ""
    version: str = ""
    licence: str = ""


class Location(NamedTuple):
    """What a location already played gives on every later sheet: a material, and `health` Health groups."""

    material: str | None = None
    health: int = 0


class Campaign(NamedTuple):
    """A year in the life of a hero: its sheets, each played once, in any order."""

    id: str
    name: str
    hero: Hero
    sheets: tuple[Sheet, ...]
    locations: Mapping[str, Location] = {}
    year: int | None = None
    text: str = ""
    picture: str = ""
    author: str = ""
    version: str = ""
    licence: str = ""
