"""A small choice opened at a place of the page: the ways in which one mark can be made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from powercreep_rw.rules.moves import Move
from powercreep_rw.ui import shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.text import Run
from powercreep_rw.ui.theme import Theme, smaller
from powercreep_rw.ui.widgets import Button, Hot


@dataclass(frozen=True, slots=True)
class Choice:
    """One way: its move, what it is called, and what would come of it."""

    name: str
    move: Move
    label: str
    detail: str


class Popup:
    """The choices on a card beside `anchor`, kept inside `bounds`."""

    def __init__(
        self, theme: Theme, title: str, choices: Sequence[Choice], anchor: pygame.Rect, bounds: pygame.Rect
    ) -> None:
        self._set(theme, title, choices, anchor, bounds)
        while theme.scale > 1 and (self.rect.height > bounds.height or self.rect.width > bounds.width):
            theme = smaller(theme)  # as large as there is room for
            self._set(theme, title, choices, anchor, bounds)

    def _set(
        self, theme: Theme, title: str, choices: Sequence[Choice], anchor: pygame.Rect, bounds: pygame.Rect
    ) -> None:
        """Set the words for a measure, and the card around them."""
        self.theme = theme
        pad, gap = theme.px(12), theme.px(7)
        columns = 2 if len(choices) > 5 else 1
        width = theme.px(260)
        self.title = text.wrap(theme, [Run(title, "heavy", 20)], width * columns)
        buttons = [Button(theme, width, c.label, c.detail, size=17) for c in choices]
        rows = [buttons[i : i + columns] for i in range(0, len(buttons), columns)]
        heights = [max(b.height for b in row) for row in rows]
        size = (
            width * columns + gap * (columns - 1) + 2 * pad,
            self.title.height + sum(heights) + gap * len(rows) + 2 * pad,
        )
        self.rect = pygame.Rect((0, 0), size)
        self.rect.midleft = (anchor.right + theme.px(10), anchor.centery)
        if self.rect.right > bounds.right:
            self.rect.right = anchor.left - theme.px(10)
        self.rect.clamp_ip(bounds)
        self.places: list[tuple[Choice, Button, pygame.Rect]] = []
        y = self.rect.y + pad + self.title.height + gap
        for row, tall in enumerate(heights):
            for column, button in enumerate(rows[row]):
                x = self.rect.x + pad + column * (width + gap)
                self.places.append((choices[row * columns + column], button, pygame.Rect(x, y, width, tall)))
            y += tall + gap

    def hots(self, play: Callable[[Move], None], close: Callable[[], None], bounds: pygame.Rect) -> list[Hot]:
        """The choices; a click anywhere else closes the popup."""
        made = [
            Hot("close choice", bounds, click=close, veils=True, keys=(pygame.K_ESCAPE,)),
            Hot("choice", self.rect, stop=True, draws=lambda s, r, look: self._draw(s)),
        ]
        for number, (choice, button, rect) in enumerate(self.places):
            keys = (pygame.K_SPACE, pygame.K_RETURN) if number == 0 else ()
            made.append(Hot(choice.name, rect, click=partial(play, choice.move), draws=button, keys=keys))
        return made

    def _draw(self, surface: pygame.Surface) -> None:
        unit = self.theme.px(1)
        shapes.draw_shadow(surface, self.rect, 18 * unit, 190, 8 * unit)
        surface.blit(shapes.panel(self.rect.size, 8 * unit, colours.CARD, colours.AMBER_DARK, 2 * unit), self.rect)
        self.title.draw(surface, self.rect.x + self.theme.px(12), self.rect.y + self.theme.px(11))
