"""Every effect that a designer can write, by its name in the sheet format, and the one function that does it.

An effect is called with the state, its amount, what it is put down to, and the sink.  It does what it says, or asks a
question (`state.phase`), or leaves the rest on the stack (`tasks.push`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from powercreep_rw.rules import creep, dice, health, radiation
from powercreep_rw.rules.events import Sink

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State

Step = Callable[["State", int, str, Sink | None], None]


def nothing(state: State, amount: int, cause: str, sink: Sink | None) -> None:
    """An effect that says it does nothing (`nothing: true` on a radiation row)."""


EFFECTS: dict[str, Step] = {
    "lose_health": health.lose,
    "creep": creep.advance,
    "radiation": radiation.increase_and_check,
    "radiation_checks": radiation.checks,
    "reduce_good": dice.reduce_good,
    "discard_good": dice.discard_good,
    "lose_game": creep.dark_consumes,
    "nothing": nothing,
}
