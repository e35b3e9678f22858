"""Whoever names a file where none belongs is told what would be right."""

from pathlib import Path

import pytest

from powercreep_rw.cli.main import run
from powercreep_rw.record import places


def test_a_file_that_is_shown_as_a_game_points_to_replay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path / "home"))
    path = tmp_path / "mine.yaml"
    path.write_text("transcript: 1\n", encoding="utf-8")
    assert run(["games", "show", str(path)]) == 1
    assert "`replay FILE` tells of it" in capsys.readouterr().err
    assert run(["games", "show", str(tmp_path / "nothing.yaml")]) == 1
    assert "no game on the shelf is called" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["list"], ["remove", "harbour"]])
def test_packs_say_that_their_home_is_a_file(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "home").write_text("", encoding="utf-8")
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path / "home"))
    assert run(["packs", *words]) == 1
    told = capsys.readouterr()
    assert told.out == "" and f"is a file; {places.HOME_VARIABLE} names the folder" in told.err
