"""The program's dice: a row of values that follows from the seed and from nothing else."""

import os
import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from powercreep_rw.record.dice import (
    NoDice,
    OwnDice,
    ScriptedDice,
    SeededDice,
    fresh_seed,
    seed_number,
    typed_values,
)

GOLDEN = {
    8812: "262624263654624556512365",
    0: "422223125452255511443512",
    -5: "121254155451652144231252",
    "the long winter": "422423365253166444111112",
    "Nächte": "242163354361441465653421",
}


def digits(seed: int | str, count: int = 24) -> str:
    return "".join(map(str, SeededDice(seed).values(0, count)))


@pytest.mark.parametrize(("seed", "row"), GOLDEN.items())
def test_a_seed_names_the_same_dice_for_ever(seed, row):
    assert digits(seed) == row


def test_the_dice_do_not_depend_on_the_hash_seed_of_the_interpreter():
    code = (
        "from powercreep_rw.record.dice import SeededDice as S;"
        "print(''.join(map(str, S('the long winter').values(0, 24))))"
    )
    for hash_seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == GOLDEN["the long winter"]


def test_a_number_and_its_digits_are_one_seed():
    assert seed_number(8812) == seed_number("8812") == seed_number(" 8812 ")
    assert seed_number("08812") != seed_number(8812)
    assert seed_number(-5) != seed_number(5)


def test_a_letter_typed_in_two_ways_is_one_seed():
    assert seed_number("Na\u0308chte") == seed_number("N\u00e4chte")
    assert seed_number("long  \n winter\x07") == seed_number("long winter")
    assert seed_number("") == seed_number(" \udcff")


@given(st.text(max_size=20), st.lists(st.tuples(st.integers(0, 60), st.integers(1, 6)), max_size=8))
def test_a_value_depends_on_its_place_and_never_on_what_was_asked_before(seed, questions):
    row = SeededDice(seed).values(0, 70)
    dice = SeededDice(seed)
    for first, count in questions:
        assert dice.values(first, count) == row[first : first + count]


def test_every_face_comes_up_about_as_often():
    faces = Counter(SeededDice("fair").values(0, 6000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(900 < n < 1100 for n in faces.values())


def test_a_fresh_seed_is_a_short_number():
    assert all(0 <= fresh_seed() < 1_000_000 for _ in range(50))


@pytest.mark.parametrize("typed", ["5 4 3", "5,4,3", "543", " 5, 4,3 "])
def test_own_dice_are_typed_as_their_numbers(typed):
    assert OwnDice(typed).values(17, 3) == (5, 4, 3)


@pytest.mark.parametrize(
    ("typed", "says"),
    [("5 4", "3 dice are rolled now, and 2 typed"), ("5 4 7", "1 to 6, never 7"), ("5 0 4", "never 0")],
)
def test_own_dice_that_cannot_be_are_refused(typed, says):
    with pytest.raises(NoDice, match=says):
        OwnDice(typed).values(0, 3)


@pytest.mark.parametrize("typed", ["", "  ", "five", "5-4", "٣", "½"])
def test_what_is_no_number_is_no_roll(typed):
    with pytest.raises(NoDice, match="typed as their numbers"):
        typed_values(typed)


def test_a_script_gives_its_values_by_their_place_and_says_where_it_ends():
    dice = ScriptedDice([1, 2, 3])
    assert dice.values(1, 2) == (2, 3)
    with pytest.raises(NoDice, match="has 3 values, and number 5"):
        dice.values(3, 2)
