"""A designer's file: its last good game stays while it has faults, and every file that it uses is watched."""

import os
from pathlib import Path

import parcels
import pytest
from small_sheets import PAGE, written

from powercreep_rw.record.proof import Proof


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    return written(tmp_path / "mine")


def save(path: Path, text: str) -> None:
    """Save as many editors do: another file in its place."""
    beside = path.with_name(f".{path.name}.new")
    beside.write_text(text, encoding="utf-8", newline="\n")
    os.replace(beside, path)


def test_a_save_gives_another_game(sheet: Path) -> None:
    proof = Proof(sheet)
    assert proof.is_good and proof.game is not None
    before, revision = proof.game, proof.revision
    assert not proof.look() and proof.game is before
    save(sheet, PAGE.replace("Prüfblatt", "Neues Blatt"))
    assert proof.look()
    assert proof.game is not before and proof.game.sheets[0].name == "Neues Blatt"
    assert proof.revision == revision + 1


def test_a_save_that_changes_nothing_is_nothing_new(sheet: Path) -> None:
    proof = Proof(sheet)
    before, readings = proof.game, proof.readings
    save(sheet, sheet.read_text(encoding="utf-8"))
    assert not proof.look()
    assert proof.game is before and proof.readings > readings


def test_nothing_is_read_while_nothing_is_saved(sheet: Path) -> None:
    proof = Proof(sheet)
    readings = proof.readings
    for _ in range(50):
        assert not proof.look()
    assert proof.readings == readings


def test_faults_are_told_with_their_line_while_the_last_good_game_stays(sheet: Path) -> None:
    proof = Proof(sheet)
    before = proof.game
    save(sheet, PAGE.replace("defense: 4", "defense: 9").replace("good: 3", "god: 3"))
    assert proof.look()
    assert proof.game is before and not proof.is_good
    said = {found.line[found.start : found.end]: found.regions for found in proof.faults if found.fault.is_error}
    assert said == {"9": ("threat night_horde",), "god": ("structure mill",)}
    save(sheet, PAGE)
    assert proof.look() and proof.is_good


@pytest.mark.parametrize("text", ["", "[", "\t", "\x00", "- a\n- b", "format: 1", "x" * 1_000_001], ids=range(7))
def test_a_file_that_is_no_sheet_at_all_is_told_too(sheet: Path, text: str) -> None:
    proof = Proof(sheet)
    before = proof.game
    save(sheet, text)
    assert proof.look()
    assert proof.game is before and any(found.fault.is_error for found in proof.faults)
    save(sheet, PAGE)
    assert proof.look() and proof.is_good


def test_a_file_may_begin_with_faults_and_go_and_come(sheet: Path) -> None:
    save(sheet, "format: 1\n")
    proof = Proof(sheet)
    assert proof.game is None and proof.faults
    save(sheet, PAGE)
    assert proof.look() and proof.is_good
    before = proof.game
    sheet.unlink()
    assert proof.look() and proof.game is before
    assert "no such file" in proof.faults[0].fault.message
    save(sheet, PAGE)
    assert proof.look() and proof.is_good


def test_the_files_that_it_uses_are_watched(tmp_path: Path) -> None:
    folder = parcels.folder(tmp_path)
    proof = Proof(folder)
    assert proof.game is not None and proof.game.campaign is not None
    assert proof.name == "harbour/campaign.yaml"
    save(folder / "ferry.yaml", parcels.sheet("ferry").replace("boxes: 40", "boxes: x"))
    assert proof.look() and not proof.is_good
    assert Path(proof.faults[0].fault.file).name == "ferry.yaml" and proof.faults[0].line == "  boxes: x"
    save(folder / "ferry.yaml", parcels.sheet("ferry"))
    save(folder / "heroes" / "mechanic.yaml", parcels.files()["heroes/mechanic.yaml"].replace("[6, 3]", "[9, 9]"))
    assert proof.look() and proof.is_good
    assert proof.game.hero.health[0] == (9, 9)


def test_a_file_that_is_missing_is_found_when_it_turns_up(tmp_path: Path) -> None:
    texts = {"pier.yaml": parcels.sheet("pier")}
    folder = parcels.folder(tmp_path, texts=texts)
    proof = Proof(folder / "pier.yaml")
    assert proof.game is None
    parcels.folder(tmp_path, texts={"heroes/mechanic.yaml": parcels.files()["heroes/mechanic.yaml"]})
    assert proof.look() and proof.is_good


def test_a_hero_is_tried_on_a_sheet_and_another_hero_may_play(tmp_path: Path) -> None:
    folder = parcels.folder(tmp_path)
    hero = Proof(folder / "heroes" / "mechanic.yaml")
    assert hero.game is not None and hero.game.hero.name == "The Mechanic"
    other = Proof(folder / "pier.yaml", "scavenger")
    assert other.game is not None and other.game.hero.id == "scavenger"
    wrong = Proof(folder / "pier.yaml", "scavanger")
    assert wrong.game is None and "did you mean `scavenger`" in wrong.faults[0].fault.message


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [("core.yaml", "gear: {}\nblueprints: {}\n", "core.yaml"), ("pack.yaml", parcels.LABEL, "label of a pack"),
     ("game.yaml", "transcript: 1\nmoves: []\n", "saved game")],
)  # fmt: skip
def test_what_has_no_page_says_what_can_be_done_with_it(tmp_path: Path, name: str, text: str, said: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    proof = Proof(tmp_path / name)
    assert proof.game is None and said in proof.faults[0].fault.message
