"""A structure made ready for play: everything about its board that never changes, looked up instead of searched.

A plan belongs to one structure of one sheet.  *Placed threats* and *icons* (items and materials) are numbered in
reading order; a die by its place in `moves.DICE`; sets of dice, spaces or icons are bit masks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.rules import moves
from powercreep_rw.rules.board import Board
from powercreep_rw.rules.definitions import ICON_TOKENS, ITEMS, Ability, Sheet, Structure, Threat, Trigger
from powercreep_rw.rules.moves import DICE, HIGHEST, Move
from powercreep_rw.rules.pool import DOUBLES, NUMBERS, TRIPLES
from powercreep_rw.rules.tasks import Task

if TYPE_CHECKING:
    from powercreep_rw.rules.game import Kit
    from powercreep_rw.rules.marks import Marks

#: A straight line a Shotgun may shoot along: where it starts (a space, or DOOR_START), and the spaces skipped.
Jump = tuple[int, tuple[int, ...]]
DOOR_START = -1

#: What a space is next to, as bits; `flags` of a space change as threats fall and icons are gained.
NEXT_TO_THREAT, NEXT_TO_ITEM, NEXT_TO_MATERIAL = 1, 2, 4
NEXT_TO = {"threat": NEXT_TO_THREAT, "item": NEXT_TO_ITEM, "material": NEXT_TO_MATERIAL}

#: What Gear does to a mark, in the order of the words of a move: change the die, skip, shield (transcript: `mark`);
#: and Gear that answers attacks.
CHANGERS = ("add", "subtract")
SKIPPER = "skip_spaces"
SUIT = "skip_radiation"
SHIELD = "ignore_damage"


def allows(next_to: tuple[str, ...], flags: int) -> bool:
    """Whether a space that is next to what the flags say will do: a living threat, an icon not yet gained (R22)."""
    if not next_to:
        return True
    for thing in next_to:
        if flags & NEXT_TO[thing]:
            return True
    return False


def trigger_bits(trigger: Trigger) -> int:
    """What Evil Dice must show any of (`pool.SEEN`) for a threat to attack: any one at the threshold, or exactly
    the value, or doubles, or triples (rulebook: Threat Phase)."""
    if trigger.kind == "at_least":
        return sum(1 << face for face in range(trigger.value, HIGHEST + 1))
    return {"exactly": 1 << trigger.value, "doubles": DOUBLES}.get(trigger.kind, TRIPLES)


def condition_bits(ability: Ability) -> int:
    """What Evil Dice must show for a dice-phase ability (R2); 0 for one that a mark sets off."""
    if ability.condition in ("each_evil", "any_evil"):
        return 1 << ability.value
    return DOUBLES if ability.condition == "doubles" else 0


class Rows(dict[int, tuple[tuple[Move, ...], ...]]):
    """Mask → cell → the marks without Gear of the dice in the mask, in order of the dice; made when first asked for.

    Every row shares the same few moves, so that all of them stay close at hand.
    """

    def __init__(self, board: Board) -> None:
        super().__init__()
        #: Cell → the mark of each die there; only white spaces have any.
        self.moves: tuple[tuple[Move, ...], ...] = tuple(
            tuple(moves.mark(die, name) for die in DICE) if cell in board.white else ()
            for cell, name in enumerate(board.names)
        )

    def __missing__(self, mask: int) -> tuple[tuple[Move, ...], ...]:
        numbers = NUMBERS[mask]
        self[mask] = rows = tuple([tuple([m[n] for n in numbers]) if m else () for m in self.moves])
        return rows


class Spread(dict[int, tuple[int, ...]]):
    """Spaces as bits → the same as numbers, in reading order; made when first asked for."""

    def __missing__(self, bits: int) -> tuple[int, ...]:
        self[bits] = spaces = tuple(cell for cell in range(bits.bit_length()) if bits >> cell & 1)
        return spaces


#: What can attack: its number or -1, its cell or -1, its type, and what triggers it.
Attacker = tuple[int, int, Threat, int]


class Triggered(dict[int, tuple[Attacker, ...]]):
    """What Evil Dice show (`pool.SEEN`) → all that would attack, in the order of R8; made when first asked for."""

    def __init__(self, attackers: tuple[Attacker, ...]) -> None:
        super().__init__()
        self.attackers = attackers

    def __missing__(self, shown: int) -> tuple[Attacker, ...]:
        self[shown] = found = tuple([attacker for attacker in self.attackers if shown & attacker[3]])
        return found


class Plan:
    """One structure's tables (see the module)."""

    __slots__ = (
        "ambient",
        "attackers",
        "board",
        "cells",
        "copies",
        "course",
        "dice_abilities",
        "door_spaces",
        "generator_spaces",
        "icon_spaces",
        "icons",
        "jump_ends",
        "jumps",
        "marks",
        "names",
        "near",
        "neighbours",
        "number",
        "partners",
        "place_of",
        "radiation",
        "rows",
        "space_icons",
        "space_threats",
        "spread",
        "start_flags",
        "start_health",
        "structure",
        "targets",
        "threats",
        "triggered",
        "type_number",
        "types",
        "white",
    )

    def __init__(self, sheet: Sheet, structure: Structure, number: int) -> None:
        self.structure = structure
        self.number = number
        self._lay_out(structure.board)
        self._place_threats(sheet)
        self._sort_types(sheet)
        self._line_up_attackers()
        self._find_targets()
        self._place_icons()
        #: Space → what marking it sets off, the first thing first.
        self.course = tuple(self._course(cell) for cell in range(len(self.names)))
        self.start_flags = tuple(self._flags(cell) for cell in range(len(self.names)))
        self._draw_lines(sheet)
        self.rows = Rows(structure.board)
        #: The marks that dice and Gear allow, remembered (`marks.marks_of`).
        self.marks: dict[tuple[int, Kit, tuple[int, ...]], Marks] = {}

    def _lay_out(self, board: Board) -> None:
        """What the board says, close at hand."""
        self.board = board
        self.names = board.names
        self.cells = board.cells
        self.white = board.white
        self.neighbours = board.neighbours
        #: Space → the spaces adjacent to it, as bits; and bits → spaces, in reading order.
        self.near = tuple(sum(1 << n for n in neighbours) for neighbours in board.neighbours)
        self.spread = Spread()
        self.door_spaces = board.door_spaces
        self.generator_spaces = frozenset(board.generator_spaces)
        self.radiation = board.radiation

    def _place_threats(self, sheet: Sheet) -> None:
        """Who stands where."""
        symbols = {threat.symbol: threat for threat in sheet.threats if threat.symbol}
        #: The placed threats, (cell, type), in reading order.
        self.threats: tuple[tuple[int, Threat], ...] = tuple(
            (cell, symbols[token]) for cell, token in enumerate(self.board.tokens) if token in symbols
        )
        #: Threats without a space stand in every structure.
        self.ambient: tuple[Threat, ...] = tuple(t for t in sheet.threats if t.symbol is None)
        #: Cell of a placed threat → its number.
        self.place_of = {cell: number for number, (cell, _) in enumerate(self.threats)}
        #: Type → the numbers of its copies here.
        self.copies = {
            threat.id: tuple(n for n, (_, placed) in enumerate(self.threats) if placed.id == threat.id)
            for threat in sheet.threats
        }

    def _sort_types(self, sheet: Sheet) -> None:
        """Which types there are, and what their abilities wait for."""
        present = {threat.id for _, threat in self.threats}
        #: The types that can be alive here, in the sheet's order (R5).
        self.types: tuple[Threat, ...] = tuple(t for t in sheet.threats if t.symbol is None or t.id in present)
        #: Those of them with a dice-phase ability: (number in `types`, type, ability, what sets it off).
        self.dice_abilities = tuple(
            (number, threat, threat.ability, condition_bits(threat.ability))
            for number, threat in enumerate(self.types)
            if threat.ability and condition_bits(threat.ability)
        )
        #: Type → its place in `types`.
        self.type_number = {threat.id: number for number, threat in enumerate(self.types)}

    def _line_up_attackers(self) -> None:
        """Who attacks, and when (rulebook: Threat Phase)."""
        #: All that can attack, in the order of R8.
        self.attackers: tuple[Attacker, ...] = (
            *((n, cell, threat, trigger_bits(threat.trigger)) for n, (cell, threat) in enumerate(self.threats)),
            *((-1, -1, threat, trigger_bits(threat.trigger)) for threat in self.ambient),
        )
        #: What the Evil Dice show → who of them does.
        self.triggered = Triggered(self.attackers)

    def _find_targets(self) -> None:
        """Who can be hurt, and from where (rulebook: Threats)."""
        #: Placed threat → its Health before it was hurt, -1 for one that can't be.
        self.start_health: tuple[int, ...] = tuple(
            -1 if threat.health is None else threat.health for _, threat in self.threats
        )
        #: Space → the placed threats next to it, in reading order.
        self.space_threats = _beside(len(self.names), [self.board.beside[cell] for cell, _ in self.threats])
        #: Space → the threats next to it that can be hurt, each with its Defense.
        self.targets = tuple(
            tuple((n, d) for n in threats if (d := self.threats[n][1].defense) is not None)
            for threats in self.space_threats
        )

    def _place_icons(self) -> None:
        """The items and materials, and which spaces are next to them."""
        #: Items and materials, (cell, kind), in reading order.
        self.icons: tuple[tuple[int, str], ...] = tuple(
            (cell, ICON_TOKENS[token]) for cell, token in enumerate(self.board.tokens) if token in ICON_TOKENS
        )
        self.icon_spaces = tuple(self.board.beside[cell] for cell, _ in self.icons)
        #: Space → the icons next to it, items before materials, each in reading order (R15).
        self.space_icons = tuple(
            tuple(sorted(icons, key=lambda i: (self.icons[i][1] not in ITEMS, i)))
            for icons in _beside(len(self.names), list(self.icon_spaces))
        )
        #: Space → the icons next to it, each with the other spaces next to that icon.
        self.partners = tuple(
            tuple((i, tuple(s for s in self.icon_spaces[i] if s != cell)) for i in icons)
            for cell, icons in enumerate(self.space_icons)
        )

    def _draw_lines(self, sheet: Sheet) -> None:
        """Where Gear of this sheet can skip to."""
        skippers = [gear for gear in sheet.gear if gear.effect == SKIPPER]
        self.jumps = self._jumps(max((gear.amount for gear in skippers), default=0))
        #: The spaces that a jump can end in, as far as what stands beside them allows.
        self.jump_ends = tuple(
            cell
            for cell, jumps in enumerate(self.jumps)
            if jumps and any(allows(gear.next_to, self.start_flags[cell]) for gear in skippers)
        )

    def _course(self, cell: int) -> tuple[Task, ...]:
        """What marking a space sets off: radiation, `marked_beside` abilities, damage and `defeated` abilities,
        items and materials, completion (R15)."""
        beside = [self.threats[number][1].ability for number in self.space_threats[cell]]
        stages = {
            "radiation": cell in self.radiation,
            "beside": any(ability and ability.condition == "marked_beside" for ability in beside),
            "hit": bool(self.targets[cell]),
            "gain": bool(self.space_icons[cell]),
            "complete": cell in self.generator_spaces,
        }
        return tuple((stage, 1 if stage == "radiation" else cell, "radiation") for stage in stages if stages[stage])

    def _flags(self, cell: int) -> int:
        """What a space is next to before anything has fallen or been gained."""
        flags = NEXT_TO_THREAT if self.space_threats[cell] else 0
        for icon in self.space_icons[cell]:
            flags |= NEXT_TO_ITEM if self.icons[icon][1] in ITEMS else NEXT_TO_MATERIAL
        return flags

    def _jumps(self, furthest: int) -> tuple[tuple[Jump, ...], ...]:
        """Space → the lines of at most `furthest` skipped spaces that end in it, the shortest first (R23)."""
        lines: list[list[Jump]] = [[] for _ in self.names]
        white = frozenset(self.white)
        if furthest:
            for start in (*self.white, self.board.door):
                for direction in ((0, -1), (-1, 0), (1, 0), (0, 1)):
                    self._shoot(start, direction, furthest, white, lines)
        return tuple(tuple(sorted(found, key=lambda jump: len(jump[1]))) for found in lines)

    def _shoot(
        self, start: int, direction: tuple[int, int], furthest: int, white: frozenset[int], lines: list[list[Jump]]
    ) -> None:
        """Note every space that a line from `start` ends in; radiation, walls and all but `white` spaces stop it."""
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
