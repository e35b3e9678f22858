"""`packs`: add, list, remove; and the other commands take what is in one by `pack/id`."""

import json
from pathlib import Path

import parcels
import pytest

from powercreep_rw.cli.main import run
from powercreep_rw.record import places


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder of the test's own."""
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path / "home"))


def test_packs_are_added_listed_and_removed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = str(parcels.folder(tmp_path))
    assert run(["packs"]) == 0
    assert "No pack is installed" in capsys.readouterr().out
    assert run(["packs", "add", source]) == 0
    added = capsys.readouterr().out.splitlines()
    assert added[0] == "Installed:"
    assert run(["packs", "list"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert listed == added[1:]
    assert listed[0] == "harbour: The Harbour Year, version 1.0, by R. Wade (CC BY 4.0)"
    assert "  campaign harbour/harbour: A Year by the Water (2090)" in listed
    assert "  hero harbour/mechanic: The Mechanic" in listed
    assert run(["packs", "add", source]) == 1
    assert "--replace" in capsys.readouterr().err
    assert run(["packs", "add", source, "--replace"]) == 0
    assert run(["packs", "remove", "harbour"]) == 0
    capsys.readouterr()
    assert run(["packs", "remove", "harbour"]) == 1
    assert capsys.readouterr().err.startswith("no pack is called `harbour`")


def test_faults_are_told_with_their_place_in_the_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    texts = parcels.files() | {"pier.yaml": parcels.sheet("pier").replace("boxes: 40", "boxes: many")}
    assert run(["packs", "add", str(parcels.folder(tmp_path, texts=texts))]) == 1
    told = capsys.readouterr().err.splitlines()
    assert told[0].startswith("harbour/pier.yaml:9:")
    assert told[-1] == "Nothing was installed: a pack is whole or not at all."


@pytest.mark.parametrize("what", ["nowhere", "plain.txt", ""])
def test_what_is_no_pack_is_said_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str], what: str) -> None:
    (tmp_path / "plain.txt").write_text("words", encoding="utf-8")
    if what:
        assert run(["packs", "add", str(tmp_path / what)]) == 1
        assert len(capsys.readouterr().err.splitlines()) == 1
    else:
        with pytest.raises(SystemExit) as leaving:
            run(["packs", "add", what])
        assert leaving.value.code == 2


def test_the_other_commands_take_what_is_in_a_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["packs", "add", str(parcels.folder(tmp_path))])
    capsys.readouterr()
    assert run(["check", "harbour/pier", "harbour/harbour", "harbour/mechanic"]) == 0
    assert "harbour/harbour: OK" in capsys.readouterr().out
    assert run(["check", "harbour/peir"]) == 1
    assert "did you mean `harbour/pier`" in capsys.readouterr().err
    assert run(["simulate", "harbour/harbour", "--games", "2", "--player", "greedy", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    game = tmp_path / "game.yaml"
    game.write_text("transcript: 1\ncampaign: harbour/harbour\nmoves: [sheet ferry]\n", encoding="utf-8")
    assert run(["replay", str(game)]) == 0
    assert "A Year by the Water, Ferry" in capsys.readouterr().out
    assert run(["check", str(game)]) == 0


def test_a_label_is_checked_like_any_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    label = tmp_path / "pack.yaml"
    label.write_text(parcels.LABEL, encoding="utf-8")
    assert run(["check", str(label)]) == 0
    assert capsys.readouterr().out == f"{label}: OK (pack)\n"
    label.write_text(parcels.LABEL.replace("author", "autor"), encoding="utf-8")
    assert run(["check", str(label)]) == 1
    assert "did you mean `author`" in capsys.readouterr().err
