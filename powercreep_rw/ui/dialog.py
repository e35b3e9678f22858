"""A card over all else that asks one thing: a choice, or a line to be typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from powercreep_rw.ui import shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.field import Field
from powercreep_rw.ui.text import Run
from powercreep_rw.ui.theme import Theme, smaller
from powercreep_rw.ui.widgets import Button, Hot, Look

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ESCAPE = (pygame.K_ESCAPE,)


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of the dialog; the first is pressed by Enter, the last by Escape."""

    name: str
    label: str
    click: Callable[[], None]
    style: str = "plain"


class Dialog:
    """The question, its field (if something is typed), and its choices; `trouble` is said in red below.

    `offers` stand in a row of small buttons over the field: what could be typed there."""

    def __init__(
        self,
        theme: Theme,
        size: tuple[int, int],
        title: str,
        body: str,
        choices: Sequence[Choice],
        field: Field | None = None,
        trouble: str = "",
        offers: Sequence[Choice] = (),
    ) -> None:
        self.size = size
        self.choices = choices
        self.field = field
        self.offers = offers
        self._set(theme, title, body, trouble)
        while theme.scale > 1 and self.rect.height > size[1]:
            theme = smaller(theme)  # as large as there is room for
            self._set(theme, title, body, trouble)

    def _set(self, theme: Theme, title: str, body: str, trouble: str) -> None:
        """Set the words for a measure, and the card around them."""
        size, field = self.size, self.field
        self.theme = theme
        pad = theme.px(26)
        width = min(theme.px(500), size[0] - theme.px(40))
        inner = width - 2 * pad
        self.pad = pad
        self.title = text.wrap(theme, [Run(title, "heavy", 28)], inner, 1.0)
        runs = [Run(body, "text", 15)] if body else []
        runs += [Run(f"{chr(10) if body else ''}{trouble}", "text", 15, colours.RED)] if trouble else []
        self.body = text.wrap(theme, runs, inner) if runs else None
        self.buttons = self._buttons(inner)
        self.small = self._offered(inner)
        offers_tall = self.small[0].height + theme.px(10) if self.small else 0
        rows = max(b.height for b in self.buttons)
        field_tall = theme.px(40) + theme.px(12) if field is not None else 0
        body_tall = self.body.height + theme.px(14) if self.body else 0
        tall = (
            theme.px(24) + self.title.height + theme.px(12) + body_tall + offers_tall + field_tall + rows + theme.px(26)
        )
        self.rect = pygame.Rect(0, 0, width, tall)
        self.rect.center = (size[0] // 2, size[1] // 2)
        self.row = rows

    def _buttons(self, inner: int) -> list[Button]:
        many, gap = len(self.choices), self.theme.px(10)
        wide = (inner - gap * (many - 1)) // many
        tall = self.theme.px(44)
        made = []
        for choice in self.choices:
            button = Button(self.theme, wide, choice.label, style=choice.style, size=17.5, align="center", least=tall)
            made.append(button)
        return made

    def _offered(self, inner: int) -> list[Button]:
        """The small buttons over the field, as wide as one another."""
        many, gap = max(1, len(self.offers)), self.theme.px(8)
        wide, tall = (inner - gap * (many - 1)) // many, self.theme.px(34)
        return [
            Button(self.theme, wide, offer.label, style=offer.style, size=14.5, align="center", least=tall)
            for offer in self.offers
        ]

    def hots(self) -> list[Hot]:
        """The veil, the card, its field and its buttons."""
        theme, pad, gap = self.theme, self.pad, self.theme.px(10)
        veil = pygame.Rect((0, 0), self.size)
        made = [
            Hot("veil", veil, stop=True, veils=True, draws=self._draw_veil),
            Hot("dialog", self.rect, stop=True, draws=self._draw),
        ]
        x, y = self.rect.x + pad, self.rect.bottom - theme.px(26) - self.row
        if self.field is not None:
            field = self.field
            place = pygame.Rect(x, y - theme.px(52), self.rect.width - 2 * pad, theme.px(40))
            made.append(Hot("field", place, stop=True, draws=lambda s, r, look: field.draw(s, theme, r, look)))
        row = y - theme.px(52) - (self.small[0].height + theme.px(10) if self.small else 0)
        for number, (offer, button) in enumerate(zip(self.offers, self.small, strict=True)):
            rect = pygame.Rect(x + number * (button.width + theme.px(8)), row, button.width, button.height)
            made.append(Hot(offer.name, rect, click=offer.click, draws=button))
        for number, (choice, button) in enumerate(zip(self.choices, self.buttons, strict=True)):
            rect = pygame.Rect(x + number * (button.width + gap), y, button.width, self.row)
            keys = ENTER if number == 0 else ESCAPE if number == len(self.choices) - 1 else ()
            made.append(Hot(choice.name, rect, click=choice.click, draws=button, keys=keys))
        return made

    def _draw_veil(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        shapes.draw_veil(surface, self.size)

    def _draw(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        theme, unit = self.theme, self.theme.px(1)
        shapes.draw_shadow(surface, rect, 30 * unit, 220, 12 * unit)
        surface.blit(shapes.panel(rect.size, 8 * unit, colours.CARD, colours.CARD_EDGE, unit, 0.06), rect)
        x, y = rect.x + self.pad, rect.y + theme.px(22)
        self.title.draw(surface, x, y)
        if self.body:
            self.body.draw(surface, x, y + self.title.height + theme.px(12))
