"""The designer's preview, opened: a file of those looked at last, of those here, or by its path."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.content.shelves import real
from powercreep_rw.record.drafts import UNREAD, Draft, drafts
from powercreep_rw.record.proof import Proof
from powercreep_rw.record.replay import start
from powercreep_rw.record.walk import Walk
from powercreep_rw.ui.dialog import Choice
from powercreep_rw.ui.field import Field
from powercreep_rw.ui.listing import About, Action, Row
from powercreep_rw.ui.replay import Replay
from powercreep_rw.ui.screens.list_screen import ListScreen
from powercreep_rw.ui.screens.proof import open_proof
from powercreep_rw.ui.words import short

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
#: The longest path that can be typed.
LONGEST = 400
KINDS = {"sheet": "A sheet", "campaign": "A year", "hero": "A hero", UNREAD: "Can't be read yet"}
SAID = {
    "sheet": "Its page is drawn anew after each save, and can be played at once, from any turn.",
    "campaign": "Its page is drawn anew after each save, of its sheets too, and the year can be played at once.",
    "hero": "A hero is tried on the first sheet that ships; the page is drawn anew after each save.",
    UNREAD: "The preview tells what is wrong in it, and shows its page as soon as that is put right.",
}


class ProofsScreen(ListScreen):
    """The files that there are; `folder` is where the program was started."""

    keys_of = "files"

    def __init__(self, app: App, folder: Path | None = None) -> None:
        self.folder = Path.cwd() if folder is None else folder
        self.drafts: list[Draft] = []
        #: When a path was last asked for (ms of the app's time).
        self.asked_at = -1.0
        super().__init__(app)

    def heading(self) -> str:
        return "The designer's preview"

    def nothing(self) -> str:
        return f"There is no sheet in {self.folder}. Open one by its path, or drop its file on the window."

    def read(self) -> list[Row]:
        self.drafts = drafts(self.folder, self.app.games.settings.get("proofs"))
        return [self._row(number, draft) for number, draft in enumerate(self.drafts)]

    def _row(self, number: int, draft: Draft) -> Row:
        name = short(draft.name) or draft.path.name
        tone = "bad" if draft.kind == UNREAD else "plain"
        when = "looked at before" if draft.recent else ""
        return Row(f"draft {number}", name, self._shown(draft.path), when, KINDS[draft.kind], tone)

    def _shown(self, path: Path) -> str:
        """A path as it is shortest: from here, if it lies here."""
        here, there = real(self.folder), real(path)
        return str(there.relative_to(here)) if there.is_relative_to(here) else str(path)

    @property
    def draft(self) -> Draft | None:
        """The file that is chosen."""
        return self.drafts[self.chosen] if self.chosen < len(self.drafts) else None

    def pictured(self) -> Path | None:
        return self.draft.path if self.draft is not None else None

    def replay_of(self, path: Path) -> Replay | None:
        """The page of a file as it would be played from the start, if it can be read."""
        game = Proof(path).game
        return Replay(Walk(game, [start(game)]), "") if game is not None else None

    def about(self) -> About:
        other = Action("path", "By its path", self._ask_path, keys=(pygame.K_o,), about="Open any file. (O)")
        back = Action("back", "Back", self.back)
        draft = self.draft
        if draft is None:
            said = "A sheet is a text file that looks like its page. It is shown here while you write it."
            return About("No sheet yet", note=said, actions=(other, back))
        title = short(draft.name) or draft.path.name
        facts = (("What", KINDS[draft.kind]), ("File", self._shown(draft.path)))
        show = Action("open", "Look at it", self.activate, "main", ENTER)
        return About(title, facts, SAID[draft.kind], actions=(show, other, back))

    def activate(self) -> None:
        if self.draft is not None:
            self._open(self.draft.path)

    def received(self, path: Path) -> None:
        """A file was dropped on the window."""
        self._open(path)

    def _open(self, path: Path) -> None:
        open_proof(self.app, path, behind=partial(ProofsScreen, self.app, self.folder))

    def _ask_path(self, trouble: str = "", typed: str = "") -> None:
        field = Field("the path of a .yaml file", LONGEST)
        field.typed(typed)
        self.asked_at = self.app.now
        choices = (Choice("open it", "Look at it", self._open_path, "main"), Choice("cancel", "Cancel", self.dismiss))
        self.question(
            "Which file?", "A sheet, a campaign or a hero; or drop it on the window.", choices, field, trouble
        )

    def typed(self, words: str) -> None:
        if self.app.now != self.asked_at:  # the letter of the key that asked is no part of the answer
            super().typed(words)

    def _open_path(self) -> None:
        words = self.field.words.strip() if self.field is not None else ""
        path = self.folder / Path(words).expanduser()
        if not words or not path.exists():
            self._ask_path("There is no such file." if words else "A path belongs here.", words)
            return
        self._open(path)

    def back(self) -> None:
        from powercreep_rw.ui.screens.title import TitleScreen

        if self.ask is not None:
            self.dismiss()
        else:
            self.app.show(TitleScreen(self.app))
