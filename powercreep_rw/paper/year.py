"""The page of the year: four locations, how each went, what they give, and The Power Creeps (rulebook: Campaign Mode).

It lies on the table between two sheets, and can be looked at any time: 300 × 200 mm, as the screen's page is, or on
paper.
"""

from __future__ import annotations

from collections.abc import Mapping

from powercreep_rw.paper import faces, icons, ornament, pencil, setting, words
from powercreep_rw.paper.drawing import Box, Drawing, Group, Item, Path
from powercreep_rw.paper.page import GAP, SCREEN, printable
from powercreep_rw.paper.part import Part, hairline, heading
from powercreep_rw.paper.parts.blueprints import roundel
from powercreep_rw.paper.parts.chapter import Chapter, ChapterPart, ordinal
from powercreep_rw.paper.parts.foot import HEIGHT as FOOT
from powercreep_rw.paper.parts.foot import bar
from powercreep_rw.paper.pen import lines, rect
from powercreep_rw.rules.definitions import Blueprint, Campaign, Hero

MARGIN = 6.4
#: The width of the left column, the height of the head and of the hero's part (mm).
LEFT = 66.0
HEAD = 12.6
HERO = 24.0
PORTRAIT = 15.6
#: The height of The Power Creeps' steps, its heading and words included (mm).
CREEPS = 37.0
#: The most height of a blueprint's entry (mm).
ENTRY = 17.5


class TitlePart(Part):
    """The head: the year's name and story over a skyline."""

    def __init__(self, campaign: Campaign, box: Box) -> None:
        super().__init__(box)
        self.add(*ornament.skyline(Box(box.x + box.w * 0.3, box.y - 1.0, box.w * 0.7, box.h + 0.6), campaign.id))
        name, size = setting.fit(campaign.name.upper(), "title", 12.8, box.w * 0.55, 6.0)
        base = box.y + 9.2
        self.add(*setting.line(name, box.x, base, "title", size))
        x = box.x + faces.width(name, "title", size) + 2.4
        if campaign.year is not None:
            self.add(*setting.line(str(campaign.year), x, base, "thin", size, "grey"))
            x += faces.width(str(campaign.year), "thin", size) + 4
        room = Box(x, box.y + 0.6, box.right - x, box.h - 2.2)
        if room.w > 24:
            said, _ = setting.block(setting.runs((campaign.text, "italic")), room, 3.5, 2.4, "grey", middle=True)
            self.add(*said)
        self.add(Path(lines((box.x, box.bottom), (box.right, box.bottom)), None, "ink", 1.0))
        self.add(Path(lines((box.x, box.bottom + 1.1), (box.right, box.bottom + 1.1)), None, "ink", 0.2))
        self.regions["title"] = box


class PersonPart(Part):
    """The hero of the year: portrait, name, story."""

    def __init__(self, hero: Hero, box: Box) -> None:
        super().__init__(box)
        self.add(Path(rect(box.x, box.y, PORTRAIT, PORTRAIT), "tint"))
        self.add(Group(icons.hero_picture(hero.picture), box.x + 0.9, box.y + 1.7, PORTRAIT - 1.8))
        self.add(Path(rect(box.x, box.y, PORTRAIT, PORTRAIT), None, "ink", 0.6))
        left = box.x + PORTRAIT + 3
        room = box.right - left
        self.add(*setting.line(hero.name, left, box.y + 5.5, "title", 7.4, room=room, least=4.0))
        text = Box(left, box.y + 7.8, room, box.h - 7.8)
        self.add(*setting.block(setting.runs((hero.text, "italic")), text, 3.3, 2.3, "grey")[0])
        self.regions["hero"] = box


