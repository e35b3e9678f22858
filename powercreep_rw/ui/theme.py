"""Colours, faces and sizes of the window; every length on the screen is a multiple of `Theme.unit`.

The page itself is paper's; here is what lies around it: a dark table under a lamp, ivory cards, a felt tray.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from weakref import WeakKeyDictionary

import pygame

from powercreep_rw.paper import faces
from powercreep_rw.paper.drawing import INKS

Colour = tuple[int, int, int]

TABLE: Colour = (58, 41, 30)
TABLE_DARK: Colour = (16, 11, 9)
LAMP: Colour = (255, 206, 138)
PAPER: Colour = INKS["paper"]
CARD: Colour = (244, 236, 217)
CARD_EDGE: Colour = (214, 198, 164)
CARD_LINE: Colour = (222, 210, 182)
INK: Colour = (43, 36, 32)
INK_SOFT: Colour = (104, 90, 76)
PENCIL: Colour = (70, 70, 80)
RED: Colour = (168, 44, 36)
GREEN: Colour = (62, 104, 62)
AMBER: Colour = (232, 163, 61)
AMBER_DARK: Colour = (176, 110, 28)
AMBER_LIGHT: Colour = (250, 205, 126)
FELT: Colour = (34, 52, 46)
FELT_DARK: Colour = (21, 33, 30)
NIGHT: Colour = (28, 22, 20)
CREAM: Colour = (240, 228, 204)
CREAM_SOFT: Colour = (186, 170, 144)

#: The window's faces by what they are for, as roles of the page's faces: the two speak alike.
FACES = {
    "head": "label",
    "heavy": "title",
    "text": "text",
    "bold": "bold",
    "italic": "italic",
    "pencil_bold": "pencil_bold",
}

_ROLES: WeakKeyDictionary[pygame.Font, str] = WeakKeyDictionary()


@lru_cache(maxsize=256)
def font(face: str, pixels: int) -> pygame.Font:
    """A face at a size in pixels."""
    role = FACES[face]
    made = pygame.Font(str(faces.file(role)), max(pixels, 1))
    _ROLES[made] = role
    return made


def safe(made: pygame.Font, words: str) -> str:
    """The words in letters that the font has: a missing glyph would be drawn as an empty box, in silence."""
    return faces.safe(words, _ROLES[made])


def forget_fonts() -> None:
    """Drop the fonts, which die with pygame's own font module."""
    font.cache_clear()


@dataclass(frozen=True, slots=True)
class Theme:
    """The measure of the window: `unit` pixels is one step, 1 at 1280×800."""

    unit: float

    def px(self, length: float) -> int:
        """A length in whole pixels, at least one."""
        return max(1, round(length * self.unit))

    def font(self, face: str, size: float) -> pygame.Font:
        """A face at a size in steps, never under 12 pixels: smaller can't be read."""
        return font(face, max(12, round(size * self.unit)))


def theme_for(size: tuple[int, int], text_scale: float = 1.0) -> Theme:
    """The measure for a window: as its shorter fit to 1280×800, not under 0.86 so that words stay legible."""
    width, height = size
    return Theme(max(min(width / 1280, height / 800), 0.86) * text_scale)
