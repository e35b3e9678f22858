"""`games`: the shelf, the bin and the book at the terminal."""

import random
import subprocess
import sys

import pytest
from games import begun, finished, play_on

from powercreep_rw.cli.main import run
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.shelf import Shelf


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    monkeypatch.setenv("POWERCREEP_HOME", str(tmp_path))
    return Shelf(tmp_path / "games")


@pytest.fixture
def night(shelf):
    """A game under way that has a name."""
    with begun(shelf, 8812, "Nacht") as record:
        record.play(("enter", "store"))
        record.roll()
    return record.path


@pytest.fixture
def games(capsys):
    """What `games` answers to some words: the status, and what it says."""

    def asked(*words):
        status = run(["games", *words])
        told = capsys.readouterr()
        return status, (told.out + told.err).splitlines()

    return asked


def answer(monkeypatch, *lines):
    waiting = iter(lines)
    asked = []

    def read(prompt):
        asked.append(prompt)
        for line in waiting:
            return line
        raise EOFError

    monkeypatch.setattr("builtins.input", read)
    return asked


def test_without_games_the_list_says_how_to_begin_one(shelf, games):
    assert games() == (0, ["No game was begun yet: `powercreep-rw play` begins one."])
    assert games("bin") == (0, ["The bin is empty."])
    assert games("book") == (0, ["The book is empty: no game has ended yet."])


def test_the_list_names_each_game_in_a_line(shelf, night, games):
    finished(shelf, 2)
    (shelf.folder / "broken.yaml").write_bytes(b"transcript: 1\n")
    status, told = games()
    assert status == 0
    by_file = {line.partition(":")[0]: line for line in told}
    assert by_file["page-8812"].startswith(
        "page-8812: Nacht. Under way: Store, turn 1; 0 powered, 0 lost, 2 left. "
        "Prüfblatt, Die Prüferin, seed 8812. Played 20"
    )
    assert "Finished: lost: " in by_file["page-2"] or "Finished: won" in by_file["page-2"]
    assert "Damaged: line 1: `sheet` or `campaign` is missing" in by_file["broken"]
    assert games("list")[1] == told


def test_a_game_is_shown_by_its_name(shelf, night, games):
    status, told = games("show", "nacht")
    assert status == 0
    assert told[0].startswith("page-8812: Nacht. ")
    assert told[-1] == f"Saved in {night}"
    assert any("Dice Phase" in line for line in told)


def test_a_name_that_no_game_has_is_one_line_and_status_1(shelf, night, games):
    for words in (["show", "Nocht"], ["copy", "Nocht"], ["rename", "Nocht", "x"], ["delete", "Nocht"]):
        assert games(*words) == (1, ["no game on the shelf is called `Nocht`; did you mean `Nacht`?"])
    assert games("restore", "Nacht") == (1, ["no game in the bin is called `Nacht`"])


def test_a_game_is_copied_to_a_file_and_to_a_game_of_its_own(shelf, night, games, tmp_path):
    out = tmp_path / "copy.yaml"
    assert games("copy", "Nacht", str(out)) == (0, [f"Copied to {out}"])
    assert out.read_bytes() == night.read_bytes()
    assert games("copy", "Nacht", str(out)) == (1, [f"{out}: there is such a file already; copy to another name"])
    status, (told,) = games("copy", "Nacht")
    assert status == 0
    assert told.startswith("Copied to a game of its own: Nacht (copy), ")
    assert len(shelf.entries()) == 2


def test_a_game_is_renamed_to_any_text(shelf, night, games):
    assert games("rename", "Nacht", "../Ta\u0308g: 1") == (0, ["page-8812 is called ../Täg: 1 now."])
    assert games("show", "../Täg: 1")[0] == 0


def test_a_game_is_deleted_only_when_the_player_says_yes(shelf, night, games, monkeypatch):
    for said in ([], [""], ["no"], ["yesterday"]):
        answer(monkeypatch, *said)
        assert games("delete", "Nacht")[1][-1] == "Nothing was deleted."
    asked = answer(monkeypatch, "yes")
    status, told = games("delete", "Nacht")
    assert (status, asked) == (0, ["Put it into the bin? Type yes or no: "])
    assert told[-1] == "It lies in the bin: `games restore page-8812` takes it out again."
    assert not night.exists()
    assert games("bin")[1][0].startswith("page-8812: Nacht. ")
    assert games("restore", "Nacht") == (0, [f"Restored: Nacht, {night}"])
    assert games("delete", "--yes", "Nacht")[0] == 0
    monkeypatch.setattr("sys.stdin", None)
    games("restore", "Nacht")
    assert games("delete", "Nacht")[1][-1] == "Nothing was deleted."


