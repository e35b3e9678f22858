"""The page: a whole sheet with everything around its structures, and the pencil's marks on it.

With `focus` it is the page of the screen, 300 × 200 mm, one structure in front; without, the page that is printed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from powercreep_rw.paper import icons, pencil, setting
from powercreep_rw.paper.drawing import Box, Drawing, Group, Item, Path
from powercreep_rw.paper.part import Part, check_box
from powercreep_rw.paper.parts.blueprints import BlueprintsPart
from powercreep_rw.paper.parts.gear import GearPart
from powercreep_rw.paper.parts.hero import PORTRAIT, TRAY, HeroPart
from powercreep_rw.paper.parts.threats import ThreatsPart
from powercreep_rw.paper.parts.tracks import CreepPart, RadiationPart
from powercreep_rw.paper.pen import lines, rect
from powercreep_rw.paper.plan import Plan
from powercreep_rw.rules.definitions import Campaign, Hero, Sheet

#: The sizes of the two pages in mm.
SCREEN = (300.0, 200.0)
A4 = (210.0, 297.0)

MARGIN = 7.0
GAP = 5.0


class TitlePart(Part):
    """The head of the page: the sheet's name and year, its story, and in a campaign the locations."""

    def __init__(self, sheet: Sheet, box: Box, campaign: Campaign | None) -> None:
        super().__init__(box)
        self.checks: dict[str, Box] = {}
        name, size = setting.fit(sheet.name.upper(), "title", 13.6, box.w * 0.42, 7.0)
        base = box.y + 10.6
        self.add(*setting.line(name, box.x, base, "title", size))
        wide = setting.faces.width(name, "title", size)
        x = box.x + wide + 2.4
        if sheet.year is not None:
            self.add(*setting.line(str(sheet.year), x, base, "thin", size, "grey"))
            x += setting.faces.width(str(sheet.year), "thin", size) + 4
        room = Box(x, box.y + 0.6, box.right - x, box.h - 2.6)
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
        columns = 2
        rows = -(-len(campaign.sheets) // columns)
        wide, high = box.w / columns, box.h / rows
        for n, other in enumerate(campaign.sheets):
            column, row = divmod(n, rows)
            entry = Box(box.x + column * wide, box.y + row * high, wide - 2, high - 0.3)
            self.regions[f"location {other.id}"] = entry
            side = min(4.4, entry.h * 0.8)
            check = Box(entry.x, entry.y + (entry.h - side) / 2, side, side)
            self.checks[other.id] = check
            self.add(Group(check_box(), check.x, check.y, side))
            x = entry.right
            gives = campaign.locations.get(other.id)
            for sign in (["heart"] if gives and gives.health else []) + ([gives.material] if gives and gives.material else []):
                x -= side + 0.4
                self.add(Group(icons.icon(sign), x, check.y, side))
            face = "heading" if other.id == sheet.id else "thin"
            base = entry.y + entry.h / 2 + 1.35
            self.add(*setting.line(other.name, check.right + 1.4, base, face, 3.9, room=x - check.right - 2.4))

    def pencilled(self, view: Mapping[str, Any]) -> list[Item]:
        """The locations that have been played."""
        played = (view.get("campaign") or {}).get("played", ())
        return [
            pencil.placed(pencil.tick(f"location {id}", width=0.16), self.checks[id], 0.4)
            for id in played
            if id in self.checks
        ]


class Page:
    """A page laid out once: its parts, the print as one still group, and every region."""

    def __init__(self, size: tuple[float, float], parts: Sequence[Part]) -> None:
        self.width, self.height = size
        self.parts = tuple(parts)
        ground = Path(rect(0.0, 0.0, *size), "paper")
        printed: list[Item] = [ground]
        self.regions: dict[str, Box] = {}
        for part in self.parts:
            printed += part.printed
            self.regions.update(part.regions)
        self.printed = Group(tuple(printed), still=True)

    def drawing(self, view: Mapping[str, Any] | None) -> Drawing:
        """The page with the marks of a state, or none."""
        marks: list[Item] = []
        if view is not None and view["sheet"] is not None:
            for part in self.parts:
                marks += part.pencilled(view)
        return Drawing(self.width, self.height, (self.printed, *marks), self.regions)


def _screen(sheet: Sheet, hero: Hero, focus: str, campaign: Campaign | None) -> Page:
    """The page of the screen: hero and crafting on the left, the structure in front, threats on the right."""
    width, height = SCREEN
    inside = Box(MARGIN, MARGIN - 0.5, width - 2 * MARGIN, height - 2 * MARGIN + 1)
    title = Box(inside.x, inside.y, inside.w, 14.0)
    creep = Box(inside.x, inside.bottom - 24.5, inside.w, 24.5)
    body = Box(inside.x, title.bottom + 3.6, inside.w, creep.y - title.bottom - 3.6 - 3.4)
    left = Box(body.x, body.y, 70.0, body.h)
    right = Box(body.right - 76.0, body.y, 76.0, body.h)
    middle = Box(left.right + GAP, body.y, right.x - left.right - 2 * GAP, body.h)
    front = next(s for s in sheet.structures if s.id == focus)
    return Page(
        SCREEN,
        [
            TitlePart(sheet, title, campaign),
            *_left_column(sheet, hero, left),
            *_plans(sheet, hero, focus, middle),
            *_right_column(sheet, right, front),
            CreepPart(sheet, creep),
        ],
    )


def _left_column(sheet: Sheet, hero: Hero, box: Box) -> list[Part]:
    """The hero, then blueprints and Gear by what they need."""
    top = PORTRAIT + 2.4 + 5.0 + 6.6 * len(hero.health) + 1.6 + TRAY
    rest = box.h - top - 2 * 4.2
    wants = (6.6 + 8.2 * len(hero.blueprints), 6.6 + 11.5 * len(sheet.gear) if sheet.gear else 0.0)
    scale = min(1.12, rest / sum(wants))
    made: list[Part] = [HeroPart(hero, Box(box.x, box.y, box.w, top))]
    y = box.y + top + 4.2
    made.append(BlueprintsPart(hero, Box(box.x, y, box.w, wants[0] * scale)))
    if sheet.gear:
        y += wants[0] * scale + 4.2
        made.append(GearPart(sheet.gear, Box(box.x, y, box.w, wants[1] * scale)))
    return made


def _right_column(sheet: Sheet, box: Box, front: Any) -> list[Part]:
    """The threats, and the Radiation Chart below them."""
    chart = 6.6 + 6.4 * len(sheet.radiation)
    threats = Box(box.x, box.y, box.w, box.h - chart - 4.2)
    return [
        ThreatsPart(sheet.threats, threats, front),
        RadiationPart(sheet.radiation, Box(box.x, box.bottom - chart, box.w, chart)),
    ]


def _plans(sheet: Sheet, hero: Hero, focus: str, box: Box) -> list[Part]:
    """The structure in front, the others small below it."""
    others = [s for s in sheet.structures if s.id != focus]
    front = next(s for s in sheet.structures if s.id == focus)
    strip = 38.0 if others else 0.0
    made: list[Part] = [Plan(front, sheet, Box(box.x, box.y, box.w, box.h - strip - (4.0 if others else 0.0)), hero)]
    if others:
        gap = 4.0
        wide = (box.w - 2 * gap) / 3
        left = box.x + (box.w - len(others) * wide - (len(others) - 1) * gap) / 2
        for n, other in enumerate(others):
            place = Box(left + n * (wide + gap), box.bottom - strip, wide, strip)
            made.append(Plan(other, sheet, place, hero))
    return made


def _printed(sheet: Sheet, hero: Hero, campaign: Campaign | None, paper: tuple[float, float]) -> Page:
    """The page to print, upright: hero and tracks above, the structures in the middle, Gear and threats below."""
    width, height = paper
    margin = 9.0
    inside = Box(margin, margin, width - 2 * margin, height - 2 * margin)
    title = Box(inside.x, inside.y, inside.w, 14.0)
    rows = max(len(hero.health), 1)
    top = Box(inside.x, title.bottom + 3.6, inside.w, max(40.0, PORTRAIT + 16.0 + 6.4 * rows))
    creep = Box(inside.x, inside.bottom - 22.0, inside.w, 22.0)
    threat_rows = -(-len(sheet.threats) // 2)
    low = max(14.5 * threat_rows, 11.0 * len(sheet.gear)) + 6.6
    lower = Box(inside.x, creep.y - 3.6 - low, inside.w, low)
    plans = Box(inside.x, top.bottom + 3.6, inside.w, lower.y - top.bottom - 7.2)
    third = (top.w - 2 * GAP) / 3
    parts: list[Part] = [
        TitlePart(sheet, title, campaign),
        HeroPart(hero, Box(top.x, top.y, third, top.h)),
        BlueprintsPart(hero, Box(top.x + third + GAP, top.y, third, top.h)),
        RadiationPart(sheet.radiation, Box(top.x + 2 * (third + GAP), top.y, third, top.h)),
    ]
    count = len(sheet.structures)
    columns = 1 if count == 1 else 2
    lines_of = -(-count // columns)
    wide = (plans.w - GAP * (columns - 1)) / columns
    high = (plans.h - 3.0 * (lines_of - 1)) / lines_of
    for n, structure in enumerate(sheet.structures):
        row, column = divmod(n, columns)
        box = Box(plans.x + column * (wide + GAP), plans.y + row * (high + 3.0), wide, high)
        parts.append(Plan(structure, sheet, box, hero))
    gear_wide = third if sheet.gear else 0.0
    if sheet.gear:
        parts.append(GearPart(sheet.gear, Box(lower.x, lower.y, gear_wide, lower.h)))
    threats_x = lower.x + gear_wide + (GAP if sheet.gear else 0.0)
    parts.append(ThreatsPart(sheet.threats, Box(threats_x, lower.y, lower.right - threats_x, lower.h), None, 2))
    parts.append(CreepPart(sheet, creep))
    return Page(paper, parts)


_PAGES: dict[tuple[Any, ...], tuple[Page, tuple[object, ...]]] = {}


def page(
    sheet: Sheet,
    hero: Hero,
    view: Mapping[str, Any] | None,
    *,
    focus: str | None = None,
    campaign: Campaign | None = None,
    paper: tuple[float, float] = A4,
) -> Drawing:
    """A sheet's page, with the marks of `view` (the JSON object of docs/transcript.md, "State"; None: an empty page).

    `focus` is the structure in front: the page is then the screen's, 300 × 200 mm.  Without it the page is the printed one,
    of the size `paper`.  Raises KeyError for a focus that the sheet doesn't have.
    """
    if focus is not None and all(s.id != focus for s in sheet.structures):
        raise KeyError(f"the sheet {sheet.id} has no structure {focus!r}")
    key = (id(sheet), id(hero), id(campaign), focus, paper)
    owners = (sheet, hero, campaign)
    found = _PAGES.get(key)
    if found is None or any(a is not b for a, b in zip(found[1], owners, strict=True)):
        if len(_PAGES) >= 24:
            _PAGES.pop(next(iter(_PAGES)))
        made = _screen(sheet, hero, focus, campaign) if focus is not None else _printed(sheet, hero, campaign, paper)
        found = _PAGES[key] = (made, owners)
    return found[0].drawing(view)


