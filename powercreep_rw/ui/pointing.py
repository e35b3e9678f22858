"""Where the guide's arrow begins, so that it runs across as little print as can be."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from powercreep_rw.ui import arrow
from powercreep_rw.ui.theme import Theme

#: How long an arrow may be (in steps), and in how many directions it is tried.
LONG = (84, 64, 46)
TRIES = 24
#: Paper darker than this (of 255) is print; a point beside the page, and one on the card, counts as this part of one.
DARK = 128
BESIDE, CARD = 0.15, 0.5
#: What it costs to come from the other side than the slip does, and to be short: so many points of print.
TURNED, SHORT = 4.0, 6.0
Point = tuple[int, int]


class Around(NamedTuple):
    """What lies around what is pointed at: the page's place and its picture, the slip, the card, and what else can be
    pressed."""

    page: pygame.Rect
    paper: pygame.Surface
    slip: pygame.Rect
    card: pygame.Rect
    places: Sequence[pygame.Rect]


def start(theme: Theme, at: pygame.Rect, around: Around, bounds: pygame.Rect) -> Point:
    """Where an arrow to a place begins: near the place, clear of the slip, where little is printed on its way; of ways
    that are as good, the one from the slip."""
    slip = around.slip
    wanted = math.atan2(slip.centery - at.centery, slip.centerx - at.centerx)
    best: tuple[float, Point] | None = None
    for long, number in product(LONG, range(TRIES)):
        angle = wanted + number * math.tau / TRIES
        there = _beyond(at, angle, theme.px(long))
        if not bounds.inflate(-theme.px(16), -theme.px(16)).collidepoint(there):
            continue
        if slip.inflate(theme.px(14), theme.px(14)).collidepoint(there):
            continue
        turned = abs(math.remainder(angle - wanted, math.tau)) / math.pi
        way = list(_along(there, near(at, there, theme.px(7)), theme.px(2)))
        cost = sum(_printed(spot, at, around) for spot in way) * 90 / len(way)
        cost += TURNED * turned + SHORT * (1 - long / LONG[0])
        if best is None or cost < best[0]:
            best = cost, there
    return best[1] if best is not None else (slip.centerx, slip.top)


def near(at: pygame.Rect, start: Point, gap: int) -> Point:
    """Where an arrow from `start` ends: just outside the place, on the way to its middle."""
    away = pygame.Vector2(start[0] - at.centerx, start[1] - at.centery)
    if not away.length():
        return at.midbottom
    across = (at.width / 2 + gap) / abs(away.x) if away.x else 99.0
    down = (at.height / 2 + gap) / abs(away.y) if away.y else 99.0
    part = min(1.0, across, down)
    return round(at.centerx + away.x * part), round(at.centery + away.y * part)


def _beyond(at: pygame.Rect, angle: float, long: int) -> Point:
    """The point so far beyond the edge of a place, in a direction."""
    x, y = math.cos(angle), math.sin(angle)
    out = min(half / abs(part) for half, part in ((at.width / 2, x), (at.height / 2, y)) if abs(part) > 1e-6)
    return round(at.centerx + x * (out + long)), round(at.centery + y * (out + long))


def _printed(spot: Point, at: pygame.Rect, around: Around) -> float:
    """How much of print a point is that an arrow to a place would run across."""
    if around.page.collidepoint(spot):
        there = spot[0] - around.page.x, spot[1] - around.page.y
        inside = around.paper.get_rect().collidepoint(there)
        return float(inside and sum(around.paper.get_at(there)[:3]) < 3 * DARK)
    if any(place.collidepoint(spot) for place in around.places if not place.contains(at)):
        return 1.0
    return CARD if around.card.collidepoint(spot) else BESIDE


def _along(a: Point, b: Point, wide: int) -> Iterator[Point]:
    path = arrow.swing(a, b)
    for x, y in path[:: max(1, len(path) // 30)]:
        for aside in (-wide, 0, wide):
            yield round(x + aside), round(y + aside)
