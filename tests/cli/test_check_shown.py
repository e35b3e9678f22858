"""How `check` shows what it finds: the place underlined, folders, and JSON for tools."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from small_sheets import PAGE, written

from powercreep_rw.cli import folders
from powercreep_rw.cli.excerpt import LEAST, Excerpts, columns, excerpt
from powercreep_rw.cli.main import run
from powercreep_rw.content.checking import examine
from powercreep_rw.content.faults import Fault
from powercreep_rw.content.keys import FILES

BAD = PAGE.replace("trigger: 5+", "trigger: 9+").replace("good: 3", "good: 4")


def spoilt(folder: Path, old: str, new: str, name: str = "bad.yaml") -> Path:
    """The small page with one thing changed in it."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    assert old in PAGE
    path.write_text(PAGE.replace(old, new), encoding="utf-8")
    return path


def marked(path: Path, encoding: str = "utf-8", width: int = 100) -> list[str]:
    """The words above the underlines, one for each fault: what the reader sees underlined, column by column."""
    found = examine(path)
    words = []
    for fault in found.faults:
        shown, below = Excerpts(found.texts).lines(fault, width, encoding)
        assert columns(shown) <= max(width, LEAST + 8)
        spread = "".join(char + "\0" * (columns(char) - 1) for char in shown if columns(char))
        start = below.index("^")
        words.append(spread.ljust(len(below))[start : len(below)].replace("\0", ""))
    return words


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("good: 3", "good: 4", "4"),
        ("good: 3", "good: three", "three"),
        ("trigger: 5+", 'trigger: "9+"', '"9+"'),
        ("good: 3", "godo: 3", "godo"),
        ("hatchet: [tool, scrap]", "hatchet: [tool, scrp, scrap]", "scrp"),
        ("hatchet: [tool, scrap]", "hatchet: []", "[]"),
        ("attack: {creep: 1}", "attack: {creep: 1, radiation: 1}", "radiation"),
        ("- {roll: 6, lose_health: 1}", "- {roll: 6}", "{roll: 6}"),
        ("name: Mühle", "name: [Mühle, ja]", "[Mühle, ja]"),
        ("name: Mühle", "漢字: 1\n    name: Mühle", "漢字"),
        ("| .   *   .   .   . |", "| .   x   .   .   . |", "x"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_underlined_whole(old: str, new: str, word: str, tmp_path: Path) -> None:
    assert marked(spoilt(tmp_path, old, new))[0] == word


def test_a_fault_of_the_whole_file_underlines_its_first_key(tmp_path: Path) -> None:
    assert marked(spoilt(tmp_path, "creep:\n", "creep_:\n"))[-1] == "creep_"
    path = spoilt(tmp_path, "format: 1\n", "")
    assert marked(path) == ["name"]


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "latin-1"])
def test_the_underline_is_aligned_whatever_the_terminal_can_show(encoding: str) -> None:
    line = "  name: Äöü 漢字, x: yes"
    shown, below = excerpt(3, line, line.index("yes"), len(line), 200, encoding)
    shown.encode(encoding)
    wide = {"utf-8": 4, "ascii": 12, "latin-1": 12}[encoding]
    accents = 12 if encoding == "ascii" else 3
    assert below.index("^") == len("    3 |   name: ") + accents + 1 + wide + len(", x: ")
    assert below.count("^") == 3


@pytest.mark.parametrize("width", [10, 30, 40, 77, 5000])
@pytest.mark.parametrize("at", [0, 7, 400, 1990])
def test_a_long_line_is_cut_around_its_place(width: int, at: int) -> None:
    line = ("abcdefghij" * 200)[:at] + "WRONG" + ("abcdefghij" * 200)[at + 5 :]
    shown, below = excerpt(1, line, at, at + 5, width, "utf-8")
    assert len(shown) <= max(width, LEAST + 8)
    assert shown[below.index("^") : len(below)] == "WRONG"[: below.count("^")]
    assert below.count("^") >= min(5, LEAST // 3)


def test_a_place_behind_the_end_of_a_line_is_pointed_at() -> None:
    assert excerpt(2, "| D   .", 7, 8, 80, "utf-8") == ["    2 | | D   .", "      |        ^"]


def test_a_tab_and_what_steers_a_terminal_are_shown_as_what_they_are() -> None:
    shown, below = excerpt(1, "a\t\x1bb: \u202ex", 4, 5, 80, "utf-8")
    assert "\x1b" not in shown and "\u202e" not in shown
    assert "a    \\u001bb: \\u202ex" in shown
    assert below.index("^") == len("    1 | a    \\u001bb")


def test_an_accent_of_its_own_takes_no_room() -> None:
    assert columns("e\u0301") == 1
    assert columns("漢e") == 3


def test_piped_output_keeps_its_order_and_its_letters(tmp_path: Path) -> None:
    spoilt(tmp_path, "name: Mühle", "nmae: Mühle", "a.yaml")
    written(tmp_path, "b.yaml")
    env = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "powercreep_rw", "check", str(tmp_path)],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env, timeout=60, check=False,
        cwd=Path(__file__).parents[2],
    )  # fmt: skip
    told = done.stdout.decode("ascii").splitlines()
    assert done.returncode == 1
    assert [line.split(": ")[0].rsplit(":", 2)[0] for line in told if str(tmp_path) in line] == [
        str(tmp_path / name) for name in ("a.yaml", "a.yaml", "b.yaml")
    ]
    assert "nmae: M\\xfchle" in done.stdout.decode("ascii")
    assert told[-1] == "2 files: 1 error"


