"""Completing a structure (rulebook: Completing a Structure; R29-R33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.rules import campaign, dice, health
from powercreep_rw.rules.events import Sink
from powercreep_rw.rules.moves import HIGHEST, LOWEST
from powercreep_rw.rules.pool import NUMBERS
from powercreep_rw.rules.site import LOST, OPEN, POWERED, Site
from powercreep_rw.rules.tasks import push

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State

#: What the Creep Track rises by when a structure is lost.
CREEP_OF_A_LOSS = 7


def complete(state: State, cell: int, cause: str, sink: Sink | None) -> None:
    """A structure is completed the moment marked spaces connect the door with the generator, like it or not (R29)."""
    site = state.here()
    if not connected(site):
        return
    for number in NUMBERS[state.mask]:
        dice.discard(state, number, "completed", sink)
    if leader_alive(site):
        # R31: a leader still alive in that structure: the game is lost at once.
        health.end(state, "leader", sink)
        return
    path = lowest_path(site)
    if path:
        _power(state, path, sink)
    else:
        _lose(state, sink)


def connected(site: Site) -> bool:
    """Whether a chain of adjacent marked spaces joins door and generator; a gap is no path until filled (R23)."""
    plan = site.plan
    marks = site.marks
    for space in plan.generator_spaces:
        if marks[space]:
            # without a gap every mark is joined to the door
            return not site.gapped or _joined(site, HIGHEST, HIGHEST) is not None
    return False


def lowest_path(site: Site) -> list[int]:
    """The sequential path whose highest number is lowest, from door to generator (R30); empty if there is none.

    A path is sequential when each number is within 1 of the one before.  Length does not matter.
    """
    if _joined(site, HIGHEST, 1) is not None:
        for highest in range(_lowest_end(site), HIGHEST + 1):
            path = _joined(site, highest, 1)
            if path is not None:
                return path
    return []


def _lowest_end(site: Site) -> int:
    """A number that no path stays below, for it begins beside the door and ends beside the generator."""
    plan, marks = site.plan, site.marks
    beside_door = min([marks[space] for space in plan.door_spaces if marks[space]], default=LOWEST)
    beside_generator = min([marks[space] for space in plan.generator_spaces if marks[space]], default=LOWEST)
    return max(beside_door, beside_generator)


def _joined(site: Site, highest: int, step: int) -> list[int] | None:
    """A chain of marked spaces from door to generator with no number over `highest` and no step over `step`."""
    plan = site.plan
    marks = site.marks
    came_from = {space: -1 for space in plan.door_spaces if 0 < marks[space] <= highest}
    todo = list(came_from)
    for space in todo:  # grows as it goes: breadth first
        if space in plan.generator_spaces:
            path = [space]
            while (space := came_from[space]) >= 0:
                path.append(space)
            return path[::-1]
        for other in plan.neighbours[space]:
            number = marks[other]
            if 0 < number <= highest and other not in came_from and abs(number - marks[space]) <= step:
                came_from[other] = space
                todo.append(other)
    return None


def leader_alive(site: Site) -> bool:
    """Whether a leader is alive in this structure."""
    return any(left and threat.leader for left, (_, threat) in zip(site.health, site.plan.threats, strict=True))


def _power(state: State, path: list[int], sink: Sink | None) -> None:
    """You've powered this structure: first the blueprint, then the creep, by the path's highest number (R32)."""
    site = state.here()
    site.status = POWERED
    highest = max(site.marks[space] for space in path)
    if sink:
        names = tuple(site.plan.names[space] for space in path)
        sink(("structure_powered", site.plan.structure.id, names, highest))
    state.pending = ()
    push(state, ("assess", 0, ""), ("creep", highest, "completion"))
    state.phase = "blueprint"


def _lose(state: State, sink: Sink | None) -> None:
    """The structure is lost: crossed out, and the creep rises by 7 (R32)."""
    site = state.here()
    site.status = LOST
    if sink:
        sink(("structure_lost", site.plan.structure.id))
    state.pending = ()
    push(state, ("assess", 0, ""), ("creep", CREEP_OF_A_LOSS, "completion"))


def assess(state: State, number: int, cause: str, sink: Sink | None) -> None:
    """With structures left, choose the next; with the last one completed, and its creep resolved, the sheet is won
    (R33)."""
    if any(site.status == OPEN for site in state.sites):
        state.turn = 0
        state.phase = "enter"
        state.site = None
    else:
        campaign.sheet_won(state, sink)
