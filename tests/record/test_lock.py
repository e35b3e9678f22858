"""One writer a file, across programs, whatever becomes of the writer."""

import os
import subprocess
import sys

import pytest

from powercreep_rw.record import lock

HOLDER = """\
import sys
from pathlib import Path
from powercreep_rw.record import lock
held = lock.acquire(Path(sys.argv[1]))
print("held" if held else "refused", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other():
    """Another program that takes the lock of a file; it lives until its input ends or it is killed."""
    programs = []

    def begun(path):
        program = subprocess.Popen(
            [sys.executable, "-c", HOLDER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        programs.append(program)
        return program, program.stdout.readline().strip()

    yield begun
    for program in programs:
        program.kill()
        program.communicate()


def test_a_lock_keeps_other_programs_out(tmp_path, other):
    path = tmp_path / "Spiel – eins.yaml"
    with lock.acquire(path):
        assert other(path)[1] == "refused"
        assert not lock.held_elsewhere(path)
    _, said = other(path)
    assert said == "held"
    assert lock.held_elsewhere(path)
    assert lock.acquire(path) is None


def test_a_program_that_is_killed_holds_nothing(tmp_path, other):
    path = tmp_path / "game.yaml"
    program, said = other(path)
    assert said == "held"
    program.kill()
    program.wait()
    assert lock.lock_file(path).exists()
    assert not lock.held_elsewhere(path)
    held = lock.acquire(path)
    assert held is not None
    held.release()


def test_a_program_that_ends_leaves_no_file_behind(tmp_path, other):
    path = tmp_path / "game.yaml"
    with lock.acquire(path):
        assert [p.name for p in tmp_path.iterdir()] == [".game.yaml.lock"]
    assert list(tmp_path.iterdir()) == []


def test_a_program_shares_its_lock_with_itself(tmp_path, other):
    path = tmp_path / "game.yaml"
    first, second = lock.acquire(path), lock.acquire(path)
    first.release()
    first.release()
    assert other(path)[1] == "refused"
    second.release()
    assert other(path)[1] == "held"


def test_a_lock_file_that_lay_there_already_blocks_nobody(tmp_path):
    path = tmp_path / "game.yaml"
    lock.lock_file(path).write_text("left by a crash long ago", encoding="utf-8")
    assert not lock.held_elsewhere(path)
    assert lock.acquire(path) is not None


def test_two_names_of_one_file_are_one_lock(tmp_path, other):
    (tmp_path / "game.yaml").write_text("", encoding="utf-8")
    link = tmp_path / "link.yaml"
    try:
        link.symlink_to(tmp_path / "game.yaml")
    except OSError:
        pytest.skip("no links here")
    with lock.acquire(link):
        assert other(tmp_path / "game.yaml")[1] == "refused"


def test_the_longest_names_have_locks_of_their_own(tmp_path, other):
    first, second = (tmp_path / ("n" * 250 + f"{number}.yaml"[:5]) for number in (1, 2))
    with lock.acquire(first):
        assert other(first)[1] == "refused"
        assert other(second)[1] == "held"


def test_where_nothing_can_be_locked_a_lock_holds_nothing(tmp_path, monkeypatch):
    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        held = lock.acquire(tmp_path / "game.yaml")
    assert held is not None
    assert list(tmp_path.iterdir()) == []
    held.release()


def test_a_lock_thrown_away_by_its_holder_at_that_very_moment_is_taken_anew(tmp_path, monkeypatch):
    path = tmp_path / "game.yaml"
    taken = lock._lock
    calls = []

    def late(handle):
        calls.append(handle)
        if len(calls) == 1:
            os.unlink(lock.lock_file(path))
        taken(handle)

    monkeypatch.setattr(lock, "_lock", late)
    with lock.acquire(path):
        assert len(calls) == 2
        assert lock.lock_file(path).exists()
