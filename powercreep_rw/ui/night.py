"""When the night attacks: who did what, one after the other, in the order of the log.  Pure: no pygame.

Each `Act` is one thing that happened: a threat's ability or attack with the Evil Dice that woke it, what Gear kept off,
the Health crossed off, the creep (rulebook: Threat Phase; R5, R8, R24).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from powercreep_rw.paper import words
from powercreep_rw.paper.names import Names, effect_words
from powercreep_rw.rules.definitions import Ability, Threat
from powercreep_rw.rules.events import FIELDS, Event
from powercreep_rw.rules.moves import Move, die_name
from powercreep_rw.rules.plan import SHIELD
from powercreep_rw.ui.cues import SOUND_OF
from powercreep_rw.ui.shown import Position

#: What an act tells, so that nothing else needs to.
TOLD = frozenset({"ability", "attacked", "health_lost", "die_reduced", "die_discarded", "creep", "creep_effect",
                  "radiation_increased"})  # fmt: skip
#: So many acts are listed on the card while the dice are placed.
MOST = 5
#: Moves after which abilities are the player's own doing, and no night's.
BY_DAY = frozenset({"mark", "use", "blueprint", "fill"})


@dataclass(frozen=True, slots=True)
class Act:
    """One thing that the night did: its words, the places of the page that it concerns, the dice that woke it, and the
    sound of it (`cues`), if it has any.

    `arrives` says that the page shows what came of it from now on."""

    words: str
    regions: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    good: bool = False
    arrives: bool = False
    sound: str = ""


def acts(move: Move, events: Iterable[Event], before: Position, names: Names) -> list[Act]:
    """What the night did in the course of a move; nothing for a move by day, and for a night that lets one be."""
    told = [(str(kind), dict(zip(FIELDS[str(kind)], values, strict=True))) for kind, *values in events]
    attacked = any(kind == "attacked" for kind, _ in told)
    abilities = move[0] not in BY_DAY and any(kind == "ability" for kind, _ in told)
    return _Night(before, names).acts(told) if attacked or abilities else []


def listed(night: list[Act]) -> str:
    """The acts of a night, a line each; of many, the first ones."""
    said = [act.words for act in night]
    more = len(said) - MOST
    return "\n".join(said if more <= 1 else [*said[:MOST], f"and {more} more, as the log tells."])


class _Night:
    """Tells the events of one night."""

    def __init__(self, before: Position, names: Names) -> None:
        self.before = before
        self.names = names
        #: Damage of the attacks that is still to be taken.
        self.damage = 0
        self.made: list[Act] = []

    def acts(self, told: list[tuple[str, dict[str, Any]]]) -> list[Act]:
        """The acts, in the order of the events."""
        for number, (kind, fields) in enumerate(told):
            if self.damage and not (kind == "attacked" and fields["effect"] == "lose_health"):
                self._take(int(fields["amount"]) if kind == "health_lost" and fields["cause"] == "attack" else 0)
            tell = getattr(self, f"_on_{kind}", None)
            if tell is not None and not (kind == "creep" and _goes_on(told, number)):
                tell(**fields)
        if self.damage:
            self._take(0)
        return self.made

    def _take(self, lost: int) -> None:
        """All damage is added up, less what Gear keeps off (R8, R24)."""
        kept, self.damage = self.damage - lost, 0
        if kept > 0:
            shields = [gear for gear in self.names.sheet.gear if gear.effect == SHIELD] if self.names.sheet else []
            ready = [gear for gear in shields if self.before["gear"].get(gear.id, {}).get("ready")]
            who = ready[0].name if len(ready) == 1 else "Your Gear"
            self.made.append(Act(f"{who} keeps off {kept}.", tuple(f"gear {gear.id}" for gear in ready), good=True))

    def _place(self, threat: str, space: str | None) -> tuple[str, ...]:
        icon = (f"icon {self.before['structure']} {space}",) if space else ()
        return (*icon, f"threat {threat}")

    def _who(self, threat: str, space: str | None) -> str:
        return f"{self.names.threat(threat)}{f' at {space}' if space else ''}"

    def _on_ability(self, threat: str, space: str | None, effect: str, amount: int) -> None:
        found = self.names.find_threat(threat)
        dice = roused(found.ability, self.before["dice"]) if found is not None and found.ability else ()
        said = f"{self._who(threat, space)}, ability{self._shown(dice)}: {effect_words(effect, amount)}."
        self.made.append(Act(said, self._place(threat, space), dice))

    def _on_attacked(self, threat: str, space: str | None, effect: str, amount: int) -> None:
        found = self.names.find_threat(threat)
        dice = woken(found, self.before["dice"]) if found is not None else ()
        what = f"{amount} damage" if effect == "lose_health" else effect_words(effect, amount)
        self.damage += amount if effect == "lose_health" else 0
        said = f"{self._who(threat, space)}{self._shown(dice)}: {what}."
        self.made.append(Act(said, self._place(threat, space), dice, sound=SOUND_OF["attacked"]))

    def _shown(self, dice: tuple[str, ...]) -> str:
        """What the dice show that woke it: ` (5 and 6)`."""
        return f" ({words.listed([self.before['dice'][die] for die in dice], 'and')})" if dice else ""

    def _on_health_lost(self, amount: int, left: int, cause: str) -> None:
        self.made.append(
            Act(f"−{amount} Health, {left} left.", ("health",), arrives=True, sound=SOUND_OF["health_lost"])
        )

    def _on_die_reduced(self, die: str, old: int, new: int) -> None:
        self.made.append(Act(f"{die_name(die)}: {old} becomes {new}.", dice=(die,)))

    def _on_die_discarded(self, die: str, value: int, why: str) -> None:
        if why == "ability":
            self.made.append(Act(f"{die_name(die)} ({value}) is gone.", dice=(die,)))

    def _on_radiation_increased(self, level: int) -> None:
        self.made.append(Act(f"Radiation rises to level {level}.", (f"radiation {level}",), arrives=True))

    def _on_creep(self, box: int) -> None:
        self.made.append(Act(f"The creep reaches box {box}.", (f"creep {box}",), arrives=True, sound=SOUND_OF["creep"]))

    def _on_creep_effect(self, box: int, name: str, effect: str, amount: int) -> None:
        self.made.append(
            Act(
                f"{name}: {effect_words(effect, amount)}.",
                (f"creep {box}",),
                arrives=True,
                sound=SOUND_OF["creep_effect"],
            )
        )


def _goes_on(told: list[tuple[str, dict[str, Any]]], number: int) -> bool:
    """Whether the next event is another box of the same rise."""
    return number + 1 < len(told) and told[number + 1][0] == "creep"


def woken(threat: Threat, dice: dict[str, int]) -> tuple[str, ...]:
    """The Evil Dice whose numbers wake a threat."""
    trigger = threat.trigger
    match trigger.kind:
        case "at_least":
            return tuple(die for die, face in dice.items() if die[0] == "e" and face >= trigger.value)
        case "exactly":
            return tuple(die for die, face in dice.items() if die[0] == "e" and face == trigger.value)
    return _alike(dice, 3 if trigger.kind == "triples" else 2)


def roused(ability: Ability, dice: dict[str, int]) -> tuple[str, ...]:
    """The Evil Dice whose numbers set an ability off; none for one that a mark sets off."""
    if ability.condition in ("each_evil", "any_evil"):
        return tuple(die for die, face in dice.items() if die[0] == "e" and face == ability.value)
    return _alike(dice, 2) if ability.condition == "doubles" else ()


def _alike(dice: dict[str, int], count: int) -> tuple[str, ...]:
    """The Evil Dice that show a number so many times."""
    evil = {die: face for die, face in dice.items() if die[0] == "e"}
    many = Counter(evil.values())
    return tuple(die for die, face in evil.items() if many[face] >= count)
