"""Players that play by themselves: legal, repeatable, and the better the more they think."""

import os
import subprocess
import sys
from random import Random

import pytest
import tables

from powercreep_rw.balance.planner import ADVICE, SIMULATION, PlannerPlayer
from powercreep_rw.balance.played import play
from powercreep_rw.balance.players import PLAYERS, player
from powercreep_rw.balance.reasons import reason
from powercreep_rw.content.library import Library
from powercreep_rw.rules import moves
from powercreep_rw.rules.state import State


@pytest.fixture(scope="module")
def uptown():
    return Library().game(sheet="uptown")


def positions(game, seed, kind="greedy"):
    """Every position with a choice in a game, with the state as it stood."""
    rng, who = Random(seed), player(kind)
    state = State.start(game)
    while state.phase != "over":
        if state.phase == "roll":
            state.play(moves.roll(*(1 + int(rng.random() * 6) for _ in state.awaits)))
        else:
            yield state
            state.play(who.choose(state, rng))


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_only_makes_legal_moves_and_leaves_the_state_alone(uptown, name):
    who, rng = player(name), Random(3)
    for number, state in enumerate(positions(uptown, 5)):
        if number % 4 == 0:
            before = state.copy()
            assert who.choose(state, rng) in state.legal_moves()
            assert state == before


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_is_the_same_game(uptown, name):
    assert play(uptown, player(name), "one") == play(uptown, player(name), "one")


def test_another_seed_is_another_game(uptown):
    assert play(uptown, player("greedy"), "one") != play(uptown, player("greedy"), "two")


def test_an_unknown_player_is_refused_with_the_names_there_are():
    with pytest.raises(ValueError, match="random, greedy, planner"):
        player("lucky")


def test_a_game_does_not_depend_on_how_python_hashes():
    program = (
        "from powercreep_rw.balance.played import play\n"
        "from powercreep_rw.balance.players import player\n"
        "from powercreep_rw.content.library import Library\n"
        "played = play(Library().game(sheet='uptown'), player('planner'), 'hash')\n"
        "print(played.reason, played.decisions, sorted(played.counts.items()))\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(outputs) == 1


def test_a_player_finishes_a_path_when_it_can():
    page = tables.sheet(tables.structure("D..G\n....", good=2, evil=0))
    state = tables.played(page, "enter hall", "roll 3 4", "face")
    state.play(player("greedy").choose(state, Random(1)))
    state.play(player("greedy").choose(state, Random(1)))
    assert state.sites[0].status == "powered"


def test_a_player_does_not_complete_over_a_living_leader():
    page = tables.sheet(tables.structure("D..G\n.B..\n....", good=1, evil=0), threats=[tables.BOSS])
    state = tables.played(page, "enter hall", "roll 3", "face", "mark g1 B1", "roll 3", "face")
    assert "mark g1 C1" in tables.legal(state)
    for name in ("greedy", "planner"):
        assert player(name).choose(state, Random(1)) != moves.mark("g1", "C1")


def test_a_player_hits_what_it_can_hit():
    page = tables.sheet(tables.structure("D....\n.N...\n....G", good=1, evil=1), threats=[tables.HORDE])
    state = tables.played(page, "enter hall", "roll 5 2", "face")
    choice = player("planner").choose(state, Random(1))
    state.play(choice)
    while state.phase == "explore":
        state.play(player("planner").choose(state, Random(1)))
    assert state.sites[0].health == [0]


class Counting:
    """Counts the positions looked at."""

    def __init__(self, monkeypatch):
        from powercreep_rw.balance import planner

        self.count = 0
        real = planner.after

        def counted(*args):
            self.count += 1
            return real(*args)

        monkeypatch.setattr(planner, "after", counted)


def test_effort_is_counted_in_positions_and_bounds_every_decision(uptown, monkeypatch):
    for effort, games in ((SIMULATION, 40), (ADVICE, 3)):
        counting = Counting(monkeypatch)
        for number, state in enumerate(positions(uptown, 8)):
            if number > games or state.phase != "explore":
                continue
            counting.count = 0
            PlannerPlayer(effort).choose(state, Random(1))
            assert counting.count <= effort.most(state.mask.bit_count())


def test_a_hint_says_why_in_a_sentence(uptown):
    who = PlannerPlayer()
    phases = set()
    for number, state in enumerate(positions(uptown, 11, "random")):
        if number % 3 == 0:
            advice = who.advise(state, Random(1))
            assert advice.move in state.legal_moves()
            assert advice.reason.startswith("It ") and advice.reason.endswith(".")
            phases.add(state.phase)
    assert {"enter", "dice", "explore"} <= phases


def test_a_hint_names_what_a_mark_does():
    page = tables.sheet(tables.structure("D....\n.N...\n....G", good=1, evil=0), threats=[tables.HORDE])
    state = tables.played(page, "enter hall", "roll 5", "face")
    why = reason(state, moves.mark("g1", "B1"))
    assert why == "It carries the sequential path on (4 spaces to go) and defeats Night Horde."
