"""Workers that die: what they had in hand is done again, by processes and on a cluster, with the same figures."""

import os
import signal
import sys
import time
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from importlib.util import find_spec

import pytest

from powercreep_rw.balance.crew.errors import CrewError
from powercreep_rw.balance.crew.hands import crew
from powercreep_rw.balance.crew.steady import PATIENCE, SteadyExecutor
from powercreep_rw.balance.players import player
from powercreep_rw.balance.simulate import BATCH, simulate
from powercreep_rw.balance.study.games import Trial
from powercreep_rw.balance.study.run import Wanted, run
from powercreep_rw.balance.study.store import Store
from powercreep_rw.content.library import Library

GAMES = 4 * BATCH


def double_or_die(number, mark):
    """Twice the number; but the first worker that meets 3 is killed half-way, as by the system."""
    if number == 3:
        try:
            mark.touch(exist_ok=False)
        except FileExistsError:
            pass
        else:
            kill_me()
    return 2 * number


def kill_me():
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
    time.sleep(60)


def wrong(number):
    raise ValueError(f"{number} is wrong")


class BreakingPool(ThreadPoolExecutor):
    """A pool in which every call breaks the pool, as one would that kills every worker."""

    def submit(self, call, /, *args, **kwargs):
        broken = Future()
        broken.set_exception(BrokenExecutor("a worker died"))
        return broken


def test_calls_that_kill_every_worker_end_in_an_error():
    executor = SteadyExecutor(1, BreakingPool)
    with pytest.raises(BrokenExecutor):
        executor.submit(int, 1).result(60)
    assert executor.restarts == PATIENCE


def test_what_was_called_off_is_not_begun():
    with SteadyExecutor(1, ThreadPoolExecutor) as executor:
        assert executor.submit(int, "5").result(60) == 5
        executor.shutdown()
        with pytest.raises(RuntimeError):
            executor.submit(int, "5")


@pytest.fixture(scope="module")
def uptown():
    return Library().game(sheet="uptown")


@pytest.fixture(scope="module")
def alone(uptown, tmp_path_factory):
    """The totals of some games played by this process alone."""
    return played(uptown, tmp_path_factory.mktemp("alone"), None)


def played(game, folder, executor):
    wanted = [Wanted(Trial.of(game, player("random"), dark), f"key{dark}", GAMES) for dark in (0, 1)]
    store = Store(folder)
    run(wanted, "3", store, executor, often=0)
    return store.path.read_bytes()


def test_what_a_killed_process_had_in_hand_is_done_again_and_the_games_are_the_same(uptown, alone, tmp_path):
    mark = tmp_path / "killed"
    with crew(2) as executor:
        dying = executor.submit(double_or_die, 3, mark)
        assert played(uptown, tmp_path, executor) == alone
        assert dying.result(60) == 6
        assert mark.exists() and executor.restarts == 1
        with pytest.raises(ValueError, match="7 is wrong"):
            executor.submit(wrong, 7).result(60)
        assert simulate(uptown, player("random"), GAMES, 3, executor) == simulate(uptown, player("random"), GAMES, 3)


# --- a cluster -------------------------------------------------------------------------------------------------

needs_dask = pytest.mark.skipif(find_spec("distributed") is None, reason="the extra `distributed` is not installed")


@needs_dask
def test_a_cluster_plays_the_same_games_and_a_worker_is_killed_meanwhile(uptown, alone, tmp_path):
    from powercreep_rw.balance.crew.cluster import LOOPBACK, cluster

    mark = tmp_path / "killed"
    with cluster("local", 2) as executor:
        client = executor._client
        addresses = [client.scheduler.address, *client.scheduler_info()["workers"]]
        assert len(addresses) == 3
        assert all(address.startswith(f"tcp://{LOOPBACK}:") for address in addresses)
        dying = executor.submit(double_or_die, 3, mark)
        assert played(uptown, tmp_path, executor) == alone
        assert dying.result(60) == 6
        assert mark.exists()


@needs_dask
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere", "tcp://127.0.0.1"])
def test_a_scheduler_that_does_not_answer_is_one_sentence(address):
    from powercreep_rw.balance.crew.cluster import cluster

    with pytest.raises(CrewError, match="no dask scheduler answers") as said, cluster(address, 1):
        pytest.fail("there is no such scheduler")
    assert "\n" not in str(said.value)


def test_without_the_extra_one_sentence_says_how_to_install_it(monkeypatch):
    from powercreep_rw.balance.crew.cluster import cluster

    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(CrewError, match=r"pip install 'powercreep-rw\[distributed\]'"), cluster("local", 1):
        pytest.fail("it is not installed")
