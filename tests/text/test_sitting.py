"""A game typed at the terminal: what is typed, what is told, and that it is the same game as anywhere else."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typist import Typist, small

from powercreep_rw.record.dice import SeededDice
from powercreep_rw.record.errors import SaveFailed
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.table import Setup
from powercreep_rw.rules import moves
from powercreep_rw.rules.view import view

#: A whole game of the small sheet, as it was typed.
SCRIPT = """
enter the old den
33
face
g1 b1
mark g2 C1
2
4 5 5
fill scrap armor
face
take
?
1
G2 a2
e1 A3
6,4,1
FACE
c1 g1
mark g2 C2
mark e1 C3
roll 3 3 3
face
mark g1 D1
6
take
g2 d2
"""

PLAYED = """
enter den
roll 3 3
face
mark g1 B1
mark g2 C1
blueprint nursery
enter hall
roll 4 5 5
fill scrap armor
face
take
mark g1 B1
"""


def lines_of(text: str) -> list[str]:
    """The lines between two quotes that stand alone."""
    return text.strip("\n").splitlines()


@pytest.fixture
def typist(tmp_path):
    return small(tmp_path)


def in_the_hall(typist: Typist, *more: str) -> list[str]:
    """The den is powered, the hall entered, its dice rolled: 4 5 5."""
    return typist("enter den", "33", "face", "g1 b1", "g2 c1", "blueprint nursery", "455", *more)


# --- a whole game -------------------------------------------------------------------------------------------


def test_a_whole_game_is_typed_to_its_end(typist):
    typist(*lines_of(SCRIPT))
    assert typist.record.state.outcome == "won"
    assert "The game is won." in typist.told
    assert "The game is over: won. Health 1, creep 10 of 30." in typist.told
    assert typist.played[:12] == lines_of(PLAYED)
    assert typist.saved() == typist.played


def test_it_is_the_same_game_as_through_the_record(typist, tmp_path):
    typist(*lines_of(SCRIPT))
    other = GameRecord.new(tmp_path / "other", Setup(sheet=tmp_path / "small.yaml"), seed=8812)
    for move in typist.record.moves:
        if move[0] == "roll":
            other.roll_own(" ".join(move[1:]))
        else:
            other.play(move)
    assert view(other.state) == view(typist.record.state)
    assert (
        other.path.read_text(encoding="utf-8").partition("moves:")[2]
        == (typist.record.path.read_text(encoding="utf-8").partition("moves:")[2])
    )


# --- what is typed --------------------------------------------------------------------------------------------


def test_a_number_is_a_move_of_the_last_list(typist):
    answer = typist("2")
    assert typist.played == ["enter hall"]
    assert answer[0] == "Entered: Hall."


def test_a_list_is_forgotten_after_a_move(typist):
    in_the_hall(typist, "face", "take", "?")
    typist("1")
    before = typist.played
    assert typist("1") == ["There is no list that a number could stand in: `?` makes one."]
    assert typist.played == before


def test_a_number_beyond_the_list_is_refused(typist):
    assert typist("3") == ["The list goes from 1 to 2."]
    assert typist("0") == ["The list goes from 1 to 2."]
    assert typist("9" * 5000) == ["The list goes from 1 to 2."]
    assert typist.played == []


@pytest.mark.parametrize("typed", ["enter den", "  ENTER   Den ", "den", "enter The Old Den", "the old den"])
def test_capitals_blanks_and_the_verb_do_not_matter(typist, typed):
    typist(typed)
    assert typist.played == ["enter den"]


def test_a_die_alone_eats_no_food_but_lists_what_it_can_do(typist):
    answer = in_the_hall(typist, "g1")
    assert [line for line in answer if "food g1" in line]
    assert not [line for line in answer if "g2" in line]
    assert typist.record.state.food == 1
    assert typist.played[-1] == "roll 4 5 5"


def test_a_space_alone_is_described(typist):
    assert in_the_hall(typist, "b2")[0] == "B2: Night Horde."
    assert in_the_hall(typist, "a3")[0] == "A3: an unmarked space."


def test_gear_that_answers_attacks_is_typed_by_its_own_verb(typist):
    answer = in_the_hall(typist, "fill scrap armor", "face", "armor g1")
    assert typist.played[-1] == "armor g1"
    assert "1 damage is kept off by Armor: 0 left to come." in answer


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("entre den", "`enter`"),
        ("lok", "`look`"),
        ("thretas", "`threats`"),
        ("undoo", "`undo`"),
        ("blueprint", None),
        ("xyzzy", None),
        ("look cellar", None),
        ("look hal", "`hall`"),
        ("help mrak", "`mark`"),
        ("armro g1", "`armor`"),
    ],
)
def test_a_mistyped_word_is_answered_with_what_was_meant(typist, typed, meant):
    (answer,) = typist(typed)
    assert (f"did you mean {meant}?" in answer) if meant else ("did you mean" not in answer)
    assert typist.played == []


def test_an_illegal_move_is_refused_with_its_ruling_and_changes_nothing(typist):
    in_the_hall(typist, "face", "take")
    before = typist.record.path.read_bytes()
    assert typist("mark g1 c1") == ["No: the first mark must be beside the Entry Door: B1 or A2 (R13)."]
    assert typist("G1 C1") == ["No: the first mark must be beside the Entry Door: B1 or A2 (R13)."]
    assert typist("mark g3 b1")[0].startswith("No: g3 is not at hand any more, or was never rolled")
    assert typist("use nursery b1 g1")[0].startswith("No: a Nursery re-rolls straight after a Food's")
    assert typist.record.path.read_bytes() == before


# --- dice ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["455", "4 5 5", "4,5,5", " 4, 5 ,5", "roll 4 5 5", "ROLL 455", "r 4 5 5"])
def test_dice_are_typed_in_many_ways(typist, typed):
    typist("enter hall", typed)
    assert typist.played[-1] == "roll 4 5 5"


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("-1 2 3", "dice are typed as their numbers, such as `5 4 3`, not `-1 2 3`"),
        ("6.0 1 1", "not `6.0 1 1`"),
        ("", "nothing was typed"),
        ("true", "not `true`"),
        ("5 4 3 2", "3 dice are rolled now, and 4 typed"),
        ("5 4", "3 dice are rolled now, and 2 typed"),
        ("7 1 1", "a die shows 1 to 6, never 7"),
        ("0 1 1", "a die shows 1 to 6, never 0"),
        ("12 3", "a die shows 1 to 6, never 12"),
        ("roll 12 3", "a die shows 1 to 6, never 12"),
        ("５ 4 3", "not `５ 4 3`"),
        ("g1", "not `g1`"),
        ("roll six five four", "not `six five four`"),
        ("mark g1 b1", "first g1, g2 or e1 must be rolled"),
    ],
)
def test_what_is_no_roll_is_refused_in_words(typist, typed, says):
    typist("enter hall")
    answer = typist(typed)
    assert answer[0].startswith("No: ")
    assert says in answer[0]
    assert typist.played == ["enter hall"]


def test_numbers_where_no_dice_are_rolled_are_refused(typist, tmp_path):
    in_the_hall(typist)
    assert typist("5 4 3") == ["No: no dice are rolled now."]
    (tmp_path / "b").mkdir()
    other = small(tmp_path / "b", own=False)
    assert other("enter hall", "roll 5 4 3") == [
        "No: no dice are rolled now; the program rolls, until you type `dice own`."
    ]


def test_the_program_rolls_by_itself_and_says_so(tmp_path):
    typist = small(tmp_path, own=False)
    answer = typist("enter hall")
    draws = SeededDice(8812).values(0, 3)
    assert typist.record.moves[-1] == moves.roll(*draws)
    assert f"The program rolls {' '.join(map(str, draws))}." in answer


def test_own_dice_use_up_the_programs_draws(typist):
    typist("enter hall", "1 2 3", "food g1", "roll")
    (draw,) = SeededDice(8812).values(3, 1)
    assert typist.played[-1] == f"roll {draw}"
    assert f"The program rolls g1 again: {draw}." in typist.told


def test_who_rolls_can_be_switched_at_any_time(typist):
    typist("enter hall")
    assert typist("dice")[0].startswith("You roll your own dice.")
    answer = typist("dice program")
    assert answer[0] == "From now on the program rolls."
    assert typist.played[-1].startswith("roll ")
    typist("dice own", "face")
    assert typist("dice")[0].startswith("You roll your own dice.")
    assert typist("dice none")[0].startswith("You roll your own dice.")


def test_a_mistyped_roll_is_put_right_and_the_log_says_so(typist):
    typist("enter hall", "4 5 5")
    assert "`correct 5 4 3` puts right" in typist("undo")[0]
    answer = typist("correct 1 2 6")
    assert answer[:2] == ["Typed before, and put right: 4 5 5.", "Corrected: Good 1 and 2; Evil 6."]
    assert not any("The dice are rolled" in line for line in answer)
    assert typist.played == ["enter hall", "roll 1 2 6"]
    assert typist("correct 1 2")[0] == "No: 3 dice are rolled now, and 2 typed."
    assert "Typed before, and put right: 4 5 5." in typist("log 1")[0]
    typist("face")
    assert typist("correct 1 2 5")[0].startswith("No: only a roll of your own dice can be corrected")


# --- by itself, and back -------------------------------------------------------------------------------------


def test_the_only_structure_left_is_entered_and_that_is_said(typist):
    answer = typist("enter den", "33", "face", "g1 b1", "g2 c1", "armory")
    assert "One structure is left: `enter hall`." in answer
    assert typist.played[-1] == "enter hall"


def test_nothing_else_is_played_by_itself(typist):
    answer = typist("enter den", "33", "face", "g1 b1", "fill scrap armor")
    assert len(typist.record.state.legal_moves()) == 2  # the only mark, and a Food
    assert answer[-1].startswith("Explore, The Old Den, turn 1. To be marked: g2=3.")


def test_undo_takes_back_what_was_played_by_itself_too(typist):
    typist("enter den", "33", "face", "g1 b1", "g2 c1", "armory")
    answer = typist("undo")
    assert answer[0] == "Taken back: `enter hall` and `blueprint armory`. `redo` makes it again."
    assert typist.record.state.phase == "blueprint"
    answer = typist("redo")
    assert answer[0] == "Again: `blueprint armory`."
    assert typist.played[-2:] == ["blueprint armory", "enter hall"]
    assert typist("redo")[0].startswith("No: there is nothing to redo")


def test_undo_never_takes_back_a_roll(tmp_path):
    typist = small(tmp_path, own=False)
    assert typist("undo") == ["No: there is no move to take back."]
    assert typist("enter hall", "undo") == ["No: the last move is a roll, and an undo never takes back a roll."]


def test_a_game_that_is_over_can_be_looked_at_and_taken_back(typist):
    typist(*lines_of(SCRIPT))
    assert typist("?") == ["The game is over: there is nothing to be done."]
    assert typist("mark g1 b1") == ["No: the game is over, and nothing can be played any more (Winning / Losing)."]
    assert typist("hint") == ["The game is over."]
    assert typist("look")[0].startswith("Hall: lost.")
    typist("undo")
    assert typist.record.state.phase == "explore"


# --- asking -------------------------------------------------------------------------------------------------


def test_moves_are_grouped_by_die_and_verb_and_foretold(typist):
    in_the_hall(typist, "fill scrap armor", "face", "take")
    assert typist("?") == [
        "Mark g1, a 4:",
        "  1. mark g1 B1: defeats Night Horde",
        "  2. mark g1 A2: defeats Night Horde",
        "Mark g2, a 5:",
        "  3. mark g2 B1: defeats Night Horde",
        "  4. mark g2 A2: defeats Night Horde",
        "Mark e1, a 5:",
        "  5. mark e1 B1: defeats Night Horde",
        "  6. mark e1 A2: defeats Night Horde",
        "Eat a Food (1 left) to roll a die again:",
        "  7. food g1",
        "  8. food g2",
        "  9. food e1",
    ]
    assert typist("moves b1 g2") == ["Mark g2, a 5:", "  1. mark g2 B1: defeats Night Horde"]
    typist("1")
    assert typist.played[-1] == "mark g2 B1"
    assert typist("moves armor") == ["There is no move with `armor` now; `?` lists all."]


def test_why_says_what_would_come_of_a_move_or_which_rule_forbids_it(typist):
    in_the_hall(typist, "face", "take")
    before = typist.played
    assert typist("why mark g1 b1") == ["`mark g1 B1` is legal: defeats Night Horde."]
    assert typist("why g1 b1") == ["`mark g1 B1` is legal: defeats Night Horde."]
    assert typist("why mark g1 d2")[0] == "No: the first mark must be beside the Entry Door: B1 or A2 (R13)."
    assert typist("?", "why 2") == ["`mark g1 A2` is legal: defeats Night Horde."]
    assert "wants a move" in typist("why")[0]
    assert typist.played == before


def test_why_takes_a_mark_without_its_verb(typist):
    in_the_hall(typist, "face")
    assert typist("why g1 b1") == typist("why mark g1 b1")
    assert typist("why g1 G9") == typist("why mark g1 G9")


def test_a_die_and_a_space_before_their_phase_are_told_when_it_comes(typist):
    answer = in_the_hall(typist, "g2 B1")
    assert any("Dice are placed in the Explore Phase, which has not come yet." in line for line in answer)
    assert not any("There is no `g2`" in line for line in answer)


def test_a_hint_is_a_legal_move_with_a_reason(typist):
    in_the_hall(typist, "face", "take")
    move, reason = typist("hint")[0].removeprefix("`").split("`. ")
    assert moves.parse(move) in typist.record.state.legal_moves()
    assert reason.startswith("It ")
    typist("a1")
    assert typist.played[-1] == "take"


def test_the_map_and_the_moves_can_come_with_every_question(typist):
    in_the_hall(typist, "face")
    typist("always map", "always moves")
    answer = typist("take")
    assert answer.index(" 1 | D   .   .   * | # |") < answer.index("Mark g1, a 4:")
    typist("1")
    typist("2")
    assert [move[0] for move in typist.record.moves[-2:]] == ["mark", "mark"]
    typist("never map", "never moves")
    assert typist("") == ["Explore, Hall, turn 1. To be marked: e1=5."]
    assert typist("always music") == ["`always` takes `always map` or `always moves`."]


def test_an_empty_line_repeats_the_question(typist):
    assert typist("") == typist.sitting.begin()


@pytest.mark.parametrize(
    "order",
    ["?", "look", "map", "sheet", "threats", "gear", "blueprints", "log", "save", "help", "why", "hint", "look b2"],
)
def test_looking_changes_nothing(typist, order):
    in_the_hall(typist)
    before = typist.record.path.read_bytes()
    assert typist(order)
    assert typist.record.path.read_bytes() == before


def test_help_names_every_order_and_explains_each(typist):
    from powercreep_rw.cli.text.orders import ORDERS

    told = "\n".join(typist("help"))
    for order in ORDERS:
        assert order.form in told
        assert order.does in typist(f"help {order.name}")[0]
    assert typist("help mark")[0].startswith("A move: `mark DIE SPACE [GEAR [DIE]]...`.")


def test_the_log_takes_a_number_of_moves(typist):
    in_the_hall(typist)
    assert typist("log 2")[1] == "8. roll 4 5 5: The dice are rolled: Good 4 and 5; Evil 5."
    assert typist("log 99")[0].startswith("0. The game begins. The hero comes to Small.")
    assert len(typist("log 99")) == 9
    for wrong in ("log 0", "log -1", "log x", "log 1 2", "log ²"):
        assert typist(wrong)[0].startswith("`log` takes a number of moves")


def test_quit_says_where_the_game_is(typist):
    answer = typist("quit")
    assert typist.sitting.left
    assert str(typist.record.path) in answer[0]


# --- what goes wrong ----------------------------------------------------------------------------------------


def test_a_move_that_cannot_be_saved_is_not_played_and_the_game_goes_on(typist, monkeypatch):
    def full(journal, line):
        raise SaveFailed(journal.path, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("powercreep_rw.record.disk.Journal.append", full)
        answer = typist("enter den")
    assert answer[0].startswith("No: ")
    assert "No space left on device" in answer[0]
    assert typist.played == []
    typist("enter den")
    assert typist.played == ["enter den"]


def test_a_game_changed_by_another_program_is_said(typist):
    typist("enter den")
    typist.record.path.write_text(typist.record.path.read_text(encoding="utf-8") + "  - roll 1 1\n", encoding="utf-8")
    assert "was changed by another program" in typist("33")[0]


VOCABULARY = """
mark use food roll face take fill enter why look moves help log undo redo correct dice own program always map
g1 g2 e1 b1 B2 Z99 1 2 33 455 -1 armor nursery scrap hatchet none check small den hall ` ' { : # \x1b[2J \0 ｇ１ ² é
"""
WORDS = st.sampled_from(re.split(r"[ \n]+", VOCABULARY.strip()))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(lines=st.lists(st.one_of(st.lists(WORDS, max_size=5).map(" ".join), st.text(max_size=12)), max_size=25))
def test_nothing_that_is_typed_is_a_fault_of_the_program(tmp_path_factory, lines):
    typist = small(tmp_path_factory.mktemp("typed"))
    for line in lines:
        answer = typist(line)
        assert answer
        assert all(part.isprintable() for part in answer)
    again = GameRecord.load(typist.record.path)
    assert view(again.state) == view(typist.record.state)


def test_a_very_long_move_is_repeated_shortened(typist):
    typist("enter hall", "4 5 5", "face")
    for typed in ("mark g1 " + "B" * 5000, "mark" * 1250, "mark g1 b1 " + "hatchet " * 900):
        assert sum(map(len, typist(typed))) < 1000


def test_capitals_and_words_behind_quit_do_not_matter(typist):
    typist("ENTER Den", "3 3", "Face", "MARK g1 B1")
    assert typist.played[-1] == "mark g1 B1"
    assert typist("quit now")[0].startswith("Saved in ")
