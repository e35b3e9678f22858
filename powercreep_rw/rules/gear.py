"""Gear: when it may be used, and what it costs (rulebook: Crafting Materials; R19-R25).

A mark takes at most one Gear of each effect, adding and subtracting being one effect (R20).  Its words stand in one
order: what changes the die, what skips, what shields.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING

from powercreep_rw.rules import moves
from powercreep_rw.rules.definitions import Gear
from powercreep_rw.rules.game import Kit
from powercreep_rw.rules.moves import DICE, Move
from powercreep_rw.rules.plan import DOOR_START, Plan, allows
from powercreep_rw.rules.pool import GOOD_MASK, NAMES, NUMBERS
from powercreep_rw.rules.site import Site

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State

#: What Gear is used on one mark, a place for each effect: changer, skipper, suit.
Choice = tuple[Gear | None, ...]


def payers(state: State, cost: int) -> int:
    """The Good Dice, as bits, that can pay: a cost looks at the die as it lies (R21)."""
    mask, faces = 0, state.dice
    for number in NUMBERS[state.mask & GOOD_MASK]:
        if faces[number] >= cost:
            mask |= 1 << number
    return mask


def shield_moves(state: State) -> list[Move]:
    """Finished Gear that ignores damage, as long as damage is left (R24): free, or with each die that can pay."""
    page = state.page
    if page is None or not state.ready or not page.shields or not state.damage:
        return []
    found: list[Move] = []
    for number, gear in page.shields:
        if state.ready >> number & 1:
            if gear.cost is None:
                found.append(moves.shield(gear.id))
            else:
                found += [moves.shield(gear.id, die) for die in NAMES[payers(state, gear.cost)]]
    return found


def skipped_to(site: Site, skippers: Sequence[Gear]) -> Iterator[tuple[int, tuple[Gear, ...]]]:
    """The spaces that only Gear that skips reaches (R23), each with the Gear that must be named and paid for: none
    where free Gear reaches, which needs no word.  The first mark is beside the door, Shotgun or not (R13)."""
    if not site.count:
        return
    marks, flags, frontier = site.marks, site.flags, site.frontier
    for cell in site.plan.jump_ends:
        if marks[cell] or cell in frontier:
            continue
        able = [s for s in skippers if allows(s.next_to, flags[cell]) and reaches(site, cell, s.amount)]
        if able:
            yield cell, () if any(s.cost is None for s in able) else tuple(able)


def spaces_in_reach(site: Site, kit: Kit) -> list[tuple[int, tuple[Gear, ...]]]:
    """The spaces a die can be marked on (R13), each with the Gear that must skip to it."""
    return [*((cell, ()) for cell in site.frontier), *skipped_to(site, kit.skippers)]


def reaches(site: Site, cell: int, furthest: int) -> bool:
    """From a marked space or the door, in a straight line, over unmarked white spaces without radiation and without a
    wall, at most so many (R23)."""
    marks = site.marks
    for start, skipped in site.plan.jumps[cell]:
        if start != DOOR_START and not marks[start]:
            continue
        if len(skipped) <= furthest and not any([marks[space] for space in skipped]):
            return True
    return False


def choices_at(plan: Plan, cell: int, flags: int, kit: Kit, skippers: Sequence[Gear] = ()) -> list[Choice]:
    """Every choice of Gear for a mark on a space that is next to what the flags say."""
    changers = [None, *(gear for gear in kit.changers if allows(gear.next_to, flags))]
    suits = [None, *(gear for gear in kit.suits if cell in plan.radiation and allows(gear.next_to, flags))]
    return list(product(changers, skippers or (None,), suits))


def paid(choice: Choice, able: Mapping[int, int], busy: int) -> list[tuple[str, ...]]:
    """The words of a choice, once for each way to pay its costs with dice that are not busy (R25); `able` are the dice
    that can pay each cost."""
    ways: list[tuple[tuple[str, ...], int]] = [((), busy)]
    for gear in choice:
        if gear is None:
            continue
        if gear.cost is None:
            ways = [((*words, gear.id), used) for words, used in ways]
        else:
            ways = [
                ((*words, gear.id, DICE[die]), used | 1 << die)
                for words, used in ways
                for die in NUMBERS[able[gear.cost] & ~used]
            ]
    return [words for words, _ in ways]
