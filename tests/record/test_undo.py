"""Undo and redo, through a restart too; never across a roll."""

import random
import subprocess
import sys

import pytest
from games import begun, play_on
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from powercreep_rw.content.faults import ContentError
from powercreep_rw.record.errors import NothingToRedo, NothingToUndo
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.shelf import Shelf

OTHER_RUN = """\
import os, signal, sys
from pathlib import Path
from powercreep_rw.record.session import GameRecord
record = GameRecord.load(Path(sys.argv[1]))
for act in sys.argv[2:]:
    getattr(record, act)()
print(*(" ".join(move) for move in record.moves), sep="\\n", flush=True)
os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
"""


@pytest.fixture
def here(tmp_path):
    return Shelf(tmp_path / "games")


def another_run(path, *acts):
    """Another run of the program, which does these things and is killed; the moves as it saw them last."""
    words = [sys.executable, "-c", OTHER_RUN, str(path), *acts]
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.stderr == ""
    return [tuple(line.split()) for line in done.stdout.splitlines()]


def since_roll(record):
    """How many moves were made since the last roll."""
    count = 0
    while count < len(record.moves) and record.moves[-1 - count][0] != "roll":
        count += 1
    return count


def after_some_marks(here):
    """A game with three moves or more since its last roll."""
    for seed in range(300):
        with begun(here, seed) as record:
            for _ in range(60):
                if since_roll(record) >= 3 or record.state.phase == "over":
                    break
                play_on(record, random.Random(seed), 1)
        if since_roll(record) >= 3 and record.state.phase != "over":
            return record
        record.path.unlink()
    raise AssertionError("no such game")


def test_a_restart_takes_back_all_moves_to_the_last_roll_and_makes_them_again(here):
    record = after_some_marks(here)
    whole, count = list(record.moves), since_roll(record)
    states = [step.state for step in record.steps]
    for number in range(1, count + 1):
        assert another_run(record.path, "undo") == whole[:-number]
    again = GameRecord.load(record.path)
    assert again.moves[-1][0] == "roll"
    with pytest.raises(NothingToUndo, match="never takes back a roll"):
        again.undo()
    again.close()
    for number in range(count - 1, -1, -1):
        assert another_run(record.path, "redo") == whole[: len(whole) - number]
    again = GameRecord.load(record.path)
    assert [step.state for step in again.steps] == states
    with pytest.raises(NothingToRedo):
        again.redo()


def test_undo_and_redo_are_without_end_through_restarts(here):
    record = after_some_marks(here)
    whole = list(record.moves)
    for _ in range(3):
        assert another_run(record.path, *["undo", "redo"] * 5, "undo", "undo", "redo") == whole[:-1]
        assert another_run(record.path, "redo", "undo", "undo", "redo", "redo") == whole


def test_a_new_move_after_a_restart_drops_what_could_be_redone(here):
    record = after_some_marks(here)
    another_run(record.path, "undo")
    with GameRecord.load(record.path) as again:
        other = [move for move in again.state.legal_moves() if move != record.moves[-1]]
        again.play(other[0])
    again = GameRecord.load(record.path)
    assert (again.can_redo, again.moves) == (False, [*record.moves[:-1], other[0]])


def test_a_roll_of_own_dice_is_never_taken_back_either(here):
    with begun(here) as record:
        record.play(("enter", "store"))
        record.roll_own("1 2 3 4")
        record.correct("1 2 3 5")
    with GameRecord.load(record.path) as again, pytest.raises(NothingToUndo):
        again.undo()


def test_a_hand_that_writes_an_undo_behind_a_roll_is_refused(here):
    with begun(here) as record:
        record.play(("enter", "store"))
        record.roll()
    with open(record.path, "ab") as file:
        file.write(b"  - undo\n")
    with pytest.raises(ContentError, match="undo: the last move is a roll, and an undo never takes back a roll"):
        GameRecord.load(record.path)


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.randoms(use_true_random=False))
def test_as_many_moves_can_be_taken_back_as_were_made_since_the_last_roll(here, chooser):
    record = begun(here, chooser.randrange(1000))
    play_on(record, chooser, chooser.randrange(40))
    whole, count = list(record.moves), since_roll(record)
    taken = 0
    while record.can_undo:
        record.undo()
        taken += 1
        if chooser.random() < 0.5:
            record = GameRecord.load(record.path)
    assert taken == count
    while record.can_redo:
        record.redo()
        if chooser.random() < 0.5:
            record = GameRecord.load(record.path)
    assert record.moves == whole
