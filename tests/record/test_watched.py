"""Files that are watched: every way in which an editor saves is seen, and nothing is read to see it."""

import os
from pathlib import Path

import pytest

from powercreep_rw.record.watched import Watched


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "sheet.yaml"
    made.write_text("one", encoding="utf-8")
    return made


@pytest.fixture
def watched(path: Path) -> Watched:
    made = Watched()
    made.watch([path])
    return made


def test_nothing_has_changed_until_something_has(watched: Watched, path: Path) -> None:
    for _ in range(5):
        assert not watched.changed()
    path.write_text("another", encoding="utf-8")
    assert watched.changed()
    assert not watched.changed()


def test_a_file_put_in_its_place_is_another(watched: Watched, path: Path) -> None:
    about = path.stat()
    beside = path.with_name("beside")
    beside.write_text("two", encoding="utf-8")
    os.utime(beside, ns=(about.st_atime_ns, about.st_mtime_ns))
    os.replace(beside, path)
    assert path.stat().st_mtime_ns == about.st_mtime_ns and path.stat().st_size == about.st_size
    assert watched.changed()


def test_a_file_of_the_same_size_that_was_touched_is_another(watched: Watched, path: Path) -> None:
    path.write_text("two", encoding="utf-8")
    os.utime(path, ns=(1, 1))
    assert watched.changed()


def test_a_file_may_go_and_come_again(watched: Watched, path: Path) -> None:
    path.unlink()
    assert watched.changed()
    assert not watched.changed()
    path.write_text("one", encoding="utf-8")
    assert watched.changed()


def test_a_path_that_is_new_is_said_to_be(watched: Watched, path: Path, tmp_path: Path) -> None:
    assert not watched.watch([path])
    assert watched.watch([path, tmp_path / "hero.yaml"])
    assert not watched.changed()
    (tmp_path / "hero.yaml").write_text("x", encoding="utf-8")
    assert watched.changed()


def test_a_change_is_not_forgotten_when_the_paths_are_named_anew(watched: Watched, path: Path, tmp_path: Path) -> None:
    path.write_text("changed", encoding="utf-8")
    watched.watch([path, tmp_path / "hero.yaml"])
    assert watched.changed()


def test_nothing_is_read(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.open", None)
    before = watched.looks
    assert not watched.changed()
    assert watched.looks == before + 1
