"""One small test for each condition, effect, Gear and blueprint that the sheet format can say, beyond the cases."""

import pytest
from tables import (
    ARMOR,
    ARMORY,
    BOSS,
    HATCHET,
    HORDE,
    NURSERY,
    SHADOWS,
    SHOTGUN,
    SUIT,
    WORKSHOP,
    YOUTH_CENTER,
    hero,
    legal,
    played,
    sheet,
    structure,
)

from powercreep_rw.rules.definitions import (
    EACH_LEVEL,
    Ability,
    Blueprint,
    CreepBox,
    Effect,
    Gear,
    RadiationRow,
    Threat,
    Trigger,
)

HALL = "D...G #T..# #...#"


def threat(trigger: Trigger, attack: Effect, ability: Ability | None = None, defense: int | None = 4) -> Threat:
    return Threat("t", "T", trigger, attack, "T", False, defense, defense and 1, ability)


def faced(kind: Threat, roll: str, good: int = 2, evil: int = 3, **more: object) -> object:
    page = sheet(structure(HALL, good, evil), threats=[kind], **more)  # type: ignore[arg-type]
    return played(page, "enter hall", f"roll {roll}", "face")


# --- triggers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trigger", "evil", "attacks"),
    [
        (Trigger("at_least", 5), "4 4 3", False),
        (Trigger("at_least", 5), "1 5 2", True),
        (Trigger("exactly", 3), "4 5 6", False),
        (Trigger("exactly", 3), "4 3 6", True),
        (Trigger("doubles"), "1 2 3", False),
        (Trigger("doubles"), "2 1 2", True),
        (Trigger("doubles"), "2 2 2", True),
        (Trigger("triples"), "2 2 3", False),
        (Trigger("triples"), "2 3 2", False),
        (Trigger("triples"), "2 2 2", True),
    ],
)
def test_a_trigger_looks_at_the_evil_dice(trigger: Trigger, evil: str, attacks: bool) -> None:
    state = faced(threat(trigger, Effect("lose_health", 1)), f"6 6 {evil}")
    assert state.health == (4 if attacks else 5)


def test_triples_need_three_evil_dice() -> None:
    state = faced(threat(Trigger("triples"), Effect("lose_health", 1)), "6 6 2 2", evil=2)
    assert state.health == 5


# --- attacks -------------------------------------------------------------------------------------------------


def test_an_attack_may_be_written_as_an_effect_of_lost_health() -> None:
    assert faced(threat(Trigger("at_least", 1), Effect("lose_health", 3)), "1 1 1 2 3").health == 2


def test_an_attack_of_creep_moves_the_track() -> None:
    assert faced(threat(Trigger("at_least", 1), Effect("creep", 3)), "1 1 1 2 3").creep == 3


def test_an_attack_of_radiation_increases_and_checks_so_many_times() -> None:
    state = faced(threat(Trigger("at_least", 1), Effect("radiation", 2)), "1 1 1 2 3")
    assert (state.radiation, state.awaits) == (1, ("check",))
    state = played(state, "roll 2")
    assert (state.radiation, state.awaits) == (2, ("check",))
    assert played(state, "roll 2").phase == "explore"


# --- conditions and effects of abilities --------------------------------------------------------------------

NEVER = Trigger("triples")


@pytest.mark.parametrize(
    ("ability", "evil", "left"),
    [
        (Ability("each_evil", Effect("lose_health", 1), 2), "2 2 3", 3),
        (Ability("any_evil", Effect("lose_health", 1), 2), "2 2 3", 4),
        (Ability("doubles", Effect("lose_health", 1)), "2 2 3", 4),
        (Ability("doubles", Effect("lose_health", 1)), "2 4 3", 5),
        (Ability("any_evil", Effect("lose_health", 1), 6), "2 2 3", 5),
    ],
)
def test_a_dice_phase_ability_looks_at_the_evil_dice(ability: Ability, evil: str, left: int) -> None:
    assert faced(threat(NEVER, Effect("lose_health", 1), ability), f"6 6 {evil}").health == left


def test_an_ability_of_creep_is_resolved_before_the_attacks() -> None:
    kind = threat(Trigger("at_least", 1), Effect("lose_health", 1), Ability("any_evil", Effect("creep", 10), 3))
    state = faced(kind, "1 1 1 2 3")
    # the Traitor at box 10 took 2, then the attack 1
    assert (state.creep, state.health) == (10, 2)


