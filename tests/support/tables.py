"""Small sheets built by hand, for tests of the rules that should not depend on how sheets are read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from powercreep_rw.rules import moves
from powercreep_rw.rules.board import Board
from powercreep_rw.rules.definitions import (
    EACH_LEVEL,
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
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State

HATCHET = Gear("hatchet", "Hatchet", ("tool",), "add", 1, None, ("threat",))
HAMMER = Gear("hammer", "Hammer", ("scrap",), "subtract", 1, None, ("item", "material"))
ARMOR = Gear("armor", "Armor", ("scrap",), "ignore_damage", 1, 4)
SUIT = Gear("radiation_suit", "Radiation Suit", ("water",), "skip_radiation", 1, 4)
SHOTGUN = Gear("shotgun", "Shotgun", ("fuel",), "skip_spaces", 1, None, ("threat",))

ARMORY = Blueprint("armory", "A", "Armory", "equal_pair", "combine_dice", next_to=("threat",))
NURSERY = Blueprint("nursery", "N", "Nursery", "higher_neighbour", "extra_reroll")
SAFEHOUSE = Blueprint("safehouse", "S", "Safehouse", "pair_sum", "discard_evil_die")
YOUTH_CENTER = Blueprint("youth_center", "Y", "Youth Center", "values", "reduce_die", (1, 2))
WORKSHOP = Blueprint("workshop", "W", "Workshop", "values", "raise_die", (5, 6), 1)
CORE = (ARMORY, NURSERY, SAFEHOUSE, YOUTH_CENTER)

HORDE = Threat(
    "night_horde",
    "Night Horde",
    Trigger("at_least", 5),
    Effect("lose_health", 1),
    "N",
    defense=4,
    health=1,
    ability=Ability("each_evil", Effect("reduce_good", 1), 1),
)
BOSS = Threat("boss", "Boss", Trigger("at_least", 5), Effect("lose_health", 2), "B", True, 5, 2)
SHADOWS = Threat("lurking_shadows", "Lurking Shadows", Trigger("doubles"), Effect("creep", 1))

CHART = (
    RadiationRow((6,), Effect("lose_health", 1)),
    RadiationRow((3,), Effect("lose_health", 1)),
    RadiationRow((1,), Effect("lose_health", 2)),
)
TRACK = {
    10: CreepBox("Traitor Strikes", Effect("lose_health", 2)),
    20: CreepBox("Hot Spot!", Effect("radiation_checks", EACH_LEVEL)),
    30: CreepBox("Dark Consumes", Effect("lose_game")),
}


def board(rows: str) -> Board:
    """A board from one line a row: a token a space, `|` between two spaces for a wall; no walls between rows.

    >>> board("D..G").width
    4
    """
    tokens: list[str] = []
    walls: list[tuple[int, int]] = []
    lines = rows.split()
    width = len(lines[0].replace("|", ""))
    for line in lines:
        for character in line:
            if character == "|":
                walls.append((len(tokens) - 1, len(tokens)))
            else:
                tokens.append(character)
    return Board(width, len(lines), tokens, walls)


def structure(rows: str, good: int = 2, evil: int = 1, name: str = "hall") -> Structure:
    """A structure called `hall`, or otherwise."""
    return Structure(name, name.title(), good, evil, board(rows))


def hero(
    *bonus: str,
    health: tuple[tuple[int, ...], ...] = ((5, 2, 2), (2, 2)),
    blueprints: tuple[Blueprint, ...] = CORE,
    start: int = 1,
) -> Hero:
    """The tests' hero."""
    return Hero("tester", "Tester", health, start, bonus, blueprints)


def sheet(
    *structures: Structure,
    threats: Iterable[Threat] = (),
    gear: Iterable[Gear] = (),
    who: Hero | None = None,
    boxes: int = 30,
    creep: Mapping[int, CreepBox] = TRACK,
    radiation: tuple[RadiationRow, ...] = CHART,
    name: str = "inline",
) -> Sheet:
    """A sheet of these structures."""
    return Sheet(
        name, name.title(), who or hero(), radiation, boxes, creep, structures, tuple(threats), tuple(gear), 2086
    )


def game(page: Sheet) -> Game:
    """A game of one sheet with its own hero."""
    return Game([page], page.hero)


def campaign(*pages: Sheet, who: Hero | None = None, locations: Mapping[str, Location] | None = None) -> Game:
    """A year of these sheets."""
    who = who or hero()
    year = Campaign("2086", "A year", who, pages, locations or {}, 2086)
    return Game(pages, who, year)


def played(what: Sheet | Game | State, *lines: str) -> State:
    """The state after these moves, from the start or from a copy of a state."""
    state = what.copy() if isinstance(what, State) else State.start(what if isinstance(what, Game) else game(what))
    for line in lines:
        state.play(moves.parse(line))
    return state


def legal(state: State) -> list[str]:
    """The legal moves as sorted texts."""
    return sorted(moves.text(move) for move in state.legal_moves())


def random_move(state: State, random: Random) -> moves.Move | None:
    """Any legal move, or any roll; None when the game is over."""
    found = state.legal_moves()
    if found:
        return found[int(random.random() * len(found))]
    if state.awaits:
        return moves.roll(*(int(random.random() * 6) + 1 for _ in state.awaits))
    return None
