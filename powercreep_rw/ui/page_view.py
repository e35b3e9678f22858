"""The page on the table: drawn by `paper`, painted once for each position, every region at its place in the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import pygame

from powercreep_rw.paper.crop import Cropper
from powercreep_rw.paper.drawing import Box, Drawing
from powercreep_rw.paper.screen import Painter, Painting
from powercreep_rw.ui import animation, layout, marks, shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.animation import Pulse
from powercreep_rw.ui.lens import Lens
from powercreep_rw.ui.theme import Theme

#: How far on a mark is drawn that stands still, of its whole time.
STILL = 0.14


class PageView:
    """The painted page in its frame `rect`; `lens` says how near it is, and which part of it the frame shows.
    `regions` are its named places, in pixels of the window: of a page that was brought nearer, also those beyond the
    frame."""

    def __init__(self) -> None:
        self.painter = Painter()
        self.key: object = None
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.lens = Lens()
        self._corner = (0, 0)
        self._cropper = Cropper()
        self._drawing: tuple[object, Drawing] | None = None
        self.surface: pygame.Surface | None = None
        self.before: pygame.Surface | None = None
        self._changed: tuple[pygame.Surface, pygame.Surface, pygame.Rect] | None = None
        self.regions: dict[str, pygame.Rect] = {}
        self.scale = 1.0
        self._foreseen: tuple[object, pygame.Surface] | None = None
        self._work: Painting | None = None

    def show(self, area: layout.Area, key: object, make: Callable[[], Drawing], at_once: bool = True) -> None:
        """Have the page of `key` in this area; it is drawn and painted only when either is new.

        Unless it is to be painted `at_once`, the one before is shown until `go_on` has painted it."""
        wanted = (key, area)
        if (wanted, self.lens) == self.key:
            return
        kept = self._drawing
        drawing = kept[1] if kept is not None and kept[0] == wanted else make()
        self._drawing = (wanted, drawing) if self.lens.zoom > 1 else None  # it is large, and only pushing asks again
        known, before = self.key if isinstance(self.key, tuple) else (None, self.lens)
        if before.zoom != self.lens.zoom:
            self.painter.forget()  # what was made for another scale is of no use, and large
        place, fitted = layout.fit(area, drawing.width, drawing.height)
        rect = pygame.Rect(place)
        rect.size = (max(1, round(drawing.width * fitted)), max(1, round(drawing.height * fitted)))
        if rect != self.rect:
            self.before = self.surface = None
        self.rect, self.key = rect, (wanted, self.lens)
        self.scale = fitted * self.lens.zoom
        self._corner = self.lens.corner(rect.size)
        self._work = self.painter.painting(self._piece(drawing), self.scale)
        self.regions = {name: self._placed(box) for name, box in drawing.regions.items()}
        only_moved = known == wanted and before.zoom == self.lens.zoom
        if at_once or only_moved:
            self.go_on(lambda: False)
        if only_moved:
            self.before = None  # the paper is moved: nothing fades

    def _piece(self, drawing: Drawing) -> Drawing:
        """What the frame shows of a drawing: all of it, unless it was brought nearer."""
        if self.lens.zoom == 1:
            return drawing
        left, top, scale = self._corner[0], self._corner[1], self.scale
        box = Box(left / scale, top / scale, self.rect.width / scale, self.rect.height / scale)
        return self._cropper.piece(drawing, box)

    def move(self, across: int, down: int) -> bool:
        """Look so many pixels further right and down, once it is shown again; whether there is more of the page."""
        before = self.lens
        self.lens = self.lens.moved(self.rect.size, across, down)
        return before.corner(self.rect.size) != self.lens.corner(self.rect.size)

    def sees(self, place: pygame.Rect) -> bool:
        """Whether a place of the window lies in the frame, as far as it is on the page."""
        return self.rect.inflate(4, 4).contains(place)

    def seen(self, name: str) -> pygame.Rect | None:
        """What is to be seen of a region; None for nothing."""
        place = self.regions.get(name)
        if place is None or self.lens.zoom == 1:
            return place
        return place.clip(self.rect) if place.colliderect(self.rect) else None

    @contextmanager
    def clipped(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw on the page alone: what was brought nearer goes no further than its frame."""
        before = surface.get_clip()
        if self.lens.zoom > 1:
            surface.set_clip(before.clip(self.rect))
        yield
        surface.set_clip(before)

    @property
    def ready(self) -> bool:
        """Whether the page that is wanted is the one that is seen."""
        return self._work is None

    def go_on(self, enough: Callable[[], bool]) -> bool:
        """Paint on until `enough()`; whether the page has just become ready."""
        if self._work is None or not self._work.go_on(enough):
            return False
        self.before, self.surface = self.surface, self._work.painted
        self._work = None
        return True

    def embolden(self, bold: bool) -> None:
        """Have what is written on the page drawn with bolder strokes, or as usual."""
        if self.painter.bolder != bold:
            self.painter = Painter(bolder=bold)
            self.key = self._foreseen = None
            self._cropper = Cropper()

    def _placed(self, box: tuple[float, float, float, float]) -> pygame.Rect:
        left, top = round(box[0] * self.scale), round(box[1] * self.scale)
        right, foot = round((box[0] + box[2]) * self.scale), round((box[1] + box[3]) * self.scale)
        x, y = self.rect.x - self._corner[0], self.rect.y - self._corner[1]
        return pygame.Rect(x + left, y + top, right - left, foot - top)

    def draw(self, surface: pygame.Surface, theme: Theme, fading: float) -> None:
        """Draw the page; `fading` (0..1) is how far it has taken the place of the one before."""
        self.draw_shadow(surface, theme)
        self.draw_sheet(surface, fading)
        if fading >= 1:
            self.faded()

    def draw_shadow(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the shadow that the page casts on the table."""
        unit = theme.px(1)
        shapes.draw_shadow(surface, self.rect, 26 * unit, 190, 9 * unit)

    def draw_sheet(self, surface: pygame.Surface, fading: float) -> None:
        """Draw the page without its shadow."""
        if self.surface is None:
            surface.fill(colours.PAPER, self.rect)  # it is still being printed
            return
        if fading < 1 and self.before is not None:
            surface.blit(self.before, self.rect)
            self.surface.set_alpha(round(255 * fading))
            surface.blit(self.surface, self.rect)
            self.surface.set_alpha(None)
        else:
            surface.blit(self.surface, self.rect)

    @property
    def changed(self) -> pygame.Rect:
        """Where in the window the page differs from the one whose place it takes; empty if it takes none's."""
        if self.before is None or self.surface is None:
            return pygame.Rect(0, 0, 0, 0)
        known = self._changed
        if known is None or known[0] is not self.before or known[1] is not self.surface:
            where = shapes.difference(self.before, self.surface)
            self._changed = known = (self.before, self.surface, where.move(self.rect.topleft))
        return known[2]

    def faded(self) -> None:
        """The page has taken the place of the one before, which is wanted no more."""
        self.before = self._changed = None

    def light(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, strong: bool) -> None:
        """Light a place that can be clicked; stronger when it is pointed at (see `marks`)."""
        marks.lit(surface, theme, rect, strong)

    def light_row(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, strong: bool) -> None:
        """Light a row of a list that can be clicked."""
        marks.row(surface, theme, rect, strong)

    def picked(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Mark a place that is picked."""
        marks.picked(surface, theme, rect)

    def ghost(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, words: str) -> None:
        """Pencil a number faintly into a space: what would be written."""
        font = colours.font("pencil_bold", max(12, round(rect.height * 0.78)))
        image = text.piece(font, words, colours.PENCIL).copy()
        image.set_alpha(205)
        surface.blit(image, image.get_rect(center=(rect.centerx, rect.centery + round(rect.height * 0.04))))

    def foresee(self, surface: pygame.Surface, rect: pygame.Rect, key: object, make: Callable[[], Drawing]) -> None:
        """Draw a place of the page faintly as another drawing of it has it: what would be written there."""
        if self._foreseen is None or self._foreseen[0] != (key, self.key):
            self._foreseen = ((key, self.key), self.painter.paint(self._piece(make()), self.scale))
        shown = rect.clip(self.rect)
        piece = self._foreseen[1].subsurface(shown.move(-self.rect.x, -self.rect.y))
        piece = piece.copy()
        piece.set_alpha(190)
        surface.blit(piece, shown)

    def draw_pulses(
        self, surface: pygame.Surface, theme: Theme, pulses: Iterable[Pulse], now: float, calm: bool = False
    ) -> None:
        """Draw the marks over what events touched; no word covers another.  `calm` has each stand still for its
        time."""
        self._labels: list[pygame.Rect] = []
        with self.clipped(surface):
            for pulse in pulses:
                if not calm:
                    self._pulse(surface, theme, pulse, now)
                elif pulse.at(now) is not None:
                    self._pulse_at(surface, theme, pulse, STILL)

    def draw_marks(self, surface: pygame.Surface, theme: Theme, pulses: Iterable[Pulse], part: float) -> None:
        """Draw the same as they are so far (0..1) through their time, standing still."""
        self._labels = []
        with self.clipped(surface):
            for pulse in pulses:
                self._pulse_at(surface, theme, pulse, part)

    def _pulse(self, surface: pygame.Surface, theme: Theme, pulse: Pulse, now: float) -> None:
        part = pulse.at(now)
        if part is not None:
            self._pulse_at(surface, theme, pulse, part)

    def _pulse_at(self, surface: pygame.Surface, theme: Theme, pulse: Pulse, part: float) -> None:
        rect = self.regions.get(pulse.region)
        if rect is None or self.seen(pulse.region) is None:
            return
        colour = {"good": (74, 128, 70), "bad": (190, 44, 34)}.get(pulse.tone, colours.AMBER_DARK)
        opened = animation.ease(min(1.0, part * 1.6))
        grown = rect.inflate(round(theme.px(18) * opened), round(theme.px(18) * opened))
        alpha = round(255 * (1 - part) ** 0.8)
        corner = theme.px(2 if pulse.tone == "bad" else 9)  # what is bad has sharp corners
        ring = shapes.panel(grown.size, corner, (*colour, 36), colour, max(2, theme.px(3))).copy()
        ring.set_alpha(alpha)
        surface.blit(ring, grown)
        if pulse.words:
            self._label(surface, theme, pulse.words, colour, rect, part, alpha)

    def _label(
        self,
        surface: pygame.Surface,
        theme: Theme,
        words: str,
        colour: colours.Colour,
        rect: pygame.Rect,
        part: float,
        alpha: int,
    ) -> None:
        font = theme.font("heavy", 19)
        wide, tall = font.size(words)
        place = pygame.Rect(0, 0, wide + theme.px(16), tall + theme.px(5))
        place.midbottom = (rect.centerx, rect.top + theme.px(6) - round(theme.px(20) * animation.ease(part)))
        place.clamp_ip(self.rect)
        while (other := place.collidelist(self._labels)) >= 0 and place.top > self.rect.top:
            place.bottom = self._labels[other].top - theme.px(2)
        self._labels.append(place)
        tag = shapes.panel(place.size, theme.px(6), colour).copy()
        tag.blit(text.piece(font, words, (255, 248, 232)), (theme.px(8), theme.px(2.5)))
        tag.set_alpha(min(255, alpha * 2))
        surface.blit(tag, place)
