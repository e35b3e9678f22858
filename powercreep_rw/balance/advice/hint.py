"""A hint: the move that the planner would make, why, what chance it sees, and which moves it finds as good.

It sees what `PlannerPlayer.advise` sees and no further: the dice in hand, never those that are still to be rolled.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from powercreep_rw.balance.advice.chance import chance
from powercreep_rw.balance.choices import Ranked
from powercreep_rw.balance.planner import ADVICE, Effort, PlannerPlayer
from powercreep_rw.rules.moves import DIE_NUMBER, Move
from powercreep_rw.rules.state import State

#: Worths that differ by less are equal, as they are to the planner itself (`greedy.best`).
EQUAL = 1e-9


@dataclass(frozen=True, slots=True)
class Hint:
    """A legal `move` and a sentence for it; `chance` is another sentence, or "" where chance has no part.

    `equals` are the other moves that the planner finds exactly as good, in the order of the legal moves; `only` says
    that there is no other legal move at all.
    """

    move: Move
    reason: str
    chance: str = ""
    equals: tuple[Move, ...] = ()
    only: bool = False


class Adviser(PlannerPlayer):
    """A planner that remembers how it ranked the moves."""

    def __init__(self, effort: Effort = ADVICE) -> None:
        super().__init__(effort)
        self.ranked: Ranked = []

    def rank(self, state: State) -> Ranked:
        """The planner's ranking, kept."""
        self.ranked = super().rank(state)
        return self.ranked


def can_advise(state: State) -> bool:
    """Whether a position asks for a move that can be advised: not while dice are awaited, nor when it is over."""
    return state.phase not in ("roll", "over")


def advise(state: State, effort: Effort = ADVICE) -> Hint:
    """The hint for a position; the same position always gets the same one.

    Raises ValueError where there is nothing to decide (`can_advise`).
    """
    if not can_advise(state):
        raise ValueError(f"in phase `{state.phase}` no move is asked for that could be advised")
    adviser = Adviser(effort)
    found = adviser.advise(state, Random(0))
    as_good = _as_good(adviser.ranked, state, found.move)
    return Hint(found.move, found.reason, chance(state, found.move), as_good, len(state.legal_moves()) == 1)


def _as_good(ranked: Ranked, state: State, move: Move) -> tuple[Move, ...]:
    """The other moves at the top of the ranking, if the move is there itself; and those that only take another die of
    the same colour with the same number, which the planner does not even look at."""
    top = max((worth for worth, _ in ranked), default=0.0)
    best = {other for worth, other in ranked if worth >= top - EQUAL}
    wanted = {_shape(state, other) for other in (best if move in best else {move})}
    return tuple(other for other in state.legal_moves() if other != move and _shape(state, other) in wanted)


def _shape(state: State, move: Move) -> tuple[str, ...]:
    """A move with each die written as its colour and number."""
    return tuple(f"{word[0]}={state.dice[DIE_NUMBER[word]]}" if word in DIE_NUMBER else word for word in move)
