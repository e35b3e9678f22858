"""A last line without its newline was cut short by a crash: it is dropped, unless the file is a case.

A case (a file with `expect:`) is written by a person, not by a game under way: there the last line counts.
"""

from __future__ import annotations

from typing import NamedTuple

from powercreep_rw.content import parsing
from powercreep_rw.content.faults import WARNING, ContentError, Fault, Faults
from powercreep_rw.content.nodes import Mapping, Node


class Whole(NamedTuple):
    """A file's text without a line that was cut short, its tree, and the warning if one was."""

    text: str
    root: Node
    warnings: tuple[Fault, ...] = ()


def whole_lines(data: bytes, name: str) -> Whole:
    """What counts of a transcript's bytes.  Raises ContentError where they can't be read."""
    parsing.refuse_stranger(data, name)
    kept = data[: max(data.rfind(b"\n"), data.rfind(b"\r")) + 1]
    if not data[len(kept) :].strip():
        return _read(data, name)
    without, with_it = _attempt(kept, name), _attempt(data, name)
    if _holds(with_it, "expect") or not (kept.strip() or _holds(with_it, "moves")):  # or its only line is no game
        return _read(data, name)
    if _holds(without, "moves") or not _holds(with_it, "moves"):
        whole = _read(kept, name)
        return Whole(whole.text, whole.root, (_warning(whole.text, name),))
    line = parsing.decoded(kept, name).count("\n") + 1
    message = "the last line has no newline, so it counts as cut short by a crash; end the file with a newline"
    raise ContentError([Fault(name, line, 1, message)])


def _attempt(data: bytes, name: str) -> Node | None:
    """The tree of these bytes, or None if they have none."""
    try:
        return _read(data, name).root
    except ContentError:
        return None


def _holds(root: Node | None, key: str) -> bool:
    return isinstance(root, Mapping) and key in root


def _read(data: bytes, name: str) -> Whole:
    faults = Faults()
    text = parsing.decoded(data, name)
    root = parsing.parse(text, name, faults)
    if faults.any_error:
        raise ContentError(faults)
    return Whole(text, root)


def _warning(text: str, name: str) -> Fault:
    line = text.count("\n") + 1
    return Fault(name, line, 1, "the last line was cut short by a crash; it is dropped", WARNING)
