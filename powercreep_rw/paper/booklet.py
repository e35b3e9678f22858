"""A year as a booklet to print: a title, the page of the year, its sheets, and the rules in two columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from powercreep_rw.content.markdown import Heading
from powercreep_rw.paper import faces, icons, ornament, setting
from powercreep_rw.paper.columns import bottom, set_in_columns, shares
from powercreep_rw.paper.drawing import Box, Drawing, Group, Item, Path, Text
from powercreep_rw.paper.gallery import with_pictures
from powercreep_rw.paper.leaves import Entry, Leaf, numbered
from powercreep_rw.paper.page import page, printable
from powercreep_rw.paper.parts.chapter import Chapter
from powercreep_rw.paper.pen import lines, moved, rect
from powercreep_rw.paper.press import lettering
from powercreep_rw.paper.prose import illustrated
from powercreep_rw.paper.year import year
from powercreep_rw.rules.definitions import Campaign, Hero

Size = tuple[float, float]

#: The gap between the rules' columns, the height of a page's head, and the room for its number (mm).
GUTTER = 10.0
HEAD = 17.0
FOOT = 8.0
#: The height of the houses on the title, and of its great numerals' capitals, at most (mm).
HOUSES = 30.0
NUMERALS = 84.0
NEEDED = (
    "For one player, with a pencil, three white Good Dice and three black Evil Dice. "
    "Print it true to size, on one side of the paper."
)
UNOFFICIAL = (
    "Made by players, and not connected with the publisher of Power Creep. All words, maps and pictures are our own."
)


@dataclass(frozen=True, slots=True)
class Played:
    """How far a year has come: the views of its sheets by id, the chapters of its page, and where its blueprints are
    active.  An empty one is a year that nobody has begun."""

    views: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    chapters: Mapping[str, Chapter] = field(default_factory=dict)
    active: Mapping[str, str] = field(default_factory=dict)


def booklet(
    campaign: Campaign,
    hero: Hero,
    rules: str,
    paper: Size,
    played: Played | None = None,
    pictures: Mapping[str, Drawing] | None = None,
    rulings: str = "",
) -> list[Leaf]:
    """The pages of a year, numbered; `rules` is their text (`prose.blocks` reads it), `pictures` are those that it
    names.  `rulings` is a text too: what the numbers in the rules stand for."""
    done = played or Played()
    inside: list[tuple[str, list[Leaf]]] = [
        ("The year", [Leaf(year(campaign, hero, done.chapters, done.active, paper=paper), (Entry("The year"),))])
    ]
    for sheet in campaign.sheets:
        drawing = page(sheet, hero, done.views.get(sheet.id), campaign=campaign, paper=paper)
        inside.append((sheet.name, [Leaf(drawing, (Entry(sheet.name),))]))
    for found in (rules_pages(rules, paper, pictures), rules_pages(rulings, paper, running="THE RULINGS")):
        if found:
            inside.append((found[0].entries[0].title, found))
    contents, number = [], 2
    for name, leaves in inside:
        contents.append((name, number))
        number += len(leaves)
    title = title_page(campaign, hero, contents, paper)
    return numbered([title, *(leaf for _, leaves in inside for leaf in leaves)])


# --- the title ----------------------------------------------------------------------------------------------


def title_page(campaign: Campaign, hero: Hero, contents: Sequence[tuple[str, int]], paper: Size) -> Leaf:
    """The front of the booklet."""
    box = printable(paper)
    ground = box.bottom - 15.0
    items: list[Item] = [Path(rect(0.0, 0.0, *paper), "paper"), *_sky(campaign, box, ground)]
    items += setting.line("POWER CREEP", box.x, box.y + 6.2, "heading", 7.0, tracking=0.3)
    items.append(Path(lines((box.x, box.y + 10.0), (box.right, box.y + 10.0)), None, "ink", 1.0))
    name, size = setting.fit(campaign.name.upper(), "title", 24.0, box.w * 0.66, 9.0)
    base = box.y + 15.0 + faces.metrics("title").capital * size
    items += setting.line(name, box.x, base, "title", size)
    said = setting.runs((campaign.text, "italic"))
    items += setting.block(said, Box(box.x, base + 5.0, box.w * 0.5, 22.0), 4.4, 3.2)[0]
    items += _contents(contents, Box(box.right - box.w * 0.27, box.y + 16.0, box.w * 0.27, 0.0))
    items += _hero(hero, Box(box.x, base + 31.0, box.w * 0.5, 20.0))
    items += _imprint(campaign, Box(box.x, ground + 4.0, box.w, box.bottom - ground - 4.0))
    return Leaf(Drawing(*paper, tuple(items)), (Entry(campaign.name),))


def _sky(campaign: Campaign, box: Box, ground: float) -> list[Item]:
    """The year in great hatched numerals, half sunk behind black houses; a town without a year has houses alone."""
    made: list[Item] = []
    if campaign.year is not None:
        size = min(NUMERALS / faces.metrics("title").capital, box.w * 0.94 / faces.width(str(campaign.year), "title"))
        left = box.x + (box.w - faces.width(str(campaign.year), "title", size)) / 2
        made.append(Path(lettering(Text(left, ground - 9.0, str(campaign.year), "title", size)), "pale"))
    houses = Box(box.x, ground - HOUSES, box.w, HOUSES)
    for path in ornament.skyline(Box(0.0, 0.0, houses.w, houses.h), campaign.id, "ink"):
        segments = moved(path.segments, houses.x, ground - houses.h)
        made.append(Path(segments, path.fill, path.ink, path.width))
    made.append(Path(lines((box.x, ground), (box.right, ground)), None, "ink", 1.0))
    return made


def _contents(contents: Sequence[tuple[str, int]], box: Box) -> list[Item]:
    """What stands on which page, with dots between."""
    made: list[Item] = []
    step = 7.0 if len(contents) < 9 else 56.0 / len(contents)
    for n, (name, number) in enumerate(contents):
        base = box.y + n * step + 4.0
        text, size = setting.fit(name, "label", min(4.8, step * 0.75), box.w - 14.0, 2.6)
        made += setting.line(text, box.x, base, "label", size)
        made += setting.line(str(number), box.right, base, "heading", size, align="right")
        start = box.x + faces.width(text, "label", size) + 2.0
        end = box.right - faces.width(str(number), "heading", size) - 2.0
        made.append(Path(lines((start, base - 0.2), (end, base - 0.2)), None, "ink", 0.3, (0.01, 1.4)))
    return made


def _hero(hero: Hero, box: Box) -> list[Item]:
    side = 18.0
    made: list[Item] = [Group(icons.hero_picture(hero.picture), box.x + 1.0, box.y + 2.0, side - 2.0)]
    made.append(Path(rect(box.x, box.y, side, side), None, "ink", 0.6))
    left = box.x + side + 3.6
    made += setting.line(hero.name, left, box.y + 6.2, "title", 8.0, room=box.right - left)
    text = Box(left, box.y + 8.8, box.right - left, side - 8.8)
    made += setting.block(setting.runs((hero.text, "italic")), text, 3.6, 2.6)[0]
    return made


def _imprint(campaign: Campaign, box: Box) -> list[Item]:
    """What is needed to play, who made it, and that it is no publisher's."""
    credit = f"By {campaign.author}. " if campaign.author else ""
    licence = f" Licence: {campaign.licence}." if campaign.licence else ""
    half = box.w / 2 - 4.0
    left, right = Box(box.x, box.y, half, box.h), Box(box.right - half, box.y, half, box.h)
    made = list(setting.block(setting.runs((NEEDED, "text")), left, 3.5, 2.6)[0])
    said = setting.runs((credit + UNOFFICIAL + licence, "text"))
    return [*made, *setting.block(said, right, 3.5, 2.6, align="right")[0]]


