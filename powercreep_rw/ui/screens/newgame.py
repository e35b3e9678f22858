"""A new game: which sheet, which hero, which seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from powercreep_rw.content.faults import ContentError
from powercreep_rw.paper.page import page
from powercreep_rw.record.errors import RecordError
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
        y = self.card.y + self.pad + theme.px(44)
        y = self._build_list("Sheet", y, self._sheet_rows(), foot - theme.px(150))
        if self.heroes:
            y = self._build_list("Hero", y, self._hero_rows(), foot - theme.px(76))
        self.labels.append(("Seed", y))
        rect = pygame.Rect(self.card.x + self.pad, y + theme.px(23), self.inner, theme.px(40))
        about = Tip("Seed", "The same words give the same dice. Share them to play the same game.")
        self.hots.append(
            Hot("seed", rect, click=self._focus, hint=lambda: about, draws=lambda s, r, look: self.seed.draw(s, theme, r, look))
        )
        right = self.card.right + margin
        self._show_preview(layout.Area(right, margin, width - right - margin, height - 2 * margin))

    def _sheet_rows(self) -> list[tuple[str, str, str, bool, object]]:
        rows = []
        for offer in self.offers:
            detail = "A year in four sheets" if offer.is_year else ", ".join(s.name for s in offer.sheets[0].structures)
            year = f" · {offer.year}" if offer.year else ""
            rows.append((f"sheet {offer.ref}", f"{offer.name}{year}", detail, offer is self.offer, offer))
        return rows

    def _hero_rows(self) -> list[tuple[str, str, str, bool, object]]:
        own = self.offer.hero if self.offer else None
        rows = []
        for offered in self.heroes:
            mine = own is not None and offered.hero.id == own.id
            chosen = offered.ref == self.hero or (self.hero is None and mine)
            detail = "the sheet's own hero" if mine else ""
            rows.append((f"hero {offered.ref}", offered.hero.name, detail, chosen, offered.ref))
        return rows

    def _build_list(
        self, label: str, y: int, rows: list[tuple[str, str, str, bool, object]], foot: int
    ) -> int:
        """Buttons below a label, as many as there is room for; the detail goes first when room is short."""
        theme = self.app.theme
        self.labels.append((label, y))
        y += theme.px(25)
        gap = theme.px(6)
        for detailed in (True, False):
            buttons = [
                Button(theme, self.inner, name, detail if detailed else "", "chosen" if on else "plain", size=18)
                for _, name, detail, on, _ in rows
            ]
            if y + sum(b.height + gap for b in buttons) <= foot:
                break
        for (name, _, _, _, value), button in zip(rows, buttons, strict=True):
            rect = pygame.Rect(self.card.x + self.pad, y, self.inner, button.height)
            self.hots.append(Hot(name, rect, click=lambda value=value: self._choose(value), draws=button))  # type: ignore[misc]
            y += button.height + gap
        return y + theme.px(8)

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
        self.preview.show(area, (sheet.id, hero.id), lambda: page(sheet, hero, position, focus=focus))

    def _hero(self):  # type: ignore[no-untyped-def]
        chosen = [offered.hero for offered in self.heroes if offered.ref == self.hero]
        assert self.offer is not None
        return chosen[0] if chosen else self.offer.hero

    # -- choices -----------------------------------------------------------------------------------------

    def _choose(self, value: object) -> None:
        if isinstance(value, str):
            self.hero = value
        else:
            self.offer = value  # type: ignore[assignment]
            self.hero = None
        self.trouble = ""
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
