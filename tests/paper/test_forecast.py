"""What a move would do is told before it is done, and nothing is done by telling it."""

from pathlib import Path

import pytest
from small_sheets import TWO_ROOMS

from powercreep_rw.content.library import Library
from powercreep_rw.paper.forecast import Forecast, Part, foretell, phrase, refusal, tone
from powercreep_rw.paper.names import Names
from powercreep_rw.rules import moves
from powercreep_rw.rules.state import State


@pytest.fixture
def state(tmp_path: Path) -> State:
    path = tmp_path / "two_rooms.yaml"
    path.write_text(TWO_ROOMS, encoding="utf-8")
    return State.start(Library().game(sheet=path))


def names(state: State) -> Names:
    return Names(state.game, state.sheet)


def played(state: State, *lines: str) -> None:
    for line in lines:
        state.play(moves.parse(line))


def test_a_forecast_changes_nothing(state: State) -> None:
    played(state, "enter den", "roll 4 3", "face")
    before = state.copy()
    events = foretell(state, moves.parse("mark g1 A2"))
    assert state == before
    assert phrase(Forecast(names(state)).parts(events)) == "defeats Night Horde"


def test_creep_is_added_up_and_told_before_what_it_sets_off(state: State) -> None:
    events = [("creep", 4), ("creep", 5), ("creep_effect", 5, "Traitor Strikes", "lose_health", 1), ("creep", 6)]
    parts = Forecast(names(state)).parts(events)
    assert [part.words for part in parts] == ["creep +2", "Traitor Strikes: −1 Health", "creep +1"]
    assert tone(parts) == "bad"


def test_a_forecast_of_an_illegal_move_is_empty_and_its_refusal_is_told(state: State) -> None:
    played(state, "enter den", "roll 4 3", "face")
    move = moves.parse("mark g1 D3")
    assert foretell(state, move) == []
    no = refusal(state, move)
    assert no is not None
    assert no.ruling.startswith("R")
    assert refusal(state, moves.parse("mark g1 A2")) is None


def test_tones_are_bad_before_good() -> None:
    assert tone([Part("a", "good"), Part("b", "bad")]) == "bad"
    assert tone([Part("a", "good"), Part("b")]) == "good"
    assert tone([]) == "plain"


def test_a_lost_game_is_told_once(state: State) -> None:
    events = [("creep", 20), ("creep_effect", 20, "Dark Consumes", "lose_game", 1), ("game_over", "lost", "creep")]
    words = [part.words for part in Forecast(names(state)).parts(events)]
    assert words == ["creep +1", "Dark Consumes: the game is lost"]
    assert [p.words for p in Forecast(names(state)).parts(events[2:])] == ["the game is lost"]
