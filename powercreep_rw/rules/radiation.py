"""Radiation: Increase and Check (rulebook: Radiation; R26, R27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.rules import circles
from powercreep_rw.rules.definitions import EACH_LEVEL, Effect
from powercreep_rw.rules.events import Sink
from powercreep_rw.rules.moves import CHECK
from powercreep_rw.rules.tasks import go_on, push

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State


def increase_and_check(state: State, times: int, cause: str, sink: Sink | None) -> None:
    """Mark the first unchecked box, then roll a Check; so many times.

    With every box checked an Increase does nothing, and the Check still rolls (R26).
    """
    assert state.page is not None
    if state.radiation < len(state.page.sheet.radiation):
        state.radiation += 1
        if sink:
            sink(("radiation_increased", state.radiation))
    elif sink:
        sink(("radiation_full",))
    if times > 1:
        push(state, ("radiation", times - 1, cause))
    checks(state, 1, cause, sink)


def checks(state: State, count: int, cause: str, sink: Sink | None) -> None:
    """Roll Checks one by one; `each_level` is counted when the effect starts (R27)."""
    if count == EACH_LEVEL:
        count = state.radiation
    if not count:
        return
    if count > 1:
        push(state, ("radiation_checks", count - 1, cause))
    state.phase = "roll"
    state.awaits = (CHECK,)
    state.resume = ""


def rows_hit(state: State) -> list[tuple[int, Effect]]:
    """The checked rows that the roll matches and that do something, from the top, each with its number (R26)."""
    assert state.page is not None
    roll = state.check
    rows = state.page.sheet.radiation[: state.radiation]
    return [(n, row.effect) for n, row in enumerate(rows, 1) if roll in row.rolls and row.effect.kind != "nothing"]


def rolled(state: State, value: int, sink: Sink | None) -> None:
    """A Check is a fresh die, and Food may re-roll it before its effect (R27).

    It is asked about only when it would do something and the player can do something about it.
    """
    if sink:
        sink(("check_rerolled", state.check, value) if state.resume else ("check_rolled", value))
    state.chance = bool(state.resume)
    state.check = value
    state.awaits = ()
    state.resume = ""
    rows = rows_hit(state)
    if rows and (state.food or circles.reroll_circles(state)):
        state.phase = "check"
    else:
        _resolve(state, rows, sink)


def take(state: State, sink: Sink | None) -> None:
    """Accept the Check's result."""
    _resolve(state, rows_hit(state), sink)


def _resolve(state: State, rows: list[tuple[int, Effect]], sink: Sink | None) -> None:
    """Every checked row that matches the roll takes effect, from the top (R26)."""
    if sink:
        if not rows:
            sink(("check_harmless", state.check))
        for number, effect in rows:
            sink(("check_result", state.check, number, effect.kind, effect.amount))
    state.check = 0
    go_on(state)
    for _, effect in reversed(rows):
        push(state, (effect.kind, effect.amount, "radiation"))
