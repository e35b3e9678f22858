"""A player who plans: lays out all dice of a turn in thought, keeps the best layouts, and weighs what they lead to.

Effort is counted in positions looked at, never in time, so that a game is the same on any machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from powercreep_rw.balance.candidates import best_moves
from powercreep_rw.balance.choices import RANKS, Ranked
from powercreep_rw.balance.foresight import after
from powercreep_rw.balance.greedy import best, fill_now, food_moves
from powercreep_rw.balance.reasons import reason
from powercreep_rw.balance.value import value
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State

#: The most changes of dice by blueprints in one layout.
MOST_CHANGES = 3


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a planner thinks: layouts kept after each die, moves looked at for each, and for the first die."""

    width: int
    moves: int
    first: int

    def most(self, dice: int) -> int:
        """The most positions that planning so many dice takes, each blueprint's change of a die counted as a die."""
        return self.first + self.width * self.moves * (dice - 1 + MOST_CHANGES)


#: For thousands of games: some 30 positions a decision.
SIMULATION = Effort(width=3, moves=4, first=8)
#: For one piece of advice: some 500 positions.
ADVICE = Effort(width=12, moves=8, first=16)


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint: a legal move, and a sentence that says what speaks for it."""

    move: Move
    reason: str


@dataclass(slots=True)
class Layout:
    """Dice laid out in thought: the first move of it, where it leads, and the worth of chance on the way."""

    move: Move
    state: State
    luck: float
    worth: float


class PlannerPlayer:
    """Looks ahead over the dice of the turn (`Effort`)."""

    def __init__(self, effort: Effort = SIMULATION) -> None:
        self.effort = effort

    def choose(self, state: State, rng: Random) -> Move:
        """The first move of the best layout found; among equals, by `rng`."""
        legal = state.legal_moves()
        if len(legal) == 1:
            return legal[0]
        if state.phase == "explore" and (fill := fill_now(state)):
            return fill
        return best(self.rank(state), rng)

    def advise(self, state: State, rng: Random) -> Advice:
        """The move it would choose, and why."""
        move = self.choose(state, rng)
        return Advice(move, reason(state, move))

    def rank(self, state: State) -> Ranked:
        """The moves looked at, each with the worth of the best that was found to follow."""
        if state.phase != "explore":
            return RANKS[state.phase](state)
        ranked = plan(state, self.effort)
        return ranked + food_moves(state, max(worth for worth, _ in ranked))


def plan(state: State, effort: Effort) -> Ranked:
    """The first moves of layouts of all dice in hand, each with the worth of the best layout that begins with it."""
    outcome: dict[Move, float] = {}
    layouts = [_layout(move, state, move, 0.0) for move in best_moves(state, effort.first)]
    rounds = state.mask.bit_count() - 1 + MOST_CHANGES
    while layouts:
        open_layouts = []
        for layout in layouts:
            if layout.state.phase == "explore" and rounds:
                open_layouts.append(layout)
            else:
                outcome[layout.move] = max(layout.worth, outcome.get(layout.move, layout.worth))
        rounds -= 1
        kept = _keep(open_layouts, effort.width)
        layouts = [
            _layout(kept_one.move, kept_one.state, move, kept_one.luck)
            for kept_one in kept
            for move in best_moves(kept_one.state, effort.moves)
        ]
    return [(worth, move) for move, worth in outcome.items()]


def _layout(first: Move, state: State, move: Move, luck: float) -> Layout:
    new, more = after(state, move)
    return Layout(first, new, luck + more, luck + more + value(new))


def _keep(layouts: list[Layout], width: int) -> list[Layout]:
    """The best few, of layouts that come to the same page only the first."""
    found: dict[object, Layout] = {}
    for layout in layouts:
        site = layout.state.here()
        key = (tuple(site.marks), layout.state.mask, tuple(layout.state.dice), layout.state.health)
        if key not in found or layout.worth > found[key].worth + 1e-9:
            found[key] = layout
    return sorted(found.values(), key=lambda layout: -layout.worth)[:width]
