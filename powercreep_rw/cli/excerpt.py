"""Excerpts: the line of a file in which a fault is, its place underlined.

The underline is as wide as the terminal draws what stands above it: letters of double width, accents without any,
and the escapes of what the terminal can't show.  A long line is cut to the terminal's width around the place.
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Mapping
from typing import TYPE_CHECKING

from powercreep_rw.cli import output
from powercreep_rw.content.extents import Place, extents

if TYPE_CHECKING:
    from powercreep_rw.content.faults import Fault

#: How wide a line may be where there is no terminal.
PIPED = 120
#: Room for the place itself, on however narrow a terminal.
LEAST = 16
_TAB = 4


class Excerpts:
    """Shows excerpts of some texts, by the names that faults have for them."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = texts
        self._lines: dict[str, list[str]] = {}
        self._ends: dict[str, dict[Place, Place]] = {}

    def show(self, fault: Fault) -> None:
        """Print the excerpt of a fault on standard error; nothing if it has no place, or its text isn't there."""
        for line in self.lines(
            fault, output.columns(sys.stderr, PIPED), getattr(sys.stderr, "encoding", None) or "utf-8"
        ):
            print(line, file=sys.stderr)

    def lines(self, fault: Fault, width: int, encoding: str) -> list[str]:
        """The two lines of an excerpt: what stands there, and the underline."""
        text = self.texts.get(fault.file)
        if text is None or not fault.line:
            return []
        if fault.file not in self._lines:
            plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
            self._lines[fault.file] = plain.split("\n")
            self._ends[fault.file] = extents(text)
        lines = self._lines[fault.file]
        if fault.line > len(lines) or not lines[fault.line - 1].strip():
            return []
        line = lines[fault.line - 1].rstrip()
        start = (fault.line, fault.column)
        end_line, end = self._ends[fault.file].get(start, (fault.line, fault.column + 1))
        end = len(line) + 1 if end_line > fault.line else end
        return excerpt(fault.line, line, fault.column - 1, end - 1, width, encoding)


def excerpt(number: int, line: str, start: int, end: int, width: int, encoding: str) -> list[str]:
    """A line, and under it `^` below its characters from `start` up to `end`, counted from 0."""
    cells = [cell(character, encoding) for character in line]
    widths = [columns(each) for each in cells]
    gutter = f"{number:5} | "
    first, last, before, behind = _cut(
        widths, start, max(width - len(gutter), LEAST), "…" if _fits("…", encoding) else "..."
    )
    end = min(max(end, start + 1), max(last, start + 1))
    left = columns(before) + sum(widths[first:start]) + max(0, start - len(widths))
    marks = max(1, sum(widths[start:end]))
    below = " " * (len(gutter) - 2) + "| " + " " * left + "^" * marks
    return [(gutter + before + "".join(cells[first:last]) + behind).rstrip(), below]


def _cut(widths: list[int], start: int, room: int, dots: str) -> tuple[int, int, str, str]:
    """Which characters of a line are shown so that the one at `start` is, and what stands for those left out."""
    if sum(widths) <= room:
        return 0, len(widths), "", ""
    room -= 2 * len(dots)
    first, used = min(start, len(widths)), 0
    while first and used + widths[first - 1] <= room // 3:
        first -= 1
        used += widths[first]
    last = first
    used = 0
    while last < len(widths) and used + widths[last] <= room:
        used += widths[last]
        last += 1
    return first, last, dots if first else "", dots if last < len(widths) else ""


def cell(character: str, encoding: str) -> str:
    """A character as it is printed."""
    if character == "\t":
        return " " * _TAB
    if character.isascii() and character.isprintable():
        return character
    shown = output.one_line(character)
    return shown if _fits(shown, encoding) else shown.encode("ascii", "backslashreplace").decode("ascii")


def _fits(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    wide = 0
    for character in text:
        if unicodedata.category(character) in ("Mn", "Me", "Cf"):
            continue
        wide += 2 if unicodedata.east_asian_width(character) in "WF" else 1
    return wide
