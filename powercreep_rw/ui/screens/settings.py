"""The settings: a printed leaf on the table, filled in with the pencil; each change shows at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from powercreep_rw.record.settings import KNOWN
from powercreep_rw.ui import choices, shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.choices import ROWS, TICK, Row
from powercreep_rw.ui.form import Form, place_of
from powercreep_rw.ui.listing import PAPER
from powercreep_rw.ui.sampler import Sampler
from powercreep_rw.ui.screens.screen import COMMAND, Screen
from powercreep_rw.ui.text import Run
from powercreep_rw.ui.widgets import Button, Hot

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App

#: The leaf is no wider than this (in steps).
WIDEST = 1180
HOW = "Arrows choose a row and change it; Enter ticks a box; Esc goes back."
PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class SettingsScreen(Screen):
    """What can be set; `behind` is the screen that Escape goes back to, as it was."""

    keys_of = "settings"

    def __init__(self, app: App, behind: Screen) -> None:
        super().__init__(app)
        self.behind = behind
        #: The row that keys change.
        self.at = 0
        #: How far it is scrolled (pixels).
        self.scrolled = 0
        self.sampler = Sampler()

    # -- places ------------------------------------------------------------------------------------------

    def build(self) -> None:
        theme = self.app.theme
        width, height = self.app.size
        margin = round(20 * theme.plain)
        wide = min(width - 2 * margin, theme.px(WIDEST))
        self.leaf = pygame.Rect((width - wide) // 2, margin, wide, height - 2 * margin)
        self.pad = theme.px(26)
        self._build_head()
        foot = self.leaf.bottom - theme.px(14)
        inner = self.leaf.width - 2 * self.pad
        kept = self.app.games.settings
        silence = self.app.sound.notice or str(kept.get("no_sound"))
        self.form = Form(theme, kept, inner, silence=silence)
        if self.form.height > foot - self.top:
            tight = Form(theme, kept, inner, tight=True, silence=silence)
            self.form = tight if tight.height <= foot - self.top else self.form
        self.sampler.lay_out(theme, self.form.foot.width)
        self.view = pygame.Rect(self.leaf.x + theme.px(8), self.top, self.leaf.width - theme.px(16), foot - self.top)
        self.length = max(self.form.height, self.form.foot.y + self.sampler.height)
        self.scrolled = max(0, min(self.scrolled, self.length - self.view.height))
        self._build_rows()
        if self.steered:
            hot = self.find_hot(ROWS[self.at].name)
            self.pointer = hot.rect.center if hot is not None else self.pointer

    def _build_head(self) -> None:
        """The title, and the buttons beside it; where the rows begin."""
        theme = self.app.theme
        right, y = self.leaf.right - self.pad, self.leaf.y + theme.px(16)
        for name, label, click, style in (
            ("back", "Back", self.back, "main"),
            ("reset", "Restore defaults", self._put_back, "plain"),
        ):
            wide = theme.font("head", 16).size(label)[0] + theme.px(34)
            button = Button(theme, wide, label, style=style, size=16, align="center")
            rect = pygame.Rect(right - wide, y, wide, max(button.height, theme.px(36)))
            self.hots.append(Hot(name, rect, click=click, draws=button))
            right -= wide + theme.px(8)
        self.head_room = right - self.leaf.x - self.pad
        trouble = self.app.games.settings.trouble
        said = f"Not kept: {trouble}" if trouble else HOW
        colour = colours.RED if trouble else colours.INK_SOFT
        self.said = text.wrap(theme, [Run(said, "italic", 13.5, colour)], self.leaf.width - 2 * self.pad)
        self.said_at = (self.leaf.x + self.pad, self.leaf.y + theme.px(58))
        self.top = self.said_at[1] + self.said.height + theme.px(8)

    @property
    def corner(self) -> tuple[int, int]:
        """Where the rows begin, in the window, with what is scrolled away above."""
        return self.leaf.x + self.pad, self.view.y + self.app.theme.px(4) - self.scrolled

    def _build_rows(self) -> None:
        """A place for each row and each of its values, as far as they are in sight."""
        for line in self.form.lines:
            row, rect = line.row, line.rect.move(self.corner)
            if not self.view.contains(rect):
                continue
            turn = 1 if row.kind != TICK else (0 if line.value else 1)
            click = partial(self.put, row, row.options[turn][0]) if row.kind == TICK else partial(self._choose, row)
            self.hots.append(Hot(row.name, rect, click=click))
            for value in line.values:
                wanted = 0.0 if row.kind == "fill" and value.value == line.value else value.value
                name = place_of(row, value.value)
                self.hots.append(Hot(name, value.rect.move(self.corner), click=partial(self.put, row, wanted)))

    # -- what is done ------------------------------------------------------------------------------------

    def put(self, row: Row, value: Any) -> None:
        """Give a row a value; it is kept, and shows at once."""
        self._choose(row)
        self.sampler.show(row.setting, self.app.now)
        self.app.change(row.setting, row.to_keep(value, self.app.games.settings))
        self._have_in_sight()

    def turn(self, steps: int) -> None:
        """Give the row that keys change the next value, or the one before."""
        row = ROWS[self.at]
        at = max(0, min(len(row.options) - 1, row.at(self.app.games.settings) + steps))
        self.put(row, row.options[at][0])

    def _choose(self, row: Row) -> None:
        self.at = ROWS.index(row)
        self.app.dirty = True

    def _put_back(self) -> None:
        """Everything as it was at first."""
        for name in choices.PUT_BACK:
            self.app.change(name, KNOWN[name].default)

    def back(self) -> None:
        """One step back: to where the settings were opened."""
        self.app.show(self.behind)
        self.behind.returned()

    # -- keys and the wheel ------------------------------------------------------------------------------

    def _steer(self, event: pygame.Event) -> bool:
        """Up, Down and Tab go from row to row, Left and Right change one, Enter and Space tick or turn it on."""
        if event.mod & COMMAND:
            return False
        back = event.key == pygame.K_UP or (event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT)
        if event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_TAB):
            self._go(self.at + (-1 if back else 1) if self.steered else self.at)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.steered = True
            self.turn(-1 if event.key == pygame.K_LEFT else 1)
        elif event.key in PRESS:
            self._press()
        else:
            return False
        return True

    def _go(self, number: int) -> None:
        self.at = number % len(ROWS)
        self.steered = True
        self._have_in_sight()

    def _press(self) -> None:
        row = ROWS[self.at]
        self.steered = True
        at = (row.at(self.app.games.settings) + 1) % len(row.options)
        self.put(row, row.options[at][0])

    def _have_in_sight(self) -> None:
        """Scroll so far that the row is to be seen whole."""
        line = next(line for line in self.form.lines if line.row == ROWS[self.at])
        first = line is self.form.lines[0]
        top, foot = (0 if first else line.rect.top), line.rect.bottom + self.app.theme.px(12)
        self.scrolled = min(top, max(self.scrolled, foot - self.view.height))
        self.rebuild()

    def _moved(self, pos: tuple[int, int]) -> None:
        super()._moved(pos)
        names = [row.name for row in ROWS]
        if self.hover in names and names.index(self.hover) != self.at:
            self.at = names.index(self.hover)
            self.app.dirty = True

    def wheel(self, steps: float, name: str | None) -> None:
        self.scrolled -= round(steps * self.app.theme.px(44))
        self.rebuild()

    def key(self, event: pygame.Event) -> None:
        pages = {pygame.K_PAGEUP: -1.0, pygame.K_PAGEDOWN: 1.0, pygame.K_HOME: -99.0, pygame.K_END: 99.0}
        if event.key in pages:
            self.scrolled += round(pages[event.key] * self.view.height * 0.8)
            self.rebuild()
        else:
            super().key(event)

    def animate(self) -> bool:
        return self.sampler.moving(self.app.now, self.app.calm or not self.app.motion)

    # -- the picture -------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        theme, unit = self.app.theme, self.app.theme.px(1)
        surface.blit(shapes.table(self.app.size), (0, 0))
        shapes.draw_shadow(surface, self.leaf, 16 * unit, 170, 6 * unit)
        surface.blit(shapes.panel(self.leaf.size, 6 * unit, PAPER, colours.CARD_EDGE, unit, 0.05), self.leaf)
        x = self.leaf.x + self.pad
        font = text.fitting(theme, "heavy", 34, "Settings", self.head_room)
        text.line(surface, font, "Settings", colours.INK, (x, self.leaf.y + theme.px(34)), "midleft")
        self.said.draw(surface, *self.said_at)
        before = surface.get_clip()
        surface.set_clip(self.view)
        self.form.draw(surface, self.corner, ROWS[self.at].name, self.hover, self.steered)
        left, top = self.corner
        self.sampler.draw(surface, (left + self.form.foot.x, top + self.form.foot.y), self.app.now)
        surface.set_clip(before)
        self._draw_bar(surface)
        self.draw_hots(surface)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        """How far it is scrolled."""
        theme, view = self.app.theme, self.view
        if self.length <= view.height:
            return
        rail = pygame.Rect(view.right - theme.px(6), view.y, theme.px(5), view.height)
        at = self.scrolled / (self.length - view.height)
        shapes.draw_bar(surface, rail, theme.px(20), view.height / self.length, at)
