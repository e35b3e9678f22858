"""Typesetting: lines, paragraphs that break and shrink to fit, always word by word.

A text given a width never leaves it: it is broken, then set smaller down to a limit, and then cut with an
ellipsis.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from powercreep_rw.paper import faces
from powercreep_rw.paper.drawing import Box, Text

#: The height of a line, in sizes of its type.
LEADING = 1.22

#: Words with the face that each is set in.
Words = tuple[tuple[str, str], ...]


def runs(*parts: tuple[str, str]) -> Words:
    """Texts in several faces, as words: `runs(("Hatchet.", "bold"), ("Add 1 to a die.", "text"))`."""
    return tuple((word, face) for text, face in parts for word in text.split())


@lru_cache(maxsize=4096)
def fit(text: str, face: str, size: float, room: float, least: float, tracking: float = 0.0) -> tuple[str, float]:
    """The text and size with which one line fits the room: smaller down to `least`, then cut short."""
    text = faces.safe(text, face)
    wide = faces.width(text, face, 1.0, tracking)
    if wide * size <= room:
        return text, size
    if wide * least <= room:
        return text, room / wide
    while text and faces.width(text + "…", face, least, tracking) > room:
        text = text[:-1].rstrip()
    return text + "…" if text else "", least


def line(
    text: str,
    x: float,
    y: float,
    face: str,
    size: float,
    ink: str = "ink",
    *,
    align: str = "left",
    tracking: float = 0.0,
    room: float | None = None,
    least: float | None = None,
) -> tuple[Text, ...]:
    """One line, its baseline at `y`; `x` is its left end, its middle or its right end, as `align` says.

    With `room` it is shrunk to at most that width, down to the size `least` (half of `size` if not said).
    """
    if room is not None:
        text, size = fit(text, face, size, room, least or size / 2, tracking)
    text = faces.safe(text, face)
    wide = faces.width(text, face, size, tracking)
    left = x - {"left": 0.0, "middle": wide / 2, "right": wide}[align]
    if tracking:
        return (Text(left, y, text, face, size, ink, tracking),) if text else ()
    made = []
    gap = faces.width(" ", face, size)
    for word in text.split():
        made.append(Text(left, y, word, face, size, ink))
        left += faces.width(word, face, size) + gap
    return tuple(made)


def centred(text: str, box: Box, face: str, size: float, ink: str = "ink", **more: float) -> tuple[Text, ...]:
    """One line in the middle of a box, its capitals centred; shrunk if the box is narrow."""
    text, size = fit(text, face, size, box.w, size / 2)
    base = box.y + box.h / 2 + faces.metrics(face).capital * size / 2
    return line(text, box.x + box.w / 2, base, face, size, ink, align="middle", **more)


@lru_cache(maxsize=4096)
def broken(words: Words, size: float, room: float) -> tuple[Words, ...]:
    """The words in lines no wider than the room (a single word may be: see `paragraph`)."""
    made: list[Words] = []
    current: list[tuple[str, str]] = []
    wide = 0.0
    for word, face in words:
        word = faces.safe(word, face)
        own = faces.width(word, face, size)
        gap = faces.width(" ", face, size) if current else 0.0
        if current and wide + gap + own > room + 1e-9:
            made.append(tuple(current))
            current, wide, gap = [], 0.0, 0.0
        current.append((word, face))
        wide += gap + own
    if current:
        made.append(tuple(current))
    return tuple(made)


@lru_cache(maxsize=4096)
def paragraph(
    words: Words, width: float, height: float, size: float, least: float, leading: float = LEADING
) -> tuple[tuple[Words, ...], float]:
    """The lines and the size in which the words fill at most `width` × `height`.

    The size goes down in small steps to `least`; if even that is too much, the last line that fits ends in an
    ellipsis, and a word wider than a line is cut.
    """
    step = size
    while True:
        lines = broken(words, step, width)
        if len(lines) * step * leading <= height + 1e-9 and _widest(words, step) <= width:
            return balanced(words, step, width), step
        if step <= least:
            break
        step = max(least, step * 0.96)
    many = max(1, int(height / (step * leading) + 1e-9))
    cut = [_trimmed(words, step, width) for words in lines[:many]]
    if len(lines) > many:
        cut[-1] = _trimmed((*cut[-1][:-1], (cut[-1][-1][0] + " …", cut[-1][-1][1])), step, width)
    return tuple(cut), step


@lru_cache(maxsize=4096)
def balanced(words: Words, size: float, room: float) -> tuple[Words, ...]:
    """The words in as few lines as `broken` needs, but of much the same length: no word is left alone."""
    lines = broken(words, size, room)
    if len(lines) < 2:
        return lines
    low, high = room / 2, room
    for _ in range(7):
        middle = (low + high) / 2
        if len(broken(words, size, middle)) > len(lines) or _widest(words, size) > middle:
            low = middle
        else:
            high = middle
    return broken(words, size, high)


def _widest(words: Words, size: float) -> float:
    return max((faces.width(faces.safe(word, face), face, size) for word, face in words), default=0.0)


def height(words: Words, size: float, width: float, leading: float = LEADING) -> float:
    """How tall the words are at that size in lines of that width."""
    return len(broken(words, size, width)) * size * leading


def _trimmed(words: Words, size: float, room: float) -> Words:
    """A line whose last word is cut so that it fits."""
    *head, (last, face) = words
    used = sum(faces.width(word + " ", own, size) for word, own in head)
    if used + faces.width(last, face, size) <= room:
        return words
    bare = last.removesuffix("…").rstrip()
    while bare and used + faces.width(bare + "…", face, size) > room:
        bare = bare[:-1].rstrip()
    return (*head, (bare + "…", face)) if bare else (tuple(head) or ((".", face),))


def set_lines(
    lines: Sequence[Words],
    x: float,
    y: float,
    size: float,
    ink: str = "ink",
    *,
    leading: float = LEADING,
    align: str = "left",
    width: float = 0.0,
) -> tuple[Text, ...]:
    """Lines as texts, the first one's top at `y`; `align` may be `middle` or `right` within `width`."""
    made: list[Text] = []
    for n, words in enumerate(lines):
        face = words[0][1]
        base = y + n * size * leading + size * (leading - 1) / 2 + size * 0.80
        gaps = [faces.width(" ", own, size) for _, own in words]
        wide = sum(faces.width(word, own, size) for word, own in words) + sum(gaps[1:])
        left = x + {"left": 0.0, "middle": (width - wide) / 2, "right": width - wide}[align]
        for (word, face), gap in zip(words, gaps, strict=True):
            made.append(Text(left, base, word, face, size, ink))
            left += faces.width(word, face, size) + gap
    return tuple(made)


def block(
    words: Words,
    box: Box,
    size: float,
    least: float,
    ink: str = "ink",
    *,
    align: str = "left",
    middle: bool = False,
    leading: float = LEADING,
) -> tuple[tuple[Text, ...], float]:
    """A paragraph in a box, from its top (or in its `middle`), and the height that it takes."""
    if not words:
        return (), 0.0
    lines, size = paragraph(words, box.w, box.h, size, least, leading)
    tall = len(lines) * size * leading
    top = box.y + (box.h - tall) / 2 if middle else box.y
    return set_lines(lines, box.x, top, size, ink, leading=leading, align=align, width=box.w), tall
