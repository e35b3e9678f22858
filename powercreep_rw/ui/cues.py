"""Which sound goes with what happened, and when: with the mark that shows it, not before.  No pygame."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from powercreep_rw.rules.events import Event
from powercreep_rw.ui.animation import STAGGER, Pulse

DICE = "dice"

#: Event → its sound (`assets/sounds`); what is not named here is not heard.
SOUND_OF = {
    "rerolled": DICE,
    "check_rerolled": DICE,
    "marked": "pencil",
    "circled": "pencil",
    "material_filled": "pencil",
    "blueprint_chosen": "pencil",
    "threat_hit": "hit",
    "threat_defeated": "hit",
    "attacked": "hit",
    "health_lost": "hit",
    "creep": "creep",
    "creep_effect": "creep",
    "good_die_darkened": "creep",
    "structure_lost": "loss",
    "structure_crossed": "loss",
    "structure_powered": "win",
    "sheet_won": "win",
}
#: Sounds that last: one a step is enough.
LONG = frozenset({"creep", "loss", "win"})
#: How a game ends → its sound.
ENDINGS = {"won": "win", "lost": "loss"}


class Cue(NamedTuple):
    """A sound, and when (ms of the app's time) it is to be heard."""

    at: float
    sound: str


def cues(events: Iterable[Event], marks: Iterable[Pulse], now: float) -> list[Cue]:
    """The sounds of one step: each with the mark of its event, or at once if it has none; a sound that would only
    thicken itself is left out."""
    starts: dict[str, list[float]] = {}
    for mark in marks:
        starts.setdefault(mark.kind, []).append(mark.start)
    every: list[Cue] = []
    for event in events:
        kind = str(event[0])
        sound = ENDINGS[str(event[1])] if kind == "game_over" else SOUND_OF.get(kind)
        if sound is not None:
            waiting = starts.get(kind)
            at = now if not waiting else waiting.pop(0) if len(waiting) > 1 else waiting[0]
            every.append(Cue(at, sound))
    found: list[Cue] = []
    for cue in sorted(every, key=lambda cue: cue.at):
        alike = [other for other in found if other.sound == cue.sound]
        if not alike or (cue.sound not in LONG and cue.at >= alike[-1].at + STAGGER):
            found.append(cue)
    return found
