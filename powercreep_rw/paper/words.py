"""What the page says about threats, Gear, blueprints and tracks, made from their definitions.

Every sentence is put together here from the same few parts, so that a new sheet speaks like the old ones.
The window's tooltips use them too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from powercreep_rw.rules.definitions import (
    EACH_LEVEL,
    Ability,
    Blueprint,
    CreepBox,
    Effect,
    Gear,
    Location,
    RadiationRow,
    Sheet,
    Threat,
    Trigger,
)

#: How many of something, up to the few that a sheet ever says in words.
_TIMES = {1: "once", 2: "twice"}
STATUS = {
    "open": "not explored yet",
    "exploring": "being explored",
    "powered": "powered",
    "lost": "lost",
    "crossed": "given up",
}


def status(status: str, over: bool) -> str:
    """How far a structure has come; nothing is explored any more when the game is over."""
    return "where the game was lost" if over and status == "exploring" else STATUS[status]


def many(amount: int, one: str, more: str) -> str:
    """`1 Good Die`, `2 Good Dice`."""
    return f"{amount} {one if amount == 1 else more}"


def pool(good: int, evil: int) -> str:
    """A structure's dice, or those to be rolled: `2 Good Dice and 1 Evil Die`."""
    parts = [many(good, "Good Die", "Good Dice")] if good else []
    parts += [many(evil, "Evil Die", "Evil Dice")] if evil else []
    return " and ".join(parts)


def listed(words: Sequence[object], last: str = "or") -> str:
    """`5`, `5 or 6`, `4, 5 or 6`."""
    texts = [str(word) for word in words]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def capital(text: str) -> str:
    """The text with a capital first letter; a file's name stays as it is written."""
    if "." in text.partition(" ")[0][:-1]:
        return text
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """The text as a sentence: a capital first letter, and a full stop unless it has an end of its own."""
    return capital(text) if not text or text[-1] in ".!?…:" else f"{capital(text)}."


def effect(effect: Effect) -> str:
    """What an effect does, as the end of a sentence: `lose 2 Health`."""
    n = effect.amount
    match effect.kind:
        case "lose_health":
            return f"lose {n} Health"
        case "creep":
            return f"Creep Track +{n}"
        case "radiation":
            return "Radiation Increase and Check" + ("" if n == 1 else f", {_TIMES.get(n, f'{n} times')}")
        case "reduce_good":
            return f"reduce a Good Die by {n}"
        case "discard_good":
            return "discard a Good Die" if n == 1 else f"discard {n} Good Dice"
        case "radiation_checks":
            if n == EACH_LEVEL:
                return "a Radiation Check for each marked level"
            return "a Radiation Check" if n == 1 else f"{n} Radiation Checks"
        case "lose_game":
            return "you lose the game"
        case "nothing":
            return "no effect"
    return f"{effect.kind.replace('_', ' ')} {n}"


def trigger_short(trigger: Trigger) -> str:
    """A Trigger as it stands in the row of numbers: `5+`, `3`, `doubles`."""
    match trigger.kind:
        case "at_least":
            return f"{trigger.value}+"
        case "exactly":
            return str(trigger.value)
    return trigger.kind


def trigger(trigger: Trigger) -> str:
    """When a threat attacks: `an Evil Die of 5 or more`."""
    match trigger.kind:
        case "at_least":
            return "a 6 on an Evil Die" if trigger.value == 6 else f"an Evil Die of {trigger.value} or more"
        case "exactly":
            return f"a {trigger.value} on an Evil Die"
    return f"{trigger.kind} on Evil Dice"


def attack_short(attack: Effect) -> str:
    """An Attack as it stands in the row of numbers: the Health lost, or what else happens."""
    match attack.kind:
        case "lose_health":
            return str(attack.amount)
        case "creep" | "radiation":
            return f"+{attack.amount}"
    return effect(attack)


def ability(ability: Ability | None) -> str:
    """A threat's ability as a sentence; empty without one."""
    if ability is None:
        return ""
    then = effect(ability.effect)
    match ability.condition:
        case "each_evil":
            return f"For each {ability.value} on Evil Dice, {then}."
        case "any_evil":
            return f"If any Evil Die shows {ability.value}, {then}."
        case "doubles":
            return f"On doubles on Evil Dice, {then}."
        case "marked_beside":
            return f"When you mark next to it without hurting it, {then}."
        case "defeated":
            return f"When it is defeated, {then}."
    return capital(then) + "."


def threat(threat: Threat) -> str:
    """The whole threat in sentences: when it attacks and what that does, how it falls, its ability."""
    said = ["Leader."] if threat.leader else []
    said.append(f"Attacks on {trigger(threat.trigger)}: {effect(threat.attack)}.")
    if threat.defense is None or threat.health is None:
        said.append("It can't be defeated.")
    else:
        value = "6" if threat.defense == 6 else f"{threat.defense} or more"
        said.append(f"Defeated by {many(threat.health, 'mark', 'marks')} of {value} next to it.")
    said.append(ability(threat.ability))
    return " ".join(part for part in said if part)


def _places(next_to: Sequence[str]) -> str:
    """`next to a Threat`, `next to an Item or Material`; empty for anywhere."""
    if not next_to:
        return ""
    names = listed([capital(place) for place in next_to])
    return f" next to {'an' if names[0] in 'AEIOU' else 'a'} {names}"


