"""The files that are meant by the names of files and folders."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

#: A folder with more is no folder of sheets.
MOST_FILES = 1000
MOST_DEPTH = 8


def files(names: Iterable[str]) -> tuple[list[str], bool]:
    """Each file once, in the order of the names, and whether a folder was among these; a folder without a file stands
    for itself, so that it can be told what is wrong with it."""
    found: dict[str, None] = {}
    folder_seen = False
    for name in names:
        if os.path.isdir(name):
            folder_seen = True
            found.update(dict.fromkeys(below(Path(name)) or [name]))
        else:
            found[name] = None
    return list(found), folder_seen


def below(folder: Path) -> list[str]:
    """The .yaml files in a folder and the folders in it, `MOST_FILES` + 1 at most, in the order of their names.

    Hidden folders and links to folders are left out, and what lies deeper than `MOST_DEPTH`.
    """
    found: list[str] = []
    for place, folders, names in os.walk(folder):
        depth = len(Path(place).relative_to(folder).parts)
        folders[:] = sorted(each for each in folders if not each.startswith(".")) if depth < MOST_DEPTH else []
        found += [str(Path(place, each)) for each in sorted(names) if each.endswith((".yaml", ".yml"))]
        if len(found) > MOST_FILES:
            break
    return found[: MOST_FILES + 1]
