"""Whether a file is a saved game: told from its lines alone, and never with an error."""

from __future__ import annotations

from pathlib import Path

import pytest

from powercreep_rw.record.transcript import is_saved_game


@pytest.mark.parametrize(
    "text",
    [
        "transcript: 1\nsheet: uptown\nmoves: []\n",
        "\ufefftranscript: 1\n",
        "sheet: uptown\nmoves: [enter den]\n",  # its first line is lost
        "transcript: 1\nmoves: [enter den\n",  # its end is
    ],
)
def test_a_transcript_is_one_even_with_faults(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(text, encoding="utf-8")
    assert is_saved_game(path)


@pytest.mark.parametrize("text", ["", "format: 1\nname: Page\n", "name: a\n  transcript: 1\n", "- transcript\n"])
def test_anything_else_is_none(tmp_path: Path, text: str) -> None:
    path = tmp_path / "page.yaml"
    path.write_text(text, encoding="utf-8")
    assert not is_saved_game(path)


@pytest.mark.parametrize("name", ["nowhere.yaml", ".", "a" * 300, "nul\0"])
def test_what_is_no_file_is_none(tmp_path: Path, name: str) -> None:
    assert not is_saved_game(tmp_path / name)


def test_bytes_that_are_no_text_are_none(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_bytes(b"transcript: 1\nname: \xff\n")
    assert not is_saved_game(path)
