"""How a game ended: won or lost, and how, with its figures, on a card over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.ui import shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.figures import by_sheet, ending, figures
from powercreep_rw.ui.text import Run
from powercreep_rw.ui.theme import smaller
from powercreep_rw.ui.widgets import Button, Hot, Look

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App
    from powercreep_rw.ui.session import Session

#: The height of a row of figures (in steps).
ROW = 27
#: How the columns of a year's table share its width; the first is the sheet's name.
COLUMNS = (0.30, 0.16, 0.11, 0.16, 0.11, 0.16)


def theme_margin(app: App) -> int:
    """How much of the window's height the card leaves free."""
    return round(24 * app.theme.plain)


class Ending:
    """The card of the end, and what can be done then: `entries` are the buttons (name, label, what it does, keys)."""

    def __init__(self, app: App, session: Session, close: Callable[[], None], replay: Callable[[], None]) -> None:
        self.app = app
        self.session = session
        self.theme = app.theme
        self._set(close, replay)
        while self.rect.height > app.size[1] - theme_margin(app) and self.theme.scale > 1:
            self.theme = smaller(self.theme)  # as large as there is room for
            self._set(close, replay)

    def _set(self, close: Callable[[], None], replay: Callable[[], None]) -> None:
        """Set all words for the measure, and the card around them."""
        app, session = self.app, self.session
        theme, position, game = self.theme, session.position, session.game
        self.won = position["outcome"] == "won"
        self.verdict = "WON" if self.won else "LOST"
        self.is_year = game.campaign is not None
        self.entries = (
            ("again", "New game", self._again, (pygame.K_RETURN, pygame.K_KP_ENTER)),
            ("replay", "Watch it again", replay, (pygame.K_w,)),
            ("look", "Look at the page", close, (pygame.K_ESCAPE,)),
            ("leave end", "Title", self._title, ()),
        )
        sheets = len(game.sheets) if self.is_year else 0
        title, how = ending(position["reason"], session.annals.tallies, sheets)
        self.pad = theme.px(30)
        width = min(theme.px(640 if self.is_year else 600), app.size[0] - round(40 * theme.plain))
        inner = width - 2 * self.pad
        beside = inner - theme.px(118)  # the stamp is in the corner
        self.title = text.wrap(theme, [Run(title, "heavy", 38)], beside, 1.0)
        self.how = text.wrap(
            theme, [Run(how, "text", 16), Run(f"\n{self._place()}", "italic", 14, colours.INK_SOFT)], beside
        )
        self.rows = figures(session.events, position)
        self.table = by_sheet(game, session.annals.tallies) if self.is_year else []
        self.row = theme.px(ROW)
        labels = [label for _, label, _, _ in self.entries]
        each = (inner - theme.px(10) * (len(labels) - 1)) // len(labels)
        #: The size of the words on the buttons.
        self.size = text.size_for(theme, "head", 17, labels, each - theme.px(24))
        self.button_height = theme.px(44)
        tall = theme.px(34) + self.title.height + self.how.height + theme.px(86) + self.button_height
        tall += self.row * (len(self.table) if self.is_year else (len(self.rows) + 1) // 2)
        self.rect = pygame.Rect(0, 0, width, tall)
        self.rect.center = (app.size[0] // 2, app.size[1] // 2)

    def _place(self) -> str:
        """What was played, by whom, and with which seed."""
        game, session = self.session.game, self.session
        what = game.campaign.name if game.campaign is not None else game.sheets[0].name
        return f"{what} · {game.hero.name}" + (f" · seed {session.seed}" if session.seed else "")

    def hots(self) -> list[Hot]:
        """The card and its buttons."""
        theme = self.theme
        gap = theme.px(10)
        wide = (self.rect.width - 2 * self.pad - (len(self.entries) - 1) * gap) // len(self.entries)
        made = [
            Hot("veil", pygame.Rect((0, 0), self.app.size), stop=True, draws=self._veil, veils=True),
            Hot("ending", self.rect, stop=True, draws=self._draw),
        ]
        top = self.rect.bottom - theme.px(24) - self.button_height
        for number, (name, label, click, keys) in enumerate(self.entries):
            rect = pygame.Rect(self.rect.x + self.pad + number * (wide + gap), top, wide, self.button_height)
            style = "main" if number == 0 else "plain"
            button = Button(theme, wide, label, style=style, size=self.size, align="center")
            made.append(Hot(name, rect, click=click, draws=button, keys=keys))
        return made

    def _again(self) -> None:
        from powercreep_rw.ui.screens.newgame import NewGameScreen

        self.session.close()
        self.app.show(NewGameScreen(self.app))

    def _title(self) -> None:
        from powercreep_rw.ui.screens.title import TitleScreen

        self.session.close()
        self.app.show(TitleScreen(self.app))

    # -- the picture -------------------------------------------------------------------------------------

    def _veil(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        shapes.draw_veil(surface, rect.size)

    def _draw(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        theme = self.theme
        unit = theme.px(1)
        shapes.draw_shadow(surface, rect, 30 * unit, 220, 12 * unit)
        surface.blit(shapes.panel(rect.size, 8 * unit, colours.CARD, colours.CARD_EDGE, unit, 0.06), rect)
        x, y = rect.x + self.pad, rect.y + theme.px(28)
        self._stamp(surface, rect)
        self.title.draw(surface, x, y)
        y += self.title.height + theme.px(8)
        self.how.draw(surface, x, y)
        y += self.how.height + theme.px(16)
        if self.is_year:
            self._draw_table(surface, x, y, rect.width - 2 * self.pad)
        else:
            self._draw_figures(surface, x, y, rect.width - 2 * self.pad)

    def _draw_figures(self, surface: pygame.Surface, x: int, y: int, width: int) -> None:
        """Two columns of what was counted, and how much of it."""
        theme = self.theme
        wide = (width - theme.px(26)) // 2
        for number, (what, much) in enumerate(self.rows):
            left = x + (number % 2) * (wide + theme.px(26))
            top = y + (number // 2) * self.row
            self._rule(surface, left, top + self.row, wide)
            middle = top + self.row // 2
            room = wide - theme.font("bold", 15).size(much)[0] - theme.px(8)
            font = text.fitting(theme, "text", 14.5, what, room, 7)
            text.line(surface, font, what, colours.INK_SOFT, (left, middle), "midleft")
            text.line(surface, theme.font("bold", 15), much, colours.INK, (left + wide, middle), "midright")

    def _draw_table(self, surface: pygame.Surface, x: int, y: int, width: int) -> None:
        """A row for each sheet of the year."""
        for number, row in enumerate(self.table):
            self._draw_row(surface, row, x, y + number * self.row, width, number == 0)

    def _draw_row(self, surface: pygame.Surface, row: Sequence[str], x: int, y: int, width: int, head: bool) -> None:
        theme = self.theme
        middle = y + self.row // 2
        self._rule(surface, x, y + self.row, width)
        left = float(x)
        for column, (said, share) in enumerate(zip(row, COLUMNS, strict=True)):
            wide = width * share
            face, size = ("head", 13.5) if head else ("bold", 15) if column == 0 else ("text", 14.5)
            colour = colours.INK_SOFT if head else _tone(said)
            font = text.fitting(theme, face, size, said, round(wide - theme.px(6)))
            at = (left, middle) if column == 0 else (left + wide, middle)
            text.line(surface, font, said, colour, at, "midleft" if column == 0 else "midright")
            left += wide

    def _rule(self, surface: pygame.Surface, x: int, y: int, width: int) -> None:
        line = y - self.theme.px(1)
        pygame.draw.line(surface, colours.CARD_EDGE, (x, line), (x + width, line))

    def _stamp(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A rubber stamp in the corner."""
        theme = self.theme
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


def _tone(said: str) -> colours.Colour:
    return {"won": colours.GREEN, "lost": colours.RED, "not reached": colours.INK_SOFT}.get(said, colours.INK)
