"""The library: finds sheets, heroes and campaigns, reads each once, and puts games together.

    Library().game(sheet="uptown")
    Library(beside=path.parent, files=saved).game(campaign=node, hero="scavenger")

References are looked up among the texts of a save (`files`), then beside the file that names them, then among what ships
(`docs/sheet-format.md`, Files).  A library is a snapshot: a file is read once, however often it is asked for.
"""

from __future__ import annotations

import os
import posixpath
from collections.abc import Iterator
from collections.abc import Mapping as MappingOf
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from powercreep_rw.content.campaigns import build_campaign
from powercreep_rw.content.desk import Desk
from powercreep_rw.content.faults import ContentError, Fault, Faults
from powercreep_rw.content.heroes import Core, build_core, build_hero
from powercreep_rw.content.ids import INLINE, is_id, meant
from powercreep_rw.content.kinds import kind_of
from powercreep_rw.content.nodes import Mapping, Node, Scalar, Source
from powercreep_rw.content.parsing import parse
from powercreep_rw.content.sheets import build_sheet
from powercreep_rw.content.shelves import (
    CAMPAIGN,
    CORE,
    Folder,
    Place,
    Shelf,
    Texts,
    anywhere,
    beside,
    shipped_folder,
)
from powercreep_rw.rules.definitions import Campaign, Hero, Sheet
from powercreep_rw.rules.game import Game

#: What a caller may name a thing by: an id, a path, or the node that stands for it in a file read already.
Ref = str | Path | Node

_BUILD = {"sheet": build_sheet, "hero": build_hero, "campaign": build_campaign}


@dataclass(eq=False, slots=True)
class Loaded:
    """A file that was read: where it is from, its tree (None if it is no YAML), and what was made of it."""

    name: str
    key: str
    text: str
    place: Place
    faults: Faults
    node: Node | None = None
    value: Any = None
    built: str | None = None
    uses: list[Loaded] = field(default_factory=list)

    def closure(self) -> Iterator[Loaded]:
        """This file and all that it uses, each once."""
        seen: dict[int, Loaded] = {}
        todo = [self]
        while todo:
            each = todo.pop(0)
            if id(each) not in seen:
                seen[id(each)] = each
                todo.extend(each.uses)
        return iter(seen.values())


