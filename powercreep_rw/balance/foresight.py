"""What comes of a move, as far as it can be foreseen: up to the next decision about a die, or the end of the turn.

Dice that a move leaves to be rolled are not guessed: a Radiation Check is taken at its mildest, and what it costs
on average is charged instead; a re-roll is looked at face by face.
"""

from __future__ import annotations

from powercreep_rw.balance import worth
from powercreep_rw.balance.value import value
from powercreep_rw.rules import moves
from powercreep_rw.rules.definitions import Effect
from powercreep_rw.rules.events import Sink
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State

#: What it is worth to keep a number that could be circled.
CIRCLE = 0.29
FACES = (1, 2, 3, 4, 5, 6)
CHECK_AWAITED = (moves.CHECK,)


def after(state: State, move: Move, sink: Sink | None = None) -> tuple[State, float]:
    """The state a move leads to, and what the chance in between is worth (0 or less): to be added to its value."""
    new = state.copy()
    new.play(move, sink)
    return new, settle(new, sink) - (CIRCLE if move[0] == "use" else 0.0)


def settle(state: State, sink: Sink | None = None) -> float:
    """Go on, in place, through Checks and other questions before the next die; the worth of the chance in it."""
    luck = 0.0
    while True:
        if state.phase == "roll" and state.awaits == CHECK_AWAITED:
            mild, cost = _check(state)
            luck += cost
            state.play(moves.roll(mild), sink)
        elif state.phase == "check":
            state.play(moves.TAKE, sink)
        elif state.phase in ("fill", "blueprint"):
            state.play(state.legal_moves()[0], sink)
        else:
            return luck


def _check(state: State) -> tuple[int, float]:
    """The mildest face of a Radiation Check, and what the Check costs on average over that face."""
    assert state.page is not None
    rows = state.page.sheet.radiation[: state.radiation]
    costs = [_harm(state, [row.effect for row in rows if face in row.rolls]) for face in FACES]
    least = min(costs)
    return FACES[costs.index(least)], least - sum(costs) / len(FACES)


def _harm(state: State, effects: list[Effect]) -> float:
    """What the rows that answer to a face cost a hero with this much Health."""
    damage = sum(e.amount for e in effects if e.kind == "lose_health")
    if damage >= state.health:
        return worth.WON - worth.LOST if damage else 0.0
    table = worth.HEALTH_POINTS
    cost = worth.of_points(table, state.health) - worth.of_points(table, state.health - damage)
    return cost + sum(worth.of_effect(e) for e in effects if e.kind != "lose_health")


def outlook_of(state: State, move: Move) -> float:
    """The worth of a move that needs no die, or of a re-roll over its six faces."""
    new, luck = after(state, move)
    if new.phase == "roll" and len(new.awaits) == 1 and new.resume:
        return luck + sum(_face(new, face) for face in FACES) / len(FACES)
    return luck + value(new)


def _face(state: State, face: int) -> float:
    """The worth of one face of a re-roll."""
    new, luck = after(state, moves.roll(face))
    return luck + value(new)
