"""Dice: rolling, re-rolling, and what threats do to Good Dice (rulebook: Taking a Turn, Die Modification; R4, R10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.rules import moves
from powercreep_rw.rules.events import Sink
from powercreep_rw.rules.moves import DICE, DIE_NUMBER, Move
from powercreep_rw.rules.pool import GOOD_MASK, NAMES, NUMBERS, POOL
from powercreep_rw.rules.tasks import WINDOW, go_on, push

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State


def begin_turn(state: State, sink: Sink | None) -> None:
    """Dice Phase: all Good and Evil Dice of the structure are awaited (rulebook: Taking a Turn)."""
    site = state.site
    assert site is not None
    state.turn += 1
    state.mask = 0
    state.phase = "roll"
    state.awaits = NAMES[POOL[site.good][site.evil]]
    state.resume = ""
    if sink:
        sink(("turn_begun", state.turn))


def roll(state: State, faces: list[int], sink: Sink | None) -> None:
    """Dice Phase: roll all of your Good Dice and Evil Dice (rulebook: Taking a Turn)."""
    site = state.site
    assert site is not None
    good = site.good
    state.chance = False
    state.mask = POOL[good][site.evil]
    state.dice = [*faces[:good], *NO_DICE[good], *faces[good:], *NO_DICE[site.evil]]
    if sink:
        sink(("rolled", dict(zip(state.awaits, faces, strict=True))))
    state.awaits = ()
    state.phase = "dice"


#: How many dice of a colour there are → the places that are empty.
NO_DICE = ((0, 0, 0), (0, 0), (0,), ())


def reroll(state: State, face: int, sink: Sink | None) -> None:
    """A re-roll replaces the face, for better or worse, and forgets any reduction (R10); a Nursery may follow (R11)."""
    die = state.awaits[0]
    number = DIE_NUMBER[die]
    if sink:
        sink(("rerolled", die, state.dice[number], face))
    state.dice[number] = face
    state.chance = True
    state.awaits = ()
    state.phase, state.resume = state.resume, ""
    if state.phase == "threat":
        push(state, WINDOW)


def await_reroll(state: State, die: str) -> None:
    """The die, or the Check, is to be rolled again; then the game goes on where it was."""
    state.resume = state.phase
    state.phase = "roll"
    state.awaits = (die,)


def food(state: State, move: Move, sink: Sink | None) -> None:
    """Food: cross it out to re-roll a die not yet activated, or a Radiation Check just rolled (R10)."""
    state.food -= 1
    if sink:
        sink(("food_used", move[1]))
    await_reroll(state, move[1])


def reduce_good(state: State, amount: int, cause: str, sink: Sink | None) -> None:
    """Reduce a Good Die if possible: the player picks among those over 1; with none nothing happens (R4)."""
    candidates = reducible(state)
    if len(candidates) == 1:
        lower(state, candidates[0], amount, sink)
    elif candidates:
        state.phase = "reduce"
        state.asked = amount


def reducible(state: State) -> list[int]:
    """The Good Dice that show more than 1, by number."""
    return [n for n in NUMBERS[state.mask & GOOD_MASK] if state.dice[n] > 1]


def lower(state: State, number: int, amount: int, sink: Sink | None) -> None:
    """A die reduced below 1 becomes 1, and the rest is lost (R4)."""
    old = state.dice[number]
    state.dice[number] = max(1, old - amount)
    if sink:
        sink(("die_reduced", DICE[number], old, state.dice[number]))


def discard_good(state: State, count: int, cause: str, sink: Sink | None) -> None:
    """Take Good Dice away for the turn, one pick after another; with fewer than that, all (R4)."""
    left = state.mask & GOOD_MASK
    if left.bit_count() > count:
        state.phase = "discard"
        state.asked = count
        return
    for number in NUMBERS[left]:
        discard(state, number, "ability", sink)


def discard(state: State, number: int, why: str, sink: Sink | None) -> None:
    """A die is set aside for this turn (rulebook: Spending/Sacrificing Dice)."""
    state.mask &= ~(1 << number)
    if sink:
        sink(("die_discarded", DICE[number], state.dice[number], why))


def picked_to_reduce(state: State, move: Move, sink: Sink | None) -> None:
    """The player's answer in phase `reduce`."""
    lower(state, DIE_NUMBER[move[1]], state.asked, sink)
    state.asked = 0
    go_on(state)


def picked_to_discard(state: State, move: Move, sink: Sink | None) -> None:
    """The player's answer in phase `discard`; what is still to go is asked for again."""
    discard(state, DIE_NUMBER[move[1]], "ability", sink)
    rest, state.asked = state.asked - 1, 0
    go_on(state)
    if rest:
        push(state, ("discard_good", rest, "ability"))


#: Mask → Food on every die in it.
FOOD = tuple(tuple(moves.food(die) for die in NAMES[mask]) for mask in range(64))
