"""What can be said of a game in names and numbers: a line of the shelf, and of the book of finished games.

`Figures` are plain values, so that they can be kept beside the saves (`index.py`) and in the book (`book.py`): no file
need be played again only to be listed.
"""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from powercreep_rw.record import about, replay
from powercreep_rw.record.dice import Dice, PreparedDice, Seed, SeededDice, seed_text
from powercreep_rw.record.plain import Plain
from powercreep_rw.record.replay import Step
from powercreep_rw.record.transcript import Transcript
from powercreep_rw.rules import moves
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.site import EXPLORING, LOST, OPEN
from powercreep_rw.rules.state import State

SHEET, YEAR = "sheet", "campaign"

#: Where a game stands while no structure is being explored.
BETWEEN = {
    "sheet": "between two sheets",
    "darken": "a Good Die turns Evil",
    "enter": "choosing a structure",
}

#: How a game ended, in a few words.
ENDS = {
    "won": "won",
    "health": "lost: the last Health is gone",
    "creep": "lost: the darkness is complete",
    "leader": "lost: a leader is still alive",
}


@dataclass(frozen=True, slots=True)
class Figures:
    """A game in names and numbers.

    `id` and `origin` are the save's (`about.py`), `digest` is of the moves that count.  `kind` says whether `ref`,
    `title` and `year` are a sheet's or a year's.  `sheet`, `structure` (names, empty for none), `turn`, `powered`,
    `lost`, `left` (structures), `health`, `boxes`, `creep`, `creep_boxes` and `radiation` are of the sheet being played
    or played last; all that follows is of the whole game: `own_rolls` are those of the `rolls` that no dice of the
    program's made, `dice` all values rolled, `blueprints` the active ones, `gear` all that was ever finished, by name.
    `pack` and `pack_hero` are the `pack/id` that sheet or year, and hero, were named by, `lesson` is the file of the
    lesson that guided it; empty for none.
    """

    id: str = ""
    origin: str = ""
    name: str = ""
    begun: str = ""
    digest: str = ""
    kind: str = SHEET
    ref: str = ""
    title: str = ""
    year: int | None = None
    hero: str = ""
    hero_name: str = ""
    seed: str = ""
    phase: str = ""
    outcome: str = ""
    reason: str = ""
    sheet: str = ""
    structure: str = ""
    turn: int = 0
    powered: int = 0
    lost: int = 0
    left: int = 0
    health: int = 0
    boxes: int = 0
    creep: int = 0
    creep_boxes: int = 0
    radiation: int = 0
    sheets: int = 1
    sheets_won: int = 0
    turns: int = 0
    all_powered: int = 0
    all_lost: int = 0
    blueprints: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    moves: int = 0
    dice: int = 0
    rolls: int = 0
    own_rolls: int = 0
    pack: str = ""
    pack_hero: str = ""
    lesson: str = ""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.outcome)

    @property
    def is_year(self) -> bool:
        """Whether a whole year is played, not one sheet."""
        return self.kind == YEAR

    @property
    def family(self) -> str:
        """The id that a game shares with all its copies."""
        return self.origin or self.id

    @property
    def called(self) -> str:
        """What a list calls the game: its name, or what is played with which seed."""
        return self.name or (f"{self.title}, seed {self.seed}" if self.seed else self.title)

    @property
    def place(self) -> str:
        """Where the game stands: `Country Store, turn 3`, in a year with the sheet before it; or how it ended."""
        if self.is_over:
            return ENDS.get(self.reason, self.outcome)
        if self.is_year and self.phase == "sheet" and not self.sheets_won:
            return "not yet begun"
        where = BETWEEN.get(self.phase) or f"{self.structure}, turn {self.turn}"
        return f"{self.sheet}: {where}" if self.is_year and self.sheet else where

    @property
    def progress(self) -> str:
        """How far the game is: `2 powered, 1 lost, 1 left`, in a year with `1 of 4 sheets won` before it."""
        here = f"{self.powered} powered, {self.lost} lost, {self.left} left"
        return f"{self.sheets_won} of {self.sheets} sheets won; {here}" if self.is_year else here

    @property
    def whose_dice(self) -> str:
        """`program`, or `own` when a roll was no roll of the program's."""
        return "own" if self.own_rolls else "program"


def of(source: Transcript, game: Game) -> Figures:
    """The figures of a transcript, which is played for it.  Raises replay.RefusedLine."""
    from powercreep_rw.record import lessons  # reads sheets: only where a save is read

    lesson = lessons.of(source)
    steps = replay.steps(source, game)
    return told(about.of(source), game, source.seed, steps, lesson.dice if lesson is not None else ())


