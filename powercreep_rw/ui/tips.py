"""Where the words of a tip are put: beside what is pointed at, over as little as can be of what lies around it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from powercreep_rw.ui import shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.text import Paragraph, Run
from powercreep_rw.ui.theme import Theme
from powercreep_rw.ui.widgets import Hot, Tip

#: How wide a tip is (in steps): the next, where the words would be too long for the window.
WIDTHS = (300, 400, 520)
#: A tip that would be taller than this part of the window is made wider; in large words, of which few stand in a line,
#: sooner.
TALLEST, TALLEST_LARGE = 0.8, 0.42
#: The sign before a tip's title, so that no tone is told by colour alone.
SIGNS = {"good": "+ ", "bad": "! ", "no": "× "}
TONES = {"plain": colours.AMBER_LIGHT, "good": (190, 220, 150), "bad": (244, 150, 130), "no": (224, 200, 180)}

#: So far (in steps) the shadow of a tip goes beyond it.
RIM = 16
#: So many cards are kept: they are large, and only the last few are looked at again.
KEPT = 12


def place_tip(
    size: tuple[int, int],
    at: tuple[int, int],
    bounds: pygame.Rect,
    gap: int,
    place: pygame.Rect | None = None,
    keep: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """The rectangle of a tip of this size, inside the bounds.

    At the pointer `at`; or beside the `place` it speaks of, or beside what that lies in, if the last of `keep` is that;
    where it hides least.
    """
    if place is None:
        rect = pygame.Rect(at[0] + gap, at[1] + gap, *size)
        if rect.right > bounds.right:
            rect.right = at[0] - gap
        if rect.bottom > bounds.bottom:
            rect.bottom = at[1] - gap
        return rect.clamp(bounds)
    tries = [rect.clamp(bounds) for rect in _around(size, place, gap)]
    if keep and keep[-1].contains(place):
        tries += [rect.clamp(bounds) for rect in _around(size, keep[-1], gap // 3)]
    return min(tries, key=lambda rect: _hidden(rect, place) * 9 + sum(_hidden(rect, k) for k in keep))


def _around(size: tuple[int, int], place: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Right, left, above and below a place: in its middle, then flush with its edges; the better comes first."""
    wide, tall = size
    across = (place.centerx - wide // 2, place.left, place.right - wide)
    down = (place.centery - tall // 2, place.top, place.bottom - tall)
    corners = [(place.right + gap, y) for y in down] + [(place.left - gap - wide, y) for y in down]
    corners += [(x, place.top - gap - tall) for x in across] + [(x, place.bottom + gap) for x in across]
    return [pygame.Rect(corner, size) for corner in corners]


def _hidden(rect: pygame.Rect, other: pygame.Rect) -> int:
    """So many pixels of the other one the rectangle hides."""
    shared = rect.clip(other)
    return shared.width * shared.height


def paragraphs(theme: Theme, tip: Tip, width: int) -> list[Paragraph]:
    """The words of a tip, wrapped."""
    parts = (
        [text.wrap(theme, [Run(SIGNS.get(tip.tone, "") + tip.title, "bold", 14.5, TONES[tip.tone])], width)]
        if tip.title
        else []
    )
    if tip.body:
        parts.append(text.wrap(theme, [Run(tip.body, "text", 14, colours.CREAM)], width))
    if tip.source:
        parts.append(text.wrap(theme, [Run(tip.source, "italic", 12.5, colours.CREAM_SOFT)], width))
    return parts


class Placer:
    """Puts the tips of one screen; one that is beside its place stays where it was put first, until `forget`."""

    def __init__(self) -> None:
        self._places: dict[object, pygame.Rect] = {}

    def forget(self) -> None:
        """Put every tip anew: the places have changed."""
        self._places.clear()

    def put(
        self,
        theme: Theme,
        tip: Tip,
        pointer: tuple[int, int],
        bounds: pygame.Rect,
        beside: Hot | None,
        keep: Callable[[Hot], Sequence[pygame.Rect]],
    ) -> tuple[pygame.Surface, pygame.Rect]:
        """The card of a tip, and the rectangle it takes with its shadow: at the pointer, or `beside` a place, where it
        hides least of what `keep` names for it."""
        rim = theme.px(RIM)
        card = picture(theme, tip, bounds)
        size = (card.get_width() - 2 * rim, card.get_height() - 2 * rim)
        if beside is None:
            rect = place_tip(size, pointer, bounds, theme.px(14))
        else:
            key = (beside.name, size)
            if key not in self._places:
                self._places[key] = place_tip(size, pointer, bounds, theme.px(14), beside.rect, keep(beside))
            rect = self._places[key]
        return card, rect.inflate(2 * rim, 2 * rim)


def draw_tip(
    surface: pygame.Surface,
    theme: Theme,
    tip: Tip,
    at: tuple[int, int],
    bounds: pygame.Rect,
    place: pygame.Rect | None = None,
    keep: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """The words of a tip on a small dark card; the rectangle it took (see `place_tip`)."""
    card = picture(theme, tip, bounds)
    rim = theme.px(RIM)
    size = (card.get_width() - 2 * rim, card.get_height() - 2 * rim)
    rect = place_tip(size, at, bounds, theme.px(14), place, keep)
    surface.blit(card, rect.inflate(2 * rim, 2 * rim))
    return rect


def picture(theme: Theme, tip: Tip, bounds: pygame.Rect) -> pygame.Surface:
    """The card of a tip with its shadow, which goes `RIM` steps beyond it on every side; made once."""
    tallest = bounds.height * (TALLEST if theme.scale <= 1 else TALLEST_LARGE)
    return _picture(theme, tip, bounds.width - theme.px(40), tallest, colours.surround().name)


@lru_cache(maxsize=KEPT)
def _picture(theme: Theme, tip: Tip, widest: int, tallest: float, _surround: str) -> pygame.Surface:
    """The card, as narrow as it may be for its words to be no taller than they should."""
    pad, gap, rim = theme.px(10), theme.px(3), theme.px(RIM)
    for width in WIDTHS:
        parts = paragraphs(theme, tip, min(theme.px(width), widest))
        wide = max(p.width for p in parts) + 2 * pad
        tall = sum(p.height for p in parts) + gap * (len(parts) - 1) + 2 * pad - theme.px(2)
        if tall <= tallest:
            break
    rect = pygame.Rect(rim, rim, wide, tall)
    made = pygame.Surface(rect.inflate(2 * rim, 2 * rim).size, pygame.SRCALPHA)
    shapes.draw_shadow(made, rect, theme.px(12), 120, theme.px(3))
    made.blit(shapes.panel(rect.size, theme.px(7), (*colours.NIGHT, 246), (120, 92, 56), theme.px(1)), rect)
    y = rect.y + pad - theme.px(1)
    for part in parts:
        part.draw(made, rect.x + pad, y)
        y += part.height + gap
    return made


def forget() -> None:
    """Empty the cache."""
    _picture.cache_clear()
