"""A game as text: what is typed, what is told, and that it is the same game as in the window."""

import random

import pytest
from page import written

from powercreep_rw.cli import lattice
from powercreep_rw.cli.main import run
from powercreep_rw.cli.terminal import Terminal
from powercreep_rw.record.dice import SeededDice
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.table import Setup
from powercreep_rw.rules import moves


@pytest.fixture
def record(tmp_path):
    return GameRecord.new(tmp_path / "games", Setup(sheet=written(tmp_path)), seed=8812)


def typed(record: GameRecord, *lines: str) -> list[str]:
    """What is told when these lines are typed and the player then goes away; the prompts begin with `?`."""
    told: list[str] = []
    waiting = list(lines)

    def read(prompt: str) -> str:
        told.append(f"?{prompt}")
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    Terminal(record, read, told.append).play()
    return told


def test_moves_are_typed_as_a_transcript_writes_them(record):
    told = typed(record, "enter store", "", "face")
    assert record.moves == [("enter", "store"), ("roll", "2", "6", "2", "6"), ("face",)]
    assert "The hero goes into the Store." in told
    assert "?Roll g1, g2, e1, e2: " in told
    assert "?The Dice Phase (g1=2 g2=6 e1=2 e2=6): " in told
    assert told[-1] == f"The game is saved in {record.path}"


def test_a_move_may_be_its_number_in_the_list(record):
    told = typed(record, "moves", "2", "undo", "3", "0")
    assert told[told.index("1 enter mill") + 1] == "2 enter store"
    assert "No: the moves are numbered from 1 to 2." in told
    assert record.moves == []
    assert "Taken back." in told


def test_an_illegal_move_is_refused_with_its_reason_and_the_game_goes_on(record):
    told = typed(record, "mark g1 B1", "enter stroe", "enter store")
    assert sum(line.startswith("No: ") for line in told) == 2
    assert record.moves == [("enter", "store")]


def test_an_empty_line_makes_the_only_move_or_lists_the_moves(record):
    told = typed(record, "")
    assert "1 enter mill" in told
    assert record.moves == []


def test_own_dice_are_typed_and_put_right(record):
    told = typed(record, "enter store", "own dice", "", "7 1 1 1", "1 2 3", "1234", "correct 1 2 3 5", "our dice")
    assert record.moves[-1] == ("roll", "1", "2", "3", "5")
    assert "Type what your dice show, such as: 5 4 3" in told
    assert "No: a die shows 1 to 6, never 7." in told
    assert "No: 4 dice are rolled now, and 3 typed." in told


def test_undo_never_takes_back_a_roll_and_says_so(record):
    told = typed(record, "enter store", "undo", "redo", "", "undo")
    assert "No: the last move is a roll, and an undo never takes back a roll." in told
    assert len(record.moves) == 2


@pytest.mark.parametrize("word", ["help", "?", "look", "map", "log", "moves"])
def test_looking_changes_nothing(record, word):
    before = record.path.read_bytes()
    told = typed(record, word, "quit")
    assert len(told) > 4
    assert record.path.read_bytes() == before


def test_a_whole_game_can_be_played_as_text(record):
    chooser = random.Random(2)
    told: list[str] = []

    def read(prompt: str) -> str:
        legal = record.state.legal_moves()
        return moves.text(chooser.choice(legal)) if legal else ""

    Terminal(record, read, told.append).play()
    assert record.state.phase == "over"
    assert any("The game is" in line for line in told)
    rolled = [int(value) for move in record.moves if move[0] == "roll" for value in move[1:]]
    assert tuple(rolled) == SeededDice(8812).values(0, len(rolled))
    told.clear()
    Terminal(record, read, told.append).answer("log")
    assert "The hero comes to Prüfblatt." in told


def test_the_map_shows_walls_marks_and_what_is_gone(record):
    assert lattice.drawn(record.state) == "No structure has been entered yet."
    typed(record, "enter mill", "1 2 4 6 6", "face", "discard g1", "take", "mark g3 A3", "mark g2 B2")
    drawn = lattice.drawn(record.state)
    assert drawn == "\n".join(
        [
            "    A   B   C   D   E",
            "   +---+---+---+---+---+",
            " 1 | #   .   .   .   . |",
            "   +   +   +   +   +   +",
            " 2 | D   2   m   B   . |",
            "   +   +   +   +   +   +",
            " 3 | 4   *   .   .   . |",
            "   +   +   +   +   +   +",
            " 4 | #   .   t   .   G |",
            "   +---+---+---+---+---+",
        ]
    )


def test_the_command_begins_a_game_and_goes_on_with_it(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("POWERCREEP_HOME", str(tmp_path))
    lines = iter(["1", ""])

    def read(_prompt):
        for line in lines:
            return line
        raise EOFError

    monkeypatch.setattr("builtins.input", read)
    assert run(["play", "--text"]) == 1
    assert "there is no game to go on with" in capsys.readouterr().err
    assert run(["play", "uptown", "--text", "--seed", "long winter"]) == 0
    assert run(["play", "--text"]) == 0
    told = capsys.readouterr().out
    assert "Uptown: a structure is to be entered." in told
    assert "the Dice Phase." in told
    assert [path.name for path in (tmp_path / "games").iterdir()] == ["uptown-long-winter.yaml"]
    assert run(["play", "upton", "--text"]) == 1
    assert "did you mean `uptown`?" in capsys.readouterr().err
