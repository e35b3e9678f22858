"""A game looked back on: step by step, forwards and backwards, with the page, the dice and the log of each step."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.record.walk import SHEET, STRUCTURE, TURN
from powercreep_rw.ui import animation, asides, cog, layout, shapes, steering
from powercreep_rw.ui.animation import Pulse
from powercreep_rw.ui.card import Card
from powercreep_rw.ui.cues import DICE, cues
from powercreep_rw.ui.leaf import YEAR, Leaf
from powercreep_rw.ui.log_panel import LogPanel
from powercreep_rw.ui.prompts import Answer, Prompt
from powercreep_rw.ui.replay import Replay
from powercreep_rw.ui.screens.page_table import PageTable
from powercreep_rw.ui.screens.screen import COMMAND, Screen
from powercreep_rw.ui.stage import Stage
from powercreep_rw.ui.timeline import SignButton, Timeline, Way
from powercreep_rw.ui.tray import Held, Tray
from powercreep_rw.ui.widgets import Hot, Tip

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App

#: How long a step is shown while the game plays by itself (ms).
PACE = 900.0
#: How far on a mark is shown, of its whole time.
SHOWN_MARK = 0.14
#: Said at the beginning.
HOW = "The arrows step, Page Up and Page Down go by turns, Home and End to the ends."
#: A card tells so many sentences of a step; the log has all.
MOST_TOLD = 5


class ReplayScreen(PageTable):
    """Walks through one game; `behind` makes the screen that Escape goes back to.

    `why` says why a game that was to be played is only read; it then begins at its last step."""

    keys_of = "replay"

    def __init__(self, app: App, replay: Replay, behind: Callable[[], Screen], why: str = "") -> None:
        super().__init__(app, replay)
        self.why = why
        if why:
            replay.goto(replay.walk.last)
        self.replay = replay
        self.behind = behind
        self.stage = Stage(replay.position, motion=False)
        self.log = LogPanel()
        self.playing = False
        self.due = 0.0
        steps = replay.walk.steps
        self.turns, self.structures = (
            [n for n, step in enumerate(steps) if any(event[0] in kinds for event in step.events)]
            for kinds in ((TURN,), (STRUCTURE, SHEET))
        )

    # -- places ------------------------------------------------------------------------------------------

    def lay_out(self, aspect: float) -> layout.TableLayout:
        """As the table, with the timeline between the card and the buttons."""
        areas = super().lay_out(aspect)
        tall, gap = self.app.theme.px(30), self.app.theme.px(8)
        card = layout.Area(areas.card.x, areas.card.y, areas.card.width, areas.card.height - tall - gap)
        return areas._replace(card=card)

    def build(self) -> None:
        theme = self.app.theme
        self.position = self.replay.position
        self.draw_page()
        self.tray = Tray(theme, pygame.Rect(self.areas.tray))
        self.tray.arrange(self.position)
        self._lay_dice()
        self.build_page()
        self.hots.append(cog.hot(self.app, self.tray.rim))
        self.card = Card(theme, pygame.Rect(self.areas.card), self._prompt(), getattr(self, "card", None))
        self.hots.append(Hot("card", self.card.rect, hint=self.card.rest, stop=True))
        self.hots += self.card.hots(self._choose, lambda answer: None, self.rebuild)
        self.hots.append(Hot("log", pygame.Rect(self.areas.log)))
        self._build_line()
        self._build_bar()

    def _lay_dice(self) -> None:
        """The dice as they lie after the step; a Radiation Check shows what was rolled."""
        self.stage.jump(self.position)
        step = self.replay.walk.step
        if step.move[:1] == ("roll",) and self.replay.before["awaits"] == ["check"]:
            self.stage.check = (int(step.move[1]), float("inf"))

    def _build_line(self) -> None:
        bar, theme = pygame.Rect(self.areas.bar), self.app.theme
        rect = pygame.Rect(bar.x, bar.y - theme.px(38), bar.width, theme.px(30))
        self.timeline = Timeline(theme, rect, self.replay.walk.last)
        about = Tip("The whole game", "Click or drag to go to a step; the notches are turns.")
        self.hots.append(Hot("timeline", rect, click=self._to_pointer, hint=about, draws=self._draw_line, holds=True))

    def _build_bar(self) -> None:
        theme, bar, walk = self.app.theme, pygame.Rect(self.areas.bar), self.replay.walk
        gap = theme.px(6)
        ways: tuple[Way, ...] = (
            ("first", "first", "To the beginning (Home)", self.to_first),
            ("turn back", "turn back", "A turn back (Page Up)", self.turn_before),
            ("step back", "back", "A step back (Left)", self.step_back),
            ("step forward", "forward", "A step on (Right)", self.step_on),
            ("turn forward", "turn forward", "A turn on (Page Down)", self.turn_after),
            ("last", "last", "To the end (End)", self.to_last),
        )
        wide = (bar.width - gap * (len(ways) - 1)) // len(ways)
        for number, (name, sign, about, click) in enumerate(ways):
            can = walk.at > 0 if number < 3 else walk.at < walk.last
            rect = pygame.Rect(bar.x + number * (wide + gap), bar.y, wide, bar.height)
            draws = SignButton(theme, sign, "dark" if can else "faint")
            self.hots.append(Hot(name, rect, click=click if can else None, hint=Tip(about), draws=draws, aside=True))

    def kept_clear(self, hot: Hot) -> list[pygame.Rect]:
        return [self.card.rect, self.timeline.rect, pygame.Rect(self.areas.bar), *super().kept_clear(hot)]

    # -- what is said ------------------------------------------------------------------------------------

    def _prompt(self) -> Prompt:
        replay, position = self.replay, self.position
        if self.looking:
            front = self.trail[-1]
            if front.kind == "year":
                return asides.year(replay, position)
            deep = len(self.trail) > 1 or position["sheet"] is None
            return asides.sheet(replay, position, front.sheet, False, deep)
        walk = replay.walk
        lines = [line.words for line in replay.lines[walk.at]] or list(walk.story)
        told = lines[:MOST_TOLD]
        if len(lines) > len(told):
            told.append(f"… and {len(lines) - len(told)} more, in the log")
        if walk.at == walk.last and walk.fault is not None:
            told.append(f"Here the file is damaged: {walk.fault.message}")
        play = "Stop" if self.playing else "Play the recording"
        answers = (
            Answer("play", play, key="Space", act="play"),
            Answer("leave", "Back", key="Esc", act="leave"),
        )
        title = f"Step {walk.at} of {walk.last}" if walk.at else replay.name
        body = "\n".join(told) if walk.at else f"{walk.last} move{'' if walk.last == 1 else 's'}.  {HOW}"
        if self.why and not self.playing:
            body = f"{self.why}\n\n{body}"
        return Prompt(title, body, answers, place=self._place())

    def _place(self) -> str:
        position, names = self.position, self.replay.names
        if position["structure"] is None or not position["turn"]:
            return names.sheet_name(position["sheet"]) if position["sheet"] else asides.year_name(self.replay)
        return f"{names.structure(position['structure'])} · turn {position['turn']}"

    # -- going to and fro --------------------------------------------------------------------------------

    def go(self, moved: bool) -> None:
        """The walk has gone somewhere."""
        if self.replay.moved(moved):
            self.trail, self.viewed = [], None
            self.log.to_end()
            self.rebuild()

    def to_first(self) -> None:
        self.go(self.replay.walk.goto(0))

    def to_last(self) -> None:
        self.go(self.replay.walk.goto(self.replay.walk.last))

    def step_on(self) -> None:
        moved = self.replay.walk.forwards()
        self.go(moved)
        if moved:
            self._let_hear()

    def _let_hear(self) -> None:
        """What the step sounds like, all of it at once."""
        step = self.replay.walk.step
        rolled = [DICE] if step.move[:1] == ("roll",) else []
        for sound in dict.fromkeys(rolled + [cue.sound for cue in cues(step.events, (), 0.0)]):
            self.app.sound.play(sound)

    def step_back(self) -> None:
        self.go(self.replay.walk.backwards())

    def turn_after(self) -> None:
        self.go(self.replay.walk.next(TURN))

    def turn_before(self) -> None:
        self.go(self.replay.walk.previous(TURN))

    def _to_pointer(self) -> None:
        if self.pointer is not None:
            self.go(self.replay.walk.goto(self.timeline.step_at(self.pointer[0])))

    def play_or_stop(self) -> None:
        """Go on by itself, or stop; from the end it begins anew."""
        walk = self.replay.walk
        self.playing = not self.playing
        self.due = self.app.now + PACE
        if self.playing and walk.at == walk.last:
            self.to_first()
        self.rebuild()

    def animate(self) -> bool:
        if self.dragging == "timeline":
            self._to_pointer()
        if not self.playing or self.app.now < self.due:
            return False
        self.due = self.app.now + PACE
        self.step_on()
        if self.replay.walk.at == self.replay.walk.last:
            self.playing = False
            self.rebuild()
        return True

    @property
    def rests(self) -> bool:
        return not self.playing and self.dragging is None and super().rests

    # -- input -------------------------------------------------------------------------------------------

    def _choose(self, answer: Answer) -> None:
        act, _, what = answer.act.partition(" ")
        if act == "play":
            self.play_or_stop()
        elif act == "look":
            self.turn_to(Leaf("sheet", what))
        elif act == "back":
            self.turn_back()
        else:
            self.leave()

    def dropped(self, name: str, over: str | None) -> None:
        self._to_pointer()

    def _steer(self, event: pygame.Event) -> bool:
        """The arrows step; Tab goes from place to place."""
        return event.key not in steering.ARROWS and super()._steer(event)

    def key(self, event: pygame.Event) -> None:
        turns = event.mod & COMMAND
        ways = {
            pygame.K_RIGHT: self.turn_after if turns else self.step_on,
            pygame.K_LEFT: self.turn_before if turns else self.step_back,
            pygame.K_DOWN: self.turn_after,
            pygame.K_UP: self.turn_before,
            pygame.K_PAGEDOWN: self.turn_after,
            pygame.K_PAGEUP: self.turn_before,
            pygame.K_HOME: self.to_first,
            pygame.K_END: self.to_last,
        }
        if event.key in ways:
            self.playing = False
            ways[event.key]()
        elif event.key == pygame.K_y and self.replay.game.campaign is not None:
            self.turn_back() if self.looking else self.turn_to(YEAR)
        else:
            super().key(event)

    def back(self) -> None:
        if self.looking:
            self.turn_back()
        elif self.viewed is not None:
            self.viewed = None
            self.rebuild()
        else:
            self.leave()

    def leave(self) -> None:
        """Back to where the game was opened from."""
        self.app.show(self.behind())

    def wheel(self, steps: float, name: str | None) -> None:
        if name == "timeline":
            self.go(self.replay.walk.goto(self.replay.walk.at - round(steps)))
        else:
            self.log.scroll(steps * self.app.theme.px(38))
            self.app.dirty = True

    # -- the frame ---------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.app.theme
        surface.blit(shapes.table(self.app.size), (0, 0))
        self.page.draw(surface, theme, 1.0)
        if not self.looking:
            self.page.draw_marks(surface, theme, self._marks(), SHOWN_MARK)
        self.tray.draw_felt(surface)
        self.tray.draw(surface, self.position, self.stage, Held(), self.app.now)
        self.card.draw(surface)
        fresh = len(self.replay.lines[self.replay.walk.at])
        self.log.draw(surface, theme, pygame.Rect(self.areas.log), self.replay.told, fresh)
        self.draw_hots(surface)

    def _marks(self) -> list[Pulse]:
        """What the step touched on the page."""
        step, before = self.replay.walk.step, self.replay.before
        structure = before["structure"] or ""
        marks = animation.pulses(step.events, structure, 0.0)
        for event in step.events:
            if event[0] == "marked":
                marks.append(Pulse(f"space {structure} {event[1]}", "", "plain", 0.0))
        return marks

    def _draw_line(self, surface: pygame.Surface, rect: pygame.Rect, look: object) -> None:
        warm = self.hover == "timeline" or self.dragging == "timeline"
        self.timeline.draw(surface, self.replay.walk.at, self.turns, self.structures, warm)
