"""Gear: when it may be used, and what it costs (rulebook: Crafting Materials; R19-R25).

A mark takes at most one Gear of each effect, adding and subtracting being one effect (R20).  Its words stand in one
order: what changes the die, what skips, what shields.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING

from powercreep_rw.rules import moves
from powercreep_rw.rules.definitions import Gear
from powercreep_rw.rules.game import CHANGERS, SKIPPER, SUIT
from powercreep_rw.rules.moves import DICE, Move
from powercreep_rw.rules.plan import DOOR_START, NEXT_TO
from powercreep_rw.rules.pool import GOOD_MASK, NAMES, NUMBERS
from powercreep_rw.rules.site import Site

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State

#: What Gear is used on one mark, a place for each effect: changer, skipper, suit.
Kit = tuple[Gear | None, ...]

#: How many remembered kinds of mark a plan keeps before it starts again.
REMEMBERED = 50_000


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
    return not gear.next_to or any(flags & NEXT_TO[thing] for thing in gear.next_to)


def in_use(state: State) -> list[Gear]:
    """The finished Gear that can be a word of a mark."""
    page = state.page
    assert page is not None
    usable = state.ready & page.mark_gear
    return [gear for number, gear in enumerate(page.gear) if usable >> number & 1]


def marks_with_gear(state: State, gear: Sequence[Gear]) -> list[Move]:
    """All marks of single dice when some Gear is finished."""
    site = state.here()
    plan = site.plan
    costs = tuple(payers(state, item) for item in gear)
    found: list[Move] = []
    for cell, skippers in spaces_in_reach(site, gear):
        key = (cell, site.flags[cell], state.mask, state.ready, costs, skippers)
        marks = plan.variants.get(key)
        if marks is None:
            if len(plan.variants) > REMEMBERED:
                plan.variants.clear()
            kits = kits_at(site, cell, gear, skippers)
            marks = plan.variants[key] = tuple(
                moves.mark(DICE[die], plan.names[cell], words)
                for die in NUMBERS[state.mask]
                for kit in kits
                for words in paid(state, kit, 1 << die)
            )
        found += marks
    return found


def spaces_in_reach(site: Site, gear: Sequence[Gear]) -> Iterator[tuple[int, tuple[Gear, ...]]]:
    """The spaces a die can be marked on (R13), each with the Gear that must skip to it: none where a mark reaches, or
    free Gear does, which needs no word (R23)."""
    for cell in site.frontier:
        yield cell, ()
    skippers = [item for item in gear if item.effect == SKIPPER]
    if not skippers or not any(site.marks):
        return
    near = set(site.frontier)
    for cell in site.plan.white:
        if site.plan.jumps[cell] and not site.marks[cell] and cell not in near:
            able = [s for s in skippers if allowed_at(s, site.flags[cell]) and reaches(site, cell, s.amount)]
            if any(s.cost is None for s in able):
                yield cell, ()
            elif able:
                yield cell, tuple(able)


def reaches(site: Site, cell: int, furthest: int) -> bool:
    """From a marked space or the door, in a straight line, over unmarked white spaces without radiation and without a
    wall, at most so many (R23)."""
    marks = site.marks
    return any(
        len(skipped) <= furthest
        and (start == DOOR_START or marks[start])
        and not any(marks[space] for space in skipped)
        for start, skipped in site.plan.jumps[cell]
    )


def kits_at(site: Site, cell: int, gear: Sequence[Gear], skippers: tuple[Gear, ...]) -> list[Kit]:
    """Every choice of Gear for a mark on this space."""
    flags = site.flags[cell]
    allowed = [item for item in gear if allowed_at(item, flags)]
    changers = [None, *(item for item in allowed if item.effect in CHANGERS)]
    radiation = cell in site.plan.radiation
    suits = [None, *(item for item in allowed if item.effect == SUIT and radiation)]
    return list(product(changers, skippers or (None,), suits))


def paid(state: State, kit: Kit, busy: int) -> list[tuple[str, ...]]:
    """The words of a kit, once for each way to pay its costs with dice that are not busy (R25)."""
    ways: list[tuple[tuple[str, ...], int]] = [((), busy)]
    for gear in kit:
        if gear is None:
            continue
        if gear.cost is None:
            ways = [((*words, gear.id), used) for words, used in ways]
        else:
            able = payers(state, gear)
            ways = [
                ((*words, gear.id, DICE[die]), used | 1 << die) for words, used in ways for die in NUMBERS[able & ~used]
            ]
    return [words for words, _ in ways]
