"""A hand for the window's tests: it knows places only by name, and does what a person would do there.

`Hand(app).answer(move)` makes a move of the rules by clicking whatever the window offers for it.
"""

from __future__ import annotations

import shutil
import tempfile
import weakref
from collections.abc import Callable, Iterable
from pathlib import Path

import pygame

from powercreep_rw.content.library import Library
from powercreep_rw.content.nodes import Node
from powercreep_rw.record import replay
from powercreep_rw.record.replay import Step
from powercreep_rw.rules import moves
from powercreep_rw.rules.events import Event
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State
from powercreep_rw.ui.app import App
from powercreep_rw.ui.decisions import Target
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.session import Session

SIZE = (1280, 800)


class MemoryRecord:
    """A game that is on no disk, with dice that are set down beforehand (fours, when they run out)."""

    def __init__(self, game: Game, dice: Iterable[int] = ()) -> None:
        self.game = game
        self.path = Path("nowhere.yaml")
        self.start = replay.start(game)
        self.steps: list[Step] = []
        self._undone: list[Step] = []
        self._dice = iter(dice)
        self.own_dice = False
        self.read_only = False
        self.lesson = None
        self.guided = False
        self.is_gone = False

    def restore(self) -> None:
        """It has no file."""

    def use_own_dice(self, own: bool) -> None:
        self.own_dice = own

    def end_lesson(self) -> None:
        self.guided = False

    def close(self) -> None:
        """Nobody else waits for it."""

    @property
    def state(self) -> State:
        return self.steps[-1].state if self.steps else self.start.state

    @property
    def moves(self) -> list[Move]:
        return [step.move for step in self.steps]

    @property
    def can_undo(self) -> bool:
        return bool(self.steps) and self.steps[-1].move[0] != "roll"

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def can_correct(self) -> bool:
        return bool(self.steps) and self.steps[-1].typed

    def play(self, move: Move, typed: bool = False) -> tuple[Event, ...]:
        self.steps.append(replay.step(self.state, move, typed))
        self._undone.clear()
        return self.steps[-1].events

    def roll(self) -> tuple[Event, ...]:
        return self.play(moves.roll(*(next(self._dice, 4) for _ in self.state.awaits)))

    def roll_own(self, typed: tuple[int, ...]) -> tuple[Event, ...]:
        return self.play(moves.roll(*typed), True)

    def correct(self, typed: tuple[int, ...]) -> tuple[Event, ...]:
        wrong = self.steps.pop()
        said = (*wrong.corrected, " ".join(wrong.move[1:]))
        self.steps.append(replay.step(self.state, moves.roll(*typed), True, said))
        return self.steps[-1].events

    def undo(self) -> None:
        self._undone.append(self.steps.pop())

    def redo(self) -> tuple[Event, ...]:
        self.steps.append(self._undone.pop())
        return self.steps[-1].events


def game_of(node: Node | Path | str) -> Game:
    """The game on one sheet: an id that ships, a path, or a mapping that was read."""
    return Library().game(sheet=node)


def app_of_its_own(size: tuple[int, int] = SIZE, motion: bool = False, second_thought: float = 0.0) -> App:
    """A window's worth of program, without a window; what is set in it lies in a folder that is gone with it."""
    home = Path(tempfile.mkdtemp(prefix="powercreep-table-"))
    app = App(pygame.Surface(size), Games(folder=home / "games"), motion=motion, second_thought=second_thought)
    weakref.finalize(app, shutil.rmtree, home, True)
    return app


def table_of(
    game: Game,
    dice: Iterable[int] = (),
    size: tuple[int, int] = SIZE,
    motion: bool = False,
    second_thought: float = 0.0,
) -> tuple[App, Session]:
    """A table in a program of its own, and its session; the first frame is drawn."""
    pygame.font.init()
    session = Session(MemoryRecord(game, dice))
    app = app_of_its_own(size, motion, second_thought)
    app.show(TableScreen(app, session))
    app.draw()
    return app, session


