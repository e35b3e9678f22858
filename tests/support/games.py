"""Games for tests that need saves: played at random, to an end, or many at once."""

import random
from pathlib import Path

from small_sheets import written

from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.shelf import Shelf
from powercreep_rw.record.table import Setup


def begun(shelf: Shelf, seed: int | str = 8812, name: str = "") -> GameRecord:
    """A new game on the small page."""
    page = shelf.folder.parent / "prüfblatt.yaml"
    if not page.exists():
        written(page.parent, page.name)
    return shelf.new(Setup(sheet=page), seed=seed, name=name)


def play_on(record: GameRecord, chooser: random.Random, most: int = 10_000) -> None:
    """Play legal moves at random, rolling with the program's dice, until the game is over."""
    for _ in range(most):
        if record.state.phase == "over":
            return
        if record.state.awaits:
            record.roll()
        else:
            record.play(chooser.choice(record.state.legal_moves()))


def finished(shelf: Shelf, seed: int = 2, name: str = "") -> Path:
    """A game that is over, closed; always the same for a seed."""
    with begun(shelf, seed, name) as record:
        play_on(record, random.Random(seed))
    assert record.state.phase == "over"
    return record.path


def many(shelf: Shelf, count: int) -> list[Path]:
    """Many games of two moves each, each with an id of its own; cheaply, out of one."""
    with begun(shelf, 1) as record:
        record.play(("enter", "store"))
        record.roll()
    text = record.path.read_text(encoding="utf-8")
    paths = [record.path.with_name(f"game-{number}.yaml") for number in range(count)]
    for number, path in enumerate(paths):
        path.write_text(text.replace(record.id, f"{number:016x}"), encoding="utf-8")
    record.path.unlink()
    return paths
