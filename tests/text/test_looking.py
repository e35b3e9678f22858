"""What is told of the page: maps, structures, single spaces, Gear, threats, and an earlier sheet of a year."""

from pathlib import Path

import pytest
from tables import HORDE, board, campaign, game, hero, played, sheet, structure
from typist import Typist, small

from powercreep_rw.cli.text import tour, where
from powercreep_rw.cli.text.lattice import drawn, key
from powercreep_rw.cli.text.letters import Drawn, broken, fitting, quoted, tidy
from powercreep_rw.record.session import GameRecord
from powercreep_rw.rules.board import Board
from powercreep_rw.rules.state import State


@pytest.fixture
def typist(tmp_path):
    """In the hall, the Night Horde defeated, three numbers written; the Den is a Youth Center."""
    typist = small(tmp_path)
    typist("enter den", "33", "face", "g1 b1", "food g2", "2", "g2 c1", "youth_center")
    typist("4 2 3", "face", "g1 a2", "g2 a3", "e1 b1")
    return typist


# --- structures ---------------------------------------------------------------------------------------------


def test_a_structure_is_told_in_words_and_then_drawn(typist):
    assert typist("look") == [
        "Hall: being explored, turn 2. 2 Good Dice and 1 Evil Die. 5 columns, 3 rows.",
        "Entry Door at A1, next to B1 (3), A2 (4).",
        "Power Generator at E2, next to D2.",
        "Marked: B1 (3), A2 (4), A3 (2).",
        "The next mark can be at C1.",
        "Defeated: Night Horde at B2.",
        "Food at B3, next to A3 (2), C3; a 2 at C3 gains it.",
        "Radiation at D1.",
        "No space at E1, D3, E3.",
        "Walls: below B2.",
        "     A   B   C   D   E",
        "   +---+---+---+---+---+",
        " 1 | D   3   .   * | # |",
        "   +   +   +   +   +---+",
        " 2 | 4  xNx  .   .   G |",
        "   +   +---+   +   +   +",
        " 3 | 2   f   .   #   # |",
        "   +---+---+---+---+---+",
        "Signs: D the Entry Door; G the Power Generator; . to be marked; * radiation; # no space; N Night Horde; "
        "f Food; x beside a sign: gone.",
    ]


def test_the_map_alone_is_the_end_of_it(typist):
    assert typist("map") == typist("look")[-9:]


def test_a_completed_structure_tells_what_can_be_circled(typist):
    answer = typist("look den")
    assert answer[0].startswith("The Old Den: powered, Youth Center.")
    assert "Can be circled: C1 (2)." in answer
    typist("4 2 3", "face", "use youth_center c1 g1")
    assert typist.played[-1] == "use youth_center C1 g1"
    answer = typist("look The Old Den")
    assert "Circled: C1." in answer
    assert "Can be circled: nothing." in answer
    assert " 1 | D   3  (2)  G |" in answer
    assert answer[-1].endswith("(5) circled.")


def test_walls_are_told_in_runs():
    walls = [(0, 4), (1, 5), (2, 6), (5, 6), (9, 10), (7, 11)]
    assert tour.walls(Board(4, 3, "D...........G"[:11] + "G", walls)) == (
        "Walls: below A1 to C1; below D2; right of B2 to B3."
    )
    assert tour.walls(board("D..G")) == "No walls inside."


def test_a_run_of_walls_ends_with_its_row():
    assert tour.walls(Board(2, 3, "D....G", [(1, 3), (2, 4)])) == "Walls: below B1; below A2."


# --- spaces -------------------------------------------------------------------------------------------------


def test_a_space_tells_what_it_is_next_to_and_what_it_needs(tmp_path):
    typist = small(tmp_path)
    typist("enter hall", "4 5 5", "face", "take", "e1 b1")
    assert typist("look a2") == [
        "A2: an unmarked space.",
        "Above: A1, the Entry Door.",
        "Left: the outer wall.",
        "Right: B2, Night Horde, defeated.",
        "Below: A3, an unmarked space.",
        "Mark g1, a 4:",
        "  1. mark g1 A2",
        "Mark g2, a 5:",
        "  2. mark g2 A2",
    ]
    assert typist("c1")[5:7] == ["To carry a path on from B1 (5): 4, 5 or 6.", "Mark g1, a 4:"]
    typist("2")
    assert typist.played[-1] == "mark g2 C1"


