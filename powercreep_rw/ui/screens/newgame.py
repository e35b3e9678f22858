"""A new game: a sheet or a whole year, the hero, the seed, and whose dice are rolled."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.content.faults import ContentError
from powercreep_rw.paper import words
from powercreep_rw.paper.drawing import Drawing
from powercreep_rw.paper.page import page
from powercreep_rw.paper.year import year
from powercreep_rw.record.book import Pages
from powercreep_rw.record.errors import RecordError
from powercreep_rw.rules.definitions import Hero
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import view
from powercreep_rw.ui import layout, listing, shapes, shelves, standing, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.field import Field
from powercreep_rw.ui.heroes import HeroCards
from powercreep_rw.ui.page_view import PageView
from powercreep_rw.ui.screens import opening
from powercreep_rw.ui.screens.screen import Screen
from powercreep_rw.ui.text import Paragraph, Run
from powercreep_rw.ui.timeline import SignButton
from powercreep_rw.ui.widgets import Button, Hot, Tip
from powercreep_rw.ui.words import trouble

if TYPE_CHECKING:
    from powercreep_rw.record.offers import HeroOffer, Offer
    from powercreep_rw.ui.app import App

#: The height of a row of sheets, of a year's row and of a heading (in steps).
ROW = 38
YEAR = 52
HEADING = 23
#: In a window lower than this (in steps) the list of sheets needs the room of the headings below it.
ROOMY = 480
#: How Tab goes: as one reads, the column first.
READ = ("guide", "sheets", "sheet", "seed", "program", "own", "back", "begin", "hero")
TITLE = "New game"
#: What the guided game's button says, as far as there is room.
LABELS = ("Guided game", "Guided")
SEED_HINT = "any words or a number; empty: a fresh one"


class NewGameScreen(Screen):
    """A card with the choices at the left; at the right the chosen page, and the heroes below it."""

    keys_of = "new game"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.offers = app.games.offers()
        self.heroes = app.games.heroes()
        self.rows = shelves.rows(self.offers)
        self.offer: Offer | None = self.offers[0] if self.offers else None
        self.hero: str | None = None
        self.own_dice = bool(app.games.settings.get("own_dice"))
        #: The first row that is shown, and the first hero.
        self.first = 0
        self.cards = HeroCards()
        self.seed = Field(SEED_HINT)
        self.preview = PageView()
        self.trouble = ""
        self.pages = Pages()
        with suppress(OSError):  # the book's own screen says what is wrong with it
            self.pages = app.games.shelf.book.read()

    # -- places ------------------------------------------------------------------------------------------

    def build(self) -> None:
        theme = self.app.theme
        width, height = self.app.size
        margin = round(20 * theme.plain)
        wide = min(max(theme.px(350), round(width * 0.3)), round(width * 0.6))
        #: Large words leave no room for headings over the seed and the dice: they say themselves what they are.
        self.crowded = theme.scale > 1 and height < theme.px(ROOMY)
        self.card = pygame.Rect(margin, margin, wide, height - 2 * margin)
        self.pad = theme.px(20)
        self.inner = wide - 2 * self.pad
        self.labels: list[tuple[str, int]] = []
        self.hots.append(Hot("card", self.card, click=self._unfocus))
        self.seed.hint = "Seed: any words, or none" if self.crowded else SEED_HINT
        foot = self._build_foot() - theme.px(10)
        foot = self._build_dice(foot)
        foot = self._build_seed(foot)
        end = self._build_sheets(self.card.y + self.pad + theme.px(32 if self.crowded else 38), foot)
        self._build_guide()
        self._build_record(end + theme.px(16), foot)
        right = self.card.right + margin
        area = pygame.Rect(right, margin, width - right - margin, height - 2 * margin)
        self._build_right(area)

    def by_turns(self) -> list[Hot]:
        def turn(hot: Hot) -> tuple[int, int]:
            kind = hot.name.split()[0]
            if kind in ("hero", "heroes"):  # their arrows stand before and after them
                return READ.index("hero"), hot.rect.x
            return (READ.index(kind) if kind in READ else len(READ)), 0

        return sorted((hot for hot in super().by_turns() if hot.name != "card"), key=turn)

    def _build_guide(self) -> None:
        """Beside the heading, at the edge of the column or at the arrows: the guided game, where a lesson ships."""
        theme, lessons = self.app.theme, self.app.games.lessons()
        if not lessons:
            return
        arrows = [hot.rect.left - theme.px(8) for hot in self.hots if hot.name.startswith("sheets ")]
        right = min(arrows, default=self.card.right - self.pad)
        room = right - self.card.x - self.pad - theme.font("heavy", 34).size(TITLE)[0] - theme.px(12)
        font = theme.font("head", 15)
        label = next((said for said in LABELS if font.size(said)[0] + theme.px(30) <= room), LABELS[-1])
        wide, tall = font.size(label)[0] + theme.px(30), theme.px(30)
        rect = pygame.Rect(right - wide, self.card.y + theme.px(16), wide, tall)
        button = Button(theme, wide, label, size=15, align="center", least=tall)
        about = Tip("Guided game", "Your first structure, step by step. Skip the guide whenever you like.")
        click = partial(self._guide, lessons[0])
        self.hots.append(Hot("guide", rect, click=click, hint=about, draws=button, keys=(pygame.K_l,), aside=True))

    def _guide(self, lesson: Path) -> None:
        self.trouble = opening.begin(self.app, lambda: self.app.games.begin_lesson(lesson))
        self.app.dirty = True

    def _build_right(self, area: pygame.Rect) -> None:
        """The page above, as large as it can be, the heroes below it."""
        gap = self.app.theme.px(12)
        strip = self.cards.height(area.width, self.app.theme, len(self.heroes))
        room = pygame.Rect(area.x, area.y, area.width, area.height - strip - gap)
        self._show_preview(layout.Area(*room))
        top = min(self.preview.rect.bottom + gap, area.bottom - strip)
        own = self.offer.hero.id if self.offer else ""
        place = pygame.Rect(area.x, top, area.width, strip)
        tips = self._hero_tips(own)
        self.hots += self.cards.hots(self.app.theme, place, self.heroes, self._is_chosen, tips, self._turn)

    def kept_clear(self, hot: Hot) -> list[pygame.Rect]:
        return [other.rect for other in self.hots if other.draws is not None]

    def _build_sheets(self, y: int, foot: int) -> int:
        """The rows from `y` on, as many as there is room for; the wheel and two arrows show the others.  Their end."""
        theme = self.app.theme
        tall = [self._row_height(row) for row in self.rows]
        self.first = max(0, min(self.first, self._last_first(tall, foot - y)))
        shown = self.first
        for number in range(self.first, len(self.rows)):
            if y + tall[number] > foot:
                break
            self._build_row(self.rows[number], y)
            y += tall[number]
            shown = number + 1
        arrows = (("sheets below", "down", shown < len(self.rows), 2), ("sheets above", "up", self.first > 0, -2))
        side = theme.px(26)
        rect = pygame.Rect(self.card.right - self.pad - side, self.card.y + theme.px(18), side, side)
        for name, sign, there, step in arrows:
            if not there:
                continue
            about = Tip(f"More {name}", "The wheel goes through the list too.")
            draws = SignButton(theme, sign, "plain")
            self.hots.append(Hot(name, rect.copy(), partial(self._scroll, step), hint=about, draws=draws, aside=True))
            rect.right = rect.left - theme.px(4)
        return y

    def _build_record(self, y: int, foot: int) -> None:
        """Below the list, where there is room: what the player has come to on the chosen page."""
        theme = self.app.theme
        self.record: tuple[listing.Facts | Paragraph, int] | None = None
        if self.offer is None:
            return
        facts = standing.standing(self.pages, self.offer, self._hero())
        said = (
            listing.Facts(theme, facts, self.inner)
            if facts
            else text.wrap(theme, [Run(standing.NONE_YET, "italic", 14, colours.INK_SOFT)], self.inner)
        )
        top = y + theme.px(HEADING)
        if top + said.height <= foot:
            self.labels.append(("Your record", y))
            self.record = said, top

    def _row_height(self, row: shelves.Row) -> int:
        if row.heading:
            return self.app.theme.px(HEADING)
        return self.app.theme.px((YEAR if row.offers[0].is_year else ROW) + 6)

    def _last_first(self, tall: list[int], room: int) -> int:
        """The first row when the list is scrolled to its end."""
        first, used = len(tall), 0
        while first > 0 and used + tall[first - 1] <= room:
            first -= 1
            used += tall[first]
        return first

    def _build_row(self, row: shelves.Row, y: int) -> None:
        theme = self.app.theme
        if row.heading:
            self.labels.append((row.heading, y + theme.px(4)))
            return
        gap = theme.px(6)
        wide = self.inner if row.offers[0].is_year else (self.inner - gap) // 2
        tall = self._row_height(row) - gap
        for number, offer in enumerate(row.offers):
            rect = pygame.Rect(self.card.x + self.pad + number * (wide + gap), y, wide, tall)
            draws = self._offer_button(offer, wide, tall)
            about = Tip(offer.name, offer.text) if offer.text else None
            click = partial(self._choose_sheet, offer)
            self.hots.append(Hot(f"sheet {offer.ref}", rect, click=click, hint=about, draws=draws, aside=True))

    def _offer_button(self, offer: Offer, wide: int, tall: int) -> Button:
        style = "chosen" if offer is self.offer else "plain"
        theme = self.app.theme
        if not offer.is_year:
            font = text.fitting(theme, "head", 17, offer.name, wide - theme.px(26))
            return Button(theme, wide, offer.name, style=style, size=font.get_height() / theme.unit * 0.82, least=tall)
        many = words.many(len(offer.sheets), "sheet", "sheets")
        label = f"{offer.name} {offer.year}" if offer.year else offer.name
        return Button(theme, wide, label, f"{many} in any order, one hero", style, size=18, least=tall)

    def _heading(self, words: str, top: int) -> int:
        """A heading above a place, where there is room for one; how high what stands above the place is."""
        theme = self.app.theme
        if self.crowded:
            return theme.px(7)
        self.labels.append((words, top - theme.px(HEADING + 4)))
        return theme.px(HEADING + 8)

    def _build_seed(self, foot: int) -> int:
        theme = self.app.theme
        tall = theme.px(38)
        y = foot - tall - self._heading("Seed", foot - tall)
        rect = pygame.Rect(self.card.x + self.pad, foot - tall - theme.px(6), self.inner, tall)
        about = Tip("Seed", "The same words give the same dice. Share them to play the same game.")
        self.hots.append(
            Hot(
                "seed",
                rect,
                click=self._focus,
                hint=lambda: None if self.seed.focused else about,
                draws=lambda surface, place, look: self.seed.draw(surface, theme, place, look),
                aside=True,
            )
        )
        return y

    def _build_dice(self, foot: int) -> int:
        """Whose dice are rolled."""
        theme = self.app.theme
        gap, tall = theme.px(6), theme.px(36)
        y = foot - tall - self._heading("Dice", foot - tall)
        wide = (self.inner - gap) // 2
        labels = ("Program's dice", "Own dice") if self.crowded else ("The program's", "Your own")
        size = text.size_for(theme, "head", 16.5, labels, wide - theme.px(26))
        own = "You roll real dice and type what they show. It can be switched at any time."
        for number, (name, label, chosen, about) in enumerate(
            (
                ("program dice", labels[0], not self.own_dice, "The program rolls, from the seed."),
                ("own dice", labels[1], self.own_dice, own),
            )
        ):
            rect = pygame.Rect(self.card.x + self.pad + number * (wide + gap), foot - tall - theme.px(6), wide, tall)
            button = Button(theme, wide, label, style="chosen" if chosen else "plain", size=size, least=tall)
            click = partial(self._choose_dice, number == 1)
            self.hots.append(Hot(name, rect, click=click, hint=Tip(label, about), draws=button, aside=True))
        return y

    def _build_foot(self) -> int:
        """The two buttons at the foot; where they begin."""
        theme = self.app.theme
        gap, tall = theme.px(10), theme.px(48)
        back = theme.px(100)
        y = self.card.bottom - self.pad - tall
        x = self.card.x + self.pad
        button = Button(theme, back, "Back", align="center")
        place = pygame.Rect(x, y, back, tall)
        self.hots.append(Hot("back", place, click=self.back, draws=button))
        wide = self.inner - back - gap
        self.hots.append(
            Hot(
                "begin",
                pygame.Rect(x + back + gap, y, wide, tall),
                click=self._begin,
                draws=Button(theme, wide, "Begin", style="main", size=22, align="center"),
                keys=(pygame.K_RETURN, pygame.K_KP_ENTER),
            )
        )
        return y

    def _show_preview(self, area: layout.Area) -> None:
        """The page of the sheet, or of the year, as it lies there before the first move."""
        offer = self.offer
        if offer is None:
            return
        hero = self._hero()

        def make() -> Drawing:
            campaign = offer.campaign
            if campaign is not None:
                return year(campaign, hero, {}, {})
            sheet = offer.sheets[0]
            position = view(State.start(Game((sheet,), hero)))
            return page(sheet, hero, position, focus=sheet.structures[0].id)

        self.preview.show(area, (offer.ref, hero.id), make)
        self.preview.rect.y = area.y

    # -- heroes ------------------------------------------------------------------------------------------

    def _hero(self) -> Hero:
        chosen = [offered.hero for offered in self.heroes if offered.ref == self.hero]
        assert self.offer is not None
        return chosen[0] if chosen else self.offer.hero

    def _is_chosen(self, offered: HeroOffer) -> bool:
        own = self.offer.hero if self.offer else None
        return offered.ref == self.hero or (self.hero is None and offered.hero == own)

    def _hero_tips(self, own: str) -> dict[str, Tip]:
        """What each hero says of themselves, and what the signature does."""
        made = {}
        for offered in self.heroes:
            hero = offered.hero
            lines = [hero.text] if hero.text else []
            if hero.signature is not None:
                lines.append(f"{hero.signature.name}: {words.blueprint(hero.signature)}")
            lines.append("Blueprints: " + words.listed([b.name for b in hero.blueprints], "and") + ".")
            mine = "This page's own hero." if hero.id == own else ""
            made[offered.ref or hero.id] = Tip(hero.name, "\n".join(lines), mine)
        return made

    def _turn(self, what: HeroOffer | int) -> None:
        """A hero was chosen, or the strip is to go on by so many."""
        if isinstance(what, int):
            self.cards.first = max(0, self.cards.first + what)
        else:
            self.hero = what.ref
        self.rebuild()

    # -- choices -----------------------------------------------------------------------------------------

    def _choose_sheet(self, offer: Offer) -> None:
        self.offer = offer
        self.trouble = ""
        self.rebuild()

    def _choose_dice(self, own: bool) -> None:
        self.own_dice = own
        self.rebuild()

    def _scroll(self, rows: int) -> None:
        self.first = max(0, self.first + rows)
        self.rebuild()

    def wheel(self, steps: float, name: str | None) -> None:
        if self.pointer is not None and self.pointer[0] > self.card.right:
            self._turn(-round(steps))
        else:
            self._scroll(-round(steps))

    def _focus(self) -> None:
        self.seed.focused = True
        self.app.dirty = True

    def _unfocus(self) -> None:
        self.seed.focused = False
        self.app.dirty = True

    def typed(self, words: str) -> None:
        if self.seed.focused:
            self.seed.typed(words)
            self.app.dirty = True

    @property
    def writing(self) -> bool:
        return self.seed.focused

    def _key(self, event: pygame.Event) -> None:
        if self.seed.focused and event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self._unfocus()
            if event.key == pygame.K_ESCAPE:
                return
        if self.seed.focused and self.seed.key(event):
            self.app.dirty = True
        else:
            super()._key(event)

    def _begin(self) -> None:
        from powercreep_rw.ui.screens.table import TableScreen

        if self.offer is None:
            return
        try:
            session = self.app.games.begin(self.offer.ref, self.hero, self.seed.words or None, own_dice=self.own_dice)
        except (ContentError, RecordError, OSError) as error:
            self.trouble = trouble(error)
            self.app.dirty = True
            return
        self.app.games.settings.set("own_dice", self.own_dice)
        self.app.show(TableScreen(self.app, session))

    def back(self) -> None:
        from powercreep_rw.ui.screens.title import TitleScreen

        self.app.show(TitleScreen(self.app))

    # -- the picture -------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.app.theme
        unit = theme.px(1)
        surface.blit(shapes.table(self.app.size), (0, 0))
        self.preview.draw(surface, theme, 1.0)
        shapes.draw_shadow(surface, self.card, 16 * unit, 170, 6 * unit)
        surface.blit(shapes.panel(self.card.size, 7 * unit, colours.CARD, colours.CARD_EDGE, unit, 0.05), self.card)
        x = self.card.x + self.pad
        text.line(surface, theme.font("heavy", 34), TITLE, colours.INK, (x, self.card.y + theme.px(11)))
        for label, y in self.labels:
            text.line(surface, theme.font("head", 14.5), label.upper(), colours.INK_SOFT, (x, y))
        if self.record is not None:
            said, y = self.record
            said.draw(surface, x, y)
        self.draw_hots(surface)
        if self.trouble:
            self._draw_trouble(surface)

    def _draw_trouble(self, surface: pygame.Surface) -> None:
        """Why the game could not be begun, over the foot of the list."""
        theme, unit = self.app.theme, self.app.theme.px(1)
        said = text.wrap(theme, [Run(self.trouble, "text", 14, colours.RED)], self.inner - theme.px(20))
        rect = pygame.Rect(self.card.x + self.pad, 0, self.inner, said.height + theme.px(16))
        rect.bottom = self.card.bottom - self.pad - theme.px(58)
        surface.blit(shapes.panel(rect.size, 6 * unit, (250, 236, 226), colours.RED, unit), rect)
        said.draw(surface, rect.x + theme.px(10), rect.y + theme.px(8))
