"""What a move would do, told before it is done: the move is played on a copy of the state, and its events are put in a
few words.

A roll that the move leads to is not foretold, since nobody has rolled it yet; what comes after a Radiation Check is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from powercreep_rw.paper.names import LOST, Names, effect_words
from powercreep_rw.rules import moves
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.rules.events import FIELDS, Event
from powercreep_rw.rules.moves import CHECK, Move, die_name
from powercreep_rw.rules.state import State

#: What tells of a Check's roll.
CHECKED = frozenset({"rolled", "check_rolled", "check_harmless"})
#: How the game is lost, where the parts of a forecast do not say it.
LOSSES = {
    "leader": f"completes with a leader alive: {LOST}",
    "health": f"the last Health: {LOST}",
}


@dataclass(frozen=True, slots=True)
class Part:
    """One consequence, and whether it is `good`, `bad` or `plain` for the player."""

    words: str
    tone: str = "plain"


def foretell(state: State, move: Move) -> list[Event]:
    """The events of a move, played on a copy; empty for one that the position does not allow.

    What comes after a Radiation Check (R15: damage, gains, completion) is told as it is when the Check does no harm; of
    the Check itself nothing is told."""
    events: list[Event] = []
    new = state.copy()
    try:
        new.play(move, events.append)
    except IllegalMove:
        return []
    while new.awaits == (CHECK,) and (face := _harmless(new)):
        new.play(moves.roll(face), lambda event: events.append(event) if event[0] not in CHECKED else None)
    return events


def _harmless(state: State) -> int:
    """A face of the Radiation Check to which no checked row answers; 0 if every face has one."""
    chart = state.sheet.radiation[: state.radiation] if state.sheet else ()
    harm = {face for row in chart if row.effect.kind != "nothing" for face in row.rolls}
    return next((face for face in range(1, 7) if face not in harm), 0)


def refusal(state: State, move: Move) -> IllegalMove | None:
    """Why the position does not allow a move, or None if it does."""
    try:
        state.copy().play(move)
    except IllegalMove as no:
        return no
    return None


class Forecast:
    """Makes events the parts of a forecast; creep, told box by box, is added up."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._parts: list[Part] = []
        self._creep = 0
        #: The threat whose ability is radiation, until the radiation itself is told.
        self._whose = ""

    def parts(self, events: Iterable[Event]) -> list[Part]:
        """What these events mean for the player, in their order."""
        self._parts, self._creep, self._whose = [], 0, ""
        for kind, *values in events:
            fields: dict[str, Any] = dict(zip(FIELDS[str(kind)], values, strict=True))
            if kind == "creep":
                self._creep += 1
                continue
            tell: Callable[..., Part | str | None] | None = getattr(self, f"_on_{kind}", None)
            part = tell(**fields) if tell else None
            if kind in ("creep_effect", "game_over"):
                self._flush()
            if part:
                self._parts.append(Part(part) if isinstance(part, str) else part)
        self._flush()
        return self._parts

    def _flush(self) -> None:
        if self._creep:
            self._parts.append(Part(f"creep +{self._creep}", "bad"))
            self._creep = 0

    def _on_threat_hit(self, threat: str, space: str | None, left: int) -> Part | None:
        return Part(f"hurts {self.names.threat(threat)} ({left} left)", "good") if left else None

    def _on_threat_defeated(self, threat: str, space: str | None) -> Part:
        return Part(f"defeats {self.names.threat(threat)}", "good")

    def _on_item_gained(self, item: str, space: str) -> Part:
        return Part(f"gains {item.capitalize()}", "good")

    def _on_material_gained(self, material: str, space: str) -> Part:
        return Part(f"gains {material.capitalize()}", "good")

    def _on_material_filled(self, material: str, gear: str) -> Part:
        return Part(f"{material.capitalize()} into {self.names.gear(gear)}", "good")

    def _on_material_lost(self, material: str) -> Part:
        return Part(f"no Gear has room for the {material.capitalize()}", "bad")

    def _on_gear_finished(self, gear: str) -> Part:
        return Part(f"{self.names.gear(gear)} is ready", "good")

    def _on_radiation_increased(self, level: int) -> Part:
        return Part(f"{self._because()}radiation to level {level}, then a Check", "bad")

    def _on_radiation_full(self) -> Part:
        return Part(f"{self._because()}a Radiation Check", "bad")

    def _because(self) -> str:
        """The threat that the radiation comes from, once."""
        whose, self._whose = self._whose, ""
        return f"{whose}: " if whose else ""

    def _on_radiation_skipped(self, gear: str, space: str) -> Part:
        return Part(f"{self.names.gear(gear)} keeps the radiation out", "good")

    def _on_ability(self, threat: str, space: str | None, effect: str, amount: int) -> Part | None:
        if effect == "radiation" and amount == 1:  # told with the level that it comes to
            self._whose = self.names.threat(threat)
            return None
        return Part(f"{self.names.threat(threat)}: {effect_words(effect, amount)}", "bad")

    def _on_no_attack(self) -> Part:
        return Part("nothing attacks", "good")

    def _on_health_lost(self, amount: int, left: int, cause: str) -> Part | None:
        if cause == "ability":
            return None  # told by the ability itself
        return Part(f"−{amount} Health, {left} left", "bad")

    def _on_health_opened(self, group: int, boxes: int, left: int) -> Part:
        return Part(f"opens a Health group ({left} left)", "good")

    def _on_health_full(self) -> Part:
        return Part("every Health group is open already")

    def _on_check_result(self, value: int, row: int, effect: str, amount: int) -> Part:
        return Part(f"the Check of {value}: {effect_words(effect, amount)}", "bad")

    def _on_check_harmless(self, value: int) -> Part:
        return Part(f"the Check of {value} does nothing", "good")

    def _on_creep_effect(self, box: int, name: str, effect: str, amount: int) -> Part:
        return Part(f"{name}: {effect_words(effect, amount)}", "bad")

    def _on_die_reduced(self, die: str, old: int, new: int) -> str:
        return f"{die_name(die)}: {old} becomes {new}"

    def _on_die_raised(self, die: str, old: int, new: int) -> str:
        return f"{die_name(die)}: {old} becomes {new}"

    def _on_die_discarded(self, die: str, value: int, why: str) -> Part | None:
        if why == "completed":
            return None
        return Part(f"spends {die_name(die)} ({value})" if why == "cost" else f"discards {die_name(die)} ({value})")

    def _on_damage_ignored(self, gear: str, amount: int, damage: int) -> Part:
        return Part(f"{amount} damage less ({damage} to come)", "good")

    def _on_dice_combined(self, dice: tuple[str, ...], value: int) -> str:
        return f"combined to a {value}"

    def _on_structure_powered(self, structure: str, path: tuple[str, ...], highest: int) -> Part:
        return Part(f"completes: sequential, highest {highest}", "good")

    def _on_structure_lost(self, structure: str) -> Part:
        return Part("completes, but not sequential: the structure is lost", "bad")

    def _on_blueprint_chosen(self, blueprint: str | None, structure: str) -> Part | None:
        return Part(f"becomes {self.names.blueprint(blueprint)}", "good") if blueprint else None

    def _on_structure_crossed(self, sheet: str, structure: str, blueprint: str) -> Part:
        return Part(f"crosses out {self.names.structure(structure, sheet)}", "bad")

    def _on_good_die_darkened(self, structure: str, good: int, evil: int) -> Part:
        return Part(f"{self.names.structure(structure)}: {good} Good, {evil} Evil", "bad")

    def _on_sheet_won(self, sheet: str) -> Part:
        return Part(f"{self.names.sheet_name(sheet)} is won", "good")

    def _on_game_over(self, outcome: str, reason: str) -> Part | None:
        if outcome == "won":
            return Part("wins the game", "good")
        told = any(part.words.endswith(LOST) for part in self._parts)
        return None if told else Part(LOSSES.get(reason, LOST), "bad")


def phrase(parts: Iterable[Part]) -> str:
    """The parts in one line: `defeats Night Horde · gains Food`."""
    return " · ".join(part.words for part in parts)


def tone(parts: Iterable[Part]) -> str:
    """`bad` if anything is, else `good` if anything is."""
    tones = {part.tone for part in parts}
    return "bad" if "bad" in tones else "good" if "good" in tones else "plain"
