"""What a folder or a zip holds, read as a pack: names looked at before anything else, sizes counted while reading.

Nothing that a zip says of itself is trusted: its figures are looked at so that a bomb is refused before it is
unpacked, and what comes out of it is counted all the same.  Nothing is written here.
"""

from __future__ import annotations

import os
import stat
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from powercreep_rw.content.ids import suggested
from powercreep_rw.content.packs import CONTENT, MOST_FILES
from powercreep_rw.content.parsing import MOST_BYTES
from powercreep_rw.content.shelves import LABEL, real
from powercreep_rw.record import entries
from powercreep_rw.record.entries import BadPack

#: All files of a pack together, and the zip that it comes in, have so many bytes at most.
MOST_TOTAL = 10_000_000
#: A zip or a folder has so many entries at most, those that are left out included.
MOST_ENTRIES = 1000
#: Text is seldom packed to less than a tenth; what is packed to less than a hundredth was made to burst.
MOST_RATIO = 100
#: Below so many bytes the ratio says nothing.
_SMALL = 10_000
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENCRYPTED = 0x1


@dataclass(slots=True)
class Bundle:
    """The files of a pack to be: `name` as its folder or zip is called, `files` name → bytes, `left_out` the others."""

    name: str
    files: dict[str, bytes] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)
    total: int = 0

    def take(self, name: str, data: bytes) -> None:
        """Add a file.  Raises BadPack when it, or all together, are too many or too large."""
        if len(data) > MOST_BYTES:
            raise BadPack(f"{name!r}: this file is too large; a file may have {MOST_BYTES:,} bytes")
        if b"\0" in data or not _is_text(data):
            raise BadPack(f"{name!r}: this is no text in UTF-8; a pack holds nothing else")
        self.total += len(data)
        if self.total > MOST_TOTAL:
            raise BadPack(f"{name!r}: with this file the pack is too large; it may have {MOST_TOTAL:,} bytes")
        if len(self.files) >= MOST_FILES:
            raise BadPack(f"{name!r}: this is a file too many; a pack may have {MOST_FILES}")
        self.files[name] = data


