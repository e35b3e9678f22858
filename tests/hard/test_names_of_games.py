"""Whatever a game is called: games are kept apart, and nothing lies outside the data folder."""

import unicodedata
from collections.abc import Callable
from pathlib import Path

from powercreep_rw.record.shelf import Shelf
from powercreep_rw.record.table import Setup

#: Names that some system trips over.
NAMES = (
    "a/b", "a\\b", "a:b", "..", "../up", ".", "CON", "con", "nul.yaml", "COM1", "x" * 300, "x" * 299 + "y",
    "caf\u00e9", "cafe\u0301 noir", "-rf", "~", "$HOME", "%PATH%", "*", "?", "|", '"', "<a>",
    "a\tb", "a\nb", " ", "\u202eabc", "🌒" * 90,
    "ends.", "ends ", "Ends.", "ENDS",
)  # fmt: skip


def below(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*")}


def test_every_game_has_a_file_of_its_own_in_the_folder(tmp_path: Path) -> None:
    around = tmp_path / "around"
    shelf = Shelf(around / "home" / "games")
    paths = {}
    for number, name in enumerate(NAMES):
        with shelf.new(Setup.named("uptown"), seed=number, name=name) as record:
            record.play(record.state.legal_moves()[0])
            paths[name] = record.path
    assert len({path.name.casefold() for path in paths.values()}) == len(NAMES), "also where a and A are one letter"
    assert {path.parent for path in paths.values()} == {shelf.folder}
    assert all(len(path.name.encode()) < 255 for path in paths.values())
    assert len(shelf.entries()) == len(NAMES)
    assert below(around) >= {Path("home"), Path("home/games")}
    assert all(path.parts[0] == "home" for path in below(around))
    assert [path.name for path in tmp_path.iterdir()] == ["around"]


def test_a_composed_and_a_decomposed_name_are_two_games_of_one_name(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "games")
    records = [
        shelf.new(Setup.named("uptown"), seed=1, name=unicodedata.normalize(form, "é")) for form in ("NFC", "NFD")
    ]
    records[0].play(records[0].state.legal_moves()[0])
    assert records[0].path != records[1].path
    assert [len(record.moves) for record in records] == [1, 0]
    for record in records:
        record.close()
    assert sorted(entry.figures.moves for entry in shelf.entries() if entry.figures) == [0, 1]


def test_the_commands_find_each_by_its_name(home: Path, run: Callable) -> None:
    shelf = Shelf(home / "games")
    for number, name in enumerate(("a/b", "CON", "../up", "cafe\u0301")):
        shelf.new(Setup.named("uptown"), seed=number, name=name).close()
        found = run("games", "show", name)
        assert found.returncode == 0, found.stderr
        assert f"seed {number}".encode() in found.stdout
