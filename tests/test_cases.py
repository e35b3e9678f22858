"""Every case of `tests/cases`: a game with its right answer, one test each."""

import pytest
from cases import CASES, differences

from powercreep_rw.record import referenced, replay, transcript
from powercreep_rw.record.replay import RefusedLine, Step
from powercreep_rw.rules.view import view


@pytest.mark.parametrize("path", CASES, ids=[path.stem for path in CASES])
def test_case(path):
    source = transcript.read(path)
    assert source.is_case
    expected = dict(source.expect)
    if expected.pop("illegal", False):
        state = refused(source)
    else:
        *_, last = steps(source)
        state = last.state
    assert differences(expected, view(state)) == []


def steps(source: transcript.Transcript) -> list[Step]:
    return list(replay.steps(source, referenced.game(source)))


def refused(source: transcript.Transcript) -> replay.State:
    """The state before the last move, which must be refused and leave that state as it is; no other may be."""
    with pytest.raises(RefusedLine) as caught:
        steps(source)
    assert caught.value.line == source.lines[-1], caught.value
    state = caught.value.state
    copy, before = state.copy(), view(state)
    with pytest.raises(replay.IllegalMove):
        copy.play(source.lines[-1].move)
    assert copy == state
    assert view(copy) == before
    return state


def test_the_cases_are_there():
    assert len(CASES) > 100


@pytest.mark.parametrize(
    ("expected", "actual", "found"),
    [
        ({"health": {"left": 3}}, {"health": {"left": 3, "boxes": 4}}, []),
        ({"health": {"left": 3}}, {"health": {"left": 2, "boxes": 4}}, ["health.left is 2, not 3"]),
        ({"dice": {"g1": 6}}, {"dice": {"g1": 6}}, []),
        ({"dice": {"g1": 6}}, {"dice": {"g1": 6, "e1": 1}}, ["dice is {'g1': 6, 'e1': 1}, not {'g1': 6}"]),
        ({"moves": ["take"]}, {"moves": ["face", "take"]}, ["moves is ['face', 'take'], not ['take']"]),
        ({"gear": {"armor": {"ready": True}}}, {"gear": {}}, ["gear.armor is missing"]),
        ({"food": 1}, {"food": True}, ["food is True, not 1"]),
        ({"dice": {}}, {"dice": {"g1": 1}}, ["dice is {'g1': 1}, not {}"]),
        ({"structures": {}}, {"structures": {"den": {}}}, []),
    ],
)
def test_a_case_is_compared_as_the_contract_says(expected, actual, found):
    assert differences(expected, actual) == found
