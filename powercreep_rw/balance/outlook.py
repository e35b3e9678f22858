"""What a structure threatens, turn after turn: its threats as rates, made ready once for each number of Evil Dice."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from powercreep_rw.balance import worth
from powercreep_rw.rules.plan import Plan


@dataclass(frozen=True, slots=True)
class Menace:
    """One placed threat: what it costs each turn while it lives, `damage` in Health Points and `creep` in boxes."""

    number: int
    spaces: tuple[int, ...]
    leader: bool
    health: int
    defense: int
    damage: float
    creep: float
    falling: float

    @property
    def cost(self) -> float:
        """Damage and creep together, in Health Points."""
        return self.damage + self.creep * worth.EFFECTS["creep"]


@dataclass(frozen=True, slots=True)
class Haunt:
    """A type's dice-phase ability: what it costs each turn while any of these placed threats lives (none: always)."""

    members: tuple[int, ...]
    cost: float


@dataclass(frozen=True, slots=True)
class Outlook:
    """A structure's dangers with so many Evil Dice; `damage` and `creep` are those that never end."""

    menaces: tuple[Menace, ...]
    haunts: tuple[Haunt, ...]
    damage: float
    creep: float


@lru_cache(maxsize=512)
def outlook(plan: Plan, evil: int) -> Outlook:
    """The dangers of a structure explored with so many Evil Dice."""
    menaces = []
    for number, (cell, threat) in enumerate(plan.threats):
        chance = worth.trigger_chance(threat.trigger, evil)
        creeping = threat.attack.kind == "creep"
        falling = 0.0
        if threat.ability and threat.ability.condition == "defeated":
            falling = worth.of_effect(threat.ability.effect)
        menaces.append(
            Menace(
                number=number,
                spaces=plan.board.beside[cell],
                leader=threat.leader,
                health=threat.health or 0,
                defense=threat.defense or 7,
                damage=0.0 if creeping else chance * worth.of_effect(threat.attack),
                creep=chance * threat.attack.amount if creeping else 0.0,
                falling=falling,
            )
        )
    haunts = []
    for threat in plan.types:
        if threat.ability and (often := worth.ability_chance(threat.ability, evil)):
            members = tuple(n for n, (_, other) in enumerate(plan.threats) if other.id == threat.id)
            haunts.append(Haunt(members, often * worth.of_effect(threat.ability.effect)))
    damage = creep = 0.0
    for threat in plan.ambient:
        chance = worth.trigger_chance(threat.trigger, evil)
        if threat.attack.kind == "creep":
            creep += chance * threat.attack.amount
        else:
            damage += chance * worth.of_effect(threat.attack)
    return Outlook(tuple(menaces), tuple(haunts), damage, creep)
