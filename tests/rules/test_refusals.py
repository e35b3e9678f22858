"""Every kind of illegal move has its own sentence and its ruling, and changes nothing."""

import pytest
from tables import (
    ARMOR,
    ARMORY,
    BOSS,
    CORE,
    HAMMER,
    HATCHET,
    HORDE,
    NURSERY,
    SAFEHOUSE,
    SHOTGUN,
    SUIT,
    YOUTH_CENTER,
    campaign,
    hero,
    played,
    sheet,
    structure,
)

from powercreep_rw.rules import moves
from powercreep_rw.rules.definitions import Blueprint, Gear
from powercreep_rw.rules.errors import IllegalMove, MoveSyntaxError
from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import view


def refused(state: State, line: str) -> IllegalMove:
    """The refusal of a move, after a look that nothing has changed."""
    before = view(state)
    with pytest.raises(IllegalMove) as caught:
        state.play(tuple(line.split()))
    assert view(state) == before
    assert caught.value.move == line
    return caught.value


GEAR = [HATCHET, HAMMER, ARMOR, SUIT, SHOTGUN]
#: B2 is a horde, D2 a Food behind a wall from C2, E1 has radiation.
MAP = "D..|.*.G #N.|fs.# #....B#"


def hall(*lines: str, bonus: tuple[str, ...] = (), roll: str = "3 4 5 2 2") -> State:
    """Explore in the hall, first dice 3 4 5 and 2 2."""
    page = sheet(structure(MAP, 3, 2), threats=[HORDE, BOSS], gear=GEAR, who=hero(*bonus))
    return played(
        page,
        "enter hall",
        f"roll {roll}",
        *[x for x in lines if x.startswith("fill")],
        "face",
        *[x for x in lines if not x.startswith("fill")],
    )


@pytest.mark.parametrize(
    ("line", "ruling", "says"),
    [
        ("mark g1 D1", "R13", "first mark must be beside the Entry Door: B1"),
        ("mark g1 A2", "R13", "no space at all"),
        ("mark g1 B2", "R13", "the place of Night Horde"),
        ("mark g1 A1", "R13", "the Entry Door"),
        ("mark g1 G1", "R13", "the Power Generator"),
        ("mark g1 D2", "R13", "a Food's"),
        ("mark g1 b1", "Names", "did you mean B1?"),
        ("mark g1 Z9", "Names", "from A1 to G3"),
        ("mark e3 B1", "Explore Phase", "at hand: g1, g2, g3, e1 or e2"),
        ("mark x1 B1", "Explore Phase", "x1 is no die"),
        ("mark g1 B1 hatchet", "R19", "it still needs tool"),
        ("mark g1 B1 crowbar", "Crafting Materials", "this sheet has no Gear crowbar"),
        ("mark g1 B1 g2", "R20", "a die follows the Gear that it pays for"),
        ("mark g1", "Transcript", "mark DIE SPACE"),
        ("face", "R1", "it is the Explore Phase"),
        ("take", "R1", "it is the Explore Phase"),
        ("roll 1 2", "R14", "it is the Explore Phase"),
        ("food g1", "Items", "no Food left"),
        ("fill tool hatchet", "R38", "no tool to fill in; at hand: none"),
        ("fill gold hatchet", "Crafting Materials", "gold is no material"),
        ("armor g1", "R19", "Armor is not finished"),
        ("reduce g1", "R4", "it is the Explore Phase"),
        ("enter hall", "Starting a Structure", "you remain in Hall until it is completed"),
        ("use armory B1 C1 g1 g2 B1", "Blueprints", "no structure has an active Armory"),
        ("use kitchen B1 g1", "R35", "no blueprint of this hero's"),
        ("blueprint armory", "R32", "it is the Explore Phase"),
        ("mrak g1 B1", "Transcript", "did you mean `mark`?"),
        ("hatchet g1", "Transcript", "follows the space: `mark g1 B2 hatchet`"),
        ("sheet alpha", "R41", "it is the Explore Phase"),
        ("darken hall", "R40", "it is the Explore Phase"),
    ],
)
def test_before_the_first_mark(line: str, ruling: str, says: str) -> None:
    refusal = refused(hall(), line)
    assert (refusal.ruling, says in refusal.sentence) == (ruling, True), refusal.sentence


