"""Explore Phase: activating a die by marking it (rulebook: Explore Phase; R13-R16, R29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.rules import dice, legal
from powercreep_rw.rules.events import Sink
from powercreep_rw.rules.game import SUIT
from powercreep_rw.rules.moves import DIE_NUMBER, HIGHEST, LOWEST, Move
from powercreep_rw.rules.pool import NUMBERS
from powercreep_rw.rules.tasks import Task, push

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State


def explore(state: State, number: int, cause: str, sink: Sink | None) -> None:
    """All dice must be used (R14); with none left the turn is over and the next Dice Phase begins.

    Dice that nothing can take are discarded: a valid sheet never gets there.
    """
    state.phase = "explore"
    if state.mask and not any(m[0] in ("mark", "use") for m in _ways_on(state)):
        for die in NUMBERS[state.mask]:
            dice.discard(state, die, "unplayable", sink)
    if not state.mask:
        dice.begin_turn(state, sink)


def _ways_on(state: State) -> list[Move]:
    """Moves that could use a die; asked for only where no plain mark can."""
    return [("mark",)] if state.here().frontier else legal.legal_moves(state)


def mark(state: State, move: Move, sink: Sink | None) -> None:
    """Activate a die: pay for the Gear named, change the number, write it (R20, R21)."""
    die = DIE_NUMBER[move[1]]
    state.mask &= ~(1 << die)
    write(state, move[2], state.dice[die], move[3:], sink, move[1])


def write(state: State, space: str, face: int, gear_words: tuple[str, ...], sink: Sink | None, die: str) -> None:
    """Write a face, as changed by the Gear named, and set off all that follows (R15)."""
    cell = state.plan().cells[space]
    value, suit = _use_gear(state, space, face, gear_words, sink)
    if sink:
        sink(("marked", space, value, die, face))
    if suit and sink:
        sink(("radiation_skipped", suit, space))
    put(state, cell, value, bool(suit))


def _use_gear(state: State, space: str, face: int, words: tuple[str, ...], sink: Sink | None) -> tuple[int, str]:
    """Pay for the Gear; the number to be written (Die Modification: 1 to 6) and the suit worn, if any."""
    page = state.page
    assert page is not None
    suit = ""
    for word in words:
        if word in DIE_NUMBER:
            dice.discard(state, DIE_NUMBER[word], "cost", sink)
            continue
        gear = page.gear[page.gear_number[word]]
        if gear.effect == "add":
            face = min(HIGHEST, face + gear.amount)
        elif gear.effect == "subtract":
            face = max(LOWEST, face - gear.amount)
        elif gear.effect == SUIT:
            suit = gear.id
        if sink and gear.effect != SUIT:
            sink(("gear_used", gear.id, space))
    return face, suit


def put(state: State, cell: int, value: int, suit: bool) -> None:
    """Write the number, and put what it sets off on the stack: radiation, `marked_beside` abilities, damage and `defeated`
    abilities, items and materials, completion (R15)."""
    site = state.here()
    plan = site.plan
    marks = site.marks
    marks[cell] = value
    if cell in site.frontier:
        site.frontier.remove(cell)
    else:
        site.gapped = True
    frontier = site.frontier
    for space in plan.neighbours[cell]:
        if not marks[space] and space not in frontier:
            frontier.append(space)
    tasks: list[Task] = [("explore", 0, "")]
    if site.gapped or cell in plan.generator_spaces:
        tasks.append(("complete", cell, ""))
    if not plan.plain[cell]:
        if plan.space_icons[cell]:
            tasks.append(("gain", cell, ""))
        if plan.space_threats[cell]:
            tasks.append(("hit", cell, ""))
            if plan.biting[cell]:
                tasks.append(("beside", cell, ""))
        if cell in plan.radiation and not suit:
            tasks.append(("radiation", 1, "radiation"))
    push(state, *tasks)
