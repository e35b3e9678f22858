"""What the report says to look at first: only what the figures bear out, and with those figures."""

from collections import Counter

import pytest

from powercreep_rw.balance.pages.charts import Bar, bars, steps
from powercreep_rw.balance.pages.curves import curve, shown
from powercreep_rw.balance.pages.markup import number, signed, table, text
from powercreep_rw.balance.pages.plans import heat_map
from powercreep_rw.balance.study.figures import Turn
from powercreep_rw.balance.study.findings import findings, names
from powercreep_rw.balance.study.measures import Spread
from powercreep_rw.balance.study.reading import read
from powercreep_rw.balance.study.totals import Totals
from powercreep_rw.content.library import Library

GAMES = 200


@pytest.fixture(scope="module")
def uptown():
    return Library().game(sheet="uptown")


def figures(game, counts, *, won=100, within=None, reasons=None, games=GAMES):
    """The figures of games in which these things happened, and in each the sheet was begun."""
    lost = reasons or {"health": games - won}
    totals = Totals(games, 0, Counter({"won": won, **lost}))
    totals.counts.update({("begun", "uptown"): games, **{(k[0], "uptown", *k[1:]): n for k, n in counts.items()}})
    totals.within.update({(k[0], "uptown", *k[1:]): n for k, n in (within or {}).items()})
    return read(game, totals, (), "uptown", "planner", "1")


def said(game, counts, headline, **more):
    """The sentence under a headline; "" if it isn't there."""
    found = [f.sentence for f in findings(figures(game, counts, **more)) if f.headline == headline]
    assert len(found) <= 1
    return found[0] if found else ""


def test_a_sheet_that_is_hardly_ever_won_is_called_so_and_one_in_between_is_not(uptown):
    assert said(uptown, {}, "Hardly ever won", won=8) == "8 of 200 games were won: 4 % (2 % to 8 %)."
    assert said(uptown, {}, "Hardly ever lost", won=196).startswith("196 of 200 games were won: 98 %")
    for won in (20, 100, 185):  # the interval reaches over a tenth, or under nine
        assert not said(uptown, {}, "Hardly ever won", won=won) and not said(uptown, {}, "Hardly ever lost", won=won)


def test_a_sheet_that_is_too_easy_or_too_hard_is_called_so_with_what_helps(uptown):
    assert said(uptown, {}, "Won too easily", won=176).endswith("a box or two off the Creep Track.")
    assert said(uptown, {}, "Hard to win", won=60).endswith("take a little of it away.")
    for won in (90, 120, 165):  # the interval reaches into the band from two fifths to four fifths
        assert not said(uptown, {}, "Won too easily", won=won) and not said(uptown, {}, "Hard to win", won=won)


def test_few_games_are_said_to_be_few(uptown):
    assert "27 % to 73 %" in said(uptown, {}, "Too few games to judge by", games=14, won=7)
    assert not said(uptown, {}, "Too few games to judge by")


def test_the_main_cause_of_loss_is_named_with_what_took_the_last_of_it(uptown):
    counts = {("blow", "health", "attack", "night_horde"): 44, ("blow", "health", "radiation", ""): 6}
    sentence = said(uptown, counts, "Most games are lost to Health", reasons={"health": 80, "creep": 20})
    assert sentence.startswith("80 of 100 lost games, 80 % (71 % to 87 %), were lost to Health.")
    assert sentence.endswith("The last of it went most often to the attack of Night Horde: in 44 games.")
    even = {"health": 34, "creep": 33, "leader": 33}
    assert not said(uptown, counts, "Most games are lost to Health", reasons=even)


def test_a_cause_that_never_costs_a_game_is_named(uptown):
    assert "at most 4 %" in said(uptown, {}, "The Creep Track costs nobody the game")
    assert not said(uptown, {}, "The Creep Track costs nobody the game", reasons={"health": 99, "creep": 1})


def test_where_games_end_is_named_only_when_it_is_more_than_its_share(uptown):
    counts = {("end", "signal_tower", "leader"): 60, ("end", "tanker_yard", "health"): 40}
    assert said(uptown, counts, "Games end in Signal Tower").startswith("60 of 100 lost games ended there, 60 %")
    even = {("end", s.id, "health"): 25 for s in uptown.sheets[0].structures}
    assert not [f for f in findings(figures(uptown, even)) if f.headline.startswith("Games end")]


