"""Two windows on one game: one writes, the other reads; and what a game is called."""

import subprocess
import sys

import pytest
from small_sheets import written

from powercreep_rw.content.faults import ContentError
from powercreep_rw.record import lock, session, transcript
from powercreep_rw.record.errors import OnlyToRead, SaveFailed
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.table import Setup

OTHER_WINDOW = """\
import sys
from pathlib import Path
from powercreep_rw.record.session import GameRecord
record = GameRecord.load(Path(sys.argv[1]))
print(record.locked, flush=True)
for line in sys.stdin:
    record.play(tuple(line.split()))
    print("played", flush=True)
"""


@pytest.fixture
def record(tmp_path):
    return GameRecord.new(tmp_path / "games", Setup(sheet=written(tmp_path)), seed=8812, name="Nacht")


@pytest.fixture
def window():
    """Another window on a game: a program that plays the moves it is given."""
    programs = []

    def opened(path):
        program = subprocess.Popen(
            [sys.executable, "-c", OTHER_WINDOW, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        programs.append(program)
        return program, program.stdout.readline().strip()

    yield opened
    for program in programs:
        program.kill()
        program.communicate()


def plays(program, move):
    program.stdin.write(f"{move}\n")
    program.stdin.flush()
    assert program.stdout.readline().strip() == "played"


def test_the_second_window_reads_and_the_first_loses_nothing(record, window):
    record.close()
    first, locked = window(record.path)
    assert locked == "False"
    second = GameRecord.load(record.path)
    assert (second.locked, second.read_only) == (True, True)
    before = record.path.read_bytes()
    for act in (lambda: second.play(("enter", "store")), second.undo, second.redo, lambda: second.rename("x")):
        with pytest.raises(OnlyToRead, match="the game is open in another window; here it can be read, or copied"):
            act()
    assert record.path.read_bytes() == before
    assert second.moves == []
    plays(first, "enter mill")
    third = GameRecord.load(record.path)
    assert (third.locked, third.moves) == (True, [("enter", "mill")])


def test_a_window_that_is_killed_leaves_the_game_to_the_next(record, window):
    record.close()
    first, _ = window(record.path)
    plays(first, "enter store")
    first.kill()
    first.wait()
    again = GameRecord.load(record.path)
    assert not again.locked
    again.roll()
    assert [move[0] for move in again.moves] == ["enter", "roll"]


def test_a_window_that_writes_keeps_the_other_out_until_it_closes(record, window):
    assert window(record.path)[1] == "True"
    record.close()
    assert window(record.path)[1] == "False"


def test_a_game_opened_to_be_read_bars_nobody(record, window):
    record.close()
    reader = GameRecord.load(record.path, read_only=True)
    assert (reader.locked, reader.read_only) == (False, True)
    with pytest.raises(OnlyToRead, match="was opened to be read"):
        reader.play(("enter", "store"))
    assert window(record.path)[1] == "False"


def test_a_game_is_closed_at_the_end_of_a_with(record):
    record.close()
    with GameRecord.load(record.path) as again:
        again.play(("enter", "store"))
        assert lock.lock_file(record.path).exists()
    assert not lock.lock_file(record.path).exists()
    again.close()
    with pytest.raises(OnlyToRead, match="the game was closed"):
        again.roll()


def test_a_game_nobody_holds_any_more_is_let_go(record):
    path = record.path
    record.close()
    again = GameRecord.load(path)
    again.play(("enter", "store"))
    del again
    assert not lock.lock_file(path).exists()


def test_a_file_that_cannot_be_loaded_is_not_locked(record):
    record.close()
    with open(record.path, "ab") as file:
        file.write(b"  - mark g1 Z9\n")
    with pytest.raises(ContentError):
        GameRecord.load(record.path)
    assert not lock.lock_file(record.path).exists()


# -- what a game is called -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a/b: ..", "CON", "n" * 300, 'Café "zwei"', ""])
def test_a_game_is_renamed_and_played_on(record, name):
    record.play(("enter", "store"))
    before, path = record.id, record.path
    record.rename(name)
    record.roll()
    again = GameRecord.load(path)
    assert (record.name, again.name, again.id) == (name, name, before)
    assert [move[0] for move in again.moves] == ["enter", "roll"]
    assert again.save["begun"] == record.save["begun"]
    assert [p.name for p in path.parent.glob("*.yaml")] == [path.name]


def test_a_new_name_changes_nothing_else_in_the_file(record):
    record.play(("enter", "store"))
    before = record.path.read_text(encoding="utf-8")
    record.rename("Tag")
    assert record.path.read_text(encoding="utf-8") == before.replace('"Nacht"', '"Tag"')


def test_a_name_that_cannot_be_written_stays_as_it_was(record, monkeypatch):
    def full(_path, _text):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("powercreep_rw.record.disk.replace", full)
        with pytest.raises(SaveFailed, match=r"No space left on device\); the name is as it was"):
            record.rename("Tag")
    assert record.name == "Nacht"
    record.play(("enter", "store"))


@pytest.mark.parametrize(
    "head",
    [
        "transcript: 1\nsheet: prüfblatt.yaml\nseed: 1\n# about the moves\nmoves:\n  - enter store  # in\n",
        "transcript: 1\nsave: {name: old, odd: [1]}\nsheet: prüfblatt.yaml\nseed: 1\nmoves: [enter store]\n",
        "transcript: 1\nseed: 1\nsave:\n  name: old\n  odd:\n  - 1\n\n# the sheet\nsheet: prüfblatt.yaml\n"
        "moves:\n- enter store\n",
        "{transcript: 1, sheet: prüfblatt.yaml, seed: 1, save: {name: old, odd: [1]}, moves: [enter store]}\n",
        "  transcript: 1\n  sheet: prüfblatt.yaml\n  seed: 1\n  save: {odd: [1]}\n  moves:\n  - enter store\n",
    ],
)
def test_a_transcript_of_any_hand_can_be_renamed(tmp_path, head):
    written(tmp_path)
    path = tmp_path / "by hand.yaml"
    path.write_text(head, encoding="utf-8")
    record = GameRecord.load(path)
    identity = record.id
    record.rename("Nächte")
    record.roll()
    again = GameRecord.load(path)
    assert (again.name, again.id, again.seed) == ("Nächte", identity, 1)
    assert again.save.get("odd", [1]) == [1]
    assert [move[0] for move in again.moves] == ["enter", "roll"]
    for note in ("# about the moves\n", "# in\n", "# the sheet\n"):
        assert (note in head) == (note in path.read_text(encoding="utf-8"))


# -- undo without end ----------------------------------------------------------------------------------------------


def test_undo_and_redo_without_end_never_fill_the_file(record, monkeypatch):
    monkeypatch.setattr(session, "MOST_TAKEN_BACK", 20)
    record.play(("enter", "store"))
    record.roll_own("1 2 3 4")
    record.correct("1 2 3 5")
    record.play(("face",))
    sizes = set()
    for _ in range(100):
        record.undo()
        record.redo()
        sizes.add(record.path.stat().st_size)
    record.undo()
    again = GameRecord.load(record.path)
    assert max(sizes) - min(sizes) <= 21 * len("  - undo\n")
    assert again.moves == record.moves == [("enter", "store"), ("roll", "1", "2", "3", "5")]
    assert again.steps[-1].corrected == ("1 2 3 4",)
    assert again.can_redo
    assert len(transcript.read(record.path).written) < 30
