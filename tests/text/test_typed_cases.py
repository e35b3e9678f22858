"""Every case, typed: each of its moves by its words or its number, and every position on the way told in words.

The cases have every phase, Gear and blueprint, so whatever can come up in a game is typed and told here.
"""

from pathlib import Path

import pytest
from cases import CASES
from typist import Typist

from powercreep_rw.cli.summary import PHASES
from powercreep_rw.cli.text import nearby, pages, tour
from powercreep_rw.cli.text.choices import choices
from powercreep_rw.cli.text.lattice import drawn
from powercreep_rw.cli.text.question import question
from powercreep_rw.record import referenced, replay, transcript
from powercreep_rw.record.session import GameRecord
from powercreep_rw.rules import circles, moves
from powercreep_rw.rules.moves import DIE_NUMBER
from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import view


def typed(record: GameRecord, lines: list[str]) -> Typist:
    """Someone who has typed these moves, by turns in capitals and by number; what plays by itself is not typed, and
    what loses the game at once is typed twice."""
    typist = Typist(record, own=True)
    for number, line in enumerate(lines):
        if typist.played[number : number + 1] == [line]:
            continue  # the only structure left was entered already
        wanted = (place(typist, line) if number % 2 else "") or line.upper().replace("_", " ")
        if " loses the game: " in typist(wanted)[0]:
            assert typist.played == lines[:number]
            typist(wanted)
    return typist


def place(typist: Typist, line: str) -> str:
    """The number of a move in the list of those that have its words; nothing for one that is not listed so."""
    for told in typist(f"moves {line}"):
        number, _, text = told.strip().partition(". ")
        if text.split(":")[0] == line:
            return number
    return ""


#: A transcript wants capitals; a player need not.
KINDER = {"names-lower-case-space-refused"}


@pytest.mark.parametrize("path", [path for path in CASES if path.stem not in KINDER], ids=lambda path: path.stem)
def test_a_case_can_be_typed(path: Path, tmp_path):
    source = transcript.read(path)
    lines = [line.text for line in source.lines]
    text = path.read_text(encoding="utf-8")
    blank = tmp_path / "typed.yaml"
    blank.write_text(text[: text.rindex("\nmoves:")] + "\nmoves:\n", encoding="utf-8")
    typist = typed(GameRecord.load(blank), lines)
    if isinstance(source.expect, dict) and source.expect.get("illegal") is True:
        assert typist.told[-1].startswith("No: ")
        lines.pop()
    extra = typist.played[len(lines) :]
    assert all(line.startswith("enter ") for line in extra)  # the case ends where the only structure left is entered
    assert [sorted(line.split()) for line in typist.played] == [sorted(line.split()) for line in [*lines, *extra]]
    state = positions(path)[-1]
    for line in extra:
        state.play(moves.parse(line))
    assert view(typist.record.state) == view(state)
    assert typist.saved() == typist.played


def positions(path: Path) -> list[State]:
    """The positions of a case, up to a move that is refused."""
    source = transcript.read(path)
    found = []
    try:
        for step in replay.steps(source, referenced.game(source)):
            found.append(step.state)
    except replay.RefusedLine:
        pass
    return found


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_position_of_a_case_is_told(path: Path):
    for state in positions(path):
        told = [
            question(state),
            *pages.sheet(state),
            *pages.gear(state),
            *pages.threats(state),
            *pages.blueprints(state),
        ]
        listed = choices(state, ())
        told += listed.lines
        if state.phase not in ("roll", "over"):
            assert len(listed.moves) == len(set(listed.moves))
            assert set(listed.moves) <= set(state.legal_moves())
            counted = sum(int(line.split(": ")[1].split()[0]) for line in listed.lines if "ways; `moves" in line)
            assert len(listed.moves) + counted == len(state.legal_moves())
        assert all(line == line.rstrip() and "\n" not in line for line in told)
        assert not [line for line in told if "None" in line.replace("None here", "") or "{" in line]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_space_of_every_structure_is_told(path: Path):
    state = positions(path)[-1]
    numbers = [*state.played, *([state.game.sheet_number[state.sheet.id]] if state.sheet else [])]
    for sheet in numbers:
        for site in circles.sites(state, sheet):
            lines = tour.tour(state, site)
            board = site.plan.board
            assert len({len(line) for line in drawn(site)[1:]}) == 1
            for name in board.names:
                about = nearby.nearby(state, site, name)
                assert about[0].startswith(f"{name}: ")
                assert len(about) >= 5
                lines += about
            assert all(line and "\n" not in line for line in lines)


def test_the_cases_come_to_every_phase():
    phases = {state.phase for path in CASES for state in positions(path)}
    assert phases == {*PHASES, "over"}


def test_marks_are_listed_as_the_map_is_read():
    for path in CASES[::5]:
        for state in positions(path):
            if state.phase == "explore" and state.site is not None:
                cells = state.site.plan.cells
                marks = [move for move in choices(state).moves if move[0] == "mark"]
                assert marks == sorted(marks, key=lambda move: (DIE_NUMBER[move[1]], cells[move[2]]))


def test_a_space_that_can_be_marked_is_never_said_not_to_be():
    for path in CASES[::9]:
        for state in positions(path):
            if state.phase != "explore" or state.site is None:
                continue
            legal = {move[2] for move in state.legal_moves() if move[0] == "mark"}
            for cell in state.site.plan.white:
                name = state.site.plan.names[cell]
                told = nearby.nearby(state, state.site, name)
                refused = [line for line in told if line.startswith("Not now: ")]
                assert bool(refused) == (name not in legal and not state.site.marks[cell])


def test_take_is_told_of_as_many_attacks_as_there_are():
    """One attack is `it`, several are `them`."""
    asked = set()
    for path in CASES:
        for state in positions(path):
            if state.phase == "threat":
                ends = {0: "`take` to go on, or answer.", 1: "`take` it, or answer."}
                assert question(state).endswith(ends.get(len(state.attacks), "`take` them, or answer."))
                asked.add(min(len(state.attacks), 2))
    assert asked >= {1, 2}
