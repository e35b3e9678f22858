"""Faults marked on the page: a ring around what each is about, with the number that it has on the slip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from powercreep_rw.content.pointing import Pointed
from powercreep_rw.ui import shapes, slip
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.theme import Theme

#: A ring larger than this (in steps) has no tint: it would lie over half the page.
LARGE = 90


def draw(
    surface: pygame.Surface,
    theme: Theme,
    regions: Mapping[str, pygame.Rect],
    found: Sequence[tuple[int, Pointed]],
    strong: int = 0,
) -> None:
    """Mark these faults on a page with these regions; the fault number `strong` stands out."""
    taken: dict[tuple[int, int], int] = {}
    for number, each in found:
        places = ringed(regions, each.regions)
        for place in places:
            _ring(surface, theme, place, slip.tone(each), number == strong)
        if places:
            corner = places[0].topright
            beside = taken[corner] = taken.get(corner, 0) + 1
            slip.badge(surface, theme, (corner[0] - (beside - 1) * theme.px(18), corner[1]), number, slip.tone(each))


def ringed(regions: Mapping[str, pygame.Rect], wanted: Sequence[str]) -> list[pygame.Rect]:
    """The places to be ringed: the spaces that are meant, or else the first thing that is on the page."""
    places = {region: place for region in wanted if (place := place_of(regions, region)) is not None}
    spaces = [place for region, place in places.items() if region.startswith("space ")]
    return spaces or list(places.values())[:1]


def place_of(regions: Mapping[str, pygame.Rect], region: str) -> pygame.Rect | None:
    """Where a region is; a space that has none of its own (a door, a solid one) is found from its neighbours'."""
    if region in regions or not region.startswith("space "):
        return regions.get(region)
    _, structure, name = region.split(" ")
    whole = regions.get(f"structure {structure}")
    for other, rect in regions.items():
        kind, *rest = other.split(" ")
        if whole is not None and kind in ("space", "icon") and rest[0] == structure:
            across, down = ord(name[0]) - ord(rest[1][0]), int(name[1:]) - int(rest[1][1:])
            place = rect.move(across * rect.width, down * rect.height)
            return place if whole.contains(place) else None
    return None


def _ring(surface: pygame.Surface, theme: Theme, place: pygame.Rect, colour: colours.Colour, strong: bool) -> None:
    ring = place.inflate(theme.px(6), theme.px(6))
    width = max(2, theme.px(4 if strong else 2.6))
    radius = max(3, min(min(ring.size) // 6, theme.px(9)))
    fill = (*colour, 26 if max(place.size) < theme.px(LARGE) else 0)
    surface.blit(shapes.panel(ring.size, radius, fill, colour, width), ring)
