"""Someone who types at the terminal: lines in, the lines answered out.

`Typist(record)("enter den", "3 3")` gives what the last line was answered with; `told` is all answers.
"""

from __future__ import annotations

from pathlib import Path

from small_sheets import SMALL

from powercreep_rw.cli.text.sitting import Sitting
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.table import Setup
from powercreep_rw.rules import moves


def small(folder: Path, own: bool = True, seed: int = 8812) -> Typist:
    """A new game on the small sheet, with the player's own dice if not otherwise said."""
    path = folder / "small.yaml"
    path.write_text(SMALL, encoding="utf-8")
    return Typist(GameRecord.new(folder / "games", Setup(sheet=path), seed=seed), own)


class Typist:
    """One sitting, and all that it has told."""

    def __init__(self, record: GameRecord, own: bool = False) -> None:
        self.record = record
        self.sitting = Sitting(record, own)
        self.told = self.sitting.begin()

    def __call__(self, *lines: str) -> list[str]:
        """Type these lines; what the last one was answered with."""
        answer: list[str] = []
        for line in lines:
            answer = self.sitting.answer(line)
            self.told += answer
        return answer

    @property
    def played(self) -> list[str]:
        """The moves so far, as texts."""
        return [moves.text(move) for move in self.record.moves]

    def saved(self) -> list[str]:
        """The lines of `moves` in the file."""
        lines = self.record.path.read_text(encoding="utf-8").splitlines()
        return [line.removeprefix("  - ") for line in lines[lines.index("moves:") + 1 :]]
