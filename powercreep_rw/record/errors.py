"""How the record says no: each error carries one sentence for a person."""

from __future__ import annotations

from pathlib import Path


class RecordError(Exception):
    """The base of all that `record/` raises."""


class SaveFailed(RecordError):
    """A move could not be written to disk; it was not played, and the file is as it was before.

    `so` is what comes of it, where it was not a move.
    """

    def __init__(self, path: Path, why: str, so: str = "the move was not played") -> None:
        super().__init__(f"{path}: can't be written ({why}); {so}")
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


class OnlyToRead(RecordError):
    """A move in a game that this window may only read: another has it open, it was opened so, or it was closed."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path}: {why}; here it can be read, or copied to a game of its own")
        self.path = path


class SaveLocked(RecordError):
    """A file of the shelf that another window is writing now."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path}: the game is open in another window; close it there first")
        self.path = path


class NotOnTheShelf(RecordError):
    """A game that no file of the shelf (or of its bin) is, or a name that several games have."""


class InTheWay(RecordError):
    """A copy that would take the place of another file."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path}: there is such a file already; copy to another name")
        self.path = path
