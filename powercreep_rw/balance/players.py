"""Players that play by themselves, by name.  A player is pure: the same state and random numbers, the same move."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State


class Player(Protocol):
    """Someone who can be asked for a move wherever there is one (`state.legal_moves()` is not empty)."""

    def choose(self, state: State, rng: Random) -> Move:
        """A legal move; the state is left as it is.  Whatever chance it takes comes from `rng.random()`."""
        ...


def pick(items: list[Move], rng: Random) -> Move:
    """One of these, each as likely; by `rng.random()` alone, which no Python version changes."""
    return items[int(rng.random() * len(items))]


class RandomPlayer:
    """Plays any legal move: what a sheet is like for someone who has not read the rules."""

    def choose(self, state: State, rng: Random) -> Move:
        """Any legal move, each as likely."""
        return pick(state.legal_moves(), rng)


def _greedy() -> Player:
    from powercreep_rw.balance.greedy import GreedyPlayer

    return GreedyPlayer()


def _planner() -> Player:
    from powercreep_rw.balance.planner import PlannerPlayer

    return PlannerPlayer()


#: Name → a new player of that kind, from the least to the most skilled.
PLAYERS: dict[str, Callable[[], Player]] = {"random": RandomPlayer, "greedy": _greedy, "planner": _planner}


def player(name: str) -> Player:
    """A player by name.  Raises ValueError, naming those there are, for any other."""
    if name not in PLAYERS:
        raise ValueError(f"there is no player {name!r}; there are {', '.join(PLAYERS)}")
    return PLAYERS[name]()
