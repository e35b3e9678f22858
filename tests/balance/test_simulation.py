"""Simulation: the same figures for any number of workers, and figures that add up."""

import json
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

from powercreep_rw.balance.played import play
from powercreep_rw.balance.players import player
from powercreep_rw.balance.simulate import BATCH, simulate
from powercreep_rw.balance.study.measures import wilson
from powercreep_rw.content.library import Library
from powercreep_rw.record.dice import SeededDice
from powercreep_rw.rules import moves
from powercreep_rw.rules.state import State

GAMES = 2 * BATCH + 5


@pytest.fixture(scope="module")
def uptown():
    return Library().game(sheet="uptown")


@pytest.fixture(scope="module")
def report(uptown):
    return simulate(uptown, player("greedy"), GAMES, 7)


def test_any_executor_gives_the_same_report(uptown, report):
    with ThreadPoolExecutor(3) as threads:
        assert simulate(uptown, player("greedy"), GAMES, 7, threads) == report
    with ProcessPoolExecutor(2) as processes:
        assert simulate(uptown, player("greedy"), GAMES, 7, processes) == report


def test_another_seed_gives_another_report(uptown, report):
    assert simulate(uptown, player("greedy"), GAMES, 8) != report


def test_every_game_is_won_or_lost_for_one_reason(report):
    assert report.games == GAMES
    assert report.wins + sum(report.losses.values()) == GAMES


def test_every_game_ends_in_one_structure(report):
    assert sum(row.ended for row in report.structures) == GAMES


def test_a_structure_is_powered_lost_or_ended_in(report):
    for row in report.structures:
        assert row.powered + row.lost <= row.entered
        assert row.entered <= row.powered + row.lost + row.ended


def test_shares_are_shares(report):
    for row in report.gear:
        assert 0 <= row.finished <= 1
    for row in report.blueprints:
        assert 0 <= row.used <= row.chosen <= 1
    for spaces in report.spaces.values():
        assert all(0 < share <= 1 for share in spaces.values())


def test_the_report_is_plain_json(report):
    again = json.loads(json.dumps(report.as_json()))
    assert again["wins"] == report.wins
    assert again["structures"][0]["structure"] == "country_store"


def test_the_text_names_every_structure_gear_blueprint_and_threat(uptown, report):
    text = "\n".join(report.lines())
    sheet = uptown.sheets[0]
    for thing in (*sheet.structures, *sheet.gear, *uptown.hero.blueprints, *sheet.threats):
        assert thing.name in text


def test_progress_counts_up_to_all_games(uptown):
    told = []
    simulate(uptown, player("random"), GAMES, 1, progress=told.append)
    assert told == [BATCH, 2 * BATCH, GAMES]


def test_less_than_one_game_is_refused(uptown):
    with pytest.raises(ValueError, match="at least"):
        simulate(uptown, player("random"), 0, 1)


def test_a_seed_gives_its_dice_again(uptown):
    seed = "7-1"
    first = SeededDice(seed).values(0, 3)
    state = State.start(uptown)
    events = []
    state.play(moves.enter("country_store"))
    state.play(moves.roll(*first), events.append)
    assert tuple(events[0][1].values()) == first
    assert play(uptown, player("random"), seed).seed == seed


def test_a_year_is_played_sheet_by_sheet():
    year = Library().game(campaign="2086")
    report = simulate(year, player("greedy"), 2, 1)
    assert len(report.structures) == 16
    assert report.games == 2


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (5, 10, 0.237, 0.763), (150, 300, 0.444, 0.556), (0, 0, 0, 1)],
)
def test_wilsons_interval(successes, trials, low, high):
    assert wilson(successes, trials) == pytest.approx((low, high), abs=0.001)
