"""Games under way: on the disk first, then played; undo, redo, and taken up again after anything."""

import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from small_sheets import written

from powercreep_rw.record import disk, replay, transcript
from powercreep_rw.record.dice import NoDice, SeededDice
from powercreep_rw.record.errors import NotARoll, NothingToRedo, NothingToUndo, SaveChanged, SaveFailed
from powercreep_rw.record.replay import RefusedLine
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.story import Story
from powercreep_rw.record.table import Setup
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.rules.view import view


@pytest.fixture
def page(tmp_path):
    return written(tmp_path / "Blätter und mehr")


@pytest.fixture
def record(page, tmp_path):
    return GameRecord.new(tmp_path / "games", Setup(sheet=page), seed=8812, name="Nacht")


def once_more(record: GameRecord) -> GameRecord:
    """The game as another run of the program finds it, which must be the same in all that a player sees."""
    *_, last = replay.steps(transcript.read(record.path), record.game)
    assert last.state == record.state
    other = GameRecord.load(record.path)
    assert other.moves == record.moves
    assert view(other.state) == view(record.state)
    assert (other.can_undo, other.can_redo) == (record.can_undo, record.can_redo)
    return other


def play_on(record: GameRecord, chooser: random.Random, most: int = 10_000) -> None:
    """Play legal moves at random, rolling with the program's dice, until the game is over."""
    for _ in range(most):
        if record.state.phase == "over":
            return
        if record.state.awaits:
            record.roll()
        else:
            record.play(chooser.choice(record.state.legal_moves()))


def test_a_new_game_is_a_file_that_needs_no_other(record, page):
    page.unlink()
    assert record.path.name == "page-8812.yaml"
    again = once_more(record)
    assert again.seed == 8812
    assert again.save["name"] == "Nacht"
    assert again.game.sheets[0].name == "Prüfblatt"


def test_a_save_names_no_folder_of_the_player(record):
    text = record.path.read_text(encoding="utf-8")
    assert str(record.path.parent.parent) not in text
    assert 'sheet: "prüfblatt.yaml"\n' in text


def test_a_second_game_never_takes_the_first_ones_file(record, page, tmp_path):
    other = GameRecord.new(tmp_path / "games", Setup(sheet=page), seed=8812)
    assert other.path.name == "page-8812-2.yaml"


def test_a_game_without_a_seed_is_given_one(page, tmp_path):
    first, second = (GameRecord.new(tmp_path, Setup(sheet=page)) for _ in range(2))
    assert first.seed != second.seed
    assert GameRecord.load(first.path).seed == first.seed


def test_a_seed_of_any_text_names_a_file_of_any_system(page, tmp_path):
    record = GameRecord.new(tmp_path / "g", Setup(sheet=page), seed='../Ünter: "Nacht"\n*?\x07 end')
    assert record.path.parent == tmp_path / "g"
    assert record.path.name == "page-nter-nacht-end.yaml"
    assert once_more(record).seed == '../Ünter: "Nacht" *? end'


def test_a_move_is_on_the_disk_before_it_is_played(record, monkeypatch):
    seen = []
    sync = os.fsync

    def watch(handle):
        seen.append((record.path.read_text(encoding="utf-8").splitlines()[-1], record.moves[:]))
        sync(handle)

    monkeypatch.setattr(os, "fsync", watch)
    record.play(("enter", "store"))
    assert seen == [("  - enter store", [])]
    assert record.moves == [("enter", "store")]


def test_playing_adds_lines_and_never_writes_the_file_again(record):
    before = record.path.read_bytes()
    inode = record.path.stat().st_ino
    play_on(record, random.Random(1), 40)
    assert record.path.read_bytes().startswith(before)
    assert record.path.stat().st_ino == inode


def test_an_illegal_move_changes_neither_the_game_nor_its_file(record):
    before = record.path.read_bytes(), view(record.state)
    with pytest.raises(IllegalMove):
        record.play(("mark", "g1", "B1"))
    assert (record.path.read_bytes(), view(record.state)) == before


def test_a_move_that_cannot_be_written_is_not_played(record, monkeypatch):
    before = view(record.state)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(OSError(28, "No space left on device")))
        with pytest.raises(SaveFailed, match="No space left"):
            record.play(("enter", "store"))
    assert view(record.state) == before
    record.play(("enter", "store"))
    once_more(record)


