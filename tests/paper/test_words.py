"""What the page says, in the rulebook's words."""

from __future__ import annotations

import pytest

from powercreep_rw.paper import words
from powercreep_rw.rules.definitions import (
    EACH_LEVEL,
    Ability,
    Blueprint,
    CreepBox,
    Effect,
    Gear,
    Location,
    RadiationRow,
    Threat,
    Trigger,
)


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        (Ability("each_evil", Effect("reduce_good", 1), 1), "For each 1 on Evil Dice, reduce a Good Die by 1."),
        (Ability("any_evil", Effect("discard_good", 2), 5), "If any Evil Die shows 5, discard 2 Good Dice."),
        (Ability("any_evil", Effect("discard_good", 1), 5), "If any Evil Die shows 5, discard a Good Die."),
        (Ability("doubles", Effect("creep", 1)), "On doubles on Evil Dice, Creep Track +1."),
        (
            Ability("marked_beside", Effect("lose_health", 1)),
            "When you mark next to it without hurting it, lose 1 Health.",
        ),
        (Ability("defeated", Effect("radiation", 2)), "When it is defeated, Radiation Increase and Check, twice."),
        (None, ""),
    ],
)
def test_an_ability_is_a_condition_and_an_effect(ability: Ability | None, said: str) -> None:
    assert words.ability(ability) == said


@pytest.mark.parametrize(
    ("trigger", "short", "long"),
    [
        (Trigger("at_least", 5), "5+", "an Evil Die of 5 or more"),
        (Trigger("at_least", 6), "6+", "a 6 on an Evil Die"),
        (Trigger("exactly", 3), "3", "a 3 on an Evil Die"),
        (Trigger("doubles"), "doubles", "doubles on Evil Dice"),
        (Trigger("triples"), "triples", "triples on Evil Dice"),
    ],
)
def test_a_trigger_is_said_short_and_long(trigger: Trigger, short: str, long: str) -> None:
    assert words.trigger_short(trigger) == short
    assert words.trigger(trigger) == long


def test_a_threat_says_when_it_attacks_and_how_it_falls() -> None:
    boss = Threat(
        "boss", "B", Trigger("at_least", 5), Effect("lose_health", 2), "B", True, 5, 2,
        Ability("each_evil", Effect("reduce_good", 2), 2),
    )  # fmt: skip
    assert words.threat(boss) == (
        "Leader. Attacks on an Evil Die of 5 or more: lose 2 Health. Defeated by 2 marks of 5 or more next to it. "
        "For each 2 on Evil Dice, reduce a Good Die by 2."
    )
    shadows = Threat("s", "S", Trigger("doubles"), Effect("creep", 1))
    assert words.threat(shadows) == "Attacks on doubles on Evil Dice: Creep Track +1. It can't be defeated."


@pytest.mark.parametrize(
    ("gear", "said"),
    [
        (Gear("h", "H", (), "add", next_to=("threat",)), "+1 to a die marked next to a Threat."),
        (Gear("h", "H", (), "subtract", next_to=("item", "material")),
         "−1 to a die marked next to an Item or Material."),
        (Gear("h", "H", (), "add", 2), "+2 to a die you mark."),
        (Gear("a", "A", (), "ignore_damage", cost=4), "Ignore 1 damage from Threats' attacks. Cost: a Good Die of 4+."),
        (Gear("a", "A", (), "ignore_damage", cost=1), "Ignore 1 damage from Threats' attacks. Cost: any Good Die."),
        (Gear("r", "R", (), "skip_radiation"), "Mark a Radiation space without Increase and Check."),
        (Gear("s", "S", (), "skip_spaces", 2, next_to=("threat",)),
         "Skip 2 empty spaces in a line, marking next to a Threat."),
    ],
)  # fmt: skip
def test_gear_says_what_it_does_and_costs(gear: Gear, said: str) -> None:
    assert words.gear(gear) == said


def test_the_costs_beside_a_die_are_short() -> None:
    assert [words.cost_short(lowest) for lowest in (1, 4, 6)] == ["", "4+", "6"]
    assert words.cost(6) == "a Good Die of 6"


@pytest.mark.parametrize(
    ("blueprint", "short", "long"),
    [
        (
            Blueprint("a", "A", "Armory", "equal_pair", "combine_dice", next_to=("threat",)),
            "Equal pair: combine two dice next to a Threat.",
            "Circle two adjacent equal numbers to combine two dice (at most 6), marked next to a Threat.",
        ),
        (
            Blueprint("n", "N", "Nursery", "higher_neighbour", "extra_reroll"),
            "Number beside a lower one: an extra re-roll after Food.",
            "Circle a number with a lower one beside it for one more re-roll, straight after a Food's.",
        ),
        (
            Blueprint("s", "S", "Safehouse", "pair_sum", "discard_evil_die"),
            "Pair adding up to an Evil Die: discard that die.",
            "Circle two adjacent numbers whose sum is an Evil Die's, and discard that die before the attacks.",
        ),
        (
            Blueprint("y", "Y", "Youth Center", "values", "reduce_die", (1, 2)),
            "1 or 2: reduce a die by it.",
            "Circle a 1 or 2 to reduce a die by that much.",
        ),
        (
            Blueprint("v", "V", "Yard", "values", "raise_die", (4, 5, 6), 2),
            "4, 5 or 6: raise a die by 2.",
            "Circle a 4, 5 or 6 to raise a die by 2.",
        ),
    ],
)
def test_a_blueprint_says_what_is_circled_and_what_for(blueprint: Blueprint, short: str, long: str) -> None:
    assert words.blueprint_short(blueprint) == short
    assert words.blueprint(blueprint) == long


def test_the_tracks_name_their_effects() -> None:
    assert words.radiation_row(RadiationRow((1, 2), Effect("nothing", 0))) == "1 or 2: no effect"
    each = CreepBox("Hot Spot!", Effect("radiation_checks", EACH_LEVEL))
    assert words.creep_box(20, each) == "20 Hot Spot!: a Radiation Check for each marked level"
    assert words.effect(Effect("radiation_checks", 2)) == "2 Radiation Checks"
    assert words.effect(Effect("lose_game")) == "you lose the game"


def test_a_location_says_what_it_gives() -> None:
    assert words.location(Location("fuel", 1)) == "Fuel, 1 Health group"
    assert words.location(Location(None, 2)) == "2 Health groups"
