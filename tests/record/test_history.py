"""Undo and redo, on lines alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from powercreep_rw.record.errors import NothingToRedo, NothingToUndo
from powercreep_rw.record.history import History

LINES = st.lists(
    st.sampled_from(["enter hall", "roll 1 2", "face", "take", "mark g1 B1", "mark g2 C1", "undo", "redo"]),
    max_size=40,
)


def played(lines):
    """A history after these lines, those that can't be done left out, and the lines that were done."""
    history, done = History(), []
    for line in lines:
        try:
            if line == "undo":
                history.undo()
            elif line == "redo":
                history.redo()
            else:
                history.add(tuple(line.split()), len(done))
            done.append(line)
        except (NothingToUndo, NothingToRedo):
            pass
    return history, done


@given(LINES)
def test_no_roll_is_ever_taken_back(lines):
    history, done = played(lines)
    assert [m for m in history.moves if m[0] == "roll"] == [tuple(d.split()) for d in done if d.startswith("roll")]


@given(LINES)
def test_an_undo_and_a_redo_change_nothing(lines):
    history, _ = played(lines)
    before = list(history.moves), history.undone
    if history.can_undo:
        history.undo()
        history.redo()
    assert (history.moves, history.undone) == before


@given(LINES)
def test_all_can_be_taken_back_to_the_last_roll_and_made_again(lines):
    history, _done = played(lines)
    while history.can_redo:
        history.redo()
    before = list(history.moves)
    while history.can_undo:
        history.undo()
    assert not history.moves or history.moves[-1][0] == "roll"
    while history.can_redo:
        history.redo()
    assert history.moves == before


@given(LINES)
def test_a_new_move_drops_what_could_be_redone(lines):
    history, _ = played(lines)
    history.add(("face",), None)
    assert not history.can_redo
    with pytest.raises(NothingToRedo):
        history.redo()


@given(LINES)
def test_every_value_that_was_ever_rolled_has_used_up_its_draw(lines):
    history, done = played(lines)
    assert history.drawn == 2 * sum(line.startswith("roll") for line in done)


def test_an_undo_says_why_it_cannot_be():
    history: History[None] = History()
    with pytest.raises(NothingToUndo, match="no move to take back"):
        history.undo()
    history.add(("roll", "1"), None)
    with pytest.raises(NothingToUndo, match="never takes back a roll"):
        history.undo()