def test_a_space_beside_a_threat_tells_what_would_hurt_it(tmp_path):
    typist = small(tmp_path)
    typist("enter hall", "4 2 1", "face", "reduce g1")
    assert typist("look c2")[5:] == [
        "To hurt Night Horde at B2 (1 Health left): 4 or more.",
        "Not now: the first mark must be beside the Entry Door: B1 or A2 (R13).",
    ]
    assert typist("look b2")[-2:] == [
        "Night Horde at B2: 1 of 1 Health, Defense 4; next to B1, A2, C2.",
        "Attacks on an Evil Die of 5 or more: lose 1 Health. Defeated by 1 mark of 4 or more next to it. "
        "For each 1 on Evil Dice, reduce a Good Die by 1.",
    ]


def test_a_space_beside_an_icon_tells_what_would_gain_it(typist):
    assert "To gain the Food at B3: 2." in typist("look c3")
    assert "Left: B3, Food." in typist("look c3")
    assert typist("look b3")[1] == "Above: a wall, behind it B2, Night Horde, defeated."
    assert typist("look b3")[-1] == "Food at B3, next to A3 (2), C3; a 2 at C3 gains it."
    assert typist("look a3")[0] == "A3: marked with a 2."


def test_an_icon_that_is_out_of_reach_for_good_is_said_to_be(typist):
    typist("3 3 3", "face", "g1 c1", "g2 c2", "e1 c3")
    assert "Food at B3, next to A3 (2), C3 (3); it can't be gained any more." in typist("look")


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("look z9", "Z9 is no space of Hall, which goes from A1 to E3."),
        ("look den z9", "Z9 is no space of The Old Den"),
        ("look cellar", "There is no structure `cellar`; there is `den` or `hall`."),
        ("map dn", "did you mean `den`?"),
    ],
)
def test_a_place_that_is_not_there_is_refused(typist, asked, says):
    (answer,) = typist(asked)
    assert says in answer


def test_before_a_structure_is_entered_look_says_which_there_are(tmp_path):
    assert small(tmp_path)("look") == ["You are in no structure. Say which: `look den` or `look hall`."]


# --- the page -----------------------------------------------------------------------------------------------


def test_the_sheet_tells_everything_on_the_page(typist):
    assert typist("sheet") == [
        "Small, played by Tester.",
        "Health: 5 of 5. A Medpack opens 2 more.",
        "Food: 0.",
        "Bonus materials not yet filled in: Scrap.",
        "Radiation: level 0 of 2.",
        "Still to be checked: 6: lose 1 Health; 3: lose 1 Health.",
        "Creep: 3 of 30. Ahead: 10 Traitor Strikes: lose 2 Health; 30 Dark Consumes: you lose the game.",
        "Gear, Hatchet: needs Tool and Scrap.",
        "Gear, Armor: needs Scrap.",
        "Threat, Night Horde: N, Trigger 5+, Attack lose 1 Health, Defense 4, Health 1. "
        "For each 1 on Evil Dice, reduce a Good Die by 1.",
        "Threat, Lurking Shadows: in every structure, Trigger doubles, Attack Creep Track +1, can't be defeated.",
        "The Old Den (`den`): powered, Youth Center, 2 Good Dice.",
        "Hall (`hall`): being explored, 2 Good Dice and 1 Evil Die.",
        "Blueprints: Armory not active, Nursery not active, Safehouse not active, Youth Center active in The Old Den.",
        "More words about them: `gear`, `threats`, `blueprints`, `look`.",
    ]


def test_gear_threats_and_blueprints_are_told_at_length(typist):
    typist("4 4 3", "fill scrap hatchet")
    assert typist("gear") == [
        "Hatchet (`hatchet`): has Scrap, needs Tool. +1 to a die marked next to a Threat.",
        "Armor (`armor`): needs Scrap. Ignore 1 damage from Threats' attacks. Cost: a Good Die of 4+.",
    ]
    assert typist("threats")[0].endswith("Alive here: 0.")
    assert "It can't be defeated." in typist("threats")[1]
    assert typist("blueprints")[3] == (
        "Youth Center (`youth_center`): active in The Old Den. Circle a 1 or 2 to reduce a die by that much."
    )


