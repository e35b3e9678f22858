"""Checking one file, as its designer wants it: what kind of file it is, and all its faults in one run."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from powercreep_rw.content.desk import build
from powercreep_rw.content.faults import Fault
from powercreep_rw.content.finding import Finder
from powercreep_rw.content.kinds import kind_of
from powercreep_rw.content.nodes import Node
from powercreep_rw.content.shelves import CAMPAIGN, CORE, HEROES, LABEL, LESSON, real

#: Files with more letters than these together aren't kept for the next one.
MOST_HELD = 2_000_000


class Checked(NamedTuple):
    """What a check found: the kind of the file (None if it can't be read), its faults, its tree, and the texts that
    the faults point into, by the names that they go by."""

    kind: str | None
    faults: list[Fault]
    node: Node | None
    texts: dict[str, str]


def check_file(path: Path) -> list[Fault]:
    """Every error and warning of a sheet, hero, campaign or core.yaml in the order of the file, then those
    of the files that it refers to.  An empty list means that there is nothing to say.

    A transcript is no content: reading one is the business of `record/`, and here it is an error.
    """
    return examine(path).faults


def examine(path: Path) -> Checked:
    """The same, with all that is needed to show it."""
    return Reader().examine(path)


class Reader:
    """Checks file after file; what several of one folder use (core.yaml, a hero, the sheets of a year) is read once.

    Files of different folders share nothing: a reference may mean another file there.
    """

    def __init__(self) -> None:
        self._folder: Path | None = None
        self._finder = Finder(None, None)

    def examine(self, path: Path) -> Checked:
        """What a check finds in a file."""
        held = sum(len(each.text) for each in self._finder.read)
        if path.parent != self._folder or held > MOST_HELD:
            self._folder, self._finder = path.parent, Finder(path.parent, None)
        return _examined(path, self._finder)


def _examined(path: Path, finder: Finder) -> Checked:
    loaded = finder.load(finder.near, path.name)
    if loaded.node is None:
        return Checked(None, list(loaded.faults), None, {loaded.name: loaded.text})
    kind = recognised(loaded.node, path)
    if kind == "transcript":
        loaded.faults.error(loaded.node, "this is a transcript, and no content; a game is checked by playing it")
    else:
        build(kind, loaded, finder)
    files = loaded.closure()
    faults = [fault for each in files for fault in each.faults]
    return Checked(kind, faults, loaded.node, {each.name: each.text for each in files})


def recognised(node: Node, path: Path) -> str:
    """The kind of a file by its keys; where they don't say, by its name."""
    kind = kind_of(node)
    if kind is not None:
        return kind
    if path.name in (CORE, CAMPAIGN, LABEL):
        return path.stem
    if path.name.endswith(LESSON):
        return "lesson"
    return "hero" if real(path).parent.name == HEROES else "sheet"
