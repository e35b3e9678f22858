"""The title: the name, a sheet on the table under the lamp, and what can be done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from powercreep_rw import __version__
from powercreep_rw.record.shelf import NEWER
from powercreep_rw.ui import dice, lamp, shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.games import told
from powercreep_rw.ui.screens.screen import Screen
from powercreep_rw.ui.text import Run
from powercreep_rw.ui.widgets import Button, Hot
from powercreep_rw.ui.words import short

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App

LEAD = "One sheet, one pencil, six dice. Bring the light back to four structures before the darkness takes the rest."
#: The sheet lies askew by so many degrees.
ASKEW = 7.0
#: Buttons that begin higher than this (of the window's height) stand two in a row.
CROWDED = 0.4
#: The name is never written smaller than this beside a sentence (pixels of height, of the window's).
LEAST_NAME = 0.17
#: The sentence ends before the sheet begins (of the window's width).
LEAD_WIDE = 0.29


@dataclass(frozen=True, slots=True)
class Entry:
    """A button of the title."""

    name: str
    label: str
    click: Callable[[], None]
    detail: str = ""
    style: str = "dark"
    keys: tuple[int, ...] = ()


def _paired(rows: list[list[Entry]]) -> list[list[Entry]]:
    """The first row as it is, all other entries two in a row."""
    others = [entry for row in rows[1:] for entry in row]
    return [rows[0], *(others[n : n + 2] for n in range(0, len(others), 2))]


class TitleScreen(Screen):
    """The first screen."""

    keys_of = "title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.last, self.passed = app.games.newest()
        #: Escape was pressed once.
        self.leaving = False
        self.trouble = ""
        #: The sheet is painted after the first frame, so that the window is there at once.
        self.waited = 0

    def build(self) -> None:
        theme = self.app.theme
        width, height = self.app.size
        left = round(width * 0.07)
        wide = min(theme.px(340), round(width * 0.36))
        gap = theme.px(10)
        foot = height - round(28 * theme.plain) - theme.font("text", 13).get_height()
        rows, wide, tall = self._rows(self._entries(), wide, gap)
        if foot - tall < height * CROWDED:
            rows, wide, tall = self._rows(_paired(self._entries()), max(wide, round(width * 0.46)), gap)
        y = min(foot - tall, round(height * 0.6))
        self.words_foot = y - round(26 * theme.plain)
        for row in rows:
            high = max(button.height for _, button in row)
            x = left
            for entry, button in row:
                rect = pygame.Rect(x, y, button.width, high)
                self.hots.append(Hot(entry.name, rect, click=entry.click, draws=button, keys=entry.keys))
                x += button.width + gap
            y += high + gap
        self.left, self.wide = left, wide

    def _rows(
        self, entries: list[list[Entry]], wide: int, gap: int
    ) -> tuple[list[list[tuple[Entry, Button]]], int, int]:
        """The buttons of a width, row by row; the width, and the height of them all."""
        rows = [[self._button(entry, (wide - gap * (len(row) - 1)) // len(row)) for entry in row] for row in entries]
        return rows, wide, sum(max(button.height for _, button in row) + gap for row in rows)

    def _entries(self) -> list[list[Entry]]:
        """The buttons, row by row."""
        enter = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        new = Entry("new game", "New game", self._new_game, keys=(pygame.K_n,))
        rows = [[new]]
        if self.last is not None:
            rows.insert(0, [Entry("continue", "Continue", self._continue, told(self.last), "main", enter)])
        else:
            rows = [[Entry("new game", "New game", self._new_game, "", "main", (*enter, pygame.K_n))]]
        if lessons := self.app.games.lessons():
            rows = self._with_guide(rows, lessons[0])
        games = Entry("games", "Games", self._games, self._about_passed(), keys=(pygame.K_g,))
        book = Entry("book", "The book", self._book, keys=(pygame.K_b,))
        rules = Entry("rules", "The rules", self.read_rules, keys=(pygame.K_r,))
        preview = Entry("preview", "Designer's preview", self._preview, keys=(pygame.K_p,))
        rows += [[games], [book, rules]] if games.detail else [[games, book], [rules]]
        rows.append([preview])
        label = "Quit: Esc once more" if self.leaving else "Quit"
        settings = Entry("settings", "Settings", self.app.open_settings, keys=(pygame.K_s,))
        rows.append([settings, Entry("quit", label, self._quit)])
        return rows

    def _with_guide(self, rows: list[list[Entry]], lesson: Path) -> list[list[Entry]]:
        """The guided first game: before all else where no game was ever played, later beside a new game."""
        click = partial(self._guide, lesson)
        if self.app.games.never_played:
            enter = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
            told = "New here? Your first structure, step by step"
            first = Entry("guide", "Learn as you play", click, told, "main", (*enter, pygame.K_l))
            return [[first], [Entry("new game", "New game", self._new_game, keys=(pygame.K_n,))]]
        guide = Entry("guide", "Guided game", click, keys=(pygame.K_l,))
        return [*rows[:-1], [*rows[-1], guide]]

    def _guide(self, lesson: Path) -> None:
        from powercreep_rw.ui.screens import opening

        self.trouble = opening.begin(self.app, lambda: self.app.games.begin_lesson(lesson))
        if self.trouble:
            self.rebuild()

    def _about_passed(self) -> str:
        """What is said of games that were played last and can't be gone on with: they are among the games."""
        if not self.passed:
            return ""
        first, *others = self.passed
        what = (
            "comes from a newer version" if first.status == NEWER else "is damaged; what it holds may be rescued there"
        )
        more = f"; {len(others)} more can't be read either" if others else ""
        return f"“{short(first.called)}” {what}{more}"

    def _button(self, entry: Entry, wide: int) -> tuple[Entry, Button]:
        theme = self.app.theme
        detail = self.trouble if entry.style == "main" and self.trouble else entry.detail
        least = theme.px(50 if entry.style == "main" else 46)
        return entry, Button(theme, wide, entry.label, detail, entry.style, size=20, least=least)

    def _continue(self) -> None:
        from powercreep_rw.ui.screens import opening

        if self.last is not None:
            self.trouble = opening.play(self.app, self.last.path, self.last.called, lambda: TitleScreen(self.app))
            if self.trouble:
                self.rebuild()

    def _new_game(self) -> None:
        from powercreep_rw.ui.screens.newgame import NewGameScreen

        self.app.show(NewGameScreen(self.app))

    def _games(self) -> None:
        from powercreep_rw.ui.screens.games import GamesScreen

        self.app.show(GamesScreen(self.app))

    def _book(self) -> None:
        from powercreep_rw.ui.screens.book import BookScreen

        self.app.show(BookScreen(self.app))

    def _preview(self) -> None:
        from powercreep_rw.ui.screens.proofs import ProofsScreen

        self.app.show(ProofsScreen(self.app))

    def received(self, path: Path) -> None:
        """A file was dropped on the window: it is looked at."""
        from powercreep_rw.ui.screens.proof import open_proof

        open_proof(self.app, path)

    def _quit(self) -> None:
        self.app.running = False

    def back(self) -> None:
        """There is nothing behind the title: Escape quits, if it is meant."""
        if self.leaving:
            self._quit()
        self.leaving = True
        self.rebuild()

    def animate(self) -> bool:
        if self.waited < 2:
            self.waited += 1
            return self.waited == 2
        return False

    @property
    def rests(self) -> bool:
        return self.waited >= 2 and super().rests

    # -- the picture -------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.app.theme
        surface.blit(shapes.table(self.app.size, lamp.ABOVE), (0, 0))
        if self.waited >= 2:
            self._draw_sheet(surface)
        shade = ("title shade", self.app.size, colours.surround().name)
        surface.blit(shapes.kept(shade, self._shade), (0, 0))
        self._draw_name(surface)
        self.draw_hots(surface)
        font = theme.font("text", 13)
        foot = self.app.size[1] - round(20 * theme.plain)
        words = f"An unofficial companion · {__version__} · F1: keys and clicks"
        text.line(surface, font, words, colours.surround().soft, (self.left, foot), "bottomleft")

    def _draw_name(self, surface: pygame.Surface) -> None:
        theme = self.app.theme
        look = colours.surround()
        room = self.words_foot - round(40 * theme.plain)
        beside_sheet = min(self.wide, round(self.app.size[0] * LEAD_WIDE))
        lead = text.wrap(theme, [Run(LEAD, "text", 17, look.words)], beside_sheet)
        beside = lead.height + round(34 * theme.plain)
        if room - beside < self.app.size[1] * LEAST_NAME:
            beside = 0  # the name alone
        size = min(118.0, (room - beside) / theme.unit / 2.0, self.app.size[1] * 0.15 / theme.unit)
        font = theme.font("heavy", size)
        line = round(font.get_ascent() * 0.96)
        y = self.words_foot - beside - 2 * line
        for row, words in enumerate(("POWER", "CREEP")):
            colour = look.bright if row == 0 else look.words
            at = (self.left - theme.px(3), y + row * line)
            text.line(surface, font, words, look.under, (at[0] + theme.px(3), at[1] + theme.px(4)))
            text.line(surface, font, words, colour, at)
        if beside:
            lead.draw(surface, self.left, self.words_foot - lead.height)

    def _shade(self) -> pygame.Surface:
        """The dark at the left, where the words stand."""
        strip = pygame.Surface((6, 1), pygame.SRCALPHA)
        for x, alpha in enumerate((238, 222, 170, 40, 0, 0)):
            strip.set_at((x, 0), (*colours.surround().shade, alpha))
        return pygame.transform.smoothscale(strip, self.app.size)

    def _draw_sheet(self, surface: pygame.Surface) -> None:
        width, height = self.app.size
        picture = shapes.kept(("title sheet", self.app.size, colours.surround().name), self._sheet)
        if picture is None:
            return
        rect = picture.get_rect(center=(round(width * 0.745), round(height * 0.54)))
        surface.blit(picture, rect)
        side = round(height * 0.105)
        for value, evil, x, y, swing in (
            (5, False, 0.51, 0.81, 0.35),
            (3, False, 0.60, 0.885, -0.5),
            (6, True, 0.69, 0.81, 0.2),
        ):
            at = (round(width * x), round(height * y))
            ground = pygame.Rect(0, 0, round(side * 0.62), round(side * 0.62))
            ground.center = (at[0] + side // 14, at[1] + side // 7)
            shapes.draw_shadow(surface, ground, side // 5, 190, 0)
            image = dice.picture(value, evil, side, swing)
            surface.blit(image, image.get_rect(center=at))

    def _sheet(self) -> pygame.Surface:
        """The sheet as it lies there: the first that ships, not yet written on, with its shadow."""
        from powercreep_rw.paper.page import page
        from powercreep_rw.paper.screen import Painter
        from powercreep_rw.rules.game import Game
        from powercreep_rw.rules.state import State
        from powercreep_rw.rules.view import view

        offers = [offer for offer in self.app.games.offers() if not offer.is_year]
        if not offers:
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        sheet, hero = offers[0].sheets[0], offers[0].hero
        position = view(State.start(Game((sheet,), hero)))
        drawing = page(sheet, hero, position, focus=sheet.structures[0].id)
        scale = self.app.size[1] * 0.80 / drawing.height
        painted = Painter().paint(drawing, scale)
        blur = self.app.theme.px(34)
        whole = pygame.Surface((painted.get_width() + 2 * blur, painted.get_height() + 2 * blur), pygame.SRCALPHA)
        shapes.draw_shadow(whole, pygame.Rect((blur, blur), painted.get_size()), blur, 200, blur // 3)
        whole.blit(painted, (blur, blur))
        return pygame.transform.rotozoom(whole, ASKEW, 1.0)
