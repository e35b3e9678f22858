"""The book of finished games: entered once, never lost, played again."""

import json
import os
import random
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from games import begun, finished, play_on

from powercreep_rw.content.faults import ContentError
from powercreep_rw.record import book, disk
from powercreep_rw.record.book import Book, Finished
from powercreep_rw.record.dice import SeededDice
from powercreep_rw.record.figures import Figures
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.shelf import FINISHED, Shelf, setup_of
from powercreep_rw.record.table import Setup


@pytest.fixture
def here(tmp_path):
    return Shelf(tmp_path / "games")


def lines(here):
    return [json.loads(line) for line in here.book.path.read_text(encoding="utf-8").splitlines()]


def ended(number=1, **figures):
    """A finished game, made up."""
    told = {"id": f"id{number}", "digest": f"d{number}", "ref": "uptown", "hero": "scavenger", **figures}
    told.setdefault("outcome", "won")
    return Finished(datetime(2026, 1, number, tzinfo=UTC), f"g{number}.yaml", Figures(**told))


def undoable(here):
    """A game that is over by a move that can be taken back."""
    for seed in range(200):
        record = begun(here, seed)
        play_on(record, random.Random(seed))
        if record.can_undo:
            return record
        record.close()
    raise AssertionError("no game ends by a move")


def test_a_game_is_entered_when_it_ends(here):
    with begun(here, 2, "Nacht") as record:
        play_on(record, random.Random(2), 5)
        assert not here.book.path.exists()
        play_on(record, random.Random(3))
    (entry,) = here.book.read().finished
    game = entry.figures
    assert (game.called, game.seed, game.ref, game.hero) == ("Nacht", "2", "page", "tester")
    assert (entry.save, game.id) == (record.path.name, record.id)
    assert (game.outcome, game.reason) == (record.state.outcome, record.state.reason)
    assert (game.health, game.creep, game.radiation) == (
        record.state.health,
        record.state.creep,
        record.state.radiation,
    )
    assert game.moves == len(record.moves)
    rolls = [move for move in record.moves if move[0] == "roll"]
    assert (game.rolls, game.dice) == (len(rolls), sum(len(move) - 1 for move in rolls))
    told = [event[0] for step in record.steps for event in step.events]
    assert game.turns == told.count("turn_begun")
    assert len(game.gear) == told.count("gear_finished")
    assert (game.all_powered, game.all_lost) == (told.count("structure_powered"), told.count("structure_lost"))
    assert (game.whose_dice, game.own_rolls) == ("program", 0)
    assert abs(datetime.now(UTC) - entry.ended).days < 2


def test_own_dice_are_told_in_the_book(here):
    with begun(here, 2) as record:
        while record.state.phase != "over":
            if record.state.awaits:
                record.roll_own(tuple(1 for _ in record.state.awaits))
            else:
                record.play(random.Random(1).choice(record.state.legal_moves()))
    (entry,) = here.book.read().finished
    assert entry.figures.whose_dice == "own"
    rolls = [tuple(map(int, move[1:])) for move in record.moves if move[0] == "roll"]
    row, drawn, own = SeededDice(2), 0, 0
    for values in rolls:
        own += row.values(drawn, len(values)) != values
        drawn += len(values)
    assert entry.figures.own_rolls == own > 0


def test_a_list_enters_nothing_twice(here):
    finished(here, 2)
    finished(here, 3)
    for _ in range(3):
        Shelf(here.folder).entries()
    assert len(lines(here)) == 2


def test_a_game_that_ended_in_a_crash_is_entered_by_the_next_list(here):
    with begun(here, 2) as record:
        pass
    with GameRecord.load(record.path) as crashed:  # nobody keeps the book here
        play_on(crashed, random.Random(2))
    assert not here.book.path.exists()
    for _ in range(2):
        here.entries()
        assert [entry.figures.id for entry in here.book.read().finished] == [record.id]
    assert len(lines(here)) == 1
    assert here.book.read().finished[0].ended == here.entries()[0].played.replace(microsecond=0)


