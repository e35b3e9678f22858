"""A simple careful player: at every decision the move that leaves the best position, and no further thought."""

from __future__ import annotations

from random import Random

from powercreep_rw.balance.candidates import best_moves
from powercreep_rw.balance.choices import RANKS, Ranked
from powercreep_rw.balance.foresight import CIRCLE, after
from powercreep_rw.balance.value import value
from powercreep_rw.rules import circles
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State

#: How many marks get a closer look.
LOOKS = 8
#: A last die this much worse than leaving the page alone is worth a Food, if its other faces are better.
REGRET = 1.5


class GreedyPlayer:
    """Scores moves by progress on a path, pairs around icons, damage, and what they waste; see `value`."""

    def choose(self, state: State, rng: Random) -> Move:
        """The best move by its own lights; among equals, by `rng`."""
        legal = state.legal_moves()
        if len(legal) == 1:
            return legal[0]
        if state.phase != "explore":
            return best(RANKS[state.phase](state), rng)
        return fill_now(state) or best(_explore(state), rng)


def best(ranked: Ranked, rng: Random) -> Move:
    """The best of the ranked moves; among equals, by `rng`."""
    top = max(worth for worth, _ in ranked)
    equals = [move for worth, move in ranked if worth >= top - 1e-9]
    return equals[0] if len(equals) == 1 else equals[int(rng.random() * len(equals))]


def _explore(state: State) -> Ranked:
    ranked: Ranked = []
    for move in best_moves(state, LOOKS):
        new, luck = after(state, move)
        ranked.append((value(new) + luck, move))
    return ranked + food_moves(state, max(worth for worth, _ in ranked))


def fill_now(state: State) -> Move | None:
    """A bonus material that is better filled in than kept, if there is one: the best place for it."""
    fills: Ranked = [(value(after(state, move)[0]), move) for move in state.legal_moves() if move[0] == "fill"]
    if not fills:
        return None
    worth, move = max(fills, key=lambda ranked: ranked[0])
    return move if worth > value(state) else None


def food_moves(state: State, best_mark: float) -> Ranked:
    """Re-rolling the last die: what its faces promise, on average.

    A Food alone is only thought of where every way to use the die hurts; with a Nursery to follow it, and for the
    Nursery's own re-roll, wherever the average is better.
    """
    if state.mask.bit_count() != 1 or not (state.food or state.chance):
        return []
    eager = best_mark <= value(state) - REGRET or _can_follow(state)
    rerolls: dict[object, Move] = {}
    for move in state.legal_moves():
        if (move[0] == "food" and eager) or (move[0] == "use" and _is_reroll(state, move[1])):
            rerolls.setdefault(move[:2], move)
    return [(_reroll(state, move), move) for move in rerolls.values()]


def _is_reroll(state: State, blueprint: str) -> bool:
    return any(b.id == blueprint and b.effect == "extra_reroll" for b in state.game.hero.blueprints)


def _can_follow(state: State) -> bool:
    """Whether a re-roll more could follow a Food's now."""
    return any(
        blueprint.effect == "extra_reroll"
        and blueprint.id in state.active
        and circles.circles(circles.site_of(state, blueprint.id), blueprint)
        for blueprint in state.game.hero.blueprints
    )


def _reroll(state: State, move: Move) -> float:
    """The average of the six faces, each put to its best use; the worse ones rolled again where that is possible."""
    new, luck = after(state, move)
    promises = []
    for face in ("1", "2", "3", "4", "5", "6"):
        rolled = new.copy()
        rolled.play(("roll", face))
        promises.append(max(more + value(end) for end, more in (after(rolled, m) for m in best_moves(rolled, 3))))
    if circles.reroll_circles(rolled):
        again = sum(promises) / len(promises) - CIRCLE
        promises = [max(promise, again) for promise in promises]
    return luck + sum(promises) / len(promises)
