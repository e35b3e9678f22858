"""Sheets, heroes and views made by hand: ordinary ones, and as small, large and odd as the format allows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from powercreep_rw.rules.board import Board
from powercreep_rw.rules.definitions import (
    EACH_LEVEL,
    ICON_TOKENS,
    Ability,
    Blueprint,
    Campaign,
    CreepBox,
    Effect,
    Gear,
    Hero,
    Location,
    RadiationRow,
    Sheet,
    Structure,
    Threat,
    Trigger,
)

BLUEPRINTS = (
    Blueprint("armory", "A", "Armory", "equal_pair", "combine_dice", next_to=("threat",)),
    Blueprint("nursery", "N", "Nursery", "higher_neighbour", "extra_reroll"),
    Blueprint("safehouse", "S", "Safehouse", "pair_sum", "discard_evil_die"),
    Blueprint("youth_center", "Y", "Youth Center", "values", "reduce_die", (1, 2)),
)
YARD = Blueprint("salvage_yard", "V", "Salvage Yard", "values", "raise_die", (5, 6), 1)
HERO = Hero(
    "scavenger",
    "The Scavenger",
    ((5, 2, 2), (2, 3, 3)),
    1,
    ("food", "scrap"),
    (*BLUEPRINTS, YARD),
    YARD,
    "She knows what every broken thing was, and what it could be next.",
    "wanderer",
)
#: Everything about this hero is more than on any page that ships.
LARGE_HERO = Hero(
    "large",
    "Her Excellency the Keeper of Nine Hundred Lamps",
    ((6, 3, 3, 2), (4, 4, 4), (2, 2, 2, 2)),
    2,
    ("food", "food", "medpack", "scrap", "water", "fuel"),
    (*BLUEPRINTS, YARD, Blueprint("long", "Q", "A Laboratory of Uncertain Use", "equal_pair", "combine_dice")),
    Blueprint("long", "Q", "A Laboratory of Uncertain Use", "equal_pair", "combine_dice"),
    "A text that goes on. " * 12,
)
SMALL_HERO = Hero("small", "Al", ((1,),), 1)

NIGHT_HORDE = Threat(
    "night_horde",
    "Night Horde",
    Trigger("at_least", 5),
    Effect("lose_health", 1),
    "N",
    False,
    4,
    1,
    Ability("each_evil", Effect("reduce_good", 1), 1),
    picture="horde",
)
BUTCHER = Threat(
    "boss",
    "The Butcher",
    Trigger("at_least", 5),
    Effect("lose_health", 2),
    "B",
    True,
    5,
    3,
    Ability("each_evil", Effect("reduce_good", 2), 2),
    picture="cleaver",
)
SHADOWS = Threat("lurking_shadows", "Lurking Shadows", Trigger("doubles"), Effect("creep", 1))
#: Eight of them, with long names and every kind of number.
MANY_THREATS = (
    NIGHT_HORDE,
    Threat(
        "raiders",
        "Extraordinarily Toxic Raiders of the Outer Ring Road",
        Trigger("exactly", 6),
        Effect("radiation", 2),
        "R",
        False,
        6,
        1,
        Ability("defeated", Effect("radiation", 2)),
    ),
    Threat("wall", "Standing Wall", Trigger("triples"), Effect("creep", 2), "W"),
    Threat(
        "hound",
        "Tin Hound",
        Trigger("exactly", 3),
        Effect("lose_health", 12),
        "H",
        False,
        5,
        6,
        Ability("marked_beside", Effect("lose_health", 1)),
        picture="hound",
    ),
    BUTCHER,
    Threat(
        "king",
        "The Sovereign Beneath the Interchange",
        Trigger("at_least", 4),
        Effect("lose_health", 1),
        "K",
        True,
        4,
        8,
        Ability("any_evil", Effect("discard_good", 2), 1),
        picture="king",
    ),
    SHADOWS,
    Threat(
        "choir",
        "Hollow Choir",
        Trigger("doubles"),
        Effect("creep", 1),
        "C",
        False,
        3,
        2,
        Ability("doubles", Effect("creep", 1)),
        picture="choir",
    ),
)
GEAR = (
    Gear("hatchet", "Hatchet", ("tool", "scrap"), "add", next_to=("threat",)),
    Gear("hammer", "Hammer", ("tool", "scrap"), "subtract", next_to=("item", "material")),
    Gear("armor", "Armor", ("scrap", "scrap", "water"), "ignore_damage", cost=4),
    Gear("radiation_suit", "Radiation Suit", ("water", "fuel"), "skip_radiation", cost=1),
    Gear("shotgun", "Shotgun", ("fuel", "tool"), "skip_spaces", next_to=("threat",)),
    Gear(
        "engine",
        "A Wonderful Engine for Crossing Rivers",
        ("fuel",) * 6,
        "skip_spaces",
        3,
        6,
        ("threat", "item", "material"),
    ),
)
ROWS = (
    RadiationRow((6,), Effect("lose_health", 1)),
    RadiationRow((1, 2), Effect("creep", 2)),
    RadiationRow((3,), Effect("lose_health", 2)),
    RadiationRow((4, 5), Effect("nothing", 0)),
)
CREEP = {
    10: CreepBox("Traitor Strikes", Effect("lose_health", 2)),
    20: CreepBox("Hot Spot!", Effect("radiation_checks", EACH_LEVEL)),
    30: CreepBox("Dark Consumes", Effect("lose_game")),
}


def board(text: str) -> Board:
    """A board from a map as a sheet writes it."""
    rows = [row for row in text.strip("\n").split("\n") if row.strip()]
    high, wide = len(rows) // 2, (len(rows[0]) - 1) // 4
    tokens = [rows[2 * y + 1][4 * x + 2] for y in range(high) for x in range(wide)]
    walls = [
        (y * wide + x, y * wide + x + 1)
        for y in range(high)
        for x in range(wide - 1)
        if rows[2 * y + 1][4 * x + 4] == "|"
    ]
    walls += [
        (y * wide + x, y * wide + wide + x)
        for y in range(high - 1)
        for x in range(wide)
        if rows[2 * y + 2][4 * x + 2] == "-"
    ]
    return Board(wide, high, tokens, walls)


STORE = board(
    """
