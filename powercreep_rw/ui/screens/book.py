"""The book of finished games: by sheet, year and hero, with how each ended; to be watched, or played again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pygame

from powercreep_rw.paper.words import many
from powercreep_rw.record.book import Finished, Pages
from powercreep_rw.record.figures import Figures
from powercreep_rw.ui.app import App
from powercreep_rw.ui.listing import About, Action, Row
from powercreep_rw.ui.screens import opening
from powercreep_rw.ui.screens.games import facts_of
from powercreep_rw.ui.screens.list_screen import ListScreen
from powercreep_rw.ui.words import date, played_on, short, trouble

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class BookScreen(ListScreen):
    """The book's lines, all or those of one sheet or year and of one hero; the latest or the best first."""

    keys_of = "book"

    def __init__(self, app: App) -> None:
        self.pages = Pages()
        #: The saves of finished games that still are there, by the game's id.
        self.saves: dict[str, Path] = {}
        #: What is shown: ("sheet" or "year", its id) or None for all; a hero's id or None for all.
        self.where: tuple[str, str] | None = None
        self.hero: str | None = None
        self.best_first = False
        super().__init__(app)

    def heading(self) -> str:
        return "The book"

    def nothing(self) -> str:
        if self.pages.finished:
            return "No finished game is of this kind."
        return "No game has ended yet. When one does, it is entered here by itself."

    # -- the list ----------------------------------------------------------------------------------------

    def read(self) -> list[Row]:
        try:
            self.saves = self.app.games.finished()  # and what ended unseen is entered
            self.pages = self.app.games.shelf.book.read()
        except OSError as error:
            self.notice = f"The book can't be read: {trouble(error)}"
        if self.pages.faults or self.pages.newer:
            self.notice = _passed_over(self.pages)
        kind, ref = self.where or ("", "")
        sheet, year = (ref if kind == "sheet" else None), (ref if kind == "year" else None)
        find = self.pages.best if self.best_first else self.pages.of
        self.found: list[Finished] = find(sheet=sheet, year=year, hero=self.hero)
        return [_row(number, finished) for number, finished in enumerate(self.found)]

    @property
    def finished(self) -> Finished | None:
        """The game that is chosen."""
        return self.found[self.chosen] if self.chosen < len(self.found) else None

    def tabs(self) -> Sequence[Action]:
        if not self.pages.finished:
            return ()  # there is nothing to choose from
        order = "Best first" if self.best_first else "Latest first"
        return (
            Action("by sheet", self._where_name(), self._next_where, keys=(pygame.K_s,), about="Which sheet or year."),
            Action("by hero", self._hero_name(), self._next_hero, keys=(pygame.K_h,), about="Which hero."),
            Action("order", order, self._turn_order, keys=(pygame.K_o,), about="In what order."),
        )

    def _places(self) -> dict[tuple[str, str], str]:
        """Every sheet and year in the book, with its name, in the order of their names."""
        found = {("year" if f.is_year else "sheet", f.ref): played_on(f) for f in self._figures()}
        return dict(sorted(found.items(), key=lambda item: (item[0][0] != "year", item[1])))

    def _heroes(self) -> dict[str, str]:
        return dict(sorted({f.hero: f.hero_name for f in self._figures()}.items(), key=lambda item: item[1]))

    def _figures(self) -> list[Figures]:
        return [finished.figures for finished in self.pages.finished]

    def _where_name(self) -> str:
        return self._places().get(self.where, "All sheets") if self.where else "All sheets"

    def _hero_name(self) -> str:
        return self._heroes().get(self.hero, "All heroes") if self.hero else "All heroes"

    def _next_where(self) -> None:
        choices = [None, *self._places()]
        self.where = choices[(choices.index(self.where) + 1) % len(choices)] if self.where in choices else None
        self._anew()

    def _next_hero(self) -> None:
        choices = [None, *self._heroes()]
        self.hero = choices[(choices.index(self.hero) + 1) % len(choices)] if self.hero in choices else None
        self._anew()

    def _turn_order(self) -> None:
        self.best_first = not self.best_first
        self._anew()

    def _anew(self) -> None:
        self.chosen = self.first = 0
        self.rows = []
        self.renew()

    def pictured(self) -> Path | None:
        finished = self.finished
        return self.saves.get(finished.figures.id) if finished is not None else None

    def back(self) -> None:
        from powercreep_rw.ui.screens.title import TitleScreen

        self.app.show(TitleScreen(self.app))

    # -- the card ----------------------------------------------------------------------------------------

    def about(self) -> About:
        finished, back = self.finished, Action("back", "Back", self.back)
        if finished is None:
            return About("Nothing here" if self.pages.finished else "", actions=(back,))
        figures = finished.figures
        facts = [*facts_of(figures), ("Ended", date(finished.ended)), *self._standing()]
        actions = (
            Action("again", "Play this seed again", self._again, "main", ENTER, "The same sheets, hero and dice."),
            Action("watch", "Watch it", self._watch, keys=(pygame.K_w,)),
            back,
        )
        return About(short(figures.called), facts, actions=actions)

    def _standing(self) -> list[tuple[str, str]]:
        """How all that is in the list went."""
        if len(self.found) < 2:
            return []
        counts = Counter(finished.figures.outcome for finished in self.found)
        return [("This list", f"{many(len(self.found), 'game', 'games')}, {counts['won']} won, {counts['lost']} lost")]

    def activate(self) -> None:
        self._watch()

    def _again(self) -> None:
        finished = self.finished
        if finished is not None:
            self._fail(opening.begin(self.app, lambda: self.app.games.again(finished)))

    def _watch(self) -> None:
        finished = self.finished
        if finished is None:
            return
        path = self.saves.get(finished.figures.id)
        if path is None:
            self.say("Its save is gone, so it can't be watched; its seed can still be played.")
            return
        self._fail(opening.watch(self.app, path, finished.figures.called, lambda: self))

    def _fail(self, why: str) -> None:
        if why:
            self.say(f"That did not work: {why}")


def _row(number: int, finished: Finished) -> Row:
    figures = finished.figures
    title = figures.name or played_on(figures)
    seed = f"seed {figures.seed}"
    what = f"{played_on(figures)} · " if figures.name else ""
    reason = figures.place if figures.outcome == "lost" else ""
    detail = " · ".join(part for part in (f"{what}{figures.hero_name}", seed, reason.removeprefix("lost: ")) if part)
    tone = "good" if figures.outcome == "won" else "bad"
    return Row(f"finished {number}", title, detail, date(finished.ended), figures.outcome, tone)


def _passed_over(pages: Pages) -> str:
    parts = []
    if pages.faults:
        parts.append(f"{many(len(pages.faults), 'line', 'lines')} of the book can't be read")
    if pages.newer:
        parts.append(f"{many(pages.newer, 'line is', 'lines are')} of a newer version")
    return f"{' and '.join(parts)}; they stay where they are."
