"""A game that can't be begun, since its folder can't be written: which folder, and how another one is chosen."""

import errno
import io
import os

import pytest

from powercreep_rw.cli.main import run
from powercreep_rw.record import places
from powercreep_rw.ui.words import trouble

WAY_OUT = "; the environment variable POWERCREEP_HOME chooses another folder for all that is kept"


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("POWERCREEP_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("sys.stdin", io.StringIO())
    return tmp_path / "home"


def refusing(number):
    def refuse(*_, **__):
        raise OSError(number, os.strerror(number))

    return refuse


@pytest.mark.parametrize(("function", "number"), [("fsync", errno.ENOSPC), ("fsync", errno.EIO)])
def test_a_full_disk_is_told_with_the_folder(home, monkeypatch, capsys, function, number):
    monkeypatch.setattr(os, function, refusing(number))
    assert run(["play", "uptown", "--text"]) == 1
    way_out = WAY_OUT if number == errno.ENOSPC else ""
    assert capsys.readouterr().err == (
        f"{home / 'games'}: nothing can be saved in this folder ({os.strerror(number)}){way_out}\n"
    )


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES])
def test_a_folder_that_takes_nothing_is_named(home, monkeypatch, capsys, number):
    monkeypatch.setattr("tempfile.mkstemp", refusing(number))
    assert run(["play", "uptown", "--text"]) == 1
    assert capsys.readouterr().err == (
        f"{home / 'games'}: nothing can be saved in this folder ({os.strerror(number)}){WAY_OUT}\n"
    )


def test_the_way_out_is_for_the_kept_folder_alone(home):
    inside, beside = str(home / "games"), str(home.parent / "homework")
    assert places.way_out(OSError(errno.EROFS, "x", inside)) == WAY_OUT
    assert places.way_out(OSError(errno.EROFS, "x", beside)) == ""
    assert places.way_out(OSError(errno.ENOENT, "x", inside)) == ""
    assert places.way_out(OSError(errno.EROFS, "x")) == ""


def test_the_window_says_it_as_well(home):
    error = OSError(errno.EROFS, "nothing can be saved in this folder (Read-only file system)", str(home / "games"))
    assert trouble(error) == (f"Nothing can be saved in this folder (Read-only file system): {home / 'games'}{WAY_OUT}")


def test_a_line_that_was_cut_short_is_warned_of_once(home, capsys):
    run(["play", "uptown", "--text", "--seed", "5"])
    (path,) = (home / "games").glob("*.yaml")
    with path.open("a", encoding="utf-8") as file:
        file.write("  - enter country_st")
    capsys.readouterr()
    assert run(["play", str(path), "--text"]) == 0
    first = capsys.readouterr().out.splitlines()[0]
    assert first.startswith(f"{path}:")
    assert first.endswith(": warning: the last line was cut short by a crash; it is dropped")
