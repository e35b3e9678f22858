"""The hero's blueprints: the letter, the name, and what it lets you do (rulebook: Blueprints)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from powercreep_rw.paper import icons, pencil, setting, words
from powercreep_rw.paper.drawing import Box, Group, Item, Path
from powercreep_rw.paper.part import Part, heading
from powercreep_rw.paper.pen import circle, star
from powercreep_rw.rules.definitions import Hero


class BlueprintsPart(Part):
    """A list; the signature, only this hero's, has a rayed roundel."""

    def __init__(self, hero: Hero, box: Box) -> None:
        super().__init__(box)
        self.marks: dict[str, Box] = {}
        room = heading(self, "Blueprints", "one of each at a time")
        step = room.h / max(1, len(hero.blueprints))
        for n, blueprint in enumerate(hero.blueprints):
            row = Box(room.x, room.y + n * step, room.w, step)
            side = min(7.2, step * 0.86)
            mark = Box(row.x, row.y + 0.4, side, side)
            own = hero.signature is not None and hero.signature.id == blueprint.id
            self.add(Group(_roundel(blueprint.letter, own), mark.x, mark.y, side))
            said = setting.runs((blueprint.name + ".", "bold"), (words.blueprint(blueprint), "text"))
            text = Box(row.x + 9, row.y + 0.1, row.w - 9, step - 0.6)
            self.add(*setting.block(said, text, 3.5, 2.4)[0])
            self.marks[blueprint.id] = mark
            self.regions[f"blueprint {blueprint.id}"] = Box(row.x, row.y, row.w, step - 0.2)

    def pencilled(self, view: Mapping[str, Any]) -> list[Item]:
        """An active blueprint's letter is circled."""
        return [
            pencil.placed(pencil.ring(f"blueprint {id}", width=0.08), self.marks[id], 1.0)
            for id in view["blueprints"]
            if id in self.marks
        ]


@cache
def _roundel(letter: str, signature: bool) -> tuple[Item, ...]:
    """A blueprint's letter in a black roundel, in a unit square."""
    if signature:
        ring = (Path(star(0.5, 0.5, 0.5, 0.42, 14), "ink"), Path(circle(0.5, 0.5, 0.36), None, "white", 0.03))
    else:
        ring = (Path(circle(0.5, 0.5, 0.47), "ink"), Path(circle(0.5, 0.5, 0.4), None, "white", 0.03))
    return (Group(ring, 0, 0, 1.0), *icons.letter(letter, "white", 0.4))
