"""Where the program keeps what it writes: one folder a user, with one folder of games and the settings.

`POWERCREEP_HOME` names another folder: for tests, for a memory stick, for two players on one account.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path

from powercreep_rw.record import names

#: The environment variable that names the folder.
HOME_VARIABLE = "POWERCREEP_HOME"


def home() -> Path:
    """The folder for all that is kept; it need not exist yet."""
    chosen = os.environ.get(HOME_VARIABLE, "")
    if chosen:
        return Path(os.path.expanduser(chosen))
    from platformdirs import user_data_path  # only here: a replay or a check never needs it

    return user_data_path("powercreep-rw", appauthor=False)


def saves() -> Path:
    """The folder of all saved games, whether under way or finished."""
    return home() / "games"


def packs() -> Path:
    """The folder of all installed packs, each in a folder of its own."""
    return home() / "packs"


def settings() -> Path:
    """The file of the program's settings."""
    return home() / "settings.json"


#: What the system says of a place where nothing can be kept.
_UNFIT = {errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.ENOTDIR, getattr(errno, "EDQUOT", errno.ENOSPC)}


def way_out(error: OSError) -> str:
    """`; POWERCREEP_HOME names another` behind an error of the folder for all that is kept; nothing behind others."""
    if error.errno not in _UNFIT or not isinstance(error.filename, str | os.PathLike):
        return ""
    place, kept = (Path(os.path.abspath(os.fsdecode(each))) for each in (error.filename, home()))
    if not place.is_relative_to(kept):
        return ""
    return f"; the environment variable {HOME_VARIABLE} chooses another folder for all that is kept"


def as_utf8(name: str) -> str:
    """A word of the command line, or a file's name, as text: its bytes are UTF-8, whatever the terminal claims."""
    return os.fsencode(name).decode("utf-8", "replace")


def outlets() -> list[tuple[str, Path]]:
    """Folders where a player might want a copy of a file, each with what it is called; only those that are there.

    Documents and the desktop are asked of the system, whatever they are called there; then the home folder, and the one
    that the program was started in, if it is another.
    """
    from platformdirs import user_desktop_path, user_documents_path

    wanted = [
        ("Documents", user_documents_path),
        ("Desktop", user_desktop_path),
        ("Home", Path.home),
        ("Working folder", Path.cwd),
    ]
    found: list[tuple[str, Path]] = []
    for called, where in wanted:
        try:
            folder = where().resolve()
            if folder.is_dir() and folder not in [known for _, known in found]:
                found.append((called, folder))
        except (OSError, RuntimeError):
            continue  # no home folder, or one that was removed
    return found


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """A file of this name in a folder, or the first of `name-2`, `name-3` … that is not there yet."""
    return next(path for path in names.numbered(folder, stem, suffix) if not os.path.lexists(path))
