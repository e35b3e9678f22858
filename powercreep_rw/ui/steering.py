"""Going from place to place by keys: Tab in turn, the arrows to the nearest place in a direction.

The keys move the pointer that the mouse moves, so that all that is said and lit is the same for both.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from powercreep_rw.ui.widgets import Hot, topmost

Point = tuple[int, int]

ARROWS: dict[int, Point] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
#: Where a place is tried for a spot of it that nothing else covers, in fractions of its size.
SPOTS = (0.5, 0.2, 0.8, 0.06, 0.94)


def reachable(hots: Sequence[Hot]) -> list[Hot]:
    """The places that a click does something at, those under a veil left out."""
    veil = max((n for n, hot in enumerate(hots) if hot.veils), default=-1)
    return [hot for hot in hots[veil + 1 :] if hot.click is not None and spot(list(hots), hot) is not None]


def spot(hots: list[Hot], wanted: Hot) -> Point | None:
    """A point of a place that no other place covers, its middle if it can be."""
    rect = wanted.rect
    for down in SPOTS:
        for across in SPOTS:
            at = (rect.x + round(rect.width * across), rect.y + round(rect.height * down))
            if rect.collidepoint(at) and topmost(hots, at) is wanted:
                return at
    return None


def next_in_turn(places: Sequence[Hot], here: Hot | None, backwards: bool) -> Hot | None:
    """The place after this one (or before it); the first (or the last) from nowhere."""
    if not places:
        return None
    names = [hot.name for hot in places]
    if here is None or here.name not in names:
        return places[-1 if backwards else 0]
    return places[(names.index(here.name) + (-1 if backwards else 1)) % len(places)]


def towards(places: Iterable[Hot], start: Point | None, way: Point) -> Hot | None:
    """The nearest place in a direction, one straight ahead before one aside; any from nowhere.

    Nearness is between edges: a wide button right above is nearer than a small one beyond it."""
    places = list(places)
    if start is None:
        return places[0] if places else None
    under = [hot.rect for hot in places if hot.rect.collidepoint(start)]
    here = min(under, key=lambda rect: rect.width * rect.height, default=pygame.Rect(start, (1, 1)))
    found: list[tuple[float, int]] = []
    for number, hot in enumerate(places):
        dx, dy = hot.rect.centerx - here.centerx, hot.rect.centery - here.centery
        ahead = dx * way[0] + dy * way[1]
        if ahead > 2 and not hot.rect.collidepoint(start):
            off = abs(dx * way[1]) + abs(dy * way[0])
            gaps = _gap(here, hot.rect, 0), _gap(here, hot.rect, 1)
            along, beside = gaps if way[0] else gaps[::-1]
            found.append((along + 2.5 * beside + 0.2 * ahead + 0.3 * off, number))
    return places[min(found)[1]] if found else None


def _gap(one: pygame.Rect, other: pygame.Rect, axis: int) -> int:
    """How far two places lie apart along an axis; 0 where they are abreast."""
    return max(0, one[axis] - other[axis] - other[axis + 2], other[axis] - one[axis] - one[axis + 2])


def digit(event: pygame.Event) -> str:
    """The letter that a key types, as far as it is one: digits of the keypad and of every layout among them."""
    letter = getattr(event, "unicode", "")
    if letter and letter.isprintable():
        return str(letter)
    if pygame.K_0 <= event.key <= pygame.K_9:
        return chr(event.key)
    if pygame.K_KP_1 <= event.key <= pygame.K_KP_9:
        return str(event.key - pygame.K_KP_1 + 1)
    if event.key == pygame.K_KP_0:
        return "0"
    return chr(event.key) if 32 < event.key < 127 else ""
