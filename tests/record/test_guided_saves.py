"""A guided game is a save like any other: its dice are its lesson's first, and it goes on where it was left."""

from pathlib import Path

import pytest

from powercreep_rw.content import lessons
from powercreep_rw.record import referenced, replay, transcript
from powercreep_rw.record.dice import PreparedDice, ScriptedDice, SeededDice
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.shelf import Shelf
from powercreep_rw.record.table import Setup

GUIDED = Setup.guided(lessons.shipped()[0])
FIRST = [("enter", "country_store"), ("roll", "3", "3", "4"), ("face",)]


def begun(folder: Path) -> GameRecord:
    record = GameRecord.new(folder, GUIDED, seed="lantern")
    record.play(FIRST[0])
    record.roll()
    record.play(FIRST[2])
    return record


def test_prepared_dice_come_first_and_the_seed_has_its_own_draw_after_them() -> None:
    dice = PreparedDice((1, 2, 3), ScriptedDice((6, 6, 6, 5, 4)))
    assert dice.values(0, 2) == (1, 2)
    assert dice.values(2, 3) == (3, 5, 4)
    assert PreparedDice((), SeededDice(7)).values(0, 9) == SeededDice(7).values(0, 9)


def test_a_guided_game_rolls_what_its_lesson_says(tmp_path: Path) -> None:
    with begun(tmp_path) as record:
        assert record.guided and record.lesson is not None
        assert record.moves == FIRST
        assert record.lesson.reached(record.moves) == 5


def test_a_guided_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    with begun(tmp_path) as record:
        path = record.path
    with GameRecord.load(path) as again:
        assert again.guided and again.moves == FIRST
        for die, space in (("g1", "A4"), ("g2", "A5"), ("e1", "B5")):
            again.play(("mark", die, space))
        again.roll()
        assert again.moves[-1] == ("roll", "4", "5", "6")


def test_after_the_lessons_dice_the_seeds_come(tmp_path: Path) -> None:
    with GameRecord.new(tmp_path, GUIDED, seed="lantern") as record:
        assert record.lesson is not None
        many = len(record.lesson.dice)
        assert record._dice.values(many, 4) == SeededDice("lantern").values(many, 4)


def test_the_end_of_the_guide_is_remembered_and_changes_no_dice(tmp_path: Path) -> None:
    with begun(tmp_path) as record:
        record.end_lesson()
        assert not record.guided
        path = record.path
    with GameRecord.load(path) as again:
        assert not again.guided and again.lesson is not None
        assert again._dice.values(3, 3) == (4, 5, 6)
        assert again.moves == FIRST


def test_a_guided_save_is_an_ordinary_transcript(tmp_path: Path) -> None:
    with begun(tmp_path) as record:
        source = transcript.read(record.path)
    steps = list(replay.steps(source, referenced.game(source)))
    assert [step.move for step in steps[1:]] == FIRST


def test_a_guide_that_lost_its_words_does_not_lose_the_game(tmp_path: Path) -> None:
    with begun(tmp_path) as record:
        path = record.path
    path.write_text(path.read_text(encoding="utf-8").replace("lesson: 1", "lesson: one"), encoding="utf-8")
    with GameRecord.load(path) as again:
        assert again.moves == FIRST and again.lesson is None and not again.guided
        again.play(("mark", "g1", "A4"))


def test_the_same_seed_again_has_the_same_dice_and_no_guide(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    with shelf.new(GUIDED, seed="lantern") as record:
        source = transcript.read(record.path)
    from powercreep_rw.record import about

    kept = about.again(source)
    assert kept[about.LESSON] == "uptown.lesson.yaml" and kept[about.LESSON_OVER] is True
    assert kept["id"] != about.of(source)["id"]


def test_a_lesson_that_does_not_ship_finds_its_sheet_beside_it(tmp_path: Path) -> None:
    shipped = lessons.shipped()[0]
    sheet = (shipped.parent / "uptown.yaml").read_text(encoding="utf-8").replace("name: Uptown", "name: Downtown")
    (tmp_path / "down.yaml").write_text(sheet, encoding="utf-8")
    text = shipped.read_text(encoding="utf-8").replace("sheet: uptown", "sheet: down")
    (tmp_path / "down.lesson.yaml").write_text(text, encoding="utf-8")
    with GameRecord.new(tmp_path / "games", Setup.guided(tmp_path / "down.lesson.yaml")) as record:
        assert record.guided and record.game.sheets[0].name == "Downtown"
        path = record.path
    with GameRecord.load(path) as again:
        assert again.guided


@pytest.mark.parametrize("command", ["play", "check", "replay"])
def test_a_lesson_is_told_from_a_sheet_and_a_transcript(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    from powercreep_rw.cli.main import run

    path = str(lessons.shipped()[0])
    status = run([command, path])
    said = "".join(capsys.readouterr())
    assert status == (0 if command == "check" else 1)
    assert "lesson" in said and "Traceback" not in said


def test_the_dice_of_a_lesson_are_the_programs(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "games")
    with shelf.new(Setup.guided(lessons.shipped()[0]), seed=8) as record:
        while not record.state.awaits:
            record.play(record.state.legal_moves()[0])
        record.roll()
    (entry,) = shelf.entries()
    assert entry.figures is not None
    assert (entry.figures.rolls, entry.figures.own_rolls) == (1, 0)
