"""The help: every key and click of the screen that it lies over."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.ui import keys, shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.keys import Row, Sheet
from powercreep_rw.ui.screens.screen import Screen
from powercreep_rw.ui.text import Paragraph, Run
from powercreep_rw.ui.theme import Theme
from powercreep_rw.ui.widgets import Button, Hot, Look

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App

#: The sizes that the rows are tried in (in steps), and the widths of a column and, at the first size, of its keys.
SIZES = (15.5, 14.5, 13.5, 12.5, 11.5, 10.5, 9.5, 8.5, 7.5)
COLUMN, KEYS = 400, 158
#: The one column of large words is no wider.
WIDEST = 640
#: The room of a title, and of a card's edge and its buttons below the rows (in steps).
HEAD, FOOT = 48, 82
#: Keys that turn the rows where there are more than can be seen: by so many parts of what can.
TURNS = {
    pygame.K_UP: -0.12, pygame.K_DOWN: 0.12, pygame.K_PAGEUP: -0.85, pygame.K_PAGEDOWN: 0.85,
    pygame.K_HOME: -99.0, pygame.K_END: 99.0,
}  # fmt: skip
#: Keys that are called by a picture, and where it points.
ARROWS = {"←": (-1, 0), "→": (1, 0), "↑": (0, -1), "↓": (0, 1)}


class _Entry:
    """A row as it is drawn: its keys on caps, and what they do."""

    def __init__(self, theme: Theme, row: Row, size: float, width: int) -> None:
        self.theme = theme
        self.row = row
        self.font = theme.font("italic" if row.hand else "text", size - 1)
        self.left = theme.px(KEYS * size / SIZES[0])
        self.caps = self._laid(self.left)
        room = width - self.left - theme.px(10)
        self.what: Paragraph = text.wrap(theme, [Run(row.what, "text", size)], room)
        self.cap = self.font.get_height() + theme.px(3)
        rows = max((y for _, _, y, _ in self.caps), default=0) + 1
        self.height = max(self.what.height, rows * (self.cap + theme.px(3))) + theme.px(5)

    def _laid(self, room: int) -> list[tuple[str, int, int, int]]:
        """Each cap with its left end, its row and its width."""
        made, x, y = [], 0, 0
        for key in self.row.keys:
            wide = self._size(key) + (0 if self.row.hand else self.theme.px(11))
            if x and x + wide > room:
                x, y = 0, y + 1
            made.append((key, x, y, wide))
            x += wide + self.theme.px(5)
        return made

    def _size(self, key: str) -> int:
        """How wide a key is called: its words, and a picture for an arrow."""
        side = self.font.get_height() * 2 // 3
        name = key[:-1] if key[-1] in ARROWS else key
        return self.font.size(name)[0] + (side if name != key else 0)

    def draw(self, surface: pygame.Surface, x: int, y: int) -> None:
        """Draw it with its corner there."""
        theme = self.theme
        for key, left, row, wide in self.caps:
            cap = pygame.Rect(x + left, y + row * (self.cap + theme.px(3)), wide, self.cap)
            if self.row.hand:
                text.line(surface, self.font, key, colours.AMBER_DARK, cap.midleft, "midleft")
                continue
            foot = shapes.panel(cap.size, theme.px(4), (196, 176, 136))
            surface.blit(foot, cap.move(0, theme.px(1.6)))
            surface.blit(shapes.panel(cap.size, theme.px(4), (253, 248, 236), (150, 128, 94), theme.px(1)), cap)
            if key[-1] not in ARROWS:
                text.line(surface, self.font, key, colours.INK, cap.center, "center")
                continue
            arrow = shapes.kept(("arrow key", key[-1], cap.height), partial(_arrow, key[-1], cap.height))
            middle = cap.right - (cap.width - self._size(key)) // 2 - self.font.get_height() // 3
            surface.blit(arrow, arrow.get_rect(center=(middle, cap.centery)))
            if key[:-1]:
                left = cap.x + (cap.width - self._size(key)) // 2
                text.line(surface, self.font, key[:-1].strip(), colours.INK, (left, cap.centery), "midleft")
        self.what.draw(surface, x + self.left + theme.px(10), y)


def _arrow(key: str, side: int) -> pygame.Surface:
    """An arrow as it is printed on a key: no face has one."""
    fine = side * shapes.FINE
    canvas = pygame.Surface((fine, fine), pygame.SRCALPHA)
    canvas.fill((*colours.INK, 0))
    along = pygame.Vector2(ARROWS[key]) * fine * 0.26
    across = pygame.Vector2(along.y, -along.x) * 0.62
    middle = pygame.Vector2(fine / 2, fine / 2)
    pygame.draw.line(canvas, colours.INK, middle - along, middle + along * 0.6, round(fine * 0.09))
    pygame.draw.polygon(canvas, colours.INK, (middle + along, middle + across, middle - across))
    return pygame.transform.smoothscale(canvas, (side, side))


def _halves(sheet: Sheet) -> tuple[Sheet, Sheet]:
    """A long list in two columns; the second has no title of its own."""
    half = (len(sheet.rows) + 1) // 2
    return Sheet(sheet.title, sheet.rows[:half]), Sheet("", sheet.rows[half:])


class HelpScreen(Screen):
    """Over the screen `behind`, which stands still for as long.

    Words of the usual size are made to fit the window; larger ones keep their size, and where they are too many they
    stand in one column that scrolls.
    """

    def __init__(self, app: App, behind: Screen) -> None:
        super().__init__(app)
        self.behind = behind
        sheet = keys.SHEETS.get(behind.keys_of)
        #: The columns; of a long list there may be two.
        self.sheets: tuple[Sheet, ...] = ((sheet,) if sheet else ()) + (keys.EVERYWHERE,)
        #: How far the rows are scrolled (pixels), and what they would take in all.
        self.scrolled = 0
        self.length = 0
        self._ways = [self.sheets] if sheet is None else [self.sheets, (*_halves(sheet), keys.EVERYWHERE)]

    def build(self) -> None:
        if self.behind.size != self.app.size:
            self.behind.rebuild()
        width, height = self.app.size
        self.theme = self.app.theme
        self.pad = self.theme.px(26)
        if not self._fits():
            self._stack()
        self.rect.center = (width // 2, height // 2)
        top = self.rect.y + self.theme.px(16)
        self.view = pygame.Rect(self.rect.x, top, self.rect.width, self.rect.bottom - self.theme.px(FOOT - 8) - top)
        self.scrolled = max(0, min(self.scrolled, self.length - self.view.height))
        veil = pygame.Rect((0, 0), self.app.size)
        self.hots.append(Hot("veil", veil, click=self.back, veils=True))
        self.hots.append(Hot("help", self.rect, stop=True))
        self._build_foot()

    def _fits(self) -> bool:
        """Set all rows side by side, in the usual size as large as there is room for; whether there is any."""
        most = self.app.size[1] - self.theme.px(30) - self.theme.px(HEAD + FOOT)
        sizes = SIZES if self.theme.scale <= 1 else SIZES[:1]
        return any(self._set(sheets, size) <= most for size in sizes for sheets in self._ways)

    def _set(self, sheets: tuple[Sheet, ...], size: float) -> int:
        """Set these columns in this size; how tall they are."""
        theme, many = self.theme, len(sheets)
        wide = min(theme.px(COLUMN) * many + (many + 1) * self.pad, self.app.size[0] - theme.px(30))
        self.sheets, self.column = sheets, (wide - (many + 1) * self.pad) // many
        self.columns = [[_Entry(theme, row, size, self.column) for row in sheet.rows] for sheet in sheets]
        tall = max(sum(entry.height for entry in entries) for entries in self.columns)
        self.rect = pygame.Rect(0, 0, wide, tall + theme.px(HEAD + FOOT))
        self.corners = [(self.pad + n * (self.column + self.pad), 0) for n in range(many)]
        self.length = 0
        return tall

    def _stack(self) -> None:
        """Set all rows one below the other, in the size that was chosen, in a card as tall as the window."""
        theme, edge = self.theme, round(15 * self.theme.plain)
        self._set(self._ways[0], SIZES[0])
        wide = min(self.app.size[0] - 2 * edge, theme.px(WIDEST))
        self.column = wide - 2 * self.pad
        self.columns = [[_Entry(theme, row, SIZES[0], self.column) for row in sheet.rows] for sheet in self.sheets]
        self.corners, y = [], 0
        for entries in self.columns:
            self.corners.append((self.pad, y))
            y += theme.px(HEAD) + sum(entry.height for entry in entries) + theme.px(10)
        self.length = y
        self.rect = pygame.Rect(0, 0, wide, min(self.app.size[1] - 2 * edge, y + theme.px(16 + FOOT)))

    def _build_foot(self) -> None:
        theme = self.theme
        wide, tall = theme.px(150), theme.px(42)
        y = self.rect.bottom - theme.px(20) - tall
        entries = (
            ("close", "Close", "Esc", "main", self.back, (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)),
            ("rules", "The rules", "F3", "plain", self._rules, ()),
        )
        x = self.rect.right - self.pad - wide
        for name, label, key, style, click, pressed in entries:
            button = Button(theme, wide, label, "", style, key, size=17, least=tall)
            self.hots.append(Hot(name, pygame.Rect(x, y, wide, tall), click=click, draws=button, keys=pressed))
            x -= wide + theme.px(10)

    def by_turns(self) -> list[Hot]:
        return [hot for hot in super().by_turns() if hot.name != "veil"]

    def help(self) -> None:
        """The same key opens and closes it."""
        self.back()

    def read_rules(self, anchor: str = "") -> None:
        """The rules, over the screen that the help lies over."""
        self.behind.read_rules(anchor)

    def _rules(self) -> None:
        self.read_rules()

    def back(self) -> None:
        self.app.show(self.behind)
        self.behind.returned()

    # -- scrolling ---------------------------------------------------------------------------------------

    def scroll(self, pixels: float) -> None:
        """Go on by so many pixels, as far as there are rows."""
        self.scrolled += round(pixels)
        self.rebuild()

    def wheel(self, steps: float, name: str | None) -> None:
        if self.length > self.view.height:
            self.scroll(-steps * self.theme.px(44))

    def _key(self, event: pygame.Event) -> None:
        if event.key in TURNS and self.length > self.view.height:
            self.scroll(TURNS[event.key] * self.view.height)
        else:
            super()._key(event)

    # -- the picture -------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        theme, unit = self.theme, self.theme.px(1)
        self.behind.paint(surface)
        shapes.draw_veil(surface, self.app.size)
        shapes.draw_shadow(surface, self.rect, 30 * unit, 220, 12 * unit)
        surface.blit(shapes.panel(self.rect.size, 8 * unit, colours.CARD, colours.CARD_EDGE, unit, 0.06), self.rect)
        titles = [sheet.title for sheet in self.sheets]
        head = theme.font("heavy", text.size_for(theme, "heavy", 25, titles, self.column))
        for sheet, entries, corner in zip(self.sheets, self.columns, self.corners, strict=True):
            self._draw_column(surface, head, sheet.title, entries, corner)
        self._draw_bar(surface)
        self.draw_hots(surface)

    def in_sight(self, top: int, height: int) -> bool:
        """Whether what takes this room in the window is to be seen: no row is ever cut."""
        return self.length <= self.view.height or (self.view.top <= top and top + height <= self.view.bottom)

    def _draw_column(
        self, surface: pygame.Surface, head: pygame.Font, title: str, entries: list[_Entry], corner: tuple[int, int]
    ) -> None:
        theme = self.theme
        x, y = self.rect.x + corner[0], self.view.y + corner[1] - self.scrolled
        if title and self.in_sight(y, theme.px(40)):
            text.line(surface, head, title, colours.INK, (x, y + theme.px(32)), "bottomleft")
            surface.fill(colours.AMBER_DARK, (x, y + theme.px(34), theme.px(40), max(2, theme.px(2))))
        y += theme.px(HEAD)
        for entry in entries:
            if self.in_sight(y, entry.height):
                entry.draw(surface, x, y)
            y += entry.height

    def _draw_bar(self, surface: pygame.Surface) -> None:
        """How far the rows are scrolled."""
        theme, view = self.theme, self.view
        if self.length <= view.height:
            return
        rail = pygame.Rect(view.right - theme.px(10), view.y, theme.px(5), view.height)
        at = self.scrolled / (self.length - view.height)
        shapes.draw_bar(surface, rail, theme.px(20), view.height / self.length, at)


class Mark:
    """The small round question mark at the corner of a page, at this part of its usual size."""

    def __init__(self, theme: Theme, part: float = 1.0) -> None:
        self.theme = theme
        self.part = part

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        fill = colours.AMBER_LIGHT if look.hover else (246, 239, 221)
        panel = shapes.panel(rect.size, rect.width // 2, fill, (120, 104, 80), max(1, self.theme.px(1.4)))
        surface.blit(panel, rect)
        text.line(surface, self.theme.font("heavy", 15 * self.part), "?", colours.INK, rect.center, "center")
