"""What the pencil does on forms of the window: rings around words, ticks in boxes, boxes filled in."""

from __future__ import annotations

import math

import pygame

from powercreep_rw.paper import pencil
from powercreep_rw.paper.drawing import Drawing, Item, Path
from powercreep_rw.paper.pen import rect, smooth
from powercreep_rw.paper.screen import Painter
from powercreep_rw.ui import shapes

_PAINTER = Painter(keep=200)


def ring(size: tuple[int, int], seed: str, width: float) -> pygame.Surface:
    """A ring drawn by hand that fills a picture of this size, its stroke `width` pixels."""
    return shapes.kept(("hand ring", size, seed, width), lambda: _painted(size, (_ring(size, seed, width),)))


def box(side: int, seed: str, ticked: bool, bold: bool) -> pygame.Surface:
    """A printed box, ticked in pencil or not; the tick reaches out of it."""

    def make() -> pygame.Surface:
        width = 0.13 if bold else 0.09
        items: list[Item] = [Path(rect(0.14, 0.2, 0.66, 0.66, 0.04), "white", "ink", width * 0.6)]
        if ticked:
            items += pencil.tick(seed, "pencil", width * 1.5)
        return _painted((side, side), tuple(items), side)

    return shapes.kept(("hand box", side, seed, ticked, bold), make)


def filled(size: tuple[int, int], seed: str, full: bool, bold: bool) -> pygame.Surface:
    """A printed box of a row, filled in with the pencil or not."""

    def make() -> pygame.Surface:
        aspect = size[0] / size[1]
        items: list[Item] = [Path(rect(0.06, 0.06, aspect - 0.12, 0.88, 0.1), "white", "grey", 0.05)]
        if full:
            items += pencil.scribble(seed, lines=5 if not bold else 7, width=0.1 if not bold else 0.16, aspect=aspect)
        return _painted(size, tuple(items), size[1])

    return shapes.kept(("hand fill", size, seed, full, bold), make)


def _ring(size: tuple[int, int], seed: str, width: float) -> Path:
    vary = pencil.hand("form " + seed)
    wide, tall = size[0] / 2 - width, size[1] / 2 - width
    start, points = vary(0.5) - 2.4, []
    for n in range(22):
        part = n / 21
        angle = start + part * 1.09 * math.tau
        grown = 0.93 + 0.06 * (1 - part) + vary(0.012)
        points.append((size[0] / 2 + math.cos(angle) * wide * grown, size[1] / 2 + math.sin(angle) * tall * grown))
    return Path(smooth(points), None, "pencil", width)


def _painted(size: tuple[int, int], items: tuple[Item, ...], scale: float = 1.0) -> pygame.Surface:
    drawing = Drawing(size[0] / scale, size[1] / scale, items)
    return _PAINTER.paint(drawing, scale)
