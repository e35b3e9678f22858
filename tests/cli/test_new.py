"""`new`: what it writes works as it is, and nothing is written over."""

import re
from pathlib import Path
from random import Random

import pytest
from agreement import assert_agrees

from powercreep_rw.balance.played import play
from powercreep_rw.balance.players import player
from powercreep_rw.cli.main import run
from powercreep_rw.content.checking import check_file
from powercreep_rw.content.drafts import pages
from powercreep_rw.content.drafts.maps import furnished, narrow
from powercreep_rw.content.drafts.outlines import OUTLINES
from powercreep_rw.content.drafts.words import FOES, PLACES, QUARTERS
from powercreep_rw.content.library import Library
from powercreep_rw.content.pictures import fitting
from powercreep_rw.paper import lettering
from powercreep_rw.paper.page import page
from powercreep_rw.rules.board import Board
from powercreep_rw.rules.definitions import Sheet
from powercreep_rw.rules.game import Game

COUNTS = range(1, pages.MOST_STRUCTURES + 1)


def made(folder: Path, *words: str) -> Path:
    """What `new town` writes, by its path."""
    assert run(["new", str(folder / "town"), *words]) == 0
    return folder / ("town" if "--year" in words else "town.yaml")


@pytest.mark.parametrize("count", COUNTS)
def test_a_new_sheet_passes_without_a_warning_and_can_be_drawn(count: int, tmp_path: Path) -> None:
    path = made(tmp_path, "--structures", str(count))
    found = check_file(path)
    assert found == []
    assert assert_agrees(path, found)
    sheet = Library().sheet(path)
    assert len(sheet.structures) == count
    assert page(sheet, sheet.hero, None).width > 0


@pytest.mark.parametrize("count", COUNTS)
def test_whatever_its_name_a_new_sheet_passes(count: int, tmp_path: Path) -> None:
    maps = set()
    for number in range(15):
        path = tmp_path / f"town_{number}.yaml"
        path.write_text(pages.sheet("Town", path.stem, count, "scavenger", 2086, "x"), encoding="utf-8")
        assert [str(fault) for fault in check_file(path)] == []
        structures = Library().sheet(path).structures
        maps |= {(each.board.tokens, each.board.walls) for each in structures}
        assert not any(narrow(each.board) for each in structures), "one number can't block the way"
    assert len(maps) >= 15 * count - 2, "every name makes other maps"


def test_the_same_name_makes_the_same_sheet() -> None:
    assert pages.sheet("A", "a", 4, "scavenger", 2086, "x") == pages.sheet("A", "a", 4, "scavenger", 2086, "x")


def test_the_structures_of_a_sheet_differ_in_shape() -> None:
    assert len(OUTLINES) >= 2 * pages.MOST_STRUCTURES
    text = pages.sheet("A", "a", 4, "scavenger", 2086, "x")
    bare = [re.sub("[a-zA-Z*]", ".", each) for each in re.findall(r"map: \|\n((?: +[+|].*\n)+)", text)]
    assert len(set(bare)) == 4


def alone(sheet: Sheet, number: int) -> Game:
    """A game of one structure of the sheet."""
    return Game((sheet._replace(structures=(sheet.structures[number],)),), sheet.hero)


@pytest.mark.parametrize("name", ["town", "2090", "old_mill"])
@pytest.mark.parametrize("count", COUNTS)
def test_every_structure_can_be_powered(name: str, count: int, tmp_path: Path) -> None:
    """A search through games: a player who takes the best position finds a sequential path in one of a few."""
    path = tmp_path / f"{name}.yaml"
    path.write_text(pages.sheet("Town", name, count, "scavenger", 2086, "x"), encoding="utf-8")
    sheet, greedy = Library().sheet(path), player("greedy")
    for number, structure in enumerate(sheet.structures):
        game = alone(sheet, number)
        games = (play(game, greedy, f"search-{seed}") for seed in range(60))
        powered = next(
            (each for each in games if each.reason == "won" and any(k[0] == "powered" for k in each.counts)), None
        )
        assert powered is not None, structure.id


def test_a_leader_of_a_new_sheet_is_met_in_every_sheet_of_more_than_one_structure() -> None:
    for count in COUNTS:
        text = pages.sheet("A", "a", count, "scavenger", 2086, "x")
        assert text.count("leader: true") == (2 if count == 4 else 1)


@pytest.mark.parametrize("count", [0, 5, -1])
def test_no_page_has_room_for_more_structures(count: int) -> None:
    with pytest.raises(ValueError, match="room for 1 to 4 structures"):
        pages.sheet("A", "a", count, "scavenger", 2086, "x")


def test_a_new_year_is_checked_as_a_whole_and_played_to_its_end(tmp_path: Path) -> None:
    folder = made(tmp_path, "--year")
    assert run(["check", str(folder)]) == 0
    for path in sorted(folder.rglob("*.yaml")):
        assert check_file(path) == [], path.name
    campaign = Library().campaign(folder)
    assert [sheet.id for sheet in campaign.sheets] == list(QUARTERS)
    assert len({each.name for sheet in campaign.sheets for each in sheet.structures}) == len(PLACES)
    assert {sheet.hero.id for sheet in campaign.sheets} == {campaign.hero.id}
    game = Library().game(campaign=folder)
    reasons = {play(game, player("greedy"), f"year-{seed}").reason for seed in range(2)}
    assert reasons <= {"won", "health", "creep", "leader"}


