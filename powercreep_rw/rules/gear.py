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
from powercreep_rw.rules.game import CHANGERS, SKIPPER, SUIT
from powercreep_rw.rules.moves import DICE, Move
from powercreep_rw.rules.plan import DOOR_START, NEXT_TO, Plan
from powercreep_rw.rules.pool import GOOD_MASK, NAMES, NUMBERS
from powercreep_rw.rules.site import Site

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State

#: What Gear is used on one mark, a place for each effect: changer, skipper, suit.
Kit = tuple[Gear | None, ...]


def payers(state: State, gear: Gear) -> int:
    """The Good Dice, as bits, that can pay for a use: a cost looks at the die as it lies (R21)."""
    if gear.cost is None:
        return 0
    return sum(1 << n for n in NUMBERS[state.mask & GOOD_MASK] if state.dice[n] >= gear.cost)


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
                found += [moves.shield(gear.id, die) for die in NAMES[payers(state, gear)]]
    return found


def allowed_at(gear: Gear, flags: int) -> bool:
    """Gear `next_to` something needs it beside the space: a living threat, an icon not yet gained (R22)."""
    if not gear.next_to:
        return True
    for thing in gear.next_to:
        if flags & NEXT_TO[thing]:
            return True
    return False


def in_use(state: State) -> list[Gear]:
    """The finished Gear that can be a word of a mark."""
    page = state.page
    assert page is not None
    return page.gear_of(state.ready & page.mark_gear)


def skipped_to(site: Site, skippers: Sequence[Gear]) -> Iterator[tuple[int, tuple[Gear, ...]]]:
    """The spaces that only Gear that skips reaches (R23), each with the Gear that must be named and paid for: none where
    free Gear reaches, which needs no word.  The first mark is beside the door, Shotgun or not (R13)."""
    if not site.count:
        return
    marks, flags, frontier = site.marks, site.flags, site.frontier
    for cell in site.plan.jump_ends:
        if marks[cell] or cell in frontier:
            continue
        able = [s for s in skippers if allowed_at(s, flags[cell]) and reaches(site, cell, s.amount)]
        if able:
            yield cell, () if any(s.cost is None for s in able) else tuple(able)


def spaces_in_reach(site: Site, gear: Sequence[Gear]) -> list[tuple[int, tuple[Gear, ...]]]:
    """The spaces a die can be marked on (R13), each with the Gear that must skip to it."""
    skippers = [item for item in gear if item.effect == SKIPPER]
    return [*((cell, ()) for cell in site.frontier), *skipped_to(site, skippers)]


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


def kits_at(plan: Plan, cell: int, flags: int, gear: Sequence[Gear], skippers: Sequence[Gear] = ()) -> list[Kit]:
    """Every choice of Gear for a mark on a space that is next to what the flags say."""
    allowed = [item for item in gear if allowed_at(item, flags)]
    changers = [None, *(item for item in allowed if item.effect in CHANGERS)]
    suits = [None, *(item for item in allowed if item.effect == SUIT and cell in plan.radiation)]
    return list(product(changers, skippers or (None,), suits))


def paid(kit: Kit, able: Mapping[str, int], busy: int) -> list[tuple[str, ...]]:
    """The words of a kit, once for each way to pay its costs with dice that are not busy (R25); `able` are the dice that
    can pay for each Gear."""
    ways: list[tuple[tuple[str, ...], int]] = [((), busy)]
    for gear in kit:
        if gear is None:
            continue
        if gear.cost is None:
            ways = [((*words, gear.id), used) for words, used in ways]
        else:
            ways = [
                ((*words, gear.id, DICE[die]), used | 1 << die)
                for words, used in ways
                for die in NUMBERS[able[gear.id] & ~used]
            ]
    return [words for words, _ in ways]
