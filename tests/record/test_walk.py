"""A game walked through, forwards and backwards."""

import random
import sys
from pathlib import Path

import pytest
from games import begun, play_on

from powercreep_rw.record import referenced, replay, transcript
from powercreep_rw.record.replay import Step
from powercreep_rw.record.shelf import Shelf
from powercreep_rw.record.story import Story
from powercreep_rw.record.table import Setup
from powercreep_rw.record.walk import SHEET, STRUCTURE, TURN, Walk
from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import view

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.yaml"))


@pytest.fixture(scope="module", params=GOLDEN, ids=[path.stem for path in GOLDEN])
def source(request):
    return transcript.read(request.param)


@pytest.fixture
def here(tmp_path):
    return Shelf(tmp_path / "games")


def has(step: Step, kind: str) -> bool:
    return any(event[0] == kind for event in step.events)


def test_a_walk_begins_at_the_start_and_goes_through_every_move(source):
    walk = Walk.through(source)
    assert (walk.at, walk.move, walk.state) == (0, (), State.start(walk.game))
    moves = []
    while walk.forwards():
        moves.append(walk.move)
    assert moves == [line.move for line in source.lines]
    assert (walk.at, walk.last) == (len(moves), len(moves))
    assert not walk.forwards()


def test_every_step_is_the_same_backwards_and_by_any_jump(source):
    walk = Walk.through(source)
    seen = [view(step.state) for step in replay.steps(source, referenced.game(source))]
    walk.goto(10_000)
    backwards = [view(walk.state)]
    while walk.backwards():
        backwards.append(view(walk.state))
    assert backwards[::-1] == seen
    chooser = random.Random(1)
    for _ in range(100):
        number = chooser.randrange(-5, len(seen) + 5)
        walk.goto(number)
        assert walk.at == min(max(number, 0), walk.last)
        assert view(walk.state) == seen[walk.at]


def test_the_story_of_a_step_is_the_same_from_wherever_it_is_told(source):
    walk = Walk.through(source)
    story = Story(walk.game)
    in_order = [tuple(story.told(step)) for step in walk.steps]
    for number in random.Random(2).sample(range(walk.last + 1), walk.last + 1):
        walk.goto(number)
        assert walk.story == in_order[number]


@pytest.mark.parametrize("kind", [TURN, STRUCTURE, SHEET])
def test_a_jump_leads_to_the_next_turn_or_structure_and_back(source, kind):
    walk = Walk.through(source)
    stops = []
    while walk.next(kind):
        stops.append(walk.at)
    assert stops[-1] == walk.last
    assert [n for n in stops if has(walk.steps[n], kind)] == [
        n for n, step in enumerate(walk.steps) if n and has(step, kind)
    ]
    back = []
    while walk.previous(kind):
        back.append(walk.at)
    assert back[-1] == 0
    assert [n for n in back[::-1] if n] == [n for n in stops if n != walk.last]


def test_back_from_within_a_turn_is_back_to_its_beginning(source):
    walk = Walk.through(source)
    walk.next(TURN)
    beginning = walk.at
    walk.goto(beginning + 1)
    assert not has(walk.step, TURN)
    walk.previous(TURN)
    assert walk.at == beginning


def test_a_year_is_told_with_the_names_of_each_sheet(here):
    with here.new(Setup(campaign="2086"), seed=1) as record:
        record.play(("sheet", "docks"))
        record.play(record.state.legal_moves()[0])
        record.roll()
    walk = Walk.of(record)
    walk.goto(1)
    assert walk.story[0] == "The hero comes to The Docks."
    walk.goto(2)
    assert walk.story[0].startswith("Entered: ")
    assert walk.previous(SHEET)
    assert walk.at == 1


def test_a_game_under_way_is_walked_without_playing_it_again(here, monkeypatch):
    with begun(here) as record:
        play_on(record, random.Random(1), 20)
        monkeypatch.setattr(State, "play", None)
        walk = Walk.of(record)
        walk.goto(walk.last)
        assert walk.state is record.state
        assert walk.last == len(record.moves)


def test_what_was_taken_back_is_no_step(here):
    with begun(here) as record:
        record.play(("enter", "store"))
        record.undo()
        record.play(("enter", "mill"))
    walk = Walk.through(transcript.read(record.path))
    assert [step.move for step in walk.steps] == [(), ("enter", "mill")]


def test_a_damaged_game_is_walked_up_to_the_damage(here):
    with begun(here) as record:
        play_on(record, random.Random(1), 10)
    with open(record.path, "ab") as file:
        file.write(b"  - mark g1 Z9\n")
    walk = Walk.through(transcript.read(record.path))
    assert walk.last == 10
    assert walk.fault.line == record.path.read_bytes().count(b"\n")


def test_2000_moves_are_played_once_and_kept_in_a_few_megabytes(here, monkeypatch):
    with begun(here) as record:
        play_on(record, random.Random(1), 15)
        steps = [record.start, *record.steps]
    long = [*steps, *(Step(s.move, s.state.copy(), s.events) for _ in range(150) for s in steps[1:])][:2001]
    played = []
    monkeypatch.setattr(State, "play", lambda *_: played.append(1))
    walk = Walk(record.game, long)
    for number in range(walk.last, -1, -1):
        walk.goto(number)
        assert walk.story == walk.told(number)
    while walk.next():
        pass
    assert walk.last == 2000
    assert played == []
    state = steps[-1].state
    own = [state, state.dice, state.sites, state.site, state.site.marks, state.site.frontier, state.site.health]
    assert 2000 * sum(sys.getsizeof(each) for each in own) < 8_000_000


def test_a_walk_begins_with_the_start_of_a_game(here):
    with begun(here) as record:
        record.play(("enter", "store"))
    with pytest.raises(ValueError, match="begins with the start"):
        Walk(record.game, record.steps)
