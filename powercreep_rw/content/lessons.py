"""Lessons: a guided game, told in captions beside a sheet (`docs/lessons.md`).

A lesson is data: which sheet and hero, how the dice fall, and step by step what is said, where it points, and which
move is expected.  Reading one plays it, in every way that it leaves open, so a lesson that can be read can be played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from powercreep_rw.content import shelves
from powercreep_rw.content.lesson_keys import LESSON
from powercreep_rw.content.nodes import Node
from powercreep_rw.content.reading import Entry, read
from powercreep_rw.content.scalars import BAD
from powercreep_rw.rules import moves
from powercreep_rw.rules.board import DOOR, GENERATOR, SOLID, Board
from powercreep_rw.rules.definitions import Hero, Sheet
from powercreep_rw.rules.moves import Move

if TYPE_CHECKING:
    from powercreep_rw.content.desk import Desk

#: The word for a move that is left to the player.
ANY = "any"
#: Places of the window that a caption can point at, beside those of the page.
WINDOW = ("tray", "card")
_PAGE = ("hero", "health", "food", "bonus", "radiation", "creep")


class Caption(NamedTuple):
    """What is said at one moment.  `move` is the one expected (None: it is only read), `free` leaves it to the player;
    `point` is a region of the page or a place of the window, `instead` answers whatever else is tried."""

    say: str
    point: str = ""
    move: Move | None = None
    free: bool = False
    instead: str = ""

    @property
    def is_read(self) -> bool:
        """Whether it waits for no move."""
        return self.move is None and not self.free

    def allows(self, move: Move) -> bool:
        """Whether this move is what it waits for."""
        return self.free or (self.move is not None and _same(move, self.move))


class Step(NamedTuple):
    """Captions under a heading."""

    name: str
    captions: tuple[Caption, ...]


class Lesson(NamedTuple):
    """A guided game on a sheet; `sheet_ref` and `hero_ref` are how the file names them."""

    name: str
    text: str
    sheet: Sheet
    hero: Hero
    rolls: tuple[tuple[int, ...], ...]
    steps: tuple[Step, ...]
    sheet_ref: str = ""
    hero_ref: str | None = None

    @property
    def captions(self) -> tuple[Caption, ...]:
        """All captions, one after the other."""
        return tuple(caption for step in self.steps for caption in step.captions)

    @property
    def dice(self) -> tuple[int, ...]:
        """All values in the order in which the game asks for them."""
        return tuple(value for roll in self.rolls for value in roll)

    def place(self, number: int) -> tuple[int, Step]:
        """The step that a caption stands in, by the caption's number, and that step's number; both from 0."""
        for row, step in enumerate(self.steps):
            if number < len(step.captions):
                return row, step
            number -= len(step.captions)
        raise IndexError("a lesson has no such caption")

    def reached(self, played: Sequence[Move]) -> int | None:
        """The number of the caption that follows on these moves; None when they have left the lesson.

        Captions that are only read come up again after the last move; whoever waits past the end is past the end.
        """
        at = rolled = 0
        captions = self.captions
        for move in played:
            if move[0] == "roll":
                if rolled < len(self.rolls) and move != moves.roll(*self.rolls[rolled]):
                    return None
                rolled += 1
                continue
            while at < len(captions) and captions[at].is_read:
                at += 1
            if at == len(captions):
                break
            if not captions[at].allows(move):
                return None
            at += 1
        return at


def shipped() -> tuple[Path, ...]:
    """The lessons that ship, by name."""
    return tuple(sorted(shelves.shipped_folder().glob(f"*/*{shelves.LESSON}")))


def build_lesson(node: Node, desk: Desk, stem: str | None) -> Lesson | None:
    """The lesson of a node, played through; None if there is a fault."""
    faults = desk.faults
    before = faults.trouble
    entry = read(LESSON, node, faults, "this file")
    if entry is BAD:
        return None
    sheet = _named("sheet", entry, desk)
    hero = _named("hero", entry, desk)
    if faults.trouble != before or sheet is None:
        return None
    lesson = Lesson(
        name=entry["name"],
        text=entry["text"],
        sheet=sheet,
        hero=hero or sheet.hero,
        rolls=tuple(map(tuple, entry["rolls"])),
        steps=tuple(Step(step["name"], tuple(map(_caption, step["captions"]))) for step in entry["steps"]),
        sheet_ref=entry["sheet"].text,
        hero_ref=entry["hero"].text if "hero" in entry else None,
    )
    from powercreep_rw.content.rehearsal import Rehearsal  # which knows what a lesson is

    Rehearsal(lesson, entry, desk.faults).play()
    return lesson if faults.trouble == before else None


def _named(kind: str, entry: Entry, desk: Desk) -> Any:
    """The sheet or hero that the lesson names."""
    node = entry.values.get(kind)
    return None if node is None else desk.resolve(kind, node)


def _caption(entry: Entry) -> Caption:
    text = entry["move"] or ""
    free = text.strip() == ANY
    move = tuple(text.split()) if text.strip() and not free else None
    return Caption(_one_line(entry["say"]), entry["point"] or "", move, free, _one_line(entry["instead"]))


def _one_line(text: str) -> str:
    """A text without the line breaks that it was written with."""
    return " ".join(text.split())


def places_of(sheet: Sheet, hero: Hero) -> frozenset[str]:
    """Everything that a caption on this sheet can point at: places of the page by name, and of the window."""
    found = {*WINDOW, *_PAGE}
    found.update(f"gear {gear.id}" for gear in sheet.gear)
    found.update(f"threat {threat.id}" for threat in sheet.threats)
    blueprints = (*hero.blueprints, *([hero.signature] if hero.signature is not None else []))
    found.update(f"blueprint {blueprint.id}" for blueprint in blueprints)
    found.update(f"creep {box}" for box in range(1, sheet.boxes + 1))
    for structure in sheet.structures:
        found.update(f"{what} {structure.id}" for what in ("structure", "dice", "stamp", "door", "generator"))
        found.update(_spaces(structure.id, structure.board))
    return frozenset(found)


def _spaces(structure: str, board: Board) -> Iterable[str]:
    """The white spaces of a structure, and the icons in it."""
    for cell, name in enumerate(board.names):
        if cell in board.white:
            yield f"space {structure} {name}"
        elif board.tokens[cell] not in (DOOR, GENERATOR, SOLID):
            yield f"icon {structure} {name}"


def _same(one: Move, other: Move) -> bool:
    """Whether two moves are the same; the circles and dice of a blueprint may be named in any order."""
    return one == other or (one[:1] == other[:1] == ("use",) and one[1] == other[1] and sorted(one) == sorted(other))
