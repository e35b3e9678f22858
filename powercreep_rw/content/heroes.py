"""Heroes, and the Gear and blueprints of core.yaml: from entries to the rules' definitions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.content.core_keys import BLUEPRINT, CORE
from powercreep_rw.content.ids import meant
from powercreep_rw.content.keys import HERO
from powercreep_rw.content.nodes import Mapping, Node, Scalar
from powercreep_rw.content.reading import Entry, read
from powercreep_rw.content.scalars import BAD
from powercreep_rw.rules.definitions import Blueprint, Gear, Hero

if TYPE_CHECKING:
    from powercreep_rw.content.desk import Desk

#: Which circles go with which effect of a blueprint.
PAIRINGS = {
    "combine_dice": ("equal_pair",),
    "extra_reroll": ("higher_neighbour", "values"),
    "discard_evil_die": ("pair_sum",),
    "reduce_die": ("values",),
    "raise_die": ("values",),
}


class Core:
    """The core set: what its Gear do (a sheet adds what they need), its blueprints (None with a fault)."""

    __slots__ = ("blueprints", "gear")

    def __init__(self) -> None:
        self.gear: dict[str, Entry] = {}
        self.blueprints: dict[str, Blueprint | None] = {}


def build_core(node: Node, desk: Desk, stem: str | None = None) -> Core:
    """What core.yaml says; it needs no `stem`, having no id."""
    entry = read(CORE, node, desk.faults, "this file")
    core = Core()
    if entry is BAD:
        return core
    for gear_id, each in entry.values.get("gear", {}).items():
        check_gear(each, desk)
        core.gear[gear_id] = each
    for blueprint_id, each in entry.values.get("blueprints", {}).items():
        core.blueprints[blueprint_id] = build_blueprint(each, blueprint_id, desk)
    return core


# ------------------------------------------------------------------------------------------------ gear


def build_gear(gear_id: str, entry: Entry, needs: list[str]) -> Gear | None:
    """A Gear out of what it does and what it needs; None if its entry has a fault."""
    if entry.bad:
        return None
    effect = entry["effect"]
    kind = effect.choice("effect")
    cost = entry["cost"]
    return Gear(
        id=gear_id,
        name=entry["name"],
        needs=tuple(needs),
        effect=kind,
        amount=effect[kind],
        cost=cost["good_die"] if cost else None,
        next_to=tuple(entry["next_to"]),
        text=entry["text"],
        picture=entry["picture"],
    )


def check_gear(entry: Entry, desk: Desk) -> None:
    """Armor answers an attack and marks nothing, so it is next to nothing (R24)."""
    effect = entry.values.get("effect")
    if isinstance(effect, Entry) and "ignore_damage" in effect and "next_to" in entry:
        entry.bad.add("next_to")
        desk.faults.error(entry.key("next_to"), "Gear that ignores damage marks no space; leave `next_to` out")


# ------------------------------------------------------------------------------------------------ blueprints


def build_blueprint(entry: Entry, blueprint_id: str, desk: Desk) -> Blueprint | None:
    """A blueprint out of its entry; None if that has a fault."""
    circle, effect = entry.values.get("circle"), entry.values.get("effect")
    if circle is not None and effect is not None and not {"circle", "effect"} & entry.bad:
        _check_pairing(entry, _circle_kind(circle), _effect_kind(effect), desk)
    if entry.bad:
        return None
    assert circle is not None and effect is not None
    return Blueprint(
        id=blueprint_id,
        letter=entry["letter"],
        name=entry["name"],
        circle=_circle_kind(circle),
        effect=_effect_kind(effect),
        values=tuple(circle) if isinstance(circle, list) else (),
        amount=effect["raise_die"] if isinstance(effect, Entry) else 0,
        next_to=tuple(entry["next_to"]),
        text=entry["text"],
        picture=entry["picture"],
    )


def _circle_kind(circle: object) -> str:
    return circle if isinstance(circle, str) else "values"


def _effect_kind(effect: object) -> str:
    return effect if isinstance(effect, str) else "raise_die"


def _check_pairing(entry: Entry, circle: str, effect: str, desk: Desk) -> None:
    """Each effect goes with some ways to circle only, and only a combined die is marked next to something."""
    if circle not in PAIRINGS[effect]:
        entry.bad.add("circle")
        words = {"values": "a list of values, such as [1, 2]"}
        right = " or ".join(words.get(each, f"`{each}`") for each in PAIRINGS[effect])
        desk.faults.error(entry.at("circle"), f"the effect `{effect}` goes with `circle`: {right}")
    if "next_to" in entry and effect != "combine_dice":
        entry.bad.add("next_to")
        desk.faults.error(
            entry.key("next_to"), f"`next_to` goes with `combine_dice` only; leave it out with `{effect}`"
        )


def resolve_blueprint(node: Node, desk: Desk) -> tuple[str, Blueprint | None]:
    """The blueprint that a hero names or defines, with its id; None if it can't be had, its fault noted."""
    if isinstance(node, Mapping):
        entry = read(BLUEPRINT, node, desk.faults, "a blueprint")
        blueprint_id = entry.values.get("id", "")
        return blueprint_id, build_blueprint(entry, blueprint_id, desk)
    assert isinstance(node, Scalar)
    core = desk.core()
    if core is not None and node.text not in core.blueprints:
        guess = meant(node.text, core.blueprints)
        desk.faults.error(
            node,
            f"core.yaml has no blueprint `{node.text}`{guess or '; its definition may stand here instead'}",
        )
    return node.text, core.blueprints.get(node.text) if core else None