def test_a_program_killed_between_the_last_move_and_the_book_loses_neither(here):
    with begun(here, 2) as record:
        pass
    code = (
        "import os, random, signal, sys\n"
        "from pathlib import Path\n"
        "from powercreep_rw.record.book import Book\n"
        "from powercreep_rw.record.shelf import Shelf\n"
        "sys.path.insert(0, sys.argv[2])\n"
        "from games import play_on\n"
        "Book.enter = lambda *_: os.kill(os.getpid(), getattr(signal, 'SIGKILL', signal.SIGTERM))\n"
        "path = Path(sys.argv[1])\n"
        "play_on(Shelf(path.parent).open(path), random.Random(2))\n"
    )
    support = str(Path(__file__).parent.parent / "support")
    done = subprocess.run([sys.executable, "-c", code, str(record.path), support], capture_output=True, check=False)
    assert (done.returncode != 0, done.stderr) == (True, b"")
    assert not here.book.path.exists()
    (entry,) = here.entries()
    assert (entry.status, entry.locked) == (FINISHED, False)
    assert [each.figures.id for each in here.book.read().finished] == [record.id]


def test_a_full_disk_loses_neither_the_last_move_nor_the_line_for_ever(here, monkeypatch):
    with begun(here, 2) as record:
        with monkeypatch.context() as patch:
            patch.setattr(Book, "_append", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
            play_on(record, random.Random(2))
            assert record.state.phase == "over"
            assert len(here.entries()) == 1
        assert not here.book.path.exists()
    here.entries()
    assert len(here.book.read().finished) == 1


def test_a_line_cut_short_by_a_full_disk_is_taken_back(here, monkeypatch):
    here.book.enter_all([ended(1)])
    before = here.book.path.read_bytes()
    write = os.write

    def a_little(handle, data):
        if len(data) < 50:
            raise OSError(28, "No space left on device")
        return write(handle, data[:-49])

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", a_little)
        with pytest.raises(disk.SaveFailed):
            here.book.enter_all([ended(2)])
    assert here.book.path.read_bytes() == before


def test_a_line_cut_short_by_a_crash_is_named_and_kept_and_the_next_one_whole(here):
    here.book.enter_all([ended(1)])
    whole = here.book.path.read_bytes()
    here.book.path.write_bytes(whole + whole[:40])
    here.book.enter_all([ended(2)])
    pages = here.book.read()
    assert [entry.save for entry in pages.finished] == ["g2.yaml", "g1.yaml"]
    assert [(fault.line, fault.is_error) for fault in pages.faults] == [(2, False)]
    assert "this line of the book is damaged, and passed over" in pages.faults[0].message
    assert here.book.path.read_bytes().startswith(whole + whole[:40] + b"\n")


@pytest.mark.parametrize(
    "line",
    [
        b"\xff\xfe",
        b"\x00\x00\x00",
        b"[1]",
        b"{}",
        b'{"book": "1"}',
        b'{"book": 1}',
        b'{"book": 1, "id": "a", "save": "a.yaml", "ended": "2026-01-01T00:00:00+00:00", "figures": {"id": "a"}}',
        b'{"book": 1, "id": "a", "save": "a.yaml", "ended": "one day", "figures": {"id": "a", "outcome": "won"}}',
        b'{"book": 1, "id": "a", "save": "a.yaml", "ended": 5, "figures": {"id": "a", "outcome": "won"}}',
        b'{"book": 1, "id": "a", "save": "a.yaml", "ended": "2026-01-01", "figures": {"id": "a", "moves": "x"}}',
        b"[" * 100_000,
    ],
)
def test_a_damaged_line_is_named_and_passed_over_and_never_lost(here, line):
    here.book.enter_all([ended(1)])
    with open(here.book.path, "ab") as file:
        file.write(line + b"\n")
    before = here.book.path.read_bytes()
    here.book.enter_all([ended(2)])
    pages = here.book.read()
    assert len(pages.finished) == 2
    assert [fault.line for fault in pages.faults] == [2]
    assert here.book.path.read_bytes().startswith(before)


def test_lines_of_a_newer_version_are_kept_and_passed_over(here):
    here.book.enter_all([ended(1)])
    with open(here.book.path, "ab") as file:
        file.write(b'{"book": 2, "what": ["ever"]}\n')
    here.book.enter_all([ended(2)])
    pages = here.book.read()
    assert (len(pages.finished), pages.newer, pages.faults) == (2, 1, ())
    assert b'{"book": 2, "what": ["ever"]}\n' in here.book.path.read_bytes()


def test_keys_that_nobody_knows_are_passed_over(here):
    here.book.enter_all([ended(1)])
    row = lines(here)[0]
    row["figures"]["friends"] = 3
    row["weather"] = "rain"
    here.book.path.write_text(json.dumps(row) + "\n", encoding="utf-8")
    assert here.book.read().finished == (ended(1),)


def test_every_line_says_its_version(here):
    here.book.enter_all([ended(1)])
    here.book.withdraw_all([("id1", "g1.yaml")])
    assert [row["book"] for row in lines(here)] == [book.BOOK] * 2 == [1, 1]


def test_a_book_of_format_1_is_read(tmp_path):
    kept = Path(__file__).parent.parent / "saves" / "book-1.jsonl"
    (tmp_path / book.FILE).write_bytes(kept.read_bytes())
    pages = Book(tmp_path).read()
    assert pages.faults == ()
    (only,) = pages.finished
    assert (only.figures.called, only.figures.outcome, only.figures.moves) == ("Die erste Nacht", "won", 45)
    assert only.ended == datetime(2025, 11, 29, 20, 30, tzinfo=UTC)


# -- an end that is taken back -----------------------------------------------------------------------------------


def test_an_end_that_is_taken_back_is_withdrawn_and_a_new_one_entered(here):
    record = undoable(here)
    first = len(here.book.read().finished)
    record.undo()
    assert len(here.book.read().finished) == first - 1
    record.redo()
    assert len(here.book.read().finished) == first
    record.undo()
    here.entries()
    assert len(here.book.read().finished) == first - 1
    play_on(record, random.Random(99))
    record.close()
    assert len(here.book.read().finished) == first
    assert here.book.read().finished[0].figures.digest == here.find(record.path.name).figures.digest


def test_an_end_taken_back_unseen_is_withdrawn_by_the_next_list(here):
    record = undoable(here)
    record.close()
    with GameRecord.load(record.path) as unseen:
        unseen.undo()
    first = len(here.book.read().finished)
    here.entries()
    here.entries()
    assert len(here.book.read().finished) == first - 1
    assert sum("withdrawn" in row for row in lines(here)) == 1


def test_a_copy_of_a_finished_game_is_no_second_end(here):
    path = finished(here, 2)
    copy = here.duplicate(path)
    here.entries()
    assert len(here.book.read().finished) == 1
    here.delete(path)
    here.duplicate(copy)
    here.entries()
    assert len(here.book.read().finished) == 1


def test_two_copies_of_a_game_may_end_in_two_ways(here):
    with begun(here, 2) as record:
        record.play(("enter", "store"))
        copy = here.duplicate(record.path)
        play_on(record, random.Random(1))
    with here.open(copy) as other:
        play_on(other, random.Random(2))
    assert len(here.book.read().finished) == 2


def test_a_deleted_game_stays_in_the_book(here):
    here.delete(finished(here, 2))
    here.entries()
    assert len(here.book.read().finished) == 1


# -- what is asked of the book -----------------------------------------------------------------------------------


def test_the_book_is_asked_by_sheet_year_and_hero(here):
    games = [
        ended(1),
        ended(2, ref="docks"),
        ended(3, ref="2086", kind="campaign", hero="courier"),
        ended(4, hero="courier"),
        ended(5, ref="2086"),
    ]
    here.book.enter_all(games)
    pages = here.book.read()
    assert [e.save for e in pages.of()] == ["g5.yaml", "g4.yaml", "g3.yaml", "g2.yaml", "g1.yaml"]
    assert [e.save for e in pages.of(sheet="uptown")] == ["g4.yaml", "g1.yaml"]
    assert [e.save for e in pages.of(year="2086")] == ["g3.yaml"]
    assert [e.save for e in pages.of(hero="courier")] == ["g4.yaml", "g3.yaml"]
    assert [e.save for e in pages.of(sheet="uptown", hero="courier")] == ["g4.yaml"]
    assert pages.of(sheet="2086") == [games[4]], "a sheet that is called like a year is a sheet"


def test_the_best_game_comes_first(here):
    games = [
        ended(1, outcome="lost", reason="health", all_powered=4, health=9),
        ended(2, all_powered=1, all_lost=3, health=9),
        ended(3, all_powered=4, health=2, creep=9, turns=20),
        ended(4, all_powered=4, health=2, creep=5, turns=30),
        ended(5, all_powered=4, health=2, creep=5, turns=29),
        ended(6, all_powered=4, health=2, creep=5, turns=29),
    ]
    here.book.enter_all(games)
    best = here.book.read().best()
    assert [e.save for e in best] == ["g5.yaml", "g6.yaml", "g4.yaml", "g3.yaml", "g2.yaml", "g1.yaml"]


# -- played again --------------------------------------------------------------------------------------------------


def test_a_seed_is_played_again_on_the_very_same_sheets(here):
    path = finished(here, 2, "Nacht")
    (entry,) = here.book.read().finished
    (here.folder.parent / "prüfblatt.yaml").unlink()
    before = path.read_bytes()
    with here.again(entry) as record:
        assert (str(record.seed), record.moves, record.name) == ("2", [], "")
        assert record.id != entry.figures.id
        assert record.game.sheets[0].name == "Prüfblatt"
        play_on(record, random.Random(2))
    assert path.read_bytes() == before
    assert len(here.book.read().finished) == 2, "the very same moves once more are a game of their own"


def test_a_seed_is_played_again_from_the_bin(here):
    here.delete(finished(here, 2))
    with here.again(here.book.read().finished[0], "noch einmal") as record:
        assert (record.game.sheets[0].name, record.name) == ("Prüfblatt", "noch einmal")


def test_without_its_save_a_game_is_played_again_on_what_ships(here):
    entry = ended(1, seed="the long winter", hero="courier")
    with here.again(entry) as record:
        assert record.seed == "the long winter"
        assert (record.game.sheets[0].id, record.game.hero.id) == ("uptown", "courier")
    assert setup_of(ended(1).figures) == Setup(sheet="uptown")
    assert setup_of(ended(1, kind="campaign", ref="2086").figures) == Setup(campaign="2086")


def test_what_ships_no_more_cannot_be_played_again_and_says_so(here):
    with pytest.raises(ContentError, match="atlantis"):
        here.again(ended(1, ref="atlantis"))
    assert here.entries() == []


def test_two_programs_write_one_book(here):
    code = (
        "import sys\n"
        "from datetime import UTC, datetime\n"
        "from pathlib import Path\n"
        "from powercreep_rw.record.book import Book, Finished\n"
        "from powercreep_rw.record.figures import Figures\n"
        "for n in range(20):\n"
        "    who = f'{sys.argv[2]}-{n}'\n"
        "    game = Figures(id=who, digest=who, outcome='won')\n"
        "    Book(Path(sys.argv[1])).enter_all([Finished(datetime.now(UTC), who, game)])\n"
    )
    here.folder.mkdir()
    programs = [subprocess.Popen([sys.executable, "-c", code, str(here.folder), name]) for name in "ab"]
    assert [program.wait() for program in programs] == [0, 0]
    pages = here.book.read()
    assert (len(pages.finished), pages.faults) == (40, ())
