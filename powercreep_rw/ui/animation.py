"""What moves on the table, as functions of time: dice that tumble, and short marks over what an event touched.

Times are milliseconds of the app's own clock.  Nothing here draws or knows the game's rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from powercreep_rw.paper.names import effect_words
from powercreep_rw.rules.events import FIELDS, Event
from powercreep_rw.rules.moves import Move

TUMBLE = 720.0
#: A Radiation Check lies for a moment before the game goes on.
CHECK_PAUSE = 650.0
#: A roll that plays itself waits so long after a move that could be taken back.
SECOND_THOUGHT = 1500.0
#: When the night attacks, each act is shown for so long; many of them for less, but never under the least.
ACT, LEAST_ACT, ALL_ACTS = 950.0, 420.0, 4600.0
PULSE = 1100.0
STAGGER = 130.0
CROSSFADE = 160.0

#: Kind of an event → region, words and tone of its mark; a field in braces is put in (`_values`).  Two more fields are
#: places: `icon` is that of the event's space, `attacker` the same, or the threat's row where it has no space.
MARKS: dict[str, tuple[str, str, str]] = {
    "health_lost": ("health", "−{amount} Health", "bad"),
    "health_opened": ("health", "a Health group opens", "good"),
    "radiation_increased": ("radiation", "radiation level {level}", "bad"),
    "radiation_skipped": ("gear {gear}", "radiation kept out", "good"),
    "check_result": ("radiation", "Check {value}: {effect}", "bad"),
    "check_harmless": ("radiation", "Check {value}: harmless", "good"),
    "creep_effect": ("creep {box}", "{name}", "bad"),
    "attacked": ("{attacker}", "{effect}", "bad"),
    "ability": ("{attacker}", "{effect}", "bad"),
    "threat_hit": ("{icon}", "hit", "good"),
    "threat_defeated": ("{icon}", "defeated", "good"),
    "item_gained": ("{icon}", "{item}", "good"),
    "material_gained": ("{icon}", "{material}", "good"),
    "material_filled": ("gear {gear}", "{material}", "good"),
    "gear_finished": ("gear {gear}", "ready", "good"),
    "damage_ignored": ("gear {gear}", "−{amount} damage", "good"),
    "structure_powered": ("structure {structure}", "power!", "good"),
    "structure_lost": ("structure {structure}", "lost", "bad"),
    "structure_crossed": ("structure {structure}", "crossed out", "bad"),
    "good_die_darkened": ("structure {structure}", "a die turns Evil", "bad"),
}


@dataclass(frozen=True, slots=True)
class Pulse:
    """A mark over a region of the page: a ring that opens, and a word that rises; `kind` is the event's."""

    region: str
    words: str
    tone: str
    start: float
    kind: str = ""

    def at(self, now: float) -> float | None:
        """How far it is, 0..1; None before and after."""
        part = (now - self.start) / PULSE
        return part if 0 <= part < 1 else None


def pulses(events: Iterable[Event], structure: str, now: float) -> list[Pulse]:
    """The marks of these events, one shortly after the other; creep's boxes make one mark."""
    found: list[tuple[str, str, str, str]] = []
    creep, box = 0, 0
    for kind, *values in events:
        fields = dict(zip(FIELDS[str(kind)], values, strict=True))
        if kind == "structure_entered":
            structure = str(fields["structure"])
        if kind == "creep":
            creep, box = creep + 1, int(str(fields["box"]))
            continue
        made = _mark(str(kind), fields, structure)
        if made is not None:
            found.append((*made, str(kind)))
    if creep:
        found.append((f"creep {box}", f"creep +{creep}", "bad", "creep"))
    return [Pulse(region, words, tone, now + n * STAGGER, kind) for n, (region, words, tone, kind) in enumerate(found)]


def by_itself(move: Move, structure: str, now: float) -> list[Pulse]:
    """The mark of a move that the window has made, where it was made."""
    match move[0]:
        case "mark":
            region = f"space {structure} {move[2]}"
        case "enter":
            region = f"structure {move[1]}"
        case "blueprint":
            region = f"blueprint {move[1]}"
        case _:
            return []
    return [Pulse(region, "by itself", "plain", now)]


def _mark(kind: str, fields: dict[str, object], structure: str) -> tuple[str, str, str] | None:
    """Region, words and tone of one event, or None if it needs no mark."""
    if kind not in MARKS or (kind == "threat_hit" and not fields["left"]):
        return None
    region, words, tone = MARKS[kind]
    values = _values(fields, structure)
    return region.format(**values), words.format(**values), tone


def _values(fields: dict[str, object], structure: str) -> dict[str, object]:
    """What is put into a mark's region and words: the fields of its event, as far as need be in words."""
    values = dict(fields)
    values["icon"] = icon = f"icon {structure} {fields.get('space')}"
    values["attacker"] = icon if fields.get("space") else f"threat {fields.get('threat')}"
    if "effect" in fields:
        values["effect"] = effect_words(str(fields["effect"]), int(str(fields["amount"])))
    for gained in ("item", "material"):
        values[gained] = str(fields.get(gained)).capitalize()
    return values


def ease(part: float) -> float:
    """Fast, then slow."""
    return 1 - (1 - part) ** 3
