"""What a position is worth to a careful player: a number in Health Points, higher is better.

It asks what a person asks over the page: how far is it still, what will the night take until then, is there
room for the numbers that do not fit, will the leader fall in time, and what is nearly gained.  The weights were
found by playing thousands of games with others beside them; nothing in the rules depends on them.
"""

from __future__ import annotations

from functools import lru_cache

from powercreep_rw.balance import routes, worth
from powercreep_rw.balance.outlook import Outlook, outlook
from powercreep_rw.rules.plan import Plan
from powercreep_rw.rules.site import EXPLORING, OPEN, Site
from powercreep_rw.rules.state import State

#: The share of a turn's dice that carry a path on, when they may.
HEADWAY = 0.43
#: The least time a structure under way still takes, in turns.
SOON = 0.35
#: How surely a threat with room to fight it falls before long: the share of its cost that is then saved.
FIGHT = 0.47
#: What each space still to be filled on the path costs.
STEP = 0.34
#: The chance to lose a structure with all the room one could wish for; and how it grows with the square of what
#: is needed for each space of room.
FAIL_BASE = 0.034
FAIL_SLOPE = 0.31
#: What a doubt costs that a leader will fall: by itself, and where the path may fail too.
DOUBT = 17.0
DOUBTFUL = 57.0
#: The share of the dice needed for leaders that are not used for anything else.
LEADER_DICE = 0.5
#: What a threat with a cost of 1 a turn costs by being alive, beyond the turns foreseen.
LIVING = 0.22
#: What a Health Point lost to radiation is in a route's points.
HEAT = 12
#: How eagerly icons are sought, how the turns still to come weigh, and how Health and creep do.
EAGER = 1.16
WAIT = 0.95
HEALTHY = 0.86
CREEPY = 0.86


def value(state: State) -> float:
    """The worth of a position in which a sheet is being played; a finished game is far above or below all others."""
    if state.reason is not None:
        return worth.WON if state.reason == "won" else worth.LOST
    page = state.page
    if page is None:
        return 0.0
    to_come = sum(1 for site in state.sites if site.status == OPEN)
    health, creep, total = float(state.health), float(state.creep), 0.0
    site = state.site
    if state.attacks:
        health -= state.damage
        for threat, _ in state.attacks:
            if threat.attack.kind == "creep":
                creep += threat.attack.amount
            elif threat.attack.kind == "radiation":
                health -= worth.of_effect(threat.attack)
    if site is not None and site.status == EXPLORING:
        damage, more_creep, here = _exploring(state, site, to_come)
        health -= damage
        creep += more_creep
        total += here
    room = page.sheet.boxes - 1 - creep - worth.CREEP_TO_COME * to_come
    total += HEALTHY * worth.of_points(worth.HEALTH_POINTS, health)
    total += CREEPY * worth.of_points(worth.CREEP_BOXES, room)
    return total + _holdings(state, to_come)


def _holdings(state: State, to_come: int) -> float:
    """What is held: Food, Gear and the icons filled towards it, blueprints; and the radiation that clings."""
    page = state.page
    assert page is not None
    ahead = (to_come + 0.6) / 4
    total = min(state.food, 4) * worth.FOOD + 0.3 * state.mask.bit_count()
    for number, gear in enumerate(page.gear):
        whole = worth.of_gear(gear)
        if state.ready >> number & 1:
            total += whole * (ahead + 0.2)
        elif gear.needs:
            share = len(state.filled[number]) / len(gear.needs)
            total += whole * ahead * 0.6 * share * share
    total += 0.3 * ahead * len(state.bonus)
    for site in state.sites:
        if site.status not in (OPEN, EXPLORING):
            total += worth.POWERED if site.status != "lost" else 0.0
    total += worth.BLUEPRINT * len(state.active) * (ahead + 0.2)
    rows = page.sheet.radiation[: state.radiation]
    return total - 0.5 * sum(worth.of_effect(row.effect) * len(row.rolls) / 6 for row in rows) * (to_come + 1)


def _exploring(state: State, site: Site, to_come: int) -> tuple[float, float, float]:
    """The structure under way: the damage and the creep still to be taken in it, and all else it is worth."""
    plan, marks = site.plan, site.marks
    dangers = outlook(plan, site.evil)
    dice = site.good + site.evil
    path = routes.route(site, radiation_toll(state))
    safe = _safe(plan)
    fight, doubt = _leaders(site, dangers, safe)
    if path.possible:
        need = 1 / max(path.chance(), 1 / 12) + (path.steps - 1) / HEADWAY if path.need else 0.0
    else:
        need = float(_plain_distance(plan, marks))
    need += fight * LEADER_DICE
    turns = max(SOON, need / dice) * WAIT
    failing = _failing(path, need, sum(1 for space in safe if not marks[space]))
    total = -failing * (worth.POWERED + (DOUBTFUL * doubt)) - DOUBT * doubt
    total -= STEP * path.need / routes.POINT if path.possible else 1.5
    creep = failing * worth.CREEP_LOST + (1 - failing) * 4.0 + dangers.creep * turns
    damage = dangers.damage * turns
    for menace in dangers.menaces:
        left = site.health[menace.number]
        if left:
            lasting = _lasting(menace.spaces, marks, left, menace.defense)
            share = 0.5 + 0.5 * left / menace.health if menace.health else 1.0
            damage += menace.damage * turns * lasting * share
            creep += menace.creep * turns * lasting * share
            total -= LIVING * lasting * menace.cost
    for haunt in dangers.haunts:
        if not haunt.members or any(site.health[n] for n in haunt.members):
            total -= haunt.cost * turns * 0.7
    return damage, creep, total + _icons(state, site, turns, to_come)


