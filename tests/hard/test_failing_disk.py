"""A disk that fails, a program that is killed: nothing that was shown is lost, and a sentence says what to do."""

import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from hands import Hand
from program import PROGRAM

from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.shelf import Shelf
from powercreep_rw.record.table import Setup
from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.newgame import NewGameScreen

#: Plays moves of chance on a save, with undo and redo, and tells each once it is done: what is told, a player has seen.
PLAYS = """\
import random, sys
from pathlib import Path
from powercreep_rw.record.errors import SaveFailed
from powercreep_rw.record.session import GameRecord
chooser, record = random.Random(int(sys.argv[2])), GameRecord.load(Path(sys.argv[1]))
try:
    while record.state.phase != "over":
        act = chooser.random()
        if act < 0.1 and record.can_undo:
            record.undo()
        elif act < 0.2 and record.can_redo:
            record.redo()
        elif record.state.awaits:
            record.roll()
        else:
            record.play(chooser.choice(record.state.legal_moves()))
        print(len(record.moves), *(record.moves[-1] if record.moves else ()), flush=True)
except SaveFailed as failed:
    print(failed, file=sys.stderr)
"""


def begun(folder: Path) -> Path:
    """The save of a new game, closed."""
    with Shelf(folder).new(Setup.named("uptown"), seed=1) as record:
        return record.path


def shown_by(line: str) -> tuple[int, tuple[str, ...]]:
    """What a line of the other program says: how many moves there were, and the last one."""
    count, *move = line.split()
    return int(count), tuple(move)


def holds(record: GameRecord, shown: tuple[int, tuple[str, ...]]) -> bool:
    """Whether the game is as it was shown, or one act further: what came on the disk is shown only then."""
    count, move = shown
    if len(record.moves) == count - 1:
        assert record.can_redo, "a move less is a move undone, never a move lost"
        record.redo()
    return len(record.moves) in (count, count + 1) and (not count or record.moves[count - 1] == move)


@pytest.mark.timeout(1800)
def test_a_program_killed_while_it_saves_has_lost_nothing_it_showed(
    tmp_path: Path, times: Callable[[int, int], int], environment: dict[str, str]
) -> None:
    chooser = random.Random(9)
    path, killed = begun(tmp_path / "0"), 0
    for number in range(times(12, 200)):
        words = [sys.executable, "-c", PLAYS, str(path), str(number)]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment) as program:
            assert program.stdout is not None
            lines = [program.stdout.readline() for _ in range(chooser.randrange(1, 30))]
            program.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
            lines += program.stdout.readlines()
        killed += program.returncode != 0
        told = [line for line in lines if line.endswith("\n")]
        with GameRecord.load(path) as record:
            assert not told or holds(record, shown_by(told[-1]))
            over = record.state.phase == "over"
        if over:
            path = begun(tmp_path / str(number + 1))
    assert killed > times(6, 100)


@pytest.mark.skipif(sys.platform == "win32", reason="a file's size can't be limited there")
def test_a_full_disk_plays_no_move_that_it_can_not_keep(tmp_path: Path, environment: dict[str, str]) -> None:
    path = begun(tmp_path)
    limit = path.stat().st_size + 150
    full = (
        "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}))\n"
    )
    words = [sys.executable, "-c", full + PLAYS, str(path), "3"]
    done = subprocess.run(words, capture_output=True, text=True, env=environment, timeout=60, check=True)
    assert done.stdout, "some moves still had room"
    assert done.stderr.count("\n") == 1
    assert "can't be written" in done.stderr
    assert "the move was not played" in done.stderr
    with GameRecord.load(path) as record:
        assert shown_by(done.stdout.splitlines()[-1]) == (len(record.moves), record.moves[-1])
        assert not record.warnings
        record.roll() if record.state.awaits else record.play(record.state.legal_moves()[0])


def test_a_data_folder_that_is_a_file_is_named_and_left_alone(run: Callable, home: Path) -> None:
    home.write_text("a letter", encoding="utf-8")
    done = run("play", "uptown", "--text", typed=b"quit\n")
    said = done.stderr.decode()
    assert done.returncode == 1
    assert said.count("\n") == 1
    assert str(home) in said
    assert home.read_text(encoding="utf-8") == "a letter"


def without_the_rights_of_root() -> list[str]:
    """What a command begins with so that the rights of a folder mean something to it, whoever runs the tests."""
    if os.geteuid():
        return []
    if shutil.which("setpriv") is None:
        pytest.skip("root may write everywhere, and setpriv is not installed")
    return ["setpriv", "--inh-caps=-dac_override", "--bounding-set=-dac_override"]


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="folders have no such rights there")
def test_a_data_folder_that_can_not_be_written_is_named(environment: dict[str, str], home: Path) -> None:
    home.mkdir()
    home.chmod(0o555)
    words = [*without_the_rights_of_root(), *PROGRAM, "play", "uptown", "--text"]
    done = subprocess.run(words, input="quit\n", capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 1, done.stdout
    assert done.stderr.count("\n") == 1
    assert str(home) in done.stderr
    assert list(home.iterdir()) == []


def test_a_window_whose_games_can_not_be_kept_says_so_and_goes_on(tmp_path: Path) -> None:
    pygame.font.init()
    (tmp_path / "games").write_text("a letter", encoding="utf-8")
    app = App(pygame.Surface((1280, 800)), Games(folder=tmp_path / "games"), motion=False)
    app.show(NewGameScreen(app))
    app.draw()
    hand = Hand(app)
    hand.click("sheet uptown")
    hand.click("begin")
    assert isinstance(app.screen, NewGameScreen), "there is no game to play that would be lost"
    assert str(tmp_path / "games") in app.screen.trouble
