"""The state of a game in a few lines, for a person at a terminal."""

from __future__ import annotations

from typing import Any

from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import view

PHASES = {
    "sheet": "the next sheet is to be chosen",
    "darken": "a Good Die is to be darkened",
    "enter": "a structure is to be entered",
    "roll": "dice are to be rolled",
    "dice": "the Dice Phase",
    "reduce": "a Good Die is to be reduced",
    "discard": "a Good Die is to be taken away",
    "threat": "the Threat Phase",
    "explore": "the Explore Phase",
    "check": "a Radiation Check is rolled",
    "fill": "a material is to be filled in",
    "blueprint": "a blueprint is to be chosen",
}

REASONS = {
    "won": "won.",
    "health": "lost: the last Health is gone.",
    "creep": "lost: the darkness is complete.",
    "leader": "lost: a leader is still alive in a completed structure.",
}

STATUS = {
    "open": "not entered yet",
    "exploring": "being explored",
    "ended": "where the game was lost",
    "powered": "powered, {blueprint}",
    "lost": "lost",
    "crossed": "crossed out, was {blueprint}",
}


def summary(state: State) -> str:
    """Where a game stands: lines without a newline at the end."""
    seen = view(state)
    lines = [_where(state, seen)]
    if state.sheet is not None:
        lines.append(_hero(state, seen))
        lines += _gear(state, seen)
        lines += _structures(state, seen)
        if seen["dice"] and not seen["outcome"]:
            lines.append("Dice: " + ", ".join(f"{die} {value}" for die, value in seen["dice"].items()))
    if seen["awaits"]:
        lines.append(f"To be rolled: {', '.join(seen['awaits'])}")
    if seen["attacks"]:
        lines.append(f"Attacks: {', '.join(seen['attacks'])} ({seen['damage']} Health)")
    if seen["moves"]:
        lines.append("Moves: " + ", ".join(seen["moves"]))
    return "\n".join(lines)


def _where(state: State, seen: dict[str, Any]) -> str:
    """The first line: the end, or what is asked, and on which page."""
    places = [state.game.campaign.name] if state.game.campaign else []
    if state.sheet is not None:
        places.append(state.sheet.name)
    if state.site is not None:
        places.append(f"{state.site.plan.structure.name}, turn {state.turn}")
    what = REASONS[seen["reason"]] if seen["reason"] else f"{PHASES[state.phase]}."
    return f"{', '.join(places)}: {what}"


def _hero(state: State, seen: dict[str, Any]) -> str:
    """The top of the page in one line."""
    assert state.sheet is not None
    health = seen["health"]
    held = f", Starting Bonus: {', '.join(seen['bonus'])}" if seen["bonus"] else ""
    return (
        f"{state.game.hero.name}: {health['left']} of {health['boxes']} Health, {seen['food']} Food, "
        f"radiation {seen['radiation']} of {len(state.sheet.radiation)}, "
        f"creep {seen['creep']} of {state.sheet.boxes}{held}"
    )


def _gear(state: State, seen: dict[str, Any]) -> list[str]:
    """One line for the Gear, if the page has any."""
    assert state.sheet is not None
    parts = []
    for gear in state.sheet.gear:
        now = seen["gear"][gear.id]
        filled = f"{len(now['filled'])} of {len(now['needs'])}"
        parts.append(f"{gear.name} {'ready' if now['ready'] else filled}")
    return [f"Gear: {', '.join(parts)}"] if parts else []


def _structures(state: State, seen: dict[str, Any]) -> list[str]:
    """A line for each structure."""
    assert state.sheet is not None
    names = {blueprint.id: blueprint.name for blueprint in state.game.hero.blueprints}
    lines = []
    for structure in state.sheet.structures:
        now = seen["structures"][structure.id]
        ended = seen["outcome"] and now["status"] == "exploring"
        status = STATUS["ended" if ended else now["status"]].format(
            blueprint=names.get(now["blueprint"], "no blueprint")
        )
        marks = "".join(f" {space}={value}" for space, value in now["marks"].items())
        dice = f"{now['good']} Good, {now['evil']} Evil"
        lines.append(f"{structure.name} ({dice}): {status}{f';{marks}' if marks else ''}")
    return lines