class Library:
    """Where content comes from: `beside` is the folder that references start from, `files` the texts of a save.

    After each call `texts` holds the files it took (name → text, as `files` takes them) and `warnings` what is odd
    about them.  Every call raises ContentError with all faults, in every file, when there is an error.
    """

    def __init__(self, beside: Path | None = None, files: MappingOf[str, str] | None = None) -> None:
        self._texts: Texts | None = Texts(files) if files else None
        self._near = Folder(Path(beside) if beside is not None else Path())
        self._home: Place | None = Place(self._near) if beside is not None else None
        self._shelves: dict[str, Folder] = {}
        self._loaded: dict[tuple[int, str], Loaded] = {}
        self.texts: dict[str, str] = {}
        self.warnings: list[Fault] = []

    # -------------------------------------------------------------------------------------------- what it gives

    def sheet(self, ref: Ref) -> Sheet:
        """The sheet by an id, a path or a node.  Raises ContentError."""
        sheet: Sheet = self._asked(sheet=ref)["sheet"]
        return sheet

    def hero(self, ref: Ref) -> Hero:
        """The hero by an id, a path or a node.  Raises ContentError."""
        hero: Hero = self._asked(hero=ref)["hero"]
        return hero

    def campaign(self, ref: Ref) -> Campaign:
        """The campaign by an id, a path or a node.  Raises ContentError."""
        campaign: Campaign = self._asked(campaign=ref)["campaign"]
        return campaign

    def game(self, sheet: Ref | None = None, campaign: Ref | None = None, hero: Ref | None = None) -> Game:
        """A game on one sheet or of one campaign; `hero` plays instead of theirs.  Raises ContentError."""
        if (sheet is None) == (campaign is None):
            raise ValueError("a game is played on a sheet or in a campaign: name one of them")
        found = self._asked(sheet=sheet, campaign=campaign, hero=hero)
        whole: Campaign | None = found.get("campaign")
        sheets = (found["sheet"],) if whole is None else whole.sheets
        theirs = found["sheet"].hero if whole is None else whole.hero
        return Game(sheets, found.get("hero") or theirs, whole)

    def _asked(self, **refs: Ref | None) -> dict[str, Any]:
        """What some references name, by kind; all of it, or ContentError."""
        desk = Desk(self, self._home, Faults())
        found = {}
        for kind, ref in refs.items():
            if ref is not None:
                found[kind] = self.resolve(kind, _as_node(ref), desk, direct=isinstance(ref, Path))
        asked = Loaded("", "", "", Place(self._near), desk.faults, uses=desk.uses)
        self._take_stock(asked)
        return found

    def _take_stock(self, asked: Loaded) -> None:
        """Note the texts and warnings of all that was used.  Raises ContentError if there is an error in any of it."""
        files = list(asked.closure())
        self.texts = {each.key: each.text for each in files if each.key and each.node is not None}
        faults = [fault for each in files for fault in each.faults.in_order()]
        if any(fault.is_error for fault in faults):
            raise ContentError(faults)
        self.warnings = faults

    # -------------------------------------------------------------------------------------------- for the desks

    def resolve(self, kind: str, node: Node, desk: Desk, direct: bool = False) -> Any:
        """What a node names or defines, or None with a fault; `direct`: it is a path of the user's own."""
        if isinstance(node, Mapping):
            return _BUILD[kind](node, desk, None)
        if not isinstance(node, Scalar):
            desk.faults.error(node, f"the id of a {kind} belongs here, or the {kind} itself, not {node.described()}")
            return None
        loaded = self._find(kind, node, desk, direct)
        if loaded is None:
            return None
        if loaded not in desk.uses:
            desk.uses.append(loaded)
        return self.build(kind, loaded)

    def load_core(self) -> Loaded:
        """core.yaml: the save's, or the one that ships."""
        shelf: Shelf = self._shipped()
        name = CORE
        if self._texts is not None:
            saved = list(self._texts.names(CORE))
            if saved:
                shelf, name = self._texts, saved[0]
        loaded = self.load(shelf, name)
        if loaded.built is None and loaded.node is not None:
            loaded.built = "core"
            desk = Desk(self, loaded.place, loaded.faults)
            loaded.value = build_core(loaded.node, desk)
        elif loaded.node is None:
            loaded.value = None
        return loaded

    def build(self, kind: str, loaded: Loaded) -> Any:
        """What a file says, as this kind; None with faults.  It is read once."""
        if loaded.node is None:
            return None
        if loaded.built != kind:
            loaded.built = kind
            desk = Desk(self, loaded.place, loaded.faults)
            loaded.value = _BUILD[kind](loaded.node, desk, self._named_after(kind, loaded))
            loaded.uses = desk.uses
        return loaded.value

    def _named_after(self, kind: str, loaded: Loaded) -> str:
        """A file's id: its stem; a campaign's: its folder's name."""
        name = posixpath.basename(loaded.key)
        stem = name.rsplit(".", 1)[0]
        if kind != "campaign":
            return stem
        return loaded.place.shelf.folder_name(loaded.place.name(name)) or (INLINE if name == CAMPAIGN else stem)

    def load(self, shelf: Shelf, name: str) -> Loaded:
        """A file's text and tree; faults that keep it from being read are noted with it."""
        at = (id(shelf), name)
        if at not in self._loaded:
            place = Place(shelf, posixpath.dirname(name))
            loaded = Loaded(shelf.shown(name), self._key(shelf, name), "", place, Faults())
            try:
                loaded.text = shelf.text(name)
                loaded.node = parse(loaded.text, loaded.name, loaded.faults)
            except ContentError as problem:
                for fault in problem.faults:
                    loaded.faults.add(fault)
            self._loaded[at] = loaded
        return self._loaded[at]

    def _key(self, shelf: Shelf, name: str) -> str:
        """A file's name among the texts: relative to the shelf, or to the folder that references start from."""
        if not isinstance(shelf, Folder) or shelf.closed or shelf is self._near:
            return name
        try:
            return Path(os.path.relpath(shelf.path / name, self._near.path)).as_posix()
        except ValueError:  # another drive
            return name

    # -------------------------------------------------------------------------------------------- finding

    def _shipped(self) -> Folder:
        if "shipped" not in self._shelves:
            self._shelves["shipped"] = Folder(shipped_folder(), closed=True)
        return self._shelves["shipped"]

    def _find(self, kind: str, node: Scalar, desk: Desk, direct: bool) -> Loaded | None:
        """The file that a scalar names, or None with a fault."""
        ref = node.text
        if direct:
            return self._by_own_path(kind, Path(ref))
        if is_id(ref):
            candidates = list(self._by_id(kind, ref, desk.place))
        elif "/" in ref or ref.endswith((".yaml", ".yml")):
            candidates = list(self._by_path(kind, ref, desk.place))
        else:
            desk.faults.error(node, f"`{ref}` is neither the id of a {kind} (lower case, digits and `_`) nor a path to one")
            return None
        for loaded in candidates:
            if loaded.node is None or kind_of(loaded.node) in (kind, None):
                return loaded
        if candidates:
            other = candidates[0]
            found = kind_of(other.node) if other.node is not None else None
            desk.faults.error(node, f"`{ref}` is a {found or 'file of another kind'} ({other.name}), and a {kind} belongs here")
            return None
        guess = meant(ref, self._known(kind, desk.place))
        desk.faults.error(node, f"there is no {kind} `{ref}`, neither beside this file nor among those that ship{guess}")
        return None

    def _by_id(self, kind: str, ref: str, place: Place | None) -> Iterator[Loaded]:
        """Every file that an id could mean, the one to be taken first."""
        if self._texts is not None:
            yield from self._on(self._texts, beside(kind, ref), place if place and place.shelf is self._texts else None)
            for name in self._texts.names(anywhere(kind, ref)):
                if kind != "campaign" or posixpath.basename(posixpath.dirname(name)) == ref:
                    yield self.load(self._texts, name)
        for near in (place, self._home):
            if near is not None and near.shelf is not self._texts:
                yield from self._on(near.shelf, beside(kind, ref), near)
                if kind == "campaign" and near.shelf.folder_name(near.name(CAMPAIGN)) == ref:
                    yield from self._on(near.shelf, (CAMPAIGN,), near)
        shipped = self._shipped()
        for name in shipped.names(anywhere(kind, ref)):
            yield self.load(shipped, name)

    def _on(self, shelf: Shelf, names: tuple[str, ...], place: Place | None) -> Iterator[Loaded]:
        """Those of some names beside a place that are on its shelf."""
        at = place or Place(shelf)
        for name in names:
            if shelf.holds(at.name(name)):
                yield self.load(shelf, at.name(name))

    def _by_path(self, kind: str, ref: str, place: Place | None) -> Iterator[Loaded]:
        """The file at a relative path: of a save, of the folder, or of what ships."""
        written = ref.replace("\\", "/")
        if written.startswith("/") or ":" in written:
            return
        for near in (Place(self._texts) if self._texts else None, place or Place(self._near), Place(self._shipped())):
            if near is not None and near.shelf.holds(near.name(written)):
                name = near.name(written)
                if kind == "campaign" and near.shelf.holds(f"{name}/{CAMPAIGN}"):
                    name = f"{name}/{CAMPAIGN}"
                yield self.load(near.shelf, name)

    def _by_own_path(self, kind: str, path: Path) -> Loaded:
        """The file at a path that the user gave, wherever it is."""
        if kind == "campaign" and (path / CAMPAIGN).is_file():
            path = path / CAMPAIGN
        parent = str(path.parent)
        if parent == str(self._near.path):
            return self.load(self._near, path.name)
        if parent not in self._shelves:
            self._shelves[parent] = Folder(path.parent)
        return self.load(self._shelves[parent], path.name)

    def _known(self, kind: str, place: Place | None) -> set[str]:
        """Ids of a kind that could have been meant."""
        patterns = {"hero": ("heroes/*.yaml",), "campaign": ("*/campaign.yaml",)}.get(kind, ("[0-9a-z]*/*.yaml",))
        known: set[str] = set()
        for name in self._shipped().names(patterns[0]):
            stem = posixpath.basename(posixpath.dirname(name)) if kind == "campaign" else Path(name).stem
            if kind != "sheet" or (not name.startswith("heroes/") and stem != "campaign"):
                known.add(stem)
        if place is not None and isinstance(place.shelf, Folder) and kind != "campaign":
            known.update(Path(name).stem for name in place.shelf.names("*.yaml"))
        return known


def _as_node(ref: Ref) -> Node:
    if isinstance(ref, Node):
        return ref
    return Scalar(Source(""), 0, 0, str(ref), "'")


__all__ = ["Core", "Library", "Loaded", "Ref"]
