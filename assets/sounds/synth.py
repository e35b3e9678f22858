"""What the sounds are made of: noise, things that ring, envelopes.  Lists of samples, about -1 to 1, `RATE` a second.

Only additions, products and quotients are used, and a generator and a sine of our own: so every machine and every
Python makes the very same bytes, which the `math` of two systems need not.
"""

from __future__ import annotations

import io
import wave
from collections.abc import Callable, Iterable
from itertools import accumulate

#: Samples a second; nothing here has anything to say above 11 kHz.
RATE = 22050
PI = 3.141592653589793

Samples = list[float]


class Chance:
    """Numbers that only look like chance, the same ones for the same seed (xorshift, 32 bits)."""

    def __init__(self, seed: int) -> None:
        self._state = seed * 2654435761 % 2**32 or 1

    def part(self) -> float:
        """A number from 0 to 1."""
        x = self._state
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self._state = x
        return x / 2**32

    def between(self, low: float, high: float) -> float:
        """A number between two."""
        return low + (high - low) * self.part()

    def noise(self, seconds: float) -> Samples:
        """White noise."""
        return [2 * self.part() - 1 for _ in range(samples(seconds))]


def samples(seconds: float) -> int:
    """How many samples that long is."""
    return round(seconds * RATE)


def sine(x: float) -> float:
    """The sine of an angle, by its series."""
    x -= round(x / (2 * PI)) * 2 * PI
    term = total = x
    for n in range(1, 13):
        term *= -x * x / ((2 * n) * (2 * n + 1))
        total += term
    return total


def ring(struck: Iterable[float], hertz: float, seconds: float, tail: float = 5.0) -> Samples:
    """What a thing that rings at `hertz`, and has lost two thirds after `seconds`, makes of what it is struck with.

    It is heard for `tail` times that long after the last blow.
    """
    count = seconds * RATE
    keeps = count / (count + 1)
    turn = 2 * PI * hertz / RATE
    a, b, gain = 2 * keeps * sine(turn + PI / 2), keeps * keeps, sine(turn)
    made: Samples = []
    last = before = 0.0
    for blow in [*struck, *[0.0] * samples(seconds * tail)]:
        last, before = a * last - b * before + gain * blow, last
        made.append(last)
    return made


def tone(hertz: float, seconds: float) -> Samples:
    """A soft bar, struck once: it rings at a pitch, and for a moment almost two octaves above it."""
    felt = swell(0.003, lambda part: 4 * part * (1 - part))
    return mixed(
        (levelled(ring(felt, hertz, seconds)), 0.0, 0.7),
        (levelled(ring(felt, hertz * 1.004, seconds * 0.8)), 0.0, 0.3),
        (levelled(ring(felt, hertz * 3.93, seconds / 8)), 0.0, 0.09),
    )


def levelled(sound: Samples) -> Samples:
    """As loud as 1 where it is loudest."""
    loudest = max(map(abs, sound))
    return [sample / loudest for sample in sound]


def swell(seconds: float, shape: Callable[[float], float]) -> Samples:
    """A curve: `shape` of how far one is, 0 to 1."""
    count = samples(seconds)
    return [shape(n / count) for n in range(count)]


def softened(sound: Samples, hertz: float) -> Samples:
    """Without most of what is above a pitch."""
    part = hertz / (hertz + RATE / (2 * PI))
    return list(accumulate(sound, lambda kept, new: kept + part * (new - kept), initial=0.0))[1:]


def thinned(sound: Samples, hertz: float) -> Samples:
    """Without most of what is below a pitch."""
    return [new - low for new, low in zip(sound, softened(sound, hertz), strict=True)]


def shaped(sound: Samples, curve: Samples) -> Samples:
    """As loud as the curve, as long as the shorter of both."""
    return [a * b for a, b in zip(sound, curve, strict=False)]


def mixed(*parts: tuple[Samples, float, float]) -> Samples:
    """Sounds together: each with the second at which it begins, and how loud it is."""
    made = [0.0] * max(samples(start) + len(sound) for sound, start, _ in parts)
    for sound, start, loud in parts:
        first = samples(start)
        for number, sample in enumerate(sound):
            made[first + number] += loud * sample
    return made


def finished(sound: Samples, peak: float, fade: float = 0.03) -> Samples:
    """Without the lowest rumble, as loud as `peak` where it is loudest, and silent at both ends: none clicks."""
    made = thinned(sound, 30.0)
    rise, fall = samples(0.0015), min(samples(fade), len(made))
    for n in range(rise):
        made[n] *= n / rise
    for n in range(fall):
        left = n / fall
        made[-1 - n] *= left * left * (3 - 2 * left)
    return [peak * sample for sample in levelled(made)]


def wav(sound: Samples) -> bytes:
    """A sound as a WAV file: one channel, 16 bits."""
    words = b"".join(round(32767 * sample).to_bytes(2, "little", signed=True) for sample in sound)
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(words)
    return file.getvalue()
