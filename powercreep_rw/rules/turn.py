"""Playing a move: first whether it is legal, then what it does, then all that follows (rulebook: Taking a Turn)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from powercreep_rw.rules import blueprints, campaign, dice, items, marking, radiation, threats
from powercreep_rw.rules.events import Sink
from powercreep_rw.rules.legal import is_listed
from powercreep_rw.rules.moves import CHECK, FACE, FACE_VALUES, Move
from powercreep_rw.rules.resolution import follow, run
from powercreep_rw.rules.tasks import RESOLVING

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State


def play(state: State, move: Move, sink: Sink | None = None) -> None:
    """Play a move; what came of it goes to the sink, event by event.

    Raises IllegalMove, and changes nothing, when the position does not allow the move.
    """
    phase = state.phase
    if phase == "explore" and len(move) == 3:
        course = marking.plain_mark(state, move, sink)
        if course is not None:
            if course:
                follow(state, course, sink)
            return
    if phase == "roll":
        _roll(state, move, sink)
        return
    if phase == "dice" and move == FACE:
        state.chance = False
        threats.face(state, move, sink)
        run(state, sink)
        return
    if not is_listed(state, move):
        from powercreep_rw.rules import why  # who plays by the rules never asks

        written, move = move, why.in_order(state, move)
        if not is_listed(state, move):
            raise why.refusal(state, written)
    state.chance = False
    _ACTIONS.get(move[0], threats.answer_shield)(state, move, sink)
    if state.phase is RESOLVING:
        run(state, sink)


def _roll(state: State, move: Move, sink: Sink | None) -> None:
    """A roll names one value for each die awaited: all dice of a turn, a re-roll's, or a Radiation Check's."""
    try:
        faces = list(map(FACE_VALUES.__getitem__, move[1:]))
    except KeyError:  # a word that is no face of a die
        faces = []
    if len(faces) != len(state.awaits) or move[0] != "roll":
        from powercreep_rw.rules import why  # who plays by the rules never asks

        raise why.refusal(state, move)
    if state.awaits[0] == CHECK:
        radiation.rolled(state, faces[0], sink)
    elif state.resume:
        dice.reroll(state, faces[0], sink)
    else:
        dice.roll(state, faces, sink)
    if state.phase is RESOLVING:
        run(state, sink)


def _take(state: State, move: Move, sink: Sink | None) -> None:
    """Accept the attacks, or the Radiation Check's result."""
    if state.phase == "check":
        radiation.take(state, sink)
    else:
        threats.take(state, move, sink)


#: What each verb does; any other legal one is a Gear's own, which ignores damage.
_ACTIONS: dict[str, Callable[[State, Move, Sink | None], None]] = {
    "sheet": campaign.choose_sheet,
    "darken": campaign.darken,
    "enter": campaign.enter,
    "food": dice.food,
    "face": threats.face,
    "reduce": dice.picked_to_reduce,
    "discard": dice.picked_to_discard,
    "take": _take,
    "mark": marking.mark,
    "fill": items.fill,
    "use": blueprints.use,
    "blueprint": blueprints.choose,
}
