"""Each kind of placement that can't be: the state stays as it was, and each has its own sentence and its ruling."""

from pathlib import Path

import pytest
from small_sheets import made

from powercreep_rw.content.library import Library
from powercreep_rw.rules import moves
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import view

THREATS = """\
threats:
  night_horde: {symbol: N, name: Night Horde, trigger: 5+, attack: 1, defense: 4, health: 1}
"""
STRUCTURES = """\
structures:
  hall:
    name: Hall
    good: 2
    evil: 1
    map: |
      +---+---+---+---+---+
      | D   .   .   f | # |
      +---+   +   +   +---+
      | .   .   .   N   G |
      +   +   +   +   +   +
      | .   *   .   .   . |
      +---+---+---+---+---+
  barn:
    name: Barn
    good: 2
    map: |
      +---+---+---+---+
      | D   .   .   G |
      +---+---+---+---+
"""
PAGE = made(gear="gear:\n  hatchet: [tool]\n  shotgun: [fuel]\n", threats=THREATS, structures=STRUCTURES)
#: What was played before: a mark at B1, which holds a 3; g2 is in the tray with a 4, e1 with a 2.
BEFORE = ("enter hall", "roll 3 4 2", "face", "mark g1 B1")
#: Each kind of mark that can't be, with its ruling and with the words that tell it from the others.
KINDS = {
    "no such space": ("mark g2 H9", "Names", "H9"),
    "the Entry Door": ("mark g2 A1", "R13", "the Entry Door"),
    "the Power Generator": ("mark g2 E2", "R13", "the Power Generator"),
    "an item's space": ("mark g2 D1", "R13", "Food"),
    "a threat's space": ("mark g2 D2", "R13", "Night Horde"),
    "no space at all": ("mark g2 E1", "R13", "no space"),
    "marked already": ("mark g2 B1", "R13", "marked already"),
    "at a corner only": ("mark g2 C2", "R12", "corner"),
    "far away": ("mark g2 D3", "R13", "not adjacent"),
    "a die that was marked": ("mark g1 C1", "Explore Phase", "g1 is not at hand"),
    "a die that was not rolled": ("mark g3 C1", "Explore Phase", "g3 is not at hand"),
    "Gear that is not finished": ("mark g2 C1 hatchet", "", "Hatchet"),
    "Gear that is not on the sheet": ("mark g2 C1 armor", "", "armor"),
    "a die that pays for nothing": ("mark g2 C1 e1", "R20", "pays for nothing"),
}


@pytest.fixture
def state(tmp_path: Path) -> State:
    path = tmp_path / "every_no.yaml"
    path.write_text(PAGE, encoding="utf-8")
    state = State.start(Library().game(sheet=path))
    for line in BEFORE:
        state.play(moves.parse(line))
    return state


@pytest.mark.parametrize("kind", KINDS)
def test_the_state_stays_as_it_was_and_the_sentence_has_its_ruling(state: State, kind: str) -> None:
    line, ruling, words = KINDS[kind]
    before, copy = view(state), state.copy()
    with pytest.raises(IllegalMove) as caught:
        state.play(moves.parse(line))
    assert view(state) == before
    assert state == copy
    assert words in caught.value.sentence
    assert caught.value.ruling == ruling if ruling else caught.value.ruling
    assert moves.parse(line) not in state.legal_moves()


def test_each_kind_has_a_sentence_of_its_own(state: State) -> None:
    said = {}
    for kind, (line, _, _) in KINDS.items():
        with pytest.raises(IllegalMove) as caught:
            state.play(moves.parse(line))
        said[caught.value.sentence] = kind
    assert len(said) == len(KINDS)


def test_a_wall_is_named(state: State) -> None:
    fresh = State.start(state.game)
    for line in BEFORE[:3]:
        fresh.play(moves.parse(line))
    with pytest.raises(IllegalMove, match="a wall stands between A2 and the Entry Door") as caught:
        fresh.play(moves.parse("mark g1 A2"))
    assert caught.value.ruling == "R12"


def test_another_phase_is_named(state: State) -> None:
    fresh = State.start(state.game)
    with pytest.raises(IllegalMove) as caught:
        fresh.play(moves.parse("mark g1 B1"))
    assert caught.value.sentence != ""
    assert view(fresh) == view(State.start(state.game))
