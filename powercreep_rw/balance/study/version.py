"""What a study's figures hang on: the texts that are played, the player, the seed, and the code."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from powercreep_rw import rules
from powercreep_rw.record import dice

STUDY = Path(__file__).parent
#: The code that decides how a game goes and what is counted in it.
FILES = (
    *sorted(Path(rules.__file__).parent.glob("*.py")),
    *sorted(STUDY.parent.glob("*.py")),
    *(STUDY / name for name in ("notes.py", "causes.py", "totals.py", "games.py")),
    Path(dice.__file__),
)


class OtherCode(Exception):
    """A worker runs other rules or players than the program that asked it."""

    def __init__(self) -> None:
        super().__init__("a worker has another version of this program: install the same one on every machine")


@cache
def code() -> str:
    """What rules, players and counting are, in a few letters: it changes with every change of their code."""
    digest = hashlib.sha256()
    for path in FILES:
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:16]


def key(texts: Mapping[str, str], player: str, hero: str, seed: str, what: str) -> str:
    """What the totals of one trial hang on, in some letters."""
    everything = json.dumps([sorted(texts.items()), player, hero, seed, what, code()])
    return hashlib.sha256(everything.encode("utf-8", "surrogatepass")).hexdigest()[:32]
