"""Letters for the screen's painter: a word as a picture, as wide as the page says it is.

pygame's fonts have whole sizes only: so a word is set several times as large and made small again.
"""

from __future__ import annotations

import math

import pygame

from powercreep_rw.paper import faces
from powercreep_rw.paper.drawing import Text
from powercreep_rw.paper.screen_shapes import FINE, Colour, Made

#: Letters smaller than this (pixels) are laid down twice, so that their thin strokes stay dark.
FAINT = 12.5


class Letters:
    """Sets words; each face is opened once for a size, and kept until `forget`."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}

    def forget(self) -> None:
        """Keep no face open."""
        self._fonts.clear()

    def set_word(self, text: Text, size: float, phase: int, colour: Colour) -> Made:
        """The word as a picture, and where its corner lies from the left end of its baseline.

        It is set four times as large and made small: so its width is what the page says, at any size.
        """
        letters = faces.safe(text.text, text.face)
        if not letters.strip() or size < 2:
            return pygame.Surface((1, 1), pygame.SRCALPHA, 32), 0, 0
        font = self._font(text.face, max(1, round(size * FINE)))
        if text.angle:
            return _turned(font.render(letters, True, colour), text.angle, font.get_ascent())
        above = -(-font.get_ascent() // FINE) * FINE
        high = -(-(above + font.get_height() - font.get_ascent()) // FINE) * FINE
        wide = faces.width(letters, text.face, size * FINE, text.tracking) + size * FINE * 0.25 + phase
        canvas = pygame.Surface((math.ceil(wide / FINE) * FINE, high), pygame.SRCALPHA, 32)
        canvas.fill((*colour, 0))
        left = float(phase)
        # Where the font library moves letters together, the word would end before the page says: then letter by letter.
        meant = faces.width(letters, text.face, size * FINE)
        for part in letters if text.tracking or abs(font.size(letters)[0] - meant) > FINE else (letters,):
            canvas.blit(font.render(part, True, colour), (round(left), above - font.get_ascent()))
            left += (faces.width(part, text.face, size) + text.tracking * size) * FINE
        made = pygame.transform.smoothscale(canvas, (canvas.get_width() // FINE, high // FINE))
        return (_darker(made, size) if size < FAINT else made), 0, -above // FINE

    def _font(self, face: str, size: int) -> pygame.font.Font:
        """The face at a whole pixel size, opened once."""
        found = self._fonts.get((face, size))
        if found is None:
            if not pygame.font.get_init():
                pygame.font.init()
            found = self._fonts[face, size] = pygame.font.Font(str(faces.file(face)), size)
        return found


def _darker(made: pygame.Surface, size: float) -> pygame.Surface:
    """A small word laid down twice."""
    again = made.copy()
    again.set_alpha(round(170 * min(1.0, (FAINT - size) / 4)))
    made.blit(again, (0, 0))
    return made


def _turned(large: pygame.Surface, angle: float, ascent: int) -> Made:
    """A word turned about the middle of its box and made small."""
    made = pygame.transform.rotozoom(large, -angle, 1 / FINE)
    left = (large.get_width() / FINE - made.get_width()) / 2
    top = (large.get_height() / FINE - made.get_height()) / 2 - ascent / FINE
    return made, round(left), round(top)
