"""Blueprints: choosing what a powered structure becomes, and using it (rulebook: Blueprints; R34-R37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.rules import circles, dice, marking, moves
from powercreep_rw.rules.definitions import Blueprint
from powercreep_rw.rules.events import Sink
from powercreep_rw.rules.moves import DIE_NUMBER, HIGHEST, Move
from powercreep_rw.rules.site import CROSSED, Site
from powercreep_rw.rules.tasks import WINDOW, go_on, push

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State


def choices(state: State) -> list[Move]:
    """A blueprint must be chosen from the hero's list; blank is possible only when every one is active (R35)."""
    listed = state.game.hero.blueprints
    found = [moves.blueprint(blueprint.id) for blueprint in listed]
    if all(blueprint.id in state.active for blueprint in listed):
        found.append(moves.blueprint(None))
    return found


def choose(state: State, move: Move, sink: Sink | None) -> None:
    """Mark the blueprint's letter in the powered structure; it is active at once.  A type that is active already is
    crossed out where it was, on whatever sheet (R35)."""
    chosen = None if move[1] == "none" else move[1]
    here = state.here()
    if chosen is not None:
        if chosen in state.active:
            _cross_out(state, chosen, sink)
        page = state.page
        assert page is not None
        sheet = state.game.sheet_number[page.sheet.id]
        state.active = {**state.active, chosen: (sheet, here.plan.number)}
        here.blueprint = chosen
    if sink:
        sink(("blueprint_chosen", chosen, here.plan.structure.id))
    go_on(state)


def _cross_out(state: State, blueprint_id: str, sink: Sink | None) -> None:
    """Cross out the structure that has this blueprint; it stays completed, and what was gained in it is kept."""
    sheet, structure = state.active[blueprint_id]
    site = _own(state, sheet, structure)
    site.status = CROSSED
    if sink:
        sink(("structure_crossed", state.game.sheets[sheet].id, site.plan.structure.id, blueprint_id))


def _own(state: State, sheet: int, structure: int) -> Site:
    """A site of this state's own to be changed: the one being explored is, any other takes the shared one's place."""
    sites = circles.sites(state, sheet)
    site = sites[structure]
    if site is state.site:
        # just completed: its own numbers may be circled while its creep is still being resolved (R35)
        site.circles = None
        return site
    site = site.copy()
    if isinstance(sites, list):
        sites[structure] = site
    else:
        state.shelf = {**state.shelf, sheet: (*sites[:structure], site, *sites[structure + 1 :])}
    return site


def use(state: State, move: Move, sink: Sink | None) -> None:
    """Circle the numbers, then do what the blueprint does."""
    blueprint = next(b for b in state.game.hero.blueprints if b.id == move[1])
    end = 2 + circles.count(blueprint)
    circled, words = move[2:end], move[end:]
    value = _circle(state, blueprint, circled, sink)
    _EFFECTS[blueprint.effect](state, blueprint, value, words, sink)


def _circle(state: State, blueprint: Blueprint, spaces: tuple[str, ...], sink: Sink | None) -> int:
    """Circle the spaces for good.  The first one's number."""
    sheet, structure = state.active[blueprint.id]
    site = _own(state, sheet, structure)
    for name in spaces:
        site.circled |= 1 << site.plan.cells[name]
    if sink:
        sink(("circled", blueprint.id, state.game.sheets[sheet].id, site.plan.structure.id, spaces))
    return site.marks[site.plan.cells[spaces[0]]]


def _extra_reroll(state: State, blueprint: Blueprint, value: int, words: tuple[str, ...], sink: Sink | None) -> None:
    dice.await_reroll(state, words[0])


def _discard_evil(state: State, blueprint: Blueprint, value: int, words: tuple[str, ...], sink: Sink | None) -> None:
    dice.discard(state, DIE_NUMBER[words[0]], blueprint.id, sink)
    push(state, WINDOW)


def _reduce(state: State, blueprint: Blueprint, value: int, words: tuple[str, ...], sink: Sink | None) -> None:
    """Reduce a die by the circled number; below 1 it becomes 1, so a 1 may be reduced, to no end (R37)."""
    dice.lower(state, DIE_NUMBER[words[0]], value, sink)


def _raise(state: State, blueprint: Blueprint, value: int, words: tuple[str, ...], sink: Sink | None) -> None:
    """Raise a die by the blueprint's amount, to 6 at most; on a 6 it changes nothing."""
    number = DIE_NUMBER[words[0]]
    old = state.dice[number]
    state.dice[number] = min(HIGHEST, old + blueprint.amount)
    if sink:
        sink(("die_raised", words[0], old, state.dice[number]))


def _combine(state: State, blueprint: Blueprint, value: int, words: tuple[str, ...], sink: Sink | None) -> None:
    """The sum of two dice, at most 6, marked at once; both are used up (R36)."""
    first, second, space, *gear_words = words
    total = min(HIGHEST, state.dice[DIE_NUMBER[first]] + state.dice[DIE_NUMBER[second]])
    state.mask &= ~(1 << DIE_NUMBER[first] | 1 << DIE_NUMBER[second])
    if sink:
        sink(("dice_combined", (first, second), total))
    marking.write(state, space, total, tuple(gear_words), sink, first)


_EFFECTS = {
    "extra_reroll": _extra_reroll,
    "discard_evil_die": _discard_evil,
    "reduce_die": _reduce,
    "raise_die": _raise,
    "combine_dice": _combine,
}
