"""Packs, installed and removed: whole or not at all.

A pack is written into a folder of its own beside the installed ones, checked there, and only then moved to its place.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from powercreep_rw.content import packs as content
from powercreep_rw.content.faults import ContentError, Fault
from powercreep_rw.content.ids import is_id, meant, reserved, suggested
from powercreep_rw.content.library import Library
from powercreep_rw.content.packing import check_pack
from powercreep_rw.content.packs import Pack
from powercreep_rw.content.shelves import CORE, HEROES, LABEL
from powercreep_rw.record import bundle, lock
from powercreep_rw.record.bundle import Bundle
from powercreep_rw.record.entries import BadPack, checked
from powercreep_rw.record.errors import RecordError

#: What begins the names of folders that are only there while something is installed or removed.
_STAGING = ".staging-"
#: In such a folder, the pack that is about to be replaced.
_OLD = "old"
_LOCK = "packs"


class NoSuchPack(RecordError):
    """A pack that is not installed."""


class PackThere(RecordError):
    """A pack that is installed already, and was not to be replaced."""


@dataclass(frozen=True, slots=True)
class Added:
    """What came of installing: the pack, what is odd about it, what was left out, the version that it replaced."""

    pack: Pack
    warnings: tuple[Fault, ...]
    left_out: tuple[str, ...]
    replaced: Pack | None = None


class Packs:
    """The packs that are installed in a folder, which need not exist yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def installed(self) -> tuple[Pack, ...]:
        """All of them, by id."""
        return content.installed(self.folder)

    def find(self, name: str) -> Pack:
        """The pack of this id, or whose label has this name.  Raises NoSuchPack."""
        known = self.installed()
        for pack in known:
            if name in (pack.id, pack.label.name):
                return pack
        hint = meant(name, [pack.id for pack in known])
        raise NoSuchPack(f"no pack is called `{name}`{hint or '; `packs list` tells which are installed'}")

    def add(self, source: Path, replace: bool = False) -> Added:
        """Install what a folder or zip holds.

        Raises BadPack for what can't be a pack, ContentError with all faults of its files, PackThere where it is
        installed already, and OSError; then nothing has changed.
        """
        found = bundle.read(source)
        with self._alone(), self._staging() as staging:
            written = _written(found, staging)
            warnings = check_pack(written)
            if any(fault.is_error for fault in warnings):
                raise ContentError(warnings)
            new, place = content.at(written), self.folder / written.name
            old = content.at(place) if place.exists() else None
            if old is not None and not replace:
                raise PackThere(_is_there(old, new))
            if old is not None:
                os.replace(place, staging / _OLD)
            try:
                os.replace(written, place)
            except OSError:
                if old is not None:
                    os.replace(staging / _OLD, place)
                raise
        return Added(content.at(place), tuple(warnings), tuple(found.left_out), old)

    def remove(self, name: str) -> Pack:
        """Take a pack away; games that were begun on it carry its text, and go on.  Raises NoSuchPack or OSError."""
        with self._alone():
            pack = self.find(name)
            with self._staging() as staging:
                os.replace(pack.folder, staging / pack.id)
        return pack

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """No other program adds or removes meanwhile; what one left behind that was stopped is put right first."""
        self.folder.mkdir(parents=True, exist_ok=True)
        held = lock.acquire(self.folder / _LOCK)
        if held is None:
            raise BadPack("another program adds or removes a pack now; try again in a moment")
        with held:
            for left in self.folder.glob(f"{_STAGING}*"):
                self._put_right(left)
            yield

    def _put_right(self, left: Path) -> None:
        """A pack that was to be replaced when the program was stopped goes back, if the new one never came."""
        old = left / _OLD
        if old.is_dir():
            place = self.folder / (left / f"{_OLD}.id").read_text(encoding="utf-8")
            if not place.exists():
                os.replace(old, place)
        shutil.rmtree(left, ignore_errors=True)

    @contextlib.contextmanager
    def _staging(self) -> Iterator[Path]:
        """A folder beside the packs, gone again at the end with all that is still in it."""
        folder = Path(tempfile.mkdtemp(prefix=_STAGING, dir=self.folder))
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def _written(found: Bundle, staging: Path) -> Path:
    """Write the files of a bundle to a folder that is called as the pack will be.  Raises BadPack, ContentError."""
    label = staging / "label"
    label.mkdir()
    if LABEL in found.files:
        (label / LABEL).write_bytes(found.files[LABEL])
    pack = _id(found.name, content.label_of(label).id)
    (staging / f"{_OLD}.id").write_text(pack, encoding="utf-8")
    folder = staging / pack
    for name, data in found.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(path, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    return folder


def _id(source: str, own: str) -> str:
    """What a pack is called: as its label says, else as its folder or zip.  Raises BadPack for what it can't be."""
    found = own or suggested(source)
    how = f"give it an `id` in its `{LABEL}`"
    if not is_id(found):
        raise BadPack(f"{source!r} makes no id (lower case, digits and `_`) for a pack; {how}")
    checked(found)
    why = reserved(found)
    shipped = {each.id for each in Library().listing()} | {HEROES, CORE.removesuffix(".yaml"), _OLD, "label"}
    if found in shipped:
        why = "is the name of something that ships, which a pack never stands in the place of"
    if why:
        raise BadPack(f"a pack can't be called `{found}`: it {why}; {how}")
    return found


def _is_there(old: Pack, new: Pack) -> str:
    """That a pack is installed already, and how it would be replaced."""
    before, after = (f" (version {p.label.version})" if p.label.version else "" for p in (old, new))
    return f"the pack `{old.id}`{before} is installed already; `--replace` puts this one{after} in its place"
