"""How fast a competent player's games are, against python-chess in the same run.

    python benchmarks/competent.py [--rounds N]

Random games end early, on pages that are hardly written on.  Here a walker plays who knows one thing well: it carries a
sequential path on where it can, hits the leader while there is one, and puts what is left where it harms least.  It
powers half of all structures, so its games are long, its pages full, its Gear finished.  Its
own thinking is part of the time.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from anchors import chess
from measuring import Row, against, main, quiet

from powercreep_rw.content.library import Library
from powercreep_rw.rules import moves
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.moves import DIE_NUMBER, Move
from powercreep_rw.rules.plan import Plan
from powercreep_rw.rules.site import CROSSED, POWERED, Site
from powercreep_rw.rules.state import State

#: Number → the numbers within 1 of it, as bits.
NEAR = (0, 0b110, 0b1110, 0b11100, 0b111000, 0b1110000, 0b1100000)
GAMES, CHESS_GAMES = 30, 12
#: How dear a number is anywhere but on the path: a 6 costs nothing there, a 3 would have gone on three ways.
MIDDLE = (0, 1, 2, 4, 4, 2, 1)
#: What a wound of a threat is worth, against a step of the path (8).
FIGHT = 2.0
#: What a number costs that stands where a path might go on, and does not fit.
BLOCK = 3.0
#: What a space with radiation costs.
HEAT = 8.0


class Table:
    """What the walker knows of a structure: how far each space is from the generator, and which threats lie beside."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.far = self._distances(set(plan.generator_spaces))
        self.ends = frozenset(plan.generator_spaces)
        self.doors = frozenset(plan.door_spaces)

        beside = [space for space in plan.white if any(plan.threats[n][1].leader for n in plan.space_threats[space])]
        self.to_leader = self._distances(set(beside))
        self.effort = 20 * bool(beside) + 4 * plan.structure.evil + self.far[plan.door_spaces[0]]

    def _distances(self, ends: set[int]) -> list[int]:
        far = [99] * len(self.plan.names)
        todo = list(ends)
        for space in todo:
            far[space] = 0
        for space in todo:
            for other in self.plan.neighbours[space]:
                if far[other] == 99:
                    far[other] = far[space] + 1
                    todo.append(other)
        return far


