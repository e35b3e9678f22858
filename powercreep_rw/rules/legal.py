"""Legal moves: exactly what `play` accepts in each phase (transcript: Moves; `roll` apart)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from powercreep_rw.rules import blueprints, campaign, circles, dice, gear, items, marks, moves
from powercreep_rw.rules.moves import CHECK, DICE, Move
from powercreep_rw.rules.pool import GOOD_MASK, NAMES

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State


def legal_moves(state: State) -> list[Move]:
    """Every move that `play` accepts now; empty in `roll` (any values 1-6 will do) and in `over`.

    A pair of spaces or dice is listed once, in order; `play` takes it in either.  In Explore, marks come first; then
    Food, blueprints, and bonus materials.
    """
    if state.phase != "explore":
        return PHASES[state.phase](state)
    site, page = state.site, state.page
    assert site is not None and page is not None
    if state.ready & page.mark_gear:
        found = marks.marks_with_gear(state, site, page.kit(state.ready))
    else:
        found = []
        rows = site.plan.rows[state.mask]
        for cell in site.frontier:
            found += rows[cell]
    if state.food:
        found += dice.FOOD[state.mask]
    if state.active:
        found += circles.combine_moves(state)
        found += circles.change_moves(state)
        found += circles.reroll_moves(state)
    if state.bonus:
        found += items.fill_moves(state, state.bonus)
    return found


def is_listed(state: State, move: Move) -> bool:
    """Whether a move is one of `legal_moves(state)`; only what the move itself is about is looked at.

    A pair of spaces or dice must stand in the order of the list.
    """
    questions = QUESTIONS.get(state.phase)
    if questions is None:
        return move in PHASES[state.phase](state)
    if not move:
        return False
    question = questions.get(move[0])
    if question is None:
        # a verb of no other move can only be that of Gear that ignores damage
        return state.phase == "threat" and move in gear.shield_moves(state)
    return question(state, move)


def _dice(state: State) -> list[Move]:
    found = [moves.FACE]
    if state.food:
        found += dice.FOOD[state.mask]
    if state.chance:
        found += circles.reroll_moves(state)
    if state.bonus:
        found += items.fill_moves(state, state.bonus)
    return found


def _threat(state: State) -> list[Move]:
    found = [moves.TAKE]
    found += gear.shield_moves(state)
    if state.food:
        found += dice.FOOD[state.mask]
    found += circles.reroll_moves(state)
    found += circles.discard_moves(state)
    found += items.fill_moves(state, state.bonus)
    return found


def _check(state: State) -> list[Move]:
    found = [moves.TAKE]
    if state.food:
        found.append(moves.food(CHECK))
    found += circles.reroll_moves(state)
    return found


def _sheet(state: State) -> list[Move]:
    return [moves.sheet(sheet.id) for n, sheet in enumerate(state.game.sheets) if n not in state.played]


def _darken(state: State) -> list[Move]:
    return [moves.darken(state.sites[n].plan.structure.id) for n in campaign.darkenable(state)]


def _enter(state: State) -> list[Move]:
    return [moves.enter(site.plan.structure.id) for site in state.sites if site.status == "open"]


def _reduce(state: State) -> list[Move]:
    return [moves.reduce(DICE[n]) for n in dice.reducible(state)]


def _discard(state: State) -> list[Move]:
    return [moves.discard(die) for die in NAMES[state.mask & GOOD_MASK]]


def _fill(state: State) -> list[Move]:
    return items.fill_moves(state, (state.material,))


def _none(state: State) -> list[Move]:
    return []


#: Phase → every legal move of a position in it, each once, in a fixed order; Explore, where a game spends its time,
#: has its place in `legal_moves` itself.
PHASES: dict[str, Callable[[State], list[Move]]] = {
    "sheet": _sheet,
    "darken": _darken,
    "enter": _enter,
    "roll": _none,
    "dice": _dice,
    "reduce": _reduce,
    "discard": _discard,
    "threat": _threat,
    "check": _check,
    "fill": _fill,
    "blueprint": blueprints.choices,
    "over": _none,
}


# --- is it one of them? -----------------------------------------------------------------------------------------


def _is_face(state: State, move: Move) -> bool:
    return move == moves.FACE


def _is_take(state: State, move: Move) -> bool:
    return move == moves.TAKE


def _is_food(state: State, move: Move) -> bool:
    return state.food > 0 and move in dice.FOOD[state.mask]


def _is_food_check(state: State, move: Move) -> bool:
    return state.food > 0 and move == moves.food(CHECK)


def _is_fill(state: State, move: Move) -> bool:
    return move[1:2] != () and move[1] in state.bonus and move in items.fill_moves(state, (move[1],))


def _is_mark(state: State, move: Move) -> bool:
    return len(move) > 2 and move in marks.marks_on(state, move[2])


def _uses(*effects: str) -> Callable[[State, Move], bool]:
    """The question whether a move uses an active blueprint with one of these effects."""

    def is_use(state: State, move: Move) -> bool:
        return circles.is_use(state, move, effects)

    return is_use


#: Phase → verb → whether such a move is one of the phase's list; the lists of the other phases are short.
QUESTIONS: dict[str, dict[str, Callable[[State, Move], bool]]] = {
    "dice": {"face": _is_face, "food": _is_food, "fill": _is_fill, "use": _uses("extra_reroll")},
    "threat": {"take": _is_take, "food": _is_food, "fill": _is_fill, "use": _uses("extra_reroll", "discard_evil_die")},
    "check": {"take": _is_take, "food": _is_food_check, "use": _uses("extra_reroll")},
    "explore": {
        "mark": _is_mark,
        "food": _is_food,
        "fill": _is_fill,
        "use": _uses("combine_dice", "reduce_die", "raise_die", "extra_reroll"),
    },
}
