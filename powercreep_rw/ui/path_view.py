"""The sequential path that is still possible, as a light pencil line over the plan, with what would continue it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import pairwise

import pygame

from powercreep_rw.rules.moves import HIGHEST, LOWEST
from powercreep_rw.ui import shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.onward import Onward
from powercreep_rw.ui.theme import Theme

#: What the paper is multiplied with under the line: a soft pencil's grey.
LINE = (158, 160, 182)
#: The same where marks are bolder.
BOLD = (96, 98, 124)
#: The line is drawn so many times as large, then made small; a long one (in pixels) less, since it would be huge.
FINE, FINE_LONG, LONG = 3, 2, 1000


def draw(
    surface: pygame.Surface, theme: Theme, regions: Mapping[str, pygame.Rect], structure: str, found: Onward
) -> None:
    """Draw the path through the spaces of a structure, and the numbers that would continue it."""
    stops = [f"door {structure}", *(f"space {structure} {space}" for space in found.path), f"generator {structure}"]
    places = [regions[stop] for stop in stops if stop in regions]
    if found.path and len(places) == len(stops):
        width = max(2, round(places[0].height * (0.11 if theme.bold else 0.085)))
        _line(surface, [place.center for place in places], width, found.early, BOLD if theme.bold else LINE)
    for space, numbers in found.numbers:
        place = regions.get(f"space {structure} {space}")
        if place is not None:
            _numbers(surface, theme, place, numbers)


def _line(
    surface: pygame.Surface, points: Sequence[tuple[int, int]], width: int, broken: bool, grey: colours.Colour
) -> None:
    """A soft line through these points: two strokes of a pencil, multiplied with the paper; `broken` has gaps."""
    margin = 3 * width
    left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
    size = (max(x for x, _ in points) + margin - left, max(y for _, y in points) + margin - top)
    inner = tuple((x - left, y - top) for x, y in points)
    patch = shapes.kept(("path", inner, width, broken, grey), lambda: _stroke(inner, size, width, broken, grey))
    surface.blit(patch, (left, top), special_flags=pygame.BLEND_RGB_MULT)


def _stroke(
    points: Sequence[tuple[int, int]], size: tuple[int, int], width: int, broken: bool, grey: colours.Colour
) -> pygame.Surface:
    fine = FINE if max(size) < LONG else FINE_LONG
    big = pygame.Surface((size[0] * fine, size[1] * fine))
    big.fill((255, 255, 255))
    chance = random.Random(len(points))
    for _ in range(2):
        line = [_wobbled(point, chance, width, fine) for point in _dense(points)]
        for number, (a, b) in enumerate(pairwise(line)):
            if broken and number % 4 > 1:
                continue
            pygame.draw.line(big, grey, a, b, width * fine)
            pygame.draw.circle(big, grey, a, width * fine // 2)
    return pygame.transform.smoothscale(big, size)


def _dense(points: Sequence[tuple[int, int]]) -> list[tuple[float, float]]:
    """The same line with eight points to each step."""
    made: list[tuple[float, float]] = []
    for (x, y), (to_x, to_y) in pairwise(points):
        made += [(x + (to_x - x) * n / 8, y + (to_y - y) * n / 8) for n in range(8)]
    return [*made, points[-1]]


def _wobbled(point: tuple[float, float], chance: random.Random, width: int, fine: int) -> tuple[int, int]:
    away = width * 0.3
    return round((point[0] + chance.uniform(-away, away)) * fine), round(
        (point[1] + chance.uniform(-away, away)) * fine
    )


def _numbers(surface: pygame.Surface, theme: Theme, place: pygame.Rect, numbers: Sequence[int]) -> None:
    """The numbers that a space would take, small at its foot."""
    words = spelled(numbers)
    font = colours.font("pencil_bold", max(11, round(place.height * (0.27 if len(words) < 5 else 0.23))))
    wide = font.size(words)[0]
    if wide > place.width * 0.96:
        font = colours.font("pencil_bold", max(9, round(font.get_height() * 0.5 * place.width / wide)))
    at = (place.centerx, place.bottom - max(1, theme.px(1)))
    text.line(surface, font, words, colours.PENCIL, at, "midbottom")


def spelled(numbers: Sequence[int]) -> str:
    """Numbers in as few letters as can be: `any`, `2-4`, `3`, `1 2 6`."""
    if len(numbers) == 6:
        return "any"
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}-{numbers[-1]}"
    return " ".join(map(str, numbers))


def sentence(found: Onward) -> str:
    """What is left of the path, honestly, in a sentence."""
    if not found.certain and not found.possible:
        return "No sequential path was found; there may be one that is hard to see."
    if not found.path:
        return "No sequential path is possible any more."
    if found.early:
        return "A path is left, but the structure would be completed before it is whole."
    count = len(found.missing)
    to_go = f"{count} {'space' if count == 1 else 'spaces'} to go"
    if found.highest <= LOWEST:  # nothing is said by a number that every path has
        return f"{to_go}, with any numbers that are within 1 of each other."
    return f"{to_go}; its highest number will be {found.highest}{'' if found.highest == HIGHEST else ' or more'}."
