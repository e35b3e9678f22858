"""What `check` finds out about a file: its faults, what it holds, and the texts that the faults point into."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from powercreep_rw.cli.folders import MOST_FILES
from powercreep_rw.content import checking
from powercreep_rw.content.extents import extents
from powercreep_rw.content.faults import ContentError, Fault
from powercreep_rw.content.nodes import Mapping, Node
from powercreep_rw.content.nodes import Sequence as ListNode

#: The version of what `--json` prints; keys may be added to it, but none is taken away or changed.
JSON_FORMAT = 1

#: What is counted in a file without errors: kind → its keys, as one and as many of them are called.
COUNTED = {
    "sheet": (("structures", "structure"), ("threats", "threat"), ("gear", "Gear")),
    "campaign": (("sheets", "sheet"), ("locations", "location")),
    "hero": (("health", "row of Health"), ("blueprints", "blueprint")),
    "core": (("gear", "Gear"), ("blueprints", "blueprint")),
    "lesson": (("rolls", "roll"), ("steps", "step")),
    "pack": (),
}
MANY = {"Gear": "Gear", "row of Health": "rows of Health"}


class FileReport(NamedTuple):
    """A file that was checked: its kind (None if it can't be read), faults, what it holds in a few words, and the
    texts of it and of the files it uses, by name."""

    name: str
    kind: str | None
    faults: list[Fault]
    holds: str
    texts: dict[str, str]

    @property
    def errors(self) -> int:
        return sum(fault.is_error for fault in self.faults)

    @property
    def warnings(self) -> int:
        return len(self.faults) - self.errors

    def line(self) -> str:
        """The file in one line: `uptown.yaml: OK (sheet: 4 structures)`, `uptown.yaml: 2 errors`."""
        return f"{self.name}: {_verdict(self.errors, self.warnings)}{'' if self.errors else f' ({self.holds})'}"


def report(name: str, reader: checking.Reader) -> FileReport:
    """Check one file; the reader remembers what others use too."""
    if os.path.isdir(name):
        return FileReport(name, None, [_nothing(name)], "", {})
    try:
        path = _path(name)
    except ContentError as error:
        return FileReport(name, None, list(error.faults), "", {})
    found = reader.examine(path)
    if found.kind == "transcript" or (found.kind is None and _seems_a_transcript(found)):
        return _played(path, name)
    if found.kind is None or found.node is None:
        return FileReport(name, None, found.faults, "", found.texts)
    from powercreep_rw.paper import lettering

    faults = found.faults + lettering.faults(found.node, found.kind)
    faults += _cut(path, found)
    faults.sort(key=lambda fault: (fault.file != str(path), fault.file, fault.line, fault.column))
    holds = _holds(found.node, found.kind)
    return FileReport(name, found.kind, faults, f"{found.kind}: {holds}" if holds else found.kind, found.texts)


def _cut(path: Path, found: checking.Checked) -> list[Fault]:
    """The names that the page cuts.  The page is laid out only for a file without an error that has a long one.

    A hero is measured on the page of the first sheet that ships.
    """
    if found.kind not in ("sheet", "hero") or found.node is None or any(fault.is_error for fault in found.faults):
        return []
    from powercreep_rw.paper import cuts

    if not cuts.may_be_cut(found.node, found.kind):
        return []
    from powercreep_rw.content.library import Library

    library = Library(beside=path.parent)
    if found.kind == "sheet":
        sheet = library.sheet(path)
        return cuts.faults(found.node, "sheet", sheet, sheet.hero)
    first = next(each for each in library.listing() if each.kind == "sheet")
    return cuts.faults(found.node, "hero", library.sheet(first.path), library.hero(path))


def _path(name: str) -> Path:
    """The file of a name: its path, or that of what an installed pack calls so.  Raises ContentError."""
    if "/" not in name or os.path.exists(name):
        return Path(name)
    from powercreep_rw.record import table

    return table.packed(name) or Path(name)


def _nothing(name: str) -> Fault:
    return Fault(name, 1, 1, "there is no .yaml file in this folder or below it; name another folder, or a file")


def _holds(root: Node, kind: str) -> str:
    parts = []
    for key, noun in COUNTED[kind]:
        node = root.get(key) if isinstance(root, Mapping) else None
        if isinstance(node, Mapping | ListNode):
            parts.append(count(len(node.values if isinstance(node, Mapping) else node.items), noun))
    return ", ".join(parts)


def _seems_a_transcript(found: checking.Checked) -> bool:
    """Whether a text that is no YAML was meant to be a transcript, as far as its lines can tell."""
    return any(line.startswith("transcript:") for text in found.texts.values() for line in text.splitlines())


def _played(path: Path, name: str) -> FileReport:
    """Play a transcript."""
    from powercreep_rw.cli.played import play

    faults, holds = play(path, name)
    try:
        text = path.read_text(encoding="utf-8-sig", errors="replace")
    except OSError:
        text = ""
    return FileReport(name, "transcript", faults, holds, {name: text})


def count(number: int, noun: str) -> str:
    """So many of it: `1 move`, `2 moves`, `5 Gear`."""
    return f"{number} {noun if number == 1 else MANY.get(noun, noun + 's')}"


def _verdict(errors: int, warnings: int) -> str:
    counts = [count(errors, "error")] if errors else ["OK"]
    counts += [count(warnings, "warning")] if warnings else []
    return ", ".join(counts)


def total(reports: Sequence[FileReport]) -> str:
    """All files in one line; a fault of a file that several use counts once."""
    faults = {fault for each in reports for fault in each.faults}
    errors = sum(fault.is_error for fault in faults)
    more = f"; only the first {MOST_FILES:,} of a folder are checked" if len(reports) > MOST_FILES else ""
    return f"{count(len(reports), 'file')}: {_verdict(errors, len(faults) - errors)}{more}"


def as_data(reports: Sequence[FileReport]) -> dict[str, Any]:
    """The reports as `--json` prints them; each fault once, with the place behind its end."""
    faults: dict[Fault, dict[str, Any]] = {}
    for each in reports:
        ends = {name: extents(text) for name, text in each.texts.items()} if each.faults else {}
        for fault in each.faults:
            known = ends.get(fault.file, {})
            line, column = known.get((fault.line, fault.column), (fault.line, fault.column + 1))
            place = (fault.line, fault.column, line, column) if fault.line else (None,) * 4
            keys = ("line", "column", "end_line", "end_column")
            told = {"severity": fault.severity, "rule": fault.rule, "message": fault.message}
            faults.setdefault(fault, {"file": fault.file, **dict(zip(keys, place, strict=True)), **told})
    return {
        "format": JSON_FORMAT,
        "files": [
            {"file": each.name, "kind": each.kind, "errors": each.errors, "warnings": each.warnings} for each in reports
        ],
        "faults": list(faults.values()),
        "errors": sum(fault.is_error for fault in faults),
        "warnings": sum(not fault.is_error for fault in faults),
    }
