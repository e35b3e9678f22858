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
    """The measure of the window: `unit` pixels is one step, 1 at 1280×800 with words of the usual size.

    `scale` is how much larger the words are wanted, `bold` that marks are to be bolder than they need be.
    """

    unit: float
    scale: float = 1.0
    bold: bool = False

    @property
    def plain(self) -> float:
        """The step without the larger words: for pictures, which don't grow with them."""
        return self.unit / self.scale

    def px(self, length: float) -> int:
        """A length in whole pixels, at least one."""
        return max(1, round(length * self.unit))

    def font(self, face: str, size: float) -> pygame.Font:
        """A face at a size in steps, never under 12 pixels: smaller can't be read."""
        return font(face, max(12, round(size * self.unit)))


def theme_for(size: tuple[int, int], text_scale: float = 1.0, bold: bool = False) -> Theme:
    """The measure for a window: as its shorter fit to 1280×800, not under 0.86 so that words stay legible."""
    width, height = size
    return Theme(max(min(width / 1280, height / 800), 0.86) * text_scale, text_scale, bold)


def smaller(theme: Theme) -> Theme:
    """A measure with words a little smaller, for a card that the window has no room for; never under the usual size."""
    scale = max(1.0, theme.scale * 0.93)
    return Theme(theme.plain * scale, scale, theme.bold)


@dataclass(frozen=True, slots=True)
class Surround:
    """A look of the table: its wood and the seams between the boards, how bright it is far from the lamp and under it,
    and the colours of the words that stand on it (a name, a sentence, small print), of what lies under a name
    and of the shade below them all."""

    name: str
    wood: Colour
    seam: Colour
    far: int
    lamp: Colour
    bright: Colour
    words: Colour
    soft: Colour
    under: Colour
    shade: Colour
    #: How dark shadows on it are, of those on the dark table.
    shadow: float


DARK = Surround(
    "dark", (116, 82, 60), TABLE_DARK, 46, (255, 236, 208), AMBER_LIGHT, CREAM, CREAM_SOFT, (12, 8, 6), (14, 10, 8), 1.0
)
LIGHT = Surround(
    "light",
    (224, 186, 138),
    (150, 112, 72),
    178,
    (255, 244, 222),
    (150, 84, 12),
    INK,
    (84, 68, 50),
    (252, 244, 226),
    (248, 236, 212),
    0.8,
)
SURROUNDS = {DARK.name: DARK, LIGHT.name: LIGHT}
_laid = DARK


def surround() -> Surround:
    """The look of the table now."""
    return _laid


def lay(name: str) -> None:
    """Have the table look so from now on (`dark` or `light`)."""
    global _laid
    _laid = SURROUNDS[name]
