"""Files that a command writes: whole, or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path


class Unwritable(Exception):
    """A file that can't be written; the message is one sentence that says why."""


def write(name: str, data: bytes) -> None:
    """Write a whole file, in place of one of that name.  Raises Unwritable, with what was there untouched."""
    from powercreep_rw.content.refusals import told
    from powercreep_rw.record import disk

    path = Path(os.path.realpath(name))  # where a link leads, so that it stays one
    _check(path, name)
    fresh = not path.exists()
    try:
        disk.replace_bytes(path, data)
        if fresh:
            os.chmod(path, 0o666 & ~_umask())
    except OSError as error:
        raise Unwritable(f"{name}: can't be written: {told(error, path)}") from error


def _check(path: Path, name: str) -> None:
    """Refuse what is no file, and a folder that isn't there."""
    from powercreep_rw.content.refusals import told

    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        mode = stat.S_IFREG
    except (OSError, ValueError) as error:
        raise Unwritable(f"{name}: can't be written: {told(error, path)}") from error
    if stat.S_ISDIR(mode):
        raise Unwritable(f"{name}: this is a folder; name a file in it")
    if not stat.S_ISREG(mode):
        raise Unwritable(f"{name}: this is no file that could be written anew")
    if not path.parent.is_dir():
        raise Unwritable(f"{name}: can't be written (there is no folder {Path(name).parent}); make it first")


def _umask() -> int:
    """What the system takes away from the rights of new files."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
