"""A designer's sheet on the table while it is being written: drawn anew after each save, and played from any turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.content.pointing import Pointed
from powercreep_rw.record.drafts import with_newest
from powercreep_rw.record.errors import RecordError
from powercreep_rw.record.proof import Proof
from powercreep_rw.record.trial import Trial
from powercreep_rw.record.walk import SHEET, STRUCTURE, TURN
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.ui import fault_marks, layout, shapes, slip
from powercreep_rw.ui.explain import Explainer
from powercreep_rw.ui.faulty import Faulty
from powercreep_rw.ui.guide import Guide
from powercreep_rw.ui.leaf import sheet_of
from powercreep_rw.ui.prompts import Answer, Prompt
from powercreep_rw.ui.screens.screen import COMMAND, Screen
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.session import Session
from powercreep_rw.ui.timeline import Timeline
from powercreep_rw.ui.toolbar import Tool
from powercreep_rw.ui.widgets import Button, Hot, Look, Tip

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App

#: The slip takes so much of the window's height at most.
MOST = 0.46


def open_proof(app: App, path: Path, hero: str | None = None, behind: Callable[[], Screen] | None = None) -> None:
    """Show a file that a designer writes: its page, or what keeps it from having one."""
    settings = app.games.settings
    settings.set("proofs", with_newest(settings.get("proofs"), path))
    proof = Proof(path, hero)
    back = behind or partial(_title, app)
    app.show(ProofScreen(app, proof, back) if proof.game is not None else UnreadProof(app, proof, back))


def _title(app: App) -> Screen:
    from powercreep_rw.ui.screens.title import TitleScreen

    return TitleScreen(app)


class ProofScreen(TableScreen):
    """The page of a file, played on in memory; it stays as it was last good while there are faults."""

    keys_of = "preview"

    def __init__(self, app: App, proof: Proof, behind: Callable[[], Screen]) -> None:
        assert proof.game is not None
        self.proof = proof
        self.behind = behind
        self.trial = Trial(proof.game, proof.path)
        self.faulty = Faulty(app, proof)
        #: How often the game was laid on the table: each time it is drawn anew.
        self.laid = 0
        self.slip_open = not proof.is_good
        super().__init__(app, Session(self.trial, str(self.trial.seed)))

    @property
    def serial(self) -> object:
        return self.laid, super().serial

    # -- the file ----------------------------------------------------------------------------------------

    @property
    def asked_by(self) -> float:
        return self.faulty.due

    def animate(self) -> bool:
        moved = super().animate()
        if self.faulty.look():
            self._renew()
            return True
        return moved

    def _renew(self) -> None:
        """Something was saved: the game goes on with the sheet as it is now, or its faults are told."""
        game = self.proof.game
        assert game is not None
        self.faulty.first = 0
        if game is not self.trial.game:
            self.trial.onto(game)
            self._take_up()
        self.slip_open = not self.proof.is_good or self.trial.stopped is not None
        self.rebuild()

    def _take_up(self) -> None:
        """Show the game that is tried, which is laid on another sheet."""
        viewed = self.viewed
        self.laid += 1
        self.session = self.shown = Session(self.trial, str(self.trial.seed))
        self.guide, self.explainer = Guide(self.session), Explainer(self.session)
        self.set_stage()
        self.trouble = ""
        self.changed()
        if viewed in self.session.position["structures"]:
            self.viewed = viewed
            self.rebuild()

    def received(self, path: Path) -> None:
        """Another file was dropped on the window."""
        open_proof(self.app, path, self.proof.hero, self.behind)

    # -- places ------------------------------------------------------------------------------------------

    def lay_out(self, aspect: float) -> layout.TableLayout:
        """As the table, with the timeline between the card and the buttons."""
        areas = super().lay_out(aspect)
        tall, gap = self.app.theme.px(30), self.app.theme.px(8)
        card = layout.Area(areas.card.x, areas.card.y, areas.card.width, areas.card.height - tall - gap)
        return areas._replace(card=card)

    def build(self) -> None:
        self.ending_open = False  # a trial has no end that is worth a card over all
        super().build()
        self._build_line()
        log = pygame.Rect(self.areas.log)
        self.faulty.slip = None
        told = self.slip_open and self.popup is None  # a choice that has opened lies above it
        if told:
            notices = [f"{self.trial.stopped}. The game stands before it."] if self.trial.stopped else []
            self.faulty.set_slip(log, round(self.app.size[1] * MOST), notices)
            self.hots += self.faulty.slip_hots(self._show_fault)
        if self.popup is None:
            self._build_tab(self.faulty.slip_rect if told else log)

    def _build_line(self) -> None:
        bar, theme = pygame.Rect(self.areas.bar), self.app.theme
        rect = pygame.Rect(bar.x, bar.y - theme.px(38), bar.width, theme.px(30))
        self.timeline = Timeline(theme, rect, self.trial.last)
        about = Tip(
            "The moves so far", "Click or drag to go to one, and play on from there. Page Up, Page Down: a turn."
        )
        self.hots.append(
            Hot("timeline", rect, click=self._to_pointer, hint=about, draws=self._draw_line, holds=True, aside=True)
        )

    def _build_tab(self, paper: pygame.Rect) -> None:
        """What the file is like, at the upper right corner of the log or of the slip."""
        theme, faults = self.app.theme, self.proof.faults
        label = "Hide" if self.slip_open else slip.counted(faults)
        errors = any(each.fault.is_error for each in faults)
        style = "grave" if errors else "plain"
        wide = theme.font("head", 15).size(label)[0] + theme.px(54)
        button = Button(theme, wide, label, style=style, key="F" if faults or self.slip_open else "", size=15)
        rect = pygame.Rect(paper.right - wide - theme.px(14), paper.y + theme.px(6), wide, theme.px(30))
        about = Tip(self.proof.name, "The page is drawn anew whenever the file, or one that it uses, is saved.")
        click = self.turn_slip if faults or self.slip_open else None
        self.hots.append(Hot("faults", rect, click=click, hint=about, draws=button, keys=(pygame.K_f,), aside=True))

    def tools(self) -> tuple[Tool, ...]:
        session, trial = self.session, self.trial
        made = [
            Tool("undo", "Undo", self.undo, session.can_undo, "One move back, a roll too. (U)", pygame.K_u),
            Tool("redo", "Redo", self.redo, session.can_redo, "The move again that was taken back. (Ctrl Y)", 0),
            Tool(
                "dice",
                "Dice",
                self.new_dice,
                trial.can_reroll,
                "The last roll anew, with other dice. (R)",
                pygame.K_r,
            ),
        ]
        if session.game.campaign is not None:
            made.append(Tool("year", "Year", self.look_at_year, True, "The page of the year. (Y)", pygame.K_y))
        made.append(Tool("leave", "Leave", self.leave, True, "Back. The game was only tried, and isn't kept.", 0))
        return tuple(made)

    def _prompt(self) -> Prompt:
        prompt = super()._prompt()
        if self.position["phase"] == "over" and not self.looking and not self.stage.busy:
            again = Answer(
                "main", "From the start", "the moves can be made again", style="main", key="Space", act="first"
            )
            return replace(prompt, answers=(again,))
        typed = [
            replace(a, label="Other numbers", detail="type this roll anew")
            for a in prompt.answers
            if a.act == "correct"
        ]
        kept = [answer for answer in prompt.answers if answer.act != "correct"]
        return replace(prompt, answers=(*kept, *typed)) if typed else prompt

    # -- what is done ------------------------------------------------------------------------------------

    def _act(self, act: str, what: str = "") -> None:
        if act == "first":
            self.go(self.trial.goto(0))
        else:
            super()._act(act, what)

    def go(self, moved: bool) -> None:
        """The game stands elsewhere."""
        if moved:
            self._take_up()

    def redo(self) -> None:
        """Make the move again; what follows waits, so that the moves after it stay."""
        if self.session.can_redo:
            self._turn_back(self.session.redo)

    def new_dice(self) -> None:
        """Roll anew with dice that nobody has seen."""
        try:
            self.trial.new_dice()
        except (RecordError, IllegalMove) as error:
            self._failed(error)
            self.rebuild()
            return
        self._take_up()

    def _to_pointer(self) -> None:
        if self.pointer is not None:
            self.go(self.trial.goto(self.timeline.step_at(self.pointer[0])))

    def turn_slip(self) -> None:
        """Lay the slip down, or take it up again."""
        self.slip_open = not self.slip_open
        self.rebuild()

    def _show_fault(self, found: Pointed) -> None:
        """Show the part of the page that a fault is about."""
        for region in found.regions:
            kind, *rest = region.split(" ")
            if kind in ("space", "structure") and rest[0] in self.session.position["structures"]:
                self.viewed = rest[0]
                self.rebuild()
                return

    def key(self, event: pygame.Event) -> None:
        ways: dict[int, Callable[[], bool]] = {
            pygame.K_PAGEUP: self.trial.turn_before,
            pygame.K_PAGEDOWN: self.trial.turn_after,
            pygame.K_HOME: partial(self.trial.goto, 0),
            pygame.K_END: lambda: self.trial.goto(self.trial.last),
        }
        if event.key in ways:
            self.go(ways[event.key]())
        elif event.key in (pygame.K_UP, pygame.K_DOWN) and event.mod & COMMAND:
            self.faulty.scroll(1 if event.key == pygame.K_UP else -1)
            self.rebuild()
        else:
            super().key(event)

    def dropped(self, name: str, over: str | None) -> None:
        if name == "timeline":
            self._to_pointer()
        else:
            super().dropped(name, over)

    def wheel(self, steps: float, name: str | None) -> None:
        if name == "timeline":
            self.go(self.trial.goto(self.trial.at - round(steps)))
        elif name is not None and (name == "slip" or name.startswith("fault ")):
            self.faulty.scroll(steps)
            self.rebuild()
        else:
            super().wheel(steps, name)

    def leave(self) -> None:
        """Back to where the file was opened from; the game was only tried."""
        self.app.show(self.behind())

    # -- the frame ---------------------------------------------------------------------------------------

    def _draw_line(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        trial = self.trial
        warm = self.hover == "timeline" or self.dragging == "timeline"
        self.timeline.draw(surface, trial.at, trial.begins(TURN), trial.begins(STRUCTURE, SHEET), warm)

    def draw_below(self, surface: pygame.Surface) -> None:
        """Mark what the faults are about on the page in front; what the warnings are, while the slip lies there."""
        super().draw_below(surface)
        told = [
            each for each in enumerate(self.proof.faults[: slip.MOST], 1) if each[1].fault.is_error or self.slip_open
        ]
        here = [(number, found) for number, found in told if self._is_here(found)]
        fault_marks.draw(surface, self.app.theme, self.page.regions, here, self.faulty.hovered_fault())

    def shown_by(self, name: str | None) -> list[pygame.Rect]:
        """A fault that is pointed at has a stronger ring on the page."""
        found = super().shown_by(name)
        number = int(name.removeprefix("fault ")) if name is not None and name.startswith("fault ") else 0
        if number:
            found += fault_marks.ringed(self.page.regions, self.proof.faults[number - 1].regions)
        return found

    def _is_here(self, found: Pointed) -> bool:
        """Whether a fault is about the page in front: of a year, that is the page of its own file."""
        if self.session.game.campaign is None:
            return True
        sheet = sheet_of(self.session.game, self.leaf, self.position)
        path = Path(found.fault.file)
        return sheet.id == path.stem if sheet is not None else path == self.proof.path


class UnreadProof(Screen):
    """A file that has no page yet: what keeps it from having one, until a save puts it right."""

    keys_of = "unread"

    def __init__(self, app: App, proof: Proof, behind: Callable[[], Screen]) -> None:
        super().__init__(app)
        self.proof = proof
        self.behind = behind
        self.faulty = Faulty(app, proof)

    def build(self) -> None:
        theme = self.app.theme
        width, height = self.app.size
        wide = min(theme.px(820), width - theme.px(60))
        place = pygame.Rect((width - wide) // 2, 0, wide, theme.px(160))
        notices = ["There is no page to be shown yet. It is drawn as soon as this is put right and saved."]
        self.faulty.set_slip(place, height - theme.px(140), notices)
        self.faulty.slip_rect.centery = height // 2 - theme.px(26)
        self.hots += self.faulty.slip_hots(None)
        back = theme.px(130)
        rect = pygame.Rect((width - back) // 2, self.faulty.slip_rect.bottom + theme.px(16), back, theme.px(44))
        self.hots.append(
            Hot(
                "back",
                rect,
                click=self.back,
                draws=Button(theme, back, "Back", style="dark", align="center"),
                keys=(pygame.K_RETURN, pygame.K_KP_ENTER),
            )
        )

    @property
    def asked_by(self) -> float:
        return self.faulty.due

    def animate(self) -> bool:
        if not self.faulty.look():
            return False
        if self.proof.game is not None:
            self.app.show(ProofScreen(self.app, self.proof, self.behind))
        else:
            self.rebuild()
        return True

    def received(self, path: Path) -> None:
        """Another file was dropped on the window."""
        open_proof(self.app, path, self.proof.hero, self.behind)

    def back(self) -> None:
        self.app.show(self.behind())

    def wheel(self, steps: float, name: str | None) -> None:
        self.faulty.scroll(steps)
        self.rebuild()

    def key(self, event: pygame.Event) -> None:
        if event.key in (pygame.K_UP, pygame.K_DOWN) and event.mod & COMMAND:
            self.wheel(1 if event.key == pygame.K_UP else -1, None)
        else:
            super().key(event)

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(shapes.table(self.app.size), (0, 0))
        self.draw_hots(surface)
