"""What the player typed: which move it names, or how it would be written."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from powercreep_rw.record.dice import NoDice
from powercreep_rw.rules import circles, moves
from powercreep_rw.rules.moves import DICE, VERBS, Move
from powercreep_rw.rules.state import State

_SPACE = re.compile(r"[a-zA-Z][1-9][0-9]?")


#: What the page calls the thing that a move chooses: `Country Store`; empty for a move that chooses none.
Naming = Callable[[Move], str]


def whole(typed: str, legal: Sequence[Move], name: Naming) -> list[Move]:
    """The legal moves that this says, however its letters and blanks are written: `enter Country Store`."""
    key = _key(typed)
    found = [move for move in legal if key == _key(moves.text(move))]
    return found or [move for move in legal if key == _key(f"{move[0]} {name(move)}")]


def short(typed: str, legal: Sequence[Move], name: Naming) -> list[Move]:
    """The legal moves that this says without the verb: it may be left out of a mark, and where there is no other (`g1`
    alone must not eat a Food).  A mark may name the space first: `B2 g1`."""
    key = _key(typed)
    one_verb = len({move[0] for move in legal}) == 1
    clear = [move for move in legal if one_verb or move[0] == "mark"]
    found = [move for move in clear if key in (_key(moves.text(move[1:])), _key(name(move)))]
    return found or [move for move in clear if move[0] == "mark" and key == _key(moves.text(move[:0:-1]))]


def _key(text: str) -> str:
    return text.casefold().replace("_", " ")


def proper(typed: str, state: State) -> Move:
    """The move that this would be, spaces with their capital and all else without: for the rules to refuse.

    `E1` is a space and `e1` a die, so where each stands decides.
    """
    words = typed.casefold().split()
    for place in _space_places(words, state):
        if place < len(words) and _SPACE.fullmatch(words[place]):
            words[place] = words[place].upper()
    return tuple(words)


def _space_places(words: Sequence[str], state: State) -> tuple[int, ...]:
    """Which words of a move are spaces, as far as its verb says."""
    if words[0] == "mark":
        return (2,)
    if words[0] != "use" or len(words) < 2:
        return ()
    blueprint = next((b for b in state.game.hero.blueprints if b.id == words[1]), None)
    if blueprint is None:
        return ()
    count = 2 if blueprint.circle in circles.PAIRS else 1
    circled = tuple(range(2, 2 + count))
    return (*circled, 4 + count) if blueprint.effect == "combine_dice" else circled


def is_space(word: str) -> bool:
    """Whether a word of a question looks like a space; in a question a die is never meant."""
    return _SPACE.fullmatch(word) is not None


def is_mark(typed: str) -> bool:
    """Whether this is a mark without its verb, as far as its words can tell: a die and a space, `g1 B2`."""
    words = typed.split()
    return len(words) == 2 and words[0].casefold() in DICE and is_space(words[1])


def is_move(typed: str, shields: Sequence[str]) -> bool:
    """Whether this begins as a move does: with a verb, or with Gear that has a verb of its own."""
    verb = typed.casefold().split()[0]
    return verb in VERBS or verb in shields


def dice_words(typed: str) -> str:
    """What was typed for dice, if each is one number: `5 4 3`, `5,4,3` or `543`.  Raises NoDice for the `12` of `12 3`.

    The record refuses what is wrong in any other way.
    """
    words = typed.replace(",", " ").split()
    for word in words:
        if len(words) > 1 and len(word) > 1 and word.isdecimal():
            raise NoDice(f"a die shows 1 to 6, never {word[:LONGEST_NUMBER]}")
    return typed


#: So many digits of a wrong number are repeated.
LONGEST_NUMBER = 12


def mentions(move: Move, words: Sequence[str]) -> bool:
    """Whether a move has all of these among its words: `g1`, `B2`, `food`."""
    has = [word.casefold() for word in move]
    return all(word.casefold() in has for word in words)
