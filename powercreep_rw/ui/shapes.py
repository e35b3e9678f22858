"""Anti-aliased panels, shadows and the table: each drawn once at four times its size, scaled down and kept."""

from __future__ import annotations

import math
import random
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache

import pygame

from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.lamp import glow
from powercreep_rw.ui.theme import Colour

FINE = 4
#: Where the lamp hangs above a table (fractions of the size).
LAMP = (0.38, 0.34)

_KEPT: OrderedDict[object, pygame.Surface] = OrderedDict()
_KEPT_SIZE = 240
#: The kept pictures are no larger together than this many of the largest, the table, nor need they be less than
#: that many bytes.
_KEPT_LARGEST, _KEPT_BYTES = 2, 8_000_000
#: So far (pixels) the corners of what casts a shadow may be rounded.
RIM = 12
#: The side (pixels) of a patch of the veil.
VEIL = 256


def kept(key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """A picture made once; the least used go when there are too many."""
    found = _KEPT.get(key)
    if found is None:
        found = make()
        _KEPT[key] = found
        _weigh(found, 1)
        most = max(_KEPT_BYTES, _KEPT_LARGEST * _weight["largest"])
        while len(_KEPT) > _KEPT_SIZE or (_weight["all"] > most and len(_KEPT) > 1):
            _weigh(_KEPT.popitem(last=False)[1], -1)
    else:
        _KEPT.move_to_end(key)
    return found


#: The bytes of all kept pictures, and of the largest that there was.
_weight = {"all": 0, "largest": 0}


def _weigh(picture: pygame.Surface, sign: int) -> None:
    """Count a picture that is kept (1), or no longer (-1)."""
    size = picture.get_pitch() * picture.get_height()
    _weight["all"] += sign * size
    _weight["largest"] = max(_weight["largest"], size)


#: The bar that says how far something is scrolled.
BAR = (168, 148, 116)


def draw_bar(surface: pygame.Surface, rail: pygame.Rect, least: int, seen: float, at: float) -> None:
    """How far something is scrolled: on its rail a bar, at least so tall; `seen` is the share of it that is in sight,
    `at` where that is, from 0 at its beginning to 1 at its end."""
    tall = max(least, int(rail.height * seen))
    y = rail.y + int((rail.height - tall) * at)
    surface.blit(panel((rail.width, tall), rail.width // 2, BAR), (rail.x, y))


def difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle that holds every pixel in which two pictures of one size and format differ."""
    pitch, bits = one.get_pitch(), 8 * one.get_bytesize()
    rows = range(0, pitch * one.get_height(), pitch)
    # neither is copied as a whole; they are buffers, though pygame's stubs don't say so
    ours, theirs = (memoryview(each.get_buffer()) for each in (one, other))  # type: ignore[arg-type]
    unequal = [row for row in rows if bytes(ours[row : row + pitch]) != bytes(theirs[row : row + pitch])]
    if not unequal:
        return pygame.Rect(0, 0, 0, 0)
    apart = 0  # as one number: each bit that differs in any row, the leftmost pixel's lowest
    for row in unequal:
        apart |= int.from_bytes(ours[row : row + pitch], "little") ^ int.from_bytes(theirs[row : row + pitch], "little")
    left, right = ((apart & -apart).bit_length() - 1) // bits, (apart.bit_length() - 1) // bits
    top, foot = unequal[0] // pitch, unequal[-1] // pitch
    return pygame.Rect(left, top, right - left + 1, foot - top + 1)


def forget() -> None:
    """Empty the cache."""
    _KEPT.clear()
    _weight.update(all=0, largest=0)
    _corner.cache_clear()


@lru_cache(maxsize=128)
def _corner(radius: int, border: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Coverage (in the alpha) of a top left corner's body, and of its border ring."""
    big = radius * FINE
    body = pygame.Surface((big, big), pygame.SRCALPHA)
    body.fill((255, 255, 255, 0))  # not black, which a smooth edge would let through
    pygame.draw.circle(body, (255, 255, 255, 255), (big, big), big)
    ring = body.copy()
    if border:
        pygame.draw.circle(ring, (255, 255, 255, 0), (big, big), big - border * FINE)
    else:
        ring.fill((255, 255, 255, 0))
    small = (radius, radius)
    return pygame.transform.smoothscale(body, small), pygame.transform.smoothscale(ring, small)


def panel(
    size: tuple[int, int],
    radius: int,
    fill: tuple[int, ...],
    edge: tuple[int, ...] | None = None,
    border: int = 0,
    shade: float = 0.0,
) -> pygame.Surface:
    """A rounded panel with smooth corners; `shade` (−1..1) darkens (or lightens) it towards its foot."""
    key = ("panel", size, radius, fill, edge, border, shade)
    return kept(key, lambda: _panel(size, radius, fill, edge, border, shade))


def stain(
    size: tuple[int, int], radius: int, colour: Colour, edge: Colour | None = None, border: int = 0
) -> pygame.Surface:
    """A rounded patch to be multiplied with what lies below: the paper takes the colour, the ink stays ink."""

    def make() -> pygame.Surface:
        patch = pygame.Surface(size)
        patch.fill((255, 255, 255))
        patch.blit(panel(size, radius, colour, edge, border), (0, 0))
        return patch

    return kept(("stain", size, radius, colour, edge, border), make)


def _panel(
    size: tuple[int, int],
    radius: int,
    fill: tuple[int, ...],
    edge: tuple[int, ...] | None,
    border: int,
    shade: float,
) -> pygame.Surface:
    width, height = max(size[0], 2), max(size[1], 2)
    radius = max(1, min(radius, width // 2, height // 2))
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill((*fill[:3], fill[3] if len(fill) > 3 else 255))
    if shade:
        surface.blit(_gradient((width, height), shade), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    body, ring = _corner(radius, border)
    inked = pygame.Surface((radius, radius), pygame.SRCALPHA)
    if edge is not None and border:
        inked.fill(edge)
        inked.blit(ring, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        for side in (
            (radius, 0, width - 2 * radius, border),
            (radius, height - border, width - 2 * radius, border),
            (0, radius, border, height - 2 * radius),
            (width - border, radius, border, height - 2 * radius),
        ):
            surface.fill(edge, side)
    for flip_x in (False, True):
        for flip_y in (False, True):
            place = (width - radius if flip_x else 0, height - radius if flip_y else 0)
            surface.blit(pygame.transform.flip(inked, flip_x, flip_y), place)
            cover = pygame.transform.flip(body, flip_x, flip_y)
            surface.blit(cover, place, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _gradient(size: tuple[int, int], shade: float) -> pygame.Surface:
    """White at the head, darker at the foot (for a negative shade the other way round)."""
    top, foot = (255, round(255 * (1 - shade))) if shade > 0 else (round(255 * (1 + shade)), 255)
    strip = pygame.Surface((1, 2))
    strip.set_at((0, 0), (top, top, top))
    strip.set_at((0, 1), (foot, foot, foot))
    return pygame.transform.smoothscale(strip, size)


def shadow(size: tuple[int, int], blur: int, strength: int = 130) -> pygame.Surface:
    """A soft dark patch, `blur` pixels wider than `size` on every side."""
    strength = round(strength * colours.surround().shadow)
    return kept(("shadow", size, blur, strength), lambda: _shadow(size, blur, strength))


def _shadow(size: tuple[int, int], blur: int, strength: int) -> pygame.Surface:
    """One of a size that needs no blurring of its own: its corners and sides are those of a small one, spread out."""
    side = 4 * blur
    if min(size) <= side:
        return _blurred(size, blur, strength)
    small = kept(("shadow", (side, side), blur, strength), lambda: _blurred((side, side), blur, strength))
    part, span = 3 * blur, small.get_width()
    wide, tall = size[0] + 2 * blur, size[1] + 2 * blur
    patch = pygame.Surface((wide, tall), pygame.SRCALPHA)
    ends = ((0, part, 0, part), (part, 1, part, 0), (span - part, part, -part, part))
    for from_x, width, to_x, spread_x in ends:
        for from_y, height, to_y, spread_y in ends:
            piece = small.subsurface((from_x, from_y, width, height))
            room = (spread_x or wide - 2 * part, spread_y or tall - 2 * part)
            if piece.get_size() != room:
                piece = pygame.transform.scale(piece, room)
            patch.blit(piece, (to_x % wide, to_y % tall))
    return patch


def _blurred(size: tuple[int, int], blur: int, strength: int) -> pygame.Surface:
    """One blurred small and scaled up: a blur of forty pixels costs as much as one of five."""
    step = max(1, blur // 5)
    wide = (size[0] + 2 * blur) // step + 2, (size[1] + 2 * blur) // step + 2
    patch = pygame.Surface(wide, pygame.SRCALPHA)
    inner = pygame.Rect(blur // step, blur // step, size[0] // step, size[1] // step)
    patch.fill((0, 0, 0, strength), inner)
    soft = pygame.transform.gaussian_blur(patch, max(1, blur // step // 2))
    return pygame.transform.smoothscale(soft, (size[0] + 2 * blur, size[1] + 2 * blur))


def draw_shadow(surface: pygame.Surface, rect: pygame.Rect, blur: int, strength: int = 130, drop: int = 0) -> None:
    """The shadow of a rectangle, a little below it.  What casts it lies on it and hides it but for the corners: of a
    large one only the rim is drawn."""
    patch = shadow(rect.size, blur, strength)
    left, top = rect.x - blur, rect.y - blur + drop
    wide, tall = patch.get_size()
    rim = 2 * blur + drop + RIM
    if min(wide, tall) <= 3 * rim:
        surface.blit(patch, (left, top))
        return
    for area in (
        (0, 0, wide, rim),
        (0, rim, rim, tall - 2 * rim),
        (wide - rim, rim, rim, tall - 2 * rim),
        (0, tall - rim, wide, rim),
    ):
        surface.blit(patch, (left + area[0], top + area[1]), area)


def table(size: tuple[int, int], lamp: tuple[float, float] = LAMP) -> pygame.Surface:
    """The wooden table, dark or light, lit by a lamp above the point `lamp` (fractions of the size)."""
    look = colours.surround()
    return kept(("table", look.name, size, lamp), lambda: _table(size, lamp, look))


def own_table(size: tuple[int, int], lamp: tuple[float, float] = LAMP) -> pygame.Surface:
    """The same as a picture of one's own, to be drawn on; it is not kept here."""
    return _table(size, lamp, colours.surround())


def _table(size: tuple[int, int], lamp: tuple[float, float], look: colours.Surround) -> pygame.Surface:
    width, height = size
    wood = pygame.transform.smoothscale(kept(("wood", look.name), lambda: _wood(look)), (max(width, 2), max(height, 2)))
    light = pygame.transform.smoothscale(glow(lamp, look), wood.get_size())
    wood.blit(light, (0, 0), special_flags=pygame.BLEND_MULT)
    return wood.convert() if pygame.display.get_surface() else wood


def _wood(look: colours.Surround) -> pygame.Surface:
    """Boards with their grain, in long strokes across; a picture only, so any generator would do."""
    chance = random.Random(1887)
    width, height, boards = 1200, 800, 5
    wood = pygame.Surface((width, height))
    for board in range(boards):
        top, tall = board * height // boards, height // boards
        tone = chance.uniform(0.88, 1.1)
        base = tuple(min(255, round(c * tone)) for c in look.wood)
        pygame.draw.rect(wood, base, (0, top, width, tall + 1))
        for _ in range(190):
            y = top + chance.random() * tall
            shade = chance.uniform(0.78, 1.12)
            colour = tuple(min(255, round(c * shade)) for c in base)
            wave, phase = chance.uniform(1, 7), chance.uniform(0, 6)
            start = chance.randrange(-300, width)
            points = [
                (start + x, y + wave * math.sin((start + x) / 210 + phase))
                for x in range(0, chance.randrange(200, 900), 30)
            ]
            pygame.draw.lines(wood, colour, False, points, chance.choice((1, 1, 2)))
        pygame.draw.line(wood, look.seam, (0, top), (width, top), 2)
        pygame.draw.line(wood, tuple(min(255, c + 16) for c in base), (0, top + 2), (width, top + 2))
    return pygame.transform.gaussian_blur(wood, 1)


def mix(a: Colour, b: Colour, part: float) -> Colour:
    """The colour between two: `part` 0 is the first, 1 the second."""
    return tuple(round(x + (y - x) * part) for x, y in zip(a, b, strict=True))  # type: ignore[return-value]


def draw_veil(surface: pygame.Surface, size: tuple[int, int]) -> None:
    """The dark that lies over all but one card: a small patch of it, laid side by side."""

    def make() -> pygame.Surface:
        dark = pygame.Surface((VEIL, VEIL), pygame.SRCALPHA)
        dark.fill((10, 7, 6, 165))
        return dark

    patch, room = kept("veil", make), surface.get_clip()
    for left in range(0, size[0], VEIL):
        for top in range(0, size[1], VEIL):
            area = pygame.Rect(left, top, min(VEIL, size[0] - left), min(VEIL, size[1] - top))
            if room.colliderect(area):
                surface.blit(patch, area, (0, 0, *area.size))
