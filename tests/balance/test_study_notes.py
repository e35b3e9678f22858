"""What is noted of a game: against whole games worked out by hand (their headers in tests/cases tell the story)."""

from collections import Counter
from pathlib import Path

import pytest

from powercreep_rw.balance.played import play as plain_play
from powercreep_rw.balance.players import player
from powercreep_rw.balance.study.games import Trial, play, play_share
from powercreep_rw.balance.study.notes import KINDS, ONCE, Notes
from powercreep_rw.balance.study.totals import Totals
from powercreep_rw.balance.study.version import OtherCode, code
from powercreep_rw.content.library import Library
from powercreep_rw.record import referenced, replay, transcript

CASES = Path(__file__).parents[1] / "cases"
SHEET = "inline"


def noted(case):
    """The counts of a case's game, without the sheet's id, which they all share."""
    source = transcript.read(CASES / f"{case}.yaml")
    game = referenced.game(source)
    notes = Notes(game)
    for step in replay.steps(source, game):
        for event in step.events:
            notes.take(event)
    assert {key[1] for key in notes.counts} <= {SHEET, ""}
    return {(key[0], *key[2:]): n for key, n in notes.counts.items()}


def of(counts, kind):
    return {key[1:] if len(key) > 2 else key[1]: n for key, n in counts.items() if key[0] == kind}


@pytest.fixture(scope="module")
def won():
    return noted("long-1-won-two-structures")


@pytest.fixture(scope="module")
def by_creep():
    return noted("long-2-lost-by-creep")


@pytest.fixture(scope="module")
def by_leader():
    return noted("long-3-lost-by-leader")


@pytest.fixture(scope="module")
def by_radiation():
    return noted("long-4-lost-by-radiation")


def test_health_and_creep_are_noted_as_each_turn_begins(won):
    assert of(won, "health") == {(1, 4): 1, (2, 3): 1, (3, 3): 1, (4, 3): 1, (5, 5): 1, (6, 3): 1}
    assert of(won, "creep") == {(1, 0): 1, (2, 0): 1, (3, 0): 1, (4, 5): 1, (5, 5): 1, (6, 5): 1}


def test_visits_are_noted_with_their_outcome_turns_and_highest_number(won, by_creep):
    assert of(won, "visit") == {("store", "powered", 3): 1, ("mill", "powered", 3): 1}
    assert of(won, "highest") == {("store", 5): 1, ("mill", 3): 1}
    assert of(by_creep, "visit") == {("alley", "lost", 1): 1, ("bank", "powered", 3): 1, ("clinic", "lost", 2): 1}


def test_damage_is_noted_by_threat_before_armor_and_as_it_was_taken(won, by_leader):
    assert of(won, "harm") == {
        ("store", "night_horde", "attack", "lose_health"): 1,
        ("mill", "boss", "attack", "lose_health"): 2,
        ("mill", "boss", "ability", "reduce_good"): 2,
    }
    assert of(won, "took") == {("night_horde", 1): 1, ("boss", 2): 1}
    # two attacks of a horde and one kept off by Armor; of the boss two, each lessened by 1
    assert of(by_leader, "took") == {("night_horde", 3): 1, ("boss", 4): 1}
    assert of(by_leader, "hurt") == {("garage", "attack"): 2, ("tower", "attack"): 2}
    assert of(by_leader, "shielded") == {"armor": 3}


def test_gear_blueprints_and_food_are_noted(won):
    assert of(won, "finished") == {"hatchet": 1}
    assert of(won, "used") == {"hatchet": 1}
    assert of(won, "chosen") == {"nursery": 1, "armory": 1}
    assert of(won, "circled") == {"nursery": 1}
    assert sum(n for key, n in won.items() if key[0] == "food") == 2


def test_spaces_count_that_were_on_the_path_hurt_a_threat_or_gained_an_icon(won):
    mattered = set(of(won, "mattered"))
    store = {"B1", "C1", "C2", "D2", "D3", "E2", "D4"}
    mill = {"A3", "B2", "C3", "D1", "E2", "B3", "D3", "E3"}
    assert mattered == {("store", space) for space in store} | {("mill", space) for space in mill}
    marked = {space for structure, space in of(won, "marked") if structure == "mill"}
    assert marked - mill == {"B1", "C1", "E1"}
    assert {space for structure, space in of(won, "path") if structure == "store"} == store - {"E2"}
    assert set(of(won, "gained")) == {("store", "D1"), ("store", "C3"), ("store", "E3"), ("mill", "C2")}


