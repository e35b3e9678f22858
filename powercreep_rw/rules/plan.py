"""A structure made ready for play: everything about its board that never changes, looked up instead of searched.

A plan belongs to one structure of one sheet.  *Placed threats* and *icons* (items and materials) are numbered in
reading order; a die by its place in `moves.DICE`; sets of dice, spaces or icons are bit masks.
"""

from __future__ import annotations

from powercreep_rw.rules import moves
from powercreep_rw.rules.definitions import ICON_TOKENS, ITEMS, Sheet, Structure, Threat
from powercreep_rw.rules.moves import Move

#: A straight line a Shotgun may shoot along: where it starts (a space, or DOOR_START), and the spaces skipped.
Jump = tuple[int, tuple[int, ...]]
DOOR_START = -1

#: What a space is next to, as bits; `flags` of a space change as threats fall and icons are gained.
NEXT_TO_THREAT, NEXT_TO_ITEM, NEXT_TO_MATERIAL = 1, 2, 4
NEXT_TO = {"threat": NEXT_TO_THREAT, "item": NEXT_TO_ITEM, "material": NEXT_TO_MATERIAL}


class Plan:
    """One structure's tables (see the module).  `rows(mask)[cell]` are the plain marks of the dice in `mask`."""

    __slots__ = (
        "_rows",
        "ambient",
        "biting",
        "board",
        "cells",
        "door_spaces",
        "generator_spaces",
        "icon_spaces",
        "icons",
        "jumps",
        "names",
        "neighbours",
        "number",
        "place_of",
        "plain",
        "radiation",
        "space_icons",
        "space_threats",
        "start_flags",
        "start_health",
        "structure",
        "threats",
        "types",
        "variants",
        "white",
    )

    def __init__(self, sheet: Sheet, structure: Structure, number: int, furthest_jump: int) -> None:
        board = structure.board
        self.structure = structure
        self.number = number
        self.board = board
        self.names = board.names
        self.cells = board.cells
        self.white = board.white
        self.neighbours = board.neighbours
        self.door_spaces = board.door_spaces
        self.generator_spaces = frozenset(board.generator_spaces)
        self.radiation = board.radiation
        symbols = {threat.symbol: threat for threat in sheet.threats if threat.symbol}
        #: The placed threats, (cell, type), in reading order.
        self.threats: tuple[tuple[int, Threat], ...] = tuple(
            (cell, symbols[token]) for cell, token in enumerate(board.tokens) if token in symbols
        )
        #: Threats without a space stand in every structure.
        self.ambient: tuple[Threat, ...] = tuple(t for t in sheet.threats if t.symbol is None)
        #: Cell of a placed threat → its number.
        self.place_of = {cell: number for number, (cell, _) in enumerate(self.threats)}
        present = {threat.id for _, threat in self.threats}
        #: The types that can be alive here, in the sheet's order (R5).
        self.types: tuple[Threat, ...] = tuple(t for t in sheet.threats if t.symbol is None or t.id in present)
        self.start_health: tuple[int, ...] = tuple(
            -1 if threat.health is None else threat.health for _, threat in self.threats
        )
        #: Items and materials, (cell, kind), in reading order.
        self.icons: tuple[tuple[int, str], ...] = tuple(
            (cell, ICON_TOKENS[token]) for cell, token in enumerate(board.tokens) if token in ICON_TOKENS
        )
        self.icon_spaces = tuple(board.beside[cell] for cell, _ in self.icons)
        size = board.width * board.height
        self.space_threats = _beside(size, [board.beside[cell] for cell, _ in self.threats])
        #: Space → the icons next to it, items before materials, each in reading order (R15).
        self.space_icons = tuple(
            tuple(sorted(icons, key=lambda i: (self.icons[i][1] not in ITEMS, i)))
            for icons in _beside(size, list(self.icon_spaces))
        )
        #: Space → whether a threat next to it has an ability that a mark can set off.
        self.biting = tuple(
            any((a := self.threats[t][1].ability) and a.condition == "marked_beside" for t in threats)
            for threats in self.space_threats
        )
        #: Space → whether marking it sets off nothing but, perhaps, completion.
        self.plain = tuple(
            not (self.space_threats[c] or self.space_icons[c] or c in self.radiation) for c in range(size)
        )
        self.start_flags = tuple(self._flags(cell) for cell in range(size))
        self.jumps = self._jumps(furthest_jump)
        self._rows: dict[int, tuple[tuple[Move, ...], ...]] = {}
        #: Marks with Gear, made when first asked for (`gear.marks_with_gear`).
        self.variants: dict[tuple[object, ...], tuple[Move, ...]] = {}

    def rows(self, mask: int) -> tuple[tuple[Move, ...], ...]:
        """Cell → the marks without Gear of the dice in the mask, in order of the dice."""
        rows = self._rows.get(mask)
        if rows is None:
            dice = [name for number, name in enumerate(moves.DICE) if mask >> number & 1]
            rows = tuple(tuple(moves.mark(die, name) for die in dice) for name in self.names)
            self._rows[mask] = rows
        return rows

    def _flags(self, cell: int) -> int:
        """What a space is next to before anything has fallen or been gained."""
        flags = NEXT_TO_THREAT if self.space_threats[cell] else 0
        for icon in self.space_icons[cell]:
            flags |= NEXT_TO_ITEM if self.icons[icon][1] in ITEMS else NEXT_TO_MATERIAL
        return flags

    def _jumps(self, furthest: int) -> tuple[tuple[Jump, ...], ...]:
        """Space → the lines of at most `furthest` skipped spaces that end in it, the shortest first (R23)."""
        lines: list[list[Jump]] = [[] for _ in self.names]
        if furthest:
            for start in (*self.white, self.board.door):
                for direction in ((0, -1), (-1, 0), (1, 0), (0, 1)):
                    self._shoot(start, direction, furthest, lines)
        return tuple(tuple(sorted(found, key=lambda jump: len(jump[1]))) for found in lines)

    def _shoot(self, start: int, direction: tuple[int, int], furthest: int, lines: list[list[Jump]]) -> None:
        """Note every space that a line from `start` ends in; radiation, walls and all but white spaces stop it."""
        white = set(self.white)
        skipped: list[int] = []
        cell = self.board.step(start, *direction)
        while cell is not None and cell in white and cell not in self.radiation and len(skipped) < furthest:
            skipped.append(cell)
            cell = self.board.step(cell, *direction)
            if cell is not None and cell in white:
                lines[cell].append((DOOR_START if start == self.board.door else start, tuple(skipped)))


def _beside(size: int, spaces_of: list[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Turn "thing → spaces next to it" round into "space → things next to it"."""
    found: list[list[int]] = [[] for _ in range(size)]
    for thing, spaces in enumerate(spaces_of):
        for space in spaces:
            found[space].append(thing)
    return tuple(tuple(things) for things in found)
