"""The words that are no moves: what the player can order besides playing."""

from __future__ import annotations

from dataclasses import dataclass

from powercreep_rw.rules.why import FORMS


@dataclass(frozen=True, slots=True)
class Order:
    """A word to type: how it is written, what it does, and its short forms."""

    name: str
    form: str
    does: str
    short: tuple[str, ...] = ()


ORDERS = (
    Order("moves", "moves [WORD...]", "what you can do now, numbered; `moves g1` for some of it", ("?", "m")),
    Order("why", "why MOVE", "what a move would do, or which rule forbids it; `why 3` for a number of the list"),
    Order("hint", "hint", "a good move, and a reason for it"),
    Order("undo", "undo", "take the last move back; a roll stays", ("u",)),
    Order("redo", "redo", "make the move again that was taken back"),
    Order("yes", "yes", "make the move that was asked about, since it loses the game; so does typing it again", ("y",)),
    Order("no", "no", "don't make it, and hear the question again", ("n",)),
    Order("look", "look [STRUCTURE] [SPACE]", "the structure in words, then its map; `look B2` for one space", ("l",)),
    Order("map", "map [STRUCTURE]", "only its map"),
    Order("sheet", "sheet", "the page: hero, tracks, Gear, threats, structures, blueprints", ("s",)),
    Order("threats", "threats", "the threats of the sheet", ("t",)),
    Order("gear", "gear", "the Gear", ("g",)),
    Order("blueprints", "blueprints", "the hero's blueprints, and where they are active", ("b",)),
    Order("log", "log [N]", "the last moves and what came of them, 10 without a number"),
    Order(
        "roll",
        "roll 5 4 3",
        "your own dice, Good Dice first, or just `543`; `roll` alone: the program rolls",
        ("r",),
    ),
    Order("correct", "correct 5 4 3", "put right what you typed for your dice, until your next move"),
    Order("dice", "dice own, dice program", "who rolls from now on"),
    Order("always", "always map, always moves", "show that with every question; `never map` ends it"),
    Order("never", "never map, never moves", "end what `always` began"),
    Order("save", "save", "where the game is saved; it is, after every move"),
    Order("help", "help [WORD]", "this list, or more about one word of it", ("h",)),
    Order("quit", "quit", "leave; the game goes on with `play --text --continue`", ("q", "exit")),
)

BY_NAME = {word: order for order in ORDERS for word in (order.name, *order.short)}

MOVES_HELP = (
    "A move is typed as a transcript writes it, such as `mark g1 B2`, or by its number in the list of `moves`.",
    "Dice are g1 g2 g3 (Good) and e1 e2 e3 (Evil). A space is a column letter and a row number, B2.",
    "In `mark` the verb may be left out: `g1 B2`. Capitals don't matter.",
    "A space alone (`B2`) is described, a die alone (`g1`) lists what it can do.",
)


def help_lines(word: str = "") -> list[str]:
    """All that can be typed; or more about one word."""
    if word in BY_NAME:
        return [_line(BY_NAME[word])]
    if word in FORMS:
        return [f"A move: `{FORMS[word]}`. {MOVES_OF[word]}"]
    if word:
        return []
    return [*MOVES_HELP, "Besides moves you can type:", *map(_line, ORDERS), "Enter alone repeats the question."]


def _line(order: Order) -> str:
    """An order in one line: `undo, or u: take the last move back; a roll stays.`"""
    short = f", or {' or '.join(order.short)}" if order.short else ""
    return f"{order.form}{short}: {order.does}."


#: What each verb is for.
MOVES_OF = {
    "sheet": "Choose the next sheet of the year.",
    "darken": "Turn a Good Die of a structure Evil.",
    "enter": "Begin a structure.",
    "roll": "The values of the dice, Good Dice first.",
    "food": "Cross out a Food and roll a die again, or the Radiation Check (`food check`).",
    "face": "End the Dice Phase; then the threats come.",
    "reduce": "Choose the Good Die that an ability reduces.",
    "discard": "Choose the Good Die that an ability takes away.",
    "take": "Accept the attacks, or the result of a Radiation Check.",
    "mark": "Write a die in a space, with Gear if you like: `mark g1 B2 hatchet`.",
    "fill": "Put a material into a Gear.",
    "use": "Circle numbers of a powered structure for its blueprint.",
    "blueprint": "Choose what a powered structure becomes.",
}
