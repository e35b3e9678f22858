"""The heroes side by side, each on a card: portrait, Health, what is brought along, and the signature."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.paper.parts.portrait import SIZE, portrait
from powercreep_rw.paper.screen import Painter
from powercreep_rw.ui import shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.theme import Theme
from powercreep_rw.ui.widgets import Button, Hot, Look, Tip

if TYPE_CHECKING:
    from powercreep_rw.record.offers import HeroOffer

#: A card is never narrower or wider than this (in steps).
NARROWEST = 168
WIDEST = 250
#: The room above the cards to say which of them are seen, where not all are (in steps).
COUNT = 22


class HeroCards:
    """The strip of cards; `first` is the one at its left end, when there are more than it has room for."""

    def __init__(self) -> None:
        self.first = 0
        #: The chosen one and the room that the strip was last moved for.
        self._moved_for: tuple[int | None, int] = (None, 0)
        self._painter = Painter()

    def _fitting(self, width: int, theme: Theme, many: int) -> int:
        """How many cards there is room for."""
        gap, least = theme.px(10), theme.px(NARROWEST)
        return max(1, min(many, (width + gap) // (least + gap)))

    def _card(self, width: int, theme: Theme, many: int) -> tuple[int, int]:
        """The width and height of a card."""
        fit = self._fitting(width, theme, many)
        arrows = 2 * theme.px(34) if fit < many else 0
        wide = min((width - arrows - theme.px(10) * (fit - 1)) // fit, theme.px(WIDEST))
        return wide, round(wide * SIZE[1] / SIZE[0])

    def height(self, width: int, theme: Theme, many: int) -> int:
        """The height of the strip in this width."""
        return self._card(width, theme, many)[1] + self._count(width, theme, many) if many else 0

    def _count(self, width: int, theme: Theme, many: int) -> int:
        """The height of the line above the cards."""
        return theme.px(COUNT) if self._fitting(width, theme, many) < many else 0

    def hots(
        self,
        theme: Theme,
        place: pygame.Rect,
        heroes: Sequence[HeroOffer],
        chosen: Callable[[HeroOffer], bool],
        tips: Mapping[str, Tip],
        choose: Callable[[HeroOffer | int], None],
    ) -> list[Hot]:
        """The cards in their places, and arrows where there are more; `choose` is told a hero, or how far to go on."""
        fit = self._fitting(place.width, theme, len(heroes))
        wide, tall = self._card(place.width, theme, len(heroes))
        top = self._count(place.width, theme, len(heroes))
        place = pygame.Rect(place.x, place.y + top, place.width, place.height - top)
        gap = theme.px(10)
        self._have_in_sight(next((n for n, offered in enumerate(heroes) if chosen(offered)), None), fit)
        self.first = max(0, min(self.first, len(heroes) - fit))
        shown = heroes[self.first : self.first + fit]
        left = place.x + (place.width - len(shown) * wide - gap * (len(shown) - 1)) // 2
        made = []
        for number, offered in enumerate(shown):
            rect = pygame.Rect(left + number * (wide + gap), place.y, wide, tall)
            draws = partial(self._draw, theme, offered, chosen(offered))
            click = partial(choose, offered)
            tip = tips.get(offered.ref or offered.hero.id)
            made.append(Hot(f"hero {offered.ref}", rect, click=click, hint=tip, draws=draws, aside=True))
        if fit < len(heroes):
            made += self._arrows(theme, place, len(heroes) - fit, choose)
            said = f"{self.first + 1}" if fit == 1 else f"{self.first + 1}-{self.first + fit}"
            line = pygame.Rect(place.x, place.y - top, place.width, top)
            words = f"{'Hero' if fit == 1 else 'Heroes'} {said} of {len(heroes)}"
            made.append(Hot("heroes seen", line, draws=partial(self._draw_count, theme, words)))
        return made

    def _have_in_sight(self, picked: int | None, fit: int) -> None:
        """Go on to the chosen one, as soon as another is chosen or the room has changed; else stay where one looks."""
        if (picked, fit) == self._moved_for:
            return
        self._moved_for = (picked, fit)
        if picked is not None:
            self.first = min(picked, max(self.first, picked - fit + 1))

    def _arrows(
        self, theme: Theme, place: pygame.Rect, last: int, choose: Callable[[HeroOffer | int], None]
    ) -> list[Hot]:
        side = theme.px(28)
        made = []
        for name, sign, x, step, can in (
            ("heroes before", "‹", place.x, -1, self.first > 0),
            ("heroes after", "›", place.right - side, 1, self.first < last),
        ):
            rect = pygame.Rect(x, place.y, side, place.height)
            button = Button(theme, side, sign, style="dark" if can else "faint", size=20, align="center")
            made.append(Hot(name, rect, click=partial(choose, step) if can else None, draws=button))
        return made

    def _draw_count(self, theme: Theme, words: str, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        text.line(surface, theme.font("head", 14), words, colours.surround().words, rect.center, "center")

    def _draw(
        self, theme: Theme, offered: HeroOffer, chosen: bool, surface: pygame.Surface, rect: pygame.Rect, look: Look
    ) -> None:
        unit = theme.px(1)
        shapes.draw_shadow(surface, rect, 10 * unit, 150, 4 * unit)
        fill = (255, 240, 208) if chosen else (250, 244, 230) if look.hover else colours.CARD
        edge = colours.AMBER_DARK if chosen or look.focus else colours.AMBER if look.hover else colours.CARD_EDGE
        width = theme.px(3) if chosen else theme.px(2) if look.hover or look.focus else unit
        surface.blit(shapes.panel(rect.size, 7 * unit, fill, edge, width, 0.04), rect)
        drawing = portrait(offered.hero)
        picture = shapes.kept(
            ("hero", offered.hero.id, id(offered.hero), rect.width),
            lambda: self._painter.paint(drawing, rect.width / drawing.width),
        )
        surface.blit(picture, rect)
        if chosen:  # a bar below, so that it is not told by colour alone
            tall = theme.px(7 if theme.bold else 5)
            bar = pygame.Rect(rect.x + theme.px(10), rect.bottom - tall // 2, rect.width - theme.px(20), tall)
            surface.blit(shapes.panel(bar.size, tall // 2, colours.AMBER_DARK), bar)
