"""The files that a designer may want to look at: those looked at last, and those in a folder and the folders in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from powercreep_rw.content.faults import ContentError, Faults
from powercreep_rw.content.kinds import kind_of
from powercreep_rw.content.nodes import Mapping, Scalar
from powercreep_rw.content.parsing import parse, read_text
from powercreep_rw.content.shelves import real
from powercreep_rw.record.places import as_utf8

#: So many files are listed, and so many of those looked at last are remembered.
MOST = 200
MOST_RECENT = 12
#: What can be looked at, and what a file is called that can't be read: it may be one, with a fault.
_KINDS = ("sheet", "campaign", "hero")
UNREAD = "unread"


@dataclass(frozen=True, slots=True)
class Draft:
    """A file: its kind (`sheet`, `campaign`, `hero`, `unread`), the name in it, and whether it was looked at before."""

    path: Path
    kind: str
    name: str = ""
    recent: bool = False


def drafts(folder: Path, recent: Iterable[str] = ()) -> list[Draft]:
    """The files looked at last that are still there, then the others in a folder and in the folders in it."""
    known = [Path(each) for each in recent]
    paths = [path for path in known if _is_file(path)]
    seen = {real(path) for path in paths}
    paths += [path for path in _files(folder) if real(path) not in seen]
    found = (_draft(path, number < len(seen)) for number, path in enumerate(paths[:MOST]))
    return [draft for draft in found if draft is not None]


def with_newest(recent: Sequence[str], path: Path) -> list[str]:
    """The files looked at last, with this one before all others; one whose name is no text can't be remembered."""
    newest = str(real(path))
    if not newest.isascii() and newest != as_utf8(newest):
        return list(recent)
    return [newest, *(each for each in recent if each != newest)][:MOST_RECENT]


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _files(folder: Path) -> list[Path]:
    try:
        found = [path for deep in ("", "*/") for kind in ("yaml", "yml") for path in folder.glob(f"{deep}*.{kind}")]
    except OSError:
        return []
    return sorted(path for path in found if not any(part.startswith(".") for part in path.parts[-2:]))[:MOST]


def _draft(path: Path, recent: bool) -> Draft | None:
    """A file as it is listed; None for one that is something else: a game, a core.yaml, a pack's label."""
    try:
        root = parse(read_text(path), str(path), Faults())
    except ContentError:
        return Draft(path, UNREAD, recent=recent)
    kind = kind_of(root)
    if kind not in _KINDS or not isinstance(root, Mapping):
        return None
    name = root.get("name")
    return Draft(path, kind, name.text if isinstance(name, Scalar) else "", recent)
