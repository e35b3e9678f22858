"""The hero: portrait, name, Health groups, Food and bonus (rulebook: Character Portion of Sheet)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from powercreep_rw.paper import icons, pencil, setting
from powercreep_rw.paper.drawing import Box, Group, Item, Path
from powercreep_rw.paper.part import Part
from powercreep_rw.paper.pen import lines, rect
from powercreep_rw.rules.definitions import Hero

#: The heights of the trays for Food and bonus, and of the portrait (mm).
TRAY = 7.4
PORTRAIT = 16.0


class HeroPart(Part):
    """Portrait and name above, then the Health groups row by row, then what is held."""

    def __init__(self, hero: Hero, box: Box) -> None:
        super().__init__(box)
        self.hero = hero
        self.boxes: list[Box] = []
        self.keys: dict[int, Box] = {}
        self._print_name()
        self._print_health(Box(box.x, box.y + PORTRAIT + 2.4, box.w, box.h - PORTRAIT - 2.4 - TRAY - 1.6))
        self._print_trays(Box(box.x, box.bottom - TRAY, box.w, TRAY))

    def _print_name(self) -> None:
        box, hero = self.box, self.hero
        self.add(Path(rect(box.x, box.y, PORTRAIT, PORTRAIT), "tint"))
        self.add(Group(icons.hero_picture(hero.picture), box.x + 1.0, box.y + 1.4, PORTRAIT - 2.0))
        self.add(Path(rect(box.x, box.y, PORTRAIT, PORTRAIT), None, "ink", 0.6))
        left, room = box.x + PORTRAIT + 3, box.w - PORTRAIT - 3
        self.add(*setting.line(hero.name, left, box.y + 5.4, "title", 7.2, room=room, least=4.0))
        words, _ = setting.block(
            setting.runs((hero.text, "italic")), Box(left, box.y + 7.0, room, PORTRAIT - 6.6), 3.3, 2.5, "grey"
        )
        self.add(*words)
        self.regions["hero"] = Box(box.x, box.y, box.w, PORTRAIT)

    def _print_health(self, box: Box) -> None:
        """One box for each Health Point; the groups that are open at first in full lines, the others dashed."""
        hero = self.hero
        self.regions["health"] = box
        label = 5.0
        self.add(*setting.line("HEALTH", box.x, box.y + 3.4, "heading", 3.7, tracking=0.09))
        self.add(*setting.line("a Medpack opens the next group", box.right, box.y + 3.4, "thin", 3.1, "grey",
                               align="right", room=box.w - 18))
        rows = [row for row in hero.health if row]
        high = (box.h - label) / max(1, len(rows))
        widest = max(sum(row) + 1.15 * len(row) for row in rows)
        side = min(6.4, high * 0.92, box.w / widest)
        number = 0
        for n, row in enumerate(rows):
            x, y = box.x, box.y + label + n * high + (high - side) / 2
            for size in row:
                if number >= hero.start:
                    key = Box(x, y + side * 0.16, side * 0.68, side * 0.68)
                    self.keys[number] = key
                    self.add(Group(icons.tinted("medpack", "grey"), key.x, key.y, key.w))
                    x += side * 0.8
                for _ in range(size):
                    self.boxes.append(Box(x, y, side, side))
                    self.add(Group(_health_box(number < hero.start), x, y, side))
                    x += side
                x += side * 0.35
                number += 1

    def _print_trays(self, box: Box) -> None:
        """Where Food and bonus lie: two shelves with their names."""
        half = box.w * 0.5
        for name, label, x in (("food", "FOOD", box.x), ("bonus", "BONUS", box.x + half)):
            tray = Box(x, box.y, half - (2.0 if name == "food" else 0.0), box.h)
            self.regions[name] = tray
            self.add(Path(lines((tray.x, tray.bottom), (tray.right, tray.bottom)), None, "ink", 0.3))
            self.add(*setting.line(label, tray.x, tray.y + 5.6, "heading", 3.7, tracking=0.09))
        tray = self.regions["bonus"]
        step = min(6.6, (tray.w - 14) / max(1, len(self.hero.bonus)))
        side = min(6.0, step)
        self.bonus = [Box(tray.x + 14 + n * step, tray.y + 0.5, side, side) for n in range(len(self.hero.bonus))]
        for what, place in zip(self.hero.bonus, self.bonus, strict=True):
            self.add(Group(icons.icon(what), place.x, place.y, place.w))

    def pencilled(self, view: Mapping[str, Any]) -> list[Item]:
        """Health lost is crossed off in red, open groups are ticked and drawn in; Food lies on its shelf."""
        made: list[Item] = []
        self._pencil_health(made, view["health"]["left"], view["health"]["boxes"])
        self._pencil_food(made, view["food"])
        held = list(view["bonus"])
        for n, (what, place) in enumerate(zip(self.hero.bonus, self.bonus, strict=True)):
            if what in held:
                held.remove(what)
            elif what == "food":
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
                made.append(pencil.placed(pencil.tick(f"group {number}"), self.keys[number], 0.3))
                for n in range(opened, opened + size):
                    box = self.boxes[n]
                    made.append(Group(pencil.square(f"health {n}"), box.x, box.y, box.w))
            opened += size
        for n in range(max(0, boxes - left)):
            made.append(pencil.placed(pencil.cross(f"health {n}", "red", 0.13), self.boxes[n], 0.15))

    def _pencil_food(self, made: list[Item], food: int) -> None:
        tray = self.regions["food"]
        left, side = tray.x + 12, 6.0
        fits = int((tray.right - left) / (side + 0.3))
        shown = food if food <= fits else 1
        for n in range(shown):
            made.append(Group(icons.icon("food"), left + n * (side + 0.3), tray.y + 0.5, side))
        if food > fits:
            box = Box(left + side + 0.5, tray.y + 0.3, tray.right - left - side - 0.5, 6.6)
            made.append(pencil.number(f"×{food}", box, "food"))


@cache
def _health_box(open_at_first: bool) -> tuple[Path, ...]:
    """A Health Point in a unit square: a pale heart in a box, the box dashed until its group is opened."""
    heart = tuple(
        Path(tuple(type(s)(s.op, tuple(0.24 + n * 0.52 for n in s.points)) for s in p.segments), "pale")
        for p in icons.icon("heart")
    )
    if open_at_first:
        return (Path(rect(0.06, 0.06, 0.88, 0.88, 0.1), "white", "ink", 0.075), *heart)
    return (Path(rect(0.06, 0.06, 0.88, 0.88, 0.1), None, "grey", 0.045, (0.11, 0.09)), *heart)