# --- the rules ------------------------------------------------------------------------------------------------


def rules_pages(
    text: str, paper: Size, pictures: Mapping[str, Drawing] | None = None, running: str = "THE RULES"
) -> list[Leaf]:
    """The rules in two columns, with their pictures; their first heading stands over the first page, and `running` over
    the others."""
    found = illustrated(text)
    if not found:
        return []
    title = next((block.text for block in found if isinstance(block, Heading) and block.level == 1), "Rules")
    box = printable(paper)
    body = Box(box.x, box.y + HEAD, box.w, box.h - HEAD - FOOT)
    places = shares(body, 2, GUTTER)
    rest = [block for block in found if not (isinstance(block, Heading) and block.level == 1)]
    columns = set_in_columns(with_pictures(rest, pictures or {}, places[0].w), places[0].w, body.h, len(places))
    pages = [columns[n : n + len(places)] for n in range(0, len(columns), len(places))]
    made = []
    for n, shown in enumerate(pages):
        entries = [Entry(title)] if n == 0 else []
        items: list[Item] = [Path(rect(0.0, 0.0, *paper), "paper"), *_head(title if n == 0 else "", running, box)]
        for column, place in zip(shown, places, strict=False):
            for y, strip in column:
                items.append(Group(strip.items, place.x, place.y + y, 1.0))
                if strip.heading:
                    entries.append(Entry(strip.heading, 1, place.y + y))
        middle = places[0].right + GUTTER / 2
        low = body.y + max(bottom(column) for column in shown)
        items.append(Path(lines((middle, body.y), (middle, low)), None, "ink", 0.15))
        made.append(Leaf(Drawing(*paper, tuple(items)), tuple(entries)))
    return made


def _head(title: str, running: str, box: Box) -> list[Item]:
    """The title over the first page, a rule over all of them."""
    made: list[Item] = list(setting.line(title.upper(), box.x, box.y + 9.2, "title", 11.0, room=box.w)) if title else []
    if not title:
        made += setting.line(running, box.x, box.y + 9.2, "heading", 5.0, tracking=0.09)
    made.append(Path(lines((box.x, box.y + 12.6), (box.right, box.y + 12.6)), None, "ink", 1.0))
    return made
