"""What came of moves, in the record's sentences; a step is told with the names of the sheet that it was played on."""

from __future__ import annotations

from collections.abc import Sequence

from powercreep_rw.record.replay import Step
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.story import DICE_ROLLED, TEMPLATES, Story
from powercreep_rw.rules import moves
from powercreep_rw.rules.moves import CHECK, FACE
from powercreep_rw.rules.state import State

#: Events of a roll that the line about the roll itself has told.
ROLLED = frozenset({"rolled", "check_rolled"})

#: Whoever has just typed `face` knows it.
FACED = TEMPLATES["faced"]


def opened(record: GameRecord) -> list[str]:
    """What came of beginning."""
    return _story(record, record.start.state).told(record.start)


def last(record: GameRecord) -> list[str]:
    """What came of the last move."""
    step = record.steps[-1]
    told = _story(record, _before(record, len(record.steps) - 1)).told(step)
    told = [sentence for sentence in told if step.move != FACE or sentence != FACED]
    return [*told[:1], *_tale(step), *told[1:]]


def corrected(record: GameRecord) -> list[str]:
    """What came of a roll that was put right: what was typed before, and what the dice show."""
    step = record.steps[-1]
    told = last(record)
    count = len(step.corrected)
    shown = told[count].removeprefix(DICE_ROLLED)
    return [*told[:count], f"Corrected: {shown}", *told[count + 1 :]]


def _tale(step: Step) -> list[str]:
    """What the sheet says of itself, or of the structure, to whoever comes there."""
    if step.move[0] == "sheet" and step.state.sheet is not None:
        return _lines(step.state.sheet.text)
    return _lines(step.state.plan().structure.text) if step.move[0] == "enter" else []


def _lines(text: str) -> list[str]:
    return [" ".join(text.split())] if text else []


def rolled(record: GameRecord) -> list[str]:
    """The last move, a roll that the program made by itself, and what came of it."""
    before, step = _before(record, len(record.steps) - 1), record.steps[-1]
    faces = " ".join(step.move[1:])
    what = faces
    if before.awaits == (CHECK,):
        what = f"the Radiation Check: {faces}"
    elif before.resume:
        what = f"{before.awaits[0]} again: {faces}"
    events = [event for event in step.events if event[0] not in ROLLED]
    return [f"The program rolls {what}.", *_story(record, before).sentences(events)]


def log(record: GameRecord, count: int) -> list[str]:
    """The last moves with what came of them, a line each."""
    first = max(0, len(record.steps) - count)
    lines = [] if first else [f"0. The game begins. {' '.join(opened(record))}"]
    for number, step in enumerate(record.steps[first:], first):
        told = " ".join(_story(record, _before(record, number)).told(step))
        lines.append(f"{number + 1}. {moves.text(step.move)}: {told}")
    return lines


def _before(record: GameRecord, number: int) -> State:
    """The position before a step."""
    steps: Sequence[Step] = record.steps
    return steps[number - 1].state if number else record.start.state


def _story(record: GameRecord, before: State) -> Story:
    return Story(record.game, before.sheet.id if before.sheet else None)
