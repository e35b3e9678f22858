"""The screen's painter: a drawing as a pygame surface, sharp at any scale.

Shapes are drawn four times as large and made small again, since pygame itself has no smooth shapes, and so
are letters, since its fonts have whole sizes only; straight rules and boxes are laid on whole pixels instead.
Everything is kept: an icon, a word and the whole print are each made once for a scale.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from io import BytesIO
from itertools import pairwise

import pygame

from powercreep_rw.paper import faces, grain
from powercreep_rw.paper.drawing import INKS, Drawing, Group, Item, Path, Text
from powercreep_rw.paper.pen import Point, bounds, is_upright, pieces, polylines, strokes, upright_box

Colour = tuple[int, int, int]
#: A picture, where its corner lies, and what it was made of (held, so that its id stays its own).
Kept = tuple[pygame.Surface, int, int, object]

#: Shapes and letters are drawn this many times as large, then made small.
FINE = 4
#: Shapes larger than this (pixels) are only drawn twice as large.
LARGE = 640
#: Strokes longer than this (pixels) are drawn in pieces, so that a long thin line needs no large canvas.
PIECE = 160
#: No stroke gets thinner than this (pixels): it would vanish.
HAIR = 0.75
#: Paper larger than this (pixels) shows its age.
AGED = 200
#: So many prints are kept (a sheet has four structures, and its year a page), and papers of one size each.
STILLS, PAPERS = 6, 2
#: Letters smaller than this (pixels) are laid down twice, so that their thin strokes stay dark.
FAINT = 12.5


#: Inks of what is written, as a bolder painter has them, and how much thicker its strokes are.
BOLD_INKS: dict[str, Colour] = {"pencil": (16, 16, 26), "red": (150, 0, 0), "stamp": (8, 30, 74)}
BOLDER = 1.5


@lru_cache(maxsize=4096)
def _thicker(path: Path) -> Path:
    """A stroke of what is written, thicker; any other path as it is."""
    return replace(path, width=path.width * BOLDER) if path.ink in BOLD_INKS else path


class Painting:
    """A drawing that is being painted: `size` is the surface's, `painted` the surface itself once it is done.

    `go_on(enough)` goes on until `enough()` says so, asked after every small step, or to the end.
    """

    def __init__(self, size: tuple[int, int], steps: Iterator[pygame.Surface | None]) -> None:
        self.size = size
        self.painted: pygame.Surface | None = None
        self._steps = steps

    def go_on(self, enough: Callable[[], bool] = lambda: False) -> bool:
        """Paint on; whether it is done."""
        while self.painted is None:
            self.painted = next(self._steps)
            if enough():
                break
        return self.painted is not None


class Painter:
    """Paints drawings and keeps what it made.

    `made` counts what had to be made anew (`texts`, `shapes`, `stills`); a second paint of the same page
    makes nothing.  One painter belongs to one thread; `forget` empties its stores.  A `bolder` one draws what is
    written (in pencil, red pencil or by stamp) with thicker and darker strokes.
    """

    def __init__(
        self, inks: Mapping[str, Colour] = INKS, *, texture: bool = True, keep: int = 6000, bolder: bool = False
    ) -> None:
        self.inks = {**inks, **BOLD_INKS} if bolder else dict(inks)
        self.bolder = bolder
        self.texture = texture
        self.keep = keep
        self.made = {"texts": 0, "shapes": 0, "stills": 0}
        self._kept: OrderedDict[Hashable, Kept] = OrderedDict()
        self._stills: OrderedDict[Hashable, tuple[pygame.Surface, object]] = OrderedDict()
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._pictures: dict[int, tuple[bool, object]] = {}
        self._paper: tuple[tuple[pygame.Surface, ...], pygame.Surface] | None = None
        self._papers: OrderedDict[tuple[int, int], pygame.Surface] = OrderedDict()

    def forget(self) -> None:
        """Empty all stores, as after a change of the window's size."""
        self._kept.clear()
        self._stills.clear()
        self._fonts.clear()
        self._pictures.clear()
        self._papers.clear()

    def paint(self, drawing: Drawing, scale: float, background: Colour | None = None) -> pygame.Surface:
        """The drawing at `scale` pixels a millimetre: a new surface, see-through where nothing is drawn.

        With `background` it is opaque.
        """
        work = self.painting(drawing, scale, background)
        work.go_on()
        assert work.painted is not None
        return work.painted

    def painting(self, drawing: Drawing, scale: float, background: Colour | None = None) -> Painting:
        """The same, to be done in slices."""
        size = (max(1, round(drawing.width * scale)), max(1, round(drawing.height * scale)))
        return Painting(size, self._steps(drawing, size, scale, background))

    def _steps(
        self, drawing: Drawing, size: tuple[int, int], scale: float, background: Colour | None
    ) -> Iterator[pygame.Surface | None]:
        """Paint item by item; the last step is the surface."""
        printed, items = _split(drawing.items) if background is None else ((), drawing.items)
        if printed:
            still = yield from self._still(printed, size, scale)
            surface = still.copy()
        elif background is None:
            surface = pygame.Surface(size, pygame.SRCALPHA, 32)
        else:
            surface = pygame.Surface(size, 0, 32)
            surface.fill(background)
        for item in items:
            self._place(surface, (item,), 0.0, 0.0, scale)
            yield None
        yield surface

    # --- groups, and what is kept --------------------------------------------------------------------------

    def _still(
        self, printed: tuple[Item, ...], size: tuple[int, int], scale: float
    ) -> Generator[None, None, pygame.Surface]:
        """The print: painted once for a scale.  On paper it is opaque, and so faster to lay down."""
        key = (id(printed), round(scale, 4), size)
        found = self._stills.get(key)
        if found is not None and found[1] is printed:
            self._stills.move_to_end(key)
            return found[0]
        self.made["stills"] += 1
        ground = printed[0]
        box = upright_box(ground) if isinstance(ground, Path) and ground.fill == "paper" else None
        covers = box is not None and box[0] <= 0 and box[1] <= 0 and box[2] * scale >= size[0] - 1
        surface = pygame.Surface(size, 0 if covers else pygame.SRCALPHA, 32)
        if covers and self.texture and min(size) > AGED:
            yield from self._aging(size)
        for item in printed:
            self._place(surface, (item,), 0.0, 0.0, scale)
            yield None
        self._stills[key] = (surface, printed)
        if len(self._stills) > STILLS:
            self._stills.popitem(last=False)
        return surface

    def _place(self, surface: pygame.Surface, items: Iterable[Item], x: float, y: float, scale: float) -> None:
        """Paint items whose unit is `scale` pixels, from an origin in pixels."""
        for item in items:
            if isinstance(item, Text):
                self._text(surface, item, x, y, scale)
            elif isinstance(item, Path):
                self._path(surface, _thicker(item) if self.bolder else item, x, y, scale)
            elif self._is_picture(item, scale):
                self._picture(surface, item, x + item.x * scale, y + item.y * scale, scale * item.scale)
            else:
                self._place(surface, item.items, x + item.x * scale, y + item.y * scale, scale * item.scale)

    def _is_picture(self, group: Group, scale: float) -> bool:
        """Whether a group is a small picture of paths alone, to be kept as one."""
        key = id(group.items)
        found = self._pictures.get(key)
        if found is None or found[1] is not group.items:
            plain = bool(group.items) and all(isinstance(item, Path) for item in group.items)
            if len(self._pictures) > 20000:
                self._pictures.clear()
            self._pictures[key] = found = (plain, group.items)
        return found[0] and group.scale != 1.0 and group.scale * scale <= LARGE

    def _picture(self, surface: pygame.Surface, group: Group, x: float, y: float, scale: float) -> None:
        """A small picture, on the nearest whole pixel, so that the same one serves everywhere."""
        key = ("picture", id(group.items), round(scale, 2))
        paths = [item for item in group.items if isinstance(item, Path)]
        paths = [_thicker(path) for path in paths] if self.bolder else paths
        self._show(surface, key, round(x), round(y), lambda: self._raster(paths, 0.0, 0.0, scale), group.items)

    def _show(
        self,
        surface: pygame.Surface,
        key: Hashable,
        x: int,
        y: int,
        make: Callable[[], tuple[pygame.Surface, int, int]],
        owner: object = None,
        kind: str = "shapes",
    ) -> None:
        """Blit what is kept under the key, making it first if need be; the longest unused goes if there is
        too much."""
        found = self._kept.get(key)
        if found is None or found[3] is not owner:
            self.made[kind] += 1
            found = self._kept[key] = (*make(), owner)
            if len(self._kept) > self.keep:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        surface.blit(found[0], (x + found[1], y + found[2]))

    # --- shapes --------------------------------------------------------------------------------------------

    def _path(self, surface: pygame.Surface, path: Path, x: float, y: float, scale: float) -> None:
        """One path: boxes and rules on whole pixels, long strokes in pieces, all else as a small picture."""
        if is_upright(path) and (path.fill is None or upright_box(path)):
            self._upright(surface, path, x, y, scale)
            return
        whole_x, whole_y = math.floor(x), math.floor(y)
        shift_x, shift_y = round((x - whole_x) * FINE) / FINE, round((y - whole_y) * FINE) / FINE
        place = (round(scale, 3), shift_x, shift_y)
        left, top, right, bottom = bounds(path)
        if path.fill is None and max(right - left, bottom - top) * scale > PIECE:
            for n, line in enumerate(strokes(path, scale, 16)):
                for part, piece in enumerate(pieces(line, PIECE)):
                    moved = [(px + shift_x, py + shift_y) for px, py in piece]
                    make = partial(self._raster_stroke, path, moved, scale)
                    self._show(surface, ("piece", path, n, part, place), whole_x, whole_y, make)
            return
        self._show(
            surface,
            ("path", path, place),
            whole_x,
            whole_y,
            lambda: self._raster((path,), shift_x, shift_y, scale),
        )

    def _upright(self, surface: pygame.Surface, path: Path, x: float, y: float, scale: float) -> None:
        """An upright box or level and upright rules, on whole pixels."""
        box = upright_box(path)
        if path.fill is not None and box is not None:
            left, top, right, bottom = (round(o + n * scale) for o, n in zip((x, y, x, y), box, strict=True))
            area = pygame.Rect(left, top, right - left, bottom - top)
            surface.fill(self.inks[path.fill], area)
            if self.texture and path.fill == "paper" and min(area.size) > AGED:
                self._age(surface, area)
        if path.ink is not None:
            for line in strokes(path, scale):
                for a, b in pairwise(line):
                    rule = ((x + a[0], y + a[1]), (x + b[0], y + b[1]))
                    _rule(surface, rule, path.width * scale, self.inks[path.ink])

    def _raster(self, paths: Sequence[Path], x: float, y: float, scale: float) -> tuple[pygame.Surface, int, int]:
        """Paths on one smooth picture of their own, and where its corner lies."""
        edges = [bounds(path) for path in paths]
        left = math.floor(x + min(edge[0] for edge in edges) * scale) - 1
        top = math.floor(y + min(edge[1] for edge in edges) * scale) - 1
        wide = math.ceil(x + max(edge[2] for edge in edges) * scale) + 1 - left
        high = math.ceil(y + max(edge[3] for edge in edges) * scale) + 1 - top
        fine = FINE if max(wide, high) <= LARGE else 2
        canvas = pygame.Surface((wide * fine, high * fine), pygame.SRCALPHA, 32)
        canvas.fill((*self._edge_ink(paths), 0))
        for path in paths:
            self._draw(canvas, path, (x - left) * fine, (y - top) * fine, scale * fine)
        return pygame.transform.smoothscale(canvas, (wide, high)), left, top

    def _raster_stroke(self, path: Path, points: Sequence[Point], scale: float) -> tuple[pygame.Surface, int, int]:
        """One piece of a long stroke as a picture (its points in pixels)."""
        width = max(path.width * scale, HAIR)
        half = width / 2 + 1
        left = math.floor(min(px for px, _ in points) - half)
        top = math.floor(min(py for _, py in points) - half)
        wide = math.ceil(max(px for px, _ in points) + half) - left + 1
        high = math.ceil(max(py for _, py in points) + half) - top + 1
        colour = self.inks[path.ink or "ink"]
        canvas = pygame.Surface((wide * FINE, high * FINE), pygame.SRCALPHA, 32)
        canvas.fill((*colour, 0))
        _stroke(canvas, [((px - left) * FINE, (py - top) * FINE) for px, py in points], width * FINE, colour)
        return pygame.transform.smoothscale(canvas, (wide, high)), left, top

    def _edge_ink(self, paths: Sequence[Path]) -> Colour:
        """The ink that see-through pixels get, so that edges don't darken: the largest path's."""

        def area(path: Path) -> float:
            left, top, right, bottom = bounds(path)
            return (right - left) * (bottom - top)

        largest = max(paths, key=area)
        return self.inks[largest.ink or largest.fill or "ink"]

    def _draw(self, canvas: pygame.Surface, path: Path, x: float, y: float, scale: float) -> None:
        """A path on a large canvas, without smoothing."""
        steps = 8 if scale < 400 else 16
        if path.fill is not None:
            for line, _ in polylines(path.segments, steps):
                if len(line) > 2:
                    corners = [(x + px * scale, y + py * scale) for px, py in line]
                    pygame.draw.polygon(canvas, self.inks[path.fill], corners)
        if path.ink is not None:
            width = max(path.width * scale, HAIR * FINE)
            for points in strokes(path, scale, steps):
                _stroke(canvas, [(x + px, y + py) for px, py in points], width, self.inks[path.ink])

    # --- paper and letters ---------------------------------------------------------------------------------

    def _age(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Lay paper down: its blotches, specks and darker edges, the same on every page."""
        for _ in self._aging(area.size):
            pass
        surface.blit(self._papers[area.size], area)

    def _aging(self, size: tuple[int, int]) -> Generator[None, None, None]:
        """Make paper of this size, shade by shade, unless it is kept."""
        if size in self._papers:
            self._papers.move_to_end(size)
            return
        if self._paper is None:
            self._paper = _paper()
            yield
        blotches, specks = self._paper
        paper = pygame.Surface(size, 0, 32)
        paper.fill(self.inks["paper"])
        side = specks.get_width()
        for left in range(0, size[0], side):
            for top in range(0, size[1], side):
                paper.blit(specks, (left, top), special_flags=pygame.BLEND_RGB_MULT)
        yield
        for shade in blotches:
            stretched = pygame.transform.smoothscale(shade, size)
            yield
            paper.blit(stretched, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            yield
        self._papers[size] = paper
        if len(self._papers) > PAPERS:
            self._papers.popitem(last=False)

    def _text(self, surface: pygame.Surface, text: Text, x: float, y: float, scale: float) -> None:
        """One word, its baseline on a whole pixel, its left end on a quarter of one."""
        size = text.size * scale
        left = x + text.x * scale
        whole = math.floor(left)
        phase = min(FINE - 1, int((left - whole) * FINE))
        key = (text.text, text.face, round(size, 1), text.ink, text.tracking, text.angle, phase)
        base = round(y + text.y * scale)
        self._show(surface, key, whole, base, lambda: self._set(text, size, phase), kind="texts")

    def _set(self, text: Text, size: float, phase: int) -> tuple[pygame.Surface, int, int]:
        """The word as a picture, and where its corner lies from the left end of its baseline.

        It is set four times as large and made small: so its width is what the page says, at any size.
        """
        letters = faces.safe(text.text, text.face)
        if not letters.strip() or size < 2:
            return pygame.Surface((1, 1), pygame.SRCALPHA, 32), 0, 0
        font = self._font(text.face, max(1, round(size * FINE)))
        colour = self.inks[text.ink]
        if text.angle:
            return _turned(font.render(letters, True, colour), text.angle, font.get_ascent())
        above = -(-font.get_ascent() // FINE) * FINE
        high = -(-(above + font.get_height() - font.get_ascent()) // FINE) * FINE
        wide = faces.width(letters, text.face, size * FINE, text.tracking) + size * FINE * 0.25 + phase
        canvas = pygame.Surface((math.ceil(wide / FINE) * FINE, high), pygame.SRCALPHA, 32)
        canvas.fill((*colour, 0))
        left = float(phase)
        # Where the font library moves letters together, the word would end before the page says: then letter by letter.
        meant = faces.width(letters, text.face, size * FINE)
        for part in letters if text.tracking or abs(font.size(letters)[0] - meant) > FINE else (letters,):
            canvas.blit(font.render(part, True, colour), (round(left), above - font.get_ascent()))
            left += (faces.width(part, text.face, size) + text.tracking * size) * FINE
        made = pygame.transform.smoothscale(canvas, (canvas.get_width() // FINE, high // FINE))
        if size < FAINT:
            again = made.copy()
            again.set_alpha(round(170 * min(1.0, (FAINT - size) / 4)))
            made.blit(again, (0, 0))
        return made, 0, -above // FINE

    def _font(self, face: str, size: int) -> pygame.font.Font:
        """The face at a whole pixel size, opened once."""
        found = self._fonts.get((face, size))
        if found is None:
            if not pygame.font.get_init():
                pygame.font.init()
            found = self._fonts[face, size] = pygame.font.Font(str(faces.file(face)), size)
        return found


def _split(items: tuple[Item, ...]) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """The print that never changes, if there is one, and all that lies over it."""
    first = items[0] if items else None
    if not isinstance(first, Group) or not first.still:
        return (), items
    base = first.base or first.items
    return base, (*first.items[len(base) :], *items[1:])


def _turned(large: pygame.Surface, angle: float, ascent: int) -> tuple[pygame.Surface, int, int]:
    """A word turned about the middle of its box and made small."""
    made = pygame.transform.rotozoom(large, -angle, 1 / FINE)
    left = (large.get_width() / FINE - made.get_width()) / 2
    top = (large.get_height() / FINE - made.get_height()) / 2 - ascent / FINE
    return made, round(left), round(top)


def _rule(surface: pygame.Surface, ends: tuple[Point, Point], width: float, colour: Colour) -> None:
    """An upright line on whole pixels; thinner than one pixel it is one pixel, and fainter."""
    (ax, ay), (bx, by) = ends
    thick = max(1, round(width))
    level = abs(ay - by) < 1e-9
    start, end = (min(ax, bx), max(ax, bx)) if level else (min(ay, by), max(ay, by))
    # The ends are rounded as the sides are, so that four rules meet in clean corners.
    across, low = round((ay if level else ax) - thick / 2), round(start - thick / 2)
    long = round(end - thick / 2) + thick - low
    area = pygame.Rect(low, across, long, thick) if level else pygame.Rect(across, low, thick, long)
    strength = max(width, HAIR * 0.6)
    if strength >= 0.9:
        surface.fill(colour, area)
        return
    veil = pygame.Surface(area.size, pygame.SRCALPHA, 32)
    veil.fill((*colour, round(255 * strength)))
    surface.blit(veil, area)


def _stroke(canvas: pygame.Surface, points: Iterable[Point], width: float, colour: Colour) -> None:
    """A line of that width with round joints and ends."""
    half = width / 2
    thin = max(0.5, half - 0.25)  # pygame's polygons are half a pixel too wide
    previous: Point | None = None
    for point in points:
        if half >= 1.2:
            pygame.draw.circle(canvas, colour, point, half)
        if previous is not None:
            dx, dy = point[0] - previous[0], point[1] - previous[1]
            length = math.hypot(dx, dy)
            if length > 0:
                nx, ny = -dy / length * thin, dx / length * thin
                ends = (previous[0] + nx, previous[1] + ny), (point[0] + nx, point[1] + ny)
                back = (point[0] - nx, point[1] - ny), (previous[0] - nx, previous[1] - ny)
                pygame.draw.polygon(canvas, colour, (*ends, *back))
        previous = point


def _shade(levels: bytes, size: tuple[int, int]) -> pygame.Surface:
    """Grey levels as a surface to be multiplied."""
    return pygame.image.frombytes(grain.warmed(levels), size, "RGB")


def _paper() -> tuple[tuple[pygame.Surface, ...], pygame.Surface]:
    """What paper looks like, to be multiplied onto it: shades to be stretched over the page, and a tile of
    specks."""
    blotches = tuple(
        _shade(grain.speckle(wide, high, strength, wide), (wide, high))
        for wide, high, strength in ((9, 6, 9), (48, 32, 6))
    )
    edges = _shade(grain.edges(60, 40), (60, 40))
    return (*blotches, edges), _shade(grain.speckle(128, 128, 5, 1), (128, 128))


def png(drawing: Drawing, width: int, inks: Mapping[str, Colour] = INKS) -> bytes:
    """The drawing as a PNG file, so many pixels wide; it needs no display."""
    surface = Painter(inks).paint(drawing, width / drawing.width, background=(255, 255, 255))
    file = BytesIO()
    pygame.image.save(surface, file, "page.png")
    return file.getvalue()
