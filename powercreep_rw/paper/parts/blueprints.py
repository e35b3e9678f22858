"""The hero's blueprints: the letter, the name, and what it lets you do (rulebook: Blueprints)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from powercreep_rw.paper import icons, pencil, setting, words
from powercreep_rw.paper.drawing import Box, Group, Item, Path
from powercreep_rw.paper.part import HEADING, Part, heading, spread
from powercreep_rw.paper.pen import circle, star
from powercreep_rw.paper.setting import Words
from powercreep_rw.rules.definitions import Blueprint, Hero

#: Room for the roundel, and the least height of an entry (mm).
INDENT = 9.8
LEAST = 5.7


class BlueprintsPart(Part):
    """A list; the signature, only this hero's, has a rayed roundel."""

    def __init__(self, hero: Hero, box: Box) -> None:
        super().__init__(box)
        self.marks: dict[str, Box] = {}
        room = heading(self, "Blueprints", "circle numbers to use them")
        size, heights = spread(lambda size: self.heights(hero, room.w, size), room.h, 3.75, 2.6)
        self.side = min(7.4, *(high * 0.9 for high in heights)) if heights else 0.0
        y = room.y
        for blueprint, high in zip(hero.blueprints, heights, strict=True):
            self._print_entry(hero, blueprint, Box(room.x, y, room.w, high), size)
            y += high

    @staticmethod
    def heights(hero: Hero, width: float, size: float) -> list[float]:
        """The height of every entry at a size of type."""
        room = width - INDENT
        least = LEAST * min(1.0, size / 3.6)
        return [max(least, setting.height(_said(b), size, room, 1.15) + 0.9) for b in hero.blueprints]

    @classmethod
    def wants(cls, hero: Hero, width: float, size: float) -> float:
        """The height that the part needs at a size of type."""
        return HEADING + sum(cls.heights(hero, width, size))

    def _print_entry(self, hero: Hero, blueprint: Blueprint, row: Box, size: float) -> None:
        side = self.side
        mark = Box(row.x, row.y + (row.h - side) / 2, side, side)
        own = hero.signature is not None and hero.signature.id == blueprint.id
        self.add(Group(roundel(blueprint.letter, own), mark.x, mark.y, side))
        text = Box(row.x + INDENT, row.y, row.w - INDENT, row.h)
        self.add(*setting.block(_said(blueprint), text, size, 2.0, middle=True, leading=1.15)[0])
        self.marks[blueprint.id] = mark
        self.regions[f"blueprint {blueprint.id}"] = row

    def pencilled(self, view: Mapping[str, Any]) -> list[Item]:
        """An active blueprint's letter is circled."""
        return [
            pencil.placed(pencil.round_black(f"blueprint {id}"), self.marks[id], 0.9)
            for id in view["blueprints"]
            if id in self.marks
        ]


def _said(blueprint: Blueprint) -> Words:
    return setting.runs((blueprint.name + ".", "bold"), (words.blueprint_short(blueprint), "text"))


@cache
def roundel(letter: str, signature: bool) -> tuple[Item, ...]:
    """A blueprint's letter in a black roundel, in a unit square."""
    if signature:
        ring = (Path(star(0.5, 0.5, 0.5, 0.42, 14), "ink"), Path(circle(0.5, 0.5, 0.36), None, "white", 0.03))
    else:
        ring = (Path(circle(0.5, 0.5, 0.47), "ink"), Path(circle(0.5, 0.5, 0.4), None, "white", 0.03))
    return (Group(ring, 0, 0, 1.0), *icons.letter(letter, "white", 0.5))
