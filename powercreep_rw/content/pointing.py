"""From a place in a file to what is written there, and to the part of the page that it is about."""

from __future__ import annotations

import re
from typing import NamedTuple

from powercreep_rw.content.faults import Fault
from powercreep_rw.content.kinds import kind_of
from powercreep_rw.content.nodes import Mapping, Node, Scalar, Sequence, Source

#: A space of a map is so wide and high in its text, its wall or corner included (`maps.py`).
_WIDE, _HIGH = 4, 2
#: Keys of a sheet or a campaign, and the region of the page that each is about.
_REGIONS = {
    "name": "title", "year": "title", "text": "title", "hero": "hero", "radiation": "radiation", "creep": "creep",
}  # fmt: skip
#: Keys whose entries have a region each: what it is called.
_ENTRIES = {"structures": "structure", "threats": "threat", "gear": "gear", "locations": "gift"}
#: The same of a hero, whose page is only the top of one.
_OF_HERO = {"health": "health", "bonus": "bonus"}
#: What is underlined: a word as YAML ends it, or the one letter that stands there.
_WORD = re.compile(r"[^\s,\[\]{}:#]+")


class Pointed(NamedTuple):
    """A fault, the line that it is in, which letters of that are meant (`start` to `end`), and the regions of the page
    that it is about: `space den B2`, `threat boss`; none where it is about the whole."""

    fault: Fault
    line: str = ""
    start: int = 0
    end: int = 0
    regions: tuple[str, ...] = ()


def pointed(fault: Fault, root: Node | None, text: str) -> Pointed:
    """A fault of a file with this text and tree (None where it can't be read as YAML)."""
    line = Source(fault.file, text).line(fault.line)
    start = min(max(0, fault.column - 1), len(line))
    place = regions(root, fault.line, fault.column) if root is not None and fault.line else ()
    in_map = place[:1] != () and place[0].startswith("space ")
    return Pointed(fault, line, start, start + 1 if in_map else _end(line, start), place)


def _end(line: str, start: int) -> int:
    """Where the text that begins at a letter of a line ends: with its quote, or with its word."""
    if line[start : start + 1] in ("'", '"'):
        closing = line.find(line[start], start + 1)
        return closing + 1 if closing > 0 else len(line)
    word = _WORD.match(line, start)
    return word.end() if word else min(len(line), start + 1)


def regions(root: Node, line: int, column: int) -> tuple[str, ...]:
    """The regions of the page that a place in a sheet or a hero is about; none where it is about none."""
    trail, node = _trail(root, line, column)
    top = trail[0] if trail else ""
    if kind_of(root) == "hero":
        return (_OF_HERO.get(top, "hero"),)
    if top not in _ENTRIES or len(trail) < 2:
        return (_REGIONS[top],) if top in _REGIONS else ()
    if top == "structures" and trail[2:3] == ["map"] and isinstance(node, Scalar):
        spaces = [f"space {trail[1]} {name}" for name in _spaces(node, line, column)]
        return (*spaces, f"structure {trail[1]}")
    return (f"{_ENTRIES[top]} {trail[1]}",)


def _trail(node: Node, line: int, column: int) -> tuple[list[str], Node]:
    """The keys (and the numbers of list entries) on the way to a place, and what stands there."""
    trail: list[str] = []
    while True:
        if isinstance(node, Mapping):
            before = [key for key in node.keys.values() if (key.line, key.column) <= (line, column)]
            if not before:
                return trail, node
            trail.append(before[-1].text)
            node = node.values[before[-1].text]
        elif isinstance(node, Sequence):
            items = [n for n, item in enumerate(node.items) if (item.line, item.column) <= (line, column)]
            if not items:
                return trail, node
            trail.append(str(items[-1]))
            node = node.items[items[-1]]
        else:
            return trail, node


def _spaces(node: Scalar, line: int, column: int) -> list[str]:
    """The spaces of a map that a place is in, or between; none where it is at the map's edge or no map."""
    rows = node.text.split("\n")
    skipped = next((n for n, row in enumerate(rows) if row.strip()), 0)
    number = line - node.line - 1
    row = number - skipped
    if node.style != "|" or not 0 <= number < len(rows) or row < 0:
        return []
    indent = len(node.source.line(line)) - len(rows[number])
    letter = column - 1 - indent
    across, down = _pair(letter, _WIDE), _pair(row, _HIGH)
    return [f"{chr(65 + x)}{y + 1}" for y in down for x in across if 0 <= x < 26]


def _pair(place: int, size: int) -> list[int]:
    """The space that a letter or a line is in, or the two that it stands between."""
    number, rest = divmod(place, size)
    return [n for n in ((number,) if rest else (number - 1, number)) if n >= 0]