def test_an_ability_of_radiation_awaits_its_check_before_the_attacks() -> None:
    kind = threat(Trigger("at_least", 1), Effect("lose_health", 1), Ability("any_evil", Effect("radiation", 1), 3))
    state = faced(kind, "1 1 1 2 3")
    assert (state.phase, state.awaits, state.health) == ("roll", ("check",), 5)
    assert played(state, "roll 2").health == 4


def test_each_evil_reduces_once_for_each_die_and_asks_each_time() -> None:
    state = faced(HORDE_HERE, "3 4 1 1 2")
    assert state.phase == "reduce"
    state = played(state, "reduce g1")
    assert (state.phase, state.dice[:2]) == ("reduce", [2, 4])
    assert played(state, "reduce g2").dice[:2] == [2, 3]


HORDE_HERE = threat(NEVER, Effect("lose_health", 1), Ability("each_evil", Effect("reduce_good", 1), 1))


def test_a_threat_that_cannot_be_defeated_bites_whatever_is_marked_beside_it() -> None:
    kind = threat(NEVER, Effect("lose_health", 1), Ability("marked_beside", Effect("lose_health", 1)), None)
    state = played(faced(kind, "6 6 1 2 3"), "mark g1 B1")
    assert state.health == 4


def test_abilities_of_copies_run_in_the_order_of_the_sheet_then_of_the_page() -> None:
    first = Threat("a", "A", NEVER, Effect("creep"), "A", False, 6, 1, Ability("marked_beside", Effect("creep", 1)))
    second = Threat(
        "b", "B", NEVER, Effect("creep"), "B", False, 6, 1, Ability("marked_beside", Effect("radiation", 1))
    )
    # B is met first on the page, A stands first on the sheet
    page = sheet(structure("D.B..G #A....", 1, 1), threats=[first, second])
    state = played(page, "enter hall", "roll 2 3", "face")
    events: list[tuple[object, ...]] = []
    state.play(("mark", "g1", "B1"), events.append)
    assert [event[1] for event in events if event[0] == "ability"] == ["a", "b"]


def test_a_reduction_set_off_by_a_mark_asks_among_the_dice_left() -> None:
    kind = threat(NEVER, Effect("creep"), Ability("marked_beside", Effect("reduce_good", 2)), 6)
    state = played(faced(kind, "3 4 5 1 2 3", good=3), "mark e1 B1")
    assert (state.phase, legal(state)) == ("reduce", ["reduce g1", "reduce g2", "reduce g3"])
    state = played(state, "reduce g2")
    assert (state.phase, state.dice[:3]) == ("explore", [3, 2, 5])


def test_a_discard_set_off_by_the_last_evil_die_can_end_the_turn() -> None:
    kind = threat(NEVER, Effect("creep"), Ability("marked_beside", Effect("discard_good", 3)), 6)
    state = played(faced(kind, "3 4 1", evil=1), "mark e1 B1")
    assert (state.phase, state.turn) == ("roll", 2)


# --- radiation rows and creep boxes ----------------------------------------------------------------------------


def test_a_creep_box_may_ask_for_a_number_of_checks() -> None:
    track = {1: CreepBox("Leak", Effect("radiation_checks", 2)), 30: CreepBox("Dark", Effect("lose_game"))}
    page = sheet(structure(HALL, 2, 2), threats=[SHADOWS], creep=track)
    state = played(page, "enter hall", "roll 1 1 4 4", "face")
    state = played(state, "roll 6")
    assert state.awaits == ("check",)
    assert played(state, "roll 6").phase == "explore"


def test_a_creep_box_may_increase_radiation() -> None:
    track = {1: CreepBox("Fallout", Effect("radiation", 1)), 30: CreepBox("Dark", Effect("lose_game"))}
    page = sheet(structure(HALL, 2, 2), threats=[SHADOWS], creep=track)
    state = played(page, "enter hall", "roll 1 1 4 4", "face", "roll 6")
    assert (state.radiation, state.health) == (1, 4)


def test_each_level_of_no_level_rolls_nothing() -> None:
    track = {1: CreepBox("Hot", Effect("radiation_checks", EACH_LEVEL)), 30: CreepBox("Dark", Effect("lose_game"))}
    page = sheet(structure(HALL, 2, 2), threats=[SHADOWS], creep=track)
    assert played(page, "enter hall", "roll 1 1 4 4", "face").phase == "explore"


