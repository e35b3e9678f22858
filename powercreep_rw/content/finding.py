"""Finding files: from a reference (an id, a path) to the file that it means, each read once.

A reference is looked up among the texts of a save, then beside the file that names it, then in the folder
that the game began in, then among what ships (`docs/sheet-format.md`, Files).
"""

from __future__ import annotations

import os
import posixpath
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from powercreep_rw.content.faults import ContentError, Faults
from powercreep_rw.content.ids import PATHS, is_id, meant
from powercreep_rw.content.kinds import kind_of
from powercreep_rw.content.nodes import Node, Scalar, shortened
from powercreep_rw.content.parsing import parse
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

if TYPE_CHECKING:
    from powercreep_rw.content.listing import Listed

#: How a kind of file is called in a message.
_CALLED = {"core": "set of Gear and blueprints", None: "file of another kind"}


class Loaded:
    """A file that was read: where it is from, its tree (None if that failed), and what was made of it.

    `name` is its name in messages, `key` its name among a save's texts.
    """

    __slots__ = ("built", "faults", "key", "missing", "name", "node", "place", "text", "uses", "value")

    def __init__(self, name: str, key: str, place: Place) -> None:
        self.name = name
        self.key = key
        self.place = place
        self.text = ""
        self.node: Node | None = None
        self.faults = Faults()
        self.built: str | None = None
        self.value: Any = None
        self.uses: list[Loaded] = []
        #: Whether there was no such file, or none that can be read.
        self.missing = False

    @property
    def on_disk(self) -> bool:
        """Whether it lies on the disk under its name, and is not one of a save's texts or of a pack's files."""
        return isinstance(self.place.shelf, Folder) and not self.place.shelf.alone

    @property
    def stem(self) -> str:
        """What the file's content is called: its stem, or its folder's name for a `campaign.yaml`."""
        folder, name = posixpath.split(self.key)
        if name == CAMPAIGN and folder:
            return posixpath.basename(folder)
        return name.removesuffix(".yaml").removesuffix(".yml")

    def closure(self) -> list[Loaded]:
        """This file and all that it uses, each once, what it names itself first."""
        found = [self]
        for each in found:
            found.extend(used for used in each.uses if used not in found)
        return found


