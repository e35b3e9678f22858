"""A file of another format: that is told, and nothing that follows from it alone."""

from pathlib import Path

import pytest

from powercreep_rw.cli.main import run
from powercreep_rw.content.desk import _SAYS_FORMAT

NEWER = "this program reads format 1, and this file says {}; a newer version of this program may read it"
#: A file of each kind that says its format, with nothing else that it needs.
FIRST = {
    "sheet": ("page.yaml", "format: {}\nradiation: 5\n"),
    "campaign": ("campaign.yaml", "format: {}\nsheets: 5\n"),
    "pack": ("pack.yaml", "pack: {}\nname: []\n"),
    "lesson": ("page.lesson.yaml", "lesson: {}\nsteps: 5\n"),
}


def told(path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What `check` says of a file, without the lines that show it."""
    assert run(["check", str(path)]) == 1
    lines = capsys.readouterr().err.splitlines()
    return [line.partition(": ")[2] for line in lines if line.startswith(str(path))]


@pytest.mark.parametrize("kind", FIRST)
def test_of_another_format_only_that_is_told(kind, tmp_path, capsys):
    name, text = FIRST[kind]
    path = tmp_path / name
    path.write_text(text.format(99), encoding="utf-8")
    assert told(path, capsys) == [NEWER.format(99)]


def test_every_kind_that_says_its_format_is_among_them():
    assert set(FIRST) == set(_SAYS_FORMAT)


def test_no_older_format_is_known(tmp_path, capsys):
    path = tmp_path / "page.yaml"
    path.write_text("format: 0\n", encoding="utf-8")
    assert told(path, capsys) == ["this program reads format 1, and this file says 0"]


def test_what_is_no_number_is_told_beside_the_rest(tmp_path, capsys):
    path = tmp_path / "page.yaml"
    path.write_text("format: one\nname: Page\n", encoding="utf-8")
    said = told(path, capsys)
    assert "`format` must be the number 1, not the text `one`" in said
    assert len(said) > 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("- a\n", "this file must be a sheet (a mapping with `format`, `name`, `hero` and `radiation`), not a list"),
        ("format:\nname: x\n", "`format` has no value; it must be the number 1"),
    ],
)
def test_what_would_be_right_is_never_told_as_what_is_there(text, says, tmp_path, capsys):
    path = tmp_path / "page.yaml"
    path.write_text(text, encoding="utf-8")
    assert says in told(path, capsys)
