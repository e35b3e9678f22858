"""A game at play: what the window asks of it and tells it.  No pygame.

A session holds a `Record` (which writes each move to disk before it is played) and what follows from its position:
the decision, the names, the log.  What the window may play by itself is here too: `roll`, and `enter` when it is the
one legal move; both are in the log like any other move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from powercreep_rw.record.story import Story
from powercreep_rw.rules.events import Event
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import shelf, view
from powercreep_rw.ui.decisions import Decision, decide
from powercreep_rw.ui.preview import Names

Position = dict[str, Any]


class Record(Protocol):
    """What the window needs of a game on disk (`record.session.GameRecord` is one)."""

    @property
    def game(self) -> Game: ...
    @property
    def state(self) -> State: ...
    @property
    def moves(self) -> Sequence[Move]: ...
    @property
    def can_undo(self) -> bool: ...
    @property
    def can_redo(self) -> bool: ...
    def play(self, move: Move) -> tuple[Event, ...]: ...
    def roll(self) -> tuple[Event, ...]: ...
    def undo(self) -> None: ...
    def redo(self) -> tuple[Event, ...]: ...


@dataclass(frozen=True, slots=True)
class Step:
    """A move that was played, what came of it, and the position after it."""

    move: Move
    events: tuple[Event, ...]
    position: Position


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: a sentence and its tone (`good`, `bad`, `plain`, or `head` for the start of a turn)."""

    words: str
    tone: str = "plain"


BAD = frozenset(
    {"health_lost", "attacked", "creep_effect", "structure_lost", "material_lost", "good_die_darkened", "check_result"}
)
GOOD = frozenset(
    {
        "threat_defeated",
        "item_gained",
        "material_gained",
        "gear_finished",
        "structure_powered",
        "health_opened",
        "sheet_won",
        "blueprint_chosen",
        "no_attack",
    }
)
HEADS = frozenset({"turn_begun", "structure_entered", "sheet_begun", "game_over"})
#: Told by another sentence of the same move.
UNSAID = frozenset({"faced"})


class Session:
    """One game in the window; `revision` counts up whenever the position changed."""

    def __init__(self, record: Record, seed: str = "") -> None:
        self.record = record
        self.seed = seed
        self.revision = 0
        self.entries: list[tuple[Move, list[Line]]] = []
        self.opening: list[Line] = []
        self.events: list[Event] = []
        self._retell()
        self._look()

    # -- the position ------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.record.game

    @property
    def state(self) -> State:
        return self.record.state

    def _look(self) -> None:
        """Work out what follows from the position."""
        self.revision += 1
        self.position: Position = view(self.state)
        self.names = Names(self.game, self.state.sheet)
        self.decision: Decision = decide(self.state.legal_moves(), self._where, self.state.phase)

    def _where(self, blueprint: str) -> tuple[str, str]:
        active = self.position["blueprints"].get(blueprint)
        return (active["sheet"], active["structure"]) if active else ("", "")

    def page_of(self, sheet: str, position: Position) -> Position:
        """A position as the page of an earlier sheet of the campaign shows it: that sheet's structures as they were
        left, its Gear empty (Gear starts anew on every sheet)."""
        found = next(s for s in self.game.sheets if s.id == sheet)
        gear = {g.id: {"needs": list(g.needs), "filled": [], "ready": False} for g in found.gear}
        return {**position, "sheet": sheet, "structures": shelf(self.state, sheet), "gear": gear}

    @property
    def asking(self) -> str:
        """The name of the threat whose ability asks now."""
        for event in reversed(self.events):
            if event[0] == "ability":
                return self.names.threat(str(event[1]))
        return ""

    # -- moves -------------------------------------------------------------------------------------------

    def play(self, move: Move) -> Step:
        """Play a move of the player's.  Raises IllegalMove, or the record's error when it can't be saved;
        then nothing changed."""
        return self._played(move, self.record.play(move))

    def roll(self) -> Step:
        """Roll the dice awaited, from the game's seed."""
        events = self.record.roll()
        return self._played(self.record.moves[-1], events)

    def go_on(self) -> list[Step]:
        """Play what needs nobody: rolls, and the only structure left."""
        steps = []
        while True:
            if self.state.phase == "roll":
                steps.append(self.roll())
            elif self.state.phase == "enter" and len(self.decision.plans) == 1:
                steps.append(self.play(self.decision.plans[0].move))
            else:
                return steps

    def _played(self, move: Move, events: tuple[Event, ...]) -> Step:
        self._look()
        self.events += events
        self.entries.append((move, self._tell(events)))
        return Step(move, events, self.position)

    # -- undo --------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        return self.record.can_undo

    @property
    def can_redo(self) -> bool:
        return self.record.can_redo

    def undo(self) -> None:
        """Take back the last move; never a roll."""
        self.record.undo()
        self._retell()
        self._look()

    def redo(self) -> None:
        """Make the move again that was taken back last."""
        self.record.redo()
        self._retell()
        self._look()

    # -- the log -----------------------------------------------------------------------------------------

    def _retell(self) -> None:
        """Tell the whole game anew, from its moves."""
        self.story = Story(self.game)
        self.entries, self.events = [], []
        state = State.start(self.game, self.events.append)
        self.opening = self._tell(self.events)
        for move in self.record.moves:
            events: list[Event] = []
            state.play(move, events.append)
            self.events += events
            self.entries.append((move, self._tell(events)))

    def _tell(self, events: Sequence[Event]) -> list[Line]:
        lines: list[Line] = []
        boxes = [event[1] for event in events if event[0] == "creep"]
        for event in events:
            kind = str(event[0])
            if kind in UNSAID or (kind == "creep" and event[1] != boxes[-1]):
                continue
            if kind == "threat_hit" and not event[3]:
                continue  # it falls, which is told next
            said = self.story.sentence(event)
            if said:
                lines.append(Line(said, tone_of(kind)))
        return lines

    @property
    def lines(self) -> list[Line]:
        """The log from the first line to the last."""
        return [*self.opening, *(line for _, lines in self.entries for line in lines)]


def tone_of(kind: str) -> str:
    """The tone in which an event is told."""
    return "head" if kind in HEADS else "bad" if kind in BAD else "good" if kind in GOOD else "plain"
