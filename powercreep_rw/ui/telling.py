"""What came of a move, as lines of the log with their tones.  No pygame; the sentences are `record.story`'s."""

from __future__ import annotations

from dataclasses import dataclass

from powercreep_rw.record.replay import Step
from powercreep_rw.record.story import Story


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


def tell(story: Story, step: Step) -> list[Line]:
    """The lines of one move (or of beginning): creep is told once, a threat that falls is not told as hurt first."""
    lines = [Line(f"Typed before, and put right: {values}.") for values in step.corrected]
    boxes = [event[1] for event in step.events if event[0] == "creep"]
    for event in step.events:
        kind = str(event[0])
        if kind in UNSAID or (kind == "creep" and event[1] != boxes[-1]):
            continue
        if kind == "threat_hit" and not event[3]:
            continue  # it falls, which is told next
        said = story.sentence(event)
        if said:
            lines.append(Line(said, tone_of(kind)))
    return lines


def tone_of(kind: str) -> str:
    """The tone in which an event is told."""
    return "head" if kind in HEADS else "bad" if kind in BAD else "good" if kind in GOOD else "plain"
