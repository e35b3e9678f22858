"""The page: a whole sheet with everything around its structures, and the pencil's marks on it.

With `focus` it is the page of the screen, 300 × 200 mm, one structure in front; without, the page that is
printed, on A4 or Letter laid on its side, all structures alike.  What is printed is the same on both, true to size:
it fills what the two have in common, in the middle of either.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from powercreep_rw.paper import ornament
from powercreep_rw.paper.drawing import Box, Drawing, Group, Item, Path
from powercreep_rw.paper.middle import plans_alike
from powercreep_rw.paper.part import Part
from powercreep_rw.paper.parts.blueprints import BlueprintsPart
from powercreep_rw.paper.parts.foot import HEIGHT as FOOT
from powercreep_rw.paper.parts.foot import FootPart
from powercreep_rw.paper.parts.gear import GearPart
from powercreep_rw.paper.parts.hero import HeroPart
from powercreep_rw.paper.parts.threats import AIR, ThreatsPart
from powercreep_rw.paper.parts.title import TitlePart
from powercreep_rw.paper.parts.tracks import CreepPart, RadiationPart
from powercreep_rw.paper.pen import rect
from powercreep_rw.paper.plan import Plan
from powercreep_rw.rules.definitions import Campaign, Hero, Sheet, Structure

#: The sizes of the two pages in mm.
SCREEN = (300.0, 200.0)
A4 = (297.0, 210.0)
LETTER = (279.4, 215.9)

#: What a cheap printer leaves white along every edge, and a little more (mm).
UNPRINTED = 8.0
#: The part of a printed page that is the same on both papers (mm).
PRINTED = (min(A4[0], LETTER[0]) - 2 * UNPRINTED, min(A4[1], LETTER[1]) - 2 * UNPRINTED)

#: The gap between columns, and the height of the small plans below the one in front.
GAP = 4.6
STRIP = 34.0
#: The most air between the threats of a printed page with fewer structures, which has fewer threats too (mm).
AIRY = 10.0


@dataclass(frozen=True, slots=True)
class Format:
    """How large a page is, what of it is filled, and how wide its two outer columns are (mm)."""

    size: tuple[float, float]
    inside: Box
    left: float
    right: float
    printed: bool = False


def printable(paper: tuple[float, float]) -> Box:
    """What is filled of a printed page of that size: as much as of any other, in its middle."""
    return Box((paper[0] - PRINTED[0]) / 2, (paper[1] - PRINTED[1]) / 2, *PRINTED)


def _on_screen() -> Format:
    margin = 6.4
    return Format(SCREEN, Box(0.0, 0.0, *SCREEN).inset(margin), 77.0, 83.0)


def _on_paper(paper: tuple[float, float]) -> Format:
    return Format(paper, printable(paper), 62.0, 66.0, printed=True)


class Page:
    """A page laid out once: its parts, the print as one still group, and every region."""

    def __init__(self, form: Format, parts: Sequence[Part], seed: str) -> None:
        self.width, self.height = size = form.size
        self.parts = tuple(parts)
        ground = Path(rect(0.0, 0.0, *size), "paper")
        printed: list[Item] = [ground]
        if not form.printed:  # the margin of paper can't be printed on
            printed += ornament.tendrils(size, size[0] * 0.62, size[1] * 0.6, seed, form.inside.x)
        self.regions: dict[str, Box] = {}
        for part in self.parts:
            printed += part.printed
            self.regions.update(part.regions)
        self.printed = tuple(printed)
        self._stills: dict[tuple[Item, ...], Group] = {}

    def drawing(self, view: Mapping[str, Any] | None) -> Drawing:
        """The page with the marks of a state, or none."""
        marks: list[Item] = []
        noted: list[Item] = []
        on = view if view is not None and view["sheet"] is not None else None
        for part in self.parts:
            noted += part.noted(on)
            marks += part.pencilled(on) if on is not None else []
        return Drawing(self.width, self.height, (self._still(tuple(noted)), *marks), self.regions)

    def _still(self, noted: tuple[Item, ...]) -> Group:
        """The print with these words in it, one and the same group each time."""
        if noted not in self._stills:
            self._stills[noted] = Group((*self.printed, *noted), still=True, base=self.printed)
        return self._stills[noted]


def _laid_out(form: Format, sheet: Sheet, hero: Hero, focus: str | None, campaign: Campaign | None) -> Page:
    """Title above, Creep Track below; hero and crafting on the left, threats on the right, structures
    between; on paper a foot."""
    inside = form.inside
    foot = Box(inside.x, inside.bottom - FOOT, inside.w, FOOT)
    if form.printed:
        inside = Box(inside.x, inside.y, inside.w, inside.h - FOOT - 1.6)
    title = Box(inside.x, inside.y, inside.w, 12.6)
    track = CreepPart.wants(sheet, inside.w)
    creep = Box(inside.x, inside.bottom - track, inside.w, track)
    body = Box(inside.x, title.bottom + 4.0, inside.w, creep.y - title.bottom - 4.0 - 3.4)
    left = Box(body.x, body.y, form.left, body.h)
    right = Box(body.right - form.right, body.y, form.right, body.h)
    middle = Box(left.right + GAP, body.y, right.x - left.right - 2 * GAP, body.h)
    front = next((s for s in sheet.structures if s.id == focus), None)
    plans = plans_alike(sheet, hero, middle, GAP) if front is None else _plans_in_front(sheet, hero, front, middle)
    parts: list[Part] = [
        TitlePart(sheet, hero, title, campaign),
        *_left_column(sheet, hero, left),
        *plans,
        *_right_column(sheet, right, front, AIRY if form.printed and len(sheet.structures) < 4 else AIR),
        CreepPart(sheet, creep),
        *([FootPart(sheet, foot)] if form.printed else []),
    ]
    return Page(form, parts, sheet.id)


def _left_column(sheet: Sheet, hero: Hero, box: Box) -> list[Part]:
    """The hero, then blueprints and Gear, each as much as it wants of what there is."""
    top = HeroPart.wants(hero)
    gap = 3.6
    rest = box.h - top - gap * (2 if sheet.gear else 1)
    size = 3.75
    blueprints, gear = BlueprintsPart.wants(hero, box.w, size), GearPart.wants(sheet.gear, box.w, size)
    while blueprints + gear > rest and size > 2.4:
        size -= 0.05
        blueprints, gear = BlueprintsPart.wants(hero, box.w, size), GearPart.wants(sheet.gear, box.w, size)
    share = rest * blueprints / (blueprints + gear) if sheet.gear else min(rest, blueprints * 1.4)
    made: list[Part] = [
        HeroPart(hero, Box(box.x, box.y, box.w, top)),
        BlueprintsPart(hero, Box(box.x, box.y + top + gap, box.w, share)),
    ]
    if sheet.gear:
        made.append(GearPart(sheet.gear, Box(box.x, box.y + top + 2 * gap + share, box.w, rest - share)))
    return made


def _right_column(sheet: Sheet, box: Box, front: Structure | None, air: float) -> list[Part]:
    """The threats, with at most so much air between them, and the Radiation Chart below them."""
    chart = RadiationPart.wants(sheet.radiation, box.w)
    threats = Box(box.x, box.y, box.w, box.h - chart - 3.6)
    return [
        ThreatsPart(sheet.threats, threats, front, air=air),
        RadiationPart(sheet.radiation, Box(box.x, box.bottom - chart, box.w, chart)),
    ]


def _plans_in_front(sheet: Sheet, hero: Hero, front: Structure, box: Box) -> list[Part]:
    """The structure in front, the others small below it."""
    others = [s for s in sheet.structures if s is not front]
    strip, gap = (STRIP, 4.0) if others else (0.0, 0.0)
    made: list[Part] = [Plan(front, sheet, Box(box.x, box.y, box.w, box.h - strip - gap), hero)]
    wide = (box.w - 2 * gap) / 3
    left = box.x + (box.w - len(others) * (wide + gap) + gap) / 2
    for n, other in enumerate(others):
        made.append(Plan(other, sheet, Box(left + n * (wide + gap), box.bottom - strip, wide, strip), hero))
    return made


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
    """A sheet's page, with the marks of `view` (the JSON object of docs/transcript.md, "State"; None: an
    empty page).

    `focus` is the structure in front: the page is then the screen's, 300 × 200 mm.  Without it the page is
    the printed one, of the size `paper`.  Raises KeyError for a focus that the sheet doesn't have.
    """
    if focus is not None and all(s.id != focus for s in sheet.structures):
        raise KeyError(f"the sheet {sheet.id} has no structure {focus!r}")
    key = (id(sheet), id(hero), id(campaign), focus, paper)
    owners = (sheet, hero, campaign)
    found = _PAGES.get(key)
    if found is None or any(a is not b for a, b in zip(found[1], owners, strict=True)):
        if len(_PAGES) >= 24:
            _PAGES.pop(next(iter(_PAGES)))
        form = _on_screen() if focus is not None else _on_paper(paper)
        made = _laid_out(form, sheet, hero, focus, campaign)
        found = _PAGES[key] = (made, owners)
    return found[0].drawing(view)