@pytest.mark.parametrize(
    ("line", "ruling", "says"),
    [
        ("mark g2 B1", "R13", "B1 is marked already, with a 3"),
        ("mark g2 D1", "R12", "a wall stands between D1 and C1"),
        ("mark g2 B3", "R13", "B3 is not adjacent"),
        ("mark g1 C2", "Explore Phase", "not at hand any more"),
    ],
)
def test_after_some_marks(line: str, ruling: str, says: str) -> None:
    refusal = refused(hall("mark g1 B1", "mark e1 C1"), line)
    assert (refusal.ruling, says in refusal.sentence) == (ruling, True), refusal.sentence


def test_a_corner_is_not_adjacent() -> None:
    refusal = refused(hall("mark g1 B1"), "mark g2 C2")
    assert refusal.ruling == "R12"
    assert "corner" in refusal.sentence


def test_an_empty_move_is_refused_and_an_empty_line_is_no_move() -> None:
    assert refused(hall(), "").ruling == "Transcript"
    with pytest.raises(MoveSyntaxError):
        moves.parse("   ")


@pytest.mark.parametrize(
    ("line", "ruling", "says"),
    [
        ("mark g1 B1 hammer", "R22", "needs item not yet gained or material not yet gained next to B1"),
        ("mark g1 B1 radiation_suit g2", "R25", "B1 has no radiation"),
        ("mark g1 B1 armor", "R24", "Armor answers attacks"),
        ("mark g1 B1 hatchet hatchet", "R20", "at most one Gear that adds or subtracts"),
        ("mark g1 B1 shotgun", "R23", "nothing is to be skipped"),
        ("mark g1 E3", "R13", "first mark must be beside the Entry Door"),
        ("armor g1", "R24", "in the Threat Phase only"),
        ("fill scrap hammer", "R38", "there is no scrap"),
    ],
)
def test_finished_gear_in_the_wrong_place(line: str, ruling: str, says: str) -> None:
    bonus = ("tool", "scrap", "scrap", "water", "fuel")
    fills = ("fill tool hatchet", "fill scrap hammer", "fill scrap armor", "fill water radiation_suit")
    state = hall(*fills, "fill fuel shotgun", bonus=bonus)
    refusal = refused(state, line)
    assert (refusal.ruling, says in refusal.sentence) == (ruling, True), refusal.sentence


@pytest.mark.parametrize(
    ("line", "ruling", "says"),
    [
        ("mark g1 B1 radiation_suit", "R25", "costs a Good Die of 4 or more: name it"),
        ("mark g1 B1 radiation_suit e1", "R25", "e1 is an Evil Die"),
        ("mark g2 B1 radiation_suit g2", "R25", "another die than g2"),
        ("mark g2 B1 radiation_suit g1", "R21", "g1 shows 3"),
        ("mark g1 B1 radiation_suit g3", "R25", "not at hand"),
        ("mark g1 B1 radiation_suit g2 hatchet", "Transcript", "stands too late"),
    ],
)
def test_a_cost_that_is_not_paid(line: str, ruling: str, says: str) -> None:
    page = sheet(structure("D*..G #N...", 2, 1), threats=[HORDE], gear=GEAR, who=hero("water", "tool"))
    state = played(page, "enter hall", "roll 3 5 2", "fill water radiation_suit", "fill tool hatchet", "face")
    refusal = refused(state, line)
    assert (refusal.ruling, says in refusal.sentence) == (ruling, True), refusal.sentence


def test_a_shotgun_says_what_is_in_its_way() -> None:
    page = sheet(structure("D.*..G ###N##", 2, 0), threats=[HORDE], gear=[SHOTGUN], who=hero("fuel"))
    state = played(page, "enter hall", "roll 3 4", "fill fuel shotgun", "face", "mark g1 B1")
    refusal = refused(state, "mark g2 D1")
    assert (refusal.ruling, "without radiation" in refusal.sentence) == ("R23", True)