class Walker:
    """Plays one game after the other; what it knows of a page it keeps."""

    def __init__(self) -> None:
        self.tables: dict[int, Table] = {}
        self.joined: set[int] = set()
        self.site: object = None
        self.count = -1
        self.nearest = 99
        self.reach = 99

    def choose(self, state: State, legal: list[Move]) -> Move:
        """A move; there are two or more."""
        if state.phase == "enter":
            plans = {site.plan.structure.id: site.plan for site in state.sites}
            return min(legal, key=lambda move: self._table(plans[move[1]]).effort)
        if state.phase == "threat":
            return next((move for move in legal if move[0] == "shield"), legal[0])
        if state.phase in ("reduce", "discard"):
            return min(legal, key=lambda move: MIDDLE[state.dice[DIE_NUMBER[move[1]]]])
        if state.phase == "dice":
            return next((move for move in legal if move[0] == "fill"), legal[0])
        if state.phase == "blueprint":
            return next((move for move in legal if move[1] not in state.active), legal[0])
        if state.phase != "explore":
            return legal[0]
        site = state.here()
        table = self._table(site.plan)
        self._follow(site, table)
        leader = self._leader(site)
        cells, dice = site.plan.cells, state.dice
        best, move = -1e9, legal[0]
        for each in legal:
            if each[0] != "mark":
                break  # marks come first
            if len(each) == 3:
                worth = self._worth(site, table, cells[each[2]], dice[DIE_NUMBER[each[1]]], leader)
                if worth > best:
                    best, move = worth, each
        return move

    def _table(self, plan: Plan) -> Table:
        table = self.tables.get(id(plan))
        if table is None:
            table = self.tables[id(plan)] = Table(plan)
        return table

    def _follow(self, site: Site, table: Table) -> None:
        """Which marked spaces a sequential path joins to the door."""
        marks = site.marks
        joined = {space for space in table.doors if marks[space]}
        todo = list(joined)
        near = table.plan.neighbours
        nearest = table.far[todo[0]] if todo else 99
        self.reach = min((table.to_leader[space] for space, mark in enumerate(marks) if mark), default=99)
        for space in todo:
            good = NEAR[marks[space]]
            if table.far[space] < nearest:
                nearest = table.far[space]
            for other in near[space]:
                if other not in joined and good >> marks[other] & 1 and marks[other]:
                    joined.add(other)
                    todo.append(other)
        self.joined, self.nearest = joined, nearest

    @staticmethod
    def _leader(site: Site) -> bool:
        return any(threat.leader and site.health[n] for n, (_, threat) in enumerate(site.plan.threats))

    def _worth(self, site: Site, table: Table, cell: int, number: int, leader: bool) -> float:
        plan, marks = site.plan, site.marks
        worth = 0.0
        for n in plan.space_threats[cell]:
            threat = plan.threats[n][1]
            if site.health[n] > 0 and number >= (threat.defense or 7):
                worth += 12.0 if threat.leader else FIGHT
        if leader and table.to_leader[cell] < self.reach:
            worth += 5.0 - MIDDLE[number]
        on = cell in table.doors and not self.joined
        if not on:
            good = NEAR[number]
            on = any(other in self.joined and good >> marks[other] & 1 for other in plan.neighbours[cell])
        end = cell in table.ends
        if end and (leader or not on):
            return worth - 50.0
        worth -= HEAT * (cell in plan.radiation)
        if on and table.far[cell] < self.nearest:
            return worth + 8.0 + 0.8 * MIDDLE[number] + 5.0 * end
        if not on and table.far[cell] < self.nearest:
            worth -= BLOCK  # a path may want to go through here
        return worth - 0.9 * MIDDLE[number] + 0.15 * table.far[cell]


def play(game: Game, games: int, seed: int) -> tuple[int, int, int]:
    """Games of the walker: decisions, structures there were, structures powered."""
    random, walker = Random(seed).random, Walker()
    decisions = entered = powered = 0
    for _ in range(games):
        state = State.start(game)
        while True:
            legal = state.legal_moves()
            if legal:
                if len(legal) > 1:
                    decisions += 1
                    state.play(walker.choose(state, legal))
                else:
                    state.play(legal[0])
            elif state.awaits:
                state.play(moves.roll(*[int(random() * 6) + 1 for _ in state.awaits]))
            else:
                break
        entered += len(state.sites)
        powered += sum(site.status in (POWERED, CROSSED) for site in state.sites)
    return decisions, entered, powered


def rows(rounds: int) -> list[Row]:
    """One row."""
    game, playout = Library().game(sheet="docks", hero="night_nurse"), chess()
    ours: list[float] = []
    theirs: list[float] = []
    entered = powered = 0
    for number in range(rounds + 1):
        with quiet():
            start = time.perf_counter()
            decisions, more, lit = play(game, GAMES, number)
            middle = time.perf_counter()
            chess_decisions, _ = playout(CHESS_GAMES, number)
            end = time.perf_counter()
        entered, powered = entered + more, powered + lit
        if number:
            ours.append(decisions / (middle - start))
            theirs.append(chess_decisions / (end - middle))
    rate, other = statistics.median(ours), statistics.median(theirs)
    ratio, apart = against(ours, theirs)
    return [
        Row(
            "a competent player's games, decisions a second",
            "a random game of python-chess",
            ratio,
            least=1.0,
            spread=apart,
            seen=f"{rate:,.0f} against {other:,.0f}; {powered} of {entered} structures powered",
        )
    ]


if __name__ == "__main__":
    sys.exit(main(__doc__, rows))
