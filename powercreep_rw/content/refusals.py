"""What the system refused, said in our words: what is there, and what would be right.

The system's own words stand behind ours in brackets, for whoever has to look them up, unless they say the same again.
"""

from __future__ import annotations

import errno
import os

NUL = "a NUL can't stand in the name of a file"

#: Number of the system's error → what it means to somebody who names files.
_WORDS = {
    errno.ENOENT: "there is no such file or folder",
    errno.EACCES: "you have no permission to do this here; choose another place, or give yourself the right to it",
    errno.EPERM: "you have no permission to do this here; choose another place, or give yourself the right to it",
    errno.EROFS: "this disk can only be read; choose another place",
    errno.EISDIR: "this is a folder; name a file in it",
    errno.ENOTDIR: "a part of this path is a file where a folder is meant; choose another place",
    errno.EEXIST: "this is there already, and nothing is written over it; choose another name",
    errno.ENOTEMPTY: "this folder is not empty; choose another name",
    errno.ENAMETOOLONG: "this name is too long for the disk; choose a shorter one",
    errno.ELOOP: "this link leads in a circle; name the file itself",
    errno.ENOSPC: "the disk is full; make room on it, or choose another place",
    errno.EINVAL: "the system takes no such name; choose a plainer one",
    errno.EBUSY: "another program uses this; close it there first",
    errno.EMFILE: "too many files are open; close another program",
    errno.EIO: "the disk does not answer as it should; choose another place",
}
if hasattr(errno, "EDQUOT"):
    _WORDS[errno.EDQUOT] = "your part of the disk is full; make room on it, or choose another place"

#: Where the system's words and ours are the same.
_ALIKE = frozenset({errno.ENOENT, errno.EEXIST, errno.ENOTEMPTY, errno.ENAMETOOLONG, errno.EMFILE})


def told(error: OSError | ValueError, path: str | os.PathLike[str] | None = None) -> str:
    """What was refused, without the file's name.  `path` is where it is meant; left out, the one that the error has.

    An error that carries words of our own already keeps them.
    """
    if not isinstance(error, OSError):
        return NUL if "null" in str(error) else str(error)
    theirs = error.strerror or ""
    if error.errno is None or (theirs and theirs != os.strerror(error.errno)):
        return theirs or str(error) or type(error).__name__
    ours = _on_the_way(error, error.filename if path is None else path) or _WORDS.get(error.errno)
    if ours and error.errno in _ALIKE:
        return ours
    return f"{ours} ({theirs})" if ours else f"the system refused this ({theirs or error})"


def _on_the_way(error: OSError, path: object) -> str | None:
    """What is wrong with the folders that lead to a path; None where they are all there."""
    if not isinstance(path, str | os.PathLike) or error.errno not in (errno.ENOENT, errno.ENOTDIR, errno.EEXIST):
        return None
    name = os.path.abspath(os.fsdecode(path))
    if error.errno != errno.ENOENT and os.path.isfile(name):
        return "this is a file, and something new was to be made here, or a folder is meant; choose another place"
    folder = os.path.dirname(name)
    while not os.path.lexists(folder) and os.path.dirname(folder) != folder:
        folder = os.path.dirname(folder)
    if os.path.isfile(folder):
        return f"`{folder}` is a file, and a folder is meant there; choose another place"
    missing = os.path.dirname(name)
    if error.errno == errno.ENOENT and not os.path.isdir(missing):
        return f"there is no folder `{missing}`; make it first, or choose another place"
    return None
