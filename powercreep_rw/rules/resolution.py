"""What is still to be resolved: a stack of tasks, so that an effect set off by another is finished first (R28).

A move pushes what it sets off (`tasks.push`), and `run` works until a question must be asked (`state.phase` says
which) or the game is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.rules import completion, items, marking, threats
from powercreep_rw.rules.effects import EFFECTS, Step
from powercreep_rw.rules.events import Sink
from powercreep_rw.rules.tasks import EXPLORE, RESOLVING, Task

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State

#: Every step by name: the effects, and the stages of turns and marks.
STEPS: dict[str, Step] = {
    **EFFECTS,
    # the course of a turn
    "window": threats.window,
    "ability": threats.ability,
    "strike": threats.strike,
    "explore": marking.explore,
    # the course of a mark (R15)
    "beside": threats.marked_beside,
    "hit": threats.hit,
    "gain": items.gain,
    "material": items.material,
    "complete": completion.complete,
    # after the last mark of a structure
    "assess": completion.assess,
}


def run(state: State, sink: Sink | None) -> None:
    """Resolve what is pending until a question is asked or the game is over."""
    while state.phase is RESOLVING:
        step, number, cause = state.pending[-1]
        state.pending = state.pending[:-1]
        STEPS[step](state, number, cause, sink)


def follow(state: State, course: tuple[Task, ...], sink: Sink | None) -> None:
    """Resolve what a mark sets off, stage by stage, as if it were all on the stack: only what must wait is put
    there."""
    for stage in course:
        step, number, cause = stage
        STEPS[step](state, number, cause, sink)
        if state.phase != "explore":
            if state.reason is None and step != "complete":
                rest = course[course.index(stage) + 1 :]
                state.pending = (EXPLORE, *reversed(rest), *state.pending)
            if state.phase is RESOLVING:
                run(state, sink)
            return
    site = state.site
    if not (state.mask and site and site.frontier):
        marking.explore(state, 0, "", sink)
