"""What a damaged save still holds: the game up to the last good move before the damage.

The damaged file is only read.  What was found in it becomes a save of its own (`Shelf.salvage`), or is looked at
(`Salvage.state`, a `walk.Walk` over its steps).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from powercreep_rw.content.faults import ContentError, Fault
from powercreep_rw.content.parsing import MOST_BYTES, unreadable
from powercreep_rw.record import about, heading, referenced, replay, transcript
from powercreep_rw.record.errors import RecordError
from powercreep_rw.record.head import NewerVersion
from powercreep_rw.record.replay import RefusedLine, Step
from powercreep_rw.record.transcript import Line, Transcript
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State

_LINE = re.compile(rb"[^\r\n]*(\r\n|\r|\n|$)")
_MOVES = re.compile(rb"""^["']?moves["']?[ \t]*:""", re.MULTILINE)


class NotDamaged(RecordError):
    """A save that is whole: there is nothing to be rescued from it."""


@dataclass(frozen=True, slots=True)
class Salvage:
    """A game up to the damage: `fault` says what is damaged and where; `steps` is the start and every good move that
    counts, `lost` how many lines follow on the last good one."""

    path: Path
    fault: Fault
    source: Transcript
    game: Game
    written: tuple[Line, ...]
    steps: tuple[Step, ...]
    lost: int

    @property
    def state(self) -> State:
        """The position after the last good move."""
        return self.steps[-1].state

    @property
    def moves(self) -> int:
        """How many moves are kept."""
        return len(self.steps) - 1

    def text(self, name: str) -> str:
        """The text of a save that holds what is kept: a game of its own, so the damaged one stays what it is."""
        kept = about.copied(about.of(self.source), name)
        return heading.with_save(self.source, kept) + heading.moves(self.written)


def salvage(path: Path) -> Salvage:
    """What a damaged save still holds.

    Raises NotDamaged; NewerVersion for a save that is not damaged but newer; and ContentError, with what is wrong,
    where nothing can be offered: the file can't be read, or the damage stands before its moves.
    """
    data = _data(path)
    name = str(path)
    fault: Fault | None = None
    try:
        source = transcript.parse(data, name, path)
    except NewerVersion:
        raise
    except ContentError as error:
        fault = next(fault for fault in error.faults if fault.is_error)
        source = _before_damage(data, name, path, error)
    game = referenced.game(source)
    kept, steps, refused = _played(source, game)
    fault = fault or refused
    if fault is None:
        raise NotDamaged(f"{path}: this game is not damaged")
    last = kept[-1].line if kept else source.root.keys["moves"].line
    return Salvage(path, fault, source, game, kept, steps, max(1, len(_lines(data)) - last))


def name_of(path: Path) -> str:
    """What a damaged game is called; empty where its head can't tell."""
    try:
        data = _data(path)
    except ContentError:
        return ""
    found = _attempt(_lines(data)[: _head_lines(data)], str(path), path)
    return "" if found is None else about.name_of(about.of(found))


def _data(path: Path) -> bytes:
    """The bytes of a file, no more than show that it has too many.  Raises ContentError."""
    try:
        with open(path, "rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as problem:
        raise unreadable(path, str(path), problem) from None


def _before_damage(data: bytes, name: str, path: Path, error: ContentError) -> Transcript:
    """The most whole lines of a file that can be read as a transcript.  Raises the error where there are none.

    In a save each move is a line, so whatever can be read can be read with any fewer moves too: the last good line is
    found by halves.
    """
    lines = _lines(data)
    good = _head_lines(data)
    best = _attempt(lines[:good], name, path)
    if best is None:
        raise error
    bad = len(lines) + 1
    while bad - good > 1:
        middle = (good + bad) // 2
        attempt = _attempt(lines[:middle], name, path)
        if attempt is None:
            bad = middle
        else:
            good, best = middle, attempt
    return best


def _head_lines(data: bytes) -> int:
    """How many lines the head has, `moves:` the last of them; 0 where there is no such line."""
    found = _MOVES.search(data)
    return len(_lines(data[: found.start()])) + 1 if found else 0


def _attempt(lines: list[bytes], name: str, path: Path) -> Transcript | None:
    """These lines as a transcript; None where they are none, or the last is cut short."""
    data = b"".join(lines)
    if not data.endswith((b"\n", b"\r")):
        return None
    try:
        return transcript.parse(data, name, path)
    except ContentError:
        return None


def _lines(data: bytes) -> list[bytes]:
    return [found.group() for found in _LINE.finditer(data) if found.group()]


def _played(source: Transcript, game: Game) -> tuple[tuple[Line, ...], tuple[Step, ...], Fault | None]:
    """The lines before the first that the rules refuse, what came of those that count, and what is refused."""
    steps: list[Step] = []
    try:
        for step in replay.steps(source, game):
            steps.append(step)
    except RefusedLine as error:
        kept = source.written[: source.written.index(error.line)]
        return kept, tuple(steps), error.faults[0]
    return source.written, tuple(steps), None
