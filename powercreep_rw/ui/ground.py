"""What lies still on the table, as one picture: the table, the page, the felt of the tray, the card and the log.

All that moves, and all that is lit when it is pointed at, is drawn over it; so the picture is kept, and painted again
only when something that lies still has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from powercreep_rw.ui import shapes
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.card import Card
from powercreep_rw.ui.log_panel import LogPanel
from powercreep_rw.ui.page_view import PageView
from powercreep_rw.ui.telling import Line
from powercreep_rw.ui.tray import Tray

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App


class Still(NamedTuple):
    """What lies still; `strip` is the log's place, `lines` are what it says."""

    page: PageView
    tray: Tray
    card: Card
    log: LogPanel
    strip: pygame.Rect
    lines: Sequence[Line]


class Ground:
    """Keeps the picture, as large as the window."""

    def __init__(self, app: App) -> None:
        self._app = app
        #: The picture, with what it was painted from.
        self._kept: tuple[tuple[object, ...], pygame.Surface] | None = None
        #: The table with what never changes on it, with what it was laid from.
        self._desk: tuple[tuple[object, ...], pygame.Surface] | None = None

    @property
    def is_laid(self) -> bool:
        """Whether there is a picture at all."""
        return self._kept is not None

    def forget(self) -> None:
        """Have all of it painted anew with the next frame."""
        if self._kept is not None:
            self._kept = ((None,) * len(self._kept[0]), self._kept[1])

    def picture(self, still: Still) -> pygame.Surface:
        """The picture of what lies still now."""
        key, known = self._key(still), self._kept
        if known is None or any(a is not b and a != b for a, b in zip(key, known[0], strict=True)):
            made = known[1] if known is not None and known[1].get_size() == self._app.size else None
            made = made if made is not None else pygame.Surface(self._app.size, 0, self._app.surface)
            self._paint(made, still)
            self._kept = known = (self._key(still), made)  # drawing the log may have brought it back to its end
        return known[1]

    def _key(self, still: Still) -> tuple[object, ...]:
        page = still.page
        return self._app.surface, page.surface, page.rect.copy(), still.card, still.log.offset, still.lines

    def _paint(self, surface: pygame.Surface, still: Still) -> None:
        surface.blit(self._laid_desk(still), (0, 0))
        still.page.draw_sheet(surface, 1.0)
        before = surface.get_clip()
        surface.set_clip(still.page.rect.clip(before))
        still.tray.draw_shadow(surface)  # its faint end falls on the page, which hides that of the desk
        surface.set_clip(before)
        still.card.draw(surface)
        still.log.draw_lines(surface, self._app.theme, still.strip, still.lines)

    def _laid_desk(self, still: Still) -> pygame.Surface:
        """The table with all that lies on it in the same way at every moment, as one picture: the page's shadow, the
        tray, the log's empty strip."""
        theme, size = self._app.theme, self._app.size
        places = (still.page.rect, still.tray.whole, still.strip)
        key = (size, theme.unit, theme.bold, colours.surround().name, *map(tuple, places))
        if self._desk is None or self._desk[0] != key:
            desk = shapes.own_table(size)
            still.page.draw_shadow(desk, theme)
            still.tray.draw_felt(desk)
            still.log.draw_strip(desk, theme, still.strip)
            self._desk = (key, desk)
        return self._desk[1]
