"""Paper for the screen's painter: a page's ground as it lies there, with its blotches, specks and darker edges."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping

import pygame

from powercreep_rw.paper import grain
from powercreep_rw.paper.screen_shapes import Colour

#: Papers of so many sizes are kept.
PAPERS = 2


class Papers:
    """Lays paper down in its ink, and keeps the sizes it was last asked for until `forget`."""

    def __init__(self, inks: Mapping[str, Colour]) -> None:
        self._inks = inks
        self._shades: tuple[tuple[pygame.Surface, ...], pygame.Surface] | None = None
        self._papers: OrderedDict[tuple[int, int], pygame.Surface] = OrderedDict()

    def forget(self) -> None:
        """Keep no paper; what it looks like is the same at any size, and stays."""
        self._papers.clear()

    def lay(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Lay paper down: its blotches, specks and darker edges, the same on every page."""
        for _ in self.aging(area.size):
            pass
        surface.blit(self._papers[area.size], area)

    def aging(self, size: tuple[int, int]) -> Iterator[None]:
        """Make paper of this size, shade by shade, unless it is kept."""
        if size in self._papers:
            self._papers.move_to_end(size)
            return
        if self._shades is None:
            self._shades = _shades()
            yield
        blotches, specks = self._shades
        paper = pygame.Surface(size, 0, 32)
        paper.fill(self._inks["paper"])
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


def _shade(levels: bytes, size: tuple[int, int]) -> pygame.Surface:
    """Grey levels as a surface to be multiplied."""
    return pygame.image.frombytes(grain.warmed(levels), size, "RGB")


def _shades() -> tuple[tuple[pygame.Surface, ...], pygame.Surface]:
    """What paper looks like, to be multiplied onto it: shades to be stretched over the page, and a tile of
    specks."""
    blotches = tuple(
        _shade(grain.speckle(wide, high, strength, wide), (wide, high))
        for wide, high, strength in ((9, 6, 9), (48, 32, 6))
    )
    edges = _shade(grain.edges(60, 40), (60, 40))
    return (*blotches, edges), _shade(grain.speckle(128, 128, 5, 1), (128, 128))
