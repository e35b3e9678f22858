"""Threats: abilities, triggers, attacks, the answer window, and being hit (rulebook: Threat Phase, Threats)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.rules import circles, dice, gear, health
from powercreep_rw.rules.definitions import Threat
from powercreep_rw.rules.effects import EFFECTS
from powercreep_rw.rules.events import Sink
from powercreep_rw.rules.moves import DIE_NUMBER, Move
from powercreep_rw.rules.pool import EVIL_MASK, PICK, SEEN
from powercreep_rw.rules.site import Site
from powercreep_rw.rules.tasks import EXPLORE, RESOLVING, WINDOW, Task, go_on, push

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State

#: What follows the attacks, when no ability is to be resolved before them.
JUST_EXPLORE = (EXPLORE,)

#: The cell of a threat that stands in every structure.
NO_SPACE = -1


def evil_faces(state: State) -> tuple[int, ...]:
    """What the Evil Dice show that are not yet activated or discarded."""
    return PICK[state.mask & EVIL_MASK](state.dice)


def alive(state: State, threat: Threat) -> bool:
    """Whether a threat of this type is alive in the structure being explored (R5)."""
    if threat.symbol is None:
        return True
    site = state.here()
    for number in site.plan.copies[threat.id]:
        if site.health[number]:
            return True
    return False


# --- The end of the Dice Phase: abilities --------------------------------------------------------------


def face(state: State, move: Move, sink: Sink | None) -> None:
    """End the Dice Phase: abilities, once, on the dice as they now stand, in the sheet's order (R1, R5);
    then the answer window and the attacks."""
    if sink:
        sink(("faced",))
    # `evil_faces` and `tasks.push` are written out: every turn comes by here, and the calls cost a random game 2 %
    site = state.site
    assert site is not None
    evil = PICK[state.mask & EVIL_MASK](state.dice)
    shown = SEEN[evil]
    tasks: list[Task] = []
    for number, threat, ability, bits in site.plan.dice_abilities:
        if shown & bits and alive(state, threat):
            # `each_evil` counts every Evil Die with that value, every other condition once (R2)
            times = evil.count(ability.value) if ability.condition == "each_evil" else 1
            tasks += [("ability", number, "")] * times
    if tasks:
        # abilities change no Evil Die: what is shown now is still shown when the attacks come
        push(state, EXPLORE, ("window", shown, ""), *reversed(tasks))
    else:
        state.pending += JUST_EXPLORE
        state.phase = RESOLVING
        window(state, shown, "", sink)


def ability(state: State, number: int, space: str, sink: Sink | None) -> None:
    """Resolve the ability of a type (`number` in the plan's types), set off by the copy at `space`, if any."""
    threat = state.plan().types[number]
    if threat.ability is None:
        return
    effect = threat.ability.effect
    if sink:
        sink(("ability", threat.id, space or None, effect.kind, effect.amount))
    EFFECTS[effect.kind](state, effect.amount, "ability", sink)


# --- Threat Phase: triggers, window, attacks ------------------------------------------------------------


def triggered(state: State, shown: int) -> tuple[tuple[Threat, int], ...]:
    """The living threats that attack, each copy once: spaces in reading order, then threats without a space (R8).

    Any one Evil Die that shows the trigger is enough (rulebook: Threat Phase).
    """
    site = state.site
    assert site is not None
    health = site.health
    return tuple(
        [(threat, cell) for number, cell, threat, _ in site.plan.triggered[shown] if number < 0 or health[number]]
    )


def window(state: State, shown: int, cause: str, sink: Sink | None) -> None:
    """The answer window is open while a threat is triggered and the player has an answer, or while a Safehouse can
    be used; then the attacks follow (R1).  A bonus material neither opens it nor keeps it open.

    `shown` is what the Evil Dice show, 0 to look again.
    """
    state.attacks = attacks = triggered(state, shown or SEEN[evil_faces(state)])
    if (attacks and can_answer(state)) or (state.active and circles.can_discard(state)):
        state.phase = "threat"
    else:
        attack(state, sink)


def can_answer(state: State) -> bool:
    """Whether there is an answer to attacks: Food, a Nursery's chance, or Gear that still has damage to ignore."""
    return bool(
        state.food or (state.chance and circles.reroll_circles(state)) or (state.ready and gear.shield_moves(state))
    )


def attack(state: State, sink: Sink | None) -> None:
    """All damage is added up, less Armor, and taken at once; then the other effects, threat by threat (R8)."""
    attacks = state.attacks
    if not attacks:
        state.ignored = 0
        if sink:
            sink(("no_attack",))
        return
    damage = -state.ignored
    state.attacks, state.ignored = (), 0
    strikes: list[Task] = []
    for threat, cell in attacks:
        effect = threat.attack
        if effect.kind != "lose_health":
            number = state.plan().type_number[threat.id]
            strikes.append(("strike", number, space_name(state, cell) or ""))
            continue
        damage += effect.amount
        if sink:
            sink(("attacked", threat.id, space_name(state, cell), effect.kind, effect.amount))
    if damage > 0:
        health.lose(state, damage, "attack", sink)
    if strikes and state.reason is None:
        push(state, *reversed(strikes))


def strike(state: State, number: int, space: str, sink: Sink | None) -> None:
    """The attack of one threat that is not plain damage: its effect (`number` in the plan's types)."""
    threat = state.plan().types[number]
    if sink:
        sink(("attacked", threat.id, space or None, threat.attack.kind, threat.attack.amount))
    EFFECTS[threat.attack.kind](state, threat.attack.amount, "attack", sink)


def space_name(state: State, cell: int) -> str | None:
    """The name of a threat's space, None for a threat without one."""
    return None if cell == NO_SPACE else state.plan().names[cell]


# --- Explore phase: marks beside threats ---------------------------------------------------------------------


def marked_beside(state: State, cell: int, cause: str, sink: Sink | None) -> None:
    """A die marked next to a threat that deals it no damage sets off its `marked_beside` ability, each copy its own
    (R3), in the sheet's order (R5)."""
    site = state.here()
    value = site.marks[cell]
    hurt = [number for number, defense in site.plan.targets[cell] if value >= defense]
    unhurt = [n for n in site.plan.space_threats[cell] if site.health[n] and n not in hurt]
    _set_off(state, unhurt, "marked_beside")


def hit(state: State, cell: int, cause: str, sink: Sink | None) -> None:
    """One mark damages every living threat next to it whose Defense it meets, each by 1 (R16); those that fall set
    off their `defeated` abilities (R15)."""
    site = state.site
    assert site is not None
    health, value = site.health, site.marks[cell]
    fallen = []
    for number, defense in site.plan.targets[cell]:
        if value >= defense and health[number]:
            health[number] -= 1
            if not health[number]:
                fallen.append(number)
            if sink:
                _tell_hit(site, number, sink)
    for number in fallen:
        site.reflag(site.plan.board.beside[site.plan.threats[number][0]])
    if fallen:
        _set_off(state, fallen, "defeated")


def _tell_hit(site: Site, number: int, sink: Sink) -> None:
    place, threat = site.plan.threats[number]
    sink(("threat_hit", threat.id, site.plan.names[place], site.health[number]))
    if not site.health[number]:
        sink(("threat_defeated", threat.id, site.plan.names[place]))


def _set_off(state: State, numbers: list[int], condition: str) -> None:
    """Push these copies' abilities of one condition: in the sheet's order, copies in reading order (R5)."""
    plan = state.plan()
    tasks: list[Task] = []
    for number in numbers:
        place, threat = plan.threats[number]
        if threat.ability and threat.ability.condition == condition:
            tasks.append(("ability", plan.type_number[threat.id], plan.names[place]))
    if tasks:
        tasks.sort(key=lambda task: task[1])  # copies stay in reading order
        push(state, *reversed(tasks))


def take(state: State, move: Move, sink: Sink | None) -> None:
    """Accept the attacks."""
    go_on(state)
    attack(state, sink)


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
    push(state, WINDOW)
