"""Where the program keeps what it writes: one folder a user, with one folder of games and the settings.

`POWERCREEP_HOME` names another folder: for tests, for a memory stick, for two players on one account.
"""

from __future__ import annotations

import os
from pathlib import Path

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


def as_utf8(name: str) -> str:
    """A word of the command line, or a file's name, as text: its bytes are UTF-8, whatever the terminal claims."""
    return os.fsencode(name).decode("utf-8", "replace")
