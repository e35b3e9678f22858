"""What was found out about the saves of a folder, kept beside them, so that a list need not play every game again.

Only a cache: each row is good for a file of exactly this size, time and number; a file that changed is looked at anew,
and an index that is missing, damaged or of another version of the program is made anew: its rules may have judged a
game differently.  Nothing is lost with it.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from powercreep_rw import __version__
from powercreep_rw.content.faults import ContentError, Fault
from powercreep_rw.content.nodes import Mapping, Scalar
from powercreep_rw.record import disk, figures, referenced, salvage, transcript
from powercreep_rw.record.figures import Figures
from powercreep_rw.record.head import NewerVersion
from powercreep_rw.record.replay import RefusedLine
from powercreep_rw.record.transcript import Transcript
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.rules.game import Game

#: Another number for every change of what a row holds or how it is found out.
INDEX = 2
#: Whose index it is: another version of the format or of the program makes its own.
OF = {"index": INDEX, "program": __version__}
FILE = ".index.json"


@dataclass(frozen=True, slots=True)
class Seen:
    """What is known of a save: its figures, or what is wrong with it (then `name`, if it still says one), and whether
    that is a newer version.  `alone`: nothing but the file itself was asked, no sheet that lies elsewhere, and the
    program did not stumble: only then it is kept."""

    figures: Figures | None = None
    fault: Fault | None = None
    newer: bool = False
    name: str = ""
    alone: bool = True


def look(path: Path, games: dict[Hashable, Game]) -> Seen:
    """Read and play a save.  `games` keeps what was read to play others: most saves carry the same sheets."""
    alone = True
    try:
        source = transcript.read(path)
        alone = bool(source.files)
        return Seen(figures.of(source, _game(source, games)), alone=alone)
    except NewerVersion as error:
        return Seen(fault=error.faults[0], newer=True, name=error.name)
    except ContentError as error:
        first = next(fault for fault in error.faults if fault.is_error)
        stumbled = isinstance(error, RefusedLine) and not isinstance(error.__cause__, IllegalMove)
        return Seen(fault=first, name=salvage.name_of(path), alone=alone and not stumbled)
    except Exception as error:  # the program is at fault; one game must not hide all others, nor stay hidden by it
        failed = f"the program itself failed on this game ({type(error).__name__}: {error}); please report it"
        return Seen(fault=Fault(str(path), 0, 0, failed), name=salvage.name_of(path), alone=False)


def _game(source: Transcript, games: dict[Hashable, Game]) -> Game:
    """What a save is played on; one that carries the very same texts as another shares its game."""
    named = [source.reference(key) for key in ("sheet", "campaign", "hero")]
    if not source.files or any(isinstance(node, Mapping) for node in named):
        return referenced.game(source)
    key = tuple(node.text if isinstance(node, Scalar) else None for node in named), frozenset(source.files.items())
    if key not in games:
        games[key] = referenced.game(source)
    return games[key]


class Index:
    """The rows of one folder.  `looked` counts the files that had to be read."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.looked = 0
        self._games: dict[Hashable, Game] = {}
        self._rows = _read(folder / FILE)
        self._changed = False

    def seen(self, path: Path, about: os.stat_result) -> Seen:
        """What is known of a save in the folder, which is read only if it is not as it was."""
        stamp = [about.st_size, about.st_mtime_ns, about.st_ino]
        row = self._rows.get(path.name)
        if row is not None and row.get("stamp") == stamp:
            with contextlib.suppress(ValueError):
                return _from_row(row, path)
        self.looked += 1
        found = look(path, self._games)
        if found.alone:
            self._rows[path.name] = {"stamp": stamp, **_as_row(found, path)}
            self._changed = True
        return found

    def forget(self, name: str) -> None:
        """What is kept of a save turned out to be wrong: the next list looks at it anew."""
        if self._rows.pop(name, None) is not None:
            self._changed = True
            self.keep(set(self._rows))

    def keep(self, names: set[str]) -> None:
        """Write down what was found out; of files that are gone nothing is kept.  A full disk is no matter."""
        gone = self._rows.keys() - names
        if not gone and not self._changed:
            return
        rows = {name: row for name, row in self._rows.items() if name in names}
        with contextlib.suppress(OSError):
            disk.replace(self.folder / FILE, json.dumps({**OF, "rows": rows}, ensure_ascii=False))


def _read(path: Path) -> dict[str, dict[str, Any]]:
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(kept, dict) or not isinstance(kept.get("rows"), dict):
        return {}
    if any(kept.get(key) != value for key, value in OF.items()):
        return {}
    return {name: row for name, row in kept["rows"].items() if isinstance(row, dict)}


def _as_row(seen: Seen, path: Path) -> dict[str, Any]:
    if seen.figures is not None:
        return {"figures": figures.as_row(seen.figures)}
    assert seen.fault is not None
    file = "" if seen.fault.file == str(path) else seen.fault.file
    fault = [file, seen.fault.line, seen.fault.column, seen.fault.message]
    return {"fault": fault, "newer": seen.newer, "name": seen.name}


def _from_row(row: dict[str, Any], path: Path) -> Seen:
    """What a row says.  Raises ValueError for one that somebody else wrote."""
    if "figures" in row:
        return Seen(figures.from_row(row["figures"]))
    match row:
        case {"fault": [str(file), int(line), int(column), str(message)], "newer": bool(newer), "name": str(name)}:
            return Seen(fault=Fault(file or str(path), line, column, message), newer=newer, name=name)
    raise ValueError("no row of an index")
