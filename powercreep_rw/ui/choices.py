"""What can be set, as it stands on the leaf of settings: sections, rows, and the values of each.  No pygame."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from powercreep_rw.record.settings import Settings

#: How a row is filled in: one of several words is circled, a box is ticked, a row of boxes is filled.
RING, TICK, FILL = "ring", "tick", "fill"


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that can be set: `setting` is its name in `record.settings`, `item` what of its list a tick is for.

    `options` are the values with their words, in order; a tick has the two False and True.
    """

    setting: str
    label: str
    about: str
    kind: str
    options: tuple[tuple[Any, str], ...] = ()
    item: str = ""

    @property
    def name(self) -> str:
        """What its place is called."""
        return f"{self.setting} {self.item}".strip()

    def value(self, settings: Settings) -> Any:
        """What is set now; of a list, whether the item is in it."""
        kept = settings.get(self.setting)
        return self.item in kept if self.item else kept

    def at(self, settings: Settings) -> int:
        """The number of the option that is set, or of the nearest one."""
        now = self.value(settings)
        values = [value for value, _ in self.options]
        if now in values:
            return values.index(now)
        return min(range(len(values)), key=lambda n: abs(values[n] - now))

    def to_keep(self, value: Any, settings: Settings) -> Any:
        """What is to be kept so that this row has a value: the value, or the whole list."""
        if not self.item:
            return value
        kept = [word for word in settings.get(self.setting) if word != self.item]
        return [*kept, self.item] if value else kept


def _tick(setting: str, label: str, about: str, item: str = "") -> Row:
    return Row(setting, label, about, TICK, ((False, ""), (True, "")), item)


def _ring(setting: str, label: str, about: str, *options: tuple[Any, str]) -> Row:
    return Row(setting, label, about, RING, options)


#: The sections, in order: a heading, and its rows.
SECTIONS: Sequence[tuple[str, Sequence[Row]]] = (
    (
        "Reading",
        (
            _ring(
                "text_scale",
                "Size of words",
                "On every card, in the log and in the tips.",
                (1.0, "100 %"),
                (1.25, "125 %"),
                (1.5, "150 %"),
                (1.75, "175 %"),
                (2.0, "200 %"),
            ),
            _ring(
                "page_zoom",
                "The page",
                "How near it lies. (Ctrl + and Ctrl -)",
                (0.0, "as the words"),
                (1.0, "whole"),
                (1.25, "125 %"),
                (1.5, "150 %"),
                (2.0, "200 %"),
                (3.0, "300 %"),
            ),
            _ring("surround", "The table", "The wood that the page lies on.", ("dark", "dark"), ("light", "light")),
            _tick("safe_marks", "Bolder marks", "Every mark differs by its shape; this makes the shapes stronger."),
        ),
    ),
    (
        "Motion",
        (
            _tick("reduced_motion", "Keep still", "No dice tumble and no marks rise: all is there at once."),
            _ring(
                "animation_speed",
                "Speed",
                "How fast dice fall and marks pass.",
                (0.5, "half"),
                (1.0, "usual"),
                (2.0, "twice"),
                (4.0, "four times"),
            ),
        ),
    ),
    (
        "Plays by itself when it is the only legal move",
        (
            _tick("plays_itself", "Roll the dice", "A moment is left to take the last move back.", "roll"),
            _tick("plays_itself", "Enter a structure", "The last one that is open.", "enter"),
            _tick("plays_itself", "Go to the Threat Phase", "When nothing can be done before it.", "face"),
            _tick("plays_itself", "Choose a blueprint", "When one is left.", "blueprint"),
            _tick("plays_itself", "Mark a die", "When one die fits one space.", "mark"),
        ),
    ),
    (
        "Dice of a new game",
        (
            _ring(
                "own_dice",
                "Who rolls",
                "At the table it can be switched at any time.",
                (False, "the program"),
                (True, "you"),
            ),
        ),
    ),
    (
        "Sound",
        (
            Row("volume", "Volume", "", FILL, tuple((n / 10, f"{n * 10} %") for n in range(11))),
            _tick("mute", "Silence", "No sound at all."),
        ),
    ),
    (
        "The window",
        (_tick("fullscreen", "Fill the screen", "F11 does the same, from everywhere."),),
    ),
)
ROWS = tuple(row for _, rows in SECTIONS for row in rows)
#: What is put back by "Restore defaults"; where the window is stays as it is.
PUT_BACK = tuple(dict.fromkeys(row.setting for row in ROWS if row.setting != "fullscreen"))