class OwnedPart(Part):
    """The hero's blueprints, and in pencil where each is active."""

    def __init__(self, hero: Hero, box: Box) -> None:
        super().__init__(box)
        self.marks: dict[str, tuple[Box, Box]] = {}
        room = heading(self, "Blueprints", "one of each, for the whole year")
        high = min(ENTRY, room.h / max(1, len(hero.blueprints)))
        for n, blueprint in enumerate(hero.blueprints):
            row = Box(room.x, room.y + n * high, room.w, high)
            if n:
                hairline(self, row.x, row.y, row.w)
            own = hero.signature is not None and hero.signature.id == blueprint.id
            self._print_entry(blueprint, own, row)

    def _print_entry(self, blueprint: Blueprint, own: bool, row: Box) -> None:
        side = min(8.0, row.h * 0.72)
        mark = Box(row.x + 0.4, row.y + (row.h - side) / 2, side, side)
        self.add(Group(roundel(blueprint.letter, own), mark.x, mark.y, side))
        left = mark.right + 2.4
        text = Box(left, row.y + 0.6, row.right - left, row.h * 0.56)
        said = setting.runs((blueprint.name + ".", "bold"), (words.blueprint_short(blueprint), "text"))
        self.add(*setting.block(said, text, 3.5, 2.0, middle=True, leading=1.12)[0])
        where = Box(left, text.bottom - 0.2, text.w, row.bottom - text.bottom - 0.4)
        self.marks[blueprint.id] = (mark, where)
        self.regions[f"blueprint {blueprint.id}"] = row

    def told(self, active: Mapping[str, str]) -> list[Item]:
        """Blueprint id → where it is active; the others are blank."""
        made: list[Item] = []
        for id, (mark, where) in self.marks.items():
            if id not in active:
                continue
            made.append(pencil.placed(pencil.round_black(f"blueprint {id}"), mark, 0.9))
            text, size = setting.fit(active[id], "pencil_bold", min(4.6, where.h * 1.05), where.w, 2.6)
            base = where.y + where.h / 2 + faces.metrics("pencil_bold").capital * size / 2
            made += setting.line(text, where.x, base, "pencil_bold", size, "pencil")
        return made


