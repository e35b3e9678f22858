"""What games are called, by the player and on the disk.

A game's name is any text, kept in its save (`save: name:`); its file's name is made of plain letters, is safe on every
system, and never changes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path

#: A name has at most so many letters; the rest is left out.
LONGEST = 1000
#: Letters that a save can't hold, that nobody can see, or that turn a name round.
_UNWRITABLE = re.compile("[\x00-\x1f\x7f-\x9f\u200b\u202a-\u202e\u2060-\u2069\ud800-\udfff\ufeff\ufffe\uffff]")
#: Names that Windows keeps for its devices, with whatever suffix.
_DEVICES = re.compile(r"(con|prn|aux|nul|(com|lpt)[0-9])", re.IGNORECASE)

SUFFIX = ".yaml"


def tidy(name: str) -> str:
    """What a player typed as a name, as it is kept: letters composed (NFC), blanks made single, none around it."""
    words = " ".join(unicodedata.normalize("NFC", name).split())
    return " ".join(_UNWRITABLE.sub("", words).split())[:LONGEST].strip()


def same(one: str, other: str) -> bool:
    """Whether two names are the same to a player: capitals and the way letters are composed don't count."""
    return folded(one) == folded(other)


def folded(name: str) -> str:
    """A name as it is compared."""
    return unicodedata.normalize("NFC", tidy(name).casefold())


def stem(words: str) -> str:
    """A file's name of these words, without its suffix, that every system takes."""
    found = re.sub(r"[^a-z0-9_]+", "-", words.lower()).strip("-")[:60].strip("-") or "game"
    return f"game-{found}" if _DEVICES.fullmatch(found) else found


def numbered(folder: Path, first: str, suffix: str = SUFFIX) -> Iterator[Path]:
    """`first.yaml`, `first-2.yaml`, `first-3.yaml`, … in a folder."""
    yield folder / f"{first}{suffix}"
    number = 2
    while True:
        yield folder / f"{first}-{number}{suffix}"
        number += 1


def placed(folder: Path, first: str, place: Callable[[Path], None], suffix: str = SUFFIX) -> Path:
    """The first numbered name that `place` can put a file at; `place` raises FileExistsError for one that is taken."""
    for path in numbered(folder, first, suffix):
        if path.exists():
            continue
        try:
            place(path)
        except FileExistsError:
            continue
        return path
    raise AssertionError("there is always another number")
