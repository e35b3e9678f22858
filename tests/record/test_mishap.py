"""The report of a failure of the program: a transcript with the trace above it, wherever one can be written."""

from pathlib import Path

import pytest
from games import begun

from powercreep_rw.record import mishap, transcript
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.shelf import Shelf


def failed() -> Exception:
    """An error with a place."""
    try:
        list[int]()[1]
    except IndexError as error:
        return error
    raise AssertionError


def test_a_report_is_a_transcript_with_the_trace_above_it(tmp_path: Path) -> None:
    with begun(Shelf(tmp_path / "games")) as record:
        record.play(record.state.legal_moves()[0])
        record.roll()
    path = mishap.write(mishap.trace_of(failed()), record.path, tmp_path / "reports", "a window of 1280x800")
    text = path.read_text(encoding="utf-8")
    assert "# IndexError: list index out of range" in text
    assert "# Traceback (most recent call last):" in text
    assert "a window of 1280x800" in text
    assert text.endswith(record.path.read_text(encoding="utf-8"))
    assert [line.move for line in transcript.read(path).lines] == record.moves
    with GameRecord.load(path) as again:
        assert again.state == record.state
        again.roll() if again.state.awaits else again.play(again.state.legal_moves()[0])


def test_no_report_takes_the_place_of_another(tmp_path: Path) -> None:
    paths = {mishap.write("trace", None, tmp_path) for _ in range(3)}
    assert len(paths) == 3
    assert {path.suffix for path in paths} == {".txt"}, "without a game it is no transcript"
    assert all("No game was under way" in path.read_text(encoding="utf-8") for path in paths)


def test_a_game_that_cannot_be_read_is_left_out_and_that_is_said(tmp_path: Path) -> None:
    path = mishap.write("trace", tmp_path / "gone.yaml", tmp_path)
    assert "could not be read" in path.read_text(encoding="utf-8")


def test_where_the_folder_cannot_be_written_the_report_lies_in_the_systems(tmp_path: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "reports").write_text("a file")
    (tmp_path / "system").mkdir()
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "system"))
    assert mishap.write("trace", None, tmp_path / "reports").parent == tmp_path / "system"
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "reports"))
    with pytest.raises(mishap.NoReport, match="can't be written"):
        mishap.write("trace", None, tmp_path / "reports")


def test_whatever_the_error_says_every_line_stays_a_comment(tmp_path: Path) -> None:
    words = "one\ntwo\r\x1b[31mred\x85three\u2028four\ud800"
    error = ValueError(words)
    path = mishap.write(mishap.trace_of(error), None, tmp_path)
    assert all(line.startswith("#") for line in path.read_text(encoding="utf-8").splitlines())
    assert "\x1b" not in path.read_text(encoding="utf-8")


def test_a_trace_of_endless_recursion_stays_short(tmp_path: Path) -> None:
    text = "\n".join(f"line {n}" for n in range(5000))
    assert len(mishap.write(text, None, tmp_path).read_text(encoding="utf-8").splitlines()) < 450


def test_an_error_in_short_has_its_place() -> None:
    assert mishap.in_short(failed()).startswith("IndexError: list index out of range (test_mishap.py, line ")

    class Mute(Exception):
        def __str__(self) -> str:
            raise RuntimeError("no words")

    assert mishap.in_short(Mute()) == "Mute"
    assert "Mute" in mishap.trace_of(Mute())
