"""`preview`: a file is shown, with faults or without; what is no file is said in a line."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from small_sheets import written

from powercreep_rw.cli.main import run


def test_what_is_no_file_is_said_before_a_window_opens(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["preview", str(tmp_path / "nowhere.yaml")]) == 1
    told = capsys.readouterr().err
    assert "there is no such file" in told and len(told.splitlines()) == 1


def test_a_window_is_opened_on_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from powercreep_rw.ui import app

    opened = []
    monkeypatch.setattr(app, "run_window", lambda first: opened.append(first) or 0)
    path = written(tmp_path)
    assert run(["preview", str(path), "--hero", "scavenger"]) == 0
    assert opened[0].keywords == {"path": path, "hero": "scavenger"}


def test_without_a_display_one_line_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from powercreep_rw.ui import window

    monkeypatch.setattr(window, "_has_display", lambda: False)
    monkeypatch.setattr(window, "os", SimpleNamespace(environ={}))
    assert run(["preview", str(written(tmp_path))]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1
