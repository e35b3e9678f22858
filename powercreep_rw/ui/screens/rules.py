"""The rules: a booklet on the table, its chapters at the side; every ruling, and a search by typing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.content.booklet import PARTS, Block, Booklet, Chapter, booklet
from powercreep_rw.content.faults import ContentError
from powercreep_rw.content.markdown import Span
from powercreep_rw.paper.screen import Painter
from powercreep_rw.ui import shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.field import Field
from powercreep_rw.ui.reader import Reader
from powercreep_rw.ui.screens.screen import Screen
from powercreep_rw.ui.setter import Column, Setter
from powercreep_rw.ui.widgets import Button, Hot, Look

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App

PAPER = (246, 239, 221)
#: The card at the side, the row of a chapter, and the least width of a column (in steps).
SIDE, ROW, COLUMN = 236, 25, 330
#: The white around the text of a page (in steps), and the most that a picture is enlarged (pixels a mm, in steps).
MARGIN, FOOT, ENLARGED = 30, 34, 4.0
TURNS = {
    pygame.K_RIGHT: 1,
    pygame.K_PAGEDOWN: 1,
    pygame.K_LEFT: -1,
    pygame.K_PAGEUP: -1,
    pygame.K_HOME: -999,
    pygame.K_END: 999,
}
CHAPTERS = {pygame.K_DOWN: 1, pygame.K_UP: -1}


class RulesScreen(Screen):
    """The booklet, over the screen that one came from; `anchor` is where it is opened (a ruling: `R12`)."""

    keys_of = "rules"

    def __init__(self, app: App, behind: Screen, anchor: str = "") -> None:
        super().__init__(app)
        self.behind = behind
        self.reader = Reader(_booklet())
        #: So much of the wheel's way to the next page is done: some wheels turn in small parts.
        self._turned = 0.0
        self.anchor = anchor
        self.field = Field("type to search")
        self.painter = Painter()
        self._set_for: object = None

    # -- places --------------------------------------------------------------------------------------------

    def build(self) -> None:
        theme = self.app.theme
        width, height = self.app.size
        margin = theme.px(18)
        self.side = pygame.Rect(margin, margin, min(theme.px(SIDE), round(width * 0.34)), height - 2 * margin)
        left = self.side.right + margin
        self.book = pygame.Rect(left, margin, width - left - margin, height - 2 * margin)
        self._set()
        self.hots.append(Hot("side", self.side, stop=True))
        self._build_side()
        self._build_pages()

    def _set(self) -> None:
        """Set the booklet for this window, if it is not set for it already."""
        key = (self.app.size, self.app.theme.unit)
        if self._set_for == key:
            return
        theme = self.app.theme
        pad = theme.px(MARGIN)
        two = (self.book.width - 4 * pad) // 2
        many = 2 if two >= theme.px(COLUMN) else 1
        wide = two if many == 2 else self.book.width - 2 * pad
        tall = self.book.height - theme.px(MARGIN + FOOT + 6)
        self.measure = (many, wide, tall)
        columns = Setter(theme, wide, tall, self._picture).columns(self.reader.booklet, many)
        self.reader.set(columns, many)
        if self._set_for is None and self.anchor:
            self.reader.go(self.anchor)
        self._set_for = key

    def _picture(self, name: str, width: int, height: int) -> pygame.Surface | None:
        """A picture of the rulebook, painted at most so large."""
        drawing = self.app.games.plates().get(name)
        if drawing is None:
            return None
        scale = min(width / drawing.width, height / drawing.height, ENLARGED * self.app.theme.unit)
        return shapes.kept(("plate", name, round(scale, 3)), lambda: self.painter.paint(drawing, scale))

    def _corner(self, number: int) -> tuple[int, int]:
        """Where the text of a column begins."""
        _, wide, _ = self.measure
        pad = self.app.theme.px(MARGIN)
        return self.book.x + pad + number * (wide + 2 * pad), self.book.y + pad

    def _build_pages(self) -> None:
        """The two halves turn the pages; links lie on top."""
        half = self.book.width // 2
        for name, x, by in (("page back", self.book.x, -1), ("page on", self.book.x + half, 1)):
            rect = pygame.Rect(x, self.book.y, half, self.book.height)
            self.hots.append(Hot(name, rect, click=partial(self.turn, by)))
        counted: dict[str, int] = {}
        for number, column in enumerate(self.reader.open):
            x, y = self._corner(number)
            for down, strip in column.strips:
                for place, link in strip.links():
                    counted[link] = counted.get(link, 0) + 1
                    name = f"link {link}" + (f" {counted[link]}" if counted[link] > 1 else "")
                    rect = place.move(x, y + down).inflate(4, 2)
                    self.hots.append(Hot(name, rect, click=partial(self.follow, link)))

    def _build_side(self) -> None:
        theme, side = self.app.theme, self.side
        pad = theme.px(14)
        x, wide = side.x + pad, side.width - 2 * pad
        y = side.y + theme.px(52)
        search = pygame.Rect(x, y, wide, theme.px(34))
        self.hots.append(Hot("search", search, stop=True, draws=self._draw_field))
        self.labels: list[tuple[str, int]] = []
        foot = side.bottom - pad - theme.px(40)
        back = Button(theme, wide, "Back", key="Esc", size=17, least=theme.px(40))
        self.hots.append(Hot("back", pygame.Rect(x, foot, wide, theme.px(40)), click=self.back, draws=back))
        top = search.bottom + theme.px(8)
        room = pygame.Rect(x, top, wide, foot - theme.px(8) - top)
        if self.reader.sought:
            self._build_hits(room)
        else:
            self._build_chapters(room)

    def _build_chapters(self, room: pygame.Rect) -> None:
        """The parts and their chapters; where there is no room for all, those around the one that lies open."""
        chapters, row, here = self.reader.booklet.chapters, self.app.theme.px(ROW), self.reader.chapter
        lines: list[int | str] = []
        for number, chapter in enumerate(chapters):
            if number == 0 or chapter.part != chapters[number - 1].part:
                lines.append(PARTS[chapter.part][1])
            lines.append(number)
        fits = max(1, room.height // row)
        first = max(0, min(lines.index(here) - fits // 2, len(lines) - fits))
        for place, line in enumerate(lines[first : first + fits]):
            rect = pygame.Rect(room.x, room.y + place * row, room.width, row)
            if isinstance(line, str):
                self.labels.append((line, rect.y + self.app.theme.px(5)))
                continue
            draws = _Line(self.app, chapters[line].title, line == here)
            click = partial(self.open, chapters[line].anchor)
            self.hots.append(Hot(f"chapter {line}", rect, click=click, draws=draws))

    def _build_hits(self, room: pygame.Rect) -> None:
        """What was found, as much of it as there is room for around the one that lies open."""
        theme, hits = self.app.theme, self.reader.hits
        many = len(hits)
        found = "nothing found" if not many else f"{many} found · Enter: the next" if many > 1 else "1 found"
        self.labels.append((found, room.y + theme.px(5)))
        row = theme.px(40)
        fits = max(1, (room.height - theme.px(ROW)) // row)
        first = max(0, min(self.reader.hit - fits // 2, many - fits))
        for place, number in enumerate(range(first, min(many, first + fits))):
            hit = hits[number]
            rect = pygame.Rect(room.x, room.y + theme.px(ROW) + place * row, room.width, row)
            draws = _Line(self.app, hit.title, number == self.reader.hit, hit.words)
            self.hots.append(Hot(f"hit {number}", rect, click=partial(self.open_hit, number), draws=draws))

    def by_turns(self) -> list[Hot]:
        """Links first, then the side."""
        found = [hot for hot in super().by_turns() if not hot.name.startswith("page ")]
        return sorted(found, key=lambda hot: not hot.name.startswith("link "))

    # -- what is done --------------------------------------------------------------------------------------

    def turn(self, by: int) -> None:
        """Turn the pages."""
        if self.reader.turn(by):
            self.reader.mark = ""
            self.rebuild()

    def open(self, anchor: str) -> None:
        """Open a chapter."""
        self.reader.go(anchor)
        self.rebuild()

    def follow(self, link: str) -> None:
        """Follow a link."""
        self.reader.go(link, follow=True)
        self.rebuild()

    def open_hit(self, number: int) -> None:
        """Open a place that was found."""
        self.reader.hit = number - 1
        self.reader.next_hit()
        self.rebuild()

    def back(self) -> None:
        """One step back: the search ends, a link is gone back, else the booklet is closed."""
        if self.field.words:
            self.field = Field(self.field.hint)
            self.reader.seek("")
            self.rebuild()
        elif self.reader.go_back():
            self.rebuild()
        else:
            self.app.show(self.behind)
            self.behind.returned()

    def wheel(self, steps: float, name: str | None) -> None:
        self._turned = self._turned + steps if self._turned * steps >= 0 else steps
        if abs(self._turned) >= 1:
            self.turn(-1 if self._turned > 0 else 1)
            self._turned = 0.0

    def typed(self, words: str) -> None:
        if words.strip() or self.field.words:
            self.field.typed(words)
            self._sought()

    def _sought(self) -> None:
        self.reader.seek(self.field.words)
        self.rebuild()

    def _key(self, event: pygame.Event) -> None:
        if event.key in TURNS:
            self.turn(TURNS[event.key])
        elif event.key in CHAPTERS:
            self._next_chapter(CHAPTERS[event.key])
        else:
            super()._key(event)

    def key(self, event: pygame.Event) -> None:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.reader.sought:
            self.reader.next_hit(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            self.rebuild()
        elif event.key == pygame.K_BACKSPACE and not self.field.words:
            if self.reader.go_back():
                self.rebuild()
        elif event.key == pygame.K_BACKSPACE:
            self.field.key(event)
            self._sought()
        else:
            super().key(event)

    def _next_chapter(self, by: int) -> None:
        chapters = self.reader.booklet.chapters
        for number in range(self.reader.chapter + by, len(chapters) if by > 0 else -1, by):
            before = self.reader.spread
            self.reader.go(chapters[number].anchor)
            if self.reader.spread != before:
                break
        self.rebuild()

    # -- the picture ---------------------------------------------------------------------------------------

    def _draw_field(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        self.field.focused = bool(self.field.words)
        self.field.draw(surface, self.app.theme, rect, look)

    def paint(self, surface: pygame.Surface) -> None:
        theme, unit = self.app.theme, self.app.theme.px(1)
        surface.blit(shapes.table(self.app.size), (0, 0))
        shapes.draw_shadow(surface, self.side, 14 * unit, 160, 6 * unit)
        surface.blit(shapes.panel(self.side.size, 7 * unit, colours.CARD, colours.CARD_EDGE, unit, 0.05), self.side)
        x = self.side.x + theme.px(14)
        text.line(surface, theme.font("heavy", 30), "The rules", colours.INK, (x, self.side.y + theme.px(10)))
        for label, y in self.labels:
            font = text.fitting(theme, "head", 13.5, label.upper(), self.side.width - theme.px(28))
            text.line(surface, font, label.upper(), colours.INK_SOFT, (x, y))
        self._draw_book(surface)
        for number, column in enumerate(self.reader.open):
            self._draw_column(surface, number, column)
        self.draw_hots(surface)

    def _draw_book(self, surface: pygame.Surface) -> None:
        """The open booklet: its pages, the fold, and the numbers below."""
        theme, unit, book = self.app.theme, self.app.theme.px(1), self.book
        shapes.draw_shadow(surface, book, 26 * unit, 190, 9 * unit)
        surface.blit(shapes.panel(book.size, 4 * unit, PAPER, (214, 200, 168), unit, 0.03), book)
        many, wide, _ = self.measure
        if many == 2:
            fold = shapes.kept(("fold", book.height, unit), lambda: _fold(book.height, theme.px(44)))
            surface.blit(fold, fold.get_rect(center=book.center))
        font = theme.font("head", 14)
        for number in range(many):
            page = self.reader.spread * many + number + 1
            if page > len(self.reader.columns):
                continue
            x, _ = self._corner(number)
            text.line(surface, font, str(page), colours.INK_SOFT, (x + wide // 2, book.bottom - theme.px(17)), "center")
        self._draw_turns(surface)

    def _draw_turns(self, surface: pygame.Surface) -> None:
        """In the outer corners: that there are pages before, and pages to come."""
        theme, book = self.app.theme, self.book
        y = book.bottom - theme.px(17)
        font = theme.font("head", 15)
        inset = theme.px(MARGIN)
        ends = (
            (self.reader.spread > 0, "‹ back", "midleft", book.x + inset, "page back"),
            (self.reader.spread < self.reader.spreads - 1, "on ›", "midright", book.right - inset, "page on"),
        )
        for there, words, anchor, x, name in ends:
            if there:
                colour = colours.AMBER_DARK if self.hover == name else colours.INK_SOFT
                text.line(surface, font, words, colour, (x, y), anchor)

    def _draw_column(self, surface: pygame.Surface, number: int, column: Column) -> None:
        x, y = self._corner(number)
        _, wide, _ = self.measure
        marked = self._marked_block()
        for down, strip in column.strips:
            if strip.block == marked >= 0:
                bar = pygame.Rect(x - self.app.theme.px(10), y + down, self.app.theme.px(3), strip.height)
                surface.fill(colours.AMBER, bar)
            sought = self.reader.sought if self.reader.is_found(strip) else ""
            strip.draw(surface, x, y + down, sought, wide)

    def _marked_block(self) -> int:
        """The block of the ruling that was led to; -1 for none."""
        if not self.reader.mark.startswith("R"):
            return -1
        strips = (strip for column in self.reader.open for _, strip in column.strips)
        return next((strip.block for strip in strips if self.reader.mark in strip.anchors), -1)


class _Line:
    """A line of the side: a title, and small words below it; one of them lies open."""

    def __init__(self, app: App, title: str, chosen: bool, words: str = "") -> None:
        self.theme = app.theme
        self.title = title
        self.chosen = chosen
        self.words = words

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        theme = self.theme
        if self.chosen or look.hover:
            fill = (255, 226, 168) if self.chosen else (252, 244, 226)
            surface.blit(shapes.panel(rect.size, theme.px(4), fill), rect)
        if look.focus:
            ring = shapes.panel(rect.size, theme.px(4), (0, 0, 0, 0), colours.AMBER_DARK, theme.px(2))
            surface.blit(ring, rect)
        x, wide = rect.x + theme.px(8), rect.width - theme.px(14)
        font = text.fitting(theme, "head", 15.5, self.title, wide)
        title = text.shortened(font, self.title, wide)
        if not self.words:
            text.line(surface, font, title, colours.INK, (x, rect.centery), "midleft")
            return
        text.line(surface, font, title, colours.INK, (x, rect.y + theme.px(3)))
        small = theme.font("text", 12.5)
        said = text.shortened(small, self.words, wide)
        text.line(surface, small, said, colours.INK_SOFT, (x, rect.bottom - theme.px(3)), "bottomleft")


def _booklet() -> Booklet:
    """The booklet that ships; where its files are missing, a page that says so."""
    try:
        return booklet()
    except ContentError as error:
        sorry = Block((Span(f"The rules can't be shown: {error}."),))
        return Booklet((Chapter("The rules", (sorry,), 0, PARTS[0][0]),))


def _fold(height: int, width: int) -> pygame.Surface:
    """The shadow in the fold of an open booklet."""
    strip = pygame.Surface((9, 1), pygame.SRCALPHA)
    for x, alpha in enumerate((0, 8, 22, 44, 74, 40, 18, 6, 0)):
        strip.set_at((x, 0), (86, 62, 34, alpha))
    return pygame.transform.smoothscale(strip, (width, height))
