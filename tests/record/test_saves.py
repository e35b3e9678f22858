"""Saves of earlier versions, which every later one must load: what they say and the story they tell stays the same.

After a change of words the story is written anew by
`powercreep-rw replay tests/saves/format-1.yaml --log > tests/saves/format-1.txt`.
"""

import shutil
from pathlib import Path

import pytest

from powercreep_rw.cli.main import run
from powercreep_rw.record.session import GameRecord
from powercreep_rw.rules.view import view

SAVES = sorted((Path(__file__).parent.parent / "saves").glob("*.yaml"))


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_a_save_of_an_earlier_version_tells_the_same_story(path, capsys):
    assert run(["replay", str(path), "--log"]) == 0
    assert capsys.readouterr().out == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_a_save_of_format_1_is_loaded(tmp_path):
    path = Path(shutil.copy(SAVES[0], tmp_path))
    record = GameRecord.load(path)
    assert record.seed == 118
    assert record.save == {"name": "Die erste Nacht", "begun": "2025-11-29T20:00:00+00:00"}
    assert record.game.hero.name == "Die Prüferin"
    assert (record.state.outcome, len(record.moves)) == ("won", 45)
    assert view(record.state)["blueprints"].keys() == {"armory"}
    assert record.warnings == ()


def test_a_save_of_format_1_can_be_cut_and_played_on(tmp_path):
    path = tmp_path / "cut.yaml"
    text = SAVES[0].read_text(encoding="utf-8")
    path.write_text(text[: text.index("  - mark e1 D4")], encoding="utf-8")
    record = GameRecord.load(path)
    record.play(("mark", "e1", "D4"))
    record.roll()
    assert record.state.outcome == "won"
    assert path.read_text(encoding="utf-8") == text


def test_there_is_a_save_of_every_format():
    assert [path.name for path in SAVES] == ["format-1.yaml"]
