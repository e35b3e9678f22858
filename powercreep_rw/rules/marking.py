"""Explore Phase: activating a die by marking it (rulebook: Explore Phase; R13-R16, R29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.rules import circles, dice, gear
from powercreep_rw.rules.events import Sink
from powercreep_rw.rules.moves import DIE_NUMBER, HIGHEST, LOWEST, Move
from powercreep_rw.rules.plan import SUIT, allows
from powercreep_rw.rules.pool import NUMBERS
from powercreep_rw.rules.site import Site
from powercreep_rw.rules.tasks import EXPLORE, Task, push

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State

#: The number of a word that is no die: beyond every mask.
NO_DIE = len(DIE_NUMBER)

#: What a mark sets off, the first thing first.
Course = tuple[Task, ...]


def explore(state: State, number: int, cause: str, sink: Sink | None) -> None:
    """All dice must be used (R14); with none left the turn is over and the next Dice Phase begins.

    Dice that nothing can take are discarded: a valid sheet never gets there.
    """
    state.phase = "explore"
    if state.mask and not state.here().frontier and not _can_take(state):
        for die in NUMBERS[state.mask]:
            dice.discard(state, die, "unplayable", sink)
    if not state.mask:
        dice.begin_turn(state, sink)


def _can_take(state: State) -> bool:
    """Whether any die can be marked, alone or combined with another."""
    return any(move[0] == "mark" for move in state.legal_moves()) or bool(circles.combine_moves(state))


def plain_mark(state: State, move: Move, sink: Sink | None) -> Course | None:
    """Activate a die without Gear on a space that a mark or the door touches (R13); None when the move is not that.

    What the mark sets off is returned, for `resolution.follow`; with nothing set off, all is done.
    """
    verb, die_word, space = move
    die = DIE_NUMBER.get(die_word, NO_DIE)
    site = state.site
    assert site is not None
    cell = site.plan.cells.get(space, -1)
    if verb != "mark" or not state.mask >> die & 1:
        return None
    try:
        site.frontier.remove(cell)
    except ValueError:  # nothing that is marked touches it
        return None
    state.chance = False
    state.mask ^= 1 << die
    value = state.dice[die]
    if sink:
        sink(("marked", space, value, die_word, value))
    course = _put(site, cell, value)
    if not course and not (state.mask and site.frontier):
        explore(state, 0, "", sink)
    return course


def mark(state: State, move: Move, sink: Sink | None) -> None:
    """Activate a die: pay for the Gear named, change the number, write it (R20, R21)."""
    die = DIE_NUMBER[move[1]]
    state.mask ^= 1 << die
    write(state, move[2], state.dice[die], move[3:], sink, move[1])


def write(state: State, space: str, face: int, gear_words: tuple[str, ...], sink: Sink | None, die: str) -> None:
    """Write a face, as changed by the Gear named, and set off all that follows (R15)."""
    site = state.here()
    cell = site.plan.cells[space]
    value, suit = _use_gear(state, space, face, gear_words, sink)
    near = cell in site.frontier
    if sink:
        if not near:
            _tell_jump(state, site, cell, gear_words, sink)
        sink(("marked", space, value, die, face))
        if suit:
            sink(("radiation_skipped", suit, space))
    if near:
        site.frontier.remove(cell)
    else:
        site.gapped = True
        site.seen |= 1 << cell
    course = _put(site, cell, value)
    push(state, EXPLORE, *(task for task in reversed(course) if not (suit and task[0] == "radiation")))


def _use_gear(state: State, space: str, face: int, words: tuple[str, ...], sink: Sink | None) -> tuple[int, str]:
    """Pay for the Gear; the number to be written (Die Modification: 1 to 6) and the suit worn, if any."""
    page = state.page
    assert page is not None
    suit = ""
    for word in words:
        if word in DIE_NUMBER:
            dice.discard(state, DIE_NUMBER[word], "cost", sink)
            continue
        used = page.gear[page.gear_number[word]]
        if used.effect == "add":
            face = min(HIGHEST, face + used.amount)
        elif used.effect == "subtract":
            face = max(LOWEST, face - used.amount)
        elif used.effect == SUIT:
            suit = used.id
        if sink and used.effect != SUIT:
            sink(("gear_used", used.id, space))
    return face, suit


def _tell_jump(state: State, site: Site, cell: int, words: tuple[str, ...], sink: Sink) -> None:
    """A free Shotgun has no word in the move (R23): tell that it was used."""
    page = state.page
    assert page is not None
    skippers = page.kit(state.ready).skippers
    if any(skipper.id in words for skipper in skippers):
        return
    for skipper in skippers:
        free = skipper.cost is None and allows(skipper.next_to, site.flags[cell])
        if free and gear.reaches(site, cell, skipper.amount):
            sink(("gear_used", skipper.id, site.plan.names[cell]))
            return


def _put(site: Site, cell: int, value: int) -> Course:
    """Write the number, and look which spaces can be marked now; what that sets off, in order (`Plan.course`)."""
    plan = site.plan
    site.marks[cell] = value
    fresh = plan.near[cell] & ~site.seen
    if fresh:
        site.seen |= fresh
        site.frontier += plan.spread[fresh]
    course = plan.course[cell]
    if site.gapped and cell not in plan.generator_spaces:
        # a gap may be filled anywhere, not only beside the generator (R23)
        course = (*course, ("complete", cell, ""))
    return course
