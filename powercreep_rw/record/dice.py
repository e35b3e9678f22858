"""Where dice come from: a seed, the player's own hand, or a script (`docs/transcript.md`, "The program's
dice").

The k-th value that a game ever asks for is draw k of its seed, whoever rolls.  So a source is asked for
values by their place in the game, and never keeps a place of its own: whoever holds the game counts what was
rolled before.

What draws them is imported where it draws: a game that is only replayed brings its rolls along.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from powercreep_rw.record.errors import RecordError

#: What a player or a file may name as a seed.
Seed = int | str

FACES = 6
#: How many different seeds `fresh_seed` can name: short enough to be read to a friend.
FRESH_SEEDS = 1_000_000


class Dice(Protocol):
    """Anything that holds dice: `values(first, count)` are the values number `first`, `first` + 1, … of the game."""

    def values(self, first: int, count: int) -> tuple[int, ...]: ...


class NoDice(RecordError):
    """These dice have no value to give, or what was given is no roll of dice."""


def seed_text(seed: Seed) -> str:
    """A seed as one text: a number is the text of its digits, so 8812 and "8812" are the same seed.

    So that a seed read aloud and typed on another machine is the same seed, letters are composed (NFC), blanks
    around it don't count, several between words are one, and what can't be printed is left out.
    """
    import unicodedata

    words = " ".join(unicodedata.normalize("NFC", str(seed)).split())
    return "".join(letter for letter in words if letter.isprintable()).strip()


def seed_number(seed: Seed) -> int:
    """The number a seed starts the generator with: the SHA-256 of its text in UTF-8, the same on every Python."""
    import hashlib

    return int.from_bytes(hashlib.sha256(seed_text(seed).encode("utf-8", "surrogatepass")).digest(), "big")


def fresh_seed() -> int:
    """A seed nobody chose, for a new game."""
    import secrets

    return secrets.randbelow(FRESH_SEEDS)


class SeededDice:
    """The program's dice: an endless row of values that follows from the seed.

    Only `random.random` is asked, which Python promises to keep the same; a golden test pins the row.

    >>> SeededDice(8812).values(0, 3) == SeededDice("8812").values(0, 3)
    True
    """

    def __init__(self, seed: Seed) -> None:
        import random

        self.seed = seed
        self._random = random.Random(seed_number(seed))
        self._drawn: list[int] = []

    def values(self, first: int, count: int) -> tuple[int, ...]:
        """Draws `first` to `first + count - 1` (from 0), in whatever order they are asked for."""
        while len(self._drawn) < first + count:
            self._drawn.append(int(self._random.random() * FACES) + 1)
        return tuple(self._drawn[first : first + count])


class OwnDice:
    """The player's real dice: what was typed, once, for the roll that is asked for."""

    def __init__(self, typed: Sequence[int] | str) -> None:
        self.typed = typed_values(typed) if isinstance(typed, str) else tuple(typed)

    def values(self, first: int, count: int) -> tuple[int, ...]:
        """The values typed.  Raises NoDice unless they are `count` numbers from 1 to 6."""
        if len(self.typed) != count:
            raise NoDice(f"{count} {'die is' if count == 1 else 'dice are'} rolled now, and {len(self.typed)} typed")
        if wrong := [value for value in self.typed if not 1 <= value <= FACES]:
            raise NoDice(f"a die shows 1 to {FACES}, never {wrong[0]}")
        return self.typed


class ScriptedDice:
    """Values set down beforehand, for tests and demonstrations: value k of the game is number k of the script."""

    def __init__(self, script: Iterable[int]) -> None:
        self.script = tuple(script)

    def values(self, first: int, count: int) -> tuple[int, ...]:
        """The next values of the script.  Raises NoDice where it ends."""
        if first + count > len(self.script):
            raise NoDice(f"the script has {len(self.script)} values, and number {first + count} is asked for")
        return self.script[first : first + count]


class PreparedDice:
    """Values set down beforehand, as far as they go; after them, `then` has its say from its own draw of that number.

    A guided game is rolled so: its lesson says how the first dice fall, and the seed all others.
    """

    def __init__(self, script: Iterable[int], then: Dice) -> None:
        self.script = tuple(script)
        self.then = then

    def values(self, first: int, count: int) -> tuple[int, ...]:
        """Values `first` to `first + count - 1`, each from whichever holds it."""
        drawn = self.then.values(first, count)
        return tuple(self.script[n] if n < len(self.script) else drawn[n - first] for n in range(first, first + count))


def typed_values(text: str) -> tuple[int, ...]:
    """The dice in what a player typed: `5 4 3`, `5,4,3` or `543`.  Raises NoDice for anything but digits."""
    digits = text.replace(",", "").replace(" ", "").replace("\t", "")
    if not digits or any(c not in "0123456789" for c in digits):
        raise NoDice(f"dice are typed as their numbers, such as `5 4 3`, not `{text.strip()}`")
    return tuple(map(int, digits))