def test_a_shotgun_needs_a_living_threat() -> None:
    page = sheet(structure("D....G #####N", 2, 0), threats=[HORDE], gear=[SHOTGUN], who=hero("fuel"))
    state = played(page, "enter hall", "roll 3 4", "fill fuel shotgun", "face", "mark g1 B1")
    assert refused(state, "mark g2 D1").ruling == "R22"


def test_a_free_shotgun_needs_no_word_and_a_dear_one_must_be_named() -> None:
    rows, who = "D....G ###N##", hero("fuel")
    page = sheet(structure(rows, 2, 0), threats=[HORDE], gear=[SHOTGUN], who=who)
    start = ("enter hall", "roll 3 4")
    state = played(page, *start, "fill fuel shotgun", "face", "mark g1 B1")
    assert refused(state, "mark g2 D1 shotgun").ruling == "Transcript"
    rifle = Gear("rifle", "Rifle", ("fuel",), "skip_spaces", 1, 1, ("threat",))
    page = sheet(structure(rows, 3, 0), threats=[HORDE], gear=[rifle], who=who)
    state = played(page, "enter hall", "roll 3 4 4", "fill fuel rifle", "face", "mark g1 B1")
    refusal = refused(state, "mark g2 D1")
    assert (refusal.ruling, "must be named and paid for" in refusal.sentence) == ("R23", True)


# --- dice -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "ruling", "says"),
    [
        ("roll 1 2", "Transcript", "3 (g1, g2 or e1), not 2"),
        ("roll 1 2 3 4", "Transcript", "not 4"),
        ("roll 1 2 7", "Transcript", "a die shows 1 to 6, not 7"),
        ("roll 1 2 0", "Transcript", "not 0"),
        ("roll 1 2 six", "Transcript", "not six"),
        ("face", "Taking a Turn", "must be rolled"),
    ],
)
def test_a_roll_names_one_face_for_each_die(line: str, ruling: str, says: str) -> None:
    state = played(sheet(structure("D..G", 2, 1)), "enter hall")
    refusal = refused(state, line)
    assert (refusal.ruling, says in refusal.sentence) == (ruling, True), refusal.sentence


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("reduce e1", "no Good Die"),
        ("reduce g3", "not there any more"),
        ("reduce g2", "shows 1"),
        ("reduce g1 g2", "one die at a time"),
    ],
)
def test_only_a_good_die_over_one_is_reduced(line: str, says: str) -> None:
    page = sheet(structure("D....G #N....", 3, 2), threats=[HORDE], gear=[HATCHET])
    state = played(page, "enter hall", "roll 4 1 4 1 2", "face")
    if "g3" in line:
        line = "reduce g4"
        says = "no Good Die"
    refusal = refused(state, line)
    assert (refusal.ruling, says in refusal.sentence) == ("R4", True), refusal.sentence


def test_food_is_for_a_die_at_hand_or_the_check_just_rolled() -> None:
    page = sheet(structure("D*..G", 2, 1), who=hero("food", "food"))
    state = played(page, "enter hall", "roll 3 4 2")
    assert refused(state, "food check").ruling == "R27"
    assert refused(state, "food g3").ruling == "R10"
    state = played(state, "face", "mark g1 B1", "roll 6")
    assert state.phase == "check"
    assert refused(state, "food g2").ruling == "R27"


# --- attacks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "ruling", "says"),
    [
        ("armor", "R24", "name it after the Gear"),
        ("armor e1", "R24", "an Evil Die"),
        ("armor g2", "R21", "g2 shows 3"),
        ("armor g1 g2", "R24", "the one die that pays"),
        ("mark g1 B1", "R1", "the threats attack"),
    ],
)
def test_armor_takes_one_good_die_of_four_or_more(line: str, ruling: str, says: str) -> None:
    page = sheet(structure("D....G #N....", 2, 1), threats=[HORDE], gear=[ARMOR], who=hero("scrap"))
    state = played(page, "enter hall", "roll 4 3 6", "fill scrap armor", "face")
    refusal = refused(state, line)
    assert (refusal.ruling, says in refusal.sentence) == (ruling, True), refusal.sentence


