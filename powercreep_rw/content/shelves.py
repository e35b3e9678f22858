"""Shelves: where files are looked for - a folder, the sheets that ship, or the texts that a save carries.

Names on a shelf are relative and written with `/` on every system.
"""

from __future__ import annotations

import os
import posixpath
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from powercreep_rw.content import shipped
from powercreep_rw.content.parsing import read_text

CORE = "core.yaml"
CAMPAIGN = "campaign.yaml"
HEROES = "heroes"
#: The label of a pack, in its folder.
LABEL = "pack.yaml"
#: The end of a lesson's file name.
LESSON = ".lesson.yaml"


def shipped_folder() -> Path:
    """The `sheets/` that ship.  Raises ContentError when they are missing."""
    return shipped.folder("sheets", CORE)


def on_disk(name: str) -> str:
    """A name as the system takes it: where Python was told that files have ASCII names, the bytes of UTF-8."""
    try:
        os.fsencode(name)
    except UnicodeEncodeError:
        return os.fsdecode(name.encode("utf-8", "surrogateescape"))
    return name


def real(path: Path) -> Path:
    """Where a path leads.  A link that leads in a circle leads to itself (`Path.resolve` would fail, as Python does not
    when the file is read: then it is said in our words)."""
    return Path(os.path.realpath(path))


class Shelf:
    """A place that holds files by name.  One that stands `alone` (a pack) refers to itself and what ships only."""

    alone = False

    def holds(self, name: str) -> bool:
        """Whether there is something by this name."""
        raise NotImplementedError

    def text(self, name: str) -> str:
        """The text of a file.  Raises ContentError when it can't be read."""
        raise NotImplementedError

    def shown(self, name: str) -> str:
        """A file's name in messages."""
        return name

    def names(self, pattern: str) -> list[str]:
        """The names that match a glob pattern, sorted."""
        raise NotImplementedError

    def folder_name(self, name: str) -> str:
        """The name of the folder that a file lies in; empty if that is not known."""
        return posixpath.basename(posixpath.dirname(name))


class Folder(Shelf):
    """A folder on the disk.  Unless it is `closed` (what ships) or a `pack`, names may lead out of it by `..`."""

    def __init__(self, path: Path, closed: bool = False, pack: bool = False) -> None:
        self.path = path
        self.closed = closed
        self.alone = pack

    def holds(self, name: str) -> bool:
        if (self.closed or self.alone) and name.startswith(".."):
            return False
        try:
            path = self.path / on_disk(name)
            inside = not self.alone or real(path).is_relative_to(real(self.path))
            return inside and path.exists()
        except (OSError, ValueError):
            return False

    def text(self, name: str) -> str:
        return read_text(self.path / on_disk(name), self.shown(name))

    def shown(self, name: str) -> str:
        return f"{self.path.name}/{name}" if self.alone else str(self.path / name)

    def names(self, pattern: str) -> list[str]:
        return sorted(path.relative_to(self.path).as_posix() for path in self.path.glob(pattern))

    def folder_name(self, name: str) -> str:
        return real(self.path / on_disk(name)).parent.name


class Texts(Shelf):
    """Texts by name, as a save carries them (`files:`)."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self.files = {posixpath.normpath(name.replace("\\", "/")): text for name, text in files.items()}

    def holds(self, name: str) -> bool:
        return name in self.files

    def text(self, name: str) -> str:
        return self.files[name]

    def names(self, pattern: str) -> list[str]:
        """The names that end as the pattern does: a save may keep its texts in other folders."""
        *folder, last = pattern.split("/")
        names = [name for name in self.files if posixpath.basename(name) in (last, last.removesuffix(".yaml"))]
        if last == CAMPAIGN:
            names = [name for name in names if self.folder_name(name) == folder[-1]]
        return sorted(names)


class Place(NamedTuple):
    """A folder of a shelf: where the references of a file are looked up first."""

    shelf: Shelf
    folder: str = ""

    def name(self, relative: str) -> str:
        """The shelf's name for a file beside this place."""
        return posixpath.normpath(posixpath.join(self.folder, relative))


def beside(kind: str, ref: str) -> tuple[str, ...]:
    """Where something is looked for beside the file that names it, nearest first."""
    if kind == "hero":
        return (f"{ref}.yaml", f"{HEROES}/{ref}.yaml", f"../{HEROES}/{ref}.yaml")
    if kind == "campaign":
        return (f"{ref}/{CAMPAIGN}", f"../{ref}/{CAMPAIGN}", f"{ref}.yaml")
    return (f"{ref}.yaml",)


def anywhere(kind: str, ref: str) -> str:
    """Where something is looked for among what ships, as a pattern."""
    if kind == "hero":
        return f"{HEROES}/{ref}.yaml"
    if kind == "campaign":
        return f"{ref}/{CAMPAIGN}"
    return f"[0-9a-z]*/{ref}.yaml"
