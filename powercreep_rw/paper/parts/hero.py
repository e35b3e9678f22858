"""The hero: portrait, name, Health groups, Food and bonus (rulebook: Character Portion of Sheet)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from powercreep_rw.paper import icons, pencil, setting
from powercreep_rw.paper.drawing import Box, Group, Item, Path
from powercreep_rw.paper.part import Part, small
from powercreep_rw.paper.pen import lines, rect
from powercreep_rw.rules.definitions import Hero

#: The side of the portrait, and the room for the word over the Health boxes (mm).
PORTRAIT = 15.6
LABEL = 5.6
#: The most that a row of Health boxes takes.
ROW = 6.9
#: The side of a Food that is held, and the least that it is made smaller to (mm).
FOOD = 5.8
LEAST_FOOD = 3.4


class HeroPart(Part):
    """Portrait, name and what is held above; the Health groups row by row below."""

    def __init__(self, hero: Hero, box: Box) -> None:
        super().__init__(box)
        self.hero = hero
        self.boxes: list[Box] = []
        self.keys: dict[int, Box] = {}
        self._print_name()
        self._print_health(Box(box.x, box.y + PORTRAIT + 2.0, box.w, box.h - PORTRAIT - 2.0))

    @staticmethod
    def wants(hero: Hero) -> float:
        """The height that the part needs."""
        rows = max(1, len(hero.health))
        return PORTRAIT + 2.0 + LABEL + (ROW if rows < 3 else ROW * 0.82) * rows

    def _print_name(self) -> None:
        box, hero = self.box, self.hero
        self.add(Path(rect(box.x, box.y, PORTRAIT, PORTRAIT), "tint"))
        self.add(Group(icons.hero_picture(hero.picture), box.x + 0.9, box.y + 1.7, PORTRAIT - 1.8))
        self.add(Path(rect(box.x, box.y, PORTRAIT, PORTRAIT), None, "ink", 0.6))
        left, room = box.x + PORTRAIT + 3, box.w - PORTRAIT - 3
        self.add(*setting.line(hero.name, left, box.y + 5.5, "title", 7.4, room=room, least=4.0))
        self.regions["hero"] = Box(box.x, box.y, box.w, 7.6)
        self._print_shelves(Box(left, box.y + PORTRAIT - 7.6, room, 7.6))

    def _print_shelves(self, box: Box) -> None:
        """Where Food and bonus lie: two shelves with their names."""
        need = 9.5 + 6.2 * len(self.hero.bonus)
        split = max(box.w * 0.4, min(box.w * 0.55, box.w - need - 2.0))
        for name, label, x, wide in (
            ("food", "FOOD", box.x, split - 2.0),
            ("bonus", "BONUS", box.x + split, box.w - split),
        ):
            shelf = Box(x, box.y, wide, box.h)
            self.regions[name] = shelf
            self.add(Path(lines((shelf.x, shelf.bottom), (shelf.right, shelf.bottom)), None, "ink", 0.35))
            self.add(*setting.line(label, shelf.x, shelf.bottom - 1.4, "label", 3.4, "grey", tracking=0.05))
        shelf = self.regions["bonus"]
        step = min(6.4, (shelf.w - 10.5) / max(1, len(self.hero.bonus)))
        side = min(5.8, step * 0.94)
        left = shelf.right - step * len(self.hero.bonus)
        self.bonus = [Box(left + n * step, shelf.bottom - 0.7 - side, side, side) for n in range(len(self.hero.bonus))]
        for what, place in zip(self.hero.bonus, self.bonus, strict=True):
            self.add(Group(icons.icon(what), place.x, place.y, place.w))

    def _print_health(self, box: Box) -> None:
        """One box for each Health Point; the groups that are open at first in full lines, the others
        dashed."""
        hero = self.hero
        self.regions["health"] = box
        self.add(*setting.line("HEALTH", box.x, box.y + 3.6, "heading", 3.9, tracking=0.09))
        note = "a Medpack opens the next group"
        self.add(*setting.line(note, box.right, box.y + 3.6, "thin", 3.3, "grey", align="right", room=box.w - 19))
        rows = [row for row in hero.health if row]
        high = min(ROW * 1.3, (box.h - LABEL) / max(1, len(rows)))
        widest = max((sum(row) + 1.0 * len(row) for row in rows), default=1.0)
        side = min(ROW * 0.94, high * 0.95, box.w / widest)
        number = 0
        for n, row in enumerate(rows):
            x, y = box.x, box.y + LABEL + n * high + (high - side) / 2
            for size in row:
                if number >= hero.start:
                    key = Box(x, y + side * 0.2, side * 0.6, side * 0.6)
                    self.keys[number] = key
                    self.add(Group(icons.tinted("medpack", "grey"), key.x, key.y, key.w))
                    x += side * 0.66
                for _ in range(size):
                    self.boxes.append(Box(x, y, side, side))
                    self.add(Group(health_box(number < hero.start), x, y, side))
                    x += side
                x += side * 0.3
                number += 1

    def pencilled(self, view: Mapping[str, Any]) -> list[Item]:
        """Health lost is crossed off in red, opened groups are ticked and look like the first; Food lies there."""
        made: list[Item] = []
        self._pencil_health(made, view["health"]["left"], view["health"]["boxes"])
        self._pencil_food(made, view["food"])
        held = list(view["bonus"])
        for n, (what, place) in enumerate(zip(self.hero.bonus, self.bonus, strict=True)):
            if what in held:
                held.remove(what)
            elif what == "food":  # it lies on the other shelf
                made.append(pencil.placed(pencil.tick(f"bonus {n}"), place))
            else:
                made.append(pencil.placed(pencil.cross(f"bonus {n}"), place, 0.3))
        return made

    def _pencil_health(self, made: list[Item], left: int, boxes: int) -> None:
        opened = 0
        for number, size in enumerate(self.hero.groups):
            if opened + size > boxes:
                break
            if number >= self.hero.start:
                made.append(pencil.placed(pencil.tick(f"group {number}", width=0.15), self.keys[number], 0.3))
                for n in range(opened, opened + size):
                    box = self.boxes[n]
                    made.append(Group(health_box(True), box.x, box.y, box.w))
            opened += size
        for n in range(min(len(self.boxes), max(0, boxes - left))):
            made.append(pencil.placed(pencil.cross(f"health {n}", "red", 0.13), self.boxes[n], 0.15))

    def _pencil_food(self, made: list[Item], food: int) -> None:
        """One icon for each; smaller ones where many lie there, and a number beside one where there are too many."""
        shelf = self.regions["food"]
        left, side = shelf.x + 9.2, FOOD
        room = shelf.right - left
        if food and food * (side + 0.2) > room + 0.2:
            side = room / food - 0.2
        many = food if side >= LEAST_FOOD else 1
        side = side if many == food else LEAST_FOOD + 0.4
        for n in range(many if food else 0):
            made.append(Group(icons.icon("food"), left + n * (side + 0.2), shelf.bottom - 0.7 - side, side))
        if food > many:
            box = Box(left + side, shelf.bottom - 0.7 - FOOD, room - side, FOOD)
            made.append(pencil.number(f"×{food}", box, "food"))


@cache
def health_box(open_at_first: bool) -> tuple[Path, ...]:
    """A Health Point in a unit square: a pale heart in a box, the box dashed until its group is opened."""
    heart = tuple(small(Path(p.segments, "pale"), 0.24, 0.25, 0.52) for p in icons.icon("heart"))
    if open_at_first:
        return (Path(rect(0.06, 0.06, 0.88, 0.88, 0.1), "white", "ink", 0.075), *heart)
    return (Path(rect(0.06, 0.06, 0.88, 0.88, 0.1), None, "grey", 0.045, (0.11, 0.09)), *heart)
