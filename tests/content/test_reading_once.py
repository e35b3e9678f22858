"""Checking file after file: what several of a folder use is read once, and each has the faults that it has alone."""

from collections import Counter
from pathlib import Path

import pytest

from powercreep_rw.content import checking, finding
from powercreep_rw.content.checking import Reader, check_file
from powercreep_rw.content.shelves import shipped_folder

PATHS = sorted(shipped_folder().rglob("*.yaml"))


def test_a_file_is_parsed_once_for_all_of_its_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: Counter[str] = Counter()
    parse = finding.parse

    def counted(text: str, name: str, faults: finding.Faults) -> finding.Node:
        parsed[name] += 1
        return parse(text, name, faults)

    monkeypatch.setattr(finding, "parse", counted)
    reader = Reader()
    for path in PATHS:
        assert not [fault for fault in reader.examine(path).faults if fault.is_error]
    folders = {path.parent for path in PATHS}
    assert set(map(str, PATHS)) <= set(parsed)
    assert max(parsed.values()) <= len(folders)
    assert all(parsed[str(path)] == 1 for path in PATHS if path.parent.name == "2086")


def spoilt(folder: Path) -> list[Path]:
    """A year whose hero has a fault, and one sheet another."""
    texts = {
        "mick.yaml": "name: Mick\nhealth: [[4, x]]\nblueprints: []\n",
        "campaign.yaml": "format: 1\nname: A\nhero: mick\nsheets: [one, two]\n",
        "one.yaml": "format: 1\nname: One\nhero: mick\ncolour: red\n",
        "two.yaml": "format: 1\nname: Two\nhero: nobody\n",
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return sorted(folder.glob("*.yaml"))


def test_the_faults_are_those_that_each_file_has_alone(tmp_path: Path) -> None:
    paths = spoilt(tmp_path)
    reader = Reader()
    for path in [*paths, *reversed(paths)]:
        assert reader.examine(path).faults == check_file(path)
    assert len(check_file(paths[0])) > 4


def test_no_more_is_held_than_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "MOST_HELD", 10)
    paths = spoilt(tmp_path)
    reader = Reader()
    for path in paths:
        before = reader._finder
        assert reader.examine(path).faults == check_file(path)
        assert len(before.read) == 0 or reader._finder is not before