def told(
    save: dict[str, Plain], game: Game, seed: Seed | None, steps: Iterable[Step], prepared: Sequence[int] = ()
) -> Figures:
    """The figures of a game from its start and its steps; `save` as `about.of` gives it; None for no seed yet.

    `prepared` are the dice that a lesson set down: they are the program's, too."""
    seed = "" if seed is None else seed
    tally = _Tally(PreparedDice(prepared, SeededDice(seed)))
    for step in steps:
        tally.add(step)
    return dataclasses.replace(
        _position(tally.state),
        **_identity(save),
        **_played(game),
        **tally.figures(game),
        seed=seed_text(seed),
    )


def _identity(save: dict[str, Plain]) -> dict[str, Any]:
    known = ("id", "origin", "begun", about.PACK, about.PACK_HERO, about.LESSON)
    words = {key: value if isinstance(value := save.get(key), str) else "" for key in known}
    return {**words, "name": about.name_of(save)}


def _played(game: Game) -> dict[str, Any]:
    what = game.campaign or game.sheets[0]
    return {
        "kind": YEAR if game.campaign is not None else SHEET,
        "ref": what.id,
        "title": what.name,
        "year": what.year,
        "hero": game.hero.id,
        "hero_name": game.hero.name,
        "sheets": len(game.sheets),
    }


def _position(state: State) -> Figures:
    """What the position says."""
    statuses = [site.status for site in state.sites]
    left = sum(status in (OPEN, EXPLORING) for status in statuses)
    lost = statuses.count(LOST)
    names = {each.id: each.name for each in state.game.hero.blueprints}
    return Figures(
        phase=state.phase,
        outcome=state.outcome or "",
        reason=state.reason or "",
        sheet=state.sheet.name if state.sheet else "",
        structure=state.site.plan.structure.name if state.site else "",
        turn=state.turn,
        powered=len(statuses) - left - lost,
        lost=lost,
        left=left,
        health=state.health,
        boxes=state.boxes,
        creep=state.creep,
        creep_boxes=state.sheet.boxes if state.sheet else 0,
        radiation=state.radiation,
        sheets_won=len(state.played) if state.game.campaign is not None else int(state.outcome == "won"),
        blueprints=tuple(names.get(active, active) for active in state.active),
    )


class _Tally:
    """Counts what happens from step to step."""

    def __init__(self, dice: Dice) -> None:
        self.state: State
        self._dice = dice
        self._moves: list[Move] = []
        self._counted = {"turn_begun": 0, "structure_powered": 0, "structure_lost": 0}
        self._gear: list[str] = []
        self._drawn = self._rolls = self._own = 0

    def add(self, step: Step) -> None:
        self.state = step.state
        for event in step.events:
            kind = str(event[0])
            if kind in self._counted:
                self._counted[kind] += 1
            elif kind == "gear_finished":
                self._gear.append(str(event[1]))
        if step.move:
            self._moves.append(step.move)
        if step.move[:1] == ("roll",):
            count = len(step.move) - 1
            self._rolls += 1
            self._own += step.move != moves.roll(*self._dice.values(self._drawn, count))
            self._drawn += count

    def figures(self, game: Game) -> dict[str, Any]:
        """What was counted, under the names of `Figures`."""
        names = {gear.id: gear.name for sheet in game.sheets for gear in sheet.gear}
        return {
            "turns": self._counted["turn_begun"],
            "all_powered": self._counted["structure_powered"],
            "all_lost": self._counted["structure_lost"],
            "gear": tuple(names.get(gear, gear) for gear in self._gear),
            "moves": len(self._moves),
            "dice": self._drawn,
            "rolls": self._rolls,
            "own_rolls": self._own,
            "digest": hashlib.sha256("\n".join(map(moves.text, self._moves)).encode("utf-8")).hexdigest()[:16],
        }


# -- as values of JSON -----------------------------------------------------------------------------------------


def as_row(figures: Figures) -> dict[str, Any]:
    """The figures as JSON keeps them: what is as it always is, is left out."""
    return {
        field.name: list(value) if isinstance(value, tuple) else value
        for field in dataclasses.fields(figures)
        if (value := getattr(figures, field.name)) != field.default
    }


def from_row(row: object) -> Figures:
    """The figures that were kept; keys that nobody knows are passed over.  Raises ValueError for what is none."""
    if not isinstance(row, dict):
        raise ValueError(f"figures are a mapping, not {row!r}")
    found: dict[str, Any] = {}
    for field in dataclasses.fields(Figures):
        if field.name in row:
            found[field.name] = _checked(field.name, row[field.name], field.default)
    return Figures(**found)


def _checked(name: str, value: object, default: object) -> object:
    """A value of the kind that the figure has."""
    if name == "year":
        good = value is None or type(value) is int
    elif isinstance(default, tuple):
        good = isinstance(value, list) and all(isinstance(item, str) for item in value)
    else:
        good = type(value) is type(default)
    if not good:
        raise ValueError(f"`{name}` can't be {value!r}")
    return tuple(value) if isinstance(value, list) else value
