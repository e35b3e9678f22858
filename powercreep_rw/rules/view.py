"""The state written out, as the transcript format has it (`docs/transcript.md`, State); made only when asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from powercreep_rw.rules import moves, threats
from powercreep_rw.rules.pool import NUMBERS
from powercreep_rw.rules.site import Site

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State


def view(state: State) -> dict[str, Any]:
    """The state as one JSON object: the keys, their order and their meaning are the contract's."""
    page = state.page
    written: dict[str, Any] = {
        "phase": state.phase,
        "outcome": state.outcome,
        "reason": state.reason,
        "campaign": _campaign(state),
        "sheet": page.sheet.id if page else None,
        "structure": state.site.plan.structure.id if state.site else None,
        "turn": state.turn,
        "health": {"left": state.health, "boxes": state.boxes},
        "creep": state.creep,
        "radiation": state.radiation,
        "food": state.food,
        "bonus": list(state.bonus),
        "gear": _gear(state),
        "dice": {moves.DICE[number]: state.dice[number] for number in NUMBERS[state.mask]},
        "awaits": list(state.awaits),
        "attacks": _attacks(state),
        "damage": state.damage if state.phase == "threat" else 0,
    }
    if state.phase == "check":
        written["check"] = state.check
    if state.phase == "fill":
        written["material"] = state.material
    written["structures"] = structures(list(state.sites))
    written["blueprints"] = _blueprints(state)
    written["moves"] = sorted(moves.text(move) for move in state.legal_moves())
    return written


def structures(sites: list[Site]) -> dict[str, Any]:
    """The structures of one sheet by id: what is written in each."""
    return {site.plan.structure.id: _structure(site) for site in sites}


def shelf(state: State, sheet_id: str) -> dict[str, Any]:
    """The structures of an earlier sheet of the campaign, written out alike.  KeyError when it was not won."""
    return structures(list(state.shelf[state.game.sheet_number[sheet_id]]))


def _campaign(state: State) -> dict[str, Any] | None:
    campaign = state.game.campaign
    if campaign is None:
        return None
    return {"id": campaign.id, "played": [state.game.sheets[number].id for number in state.played]}


def _gear(state: State) -> dict[str, Any]:
    if state.page is None:
        return {}
    return {
        gear.id: {
            "needs": list(gear.needs),
            "filled": list(state.filled[number]),
            "ready": bool(state.ready >> number & 1),
        }
        for number, gear in enumerate(state.page.gear)
    }


def _attacks(state: State) -> list[str]:
    """The triggered threats in the order of R8: `night_horde B2`, or just `lurking_shadows`."""
    if state.phase != "threat":
        return []
    named = ((threat.id, threats.space_name(state, cell)) for threat, cell in state.attacks)
    return [f"{threat} {space}" if space else threat for threat, space in named]


def _structure(site: Site) -> dict[str, Any]:
    plan = site.plan
    return {
        "status": site.status,
        "good": site.good,
        "evil": site.evil,
        "marks": {plan.names[cell]: site.marks[cell] for cell in plan.white if site.marks[cell]},
        "circled": [plan.names[cell] for cell in plan.white if site.circled >> cell & 1],
        "blueprint": site.blueprint,
        "threats": {
            plan.names[cell]: {"type": threat.id, "health": None if threat.health is None else left}
            for (cell, threat), left in zip(plan.threats, site.health, strict=True)
        },
        "taken": [plan.names[cell] for icon, (cell, _) in enumerate(plan.icons) if site.taken >> icon & 1],
    }


def _blueprints(state: State) -> dict[str, Any]:
    """Every active blueprint, of any sheet, and the structure that has it."""
    found = {}
    for blueprint_id, (sheet, number) in state.active.items():
        definition = state.game.sheets[sheet]
        found[blueprint_id] = {"sheet": definition.id, "structure": definition.structures[number].id}
    return found
