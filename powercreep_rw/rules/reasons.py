"""Small parts of refusals, shared by `why`, `why_mark` and `why_use`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from powercreep_rw.rules.moves import DIE_NUMBER
from powercreep_rw.rules.pool import NAMES

if TYPE_CHECKING:
    from powercreep_rw.rules.plan import Plan
    from powercreep_rw.rules.state import State

#: A sentence, and the ruling or the rulebook's heading that it rests on.
Reason = tuple[str, str]


def reason(sentence: str, ruling: str) -> Reason:
    """A refusal's sentence and its ruling."""
    return sentence, ruling


def listed(words: Iterable[str]) -> str:
    """`a`, `a or b`, `a, b or c`; `nothing` for none."""
    names = list(words)
    if len(names) < 2:
        return names[0] if names else "nothing"
    return f"{', '.join(names[:-1])} or {names[-1]}"


def no_such_die(state: State, die: str, ruling: str) -> Reason:
    """A word that should be a die still at hand, and is not."""
    at_hand = listed(NAMES[state.mask])
    if die not in DIE_NUMBER:
        return reason(f"{die} is no die; at hand: {at_hand}", ruling)
    return reason(f"{die} is not at hand any more, or was never rolled; at hand: {at_hand}", ruling)


def no_such_space(plan: Plan, space: str) -> Reason:
    """A word that should be a space of a structure, and is not."""
    last = plan.names[-1]
    hint = f"; did you mean {space.upper()}?" if space.upper() in plan.cells else f", from A1 to {last}"
    return reason(
        f"{space} is no space of {plan.structure.name}: a capital for the column, then the row{hint}", "Names"
    )
