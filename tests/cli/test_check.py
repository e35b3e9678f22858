"""`check`: every kind of file, its faults or a line of what it holds."""

import contextlib
import shutil

import pytest
from cases import CASES
from small_sheets import PAGE, written

from powercreep_rw.cli.main import run
from powercreep_rw.content.shelves import shipped_folder
from powercreep_rw.record import expecting, referenced, replay, transcript
from powercreep_rw.rules.view import view

CASE = {path.stem: path for path in CASES}
SHIPPED = sorted(shipped_folder().rglob("*.yaml"))


@pytest.mark.parametrize("path", SHIPPED, ids=[path.stem for path in SHIPPED])
def test_what_ships_has_no_faults(path, capsys):
    assert run(["check", str(path)]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert told.out.startswith(f"{path}: OK (")


@pytest.mark.parametrize("path", CASES, ids=[path.stem for path in CASES])
def test_a_case_is_all_right_also_when_its_last_move_must_be_refused(path, capsys):
    assert run(["check", str(path)]) == 0
    assert capsys.readouterr().out.startswith(f"{path}: OK (case: ")


def test_a_sheet_says_what_it_holds(tmp_path, capsys):
    path = written(tmp_path)
    assert run(["check", str(path)]) == 0
    assert "(sheet: 2 structures, 3 threats, 3 Gear)" in capsys.readouterr().out


def test_every_fault_of_every_file_is_told_at_once(tmp_path, capsys):
    good, bad = written(tmp_path, "good.yaml"), tmp_path / "bad.yaml"
    text = PAGE.replace("trigger: 5+", "trigger: 9+").replace("good: 3", "good: 4")
    bad.write_text(text, encoding="utf-8")
    assert run(["check", str(good), str(bad), str(tmp_path / "none.yaml")]) == 1
    told = capsys.readouterr()
    assert [line.split(": ")[0] for line in told.out.splitlines()] == [
        str(good),
        str(bad),
        str(tmp_path / "none.yaml"),
    ]
    assert f"{bad}: 2 errors" in told.out
    lines = text.splitlines()
    places = [next(n for n, line in enumerate(lines, 1) if words in line) for words in ("trigger: 9+", "good: 4")]
    told_faults = [line for line in told.err.splitlines() if line.startswith(str(tmp_path))]
    assert [line.split(":")[1] for line in told_faults][:2] == list(map(str, places))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("transcript: 1\nsheet: good.yaml\nmoves:\n  - enter store\n  - face\n", ":5:5: face: "),
        ("transcript: 1\nsheet: good.yaml\nmoves:\n  - undo\n", ":4:5: undo: "),
        ("transcript: 1\nsheet: nowhere\nmoves:\n", ":2:8: "),
        ("transcript: 1\nsheet: [\nmoves:\n", ":"),
        (
            "transcript: 1\nexpect: {illegal: true}\nsheet: good.yaml\nmoves:\n  - enter store\n",
            ":5:5: `illegal: true` says that the last move must be refused, and it is legal",
        ),
        ("sheet: good.yaml\nmoves:\n  - face\n", ":1:1: `transcript: 1` is missing"),
    ],
)
def test_a_transcript_with_a_fault_is_status_1_and_says_where(text, fault, tmp_path, capsys):
    written(tmp_path, "good.yaml")
    path = tmp_path / "game.yaml"
    path.write_text(text, encoding="utf-8")
    assert run(["check", str(path)]) == 1
    told = capsys.readouterr()
    assert told.err.startswith(f"{path}{fault}")
    assert ": 1 error\n" in told.out


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe\x00", b"a: *b\n", b"[" * 5000, b"- 1\n", b"\x00", b"{}", b"a" * 1_100_000]
)
def test_no_bytes_make_a_traceback(data, tmp_path, capsys):
    path = tmp_path / "x.yaml"
    path.write_bytes(data)
    for command in ("check", "replay"):
        assert run([command, str(path)]) == 1
        told = capsys.readouterr().err
        assert told.startswith(str(path))
        assert "the program itself" not in told


def test_a_copy_of_a_campaign_is_checked_where_it_is(tmp_path, capsys):
    years = [path for path in SHIPPED if path.name == "campaign.yaml"]
    if not years:
        pytest.skip("no campaign ships yet")
    folder = tmp_path / years[0].parent.name
    shutil.copytree(years[0].parent, folder)
    assert run(["check", str(folder / "campaign.yaml")]) == 0
    assert "(campaign: 4 sheets, 4 locations)" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("expect", "says"),
    [
        ("{illegal: maybe}", "`illegal` must be `true`, or left out, not the text `maybe`"),
        ("{illegal: false}", "`illegal` must be `true`, or left out, not `false`"),
        ("{foo: 1}", "`foo` is no key of the state; did you mean `food`?"),
        ("{qqqqq: 1}", "`qqqqq` is no key of the state; its keys are `phase`, "),
        ("[illegal]", "`expect` must be a mapping, a part of the state, not a list"),
        ("5", "`expect` must be a mapping, a part of the state, not the number 5"),
    ],
)
def test_what_a_case_expects_is_a_part_of_the_state(expect, says, tmp_path, capsys):
    written(tmp_path, "good.yaml")
    path = tmp_path / "case.yaml"
    path.write_text(f"transcript: 1\nexpect: {expect}\nsheet: good.yaml\nmoves:\n", encoding="utf-8")
    assert run(["check", str(path)]) == 1
    assert says in capsys.readouterr().err
    assert run(["replay", str(path)]) == 0  # it expects nothing


def test_a_case_can_expect_every_key_of_a_state(tmp_path):
    keys = set()
    for path in CASES:
        source = transcript.read(path)
        with contextlib.suppress(replay.RefusedLine):
            for step in replay.steps(source, referenced.game(source)):
                keys |= set(view(step.state))
    assert keys == set(expecting.STATE)


def test_a_transcript_that_does_not_say_so_is_told_what_is_missing(tmp_path, capsys):
    path = tmp_path / "game.yaml"
    path.write_text("sheet: uptown\nmoves:\n  - enter country_store\n", encoding="utf-8")
    for command in ("check", "replay"):
        assert run([command, str(path)]) == 1
        assert f"{path}:1:1: `transcript: 1` is missing" in capsys.readouterr().err


def test_a_folder_is_refused_in_the_same_words_by_every_command(tmp_path, capsys):
    for words in (["check"], ["replay"], ["play"], ["play", "--text"], ["simulate"]):
        assert run([*words, str(tmp_path)]) == 1
        told = capsys.readouterr().err.splitlines()
        nothing = "there is no .yaml file in this folder or below it; name another folder, or a file"
        assert told[0].endswith(
            (
                nothing if words == ["check"] else "this is a folder; name a file in it",
                "campaign.yaml:1:1: there is no such file",
            )
        )


@pytest.mark.parametrize("command", ["check", "replay", "simulate"])
def test_an_empty_name_is_a_misused_command_line(command, capsys):
    with pytest.raises(SystemExit) as end:
        run([command, ""])
    assert end.value.code == 2
    assert "it is empty; an id or the path of a file belongs here" in capsys.readouterr().err


def test_a_list_is_told_only_the_keys_that_a_sheet_needs(tmp_path, capsys):
    path = tmp_path / "list.yaml"
    path.write_text("- a\n", encoding="utf-8")
    assert run(["check", str(path)]) == 1
    told = capsys.readouterr().err
    assert "(a mapping with `format`, `name`, `hero` and `radiation`), not a list" in told
