"""Packs: folders of sheets, heroes and a campaign that were installed, and how what is in them is named.

What a pack holds is called `pack/id`, so that it never stands in the place of what ships, nor of another pack's.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from powercreep_rw.content.ids import is_id, is_ref, suggested
from powercreep_rw.content.labels import Label
from powercreep_rw.content.listing import Listed, glance
from powercreep_rw.content.shelves import LABEL, real

#: What can stand in a pack: content, and what people read.
CONTENT = (".yaml", ".yml")
PROSE = (".md", ".txt")
#: A pack has folders in folders so many deep at most, and so many files.
DEEPEST = 3
MOST_FILES = 200


class Pack(NamedTuple):
    """A pack as it lies in `folder`: its id, its label (with nothing but a name if it has none), what it holds."""

    id: str
    label: Label
    folder: Path
    listed: tuple[Listed, ...]

    def ref(self, listed: Listed) -> str:
        """What something in it is called by everywhere else."""
        return f"{self.id}/{listed.id}"


def is_installed(packs: Path | None, ref: str) -> bool:
    """Whether a text is written as `pack/id`, and there is such a pack; the id may be no one's."""
    return packs is not None and is_ref(ref) and (packs / ref.partition("/")[0]).is_dir()


def installed(packs: Path) -> tuple[Pack, ...]:
    """The packs that are installed in this folder, by id; it need not exist."""
    try:
        folders = sorted(path for path in packs.iterdir() if is_id(path.name) and path.is_dir())
    except OSError:
        return ()
    return tuple(at(folder) for folder in folders)


def played_by(packs: Path | None, pack: str) -> str:
    """What the bare id of an installed pack means to who plays: its campaign, or its sheet; empty if it doesn't say.

    Where there are several, the one that is called as the pack is.
    """
    if packs is None or not is_id(pack) or not (packs / pack).is_dir():
        return ""
    found = at(packs / pack)
    for kind in ("campaign", "sheet"):
        ids = [each.id for each in found.listed if each.kind == kind]
        if len(ids) == 1 or pack in ids:
            return f"{pack}/{pack if pack in ids else ids[0]}"
        if ids:
            return ""
    return ""


def find(packs: Path | None, ref: str) -> Pack:
    """The pack of a reference that `is_installed`."""
    assert packs is not None
    return at(packs / ref.partition("/")[0])


def at(folder: Path) -> Pack:
    """The pack in a folder, which is called as it is."""
    found = [each for each in map(glance, files(folder, CONTENT)) if each is not None]
    listed = tuple(sorted(_reachable(found), key=lambda each: (each.kind, each.year or 0, each.id)))
    return Pack(folder.name, label_of(folder), folder, listed)


def _reachable(found: list[Listed]) -> list[Listed]:
    """The same, with an id for each whose file's name makes none: the nearest thing, or what it is, `sheet`, `sheet_2`.

    An id is shared by a hero and a sheet at most, as in every pack (`packing`).
    """
    taken = {(each.kind == "hero", each.id) for each in found}
    named = []
    for each in found:
        own = each.id
        if not is_id(own):
            own = _free(
                suggested(own) or each.kind, {word for is_hero, word in taken if is_hero == (each.kind == "hero")}
            )
            taken.add((each.kind == "hero", own))
        named.append(each._replace(id=own))
    return named


def _free(word: str, taken: set[str]) -> str:
    """An id that begins with a word, and that nothing has."""
    if word not in taken:
        return word
    return next(each for n in range(2, len(taken) + 3) if (each := f"{word[:50]}_{n}") not in taken)


def files(folder: Path, suffixes: tuple[str, ...]) -> list[Path]:
    """The files of a pack with one of these suffixes, in order, so many as a pack can have; no link is followed."""
    whole = real(folder)
    found: list[Path] = []
    for deep in range(DEEPEST + 1):
        found += [path for path in folder.glob("*/" * deep + "*") if path.suffix in suffixes and path.is_file()]
    return sorted(path for path in found if real(path).is_relative_to(whole))[: MOST_FILES + 1]


def label_of(folder: Path) -> Label:
    """What a pack says of itself, as far as it can be read."""
    from powercreep_rw.content.desk import build
    from powercreep_rw.content.finding import Finder

    finder = Finder(None, None)
    shelf = finder.pack(folder)
    label = build("pack", finder.load(shelf, LABEL), finder) if shelf.holds(LABEL) else None
    return label if isinstance(label, Label) else Label("", folder.name)
