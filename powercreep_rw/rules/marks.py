"""The marks of single dice, with and without Gear, remembered: they depend on very little (R13, R20-R25).

What a space can take is decided by the dice at hand, the finished Gear, the dice that can pay for it, and what the
space is next to.  A structure's plan keeps a table for each of the first three; a table is filled as it is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.rules import moves
from powercreep_rw.rules.definitions import Gear
from powercreep_rw.rules.game import Kit
from powercreep_rw.rules.gear import choices_at, paid, payers, skipped_to
from powercreep_rw.rules.moves import DICE, Move
from powercreep_rw.rules.plan import Plan
from powercreep_rw.rules.pool import NAMES, NUMBERS
from powercreep_rw.rules.site import Site

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State

#: How many tables a plan keeps before it starts again.
REMEMBERED = 4096


class Marks(dict[int, tuple[Move, ...]]):
    """`cell << 3 | flags` → the marks there, in order of the dice; made when first asked for."""

    __slots__ = ("able", "kit", "mask", "plan")

    def __init__(self, plan: Plan, mask: int, kit: Kit, able: tuple[int, ...]) -> None:
        super().__init__()
        self.plan = plan
        self.mask = mask
        self.kit = kit
        #: Cost → the dice that can pay it.
        self.able = dict(zip(kit.costs, able, strict=True))

    def __missing__(self, key: int) -> tuple[Move, ...]:
        self[key] = found = self.at(key >> 3, key & 7)
        return found

    def at(self, cell: int, flags: int, skippers: tuple[Gear, ...] = ()) -> tuple[Move, ...]:
        """The marks on one space; `skippers` is the Gear that must be named to reach it."""
        name = self.plan.names[cell]
        choices = choices_at(self.plan, cell, flags, self.kit, skippers)
        if self.kit.costs:
            return tuple(
                moves.mark(DICE[die], name, words)
                for die in NUMBERS[self.mask]
                for choice in choices
                for words in paid(choice, self.able, 1 << die)
            )
        # without a cost every die can have every choice
        ways = [words for choice in choices for words in paid(choice, {}, 0)]
        return tuple([moves.mark(die, name, words) for die in NAMES[self.mask] for words in ways])


def marks_with_gear(state: State, site: Site, kit: Kit) -> list[Move]:
    """All marks of single dice, when some Gear can be used on them."""
    plan, flags = site.plan, site.flags
    dry = wet = _table(state, plan, kit.dry)
    if kit.suits:
        wet = _table(state, plan, kit)
    found: list[Move] = []
    for cell in site.frontier:
        found += (wet if cell in plan.radiation else dry)[cell << 3 | flags[cell]]
    if kit.skippers:
        for cell, named in skipped_to(site, kit.skippers):
            marks = wet if cell in plan.radiation else dry
            found += marks.at(cell, flags[cell], named) if named else marks[cell << 3 | flags[cell]]
    return found


def marks_on(state: State, space: str) -> tuple[Move, ...]:
    """The marks of single dice on one space, those of all that is listed in Explore; none for no such space."""
    site, page = state.site, state.page
    assert site is not None and page is not None
    plan = site.plan
    cell = plan.cells.get(space, -1)
    kit = page.kit(state.ready)
    if cell in site.frontier:
        named: tuple[Gear, ...] = ()
    else:
        reached = dict(skipped_to(site, kit.skippers)) if kit.skippers else {}
        if cell not in reached:
            return ()
        named = reached[cell]
    table = _table(state, plan, kit if cell in plan.radiation else kit.dry)
    flags = site.flags[cell]
    return table.at(cell, flags, named) if named else table[cell << 3 | flags]


def _table(state: State, plan: Plan, kit: Kit) -> Marks:
    """The table for the dice at hand, the Gear that can be used, and the dice that can pay for it."""
    able = tuple([payers(state, cost) for cost in kit.costs])
    key = (state.mask, kit, able)
    marks = plan.marks.get(key)
    if marks is None:
        if len(plan.marks) >= REMEMBERED:
            plan.marks.clear()
        marks = plan.marks[key] = Marks(plan, state.mask, kit, able)
    return marks
