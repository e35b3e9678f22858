"""The two tracks: the Radiation Chart and the Creep Track (rulebook: Radiation, Creep Track)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from powercreep_rw.paper import faces, icons, pencil, setting, words
from powercreep_rw.paper.die import face
from powercreep_rw.paper.drawing import Box, Group, Item, Path, Segment
from powercreep_rw.paper.part import HEADING, Part, check_box, hairline, heading
from powercreep_rw.paper.pen import lines, rect
from powercreep_rw.rules.definitions import CreepBox, RadiationRow, Sheet

#: The height of a row of the Radiation Chart (mm).
ROW = 6.2
#: The height of a box of the Creep Track (mm).
BOX = 9.2
#: The side of the dice and boxes of the Radiation Chart, and the gap between its columns (mm).
DIE = 4.8
COLUMNS_APART = 4.0
#: Effects named under their boxes in smaller type than this share the width instead, if that makes it larger (mm).
SMALL_LEGEND = 2.9


class RadiationPart(Part):
    """The Radiation Chart: a box to mark, the faces of the Check, and what they do; the top row is marked
    first."""

    def __init__(self, rows: Sequence[RadiationRow], box: Box) -> None:
        super().__init__(box)
        self.checks: list[Box] = []
        self.regions["radiation"] = box
        room = heading(self, "Radiation", "tick the next box, then roll a Check")
        columns = self.columns(rows, box.w)
        each = -(-len(rows) // columns)
        gap = COLUMNS_APART
        wide, high = (room.w - gap * (columns - 1)) / columns, min(ROW * 1.1, room.h / max(1, each))
        dice = max((len(row.rolls) for row in rows), default=1)
        for n, row in enumerate(rows):
            column, place = divmod(n, each)
            line = Box(room.x + column * (wide + gap), room.y + place * high, wide, high)
            if place:
                hairline(self, line.x, line.y, line.w)
            self.regions[f"radiation {n + 1}"] = line
            self._print_row(row, line, dice)

    @staticmethod
    def columns(rows: Sequence[RadiationRow], width: float) -> int:
        """Two columns for a long chart, down the first one, then the second, if its words have room there."""
        dice = max((len(row.rolls) for row in rows), default=1)
        room = (width - COLUMNS_APART) / 2 - DIE * (1 + 1.12 * dice) - 2.8
        longest = max((faces.width(words.effect(row.effect), "text", 3.4) for row in rows), default=0.0)
        return 2 if len(rows) > 2 and longest <= room else 1

    @classmethod
    def wants(cls, rows: Sequence[RadiationRow], width: float) -> float:
        """The height that the part needs."""
        each = max(1, -(-len(rows) // cls.columns(rows, width)))
        return HEADING + (ROW if each < 5 else ROW * 0.84) * each

    def _print_row(self, row: RadiationRow, box: Box, dice: int) -> None:
        side = min(DIE, box.h * 0.8)
        top = box.y + (box.h - side) / 2
        self.checks.append(Box(box.x + 0.3, top, side, side))
        self.add(Group(check_box(), box.x + 0.3, top, side))
        dice = max(len(row.rolls), min(dice, 2))
        x = box.x + side + 1.8
        step = min(side * 1.12, (box.w * 0.5 - side) / max(1, dice))
        for n, value in enumerate(row.rolls):
            self.add(Group(face(value, False), x + n * step, top + (side - step / 1.12) / 2, step / 1.12))
        x += step * dice + 1.0
        said = words.capital(words.effect(row.effect))
        text, size = setting.fit(said, "text", min(3.75, box.h * 0.7), box.right - x, 2.0)
        base = box.y + box.h / 2 + faces.metrics("text").capital * size / 2
        self.add(*setting.line(text, x, base, "text", size))

    def pencilled(self, view: Mapping[str, Any]) -> list[Item]:
        """The boxes that are marked."""
        return [
            pencil.placed(pencil.tick(f"radiation {n}", width=0.17), box, 0.4)
            for n, box in enumerate(self.checks[: view["radiation"]])
        ]


class CreepPart(Part):
    """The Creep Track: one box after the other, the night growing along it, and its effects named below."""

    def __init__(self, sheet: Sheet, box: Box) -> None:
        super().__init__(box)
        self.boxes: list[Box] = []
        self.regions["creep"] = box
        room = heading(self, "Creep Track", "powered: the path's highest number · not sequential: 7")
        rows = self.rows(sheet)
        legend = self.legend(sheet, box.w)
        per_row = -(-sheet.boxes // rows)
        high = min(BOX, room.w / per_row, (room.h - legend) / rows - 0.3)
        pitch = min(room.w / per_row, high * 2.0)
        for n in range(sheet.boxes):
            row, column = divmod(n, per_row)
            place = Box(room.x + column * pitch, room.y + row * (high + 0.3), pitch, high)
            self.boxes.append(place)
            self.regions[f"creep {n + 1}"] = place
            self._print_box(n + 1, place, sheet)
        top = room.y + rows * (high + 0.3)
        self._print_legend(sheet, Box(room.x, top + 0.8, room.w, room.bottom - top - 0.8), rows == 1)

    @staticmethod
    def rows(sheet: Sheet) -> int:
        """How many rows of boxes the track has."""
        return max(1, -(-sheet.boxes // 42))

    @staticmethod
    def legend(sheet: Sheet, width: float) -> float:
        """The height of the effects' names: two lines if there are many, or long ones."""
        if not sheet.creep:
            return 0.0
        room = width / len(sheet.creep) - 2.0
        lines = max(len(setting.broken(_legend(*one), SMALL_LEGEND, room)) for one in sheet.creep.items())
        return 5.6 if len(sheet.creep) < 5 and lines == 1 else 8.4

    @classmethod
    def wants(cls, sheet: Sheet, width: float) -> float:
        """The height that the part needs."""
        rows = cls.rows(sheet)
        return (
            HEADING
            + rows * (min(BOX, width * rows / max(1, sheet.boxes)) * (1.0 if rows == 1 else 0.75) + 0.3)
            + (cls.legend(sheet, width))
        )

    def _print_box(self, number: int, box: Box, sheet: Sheet) -> None:
        effect = sheet.creep.get(number)
        night = (number - 1) / max(1, sheet.boxes - 1)
        inner = Box(box.x + 0.15, box.y, box.w - 0.3, box.h)
        self.add(Path(rect(inner.x, inner.y, inner.w, inner.h), "white"))
        shade = _night(round(night * 6), round(inner.w, 2), round(inner.h, 2))
        self.add(Group(shade, inner.x, inner.y, 1.0))
        self.add(Path(rect(inner.x, inner.y, inner.w, inner.h), None, "ink", 0.6 if effect else 0.22))
        side = min(inner.w, inner.h)
        if effect:
            sign = _effect_icon(effect)
            middle = Box(inner.centre[0] - side * 0.39, inner.y + side * 0.11, side * 0.78, side * 0.78)
            self.add(Path(rect(middle.x - 0.2, middle.y - 0.2, middle.w + 0.4, middle.h + 0.4), "white"))
            self.add(Group(icons.icon(sign), middle.x + side * 0.06, middle.y + side * 0.06, middle.w - side * 0.12))
        elif number % 5 == 0 or number == 1:
            self.add(*setting.centred(str(number), inner.inset(side * 0.15), "label", side * 0.46, "grey"))

    def _print_legend(self, sheet: Sheet, box: Box, one_row: bool) -> None:
        """The effects by name: each ends under its box if there is room for that, else they share the
        width."""
        numbers = sorted(sheet.creep)
        if not numbers:
            return
        ends = [self.boxes[n - 1].right for n in numbers]
        starts = [box.x, *ends[:-1]]
        hung = one_row and all(end - start >= 44 for start, end in zip(starts, ends, strict=True))
        entries = self._entries(sheet, box, starts, ends)
        size = _fitting(entries)
        if not hung or size < SMALL_LEGEND:
            wide = box.w / len(numbers)
            shared = [box.x + n * wide for n in range(len(numbers))]
            others = self._entries(sheet, box, shared, [start + wide for start in shared])
            if not hung or _fitting(others) > size:
                entries, size, hung = others, _fitting(others), False
        for number, (said, room) in zip(numbers, entries, strict=True):
            if hung:
                x = self.boxes[number - 1].centre[0]
                self.add(Path(lines((x, box.y - 0.9), (x, box.y + 0.2)), None, "ink", 0.6))
            self.add(*setting.block(said, room, size, size, align="right" if hung else "left")[0])

    @staticmethod
    def _entries(
        sheet: Sheet, box: Box, starts: Sequence[float], ends: Sequence[float]
    ) -> list[tuple[setting.Words, Box]]:
        """What is said of each effect, and the room for it."""
        return [
            (
                _legend(number, sheet.creep[number]),
                Box(start + (2.0 if start > box.x else 0.0), box.y, end - start - 2.0, box.h),
            )
            for number, start, end in zip(sorted(sheet.creep), starts, ends, strict=True)
        ]

    def pencilled(self, view: Mapping[str, Any]) -> list[Item]:
        """The boxes that are marked: scribbled full."""
        return [
            Group(
                pencil.scribble(f"creep {n}", lines=3, width=0.075, aspect=round(box.w / box.h, 1)),
                box.x,
                box.y + 0.4,
                box.h - 0.8,
            )
            for n, box in enumerate(self.boxes[: view["creep"]])
        ]


