"""The screen's painter: a drawing as a pygame surface, sharp at any scale.

Shapes are drawn four times as large and made small again, since pygame itself has no smooth shapes; straight
rules and boxes are laid on whole pixels instead.  Letters are set in the nearest whole pixel size that is not
wider than the page says.  Everything is kept: an icon, a word and the whole print are each made once for a scale.
"""

from __future__ import annotations

import math
import random
from collections import OrderedDict
from collections.abc import Hashable, Iterable, Mapping

import pygame

from powercreep_rw.paper import faces
from powercreep_rw.paper.drawing import INKS, Drawing, Group, Item, Path, Text, flat
from powercreep_rw.paper.pen import Point, bounds, dashed, polylines

Colour = tuple[int, int, int]

#: Shapes are drawn this many times as large, then made small.
FINE = 4
#: Shapes larger than this (pixels) are only drawn twice as large.
LARGE = 640
#: Strokes longer than this (pixels) are drawn in pieces, so that a long thin line needs no large canvas.
PIECE = 160
#: No stroke gets thinner than this (pixels): it would vanish.
HAIR = 0.75


class Painter:
    """Paints drawings and keeps what it made.

    `made` counts what had to be made anew (`texts`, `shapes`, `stills`); a second paint of the same page makes nothing.
    One painter belongs to one thread; `forget` empties its stores.
    """

    def __init__(self, inks: Mapping[str, Colour] = INKS, *, grain: bool = True, keep: int = 6000) -> None:
        self.inks = dict(inks)
        self.grain = grain
        self.keep = keep
        self.made = {"texts": 0, "shapes": 0, "stills": 0}
        self._kept: OrderedDict[Hashable, tuple[pygame.Surface, int, int, object]] = OrderedDict()
        self._stills: OrderedDict[Hashable, tuple[pygame.Surface, object]] = OrderedDict()
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._plain: dict[int, tuple[bool, object]] = {}
        self._tile: pygame.Surface | None = None

    def forget(self) -> None:
        """Empty all stores, as after a change of the window's size."""
        self._kept.clear()
        self._stills.clear()
        self._fonts.clear()
        self._plain.clear()

    def paint(self, drawing: Drawing, scale: float, background: Colour | None = None) -> pygame.Surface:
        """The drawing at `scale` pixels a millimetre: a new surface, see-through where nothing is drawn.

        With `background` it is opaque.
        """
        size = (max(1, round(drawing.width * scale)), max(1, round(drawing.height * scale)))
        items = drawing.items
        first = items[0] if items else None
        if isinstance(first, Group) and first.still and background is None and (first.x, first.y) == (0, 0):
            surface = self._still(first, size, scale).copy()
            items = items[1:]
        else:
            surface = pygame.Surface(size, pygame.SRCALPHA, 32)
            if background is not None:
                surface = pygame.Surface(size, 0, 32)
                surface.fill(background)
        self._place(surface, items, 0.0, 0.0, scale)
        return surface

    # --- groups and what is kept ---------------------------------------------------------------------------

    def _still(self, group: Group, size: tuple[int, int], scale: float) -> pygame.Surface:
        """The print: painted once for a scale."""
        key = (id(group.items), round(scale, 4), size)
        found = self._stills.get(key)
        if found is not None and found[1] is group.items:
            self._stills.move_to_end(key)
            return found[0]
        self.made["stills"] += 1
        surface = pygame.Surface(size, pygame.SRCALPHA, 32)
        self._place(surface, group.items, 0.0, 0.0, scale * group.scale)
        self._stills[key] = (surface, group.items)
        if len(self._stills) > 8:
            self._stills.popitem(last=False)
        return surface

    def _place(self, surface: pygame.Surface, items: Iterable[Item], x: float, y: float, scale: float) -> None:
        """Paint items whose unit is `scale` pixels, from an origin in pixels."""
        for item in items:
            if isinstance(item, Text):
                self._text(surface, item, x, y, scale)
            elif isinstance(item, Path):
                self._path(surface, item, x, y, scale)
            elif self._is_icon(item, scale):
                self._icon(surface, item, x + item.x * scale, y + item.y * scale, scale * item.scale)
            else:
                self._place(surface, item.items, x + item.x * scale, y + item.y * scale, scale * item.scale)

    def _is_icon(self, group: Group, scale: float) -> bool:
        """Whether a group is a small picture of paths alone, to be kept as one."""
        key = id(group.items)
        found = self._plain.get(key)
        if found is None or found[1] is not group.items:
            plain = all(isinstance(item, Path) for item in group.items) and len(group.items) > 0
            if len(self._plain) > 20000:
                self._plain.clear()
            self._plain[key] = found = (plain, group.items)
        return found[0] and group.scale * scale <= LARGE and group.scale != 1.0

    def _icon(self, surface: pygame.Surface, group: Group, x: float, y: float, scale: float) -> None:
        """A small picture, on the nearest whole pixel, so that the same one serves everywhere."""
        key = ("icon", id(group.items), round(scale, 2))
        left, top = round(x), round(y)
        self._kept_blit(surface, key, left, top, [(item, 0.0, 0.0, scale) for item in flat_paths(group)], group.items)

    def _kept_blit(
        self,
        surface: pygame.Surface,
        key: Hashable,
        left: int,
        top: int,
        parts: list[tuple[Path, float, float, float]],
        owner: object,
    ) -> None:
        """Blit what is kept under the key, making it first if need be.  `owner` is held, so that its id stays its own."""
        found = self._kept.get(key)
        if found is None or found[3] is not owner:
            self.made["shapes"] += 1
            found = (*self._raster(parts), owner)
            self._kept[key] = found
            if len(self._kept) > self.keep:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        surface.blit(found[0], (left + found[1], top + found[2]))

    # --- shapes --------------------------------------------------------------------------------------------

    def _path(self, surface: pygame.Surface, path: Path, x: float, y: float, scale: float) -> None:
        """One path: boxes and rules on whole pixels, long strokes in pieces, anything else as a small picture."""
        if self._straight(surface, path, x, y, scale):
            return
        left, top, right, bottom = (n * scale for n in bounds(path))
        if max(right - left, bottom - top) > PIECE and path.fill is None:
            self._long_stroke(surface, path, x, y, scale)
            return
        whole_x, whole_y = math.floor(x), math.floor(y)
        phase_x, phase_y = round((x - whole_x) * FINE) / FINE, round((y - whole_y) * FINE) / FINE
        key = ("path", path, round(scale, 3), phase_x, phase_y)
        self._kept_blit(surface, key, whole_x, whole_y, [(path, phase_x, phase_y, scale)], None)

    def _straight(self, surface: pygame.Surface, path: Path, x: float, y: float, scale: float) -> bool:
        """Paint the path if it is nothing but upright boxes and rules; say whether it was."""
        strokes = polylines(path.segments)
        if not all(a[0] == b[0] or a[1] == b[1] for line, _ in strokes for a, b in zip(line, line[1:], strict=False)):
            return False
        if path.fill is not None:
            if len(strokes) != 1 or len(strokes[0][0]) != 4 or not strokes[0][1]:
                return False
            xs = [round(x + px * scale) for px, _ in strokes[0][0]]
            ys = [round(y + py * scale) for _, py in strokes[0][0]]
            area = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
            surface.fill(self.inks[path.fill], area)
            if self.grain and path.fill == "paper" and min(area.size) > 200:
                self._lay_grain(surface, area)
        if path.ink is not None:
            for line, closed in strokes:
                points = [(x + px * scale, y + py * scale) for px, py in (*line, line[0]) if closed or True]
                points = points if closed else points[:-1]
                pieces = dashed(points, [d * scale for d in path.dash]) if path.dash else [tuple(points)]
                for piece in pieces:
                    for a, b in zip(piece, piece[1:], strict=False):
                        self._rule(surface, a, b, path.width * scale, self.inks[path.ink])
        return True

    def _rule(self, surface: pygame.Surface, a: Point, b: Point, width: float, colour: Colour) -> None:
        """An upright line on whole pixels; thinner than one pixel it is one pixel, and fainter."""
        thick = max(1, round(width))
        level = abs(a[1] - b[1]) < 1e-9
        start, end = (min(a[0], b[0]), max(a[0], b[0])) if level else (min(a[1], b[1]), max(a[1], b[1]))
        across = round((a[1] if level else a[0]) - thick / 2)
        grow = width / 2 if width > 1 else 0.0
        low, high = round(start - grow), max(round(end + grow), round(start - grow) + 1)
        area = pygame.Rect(low, across, high - low, thick) if level else pygame.Rect(across, low, thick, high - low)
        strength = max(width, HAIR * 0.6)
        if strength >= 0.9:
            surface.fill(colour, area)
            return
        veil = pygame.Surface(area.size, pygame.SRCALPHA, 32)
        veil.fill((*colour, round(255 * strength)))
        surface.blit(veil, area)

    def _long_stroke(self, surface: pygame.Surface, path: Path, x: float, y: float, scale: float) -> None:
        """A stroke over a large area, as overlapping short ones."""
        for number, (line, closed) in enumerate(polylines(path.segments, 16)):
            points = [(px * scale, py * scale) for px, py in (*line, line[0])]
            points = points if closed else points[:-1]
            pieces = dashed(points, [d * scale for d in path.dash]) if path.dash else [tuple(points)]
            for place, piece in enumerate(pieces):
                for part, short in enumerate(_pieces(piece)):
                    self._short_stroke(surface, path, short, x, y, scale, (number, place, part))

    def _short_stroke(
        self,
        surface: pygame.Surface,
        path: Path,
        points: list[Point],
        x: float,
        y: float,
        scale: float,
        place: tuple[int, int, int],
    ) -> None:
        """One piece of a long stroke, kept under the path and its place in it."""
        assert path.ink is not None
        whole_x, whole_y = math.floor(x), math.floor(y)
        phase_x, phase_y = round((x - whole_x) * FINE) / FINE, round((y - whole_y) * FINE) / FINE
        key = ("piece", path, place, round(scale, 3), phase_x, phase_y)
        found = self._kept.get(key)
        if found is None:
            self.made["shapes"] += 1
            shifted = [(px + phase_x, py + phase_y) for px, py in points]
            half = max(path.width * scale, HAIR) / 2 + 1
            left, top = math.floor(min(p[0] for p in shifted) - half), math.floor(min(p[1] for p in shifted) - half)
            wide = math.ceil(max(p[0] for p in shifted) + half) - left + 1
            high = math.ceil(max(p[1] for p in shifted) + half) - top + 1
            colour = self.inks[path.ink]
            canvas = pygame.Surface((wide * FINE, high * FINE), pygame.SRCALPHA, 32)
            canvas.fill((*colour, 0))
            _stroke(canvas, [((px - left) * FINE, (py - top) * FINE) for px, py in shifted],
                    max(path.width * scale, HAIR) * FINE, colour)
            found = (pygame.transform.smoothscale(canvas, (wide, high)), left, top, None)
            self._kept[key] = found
            if len(self._kept) > self.keep:
                self._kept.popitem(last=False)
        surface.blit(found[0], (whole_x + found[1], whole_y + found[2]))

    def _raster(self, parts: list[tuple[Path, float, float, float]]) -> tuple[pygame.Surface, int, int]:
        """Paths on one smooth picture of their own, and where its corner lies."""
        edges = [
            (ox + l * s, oy + t * s, ox + r * s, oy + b * s)
            for path, ox, oy, s in parts
            for l, t, r, b in (bounds(path),)
        ]
        left, top = math.floor(min(e[0] for e in edges)) - 1, math.floor(min(e[1] for e in edges)) - 1
        wide = math.ceil(max(e[2] for e in edges)) + 1 - left
        high = math.ceil(max(e[3] for e in edges)) + 1 - top
        fine = FINE if max(wide, high) <= LARGE else 2
        canvas = pygame.Surface((wide * fine, high * fine), pygame.SRCALPHA, 32)
        canvas.fill((*self._edge_ink(parts), 0))
        for path, ox, oy, s in parts:
            self._draw(canvas, path, (ox - left) * fine, (oy - top) * fine, s * fine)
        return pygame.transform.smoothscale(canvas, (wide, high)), left, top

    def _edge_ink(self, parts: list[tuple[Path, float, float, float]]) -> Colour:
        """The ink that see-through pixels get, so that edges don't darken: the largest part's."""
        def size(part: tuple[Path, float, float, float]) -> float:
            left, top, right, bottom = bounds(part[0])
            return (right - left) * (bottom - top)

        path = max(parts, key=size)[0]
        return self.inks[path.ink or path.fill or "ink"]

    def _draw(self, canvas: pygame.Surface, path: Path, x: float, y: float, scale: float) -> None:
        """A path on the large canvas, without smoothing."""
        steps = 8 if scale < 400 else 16
        strokes = [
            ([(x + px * scale, y + py * scale) for px, py in line], closed)
            for line, closed in polylines(path.segments, steps)
        ]
        if path.fill is not None:
            for line, _ in strokes:
                if len(line) > 2:
                    pygame.draw.polygon(canvas, self.inks[path.fill], line)
        if path.ink is None:
            return
        width = max(path.width * scale, HAIR * FINE)
        for line, closed in strokes:
            points = [*line, line[0]] if closed else line
            pieces = dashed(points, [d * scale for d in path.dash]) if path.dash else [tuple(points)]
            for piece in pieces:
                _stroke(canvas, piece, width, self.inks[path.ink])

    # --- paper and letters ---------------------------------------------------------------------------------

    def _lay_grain(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The paper's grain: faint blotches and fibres, the same on every page."""
        if self._tile is None:
            self._tile = _grain()
        side = self._tile.get_width()
        clip = surface.get_clip()
        surface.set_clip(area)
        for left in range(area.left, area.right, side):
            for top in range(area.top, area.bottom, side):
                surface.blit(self._tile, (left, top), special_flags=pygame.BLEND_RGB_MULT)
        surface.set_clip(clip)

    def _text(self, surface: pygame.Surface, text: Text, x: float, y: float, scale: float) -> None:
        """One word, its baseline on a whole pixel."""
        size = text.size * scale
        key = ("text", text.text, text.face, round(size, 1), text.ink, text.tracking, text.angle)
        found = self._kept.get(key)
        if found is None:
            self.made["texts"] += 1
            found = (*self._set(text, size), None)
            self._kept[key] = found
            if len(self._kept) > self.keep:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        surface.blit(found[0], (round(x + text.x * scale) + found[1], round(y + text.y * scale) + found[2]))

    def _set(self, text: Text, size: float) -> tuple[pygame.Surface, int, int]:
        """The word as a picture, and where its corner lies from the left end of its baseline."""
        letters = faces.safe(text.text, text.face)
        if not letters.strip() or size < 2:
            return pygame.Surface((1, 1), pygame.SRCALPHA, 32), 0, 0
        if text.angle or text.face.startswith("pencil"):
            return self._set_by_hand(letters, text, size)
        if text.tracking:
            return self._set_tracked(letters, text, size)
        font = self._nearest_font(letters, text.face, size)
        return font.render(letters, True, self.inks[text.ink]), 0, -font.get_ascent()

    def _nearest_font(self, letters: str, face: str, size: float) -> pygame.font.Font:
        """The face in the whole pixel size that comes closest and is hardly wider than the page says."""
        want = faces.width(letters, face, size)
        font = self._font(face, max(1, round(size)))
        if font.size(letters)[0] > want * 1.03 + 1 and size > 5:
            font = self._font(face, max(1, math.floor(size - 0.25)))
        return font

    def _font(self, face: str, size: int) -> pygame.font.Font:
        """The face at a whole pixel size, opened once."""
        found = self._fonts.get((face, size))
        if found is None:
            if not pygame.font.get_init():
                pygame.font.init()
            found = self._fonts[face, size] = pygame.font.Font(str(faces.file(face)), size)
        return found

    def _set_tracked(self, letters: str, text: Text, size: float) -> tuple[pygame.Surface, int, int]:
        """A spaced word, letter by letter."""
        font = self._font(text.face, max(1, round(size)))
        colour = self.inks[text.ink]
        wide = math.ceil(faces.width(letters, text.face, size, text.tracking)) + round(size)
        surface = pygame.Surface((wide, font.get_height()), pygame.SRCALPHA, 32)
        surface.fill((*colour, 0))
        left = 0.0
        for letter in letters:
            if letter != " ":
                surface.blit(font.render(letter, True, colour), (round(left), 0))
            left += faces.width(letter, text.face, size) + text.tracking * size
        return surface, 0, -font.get_ascent()

    def _set_by_hand(self, letters: str, text: Text, size: float) -> tuple[pygame.Surface, int, int]:
        """A turned or pencilled word: drawn large, turned about the middle of its box, made small."""
        font = self._font(text.face, max(1, round(size * FINE)))
        colour = self.inks[text.ink]
        large = font.render(letters, True, colour)
        wide, high = large.get_size()
        turned = pygame.transform.rotozoom(large, -text.angle, 1 / FINE)
        true_wide, true_high = wide / FINE, high / FINE
        left = (true_wide - turned.get_width()) / 2
        top = (true_high - turned.get_height()) / 2 - font.get_ascent() / FINE
        return turned, round(left), round(top)


def flat_paths(group: Group) -> Iterable[Path]:
    """The paths of a group of paths alone."""
    return (item for item, *_ in flat(group.items) if isinstance(item, Path))


def _pieces(points: Iterable[Point]) -> Iterable[list[Point]]:
    """A line in pieces no longer than `PIECE`, each beginning where the last one ended."""
    piece: list[Point] = []
    length = 0.0
    for point in points:
        if not piece:
            piece = [point]
            continue
        start = piece[-1]
        step = math.hypot(point[0] - start[0], point[1] - start[1])
        parts = max(1, math.ceil(step / PIECE))
        for n in range(1, parts + 1):
            here = (start[0] + (point[0] - start[0]) * n / parts, start[1] + (point[1] - start[1]) * n / parts)
            piece.append(here)
            length += step / parts
            if length >= PIECE:
                yield piece
                piece, length = [here], 0.0
    if len(piece) > 1:
        yield piece


def _stroke(canvas: pygame.Surface, points: Iterable[Point], width: float, colour: Colour) -> None:
    """A line of that width with round joints and ends."""
    half = width / 2
    round_joints = half >= 1.2
    previous: Point | None = None
    for point in points:
        if round_joints:
            pygame.draw.circle(canvas, colour, point, half)
        if previous is not None:
            dx, dy = point[0] - previous[0], point[1] - previous[1]
            length = math.hypot(dx, dy)
            if length > 0:
                nx, ny = -dy / length * (half - 0.25), dx / length * (half - 0.25)
                pygame.draw.polygon(
                    canvas,
                    colour,
                    [
                        (previous[0] + nx, previous[1] + ny),
                        (point[0] + nx, point[1] + ny),
                        (point[0] - nx, point[1] - ny),
                        (previous[0] - nx, previous[1] - ny),
                    ],
                )
        previous = point


def _grain(side: int = 256) -> pygame.Surface:
    """A tile of paper grain, nearly white, made to be multiplied onto the paper."""
    source = random.Random(2086)
    tile = pygame.Surface((side, side), 0, 32)
    tile.fill((255, 255, 255))
    for cells, strength in ((8, 7), (32, 5), (side, 6)):
        noise = pygame.Surface((cells, cells), 0, 32)
        for n in range(cells * cells):
            level = 255 - int(source.random() * strength)
            noise.set_at((n % cells, n // cells), (level, level, max(0, level - 1)))
        smooth = pygame.transform.smoothscale(noise, (side, side)) if cells != side else noise
        tile.blit(smooth, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for _ in range(46):
        x, y = source.random() * side, source.random() * side
        dx, dy = (source.random() - 0.5) * 14, (source.random() - 0.5) * 14
        level = 240 + int(source.random() * 10)
        pygame.draw.aaline(tile, (level, level - 2, level - 6), (x, y), (x + dx, y + dy))
    return tile
