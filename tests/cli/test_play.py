"""`play`: what can't be played is said before a window opens."""

import pytest
from small_sheets import written

from powercreep_rw.cli.main import run


@pytest.fixture
def opened(monkeypatch):
    """The windows that would have been opened."""
    windows = []
    monkeypatch.setattr("powercreep_rw.cli.play.window", lambda *words: windows.append(words) or 0)
    return windows


def test_without_a_command_the_title_opens(opened):
    assert run([]) == 0
    assert opened == [()]


def test_a_sheet_that_ships_is_named_by_its_id(opened):
    assert run(["play", "uptown", "--hero", "scavenger", "--seed", "8812"]) == 0
    assert opened == [("uptown", "scavenger", "8812")]


def test_a_sheet_of_ones_own_is_named_by_its_path(opened, tmp_path):
    path = written(tmp_path)
    assert run(["play", str(path)]) == 0
    assert opened == [(str(path), None, None)]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["upton"], "`upton`; did you mean `uptown`?"),
        (["qqqqq"], "a file of your own is named by its path, such as `./qqqqq.yaml`"),
        (["uptown", "--hero", "scavanger"], "did you mean `scavenger`?"),
        (["nowhere/at_all.yaml"], "there is no such file"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(opened, words, says, capsys):
    assert run(["play", *words]) == 1
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1
    assert opened == []


def test_a_saved_game_or_a_hero_is_no_sheet(opened, tmp_path, capsys):
    game, hero = tmp_path / "game.yaml", tmp_path / "hero.yaml"
    game.write_text("transcript: 1\nsheet: uptown\nmoves:\n", encoding="utf-8")
    hero.write_text("name: X\nhealth: [[4]]\nblueprints: [armory]\n", encoding="utf-8")
    assert run(["play", str(game)]) == 1
    assert "this is a saved game; `replay` plays it again" in capsys.readouterr().err
    assert run(["play", str(hero)]) == 1
    assert "this is a hero; name a sheet or a campaign" in capsys.readouterr().err
    assert opened == []


def test_without_a_display_one_line_says_what_works_instead(monkeypatch, capsys):
    from powercreep_rw.ui.errors import NoDisplay

    def refuse(**_):
        raise NoDisplay

    monkeypatch.setattr("powercreep_rw.ui.app.run_window", refuse)
    for words in ([], ["play", "uptown"]):
        assert run(words) == 1
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert "play SHEET --text" in told


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--hero", "welder"], "name one, as in `play uptown --hero ID`"),
        (["--text", "--hero", "welder"], "name one, as in `play uptown --hero ID`"),
        (["--seed", "5"], "name a sheet, as in `play uptown --seed 5`"),
        ([""], "argument SHEET: it is empty"),
        (["--text", " "], "argument SHEET: it is empty"),
        (["uptown", "--hero", ""], "argument --hero: it is empty"),
    ],
)
def test_a_misused_command_line_is_status_2(opened, words, says, capsys):
    with pytest.raises(SystemExit) as end:
        run(["play", *words])
    assert end.value.code == 2
    assert says in capsys.readouterr().err
    assert opened == []