def _lasting(spaces: tuple[int, ...], marks: list[int], left: int, defense: int) -> float:
    """How much of a threat's time it will still live: all of it with no room to hurt it, less where it is easy."""
    free = sum(1 for space in spaces if not marks[space])
    if free < left or defense > 6:
        return 1.0
    return 1.0 - FIGHT * (7 - defense) / 6 * min(1.0, 0.55 + 0.15 * (free - left))


def radiation_toll(state: State) -> int:
    """What the next space with radiation costs in a route's points: more with every box checked."""
    assert state.page is not None
    rows = state.page.sheet.radiation[: state.radiation + 1]
    harm = sum(worth.of_effect(row.effect) * len(row.rolls) / 6 for row in rows)
    return min(routes.MOST_TOLL, 2 + round(harm * HEAT))


def _leaders(site: Site, dangers: Outlook, safe: frozenset[int]) -> tuple[float, float]:
    """The dice that the living leaders still cost, and the doubt (0 to 1) that they fall at all."""
    fight = doubt = 0.0
    for menace in dangers.menaces:
        left = site.health[menace.number]
        if not menace.leader or not left:
            continue
        free = sum(1 for space in menace.spaces if space in safe and not site.marks[space])
        chance = max(1, 7 - menace.defense) / 6
        fight += left / chance
        spare = free - left
        doubt += 1.0 if spare < 0 else (0.22, 0.1, 0.04)[min(spare, 2)] * left * (1.2 - chance)
    return fight, min(1.0, doubt)


def _failing(path: routes.Route, need: float, room: int) -> float:
    """How likely the structure will be lost: for want of a path, or of room for the numbers that don't fit."""
    if not path.possible:
        return 1.0
    if not path.need:
        return 0.0
    return min(0.9, FAIL_BASE + FAIL_SLOPE * (need / max(room, 1)) ** 2)


@lru_cache(maxsize=512)
def _safe(plan: Plan) -> frozenset[int]:
    """The spaces that can be marked without completing the structure."""
    ends = plan.generator_spaces
    seen = {space for space in plan.door_spaces if space not in ends}
    todo = list(seen)
    while todo:
        for other in plan.neighbours[todo.pop()]:
            if other not in seen and other not in ends:
                seen.add(other)
                todo.append(other)
    return frozenset(seen)


def _plain_distance(plan: Plan, marks: list[int]) -> int:
    """Spaces still to be marked to reach the generator by any path at all."""
    best = {space: (0 if marks[space] else 1) for space in plan.door_spaces}
    todo = list(best)
    while todo:
        space = todo.pop(0)
        for other in plan.neighbours[space]:
            cost = best[space] + (0 if marks[other] else 1)
            if cost < best.get(other, routes.FAR):
                best[other] = cost
                todo.append(other)
    return min((best[space] for space in plan.generator_spaces if space in best), default=routes.FAR)


def _icons(state: State, site: Site, turns: float, to_come: int) -> float:
    """What the icons not yet gained still promise."""
    total = 0.0
    eager = min(1.0, 0.35 + 0.2 * turns)
    for number, (_, kind) in enumerate(site.plan.icons):
        if site.taken >> number & 1:
            continue
        written = free = 0
        for space in site.plan.icon_spaces[number]:
            if site.marks[space]:
                written += 1
            else:
                free += 1
        if free and written + free > 1:
            chance = (0.12, 0.38, 0.5, 0.55)[min(written, 3)] if written else 0.06 * free
            total += EAGER * chance * eager * icon_worth(state, kind, to_come)
    return total


def icon_worth(state: State, kind: str, to_come: int) -> float:
    """What gaining an item or a material would be worth now."""
    if kind == "food":
        return worth.FOOD
    if kind == "medpack":
        groups = state.game.hero.groups
        if state.groups >= len(groups):
            return 0.0
        table, health = worth.HEALTH_POINTS, state.health
        return worth.of_points(table, health + groups[state.groups]) - worth.of_points(table, health)
    page = state.page
    assert page is not None
    best = 0.0
    ahead = (to_come + 0.6) / 4
    for number, gear in enumerate(page.gear):
        filled = state.filled[number]
        if not state.ready >> number & 1 and gear.needs.count(kind) > filled.count(kind):
            last = len(filled) + 1 == len(gear.needs)
            share = ((len(filled) + 1) ** 2 - len(filled) ** 2) / len(gear.needs) ** 2
            gain = worth.of_gear(gear) * ahead * (share if not last else 1.0)
            best = max(best, gain)
    return best
