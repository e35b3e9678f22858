"""Painting ahead: slice by slice, only while all is still, and not looked for again until a frame was drawn."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from powercreep_rw.paper.screen import Painting
from powercreep_rw.ui.ahead import Ahead


def painting(steps: int) -> Painting:
    """One that is done after so many steps."""

    def go() -> Iterator[pygame.Surface | None]:
        yield from [None] * (steps - 1)
        yield pygame.Surface((1, 1))

    return Painting((1, 1), go())


class Shelf:
    """Gives what is to be painted, and counts how often it was asked."""

    def __init__(self, *waiting: Painting) -> None:
        self.waiting = list(waiting)
        self.asked = 0

    def find(self) -> Painting | None:
        self.asked += 1
        return self.waiting.pop(0) if self.waiting else None


def after_one_step() -> bool:
    return True


def test_one_after_the_other_is_painted_to_its_end() -> None:
    two = painting(2), painting(1)
    shelf = Shelf(*two)
    ahead = Ahead(shelf.find)
    done = []
    for _ in range(3):
        ahead.go_on(1, True, after_one_step)
        done.append(tuple(each.painted is not None for each in two))
    assert done == [(False, False), (True, False), (True, True)]
    assert ahead.busy and shelf.asked == 2


def test_when_nothing_is_left_it_is_asked_again_only_after_another_frame() -> None:
    shelf = Shelf()
    ahead = Ahead(shelf.find)
    for frame in (1, 1, 1, 2):
        ahead.go_on(frame, True, after_one_step)
    assert shelf.asked == 2 and not ahead.busy


def test_while_something_moves_nothing_is_painted() -> None:
    work = painting(2)
    ahead = Ahead(Shelf(work).find)
    ahead.go_on(1, True, after_one_step)
    ahead.go_on(2, False, after_one_step)
    assert not ahead.busy and work.painted is None
    ahead.go_on(3, True, after_one_step)
    assert work.painted is not None
