"""What is wrong with a file is told the same by every command that reads it, and told once."""

import errno
import os

import pytest

from powercreep_rw.cli.main import run
from powercreep_rw.content.refusals import told

READERS = ["check {}", "replay {}", "play {}", "play {} --text", "print {} -o out.pdf", "simulate {} --games 1"]
GAME = "transcript: 1\nsheet: uptown\nmoves:\n  - enter country_store\n"


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("POWERCREEP_HOME", str(tmp_path / "home"))


def said(line, name, capsys):
    """The message of a command that refuses a file."""
    assert run([word.replace("{}", name) for word in line.split()]) == 1
    return capsys.readouterr().err.splitlines()[0]


@pytest.mark.parametrize("line", READERS)
@pytest.mark.parametrize("text", [GAME, GAME.rstrip(), "transcript: 1", "- a"], ids=["whole", "cut", "line", "list"])
def test_utf_16_is_told_as_such(tmp_path, capsys, line, text):
    (tmp_path / "game.yaml").write_bytes(text.encode("utf-16"))
    assert said(line, "game.yaml", capsys) == "game.yaml:1:1: this is UTF-16 text; save the file as UTF-8"


@pytest.mark.skipif(not os.path.exists("/dev/null"), reason="a device that every Unix has")
@pytest.mark.parametrize("line", READERS)
def test_a_device_is_no_file(capsys, line):
    assert said(line, "/dev/null", capsys) == "/dev/null:1:1: this is no ordinary file"


@pytest.mark.parametrize("line", READERS)
@pytest.mark.parametrize("text", ["", "\n", "# only a remark\n"])
def test_an_empty_file_is_empty(tmp_path, capsys, line, text):
    (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
    assert said(line, "game.yaml", capsys).startswith("game.yaml:1:1: this file is empty; a ")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="named pipes are Unix's")
def test_a_pipe_can_still_tell_a_game(tmp_path, capsys):
    reading, writing = os.pipe()
    with open(writing, "wb") as pipe:
        pipe.write(GAME.encode("utf-8"))
    try:
        if not os.path.exists(f"/dev/fd/{reading}"):
            pytest.skip("the system has no names for open files")
        assert run(["replay", f"/dev/fd/{reading}", "--log"]) == 0
    finally:
        os.close(reading)
    assert "Country Store" in capsys.readouterr().out


def test_a_pack_that_is_not_there_is_told_once(capsys):
    assert said("packs add {}", "nothing", capsys) == "nothing: there is no such file or folder"


@pytest.mark.parametrize("number", ["ENOENT", "EEXIST", "ENOTEMPTY", "ENAMETOOLONG", "EMFILE"])
def test_the_systems_words_are_not_set_behind_the_same_in_ours(number):
    code = getattr(errno, number)
    assert "(" not in told(OSError(code, os.strerror(code), "game.yaml"), "game.yaml")


@pytest.mark.parametrize("number", ["EROFS", "ENOSPC", "EIO", "EINVAL"])
def test_where_they_say_more_they_stay(number):
    code = getattr(errno, number)
    assert told(OSError(code, os.strerror(code), "game.yaml")).endswith(f" ({os.strerror(code)})")
