"""A move that loses the game at once waits for a second word at the terminal too."""

import io
from pathlib import Path

import pytest
from small_sheets import TWO_ROOMS
from typist import Typist

from powercreep_rw.cli.main import run
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.table import Setup

GOLDEN = Path(__file__).parents[1] / "golden" / "lost_by_leader.yaml"
LAST = "mark g1 B1"
ASKS = [
    "`mark g1 B1` loses the game: the structure would be completed while The Lineman is alive (R31).",
    "Type it again, or `yes`, to make it all the same. Anything else, and it is not made.",
]


def one_move_short(folder: Path) -> Path:
    """The golden game before its last move, which completes a structure with its leader alive."""
    path = folder / "short.yaml"
    path.write_text(GOLDEN.read_text(encoding="utf-8").rstrip().removesuffix(f"  - {LAST}"), encoding="utf-8")
    return path


@pytest.fixture
def typist(tmp_path):
    return Typist(GameRecord.load(one_move_short(tmp_path)), own=True)


def test_a_move_that_loses_is_not_made_at_its_first_word(typist):
    before = typist.saved()
    assert typist(LAST) == ASKS
    assert typist.record.state.phase == "explore"
    assert typist.saved() == before


@pytest.mark.parametrize("again", [LAST, "G1 b1", "b1 g1", "yes", "y", " YES "])
def test_the_same_move_or_yes_makes_it(typist, again):
    typist(LAST)
    typist(again)
    assert typist.record.state.reason == "leader"
    assert typist.saved()[-1] == LAST


def test_its_number_makes_it_as_well(typist):
    (line,) = [line for line in typist("moves g1 b1") if LAST in line]
    number = line.strip().partition(".")[0]
    assert typist(number) == ASKS
    typist(number)
    assert typist.record.state.outcome == "lost"


@pytest.mark.parametrize("other", ["no", "look", "", "why mark g1 B1", "mark g1 G9", "xyzzy"])
def test_any_other_line_keeps_the_game(typist, other):
    before = typist.played
    typist(LAST, other)
    assert typist.played == before
    assert typist("yes") == ["Nothing waits for a `yes`."]
    assert typist(LAST) == ASKS, "it asks again"
    assert typist.played == before


def test_no_asks_what_is_to_be_done_again(typist):
    question = typist("")
    assert typist(LAST, "no") == ["It is not made.", *question]
    assert typist("no") == ["Nothing waits for a `no`."]


def test_another_move_is_made_at_once_and_the_question_is_forgotten(typist):
    typist(LAST)
    other = next(move for move in typist.record.state.legal_moves() if move[0] == "mark" and move[2] != "B1")
    typist(" ".join(other))
    assert typist.played[-1] == " ".join(other)
    assert typist("yes") == ["Nothing waits for a `yes`."]


#: A night that nothing answers.
DEADLY = TWO_ROOMS.replace("trigger: 5+, attack: 1", "trigger: 5+, attack: 9").replace("[food, scrap]", "[scrap]")


def test_where_there_is_no_other_move_that_is_said(tmp_path):
    path = tmp_path / "deadly.yaml"
    path.write_text(DEADLY, encoding="utf-8")
    typist = Typist(GameRecord.new(tmp_path / "games", Setup(sheet=path), seed=1), own=True)
    typist("enter hall", "1 1 6", "fill scrap hatchet")
    assert typist("face") == [
        "`face` loses the game: your last Health Point would be crossed off.",
        "There is no other move now. `undo` can still take the last one back.",
        ASKS[-1],
    ]
    typist("undo", "fill scrap hatchet", "face", "yes")
    assert typist.record.state.reason == "health"


def test_where_a_roll_was_last_nothing_can_be_taken_back(tmp_path):
    path = tmp_path / "deadly.yaml"
    path.write_text(DEADLY.replace("  bonus: [scrap]\n", ""), encoding="utf-8")
    typist = Typist(GameRecord.new(tmp_path / "games", Setup(sheet=path), seed=1), own=True)
    assert typist("enter hall", "1 1 6", "face")[1] == "There is no other move now."


@pytest.mark.parametrize(("typed", "made"), [((LAST,), False), ((LAST, LAST), True), ((LAST, "yes"), True)])
def test_a_pipe_that_ends_after_the_question_has_not_played(tmp_path, monkeypatch, capsys, typed, made):
    path = one_move_short(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    assert run(["play", str(path), "--text"]) == 0
    assert ASKS[0] in capsys.readouterr().out
    assert path.read_text(encoding="utf-8").endswith(f"  - {LAST}\n") is made
