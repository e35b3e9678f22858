"""The chance that lies in a move, in a sentence: counted face by face, as far as one roll goes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from powercreep_rw.balance import routes
from powercreep_rw.balance.foresight import after
from powercreep_rw.rules import moves
from powercreep_rw.rules.moves import CHECK, Move
from powercreep_rw.rules.plan import Plan
from powercreep_rw.rules.pool import SEEN
from powercreep_rw.rules.site import EXPLORING
from powercreep_rw.rules.state import State

FACES = (1, 2, 3, 4, 5, 6)


def chance(state: State, move: Move) -> str:
    """What chance has to do with a legal move, as a sentence; "" where it has no part."""
    tell = _TOLD.get(move[0])
    return tell(state, move) if tell else ""


# --- marks ------------------------------------------------------------------------------------------------


def _mark(state: State, move: Move) -> str:
    """What the Check of a radiation space may do, and how many numbers carry the path on afterwards."""
    said = []
    new = state.copy()
    new.play(move)
    if new.awaits == (CHECK,):
        hurts = sum(_hurts(new, face) for face in FACES)
        said.append(
            f"Its Radiation Check does harm on {hurts} of 6." if hurts else "Its Radiation Check can do no harm."
        )
    then, _ = after(state, move)
    if then.site is not None and then.site.status == EXPLORING and then.reason is None:
        path = routes.route(then.site)
        if path.possible and path.next:
            wanted = 0
            for _, numbers in path.next:
                wanted |= numbers
            said.append("After it, " + _onward(routes.COUNT[wanted]))
    return " ".join(said)


def _onward(count: int) -> str:
    """How many numbers carry on the path that the planner would take; others may carry on a dearer one."""
    if count == len(FACES):
        return "any number carries on the path that it plans."
    return f"{count} of 6 numbers {'carries' if count == 1 else 'carry'} on the path that it plans."


def _hurts(state: State, face: int) -> bool:
    """Whether a face of the Check that is awaited does anything."""
    events: list[tuple[object, ...]] = []
    new = state.copy()
    new.play(moves.roll(face), events.append)
    return new.phase == "check" or any(event[0] == "check_result" for event in events)


# --- re-rolls ----------------------------------------------------------------------------------------------


def _reroll(state: State, move: Move) -> str:
    """How many faces of a re-roll are better than what lies there now."""
    new = state.copy()
    new.play(move)
    if state.phase == "check":
        return f"{_faces(sum(not _hurts(new, face) for face in FACES))} no harm." if new.awaits else ""
    if state.phase == "threat" and new.awaits:
        lower = sum(_damage(new, face) < state.damage for face in FACES)
        return f"{lower} of 6 faces {'lowers' if lower == 1 else 'lower'} the damage."
    return ""


def _faces(count: int) -> str:
    return f"{count} of 6 faces {'does' if count == 1 else 'do'}"


def _damage(state: State, face: int) -> int:
    """What the attacks would cost after a face of a re-roll."""
    health = state.health
    new = state.copy()
    new.play(moves.roll(face))
    return new.damage if new.phase == "threat" else health - new.health


# --- structures --------------------------------------------------------------------------------------------


def _enter(state: State, move: Move) -> str:
    site = next(site for site in state.sites if site.plan.structure.id == move[1])
    return _nights(site.plan, site.evil, "on its first turn")


def _darken(state: State, move: Move) -> str:
    site = next(site for site in state.sites if site.plan.structure.id == move[1])
    before, then = attacked(site.plan, site.evil), attacked(site.plan, site.evil + 1)
    return f"There the first night attacks with a chance of {then:.0%} then, {before:.0%} now."


def _nights(plan: Plan, evil: int, when: str) -> str:
    share = attacked(plan, evil)
    return f"The night attacks with a chance of {share:.0%} {when}." if share else "Nothing can attack there."


def attacked(plan: Plan, evil: int) -> float:
    """How likely a roll of so many Evil Dice wakes something in a structure where everything lives (0..1)."""
    bits = 0
    for _, _, _, wakes in plan.attackers:
        bits |= wakes
    rolls = list(product(FACES, repeat=evil))
    return sum(bool(SEEN[roll] & bits) for roll in rolls) / len(rolls)


_TOLD: dict[str, Callable[[State, Move], str]] = {
    "mark": _mark,
    "food": _reroll,
    "use": lambda state, move: _reroll(state, move) if state.phase in ("check", "threat") else "",
    "enter": _enter,
    "darken": _darken,
}
