"""Names of files in a pack, as its maker's system wrote them: which are taken, which are left out, which are refused.

A name is refused rather than mended: a pack that is written on one system must be the same on every other.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from powercreep_rw.content.packs import CONTENT, DEEPEST, PROSE
from powercreep_rw.record.errors import RecordError

#: The longest name of a file or a folder in a pack.
LONGEST = 100
#: Names that Windows keeps for its devices, with whatever suffix.
_DEVICES = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])", re.IGNORECASE)
#: What no file's name may hold on some system, or what nobody sees.
_FORBIDDEN = re.compile('[\x00-\x1f\x7f-\x9f<>"|?*\u200b\u202a-\u202e\u2060-\u2069\ud800-\udfff\ufeff]')
#: Packs within packs, whatever they are made with.
ARCHIVES = (".zip", ".7z", ".rar", ".tar", ".gz", ".tgz", ".bz2", ".xz", ".zst", ".jar", ".whl")
#: What systems put beside files, and nobody meant.
_DEBRIS = ("__macosx", "thumbs.db", "desktop.ini")


class BadPack(RecordError):
    """A folder or zip that can't be a pack; nothing was installed."""


def checked(name: str) -> str:
    """An entry's name, parts joined with `/`.  Raises BadPack for one that leads out, or that some system refuses."""
    shown = repr(name if len(name) <= 2 * LONGEST else name[: 2 * LONGEST] + "…")
    if "\\" in name:
        raise BadPack(f"{shown}: names in a pack are written with `/`, never with a backslash")
    if name.startswith("/"):
        raise BadPack(f"{shown}: this name leads out of the pack; it must be relative")
    parts = name.removesuffix("/").split("/")
    for part in parts:
        why = _wrong(part)
        if why:
            raise BadPack(f"{shown}: {why}")
    if len(parts) - (not name.endswith("/")) > DEEPEST:
        raise BadPack(f"{shown}: so many folders within each other are too many; a pack may have {DEEPEST}")
    return "/".join(parts)


def _wrong(part: str) -> str:
    """Why a part of a name is refused; empty if it is not."""
    if part in ("", ".", ".."):
        return "this name leads out of the pack, or nowhere; leave out `..`, `.` and empty parts"
    if ":" in part:
        return "a `:` names a drive on some systems; leave it out"
    if _FORBIDDEN.search(part):
        return "this name holds a letter that some system can't write, or nobody sees; leave it out"
    if part[-1] in " .":
        return "a name that ends in a dot or a blank is another name on Windows; leave it out"
    if _DEVICES.fullmatch(part.split(".")[0].strip()):
        return "Windows keeps this name for a device; choose another"
    if len(part.encode("utf-8")) > LONGEST:
        return f"this name is too long; a part of it may have {LONGEST} bytes"
    return ""


def is_debris(name: str) -> bool:
    """Whether a file was put there by a system or an editor, not by the maker."""
    return any(part.startswith(".") or part.casefold() in _DEBRIS for part in name.split("/"))


def is_kept(name: str) -> bool:
    """Whether a file is one that a pack keeps.  Raises BadPack for an archive."""
    if name.lower().endswith(ARCHIVES):
        raise BadPack(f"{name!r}: a pack holds no archives; unpack this one, or leave it out")
    return name.endswith((*CONTENT, *PROSE))


def check_apart(names: Iterable[str]) -> None:
    """Raises BadPack when two names are the same on some system, or one is a file and a folder."""
    files: dict[str, str] = {}
    for name in names:
        if files.setdefault(_folded(name), name) != name:
            other = files[_folded(name)]
            raise BadPack(f"{name!r} and {other!r} are one file on some systems; rename one of them")
    spelt: dict[str, str] = {}
    for name in files.values():
        parts = name.split("/")[:-1]
        for many in range(1, len(parts) + 1):
            folder = "/".join(parts[:many])
            if _folded(folder) in files:
                raise BadPack(f"{folder!r} is a file and a folder at once; rename one of them")
            if spelt.setdefault(_folded(folder), folder) != folder:
                other = spelt[_folded(folder)]
                raise BadPack(f"{folder!r} and {other!r} are one folder on some systems; write it in one way")


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
