"""Threats: abilities, triggers, attacks, the answer window, and being hit (rulebook: Threat Phase, Threats)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.rules import circles, dice, gear, health
from powercreep_rw.rules.definitions import Ability, Threat, Trigger
from powercreep_rw.rules.events import Sink
from powercreep_rw.rules.moves import DIE_NUMBER, Move
from powercreep_rw.rules.pool import EVIL_MASK, NUMBERS
from powercreep_rw.rules.tasks import Task, go_on, push

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State

#: The cell of a threat that stands in every structure.
NO_SPACE = -1


def evil_faces(state: State) -> list[int]:
    """What the Evil Dice show that are not yet activated or discarded."""
    faces = state.dice
    return [faces[n] for n in NUMBERS[state.mask & EVIL_MASK]]


def alive(state: State, threat: Threat) -> bool:
    """Whether a threat of this type is alive in the structure being explored (R5)."""
    if threat.symbol is None:
        return True
    site = state.here()
    return any(left and placed is threat for left, (_, placed) in zip(site.health, site.plan.threats, strict=True))


# --- Dice phase: abilities -------------------------------------------------------------------------------


def face(state: State, move: Move, sink: Sink | None) -> None:
    """End the Dice Phase: abilities, once, on the dice as they now stand, in the sheet's order (R1, R5);
    then the answer window and the attacks."""
    if sink:
        sink(("faced",))
    evil = evil_faces(state)
    tasks: list[Task] = []
    for number, threat in enumerate(state.plan().types):
        ability = threat.ability
        if ability and (times := times_fired(ability, evil)) and alive(state, threat):
            tasks += [("ability", number, "")] * times
    push(state, ("explore", 0, ""), ("attack", 0, ""), ("window", 0, ""), *reversed(tasks))


def ability(state: State, number: int, space: str, sink: Sink | None) -> None:
    """Resolve the ability of a type (`number` in the plan's types), set off by the copy at `space`, if any."""
    threat = state.plan().types[number]
    if threat.ability is None:
        return
    effect = threat.ability.effect
    if sink:
        sink(("ability", threat.id, space or None, effect.kind, effect.amount))
    push(state, (effect.kind, effect.amount, "ability"))


def times_fired(ability: Ability, evil: list[int]) -> int:
    """How often these Evil Dice set off a dice-phase ability: `each_evil` for each, all else once (R2)."""
    if ability.condition == "each_evil":
        return evil.count(ability.value)
    if ability.condition == "any_evil":
        return int(ability.value in evil)
    return int(ability.condition == "doubles" and len(set(evil)) < len(evil))


# --- Threat phase: triggers, window, attacks ------------------------------------------------------------


def is_triggered(trigger: Trigger, evil: list[int]) -> bool:
    """Any one Evil Die at the threshold (or exactly the value) is enough; three of a kind is one doubles (R7)."""
    if trigger.kind == "at_least":
        return any(face >= trigger.value for face in evil)
    if trigger.kind == "exactly":
        return trigger.value in evil
    same = max((evil.count(face) for face in evil), default=0)
    return same >= (2 if trigger.kind == "doubles" else 3)


def triggered(state: State) -> tuple[tuple[Threat, int], ...]:
    """The living threats that attack, each copy once: spaces in reading order, then threats without a space (R8)."""
    site = state.here()
    plan = site.plan
    evil = evil_faces(state)
    found = [
        (threat, cell)
        for (cell, threat), left in zip(plan.threats, site.health, strict=True)
        if left and is_triggered(threat.trigger, evil)
    ]
    found += [(threat, NO_SPACE) for threat in plan.ambient if is_triggered(threat.trigger, evil)]
    return tuple(found)


def window(state: State, number: int, cause: str, sink: Sink | None) -> None:
    """The answer window is open while a threat is triggered and the player has an answer, or while a Safehouse can
    be used (R1).  A bonus material neither opens it nor keeps it open."""
    state.attacks = triggered(state)
    if can_answer(state) or circles.discard_moves(state):
        state.phase = "threat"


def can_answer(state: State) -> bool:
    """A threat is triggered, and there is Food, a Nursery's chance, or Gear that still has damage to ignore."""
    return bool(state.attacks) and bool(state.food or circles.reroll_circles(state) or gear.shield_moves(state))


def attack(state: State, number: int, cause: str, sink: Sink | None) -> None:
    """All damage is added up, less Armor, and taken at once; then the other effects, threat by threat (R8)."""
    attacks, damage = state.attacks, state.damage
    state.attacks, state.ignored = (), 0
    if sink and not attacks:
        sink(("no_attack",))
    numbers = {threat.id: number for number, threat in enumerate(state.plan().types)}
    strikes: list[Task] = []
    for threat, cell in attacks:
        if threat.attack.kind != "lose_health":
            strikes.append(("strike", numbers[threat.id], space_name(state, cell) or ""))
        elif sink:
            sink(("attacked", threat.id, space_name(state, cell), threat.attack.kind, threat.attack.amount))
    if damage:
        health.lose(state, damage, "attack", sink)
    if state.reason is None:
        push(state, *reversed(strikes))


def strike(state: State, number: int, space: str, sink: Sink | None) -> None:
    """The attack of one threat that is not plain damage: its effect (`number` in the plan's types)."""
    threat = state.plan().types[number]
    if sink:
        sink(("attacked", threat.id, space or None, threat.attack.kind, threat.attack.amount))
    push(state, (threat.attack.kind, threat.attack.amount, "attack"))


def space_name(state: State, cell: int) -> str | None:
    """The name of a threat's space, None for a threat without one."""
    return None if cell == NO_SPACE else state.plan().names[cell]


# --- Explore phase: marks beside threats ---------------------------------------------------------------------


def marked_beside(state: State, cell: int, cause: str, sink: Sink | None) -> None:
    """A die marked next to a threat that deals it no damage sets off its `marked_beside` ability, each copy its own
    (R3), in the sheet's order (R5)."""
    value = state.here().marks[cell]
    unhurt = [n for n in _living_beside(state, cell) if not hurts(state, n, value)]
    _set_off(state, unhurt, "marked_beside", sink)


def hit(state: State, cell: int, cause: str, sink: Sink | None) -> None:
    """One mark damages every living threat next to it whose Defense it meets, each by 1 (R16); those that fall set
    off their `defeated` abilities (R15)."""
    site = state.here()
    plan = site.plan
    value = site.marks[cell]
    fallen = []
    for number in _living_beside(state, cell):
        if not hurts(state, number, value):
            continue
        site.health[number] -= 1
        place, threat = plan.threats[number]
        if sink:
            sink(("threat_hit", threat.id, plan.names[place], site.health[number]))
        if not site.health[number]:
            fallen.append(number)
            if sink:
                sink(("threat_defeated", threat.id, plan.names[place]))
    for number in fallen:
        site.reflag(plan.board.beside[plan.threats[number][0]])
    if fallen:
        _set_off(state, fallen, "defeated", sink)


def hurts(state: State, number: int, value: int) -> bool:
    """Whether a number meets the Defense of a placed threat that can be hurt at all."""
    defense = state.plan().threats[number][1].defense
    return defense is not None and value >= defense


def _living_beside(state: State, cell: int) -> list[int]:
    """The living threats next to a space, by number."""
    site = state.here()
    return [n for n in site.plan.space_threats[cell] if site.health[n]]


def _set_off(state: State, numbers: list[int], condition: str, sink: Sink | None) -> None:
    """Push these copies' abilities of one condition: in the sheet's order, copies in reading order (R5)."""
    plan = state.plan()
    order = {threat.id: n for n, threat in enumerate(plan.types)}
    tasks: list[Task] = []
    for number in sorted(numbers, key=lambda n: (order[plan.threats[n][1].id], n)):
        place, threat = plan.threats[number]
        if threat.ability and threat.ability.condition == condition:
            tasks.append(("ability", order[threat.id], plan.names[place]))
    push(state, *reversed(tasks))


def take(state: State, move: Move, sink: Sink | None) -> None:
    """Accept the attacks, which wait on the stack."""
    go_on(state)


def answer_shield(state: State, move: Move, sink: Sink | None) -> None:
    """Gear that ignores damage lowers the attacks' by its amount for each die spent on it (R24); the die is gone."""
    page = state.page
    assert page is not None
    item = page.gear[page.gear_number[move[0]]]
    if len(move) > 1:
        dice.discard(state, DIE_NUMBER[move[1]], "cost", sink)
    state.ignored += item.amount
    if sink:
        sink(("damage_ignored", item.id, item.amount, state.damage))
    push(state, ("window", 0, ""))
