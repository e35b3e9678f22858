"""One game played by a player, and all that is counted in it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

from powercreep_rw.balance.players import Player
from powercreep_rw.record.dice import SeededDice, seed_number
from powercreep_rw.rules import moves
from powercreep_rw.rules.events import Event
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State

#: What is counted: an event's kind, the sheet, and the ids that matter (`Tally`).
Key = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game.

    `reason` is `won`, `health`, `creep` or `leader`; `seed` gives the same dice again; `health`, `creep` and
    `radiation` are those of the last sheet at the end; `decisions` the choices made; `counts` what happened how often
    (see `Tally`).
    """

    reason: str
    seed: str
    health: int
    creep: int
    radiation: int
    decisions: int
    counts: dict[Key, int]


#: Events counted for the structure they happen in.
HERE = {
    "turn_begun": "turns",
    "structure_lost": "lost",
    "creep": "creep",
    "radiation_increased": "radiation",
    "food_used": "food",
    "game_over": "over",
}
#: Events counted by one of their fields.
NAMED = {
    "item_gained": ("gained", 1),
    "material_gained": ("gained", 1),
    "material_filled": ("filled", 2),
    "gear_finished": ("finished", 1),
    "gear_used": ("used", 1),
    "radiation_skipped": ("used", 1),
    "damage_ignored": ("used", 1),
    "blueprint_chosen": ("chosen", 1),
    "circled": ("circled", 1),
}


class Tally:
    """Counts events as a game goes.  A key is a kind, the sheet's id, and then:

    `entered`, `turns`, `powered`, `lost`, `highest` (the sum of the paths' highest numbers), `creep`, `radiation`,
    `food`, `over`: structure; `damage`: structure, cause; `attack`, `defeated`: structure, threat; `gained`: item or
    material; `filled`, `finished`, `used`: Gear; `chosen`, `circled`: blueprint; `marked`: structure, space; `begun`:
    the sheet's place in its game, from `1`.
    """

    def __init__(self) -> None:
        self.counts: Counter[Key] = Counter()
        self.sheet = ""
        self.sheets = 0
        self.structure = ""

    def take(self, event: Event) -> None:
        """Count one event: the sink of a game."""
        kind = event[0]
        if kind == "sheet_begun":
            self.sheet, self.structure = str(event[1]), ""
            self.sheets += 1
            self._add("begun", str(self.sheets))
        elif kind == "structure_entered":
            self.structure = str(event[1])
            self._add("entered", self.structure)
        elif kind in HERE:
            self._add(HERE[str(kind)], self.structure)
        elif kind in NAMED:
            name, field = NAMED[str(kind)]
            self._add(name, str(event[field]))
        elif kind == "health_lost":
            self._add("damage", self.structure, str(event[3]), by=_number(event[1]))
        elif kind in ("attacked", "threat_defeated"):
            self._add("attack" if kind == "attacked" else "defeated", self.structure, str(event[1]))
        elif kind == "structure_powered":
            self._add("powered", self.structure)
            self._add("highest", self.structure, by=_number(event[3]))
        elif kind == "marked":
            self._add("marked", self.structure, str(event[1]))

    def _add(self, kind: str, *what: str, by: int = 1) -> None:
        self.counts[(kind, self.sheet, *what)] += by


def _number(field: object) -> int:
    """A field that the events declare as a number."""
    assert isinstance(field, int)
    return field


def play(game: Game, player: Player, seed: str) -> Played:
    """Play a game to its end.

    The dice are the program's own for this seed, so that a game can be begun again by hand; the player's mind
    draws from a generator of its own.
    """
    dice, mind = SeededDice(seed), Random(seed_number(f"{seed} player"))
    tally = Tally()
    state = State.start(game, tally.take)
    rolled = decisions = 0
    while state.phase != "over":
        if state.phase == "roll":
            values = dice.values(rolled, len(state.awaits))
            rolled += len(values)
            state.play(moves.roll(*values), tally.take)
        else:
            state.play(player.choose(state, mind), tally.take)
            decisions += 1
    return Played(
        reason=state.reason or "",
        seed=seed,
        health=state.health,
        creep=state.creep,
        radiation=state.radiation,
        decisions=decisions,
        counts=dict(tally.counts),
    )
