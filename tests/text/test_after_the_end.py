"""What is told of a structure when the game is over: how it ended, and nothing of what could come next."""

import re
from pathlib import Path

import pytest
from cases import CASES
from typist import Typist

from powercreep_rw.cli.main import run
from powercreep_rw.cli.text import nearby, pages, tour
from powercreep_rw.paper import words
from powercreep_rw.record import referenced, replay, transcript
from powercreep_rw.record.session import GameRecord
from powercreep_rw.rules.state import State

GOLDEN = Path(__file__).parents[1] / "golden"

#: Words of a game that goes on.
GOING_ON = re.compile(
    r"being explored|next mark|gains it|can't be gained any more|To hurt|To gain|To carry|Can be circled"
)


def ends() -> list[State]:
    """The last position of every game of the golden ones and the cases that is over."""
    found = []
    for path in [*sorted(GOLDEN.glob("*.yaml")), *CASES]:
        source = transcript.read(path)
        state = None
        try:
            for step in replay.steps(source, referenced.game(source)):
                state = step.state
        except replay.RefusedLine:
            pass
        if state is not None and state.phase == "over":
            found.append(state)
    return found


def test_look_says_how_a_lost_game_ended():
    typist = Typist(GameRecord.load(GOLDEN / "lost_by_leader.yaml"), own=True)
    told = typist("look")
    assert told[0] == ("Signal Tower: where the game was lost, turn 6. 2 Good Dice and 2 Evil Dice. 5 columns, 7 rows.")
    assert told[4] == "The game is over: lost, a leader was left alive."
    assert not [line for line in told if "next mark" in line]
    (row,) = [line for line in typist("sheet") if line.startswith("Signal Tower (")]
    assert row.startswith("Signal Tower (`signal_tower`): where the game was lost, 2 Good Dice and 2 Evil Dice")


def test_after_any_end_nothing_is_told_of_what_comes_next():
    states = ends()
    assert {state.reason for state in states} == {"won", "health", "creep", "leader"}
    for state in states:
        told = pages.sheet(state)
        for site in state.sites:
            told += tour.tour(state, site)
            told += [line for name in site.plan.names for line in nearby.nearby(state, site, name)]
        assert [line for line in told if GOING_ON.search(line)] == []


def test_the_summary_of_a_replay_says_it_too(capsys):
    assert run(["replay", str(GOLDEN / "lost_by_leader.yaml")]) == 0
    told = capsys.readouterr().out
    assert "Signal Tower (2 Good, 2 Evil): where the game was lost; " in told
    assert "being explored" not in told


@pytest.mark.parametrize(("over", "said"), [(True, "where the game was lost"), (False, "being explored")])
def test_the_window_says_so_of_the_same_structure(over, said):
    assert words.status("exploring", over) == said
    assert words.status("powered", over) == "powered"
