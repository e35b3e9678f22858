"""A new game: which sheet, which hero, which seed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.content.faults import ContentError
from powercreep_rw.paper.page import page
from powercreep_rw.record.errors import RecordError
from powercreep_rw.rules.definitions import Hero
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import view
from powercreep_rw.ui import layout, shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.field import Field
from powercreep_rw.ui.page_view import PageView
from powercreep_rw.ui.screens.screen import Screen
from powercreep_rw.ui.text import Run
from powercreep_rw.ui.widgets import Button, Hot, Tip

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App
    from powercreep_rw.ui.games import Offer


class NewGameScreen(Screen):
    """A card with the choices at the left, the chosen sheet at the right."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.offers = app.games.offers()
        self.heroes = app.games.heroes()
        self.offer: Offer | None = self.offers[0] if self.offers else None
        self.hero: str | None = None
        self.first = 0
        self.seed = Field("any words or a number; empty: a fresh one")
        self.preview = PageView()
        self.trouble = ""

    # -- places ------------------------------------------------------------------------------------------

    def build(self) -> None:
        theme = self.app.theme
        width, height = self.app.size
        margin = theme.px(22)
        wide = max(theme.px(350), round(width * 0.3))
        self.card = pygame.Rect(margin, margin, wide, height - 2 * margin)
        self.pad = theme.px(20)
        self.inner = wide - 2 * self.pad
        self.labels: list[tuple[str, int]] = []
        self.hots.append(Hot("card", self.card, click=self._unfocus))
        foot = self._build_foot()
        foot -= theme.px(84)
        self._build_seed(foot)
        foot = self._build_heroes(foot)
        self._build_sheets(self.card.y + self.pad + theme.px(40), foot)
        right = self.card.right + margin
        self._show_preview(layout.Area(right, margin, width - right - margin, height - 2 * margin))

    def _build_sheets(self, y: int, foot: int) -> None:
        """The sheets and years from `y` on, with as much detail as there is room for; the wheel shows the rest."""
        theme = self.app.theme
        self.labels.append(("Sheet", y))
        y += theme.px(24)
        room = foot - y
        for detailed, size, step in ((True, 18.0, 6.0), (False, 17.5, 5.0), (False, 15.5, 3.0)):
            gap = theme.px(step)
            made = [(offer, self._sheet_button(offer, detailed, size)) for offer in self.offers]
            if sum(button.height + gap for _, button in made) <= room:
                break
        most = max(1, room // (made[0][1].height + gap)) if made else 0
        self.first = max(0, min(self.first, len(made) - most))
        for offer, button in made[self.first :]:
            if y + button.height > foot:
                break
            rect = pygame.Rect(self.card.x + self.pad, y, self.inner, button.height)
            about = Tip(offer.name, offer.text) if offer.text else None
            self.hots.append(
                Hot(
                    f"sheet {offer.ref}",
                    rect,
                    click=partial(self._choose_sheet, offer),
                    hint=about,
                    draws=button,
                )
            )
            y += button.height + gap

    def _sheet_button(self, offer: Offer, detailed: bool, size: float) -> Button:
        detail = (
            "A year: four sheets, one hero" if offer.is_year else ", ".join(s.name for s in offer.sheets[0].structures)
        )
        year = f" · {offer.year}" if offer.year else ""
        style = "chosen" if offer is self.offer else "plain"
        label = f"{offer.name}{year}" + (" · a year" if offer.is_year and not detailed else "")
        return Button(self.app.theme, self.inner, label, detail if detailed else "", style, size=size)

    def _build_heroes(self, foot: int) -> int:
        """The heroes in two columns, up from `foot`; where they begin."""
        if not self.heroes:
            return foot
        theme = self.app.theme
        own = self.offer.hero.id if self.offer else ""
        gap = theme.px(6)
        wide = (self.inner - gap) // 2
        rows = [self.heroes[n : n + 2] for n in range(0, len(self.heroes), 2)]
        tall = theme.px(36)
        top = foot - len(rows) * (tall + gap) - theme.px(32)
        self.labels.append(("Hero", top))
        for row, pair in enumerate(rows):
            for column, offered in enumerate(pair):
                chosen = offered.ref == self.hero or (self.hero is None and offered.hero.id == own)
                style = "chosen" if chosen else "plain"
                rect = pygame.Rect(0, 0, wide, tall)
                rect.topleft = (self.card.x + self.pad + column * (wide + gap), top + theme.px(24) + row * (tall + gap))
                mine = "The sheet's own hero." if offered.hero.id == own else ""
                about = Tip(offered.hero.name, offered.hero.text, mine)
                self.hots.append(
                    Hot(
                        f"hero {offered.ref}",
                        rect,
                        click=partial(self._choose_hero, offered.ref),
                        hint=about,
                        draws=Button(theme, wide, offered.hero.name, style=style, size=16.5, least=tall),
                    )
                )
        return top - theme.px(6)

    def _build_seed(self, y: int) -> None:
        theme = self.app.theme
        self.labels.append(("Seed", y))
        rect = pygame.Rect(self.card.x + self.pad, y + theme.px(24), self.inner, theme.px(40))
        about = Tip("Seed", "The same words give the same dice. Share them to play the same game.")
        self.hots.append(
            Hot(
                "seed",
                rect,
                click=self._focus,
                hint=lambda: None if self.seed.focused else about,
                draws=lambda surface, place, look: self.seed.draw(surface, theme, place, look),
            )
        )

    def _build_foot(self) -> int:
        """The two buttons at the foot; where they begin."""
        theme = self.app.theme
        gap, tall = theme.px(10), theme.px(50)
        back = theme.px(100)
        y = self.card.bottom - self.pad - tall
        x = self.card.x + self.pad
        self.hots.append(
            Hot(
                "back",
                pygame.Rect(x, y, back, tall),
                click=self._back,
                draws=Button(theme, back, "Back", align="center"),
                keys=(pygame.K_ESCAPE,),
            )
        )
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
        if self.offer is None:
            return
        sheet, hero = self.offer.sheets[0], self._hero()
        position = view(State.start(Game((sheet,), hero)))
        focus = sheet.structures[0].id
        self.preview.show(
            area, (sheet.id, hero.id, self.offer.is_year), lambda: page(sheet, hero, position, focus=focus)
        )

    def _hero(self) -> Hero:
        chosen = [offered.hero for offered in self.heroes if offered.ref == self.hero]
        assert self.offer is not None
        return chosen[0] if chosen else self.offer.hero

    # -- choices -----------------------------------------------------------------------------------------

    def _choose_sheet(self, offer: Offer) -> None:
        self.offer = offer
        self.hero = None
        self.trouble = ""
        self.rebuild()

    def _choose_hero(self, ref: str | None) -> None:
        self.hero = ref
        self.rebuild()

    def wheel(self, steps: float, name: str | None) -> None:
        self.first = max(0, self.first - round(steps))
        self.rebuild()

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

    def _key(self, event: pygame.Event) -> None:
        if self.seed.focused and self.seed.key(event):
            self.app.dirty = True
        else:
            super()._key(event)

    def _begin(self) -> None:
        from powercreep_rw.ui.screens.table import TableScreen

        if self.offer is None:
            return
        try:
            session = self.app.games.begin(self.offer.ref, self.hero, self.seed.words or None)
        except (ContentError, RecordError, OSError) as error:
            self.trouble = str(error)
            self.app.dirty = True
            return
        self.app.show(TableScreen(self.app, session))

    def _back(self) -> None:
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
        text.line(surface, theme.font("heavy", 34), "New game", colours.INK, (x, self.card.y + theme.px(13)))
        for label, y in self.labels:
            text.line(surface, theme.font("head", 16), label.upper(), colours.INK_SOFT, (x, y))
        self.draw_hots(surface)
        if self.trouble:
            words = text.wrap(theme, [Run(self.trouble, "text", 14, colours.RED)], self.inner)
            words.draw(surface, x, self.card.bottom - self.pad - theme.px(60) - words.height)
