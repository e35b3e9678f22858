"""Words on the screen: measured, wrapped and cached, so that a steady frame renders no text."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial

import pygame

from powercreep_rw.ui.theme import INK, Colour, Theme, safe

#: More than one blank between two words is one; a run of blanks alone stays as it is.
SPACES = re.compile(" {2,}")

_CACHE: OrderedDict[tuple[pygame.Font, str, Colour], pygame.Surface] = OrderedDict()
_CACHE_SIZE = 1200
_WIDTHS: dict[tuple[pygame.Font, str], int] = {}
_WIDTHS_SIZE = 4000

#: How many pieces of text were rendered rather than found in the cache; tests count with it.
rendered = 0


def piece(font: pygame.Font, words: str, colour: Colour) -> pygame.Surface:
    """One line of one colour, from the cache if it was there before."""
    global rendered
    key = (font, words, colour)
    found = _CACHE.get(key)
    if found is None:
        rendered += 1
        found = font.render(safe(font, words), True, colour)
        _CACHE[key] = found
        if len(_CACHE) > _CACHE_SIZE:
            _CACHE.popitem(last=False)
    else:
        _CACHE.move_to_end(key)
    return found


def wide(font: pygame.Font, words: str) -> int:
    """The width of one line in pixels, remembered: a card is laid out by measuring the same few words again."""
    found = _WIDTHS.get((font, words))
    if found is None:
        if len(_WIDTHS) >= _WIDTHS_SIZE:
            _WIDTHS.clear()
        found = _WIDTHS[font, words] = font.size(words)[0]
    return found


def forget() -> None:
    """Empty the caches: their keys are fonts, and those may be gone."""
    _CACHE.clear()
    _WIDTHS.clear()


@dataclass(frozen=True, slots=True)
class Run:
    """Words of one face, size (in steps) and colour."""

    words: str
    face: str = "text"
    size: float = 15
    colour: Colour = INK


@dataclass(frozen=True, slots=True)
class _Word:
    words: str
    font: pygame.Font
    colour: Colour
    x: int
    glued: bool


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Wrapped text, ready to be drawn: `width` (of its longest line) and `height` in pixels."""

    lines: tuple[tuple[_Word, ...], ...]
    line_height: int
    ascent: int
    width: int

    @property
    def height(self) -> int:
        return self.line_height * len(self.lines)

    def draw(self, surface: pygame.Surface, x: int, y: int, align: str = "left", width: int = 0) -> None:
        """Draw with the top left corner at (x, y); `center` and `right` align each line within `width`."""
        for line in self.lines:
            shift = 0
            if align != "left":
                right = line[-1].x + wide(line[-1].font, line[-1].words) if line else 0
                shift = (width - right) // 2 if align == "center" else width - right
            for word in line:
                top = y + self.ascent - word.font.get_ascent()
                surface.blit(piece(word.font, word.words, word.colour), (x + shift + word.x, top))
            y += self.line_height


def wrap(theme: Theme, runs: Iterable[Run] | str, width: int, spacing: float = 1.18) -> Paragraph:
    """Break runs of text into lines of at most `width` pixels; a newline breaks too, and a word wider than
    the line is broken inside, so that nothing is ever cut."""
    if isinstance(runs, str):
        runs = (Run(runs),)
    lines: list[list[_Word]] = [[]]
    x = 0
    tallest, ascent = 1, 1
    for run in runs:
        font = theme.font(run.face, run.size)
        tallest = max(tallest, font.get_height())
        ascent = max(ascent, font.get_ascent())
        space = wide(font, " ")
        said = SPACES.sub(" ", run.words) if run.words.strip() else run.words
        for row, text in enumerate(map(partial(safe, font), said.split("\n"))):
            if row:
                lines.append([])
                x = 0
            parts = text.split(" ")
            for place, part in enumerate(parts):
                glued = place == 0
                gap = 0 if glued or not lines[-1] else space
                for chunk in _chunks(font, part, width):
                    broad = wide(font, chunk)
                    if x + gap + broad > width and lines[-1]:
                        lines.append([])
                        x, gap = 0, 0
                    if chunk:
                        lines[-1].append(_Word(chunk, font, run.colour, x + gap, glued))
                    x += gap + broad
                    gap = 0
    longest = max((line[-1].x + wide(line[-1].font, line[-1].words) for line in lines if line), default=0)
    return Paragraph(tuple(map(tuple, lines)), round(max(tallest * spacing * 0.86, ascent)), ascent, longest)


def _chunks(font: pygame.Font, word: str, width: int) -> list[str]:
    """The word itself, or pieces of it that fit the width."""
    if wide(font, word) <= width or len(word) < 2:
        return [word]
    cut = len(word) - 1
    while cut > 1 and wide(font, word[:cut]) > width:
        cut -= 1
    return [word[:cut], *_chunks(font, word[cut:], width)]


def line(
    surface: pygame.Surface,
    font: pygame.Font,
    words: str,
    colour: Colour,
    at: tuple[float, float],
    anchor: str = "topleft",
) -> pygame.Rect:
    """Draw one line with its `anchor` (a pygame.Rect attribute) at a point; the rectangle it took."""
    image = piece(font, words, colour)
    rect = image.get_rect()
    setattr(rect, anchor, (round(at[0]), round(at[1])))
    surface.blit(image, rect)
    return rect


def fitting(theme: Theme, face: str, size: float, words: str, width: int, least: float = 11) -> pygame.Font:
    """The face at `size`, or smaller until the words fit the width (not under `least`)."""
    while size > least and wide(theme.font(face, size), words) > width:
        size -= 0.5
    return theme.font(face, size)


def size_for(theme: Theme, face: str, size: float, labels: Iterable[str], width: int, least: float = 7) -> float:
    """The size (in steps), at most this, at which every one of these labels fits the width."""
    labels = tuple(labels)
    while size > least and any(wide(theme.font(face, size), label) > width for label in labels):
        size -= 0.5
    return size


def cut(paragraph: Paragraph, room: int) -> Paragraph:
    """As many lines as fit a height, at least one; the last ends with an ellipsis if some are left out."""
    many = max(1, room // paragraph.line_height)
    if many >= len(paragraph.lines):
        return paragraph
    lines = list(paragraph.lines[:many])
    *words, last = lines[-1] or (None,)
    if last is not None:
        lines[-1] = (*(word for word in words if word), replace(last, words=last.words.rstrip(".,;:") + "…"))
    return replace(paragraph, lines=tuple(lines))


def shortened(font: pygame.Font, words: str, width: int) -> str:
    """The words, or as many of their letters as fit the width, with an ellipsis."""
    if wide(font, words) <= width:
        return words
    cut = len(words)
    while cut and font.size(words[:cut].rstrip() + "…")[0] > width:
        cut -= 1
    return words[:cut].rstrip() + "…" if cut else ""
