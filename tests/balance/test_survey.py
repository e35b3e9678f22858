"""The survey: what it plays, keeps, judges and writes."""

import json
from collections import Counter
from concurrent.futures import Future, ThreadPoolExecutor

import pytest

from powercreep_rw.balance.played import play
from powercreep_rw.balance.players import player
from powercreep_rw.balance.survey.cache import Cache, key
from powercreep_rw.balance.survey.cells import WANDERER, Cell, Figures, Wanderer, cells
from powercreep_rw.balance.survey.results import Results, Share
from powercreep_rw.balance.survey.run import known, run
from powercreep_rw.balance.survey.table import BEGIN, END, NoMarksError, insert, markdown
from powercreep_rw.balance.survey.targets import targets
from powercreep_rw.content.library import Library

HEROES = ("courier", "night_nurse", "scavenger", "welder")
RANDOM = Cell("uptown", "scavenger", "random")


@pytest.fixture(scope="module")
def library():
    return Library()


@pytest.fixture(scope="module")
def year(library):
    return library.campaign("2086")


@pytest.fixture
def results(library, year):
    """The survey of the year before any game is played."""
    heroes = {name: library.hero(name) for name in HEROES}
    return Results(year, heroes, {cell: Figures() for cell in cells(year, heroes)})


def target(results, words):
    """The one target whose text has these words."""
    (found,) = [each for each in targets(results) if words in each.text]
    return found


class Counting(ThreadPoolExecutor):
    """An executor that counts the games it is given, and may refuse to go on after so many batches."""

    def __init__(self, most=None):
        super().__init__(1)
        self.games = self.batches = 0
        self.most = most

    def submit(self, function, *what):
        self.batches += 1
        if self.most is not None and self.batches > self.most:
            broken = Future()
            broken.set_exception(KeyboardInterrupt())
            return broken
        self.games += len(what[-1])
        return super().submit(function, *what)


def survey(library, cache, games, executor, told=None):
    """Play the random games of Uptown up to so many; their figures."""
    wanted = known([RANDOM], library, "1", cache)
    with executor:
        run(wanted, library, games, "1", cache, executor, lambda cell, figures: told and told.append(cell))
    return wanted[RANDOM]


def test_every_sheet_is_played_with_every_hero_by_every_player_and_so_is_the_year(year):
    found = list(cells(year, HEROES))
    assert len(found) == len(set(found)) == 4 * 4 * 3 + 2 * 4
    assert Cell("docks", "welder", "random") in found
    assert Cell("2086", "courier", WANDERER, year=True) in found


def test_games_once_played_are_not_played_again(library, tmp_path):
    path = tmp_path / "cache.json"
    first = survey(library, Cache(path), 12, one := Counting())
    again = survey(library, Cache(path), 12, two := Counting())
    assert (one.games, two.games) == (12, 0)
    assert again == first


def test_a_survey_that_was_interrupted_goes_on_where_it_was(library, tmp_path):
    path = tmp_path / "cache.json"
    with pytest.raises(KeyboardInterrupt):
        survey(library, Cache(path), 30, Counting(most=2))
    gone_on = survey(library, Cache(path), 30, rest := Counting())
    assert rest.games == 10
    assert gone_on == survey(library, Cache(tmp_path / "other.json"), 30, Counting())


def test_two_surveys_may_share_a_cache(tmp_path):
    one, two = Cache(tmp_path / "cache.json"), Cache(tmp_path / "cache.json")
    one.figures("here").merge(Figures(3, Counter(won=3)))
    one.save()
    two.figures("there").merge(Figures(2, Counter(won=2)))
    two.save()
    kept = Cache(tmp_path / "cache.json").cells
    assert {key: figures.games for key, figures in kept.items()} == {"here": 3, "there": 2}


def test_figures_count_each_game_once(library):
    game = RANDOM.game(library)
    figures = Figures()
    figures.add([play(game, player("random"), f"1-{number}") for number in range(1, 6)])
    assert figures.games == 5 == sum(figures.reasons.values())
    assert max(figures.counts.values()) <= 5
    assert figures.counts[("begun", "uptown", "1")] == 5
    assert figures.counts[("passed", "uptown", "1")] == figures.won


def test_figures_come_back_from_their_json():
    counts = Counter({("powered", "docks", "dry_dock"): 2})
    figures = Figures(3, Counter({"won": 1, "creep": 2}), counts)
    assert Figures.from_json(json.loads(json.dumps(figures.as_json()))) == figures


def test_a_changed_sheet_hero_player_seed_or_code_has_a_key_of_its_own():
    texts = {"uptown.yaml": "name: Uptown", "scavenger.yaml": "name: S"}
    keys = {
        key(RANDOM, texts, "1", "a"),
        key(RANDOM, texts | {"uptown.yaml": "name: Downtown"}, "1", "a"),
        key(RANDOM, texts | {"scavenger.yaml": "name: T"}, "1", "a"),
        key(Cell("uptown", "scavenger", "greedy"), texts, "1", "a"),
        key(RANDOM, texts, "2", "a"),
        key(RANDOM, texts, "1", "b"),
    }
    assert len(keys) == 6
    assert key(RANDOM, dict(reversed(texts.items())), "1", "a") in keys


@pytest.mark.parametrize("text", ["", "{", "[]", '{"k": 1}', '{"k": {"games": 1}}'])
def test_a_broken_cache_is_begun_anew(text, tmp_path):
    path = tmp_path / "cache.json"
    path.write_text(text, encoding="utf-8")
    assert Cache(path).cells == {}


