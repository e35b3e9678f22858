"""The card with the question of the moment, and the buttons that answer it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from powercreep_rw.ui import shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.prompts import Answer, Prompt
from powercreep_rw.ui.text import Run
from powercreep_rw.ui.theme import Theme
from powercreep_rw.ui.widgets import Button, Hot, Tip

KEYS = {"Space": (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER), "Esc": (pygame.K_ESCAPE,)}


class Card:
    """One prompt, laid out for a rectangle.  If the answers do not fit with their details, the details go into tips."""

    def __init__(self, theme: Theme, rect: pygame.Rect, prompt: Prompt) -> None:
        self.theme = theme
        self.rect = rect
        self.prompt = prompt
        pad = theme.px(16)
        width = rect.width - 2 * pad
        ink = colours.RED if prompt.grave else colours.INK
        self.title = text.wrap(theme, [Run(prompt.title, "heavy", 27, ink)], width, 1.0)
        self.body = text.wrap(theme, [Run(prompt.body, "text", 15, colours.INK)], width) if prompt.body else None
        self.top = rect.y + theme.px(13)
        self.place = text.wrap(theme, [Run(prompt.place.upper(), "head", 13.5, colours.INK_SOFT)], width, 1.0)
        self.title_top = self.top + (self.place.height + theme.px(2) if prompt.place else 0)
        self.rule_top = self.title_top + self.title.height + theme.px(5)
        self.answers_top = self.rule_top + theme.px(13)
        if self.body:
            self.answers_top += self.body.height + theme.px(11)
        self.room = rect.bottom - theme.px(18) - self.answers_top
        self.buttons = self._lay_out(width)
        foot = self.buttons[-1][2].bottom if self.buttons else self.answers_top - theme.px(10)
        #: The card is as long as its words: below it one sees the table.
        self.rect = pygame.Rect(rect.x, rect.y, rect.width, min(rect.height, foot + theme.px(20) - rect.y))

    def _lay_out(self, width: int) -> list[tuple[Answer, Button, pygame.Rect, bool]]:
        """The buttons at their places; roomier or tighter, as the card allows."""
        tries = ((True, 17.5, 9.0), (True, 16.0, 6.0), (False, 17.5, 8.0), (False, 15.0, 4.0))
        for detailed, size, gap in tries:
            made = [
                Button(
                    self.theme,
                    width,
                    answer.label,
                    answer.detail if detailed or answer.style == "main" else "",
                    answer.style,
                    answer.key,
                    size=20 if answer.style == "main" else size,
                    least=self.theme.px(38) if answer.style == "main" else 0,
                )
                for answer in self.prompt.answers
            ]
            step = self.theme.px(gap)
            if sum(b.height + step for b in made) - step <= self.room:
                break
        places, y = [], self.answers_top
        for answer, button in zip(self.prompt.answers, made, strict=True):
            rect = pygame.Rect(self.rect.x + self.theme.px(16), y, width, button.height)
            places.append((answer, button, rect, detailed))
            y += button.height + step
        return places

    def hots(self, choose: Callable[[Answer], None], hint: Callable[[Answer], Tip | None]) -> list[Hot]:
        """The places of the answers."""
        made = []
        for answer, button, rect, detailed in self.buttons:

            def tip(answer: Answer = answer, detailed: bool = detailed) -> Tip | None:
                said = hint(answer)
                if said is None and not detailed and answer.detail:
                    return Tip(answer.label, answer.detail)
                return said

            made.append(
                Hot(
                    answer.name,
                    rect,
                    click=partial(choose, answer),
                    hint=tip,
                    draws=button,
                    aside=True,
                    keys=KEYS.get(answer.key, ()),
                )
            )
        return made

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card and its words; the buttons are places and draw themselves."""
        unit = self.theme.px(1)
        shapes.draw_shadow(surface, self.rect, 14 * unit, 150, 6 * unit)
        surface.blit(shapes.panel(self.rect.size, 6 * unit, colours.CARD, colours.CARD_EDGE, unit, 0.06), self.rect)
        x = self.rect.x + self.theme.px(16)
        if self.prompt.place:
            self.place.draw(surface, x, self.top)
        self.title.draw(surface, x, self.title_top)
        y = self.rule_top
        rule = colours.RED if self.prompt.grave else colours.AMBER_DARK
        pygame.draw.rect(surface, rule, (x, y, self.theme.px(44), max(2, self.theme.px(2.4))))
        if self.body:
            self.body.draw(surface, x, y + self.theme.px(12))
