"""The Creep Track (rulebook: Creep Track; R28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.rules import health
from powercreep_rw.rules.events import Sink
from powercreep_rw.rules.tasks import push

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State


def advance(state: State, amount: int, cause: str, sink: Sink | None) -> None:
    """Creep is marked box by box, each box's effect resolved as it is marked; past the last box nothing is (R28).

    An increase that an effect sets off is finished before this one goes on: the rest waits on the stack.
    """
    page = state.page
    assert page is not None
    sheet = page.sheet
    while amount and state.creep < sheet.boxes:
        state.creep += 1
        amount -= 1
        if sink:
            sink(("creep", state.creep))
        box = sheet.creep.get(state.creep)
        if box is not None:
            if sink:
                sink(("creep_effect", state.creep, box.name, box.effect.kind, box.effect.amount))
            if amount:
                push(state, ("creep", amount, cause))
            push(state, (box.effect.kind, box.effect.amount, "creep"))
            return


def dark_consumes(state: State, amount: int, cause: str, sink: Sink | None) -> None:
    """A Creep Track effect that causes you to lose (rulebook: Winning / Losing)."""
    health.end(state, "creep", sink)
