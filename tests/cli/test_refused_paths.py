"""What the system refuses is said in our words, whichever command asked for it, and what was mistyped is answered."""

import errno
import os
import re
from pathlib import Path

import pytest

from powercreep_rw.cli.main import run
from powercreep_rw.content.refusals import told

#: Every command that takes a path, with `{}` for the path.
READ = (
    "check {}", "replay {}", "play {}", "play {} --text", "play uptown --hero {}", "preview {}", "packs add {}",
    "print {} -o out.pdf", "picture {} -o out.svg", "simulate {} --games 1", "simulate uptown --games 1 --hero {}",
    "simulate uptown --games 1 --report out --compare {}",
)  # fmt: skip
WRITTEN = (
    "new {}", "new {} --hero", "new {} --year", "schema sheet -o {}", "print uptown -o {}.pdf",
    "picture uptown -o {}.svg", "simulate uptown --player random --games 1 --report {}",
)  # fmt: skip
#: What the system says, at the beginning of a message: nothing that tells a designer what to do.
BARE = re.compile(r"(^|: )(No such file|File exists|Is a directory|Not a directory|File name too long|Permission)")


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("POWERCREEP_HOME", str(tmp_path / "home"))
    (tmp_path / "file").write_text("", encoding="utf-8")


def refused(line: str, path: str, capsys: pytest.CaptureFixture[str]) -> str:
    """The message of a command that is refused, which has no traceback and none of the system's words alone."""
    try:
        status = run([word.replace("{}", path) for word in line.split()])
    except SystemExit as end:
        assert isinstance(end.code, int)
        status = end.code
    message = capsys.readouterr().err
    assert status in (1, 2), line
    assert "program itself failed" not in message
    assert "Traceback" not in message
    assert not BARE.search(message), message
    assert len(message.strip()) > 20
    return message


@pytest.mark.parametrize("line", [*READ, *WRITTEN])
@pytest.mark.parametrize("path", ["file/below", "x" * 300, "a\0b"], ids=["below a file", "too long", "NUL"])
def test_a_path_that_cannot_be_is_refused_in_our_words(
    line: str, path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused(line, path, capsys)


@pytest.mark.parametrize("line", READ)
def test_what_is_not_there_is_refused_in_our_words(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no" in refused(line, "gone.yaml", capsys)


def test_a_file_is_no_folder_for_a_report(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused("simulate uptown --player random --games 1 --report {}", "file", capsys)
    assert "file: this is a file" in said
    assert "a folder is meant" in said


def test_a_folder_is_no_file_for_a_schema(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "folder").mkdir()
    assert "folder: this is a folder; name a file in it" in refused("schema sheet -o {}", "folder", capsys)


@pytest.mark.parametrize("line", ["games", "games book", "games show a", "games bin", "play --continue", "play --text"])
def test_a_home_that_is_a_file_is_named(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("POWERCREEP_HOME", "file")
    assert "file` is a file, and a folder is meant there" in refused(line, "", capsys)


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS, errno.ENOSPC, errno.EISDIR, errno.ELOOP, errno.EBUSY])
def test_the_systems_words_stand_behind_ours(number: int) -> None:
    said = told(OSError(number, os.strerror(number), "x"))
    assert said.endswith(f" ({os.strerror(number)})")
    assert "; " in said


def test_words_of_our_own_are_kept() -> None:
    assert told(OSError(errno.EACCES, "the drawer sticks", "x")) == "the drawer sticks"


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("chekc town.yaml", "check"),
        ("simulate uptown --sed 4", "--seed"),
        ("simulate uptown --player plannr", "planner"),
        ("schema shet", "sheet"),
        ("games shwo x", "show"),
        ("games book --hreo x", "--hero"),
        ("packs ad x", "add"),
        ("--vresion", "--version"),
    ],
)
def test_what_was_mistyped_is_answered_with_what_was_meant(
    line: str, meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert f"did you mean `{meant}`?" in refused(line, "", capsys)


def test_a_word_too_many_is_like_no_option(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused("replay a b", "", capsys)
    assert "`b` (`powercreep-rw replay --help` lists what it takes)" in said
    assert "did you mean" not in said