class Finder:
    """The shelves that a library looks on, and the files read so far."""

    def __init__(self, folder: Path | None, files: Mapping[str, str] | None, packs: Path | None = None) -> None:
        self.texts = Texts(files) if files else None
        self.near = Folder(Path() if folder is None else folder)
        #: Where references by id start from; None when there is no folder to look in.
        self.home = None if folder is None else Place(self.near)
        #: Where packs are installed; None: nowhere.
        self.packs = packs
        self._folders: dict[str, Folder] = {}
        self._loaded: dict[tuple[int, str], Loaded] = {}
        self._listed: dict[Path, tuple[Listed, ...]] = {}

    @property
    def shipped(self) -> Folder:
        """The sheets that ship."""
        if "" not in self._folders:
            self._folders[""] = Folder(shipped_folder(), closed=True)
        return self._folders[""]

    @property
    def read(self) -> list[Loaded]:
        """Every file that was read, or that could not be."""
        return list(self._loaded.values())

    def core(self) -> Loaded:
        """core.yaml: the save's, or the one that ships."""
        saved = self.texts.names(CORE) if self.texts is not None else []
        if self.texts is not None and saved:
            return self.load(self.texts, saved[0])
        return self.load(self.shipped, CORE)

    def load(self, shelf: Shelf, name: str) -> Loaded:
        """A file's text and tree; what keeps it from being read is noted with it."""
        at = (id(shelf), name)
        if at not in self._loaded:
            loaded = Loaded(shelf.shown(name), self._key(shelf, name), Place(shelf, posixpath.dirname(name)))
            self._loaded[at] = loaded
            try:
                loaded.text = shelf.text(name)
                loaded.node = parse(loaded.text, loaded.name, loaded.faults)
            except ContentError as problem:
                loaded.missing = not loaded.text
                loaded.faults.add_all(problem.faults)
        return self._loaded[at]

    def _key(self, shelf: Shelf, name: str) -> str:
        """A file's name among the texts: relative to what ships, or to the folder of the game."""
        if not isinstance(shelf, Folder) or shelf.closed:
            return name
        if shelf.alone:
            return f"{shelf.path.name}/{name}"
        folder = shelf.folder_name(name)
        if posixpath.basename(name) == CAMPAIGN and folder:
            return f"{folder}/{CAMPAIGN}"
        if shelf is self.near:
            return name
        try:
            return Path(os.path.relpath(shelf.path / name, self.near.path)).as_posix()
        except ValueError:  # on another drive
            return posixpath.basename(name)

    # -------------------------------------------------------------------------------------------- references

    def find(self, kind: str, node: Scalar, place: Place | None, faults: Faults) -> Loaded | None:
        """The file that a scalar names, or None with a fault.  A file of another kind is passed over."""
        ref = node.text
        if node.kind == "null":
            faults.error(node, f"the id of a {kind} belongs here, or the {kind} itself")
            return None
        if is_id(ref):
            candidates = self._by_id(kind, ref, place)
        elif ref.endswith(PATHS) or (kind == "campaign" and "/" in ref):
            candidates = self._by_path(kind, ref, place)
        else:
            right = f"neither the id of a {kind} nor the path of a .yaml file"
            faults.error(node, f"`{shortened(ref)}` is {right}")
            return None
        other = None
        for loaded in candidates:
            found = kind_of(loaded.node) if loaded.node is not None else None
            if found in (kind, None):
                return loaded
            other = other or f"`{ref}` is a {_CALLED.get(found, found)} ({loaded.name}); a {kind} belongs here"
        faults.error(node, other or self._nowhere(kind, ref, place))
        return None

    def pack(self, folder: Path) -> Folder:
        """The shelf of a pack, which lies in this folder."""
        key = f"pack {folder}"
        if key not in self._folders:
            self._folders[key] = Folder(folder, pack=True)
        return self._folders[key]

    def packed(self, kind: str, node: Scalar, faults: Faults) -> Loaded | None:
        """The file of an installed pack that `pack/id` names, or None with a fault."""
        from powercreep_rw.content import packs  # hardly any game is of a pack

        found = packs.find(self.packs, node.text)
        known = [each.id for each in found.listed if each.kind == kind]
        own = node.text.rpartition("/")[2]
        for each in found.listed:
            if each.kind == kind and each.id == own:
                return self.load(self.pack(found.folder), each.path.relative_to(found.folder).as_posix())
        faults.error(node, f"the pack `{found.id}` has no {kind} `{own}`{meant(own, known)}")
        return None

    def at(self, kind: str, path: Path) -> Loaded:
        """The file at a path of the user's own, wherever it is; a campaign may be named by its folder."""
        if kind == "campaign" and (path / CAMPAIGN).is_file():
            path = path / CAMPAIGN
        parent = str(path.parent)
        if path.parent == self.near.path:
            return self.load(self.near, path.name)
        if parent not in self._folders:
            self._folders[parent] = Folder(path.parent)
        return self.load(self._folders[parent], path.name)

    def _by_id(self, kind: str, ref: str, place: Place | None) -> Iterator[Loaded]:
        """Every file that an id could mean, the one to be taken first."""
        if self.texts is not None:
            in_save = place if place is not None and place.shelf is self.texts else Place(self.texts)
            yield from self._beside(kind, ref, in_save)
            for name in self.texts.names(anywhere(kind, ref)):
                yield self.load(self.texts, name)
        for near in self._nearby(place):
            if near is not None and near.shelf is not self.texts:
                yield from self._beside(kind, ref, near)
        for name in self.shipped.names(anywhere(kind, ref)):
            yield self.load(self.shipped, name)

    def _nearby(self, place: Place | None, home: Place | None = None) -> tuple[Place | None, ...]:
        """Where the files of a folder may be meant: from the file that names them, and from where the game began.

        A pack stands alone: what is in it names nothing on the rest of the disk.
        """
        return (place,) if place is not None and place.shelf.alone else (place, self.home or home)

    def _beside(self, kind: str, ref: str, place: Place) -> Iterator[Loaded]:
        """The files beside a place that an id could mean."""
        for relative in beside(kind, ref):
            if place.shelf.holds(place.name(relative)):
                yield self.load(place.shelf, place.name(relative))
        own = place.name(CAMPAIGN)
        if kind == "campaign" and place.shelf.holds(own) and place.shelf.folder_name(own) == ref:
            yield self.load(place.shelf, own)

    def _by_path(self, kind: str, ref: str, place: Place | None) -> Iterator[Loaded]:
        """The file at a relative path: in the save, from the file that names it, or among what ships."""
        if ref.startswith("/") or ":" in ref or "\\" in ref:
            return
        saved = None if self.texts is None else Place(self.texts)
        for near in (saved, *self._nearby(place, Place(self.near)), Place(self.shipped)):
            if near is None:
                continue
            name = near.name(ref)
            if kind == "campaign" and near.shelf.holds(f"{name}/{CAMPAIGN}"):
                yield self.load(near.shelf, f"{name}/{CAMPAIGN}")
            elif near.shelf.holds(name):
                yield self.load(near.shelf, name)

    def _nowhere(self, kind: str, ref: str, place: Place | None) -> str:
        """What to say of a reference that leads nowhere."""
        if not is_id(ref):
            return f"there is no file `{ref}`; a path is relative to this file, and written with `/`"
        folders = [self.shipped.path]
        for near in self._nearby(place):
            if near is not None and isinstance(near.shelf, Folder):
                folders.append(near.shelf.path / near.folder)
        known = {each.id for folder in folders for each in self._listing(folder) if each.kind == kind}
        return f"there is no {kind} `{ref}`, neither here nor among those that ship{meant(ref, known)}"

    def _listing(self, folder: Path) -> tuple[Listed, ...]:
        from powercreep_rw.content.listing import listing  # only where a reference leads nowhere

        if folder not in self._listed:
            self._listed[folder] = listing(folder)
        return self._listed[folder]
