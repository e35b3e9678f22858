"""Where everything lies on the table, in pixels: arithmetic only, no pygame."""

from __future__ import annotations

from typing import NamedTuple


class Area(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height


class TableLayout(NamedTuple):
    """The page with the log below it, and the column at the right: dice, the question of the moment, tools."""

    page: Area
    log: Area
    tray: Area
    card: Area
    bar: Area


#: A card lower than this (in steps) has no room for its question: the dice then lie below the page.
LEAST_CARD = 380


def table(width: int, height: int, unit: float, aspect: float, scale: float = 1.0) -> TableLayout:
    """Lay out a window of `width` × `height` pixels for a page of this aspect (width by height).

    The page takes all that the column and four lines of log leave; what the page does not need goes to the log
    (in a tall window) or to the column (in a wide one).  Words that are `scale` times as large may need another order.
    """
    usual = _usual(width, height, unit, aspect)
    if scale > 1 and usual.card.height < LEAST_CARD * unit:
        return _large_words(width, height, unit, aspect, unit / scale)
    return usual


def _large_words(width: int, height: int, unit: float, aspect: float, plain: float) -> TableLayout:
    """The card has the whole column but for the tools; the tray lies below the page, the log beside it."""
    margin = round(12 * plain)
    column = max(round(300 * plain), min(round(300 * unit), round(width * 0.42)))
    page_wide = width - column - 3 * margin
    page_tall = min(round(page_wide / aspect), round(height * 0.66))
    page = Area(margin, margin, page_wide, page_tall)
    top = page.bottom + margin
    tall = height - top - margin
    tray_wide = min(round(page_wide * 0.44), round(340 * plain))
    tray = Area(margin, top, tray_wide, tall)
    log = Area(tray.right + margin, top, page_wide - tray_wide - margin, tall)
    left = page.right + margin
    bar_tall = round(40 * unit)
    bar = Area(left, height - margin - bar_tall, width - left - margin, bar_tall)
    card = Area(left, margin, bar.width, bar.y - 2 * margin)
    return TableLayout(page, log, tray, card, bar)


def _usual(width: int, height: int, unit: float, aspect: float) -> TableLayout:
    """Dice, question and tools below one another at the right."""
    margin = round(12 * unit)
    least_column, least_log = round(300 * unit), round(96 * unit)
    room_wide = width - least_column - 3 * margin
    room_tall = height - least_log - 3 * margin
    page_wide = min(room_wide, round(room_tall * aspect))
    page_tall = round(page_wide / aspect)
    page = Area(margin, margin, page_wide, page_tall)
    log = Area(margin, page.bottom + margin, page_wide, height - page.bottom - 2 * margin)
    left = page.right + margin
    column = width - left - margin
    tray_tall = round(204 * unit)
    bar_tall = round(40 * unit)
    tray = Area(left, margin, column, tray_tall)
    bar = Area(left, height - margin - bar_tall, column, bar_tall)
    card = Area(left, tray.bottom + margin, column, bar.y - tray.bottom - 2 * margin)
    return TableLayout(page, log, tray, card, bar)


def fit(area: Area, width: float, height: float) -> tuple[Area, float]:
    """The largest place for something of this size in the middle of an area, and its scale."""
    scale = min(area.width / width, area.height / height)
    wide, tall = round(width * scale), round(height * scale)
    return Area(area.x + (area.width - wide) // 2, area.y + (area.height - tall) // 2, wide, tall), scale


def stack(area: Area, heights: list[int], gap: int) -> list[Area]:
    """Areas below one another, from the top, each as wide as the area."""
    places = []
    y = area.y
    for tall in heights:
        places.append(Area(area.x, y, area.width, tall))
        y += tall + gap
    return places