def test_with_every_box_checked_an_increase_does_nothing_and_the_check_still_rolls() -> None:
    chart = (RadiationRow((6,), Effect("lose_health", 1)),)
    page = sheet(structure("D**.G", 2, 0), radiation=chart)
    state = played(page, "enter hall", "roll 2 3", "face", "mark g1 B1", "roll 5", "mark g2 C1")
    assert (state.radiation, state.awaits) == (1, ("check",))
    assert played(state, "roll 6").health == 4


def test_two_equal_rows_are_told_apart() -> None:
    chart = (RadiationRow((6,), Effect("lose_health", 1)), RadiationRow((6,), Effect("lose_health", 1)))
    page = sheet(structure("D**.G", 2, 0), radiation=chart)
    state = played(page, "enter hall", "roll 2 3", "face", "mark g1 B1", "roll 5", "mark g2 C1")
    events: list[tuple[object, ...]] = []
    state.play(("roll", "6"), events.append)
    assert [event[2] for event in events if event[0] == "check_result"] == [1, 2]
    assert state.health == 3


def test_a_nested_rise_of_the_creep_is_finished_first() -> None:
    # box 2 sets off a Check whose row moves the creep by 2, over box 4; then the outer rise goes on
    chart = (RadiationRow((6,), Effect("creep", 2)),)
    track = {
        2: CreepBox("Leak", Effect("radiation", 1)),
        4: CreepBox("Traitor", Effect("lose_health", 1)),
        30: CreepBox("Dark", Effect("lose_game")),
    }
    page = sheet(structure("D.G", 1, 0), structure("D.G", 1, 0, "shed"), radiation=chart, creep=track)
    state = played(page, "enter hall", "roll 3", "face", "mark g1 B1", "blueprint armory")
    assert (state.creep, state.awaits) == (2, ("check",))
    events: list[tuple[object, ...]] = []
    state.play(("roll", "6"), events.append)
    assert [event[1] for event in events if event[0] == "creep"] == [3, 4, 5]
    assert (state.creep, state.phase, state.health) == (5, "enter", 4)


# --- Gear ----------------------------------------------------------------------------------------------------------


def test_gear_that_adds_more_stops_at_six() -> None:
    crane = Gear("crane", "Crane", ("tool",), "add", 3)
    page = sheet(structure("D...G", 1, 0), gear=[crane], who=hero("tool"))
    state = played(page, "enter hall", "roll 5", "fill tool crane", "face")
    assert legal(state) == ["mark g1 B1", "mark g1 B1 crane"]
    assert played(state, "mark g1 B1 crane").site.marks[1] == 6


def test_gear_that_subtracts_stops_at_one() -> None:
    file = Gear("file", "File", ("tool",), "subtract", 3)
    page = sheet(structure("D...G", 1, 0), gear=[file], who=hero("tool"))
    state = played(page, "enter hall", "roll 2", "fill tool file", "face", "mark g1 B1 file")
    assert state.site.marks[1] == 1


def test_two_gear_that_add_are_one_effect() -> None:
    crane = Gear("crane", "Crane", ("tool",), "add", 3)
    page = sheet(structure("D...G #N...", 1, 0), threats=[HORDE], gear=[HATCHET, crane], who=hero("tool", "tool"))
    state = played(page, "enter hall", "roll 2", "fill tool crane", "fill tool hatchet", "face")
    assert legal(state) == ["mark g1 B1", "mark g1 B1 crane", "mark g1 B1 hatchet"]


def test_gear_that_changes_a_mark_for_a_price_lists_every_die_that_can_pay() -> None:
    axe = Gear("axe", "Axe", ("tool",), "add", 1, 3, ("threat",))
    page = sheet(structure("D...G #N...", 3, 0), threats=[HORDE], gear=[axe], who=hero("tool"))
    state = played(page, "enter hall", "roll 2 3 6", "fill tool axe", "face")
    assert [line for line in legal(state) if "axe" in line] == [
        "mark g1 B1 axe g2",
        "mark g1 B1 axe g3",
        "mark g2 B1 axe g3",
        "mark g3 B1 axe g2",
    ]


def test_gear_that_shields_for_nothing_is_a_verb_alone_and_stops_at_no_damage() -> None:
    cloak = Gear("cloak", "Cloak", ("tool",), "ignore_damage", 2)
    page = sheet(structure("D...G #N...", 1, 1), threats=[HORDE], gear=[cloak], who=hero("tool"))
    state = played(page, "enter hall", "roll 2 6", "fill tool cloak", "face")
    assert legal(state) == ["cloak", "take"]
    state = played(state, "cloak")
    assert (state.phase, state.health) == ("explore", 5)


