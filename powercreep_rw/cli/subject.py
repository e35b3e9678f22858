"""What `print` and `picture` show: a sheet or a year as it is printed, or a saved game as it was played."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from powercreep_rw.content.faults import Fault
from powercreep_rw.paper.annals import Annals, place
from powercreep_rw.paper.parts.chapter import Chapter
from powercreep_rw.record import referenced, replay, table, transcript
from powercreep_rw.rules.definitions import Sheet
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import view

Position = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Subject:
    """A game, and where it stands; without a state it is blank paper.  `warnings` are what its file is told of."""

    game: Game
    state: State | None = None
    position: Position | None = None
    annals: Annals | None = None
    warnings: tuple[Fault, ...] = ()

    def page_of(self, sheet: Sheet) -> Position | None:
        """What is written on the page of a sheet; None for nothing."""
        if self.state is None or self.annals is None or self.position is None:
            return None
        if self.game.campaign is None:
            return self.position
        return self.annals.page_of(sheet.id, self.state, self.position)

    @property
    def chapters(self) -> dict[str, Chapter]:
        """How each sheet of the year stands."""
        if self.state is None or self.annals is None or self.position is None:
            return {}
        return self.annals.chapters(self.state, self.position)

    @property
    def active(self) -> dict[str, str]:
        """Where each blueprint is active, in words."""
        found = self.position["blueprints"] if self.position is not None else {}
        return {id: place(self.game, where) for id, where in found.items()}

    @property
    def on_the_table(self) -> Sheet | None:
        """The sheet that is being played, or the only one there is; None between two sheets of a year."""
        if self.game.campaign is None:
            return self.game.sheets[0]
        here = self.position["sheet"] if self.position is not None else None
        return next((sheet for sheet in self.game.sheets if sheet.id == here), None)


def subject(what: str, hero: str | None) -> Subject:
    """What is named: a sheet or a year by its id or its file, or the file of a saved game.

    Raises ContentError for what can't be read, and for a game that can't be played to its last move.
    """
    path = Path(what)
    if not transcript.is_saved_game(path):
        return Subject(table.Setup.named(what, hero).game())
    source = transcript.read(path, what)
    game = referenced.game(source)
    annals, before = Annals(game), None
    step = None
    for step in replay.steps(source, game):
        annals.note(step.events, before, step.move)
        before = step.state
    assert step is not None  # the start of the game is a step
    return Subject(game, step.state, view(step.state), annals, source.warnings)
