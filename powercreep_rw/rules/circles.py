"""What can be circled in structures with an active blueprint, and the moves that allows (rulebook: Blueprints;
R34-R37)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from powercreep_rw.rules import gear, moves
from powercreep_rw.rules.definitions import Blueprint
from powercreep_rw.rules.moves import CHECK, DICE, DIE_NUMBER, HIGHEST, Move
from powercreep_rw.rules.plan import allows
from powercreep_rw.rules.pool import EVIL_MASK, NAMES, NUMBERS
from powercreep_rw.rules.site import Site

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State

#: The circles that take two spaces; the others take one.
PAIRS = ("equal_pair", "pair_sum")


# --- what can be circled ----------------------------------------------------------------------------------


def site_of(state: State, blueprint_id: str) -> Site:
    """The structure whose active blueprint this is, on this sheet or an earlier one."""
    sheet, structure = state.active[blueprint_id]
    return sites(state, sheet)[structure]


def sites(state: State, sheet: int) -> list[Site] | tuple[Site, ...]:
    """What is written on a sheet: the one being played, or one on the shelf."""
    if state.page is not None and state.game.sheet_number[state.page.sheet.id] == sheet:
        return state.sites
    return state.shelf[sheet]


def circles(site: Site, blueprint: Blueprint) -> tuple[tuple[int, ...], ...]:
    """What can still be circled in this structure for its blueprint, each number once in a game (R34).

    Pairs are adjacent, walls block, the first space first in reading order.
    """
    if site.circles is None:
        site.circles = tuple(_find(site, blueprint))
    return site.circles


def _find(site: Site, blueprint: Blueprint) -> list[tuple[int, ...]]:
    """The uncircled numbers, or pairs of them, that answer to the blueprint's `circle`."""
    marks, neighbours = site.marks, site.plan.neighbours
    free = [c for c in site.plan.white if marks[c] and not site.circled >> c & 1]
    if blueprint.circle == "values":
        return [(c,) for c in free if marks[c] in blueprint.values]
    if blueprint.circle == "higher_neighbour":
        # the lower neighbour may be circled already
        return [(c,) for c in free if any(0 < marks[n] < marks[c] for n in neighbours[c])]
    pairs = [(a, b) for a in free for b in neighbours[a] if a < b and marks[b] and not site.circled >> b & 1]
    if blueprint.circle == "equal_pair":
        return [(a, b) for a, b in pairs if marks[a] == marks[b]]
    return [(a, b) for a, b in pairs if marks[a] + marks[b] <= HIGHEST]


def count(blueprint: Blueprint) -> int:
    """How many numbers are circled for one use."""
    return 2 if blueprint.circle in PAIRS else 1


def _active(state: State, *effects: str) -> list[tuple[Blueprint, Site]]:
    """The hero's active blueprints with one of these effects, and where they are."""
    return [
        (blueprint, site_of(state, blueprint.id))
        for blueprint in state.game.hero.blueprints
        if blueprint.id in state.active and blueprint.effect in effects
    ]


