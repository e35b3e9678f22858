"""Small things that several screens say alike: dates, and what a saved game is called.  Pure."""

from __future__ import annotations

from datetime import datetime

from powercreep_rw.content.faults import ContentError
from powercreep_rw.record.figures import Figures

MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December")  # fmt: skip
#: A name longer than this is told in part.
LONGEST = 80


def date(when: datetime) -> str:
    """A time in the player's own zone: `3 May 2026, 14:05`."""
    here = when.astimezone()
    return f"{here.day} {MONTHS[here.month - 1]} {here.year}, {here.hour:02}:{here.minute:02}"


def told_date(text: str) -> str:
    """A time as a save has it, the same way; the text itself when it is none."""
    try:
        return date(datetime.fromisoformat(text))
    except (ValueError, OverflowError, OSError):
        return text


def short(name: str) -> str:
    """A name, or as much of it as anyone reads."""
    return name if len(name) <= LONGEST else f"{name[:LONGEST].rstrip()}…"


def played_on(figures: Figures) -> str:
    """What is played: `Uptown 2086`."""
    year = figures.year if figures.year and str(figures.year) not in figures.title else ""
    return f"{figures.title} {year}".rstrip()


def trouble(error: Exception) -> str:
    """What went wrong, in a sentence; of a file with many faults the first."""
    if isinstance(error, ContentError):
        faults = [fault for fault in error.faults if fault.is_error] or list(error.faults)
        first = faults[0]
        return f"line {first.line}: {first.message}" if first.line else first.message
    if isinstance(error, OSError) and error.strerror:
        from powercreep_rw.content.refusals import told
        from powercreep_rw.record.places import way_out

        said = told(error)
        said = said[:1].upper() + said[1:]
        return f"{said}{f': {error.filename}' if error.filename else ''}{way_out(error)}"
    return str(error)
