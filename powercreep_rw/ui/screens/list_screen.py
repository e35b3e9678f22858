"""A screen with a list at the left, and at the right a card about what is chosen in it, with what can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.ui import listing, shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.dialog import Choice, Dialog
from powercreep_rw.ui.field import Field
from powercreep_rw.ui.glance import Glance
from powercreep_rw.ui.listing import PAPER, About, Action, CardWords, Row
from powercreep_rw.ui.replay import Replay
from powercreep_rw.ui.screens.screen import COMMAND, Screen
from powercreep_rw.ui.text import Run
from powercreep_rw.ui.widgets import Button, Hot, Look, Tip

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App

#: The height of a row, of the head of the list and of an action (in steps).
ROW = 54
HEAD = 62
ACTION = 42
#: The gap between actions; and both, where the words above them would not all find room.
GAP, LOW = 8, (32, 5)
#: The width and height of the leaf when there is nothing to list, and no card (in steps).
ALONE = (600, 250)


class ListScreen(Screen):
    """The list of `rows`; `chosen` is the number of one, or 0 when there is none."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.rows: list[Row] = []
        self.chosen = 0
        self.first = 0
        #: Said above the list: what was done last, and how it can be undone.
        self.notice = ""
        self.notice_action: Action | None = None
        self.ask: Callable[[], Dialog] | None = None
        self.field: Field | None = None
        self.glance = Glance(self.replay_of)
        self.refresh()

    # -- to be filled in ---------------------------------------------------------------------------------

    def heading(self) -> str:
        """What the list is called."""
        return ""

    def nothing(self) -> str:
        """What is said when it is empty."""
        return ""

    def read(self) -> list[Row]:
        """The rows, read anew."""
        return []

    def about(self) -> About:
        """The card about the chosen row."""
        return About("")

    def pictured(self) -> Path | None:
        """The save whose page is shown on the card, if any."""
        return None

    def replay_of(self, path: Path) -> Replay | None:
        """The game whose page that is; None where there is none.  Raises ContentError, RecordError or OSError."""
        return Replay(self.app.games.walk(path), "")

    def tabs(self) -> Sequence[Action]:
        """Buttons above the list."""
        return ()

    def activate(self) -> None:
        """Enter, or a second click on a row."""

    # -- what is shown -----------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the rows again; the choice stays where it was, as far as it can."""
        known = self.rows[self.chosen].name if self.chosen < len(self.rows) else ""
        self.rows = self.read()
        names = [row.name for row in self.rows]
        self.chosen = names.index(known) if known in names else min(self.chosen, max(0, len(names) - 1))

    def renew(self) -> None:
        """The same, and show it."""
        self.refresh()
        self.rebuild()

    def build(self) -> None:
        theme = self.app.theme
        width, height = self.app.size
        margin = round(20 * theme.plain)
        wide = min(max(theme.px(300), round((width - 3 * margin) * 0.36)), round(width * 0.5))
        self.card = pygame.Rect(width - margin - wide, margin, wide, height - 2 * margin)
        self.list = pygame.Rect(margin, margin, self.card.x - 2 * margin, height - 2 * margin)
        self.pad = theme.px(20)
        if self.alone:
            size = min(width - 2 * margin, theme.px(ALONE[0])), min(height - 2 * margin, theme.px(ALONE[1]))
            self.list = pygame.Rect(((width - size[0]) // 2, (height - size[1]) // 2), size)
            self.card = self.list.copy()
        top = self._build_tabs()
        self._build_rows(top)
        self._build_card()
        if self.ask is not None:
            self.hots += self.ask().hots()

    @property
    def alone(self) -> bool:
        """Whether there is nothing to list and nothing to be said about it: one leaf says so."""
        return not self.rows and not self.about().title

    def _build_tabs(self) -> int:
        """The buttons in the head of the list, at its right; a notice below them.  Where the rows begin."""
        theme = self.app.theme
        font = theme.font("head", 15)
        right, y = self.list.right - self.pad, self.list.y + theme.px(16)
        widths = [font.size(tab.label)[0] + theme.px(36) for tab in self.tabs()]
        heading = theme.font("heavy", 26).size(self.heading())[0] if widths else 0
        below = theme.scale > 1 and sum(widths) + heading + 2 * self.pad > self.list.width
        self.head = theme.px(HEAD)
        if below:  # the heading has a line of its own
            return self._build_tabs_below(font)
        for tab in reversed(self.tabs()):
            wide = font.size(tab.label)[0] + theme.px(30)
            rect = pygame.Rect(right - wide, y, wide, theme.px(32))
            button = Button(theme, wide, tab.label, style=tab.style, size=15, align="center")
            tip = Tip(tab.label, tab.about) if tab.about else None
            self.hots.append(Hot(tab.name, rect, click=tab.click, hint=tip, draws=button, keys=tab.keys, aside=True))
            right -= wide + theme.px(6)
        self.head_room = right - self.list.x - self.pad
        top = self.list.y + self.head
        return top + self._build_notice(top) if self.notice else top

    def _build_tabs_below(self, font: pygame.Font) -> int:
        """The buttons below the heading, in as many lines as they need; where the rows begin."""
        theme = self.app.theme
        left = x = self.list.x + theme.px(10)
        tall, gap = font.get_height() + theme.px(12), theme.px(6)
        y = self.list.y + theme.px(HEAD - 6)
        for tab in self.tabs():
            wide = min(font.size(tab.label)[0] + theme.px(30), self.list.width - theme.px(20))
            if x + wide > self.list.right - theme.px(10) and x > left:
                x, y = left, y + tall + gap
            button = Button(theme, wide, tab.label, style=tab.style, size=15, align="center")
            rect = pygame.Rect(x, y, wide, max(tall, button.height))
            tip = Tip(tab.label, tab.about) if tab.about else None
            self.hots.append(Hot(tab.name, rect, click=tab.click, hint=tip, draws=button, keys=tab.keys, aside=True))
            x += wide + gap
        self.head_room = self.list.width - 2 * self.pad
        top = y + tall + gap
        self.head = top - self.list.y
        return top + self._build_notice(top) if self.notice else top

    def _build_notice(self, top: int) -> int:
        theme, action = self.app.theme, self.notice_action
        x, wide = self.list.x + self.pad, self.list.width - 2 * self.pad
        button = None
        if action is not None:
            side = theme.font("head", 15).size(action.label)[0] + theme.px(30)
            button = Button(theme, side, action.label, style="plain", size=15, align="center")
        inner = wide - theme.px(24) - (button.width + theme.px(8) if button else 0)
        self.said = text.wrap(theme, [Run(self.notice, "text", 14)], inner)
        tall = max(self.said.height + theme.px(14), theme.px(42) if button else 0)
        self.notice_rect = pygame.Rect(x, top, wide, tall)
        if button is not None and action is not None:
            rect = pygame.Rect(0, 0, button.width, theme.px(30))
            rect.midright = (self.notice_rect.right - theme.px(8), self.notice_rect.centery)
            self.hots.append(Hot(action.name, rect, click=action.click, draws=button, keys=action.keys))
        return tall + theme.px(8)

    def _build_rows(self, top: int) -> None:
        theme = self.app.theme
        tall = theme.px(ROW)
        room = self.list.bottom - theme.px(16) - top
        self.fit = max(1, room // tall)
        self.first = max(0, min(self.first, len(self.rows) - self.fit))
        for number in range(self.first, min(len(self.rows), self.first + self.fit)):
            place = pygame.Rect(self.list.x + theme.px(10), top, self.list.width - theme.px(20), tall - theme.px(4))
            draws = partial(self._draw_row, number)
            self.hots.append(Hot(self.rows[number].name, place, click=partial(self.choose, number), draws=draws))
            top += tall

    def _build_card(self) -> None:
        """The actions at the foot of the card, the main one first, over its whole width, the others two in a row."""
        theme, about = self.app.theme, self.about()
        inner = self.card.width - 2 * self.pad
        lines: list[list[Action]] = []
        for action in about.actions:
            if action.style == "main" or not lines or len(lines[-1]) > 1 or lines[-1][0].style == "main":
                lines.append([action])
            else:
                lines[-1].append(action)
        for tall, gap in ((theme.px(ACTION), theme.px(GAP)), (theme.px(LOW[0]), theme.px(LOW[1]))):
            y = self.card.bottom - self.pad - len(lines) * (tall + gap) + gap
            room = y - theme.px(8) - self.card.y - theme.px(18)
            self.words = CardWords(theme, about, inner, room)
            if self.words.rest is None:
                break
        self.foot = y
        self.words_foot = self.card.y + theme.px(18) + self.words.height
        if self.words.rest is not None:
            self.hots.append(Hot("card", self.card, hint=self.words.rest, stop=True, aside=True))
        self.glance.want(self.pictured(), self._picture_width(y), self.app.now)
        for line in lines:
            wide = (inner - gap * (len(line) - 1)) // len(line)
            for number, action in enumerate(line):
                rect = pygame.Rect(self.card.x + self.pad + number * (wide + gap), y, wide, tall)
                size = 20 if action.style == "main" else 16.5
                fitted = text.fitting(theme, "head", size, action.label, wide - theme.px(24))
                size = min(size, fitted.get_height() / theme.unit * 0.82)
                button = Button(theme, wide, action.label, style=action.style, size=size, align="center")
                tip = Tip(action.label, action.about) if action.about else None
                self.hots.append(
                    Hot(action.name, rect, click=action.click, hint=tip, draws=button, keys=action.keys, aside=True)
                )
            y += tall + gap

    def _picture_width(self, foot: int) -> int:
        """How wide the picture between the words and the actions can be; 0 if there is no room worth it."""
        gap = self.app.theme.px(14)
        room = foot - self.words_foot - 2 * gap
        wide = min(self.card.width - 2 * self.pad, round(room * 1.5))
        self.picture_place = pygame.Rect(0, self.words_foot + gap, wide, max(0, room))
        self.picture_place.centerx = self.card.centerx
        return wide if wide > self.app.theme.px(150) else 0

    def animate(self) -> bool:
        return self.glance.draw(self.app.now)

    @property
    def rests(self) -> bool:
        return not self.glance.awaited and super().rests

    def kept_clear(self, hot: Hot) -> list[pygame.Rect]:
        return [other.rect for other in self.hots if other.draws is not None and not other.veils]

    # -- what is done ------------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """A row was clicked: it is chosen; a second click opens it."""
        if number == self.chosen and self.ask is None:
            self.activate()
            return
        self.select(number)

    def select(self, number: int) -> None:
        """Choose a row, and have it in sight."""
        if not self.rows:
            return
        self.chosen = max(0, min(number, len(self.rows) - 1))
        self.first = min(self.chosen, max(self.first, self.chosen - self.fit + 1))
        self.rebuild()

    def say(self, words: str, action: Action | None = None) -> None:
        """Tell what was done, above the list, and offer something about it."""
        self.notice, self.notice_action = words, action
        self.renew()

    def question(
        self,
        title: str,
        body: str,
        choices: Sequence[Choice],
        field: Field | None = None,
        trouble: str = "",
        offers: Sequence[Choice] = (),
    ) -> None:
        """Ask something over all else."""
        self.field = field
        if field is not None:
            field.focused = True
        self.ask = lambda: Dialog(self.app.theme, self.app.size, title, body, choices, field, trouble, offers)
        self.rebuild()

    def dismiss(self) -> None:
        """The question is answered, or not."""
        self.ask = self.field = None
        self.rebuild()

    def typed(self, words: str) -> None:
        if self.field is not None:
            self.field.typed(words)
            self.app.dirty = True

    @property
    def writing(self) -> bool:
        return self.field is not None

    def _key(self, event: pygame.Event) -> None:
        if self.field is not None and self.field.key(event):
            self.app.dirty = True
            return
        rows = {
            pygame.K_UP: self.chosen - 1,
            pygame.K_DOWN: self.chosen + 1,
            pygame.K_PAGEUP: self.chosen - self.fit,
            pygame.K_PAGEDOWN: self.chosen + self.fit,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.rows) - 1,
        }
        if event.key in rows and self.ask is None and not event.mod & COMMAND:
            self.steered = False
            self.select(rows[event.key])
        else:
            super()._key(event)

    def wheel(self, steps: float, name: str | None) -> None:
        if self.ask is None:
            self.first = max(0, self.first - round(steps))
            self.rebuild()

    # -- the picture -------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        theme, unit = self.app.theme, self.app.theme.px(1)
        surface.blit(shapes.table(self.app.size), (0, 0))
        shapes.draw_shadow(surface, self.list, 16 * unit, 170, 6 * unit)
        surface.blit(shapes.panel(self.list.size, 6 * unit, PAPER, colours.CARD_EDGE, unit, 0.05), self.list)
        x = self.list.x + self.pad
        font = text.fitting(theme, "heavy", 34, self.heading(), self.head_room)
        text.line(surface, font, self.heading(), colours.INK, (x, self.list.y + theme.px(32)), "midleft")
        if self.notice:
            self._draw_notice(surface)
        if not self.rows:
            room = self.list.width - 2 * self.pad
            said = text.wrap(theme, [Run(self.nothing(), "italic", 17, colours.INK_SOFT)], room)
            said.draw(surface, x, self.list.y + self.head + theme.px(20) + (theme.px(50) if self.notice else 0))
        if not self.alone:
            self._draw_card(surface)
        self.draw_hots(surface)
        if self.ask is None:
            self._draw_bar(surface)

    def _draw_notice(self, surface: pygame.Surface) -> None:
        theme, rect = self.app.theme, self.notice_rect
        surface.blit(shapes.panel(rect.size, theme.px(6), (255, 236, 190), (176, 110, 28), theme.px(1)), rect)
        self.said.draw(surface, rect.x + theme.px(12), rect.centery - self.said.height // 2)

    def _draw_row(self, number: int, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        listing.draw_row(surface, self.app.theme, self.rows[number], rect, look, number == self.chosen)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        """How far the list is scrolled."""
        many, theme = len(self.rows), self.app.theme
        if many <= self.fit:
            return
        rail = pygame.Rect(self.list.right - theme.px(8), self.list.y + self.head, theme.px(4), 0)
        rail.height = self.list.bottom - theme.px(16) - rail.y
        shapes.draw_bar(surface, rail, theme.px(20), self.fit / many, self.first / (many - self.fit))

    def _draw_card(self, surface: pygame.Surface) -> None:
        theme, unit = self.app.theme, self.app.theme.px(1)
        shapes.draw_shadow(surface, self.card, 16 * unit, 170, 6 * unit)
        surface.blit(shapes.panel(self.card.size, 7 * unit, colours.CARD, colours.CARD_EDGE, unit, 0.05), self.card)
        self.words.draw(surface, self.card.x + self.pad, self.card.y + theme.px(18))
        self._draw_picture(surface)

    def _draw_picture(self, surface: pygame.Surface) -> None:
        picture = self.glance.picture
        if picture is None:
            return
        rect = picture.get_rect(center=self.picture_place.center)
        shapes.draw_shadow(surface, rect, self.app.theme.px(8), 130, self.app.theme.px(3))
        surface.blit(picture, rect)