def test_of_a_folder_all_that_is_below_is_checked_and_summed_up(tmp_path, capsys):
    written(tmp_path, "one.yaml")
    spoilt(tmp_path, "good: 3", "good: 4", "deep/er/two.yml")
    (tmp_path / "notes.txt").write_text("no", encoding="utf-8")
    (tmp_path / ".hidden").mkdir()
    (tmp_path / ".hidden" / "x.yaml").write_text("no", encoding="utf-8")
    assert run(["check", str(tmp_path)]) == 1
    told = capsys.readouterr()
    assert [line.split(": ")[0] for line in told.out.splitlines()] == [
        str(tmp_path / "one.yaml"),
        str(tmp_path / "deep" / "er" / "two.yml"),
        "2 files",
    ]


def test_a_folder_without_a_fault_is_status_0(tmp_path, capsys):
    written(tmp_path, "one.yaml")
    assert run(["check", str(tmp_path)]) == 0
    assert capsys.readouterr().out.endswith("1 file: OK\n")


def test_a_fault_of_a_hero_that_two_sheets_share_is_shown_once(tmp_path, capsys):
    for name in ("one.yaml", "two.yaml"):
        text = PAGE[: PAGE.index("hero:")] + "hero: me\n" + PAGE[PAGE.index("radiation:") :]
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "me.yaml").write_text("name: Me\nhealth: [[0]]\nblueprints: []\n", encoding="utf-8")
    assert run(["check", str(tmp_path)]) == 1
    told = capsys.readouterr()
    assert told.err.count("me.yaml:2:11: ") == 1
    assert told.out.endswith("3 files: 1 error\n")


def test_a_folder_is_bounded_in_files_and_depth(tmp_path, monkeypatch):
    deep = tmp_path.joinpath(*"abcdefghij")
    deep.mkdir(parents=True)
    (deep / "x.yaml").write_text("", encoding="utf-8")
    assert folders.below(tmp_path) == []
    monkeypatch.setattr(folders, "MOST_FILES", 3)
    for number in range(9):
        (tmp_path / f"{number}.yaml").write_text("", encoding="utf-8")
    assert len(folders.below(tmp_path)) == 4


@pytest.mark.skipif(sys.platform == "win32", reason="making a link asks for rights there")
def test_a_link_to_a_folder_is_not_followed(tmp_path):
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "again").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "in" / "x.yaml").write_text("", encoding="utf-8")
    assert folders.below(tmp_path) == [str(tmp_path / "in" / "x.yaml")]


def test_json_tells_every_fault_with_its_ends(tmp_path, capsys):
    path = tmp_path / "bad.yaml"
    path.write_text(BAD, encoding="utf-8")
    good = written(tmp_path, "good.yaml")
    assert run(["check", "--json", str(path), str(good)]) == 1
    told = capsys.readouterr()
    assert told.err == ""
    data = json.loads(told.out)
    assert list(data) == ["format", "files", "faults", "errors", "warnings"]
    assert (data["format"], data["errors"], data["warnings"]) == (1, 2, 0)
    assert data["files"] == [
        {"file": str(path), "kind": "sheet", "errors": 2, "warnings": 0},
        {"file": str(good), "kind": "sheet", "errors": 0, "warnings": 0},
    ]
    lines = BAD.splitlines()
    for fault, word in zip(data["faults"], ("9+", "4"), strict=True):
        assert list(fault) == [
            "file", "line", "column", "end_line", "end_column", "severity", "rule", "message",
        ]  # fmt: skip
        assert (fault["severity"], fault["rule"], fault["file"]) == ("error", "keys", str(path))
        assert lines[fault["line"] - 1][fault["column"] - 1 : fault["end_column"] - 1] == word


def test_json_tells_what_is_no_yaml_and_what_is_no_file(tmp_path, capsys):
    path = tmp_path / "bad.yaml"
    path.write_text("a: [\n", encoding="utf-8")
    assert run(["check", "--json", str(path), str(tmp_path / "none.yaml")]) == 1
    data = json.loads(capsys.readouterr().out)
    assert [each["kind"] for each in data["files"]] == [None, None]
    assert {each["rule"] for each in data["faults"]} == {"yaml"}


def test_json_knows_every_kind(tmp_path, capsys):
    from powercreep_rw.content.shelves import shipped_folder

    (tmp_path / "pack.yaml").write_text("pack: 1\nname: Harbour\n", encoding="utf-8")
    assert run(["check", "--json", str(shipped_folder()), str(tmp_path)]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {each["kind"] for each in data["files"]} == set(FILES)
    assert data["faults"] == []


def test_a_fault_without_a_place_has_no_excerpt():
    assert Excerpts({"x": "a"}).lines(Fault("x", 0, 0, "m"), 80, "utf-8") == []
    assert Excerpts({}).lines(Fault("x", 1, 1, "m"), 80, "utf-8") == []
