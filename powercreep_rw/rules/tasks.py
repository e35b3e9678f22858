"""Tasks: what is still to be resolved, a stack in the state (`resolution` works it off)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State

#: `(step, number, cause)`: a step's name (`resolution.STEPS`), one number (an amount, a space, an icon), and what
#: its events are put down to.
Task = tuple[str, int, str]

#: The turn goes on: the next mark, or the next turn.
EXPLORE: Task = ("explore", 0, "")
#: Look again at what is triggered, and whether the player can answer.
WINDOW: Task = ("window", 0, "")

#: The phase while a move is being resolved; never seen from outside.
RESOLVING = "resolving"


def push(state: State, *tasks: Task) -> None:
    """Put tasks on the stack, the one to be done first last, and go on resolving."""
    state.pending += tasks
    state.phase = RESOLVING


def go_on(state: State) -> None:
    """A question is answered: resolve what is still on the stack."""
    state.phase = RESOLVING
