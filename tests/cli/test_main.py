"""The command line itself: what it takes, what it refuses, and what it leaves alone."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from powercreep_rw import __version__
from powercreep_rw.cli import main, output
from powercreep_rw.cli.main import COMMANDS, run
from powercreep_rw.content.shelves import shipped_folder

HEAVY = ("yaml", "pygame", "reportlab", "platformdirs")


ROOT = Path(__file__).parents[2]
UPTOWN, WON = str(ROOT / "sheets" / "2086" / "uptown.yaml"), str(ROOT / "tests" / "golden" / "won.yaml")


def python(code: str, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    "words", [["--help"], ["--version"], ["replay", "--help"], ["play", "--help"], ["print", "--help"], []]
)
def test_nothing_heavy_is_imported_before_a_command_needs_it(words):
    code = f"""
import sys
from powercreep_rw.cli import main, output
try:
    if {words!r}:
        main.run({words!r})
except SystemExit as end:
    assert end.code == 0
print(sorted(name for name in {HEAVY!r} if name in sys.modules))
"""
    done = python(code)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_version_is_the_packages(capsys):
    with pytest.raises(SystemExit) as end:
        run(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"powercreep-rw {__version__}\n"


def test_help_names_every_command(capsys):
    with pytest.raises(SystemExit) as end:
        run(["--help"])
    assert end.value.code == 0
    told = capsys.readouterr().out
    assert all(re.search(rf"^\s+{command}\s+\w", told, re.MULTILINE) for command in COMMANDS)


@pytest.mark.parametrize(
    "words",
    [["replya", "x"], ["replay"], ["replay", "a", "b"], ["replay", "x", "--json", "--states"], ["check"], ["--no"]],
)
def test_a_command_line_that_cannot_be_is_status_2(words, capsys):
    with pytest.raises(SystemExit) as end:
        run(words)
    assert end.value.code == 2
    assert "usage: powercreep-rw" in capsys.readouterr().err


def test_a_fault_of_the_program_is_one_line_unless_the_trace_is_asked_for(monkeypatch, capsys):
    def broken(_args):
        raise ZeroDivisionError("a\nb")

    monkeypatch.setattr("powercreep_rw.cli.replay.command", broken)
    assert run(["replay", "x"]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "the program itself failed (ZeroDivisionError: a b)" in told
    monkeypatch.setenv("POWERCREEP_TRACE", "1")
    with pytest.raises(ZeroDivisionError):
        run(["replay", "x"])


def test_an_interrupt_leaves_no_trace(monkeypatch, capsys):
    def interrupted(_args):
        raise KeyboardInterrupt

    monkeypatch.setattr("powercreep_rw.cli.replay.command", interrupted)
    assert run(["replay", "x"]) == output.INTERRUPTED
    assert capsys.readouterr().err == ""


def test_an_error_of_the_system_names_its_file(monkeypatch, capsys):
    def refused(_args):
        raise PermissionError(13, "Permission denied", "game.yaml")

    monkeypatch.setattr("powercreep_rw.cli.replay.command", refused)
    assert run(["replay", "x"]) == 1
    told = "you have no permission to do this here; choose another place, or give yourself the right to it"
    assert capsys.readouterr().err == f"game.yaml: {told} (Permission denied)\n"


PRINT = """
import sys
from powercreep_rw.cli import output
output.prepare()
print(sys.argv[1])
"""


def test_letters_that_the_terminal_has_no_place_for_become_escapes():
    done = subprocess.run(
        [sys.executable, "-c", PRINT, "x"],
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        capture_output=True,
        check=False,
    )
    assert done.stdout.rstrip() == b"x"
    code = PRINT.replace("sys.argv[1]", r"'N\xe4chte \u2013 \U0001f311 \udcff'")
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        capture_output=True,
        check=False,
    )
    assert done.stdout.rstrip() == rb"N\xe4chte \u2013 \U0001f311 " + b"\xff", done.stderr


def test_a_reader_who_goes_away_is_no_error():
    code = """
import sys
from powercreep_rw.cli import main, output
import powercreep_rw.cli.replay as replay
def endless(args):
    while True:
        print("a line")
replay.command = endless
sys.exit(main.run(["replay", "x"]))
"""
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout.readline() == "a line\n"
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait() == 0


def test_a_command_starts_without_the_others():
    code = (
        "import sys; from powercreep_rw.cli.main import run; run(['check', 'sheets/core.yaml']);"
        "print(sorted(name for name in sys.modules if name in ('json', 'logging', 'pygame', 'platformdirs',"
        " 'concurrent.futures', 'powercreep_rw.record.transcript', 'powercreep_rw.rules.state')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True,
        cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("name", ("main", "output", "progress", *COMMANDS))
def test_what_help_reads_imports_nothing_that_only_a_command_needs(name: str) -> None:
    path = Path(main.__file__).parent / f"{name}.py"
    body = ast.parse(path.read_text(encoding="utf-8")).body
    found = {alias.name for node in body if isinstance(node, ast.Import) for alias in node.names}
    found |= {node.module for node in body if isinstance(node, ast.ImportFrom)}
    assert not found & {"typing", "pathlib", "json", "shutil", "dataclasses", "concurrent.futures", "tempfile"}
    assert all(each.startswith("powercreep_rw.cli") or "powercreep_rw." not in each for each in found)


def test_checking_a_sheet_brings_neither_lessons_nor_the_state_of_a_game() -> None:
    code = """
import sys
from powercreep_rw.cli import main, output
assert main.run(["check", sys.argv[1]]) == 0
rooms = ("record", "balance", "ui", "content.lessons", "content.rehearsal", "rules.state", "rules.turn")
print(sorted(name for name in rooms if f"powercreep_rw.{name}" in sys.modules))
"""
    done = python(code, str(shipped_folder() / "2086" / "uptown.yaml"))
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("words", (["check", UPTOWN], ["replay", WON]))
def test_checking_and_replaying_bring_nothing_slow_that_they_do_not_need(words: list[str]) -> None:
    code = f"""
import sys
from powercreep_rw.cli import main, output
assert main.run({words}) == 0
slow = ("dataclasses", "inspect", "hashlib", "random", "secrets", "difflib", "json", "powercreep_rw.content.lessons",
        "powercreep_rw.content.packs", "powercreep_rw.record.table", "powercreep_rw.record.about")
print(sorted(name for name in slow if name in sys.modules))
"""
    done = python(code)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_process_of_a_command_searches_for_garbage_seldom_and_only_the_process() -> None:
    code = """
import gc, sys
from powercreep_rw.cli import main, output
before = gc.get_threshold()
main.run(["check", sys.argv[1]])
assert gc.get_threshold() == before and gc.get_freeze_count() == 0
sys.argv[1:] = ["check", sys.argv[1]]
assert main.program() == 0
print(gc.get_threshold()[0] == main.COLLECTED_EVERY, gc.get_freeze_count() > 0)
"""
    done = python(code, UPTOWN)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "True True"


@pytest.mark.skipif(os.name != "posix", reason="a closed pipe is told otherwise there")
def test_a_check_whose_reader_has_gone_still_says_by_its_status_that_something_is_wrong(tmp_path):
    path = tmp_path / "foo.yaml"
    path.write_text("foo: 1\n", encoding="utf-8")
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "powercreep_rw", "check", str(path)],
            stdout=writer,
            stderr=subprocess.DEVNULL,
            check=False,
        )
    finally:
        os.close(writer)
    assert done.returncode == 1