def test_armor_spent_on_an_attack_that_food_then_takes_away_counts_for_no_later_one() -> None:
    page = sheet(structure("D......G #N......", 2, 1), threats=[HORDE], gear=[ARMOR], who=hero("scrap", "food", "food"))
    state = played(page, "enter hall", "roll 5 2 6", "fill scrap armor", "face", "armor g1", "food e1", "roll 1")
    assert (state.phase, state.dice[3], state.health) == ("explore", 1, 5)
    state = played(state, "mark g2 B1", "mark e1 C1", "roll 1 1 6", "face")
    assert (state.phase, state.damage) == ("threat", 1)


def test_a_shotgun_of_two_skips_one_or_two_spaces() -> None:
    rifle = Gear("rifle", "Rifle", ("fuel",), "skip_spaces", 2, None, ("threat",))
    page = sheet(structure("D......G ###NN###", 2, 0), threats=[HORDE], gear=[rifle], who=hero("fuel"))
    state = played(page, "enter hall", "roll 2 3", "fill fuel rifle", "face", "mark g1 B1")
    assert legal(state) == ["mark g2 C1", "mark g2 D1", "mark g2 E1"]


def test_a_skip_with_a_price_is_named_only_where_nothing_else_reaches() -> None:
    rifle = Gear("rifle", "Rifle", ("fuel",), "skip_spaces", 1, 4, ("threat",))
    page = sheet(structure("D.....G ##NN###", 3, 0), threats=[HORDE], gear=[rifle], who=hero("fuel"))
    state = played(page, "enter hall", "roll 2 3 5", "fill fuel rifle", "face", "mark g1 B1")
    assert legal(state) == ["mark g2 C1", "mark g2 D1 rifle g3", "mark g3 C1"]


def test_a_suit_is_offered_on_radiation_only_and_comes_last() -> None:
    page = sheet(structure("D*..G #N...", 2, 0), threats=[HORDE], gear=[HATCHET, SUIT], who=hero("tool", "water"))
    state = played(page, "enter hall", "roll 3 5", "fill tool hatchet", "fill water radiation_suit", "face")
    assert legal(state) == [
        "mark g1 B1",
        "mark g1 B1 hatchet",
        "mark g1 B1 hatchet radiation_suit g2",
        "mark g1 B1 radiation_suit g2",
        "mark g2 B1",
        "mark g2 B1 hatchet",
    ]


def test_a_gap_closed_away_from_the_generator_completes_the_structure() -> None:
    page = sheet(structure("D....G ###N##", 2, 1), threats=[HORDE], gear=[SHOTGUN], who=hero("fuel"))
    state = played(page, "enter hall", "roll 3 4 3", "fill fuel shotgun", "face", "mark g1 B1", "mark g2 D1")
    state = played(state, "mark e1 E1", "roll 5 5 5", "face")
    assert state.phase == "explore"
    # 3 5 4 3 is not sequential: the structure is lost, and with it the sheet is completed
    assert (played(state, "mark g1 C1").reason, played(state, "mark g1 C1").creep) == ("won", 7)


def test_a_free_shotgun_is_told_although_it_has_no_word() -> None:
    page = sheet(structure("D....G ###N##", 2, 0), threats=[HORDE], gear=[SHOTGUN], who=hero("fuel"))
    state = played(page, "enter hall", "roll 3 4", "fill fuel shotgun", "face", "mark g1 B1")
    events: list[tuple[object, ...]] = []
    state.play(("mark", "g2", "D1"), events.append)
    assert ("gear_used", "shotgun", "D1") in events
    assert ("gear_used", "shotgun", "B1") not in events


# --- blueprints ----------------------------------------------------------------------------------------------------


def powered(blueprint: Blueprint, numbers: str, rows: str = "D...G", *, who: object = None, **more: object) -> object:
    """A game whose first structure became the blueprint and whose second, the hall, is entered."""
    den = structure(rows, 3, 0, "den")
    hall = structure("D....G #N....", 2, 2)
    hands = who or hero("food", blueprints=(blueprint,))
    page = sheet(den, hall, threats=[HORDE], who=hands, **more)  # type: ignore[arg-type]
    return played(
        page,
        "enter den",
        f"roll {numbers}",
        "face",
        "mark g1 B1",
        "mark g2 C1",
        "mark g3 D1",
        f"blueprint {blueprint.id}",
        "enter hall",
    )


