"""The player's own dice, typed one after the other.  Pure: no pygame.

A roll that is awaited names its dice; each digit is the next one of them.  What is no digit of a die gets a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence

from powercreep_rw.paper.words import pool
from powercreep_rw.rules.moves import CHECK, GOOD, die_name

FACES = "123456"


class Typed:
    """Dice typed so far for one roll; `correcting` says that it takes the place of a roll that was mistyped.

    `said` is the sentence about the last key, empty while all is well.
    """

    def __init__(self, awaits: Sequence[str], correcting: bool = False) -> None:
        self.awaits = tuple(awaits)
        self.correcting = correcting
        self.values: list[int] = []
        self.said = ""

    @property
    def whole(self) -> bool:
        """Whether every die has its number."""
        return len(self.values) == len(self.awaits)

    @property
    def next(self) -> str | None:
        """The die whose number is typed next."""
        return None if self.whole else self.awaits[len(self.values)]

    @property
    def dice(self) -> dict[str, int]:
        """Die → what was typed for it."""
        return dict(zip(self.awaits, self.values, strict=False))

    def type(self, letter: str) -> None:
        """A key with this letter went down."""
        if letter in FACES and len(letter) == 1:
            if not self.whole:
                self.values.append(int(letter))
                self.said = ""
        elif letter in "0789" and letter:
            self.said = f"A die shows 1 to 6, never {letter}."
        else:
            self.said = f"{letter!r} is no number of a die: type 1 to 6."

    def erase(self) -> None:
        """Take the last number back."""
        if self.values:
            self.values.pop()
            self.said = ""
        else:
            self.said = "Nothing has been typed yet."

    def confirm(self) -> bool:
        """Enter was pressed: whether the roll is whole; if not, a sentence says what is missing."""
        if not self.whole:
            missing = len(self.awaits) - len(self.values)
            more = "" if not self.values else " more"
            self.said = f"{missing}{more} {'die is' if missing == 1 else 'dice are'} still to be typed."
        return self.whole


def asked(awaits: Sequence[str], again: bool) -> str:
    """What the player is to roll: `2 Good Dice and 1 Evil Die`, or for a re-roll `Good Die 2 again`."""
    if tuple(awaits) == (CHECK,):
        return "any die for the Radiation Check"
    if again:
        return f"{die_name(awaits[0])} again"
    good = sum(die in GOOD for die in awaits)
    return pool(good, len(awaits) - good)