def test_a_game_whose_folder_has_gone_is_written_again_whole_and_goes_on(record):
    play_on(record, random.Random(5), 12)
    while not record.can_undo:  # a roll is never taken back
        play_on(record, random.Random(6), 1)
    record.undo()
    record.rename("Küchenspiel")
    before, position = [step.move for step in record.steps], view(record.state)
    assert not record.is_gone
    shutil.rmtree(record.path.parent)
    assert record.is_gone
    with pytest.raises(SaveFailed):
        play_on(record, random.Random(7), 1)
    assert view(record.state) == position
    record.restore()
    assert not record.is_gone
    again = GameRecord.load(record.path, read_only=True)
    assert [step.move for step in again.steps] == before
    assert view(again.state) == position
    assert (again.name, again.id, again.can_redo) == ("Küchenspiel", record.id, True)
    record.redo()
    play_on(record, random.Random(8), 5)
    assert view(GameRecord.load(record.path, read_only=True).state) == view(record.state)


def test_a_game_is_never_written_over_a_file_that_is_there_again(record):
    play_on(record, random.Random(5), 3)
    record.path.unlink()
    record.path.write_text("somebody else's\n", encoding="utf-8")
    with pytest.raises(SaveChanged):
        record.restore()
    assert record.path.read_text(encoding="utf-8") == "somebody else's\n"


def test_a_game_written_again_is_still_this_windows_own(record):
    shutil.rmtree(record.path.parent)
    record.restore()
    code = (
        "import sys; from pathlib import Path; from powercreep_rw.record import lock\n"
        "print(lock.held_elsewhere(Path(sys.argv[1])))"
    )
    done = subprocess.run([sys.executable, "-c", code, str(record.path)], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True"


def test_two_windows_on_one_game_do_not_spoil_it(record):
    other = GameRecord.load(record.path)
    record.play(("enter", "store"))
    with pytest.raises(SaveChanged):
        other.play(("enter", "mill"))
    once_more(record)


# -- dice ------------------------------------------------------------------------------------------------------


def test_the_kth_value_of_a_game_is_draw_k_of_its_seed_whoever_rolls(record):
    row = SeededDice(8812).values(0, 100)
    record.play(("enter", "store"))
    record.roll_own("1 1 1 1")
    play_on(record, random.Random(3), 30)
    rolled = [int(value) for move in record.moves if move[0] == "roll" for value in move[1:]]
    assert rolled[:4] == [1, 1, 1, 1]
    assert rolled[4:] == list(row[4 : len(rolled)])
    assert len(rolled) > 8


def test_quitting_and_coming_back_rolls_the_same_dice(record):
    record.play(("enter", "store"))
    other = GameRecord.load(record.path)
    record.roll()
    assert other.state.awaits
    assert record.moves[-1] == ("roll", *map(str, SeededDice(8812).values(0, 4)))
    once_more(record)


def test_dice_are_rolled_only_when_they_are_awaited(record):
    with pytest.raises(NotARoll):
        record.roll()
    with pytest.raises(NotARoll):
        record.roll_own("1 2 3 4")


def test_own_dice_are_as_many_as_are_awaited(record):
    record.play(("enter", "store"))
    with pytest.raises(NoDice, match="4 dice are rolled now, and 3 typed"):
        record.roll_own("1 2 3")
    assert record.moves == [("enter", "store")]


def test_a_typed_roll_can_be_put_right_until_the_next_move_and_the_log_says_so(record):
    record.play(("enter", "store"))
    record.roll_own("1 2 3 4")
    assert record.can_correct
    record.correct("1 2 3 5")
    record = once_more(record)
    assert record.can_correct
    record.correct("1 2 3 6")
    assert record.moves == [("enter", "store"), ("roll", "1", "2", "3", "6")]
    record = once_more(record)
    assert Story(record.game).told(record.steps[-1])[:2] == [
        "Typed before, and put right: 1 2 3 4.",
        "Typed before, and put right: 1 2 3 5.",
    ]
    record.play(("face",))
    assert not record.can_correct
    with pytest.raises(NotARoll, match="until the next move"):
        record.correct("6 6 6 6")
    once_more(record)


def test_a_roll_of_the_programs_dice_cannot_be_put_right(record):
    record.play(("enter", "store"))
    record.roll()
    assert not record.can_correct
    with pytest.raises(NotARoll, match="your own dice"):
        record.correct("6 6 6 6")


def test_a_correction_that_cannot_be_written_changes_nothing(record, monkeypatch):
    record.play(("enter", "store"))
    record.roll_own("1 2 3 4")

    def refuse(_path, _text):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(disk, "replace", refuse)
        with pytest.raises(SaveFailed):
            record.correct("1 2 3 5")
    assert record.moves[-1] == ("roll", "1", "2", "3", "4")
    once_more(record)


# -- undo and redo -----------------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_last_roll_and_no_further(record):
    record.play(("enter", "store"))
    record.undo()
    assert record.moves == []
    with pytest.raises(NothingToUndo):
        record.undo()
    record.redo()
    record.roll()
    assert not record.can_undo
    with pytest.raises(NothingToUndo, match="never takes back a roll"):
        record.undo()
    assert record.path.read_text(encoding="utf-8").endswith("  - enter store\n  - undo\n  - redo\n  - roll 2 6 2 6\n")


def test_a_new_move_drops_what_could_be_redone(record):
    record.play(("enter", "store"))
    record.undo()
    once_more(record)
    record.play(("enter", "mill"))
    assert not record.can_redo
    with pytest.raises(NothingToRedo):
        record.redo()
    once_more(record)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.randoms(use_true_random=False))
