"""What a legal move is called, in a few words: `Good Die 1 (4) to B2, with Hatchet`.  Pure: no pygame."""

from __future__ import annotations

from collections.abc import Callable

from powercreep_rw.paper import words
from powercreep_rw.paper.names import Names
from powercreep_rw.rules.moves import CHECK, DICE, Move, die_name
from powercreep_rw.ui.decisions import SPACE
from powercreep_rw.ui.shown import Position


def move_words(names: Names, position: Position, move: Move) -> str:
    """What a move does, said to the player who would make it."""
    tell = _WORDS.get(move[0], _shield)
    return tell(names, position, move)


def _die(position: Position, die: str) -> str:
    if die == CHECK:
        return "the Check"
    return f"{die_name(die)} ({position['dice'].get(die, '?')})"


def _gear(names: Names, position: Position, said: tuple[str, ...]) -> str:
    """The Gear used on a mark, each with the die that pays: `, with Hatchet`."""
    made = ""
    for word in said:
        made += f", paid with {_die(position, word)}" if word in DICE else f", with {names.gear(word)}"
    return made


def _mark(names: Names, position: Position, move: Move) -> str:
    return f"{_die(position, move[1])} to {move[2]}{_gear(names, position, move[3:])}"


def _use(names: Names, position: Position, move: Move) -> str:
    """`Youth Center: circle B1, for Good Die 2 (3)`."""
    rest = list(move[2:])
    circled, dice = [], []
    while rest and SPACE.fullmatch(rest[0]):
        circled.append(rest.pop(0))
    while rest and (rest[0] in DICE or rest[0] == CHECK):
        dice.append(_die(position, rest.pop(0)))
    said = f"{names.blueprint(move[1])}: circle {words.listed(circled, 'and')}"
    said += f", for {words.listed(dice, 'and')}" if dice else ""
    return f"{said}, to {rest[0]}{_gear(names, position, tuple(rest[1:]))}" if rest else said


def _shield(names: Names, position: Position, move: Move) -> str:
    """Gear that answers attacks."""
    return names.gear(move[0]) + "".join(f", paid with {_die(position, word)}" for word in move[1:])


def _take(names: Names, position: Position, move: Move) -> str:
    if position["phase"] == "check":
        return "Accept the Check"
    return "Take the attacks" if position["attacks"] else "Go on"


def _blueprint(names: Names, position: Position, move: Move) -> str:
    return "Leave it blank" if move[1] == "none" else f"It becomes {names.blueprint(move[1])}"


_WORDS: dict[str, Callable[[Names, Position, Move], str]] = {
    "mark": _mark,
    "use": _use,
    "take": _take,
    "blueprint": _blueprint,
    "food": lambda names, position, move: f"Food, for {_die(position, move[1])}",
    "face": lambda names, position, move: "Face the night",
    "reduce": lambda names, position, move: f"Reduce {_die(position, move[1])}",
    "discard": lambda names, position, move: f"Give up {_die(position, move[1])}",
    "fill": lambda names, position, move: f"{words.material(move[1])} into {names.gear(move[2])}",
    "enter": lambda names, position, move: f"Explore {names.structure(move[1])}",
    "darken": lambda names, position, move: f"Darken a die of {names.structure(move[1])}",
    "sheet": lambda names, position, move: f"Play {names.sheet_name(move[1])}",
}
