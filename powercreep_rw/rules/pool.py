"""The dice pool as bits: bit 0-2 are the Good Dice g1..g3, bit 3-5 the Evil Dice e1..e3 (rulebook: Starting a Structure)."""

from __future__ import annotations

from powercreep_rw.rules.moves import DICE

GOOD_MASK = 0b000111
EVIL_MASK = 0b111000

#: Mask → the dice in it, by number and by name, in order.
NUMBERS = tuple(tuple(n for n in range(6) if mask >> n & 1) for mask in range(64))
NAMES = tuple(tuple(DICE[n] for n in numbers) for numbers in NUMBERS)


def pool(good: int, evil: int) -> int:
    """The mask of so many Good and Evil Dice, numbered afresh."""
    return (1 << good) - 1 | ((1 << evil) - 1) << 3
