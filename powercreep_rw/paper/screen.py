"""The screen's painter: a drawing as a pygame surface, sharp at any scale.

Here is where everything is laid, and what is kept: an icon, a word and the whole print are each made once for a scale.
How they are made, each from what it is given: `screen_shapes`, `screen_letters`, `screen_paper`.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from io import BytesIO
from itertools import pairwise

import pygame

from powercreep_rw.paper.drawing import INKS, Drawing, Group, Item, Path, Text
from powercreep_rw.paper.pen import bounds, is_upright, pieces, strokes, upright_box
from powercreep_rw.paper.screen_letters import Letters
from powercreep_rw.paper.screen_paper import Papers
from powercreep_rw.paper.screen_shapes import FINE, LARGE, Colour, Made, raster, raster_stroke, rule

#: A picture, where its corner lies, and what it was made of (held, so that its id stays its own).
Kept = tuple[pygame.Surface, int, int, object]

#: Strokes longer than this (pixels) are drawn in pieces, so that a long thin line needs no large canvas.
PIECE = 160
#: Paper larger than this (pixels) shows its age.
AGED = 200
#: So many prints are kept: a sheet has four structures, and its year a page.
STILLS = 6

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
        self._letters = Letters()
        self._papers = Papers(self.inks)
        self._pictures: dict[int, tuple[bool, object]] = {}

    def forget(self) -> None:
        """Empty all stores, as after a change of the window's size."""
        self._kept.clear()
        self._stills.clear()
        self._letters.forget()
        self._pictures.clear()
        self._papers.forget()

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
            yield from self._papers.aging(size)
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
        self._show(surface, key, round(x), round(y), lambda: raster(paths, 0.0, 0.0, scale, self.inks), group.items)

    def _show(
        self,
        surface: pygame.Surface,
        key: Hashable,
        x: int,
        y: int,
        make: Callable[[], Made],
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

    # --- shapes and words ----------------------------------------------------------------------------------

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
                    make = partial(raster_stroke, path, moved, scale, self.inks)
                    self._show(surface, ("piece", path, n, part, place), whole_x, whole_y, make)
            return
        self._show(
            surface,
            ("path", path, place),
            whole_x,
            whole_y,
            lambda: raster((path,), shift_x, shift_y, scale, self.inks),
        )

    def _upright(self, surface: pygame.Surface, path: Path, x: float, y: float, scale: float) -> None:
        """An upright box or level and upright rules, on whole pixels."""
        box = upright_box(path)
        if path.fill is not None and box is not None:
            left, top, right, bottom = (round(o + n * scale) for o, n in zip((x, y, x, y), box, strict=True))
            area = pygame.Rect(left, top, right - left, bottom - top)
            surface.fill(self.inks[path.fill], area)
            if self.texture and path.fill == "paper" and min(area.size) > AGED:
                self._papers.lay(surface, area)
        if path.ink is not None:
            for line in strokes(path, scale):
                for a, b in pairwise(line):
                    ends = ((x + a[0], y + a[1]), (x + b[0], y + b[1]))
                    rule(surface, ends, path.width * scale, self.inks[path.ink])

    def _text(self, surface: pygame.Surface, text: Text, x: float, y: float, scale: float) -> None:
        """One word, its baseline on a whole pixel, its left end on a quarter of one."""
        size = text.size * scale
        left = x + text.x * scale
        whole = math.floor(left)
        phase = min(FINE - 1, int((left - whole) * FINE))
        key = (text.text, text.face, round(size, 1), text.ink, text.tracking, text.angle, phase)
        base = round(y + text.y * scale)
        self._show(
            surface,
            key,
            whole,
            base,
            lambda: self._letters.set_word(text, size, phase, self.inks[text.ink]),
            kind="texts",
        )


def _split(items: tuple[Item, ...]) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """The print that never changes, if there is one, and all that lies over it."""
    first = items[0] if items else None
    if not isinstance(first, Group) or not first.still:
        return (), items
    base = first.base or first.items
    return base, (*first.items[len(base) :], *items[1:])


def png(drawing: Drawing, width: int, inks: Mapping[str, Colour] = INKS) -> bytes:
    """The drawing as a PNG file, so many pixels wide; it needs no display."""
    surface = Painter(inks).paint(drawing, width / drawing.width, background=(255, 255, 255))
    file = BytesIO()
    pygame.image.save(surface, file, "page.png")
    return file.getvalue()