# --- a year -------------------------------------------------------------------------------------------------


@pytest.fixture
def year() -> State:
    """The first of two sheets is won: its hall became an Armory of two threes."""
    pages = [sheet(structure("D..G", 2, 0), name="alpha"), sheet(structure("D..G", 2, 1, "yard"), name="beta")]
    return played(
        campaign(*pages),
        "sheet alpha",
        "enter hall",
        "roll 3 3",
        "face",
        "mark g1 B1",
        "mark g2 C1",
        "blueprint armory",
    )


def test_an_earlier_sheet_can_be_looked_at(year):
    site, space = where.place(year, ["alpha", "hall", "b1"])
    assert (site.plan.structure.id, space) == ("hall", "B1")
    assert "Can be circled: B1 (3) and C1 (3)." in tour.tour(year, site)
    then = played(year, "sheet beta")
    assert where.place(then, ["Alpha", "Hall"])[0] is site
    assert where.place(then, ["yard"])[0].plan.structure.id == "yard"
    with pytest.raises(where.NowhereError, match="there is `alpha hall`"):
        where.place(then, ["alpha"])
    assert where.place(then, ["hall"])[0] is site
    with pytest.raises(where.NowhereError, match="did you mean `alpha hall`"):
        where.place(then, ["alpha", "hal"])


def test_between_two_sheets_the_page_says_so():
    from powercreep_rw.cli.text import pages

    state = State.start(campaign(sheet(structure("D.G"), name="alpha"), sheet(structure("D.G"), name="beta")))
    assert pages.sheet(state)[:2] == ["A year: no sheet won yet, of 2 sheets.", pages.BETWEEN]
    assert pages.gear(state) == pages.threats(state) == pages.structures(state) == [pages.BETWEEN]
    with pytest.raises(where.NowhereError, match="No sheet is begun"):
        where.place(state, [])


# --- letters ------------------------------------------------------------------------------------------------


def test_letters_that_a_terminal_lacks_are_told_with_others():
    assert fitting("−1 Health, Mühle · “ß” … ☢", "ascii") == '-1 Health, Muhle , "ss" ... ?'
    assert fitting("−1 Mühle", "latin-1") == "-1 Muhle"
    assert fitting("Mühle", "latin-1") == "Mühle"
    assert fitting("−1 Mühle", "utf-8") == "−1 Mühle"
    assert fitting("−1", "no such encoding") == "-1"


def test_what_was_typed_is_repeated_without_what_steers_a_terminal():
    assert tidy("  mark\tg1\x1b[2J \x07 B2\n") == "mark g1 [2J B2"
    assert quoted("x" * 100) == f"`{'x' * 37}...`"


def test_long_lines_are_broken_between_words_but_never_a_map():
    line = "  1. mark g1 B2: defeats Night Horde; gains Food; radiation to level 1, then a Check"
    parts = broken(line, 40)
    assert [part.strip() for part in parts[:1]] == ["1. mark g1 B2: defeats Night Horde;"]
    assert all(len(part) <= 40 for part in parts)
    assert " ".join(part.strip() for part in parts) == line.strip()
    assert broken(line, None) == [line]
    state = played(game(sheet(structure("D" + "." * 24 + "G"))), "enter hall")
    for row in drawn(state.here()):
        assert isinstance(row, Drawn)
        assert broken(row, 40) == [row]


def test_the_key_names_only_what_is_on_the_map():
    state = played(game(sheet(structure("D.N.G"), threats=[HORDE], who=hero())), "enter hall")
    assert key(state.here()) == "Signs: D the Entry Door; G the Power Generator; . to be marked; N Night Horde."


def test_a_saved_game_can_be_told_from_anywhere(typist):
    again = Typist(GameRecord.load(Path(typist.record.path)), own=True)
    assert again("look") == typist("look")
    assert again("log 99") == typist("log 99")
