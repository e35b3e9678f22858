"""The report of a failure of the program itself: one file with where it failed, and the game that was played.

The first lines are comments: what failed, on which system, and the trace.  After them comes the save as it lies on the
disk, so that the report is a transcript: it can be checked, replayed and gone on with like any other.
"""

from __future__ import annotations

import os
import platform
import sys
import tempfile
import time
import traceback
from pathlib import Path

from powercreep_rw import __version__
from powercreep_rw.record import disk, names, places
from powercreep_rw.record.errors import RecordError

FOLDER = "reports"
#: A trace has at most so many lines in the report; of a longer one the middle is left out.
LONGEST = 400


class NoReport(RecordError):
    """A report that can be written nowhere."""


def default_folder() -> Path:
    """Where reports lie: beside the games."""
    return places.home() / FOLDER


def write(trace: str, save: Path | None = None, folder: Path | None = None, about: str = "") -> Path:
    """Write the report, into this folder (None: the program's own) or else the system's for temporary files.

    `trace` is the trace as text, `save` the file of the game (one that can't be read is left out, and that is said),
    `about` what else is known of the system.  Raises NoReport.
    """
    game, why_not = _bytes_of(save)
    data = _head(trace, about, why_not).encode("utf-8", "backslashreplace") + game
    first = time.strftime("report-%Y-%m-%d")
    suffix = names.SUFFIX if game else ".txt"
    trouble: OSError | None = None
    for place in (folder or default_folder(), Path(tempfile.gettempdir())):
        try:
            return names.placed(place, first, lambda path: disk.create(path, data), suffix)
        except OSError as error:
            trouble = trouble or error
    raise NoReport(f"the report can't be written ({trouble})") from trouble


def trace_of(error: BaseException) -> str:
    """The trace of an error as text; the error itself, and all that it holds, may then go."""
    try:
        return "".join(traceback.format_exception(error))
    except Exception:  # an error that can't even be told: its name must do
        return f"{type(error).__name__}\n"


def in_short(error: BaseException) -> str:
    """An error in a line, with its place in the program: `ZeroDivisionError: division by zero (guide.py, line 31)`."""
    try:
        said = " ".join(str(error).split())
    except Exception:
        said = ""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({os.path.basename(frames[-1].filename)}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}{f': {said}' if said else ''}{where}"


def _bytes_of(save: Path | None) -> tuple[bytes, str]:
    """A save as it lies on the disk; or nothing, and why."""
    if save is None:
        return b"", "No game was under way."
    try:
        return save.read_bytes(), ""
    except OSError as error:
        from powercreep_rw.content.refusals import told

        return b"", f"The game could not be read: {save}: {told(error)}."


def _head(trace: str, about: str, why_not: str) -> str:
    lines = [
        f"Power Creep {__version__} failed. Here is where; below it the game as it was saved.",
        f"{platform.platform()}, Python {platform.python_version()} ({sys.implementation.name})"
        + (f", {about}" if about else ""),
        *([why_not] if why_not else []),
        "",
        *_shortened(trace.splitlines()),
    ]
    return "".join(f"# {_printable(line)}".rstrip() + "\n" for line in lines)


def _shortened(lines: list[str]) -> list[str]:
    if len(lines) <= LONGEST:
        return lines
    half = LONGEST // 2
    return [*lines[:half], f"… {len(lines) - 2 * half} lines …", *lines[-half:]]


def _printable(line: str) -> str:
    """The line with escapes for what would end a comment, or can't stand in a text."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in line)
