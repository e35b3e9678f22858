"""Whether a move loses the game at once, found out by playing it on a copy of the state.  Pure: no pygame."""

from __future__ import annotations

from powercreep_rw.paper.names import Names
from powercreep_rw.rules import moves
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.rules.events import Event
from powercreep_rw.rules.moves import CHECK, Move
from powercreep_rw.rules.state import State

FACES = (1, 2, 3, 4, 5, 6)
#: So many Radiation Checks in a row are thought through.
DEEPEST = 3


def loss(state: State, move: Move) -> list[Event] | None:
    """The events of a move that loses the game at once, whatever a Radiation Check that it sets off may show; None for
    any other move."""
    events: list[Event] = []
    new = state.copy()
    try:
        new.play(move, events.append)
    except IllegalMove:
        return None
    return _lost(new, events, DEEPEST)


def _lost(state: State, events: list[Event], deep: int) -> list[Event] | None:
    if state.outcome is not None:
        return events if state.outcome == "lost" else None
    if state.awaits != (CHECK,) or not deep:
        return None
    found: list[Event] | None = None
    for face in FACES:
        found = _after_check(state, face, events, deep)
        if found is None:
            return None
    return found


def _after_check(state: State, face: int, events: list[Event], deep: int) -> list[Event] | None:
    """The loss after this face of a Check; None where there is none, or where Food could still answer."""
    new, more = state.copy(), list(events)
    new.play(moves.roll(face), more.append)
    return _lost(new, more, deep - 1)


def losing_faces(state: State, move: Move) -> tuple[int, ...]:
    """The faces of the Radiation Check set off by a move that lose the game at once; none without a Check."""
    new = state.copy()
    try:
        new.play(move)
    except IllegalMove:
        return ()
    if new.outcome is not None or new.awaits != (CHECK,):
        return ()
    return tuple(face for face in FACES if _after_check(new, face, [], DEEPEST) is not None)


def why(events: list[Event], names: Names, leaders: list[str]) -> str:
    """How the game would be lost, in a sentence with its ruling or heading."""
    reason = next((str(event[2]) for event in events if event[0] == "game_over"), "")
    if reason == "leader":
        who = " and ".join(leaders) or "a leader"
        verb = "are" if len(leaders) > 1 else "is"
        return f"The structure would be completed while {who} {verb} alive (R31)."
    if reason == "creep":
        box = next((str(event[2]) for event in reversed(events) if event[0] == "creep_effect"), "The Creep Track")
        return f"The Creep Track would reach “{box}”, and the game is lost there."
    return "Your last Health Point would be crossed off."


def leaders_alive(state: State) -> list[str]:
    """The leaders that live in the structure being explored, each named once."""
    if state.site is None:
        return []
    site = state.site
    found = [t.name for left, (_, t) in zip(site.health, site.plan.threats, strict=True) if left and t.leader]
    return list(dict.fromkeys(found))
