"""The lesson of a guided game: which one its save names, read from the text that the save carries."""

from __future__ import annotations

from powercreep_rw.content.faults import ContentError, Faults
from powercreep_rw.content.lessons import Lesson
from powercreep_rw.content.library import Library
from powercreep_rw.content.parsing import parse
from powercreep_rw.record import about
from powercreep_rw.record.transcript import Transcript


def of(source: Transcript) -> Lesson | None:
    """What guides the game of this save; None for a game like any other, and for a lesson that can't be read: the
    moves are the game, and a guide that has lost its words is no reason to lose them."""
    kept = source.save if isinstance(source.save, dict) else {}
    name = kept.get(about.LESSON)
    text = source.files.get(name) if isinstance(name, str) else None
    if text is None:
        return None
    beside = source.path.parent if source.path is not None else None
    try:
        return Library(beside=beside, files=source.files).lesson(parse(text, str(name), Faults()))
    except ContentError:
        return None