def test_structures_that_are_lost_are_named_together_the_worst_first(uptown):
    counts = {}
    for structure, lost in (("signal_tower", 60), ("tanker_yard", 80), ("country_store", 12)):
        counts |= {("entered", structure): 200, ("visit", structure, "lost", 5): lost}
    sentence = said(uptown, counts, "Tanker Yard and Signal Tower are often lost")
    assert sentence.index("Tanker Yard 40 %") < sentence.index("Signal Tower 30 %")
    assert "Country Store" not in sentence


def test_gear_that_is_not_finished_or_finished_for_nothing_is_named(uptown):
    within = {("finished", g.id): 100 for g in uptown.sheets[0].gear}
    within |= {("used", g.id): 90 for g in uptown.sheets[0].gear}
    within |= {("finished", "shotgun"): 9, ("used", "shotgun"): 9, ("used", "armor"): 5}
    assert (
        said(uptown, {}, "Shotgun is hardly ever finished", within=within) == "Of all games: Shotgun 4 % (2 % to 8 %)."
    )
    assert said(uptown, {}, "Armor is finished and not used", within=within).startswith("100 games finished it, 5 of")
    others = [f.headline for f in findings(figures(uptown, {}, within=within)) if f.section == "gear-uptown"]
    assert len(others) == 2


def test_a_blueprint_that_an_earlier_sheet_gave_is_used_more_often_than_it_is_chosen(uptown):
    within = {("chosen", "nursery"): 30, ("circled", "nursery"): 60, ("chosen", "armory"): 50, ("circled", "armory"): 3}
    assert said(uptown, {}, "Armory is chosen and not used", within=within).startswith("50 games chose it, 3 of them")
    assert not said(uptown, {}, "Nursery is chosen and not used", within=within)


def test_spaces_and_icons_that_never_mattered_are_named_by_structure(uptown):
    names_of = uptown.pages[0].plans[0].names
    counts = {("entered", "country_store"): 200}
    for name in names_of:
        counts |= {("marked", "country_store", name): 50, ("mattered", "country_store", name): 20}
    del counts[("marked", "country_store", "F5")], counts[("mattered", "country_store", "F5")]
    del counts[("mattered", "country_store", "G2")]
    counts |= {("gained", "country_store", space): 90 for space in ("C3", "F1", "B6", "C6")}
    counts[("gained", "country_store", "C1")] = 2
    assert said(uptown, counts, "Spaces that nobody marks") == "Not once in all visits, Country Store: F5."
    assert said(uptown, counts, "Spaces that are good for nothing").endswith("; Country Store: G2.")
    assert said(uptown, counts, "Icons that are hardly ever gained").endswith("Country Store: the food at C1 in 1 %.")
    few = {key: min(n, 30) for key, n in counts.items()}
    assert not said(uptown, few, "Spaces that nobody marks")  # thirty visits don't show that nobody would


def test_threats_are_named_that_take_most_or_do_nothing(uptown):
    counts = {("harm", "country_store", "night_horde", "attack", "lose_health"): 400}
    counts |= {("harm", "country_store", t, "attack", "lose_health"): 90 for t in ("tin_hound", "toxic_raiders")}
    assert said(uptown, counts, "Night Horde takes most of the Health").startswith(
        "2.0 Health a game before Armor, 69 %"
    )
    quiet = "It neither attacked nor did anything else in 200 games."
    assert said(uptown, counts, "Hollow Choir does nothing") == quiet
    counts[("harm", "tanker_yard", "hollow_choir", "attack", "creep")] = 1
    assert not said(uptown, counts, "Hollow Choir does nothing")


