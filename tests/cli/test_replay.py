"""`replay`: what is printed where, and with which status."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from cases import CASES
from small_sheets import written

from powercreep_rw.cli.main import run
from powercreep_rw.content.shelves import shipped_folder
from powercreep_rw.record import transcript

CASE = {path.stem: path for path in CASES}
WON = CASE["long-1-won-two-structures"]
ILLEGAL = CASE["book-mark-before-face-refused"]


def states(text: str) -> list[dict]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.fixture
def game(tmp_path):
    """A transcript on a sheet beside it, under names with blanks and letters beyond ASCII."""
    folder = tmp_path / "Spiele für zwei"
    written(folder)
    path = folder / "erstes spiel – gewonnen.yaml"
    path.write_text(
        "transcript: 1\nsheet: prüfblatt.yaml\nseed: 1\nmoves:\n  - enter store\n  - roll 5 4 3 2\n", encoding="utf-8"
    )
    return path


def test_json_is_one_object_the_last_state(capsys):
    assert run(["replay", str(WON), "--json"]) == 0
    told = capsys.readouterr()
    (state,) = states(told.out)
    assert (state["phase"], state["outcome"], state["creep"], state["moves"]) == ("over", "won", 8, [])
    assert told.err == ""


def test_states_are_one_object_a_line_before_the_first_move_and_after_every_move(capsys):
    assert run(["replay", str(WON), "--states"]) == 0
    seen = states(capsys.readouterr().out)
    assert len(seen) == len(transcript.read(WON).lines) + 1
    assert (seen[0]["phase"], seen[0]["structure"]) == ("enter", None)
    assert seen[1]["phase"] == "roll"
    assert seen[-1]["outcome"] == "won"


def test_an_illegal_move_is_one_line_with_its_place_and_nothing_is_half_printed(capsys):
    assert run(["replay", str(ILLEGAL), "--json"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    line = len(ILLEGAL.read_text(encoding="utf-8").splitlines())
    assert told.err.startswith(f"{ILLEGAL}:{line}:5: mark g1 B1: ")
    assert told.err.count("\n") == 1


def test_the_states_before_an_illegal_move_are_printed_whole(capsys):
    assert run(["replay", str(ILLEGAL), "--states"]) == 1
    assert [state["phase"] for state in states(capsys.readouterr().out)] == ["enter", "roll", "dice"]


def test_the_log_tells_every_move_and_what_came_of_it(capsys):
    assert run(["replay", str(WON), "--log"]) == 0
    told = capsys.readouterr().out.splitlines()
    at = told.index("> take")
    assert told[at + 1 : at + 3] == [
        "  Attack by Night Horde at B2: 1 damage.",
        "  1 Health lost to the attack, 3 left.",
    ]
    assert "  The game is won." in told
    moves = [line.removeprefix("> ") for line in told if line.startswith("> ")]
    assert moves == [line.text for line in transcript.read(WON).lines]


def test_the_log_beside_json_goes_where_it_does_not_spoil_it(capsys):
    assert run(["replay", str(WON), "--json", "--log"]) == 0
    told = capsys.readouterr()
    assert states(told.out)[0]["outcome"] == "won"
    assert "  The game is won.\n" in told.err


def test_without_a_choice_the_end_is_told_to_a_person(capsys):
    assert run(["replay", str(WON)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Test Page, Mill, turn 3: won.\n")
    assert "3 of 6 Health" in told
    assert "Store (2 Good, 1 Evil): powered, Nursery;" in told


@pytest.mark.parametrize("path", CASES, ids=[path.stem for path in CASES])
def test_every_state_has_a_summary(path, capsys):
    illegal = "illegal: true" in path.read_text(encoding="utf-8")
    assert run(["replay", str(path)]) == (1 if illegal else 0)
    told = capsys.readouterr()
    assert ": " in (told.err if illegal else told.out.splitlines()[0])


def test_a_path_with_blanks_and_other_letters_is_read_and_named(game, capsys):
    assert run(["replay", str(game)]) == 0
    assert "Prüfblatt, Store, turn 1: the Dice Phase." in capsys.readouterr().out
    with open(game, "ab") as file:
        file.write(b"  - take\n")
    assert run(["replay", str(game)]) == 1
    assert capsys.readouterr().err.startswith(f"{game}:7:5: take: ")


def test_a_cut_line_is_a_warning_and_the_rest_is_played(game, capsys):
    with open(game, "ab") as file:
        file.write(b"  - fa")
    assert run(["replay", str(game), "--json"]) == 0
    told = capsys.readouterr()
    assert states(told.out)[0]["phase"] == "dice"
    assert told.err == f"{game}:7:1: warning: the last line was cut short by a crash; it is dropped\n"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("prüfblatt.yaml", "nirgends.yaml"), ":2:8: "),
        (("prüfblatt.yaml", "nowhere"), ":2:8: "),
        (("transcript: 1", "transcript: 2"), ":1:13: "),
        (("moves:", "moves: {"), ":"),
    ],
)
def test_a_fault_of_the_file_is_status_1_with_its_place(game, change, fault, capsys):
    game.write_text(game.read_text(encoding="utf-8").replace(*change), encoding="utf-8")
    assert run(["replay", str(game), "--json"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"{game}{fault}")


def test_a_fault_of_its_sheet_is_named_in_the_sheets_own_file(game, capsys):
    sheet = game.parent / "prüfblatt.yaml"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("trigger: 5+", "trigger: 9+"), encoding="utf-8")
    assert run(["replay", str(game)]) == 1
    assert capsys.readouterr().err.startswith(f"{sheet}:")


@pytest.mark.parametrize("name", ["missing.yaml", ".", "nul\x00byte"])
def test_a_file_that_cannot_be_read_is_status_1(name, tmp_path, capsys):
    assert run(["replay", str(tmp_path / name)]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "Traceback" not in told


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such locale")
def test_a_terminal_that_knows_only_ascii_is_enough(game):
    with open(game, "ab") as file:
        file.write("  - märk\n".encode())
    done = subprocess.run(
        [sys.executable, "-m", "powercreep_rw", "replay", str(game), "--log"],
        env={**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": ""},
        cwd=Path(__file__).parent.parent.parent,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert rb"The hero comes to Pr\xfcfblatt." in done.stdout
    assert done.stderr.startswith(os.fsencode(game) + rb":7:5: m\xe4rk: ")


def test_a_reader_who_goes_away_is_no_error(tmp_path):
    done = subprocess.run(
        f'"{sys.executable}" -m powercreep_rw replay "{WON}" --states | head -c 10; echo ${{PIPESTATUS[0]}}',
        shell=True,
        executable="/bin/bash" if Path("/bin/bash").exists() else None,
        cwd=Path(__file__).parent.parent.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout == '{"phase": 0\n'


if os.name == "nt" or not Path("/bin/bash").exists():
    del test_a_reader_who_goes_away_is_no_error


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("2086/uptown.yaml", "this is a sheet, no transcript; `play` plays it"),
        ("2086/campaign.yaml", "this is a campaign, no transcript; `play` plays it"),
        ("heroes/scavenger.yaml", "this is a hero, no transcript; `play SHEET --hero FILE` plays with it"),
        ("core.yaml", "this is a core.yaml, no transcript; `check` reads it"),
    ],
)
def test_what_is_no_transcript_is_told_who_reads_it(kind, says, capsys):
    path = shipped_folder() / kind
    assert run(["replay", str(path)]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"{path}:")
    assert says in told
    assert told.count("\n") == 1


@pytest.mark.parametrize("move", ["m" * 5000, "enter " + "m" * 5000, "enter " + "store " * 900])
def test_a_very_long_move_is_repeated_shortened(move, game, capsys):
    game.write_text(f"transcript: 1\nsheet: prüfblatt.yaml\nmoves:\n  - {move}\n", encoding="utf-8")
    assert run(["replay", str(game)]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"{game}:4:5: {move[:20]}")
    assert len(told) < 1500


def test_a_verb_in_capitals_is_told_how_it_is_written(game, capsys):
    game.write_text("transcript: 1\nsheet: prüfblatt.yaml\nmoves:\n  - ENTER store\n", encoding="utf-8")
    assert run(["replay", str(game)]) == 1
    assert capsys.readouterr().err.endswith("did you mean `enter`?\n")


def test_a_message_never_steers_the_terminal(game, capsys):
    game.write_text("transcript: 1\nsheet: prüfblatt.yaml\nmoves:\n  - enter \u202estore\n", encoding="utf-8")
    assert run(["replay", str(game)]) == 1
    told = capsys.readouterr().err
    assert "\u202e" not in told
    assert "\\u202estore" in told


def test_ninety_thousand_unknown_keys_are_counted(tmp_path, capsys):
    path = tmp_path / "many.yaml"
    path.write_text("transcript: 1\n" + "".join(f"k{n}: 1\n" for n in range(90_000)), encoding="utf-8")
    assert run(["replay", str(path)]) == 1
    told = capsys.readouterr().err
    assert told.count("is no key of a transcript") == 20
    assert "and 89,980 more keys that a transcript doesn't have" in told


def blocks(name: str, kind: str) -> list[str]:
    """The examples of a page of the documentation."""
    text = (Path(__file__).parents[2] / "docs" / name).read_text(encoding="utf-8")
    return re.findall(rf"```{kind}\n(.*?)```", text, re.DOTALL)


def test_the_example_of_the_documentation_ends_in_the_state_that_it_shows(tmp_path, capsys):
    sheet, hero = (next(b for b in blocks("sheet-format.md", "yaml") if key in b) for key in ("structures:", "start:"))
    (tmp_path / "uptown.yaml").write_text(sheet, encoding="utf-8")
    (tmp_path / "scavenger.yaml").write_text(hero, encoding="utf-8")
    game = tmp_path / "game.yaml"
    game.write_text(blocks("transcript.md", "yaml")[0], encoding="utf-8")
    assert run(["replay", str(game), "--json"]) == 0
    (shown,) = blocks("transcript.md", "json")
    assert json.loads(capsys.readouterr().out) == json.loads(shown)
