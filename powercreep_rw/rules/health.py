"""Health (rulebook: Character Portion of Sheet), and the end of a game (Winning / Losing)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.rules.events import Sink

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State


def lose(state: State, amount: int, cause: str, sink: Sink | None) -> None:
    """Cross off one Health Point for each point lost; without one left the hero falls and the game is lost."""
    state.health = left = max(0, state.health - amount)
    if sink:
        sink(("health_lost", amount, left, cause))
    if not left:
        end(state, "health", sink)


def open_group(state: State, sink: Sink | None) -> None:
    """A Medpack or a bonus opens the next group, in reading order, and heals nothing; with all open it does
    nothing (R38)."""
    groups = state.game.hero.groups
    if state.groups == len(groups):
        if sink:
            sink(("health_full",))
        return
    size = groups[state.groups]
    state.groups += 1
    state.boxes += size
    state.health += size
    if sink:
        sink(("health_opened", size, state.boxes, state.health))


def end(state: State, reason: str, sink: Sink | None) -> None:
    """The game is over, and nothing that was still to be resolved is."""
    state.reason = reason
    state.phase = "over"
    state.pending = ()
    state.awaits = ()
    state.resume = ""
    state.chance = False
    state.attacks = ()
    state.ignored = 0
    if sink:
        sink(("game_over", state.outcome, reason))
