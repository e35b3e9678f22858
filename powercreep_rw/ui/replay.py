"""A game that is looked back on: where it stands, and all that a table asks of it.  No pygame."""

from __future__ import annotations

from collections import OrderedDict

from powercreep_rw.paper.annals import Annals
from powercreep_rw.paper.names import Names
from powercreep_rw.record.story import Story
from powercreep_rw.record.walk import Walk
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import view
from powercreep_rw.ui.decisions import Decision
from powercreep_rw.ui.shown import Position
from powercreep_rw.ui.telling import Line, tell

#: So many positions are kept written out.
KEPT = 400


class Replay:
    """A walk as a table shows it (`shown.Shown`); nothing can be decided in it.

    `name` is what the game is called; `lines` are the log of each step.
    """

    decision = Decision((), ())

    def __init__(self, walk: Walk, name: str) -> None:
        self.walk = walk
        self.name = name
        self.revision = 0
        story = Story(walk.game)
        self.lines: list[list[Line]] = [tell(story, step) for step in walk.steps]
        self._views: OrderedDict[int, Position] = OrderedDict()
        self._look()

    @property
    def game(self) -> Game:
        return self.walk.game

    @property
    def state(self) -> State:
        return self.walk.state

    def goto(self, step: int) -> bool:
        """Stand on a step, or on the nearest there is; whether that is another than before."""
        return self.moved(self.walk.goto(step))

    def moved(self, changed: bool) -> bool:
        """The walk has (or has not) gone to another step."""
        if changed:
            self._look()
        return changed

    @property
    def before(self) -> Position:
        """The position before the step it stands on."""
        return self._view(max(0, self.walk.at - 1))

    @property
    def told(self) -> list[Line]:
        """The log, up to the step it stands on."""
        return [line for lines in self.lines[: self.walk.at + 1] for line in lines]

    def _look(self) -> None:
        self.revision += 1
        at, steps = self.walk.at, self.walk.steps
        self.position: Position = self._view(at)
        self.names = Names(self.game, self.state.sheet)
        self.annals = Annals(self.game)
        for number in range(at + 1):
            before = steps[number - 1].state if number else None
            self.annals.note(steps[number].events, before, steps[number].move)

    def _view(self, number: int) -> Position:
        """A position written out; those looked at last are kept."""
        found = self._views.get(number)
        if found is None:
            found = self._views[number] = view(self.walk.steps[number].state)
            if len(self._views) > KEPT:
                self._views.popitem(last=False)
        return found
