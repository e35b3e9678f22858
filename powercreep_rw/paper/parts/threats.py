"""The threats of the sheet: figure, Trigger, Attack, Defense, Health and ability (rulebook: Threats, Leader)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from powercreep_rw.paper import faces, icons, pencil, setting, words
from powercreep_rw.paper.drawing import Box, Group, Item, Path
from powercreep_rw.paper.part import Part, hairline, heading
from powercreep_rw.paper.pen import rect
from powercreep_rw.rules.definitions import Structure, Threat


class ThreatsPart(Part):
    """A list, or with `columns` a table.  `here` is the structure in front: how many of each stand in it is said."""

    def __init__(
        self, threats: Sequence[Threat], box: Box, here: Structure | None = None, columns: int = 1
    ) -> None:
        super().__init__(box)
        self.here = here
        self.names: dict[str, Box] = {}
        room = heading(self, "Threats")
        rows = -(-len(threats) // columns) if threats else 1
        gap = 5.0
        wide, high = (room.w - gap * (columns - 1)) / columns, min(27.0, room.h / rows)
        for n, threat in enumerate(threats):
            column, row = divmod(n, rows)
            entry = Box(room.x + column * (wide + gap), room.y + row * high, wide, high)
            if row:
                hairline(self, entry.x, entry.y - 0.2, wide)
            self._print_threat(threat, Box(entry.x, entry.y + 0.7, wide, high - 1.2))

    def _print_threat(self, threat: Threat, box: Box) -> None:
        self.regions[f"threat {threat.id}"] = box
        side = min(16.0, box.h, box.w * 0.24)
        tile = icons.threat_tile(threat.picture, threat.symbol, threat.leader)
        self.add(Group(tile, box.x, box.y + (0.5 if threat.leader else 0.0), side * 0.97))
        left = box.x + min(17.2, side + 2.0)
        room = box.right - left
        line = min(5.2, box.h * 0.36)
        note = self._note(threat)
        taken = faces.width(note, "thin", 3.3) + 2 if note else 0.0
        name = threat.name.upper() if threat.leader else threat.name
        face = "title" if threat.leader else "heading"
        base = box.y + line * 0.78
        self.names[threat.id] = Box(left, box.y, min(room - taken, faces.width(name, face, line)), line)
        self.add(*setting.line(name, left, base, face, line, room=room - taken, least=2.8))
        if note:
            self.add(*setting.line(note, box.right, base, "thin", 3.3, "grey", align="right"))
        stats = Box(left, box.y + line + 0.3, room, min(4.9, box.h * 0.34))
        self._print_stats(threat, stats)
        text = Box(left, stats.bottom + 0.35, room, box.bottom - stats.bottom - 0.35)
        said = setting.runs((words.ability(threat.ability), "text"))
        if text.h > 2.2:
            self.add(*setting.block(said, text, 3.5, 2.2, leading=1.14)[0])

    def _note(self, threat: Threat) -> str:
        """How many of them stand in the structure in front."""
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
        shares = [1.15 if len(value) > 3 else 1.0 for _, value, _ in values]
        shares[3] = 0.82
        unit = (box.w - 3 * 0.9) / sum(shares)
        x = box.x
        for (label, value, sign), share in zip(values, shares, strict=True):
            self._print_stat(Box(x, box.y, unit * share, box.h), label, value, sign)
            x += unit * share + 0.9

    def _print_stat(self, box: Box, label: str, value: str, sign: str) -> None:
        tab = min(box.w * 0.5, faces.width(label, "label", box.h * 0.62) + 1.2)
        self.add(Path(rect(box.x, box.y, box.w, box.h), "white"))
        self.add(Path(rect(box.x, box.y, tab, box.h), "ink"))
        self.add(Path(rect(box.x, box.y, box.w, box.h), None, "ink", 0.25))
        self.add(*setting.centred(label, Box(box.x + 0.3, box.y, tab - 0.6, box.h), "label", box.h * 0.62, "white"))
        room = Box(box.x + tab + 0.3, box.y, box.w - tab - 0.6, box.h)
        size = box.h * 0.92
        if sign:
            side = min(box.h * 0.8, room.w * 0.5)
            wide = min(faces.width(value, "heading", size), room.w - side - 0.3)
            x = room.x + (room.w - side - wide - 0.3) / 2
            self.add(*setting.centred(value, Box(x, box.y, wide, box.h), "heading", size))
            self.add(Group(icons.icon(sign), x + wide + 0.3, box.y + (box.h - side) / 2, side))
        else:
            self.add(*setting.centred(value, room, "heading", size))

    def pencilled(self, view: Mapping[str, Any]) -> list[Item]:
        """A type that has fallen in the structure in front, every copy of it, is struck out: its ability is gone."""
        if self.here is None or self.here.id not in view["structures"]:
            return []
        alive: dict[str, bool] = {}
        for state in view["structures"][self.here.id]["threats"].values():
            alive[state["type"]] = alive.get(state["type"], False) or state["health"] != 0
        return [
            Group(pencil.strike(round(box.w, 1), f"threat {id}"), box.x, box.y + box.h * 0.52, 1.0)
            for id, box in self.names.items()
            if alive.get(id) is False
        ]


def _attack_icon(threat: Threat) -> str:
    """The sign behind an Attack's number: a heart for Health, else what it moves."""
    return {"lose_health": "heart", "creep": "creep", "radiation": "radiation"}.get(threat.attack.kind, "")


