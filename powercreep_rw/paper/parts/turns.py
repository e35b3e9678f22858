"""The turns: lines to write down what is rolled, turn by turn, where a page has room for them.

On paper nothing remembers a roll.  Whoever writes it down can look up a turn later, or play the game again in the
program with the same dice.  A line has a box for each die of the pool, round for a Good Die, with cut corners for an
Evil Die (rulebook: Starting a Structure), and its number, or room for the structure's initial where several share it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from powercreep_rw.paper import faces, setting
from powercreep_rw.paper.drawing import Box, Group, Path
from powercreep_rw.paper.part import HEADING, Part, hairline, heading
from powercreep_rw.paper.pen import lines, polygon, rect
from powercreep_rw.rules.definitions import Structure

#: The least height of a line, the least and the largest side of a die's box, and the step from one to the next (mm,
#: sides).
ROW = 5.4
LEAST, LARGEST = 4.3, 5.8
STEP = 1.12
#: The room for a line's number, or for a structure's initial, and the gap between columns (mm).
NUMBER = 5.0
INITIAL = 6.4
COLUMNS_APART = 4.6
#: Fewer lines one below the other are no use.
FEWEST = 2
#: The type of a story, and the air above it (mm).
STORY, STORY_AIR = 3.2, 1.6
#: The least height of the part (mm).
TALL = HEADING + FEWEST * ROW


class TurnsPart(Part):
    """Lines for the turns in one structure, or in several: `turns STRUCTURE` is its region, or `turns`.

    A `story` is told below them, where it leaves room for lines.
    """

    def __init__(self, structures: Sequence[Structure], box: Box, story: str = "") -> None:
        super().__init__(box)
        self.alone = len(structures) == 1
        self.good, self.evil = _dice(structures)
        self.regions[f"turns {structures[0].id}" if self.alone else "turns"] = box
        note = "what you roll" if self.alone else "structure, and what you roll"
        room = heading(self, "Turns", note)
        room = self._told(room, story)
        self.columns = max(1, int((room.w + COLUMNS_APART) / (self.width(structures) + COLUMNS_APART)))
        self.rows = max(1, int(room.h / ROW))
        wide = (room.w - COLUMNS_APART * (self.columns - 1)) / self.columns
        high = room.h / self.rows
        for n in range(self.columns * self.rows):
            column, row = divmod(n, self.rows)
            x, y = room.x + column * (wide + COLUMNS_APART), room.y + row * high
            if row:
                hairline(self, x, y, wide)
            self._print_line(n + 1, Box(x, y, wide, high))

    @staticmethod
    def width(structures: Sequence[Structure]) -> float:
        """The least width of a line (mm)."""
        good, evil = _dice(structures)
        return (NUMBER if len(structures) == 1 else INITIAL) + (good + evil) * LEAST * STEP

    def _told(self, room: Box, story: str) -> Box:
        """The room that is left above the story."""
        said = setting.runs((story, "italic"))
        tall = setting.height(said, STORY, room.w)
        if not story or room.h - tall - STORY_AIR < FEWEST * ROW:
            return room
        place = Box(room.x, room.bottom - tall, room.w, tall + 0.1)
        self.add(*setting.block(said, place, STORY, STORY, "grey")[0])
        return Box(room.x, room.y, room.w, room.h - tall - STORY_AIR)

    def _print_line(self, number: int, box: Box) -> None:
        front, many = (NUMBER if self.alone else INITIAL), self.good + self.evil
        side = min(LARGEST, box.h - 1.0, (box.w - front) / (many * STEP))
        middle = box.y + box.h / 2
        if self.alone:
            base = middle + faces.metrics("label").capital * 3.4 / 2
            self.add(*setting.line(str(number), box.x + front - 1.4, base, "label", 3.4, "grey", align="right"))
        else:
            self.add(Path(lines((box.x + 0.4, middle + 1.8), (box.x + front - 1.4, middle + 1.8)), None, "grey", 0.2))
        for n in range(many):
            x = box.x + front + n * side * STEP
            self.add(Group(die_box(n >= self.good), x, middle - side / 2, side))


def _dice(structures: Sequence[Structure]) -> tuple[int, int]:
    """The most Good and the most Evil Dice of any structure; one at least."""
    good, evil = max(s.good for s in structures), max(s.evil for s in structures)
    return (good, evil) if good + evil else (1, 0)


@cache
def die_box(evil: bool) -> tuple[Path, ...]:
    """A box for what a die shows, in a unit square: as round as a Good Die, or with an Evil Die's cut corners."""
    if not evil:
        return (Path(rect(0.05, 0.05, 0.9, 0.9, 0.2), "white", "ink", 0.05),)
    low, high, cut = 0.07, 0.93, 0.2
    corners = (
        (low + cut, low), (high - cut, low), (high, low + cut), (high, high - cut),
        (high - cut, high), (low + cut, high), (low, high - cut), (low, low + cut),
    )  # fmt: skip
    return (Path(polygon(*corners), "white", "ink", 0.12),)
