"""What the table shows, which may lag behind the game: a roll is shown once its dice have tumbled.

The game is always ahead (and on disk); the stage shows its steps one after another.  `skip` catches up at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from powercreep_rw.ui import animation
from powercreep_rw.ui.animation import Pulse
from powercreep_rw.ui.cues import DICE, Cue, cues
from powercreep_rw.ui.dice import Tumble
from powercreep_rw.ui.night import TOLD, Act
from powercreep_rw.ui.session import Step
from powercreep_rw.ui.shown import Position


class Stage:
    """Holds the position that is shown, the steps still to come, and what moves."""

    def __init__(self, position: Position, motion: bool = True) -> None:
        self.position = position
        #: Counts up whenever another position is shown.
        self.serial = 0
        self.motion = motion
        #: Nothing tumbles; what was rolled lies there at once, and what a night did is listed at once.
        self.calm = False
        self.waiting: deque[Step] = deque()
        #: Die (or `check`) → its flight.
        self.tumbling: dict[str, Tumble] = {}
        self.began = 0.0
        self.hold_until = 0.0
        self.pulses: list[Pulse] = []
        #: The Radiation Check that was rolled last, still lying in the tray until a time.
        self.check: tuple[int, float] | None = None
        self.fade_from = 0.0
        #: What is to be heard, in its order, with what it belongs to.
        self.cues: list[Cue] = []
        #: Tells what the night did in the course of a step, from the position before it.
        self.tells: Callable[[Step, Position], list[Act]] = lambda step, before: []
        #: What the night did last, as far as it was shown; and the step that it belongs to.
        self.night: list[Act] = []
        self._night_of: Step | None = None
        self._acts: deque[Act] = deque()

    @property
    def act(self) -> Act | None:
        """What the night does at this moment."""
        return self.night[-1] if self.waiting and self.night and self._night_of is self.waiting[0] else None

    @property
    def busy(self) -> bool:
        """Whether the shown position lags behind the game."""
        return bool(self.waiting) or bool(self.tumbling)

    @property
    def checking(self) -> bool:
        """Whether a Radiation Check is awaited, falls, or lies in the tray."""
        awaited = self.position["awaits"] == ["check"] or self.position["phase"] == "check"
        return awaited or self.check is not None

    def take(self, steps: Iterable[Step], now: float) -> None:
        """Steps that were played: to be shown."""
        steps = list(steps)
        if not self.busy:
            self.check = None  # the player has gone on
            if steps:
                self.night, self._night_of = [], None
        self.waiting.extend(steps)
        if not self.motion:
            self.skip(now)
        self.advance(now)

    def jump(self, position: Position) -> None:
        """Show a position at once: an undo, a game that was loaded."""
        self.waiting.clear()
        self.tumbling.clear()
        self.pulses = []
        self.cues = []
        self.check = None
        self.night, self._night_of = [], None
        self._acts.clear()
        self.position = position
        self.serial += 1

    def skip(self, now: float) -> None:
        """Show everything at once."""
        self.hold_until = now
        thrown = bool(self.tumbling)
        self.tumbling.clear()
        while self.waiting:
            self._hear(self.waiting[0])
            self._list_acts(now)
            self._arrive(self.waiting.popleft(), now, thrown)
            thrown = False
        self.hold_until = now

    def advance(self, now: float) -> bool:
        """Let time pass; whether what is shown changed."""
        changed = self._take_check_away(now)
        while self.waiting and now >= self.hold_until:
            step = self.waiting[0]
            if step.move[0] == "roll" and not self.tumbling and not (step.typed or self.calm):
                changed = changed or self.check is not None
                self._throw(step, now)
            if self.tumbling and now < self.began + animation.TUMBLE:
                return changed
            thrown = bool(self.tumbling)
            self.tumbling.clear()
            if self._show_act(step, now):
                return True
            self.waiting.popleft()
            self._arrive(step, now, thrown)
            changed = True
        return changed

    def _hear(self, step: Step) -> None:
        """Learn what the night does in the course of a step, before any of it is shown."""
        if self._night_of is step:
            return
        found = self.tells(step, self.position)
        self._acts = deque(found)
        if found:
            self.night, self._night_of = [], step

    def _list_acts(self, now: float) -> None:
        """Tell all that is left of the night at once; each sound of it is heard once."""
        if self.motion and not self.calm:
            self.cues += [Cue(now, act.sound) for act in self._acts if act.sound]
        self.night += self._acts
        self._acts.clear()

    def _show_act(self, step: Step, now: float) -> bool:
        """Show the next act of the night, if there is one left; whether there was."""
        self._hear(step)
        if self.calm:
            self._list_acts(now)
        if not self._acts:
            return False
        count = len(self.night) + len(self._acts)
        act = self._acts.popleft()
        self.night.append(act)
        if act.sound:
            self.cues.append(Cue(now, act.sound))
        self.hold_until = now + max(animation.LEAST_ACT, min(animation.ACT, animation.ALL_ACTS / count))
        if act.arrives and self.position is not step.position:
            self.position, self.fade_from = step.position, now
        self.serial += 1
        return True

    def moving(self, now: float) -> bool:
        """Whether anything still moves, so that a frame is needed."""
        self.pulses = [pulse for pulse in self.pulses if now < pulse.start + animation.PULSE]
        return self.busy or bool(self.pulses) or self.check is not None or self.fades(now)

    def only_fades(self, now: float) -> bool:
        """Whether nothing moves but the page, which takes the place of the one before."""
        return self.fades(now) and not (self.busy or self.pulses or self.check is not None)

    def fades(self, now: float) -> bool:
        """Whether the page is still taking the place of the one before."""
        return now < self.fade_from + animation.CROSSFADE

    def _take_check_away(self, now: float) -> bool:
        """Whether the last Radiation Check has lain there for long enough."""
        if self.check is None or now < self.check[1]:
            return False
        self.check = None
        return True

    def due(self, now: float) -> list[str]:
        """The sounds whose moment has come, each of them once."""
        found = [cue.sound for cue in self.cues if cue.at <= now]
        if found:
            self.cues = [cue for cue in self.cues if cue.at > now]
        return list(dict.fromkeys(found))

    def flight(self, now: float) -> float:
        """How far the dice have flown, 0..1."""
        return min(1.0, max(0.0, (now - self.began) / animation.TUMBLE))

    def _throw(self, step: Step, now: float) -> None:
        """Start the dice of a roll; a Radiation Check makes room for them."""
        self.began = now
        self.check = None
        self.cues.append(Cue(now, DICE))
        values = [int(word) for word in step.move[1:]]
        for number, (die, value) in enumerate(zip(self.position["awaits"], values, strict=True)):
            self.tumbling[die] = Tumble(value, die.startswith("e"), (0.0, 0.0), number)

    def _arrive(self, step: Step, now: float, thrown: bool) -> None:
        """Show the position after a step, and mark what its events touched; `thrown` dice were heard already."""
        before = self.position
        self.position = step.position
        self.serial += 1
        self.fade_from = now
        told = TOLD if self._night_of is step and not self.calm else frozenset()
        events = [event for event in step.events if event[0] not in told]
        marks = animation.pulses(events, before["structure"] or "", now)
        if step.move[0] == "roll" and not thrown and not step.typed:
            self.cues.append(Cue(now, DICE))
        self.cues += cues(events if self.motion else step.events, marks, now)
        if self.motion:
            self.pulses += marks
            if step.alone:
                self.pulses += animation.by_itself(step.move, before["structure"] or "", now)
        if step.move[0] == "roll" and before["awaits"] == ["check"]:
            self.check = (int(step.move[1]), now + 2.2 * animation.CHECK_PAUSE)
            self.hold_until = now + animation.CHECK_PAUSE if self.motion else now