# ------------------------------------------------------------------------------------------------ hero


def build_hero(node: Node, desk: Desk, stem: str | None) -> Hero | None:
    """The hero of a node; None if there is a fault.  `stem` is the name of its file, None inside another."""
    faults = desk.faults
    before = faults.trouble
    entry = read(HERO, node, faults, "this file")
    if entry is BAD:
        return None
    hero_id = desk.own_id(entry, stem, "a hero")
    groups = sum(len(row) for row in entry.values.get("health", ()))
    if "health" not in entry.bad and entry["start"] > groups:
        wrong = f"`start` is {entry['start']}, but the number of groups in `health` is {groups}"
        faults.error(entry.at("start"), wrong)
    blueprints = _blueprints(entry, desk)
    signature = _signature(entry, blueprints, desk)
    _check_letters(entry, blueprints, desk)
    if faults.trouble != before or hero_id is None:
        return None
    return Hero(
        id=hero_id,
        name=entry["name"],
        health=tuple(tuple(row) for row in entry["health"]),
        start=entry["start"],
        bonus=tuple(entry["bonus"]),
        blueprints=tuple(each for each, _ in blueprints.values() if each is not None),
        signature=signature,
        **desk.words(entry),
        **desk.maker(entry),
    )


#: A hero's blueprints by id, with the place where each is named.
_Known = dict[str, tuple[Blueprint | None, Node]]


def _blueprints(entry: Entry, desk: Desk) -> _Known:
    """The hero's list; each id once."""
    known: _Known = {}
    for node in entry.values.get("blueprints", ()):
        blueprint_id, blueprint = resolve_blueprint(node, desk)
        if blueprint is None:
            desk.faults.trouble += 1
        if blueprint_id in known:
            desk.faults.error(node, f"the blueprint `{blueprint_id}` is on the list already; once is enough")
        elif blueprint_id:
            known[blueprint_id] = blueprint, node
    return known


def _signature(entry: Entry, known: _Known, desk: Desk) -> Blueprint | None:
    """The signature blueprint, put last; one that is only named may be on the list already."""
    node = entry.values.get("signature")
    if node is None:
        return None
    blueprint_id, signature = resolve_blueprint(node, desk)
    if signature is None:
        desk.faults.trouble += 1
    if blueprint_id in known and isinstance(node, Mapping):
        desk.faults.error(
            node,
            f"the blueprint `{blueprint_id}` is on the list already; a signature is one more",
        )
        return signature
    known.pop(blueprint_id, None)
    known[blueprint_id] = signature, node
    return signature


def _check_letters(entry: Entry, known: _Known, desk: Desk) -> None:
    """Two blueprints with one letter can't be told apart on the page."""
    letters: dict[str, str] = {}
    for blueprint, node in known.values():
        if blueprint is None:
            continue
        if blueprint.letter in letters:
            desk.faults.warn(
                node,
                f"`{blueprint.id}` and `{letters[blueprint.letter]}` share the letter {blueprint.letter}",
            )
        letters.setdefault(blueprint.letter, blueprint.id)
