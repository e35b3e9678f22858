"""Saves that no program of this version wrote whole: each is named, kept, and never written over."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from hands import Hand

from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.shelf import Shelf
from powercreep_rw.record.table import Setup
from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.games import GamesScreen

PAGE = Path(__file__).parent.parent / "saves" / "format-1.yaml"


def whole(text: str) -> bytes:
    return text.encode("utf-8")


#: What each save is made of out of a whole one, and a word of what is said about it.
DAMAGE: dict[str, tuple[Callable[[str], bytes], str]] = {
    "newer": (lambda text: whole(text.replace("transcript: 1", "transcript: 99", 1)), "newer than this program"),
    "truncated": (lambda text: whole(text[: text.index("structures:")]), ""),
    "empty": (lambda text: b"", ""),
    "nuls": (lambda text: bytes(len(text)), ""),
    "sheets gone": (lambda text: whole(text[: text.index("files:")] + text[text.index("moves:") :]), "prüfblatt.yaml"),
    "latin-1": (lambda text: text.encode("latin-1"), "UTF-8"),
}


@pytest.fixture
def shelf(home: Path) -> Shelf:
    """A shelf with a sound game on it, and one game of each kind of damage."""
    (home / "games").mkdir(parents=True)
    text = PAGE.read_text(encoding="utf-8")
    shutil.copy(PAGE, home / "games" / "sound.yaml")
    for kind, (made, _) in DAMAGE.items():
        (home / "games" / f"{kind}.yaml").write_bytes(made(text))
    return Shelf(home / "games")


def bytes_of(shelf: Shelf) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in shelf.folder.glob("*.yaml")}


def test_each_is_named_in_the_list_and_kept_as_it_was(shelf: Shelf) -> None:
    before = bytes_of(shelf)
    found = {entry.path.stem: entry for entry in shelf.entries()}
    assert sorted(found) == sorted([*DAMAGE, "sound"])
    for kind, (_, words) in DAMAGE.items():
        assert found[kind].fault is not None, kind
        assert found[kind].place, kind
        assert words in found[kind].place, kind
    assert found["sound"].fault is None
    assert bytes_of(shelf) == before


def test_the_commands_name_each_and_leave_it(shelf: Shelf, run: Callable) -> None:
    before = bytes_of(shelf)
    listed = run("games", "list").stdout.decode()
    for kind in DAMAGE:
        path = shelf.folder / f"{kind}.yaml"
        assert kind in listed
        for words in (["replay", path], ["play", path, "--text"], ["check", path]):
            done = run(*words, typed=b"quit\n")
            said = done.stderr.decode() + done.stdout.decode()
            assert done.returncode == 1, (words[0], kind, said)
            assert f"{kind}.yaml" in said
            assert "Traceback" not in said
    assert bytes_of(shelf) == before


def test_a_new_game_of_the_same_name_goes_beside_it(home: Path) -> None:
    with Shelf(home / "games").new(Setup.named("uptown"), seed=7) as record:
        first = record.path
    first.write_bytes(b"")
    with Shelf(home / "games").new(Setup.named("uptown"), seed=7) as record:
        assert record.path != first
    assert first.read_bytes() == b""


def test_a_renamed_save_is_the_same_game(shelf: Shelf) -> None:
    other = shelf.folder / "Ganz woanders é.yaml"
    (shelf.folder / "sound.yaml").rename(other)
    with GameRecord.load(other) as record, GameRecord.load(PAGE, read_only=True) as first:
        assert record.state == first.state
        assert record.name == first.name


def test_the_window_lists_them_opens_the_sound_one_and_spoils_none(shelf: Shelf) -> None:
    pygame.font.init()
    before = bytes_of(shelf)
    app = App(pygame.Surface((1280, 800)), Games(folder=shelf.folder), motion=False)
    app.show(GamesScreen(app))
    app.draw()
    hand = Hand(app)
    for name in [name for name in app.names() if name.startswith("game ")]:
        hand.click(name)
        app.show(GamesScreen(app))
        app.draw()
    assert bytes_of(shelf) == before
