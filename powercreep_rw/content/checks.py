"""What makes no sense although each key by itself does, and what is legal but odd."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.content.ids import listed
from powercreep_rw.content.maps import MapText
from powercreep_rw.content.nodes import Mapping, Node
from powercreep_rw.content.oddities import in_time, marks_in_time
from powercreep_rw.content.reading import Entry
from powercreep_rw.rules.board import Board
from powercreep_rw.rules.definitions import ICON_TOKENS, Gear

if TYPE_CHECKING:
    from powercreep_rw.content.desk import Desk


def check_creep(entry: Entry, desk: Desk) -> None:
    """Effects lie on boxes that exist, and the last box loses the game (Winning / Losing)."""
    creep = entry.values.get("creep")
    if not isinstance(creep, Entry) or "boxes" not in creep.values or "effects" not in creep.values:
        return
    boxes, effects = creep["boxes"], creep["effects"]
    beyond = [box for box in effects if isinstance(box, int) and box > boxes]
    for box in beyond:
        desk.faults.error(_box(creep, box), f"the track ends with box {boxes}; there is no box {box}")
    last = effects.get(boxes)
    if last is None and not beyond and "effects" not in creep.bad:
        right = f"add `{boxes}: {{name: …, lose_game: true}}` to its effects"
        desk.faults.error(creep.at("boxes"), f"the last box must lose the game; {right}")
    elif last is not None and not last.bad and "lose_game" not in last:
        desk.faults.error(_box(creep, boxes), f"box {boxes} is the last, and must lose the game: `lose_game: true`")


def _box(creep: Entry, box: int) -> Node:
    """Where the number of a box stands."""
    effects = creep.at("effects")
    keys = effects.keys.values() if isinstance(effects, Mapping) else ()
    return next((key for key in keys if key.text.lstrip("+") == str(box)), effects)


def check_threats(entry: Entry, desk: Desk) -> None:
    """Who can be defeated, and how; symbols that differ."""
    taken: dict[str, str] = {}
    for threat_id, threat in entry["threats"].items():
        symbol = threat["symbol"]
        if symbol is not None and symbol in taken:
            other = f"`{symbol}` is the symbol of `{taken[symbol]}` already"
            desk.faults.error(threat.at("symbol"), f"{other}; take another capital")
            threat.bad.add("symbol")
        elif symbol is not None:
            taken[symbol] = threat_id
        _check_defeat(threat, desk)
        _check_ability(threat, desk)


def _check_defeat(threat: Entry, desk: Desk) -> None:
    """Only what stands somewhere can be defeated, by Defense and Health; a leader must be."""
    if {"symbol", "defense", "health"} & threat.bad:
        return
    fights = [name for name in ("defense", "health") if name in threat.node]
    leader = bool(threat["leader"])
    if "symbol" not in threat.node and leader:
        right = "a leader needs a `symbol`, `defense` and `health`, or it can never be defeated"
        desk.faults.error(threat.key("leader"), right)
        threat.bad.add("symbol")
    elif "symbol" not in threat.node and fights:
        right = f"a threat without a `symbol` can't be defeated; leave {listed(fights, 'and')} out"
        desk.faults.error(threat.key(fights[0]), right)
        threat.bad.add("symbol")  # perhaps it was forgotten
    elif len(fights) == 1:
        other = "health" if fights == ["defense"] else "defense"
        right = f"`{fights[0]}` goes with `{other}`; write both, or neither if it can't be defeated"
        desk.faults.error(threat.key(fights[0]), right)
    elif leader and not fights:
        right = "a leader needs `defense` and `health`, or it can never be defeated"
        desk.faults.error(threat.key("leader"), right)


def _check_ability(threat: Entry, desk: Desk) -> None:
    """A threat that stands nowhere has nothing beside it; one that can't be defeated never falls."""
    ability = threat.values.get("ability")
    if not isinstance(ability, Entry):
        return
    if "symbol" not in threat.node:
        for name in ("marked_beside", "defeated"):
            if name in ability:
                desk.faults.warn(ability.key(name), f"`{name}` never happens to a threat without a `symbol`")
    elif "defeated" in ability and "defense" not in threat.node and "health" not in threat.node:
        right = "`defeated` never happens to a threat without `defense` and `health`"
        desk.faults.warn(ability.key("defeated"), right)


