"""The marks of single dice, with and without Gear, remembered: they depend on very little (R13, R20-R25).

What a space can take is decided by the dice at hand, the finished Gear, the dice that can pay for it, and what the space is
next to.  A structure's plan keeps a table for each of the first three; a table is filled as it is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.rules import moves
from powercreep_rw.rules.definitions import Gear
from powercreep_rw.rules.game import Page
from powercreep_rw.rules.gear import kits_at, paid, payers, skipped_to
from powercreep_rw.rules.moves import DICE, Move
from powercreep_rw.rules.plan import Plan
from powercreep_rw.rules.pool import NUMBERS

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State

#: How many tables a plan keeps before it starts again.
REMEMBERED = 4096


class Marks(dict[int, tuple[Move, ...]]):
    """`cell << 3 | flags` → the marks there, in order of the dice; made when first asked for."""

    __slots__ = ("able", "gear", "mask", "plan")

    def __init__(self, plan: Plan, mask: int, gear: list[Gear], able: tuple[int, ...]) -> None:
        super().__init__()
        self.plan = plan
        self.mask = mask
        self.gear = gear
        self.able = dict(zip((item.id for item in gear), able, strict=True))

    def __missing__(self, key: int) -> tuple[Move, ...]:
        self[key] = found = self.at(key >> 3, key & 7)
        return found

    def at(self, cell: int, flags: int, skippers: tuple[Gear, ...] = ()) -> tuple[Move, ...]:
        """The marks on one space; `skippers` is the Gear that must be named to reach it."""
        kits = kits_at(self.plan, cell, flags, self.gear, skippers)
        return tuple(
            moves.mark(DICE[die], self.plan.names[cell], words)
            for die in NUMBERS[self.mask]
            for kit in kits
            for words in paid(kit, self.able, 1 << die)
        )


def legal_marks(state: State) -> list[Move]:
    """All marks of single dice."""
    site, page = state.here(), state.page
    assert page is not None
    found: list[Move] = []
    usable = state.ready & page.mark_gear
    if not usable:
        rows = site.plan.rows(state.mask)
        for cell in site.frontier:
            found += rows[cell]
        return found
    marks = _table(state, page, site.plan, usable)
    flags = site.flags
    for cell in site.frontier:
        found += marks[cell << 3 | flags[cell]]
    if usable & page.skippers:
        for cell, named in skipped_to(site, page.gear_of(usable & page.skippers)):
            found += marks.at(cell, flags[cell], named) if named else marks[cell << 3 | flags[cell]]
    return found


def _table(state: State, page: Page, plan: Plan, usable: int) -> Marks:
    """The table for the dice at hand and the Gear that can be used."""
    able = tuple([payers(state, item) for item in page.gear_of(usable)]) if usable & page.costly else ()
    key = (state.mask, usable, able)
    marks = plan.marks.get(key)
    if marks is None:
        if len(plan.marks) >= REMEMBERED:
            plan.marks.clear()
        gear = page.gear_of(usable)
        marks = plan.marks[key] = Marks(plan, state.mask, gear, able or (0,) * len(gear))
    return marks
