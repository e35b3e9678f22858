"""Games side by side: lists that play nothing twice, names, copies, and a bin that loses nothing."""

import json
import os
import random
import subprocess
import sys
from datetime import UTC, datetime

import pytest
from games import begun, finished, many, play_on

from powercreep_rw.content.faults import ContentError
from powercreep_rw.record import disk, figures, index, referenced, shelf, transcript
from powercreep_rw.record.errors import InTheWay, NotOnTheShelf, SaveLocked
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.shelf import DAMAGED, FINISHED, NEWER, UNDER_WAY, Shelf
from powercreep_rw.record.table import Setup

HOLDER = """\
import sys
from pathlib import Path
from powercreep_rw.record import lock
held = lock.acquire(Path(sys.argv[1]))
print("held" if held else "refused", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def here(tmp_path):
    return Shelf(tmp_path / "games")


@pytest.fixture
def read_bytes(monkeypatch):
    """How many bytes of saves were read, a number for each."""
    read = []
    parse = transcript.parse

    def counted(data, *words):
        read.append(len(data))
        return parse(data, *words)

    monkeypatch.setattr(transcript, "parse", counted)
    return read


@pytest.fixture
def held():
    """Has another program write a save."""
    programs = []

    def hold(path):
        program = subprocess.Popen(
            [sys.executable, "-c", HOLDER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        programs.append(program)
        assert program.stdout.readline().strip() == "held"
        return program

    yield hold
    for program in programs:
        program.kill()
        program.communicate()


def played(path, second):
    """Say that a save was played last at this second."""
    os.utime(path, (second, second))


# -- lists ---------------------------------------------------------------------------------------------------------


def test_an_empty_shelf_has_no_games(here):
    assert here.entries() == here.bin() == []
    assert here.last() is None
    assert not here.folder.exists(), "looking makes no folder"


def test_a_list_names_date_place_and_progress_the_last_played_first(here):
    with begun(here, 8812, "Nacht") as first:
        first.play(("enter", "store"))
        first.roll()
        first.play(("face",))
    with begun(here, 5) as second:
        pass
    played(first.path, 1_800_000_000)
    played(second.path, 1_700_000_000)
    nacht, other = here.entries()
    assert (nacht.called, nacht.status, nacht.place) == ("Nacht", UNDER_WAY, "Store, turn 1")
    assert nacht.progress == "0 powered, 0 lost, 2 left"
    assert nacht.played == datetime.fromtimestamp(1_800_000_000, UTC)
    assert (other.called, other.place) == ("Prüfblatt, seed 5", "choosing a structure")
    assert (nacht.figures.hero_name, nacht.figures.seed, nacht.figures.moves) == ("Die Prüferin", "8812", 3)


def test_a_finished_game_says_how_it_ended(here):
    path = finished(here)
    (entry,) = here.entries()
    assert (entry.path, entry.status) == (path, FINISHED)
    assert entry.place == figures.ENDS[entry.figures.reason]
    assert here.last() is None


def test_a_year_says_how_many_of_its_sheets_are_won(here):
    with here.new(Setup(campaign="2086"), seed=1) as record:
        assert here.entries()[0].place == "not yet begun"
        record.play(("sheet", "docks"))
    (entry,) = here.entries()
    assert entry.place == "The Docks: choosing a structure"
    assert entry.progress == "0 of 4 sheets won; 0 powered, 0 lost, 4 left"
    assert entry.called == "A Year Without Lamps, seed 1"


def test_a_damaged_save_is_named_with_its_fault_and_kept(here):
    with begun(here, name="Nacht") as record:
        record.play(("enter", "store"))
    with open(record.path, "ab") as file:
        file.write(b"  - \x00\x00\x00\n")
    before = record.path.read_bytes()
    for _ in range(2):  # the second list reads the index
        (entry,) = here.entries()
        assert (entry.status, entry.called, entry.figures) == (DAMAGED, "Nacht", None)
        assert entry.fault.line == before.count(b"\n")
        assert "a NUL byte can't stand in a YAML file" in entry.place
    assert record.path.read_bytes() == before


def test_a_newer_save_is_refused_by_name_and_left_untouched(here):
    here.folder.mkdir()
    path = here.folder / "later.yaml"
    path.write_text("transcript: 2\nsave: {name: Morgen}\ngame: 1\nmoves: {}\n", encoding="utf-8")
    before = path.read_bytes()
    for _ in range(2):
        (entry,) = here.entries()
        assert (entry.status, entry.called) == (NEWER, "Morgen")
        assert "`transcript: 2` is newer than this program" in entry.place
    for act in (here.open, here.duplicate, here.salvage, lambda p: here.rename(p, "x")):
        with pytest.raises(ContentError, match="is newer than this program"):
            act(path)
    assert path.read_bytes() == before
    assert [p.name for p in here.folder.glob("*.yaml")] == ["later.yaml"]


def test_any_file_on_the_shelf_is_listed_or_passed_by_and_never_harmed(here):
    here.folder.mkdir()
    things = {"empty.yaml": b"", "bytes.yaml": bytes(range(256)), "sheet.yaml": b"format: 1\n", "notes.txt": b"mine"}
    for name, data in things.items():
        (here.folder / name).write_bytes(data)
    (here.folder / "folder.yaml").mkdir()
    assert {entry.path.name: entry.status for entry in here.entries()} == {
        name: DAMAGED for name in things if name.endswith(".yaml")
    }
    assert {name: (here.folder / name).read_bytes() for name in things} == things


def test_a_save_of_a_wrong_clock_is_listed(here):
    with begun(here) as record:
        pass
    played(record.path, -4_000_000_000)
    assert len(here.entries()) == 1


def test_200_games_are_played_once_for_a_list_and_never_again(here, read_bytes):
    paths = many(here, 200)
    read_bytes.clear()
    assert len(here.entries()) == 200
    assert len(read_bytes) == here.looked == 200
    read_bytes.clear()
    again = Shelf(here.folder)
    assert len(again.entries()) == 200
    assert (read_bytes, again.looked) == ([], 0)
    with here.open(paths[17]) as record:
        record.play(("face",))
    read_bytes.clear()
    third = Shelf(here.folder)
    assert third.entries()[0].path == paths[17]
    assert len(read_bytes) == third.looked == 1


def test_a_list_reads_a_sheet_once_for_all_games_on_it_and_another_sheet_for_itself(here, monkeypatch):
    paths = many(here, 10)
    other = paths[3].read_text(encoding="utf-8").replace("Prüfblatt", "Anders")
    paths[3].write_text(other, encoding="utf-8")
    read = []
    game = referenced.game
    monkeypatch.setattr(referenced, "game", lambda source: read.append(source.name) or game(source))
    titles = {entry.path: entry.figures.title for entry in here.entries()}
    assert len(read) == 2
    assert titles == {path: "Anders" if path == paths[3] else "Prüfblatt" for path in paths}


def test_going_on_looks_at_no_more_games_than_it_must(here, read_bytes):
    paths = many(here, 20)
    for second, path in enumerate(paths):
        played(path, 1_700_000_000 + second)
    read_bytes.clear()
    assert here.last().path == paths[-1]
    assert len(read_bytes) == 1
    with shelf.under_way(here.folder) as record:
        assert record.path == paths[-1]


def test_a_game_without_a_move_is_gone_on_with_only_when_there_is_no_other(here):
    untouched = here.new(Setup.named("uptown"), seed="left at once")
    untouched.close()
    assert here.last().path == untouched.path
    path = many(here, 1)[0]
    played(path, 1_700_000_000)
    played(untouched.path, 1_700_000_100)
    assert here.last().path == path


def test_what_the_index_says_is_what_the_files_say(here):
    finished(here, 3)
    with begun(here, 4, "Café") as record:
        record.play(("enter", "mill"))
    first = here.entries()
    assert Shelf(here.folder).entries() == first
    (here.folder / index.FILE).unlink()
    assert Shelf(here.folder).entries() == first


@pytest.mark.parametrize(
    "kept",
    [
        *("", "[]", "{", "\x00"),
        json.dumps({**index.OF, "rows": {"page-2.yaml": {"stamp": "STAMP", "figures": {"moves": "many"}}}}),
    ],
)
def test_an_index_that_is_damaged_is_made_anew(here, kept):
    path = finished(here, 2)
    first = here.entries()
    about = path.stat()
    stamp = json.dumps([about.st_size, about.st_mtime_ns, about.st_ino])
    (here.folder / index.FILE).write_text(kept.replace('"STAMP"', stamp), encoding="utf-8")
    again = Shelf(here.folder)
    assert again.entries() == first
    assert again.looked == 1


def test_a_roll_put_right_in_the_same_length_at_the_same_time_is_seen(here):
    with begun(here) as record:
        record.play(("enter", "store"))
        record.roll_own("1 2 3 4")
    played(record.path, 1_700_000_000)
    (before,) = here.entries()
    size = record.path.stat().st_size
    disk.replace(record.path, record.path.read_text(encoding="utf-8").replace("roll 1 2 3 4", "roll 1 2 3 5"))
    played(record.path, 1_700_000_000)
    (after,) = here.entries()
    assert record.path.stat().st_size == size
    assert (before.played, before.figures.digest != after.figures.digest) == (after.played, True)


def test_a_list_that_cannot_be_kept_is_a_list_all_the_same(here, monkeypatch):
    finished(here)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert len(here.entries()) == 1


def test_a_list_leaves_nothing_open(here):
    with begun(here):
        here.entries()
    here.entries()
    assert sorted(p.name for p in here.folder.iterdir()) == [index.FILE, "page-8812.yaml"]


def test_a_sheet_that_is_edited_or_removed_changes_no_game(here):
    with begun(here) as record:
        record.play(("enter", "store"))
        record.roll()
    page = here.folder.parent / "prüfblatt.yaml"
    before = here.entries()
    page.write_text("format: 1\n", encoding="utf-8")
    (here.folder / index.FILE).unlink()
    assert here.entries() == before
    page.unlink()
    with here.open(record.path) as again:
        again.play(("face",))
        assert again.state.phase != "over"


def test_a_transcript_that_leans_on_a_sheet_elsewhere_is_always_looked_at_anew(here):
    with begun(here):
        pass
    path = here.folder / "by hand.yaml"
    path.write_text("transcript: 1\nsheet: ../prüfblatt.yaml\nseed: 1\nmoves:\n", encoding="utf-8")
    assert {entry.status for entry in here.entries()} == {UNDER_WAY}
    (here.folder.parent / "prüfblatt.yaml").unlink()
    assert {entry.path.name: entry.status for entry in here.entries()}["by hand.yaml"] == DAMAGED


# -- names ---------------------------------------------------------------------------------------------------------


NAMES = ["a/b", "../../out", "C:\\x", "..", "CON", "n" * 300, "Cafe\u0301", "\U0001f319 * ? <>|", "- [x]: #"]


@pytest.mark.parametrize("name", NAMES)
def test_a_game_of_any_name_lies_in_its_folder_and_keeps_the_name(here, name):
    with begun(here, name=name) as record:
        assert record.path.parent == here.folder
    (entry,) = here.entries()
    assert entry.called == name.replace("e\u0301", "é")
    assert here.find(name).path == record.path
    other = here.duplicate(record.path, f"{name}!")
    here.rename(other, name)
    assert [e.called for e in here.entries()] == [entry.called] * 2
    assert sorted(p.name for p in here.folder.parent.iterdir()) == ["games", "prüfblatt.yaml"]


def test_a_seed_of_any_text_lies_in_its_folder(here):
    for seed in ("../../x", "CON", "夜"):
        with begun(here, seed) as record:
            assert record.path.parent == here.folder
    assert len(here.entries()) == 3


def test_a_renamed_game_was_not_played(here):
    with begun(here, name="Nacht") as record:
        record.play(("enter", "store"))
    played(record.path, 1_700_000_000)
    before = here.entries()[0]
    here.rename(record.path, "Tage")
    after = here.entries()[0]
    assert (after.called, after.played, after.path) == ("Tage", before.played, before.path)
    assert after.figures.id == before.figures.id
    assert GameRecord.load(record.path).moves == [("enter", "store")]


def test_a_game_is_found_by_its_file_or_its_name(here):
    with begun(here, 1, "Eins") as one, begun(here, 2, "Zwei") as two, begun(here, 3, "zwei"):
        assert here.find("page-1").path == here.find("page-1.yaml").path == here.find("EINS").path == one.path
        with pytest.raises(NotOnTheShelf, match="several games are called `Zwei`: name the file, one of"):
            here.find("Zwei")
        assert here.find("page-2").path == two.path
        with pytest.raises(NotOnTheShelf, match=r"no game on the shelf is called `Einz`; did you mean `Eins`\?"):
            here.find("Einz")


# -- copies --------------------------------------------------------------------------------------------------------


def test_a_copy_is_a_game_of_its_own(here):
    with begun(here, name="Nacht") as record:
        record.play(("enter", "store"))
        record.undo()
        before = record.path.read_bytes()
        copy = here.duplicate(record.path)
        with here.open(copy) as other:
            assert (other.name, other.seed, other.can_redo) == ("Nacht (copy)", record.seed, True)
            assert (other.id != record.id, other.save["origin"]) == (True, record.id)
            other.play(("enter", "mill"))
    assert record.path.read_bytes() == before
    assert record.moves == []


def test_a_copy_of_a_copy_knows_where_both_come_from(here):
    with begun(here) as record:
        pass
    copy = here.duplicate(here.duplicate(record.path))
    assert transcript.read(copy).save["origin"] == record.id


def test_a_save_is_copied_out_as_it_is_and_never_over_another(here, tmp_path):
    path = finished(here)
    outside = tmp_path / "for a friend"
    outside.mkdir()
    copy = here.copy_out(path, outside)
    assert (copy, copy.read_bytes()) == (outside / path.name, path.read_bytes())
    other = outside / "taken.yaml"
    other.write_text("mine", encoding="utf-8")
    with pytest.raises(InTheWay, match="there is such a file already"):
        here.copy_out(path, other)
    assert other.read_text(encoding="utf-8") == "mine"
    here.copy_out(path, other, over=True)
    assert other.read_bytes() == path.read_bytes()
    with pytest.raises(InTheWay):
        here.copy_out(path, path, over=True)
    assert path.read_bytes() == copy.read_bytes()


def test_a_copy_that_cannot_be_written_leaves_nothing_behind(here, tmp_path, monkeypatch):
    path = finished(here)
    before = path.read_bytes()

    def full(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        for act in (lambda: here.copy_out(path, tmp_path / "out.yaml"), lambda: here.duplicate(path)):
            with pytest.raises(OSError, match="No space left"):
                act()
    assert not (tmp_path / "out.yaml").exists()
    assert path.read_bytes() == before
    assert len(here.entries()) == 1


def test_a_transcript_from_elsewhere_is_put_on_the_shelf_as_a_copy(here, tmp_path):
    path = finished(Shelf(tmp_path / "other"), 3)
    copy = here.duplicate(path, "von ihm")
    assert copy.parent == here.folder
    assert here.entries()[0].called == "von ihm"
    lonely = tmp_path / "lonely" / "game.yaml"
    lonely.parent.mkdir()
    lonely.write_text("transcript: 1\nsheet: nowhere.yaml\nmoves:\n", encoding="utf-8")
    with pytest.raises(ContentError, match="nowhere"):
        here.duplicate(lonely)
    assert len(here.entries()) == 1


# -- the bin -------------------------------------------------------------------------------------------------------


def test_a_deleted_game_lies_in_the_bin_and_can_be_restored(here):
    path = finished(here, name="Nacht")
    before, listed = path.read_bytes(), here.entries()[0]
    thrown = here.delete(path)
    assert here.entries() == []
    (entry,) = here.bin()
    assert (entry.path, entry.called, entry.played) == (thrown, "Nacht", listed.played)
    assert thrown.read_bytes() == before
    assert here.find("nacht", in_bin=True) == entry
    assert here.restore(thrown) == path
    assert path.read_bytes() == before
    assert here.bin() == []
    assert here.entries() == [listed]


def test_nothing_in_the_bin_or_on_the_shelf_is_ever_written_over(here):
    kept = []
    for _ in range(3):
        with begun(here) as record:
            kept.append(record.id)
        here.delete(record.path)
    assert sorted(e.path.name for e in here.bin()) == ["page-8812-2.yaml", "page-8812-3.yaml", "page-8812.yaml"]
    for entry in here.bin():
        here.restore(entry.path)
    assert {e.figures.id for e in here.entries()} == set(kept)


def test_a_damaged_game_can_be_deleted_and_restored(here):
    here.folder.mkdir()
    (here.folder / "x.yaml").write_bytes(b"\xff")
    here.restore(here.delete(here.folder / "x.yaml"))
    assert (here.folder / "x.yaml").read_bytes() == b"\xff"


def test_nothing_outside_the_shelf_is_renamed_or_deleted(here, tmp_path):
    with begun(here) as record:
        pass
    outside = tmp_path / "mine.yaml"
    outside.write_bytes(record.path.read_bytes())
    for path in (outside, here.folder / ".." / "mine.yaml", here.folder / "missing.yaml", here.folder):
        for act in (here.delete, here.restore, lambda p: here.rename(p, "x")):
            with pytest.raises(NotOnTheShelf):
                act(path)
    with pytest.raises(NotOnTheShelf):
        here.restore(record.path)
    assert outside.read_bytes() == record.path.read_bytes()


# -- two windows ---------------------------------------------------------------------------------------------------


def test_a_game_open_in_another_window_can_be_read_and_copied_but_not_changed(here, held):
    with begun(here, name="Nacht") as record:
        record.play(("enter", "store"))
    program = held(record.path)
    (entry,) = here.entries()
    assert (entry.locked, entry.status) == (True, UNDER_WAY)
    for act in (here.delete, lambda p: here.rename(p, "x")):
        with pytest.raises(SaveLocked, match="open in another window; close it there first"):
            act(record.path)
    reader = here.open(record.path)
    assert (reader.locked, reader.moves) == (True, [("enter", "store")])
    with here.open(here.duplicate(reader.path, "meine")) as mine:
        mine.roll()
    program.kill()
    program.wait()
    assert [e.locked for e in here.entries()] == [False, False]
    here.delete(record.path)


def test_a_game_open_in_this_window_is_not_locked_for_it(here):
    with begun(here) as record:
        assert not here.entries()[0].locked
        play_on(record, random.Random(1), 5)


# -- games that the rules refuse now ---------------------------------------------------------------------------


def judged_anew(here, seed=8812):
    """A game that the list took for sound, and whose last mark the rules refuse now: size, time and number are as they
    were, as after an update of the program."""
    with begun(here, seed) as record:
        play_on(record, random.Random(5), 12)
    here.entries()
    here.entries()
    data, about = record.path.read_bytes(), record.path.stat()
    place = data.rindex(b"- mark ") + len(b"- mark g1 ")
    with open(record.path, "r+b") as file:
        file.seek(place)
        file.write(b"Z")
    os.utime(record.path, ns=(about.st_atime_ns, about.st_mtime_ns))
    return record.path


def stale(here):
    """Have the index say what another version of the program found out."""
    kept = json.loads((here.folder / index.FILE).read_text(encoding="utf-8"))
    (here.folder / index.FILE).write_text(json.dumps({**kept, "program": "0.0.1"}), encoding="utf-8")


def test_a_game_that_the_rules_refuse_is_damaged_and_everything_before_it_is_offered(here):
    path = judged_anew(here)
    many(here, 2)
    (here.folder / index.FILE).unlink()
    found = {entry.path: entry for entry in here.entries()}
    assert found[path].status == DAMAGED
    assert "Z" in found[path].fault.message
    assert found[path].fault.line > 1
    rescued = here.find(here.salvage(path).name)
    assert rescued.status == UNDER_WAY
    assert rescued.figures.moves > 0


def test_what_another_version_of_the_program_found_out_is_not_believed(here):
    path = judged_anew(here)
    many(here, 2)
    here.entries()
    assert {entry.path: entry.status for entry in here.entries()}[path] == UNDER_WAY
    stale(here)
    assert {entry.path: entry.status for entry in here.entries()}[path] == DAMAGED


def test_a_game_that_turns_out_to_be_damaged_when_it_is_opened_is_listed_so(here):
    others = many(here, 2)
    path = judged_anew(here)
    with pytest.raises(ContentError, match="mark"):
        here.open(path)
    assert {entry.path: entry.status for entry in here.entries()}[path] == DAMAGED
    assert here.last().path in others


def test_going_on_passes_a_game_over_that_cannot_be_played_any_more(here):
    others = many(here, 2)
    judged_anew(here)
    with shelf.under_way(here.folder) as record:
        assert record.path in others


def test_with_only_a_game_that_cannot_be_played_there_is_nothing_to_go_on_with(here):
    judged_anew(here)
    assert shelf.under_way(here.folder) is None


def test_a_game_on_which_the_program_itself_fails_hides_no_other(here, monkeypatch):
    first, second = many(here, 2)
    told = figures.of

    def failing(source, game):
        if source.path == first:
            raise KeyError("C1")
        return told(source, game)

    monkeypatch.setattr(figures, "of", failing)
    found = {entry.path: entry for entry in here.entries()}
    assert found[second].status == UNDER_WAY
    assert found[first].status == DAMAGED
    assert "the program itself failed on this game (KeyError: 'C1')" in found[first].place
