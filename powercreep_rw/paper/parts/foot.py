"""The foot of a printed page: a bar to measure, and where a game that is under way stands, so that it can go on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from powercreep_rw.paper import faces, setting, words
from powercreep_rw.paper.die import face
from powercreep_rw.paper.drawing import Box, Group, Item, Path
from powercreep_rw.paper.part import Part
from powercreep_rw.paper.pen import lines
from powercreep_rw.rules.definitions import Sheet

#: The height of the foot, the length of the bar, and the room for a page's number on the right (mm).
HEIGHT = 6.0
BAR = 100.0
NUMBER = 12.0
#: The size of the words, of the sentence over the bar, and of a die (mm).
SIZE = 3.5
SMALL = 2.7
DIE = 4.4
MEASURE = "This bar is 100 mm long on a page that is printed true to size (100 %)."


def bar(x: float, y: float) -> tuple[Item, ...]:
    """A bar of 100 mm, its left end and its line given, a tick every 10 mm, and what it is for."""
    ticks = [lines((x + n * 10.0, y), (x + n * 10.0, y - (1.6 if n % 10 == 0 else 0.8))) for n in range(11)]
    line = Path(lines((x, y), (x + BAR, y)), None, "ink", 0.3)
    marks = Path(tuple(step for tick in ticks for step in tick), None, "ink", 0.3)
    return (line, marks, *setting.line(MEASURE, x + BAR / 2, y - 1.9, "thin", SMALL, "grey", align="middle", room=96.0))


def page_number(number: int, box: Box) -> tuple[Item, ...]:
    """The number of a page, on the right of its foot."""
    return setting.line(str(number), box.right, box.bottom - 0.6, "heading", 4.0, align="right")


class FootPart(Part):
    """The bar; and in words what a state waits for, its dice behind them."""

    def __init__(self, sheet: Sheet, box: Box) -> None:
        super().__init__(box)
        self.sheet = sheet
        self.add(*bar(box.x, box.bottom - 0.4))
        #: Where the game is said to stand.
        self.room = Box(box.x + BAR + 6.0, box.y, box.w - BAR - 6.0 - NUMBER, box.h)

    def noted(self, view: Mapping[str, Any] | None) -> list[Item]:
        """Where the game stands; nothing before its first move."""
        if view is None or not _begun(view):
            return []
        room, dice = self.room, sorted(view["dice"].items(), key=lambda die: (die[0][0] != "g", die[0]))
        taken = len(dice) * DIE * 1.12
        said = words.standing(view, self.sheet) + (" · dice left:" if dice else ".")
        text, size = setting.fit(said, "label", SIZE, room.w - taken - 1.5, 2.2)
        base = room.bottom - 0.9
        made: list[Item] = list(setting.line(text, room.x, base, "label", size))
        x = room.x + faces.width(text, "label", size) + 1.5
        for name, value in dice:
            made.append(Group(face(value or None, name[0] == "e"), x, room.bottom - DIE - 0.1, DIE))
            x += DIE * 1.12
        return made


def _begun(view: Mapping[str, Any]) -> bool:
    """Whether anything has been done on this sheet."""
    return bool(view["turn"]) or any(state["status"] != "open" for state in view["structures"].values())
