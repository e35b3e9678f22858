"""The decisions that need no look ahead over dice: what to enter or darken, which blueprint, which die to give up.

Each function answers with the legal moves of its phase and what they promise, in the order of `legal_moves`.
"""

from __future__ import annotations

from collections.abc import Callable

from powercreep_rw.balance import routes, worth
from powercreep_rw.balance.candidates import Glance
from powercreep_rw.balance.foresight import outlook_of
from powercreep_rw.balance.outlook import outlook
from powercreep_rw.balance.value import icon_worth
from powercreep_rw.rules import circles
from powercreep_rw.rules.definitions import Blueprint
from powercreep_rw.rules.moves import DICE, FACE, Move
from powercreep_rw.rules.site import OPEN, Site
from powercreep_rw.rules.state import State

Ranked = list[tuple[float, Move]]

#: What a blueprint is worth with plenty to circle; with little, a part of it.
BLUEPRINTS = {
    "combine_dice": 0.34,  # for each point of a leader's Defense over 3, of the leaders to come
    "extra_reroll": 1.5,
    "discard_evil_die": 2.0,
    "reduce_die": 1.6,
    "raise_die": 1.6,
}
#: The share of a blueprint's worth that is still missing after each number or pair that can be circled.
MISSING = 0.72


def rank_entries(state: State) -> Ranked:
    """Structures to enter: first where much is to be gained and little to be feared; leaders later, with Gear."""
    found = []
    for site, move in zip([s for s in state.sites if s.status == OPEN], state.legal_moves(), strict=True):
        found.append((_entry(state, site), move))
    return found


def _entry(state: State, site: Site) -> float:
    plan = site.plan
    dangers = outlook(plan, site.evil)
    dice = site.good + site.evil
    turns = routes.route(site).steps / (0.42 * dice)
    gain = sum(icon_worth(state, kind, 3) for _, kind in plan.icons)
    fear = sum(m.cost + (1.0 if m.leader else 0.0) for m in dangers.menaces)
    return gain * 0.5 - fear * min(turns, 4.0) * 0.4


def rank_darkenings(state: State) -> Ranked:
    """Good Die icons to fill: where one Evil Die more wakes the least."""
    found = []
    by_id = {site.plan.structure.id: site for site in state.sites}
    for move in state.legal_moves():
        site = by_id[move[1]]
        now, then = outlook(site.plan, site.evil), outlook(site.plan, site.evil + 1)
        more = sum(m.cost for m in then.menaces) - sum(m.cost for m in now.menaces)
        found.append((-more - (0.8 if site.good == 1 else 0.0) - (0.5 if site.evil else 0.0), move))
    return found


def rank_sheets(state: State) -> Ranked:
    """Sheets of the year: the one with the most leaders and Evil Dice first, before the power creeps."""
    found = []
    for move in state.legal_moves():
        page = state.game.pages[state.game.sheet_number[move[1]]]
        fear = sum(s.evil for s in page.sheet.structures)
        fear += sum(threat.leader for plan in page.plans for _, threat in plan.threats)
        found.append((float(fear), move))
    return found


def rank_blueprints(state: State) -> Ranked:
    """What a powered structure becomes: by what there is to circle in it, and what is active already."""
    site = state.here()
    known = {b.id: b for b in state.game.hero.blueprints}
    found = []
    for move in state.legal_moves():
        if move[1] == "none":
            found.append((0.0, move))
            continue
        blueprint = known[move[1]]
        gain = _blueprint(state, blueprint, site)
        if blueprint.id in state.active:
            gain -= _blueprint(state, blueprint, circles.site_of(state, blueprint.id)) + 0.1
        found.append((gain, move))
    return found


def _blueprint(state: State, blueprint: Blueprint, site: Site) -> float:
    """The worth of a blueprint in a structure, for the structures still to come."""
    count = len(circles.circles(site.copy(), blueprint))
    whole = BLUEPRINTS[blueprint.effect]
    if blueprint.effect == "extra_reroll":
        whole *= 0.4 + 0.3 * min(state.food, 3)
    to_come = [s for s in state.sites if s.status == OPEN]
    if blueprint.effect == "discard_evil_die":
        whole *= (0.3 + sum(s.evil > 1 for s in to_come)) / (0.3 + max(1, len(to_come)))
    if blueprint.effect == "combine_dice":
        whole *= sum((threat.defense or 3) - 3 for s in to_come for _, threat in s.plan.threats if threat.leader)
    return whole * (1 - MISSING**count)


def rank_losses(state: State) -> Ranked:
    """Which Good Die to reduce or give up: by what the dice can still do afterwards."""
    found = []
    for move in state.legal_moves():
        new = state.copy()
        new.play(move)
        found.append((_hand(new) if new.site is not None and new.reason is None else worth.LOST, move))
    return found


def _hand(state: State) -> float:
    """What the dice in hand promise, each at its best."""
    if state.page is None or state.phase not in ("dice", "threat", "explore", "reduce", "discard"):
        return 0.0
    glance = Glance(state)
    total = 0.0
    for number, name in enumerate(DICE):
        if state.mask >> number & 1:
            spaces = state.here().frontier
            promises = (glance.in_space(c, state.dice[number]) for c in spaces)
            total += max(promises, default=0.0) + (0.1 if name[0] == "g" else 0.0)
    return total


def rank_answers(state: State) -> Ranked:
    """Answers to attacks, to a Check, or none; and where a material goes: by the position they lead to."""
    found: Ranked = []
    seen: set[object] = set()
    for move in state.legal_moves():
        key = (move[0], move[1], move[-1]) if move[0] == "use" else move
        if key not in seen:
            seen.add(key)
            found.append((outlook_of(state, move), move))
    return found


def rank_dice(state: State) -> Ranked:
    """Before the night answers: look it in the face (Food does more in the answer window and in Explore)."""
    return [(0.0, FACE)]


#: Phase → how its moves are ranked; `explore` is each player's own art.
RANKS: dict[str, Callable[[State], Ranked]] = {
    "sheet": rank_sheets,
    "darken": rank_darkenings,
    "enter": rank_entries,
    "dice": rank_dice,
    "reduce": rank_losses,
    "discard": rank_losses,
    "threat": rank_answers,
    "check": rank_answers,
    "fill": rank_answers,
    "blueprint": rank_blueprints,
}