def test_armor_has_nothing_to_do_without_damage() -> None:
    page = sheet(structure("D....G #N....", 2, 1), threats=[HORDE], gear=[ARMOR], who=hero("scrap", "food"))
    state = played(page, "enter hall", "roll 4 5 6", "fill scrap armor", "face", "armor g1")
    assert state.phase == "threat"
    assert "no damage left" in refused(state, "armor g2").sentence


# --- blueprints ------------------------------------------------------------------------------------------------------


def with_blueprint(blueprint: Blueprint, numbers: str, *lines: str, roll: str = "4 3 5 2") -> State:
    den = structure("D...G", 3, 0, "den")
    page = sheet(den, structure("D....G #N....", 2, 2), threats=[HORDE], who=hero("food", blueprints=CORE))
    first = ("enter den", f"roll {numbers}", "face", "mark g1 B1", "mark g2 C1", "mark g3 D1")
    return played(page, *first, f"blueprint {blueprint.id}", "enter hall", f"roll {roll}", *lines)


@pytest.mark.parametrize(
    ("blueprint", "numbers", "lines", "line", "ruling", "says"),
    [
        (ARMORY, "3 3 4", "", "use armory B1 C1 g1 e1 B1", "R36", "in the Explore Phase only"),
        (ARMORY, "3 3 4", "face take", "use armory C1 D1 g1 e1 B1", "Blueprints", "3 and 4 are not equal"),
        (ARMORY, "3 3 4", "face take", "use armory B1 D1 g1 e1 B1", "R34", "not adjacent"),
        (ARMORY, "3 3 4", "face take", "use armory B1 C1 g1 e1", "R36", "names two dice and the space"),
        (ARMORY, "3 3 4", "face take", "use armory B1 C1 g1 g1 B1", "R36", "two different dice"),
        (ARMORY, "3 3 4", "face take", "use armory B1 C1 g1 g3 B1", "R36", "g3 is not at hand"),
        (ARMORY, "3 3 4", "face take", "use armory B1 C1 g1 e1 C1", "R13", "beside the Entry Door"),
        (ARMORY, "3 3 4", "face take", "use armory B1 E1 g1 e1 B1", "R34", "no number at E1"),
        (ARMORY, "3 3 4", "face take", "use armory B1", "Blueprints", "circles 2 numbers"),
        (ARMORY, "3 3 4", "face take", "use armory B1 c1 g1 e1 B1", "Names", "did you mean C1?"),
        (YOUTH_CENTER, "2 3 2", "face take", "use youth_center C1 g1", "Blueprints", "circles a 1 or 2"),
        (YOUTH_CENTER, "2 3 2", "face take", "use youth_center B1 g3", "Blueprints", "not at hand"),
        (YOUTH_CENTER, "2 3 2", "face take", "use youth_center B1 g1 g2", "Transcript", "one die"),
        (YOUTH_CENTER, "2 3 2", "face", "use youth_center B1 g1", "R37", "after the Threat Phase"),
        (NURSERY, "2 3 2", "", "use nursery C1 g1", "R11", "straight after a Food's re-roll"),
        (SAFEHOUSE, "2 3 2", "face take", "use safehouse B1 C1 e1", "R9", "in the answer window"),
        (SAFEHOUSE, "2 3 4", "face", "use safehouse C1 D1 e1", "R9", "3 + 4 is more than a die shows"),
        (SAFEHOUSE, "2 3 2", "face", "use safehouse B1 C1 g1", "R9", "g1 is a Good one"),
        (SAFEHOUSE, "2 3 2", "face", "use safehouse B1 C1 e2", "R9", "make 5, and e2 shows 2"),
        (ARMORY, "3 3 4", "face take", "use safehouse B1 C1 e1", "Blueprints", "no structure has an active Safehouse"),
    ],
)
def test_a_blueprint_misused(blueprint: Blueprint, numbers: str, lines: str, line: str, ruling: str, says: str) -> None:
    refusal = refused(with_blueprint(blueprint, numbers, *lines.split()), line)
    assert (refusal.ruling, says in refusal.sentence) == (ruling, True), refusal.sentence


def test_a_number_is_circled_once() -> None:
    state = with_blueprint(YOUTH_CENTER, "2 3 2", "face", "take", "use youth_center B1 g1")
    refusal = refused(state, "use youth_center B1 g2")
    assert (refusal.ruling, "circled already" in refusal.sentence) == ("R34", True)