def _is_text(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def read(source: Path) -> Bundle:
    """What a folder or a zip holds.  Raises BadPack with one sentence, or OSError for what can't be read."""
    bundle = _read_folder(source) if source.is_dir() else _read_zip(source)
    entries.check_apart(bundle.files)
    if not bundle.files:
        raise BadPack(f"{source}: there is nothing here that a pack is made of: .yaml, .yml, .md or .txt files")
    return bundle


# -- folders ---------------------------------------------------------------------------------------------------


def _read_folder(source: Path) -> Bundle:
    bundle = Bundle(real(source).name)
    for path in _walk(source):
        name = path.relative_to(source).as_posix()
        if entries.is_debris(name):
            continue
        about = os.lstat(path)
        if stat.S_ISLNK(about.st_mode):
            raise BadPack(f"{name!r}: this is a link to another place; put the file itself there")
        name = entries.checked(name + "/" * stat.S_ISDIR(about.st_mode))
        if stat.S_ISDIR(about.st_mode):
            continue
        if not stat.S_ISREG(about.st_mode):
            raise BadPack(f"{name!r}: this is no ordinary file; leave it out")
        if not entries.is_kept(name):
            bundle.left_out.append(name)
            continue
        with open(path, "rb") as file:
            bundle.take(name, file.read(MOST_BYTES + 1))
    return bundle


def _walk(source: Path) -> Iterator[Path]:
    """Everything below a folder, no link followed.  Raises BadPack when there is too much."""
    waiting, many = [source], 0
    while waiting:
        with os.scandir(waiting.pop()) as found:
            for each in sorted(found, key=lambda entry: entry.name):
                many += 1
                if many > MOST_ENTRIES:
                    raise BadPack(f"{source}: more than {MOST_ENTRIES} files and folders are in it; is it a pack?")
                yield Path(each.path)
                if each.is_dir(follow_symlinks=False) and not entries.is_debris(each.name):
                    waiting.append(Path(each.path))


# -- zips ------------------------------------------------------------------------------------------------------


def _read_zip(source: Path) -> Bundle:
    size = os.stat(source).st_size
    if size > MOST_TOTAL:
        raise BadPack(f"{source}: this file is too large for a pack; a zip may have {MOST_TOTAL:,} bytes")
    with open(source, "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode) or not zipfile.is_zipfile(file):
            what = "this is neither a folder nor a zip file; name the one that holds the pack"
            raise BadPack(f"{source}: {what}{_of(source)}")
        try:
            with zipfile.ZipFile(file) as packed:
                return _unpacked(packed, source)
        except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, ValueError, RuntimeError) as error:
            raise BadPack(f"{source}: this zip is damaged ({error}); fetch or make it anew") from error


def _of(source: Path) -> str:
    """What to say of a file of ours that is no pack, but may well lie in the folder of one."""
    if source.suffix not in CONTENT:
        return ""
    from powercreep_rw.content.checking import examine

    kind = examine(source).kind
    return f" (this is one file, a {kind}; its folder would be `{source.parent}`)" if kind else ""


def _unpacked(packed: zipfile.ZipFile, source: Path) -> Bundle:
    """The files of a zip, of which every entry has been looked at before the first is unpacked."""
    infos = packed.infolist()
    if len(infos) > MOST_ENTRIES:
        raise BadPack(f"{source}: this zip has more than {MOST_ENTRIES} entries; is it a pack?")
    bundle = Bundle(source.name.removesuffix(source.suffix))
    wanted: dict[str, zipfile.ZipInfo] = {}
    for info in infos:
        name = entries.checked(info.orig_filename)
        if entries.is_debris(name):
            continue
        if stat.S_ISLNK(info.external_attr >> 16):
            raise BadPack(f"{name!r}: this is a link to another place; put the file itself there")
        if info.is_dir():
            continue
        if not entries.is_kept(name):
            bundle.left_out.append(name)
            continue
        if name in wanted:
            raise BadPack(f"{name!r} is in the zip twice; make it anew")
        _look_at(info, name)
        wanted[name] = info
    if sum(info.file_size for info in wanted.values()) > MOST_TOTAL:
        raise BadPack(f"{source}: unpacked, this pack is too large; it may have {MOST_TOTAL:,} bytes")
    top = _wrapping(wanted, bundle.name)
    for name, info in wanted.items():
        with packed.open(info) as file:
            bundle.take(name.removeprefix(top), file.read(MOST_BYTES + 1))
    return bundle


def _look_at(info: zipfile.ZipInfo, name: str) -> None:
    """Raises BadPack for an entry that is not to be unpacked, by what the zip says of it."""
    if info.flag_bits & _ENCRYPTED:
        raise BadPack(f"{name!r} is encrypted; a pack is open to be read, so make the zip without a password")
    if info.compress_type not in _METHODS:
        raise BadPack(f"{name!r} is packed in a rare way; make the zip with the usual one (deflate)")
    if info.file_size > MOST_BYTES:
        raise BadPack(f"{name!r}: this file is too large; a file may have {MOST_BYTES:,} bytes")
    if info.file_size > max(_SMALL, MOST_RATIO * info.compress_size):
        raise BadPack(f"{name!r} would burst to more than {MOST_RATIO} times its size; no text is packed like this")


def _wrapping(names: dict[str, zipfile.ZipInfo], called: str) -> str:
    """The one folder that a whole pack was zipped in, to be taken off: called as the zip, or with the label in it."""
    tops = {name.split("/")[0] for name in names if "/" in name}
    if len(tops) != 1 or not all("/" in name for name in names):
        return ""
    top = next(iter(tops))
    wraps = suggested(top) == suggested(called) or f"{top}/{LABEL}" in names
    return f"{top}/" if wraps else ""