def test_every_box_of_the_creep_track_has_its_cause(by_creep):
    assert of(by_creep, "crept") == {
        ("alley", "attack", "lurking_shadows"): 1,
        ("alley", "loss", ""): 7,
        ("bank", "completion", ""): 5,
        ("clinic", "attack", "lurking_shadows"): 1,
        ("clinic", "loss", ""): 6,  # the last of the seven is past the end of the track
    }
    assert of(by_creep, "box") == {6: 1, 12: 1, 20: 1}


def test_a_lost_game_says_where_and_to_what(by_creep, by_leader, by_radiation):
    assert of(by_creep, "end") == {("clinic", "creep"): 1}
    assert of(by_creep, "blow") == {("creep", "loss", ""): 1}
    assert of(by_leader, "end") == {("tower", "leader"): 1}
    assert of(by_leader, "leader") == {("tower", "boss"): 1}
    assert of(by_radiation, "end") == {("plant", "health"): 1}
    assert of(by_radiation, "blow") == {("health", "radiation", ""): 1}


def test_the_whole_game_is_summed_by_its_darkened_dice(won):
    assert of(won, "dark") == {(0, "begun"): 1, (0, "passed"): 1, (0, "turns"): 6, (0, "hurt"): 3, (0, "crept"): 8}
    assert of(won, "game") == {("turns", 6): 1, ("hurt", 3): 1, ("crept", 8): 1}
    assert of(won, "passed") == {3: 1}


def test_every_kind_that_is_noted_is_explained():
    found = set()
    for case in sorted(CASES.glob("long-*.yaml")):
        found |= {key[0] for key in noted(case.stem)}
    assert len(found) > 20
    assert found <= set(KINDS)
    assert set(KINDS) >= ONCE


# --- many games ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def uptown():
    return Library().game(sheet="uptown")


def seeds(first, last):
    return [f"5-{n}" for n in range(first, last + 1)]


def test_a_study_plays_the_very_games_of_a_simulation(uptown):
    mind = player("greedy")
    totals = Totals()
    played = []
    for seed in seeds(1, 6):
        play(uptown, mind, seed, totals)
        played.append(plain_play(uptown, mind, seed))
    assert totals.reasons == Counter(each.reason for each in played)
    assert totals.decisions == sum(each.decisions for each in played)
    for kind, other in (("marked", "marked"), ("attack", "attack"), ("finished", "finished"), ("circled", "circled")):
        theirs = Counter()
        for each in played:
            theirs.update({key: n for key, n in each.counts.items() if key[0] == other})
        assert {key: n for key, n in totals.counts.items() if key[0] == kind} == theirs
    hurt = sum(n for each in played for key, n in each.counts.items() if key[0] == "damage")
    assert totals.sum("hurt") == hurt == sum(key[0] * n for key, n in totals.all("game", "", "hurt"))
    assert totals.sum("crept") == sum(n for each in played for key, n in each.counts.items() if key[0] == "creep")


def test_shares_of_the_games_add_up_in_any_order(uptown):
    trial = Trial.of(uptown, player("random"))
    whole = play_share(trial, seeds(1, 30), code())
    parts = [play_share(trial, seeds(a, b), code()) for a, b in ((21, 30), (1, 7), (8, 20))]
    total = Totals()
    for part in parts:
        total.merge(Totals.from_json(part.as_json()))
    assert total.games == 30
    assert total.as_json() == whole.as_json()


def test_darkened_dice_are_rolled_as_evil_ones(uptown):
    dark = play_share(Trial.of(uptown, player("random"), dark=2), seeds(1, 5), code())
    assert dark.sum("dark", "uptown", 2, "begun") == 5
    assert dark.sum("dark", "uptown", 0) == 0


def test_a_worker_with_other_code_refuses_to_play(uptown):
    with pytest.raises(OtherCode, match="same one on every machine"):
        play_share(Trial.of(uptown, player("random")), seeds(1, 1), "another")
