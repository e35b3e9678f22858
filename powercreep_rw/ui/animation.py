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


def _mark(kind: str, f: dict[str, object], structure: str) -> tuple[str, str, str] | None:
    """Region, words and tone of one event, or None if it needs no mark."""
    icon = f"icon {structure} {f.get('space')}"
    threat = icon if f.get("space") else f"threat {f.get('threat')}"
    match kind:
        case "health_lost":
            return "health", f"−{f['amount']} Health", "bad"
        case "health_opened":
            return "health", "a Health group opens", "good"
        case "radiation_increased":
            return "radiation", f"radiation level {f['level']}", "bad"
        case "radiation_skipped":
            return f"gear {f['gear']}", "radiation kept out", "good"
        case "check_result":
            return "radiation", f"Check {f['value']}: {effect_words(str(f['effect']), int(str(f['amount'])))}", "bad"
        case "check_harmless":
            return "radiation", f"Check {f['value']}: harmless", "good"
        case "creep_effect":
            return f"creep {f['box']}", str(f["name"]), "bad"
        case "attacked":
            return threat, effect_words(str(f["effect"]), int(str(f["amount"]))), "bad"
        case "ability":
            return threat, effect_words(str(f["effect"]), int(str(f["amount"]))), "bad"
        case "threat_hit":
            return (icon, "hit", "good") if f["left"] else None
        case "threat_defeated":
            return icon, "defeated", "good"
        case "item_gained":
            return icon, str(f["item"]).capitalize(), "good"
        case "material_gained":
            return icon, str(f["material"]).capitalize(), "good"
        case "material_filled":
            return f"gear {f['gear']}", str(f["material"]).capitalize(), "good"
        case "gear_finished":
            return f"gear {f['gear']}", "ready", "good"
        case "damage_ignored":
            return f"gear {f['gear']}", f"−{f['amount']} damage", "good"
        case "structure_powered":
            return f"structure {f['structure']}", "power!", "good"
        case "structure_lost":
            return f"structure {f['structure']}", "lost", "bad"
        case "structure_crossed":
            return f"structure {f['structure']}", "crossed out", "bad"
        case "good_die_darkened":
            return f"structure {f['structure']}", "a die turns Evil", "bad"
    return None


def ease(part: float) -> float:
    """Fast, then slow."""
    return 1 - (1 - part) ** 3