def test_a_darkened_die_is_judged_by_games_with_it_and_without(uptown):
    def dark(wins):
        totals = Totals(100, 0, Counter(won=wins, health=100 - wins))
        totals.counts.update({("dark", "uptown", 2, "begun"): 100, ("dark", "uptown", 2, "passed"): wins})
        return totals

    plain = Totals(GAMES, 0, Counter(won=120, health=80))
    plain.counts.update({("dark", "uptown", 0, "begun"): GAMES, ("dark", "uptown", 0, "passed"): 120})
    found = findings(read(uptown, plain, [dark(30)], "uptown", "planner", "1"))
    (die,) = [f for f in found if f.headline == "Each darkened die costs games"]
    assert "no die darkened 60 %" in die.sentence and "15 in a hundred for each die" in die.sentence
    same = findings(read(uptown, plain, [dark(57)], "uptown", "planner", "1"))
    assert not [f for f in same if "darkened die" in f.headline]


def test_what_matters_most_comes_first(uptown):
    found = findings(figures(uptown, {}, won=3, games=60))
    assert [f.weight for f in found] == sorted((f.weight for f in found), reverse=True)


@pytest.mark.parametrize(
    ("things", "listed"),
    [
        (["A"], "A"),
        (["A", "B"], "A and B"),
        (list("ABCDE"), "A, B, C, D and E"),
        (list("ABCDEFG"), "A, B, C, D and 3 more"),
    ],
)
def test_long_lists_are_cut_short(things, listed):
    assert names(things) == listed


# --- pictures --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("most", [0.03, 0.7, 1, 3, 9.7, 28, 100, 1234])
def test_an_axis_has_a_few_round_steps_within_its_range(most):
    found = steps(most)
    assert found[0] == 0 and found[-1] <= most + 1e-6
    assert 2 <= len(found) <= 7


def test_bars_say_in_words_what_they_show_and_stay_in_the_picture():
    drawn = bars("Two", [Bar("a <b>", (0.5, 0.25), "75 %", (0.6, 0.9)), Bar("c", (0.0,), "0 %")], 0.9)
    assert "a &lt;b&gt;: 75\N{NO-BREAK SPACE}%; c: 0\N{NO-BREAK SPACE}%" in drawn
    assert "<b>" not in drawn and "nan" not in drawn and 'width="-' not in drawn


def test_a_curve_leaves_out_turns_that_hardly_any_game_reached():
    turns = [Turn(n, Spread.of({5: count})) for n, count in ((1, 500), (2, 400), (3, 9))]
    assert [turn.turn for turn in shown(turns)] == [1, 2]
    assert "turn 2: 5" in curve("Health", turns, 10, {}) and "turn 3" not in curve("Health", turns, 10, {})
    assert "no turn was begun" in curve("Health", [], 10, {})


def test_a_heat_map_is_darker_where_more_is_marked_and_its_names_are_its_own(uptown):
    sheet = uptown.sheets[0]
    counts = {("entered", "country_store"): 100, ("marked", "country_store", "B3"): 100}
    counts |= {("marked", "country_store", "A1"): 25, ("gained", "country_store", "C1"): 40}
    found = figures(uptown, counts).sheets[0].structures[0]
    drawn = heat_map(sheet.structures[0], sheet, found, "x-")
    veils = {part[1:3]: part for part in drawn.split("<g><title>")[1:] for part in [">" + part]}
    assert 'fill-opacity="0.86"' in veils["B3"] and 'fill-opacity="0.21"' in veils["A1"]
    assert "food at C1: gained in 40" in drawn
    assert drawn.count(' id="') == drawn.count(' id="x-') > 0
    assert drawn.count('href="#') == drawn.count('href="#x-') > 0


def test_numbers_say_when_they_are_not_quite_nothing():
    assert (number(0), number(0.004, 2), number(0.004, 1), number(2.25)) == ("0", "< 0.01", "< 0.1", "2.2")
    assert (signed(1.26), signed(-3.0, 0), signed(0.01)) == ("+1.3", "\N{MINUS SIGN}3", "±0")


def test_words_are_escaped_and_a_table_names_itself():
    assert text("a<b>&\"'") == "a&lt;b&gt;&amp;&quot;&#x27;"
    made = table("Things <1>", ("what", "much"), [("x", "1")])
    assert 'aria-label="Things &lt;1&gt;"' in made and '<th scope="row">x</th><td class="n">1</td>' in made
