"""Events as sentences: every kind has one, or deliberately none."""

import pytest

from powercreep_rw.record import story
from powercreep_rw.record.story import Story
from powercreep_rw.rules import events
from powercreep_rw.rules.board import Board
from powercreep_rw.rules.definitions import (
    Blueprint,
    Campaign,
    CreepBox,
    Effect,
    Gear,
    Hero,
    RadiationRow,
    Sheet,
    Structure,
    Threat,
    Trigger,
)
from powercreep_rw.rules.game import Game

HERO = Hero(
    "tester",
    "Tester",
    ((4, 2),),
    blueprints=(
        Blueprint("armory", "A", "Armory", "equal_pair", "combine_dice"),
        Blueprint("safehouse", "S", "Safehouse", "pair_sum", "discard_evil_die"),
    ),
)


def sheet(name: str, threat: str) -> Sheet:
    board = Board(3, 1, ("D", ".", "G"))
    return Sheet(
        name.lower(),
        name,
        HERO,
        (RadiationRow((6,), Effect("lose_health")),),
        2,
        {2: CreepBox("Dark Consumes", Effect("lose_game"))},
        (Structure("store", f"{name} Store", 2, 1, board),),
        (Threat("horde", threat, Trigger("at_least", 5), Effect("lose_health")),),
        (Gear("hatchet", "Hatchet", ("tool",), "add"),),
    )


SHEETS = (sheet("Uptown", "Night Horde"), sheet("Docks", "The Drowned"))
GAME = Game(SHEETS, HERO, Campaign("year", "A Year", HERO, SHEETS))

#: One event of every kind, and what is said of it.
SAID = [
    (("sheet_begun", "docks"), "The hero comes to Docks."),
    (("location_bonus", "docks", "fuel", 1), "From Docks: Fuel and 1 more group of Health."),
    (("bonus_held", "food"), "Food is held from the start."),
    (("good_die_darkened", "store", 1, 2),
     "The power creeps: in Uptown Store a Good Die turns Evil (1 Good, 2 Evil)."),
    (("sheet_won", "uptown"), "Won: Uptown."),
    (("structure_entered", "store"), "Entered: Uptown Store."),
    (("turn_begun", 2), "Turn 2 begins."),
    (("rolled", {"g1": 5, "g2": 4, "e1": 3}), "The dice are rolled: Good 5 and 4; Evil 3."),
    (("rerolled", "g1", 2, 6), "Good Die 1 is rolled again: 2 becomes 6."),
    (("food_used", "e1"), "A Food is eaten, to roll Evil Die 1 again."),
    (("faced",), "The Dice Phase ends."),
    (("ability", "horde", None, "reduce_good", 1),
     "Ability of Night Horde: a Good Die goes down by 1."),
    (("die_reduced", "g2", 4, 3), "Good Die 2 goes down from 4 to 3."),
    (("die_raised", "g2", 4, 5), "Good Die 2 goes up from 4 to 5."),
    (("die_discarded", "e1", 3, "safehouse"), "Evil Die 1 (3) is discarded by Safehouse."),
    (("damage_ignored", "hatchet", 1, 2), "1 damage is kept off by Hatchet: 2 left to come."),
    (("attacked", "horde", "B2", "lose_health", 1), "Attack by Night Horde at B2: 1 damage."),
    (("no_attack",), "Nothing attacks."),
    (("health_lost", 1, 3, "attack"), "1 Health lost to the attack, 3 left."),
    (("health_opened", 2, 6, 5), "A new group of Health opens: 5 of 6 Health left."),
    (("health_full",), "Every group of Health is open already: nothing is gained."),
    (("radiation_increased", 2), "Radiation goes up to level 2."),
    (("radiation_full",), "Every box of the Radiation Chart is checked already."),
    (("check_rolled", 6), "The Radiation Check shows 6."),
    (("check_rerolled", 6, 2), "The Radiation Check is rolled again: 6 becomes 2."),
    (("check_result", 6, 1, "lose_health", 1), "The Radiation Check of 6 meets row 1: 1 Health lost."),
    (("check_harmless", 2), "The Radiation Check of 2 does nothing."),
    (("creep", 7), "The creep reaches box 7."),
    (("creep_effect", 2, "Dark Consumes", "lose_game", 1), "Dark Consumes: all is lost."),
    (("marked", "B1", 5, "g1", 4), "A 5 is written at B1 with Good Die 1, which shows 4."),
    (("gear_used", "hatchet", "B1"), "Used at B1: Hatchet."),
    (("radiation_skipped", "hatchet", "B1"), "The radiation of B1 is kept out by Hatchet."),
    (("threat_hit", "horde", "B2", 1), "Hurt: Night Horde at B2, 1 Health left."),
    (("threat_defeated", "horde", "B2"), "Defeated: Night Horde at B2."),
    (("item_gained", "food", "C1"), "Food gained from C1."),
    (("material_gained", "scrap", "C1"), "Scrap gained from C1."),
    (("material_filled", "scrap", "hatchet"), "Scrap goes into Hatchet."),
    (("material_lost", "water"), "No Gear has room for Water: it is lost."),
    (("gear_finished", "hatchet"), "Ready to be used: Hatchet."),
    (("structure_powered", "store", ("B1", "C1"), 4),
     "Powered: Uptown Store, by the path B1 C1; the highest number is 4."),
    (("structure_lost", "store"), "Lost: Uptown Store. The path to the generator is not sequential."),
    (("blueprint_chosen", "armory", "store"), "Blueprint of Uptown Store: Armory."),
    (("structure_crossed", "docks", "store", "armory"),
     "Crossed out: Docks Store. Armory is given up there for a newer one."),
    (("circled", "armory", "docks", "store", ("B1", "C1")),
     "Use of Armory in Docks Store: B1 and C1 circled."),
    (("dice_combined", ("g1", "e1"), 6), "Good Die 1 and Evil Die 1 are combined to a 6."),
    (("game_over", "lost", "creep"), "The darkness is complete. The game is lost."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), SAID, ids=[event[0] for event, _ in SAID])
