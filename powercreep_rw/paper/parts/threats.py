"""The threats of the sheet: figure, Trigger, Attack, Defense, Health and ability (rulebook: Threats,
Leader)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from powercreep_rw.paper import faces, icons, pencil, setting, words
from powercreep_rw.paper.drawing import Box, Group, Item, Path
from powercreep_rw.paper.part import Part, hairline, heading, spread
from powercreep_rw.paper.pen import rect
from powercreep_rw.paper.setting import Words
from powercreep_rw.rules.definitions import Structure, Threat

#: The side of a figure, and of a leader's; the heights of the name's line and of the numbers' (mm).
FIGURE = 13.4
LEADER = 15.4
INDENT = 17.4
NAME = 5.4
STATS = 4.9
#: The size of the abilities' type where there is room enough.
SIZE = 3.75
COLUMNS_APART = 6.0
#: The most air between two entries (mm).
AIR = 3.4
#: Said of a type that has fallen.
NONE = "none left here"


class ThreatsPart(Part):
    """A list, or with `columns` a table.  `here` is the structure in front: how many of each are left in it is
    said.  What is left of the height goes between the entries, at most `air` mm each."""

    def __init__(
        self,
        threats: Sequence[Threat],
        box: Box,
        here: Structure | None = None,
        columns: int = 1,
        air: float = AIR,
    ) -> None:
        super().__init__(box)
        self.here = here
        self.air = air
        self.names: dict[str, Box] = {}
        self.notes: dict[str, tuple[str, float, float]] = {}
        room = heading(self, "Threats")
        wide = (room.w - COLUMNS_APART * (columns - 1)) / columns
        stacks = _stacks(threats, columns)
        # Their stories are told where there is room to spare.
        self.stories = all(sum(_heights(stack, wide, SIZE, True)) <= room.h for stack in stacks)
        size = min((self._spread(stack, wide, room.h)[0] for stack in stacks), default=SIZE)
        for column, stack in enumerate(stacks):
            _, heights = self._spread(stack, wide, room.h, size)
            x, y = room.x + column * (wide + COLUMNS_APART), room.y
            for threat, high in zip(stack, heights, strict=True):
                if y > room.y:
                    hairline(self, x, y - 0.15, wide)
                self._print_threat(threat, Box(x, y + 0.6, wide, high - 1.2), size)
                y += high

    def _spread(
        self, threats: Sequence[Threat], width: float, room: float, size: float | None = None
    ) -> tuple[float, list[float]]:
        """The size of type that fits the room (or the one given), and the heights of the entries."""
        most, least = (SIZE, 2.6) if size is None else (size, size)
        return spread(lambda size: _heights(threats, width, size, self.stories), room, most, least, self.air)

    def _print_threat(self, threat: Threat, box: Box, size: float) -> None:
        self.regions[f"threat {threat.id}"] = box
        side = min(LEADER if threat.leader else FIGURE, box.h)
        tile = icons.threat_tile(threat.picture, threat.symbol, threat.leader)
        self.add(Group(tile, box.x + (LEADER - side) / 2, box.y + min(0.6, (box.h - side) / 2), side))
        left = box.x + INDENT
        room = box.right - left
        said = _said(threat, self.stories)
        reserved = setting.height(said, min(size, 2.3), room, 1.14) + 0.9
        shrink = max(0.45, min(1.0, size / 3.4, (box.h - reserved) / (NAME + STATS)))
        line = NAME * shrink
        self._print_name(threat, Box(left, box.y, room, line))
        stats = Box(left, box.y + line + 0.25, room, STATS * shrink)
        self._print_stats(threat, stats)
        text = Box(left, stats.bottom + 0.5, room, box.bottom - stats.bottom - 0.3)
        self.add(*setting.block(said, text, size, 1.9, leading=1.14)[0])

    def _print_name(self, threat: Threat, box: Box) -> None:
        """The name, a leader's in heavy capitals; on the right there is room for how many of them are
        left in the structure in front."""
        note = self._note(threat)
        taken = max(faces.width(said, "thin", 3.4) for said in (note, NONE)) + 2 if note else 0.0
        name, face = (threat.name.upper(), "title") if threat.leader else (threat.name, "heading")
        base = box.y + box.h * 0.78
        name, size = setting.fit(name, face, box.h, box.w - taken, 2.6)
        self.names[threat.id] = Box(box.x, box.y, faces.width(name, face, size), box.h)
        self.add(*setting.line(name, box.x, base, face, size))
        if note:
            self.notes[threat.id] = (note, box.right, base)

    def _note(self, threat: Threat) -> str:
        """How many of them stand in the structure in front at first."""
        if self.here is None:
            return ""
        if threat.symbol is None:
            return "everywhere"
        count = self.here.board.tokens.count(threat.symbol)
        return f"{count} here" if count else "not here"

    def _print_stats(self, threat: Threat, box: Box) -> None:
        """The four numbers, each with its short name on a dark tab."""
        values = (
            ("TRG", words.trigger_short(threat.trigger), ""),
            ("ATK", words.attack_short(threat.attack), _attack_icon(threat)),
            ("DEF", "–" if threat.defense is None else str(threat.defense), ""),
            ("HP", "–" if threat.health is None else str(threat.health), ""),
        )
        shares = [1.4 if len(values[0][1]) > 3 else 1.0, 1.2, 0.95, 0.85]
        unit = (box.w - 3 * 1.0) / sum(shares)
        x = box.x
        for (label, value, sign), share in zip(values, shares, strict=True):
            self._print_stat(Box(x, box.y, unit * share, box.h), label, value, sign)
            x += unit * share + 1.0

    def _print_stat(self, box: Box, label: str, value: str, sign: str) -> None:
        tab = min(box.w * 0.46, faces.width(label, "label", box.h * 0.66) + 1.2)
        self.add(Path(rect(box.x, box.y, box.w, box.h), "white"))
        self.add(Path(rect(box.x, box.y, tab, box.h), "ink"))
        self.add(Path(rect(box.x, box.y, box.w, box.h), None, "ink", 0.25))
        self.add(*setting.centred(label, Box(box.x + 0.3, box.y, tab - 0.6, box.h), "label", box.h * 0.66, "white"))
        room = Box(box.x + tab + 0.3, box.y, box.w - tab - 0.6, box.h)
        size = box.h * 0.94
        if not sign:
            self.add(*setting.centred(value, room, "heading", size))
            return
        side = min(box.h * 0.78, room.w * 0.5)
        wide = min(faces.width(value, "heading", size), room.w - side - 0.4)
        x = room.x + (room.w - side - wide - 0.4) / 2
        self.add(*setting.centred(value, Box(x, box.y, wide, box.h), "heading", size))
        self.add(Group(icons.icon(sign), x + wide + 0.4, box.y + (box.h - side) / 2, side))

    def pencilled(self, view: Mapping[str, Any]) -> list[Item]:
        """A type that has fallen in the structure in front, every copy of it, is struck out: its ability is
        gone."""
        return [
            Group(pencil.strike(round(box.w, 1), f"threat {id}"), box.x, box.y + box.h * 0.52, 1.0)
            for id, box in self.names.items()
            if self._left(view).get(id) == 0
        ]

    def noted(self, view: Mapping[str, Any] | None) -> list[Item]:
        """How many of each are left in the structure in front."""
        made: list[Item] = []
        left = self._left(view) if view is not None else {}
        for id, (note, right, base) in self.notes.items():
            many = left.get(id)
            said = note if many is None else f"{many} here" if many else NONE
            made += setting.line(said, right, base, "thin", 3.4, "grey", align="right")
        return made

    def _left(self, view: Mapping[str, Any]) -> dict[str, int]:
        """Type → how many of it are alive in the structure in front."""
        alive: dict[str, int] = {}
        if self.here is not None and self.here.id in view["structures"]:
            for state in view["structures"][self.here.id]["threats"].values():
                alive[state["type"]] = alive.get(state["type"], 0) + (state["health"] != 0)
        return alive


def _stacks(threats: Sequence[Threat], columns: int) -> list[Sequence[Threat]]:
    """The threats in columns, filled one after the other."""
    rows = max(1, -(-len(threats) // columns))
    return [threats[n : n + rows] for n in range(0, len(threats), rows)]


def _said(threat: Threat, story: bool) -> Words:
    """The ability, and the story behind it if there is room for it."""
    return setting.runs((words.ability(threat.ability), "text"), (threat.text if story else "", "italic"))


def _heights(threats: Sequence[Threat], width: float, size: float, stories: bool) -> list[float]:
    """The height of every entry at a size of type."""
    made = []
    for threat in threats:
        text = setting.height(_said(threat, stories), size, width - INDENT, 1.14)
        figure = (LEADER if threat.leader else FIGURE) * min(1.0, size / 3.5)
        made.append(max(figure + 0.8, (NAME + STATS) * min(1.0, size / 3.4) + text + 2.0))
    return made


def _attack_icon(threat: Threat) -> str:
    """The sign behind an Attack's number: a heart for Health, else what it moves."""
    return {"lose_health": "heart", "creep": "creep", "radiation": "radiation"}.get(threat.attack.kind, "")