def test_the_combined_die_needs_a_threat() -> None:
    state = with_blueprint(ARMORY, "3 3 4", "face", "take", "mark e1 B1")
    assert refused(state, "use armory B1 C1 g1 g2 C1").ruling == "R36"


def test_a_nursery_on_a_check_rerolls_the_check() -> None:
    den = structure("D...G", 3, 0, "den")
    page = sheet(den, structure("D*..G", 2, 1), who=hero("food", blueprints=(NURSERY,)))
    first = ("enter den", "roll 2 3 2", "face", "mark g1 B1", "mark g2 C1", "mark g3 D1", "blueprint nursery")
    state = played(page, *first, "enter hall", "roll 3 4 2", "face", "mark g1 B1", "roll 6", "food check", "roll 6")
    assert refused(state, "use nursery C1 g2").ruling == "R11"
    assert state.phase == "check"
    assert (refused(state, "food check").ruling, state.food) == ("Items", 0)


def test_a_powered_structure_becomes_something_on_the_list() -> None:
    page = sheet(structure("D.G", 1, 0), who=hero(blueprints=(ARMORY, SAFEHOUSE)))
    state = played(page, "enter hall", "roll 3", "face", "mark g1 B1")
    assert "it is armory or safehouse" in refused(state, "blueprint nursery").sentence
    assert "only when every blueprint" in refused(state, "blueprint none").sentence
    assert refused(state, "enter hall").ruling == "Starting a Structure"


# --- materials, structures, sheets ---------------------------------------------------------------------------------


def test_a_material_goes_into_an_open_icon_of_its_kind() -> None:
    page = sheet(structure("D..G", 1, 0), gear=[HATCHET, HAMMER], who=hero("tool", "tool"))
    state = played(page, "enter hall", "roll 3", "fill tool hatchet")
    assert refused(state, "fill tool hatchet").ruling == "R18"
    assert refused(state, "fill tool anvil").ruling == "Crafting Materials"
    assert refused(state, "fill tool hatchet hammer").ruling == "Transcript"


def test_a_completed_structure_is_not_entered_again() -> None:
    page = sheet(structure("D.G", 1, 0), structure("D..G", 1, 0, "shed"))
    state = played(page, "enter hall", "roll 3", "face", "mark g1 B1", "blueprint armory")
    assert "completed already; still open: shed" in refused(state, "enter hall").sentence
    assert "no structure barn" in refused(state, "enter barn").sentence


def test_a_year_plays_each_sheet_once_and_darkens_where_it_can() -> None:
    pages = [
        sheet(
            structure("D.G", 1, 0, f"{n}_a"),
            structure("D.G", 0, 2, f"{n}_b"),
            structure("D.G", 1, 3, f"{n}_c"),
            structure("D.G", 2, 1, f"{n}_d"),
            name=n,
        )
        for n in ("alpha", "beta")
    ]
    state = State.start(campaign(*pages))
    assert "this year has no sheet gamma" in refused(state, "sheet gamma").sentence
    state = played(state, "sheet alpha")
    for letter in "abcd":
        roll = {"a": "3", "b": "3 2", "c": "3 2 2 1", "d": "3 3 1"}[letter]
        state = played(state, f"enter alpha_{letter}", f"roll {roll}", "face")
        mark = moves.text(state.legal_moves()[0])
        choice = {"a": "armory", "b": "nursery", "c": "safehouse", "d": "youth_center"}[letter]
        state = played(state, mark, f"blueprint {choice}")
    assert "has been played" in refused(state, "sheet alpha").sentence
    state = played(state, "sheet beta")
    assert "no Good Die left" in refused(state, "darken beta_b").sentence
    assert "3 Evil Dice already" in refused(state, "darken beta_c").sentence
    assert "no structure barn" in refused(state, "darken barn").sentence


def test_nothing_is_played_when_the_game_is_over() -> None:
    page = sheet(structure("D.G", 1, 0))
    state = played(page, "enter hall", "roll 3", "face", "mark g1 B1", "blueprint armory")
    assert refused(state, "roll 3").ruling == "Winning / Losing"
