"""What a study has so far, in a file of its folder: so that it can be interrupted, and goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from powercreep_rw.balance.study.totals import Totals
from powercreep_rw.record import disk

#: The file's name in the folder, and what it says that it is.
NAME = "games.json"
FORMAT = "powercreep-rw study 1"


class ForeignFile(Exception):
    """A file of the report's name lies in the folder, and no report of ours: it is left alone."""

    def __init__(self, path: Path, what: str) -> None:
        super().__init__(f"{path}: this is no {what} of powercreep-rw; name another folder, or move the file away")


class Store:
    """Totals by key (`version.key`).  The file is written whole or not at all."""

    def __init__(self, folder: Path) -> None:
        """What the folder holds; nothing if there is no file.  A file that was ours and is torn is begun anew.

        Raises ForeignFile for another program's file, OSError for one that can't be read.
        """
        self.path = folder / NAME
        self.totals = _read(self.path)
        #: Whether the file held games, before anything of this sitting.
        self.held = bool(self.totals)

    def keep(self, keys: Iterable[str]) -> bool:
        """Forget all but these keys: what is left of a sheet, seed or code that is not asked about any more.

        Whether anything was forgotten.
        """
        wanted = set(keys)
        gone = [key for key in self.totals if key not in wanted]
        for key in gone:
            del self.totals[key]
        return bool(gone)

    def of(self, key: str) -> Totals:
        """The totals under a key, to be added to; those of no games if there are none."""
        return self.totals.setdefault(key, Totals())

    def save(self) -> None:
        """Write the file.  Raises OSError."""
        totals = {key: each.as_json() for key, each in sorted(self.totals.items()) if each.games}
        disk.replace(self.path, json.dumps({"format": FORMAT, "totals": totals}, ensure_ascii=False) + "\n")


def _read(path: Path) -> dict[str, Totals]:
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    except ValueError:
        raise ForeignFile(path, "file of games") from None
    if not text.strip():
        return {}
    try:
        found = json.loads(text)
        if found["format"] != FORMAT:
            raise ForeignFile(path, "file of games")
        return {str(key): Totals.from_json(plain) for key, plain in found["totals"].items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        if FORMAT not in text[:60]:
            raise ForeignFile(path, "file of games") from None
        return {}
