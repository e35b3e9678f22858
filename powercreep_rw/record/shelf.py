"""The games on the shelf: what the player has begun, the one played last first."""

from __future__ import annotations

from pathlib import Path

from powercreep_rw.content.faults import ContentError
from powercreep_rw.record.session import GameRecord

#: So many of the newest games are looked at for one that is not over.
LOOKED_AT = 12


def by_age(folder: Path) -> list[Path]:
    """The saved games of a folder, the newest first; none if there is no such folder."""
    found: list[tuple[float, Path]] = []
    for path in folder.glob("*.yaml"):
        try:
            found.append((path.stat().st_mtime, path))
        except OSError:  # deleted this very moment
            continue
    return [path for _, path in sorted(found, reverse=True)]


def under_way(folder: Path) -> GameRecord | None:
    """The game that was played last and is not over.  One that can't be read is passed over: `check` says why."""
    for path in by_age(folder)[:LOOKED_AT]:
        try:
            record = GameRecord.load(path)
        except ContentError:
            continue
        if record.state.phase != "over":
            return record
    return None
