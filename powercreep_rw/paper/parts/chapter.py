"""One location on the page of the year: its plans in small, what it gives, and how it went."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from powercreep_rw.paper import faces, icons, pencil, setting, words
from powercreep_rw.paper.drawing import Box, Group, Item, Path
from powercreep_rw.paper.part import Part, check_box
from powercreep_rw.paper.pen import lines
from powercreep_rw.paper.plan import Plan
from powercreep_rw.rules.definitions import Hero, Location, Sheet

#: The height of the name, of the line with what the location gives, and of the line below the plans (mm).
NAME = 9.6
GIFT = 6.4
FACTS = 6.4
#: The gap between the plans (mm).
GAP = 3.0
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


@dataclass(frozen=True, slots=True)
class Chapter:
    """How a location stands in the year.

    `status` is `open`, `playing`, `won` or `lost`; `number` is the how-manieth sheet of the year it is, 0 while it is
    open; `structures` as in docs/transcript.md, "State" (empty: nothing is written); `facts` are told below its plans.
    """

    status: str = "open"
    number: int = 0
    structures: Mapping[str, Any] = field(default_factory=dict)
    facts: tuple[str, ...] = ()


def ordinal(number: int) -> str:
    """`first`, `second`, …; `12th` beyond what a year ever has."""
    return ORDINALS[number - 1] if 0 < number <= len(ORDINALS) else f"{number}th"


class ChapterPart(Part):
    """A box to tick, the name, what it gives, the plans of its structures."""

    def __init__(self, sheet: Sheet, hero: Hero, gives: Location | None, box: Box) -> None:
        super().__init__(box)
        self.sheet = sheet
        self.add(Path(lines((box.x, box.y), (box.right, box.y)), None, "ink", 0.9))
        self.regions[f"sheet {sheet.id}"] = box
        side = NAME * 0.56
        self.check = Box(box.x + 0.6, box.y + (NAME - side) / 2 + 0.4, side, side)
        self.add(Group(check_box(), self.check.x, self.check.y, side))
        left = self.check.right + 2.0
        #: Where the pencil writes how it went.
        self.note = Box(box.right - box.w * 0.42, box.y + 1.0, box.w * 0.42, NAME - 1.0)
        name, size = setting.fit(sheet.name.upper(), "title", NAME * 0.72, self.note.x - left - 1.0, 3.4)
        base = box.y + NAME / 2 + 0.4 + faces.metrics("title").capital * size / 2
        self.add(*setting.line(name, left, base, "title", size))
        self._print_gift(gives, Box(box.x, box.y + NAME, box.w, GIFT))
        self.facts = Box(box.x, box.bottom - FACTS, box.w, FACTS)
        top = box.y + NAME + GIFT
        self.plans = self._plans(hero, Box(box.x, top, box.w, self.facts.y - top - 0.6))
        for plan in self.plans:
            self.printed += plan.printed
            self.regions[f"place {sheet.id} {plan.structure.id}"] = plan.box

    def _print_gift(self, gives: Location | None, box: Box) -> None:
        """What the location gives on every later sheet."""
        self.regions[f"gift {self.sheet.id}"] = box
        said = words.location(gives) if gives else ""
        side, x = box.h * 0.8, box.x + 0.6
        signs = [gives.material] if gives and gives.material else []
        for sign in [*signs, *(["heart"] if gives and gives.health else [])]:
            self.add(Group(icons.icon(sign), x, box.y + (box.h - side) / 2, side))
            x += side + 0.9
        text = f"gives every later sheet {said}" if said else "gives nothing"
        base = box.y + box.h / 2 + faces.metrics("thin").capital * 1.95
        self.add(*setting.line(text, x + (0.8 if said else 0.0), base, "thin", 3.9, "grey", room=box.right - x - 1.0))

    def _plans(self, hero: Hero, box: Box) -> list[Plan]:
        """The structures, all alike, two in a row."""
        structures = self.sheet.structures
        columns = 1 if len(structures) == 1 else 2
        rows = max(1, -(-len(structures) // columns))
        wide, high = (box.w - GAP * (columns - 1)) / columns, (box.h - 1.4 * (rows - 1)) / rows
        made = []
        for n, structure in enumerate(structures):
            row, column = divmod(n, columns)
            place = Box(box.x + column * (wide + GAP), box.y + row * (high + 1.4), wide, high)
            made.append(Plan(structure, self.sheet, place, hero))
        return made

    def told(self, chapter: Chapter) -> list[Item]:
        """What the pencil has written here: the plans' marks, the tick, the number and the facts."""
        made: list[Item] = []
        view = {"structures": chapter.structures}
        for plan in self.plans:
            made += plan.pencilled(view)
        seed = f"chapter {self.sheet.id}"
        if chapter.status == "won":
            made.append(pencil.placed(pencil.tick(seed, width=0.16), self.check, 0.6))
        elif chapter.status == "lost":
            made.append(pencil.placed(pencil.cross(seed, "red", 0.16), self.check, 0.4))
        made += self._note(chapter)
        if chapter.facts:
            base = self.facts.y + self.facts.h / 2 + faces.metrics("label").capital * 1.95
            said = " · ".join(chapter.facts)
            made += setting.line(said, self.facts.x + 0.6, base, "label", 3.9, room=self.facts.w - 1.2)
        return made

    def _note(self, chapter: Chapter) -> list[Item]:
        """`second: won`, in pencil on the right of the name."""
        how = {"won": "won", "lost": "lost", "playing": "on the table"}.get(chapter.status)
        if how is None:
            return []
        ink = "red" if chapter.status == "lost" else "pencil"
        box = self.note
        text, size = setting.fit(f"{ordinal(chapter.number)}: {how}", "pencil_bold", 6.0, box.w, 3.0)
        base = box.y + box.h / 2 + faces.metrics("pencil_bold").capital * size / 2
        return list(setting.line(text, box.right - 0.6, base, "pencil_bold", size, ink, align="right"))
