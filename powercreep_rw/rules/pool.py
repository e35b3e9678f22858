"""The dice pool as bits: bit 0-2 are the Good Dice g1..g3, bit 3-5 the Evil Dice e1..e3 (rulebook: Starting a
Structure)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from operator import itemgetter

from powercreep_rw.rules.moves import DICE

GOOD_MASK = 0b000111
EVIL_MASK = 0b111000

#: Mask → the dice in it, by number and by name, in order.
NUMBERS = tuple(tuple(n for n in range(6) if mask >> n & 1) for mask in range(64))
NAMES = tuple(tuple(DICE[n] for n in numbers) for numbers in NUMBERS)


def _picker(numbers: tuple[int, ...]) -> Callable[[list[int]], tuple[int, ...]]:
    """What picks the faces of these dice out of all six."""
    if len(numbers) > 1:
        return itemgetter(*numbers)
    return lambda faces: tuple([faces[number] for number in numbers])


#: Mask → what picks the faces of the dice in it out of all six.
PICK = tuple(_picker(numbers) for numbers in NUMBERS)

#: Good Dice, Evil Dice → the mask of so many, numbered afresh.
POOL = tuple(tuple((1 << good) - 1 | ((1 << evil) - 1) << 3 for evil in range(4)) for good in range(4))

#: What dice show, as bits: bit 1-6 for a face that is there, then whether two of them, or three, are alike.
DOUBLES, TRIPLES = 1 << 7, 1 << 8


def _seen(faces: Iterable[int]) -> int:
    """What up to three dice show.  Three of a kind is one doubles, too (R7)."""
    bits = 0
    for face in faces:
        bit = 1 << face
        if bits & bit:
            bit = TRIPLES if bits & DOUBLES else DOUBLES
        bits |= bit
    return bits


#: What up to three dice show → that as bits.
SEEN = {faces: _seen(faces) for count in range(4) for faces in product(range(1, 7), repeat=count)}