def _names(site: Site, spaces: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(site.plan.names[space] for space in spaces)


# --- the moves they allow ------------------------------------------------------------------------------------


def reroll_circles(state: State) -> bool:
    """Whether a Nursery could follow the re-roll just made (R11)."""
    return bool(state.chance and state.active and any(circles(s, b) for b, s in _active(state, "extra_reroll")))


def reroll_moves(state: State) -> list[Move]:
    """One more re-roll, straight after a Food's or another of its kind, of any die that Food could re-roll (R11)."""
    if not state.chance or not state.active:
        return []
    return [
        moves.use(blueprint.id, _names(site, spaces), (die,))
        for blueprint, site in _active(state, "extra_reroll")
        for spaces in circles(site, blueprint)
        for die in _rerolled(state)
    ]


def _rerolled(state: State) -> tuple[str, ...]:
    """What a Nursery can roll again: the Check, while it is asked about, else any die left."""
    return (CHECK,) if state.phase == "check" else NAMES[state.mask]


def can_discard(state: State) -> bool:
    """Whether `discard_moves` has any."""
    evil = NUMBERS[state.mask & EVIL_MASK]
    if not state.active or len(evil) < 2:
        return False
    faces = [state.dice[die] for die in evil]
    for blueprint, site in _active(state, "discard_evil_die"):
        marks = site.marks
        for a, b in circles(site, blueprint):
            if marks[a] + marks[b] in faces:
                return True
    return False


def discard_moves(state: State) -> list[Move]:
    """Safehouse: two adjacent numbers whose sum equals an Evil Die; never the last Evil Die (R9)."""
    evil = NUMBERS[state.mask & EVIL_MASK]
    if not state.active or len(evil) < 2:
        return []
    return [
        moves.use(blueprint.id, _names(site, (a, b)), (DICE[die],))
        for blueprint, site in _active(state, "discard_evil_die")
        for a, b in circles(site, blueprint)
        for die in evil
        if state.dice[die] == site.marks[a] + site.marks[b]
    ]


def change_moves(state: State) -> list[Move]:
    """Youth Center and its kind: any die not yet activated, in Explore, as often as there are numbers (R37)."""
    return [
        moves.use(blueprint.id, _names(site, spaces), (die,))
        for blueprint, site in _active(state, "reduce_die", "raise_die")
        for spaces in circles(site, blueprint)
        for die in NAMES[state.mask]
    ]


def combine_moves(state: State) -> list[Move]:
    """Armory: two equal adjacent numbers; any two dice, marked at once next to a living threat, with any Gear that
    mark could use (R36)."""
    if state.mask.bit_count() < 2:
        return []
    found: list[Move] = []
    for blueprint, site in _active(state, "combine_dice"):
        pairs = circles(site, blueprint)
        if not pairs:
            continue
        tails = _combined_marks(state, blueprint)
        found += [moves.use(blueprint.id, _names(site, pair), tail) for pair in pairs for tail in tails]
    return found


def is_use(state: State, move: Move, effects: tuple[str, ...]) -> bool:
    """Whether a move is one of those above, for a blueprint with one of these effects; the same rules, asked of the
    one circle and the words that it names."""
    for blueprint, site in _active(state, *effects):
        if move[1:2] == (blueprint.id,):
            end = 2 + count(blueprint)
            spaces, words = tuple([site.plan.cells.get(name, -1) for name in move[2:end]]), move[end:]
            return spaces in circles(site, blueprint) and _may_follow(state, blueprint, site, spaces, words)
    return False


def _may_follow(state: State, blueprint: Blueprint, site: Site, spaces: tuple[int, ...], words: Move) -> bool:
    """Whether these words can follow the spaces: the die that is changed, discarded or rolled again, or a whole mark
    of two dice."""
    if blueprint.effect == "combine_dice":
        return len(words) > 2 and words in _combined_marks(state, blueprint, words[2])
    if len(words) != 1:
        return False
    die = words[0]
    if blueprint.effect == "extra_reroll":
        return state.chance and die in _rerolled(state)
    if blueprint.effect == "discard_evil_die":
        evil = NAMES[state.mask & EVIL_MASK]
        total = sum([site.marks[space] for space in spaces])
        return len(evil) > 1 and die in evil and state.dice[DIE_NUMBER[die]] == total
    return die in NAMES[state.mask]


def _combined_marks(state: State, blueprint: Blueprint, space: str = "") -> list[tuple[str, ...]]:
    """Two dice, a space, and the Gear on that mark; of one space only, if it is named."""
    here, page = state.here(), state.page
    assert page is not None
    kit = page.kit(state.ready)
    able = {cost: gear.payers(state, cost) for cost in kit.costs}
    found: list[tuple[str, ...]] = []
    for cell, skippers in gear.spaces_in_reach(here, kit):
        if (space and here.plan.names[cell] != space) or not allows(blueprint.next_to, here.flags[cell]):
            continue
        choices = gear.choices_at(here.plan, cell, here.flags[cell], kit, skippers)
        for a, b in combinations(NUMBERS[state.mask], 2):
            ways = [words for choice in choices for words in gear.paid(choice, able, 1 << a | 1 << b)]
            found += [(DICE[a], DICE[b], here.plan.names[cell], *words) for words in ways]
    return found
