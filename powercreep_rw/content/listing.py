"""What there is to be played: the sheets, heroes and campaigns of a folder, as a menu shows them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from powercreep_rw.content.faults import ContentError, Faults
from powercreep_rw.content.kinds import kind_of
from powercreep_rw.content.nodes import Mapping, Scalar
from powercreep_rw.content.parsing import parse, read_text
from powercreep_rw.content.shelves import CAMPAIGN, real


class Listed(NamedTuple):
    """A file as a menu shows it: kind (`sheet`, `hero`, `campaign`), id, name, year, story, and place."""

    kind: str
    id: str
    name: str
    year: int | None
    text: str
    path: Path


def listing(folder: Path) -> tuple[Listed, ...]:
    """The sheets, heroes and campaigns in a folder and in the folders in it, by kind, year and id.

    Files are only glanced at: one that can't be read is left out, one with faults may be in.
    """
    found = [listed for listed in (glance(path) for path in _files(folder)) if listed is not None]
    return tuple(sorted(found, key=lambda each: (each.kind, each.year or 0, each.id)))


def _files(folder: Path) -> list[Path]:
    try:
        return sorted([*folder.glob("*.yaml"), *folder.glob("*/*.yaml")])[:500]
    except OSError:
        return []


def glance(path: Path) -> Listed | None:
    """A file as a menu shows it; None for one that is no sheet, hero or campaign, or can't be read."""
    try:
        node = parse(read_text(path), str(path), Faults())
    except ContentError:
        return None
    kind = kind_of(node)
    if kind not in ("sheet", "hero", "campaign") or not isinstance(node, Mapping):
        return None
    stem = real(path).parent.name if path.name == CAMPAIGN else path.stem
    own = _word(node, "id") or stem
    year = _word(node, "year")
    return Listed(
        kind,
        own,
        _word(node, "name") or own,
        int(year) if year.isdecimal() and len(year) < 5 else None,
        _word(node, "text"),
        path,
    )


def _word(node: Mapping, key: str) -> str:
    value = node.get(key)
    return value.text.strip() if isinstance(value, Scalar) else ""