+---+---+---+---+---+
| D   .   .   m   w |
+   +---+   +   +   +
| .   N | .   *   . |
+   +   +   +   +   +
| .   s   .   B   . |
+   +   +---+   +   +
| f   .   # | .   G |
+---+---+---+---+---+
"""
)


def plain_board(width: int, height: int, extra: str = "") -> Board:
    """A lattice of white spaces, the door first and the generator last, other tokens spread between them."""
    tokens = ["."] * (width * height)
    for n, token in enumerate(extra):
        tokens[1 + (n * 7) % (width * height - 2)] = token
    tokens[0], tokens[-1] = "D", "G"
    return Board(width, height, tokens)


def structure(id: str, board: Board, name: str = "", good: int = 2, evil: int = 1) -> Structure:
    """A structure of a board."""
    return Structure(id, name or id.replace("_", " ").title(), good, evil, board)


def sheet(*structures: Structure, hero: Hero = HERO, **more: Any) -> Sheet:
    """A sheet of the structures, with what the core set has unless said otherwise."""
    given: dict[str, Any] = {
        "radiation": ROWS,
        "boxes": 30,
        "creep": CREEP,
        "threats": (NIGHT_HORDE, BUTCHER, SHADOWS),
        "gear": GEAR[:5],
        "year": 2086,
        "text": "Uptown kept its lights on longest, and took it hardest when they went.",
    }
    given.update(more)
    return Sheet("uptown", given.pop("name", "Uptown"), hero, structures=structures, **given)


ORDINARY = sheet(
    structure("store", STORE, "Country Store"),
    structure("yard", plain_board(7, 6, "N*#Rmfswut"), "Tanker Yard", 3, 1),
    structure("tower", plain_board(5, 8, "NB*fsu"), "Signal Tower", 2, 2),
    structure("house", plain_board(8, 6, "NNBms"), "Packing House", 3, 0),
)
LARGE = sheet(
    structure("one", plain_board(10, 10, "NRWHBKC*#mfswut"), "The Municipal Hall of Records and Lost Property", 3, 3),
    structure("two", plain_board(10, 3, "KKHN"), "Long Quay", 0, 3),
    structure("three", plain_board(3, 10, "BHm"), "Shaft", 3, 0),
    structure("four", plain_board(9, 9, "CCRW*****"), "Gardens", 1, 1),
    hero=LARGE_HERO,
    name="The Northern Extension Territories",
    threats=MANY_THREATS,
    gear=GEAR,
    boxes=60,
    creep={
        3: CreepBox("Doors Nailed Shut from the Outside", Effect("creep", 1)),
        5: CreepBox("A", Effect("radiation", 2)),
        31: CreepBox("Cellars Flood with Something Else", Effect("radiation_checks", 2)),
        45: CreepBox("Traitor Strikes", Effect("lose_health", 2)),
        60: CreepBox("Dark Consumes", Effect("lose_game")),
    },
    radiation=(*ROWS, RadiationRow((1, 2, 3, 4, 5, 6), Effect("lose_health", 1)), ROWS[0]),
    text="It was never on any map. " * 20,
)
SMALL = sheet(
    structure("strip", plain_board(5, 1), "Strip", 1, 0),
    hero=SMALL_HERO,
    name="X",
    threats=(),
    gear=(),
    radiation=ROWS[:1],
    boxes=1,
    creep={1: CreepBox("Dark Consumes", Effect("lose_game"))},
    year=None,
    text="",
)
FOREIGN = sheet(
    structure("a", plain_board(6, 6, "N"), "Štúrovo ☢ Żółć", 1, 1),
    structure("b", plain_board(4, 4, "f"), "東京", 1, 1),
    hero=Hero("x", "Łukasz ✓ Ωμέγα", ((3, 2),), 1, ("food",), BLUEPRINTS[:1]),
    name="Ünïcødé ♥ 城",
    text="Слова, которых нет в шрифте — и 日本語 тоже.",
)
TWO = sheet(structure("store", STORE), structure("yard", plain_board(10, 10, "B")), gear=GEAR[:1])
THREE = sheet(*ORDINARY.structures[:3], threats=MANY_THREATS[:2], gear=())

SHEETS = {
    "ordinary": ORDINARY,
    "large": LARGE,
    "small": SMALL,
    "foreign": FOREIGN,
    "two": TWO,
    "three": THREE,
}


def empty_view(sheet: Sheet, hero: Hero | None = None) -> dict[str, Any]:
    """The state as a game on the sheet begins (docs/transcript.md, "State")."""
    hero = hero or sheet.hero
    boxes = sum(hero.groups[: hero.start])
    by_symbol = {threat.symbol: threat for threat in sheet.threats if threat.symbol}
    return {
        "phase": "enter",
        "outcome": None,
        "reason": None,
        "campaign": None,
        "sheet": sheet.id,
        "structure": None,
        "turn": 0,
        "health": {"left": boxes, "boxes": boxes},
        "creep": 0,
        "radiation": 0,
        "food": hero.bonus.count("food"),
        "bonus": sorted(b for b in hero.bonus if b not in ("food", "medpack")),
        "gear": {g.id: {"needs": list(g.needs), "filled": [], "ready": False} for g in sheet.gear},
        "dice": {},
        "awaits": [],
        "attacks": [],
        "damage": 0,
        "structures": {
            s.id: {
                "status": "open",
                "good": s.good,
                "evil": s.evil,
                "marks": {},
                "circled": [],
                "blueprint": None,
                "threats": {
                    s.board.names[cell]: {"type": by_symbol[token].id, "health": by_symbol[token].health}
                    for cell, token in enumerate(s.board.tokens)
                    if token in by_symbol
                },
                "taken": [],
            }
            for s in sheet.structures
        },
        "blueprints": {},
        "moves": [],
    }


def full_view(sheet: Sheet, hero: Hero | None = None) -> dict[str, Any]:
    """A state in which everything that can be pencilled is: every space marked, everything taken and lost."""
    hero = hero or sheet.hero
    view = empty_view(sheet, hero)
    every = sum(hero.groups)
    view.update(creep=sheet.boxes, radiation=len(sheet.radiation), food=17, bonus=[])
    view["health"] = {"left": 0, "boxes": every}
    for one in view["gear"].values():
        one.update(filled=sorted(one["needs"]), ready=True)
    statuses = ("exploring", "powered", "lost", "crossed")
    for n, s in enumerate(sheet.structures):
        state, board = view["structures"][s.id], s.board
        names = [board.names[cell] for cell in board.white]
        state["marks"] = {name: 1 + k % 6 for k, name in enumerate(names)}
        state["circled"] = names[::3]
        state["taken"] = [board.names[c] for c, token in enumerate(board.tokens) if token in ICON_TOKENS]
        state["status"] = statuses[n % 4]
        darkened = min(s.good, 3 - s.evil)
        state.update(good=s.good - darkened, evil=s.evil + darkened)
        if state["status"] in ("powered", "crossed") and hero.blueprints:
            state["blueprint"] = hero.blueprints[n % len(hero.blueprints)].id
            if state["status"] == "powered":
                view["blueprints"][state["blueprint"]] = {"sheet": sheet.id, "structure": s.id}
        for threat in state["threats"].values():
            threat["health"] = None if threat["health"] is None else 0
    return view


def campaign(first: Sheet) -> Campaign:
    """A year of four sheets, the first one given."""
    others = [
        sheet(structure("s", plain_board(5, 5)), name=name) for name in ("East 'Burg", "City Center", "The Docks")
    ]
    renamed = [
        Sheet(id, s.name, s.hero, s.radiation, s.boxes, s.creep, s.structures)
        for id, s in zip(("east", "center", "docks"), others, strict=True)
    ]
    gives = {"uptown": Location("fuel", 1), "east": Location("tool", 1), "docks": Location(None, 2)}
    return Campaign("2086", "A year", HERO, (first, *renamed), gives, 2086)


@pytest.fixture(params=SHEETS)
def any_sheet(request: pytest.FixtureRequest) -> Sheet:
    """Each of the sheets in turn."""
    return SHEETS[request.param]


@pytest.fixture
def ordinary() -> Sheet:
    """A sheet such as those that ship."""
    return ORDINARY


@pytest.fixture
def new_view() -> Callable[..., dict[str, Any]]:
    """Makes the view of a game that begins."""
    return empty_view


@pytest.fixture
def filled_view() -> Callable[..., dict[str, Any]]:
    """Makes the view of a game in which everything is pencilled."""
    return full_view


@pytest.fixture
def make_campaign() -> Callable[[Sheet], Campaign]:
    """Makes a year out of a first sheet."""
    return campaign
