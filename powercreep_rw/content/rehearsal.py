"""A lesson is rehearsed as it is read: played move by move, in every way that it leaves open, so that one without a
fault can be played to its end whatever the player answers."""

from __future__ import annotations

from dataclasses import dataclass

from powercreep_rw.content.faults import Faults
from powercreep_rw.content.ids import listed, meant
from powercreep_rw.content.lessons import Caption, Lesson, places_of
from powercreep_rw.content.nodes import Node, Sequence
from powercreep_rw.content.reading import Entry
from powercreep_rw.rules import moves
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State

#: In so many ways may the moves left open lead on; a lesson with more is none.
MOST_WAYS = 400


@dataclass(slots=True)
class _Way:
    """One way through a lesson so far: the state, and how many rolls it took."""

    state: State
    rolled: int = 0


class Rehearsal:
    """Plays a lesson as it would be played, and notes what can't be, at its place in the file."""

    def __init__(self, lesson: Lesson, entry: Entry, faults: Faults) -> None:
        self.lesson = lesson
        self.entry = entry
        self.faults = faults
        self.ways = [_Way(State.start(Game((lesson.sheet,), lesson.hero)))]

    def play(self) -> None:
        """Every caption in turn; after the first fault of a move nothing that follows can be judged."""
        places = places_of(self.lesson.sheet, self.lesson.hero)
        whole = True
        entries = [caption for step in self.entry["steps"] for caption in step["captions"]]
        for entry, caption in zip(entries, self.lesson.captions, strict=True):
            if caption.point and caption.point not in places:
                hint = meant(caption.point, places) or "; docs/lessons.md tells what can be pointed at"
                self.faults.error(entry.at("point"), f"there is no place `{caption.point}` to point at{hint}")
            whole = whole and (caption.is_read or (self._roll(entry) and self._move(entry, caption)))
        used = max(way.rolled for way in self.ways)
        if whole and self._roll(None) and used < len(self.lesson.rolls) and all(w.rolled == used for w in self.ways):
            self.faults.warn(self._roll_node(used), "no move of the lesson needs this roll")

    def _roll(self, entry: Entry | None) -> bool:
        """Roll wherever dice are awaited; whether the lesson has the rolls.  At its end (None) it needs none."""
        for way in self.ways:
            while way.state.phase == "roll":
                count = len(way.state.awaits)
                if way.rolled == len(self.lesson.rolls):
                    if entry is not None:
                        what = f"{count} {'die is' if count == 1 else 'dice are'} rolled before this caption"
                        self.faults.error(entry.node, f"{what}, and `rolls` has no more of them")
                    return entry is None
                roll = self.lesson.rolls[way.rolled]
                if len(roll) != count:
                    node = self._roll_node(way.rolled)
                    self.faults.error(node, f"here {count} are rolled ({listed(way.state.awaits, 'and')})")
                    return False
                way.state.play(moves.roll(*roll))
                way.rolled += 1
        return True

    def _roll_node(self, number: int) -> Node:
        node = self.entry.at("rolls")
        return node.items[number] if isinstance(node, Sequence) and number < len(node.items) else node

    def _move(self, entry: Entry, caption: Caption) -> bool:
        """Make the caption's move in every way so far; whether it could be made."""
        if caption.free:
            return self._any(entry)
        assert caption.move is not None
        for way in self.ways:
            try:
                way.state.play(caption.move)
            except IllegalMove as error:
                other = " (after some answer to an `any` before it)" if len(self.ways) > 1 else ""
                self.faults.error(entry.at("move"), f"{' '.join(caption.move)}: {error}{other}")
                return False
        return True

    def _any(self, entry: Entry) -> bool:
        """Go on with whichever move is legal."""
        found: list[_Way] = []
        for way in self.ways:
            for move in way.state.legal_moves():
                after = way.state.copy()
                after.play(move)
                found.append(_Way(after, way.rolled))
        if not found or len(found) > MOST_WAYS:
            many = f"more than {MOST_WAYS} ways" if found else "no way"
            self.faults.error(entry.at("move"), f"here the game can go on in {many}; name the move")
            return False
        self.ways = found
        return True
