"""The survey's cache: the games already played, so that it can be interrupted and goes on where it was."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path

from powercreep_rw import rules
from powercreep_rw.balance.survey.cells import Cell, Figures

#: The rooms whose code decides what a game's figures are.
BALANCE = Path(__file__).parent.parent
RULES = Path(rules.__file__).parent


def code() -> str:
    """What the players and the rules are, in a few letters: it changes with every change of their code."""
    digest = hashlib.sha256()
    for path in [*sorted(RULES.glob("*.py")), *sorted(BALANCE.glob("*.py")), BALANCE / "survey" / "cells.py"]:
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:16]


def key(cell: Cell, texts: Mapping[str, str], seed: str, code: str) -> str:
    """What a cell's figures hang on: its player, the texts of its files, the seed and the code."""
    everything = json.dumps([cell.place, cell.hero, cell.player, sorted(texts.items()), seed, code])
    return hashlib.sha256(everything.encode()).hexdigest()[:32]


class Cache:
    """A file of figures by key, which surveys may share.  One that can't be read is begun anew: nothing in it can't be
    played again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.cells = _read(path)

    def figures(self, key: str) -> Figures:
        """The figures under a key, to be added to; those of no games if there are none."""
        return self.cells.setdefault(key, Figures())

    def save(self) -> None:
        """Write the file, whole or not at all, with what other surveys have put into it meanwhile."""
        cells = {key: figures for key, figures in self.cells.items() if figures.games}
        for key, figures in _read(self.path).items():
            if key not in cells or figures.games > cells[key].games:
                cells[key] = figures
        text = json.dumps({key: figures.as_json() for key, figures in cells.items()})
        fresh = self.path.with_suffix(f".{os.getpid()}")
        fresh.write_text(text, encoding="utf-8", newline="\n")
        os.replace(fresh, self.path)


def _read(path: Path) -> dict[str, Figures]:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return {key: Figures.from_json(plain) for key, plain in found.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}
