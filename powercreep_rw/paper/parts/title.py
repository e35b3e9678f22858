"""The head of the page: the sheet's name, its story, and in a campaign the locations (rulebook: Campaign
Mode)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from powercreep_rw.paper import faces, icons, ornament, pencil, setting
from powercreep_rw.paper.drawing import Box, Group, Item, Path
from powercreep_rw.paper.part import Part, check_box
from powercreep_rw.paper.pen import lines
from powercreep_rw.rules.definitions import Campaign, Hero, Sheet


class TitlePart(Part):
    """The head of the page: the sheet's name and year, its story, and in a campaign the locations."""

    def __init__(self, sheet: Sheet, hero: Hero, box: Box, campaign: Campaign | None) -> None:
        super().__init__(box)
        self.hero = hero
        self.campaign = campaign
        self.checks: dict[str, Box] = {}
        self.gifts: dict[str, list[tuple[str, Box]]] = {}
        self.add(*ornament.skyline(Box(box.x + box.w * 0.3, box.y - 1.0, box.w * 0.7, box.h + 0.6), sheet.id))
        name, size = setting.fit(sheet.name.upper(), "title", 12.8, box.w * 0.42, 7.0)
        base = box.y + 9.2
        self.add(*setting.line(name, box.x, base, "title", size))
        wide = faces.width(name, "title", size)
        x = box.x + wide + 2.4
        if sheet.year is not None:
            self.add(*setting.line(str(sheet.year), x, base, "thin", size, "grey"))
            x += faces.width(str(sheet.year), "thin", size) + 4
        room = Box(x, box.y + 0.6, box.right - x, box.h - 2.2)
        if campaign is not None and len(campaign.sheets) > 1:
            wide = min(104.0, room.w * 0.62)
            self._print_locations(sheet, campaign, Box(room.right - wide, box.y, wide, box.h - 2.4))
            room = Box(room.x, room.y, room.w - wide - 3, room.h)
        if room.w > 24:
            said, _ = setting.block(setting.runs((sheet.text, "italic")), room, 3.5, 2.4, "grey", middle=True)
            self.add(*said)
        self.add(Path(lines((box.x, box.bottom), (box.right, box.bottom)), None, "ink", 1.0))
        self.add(Path(lines((box.x, box.bottom + 1.1), (box.right, box.bottom + 1.1)), None, "ink", 0.2))
        self.regions["title"] = Box(box.x, box.y, box.w, box.h)

    def _print_locations(self, sheet: Sheet, campaign: Campaign, box: Box) -> None:
        """A box for every location, to be ticked when it has been played, and what it gives then."""
        rows = -(-len(campaign.sheets) // 2)
        wide, high = box.w / 2, box.h / rows
        for n, other in enumerate(campaign.sheets):
            column, row = divmod(n, rows)
            entry = Box(box.x + column * wide, box.y + row * high, wide - 2, high - 0.3)
            self.regions[f"location {other.id}"] = entry
            self._print_location(other, campaign, entry, "heading" if other.id == sheet.id else "thin")

    def _print_location(self, sheet: Sheet, campaign: Campaign, box: Box, face: str) -> None:
        side = min(4.4, box.h * 0.8)
        check = Box(box.x, box.y + (box.h - side) / 2, side, side)
        self.checks[sheet.id] = check
        self.add(Group(check_box(), check.x, check.y, side))
        gives = campaign.locations.get(sheet.id)
        signs = [gives.material] if gives and gives.material else []
        signs += ["heart"] if gives and gives.health else []
        left = check.right + 1.4
        room = box.right - left - len(signs) * (side + 0.5) - 1.0
        name, size = setting.fit(sheet.name, face, 4.1, room, 2.2)
        base = box.y + box.h / 2 + faces.metrics(face).capital * size / 2
        self.add(*setting.line(name, left, base, face, size))
        x = left + faces.width(name, face, size) + 1.2
        self.gifts[sheet.id] = []
        for sign in signs:
            place = Box(x, check.y, side, side)
            self.gifts[sheet.id].append((sign, place))
            self.add(Group(icons.icon(sign), x, check.y, side))
            x += side + 0.5

    def pencilled(self, view: Mapping[str, Any]) -> list[Item]:
        """The locations that have been played; of what they gave, what is used up is crossed out (R38)."""
        made: list[Item] = []
        held = list(view["bonus"])
        for what in self.hero.bonus:
            if what in held:
                held.remove(what)
        for id in (view.get("campaign") or {}).get("played", ()):
            if id not in self.checks:
                continue
            made.append(pencil.placed(pencil.tick(f"location {id}", width=0.16), self.checks[id], 0.4))
            for sign, place in self.gifts[id]:
                if sign in held:
                    held.remove(sign)
                else:
                    made.append(pencil.placed(pencil.cross(f"gift {id} {sign}"), place, 0.3))
        return made
