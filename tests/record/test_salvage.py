"""A damaged save: named, kept, and everything before the damage is offered."""

import random

import pytest
from games import begun, finished, play_on
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from powercreep_rw.content.faults import ContentError
from powercreep_rw.content.parsing import MOST_BYTES
from powercreep_rw.record.salvage import NotDamaged, salvage
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.shelf import DAMAGED, Shelf


@pytest.fixture
def here(tmp_path):
    return Shelf(tmp_path / "games")


@pytest.fixture
def record(here):
    """A game of some thirty moves, with undo and redo in it, and closed."""
    with begun(here, 8812, "Nacht") as record:
        play_on(record, random.Random(5), 12)
        while record.can_undo:
            record.undo()
        record.redo()
        play_on(record, random.Random(6), 15)
    return record


def lines_of(record):
    return record.path.read_bytes().splitlines(keepends=True)


def head_lines(record):
    return lines_of(record).index(b"moves:\n") + 1


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (b"  - \x00\x00\x00\n", "a NUL byte"),
        (b"  - mark \xff g1\n", "the byte 0xFF is no UTF-8 text"),
        (b"\x00" * 4096, "a NUL byte"),
        (b"  - mark g1 Z99\n", "mark g1 Z99: "),
        (b"  - [mark, g1]\n", "a move must be a text"),
        (b"  - 'mark g1\n", ""),
        (b"seed: 4\n", "stands here for the second time"),
        (b"<<<<<<< HEAD\n", ""),
        (b"  - *undo\n", "aliases aren't read"),
    ],
)
def test_everything_before_the_damage_is_offered(here, record, damage, says):
    lines = lines_of(record)
    place = head_lines(record) + 20
    record.path.write_bytes(b"".join(lines[:place]) + damage + b"".join(lines[place:]))
    before = record.path.read_bytes()
    with pytest.raises(ContentError) as caught:
        GameRecord.load(record.path)
    found = salvage(record.path)
    assert found.fault in caught.value.faults
    assert says in found.fault.message
    assert found.lost >= 1

    copy = here.salvage(record.path)
    assert record.path.read_bytes() == before, "the damaged file is kept as it is"
    with here.open(copy) as rescued:
        assert rescued.name == "Nacht (rescued)"
        assert rescued.id != record.id
        assert rescued.state == found.state
        assert len(rescued.moves) == found.moves
        assert lines_of(rescued)[head_lines(rescued) :] == lines[head_lines(record) : place]
        play_on(rescued, random.Random(1), 3)


@pytest.mark.parametrize("line", [0, 1, 7, 26])
def test_the_line_of_the_damage_and_what_follows_is_lost_and_no_line_more(here, record, line):
    lines = lines_of(record)
    place = head_lines(record) + line
    lines[place] = b"  - \x00\n"
    record.path.write_bytes(b"".join(lines))
    found = salvage(record.path)
    assert len(found.written) == line
    assert found.lost == len(lines) - place
    assert found.fault.line == place + 1


def test_damage_in_the_sheet_leaves_nothing_to_offer_and_says_what_is_wrong(here, record):
    record.path.write_bytes(record.path.read_bytes().replace(b"health: [[4", b"health: [[x"))
    line = next(n for n, line in enumerate(lines_of(record), 1) if b"health: [[x" in line)
    with pytest.raises(ContentError) as caught:
        salvage(record.path)
    assert str(caught.value).startswith(f"{record.path}:{line}:17: in `prüfblatt.yaml`: ")
    with pytest.raises(ContentError, match="health"):
        here.salvage(record.path)
    assert len(here.entries()) == 1


def test_a_head_that_cannot_be_read_leaves_nothing_to_offer(here, record):
    record.path.write_bytes(b"\x00" + record.path.read_bytes())
    with pytest.raises(ContentError, match="a NUL byte"):
        salvage(record.path)


def test_a_whole_game_is_not_damaged(here, record):
    with pytest.raises(NotDamaged, match="is not damaged"):
        salvage(record.path)
    with open(record.path, "ab") as file:
        file.write(b"  - fa")  # a crash in the middle of a line is no damage
    with pytest.raises(NotDamaged):
        salvage(record.path)


def test_a_file_grown_beyond_what_can_be_read_is_offered_up_to_its_end(here, record):
    moves = len(record.moves)
    with open(record.path, "ab") as file:
        file.write(b"\x00" * MOST_BYTES)
    assert here.entries()[0].status == DAMAGED
    found = salvage(record.path)
    assert "more than the 1,000,000 bytes" in found.fault.message
    assert found.moves == moves


def test_a_missing_file_says_so(tmp_path):
    with pytest.raises(ContentError, match="there is no such file"):
        salvage(tmp_path / "gone.yaml")


def test_a_finished_game_with_a_damaged_end_is_under_way_again(here):
    path = finished(here, 2)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]) + b"  - mark\n")
    with here.open(here.salvage(path)) as rescued:
        assert rescued.state.phase != "over"


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_whatever_bytes_are_damaged_the_game_is_whole_or_rescued_or_named(tmp_path, data):
    here = Shelf(tmp_path / "games")
    if not here.folder.exists():
        with begun(here, 8812, "Nacht") as record:
            play_on(record, random.Random(5), 25)
        (tmp_path / "whole").write_bytes(record.path.read_bytes())
    whole = (tmp_path / "whole").read_bytes()
    place = data.draw(st.integers(0, len(whole) - 1))
    junk = data.draw(st.binary(min_size=1, max_size=6))
    path = tmp_path / "damaged.yaml"
    path.write_bytes(whole[:place] + junk + whole[place + data.draw(st.integers(0, 8)) :])
    before = path.read_bytes()
    moves_before = whole[:place].partition(b"\nmoves:\n")[2].count(b"\n")
    try:
        found = salvage(path)
    except NotDamaged:
        GameRecord.load(path)
    except ContentError as error:
        assert moves_before == 0
        assert all(fault.file.startswith(str(path)) for fault in error.faults)
    else:
        assert len(found.written) >= moves_before
        assert path.read_bytes() == before
