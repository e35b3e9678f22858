"""`play --continue` in the window: the last game, or the one of a name."""

import pytest
from small_sheets import written

from powercreep_rw.cli.main import run
from powercreep_rw.record import places
from powercreep_rw.record.shelf import Shelf
from powercreep_rw.record.table import Setup


@pytest.fixture
def opened(monkeypatch, tmp_path):
    """The windows that would have been opened, in a home of their own."""
    monkeypatch.setenv("POWERCREEP_HOME", str(tmp_path / "home"))
    windows = []
    monkeypatch.setattr("powercreep_rw.ui.app.run_window", lambda **words: windows.append(words) or 0)
    return windows


def begun(tmp_path, name=""):
    """A game on the shelf."""
    shelf = Shelf(places.saves())
    record = shelf.new(Setup.named(str(written(tmp_path)), None), seed="5")
    record.close()
    if name:
        shelf.rename(record.path, name)
    return record.path


def test_the_last_game_goes_on_in_the_window(opened, tmp_path):
    path = begun(tmp_path)
    assert run(["play", "--continue"]) == 0
    assert opened == [{"save": path}]


def test_a_game_goes_on_by_its_name(opened, tmp_path):
    path = begun(tmp_path, "The long night")
    begun(tmp_path)
    assert run(["play", "--continue", "The long night"]) == 0
    assert opened == [{"save": path}]


def test_without_a_game_one_line_says_so(opened, capsys):
    assert run(["play", "--continue"]) == 1
    told = capsys.readouterr().err
    assert told == "there is no game to go on with; `play` without `--continue` begins one\n"
    assert run(["play", "--continue", "nobody"]) == 1
    assert "no game on the shelf is called `nobody`" in capsys.readouterr().err
    assert opened == []


def test_continue_takes_no_sheet(opened, capsys):
    with pytest.raises(SystemExit) as end:
        run(["play", "uptown", "--continue"])
    assert end.value.code == 2
    assert "leave out the sheet" in capsys.readouterr().err


def test_dice_of_ones_own_are_taken_in_the_window_by_a_key(opened, capsys):
    with pytest.raises(SystemExit) as end:
        run(["play", "uptown", "--own-dice"])
    assert end.value.code == 2
    assert "the key D" in capsys.readouterr().err
