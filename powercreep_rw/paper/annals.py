"""What a game has come through: the figures of each sheet, and every earlier sheet as it was left.

The rules forget Health, creep and Gear when a sheet is won (R39); the page of that sheet still shows them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from powercreep_rw.paper.parts.chapter import Chapter
from powercreep_rw.paper.words import many
from powercreep_rw.rules.events import Event
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import shelf, view

Position = dict[str, Any]


@dataclass(slots=True)
class Tally:
    """What was counted on one sheet."""

    sheet: str
    left: int
    boxes: int
    structures: int
    turns: int = 0
    creep: int = 0
    radiation: int = 0
    powered: int = 0
    lost: int = 0
    defeated: int = 0
    won: bool = False

    @property
    def facts(self) -> tuple[str, ...]:
        """The same in a few words each."""
        lost = (f"{self.lost} lost",) if self.lost else ()
        health = f"Health {self.left} of {self.boxes}"
        return (f"{self.powered} of {self.structures} powered", *lost, many(self.turns, "turn", "turns"), health,
                f"creep {self.creep}")  # fmt: skip


class Annals:
    """Follows a game move by move; `tallies` are those of its sheets, in the order played."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tallies: list[Tally] = []
        self._finals: dict[str, Position] = {}

    def note(self, events: Iterable[Event], before: State | None = None, move: Move = ()) -> None:
        """A move was played (or the game has begun): what came of it, and the state before it."""
        for event in events:
            self._count(event)
            if event[0] == "sheet_won" and before is not None:
                self._finals[str(event[1])] = final(before, move)

    def _count(self, event: Event) -> None:
        kind, *values = event
        if kind == "sheet_begun":
            hero = self.game.hero
            boxes = sum(hero.groups[: hero.start])
            sheet = self.game.sheets[self.game.sheet_number[str(values[0])]]
            self.tallies.append(Tally(sheet.id, boxes, boxes, len(sheet.structures)))
        if not self.tallies:
            return
        now = self.tallies[-1]
        match event:
            case ("turn_begun", _):
                now.turns += 1
            case ("health_lost", _, int(left), _):
                now.left = left
            case ("health_opened", _, int(boxes), int(left)):
                now.boxes, now.left = boxes, left
            case ("creep", int(box)):
                now.creep = box
            case ("radiation_increased", int(level)):
                now.radiation = level
            case ("structure_powered", *_):
                now.powered += 1
            case ("structure_lost", _):
                now.lost += 1
            case ("threat_defeated", *_):
                now.defeated += 1
            case ("sheet_won", _) | ("game_over", "won", _):
                now.won = True

    # -- the year as it stands ---------------------------------------------------------------------------

    def page_of(self, sheet: str, state: State, position: Position) -> Position:
        """A position as the page of a sheet of the year shows it: the sheet on the table as it is, an earlier one as
        it was left, with what has been circled and crossed out since; one that is still to come, blank."""
        if sheet == position["sheet"]:
            return position
        if self.game.sheet_number[sheet] not in state.shelf:
            return {**position, "sheet": None, "structures": {}}
        left = self._finals.get(sheet, position)
        year = {**position["campaign"], "played": _before(position["campaign"]["played"], sheet)}
        now = {"structures": shelf(state, sheet), "blueprints": position["blueprints"]}
        return {**left, **now, "campaign": year, "sheet": sheet}

    def chapters(self, state: State, position: Position) -> dict[str, Chapter]:
        """How each sheet of the year stands."""
        played: list[str] = list((position["campaign"] or {}).get("played", ()))
        here = position["sheet"]
        found = {}
        for number, sheet in enumerate(played, 1):
            written = position["structures"] if sheet == here else shelf(state, sheet)
            found[sheet] = Chapter("won", number, written, self._facts(sheet))
        if here is not None and here not in found:
            status = "lost" if position["outcome"] == "lost" else "playing"
            found[here] = Chapter(status, len(played) + 1, position["structures"], self._facts(here))
        return found

    def _facts(self, sheet: str) -> tuple[str, ...]:
        tally = self.tally(sheet)
        return tally.facts if tally else ()

    def tally(self, sheet: str) -> Tally | None:
        """What was counted on a sheet, or None before it was begun."""
        return next((tally for tally in self.tallies if tally.sheet == sheet), None)


def _before(played: list[str], sheet: str) -> list[str]:
    """The sheets that were played before one of them."""
    return played[: played.index(sheet)] if sheet in played else list(played)


def final(before: State, move: Move) -> Position:
    """A sheet as it lay there at the moment it was won by this move, before the next one took its place."""
    now = before.copy()
    kept: list[Position] = []

    def keep(event: Event) -> None:
        if event[0] == "sheet_won":
            moment = now.copy()
            moment.phase = "over"
            kept.append(view(moment))

    now.play(move, keep)
    return kept[0]


def place(game: Game, where: dict[str, str]) -> str:
    """Where a blueprint is active: `Pump House, The Docks`."""
    sheet = next(sheet for sheet in game.sheets if sheet.id == where["sheet"])
    name = next(structure.name for structure in sheet.structures if structure.id == where["structure"])
    return f"{name}, {sheet.name}" if len(game.sheets) > 1 else name