class Hand:
    """The player's hand on the mouse and the keys."""

    def __init__(self, app: App) -> None:
        self.app = app

    # -- what a hand can do ------------------------------------------------------------------------------

    def point(self, place: str | tuple[int, int]) -> tuple[int, int]:
        """Move the pointer to the middle of a place."""
        at = self.app.find(place) if isinstance(place, str) else place
        self.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        return at

    def press(self, at: tuple[int, int]) -> None:
        self.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))

    def release(self, at: tuple[int, int]) -> None:
        self.app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def click(self, place: str | tuple[int, int]) -> None:
        """Point, press, release; then a frame is drawn, as it would be."""
        at = self.point(place)
        self.press(at)
        self.release(at)
        self.app.draw()

    def drag(self, place: str, to: str | tuple[int, int]) -> None:
        """Press at one place, let go at another."""
        start = self.point(place)
        end = self.app.find(to) if isinstance(to, str) else to
        self.press(start)
        for step in (1, 2, 3):
            at = (start[0] + (end[0] - start[0]) * step // 3, start[1] + (end[1] - start[1]) * step // 3)
            self.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0)))
            self.app.draw()
        self.release(end)
        self.app.draw()

    def key(self, key: int, mod: int = 0) -> None:
        self.app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        self.app.handle(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))
        self.app.draw()

    def type(self, letters: str) -> None:
        """Type letters, one key after the other, with a frame after each."""
        for letter in letters:
            self.strike(letter)
            self.app.draw()

    def strike(self, letter: str) -> None:
        """Type one letter, and draw nothing yet."""
        key = ord(letter.lower()) if letter.isascii() else 0
        self.app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0))
        self.app.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
        self.app.handle(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=letter, scancode=0))

    def until(self, done: Callable[[], bool], act: Callable[[], object], times: int = 200) -> None:
        """Do something again and again until it has led there; a test that is led nowhere fails, and never hangs."""
        for _ in range(times):
            if done():
                return
            act()
        raise AssertionError(f"done {times} times, and it has led nowhere")

    def wait(self, milliseconds: float) -> None:
        """Let time pass, frame by frame."""
        for _ in range(int(milliseconds // 33) + 1):
            self.app.tick(33)
            self.app.draw()

    # -- answering ---------------------------------------------------------------------------------------

    @property
    def table(self) -> TableScreen:
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    def answer(self, move: Move) -> None:
        """Make a legal move by clicking: its tool, then its targets, then the variant; insist on one that loses."""
        self.reach(move)
        if "lose it" in self.app.names():
            self.click("lose it")

    def reach(self, move: Move) -> None:
        """The same, as far as a question whether it is meant."""
        table = self.table
        plan = next(p for p in table.session.decision.plans if _same(p.move, move))
        done = len(table.session.record.moves)
        if move[0] == "sheet" and table.just_won:
            self.click("main")
        if table.holds_something:
            self.key(pygame.K_ESCAPE)
        opens = any(p is plan for p in table.session.decision.open)
        if not plan.stages or not opens:
            name = "main" if "main" in self.app.names() and plan.tool in (("face",), ("take",)) else ""
            self.click(name or f"tool {' '.join(plan.tool)}")
        for stage in plan.stages:
            for target in sorted(stage):
                if len(table.session.record.moves) > done or table.losing is not None:
                    return
                if target not in table.selection.picks:
                    self._pick(target, plan.move)

    def _pick(self, target: Target, move: Move) -> None:
        table = self.table
        if target.kind == "variant":
            assert table.popup is not None, f"{move}: no choice has opened"
            self.click(next(c.name for c, _, _ in table.popup.places if c.move == move))
            return
        if target.kind == "structure" and f"choose {target.name}" in self.app.names():
            # the door of a plan that is only pointed at is gone when the pointer leaves its button
            self.click(f"choose {target.name}")
            return
        for name, known in table.targets.items():
            if known == target and name in self.app.names():
                self.click(name)
                return
        self.click(f"choose {target.name}")

    def play(self, played: Iterable[Move]) -> None:
        """Make these moves by clicking; those that the window has made by itself are skipped."""
        wanted = [move for move in played if move[0] != "roll"]
        session = self.table.session
        for number, move in enumerate(wanted):
            made = [m for m in session.record.moves if m[0] != "roll"]
            if len(made) > number:
                assert _same(made[number], move), f"the window played {made[number]}, not {move}"
                continue
            self.answer(move)


def _same(one: Move, other: Move) -> bool:
    """Whether two moves are the same; a pair may be named in either order."""
    return one == other or (one[:2] == other[:2] and one[0] == "use" and sorted(one) == sorted(other))
