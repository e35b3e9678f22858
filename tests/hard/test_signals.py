"""A program that is ended by a signal, in the middle of an animation: all moves are there, undo and redo still work."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from powercreep_rw.record.session import GameRecord
from powercreep_rw.ui import signals

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a signal can't be sent to a program there")

ROOT = str(Path(__file__).resolve().parent.parent.parent)

#: The program, whose own loop enters a structure, and sends it the signal while its dice fall.
RUN = """
import os, sys
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, {root!r})
from powercreep_rw.cli.main import run
from powercreep_rw.ui.screens.table import TableScreen
done = []
plain = TableScreen.tick
def tick(self):
    plain(self)
    if not done and not self.stage.busy:
        done.append(1)
        self.play(self.session.state.legal_moves()[0])
    elif len(done) == 1 and self.stage.tumbling and self.app.now > self.stage.began + 150:
        done.append(2)
        print("falling", flush=True)
        {end}
TableScreen.tick = tick
sys.exit(run(["play", "uptown", "--seed", "5"]))
"""


def ended(home: Path, end: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "POWERCREEP_HOME": str(home)}
    script = RUN.format(root=ROOT, end=end)
    return subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP", "QUIT"])
def test_whatever_ends_the_program_nothing_is_lost(tmp_path: Path, name: str) -> None:
    number = getattr(signal, name, None)
    post = "import pygame; pygame.event.post(pygame.Event(pygame.QUIT))"
    done = ended(tmp_path, f"os.kill(os.getpid(), {int(number)})" if number else post)
    assert done.stdout == "falling\n"
    assert done.stderr == ""
    assert done.returncode == (128 + number if number else 0)
    save = next((tmp_path / "games").glob("*.yaml"))
    assert not list((tmp_path / "games").glob(".*.lock")), "its lock is let go"
    with GameRecord.load(save) as record:
        assert [move[0] for move in record.moves] == ["enter", "roll"]
        move = record.state.legal_moves()[0]
        record.play(move)
        record.undo()
        assert [move[0] for move in record.moves] == ["enter", "roll"]
        record.redo()
        assert record.moves[-1] == move


def test_a_second_signal_ends_a_program_that_does_not_come_to_it() -> None:
    end = signals.Ended()
    end(signal.SIGINT, None)
    assert (end.by, end.status) == (signal.SIGINT, 128 + signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        end(signal.SIGINT, None)


def test_the_handlers_are_put_back() -> None:
    before = [signal.getsignal(number) for number in signals.SIGNALS]
    with signals.taken() as end:
        assert all(signal.getsignal(number) is end for number in signals.SIGNALS)
    assert [signal.getsignal(number) for number in signals.SIGNALS] == before
