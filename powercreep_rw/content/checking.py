"""Checking one file, as its designer wants it: what kind of file it is, and all its faults in one run."""

from __future__ import annotations

from pathlib import Path

from powercreep_rw.content.desk import build
from powercreep_rw.content.faults import Fault
from powercreep_rw.content.finding import Finder
from powercreep_rw.content.kinds import kind_of
from powercreep_rw.content.nodes import Node
from powercreep_rw.content.shelves import CAMPAIGN, CORE, HEROES


def check_file(path: Path) -> list[Fault]:
    """Every error and warning of a sheet, hero, campaign or core.yaml in the order of the file, then those
    of the files that it refers to.  An empty list means that there is nothing to say.

    A transcript is no content: reading one is the business of `record/`, and here it is an error.
    """
    finder = Finder(path.parent, None)
    loaded = finder.load(finder.near, path.name)
    if loaded.node is None:
        return list(loaded.faults)
    kind = recognised(loaded.node, path)
    if kind == "transcript":
        loaded.faults.error(loaded.node, "this is a transcript, and no content; a game is checked by playing it")
        return list(loaded.faults)
    build(kind, loaded, finder)
    return [fault for each in loaded.closure() for fault in each.faults]


def recognised(node: Node, path: Path) -> str:
    """The kind of a file by its keys; where they don't say, by its name."""
    kind = kind_of(node)
    if kind is not None:
        return kind
    if path.name in (CORE, CAMPAIGN):
        return path.stem
    return "hero" if path.resolve().parent.name == HEROES else "sheet"
