"""Every sheet, hero and year that ships: no fault and no warning, random games, saved, taken back, loaded and replayed.

Nobody writes a test for a new sheet: it is found here by itself.
"""

from pathlib import Path
from random import Random

import pytest
from tables import random_move

from powercreep_rw.content.checking import check_file
from powercreep_rw.content.library import Library
from powercreep_rw.content.listing import Listed
from powercreep_rw.record import replay, transcript
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.table import Setup
from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import view

LISTED = Library().listing()
HEROES = [listed.id for listed in LISTED if listed.kind == "hero"]
SHEETS = [listed.id for listed in LISTED if listed.kind == "sheet"]
YEARS = [listed.id for listed in LISTED if listed.kind == "campaign"]


@pytest.mark.parametrize("listed", LISTED, ids=lambda listed: f"{listed.kind} {listed.id}")
def test_what_ships_has_no_fault_and_no_warning(listed: Listed) -> None:
    assert [str(fault) for fault in check_file(listed.path)] == []


@pytest.mark.parametrize("listed", LISTED, ids=lambda listed: f"{listed.kind} {listed.id}")
def test_what_ships_tells_a_story(listed: Listed) -> None:
    assert listed.text


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("hero", HEROES)
def test_every_hero_can_play_every_sheet(sheet: str, hero: str) -> None:
    game = Library().game(sheet=sheet, hero=hero)
    for seed in range(3):
        state, random = State.start(game), Random(seed)
        while (move := random_move(state, random)) is not None:
            state.play(move)
        assert state.outcome in ("won", "lost")


@pytest.mark.parametrize("what", [*SHEETS, *YEARS])
def test_a_game_saved_taken_back_and_loaded_is_the_same_game(what: str, tmp_path: Path) -> None:
    random = Random(5)
    record = GameRecord.new(tmp_path, Setup.named(what), seed=5)
    for _ in range(120):
        if record.state.reason is not None:
            break
        if record.state.phase == "roll":
            record.roll()
            continue
        move = random_move(record.state, random)
        assert move is not None
        record.play(move)
        if random.random() < 0.2 and record.can_undo:
            after = view(record.state)
            record.undo()
            record.redo()
            assert view(record.state) == after
    loaded = GameRecord.load(record.path)
    assert loaded.moves == record.moves
    assert loaded.state == record.state
    source = transcript.read(record.path)
    assert list(replay.steps(source, loaded.game))[-1].state == record.state


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_gear_of_a_sheet_can_be_finished_from_its_own_icons(sheet: str) -> None:
    page = Library().sheet(sheet)
    icons = "".join("".join(structure.board.tokens) for structure in page.structures)
    kinds = {"scrap": "s", "water": "w", "fuel": "u", "tool": "t"}
    for gear in page.gear:
        for need in set(gear.needs):
            assert icons.count(kinds[need]) >= gear.needs.count(need), (gear.id, need)
