"""Printing that never fails: whatever the terminal's letters, and whoever closes the pipe."""

from __future__ import annotations

import argparse
import codecs
import contextlib
import io
import os
import re
import sys
from collections.abc import Iterable

TYPE_CHECKING = False  # type checkers take it for true; `typing` would be most of what `--help` costs
if TYPE_CHECKING:
    from powercreep_rw.content.faults import Fault

#: The exit status after Ctrl-C, as shells have it.
INTERRUPTED = 130
_ESCAPES = "powercreep-escapes"

#: Control characters, and those that nobody sees.
_STEERING = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u2028-\u202e\u2060-\u2069\ufeff]"


def _escape(error: UnicodeError) -> tuple[str | bytes, int]:
    """A letter the terminal has no place for becomes an escape; a byte of a file's name becomes itself again."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letter = error.object[error.start]
    if "\udc80" <= letter <= "\udcff":
        return bytes([ord(letter) - 0xDC00]), error.start + 1
    return letter.encode("ascii", "backslashreplace").decode("ascii"), error.start + 1


def prepare() -> None:
    """Make standard output and error take every text, and input every byte; a test's own streams are left alone."""
    codecs.register_error(_ESCAPES, _escape)
    for stream, errors in ((sys.stdout, _ESCAPES), (sys.stderr, _ESCAPES), (sys.stdin, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(ValueError, io.UnsupportedOperation):  # closed already
                stream.reconfigure(errors=errors)


def flush() -> None:
    """Hand over what is printed now, while a closed pipe can still be answered."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            with contextlib.suppress(ValueError):
                stream.flush()


def abandon() -> None:
    """Nobody reads any more: point standard output at nothing, so that the exit is silent too."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def columns(stream: object, piped: int) -> int:
    """The width of the terminal that a stream goes to; `piped` where it goes to none."""
    told = os.environ.get("COLUMNS", "")
    if told.isdecimal() and int(told):
        return int(told)
    try:
        return os.get_terminal_size(stream.fileno()).columns or piped  # type: ignore[attr-defined]
    except (OSError, ValueError, AttributeError):
        return piped


def name(word: str) -> str:
    """A word of the command line that names something; argparse turns the error into its own message, status 2."""
    if not word.strip():
        raise argparse.ArgumentTypeError("it is empty; an id or the path of a file belongs here")
    return word


def fail(message: str) -> int:
    """Say on standard error what is wrong with the input, in one line; the exit status for it."""
    print(one_line(message), file=sys.stderr)
    return 1


def one_line(text: str) -> str:
    """The text without line breaks; what would steer a terminal, or turn a name round, is written as an escape."""
    line = " ".join(text.split("\n"))
    return line if line.isprintable() else re.sub(_STEERING, lambda found: f"\\u{ord(found.group()):04x}", line)


def os_error(error: OSError) -> str:
    """What the system refused, and for which file, in our words."""
    from powercreep_rw.content.refusals import told
    from powercreep_rw.record.places import way_out

    why = f"{told(error)}{way_out(error)}"
    return f"{error.filename}: {why}" if error.filename is not None else why


def warn(faults: Iterable[Fault]) -> None:
    """Print faults on standard error, a line each."""
    for fault in faults:
        print(one_line(str(fault)), file=sys.stderr)


def faults(found: Iterable[Fault]) -> int:
    """Print what makes a file unusable; the exit status for it."""
    warn(found)
    return 1
