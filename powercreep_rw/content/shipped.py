"""Texts that ship beside the sheets."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from powercreep_rw.content.faults import ContentError, Fault
from powercreep_rw.content.parsing import read_text

RULES = "rules.md"


@cache
def rules() -> str:
    """How the game is played: `docs/rules.md`, in the package when it is installed, beside it in a checkout.

    Raises ContentError when it is in neither place.
    """
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "_shipped" / "docs", package.parent / "docs"):
        if (folder / RULES).is_file():
            return read_text(folder / RULES)
    raise ContentError([Fault("", 0, 0, "the rules that ship are missing; install powercreep-rw again")])
