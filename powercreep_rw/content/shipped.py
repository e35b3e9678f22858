"""What ships beside the program: the sheets, the sounds, and the texts of the rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from powercreep_rw.content.faults import ContentError, Fault
from powercreep_rw.content.parsing import read_text

RULES = "rules.md"
RULINGS = "rulings.md"


@cache
def folder(name: str, *holding: str) -> Path:
    """The folder of this name that ships and holds these files: in the package when it is installed, beside it in a
    checkout.  Raises ContentError when it is in neither place."""
    package = Path(__file__).resolve().parent.parent
    for place in (package / "_shipped" / name, package.parent / name):
        if all((place / file).is_file() for file in holding):
            return place
    raise ContentError([Fault("", 0, 0, f"the {name} that ship are missing; install powercreep-rw again")])


def docs() -> Path:
    """The folder of the rules, `docs/`.  Raises ContentError when it is missing."""
    return folder("docs", RULES, RULINGS)


@cache
def rulings() -> str:
    """How this version reads the rules: `docs/rulings.md`.  Raises ContentError when it is missing."""
    return read_text(docs() / RULINGS)


@cache
def rules() -> str:
    """How the game is played: `docs/rules.md`.  Raises ContentError when it is missing."""
    return read_text(docs() / RULES)