class CreepsPart(Part):
    """The Power Creeps: how many Good Die icons turn Evil on the first sheet, the second, … (R40)."""

    def __init__(self, sheets: int, box: Box) -> None:
        super().__init__(box)
        self.steps: list[Box] = []
        self.regions["creeps"] = box
        room = heading(self, "The Power Creeps", "dice that turn Evil, sheet by sheet")
        many = max(1, sheets)
        wide, high = room.w / many, 15.0
        side = min(5.2, (wide - 2.0) / 2.2)
        for n in range(many):
            step = Box(room.x + n * wide, room.y, wide, high)
            self.steps.append(step)
            label = Box(step.x, step.y, wide, 4.6)
            self.add(*setting.centred(ordinal(n + 1), label, "label", 3.6))
            self._print_dice(n, Box(step.x, label.bottom, wide, high - label.h), side)
            if n:
                self.add(Path(lines((step.x, step.y + 1), (step.x, step.bottom - 1)), None, "grey", 0.15))
        said = "The nearer the year is to its end, the less of the light is left: one more die with every sheet won."
        text = Box(room.x, room.y + high + 0.8, room.w, room.bottom - room.y - high - 0.8)
        self.add(*setting.block(setting.runs((said, "italic")), text, 3.3, 2.4, "grey")[0])

    def _print_dice(self, many: int, box: Box, side: float) -> None:
        if not many:
            self.add(*setting.centred("none", box, "thin", 3.9, "grey"))
            return
        rows = 1 if many < 3 else 2
        columns = -(-many // rows)
        side = min(side, box.h / rows * 0.92, box.w / columns * 0.8)
        for n in range(many):
            row, column = divmod(n, columns)
            inside = min(columns, many - row * columns)
            x = box.x + (box.w - inside * side * 1.12) / 2 + column * side * 1.12
            y = box.y + (box.h - rows * side * 1.05) / 2 + row * side * 1.05
            self.add(Group(icons.icon("evil_die"), x, y, side))

    def told(self, now: int) -> list[Item]:
        """The sheet that is next, or being played, is ringed (from 1; beyond the last none is)."""
        if not 0 < now <= len(self.steps):
            return []
        step = self.steps[now - 1]
        under = pencil.strike(round(step.w - 3.0, 1), f"creeps {now}", "pencil", 0.55)
        return [Group(under, step.x + 1.5, step.bottom + 0.2, 1.0)]


class Year:
    """The page of a year laid out once."""

    def __init__(self, campaign: Campaign, hero: Hero, paper: tuple[float, float] | None = None) -> None:
        self.campaign = campaign
        self.hero = hero
        self.size = width, height = paper or SCREEN
        inside = Box(0.0, 0.0, width, height).inset(MARGIN)
        if paper is not None:
            whole = printable(paper)
            inside = Box(whole.x, whole.y, whole.w, whole.h - FOOT - 2.0)
        title = Box(inside.x, inside.y, inside.w, HEAD)
        body = Box(inside.x, title.bottom + 4.0, inside.w, inside.bottom - title.bottom - 4.0)
        foot = Box(body.x, body.bottom - CREEPS, LEFT, CREEPS)
        top = body.y + HERO + 2.4
        self.owned = OwnedPart(hero, Box(body.x, top, LEFT, foot.y - top - 2.4))
        self.creeps = CreepsPart(len(campaign.sheets), foot)
        self.chapters = self._chapters(Box(body.x + LEFT + GAP, body.y, body.w - LEFT - GAP, body.h))
        parts = [
            TitlePart(campaign, title),
            PersonPart(hero, Box(body.x, body.y, LEFT, HERO)),
            self.owned,
            self.creeps,
            *self.chapters.values(),
        ]
        printed: list[Item] = [Path(rect(0.0, 0.0, width, height), "paper")]
        if paper is None:  # the margin of paper can't be printed on
            printed += ornament.tendrils(SCREEN, width * 0.62, height * 0.6, campaign.id, MARGIN)
        else:
            printed += bar(whole.x, whole.bottom - 0.4)
        self.regions: dict[str, Box] = {}
        for part in parts:
            printed += part.printed
            self.regions.update(part.regions)
        self.printed = Group(tuple(printed), still=True)

    def _chapters(self, box: Box) -> dict[str, ChapterPart]:
        """The locations in a grid that is as square as it can be, in the year's order."""
        sheets = self.campaign.sheets
        columns = next(n for n in range(1, len(sheets) + 2) if n * n >= len(sheets))
        rows = -(-len(sheets) // columns)
        wide, high = (box.w - GAP * (columns - 1)) / columns, (box.h - GAP * (rows - 1)) / rows
        made = {}
        for n, sheet in enumerate(sheets):
            row, column = divmod(n, columns)
            place = Box(box.x + column * (wide + GAP), box.y + row * (high + GAP), wide, high)
            made[sheet.id] = ChapterPart(sheet, self.hero, self.campaign.locations.get(sheet.id), place)
        return made

    def drawing(self, chapters: Mapping[str, Chapter], active: Mapping[str, str]) -> Drawing:
        """The page as the year stands."""
        marks: list[Item] = [*self.owned.told(active)]
        now = sum(chapter.number > 0 for chapter in chapters.values())
        playing = any(chapter.status in ("playing", "lost") for chapter in chapters.values())
        if chapters or self.size == SCREEN:  # a printed year that nobody has begun bears no pencil
            marks += self.creeps.told(now if playing else now + 1)
        for id, part in self.chapters.items():
            marks += part.told(chapters.get(id, Chapter()))
        return Drawing(*self.size, (self.printed, *marks), self.regions)


_YEARS: dict[tuple[int, int, tuple[float, float] | None], Year] = {}


def year(
    campaign: Campaign,
    hero: Hero,
    chapters: Mapping[str, Chapter],
    active: Mapping[str, str],
    *,
    paper: tuple[float, float] | None = None,
) -> Drawing:
    """The page of a year: `chapters` says how each sheet stands, by id (one that is missing is open); `active` is
    blueprint id → where it is, in words; `paper` is the size of the paper to print it on (None: the screen's page)."""
    key = (id(campaign), id(hero), paper)
    found = _YEARS.get(key)
    if found is None or found.campaign is not campaign or found.hero is not hero:
        if len(_YEARS) >= 6:
            _YEARS.pop(next(iter(_YEARS)))
        found = _YEARS[key] = Year(campaign, hero, paper)
    return found.drawing(chapters, active)
