"""Why the use of a blueprint is refused (see `why`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.rules import circles, why_mark
from powercreep_rw.rules.definitions import Blueprint
from powercreep_rw.rules.moves import CHECK, DIE_NUMBER, EVIL, HIGHEST, Move
from powercreep_rw.rules.plan import allows
from powercreep_rw.rules.pool import EVIL_MASK
from powercreep_rw.rules.reasons import Reason, listed, no_such_die, no_such_space, reason
from powercreep_rw.rules.site import Site

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State

#: Each effect's phase, how that is said, and its ruling.
WHEN = {
    "combine_dice": ("explore", "combines dice in the Explore Phase only", "R36"),
    "reduce_die": ("explore", "changes dice after the Threat Phase only", "R37"),
    "raise_die": ("explore", "changes dice after the Threat Phase only", "R37"),
    "discard_evil_die": ("threat", "is used in the answer window of the Threat Phase only", "R9"),
}


def use(state: State, move: Move) -> Reason:
    """`use ID SPACE [SPACE] ...`: the blueprint, its time, the circles, then the dice."""
    blueprint = next((b for b in state.game.hero.blueprints if b.id == move[1]), None)
    if blueprint is None:
        names = listed(b.id for b in state.game.hero.blueprints)
        return reason(f"{move[1]} is no blueprint of this hero's: {names}", "R35")
    if blueprint.id not in state.active:
        return reason(f"no structure has an active {blueprint.name}", "Blueprints")
    wrong = _wrong_time(state, blueprint)
    if wrong:
        return wrong
    count = circles.count(blueprint)
    spaces, words = move[2 : 2 + count], move[2 + count :]
    site = circles.site_of(state, blueprint.id)
    return _wrong_circles(site, blueprint, spaces, count) or _wrong_words(state, site, blueprint, spaces, words)


def _wrong_time(state: State, blueprint: Blueprint) -> Reason | None:
    if blueprint.effect == "extra_reroll":
        if state.chance:
            return None
        return reason(f"a {blueprint.name} re-rolls straight after a Food's re-roll, or not at all", "R11")
    phase, sentence, ruling = WHEN[blueprint.effect]
    return None if state.phase == phase else reason(f"a {blueprint.name} {sentence}", ruling)


def _wrong_circles(site: Site, blueprint: Blueprint, spaces: tuple[str, ...], count: int) -> Reason | None:
    """Numbers of the structure that has the blueprint, not circled yet, of the kind that it asks for."""
    plan = site.plan
    where = plan.structure.name
    if len(spaces) < count:
        return reason(f"a {blueprint.name} circles {count} numbers in {where}", "Blueprints")
    for space in spaces:
        cell = plan.cells.get(space)
        if cell is None:
            return no_such_space(plan, space)
        if not site.marks[cell]:
            return reason(f"there is no number at {space} in {where} to circle", "R34")
        if site.circled >> cell & 1:
            return reason(f"the {site.marks[cell]} at {space} in {where} is circled already", "R34")
    cells = tuple(plan.cells[space] for space in spaces)
    if cells in circles.circles(site, blueprint):
        return None
    return _wrong_kind(site, blueprint, cells)


def _wrong_kind(site: Site, blueprint: Blueprint, cells: tuple[int, ...]) -> Reason:
    names = [site.plan.names[cell] for cell in cells]
    numbers = [site.marks[cell] for cell in cells]
    if blueprint.circle == "values":
        return reason(
            f"a {blueprint.name} circles a {listed(map(str, blueprint.values))}, and {names[0]} has a {numbers[0]}",
            "Blueprints",
        )
    if blueprint.circle == "higher_neighbour":
        return reason(f"no lower number is adjacent to the {numbers[0]} at {names[0]}", "Blueprints")
    if cells[1] not in site.plan.neighbours[cells[0]]:
        return reason(f"{names[0]} and {names[1]} are not adjacent (walls count)", "R34")
    if blueprint.circle == "equal_pair":
        return reason(f"{numbers[0]} and {numbers[1]} are not equal", "Blueprints")
    return reason(f"{numbers[0]} + {numbers[1]} is more than a die shows", "R9")


def _wrong_words(
    state: State, site: Site, blueprint: Blueprint, spaces: tuple[str, ...], words: tuple[str, ...]
) -> Reason:
    """The circles are right: the dice are not."""
    if blueprint.effect == "combine_dice":
        return _wrong_combination(state, blueprint, words)
    if len(words) != 1:
        return reason(f"a {blueprint.name} takes one die after the circled spaces", "Transcript")
    die = words[0]
    if state.phase == "check":
        return reason(f"only the Check can be re-rolled now: name `{CHECK}`", "R11")
    if die not in DIE_NUMBER or not state.mask >> DIE_NUMBER[die] & 1:
        return no_such_die(state, die, "Blueprints")
    if die not in EVIL:
        return reason(f"a {blueprint.name} discards an Evil Die, and {die} is a Good one", "R9")
    if (state.mask & EVIL_MASK).bit_count() < 2:
        return reason(f"a {blueprint.name} never takes the last Evil Die", "R9")
    total = sum(site.marks[site.plan.cells[space]] for space in spaces)
    return reason(f"the circled numbers make {total}, and {die} shows {state.dice[DIE_NUMBER[die]]}", "R9")


def _wrong_combination(state: State, blueprint: Blueprint, words: tuple[str, ...]) -> Reason:
    """Two dice, then the space and its Gear."""
    if len(words) < 3:
        return reason(
            f"a {blueprint.name} names two dice and the space where their sum (at most {HIGHEST}) goes", "R36"
        )
    for die in words[:2]:
        if die not in DIE_NUMBER or not state.mask >> DIE_NUMBER[die] & 1:
            return no_such_die(state, die, "R36")
    if words[0] == words[1]:
        return reason("two different dice are combined", "R36")
    space = words[2]
    wrong = why_mark.at_space(state, space)
    if wrong:
        return wrong
    here = state.here()
    if not allows(blueprint.next_to, here.flags[here.plan.cells[space]]):
        return reason(f"the combined die is marked next to a living {listed(blueprint.next_to)} only", "R36")
    return why_mark.gear_words(state, space, words[3:], set(words[:2]))
