"""Moves: tuples of words, so that a move and its text are the same thing (`docs/transcript.md`).

`text(move)` and `parse(text)` are each other's inverse.  Every move has one named constructor here; nothing
else in the program puts one together by hand.
"""

from __future__ import annotations

from collections.abc import Iterable

from powercreep_rw.rules.errors import MoveSyntaxError

#: A move: its verb, then the words that follow it in a transcript.
Move = tuple[str, ...]

GOOD = ("g1", "g2", "g3")
EVIL = ("e1", "e2", "e3")
#: The dice of a turn in their order; a die's place here is its number inside the rules.
DICE = GOOD + EVIL
DIE_NUMBER = {name: number for number, name in enumerate(DICE)}
CHECK = "check"

FACE_WORDS = ("", "1", "2", "3", "4", "5", "6")
FACE_VALUES = {word: value for value, word in enumerate(FACE_WORDS) if value}

#: A number is never below 1 or above 6 (rulebook: Die Modification).
LOWEST, HIGHEST = 1, 6

FACE: Move = ("face",)
TAKE: Move = ("take",)

#: Every verb that is not a Gear's own, with the least number of words that follow it.
VERBS = {
    "sheet": 1,
    "darken": 1,
    "enter": 1,
    "roll": 1,
    "food": 1,
    "face": 0,
    "reduce": 1,
    "discard": 1,
    "take": 0,
    "mark": 2,
    "fill": 2,
    "use": 2,
    "blueprint": 1,
}


def die_name(die: str) -> str:
    """What the rulebook calls a die: `Good Die 1`, `Evil Die 2`."""
    return f"{'Good' if die in GOOD else 'Evil'} Die {die[1:]}"


def text(move: Move) -> str:
    """The move as a transcript writes it: `mark g1 B2 hatchet`."""
    return " ".join(move)


def parse(line: str) -> Move:
    """The move that a line of a transcript says.  Raises MoveSyntaxError for a line without a word.

    Whether the words make sense is for the position to say (`State.play`), since Gear brings verbs of its own.
    """
    move = tuple(line.split())
    if not move:
        raise MoveSyntaxError("an empty line is no move; a move begins with a verb, such as `mark g1 B2`")
    return move


def roll(*values: int) -> Move:
    """Dice: one value for each die awaited, Good Dice first."""
    return ("roll", *[FACE_WORDS[value] for value in values])


def sheet(sheet_id: str) -> Move:
    """Campaign: choose the next sheet."""
    return ("sheet", sheet_id)


def darken(structure: str) -> Move:
    """Campaign: fill one Good Die icon of a structure."""
    return ("darken", structure)


def enter(structure: str) -> Move:
    """Choose the structure to explore."""
    return ("enter", structure)


def food(die: str) -> Move:
    """Cross out a Food and re-roll a die, or `check`."""
    return ("food", die)


def reduce(die: str) -> Move:
    """Which Good Die a threat's ability reduces."""
    return ("reduce", die)


def discard(die: str) -> Move:
    """Which Good Die a threat's ability takes away."""
    return ("discard", die)


def shield(gear: str, die: str | None = None) -> Move:
    """Spend a die on Gear that ignores damage: `armor g1`."""
    return (gear,) if die is None else (gear, die)


def mark(die: str, space: str, gear: Iterable[str] = ()) -> Move:
    """Activate a die and write it in a space; `gear` are the Gear used on it, each with the die that pays."""
    return ("mark", die, space, *gear)


def fill(material: str, gear: str) -> Move:
    """Fill one open icon of a Gear."""
    return ("fill", material, gear)


def use(blueprint: str, circled: Iterable[str], words: Iterable[str]) -> Move:
    """Use an active blueprint: the circled spaces, then the dice (and, for a combined die, space and Gear)."""
    return ("use", blueprint, *circled, *words)


def blueprint(blueprint_id: str | None) -> Move:
    """What a powered structure becomes; None leaves it blank."""
    return ("blueprint", blueprint_id or "none")