def test_a_game_with_undo_and_redo_is_always_the_game_of_its_moves(page, tmp_path, chooser):
    record = GameRecord.new(tmp_path / "games", Setup(sheet=page), seed=chooser.randrange(100))
    for _ in range(60):
        choices = ["play"] * 4 + ["undo"] * record.can_undo * 2 + ["redo"] * record.can_redo + ["load"]
        chosen = chooser.choice(choices)
        if chosen == "load":
            record = once_more(record)
        elif chosen != "play":
            getattr(record, chosen)()
        elif record.state.awaits:
            record.roll()
        elif record.state.phase != "over":
            record.play(chooser.choice(record.state.legal_moves()))
    once_more(record)
    values = [int(value) for move in record.moves if move[0] == "roll" for value in move[1:]]
    assert tuple(values) == SeededDice(record.seed).values(0, len(values))


# -- taken up again ----------------------------------------------------------------------------------------------


def test_a_game_cut_off_in_the_middle_of_a_line_goes_on(record):
    record.play(("enter", "store"))
    record.roll()
    whole = record.path.read_bytes()
    with open(record.path, "ab") as file:
        file.write(b"  - fa")
    other = GameRecord.load(record.path)
    line = len(whole.splitlines()) + 1
    assert [str(w) for w in other.warnings] == [
        f"{record.path}:{line}:1: warning: the last line was cut short by a crash; it is dropped"
    ]
    assert record.path.read_bytes() == whole + b"  - fa", "looking changes nothing"
    other.play(("face",))
    assert record.path.read_bytes() == whole + b"  - face\n"
    assert once_more(other).warnings == ()


def test_a_save_cut_at_any_byte_of_its_moves_is_the_game_of_its_whole_lines(record):
    play_on(record, random.Random(5), 12)
    whole = record.path.read_bytes()
    head = whole.index(b"moves:\n") + len(b"moves:\n")
    for end in range(head, len(whole)):
        record.path.write_bytes(whole[:end])
        assert len(GameRecord.load(record.path).moves) == whole[head:end].count(b"\n")


@pytest.mark.parametrize(
    "moves",
    [
        "moves:\n- enter store\n",
        "moves:\n      -   enter   store   # a note\n\n  # the end\n",
        "moves: [enter store]\n",
        "moves:\n  - enter store\n...\n",
        "moves:\r\n  - enter store\r\n",
        "moves:\n  - 'enter\n\n    store'\n",
        '"moves":\n  - enter store\n',
    ],
)
def test_a_transcript_of_any_hand_can_be_played_on(page, moves):
    path = page.parent / "by hand.yaml"
    path.write_bytes(f"# by hand\ntranscript: 1\nsheet: {page.name}\nseed: 8812\n{moves}".encode())
    record = GameRecord.load(path)
    record.roll()
    record.play(("face",))
    assert [" ".join(move) for move in once_more(record).moves] == ["enter store", "roll 2 6 2 6", "face"]
    assert path.read_text(encoding="utf-8").startswith("# by hand\ntranscript: 1\n")


