"""The figures of a game that ended, counted from its events.  Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from powercreep_rw.rules.events import Event

ENDINGS = {
    "won": ("The light comes back", "Every structure is completed, every leader defeated, and you are still standing."),
    "health": ("The hero falls", "The last Health is gone."),
    "creep": ("The darkness is complete", "The Creep Track has taken all there was."),
    "leader": ("A leader lives", "A structure was completed while its leader still stood in it."),
}


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
