"""A game walked through, forwards and backwards: a replay, a log, or a damaged game up to where it breaks.

Step 0 is the start of the game, step n the position after move n.  Every state is kept: they share what did not change,
so a game of 2,000 moves takes a few megabytes, and going anywhere plays nothing again.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING

from powercreep_rw.content.faults import Fault
from powercreep_rw.record import referenced, replay
from powercreep_rw.record.replay import RefusedLine, Step
from powercreep_rw.record.story import Story
from powercreep_rw.record.transcript import Transcript
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State

if TYPE_CHECKING:
    from powercreep_rw.record.session import GameRecord

#: What a walk can jump between: the event that begins each.
TURN, STRUCTURE, SHEET = "turn_begun", "structure_entered", "sheet_begun"


class Walk:
    """A way through a game.  `at` is the step it stands on; `fault` why the game ends early, if a line was refused."""

    def __init__(self, game: Game, steps: Sequence[Step], fault: Fault | None = None) -> None:
        """A walk over the start of a game and its steps, standing on the start."""
        if not steps or steps[0].move:
            raise ValueError("a walk begins with the start of a game, a step without a move")
        self.game = game
        self.steps = tuple(steps)
        self.fault = fault
        self.at = 0
        self._begins = {kind: self._steps_with(kind) for kind in (TURN, STRUCTURE, SHEET)}
        self._told: dict[int, tuple[str, ...]] = {}

    @classmethod
    def through(cls, source: Transcript) -> Walk:
        """A walk through a transcript, up to the first line that the rules refuse.

        Raises ContentError for a sheet that can't be read.
        """
        game = referenced.game(source)
        steps: list[Step] = []
        fault = None
        try:
            for step in replay.steps(source, game):
                steps.append(step)
        except RefusedLine as error:
            fault = error.faults[0]
        return cls(game, steps, fault)

    @classmethod
    def of(cls, record: GameRecord) -> Walk:
        """A walk through a game under way as it is now; nothing is played again."""
        return cls(record.game, [record.start, *record.steps])

    # -- where it stands ----------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The number of the last step: how many moves the game has."""
        return len(self.steps) - 1

    @property
    def step(self) -> Step:
        """The step it stands on."""
        return self.steps[self.at]

    @property
    def state(self) -> State:
        """The position there; shared with the walk, so only to be read."""
        return self.step.state

    @property
    def move(self) -> Move:
        """The move that led there; empty at the start."""
        return self.step.move

    @property
    def story(self) -> tuple[str, ...]:
        """What came of that move, in sentences."""
        return self.told(self.at)

    def told(self, number: int) -> tuple[str, ...]:
        """What came of a step, in sentences; each is told once and remembered."""
        if number not in self._told:
            before = self.steps[number - 1].state.sheet if number else None
            story = Story(self.game, before.id if before is not None else None)
            self._told[number] = tuple(story.told(self.steps[number]))
        return self._told[number]

    # -- where it goes ------------------------------------------------------------------------------------------

    def goto(self, number: int) -> bool:
        """Stand on a step, or on the nearest there is; whether that is another than before."""
        before, self.at = self.at, min(max(number, 0), self.last)
        return self.at != before

    def forwards(self) -> bool:
        """One step on; whether there was one."""
        return self.goto(self.at + 1)

    def backwards(self) -> bool:
        """One step back; whether there was one."""
        return self.goto(self.at - 1)

    def next(self, kind: str = TURN) -> bool:
        """On to where the next turn, structure or sheet begins, or to the end; whether that is another step."""
        begins = self._begins[kind]
        place = bisect_right(begins, self.at)
        return self.goto(begins[place] if place < len(begins) else self.last)

    def previous(self, kind: str = TURN) -> bool:
        """Back to where this or the last turn, structure or sheet begins, or to the start; whether that is another."""
        begins = self._begins[kind]
        place = bisect_left(begins, self.at)
        return self.goto(begins[place - 1] if place else 0)

    def _steps_with(self, kind: str) -> list[int]:
        return [number for number, step in enumerate(self.steps) if any(event[0] == kind for event in step.events)]
