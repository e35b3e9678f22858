"""Writing so that a crash loses nothing: whole files are replaced at once, games grow by lines that are
flushed.

A reader sees the old file or the new one, never half of one; a line cut short by a crash has no newline, and
`transcript.read` drops it.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from powercreep_rw.record.errors import SaveChanged, SaveFailed

#: A temporary file is called after the first so many letters of the file it is for.
_SHORT = 40
#: So often, and with such pauses in seconds, Windows is asked to move a file.
_TRIES = 5
_PAUSE = 0.02


def replace(path: Path, text: str) -> None:
    """Write a whole file: into a temporary one beside it, to the disk, then in its place.  Raises OSError."""
    replace_bytes(path, text.encode("utf-8"))


def replace_bytes(path: Path, data: bytes) -> None:
    """The same, of bytes."""
    with _temporary(path, data) as name:
        with contextlib.suppress(FileNotFoundError):
            shutil.copymode(path, name)
        _patiently(lambda: os.replace(name, path))
    _sync_folder(path.parent)


def create(path: Path, data: bytes) -> None:
    """Write a new whole file.  Raises FileExistsError, with what is there untouched, or another OSError."""
    with _temporary(path, data) as name:
        _place(name, path)
    _sync_folder(path.parent)


def move(source: Path, path: Path) -> None:
    """Give a file another place on the same disk.  Raises FileExistsError when that is taken, or another OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _patiently(lambda: _place(source, path))
    _sync_folder(path.parent)
    _sync_folder(source.parent)


@contextlib.contextmanager
def _temporary(path: Path, data: bytes) -> Iterator[Path]:
    """A file of this content beside `path`, on the disk already; gone again afterwards, unless it was moved away."""
    handle, name = _opened(path)
    try:
        _fill(handle, data, path.parent)
        yield Path(name)
    finally:
        with contextlib.suppress(OSError):
            os.unlink(name)


def _fill(handle: int, data: bytes, folder: Path) -> None:
    """Write all of it, to the disk, and close the file.  Raises OSError, which names the folder."""
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise _unsavable(error, folder) from error


def _opened(path: Path) -> tuple[int, str]:
    """A new empty file beside `path`, in a folder that is made if need be.  Raises OSError, which names the folder."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return tempfile.mkstemp(prefix=f".{path.name[:_SHORT]}.", suffix=".tmp", dir=path.parent)
    except OSError as error:
        raise _unsavable(error, path.parent) from error


def _unsavable(error: OSError, folder: Path) -> OSError:
    """The same, told of the folder: a player knows of no temporary file."""
    # a file that lies where the folder should be is not the one that is to be written
    number = errno.ENOTDIR if isinstance(error, FileExistsError) else error.errno
    return OSError(number, f"nothing can be saved in this folder ({error.strerror or error})", str(folder))


def _place(source: Path, path: Path) -> None:
    """Move a file to a name that is free, and never over another: there is no moment in between."""
    if os.name == "nt":  # a rename never overwrites there
        os.rename(source, path)
        return
    try:
        os.link(source, path)
    except FileExistsError:
        raise
    except OSError:  # a disk without links: take the name first
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
        os.replace(source, path)
    else:
        os.unlink(source)


def _patiently(doing: Callable[[], None]) -> None:
    """Do it; on Windows a few times, where whoever looks at a file (a search, a scanner) holds it for a moment."""
    for _ in range(_TRIES - 1 if os.name == "nt" else 0):
        try:
            return doing()
        except PermissionError:
            time.sleep(_PAUSE)
    return doing()


def _sync_folder(folder: Path) -> None:
    """Ask that the new name survive a power cut too; not every system can, and none needs to."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


class Journal:
    """A file that grows by whole lines, each on the disk before `append` returns."""

    def __init__(self, path: Path, size: int) -> None:
        """A journal that goes on after the first `size` bytes, all that the file is known to hold."""
        self.path = path
        self.size = size

    def append(self, line: str) -> None:
        """Add one line.  Raises SaveFailed with the file as before, SaveChanged when it isn't as it was left."""
        data = (line + "\n").encode("utf-8")
        try:
            with open(self.path, "r+b", buffering=0) as file:
                self._go_to_end(file.fileno())
                self._write(file.fileno(), data)
        except OSError as error:
            raise SaveFailed(self.path, error.strerror or str(error)) from error
        self.size += len(data)

    def _go_to_end(self, handle: int) -> None:
        if os.lseek(handle, 0, os.SEEK_END) != self.size:
            raise SaveChanged(self.path)

    def _write(self, handle: int, data: bytes) -> None:
        """Write all of it or, when the disk is full half way, take back what was written."""
        try:
            done = 0
            while done < len(data):
                done += os.write(handle, data[done:])
            os.fsync(handle)
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(handle, self.size)
            raise
