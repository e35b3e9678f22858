"""When memory is tidied: once in every rest, never while frames are drawn, and as before when the window is closed."""

import gc
from collections.abc import Iterator

import pytest

from powercreep_rw.ui.tidying import QUIET, SELDOM, Tidying


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    found: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: found.append(1))
    yield found
    gc.unfreeze()


def test_every_rest_is_tidied_in_once(collected: list[int]) -> None:
    with Tidying() as tidying:
        for rest in (1, 2):
            tidying.turn(True)
            for _ in range(5 * QUIET):
                tidying.turn(False)
            assert len(collected) == rest


def test_nothing_is_tidied_while_frames_are_drawn(collected: list[int]) -> None:
    with Tidying() as tidying:
        for number in range(20 * QUIET):
            tidying.turn(number % (QUIET - 1) == 0)
    assert collected == []


def test_all_is_as_before_when_the_window_is_closed() -> None:
    before = gc.get_threshold()
    with Tidying() as tidying:
        assert gc.get_threshold()[2] == SELDOM
        for _ in range(QUIET):
            tidying.turn(False)
        assert gc.get_freeze_count()
    assert gc.get_threshold() == before
    assert not gc.get_freeze_count()