def gear_short(gear: Gear) -> str:
    """What a Gear does, without its cost."""
    n, place = gear.amount, _places(gear.next_to)
    match gear.effect:
        case "add":
            return f"+{n} to a die marked{place}." if place else f"+{n} to a die you mark."
        case "subtract":
            return f"−{n} to a die marked{place}." if place else f"−{n} to a die you mark."
        case "ignore_damage":
            return f"Ignore {n} damage from Threats' attacks."
        case "skip_radiation":
            return f"Mark a Radiation space{place} without Increase and Check."
        case "skip_spaces":
            return f"Skip {many(n, 'empty space', 'empty spaces')} in a line, marking{place or ' anywhere'}."
    return f"{capital(gear.effect.replace('_', ' '))} {n}{place}."


def gear(gear: Gear) -> str:
    """What a Gear does and what a use costs."""
    return gear_short(gear) if gear.cost is None else f"{gear_short(gear)} Cost: {cost(gear.cost)}."


def cost(lowest: int) -> str:
    """What a use costs: `any Good Die`, `a Good Die of 4+`."""
    if lowest <= 1:
        return "any Good Die"
    return f"a Good Die of {lowest}" + ("" if lowest == 6 else "+")


def cost_short(lowest: int) -> str:
    """A cost beside the picture of a Good Die: `4+`, or nothing for any."""
    return "" if lowest <= 1 else "6" if lowest == 6 else f"{lowest}+"


def blueprint_short(blueprint: Blueprint) -> str:
    """What is circled, and what that does, in as few words as the page has room for."""
    then = {
        "combine_dice": f"combine two dice{_places(blueprint.next_to)}",
        "extra_reroll": "an extra re-roll after Food",
        "discard_evil_die": "discard that die",
        "reduce_die": "reduce a die by it",
        "raise_die": f"raise a die by {blueprint.amount}",
    }.get(blueprint.effect, blueprint.effect.replace("_", " "))
    circle = {
        "equal_pair": "equal pair",
        "pair_sum": "pair adding up to an Evil Die",
        "higher_neighbour": "number beside a lower one",
    }.get(blueprint.circle, listed(blueprint.values))
    return f"{capital(circle)}: {then}."


def blueprint(blueprint: Blueprint) -> str:
    """What a blueprint lets you do, in a whole sentence."""
    circle = {
        "equal_pair": "two adjacent equal numbers",
        "pair_sum": "two adjacent numbers",
        "higher_neighbour": "a number with a lower one beside it",
    }.get(blueprint.circle, f"a {listed(blueprint.values)}")
    place = _places(blueprint.next_to)
    then = {
        "combine_dice": f"to combine two dice (at most 6), marked{place or ' at once'}",
        "extra_reroll": "for one more re-roll, straight after a Food's",
        "discard_evil_die": "whose sum is an Evil Die's, and discard that die before the attacks",
        "reduce_die": "to reduce a die by that much",
        "raise_die": f"to raise a die by {blueprint.amount}",
    }.get(blueprint.effect, f"to {blueprint.effect.replace('_', ' ')}")
    return f"Circle {circle} {then}."


def radiation_row(row: RadiationRow) -> str:
    """A row of the Radiation Chart: `6: lose 1 Health`."""
    return f"{listed(row.rolls)}: {effect(row.effect)}"


def creep_box(number: int, box: CreepBox) -> str:
    """An effect of the Creep Track: `10 Traitor Strikes: lose 2 Health`."""
    return f"{number} {box.name}: {effect(box.effect)}"


def material(name: str) -> str:
    """An item's or material's name as the rulebook writes it."""
    return capital(name)


def location(location: Location) -> str:
    """What a location already played gives: `Fuel, 1 Health group`."""
    parts = [material(location.material)] if location.material else []
    if location.health:
        parts.append(many(location.health, "Health group", "Health groups"))
    return ", ".join(parts)


#: What a state is in, by its phase (docs/transcript.md, "State"); the others are phases of a turn, named as they are.
PHASES = {
    "darken": "fill in a Good Die icon",
    "enter": "choose a structure",
    "roll": "roll the dice",
    "dice": "Dice Phase",
    "reduce": "Threat Phase, reduce a Good Die",
    "discard": "Threat Phase, discard a Good Die",
    "threat": "Threat Phase",
    "explore": "Explore Phase",
    "fill": "Explore Phase",
    "check": "Radiation Check",
    "blueprint": "choose a blueprint",
}
REASONS = {"health": "no Health left", "creep": "the creep is everywhere", "leader": "a leader is still alive"}


def standing(view: Mapping[str, Any], sheet: Sheet) -> str:
    """Where a game stands, as a player would note it to go on later: `Country Store, turn 3 · Explore Phase`."""
    if view["phase"] == "over":
        lost = REASONS.get(view["reason"])
        return f"The game is lost: {lost}" if lost else "The sheet is won"
    now = PHASES.get(view["phase"], view["phase"]) + _detail(view, sheet)
    if view["phase"] == "roll":
        now = _roll(view)
    here = next((one.name for one in sheet.structures if one.id == view["structure"]), "")
    return f"{here}, turn {view['turn']} · {now}" if here else capital(now)


def _roll(view: Mapping[str, Any]) -> str:
    """Which roll is awaited: a turn's, a re-roll, or a Radiation Check's."""
    if view["awaits"] == ["check"]:
        return "roll the Radiation Check"
    if not view["dice"]:
        return "roll the dice"
    return f"roll {'a Good' if view['awaits'][0].startswith('g') else 'an Evil'} Die again"


def _detail(view: Mapping[str, Any], sheet: Sheet) -> str:
    """What a phase is about: who attacks, what was rolled, what is to be filled in."""
    if view["phase"] == "check":
        return f": {view['check']}"
    if view["phase"] == "fill":
        return f", fill in {material(view['material'])}"
    ids = [attack.split()[0] for attack in view["attacks"]]
    names = [threat.name for threat in sheet.threats for id in ids if threat.id == id]
    return f", attacks: {listed(names, 'and')}" if names else ""
