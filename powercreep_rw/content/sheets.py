"""Sheets: from a node to the rules' definition.  What only makes sense together is checked in `checks.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.content.checks import (
    check_creep,
    check_free_shields,
    check_map,
    check_structures,
    check_threats,
)
from powercreep_rw.content.heroes import build_gear, check_gear
from powercreep_rw.content.ids import meant
from powercreep_rw.content.keys import SHEET
from powercreep_rw.content.maps import MapText, read_map
from powercreep_rw.content.nodes import Mapping, Node
from powercreep_rw.content.oddities import check_page
from powercreep_rw.content.reading import Entry, read
from powercreep_rw.content.scalars import BAD
from powercreep_rw.rules.definitions import (
    EACH_LEVEL,
    Ability,
    CreepBox,
    Effect,
    Gear,
    RadiationRow,
    Sheet,
    Structure,
    Threat,
)

if TYPE_CHECKING:
    from powercreep_rw.content.desk import Desk


def build_sheet(node: Node, desk: Desk, stem: str | None) -> Sheet | None:
    """The sheet of a node; None if there is a fault.  `stem` is the name of its file, None inside another."""
    faults = desk.faults
    before = faults.trouble
    entry = read(SHEET, node, faults, "this file")
    if entry is BAD:
        return None
    sheet_id = desk.own_id(entry, stem, "a sheet")
    hero = desk.hero(entry["hero"]) if "hero" in entry else None
    gear = _gear(entry, desk)
    check_creep(entry, desk)
    check_threats(entry, desk)
    check_structures(entry, desk)
    structures, maps = _structures(entry, desk)
    if faults.trouble != before or sheet_id is None or hero is None:
        return None
    creep = entry["creep"]
    sheet = Sheet(
        id=sheet_id,
        name=entry["name"],
        hero=hero,
        radiation=tuple(_radiation_row(each) for each in entry["radiation"]),
        boxes=creep["boxes"],
        creep={box: _creep_box(each) for box, each in sorted(creep["effects"].items())},
        structures=tuple(structures),
        threats=tuple(_threat(name, each) for name, each in entry["threats"].items()),
        gear=tuple(gear),
        year=entry["year"],
        **desk.words(entry),
        **desk.maker(entry),
    )
    check_page(entry, sheet, maps, desk)
    return sheet


def _effect(entry: Entry, choice: str = "effect") -> Effect:
    """The one effect of a sound entry."""
    kind = entry.choice(choice)
    assert kind is not None
    amount = entry[kind]
    if amount == "each_level":
        return Effect(kind, EACH_LEVEL)
    return Effect(kind, 1 if amount is True else amount)


def _radiation_row(entry: Entry) -> RadiationRow:
    roll = entry["roll"]
    return RadiationRow(tuple(roll) if isinstance(roll, list) else (roll,), _effect(entry))


def _creep_box(entry: Entry) -> CreepBox:
    return CreepBox(entry["name"], _effect(entry), entry["text"])


def _threat(threat_id: str, entry: Entry) -> Threat:
    attack = entry["attack"]
    return Threat(
        id=threat_id,
        name=entry["name"],
        trigger=entry["trigger"],
        attack=_effect(attack) if isinstance(attack, Entry) else Effect("lose_health", attack),
        symbol=entry["symbol"],
        leader=entry["leader"],
        defense=entry["defense"],
        health=entry["health"],
        ability=_ability(entry["ability"]),
        text=entry["text"],
        picture=entry["picture"],
    )


def _ability(entry: Entry | None) -> Ability | None:
    if entry is None:
        return None
    condition = entry.choice("condition")
    assert condition is not None
    value = entry[condition]
    return Ability(condition, _effect(entry), 0 if value is True else value)


def _gear(entry: Entry, desk: Desk) -> list[Gear]:
    """The crafting side: Gear of the core set by what it needs, further Gear with all that it does."""
    found: list[Gear] = []
    for gear_id, value in entry["gear"].items():
        if isinstance(value, Entry):
            check_gear(value, desk)
            does: Entry | None = value
            needs = value.values.get("needs", [])
        else:
            does = _core_gear(entry, gear_id, desk)
            needs = value
        gear = build_gear(gear_id, does, needs) if does is not None else None
        if gear is None:
            desk.faults.trouble += 1
        else:
            found.append(gear)
    check_free_shields(entry, found, desk)
    return found


def _core_gear(entry: Entry, gear_id: str, desk: Desk) -> Entry | None:
    """What a Gear does that a sheet only names."""
    core = desk.core()
    if core is None:
        return None
    if gear_id not in core.gear:
        keys = getattr(entry.at("gear"), "keys", {})
        guess = meant(gear_id, core.gear)
        more = guess or "; write {name: …, needs: […], effect: {…}} to define it here"
        desk.faults.error(keys.get(gear_id, entry.node), f"core.yaml has no Gear `{gear_id}`{more}")
        return None
    return core.gear[gear_id]


def _structures(entry: Entry, desk: Desk) -> tuple[list[Structure], list[MapText]]:
    """The structures in the order of the file, with their boards, and the texts of these."""
    found: list[Structure] = []
    texts: list[MapText] = []
    symbols = _known_symbols(entry)
    for structure_id, each in entry.values.get("structures", {}).items():
        if "map" not in each:
            continue
        text = MapText(each["map"], desk.faults)
        board = read_map(text, symbols)
        if board is None:
            continue
        check_map(text, board, entry)
        if not each.bad:
            words = desk.words(each)
            found.append(Structure(structure_id, each["name"], each["good"], each["evil"], board, **words))
            texts.append(text)
    return found, texts


def _known_symbols(entry: Entry) -> set[str] | None:
    """The symbols of a sheet's threats; None if one of them could not be read, so that any might be meant.

    One that two threats share is a fault, but known.
    """
    threats = entry.values.get("threats", {})
    node = entry.node.get("threats")
    if "threats" in entry.node.twice or (node is None and "threats" in entry.bad):  # its key is misspelt
        return None
    if node is not None and (not isinstance(node, Mapping) or node.twice or len(threats) < len(node.values)):
        return None
    if any("symbol" in each.bad and each["symbol"] is None for each in threats.values()):
        return None
    return {each["symbol"] for each in threats.values() if each["symbol"] is not None}
