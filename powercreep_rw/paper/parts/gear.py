"""The crafting side: every Gear with the materials it needs and what it does (rulebook: Crafting Materials)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from powercreep_rw.paper import faces, icons, pencil, setting, words
from powercreep_rw.paper.drawing import Box, Group, Item, Path
from powercreep_rw.paper.part import Part, check_box, hairline, heading
from powercreep_rw.paper.pen import polygon
from powercreep_rw.rules.definitions import Gear


class GearPart(Part):
    """A list, or with `columns` a table: picture, name, materials to be filled in, a box to be ticked, the effect."""

    def __init__(self, gear: Sequence[Gear], box: Box, columns: int = 1) -> None:
        super().__init__(box)
        self.needs: dict[str, list[tuple[str, Box]]] = {}
        self.checks: dict[str, Box] = {}
        room = heading(self, "Gear", "fill every icon to craft it")
        rows = -(-len(gear) // columns) if gear else 1
        gap = 5.0
        wide, high = (room.w - gap * (columns - 1)) / columns, room.h / rows
        for n, one in enumerate(gear):
            column, row = divmod(n, rows)
            entry = Box(room.x + column * (wide + gap), room.y + row * high, wide, high)
            if row:
                hairline(self, entry.x, entry.y - 0.25, wide)
            self._print_gear(one, Box(entry.x, entry.y + 0.5, wide, high - 0.9))

    def _print_gear(self, gear: Gear, box: Box) -> None:
        self.regions[f"gear {gear.id}"] = box
        side = min(10.0, box.h * 0.94)
        picture = icons.gear_picture(gear.id, gear.picture, gear.name)
        self.add(Group(picture, box.x, box.y + (box.h - side) / 2, side))
        left = box.x + 11.6
        line = min(5.4, box.h * 0.47)
        check = Box(box.right - line, box.y, line, line)
        self.checks[gear.id] = check
        self.add(Group(check_box(), check.x, check.y, check.w))
        step = min(line * 1.06, (box.w * 0.5) / max(1, len(gear.needs)))
        x = check.x - 1.0 - step * len(gear.needs)
        self.needs[gear.id] = []
        for n, need in enumerate(gear.needs):
            place = Box(x + n * step, box.y + (line - step * 0.96) / 2, step * 0.96, step * 0.96)
            self.needs[gear.id].append((need, place))
            self.add(Group(_need(need), place.x, place.y, place.w))
        size = min(5.0, line * 0.96)
        base = box.y + line / 2 + faces.metrics("heading").capital * size / 2
        self.add(*setting.line(gear.name, left, base, "heading", size, room=x - left - 1.2, least=2.6))
        text = Box(left, box.y + line + 0.1, box.right - left, box.h - line - 0.1)
        self.add(*setting.block(setting.runs((words.gear(gear), "text")), text, 3.4, 2.2, leading=1.14)[0])

    def pencilled(self, view: Mapping[str, Any]) -> list[Item]:
        """Materials that are filled in, and the tick of a finished Gear."""
        made: list[Item] = []
        for id, state in view["gear"].items():
            filled = list(state["filled"])
            for n, (need, box) in enumerate(self.needs.get(id, ())):
                if need in filled:
                    filled.remove(need)
                    made.append(Group(pencil.scribble(f"{id} {n}", lines=6, width=0.13), box.x, box.y, box.w))
            if state["ready"] and id in self.checks:
                made.append(pencil.placed(pencil.tick(f"gear {id}", width=0.16), self.checks[id], 0.5))
        return made


@cache
def _need(name: str) -> tuple[Path, ...]:
    """A material that a Gear needs, on the six-sided plate that it has on the maps too, open to be filled in."""
    points = ((0.5, 0.02), (0.93, 0.26), (0.93, 0.74), (0.5, 0.98), (0.07, 0.74), (0.07, 0.26))
    plate = Path(polygon(*points), "white", "ink", 0.05)
    inside = (
        Path(
            tuple(type(s)(s.op, tuple(0.21 + n * 0.58 for n in s.points)) for s in p.segments),
            p.fill,
            p.ink,
            p.width * 0.58,
        )
        for p in icons.icon(name)
    )
    return (plate, *inside)