def test_an_armory_without_next_to_may_be_marked_anywhere() -> None:
    forge = Blueprint("forge", "F", "Forge", "equal_pair", "combine_dice")
    state = played(powered(forge, "3 3 4"), "roll 1 2 3 4", "face", "mark g1 B1")
    assert "use forge B1 C1 g2 e1 C1" in legal(state)


def test_an_extra_reroll_may_circle_a_list_of_values() -> None:
    garden = Blueprint("garden", "G", "Garden", "values", "extra_reroll", (4,))
    state = played(powered(garden, "3 3 4"), "roll 1 2 3 4", "food g1", "roll 5")
    assert [line for line in legal(state) if line.startswith("use")] == [
        "use garden D1 e1",
        "use garden D1 e2",
        "use garden D1 g1",
        "use garden D1 g2",
    ]


def test_a_reduction_is_by_the_circled_number_whatever_the_list() -> None:
    press = Blueprint("press", "P", "Press", "values", "reduce_die", (3, 4))
    state = played(powered(press, "3 3 4"), "roll 6 2 3 4", "face", "use press D1 g1")
    assert state.dice[0] == 2


def test_a_workshop_raises_a_die_to_six_at_most_and_a_six_to_no_end() -> None:
    state = played(powered(WORKSHOP, "5 5 6"), "roll 6 5 3 4", "face")
    state = played(state, "use workshop B1 g1", "use workshop C1 g2")
    assert state.dice[:2] == [6, 6]


def test_a_one_may_be_reduced_to_no_end() -> None:
    state = played(powered(YOUTH_CENTER, "2 2 1"), "roll 1 5 3 4", "face", "use youth_center B1 g1")
    assert state.dice[0] == 1


def test_a_nursery_may_follow_a_reroll_that_closed_the_window() -> None:
    state = played(powered(NURSERY, "2 3 2"), "roll 1 2 6 4", "face")
    assert state.phase == "threat"
    state = played(state, "food e1", "roll 3")
    assert state.phase == "explore"
    assert "use nursery C1 g1" in legal(state)
    assert not [line for line in legal(played(state, "mark g1 B1")) if line.startswith("use")]


def test_filling_in_a_bonus_material_ends_the_chance_of_a_nursery() -> None:
    state = powered(NURSERY, "2 3 2", who=hero("food", "tool", blueprints=(NURSERY,)), gear=[HATCHET])
    state = played(state, "roll 1 2 3 4", "food g1", "roll 3")
    assert "use nursery C1 g1" in legal(state)
    assert not [line for line in legal(played(state, "fill tool hatchet")) if line.startswith("use")]


def test_an_armory_takes_its_dice_and_spaces_in_either_order() -> None:
    state = played(powered(ARMORY, "3 3 4"), "roll 1 2 3 4", "face")
    assert "use armory B1 C1 g1 e2 B1" in legal(state)
    assert played(state, "use armory C1 B1 e2 g1 B1") == played(state, "use armory B1 C1 g1 e2 B1")


# --- the guard of R14 -------------------------------------------------------------------------------------------


def test_dice_that_nothing_can_take_are_discarded() -> None:
    # no valid sheet: the generator can't be reached
    page = sheet(structure("D.|.G", 2, 0))
    state = played(page, "enter hall", "roll 3 4", "face", "mark g1 B1")
    assert (state.phase, state.turn, state.mask) == ("roll", 2, 0)


def test_dice_that_could_only_be_changed_are_discarded_too() -> None:
    den, hall = structure("D.G", 1, 0, "den"), structure("D.|.G", 2, 0)
    page = sheet(den, hall, who=hero(blueprints=(YOUTH_CENTER,)))
    state = played(page, "enter den", "roll 2", "face", "mark g1 B1", "blueprint youth_center")
    state = played(state, "enter hall", "roll 3 4", "face", "mark g1 B1")
    assert (state.phase, state.turn) == ("roll", 2)


def test_a_leader_that_lives_elsewhere_is_no_hindrance() -> None:
    page = sheet(structure("D.G", 1, 0), structure("D..G #B..", 1, 0, "lair"), threats=[BOSS])
    assert played(page, "enter hall", "roll 3", "face", "mark g1 B1").phase == "blueprint"
