"""The figures of a game that ended, counted from its events, and the words for how it ended.  Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from powercreep_rw.paper.annals import Tally
from powercreep_rw.rules.events import Event
from powercreep_rw.rules.game import Game

ENDINGS = {
    "won": ("The light comes back", "Every structure is completed, every leader defeated, and you are still standing."),
    "health": ("The hero falls", "The last Health is gone."),
    "creep": ("The darkness is complete", "The Creep Track has taken all there was."),
    "leader": ("A leader lives", "A structure was completed while its leader still stood in it."),
}

#: The same for a whole year.
YEAR_ENDINGS = {
    "won": ("The year is over", ""),
    "health": ("The hero falls", "The last Health is gone, and with it the year."),
    "creep": ("The darkness is complete", "The Creep Track has taken all there was, and the year with it."),
    "leader": ("A leader lives", "A structure was completed while its leader still stood in it: the year is lost."),
}


def ending(reason: str, tallies: Sequence[Tally], sheets: int) -> tuple[str, str]:
    """The title and the sentence for how a game ended; `sheets` is how many a year has, 0 without one."""
    if not sheets:
        return ENDINGS[reason]
    title, how = YEAR_ENDINGS[reason]
    if reason == "won":
        return title, f"All {sheets} sheets are won, every leader is defeated, and you are still standing."
    won = sum(tally.won for tally in tallies)
    return title, f"{how} {won} of {sheets} sheets {'was' if won == 1 else 'were'} won."


def by_sheet(game: Game, tallies: Sequence[Tally]) -> list[tuple[str, ...]]:
    """A year's table: a heading, then a row for each sheet in the order played, and those that were not reached."""
    rows: list[tuple[str, ...]] = [("", "powered", "turns", "Health", "creep", "")]
    names = {sheet.id: sheet.name for sheet in game.sheets}
    for tally in tallies:
        health = f"{tally.left} of {tally.boxes}"
        how = "won" if tally.won else "lost"
        powered = f"{tally.powered} of {tally.structures}"
        rows.append((names[tally.sheet], powered, str(tally.turns), health, str(tally.creep), how))
    reached = {tally.sheet for tally in tallies}
    rows += [(sheet.name, "–", "–", "–", "–", "not reached") for sheet in game.sheets if sheet.id not in reached]
    return rows


def figures(events: Iterable[Event], position: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Rows of what is counted and how much of it, for the end of a game."""
    counts = Counter(str(event[0]) for event in events)
    lost = sum(int(str(event[1])) for event in events if event[0] == "health_lost")
    structures = position["structures"].values()
    total = len(structures)
    powered = sum(s["status"] in ("powered", "crossed") for s in structures)
    return [
        ("Structures powered", f"{powered} of {total}"),
        ("Turns", str(counts["turn_begun"])),
        ("Health left", f"{position['health']['left']} (lost {lost})"),
        ("Creep", str(position["creep"])),
        ("Radiation", str(position["radiation"])),
        ("Threats defeated", str(counts["threat_defeated"])),
        ("Items and materials", str(counts["item_gained"] + counts["material_gained"])),
        ("Gear finished", str(counts["gear_finished"])),
        ("Dice marked", str(counts["marked"])),
    ]
