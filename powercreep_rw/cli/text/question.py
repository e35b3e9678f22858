"""The question of the moment in one line: the phase, the dice, and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from powercreep_rw.cli.text.glossary import ENDINGS, dice_words, listed, names_of
from powercreep_rw.paper import words
from powercreep_rw.paper.forecast import Forecast
from powercreep_rw.record.replay import Step
from powercreep_rw.rules.events import Event
from powercreep_rw.rules.moves import CHECK, FACE
from powercreep_rw.rules.radiation import rows_hit
from powercreep_rw.rules.state import State
from powercreep_rw.rules.threats import NO_SPACE


def question(state: State, steps: Iterable[Step] = ()) -> str:
    """What the player is asked now; `steps` are the moves so far, since an ability is named by its threat."""
    if state.phase in ("reduce", "discard"):
        return _taken_from(state, _asking(state, steps))
    return _ASKED[state.phase](state)


def _place(state: State) -> str:
    return f"{state.plan().structure.name}, turn {state.turn}"


def _sheet(state: State) -> str:
    campaign = state.game.campaign
    name = campaign.name if campaign else ""
    won = [state.game.sheets[number].name for number in state.played]
    so_far = f"{listed(won)} won, {len(state.game.sheets) - len(won)} to come" if won else "the first sheet"
    return f"{name}: {so_far}. Which sheet is next?"


def _darken(state: State) -> str:
    assert state.sheet is not None
    more = "" if state.due == 1 else f" ({state.due} to choose)"
    return f"{state.sheet.name}. The Power Creeps: in which structure does a Good Die turn Evil{more}?"


def _enter(state: State) -> str:
    assert state.sheet is not None
    creep = f"creep {state.creep} of {state.sheet.boxes}"
    return f"{state.sheet.name}. Health {state.health}, {creep}. Which structure do you explore?"


def _roll(state: State) -> str:
    """Only asked when the dice are the player's own."""
    count = len(state.awaits)
    if state.awaits == (CHECK,):
        return "Radiation Check. Roll a die and type what it shows."
    if count == 1 and state.resume:
        return f"Roll {state.awaits[0]} again and type what it shows."
    good = sum(die.startswith("g") for die in state.awaits)
    example = " ".join("543216"[:count])
    dice = words.pool(good, count - good)
    return f"Dice Phase, {_place(state)}. Roll {dice}. Type them, Good first, such as `{example}`."


def _dice(state: State) -> str:
    also = [f"eat Food ({state.food} left)"] if state.food else []
    also += [f"fill in {listed(map(words.material, state.bonus))}"] if state.bonus else []
    first = f" You can first {listed(also, 'or')}." if also else ""
    told = f"Dice Phase, {_place(state)}, Health {state.health}: {dice_words(state)}."
    return f"{told} If you `face` now: {_facing(state)}.{first}"


def _facing(state: State) -> str:
    """What the night would bring with the dice as they lie, as far as nothing is to be decided."""
    after, events = state.copy(), list[Event]()
    after.play(FACE, events.append)
    told = [part.words for part in Forecast(names_of(state)).parts(events)]
    return "; ".join([*told, *([_coming(after)] if after.phase == "threat" else [])]) or "the threats decide"


def _asking(state: State, steps: Iterable[Step]) -> str:
    """The threat whose ability asks: the last that was told."""
    events: list[Event] = [event for step in list(steps)[-1:] for event in step.events if event[0] == "ability"]
    return names_of(state).threat(str(events[-1][1])) if events else "An ability"


def _taken_from(state: State, who: str) -> str:
    if state.phase == "reduce":
        return f"{who}: which Good Die goes down by {state.asked}? {dice_words(state)}."
    many = words.many(state.asked, "Good Die", "Good Dice")
    return f"{who}: which Good Die is taken away ({many} to go)? {dice_words(state)}."


def _threat(state: State) -> str:
    cost = f"{state.damage} of {state.health} Health at stake" if state.damage else f"Health {state.health}"
    return f"Threat Phase: {dice_words(state)}. {words.capital(_coming(state))}; {cost}. {_taking(state)}, or answer."


def _taking(state: State) -> str:
    """What `take` takes: as many attacks as there are, if there are any."""
    return "`take` to go on" if not state.attacks else "`take` it" if len(state.attacks) == 1 else "`take` them"


def _coming(state: State) -> str:
    """Who attacks: `an attack by Night Horde at B2 (lose 1 Health)`."""
    at = state.plan().names
    found = [f"{t.name}{f' at {at[c]}' if c != NO_SPACE else ''} ({words.effect(t.attack)})" for t, c in state.attacks]
    return f"{'an attack' if len(found) == 1 else 'attacks'} by {listed(found)}" if found else "nothing attacks"


def _explore(state: State) -> str:
    return f"Explore, {_place(state)}. To be marked: {dice_words(state)}."


def _check(state: State) -> str:
    rows = listed(words.effect(effect) for _, effect in rows_hit(state))
    return f"The Radiation Check shows {state.check}: {rows}. Health {state.health}. `take` it, or roll again."


def _fill(state: State) -> str:
    return f"Which Gear does the {words.material(state.material)} go into?"


def _blueprint(state: State) -> str:
    return f"{state.plan().structure.name} is powered. Which blueprint does it become?"


def _over(state: State) -> str:
    creep = f", creep {state.creep} of {state.sheet.boxes}" if state.sheet else ""
    return f"The game is over: {ENDINGS[state.reason or 'won']}. Health {state.health}{creep}."


_ASKED: dict[str, Callable[[State], str]] = {
    "sheet": _sheet,
    "darken": _darken,
    "enter": _enter,
    "roll": _roll,
    "dice": _dice,
    "threat": _threat,
    "explore": _explore,
    "check": _check,
    "fill": _fill,
    "blueprint": _blueprint,
    "over": _over,
}
