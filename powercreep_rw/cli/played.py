"""Checking a transcript by playing it."""

from __future__ import annotations

from pathlib import Path

from powercreep_rw.content.faults import ContentError, Fault
from powercreep_rw.record import expecting, referenced, replay, transcript
from powercreep_rw.record.transcript import Transcript


def play(path: Path, name: str) -> tuple[list[Fault], str]:
    """All faults of a transcript, and what it holds in a few words."""
    try:
        source = transcript.read(path, name)
    except ContentError as error:
        return list(error.faults), ""
    odd = expecting.faults(source)
    if odd:
        return [*source.warnings, *odd], ""
    faults = [*source.warnings, *_refused(source)]
    number = len(source.lines)
    what = "case" if source.is_case else "transcript"
    return faults, f"{what}: {number} move{'' if number == 1 else 's'}"


def _refused(source: Transcript) -> list[Fault]:
    """What refuses a move; of a case that must be refused, whatever does so before its last."""
    must_fail = isinstance(source.expect, dict) and source.expect.get("illegal") is True
    last = source.lines[-1] if source.lines else None
    try:
        replay.final(source, referenced.game(source))
    except replay.RefusedLine as error:
        return [] if must_fail and error.line is last else list(error.faults)
    except ContentError as error:
        return list(error.faults)
    if not must_fail:
        return []
    line, column = (last.line, last.column) if last else (1, 1)
    message = "`illegal: true` says that the last move must be refused, and it is legal"
    return [Fault(source.name, line, column, message)]