def test_the_wanderer_meets_the_sheets_in_more_than_one_order(library):
    year = library.game(campaign="2086")
    firsts = set()
    for number in range(4):
        played = play(year, Wanderer(), f"1-{number}")
        firsts.update(key[1] for key in played.counts if key[0] == "begun" and key[2] == "1")
    assert len(firsts) > 1


def test_a_sheet_of_a_year_is_passed_unless_the_year_was_lost_on_it(library):
    year = library.game(campaign="2086")
    played = play(year, Wanderer(), "1-1")
    figures = Figures()
    figures.add([played])
    begun = [key for key in figures.counts if key[0] == "begun"]
    passed = [key for key in figures.counts if key[0] == "passed"]
    assert len(begun) - len(passed) == (played.reason != "won")


def test_without_games_no_target_is_reached(results):
    assert [each.text for each in targets(results) if each.reached] == []


def test_a_hero_outside_the_target_is_told(results):
    for hero, won in zip(HEROES, (49, 50, 75, 76), strict=True):
        results.cells[Cell("docks", hero, "planner")].merge(Figures(100, Counter(won=won, health=100 - won)))
    found = target(results, "first sheet")
    assert not found.reached
    assert found.figures == "The Courier, The Docks 49 %, The Welder, The Docks 76 %"


def test_one_random_game_won_of_a_hundred_is_too_many(results):
    cell = Cell("docks", "welder", "random")
    results.cells[cell] = Figures(101, Counter(won=1, health=100))
    assert target(results, "`random`").reached
    results.cells[cell] = Figures(100, Counter(won=1, health=99))
    assert not target(results, "`random`").reached


def test_gear_that_one_skilled_player_finishes_often_enough_is_no_miss(results, year):
    planner, greedy = Figures(100), Figures(100)
    for sheet in year.sheets:
        for gear in sheet.gear:
            greedy.counts[("finished", sheet.id, gear.id)] = 10
    for sheet in year.sheets:
        results.cells[Cell(sheet.id, "welder", "planner")].merge(planner)
        results.cells[Cell(sheet.id, "welder", "greedy")].merge(greedy)
    assert target(results, "On each sheet: every Gear").reached
    results.cells[Cell("docks", "welder", "greedy")].counts[("finished", "docks", "lead_coat")] = 9
    assert target(results, "On each sheet: every Gear").figures == "The Docks: Lead Coat 9.0 %"


def test_a_blueprint_is_measured_by_the_games_of_those_who_have_it(results):
    for hero in HEROES:
        figures = Figures(10, Counter(), Counter({("chosen", "docks", "foundry"): 5 * (hero == "welder")}))
        results.cells[Cell("docks", hero, "planner")].merge(figures)
    assert results.blueprint("planner", "chosen", "foundry") == Share(5, 10)


@pytest.mark.parametrize(("least", "reached"), [(40, True), (39, False)])
def test_a_structure_powered_half_as_often_as_another_just_passes(results, year, least, reached):
    counts = {("powered", sheet.id, s.id): 80 for sheet in year.sheets for s in sheet.structures}
    counts[("powered", "docks", "dry_dock")] = least
    for sheet in year.sheets:
        results.cells[Cell(sheet.id, "welder", "planner")].merge(Figures(100, Counter(), Counter(counts)))
    assert target(results, "powered").reached is reached


@pytest.mark.parametrize(("fourth", "reached"), [(6, True), (7, False)])
def test_a_sheet_easier_as_fourth_than_as_first_is_missed(results, fourth, reached):
    counts = Counter({("begun", "docks", "1"): 10, ("passed", "docks", "1"): 6})
    counts.update({("begun", "uptown", "4"): 10, ("passed", "uptown", "4"): fourth})
    results.cells[Cell("2086", "welder", WANDERER, year=True)].merge(Figures(10, Counter(), counts))
    assert target(results, "as fourth").reached is reached


def test_a_share_is_printed_without_decimals_but_for_the_smallest():
    shares = Share(1, 3), Share(1, 200), Share(0, 5), Share(10, 100)
    assert [str(share) for share in shares] == ["33 %", "0.5 %", "0 %", "10 %"]


def test_the_table_names_everything_that_is_measured(results, year):
    results.cells[RANDOM].merge(Figures(20, Counter(health=20)))
    text = markdown(results, "1")
    assert "20 games" in text and "seed 1" in text and "rules version 1" in text
    for sheet in year.sheets:
        for thing in (sheet, *sheet.structures, *sheet.gear):
            assert thing.name in text
    for name in results.blueprints().values():
        assert name in text
    assert "| Uptown | The Scavenger | random | 20 | 0 % (0–16) | 100 % | 0 % | 0 % |" in text


def test_the_table_replaces_what_is_between_the_marks_and_nothing_else():
    page = f"before\n{BEGIN}\nold\n{END}\nafter\n"
    new = insert(page, "new\n")
    assert new == f"before\n{BEGIN}\n\nnew\n\n{END}\nafter\n"
    assert insert(new, "new\n") == new


@pytest.mark.parametrize("page", ["", BEGIN, f"{END}\n{BEGIN}\n", f"{BEGIN}{BEGIN}{END}"])
def test_a_page_without_marks_is_refused(page):
    with pytest.raises(NoMarksError, match="figures"):
        insert(page, "new\n")
