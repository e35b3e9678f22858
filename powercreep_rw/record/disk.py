"""Writing so that a crash loses nothing: whole files are replaced at once, games grow by lines that are
flushed.

A reader sees the old file or the new one, never half of one; a line cut short by a crash has no newline, and
`transcript.read` drops it.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from pathlib import Path

from powercreep_rw.record.errors import SaveChanged, SaveFailed


def replace(path: Path, text: str) -> None:
    """Write a whole file: into a temporary one beside it, to the disk, then in its place.  Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        with open(handle, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileNotFoundError):
            shutil.copymode(path, name)
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    _sync_folder(path.parent)


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
