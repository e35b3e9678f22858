"""What a transcript is played on: the references of its head, looked up (`table.py` writes them down)."""

from __future__ import annotations

from pathlib import Path

from powercreep_rw.content.faults import ContentError, Fault
from powercreep_rw.content.ids import is_ref
from powercreep_rw.content.library import Library
from powercreep_rw.content.nodes import Mapping, Scalar
from powercreep_rw.record.transcript import Transcript
from powercreep_rw.rules.game import Game


def game(source: Transcript) -> Game:
    """The game that a transcript is played on, its own `files:` first.  Raises ContentError."""
    beside = source.path.parent if source.path is not None else None
    references = {key: source.reference(key) for key in ("sheet", "campaign", "hero")}
    try:
        return Library(beside=beside, files=source.files, packs=packs_of(*references.values())).game(**references)
    except ContentError as error:
        raise ContentError(_placed(fault, source) for fault in error.faults) from None


def _placed(fault: Fault, source: Transcript) -> Fault:
    """A fault in a text that the transcript carries, at its place in the transcript itself."""
    files = source.root.get("files")
    node = files.get(fault.file) if isinstance(files, Mapping) else None
    if not isinstance(node, Scalar) or node.style != "|" or not fault.line:
        return fault
    line = node.line + fault.line
    written, text = node.source.line(line), node.text.split("\n")
    indent = len(written) - len(text[fault.line - 1]) if fault.line <= len(text) else 0
    message = f"in `{fault.file}`: {fault.message}"
    return Fault(source.name, line, fault.column + max(0, indent), message, fault.severity)


def packs_folder() -> Path | None:
    """The folder of the installed packs; None if there is none."""
    from powercreep_rw.record import places  # only here: hardly any game is of a pack

    folder = places.packs()
    return folder if folder.is_dir() else None


def packs_of(*references: object) -> Path | None:
    """The folder of the installed packs, if one of these names what may be in a pack; else nobody asks for it."""
    words = (each.text if isinstance(each, Scalar) else each for each in references)
    return packs_folder() if any(isinstance(word, str) and is_ref(word) for word in words) else None
