"""The guide at the player's side: which caption of a lesson is due, what it waits for, and what it says to all else.

No pygame and no disk: where a lesson stands follows from the moves that were made.
"""

from __future__ import annotations

from collections.abc import Sequence

from powercreep_rw.content.lessons import Caption, Lesson
from powercreep_rw.rules.moves import DICE, Move
from powercreep_rw.ui.decisions import Decision, Selection, Target
from powercreep_rw.ui.shown import Position

#: Said to a click while a caption is only to be read, and to whoever would roll dice of their own.
READ_FIRST = "First read this, and go on with “Go on”. Then it is your turn."
OWN_DICE = "While you are guided the dice are the guide's. Skip it, and roll your own."


class Coach:
    """Follows a game with a lesson.  `at` is the number of the caption that is due, None when the game has left the
    lesson; `said` is the answer to what was tried last, until something else happens."""

    def __init__(self, lesson: Lesson, played: Sequence[Move]) -> None:
        self.lesson = lesson
        self.at = lesson.reached(played)
        self.said = ""
        self._made = len(played)

    # -- where it stands -----------------------------------------------------------------------------------

    @property
    def caption(self) -> Caption | None:
        """What is to be said now; None when there is nothing left to say."""
        captions = self.lesson.captions
        return captions[self.at] if self.at is not None and self.at < len(captions) else None

    @property
    def heading(self) -> str:
        """Above the caption: `Step 2 of 7 · The night first`."""
        if self.caption is None or self.at is None:
            return ""
        number, step = self.lesson.place(self.at)
        return f"Step {number + 1} of {len(self.lesson.steps)} · {step.name}"

    @property
    def is_last(self) -> bool:
        """Whether the caption is the last one."""
        return self.at == len(self.lesson.captions) - 1

    def read_on(self) -> None:
        """The caption was read."""
        if self.caption is not None and self.caption.is_read and self.at is not None:
            self.at += 1
            self.said = ""

    def follow(self, played: Sequence[Move]) -> None:
        """Moves were made or taken back.  What was read already is not read again, unless it lies ahead."""
        if len(played) == self._made:
            return
        back, self._made = len(played) < self._made, len(played)
        reached = self.lesson.reached(played)
        self.said = ""
        if reached is None or self.at is None:
            self.at = None
        elif not back:
            self.at = max(self.at, reached)
        else:
            self.at = reached
            while self.caption is not None and self.caption.is_read and not self.is_last:
                self.at += 1

    # -- what it allows ------------------------------------------------------------------------------------

    def allows(self, move: Move) -> bool:
        """Whether this is the move that is due."""
        return self.caption is not None and self.caption.allows(move)

    def permits(self, decision: Decision, selection: Selection) -> bool:
        """Whether what is picked can still become the move that is due."""
        return any(self.allows(p.move) for p in decision.candidates(selection))

    def wants(self, decision: Decision, selection: Selection, target: Target) -> bool:
        """Whether picking this target leads to the move that is due."""
        return target in selection.picks or self.permits(decision, decision.pick(selection, target))

    def meant(self, decision: Decision, selection: Selection, target: Target, position: Position) -> Target:
        """The die that is due for one of the same colour and number, so that either of two alike will do; else the
        target itself."""
        dice: dict[str, int] = position["dice"]
        if target.kind != "die" or self.wants(decision, selection, target):
            return target
        for other in sorted(decision.options(selection) | decision.swaps(selection)):
            alike = other.kind == "die" and other.name[0] == target.name[0]
            same = alike and dice.get(other.name) == dice.get(target.name)
            if same and self.wants(decision, selection, other):
                return other
        return target

    @property
    def refusal(self) -> str:
        """What is said of all that the caption does not wait for."""
        if self.caption is None:
            return ""
        return READ_FIRST if self.caption.is_read else self.caption.instead

    def refuse(self, said: str = "") -> None:
        """Something else was tried."""
        if self.caption is not None:
            self.said = said or self.refusal

    def points_at(self, selection: Selection, structure: str | None) -> str:
        """The place that the arrow points at: the caption's own, or what its move is made with: the die first, then
        the space; a move without either is made on the card.  What is still to be clicked comes before all."""
        caption = self.caption
        if caption is None:
            return ""
        move = caption.move
        if move is not None and move[0] == "mark" and selection.picked("die"):
            return f"space {structure} {move[2]}"
        if move is not None and selection.tool is not None and move[-1] in DICE:
            return f"die {move[-1]}"
        if caption.point or move is None:
            return caption.point
        return f"die {move[1]}" if move[0] == "mark" else "card"
