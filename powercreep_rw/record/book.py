"""The book of finished games: a line for each, added when it ends, on the disk like a move.

A line is one JSON object: `book` (the version of the format), `id` and `save` (the game's id, and its file beside the
book), `ended`, and `figures`.  A game whose end was taken back has a line with `withdrawn` after its own; the last line
of a game counts.  Lines are only ever added: one that is damaged or of a newer version is passed over and stays.

A game is entered once, however often it is asked for: not again while its line stands, and not again for a copy of it
with the very same moves.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from powercreep_rw.content.faults import WARNING, Fault
from powercreep_rw.record import about, disk, figures, lock
from powercreep_rw.record.errors import SaveLocked
from powercreep_rw.record.figures import Figures

if TYPE_CHECKING:
    from powercreep_rw.record.session import GameRecord

#: The version of the format that this program reads and writes.
BOOK = 1
#: The book's file, in the folder of the games.
FILE = "book.jsonl"
#: How long, in seconds, another program is waited for that writes into the book.
PATIENCE = 2.0


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game: when it ended (UTC), its file beside the book, and its figures."""

    ended: datetime
    save: str
    figures: Figures

    @property
    def key(self) -> tuple[str, str]:
        """What makes two lines the same game's."""
        return self.figures.id, self.save

    @property
    def rank(self) -> tuple[int, ...]:
        """How good a game was: won, sheets won, structures powered, few lost, Health left, little creep, few turns."""
        f = self.figures
        return (f.outcome == "won", f.sheets_won, f.all_powered, -f.all_lost, f.health, -f.creep, -f.turns)


@dataclass(frozen=True, slots=True)
class Pages:
    """All that the book says: the games whose lines stand, the latest first; what is damaged; and how many lines are of
    a newer version."""

    finished: tuple[Finished, ...] = ()
    faults: tuple[Fault, ...] = ()
    newer: int = 0

    def of(self, *, sheet: str | None = None, year: str | None = None, hero: str | None = None) -> list[Finished]:
        """The games on a sheet, in a year, with a hero (all by id), the latest first."""
        return [
            each
            for each in self.finished
            if (sheet is None or (not each.figures.is_year and each.figures.ref == sheet))
            and (year is None or (each.figures.is_year and each.figures.ref == year))
            and (hero is None or each.figures.hero == hero)
        ]

    def best(self, *, sheet: str | None = None, year: str | None = None, hero: str | None = None) -> list[Finished]:
        """The same, the best first (`Finished.rank`); of equals, the one that came first."""
        found = self.of(sheet=sheet, year=year, hero=hero)
        return sorted(found, key=lambda each: (*(-number for number in each.rank), each.ended.timestamp()))

    def ends(self) -> set[tuple[str, str]]:
        """Every end of a game that is in the book (`end_of`), whether it is a copy's or not."""
        return {end_of(each.figures) for each in self.finished}

    def keys(self) -> set[tuple[str, str]]:
        """The id and the file of every game whose line stands."""
        return {each.key for each in self.finished}


def end_of(game: Figures) -> tuple[str, str]:
    """What makes two ends the same: one game, or copies of it, with the very same moves."""
    return game.family, game.digest


class Book:
    """The book that lies in a folder of games."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    def read(self) -> Pages:
        """All that the book says; an empty one if there is none yet.  Raises OSError."""
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return Pages()
        return _pages(data, str(self.path))

    def enter(self, record: GameRecord) -> None:
        """Enter a game that is over.  Raises OSError, SaveFailed or SaveLocked, with the book as before."""
        save = {**record.save, "id": record.id}
        prepared = record.lesson.dice if record.lesson is not None else ()
        game = figures.told(save, record.game, record.seed, [record.start, *record.steps], prepared)
        self.enter_all([Finished(datetime.now(UTC), record.path.name, game)])

    def withdraw(self, record: GameRecord) -> None:
        """The end of a game was taken back.  Raises OSError, SaveFailed or SaveLocked, with the book as before."""
        self.withdraw_all([(record.id, record.path.name)])

    def enter_all(self, games: Iterable[Finished]) -> None:
        """Enter the games that are not in the book yet.  Raises as `enter` does."""
        with self._locked():
            ends = self.read().ends()
            for game in games:
                if end_of(game.figures) not in ends:
                    self._append(_row(game))
                    ends.add(end_of(game.figures))

    def withdraw_all(self, keys: Iterable[tuple[str, str]]) -> None:
        """Withdraw the lines of games, by id and file, that stand.  Raises as `enter` does."""
        with self._locked():
            standing = self.read().keys()
            for identity, save in keys:
                if (identity, save) in standing:
                    self._append({"book": BOOK, "id": identity, "save": save, "withdrawn": about.now()})

    def _locked(self) -> lock.Lock:
        held = lock.acquire(self.path, PATIENCE)
        if held is None:
            raise SaveLocked(self.path)
        return held

    def _append(self, row: dict[str, Any]) -> None:
        """Add a line; where the last one was cut short by a crash, it stays as it is and this one begins after it."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileExistsError):
            disk.create(self.path, b"")
        with open(self.path, "rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - 1))
            whole = file.read(1) in (b"", b"\n")
        text = json.dumps(row, ensure_ascii=False, allow_nan=False)
        disk.Journal(self.path, size).append(text if whole else f"\n{text}")


def _row(game: Finished) -> dict[str, Any]:
    ended = game.ended.isoformat(timespec="seconds")
    return {
        "book": BOOK,
        "id": game.figures.id,
        "save": game.save,
        "ended": ended,
        "figures": figures.as_row(game.figures),
    }


def _pages(data: bytes, name: str) -> Pages:
    standing: dict[tuple[str, str], Finished] = {}
    faults, newer = [], 0
    for number, line in enumerate(data.split(b"\n"), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line.decode("utf-8"))
            if _is_newer(row):
                newer += 1
                continue
            _count(row, standing)
        except (ValueError, RecursionError) as error:
            message = f"this line of the book is damaged, and passed over: {error}"
            faults.append(Fault(name, number, 1, message, WARNING))
    in_order = sorted(standing.values(), key=lambda each: each.ended)
    return Pages(tuple(reversed(in_order)), tuple(faults), newer)


def _is_newer(row: object) -> bool:
    version = row.get("book") if isinstance(row, dict) else None
    return isinstance(version, int) and version > BOOK


def _count(row: object, standing: dict[tuple[str, str], Finished]) -> None:
    """Take a line into account.  Raises ValueError for one that is damaged."""
    if not isinstance(row, dict) or row.get("book") != BOOK:
        raise ValueError(f"it says no version of the book, such as {BOOK}")
    identity, save = row.get("id"), row.get("save")
    if not isinstance(identity, str) or not isinstance(save, str):
        raise ValueError("it does not say whose line it is")
    if "withdrawn" in row:
        standing.pop((identity, save), None)
        return
    game = figures.from_row(row.get("figures"))
    if game.id != identity or not game.is_over:
        raise ValueError("its figures are no finished game's")
    ended = _time(row.get("ended"))
    standing.pop((identity, save), None)  # so that it stands where it was entered last
    standing[identity, save] = Finished(ended, save, game)


def _time(text: object) -> datetime:
    if not isinstance(text, str):
        raise ValueError("it does not say when the game ended")
    time = datetime.fromisoformat(text)
    return time if time.tzinfo is not None else time.replace(tzinfo=UTC)