def check_structures(entry: Entry, desk: Desk) -> None:
    """A structure has a die at least (Starting a Structure); a page has room for four."""
    structures = entry.values.get("structures", {})
    for each in structures.values():
        if not {"good", "evil"} & each.bad and each["good"] + each["evil"] == 0:
            written = next((each.key(name) for name in ("good", "evil") if name in each), each.node)
            desk.faults.error(written, "a structure needs a die; `good` or `evil` is at least 1")
    for structure_id in list(structures)[4:5]:
        place = _key(entry.at("structures"), structure_id)
        desk.faults.warn(place, "a printed page has room for four structures, and this is the fifth")


def check_free_shields(entry: Entry, gear: list[Gear], desk: Desk) -> None:
    """Gear that shields for nothing shields always."""
    for each in gear:
        if each.cost is None and each.effect in ("ignore_damage", "skip_radiation"):
            what = "damage" if each.effect == "ignore_damage" else "radiation"
            place = _key(entry.at("gear"), each.id)
            desk.faults.warn(place, f"`{each.id}` shields from {what} and costs nothing, so it always will")


def _key(node: Node, key: str) -> Node:
    """Where a key of a table stands."""
    return node.keys.get(key, node) if isinstance(node, Mapping) else node


# ------------------------------------------------------------------------------------------------ maps


def check_map(text: MapText, board: Board, sheet: Entry) -> None:
    """Whether everything on a board can be reached and gained as it should; what is only odd is a warning."""
    reached = board.reachable()
    if not reached & frozenset(board.generator_spaces):
        right = "no chain of adjacent white spaces joins this generator to the door"
        text.error_at_cell(board.generator, board.width, right)
        reached = frozenset(board.white)  # what else is cut off is so for the same reason
    shared = {each["symbol"] for each in sheet["threats"].values() if "symbol" in each.bad}  # which one is meant?
    named = [(each["symbol"], name, each) for name, each in sheet["threats"].items()]
    threats = {symbol: (name, each) for symbol, name, each in named if symbol and symbol not in shared}
    for cell, token in enumerate(board.tokens):
        if token in ICON_TOKENS:
            _check_icon(text, board, cell, ICON_TOKENS[token])
        elif token in threats:
            _check_placed(text, board, cell, *threats[token], len(reached & frozenset(board.beside[cell])))
    _check_reached(text, board, reached)


def _check_icon(text: MapText, board: Board, cell: int, called: str) -> None:
    """Two numbers next to an icon gain it (Items, Crafting Materials)."""
    beside = len(board.beside[cell])
    if beside == 0:
        text.error_at_cell(cell, board.width, f"no white space is next to this {called}")
    elif beside == 1:
        odd = f"only one white space is next to this {called}, so it can never be gained: it takes two"
        text.warn_at_cell(cell, board.width, odd)


def _check_placed(text: MapText, board: Board, cell: int, name: str, threat: Entry, reached: int) -> None:
    """A placed threat has white spaces beside it, a leader enough of them to be defeated (R16)."""
    if not board.beside[cell]:
        text.error_at_cell(cell, board.width, f"no white space is next to this `{name}`")
        return
    health = threat["health"]
    if health is None or "defense" not in threat:
        return
    spaces = f"{reached} white space{'s' if reached != 1 else ''} next to it"
    if threat["leader"] and health > reached:
        wrong = f"the leader `{name}` has {health} Health and only {spaces}, so it can never be defeated"
        text.error_at_cell(cell, board.width, wrong)
    elif threat["leader"] and health == reached:
        odd = f"the leader `{name}` has {health} Health and {spaces}: every one must deal it damage"
        if marks_in_time(board, cell) < health:
            odd += f", and {in_time(board, cell)} can be marked before the structure is completed"
        text.warn_at_cell(cell, board.width, odd)
    elif health > reached:
        odd = f"`{name}` has {health} Health and only {spaces}, so it can never be defeated"
        text.warn_at_cell(cell, board.width, odd)


def _check_reached(text: MapText, board: Board, reached: frozenset[int]) -> None:
    """White spaces that no mark ever gets to: one warning for each pocket of them."""
    seen = set(reached)
    for cell in board.white:
        if cell in seen:
            continue
        pocket = {cell}
        todo = [cell]
        while todo:
            for other in board.neighbours[todo.pop()]:
                if other not in pocket:
                    pocket.add(other)
                    todo.append(other)
        seen |= pocket
        names = ", ".join(board.names[each] for each in sorted(pocket))
        verb = "is a white space" if len(pocket) == 1 else "are white spaces"
        odd = f"{names} {verb} that can't be reached from the door; `#` is no space at all"
        text.warn_at_cell(cell, board.width, odd)
