"""Hints that are thought out aside, so that the window never waits for one.

A thread gets a copy of the position; what it finds belongs to that position alone, and is dropped when the game has
moved on.  No pygame.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from powercreep_rw.paper.names import Names
from powercreep_rw.rules.state import State
from powercreep_rw.ui.move_words import move_words
from powercreep_rw.ui.prompts import Prompt
from powercreep_rw.ui.shown import Position

if TYPE_CHECKING:
    from powercreep_rw.balance.advice.hint import Hint

#: So many other moves that are as good are named; the rest is counted.
NAMED = 2


def think(state: State) -> Hint:
    """The planner's advice; what it needs is imported when a hint is first asked for."""
    from powercreep_rw.balance.advice.hint import advise

    return advise(state)


class Hinter:
    """Thinks about one position at a time; `revision` says which, as the session counts them."""

    def __init__(self, advise: Callable[[State], Hint] = think) -> None:
        self._advise = advise
        self._thread: threading.Thread | None = None
        self._revision = -1
        self._found: dict[int, Hint] = {}
        self._failed: dict[int, Exception] = {}

    def ask(self, state: State, revision: int) -> None:
        """Think about a position, unless that is being done already."""
        if revision == self._revision:
            return
        self._revision = revision
        copy = state.copy()
        self._thread = threading.Thread(target=self._think, args=(copy, revision), daemon=True, name="hint")
        self._thread.start()

    def _think(self, state: State, revision: int) -> None:
        try:
            self._found[revision] = self._advise(state)
        except Exception as error:  # it belongs to the window's own thread
            self._failed[revision] = error

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._thread is not None

    def answer(self, revision: int) -> Hint | None:
        """The hint for this position, once it is there; one for another position is dropped.

        Raises what went wrong with the thinking, if anything did."""
        if self._revision != revision:
            self.drop()
            return None
        if revision in self._failed:
            failed = self._failed.pop(revision)
            self.drop()
            raise failed
        found = self._found.pop(revision, None)
        if found is not None:
            self.drop()
        return found

    def drop(self) -> None:
        """Want no hint any more."""
        self._thread, self._revision = None, -1
        self._found, self._failed = {}, {}

    def wait(self) -> None:
        """Until the thinking is done: for tests and scripts; a window never waits."""
        if self._thread is not None:
            self._thread.join()


def told(prompt: Prompt, hint: Hint, names: Names, position: Position) -> Prompt:
    """The question of the moment with the hint in the place of its words; the answers stay."""
    said = f"{hint.reason} {hint.chance}".strip()
    if hint.only:
        said = f"It is the only move there is. {hint.chance}".strip()
    elif hint.equals:
        said += f" {_as_good(hint, names, position)}"
    title = move_words(names, position, hint.move)
    return replace(prompt, title=title, body=said, place="Hint", grave=False)


def _as_good(hint: Hint, names: Names, position: Position) -> str:
    """The moves that are as good, so that nobody takes the one shown for the only good one."""
    named = [f"“{move_words(names, position, move)}”" for move in hint.equals[:NAMED]]
    more = len(hint.equals) - len(named)
    if more:
        return f"{', '.join(named)} and {more} {'other' if more == 1 else 'others'} are as good."
    return f"{' and '.join(named)} {'is' if len(named) == 1 else 'are'} as good."
