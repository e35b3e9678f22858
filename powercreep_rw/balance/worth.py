"""What things are worth, in Health Points of a hero in middling health: the unit of every player's judgement.

The tables are opinions, found by playing; nothing in the rules depends on them.
"""

from __future__ import annotations

from collections.abc import Sequence

from powercreep_rw.rules.definitions import Ability, Effect, Gear, Trigger

#: What the first, second, ... Health Point left is worth; further ones as much as the last.  Below 0 (damage
#: foreseen beyond the last Health Point) each counts as the first.
HEALTH_POINTS = (9.0, 5.0, 3.2, 2.2, 1.6, 1.2, 1.0, 0.8, 0.7, 0.6)
#: The same for boxes left on the Creep Track beyond what the structures still to come will take.
CREEP_BOXES = (5.0, 3.6, 2.6, 1.9, 1.4, 1.0, 0.8, 0.6, 0.5, 0.4)

WON = 300.0
LOST = -300.0

#: Creep that a structure still to come usually takes: its path, and some shadows.
CREEP_TO_COME = 5.4
#: Creep that a structure takes when it is lost.
CREEP_LOST = 7.0
POWERED = 5.1
FOOD = 1.45
BLUEPRINT = 1.0

#: What finished Gear is worth with the whole sheet still ahead, and how much all Gear counts.
GEAR_SCALE = 0.84
GEAR = {"add": 2.4, "subtract": 1.4, "ignore_damage": 2.0, "skip_radiation": 1.2, "skip_spaces": 1.6}
EFFECTS = {
    "lose_health": 1.0,
    "creep": 0.6,
    "radiation": 0.7,
    "reduce_good": 0.2,
    "discard_good": 0.5,
    "radiation_checks": 0.4,
    "nothing": 0.0,
    "lose_game": 60.0,
}


def of_points(table: Sequence[float], points: float) -> float:
    """The worth of so many points by a table: a line through its sums, going on at both ends."""
    if points <= 0:
        return points * table[0]
    whole = int(points)
    if whole >= len(table):
        return sum(table) + (points - len(table)) * table[-1]
    return sum(table[:whole]) + (points - whole) * table[whole]


def of_effect(effect: Effect) -> float:
    """What an effect costs whom it strikes."""
    return EFFECTS[effect.kind] * effect.amount


def of_gear(gear: Gear) -> float:
    """What a finished Gear is worth with the whole sheet still ahead."""
    return GEAR_SCALE * GEAR[gear.effect] * gear.amount


def trigger_chance(trigger: Trigger, evil: int) -> float:
    """How likely so many Evil Dice trigger a threat in one turn."""
    if trigger.kind == "at_least":
        return 1 - ((trigger.value - 1) / 6) ** evil
    if trigger.kind == "exactly":
        return 1 - (5 / 6) ** evil
    if trigger.kind == "doubles":
        return (0.0, 0.0, 1 / 6, 4 / 9)[min(evil, 3)]
    return 1 / 36 if evil >= 3 else 0.0


def ability_chance(ability: Ability, evil: int) -> float:
    """How often a dice-phase ability strikes in one turn, on average; 0 for the abilities of a mark or a fall."""
    if ability.condition == "each_evil":
        return evil / 6
    if ability.condition == "any_evil":
        return 1 - (5 / 6) ** evil
    if ability.condition == "doubles":
        return (0.0, 0.0, 1 / 6, 4 / 9)[min(evil, 3)]
    return 0.0