def test_a_transcript_that_is_one_mapping_in_braces_can_be_played_on(page):
    path = page.parent / "braces.yaml"
    path.write_text(
        f"{{transcript: 1, \"sheet\": {page.name}, seed: '08', save: {{a: [1, x]}},\n moves: [enter store, undo]}}\n",
        encoding="utf-8",
    )
    record = GameRecord.load(path)
    record.redo()
    other = once_more(record)
    assert (other.seed, other.save) == ("08", {"a": [1, "x"]})


def test_a_game_without_a_seed_is_given_one_with_its_first_move(page):
    path = page.parent / "no seed.yaml"
    text = f"transcript: 1\nsheet: {page.name}\nmoves:\n  - enter store\n"
    path.write_text(text, encoding="utf-8")
    record = GameRecord.load(path)
    assert path.read_text(encoding="utf-8") == text
    record.roll()
    assert once_more(record).seed == record.seed


def test_a_save_that_the_rules_refuse_says_where(record):
    with open(record.path, "ab") as file:
        file.write(b"  - enter store\n  - mark g1 B1\n")
    lines = record.path.read_bytes().count(b"\n")
    with pytest.raises(RefusedLine) as caught:
        GameRecord.load(record.path)
    assert str(caught.value).startswith(f"{record.path}:{lines}:5: mark g1 B1: ")


def test_what_could_be_redone_is_forgotten_when_a_hand_has_made_it_nonsense(record):
    with open(record.path, "ab") as file:
        file.write(b"  - mark g1 Z9\n  - undo\n")
    assert not GameRecord.load(record.path).can_redo


def test_a_whole_game_is_played_and_replayed(record):
    play_on(record, random.Random(2))
    assert record.state.phase == "over"
    once_more(record)
    assert [step.move for step in record.steps] == record.moves
    assert record.steps[-1].events[-1][0] == "game_over"


def test_the_same_seed_and_choices_make_the_same_game(page, tmp_path):
    games = []
    for _ in range(2):
        record = GameRecord.new(tmp_path, Setup(sheet=page), seed="the long winter")
        play_on(record, random.Random(4))
        games.append(record)
    assert games[0].moves == games[1].moves
    assert view(games[0].state) == view(games[1].state)


def test_a_killed_program_loses_no_move(record):
    code = (
        "import os, sys, random, signal\n"
        "from pathlib import Path\n"
        "from powercreep_rw.record.session import GameRecord\n"
        "record = GameRecord.load(Path(sys.argv[1]))\n"
        "record.play(('enter', 'store')); record.roll(); record.play(('face',))\n"
        "os.kill(os.getpid(), getattr(signal, 'SIGKILL', signal.SIGTERM))\n"
    )
    record.close()
    done = subprocess.run([sys.executable, "-c", code, str(record.path)], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert done.stderr == ""
    assert [move[0] for move in GameRecord.load(record.path).moves] == ["enter", "roll", "face"]


def test_a_transcript_written_by_the_program_has_no_faults(record):
    play_on(record, random.Random(6), 30)
    assert transcript.read(Path(record.path)).warnings == ()


def test_whose_dice_are_rolled_is_remembered_and_changes_nothing_else(record):
    record.play(record.state.legal_moves()[0])
    before, time = record.path.read_text(encoding="utf-8"), record.path.stat().st_mtime_ns
    assert not record.own_dice
    record.use_own_dice(True)
    assert record.path.stat().st_mtime_ns == time, "it was not played"
    record.roll_own((1,) * len(record.state.awaits))
    again = once_more(record)
    assert again.own_dice
    assert again.name == "Nacht"
    record.use_own_dice(False)
    record.use_own_dice(False)
    kept = record.path.read_text(encoding="utf-8")
    assert kept == before + kept[len(before) :], "the head is as it was"
    assert not once_more(record).own_dice
