"""What a table asks of the game that lies on it: one at play (`session`), or one that is looked back on (`replay`)."""

from __future__ import annotations

from typing import Any, Protocol

from powercreep_rw.paper.annals import Annals
from powercreep_rw.paper.names import Names
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State
from powercreep_rw.ui.decisions import Decision

#: A state written out (docs/transcript.md, "State").
Position = dict[str, Any]


class Shown(Protocol):
    """A game as one sees it; `revision` counts up whenever the position changed."""

    position: Position
    names: Names
    decision: Decision
    annals: Annals
    revision: int

    @property
    def game(self) -> Game: ...
    @property
    def state(self) -> State: ...
