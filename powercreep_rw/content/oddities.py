"""What is legal but odd about a whole page: what a designer would rather hear before the first game than after it.

All of it is looked for only on a page without an error, where it can't be the consequence of one.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from powercreep_rw.content.maps import MapText
from powercreep_rw.content.nodes import Mapping, Node
from powercreep_rw.content.reading import Entry
from powercreep_rw.rules.board import Board
from powercreep_rw.rules.definitions import ICON_TOKENS, MATERIALS, Sheet

if TYPE_CHECKING:
    from powercreep_rw.content.desk import Desk

#: The boxes that a lost structure marks (`rules.completion`, which a test holds this equal to).
LOST_STRUCTURE = 7
#: Two numbers next to an icon gain it (Items, Crafting Materials).
TO_GAIN = 2


def check_page(entry: Entry, sheet: Sheet, maps: list[MapText], desk: Desk) -> None:
    """Note what is odd about a sheet that has no error; `maps` are its structures' in their order."""
    whole = len(sheet.structures) > 1  # a single structure is a trial, on which not everything is used
    if whole:
        _check_track(entry, sheet, desk)
        _check_threats(entry, sheet, desk)
        _check_gear(entry, sheet, desk)
    for structure, text in zip(sheet.structures, maps, strict=True):
        _check_behind(text, structure.board, sheet)
        if whole:
            _check_useless(text, structure.board, sheet)


def _check_track(entry: Entry, sheet: Sheet, desk: Desk) -> None:
    """A lost structure costs 7 boxes, a powered one a box at least (Completing a Structure, R32)."""
    end = min(box for box, effect in sheet.creep.items() if effect.effect.kind == "lose_game")
    creep = entry["creep"]
    place = _key(creep.at("effects"), str(end))
    count = len(sheet.structures)
    if end <= count:
        odd = f"box {end} loses the game, and {count} powered structures mark {count} boxes at least: it can't be won"
        desk.faults.warn(place, odd)
    elif end <= LOST_STRUCTURE:
        odd = f"box {end} loses the game, and one lost structure marks {LOST_STRUCTURE}: it overruns this track"
        desk.faults.warn(place, odd)


def _check_threats(entry: Entry, sheet: Sheet, desk: Desk) -> None:
    """A threat with a symbol stands on a map."""
    placed = {token for structure in sheet.structures for token in structure.board.tokens}
    for threat in sheet.threats:
        if threat.symbol is not None and threat.symbol not in placed:
            odd = f"`{threat.symbol}` stands on no map, so `{threat.id}` is never met"
            desk.faults.warn(entry["threats"][threat.id].at("symbol"), odd)


def _check_gear(entry: Entry, sheet: Sheet, desk: Desk) -> None:
    """A Gear's icons can be filled with what lies on the maps, and the Starting Bonus."""
    has = Counter(ICON_TOKENS.get(token, "") for each in sheet.structures for token in each.board.tokens)
    has.update(sheet.hero.bonus)
    for gear in sheet.gear:
        for material, count in Counter(gear.needs).items():
            if has[material] < count:
                lies = f"{has[material] or 'none'} on the maps and in the Starting Bonus"
                odd = f"`{gear.id}` needs {count} {material}, and there is {lies}, so it can't be finished"
                desk.faults.warn(_key(entry.at("gear"), gear.id), odd)
                break


def _check_useless(text: MapText, board: Board, sheet: Sheet) -> None:
    """A material that no Gear needs is lost as it is gained (R18)."""
    needed = {material for gear in sheet.gear for material in gear.needs}
    for cell, token in enumerate(board.tokens):
        called = ICON_TOKENS.get(token)
        if called in MATERIALS and called not in needed:
            text.warn_at_cell(cell, board.width, f"no Gear of this sheet needs {called}, so this one does nothing")


def _check_behind(text: MapText, board: Board, sheet: Sheet) -> None:
    """What stands behind the generator can't be had before the structure is completed, but by a leap (R23)."""
    reached = board.reachable()
    leaders = {each.symbol: each for each in sheet.threats if each.leader}
    for cell, token in enumerate(board.tokens):
        beside = len(reached & frozenset(board.beside[cell]))
        if token in ICON_TOKENS and len(board.beside[cell]) >= TO_GAIN:
            _check_corner(text, board, cell, beside)
        elif token in leaders and marks_in_time(board, cell) < (leaders[token].health or 0) < beside:
            odd = f"the leader `{leaders[token].id}` stands behind the generator: {in_time(board, cell)} next to it"
            text.warn_at_cell(cell, board.width, f"{odd} can be marked before the structure is completed")


def marks_in_time(board: Board, cell: int) -> int:
    """How many spaces next to a cell can be marked up to the mark that completes the structure, that one included.

    The first mark that reaches the generator is the last (R29).
    """
    before, beside = _before_the_generator(board), frozenset(board.beside[cell])
    doors = frozenset(board.door_spaces)
    last = {each for each in board.generator_spaces if each in doors or before & frozenset(board.neighbours[each])}
    return len(beside & before) + (1 if beside & last else 0)


def in_time(board: Board, cell: int) -> str:
    """That number in words: `only 1 of the 3 white spaces`."""
    marks = marks_in_time(board, cell)
    return f"{f'only {marks}' if marks else 'none'} of the {len(board.beside[cell])} white spaces"


def _check_corner(text: MapText, board: Board, cell: int, beside: int) -> None:
    """An icon takes two marks next to it."""
    called = ICON_TOKENS[board.tokens[cell]]
    if beside < TO_GAIN:
        can = "only one white space next to it can" if beside else "no white space next to it can"
        text.warn_at_cell(cell, board.width, f"this {called} is in a dead corner: {can} be reached, and it takes two")
    elif not marks_in_time(board, cell):
        odd = f"this {called} is in a dead corner behind the generator: the structure is completed before it is reached"
        text.warn_at_cell(cell, board.width, odd)


def _before_the_generator(board: Board) -> frozenset[int]:
    """The white spaces that can be marked while none next to the generator is."""
    ends = frozenset(board.generator_spaces)
    seen = {each for each in board.door_spaces if each not in ends}
    todo = list(seen)
    while todo:
        for other in board.neighbours[todo.pop()]:
            if other not in seen and other not in ends:
                seen.add(other)
                todo.append(other)
    return frozenset(seen)


def _key(node: Node, key: str) -> Node:
    """Where a key of a table stands."""
    return node.keys.get(key, node) if isinstance(node, Mapping) else node
