"""The crafting side: every Gear with the materials it needs and what it does (rulebook: Crafting
Materials)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from powercreep_rw.paper import faces, icons, pencil, setting, words
from powercreep_rw.paper.drawing import Box, Group, Item, Path
from powercreep_rw.paper.part import HEADING, Part, check_box, hairline, heading, small, spread
from powercreep_rw.paper.pen import polygon
from powercreep_rw.paper.setting import Words
from powercreep_rw.rules.definitions import Gear

#: Room for the picture, for a cost beside the text, and the height of the line with the name (mm).
INDENT = 12.0
COST = 10.4
NAME = 5.5


class GearPart(Part):
    """A list: picture, name, materials to be filled in, a box to be ticked, the effect and its cost."""

    def __init__(self, gear: Sequence[Gear], box: Box) -> None:
        super().__init__(box)
        self.needs: dict[str, list[tuple[str, Box]]] = {}
        self.checks: dict[str, Box] = {}
        room = heading(self, "Gear", "fill in every icon, then tick the box")
        size, heights = spread(lambda size: self.heights(gear, room.w, size), room.h, 3.75, 2.6, 2.2)
        y = room.y
        for one, high in zip(gear, heights, strict=True):
            if y > room.y:
                hairline(self, room.x, y - 0.2, room.w)
            self._print_gear(one, Box(room.x, y + 0.6, room.w, high - 1.2), size)
            y += high

    @staticmethod
    def heights(gear: Sequence[Gear], width: float, size: float) -> list[float]:
        """The height of every entry at a size of type."""
        line = min(NAME, size * 1.5)
        return [max(9.0, line + setting.height(_said(one), size, _text_room(one, width), 1.14) + 1.4) for one in gear]

    @classmethod
    def wants(cls, gear: Sequence[Gear], width: float, size: float) -> float:
        """The height that the part needs at a size of type; none without Gear."""
        return HEADING + sum(cls.heights(gear, width, size)) if gear else 0.0

    def _print_gear(self, gear: Gear, box: Box, size: float) -> None:
        self.regions[f"gear {gear.id}"] = box
        side = min(10.2, box.h)
        picture = icons.gear_picture(gear.id, gear.picture, gear.name)
        self.add(Group(picture, box.x, box.y + (box.h - side) / 2, side))
        left = box.x + INDENT
        line = min(NAME, box.h * 0.5, size * 1.5)
        check = Box(box.right - line, box.y, line, line)
        self.checks[gear.id] = check
        self.add(Group(check_box(), check.x, check.y, check.w))
        x = self._print_needs(gear, box, check.x - 1.0, line)
        name = min(5.2, line * 0.96)
        base = box.y + line / 2 + faces.metrics("heading").capital * name / 2
        self.add(*setting.line(gear.name, left, base, "heading", name, room=x - left - 1.2, least=2.6))
        room = _text_room(gear, box.w)
        text = Box(left, box.y + line + 0.2, room, box.h - line - 0.2)
        self.add(*setting.block(_said(gear), text, size, 2.0, leading=1.14)[0])
        if gear.cost is not None:
            self._print_cost(gear.cost, Box(box.right - COST + 0.8, text.y, COST - 0.8, min(text.h, 5.2)))

    def _print_needs(self, gear: Gear, box: Box, right: float, line: float) -> float:
        """The materials, one plate each, ending at the tick box; where they begin."""
        step = min(line * 1.06, box.w * 0.46 / max(1, len(gear.needs)))
        x = right - step * len(gear.needs)
        self.needs[gear.id] = []
        for n, need in enumerate(gear.needs):
            side = step * 0.96
            place = Box(x + n * step, box.y + (line - side) / 2, side, side)
            self.needs[gear.id].append((need, place))
            self.add(Group(_need(need), place.x, place.y, place.w))
        return x

    def _print_cost(self, lowest: int, box: Box) -> None:
        """What a use costs: a Good Die, and the value that it must have."""
        said = words.cost_short(lowest)
        side = min(box.h, 4.8)
        wide = faces.width(said, "heading", 4.6)
        x = box.right - side - (wide + 0.5 if said else 0.0)
        self.add(Group(icons.icon("good_die"), x, box.y + (box.h - side) / 2, side))
        if said:
            place = Box(x + side + 0.5, box.y, wide, box.h)
            self.add(*setting.centred(said, place, "heading", min(4.6, box.h)))

    def pencilled(self, view: Mapping[str, Any]) -> list[Item]:
        """Materials that are filled in, and the tick of a finished Gear."""
        made: list[Item] = []
        for id, state in view["gear"].items():
            filled = list(state["filled"])
            for n, (need, box) in enumerate(self.needs.get(id, ())):
                if need in filled:
                    filled.remove(need)
                    shape = pencil.scribble(f"{id} {n}", lines=5, width=0.12)
                    made.append(Group(shape, box.x + box.w * 0.1, box.y + box.w * 0.1, box.w * 0.8))
            if state["ready"] and id in self.checks:
                made.append(pencil.placed(pencil.tick(f"gear {id}", width=0.17), self.checks[id], 0.5))
        return made


def _said(gear: Gear) -> Words:
    return setting.runs((words.gear_short(gear), "text"))


def _text_room(gear: Gear, width: float) -> float:
    return width - INDENT - (COST if gear.cost is not None else 0.0)


@cache
def _need(name: str) -> tuple[Path, ...]:
    """A material that a Gear needs, on the six-sided plate that it has on the maps too, open to be filled
    in."""
    points = ((0.5, 0.0), (0.93, 0.25), (0.93, 0.75), (0.5, 1.0), (0.07, 0.75), (0.07, 0.25))
    plate = Path(polygon(*points), "white", "ink", 0.06)
    return (plate, *(small(p, 0.22, 0.22, 0.56) for p in icons.icon(name)))