def _fitting(entries: Sequence[tuple[setting.Words, Box]]) -> float:
    """The one size of type in which all fit their rooms."""
    return min(setting.paragraph(said, room.w, room.h, 3.6, 2.3)[1] for said, room in entries)


def _legend(number: int, box: CreepBox) -> setting.Words:
    """An effect's number, name and what it does."""
    does = words.capital(words.effect(box.effect)) + "."
    return setting.runs((str(number), "heading"), (f"{box.name}.", "bold"), (does, "text"))


def _effect_icon(box: CreepBox) -> str:
    """The sign of a Creep Track effect."""
    return {
        "lose_health": "heart",
        "radiation_checks": "radiation",
        "radiation": "radiation",
        "lose_game": "skull",
        "creep": "creep",
    }.get(box.effect.kind, "creep")


@cache
def _night(depth: int, width: float, height: float) -> tuple[Path, ...]:
    """Hatching that grows denser towards the end of the track (mm, from the box's corner)."""
    if depth <= 0:
        return ()
    gap = (0.0, 3.2, 2.4, 1.8, 1.4, 1.1, 0.85)[min(depth, 6)]
    strokes: list[Segment] = []
    at = gap / 2
    while at < width + height:
        a = (min(at, width), max(0.0, at - width))
        b = (max(0.0, at - height), min(at, height))
        strokes.extend(lines(a, b))
        at += gap
    return (Path(tuple(strokes), None, "pale", 0.22),)
