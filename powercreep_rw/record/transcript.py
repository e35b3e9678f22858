"""Transcripts, read: a save, a replay, a bug report and a test case are all the same file
(`docs/transcript.md`).

`read` gives the moves that count, each with its place in the file, undo and redo resolved; what the
references of the head stand for is looked up by `table.py`, and whether the moves are legal is for the rules
to say.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping as MappingType
from pathlib import Path
from typing import NamedTuple

from powercreep_rw.content import parsing
from powercreep_rw.content.faults import ContentError, Fault, Faults
from powercreep_rw.content.kinds import kind_of
from powercreep_rw.content.nodes import Mapping, Node, Scalar, Sequence, shortened
from powercreep_rw.content.parsing import MOST_BYTES
from powercreep_rw.record import head
from powercreep_rw.record.cut import whole_lines
from powercreep_rw.record.dice import Seed
from powercreep_rw.record.errors import NothingToRedo, NothingToUndo
from powercreep_rw.record.history import REDO, UNDO, History
from powercreep_rw.record.plain import Plain, plain
from powercreep_rw.rules import moves
from powercreep_rw.rules.moves import Move

#: The comment behind a roll of the player's own dice that was mistyped and put right (the log tells it).
CORRECTED = "# corrected, typed before: "


class Line(NamedTuple):
    """A move and where it stands in its file, from 1; `corrected` is what was typed before, if it was put right."""

    move: Move
    line: int
    column: int
    corrected: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The move as it was written."""
        return moves.text(self.move)


class Transcript(NamedTuple):
    """A transcript as it was read.

    `name` is the file as messages call it, `text` what counts of it (a line cut short by a crash is gone, and
    `warnings` says so).  `lines` are the moves that count, `undone` those that a `redo` would bring back, the
    next one first, `written` every line of `moves`, `undo` and `redo` among them; `size` is the file's, in
    bytes.
    """

    name: str
    path: Path | None
    text: str
    root: Mapping
    seed: Seed | None
    files: MappingType[str, str]
    save: Plain
    size: int
    written: tuple[Line, ...]
    lines: tuple[Line, ...]
    undone: tuple[Line, ...]
    expect: Plain = None
    is_case: bool = False
    warnings: tuple[Fault, ...] = ()

    def reference(self, key: str) -> Node | None:
        """What stands under `sheet`, `campaign` or `hero`: a `Scalar` that names it, or the `Mapping` itself."""
        return self.root.get(key)


def read(path: Path, name: str | None = None) -> Transcript:
    """The transcript in a file, `name` in messages.  Raises ContentError with every fault of the file."""
    shown = str(path) if name is None else name
    try:
        about = os.stat(path).st_mode
        if stat.S_ISCHR(about) or stat.S_ISBLK(about):  # a pipe may tell a game, a device never does
            raise ContentError([Fault(shown, 1, 1, parsing.NO_FILE)])
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as problem:
        raise parsing.unreadable(path, shown, problem) from None
    return parse(data, shown, path)


def parse(data: bytes, name: str, path: Path | None = None) -> Transcript:
    """The transcript in these bytes; `path` is where references by path start from.  Raises ContentError."""
    if len(data) > MOST_BYTES:
        raise ContentError(
            [Fault(name, 1, 1, f"this file has more than the {MOST_BYTES:,} bytes that a game can take")]
        )
    whole = whole_lines(data, name)
    faults = Faults()
    root = head.checked(whole.root, faults)
    history, written = _resolve(root.get("moves"), faults)
    expect = root.get("expect")
    transcript = Transcript(
        name=name,
        path=path,
        text=whole.text,
        root=root,
        seed=head.seed(root, faults),
        files=head.files(root, faults),
        save=plain(root.get("save")),
        size=len(data),
        written=tuple(written),
        lines=tuple(history.notes),
        undone=tuple(history.undone_notes),
        expect=plain(expect),
        is_case=expect is not None,
        warnings=whole.warnings,
    )
    if faults.any_error:
        raise ContentError([*whole.warnings, *faults])
    return transcript


def is_transcript(root: Node) -> bool:
    """Whether a file that was read is meant to be a transcript."""
    return kind_of(root) == "transcript"


def is_saved_game(path: Path) -> bool:
    """Whether a file is a transcript, or was meant to be one, as far as its lines can tell; it may have faults."""
    text = ""
    try:
        if not path.is_file():
            return False
        text = parsing.read_text(path)
        return is_transcript(parsing.parse(text, "", Faults()))
    except ContentError:
        return any(line.startswith("transcript:") for line in text.splitlines())
    except (OSError, ValueError):
        return False  # such as a name too long for any file


def _resolve(node: Node | None, faults: Faults) -> tuple[History[Line], list[Line]]:
    """The moves that count, and every line that is written."""
    history: History[Line] = History()
    written = _lines(node, faults)
    for line in written:
        try:
            if line.move == UNDO:
                history.undo()
            elif line.move == REDO:
                history.redo()
            else:
                history.add(line.move, line)
        except (NothingToUndo, NothingToRedo) as error:
            assert node is not None
            faults.add(Fault(node.source.name, line.line, line.column, f"{line.text}: {error}"))
    return history, written


def _lines(node: Node | None, faults: Faults) -> list[Line]:
    """Every line of `moves`, those that are no texts left out and noted."""
    if node is None or (isinstance(node, Scalar) and node.kind == "null"):
        return []
    if not isinstance(node, Sequence):
        faults.error(node, f"`moves` must be a list of moves, not {node.described()}")
        return []
    found = []
    for item in node.items:
        words = tuple(item.text.split()) if isinstance(item, Scalar) else ()
        if words:
            found.append(Line(words, item.line, item.column, _corrected(item, words)))
        else:
            shown = item.described() if not isinstance(item, Scalar) else shortened(item.text) or "nothing"
            faults.error(item, f"a move must be a text such as `mark g1 B2`, not {shown}")
    return found


def _corrected(item: Node, words: Move) -> tuple[str, ...]:
    """What was typed before a roll was put right; only the program writes such a comment."""
    if words[0] != "roll":
        return ()
    _, found, before = item.source.line(item.line).partition(CORRECTED)
    return tuple(before.split("; ")) if found else ()
