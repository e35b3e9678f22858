"""How a game ended: won or lost, and how, with its figures, on a card over the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.ui import shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.figures import ENDINGS, figures
from powercreep_rw.ui.text import Run
from powercreep_rw.ui.widgets import Button, Hot, Look

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App
    from powercreep_rw.ui.session import Session


class Ending:
    """The card of the end, and what can be done then."""

    def __init__(self, app: App, session: Session, close: Callable[[], None]) -> None:
        self.app = app
        self.session = session
        self.close = close
        theme = app.theme
        position = session.position
        self.won = position["outcome"] == "won"
        title, how = ENDINGS[position["reason"]]
        pad = theme.px(30)
        width = min(theme.px(560), app.size[0] - theme.px(60))
        inner = width - 2 * pad
        self.verdict = "WON" if self.won else "LOST"
        beside = inner - theme.px(118)  # the stamp is in the corner
        self.title = text.wrap(theme, [Run(title, "heavy", 38)], beside, 1.0)
        place = session.names.sheet_name(position["sheet"] or "")
        seed = f" · seed {session.seed}" if session.seed else ""
        self.how = text.wrap(
            theme,
            [Run(how, "text", 16), Run(f"\n{place}{seed}", "italic", 14, colours.INK_SOFT)],
            beside,
        )
        self.rows = figures(session.events, position)
        self.row_height = theme.px(27)
        rows = (len(self.rows) + 1) // 2
        button_height = theme.px(44)
        height = (
            theme.px(34) + self.title.height + self.how.height + rows * self.row_height + button_height + theme.px(86)
        )
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.center = (app.size[0] // 2, app.size[1] // 2)
        self.button_top = self.rect.bottom - theme.px(24) - button_height
        self.button_height = button_height

    def hots(self) -> list[Hot]:
        """The card and its buttons."""
        theme = self.app.theme
        pad, gap = theme.px(30), theme.px(10)
        entries = (
            ("again", "New game", self._again),
            ("look", "Look at the page", self.close),
            ("leave end", "Title", self._title),
        )
        wide = (self.rect.width - 2 * pad - 2 * gap) // 3
        made = [
            Hot("veil", pygame.Rect((0, 0), self.app.size), stop=True, draws=self._veil),
            Hot("ending", self.rect, stop=True, draws=self._draw),
        ]
        for number, (name, label, click) in enumerate(entries):
            rect = pygame.Rect(self.rect.x + pad + number * (wide + gap), self.button_top, wide, self.button_height)
            style = "main" if number == 0 else "plain"
            keys = (pygame.K_RETURN,) if number == 0 else (pygame.K_ESCAPE,) if number == 1 else ()
            made.append(
                Hot(name, rect, click=click, draws=Button(theme, wide, label, style=style, align="center"), keys=keys)
            )
        return made

    def _again(self) -> None:
        from powercreep_rw.ui.screens.newgame import NewGameScreen

        self.app.show(NewGameScreen(self.app))

    def _title(self) -> None:
        from powercreep_rw.ui.screens.title import TitleScreen

        self.app.show(TitleScreen(self.app))

    def _veil(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        surface.blit(shapes.kept(("veil", rect.size), lambda: _veil(rect.size)), (0, 0))

    def _draw(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        theme = self.app.theme
        unit = theme.px(1)
        shapes.draw_shadow(surface, rect, 30 * unit, 220, 12 * unit)
        surface.blit(shapes.panel(rect.size, 8 * unit, colours.CARD, colours.CARD_EDGE, unit, 0.06), rect)
        pad = theme.px(30)
        x, y = rect.x + pad, rect.y + theme.px(28)
        self._stamp(surface, rect)
        self.title.draw(surface, x, y)
        y += self.title.height + theme.px(8)
        self.how.draw(surface, x, y)
        y += self.how.height + theme.px(16)
        wide = (rect.width - 2 * pad - theme.px(26)) // 2
        for number, (what, much) in enumerate(self.rows):
            left = x + (number % 2) * (wide + theme.px(26))
            top = y + (number // 2) * self.row_height
            pygame.draw.line(
                surface,
                colours.CARD_EDGE,
                (left, top + self.row_height - unit),
                (left + wide, top + self.row_height - unit),
            )
            middle = top + self.row_height // 2
            text.line(surface, theme.font("text", 14.5), what, colours.INK_SOFT, (left, middle), "midleft")
            text.line(surface, theme.font("bold", 15), much, colours.INK, (left + wide, middle), "midright")

    def _stamp(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A rubber stamp in the corner."""
        theme = self.app.theme
        colour = (52, 104, 66) if self.won else (168, 44, 36)

        def make() -> pygame.Surface:
            font = theme.font("heavy", 44)
            wide, tall = font.size(self.verdict)
            size = (wide + theme.px(30), tall + theme.px(8))
            stamp = shapes.panel(size, theme.px(8), (0, 0, 0, 0), colour, theme.px(4)).copy()
            word = font.render(self.verdict, True, colour)
            stamp.blit(word, word.get_rect(center=(size[0] // 2, size[1] // 2)))
            stamp = pygame.transform.rotozoom(stamp, 9, 1.0)
            stamp.set_alpha(215)
            return stamp

        stamp = shapes.kept(("stamp", self.verdict, theme.unit), make)
        surface.blit(stamp, stamp.get_rect(topright=(rect.right - theme.px(18), rect.y + theme.px(14))))


def _veil(size: tuple[int, int]) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((10, 7, 6, 165))
    return veil
