"""Look for every fault of sheets, heroes, campaigns, core.yaml and transcripts at once."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from powercreep_rw.cli import output

if TYPE_CHECKING:
    from powercreep_rw.content.faults import Fault
    from powercreep_rw.record.transcript import Transcript

SUMMARY = "find the faults of sheets, heroes, campaigns and saved games"

#: What is counted in a file without errors: kind → its keys, as one and as many of them are called.
COUNTED = {
    "sheet": (("structures", "structure"), ("threats", "threat"), ("gear", "Gear")),
    "campaign": (("sheets", "sheet"), ("locations", "location")),
    "hero": (("health", "row of Health"), ("blueprints", "blueprint")),
    "lesson": (("rolls", "roll"), ("steps", "step")),
    "core": (("gear", "Gear"), ("blueprints", "blueprint")),
    "pack": (),
}
MANY = {"Gear": "Gear", "row of Health": "rows of Health"}


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words that `check` takes."""
    parser.add_argument(
        "files",
        metavar="FILE",
        type=output.name,
        nargs="+",
        help="a sheet, hero, campaign, core.yaml, lesson or transcript",
    )


def command(args: argparse.Namespace) -> int:
    """Check each file: its faults, then one line with what it holds.  Status 1 if one of them has an error."""
    return max([_check(name) for name in args.files])


def _check(name: str) -> int:
    """Check one file; the exit status for it."""
    faults, holds = examine(name)
    output.warn(faults)
    errors = sum(fault.is_error for fault in faults)
    warnings = len(faults) - errors
    counts = [count(errors, "error")] if errors else ["OK"]
    counts += [count(warnings, "warning")] if warnings else []
    print(f"{name}: {', '.join(counts)}{'' if errors else f' ({holds})'}")
    return 1 if errors else 0


def examine(name: str) -> tuple[list[Fault], str]:
    """All faults of a file, and what it holds in a few words."""
    from powercreep_rw.content import checking
    from powercreep_rw.content.faults import ContentError, Faults
    from powercreep_rw.content.nodes import Mapping, Sequence
    from powercreep_rw.content.parsing import parse, read_text
    from powercreep_rw.record import table, transcript

    try:
        path = table.packed(name) or Path(name)
    except ContentError as error:
        return list(error.faults), ""
    try:
        source = transcript.read(path, name)
    except ContentError as error:
        if _is_transcript(path):
            return list(error.faults), ""
    else:
        return _played(source)
    faults = checking.check_file(path)
    if any(fault.is_error for fault in faults):
        return faults, ""
    root = parse(read_text(path), name, Faults())
    kind = checking.recognised(root, path)
    parts = []
    for key, noun in COUNTED[kind]:
        node = root.get(key) if isinstance(root, Mapping) else None
        if isinstance(node, Mapping | Sequence):
            parts.append(count(len(node.values if isinstance(node, Mapping) else node.items), noun))
    return faults, f"{kind}: {', '.join(parts)}" if parts else kind


def _is_transcript(path: Path) -> bool:
    """Whether a file that can't be read as a transcript was meant to be one, as far as its lines can tell."""
    from powercreep_rw.content.faults import ContentError, Faults
    from powercreep_rw.content.parsing import parse, read_text
    from powercreep_rw.record.transcript import is_transcript

    try:
        text = read_text(path)
    except ContentError:
        return False
    try:
        return is_transcript(parse(text, "", Faults()))
    except ContentError:
        return any(line.startswith("transcript:") for line in text.splitlines())


def _played(source: Transcript) -> tuple[list[Fault], str]:
    """Play a transcript; of a case that must be refused, all but its last move."""
    from powercreep_rw.content.faults import ContentError, Fault
    from powercreep_rw.record import expecting, replay, table

    odd = expecting.faults(source)
    if odd:
        return [*source.warnings, *odd], ""
    what = "case" if source.is_case else "transcript"
    holds = f"{what}: {count(len(source.lines), 'move')}"
    must_fail = isinstance(source.expect, dict) and source.expect.get("illegal") is True
    last = source.lines[-1] if source.lines else None
    try:
        replay.final(source, table.game(source))
    except replay.RefusedLine as error:
        if must_fail and error.line is last:
            return list(source.warnings), holds
        return [*source.warnings, *error.faults], ""
    except ContentError as error:
        return [*source.warnings, *error.faults], ""
    if must_fail:
        line, column = (last.line, last.column) if last else (1, 1)
        message = "`illegal: true` says that the last move must be refused, and it is legal"
        return [*source.warnings, Fault(source.name, line, column, message)], ""
    return list(source.warnings), holds


def count(number: int, noun: str) -> str:
    """So many of it: `1 move`, `2 moves`, `5 Gear`."""
    return f"{number} {noun if number == 1 else MANY.get(noun, noun + 's')}"
