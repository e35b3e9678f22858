"""A hero on a card, as heroes are chosen from: portrait, Health, Starting Bonus, blueprints, signature."""

from __future__ import annotations

from powercreep_rw.paper import icons, setting, words
from powercreep_rw.paper.drawing import Box, Drawing, Group, Path
from powercreep_rw.paper.part import Part
from powercreep_rw.paper.parts.blueprints import roundel
from powercreep_rw.paper.parts.hero import health_box
from powercreep_rw.paper.pen import lines, rect
from powercreep_rw.rules.definitions import Hero

#: The size of the card and the side of the portrait (mm).
SIZE = (66.0, 50.0)
SIDE = 15.0
#: The most that a row of Health boxes takes, and the room for the signature (mm).
ROW = 5.0
SIGNATURE = 14.4


class PortraitPart(Part):
    """What a hero is and brings, on a card of `SIZE`."""

    def __init__(self, hero: Hero) -> None:
        super().__init__(Box(0.0, 0.0, *SIZE))
        inside = self.box.inset(2.4)
        self._print_head(hero, inside)
        foot = Box(inside.x, inside.bottom - SIGNATURE, inside.w, SIGNATURE)
        top = inside.y + SIDE + 1.6
        self._print_health(hero, Box(inside.x, top, inside.w, foot.y - top - 1.2))
        self._print_signature(hero, foot)

    def _print_head(self, hero: Hero, box: Box) -> None:
        self.add(Path(rect(box.x, box.y, SIDE, SIDE), "tint"))
        self.add(Group(icons.hero_picture(hero.picture), box.x + 0.9, box.y + 1.6, SIDE - 1.8))
        self.add(Path(rect(box.x, box.y, SIDE, SIDE), None, "ink", 0.6))
        left = box.x + SIDE + 2.4
        room = box.right - left
        self.add(*setting.line(hero.name, left, box.y + 5.4, "title", 7.4, room=room, least=3.6))
        self.add(*setting.line("brings", left, box.y + SIDE - 1.3, "thin", 4.4, "grey"))
        x, side = left + 11.0, 6.2
        step = min(side * 1.04, (box.right - x) / max(1, len(hero.bonus)))
        for what in hero.bonus:
            self.add(Group(icons.icon(what), x, box.y + SIDE - side, min(side, step)))
            x += step
        if not hero.bonus:
            self.add(*setting.line("nothing", x, box.y + SIDE - 1.3, "thin", 4.4, "grey"))

    def _print_health(self, hero: Hero, box: Box) -> None:
        """The groups row by row: open at first in full lines, the others dashed."""
        rows = [row for row in hero.health if row]
        high = min(ROW, box.h / max(1, len(rows)))
        widest = max((sum(row) + 0.6 * len(row) for row in rows), default=1.0)
        side = min(high * 0.96, box.w / widest)
        number = 0
        top = box.y + (box.h - high * len(rows)) / 2
        for n, row in enumerate(rows):
            x = box.x
            for size in row:
                for _ in range(size):
                    self.add(Group(health_box(number < hero.start), x, top + n * high, side))
                    x += side
                x += side * 0.6
                number += 1

    def _print_signature(self, hero: Hero, box: Box) -> None:
        """The blueprint that only this hero has; the letters of the others beside it."""
        self.add(Path(lines((box.x, box.y), (box.right, box.y)), None, "grey", 0.15))
        others = [b for b in hero.blueprints if hero.signature is None or b.id != hero.signature.id]
        small, gap = 4.6, 0.5
        columns = -(-len(others) // 2) if len(others) > 2 else 1
        right = box.right - columns * (small + gap)
        for n, blueprint in enumerate(others):
            column, row = divmod(n, 2)
            at = (right + gap + column * (small + gap), box.y + 2.4 + row * (small + gap))
            self.add(Group(roundel(blueprint.letter, False), at[0], at[1], small))
        own = hero.signature
        if own is None:
            return
        side = 8.6
        self.add(Group(roundel(own.letter, True), box.x, box.y + 1.4, side))
        left = box.x + side + 1.8
        said = setting.runs((own.name + ".", "bold"), (words.blueprint_short(own), "text"))
        text = Box(left, box.y + 1.0, right - left - 1.0, box.h - 1.0)
        self.add(*setting.block(said, text, 4.1, 2.6, middle=True, leading=1.12)[0])


_MADE: dict[int, tuple[PortraitPart, Hero]] = {}


def portrait(hero: Hero) -> Drawing:
    """The hero's card as a drawing."""
    found = _MADE.get(id(hero))
    if found is None or found[1] is not hero:
        if len(_MADE) > 40:
            _MADE.clear()
        found = _MADE[id(hero)] = (PortraitPart(hero), hero)
    return found[0].drawing(None)
