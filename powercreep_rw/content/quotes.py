"""Quotes in YAML: which one breaks a text, by being closed too early (an apostrophe) or too late (by another's).

YAML notices that only where something follows the closing quote; the designer wants to know where it was opened.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from powercreep_rw.content.nodes import Source

#: Where a value may open with a quote: at the start of a line, behind a key, in a list.
_OPENS = re.compile(r"(?:^\s*|:\s+|-\s+|[\[{,]\s*)(['\"])")
#: What may follow the closing quote.
_FOLLOWS = re.compile(r"\s*(?:$|#|[,\]}:])")


class Opened(NamedTuple):
    """Where a quote stands, from 1, and which one it is."""

    line: int
    column: int
    quote: str


def breaking(source: Source, line: int) -> Opened | None:
    """The quote whose text ends on this line with something behind it that can't be there; None if there is none."""
    opened: Opened | None = None
    for number in range(1, line + 1):
        row, at = source.line(number), 0
        while True:
            if opened is None:
                found = _OPENS.search(row, at)
                if found is None:
                    break
                opened, at = Opened(number, found.start(1) + 1, found.group(1)), found.end()
            end = _closed(row, at, opened.quote)
            if end is None:
                break
            if not _FOLLOWS.match(row, end):
                if number == line:
                    return opened
                opened = None  # a block of text, where quotes are only letters
                break
            opened, at = None, end
    return None


def _closed(row: str, at: int, quote: str) -> int | None:
    """Behind the quote that closes a text in this line; None if none does."""
    while at < len(row):
        if row[at] == "\\" and quote == '"':
            at += 2
        elif row[at] == quote:
            if quote == '"' or row[at + 1 : at + 2] != "'":
                return at + 1
            at += 2
        else:
            at += 1
    return None


def advice(quote: str) -> str:
    """What would be right."""
    if quote == "'":
        return "close it with `'`, or put the whole text in double quotes, where an apostrophe may stand"
    return 'close it with `"`; one that belongs to the text is written `\\"`, or the whole goes in single quotes'