def test_a_year_that_is_named_after_one_is_set_in_it(tmp_path: Path) -> None:
    assert run(["new", str(tmp_path / "2090"), "--year"]) == 0
    campaign = Library().campaign(tmp_path / "2090")
    assert (campaign.id, campaign.year, campaign.name) == ("2090", 2090, "The Year to Come")
    assert {sheet.year for sheet in campaign.sheets} == {2090}


def test_a_new_hero_plays_every_sheet(tmp_path: Path) -> None:
    path = made(tmp_path, "--hero")
    assert check_file(path) == []
    assert assert_agrees(path, [])
    game = Library(beside=tmp_path).game(sheet="uptown", hero="town")
    assert game.hero.name == "Town"


@pytest.mark.parametrize("words", [[], ["--hero"], ["--year"]])
def test_editors_are_told_of_the_schema_that_lies_beside(words: list[str], tmp_path: Path) -> None:
    made(tmp_path, *words)
    files = sorted(tmp_path.rglob("*.yaml"))
    assert files
    for path in files:
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert first.startswith("# yaml-language-server: $schema=")
        schema = path.parent / first.partition("=")[2]
        assert schema.is_file()
        assert schema.name.startswith(path.stem if path.stem == "campaign" else ("hero", "sheet"))


@pytest.mark.parametrize("words", [[], ["--hero"], ["--year"]])
def test_nothing_is_written_over(words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = made(tmp_path, *words)
    before = {each: each.read_bytes() for each in tmp_path.rglob("*") if each.is_file()}
    mine = path if path.is_file() else path / "campaign.yaml"
    mine.write_text("mine", encoding="utf-8")
    capsys.readouterr()
    assert run(["new", str(tmp_path / "town"), *words]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert "there already, and nothing is written over it" in told.err
    assert mine.read_text(encoding="utf-8") == "mine"
    assert {each: each.read_bytes() for each in before if each != mine} == {
        each: data for each, data in before.items() if each != mine
    }


def test_a_schema_that_is_there_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "sheet.schema.json").write_text("{}", encoding="utf-8")
    made(tmp_path)
    assert (tmp_path / "sheet.schema.json").read_text(encoding="utf-8") == "{}"


def test_a_name_may_be_a_path_with_or_without_its_ending(tmp_path: Path) -> None:
    assert run(["new", str(tmp_path / "my sheets" / "old_mill.yaml"), "--structures", "1"]) == 0
    sheet = Library().sheet(tmp_path / "my sheets" / "old_mill.yaml")
    assert (sheet.id, sheet.name) == ("old_mill", "Old Mill")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["My Town!"], "is no id (lower case, digits and `_`, at most 60); `my_town` would do"),
        (["mark"], "is the verb of a move, and can't be an id"),
        (["b3.yaml"], "looks like a space of a map"),
        (["scrap", "--year"], "is a material"),
        (["town", "--structures", "5"], "invalid choice"),
        (["town", "--structures", "0"], "invalid choice"),
        (["town", "--hero", "--year"], "not allowed with"),
        ([""], "it is empty"),
        ([], "required"),
    ],
)
def test_a_name_that_can_not_be_is_a_misused_command_line(
    words: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as end:
        run(["new", *words])
    assert end.value.code == 2
    assert says in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_can_not_be_written_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert run(["new", str(tmp_path / "file" / "town")]) == 1
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("name", ["2090", "true", "null", "no"])
def test_a_name_that_yaml_would_take_for_something_else_is_a_text(name: str, tmp_path: Path) -> None:
    assert run(["new", str(tmp_path / name), "--structures", "1"]) == 0
    assert Library().sheet(tmp_path / f"{name}.yaml").name.lower() == name


def test_every_drawing_of_a_draft_ships_and_every_word_can_be_drawn() -> None:
    from powercreep_rw.content.faults import Faults
    from powercreep_rw.content.parsing import parse

    assert {foe.picture for foes in FOES.values() for foe in foes} <= set(fitting("threat"))
    for text in (pages.sheet("A", "a", 4, "x", 2086, "x"), pages.hero("A", "x"), pages.year("A", 2086, "x", "x")):
        assert lettering.faults(parse(text, "x", Faults()), "sheet") == []


def test_a_lane_one_space_wide_is_seen() -> None:
    assert narrow(Board(5, 1, "D...G"))
    assert not narrow(Board(3, 2, "D.G..."))
    assert narrow(Board(4, 2, "D..G.##."))


def test_an_outline_without_room_gives_way_to_the_hall() -> None:
    small = "+---+---+---+---+\n| D   .   .   G |\n+   +   +   +   +\n| .   .   .   . |\n+---+---+---+---+"
    lattice = furnished(Random(1), small, "NNst", {})
    assert lattice.count("\n") == 10
    assert all(token in lattice for token in "Nst")
    with pytest.raises(ValueError, match="no outline has room"):
        furnished(Random(1), small, "N" * 40, {})
