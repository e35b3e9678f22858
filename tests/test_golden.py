"""Golden games: every way a game can end has one that a person can read, and it goes on telling the same story."""

import importlib.util
from itertools import pairwise
from pathlib import Path

import pytest

from powercreep_rw.record import referenced, replay, transcript
from powercreep_rw.rules import moves
from powercreep_rw.rules.view import view

FOLDER = Path(__file__).parent / "golden"
GAMES = sorted(FOLDER.glob("*.yaml"))

_spec = importlib.util.spec_from_file_location("golden_make", FOLDER / "make.py")
assert _spec is not None and _spec.loader is not None
make = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(make)


def test_every_way_a_game_can_end_has_a_golden_game() -> None:
    assert {path.stem for path in GAMES} == set(make.ENDINGS)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_tells_its_story(path: Path) -> None:
    expected = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    assert make.story(path).splitlines() == expected


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_ends_as_it_is_called(path: Path) -> None:
    source = transcript.read(path)
    last = list(replay.steps(source, referenced.game(source)))[-1].state
    assert last.reason == make.ENDINGS[path.stem][0]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_games_moves_are_listed_as_legal_where_they_are_played(path: Path) -> None:
    source = transcript.read(path)
    steps = list(replay.steps(source, referenced.game(source)))
    for before, after in pairwise(steps):
        if before.state.phase != "roll":
            assert moves.text(after.move) in view(before.state)["moves"]
