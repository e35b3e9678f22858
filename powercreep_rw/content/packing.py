"""Checking a whole pack: every file of it, what each refers to, and that its ids are its own."""

from __future__ import annotations

from pathlib import Path

from powercreep_rw.content.checking import recognised
from powercreep_rw.content.desk import build
from powercreep_rw.content.faults import Fault
from powercreep_rw.content.finding import Finder, Loaded
from powercreep_rw.content.listing import glance
from powercreep_rw.content.packs import CONTENT, files
from powercreep_rw.content.shelves import LABEL

#: What has no place in a pack, and why.
_REFUSED = {
    "core": "a pack can't bring a core.yaml: its sheets play by the one that ships; leave this file out",
    "transcript": "this is a game, and no content; leave it out of the pack",
}


def check_pack(folder: Path) -> list[Fault]:
    """Every error and warning of a pack in this folder, which is called as the pack is.

    Its files may refer to one another and to what ships, and to nothing else.
    """
    finder = Finder(None, None)
    shelf = finder.pack(folder)
    found: list[Fault] = []
    ids: dict[tuple[str, str], str] = {}
    for path in files(folder, CONTENT):
        name = path.relative_to(folder).as_posix()
        loaded = finder.load(shelf, name)
        _build(loaded, path, name, finder)
        found += [fault for each in loaded.closure() for fault in each.faults]
        found += _same_id(path, shelf.shown(name), ids)
    if not ids and not found:
        found.append(Fault(folder.name, 0, 0, "there is no sheet, hero or campaign in this pack"))
    return list(dict.fromkeys(found))


def _build(loaded: Loaded, path: Path, name: str, finder: Finder) -> None:
    """Read a file as what it is; its faults are noted with it."""
    if loaded.node is None:
        return
    kind = "pack" if name == LABEL else recognised(loaded.node, path)
    if kind == "pack" and name != LABEL:
        loaded.faults.error(loaded.node, f"a pack has one label, `{LABEL}`, outside all folders; leave this one out")
    elif kind in _REFUSED:
        loaded.faults.error(loaded.node, _REFUSED[kind])
    else:
        build(kind, loaded, finder)


def _same_id(path: Path, shown: str, ids: dict[tuple[str, str], str]) -> list[Fault]:
    """A fault if something else in the pack has the same id: `pack/id` names a sheet or a campaign, or a hero."""
    listed = glance(path)
    if listed is None:
        return []
    key = ("hero" if listed.kind == "hero" else "game", listed.id)
    first = ids.setdefault(key, shown)
    if first == shown:
        return []
    return [Fault(shown, 1, 1, f"`{listed.id}` is the id of {first} already; each thing in a pack has its own")]
