"""How the record says no: each error carries one sentence for a person."""

from __future__ import annotations

from pathlib import Path


class RecordError(Exception):
    """The base of all that `record/` raises."""


class SaveFailed(RecordError):
    """A move could not be written to disk; it was not played, and the file is as it was before."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path}: can't be written ({why}); the move was not played")
        self.path = path
        self.why = why


class SaveChanged(RecordError):
    """The file of a game under way was changed by somebody else since it was last read or written."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path}: was changed by another program; load the game again to go on")
        self.path = path


class NothingToUndo(RecordError):
    """An undo with no move to take back: none was made, or the last one is a roll."""


class NothingToRedo(RecordError):
    """A redo where nothing was undone, or a new move came after the undo."""


class NotARoll(RecordError):
    """Dice where none are rolled, or a correction of what is no typed roll."""