def test_an_event_is_told_as_a_player_would_read_it(event, sentence):
    assert Story(GAME).sentence(event) == sentence


def test_every_kind_of_event_is_told_above():
    assert {event[0] for event, _ in SAID} == set(events.FIELDS)


def test_no_words_are_left_for_an_event_that_is_gone():
    told = set(story.TEMPLATES) | {n.removeprefix("_say_") for n in vars(Story) if n.startswith("_say_")}
    assert told == set(events.FIELDS)


def test_an_unknown_event_is_an_error():
    with pytest.raises(KeyError):
        Story(GAME).sentence(("tea_time",))


def test_an_event_with_a_field_too_many_is_an_error():
    with pytest.raises(ValueError):
        Story(GAME).sentence(("faced", 1))


def test_a_threat_has_the_name_of_the_sheet_that_is_played():
    told = Story(GAME)
    attack = ("attacked", "horde", "B2", "creep", 2)
    assert told.sentence(attack) == "Attack by Night Horde at B2: the creep advances by 2."
    told.sentence(("sheet_begun", "docks"))
    assert told.sentence(attack) == "Attack by The Drowned at B2: the creep advances by 2."


@pytest.mark.parametrize("why", [*story.WHY_DISCARDED, "safehouse"])
def test_a_discarded_die_says_why(why):
    assert Story(GAME).sentence(("die_discarded", "g1", 4, why)).startswith("Good Die 1 (4) ")


@pytest.mark.parametrize("reason", ["won", "health", "creep", "leader"])
def test_every_end_is_told(reason):
    outcome = "won" if reason == "won" else "lost"
    assert f"The game is {outcome}." in Story(GAME).sentence(("game_over", outcome, reason))


@pytest.mark.parametrize(
    ("amount", "words"),
    [(1, "1 Radiation Check"), (2, "2 Radiation Checks"), (-1, "a Radiation Check for each checked level")],
)
def test_radiation_checks_are_counted(amount, words):
    assert story.effect_words("radiation_checks", amount) == words


def test_several_good_dice_are_taken_away():
    assert story.effect_words("discard_good", 1) == "1 Good Die taken away"
    assert story.effect_words("discard_good", 2) == "2 Good Dice taken away"


def test_a_threat_that_falls_is_told_once():
    hit, fallen = ("threat_hit", "horde", "B2", 0), ("threat_defeated", "horde", "B2")
    assert Story(GAME).sentences([hit, fallen]) == ["Defeated: Night Horde at B2."]


def test_creep_is_told_by_the_last_box_before_something_happens():
    struck = ("creep_effect", 2, "Traitor Strikes", "lose_health", 2)
    assert Story(GAME).sentences([("creep", 1), ("creep", 2), struck, ("creep", 3), ("creep", 4)]) == [
        "The creep reaches box 2.",
        "Traitor Strikes: 2 Health lost.",
        "The creep reaches box 4.",
    ]


@pytest.mark.parametrize("name", ["The Enforcers", "Lurking Shadows", "The Butcher", "Night Horde"])
def test_a_threat_of_one_or_of_many_is_never_the_subject_of_a_verb(name):
    page = GAME.sheets[0]
    threat = page.threats[0]._replace(name=name)
    game = Game((page._replace(threats=(threat,)),), HERO)
    named = name
    told = [
        Story(game).sentence(event)
        for event in (
            ("attacked", threat.id, "B2", "lose_health", 1),
            ("ability", threat.id, None, "creep", 1),
            ("threat_hit", threat.id, "B2", 1),
            ("threat_defeated", threat.id, "B2"),
        )
    ]
    assert told == [
        f"Attack by {named} at B2: 1 damage.",
        f"Ability of {named}: the creep advances by 1.",
        f"Hurt: {named} at B2, 1 Health left.",
        f"Defeated: {named} at B2.",
    ]


def test_what_is_held_twice_from_the_start_is_told_once_with_its_number():
    events = [("bonus_held", "food"), ("bonus_held", "tool"), ("bonus_held", "food"), ("bonus_held", "tool")]
    told = Story(GAME).sentences([*events, ("bonus_held", "scrap")])
    assert told == [
        "2 Food are held from the start.",
        "2 Tools are held from the start.",
        "Scrap is held from the start.",
    ]


@pytest.mark.parametrize("name", ["Coopers' Row", "Old Tom", "The Docks", "An Empty Lot", "Enforcers"])
def test_no_name_gets_an_article_of_ours(name):
    """A designer may give any name to a structure, a threat or Gear, and not every name bears an article."""
    page = GAME.sheets[0]
    renamed = page._replace(
        structures=tuple(each._replace(name=name) for each in page.structures),
        threats=tuple(each._replace(name=name) for each in page.threats),
        gear=tuple(each._replace(name=name) for each in page.gear),
    )
    told = Story(Game((renamed,), HERO))
    place, threat, gear = page.structures[0].id, page.threats[0].id, page.gear[0].id
    for event in (
        ("structure_entered", place),
        ("good_die_darkened", place, 1, 2),
        ("structure_lost", place),
        ("blueprint_chosen", None, place),
        ("attacked", threat, "B2", "lose_health", 1),
        ("threat_defeated", threat, "B2"),
        ("material_filled", "scrap", gear),
        ("gear_finished", gear),
    ):
        said = told.sentence(event)
        assert said is not None and name in said
        assert f"the {name}" not in said
    assert told.sentence(("structure_entered", place)) == f"Entered: {name}."
