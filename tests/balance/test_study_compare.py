"""Comparing two studies: intervals of differences, and what is more than chance."""

import pytest

from powercreep_rw.balance.players import player
from powercreep_rw.balance.study.compare import compare, judged, of_means, of_shares
from powercreep_rw.balance.study.games import Trial, play_share
from powercreep_rw.balance.study.measures import Share, Spread, percent, plain
from powercreep_rw.balance.study.reading import read
from powercreep_rw.balance.study.version import code
from powercreep_rw.content.library import Library


def shares(first, second):
    return of_shares("", "", "", Share(*first), Share(*second))


def test_newcombes_interval_of_a_difference_of_shares():
    # Newcombe (1998), table II, method 10: 56/70 less 48/80 is 0.0524 to 0.3339
    row = shares((48, 80), (56, 70))
    assert row.interval == pytest.approx((0.0524, 0.3339), abs=0.0001)
    assert row.change == pytest.approx(0.2)
    assert row.chance < 0.01


@pytest.mark.parametrize(("first", "second"), [((5, 10), (5, 10)), ((0, 10), (0, 10)), ((0, 0), (3, 10))])
def test_shares_that_do_not_differ_or_cannot_be_known_are_chance(first, second):
    assert shares(first, second).chance == pytest.approx(1.0)


def test_a_difference_of_means_has_the_error_of_both():
    # 100 of mean 4, deviation 3, and 64 of mean 5.5, deviation 4: the error is sqrt(0.09 + 0.25)
    first, second = Spread(100, 4.0, 3.0, 0, 0, 0, 0, 0), Spread(64, 5.5, 4.0, 0, 0, 0, 0, 0)
    row = of_means("", "", "", first, second)
    assert row.interval == pytest.approx((1.5 - 1.1428, 1.5 + 1.1428), abs=0.001)
    assert row.chance == pytest.approx(0.0101, abs=0.0002)


def test_one_in_twenty_of_many_equal_figures_is_no_difference():
    # chances 0.03 to 0.99 as luck gives them: alone the first would pass, among 33 it does not
    rows = [of_shares("", str(n), "", Share(50, 100), Share(50, 100)) for n in range(33)]
    rows = [
        type(row)(*(row.group, row.name, row.what, True, 0, 0, (0, 0), 0.03 * (n + 1))) for n, row in enumerate(rows)
    ]
    assert not any(row.certain for row in judged(rows))
    sure = type(rows[0])("", "sure", "", True, 0, 1, (0, 0), 0.0001)
    assert [row.name for row in judged([*rows, sure]) if row.certain] == ["sure"]


def test_a_spread_is_what_its_numbers_are():
    spread = Spread.of({1: 2, 2: 1, 9: 1}, zeros=4)  # 0 0 0 0 1 1 2 9
    assert (spread.count, spread.mean) == (8, 13 / 8)
    assert spread.deviation == pytest.approx(3.0677, abs=0.0001)
    assert (spread.low, spread.first, spread.median, spread.third, spread.high) == (0, 0, 0, 1, 9)
    assert Spread.of({}).count == 0


@pytest.mark.parametrize(
    ("share", "written"),
    [(0, "0 %"), (1e-18, "0 %"), (0.0001, "< 0.1 %"), (0.004, "0.4 %"), (0.5, "50 %"), (0.996, "99.6 %"), (1, "100 %")],
)
def test_percentages_say_when_they_are_not_quite_nothing_or_all(share, written):
    assert percent(share) == written


def test_figures_become_plain_values_with_their_intervals():
    assert plain({"a": (Share(5, 10),)}) == {
        "a": [{"part": 5, "whole": 10, "share": 0.5, "interval": [0.236593, 0.763407]}]
    }


def figures(sheet, name="random", games=40, seed="1"):
    game = Library().game(sheet=sheet)
    seeds = [f"{seed}-{n}" for n in range(games)]
    totals = play_share(Trial.of(game, player(name)), seeds, code())
    return read(game, totals, (), sheet, name, seed)


def test_a_sheet_compared_with_itself_does_not_differ_and_with_another_player_it_does():
    once, again = figures("uptown"), figures("uptown", seed="2")
    same = compare(once, once)
    assert not same.won.certain and not any(row.certain or row.change for row in same.rows)
    assert len(same.rows) > 60 and not same.only_first and not same.only_second
    assert not any(row.certain for row in compare(once, again).rows)
    better = compare(once, figures("uptown", "greedy", 12))
    assert better.won.certain and better.won.change > 0.2
    assert any(row.certain for row in better.rows)


def test_what_only_one_of_two_sheets_has_is_named():
    comparison = compare(figures("uptown"), figures("docks"))
    assert "Country Store" in comparison.only_first
    assert "Dry Dock" in comparison.only_second