def test_a_game_open_in_another_window_is_not_deleted(shelf, night, games):
    code = (
        "import sys; from pathlib import Path; from powercreep_rw.record import lock\n"
        "held = lock.acquire(Path(sys.argv[1])); print(flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(night)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        other.stdout.readline()
        status, told = games("delete", "--yes", "Nacht")
        assert status == 1
        assert told[0].endswith("Open in another window.")
        assert told[-1] == f"{night}: the game is open in another window; close it there first"
        other.stdin.close()
    assert night.exists()


def test_a_damaged_game_is_shown_and_rescued(shelf, night, games):
    whole = night.read_bytes()
    night.write_bytes(whole + b"  - \x00\n")
    before = night.read_bytes()
    status, told = games("show", "Nacht")
    assert status == 0
    assert told[1] == "2 moves can be rescued: `games rescue page-8812` makes a game of them."
    status, told = games("rescue", "Nacht")
    assert status == 0
    assert told[0].startswith("Rescued: page-8812-2: Nacht (rescued). Under way: Store, turn 1; ")
    assert night.read_bytes() == before
    assert len(GameRecord.load(shelf.find("page-8812-2").path).moves) == 2
    assert games("rescue", "page-8812-2")[0] == 1


def test_a_damaged_head_leaves_nothing_to_rescue(shelf, night, games):
    night.write_bytes(b"\x00")
    told = games("show", "page-8812")[1]
    assert told[1].startswith("The damage stands before its moves")
    status, told = games("rescue", "page-8812")
    assert (status, len(told)) == (1, 1)


def test_the_book_is_listed_with_seeds_and_figures(shelf, games):
    finished(shelf, 2, "Eins")
    finished(shelf, 3)
    status, told = games("book")
    assert status == 0
    assert [line[:3] for line in told] == ["1. ", "2. "]
    assert "Prüfblatt, Die Prüferin, seed 3: " in told[0]
    assert told[1].endswith("page-2 (Eins)")
    assert games("book", "--sheet", "page", "--hero", "tester")[1] == told
    for words in (["--sheet", "docks"], ["--year", "page"], ["--hero", "courier"]):
        assert games("book", *words)[1] == ["No game in the book is like that."]
    assert sorted(games("book", "--best")[1]) == told


def test_a_damaged_line_of_the_book_is_named(shelf, games):
    finished(shelf, 2)
    with open(shelf.book.path, "ab") as file:
        file.write(b'oops\n{"book": 2}\n')
    status, told = games("book")
    assert status == 0
    assert "1 more of a newer version of this program." in told
    assert f"{shelf.book.path}:2:1: warning: this line of the book is damaged, and passed over: " in told[-1]


def test_a_seed_of_the_book_is_played_again(shelf, games):
    path = finished(shelf, 2)
    status, told = games("again", "1")
    assert status == 0
    assert told[1] == "`powercreep-rw play --text --continue page-2-2` plays it."
    again = GameRecord.load(path.with_name("page-2-2.yaml"))
    assert (again.seed, again.moves) == (2, [])
    for number in ("0", "2"):
        assert games("again", number)[0] == 1


def test_a_game_that_ended_unseen_is_in_the_book(shelf, games):
    with begun(shelf, 2) as record:
        pass
    with GameRecord.load(record.path) as unseen:
        play_on(unseen, random.Random(2))
    assert len(games("book")[1]) == 1
    assert len(games("book")[1]) == 1


def test_an_order_that_is_none_is_status_2(shelf, capsys):
    with pytest.raises(SystemExit) as end:
        run(["games", "burn"])
    assert end.value.code == 2
    assert "usage: powercreep-rw games" in capsys.readouterr().err


def test_a_game_without_a_seed_is_listed_without_one(shelf, night, games):
    text = "".join(line for line in night.read_text(encoding="utf-8").splitlines(True) if not line.startswith("seed:"))
    (shelf.folder / "hand.yaml").write_text(text.replace("name: ", "called: ", 1), encoding="utf-8")
    (line,) = [line for line in games()[1] if line.startswith("hand: ")]
    assert "Prüfblatt, Die Prüferin. Played 20" in line
    assert "seed" not in line


def test_a_damaged_game_stops_neither_a_list_nor_going_on(shelf, night, games, monkeypatch, capsys):
    lines = night.read_text(encoding="utf-8").splitlines(keepends=True)
    bad = shelf.folder / "bad.yaml"
    bad.write_text("".join([*lines, "  - mark g1 Z9\n"]), encoding="utf-8")
    status, told = games()
    assert status == 0
    (line,) = [line for line in told if line.startswith("bad: ")]
    assert f"Damaged: line {len(lines) + 1}: mark g1 Z9: " in line
    assert "2 moves can be rescued" in "\n".join(games("show", "bad")[1])
    monkeypatch.setattr("sys.stdin", None)
    assert run(["play", "--text", "--continue"]) == 0
    assert str(night) in capsys.readouterr().out
    assert run(["play", "--text", "--continue", "bad"]) == 1
    assert capsys.readouterr().err.startswith(f"{bad}:{len(lines) + 1}:5: mark g1 Z9: ")
