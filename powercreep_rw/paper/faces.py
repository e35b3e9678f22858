"""The page's faces by role, and how wide their letters are.

The widths are read from the font files themselves (the tables `head`, `hhea`, `hmtx`, `cmap` and `OS/2` of
OpenType), so that a line breaks at the same word on the screen and in print, and no font library is needed to
know where.
"""

from __future__ import annotations

import struct
import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path

#: Role → the package that carries the face, and its file there.
FACES: dict[str, tuple[str, str]] = {
    "title": ("fontpkg_barlow_condensed", "BarlowCondensed-ExtraBold.ttf"),
    "heading": ("fontpkg_barlow_condensed", "BarlowCondensed-Bold.ttf"),
    "label": ("fontpkg_barlow_condensed", "BarlowCondensed-SemiBold.ttf"),
    "thin": ("fontpkg_barlow_condensed", "BarlowCondensed-Medium.ttf"),
    "text": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Regular.ttf"),
    "bold": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Bold.ttf"),
    "italic": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Italic.ttf"),
    "pencil": ("fontpkg_kalam", "Kalam-Regular.ttf"),
    "pencil_bold": ("fontpkg_kalam", "Kalam-Bold.ttf"),
}

#: What stands for a letter that a face lacks, and can't be written plainer.
REPLACEMENT = "?"
#: What some of them are written as instead.
PLAINER = {"→": "›"}


@dataclass(frozen=True, slots=True)
class Metrics:
    """A face's measures in em: the advance of every character it has, and its heights over the baseline."""

    advances: dict[int, float]
    ascent: float
    descent: float
    capital: float


@cache
def file(face: str) -> Path:
    """Where the face's font file is.  Raises KeyError for a role that isn't one."""
    package, name = FACES[face]
    return Path(str(files(package).joinpath("files", name)))


@cache
def metrics(face: str) -> Metrics:
    """The face's measures, read once."""
    data = file(face).read_bytes()
    found = tables(data)
    em = struct.unpack_from(">H", data, found["head"] + 18)[0]
    ascent, descent = struct.unpack_from(">hh", data, found["hhea"] + 4)
    count = struct.unpack_from(">H", data, found["hhea"] + 34)[0]
    widths = [struct.unpack_from(">H", data, found["hmtx"] + 4 * n)[0] for n in range(count)]
    capital = struct.unpack_from(">h", data, found["OS/2"] + 88)[0]
    glyphs = characters(data, found["cmap"])
    advances = {char: widths[min(glyph, count - 1)] / em for char, glyph in glyphs.items()}
    return Metrics(advances, ascent / em, -descent / em, capital / em)


def tables(data: bytes) -> dict[str, int]:
    """The tables of a font file: name → where it begins."""
    count = struct.unpack_from(">H", data, 4)[0]
    entries = (struct.unpack_from(">4sLLL", data, 12 + 16 * n) for n in range(count))
    return {tag.decode("ascii"): offset for tag, _, offset, _ in entries}


def characters(data: bytes, at: int) -> dict[int, int]:
    """Character → glyph, from the first Unicode table of format 4 (the Basic Multilingual Plane)."""
    count = struct.unpack_from(">H", data, at + 2)[0]
    for n in range(count):
        platform, encoding, offset = struct.unpack_from(">HHL", data, at + 4 + 8 * n)
        if (platform, encoding) in ((3, 1), (0, 3), (0, 4)):
            table = at + offset
            if struct.unpack_from(">H", data, table)[0] == 4:
                return _format_4(data, table)
    raise ValueError("the font has no Unicode table of format 4")


def _format_4(data: bytes, table: int) -> dict[int, int]:
    """The segments of a format 4 table, spread out."""
    double = struct.unpack_from(">H", data, table + 6)[0]
    segments = double // 2

    def row(offset: int, kind: str) -> tuple[int, ...]:
        return struct.unpack_from(f">{segments}{kind}", data, table + offset)

    ends, starts = row(14, "H"), row(16 + double, "H")
    deltas, ranges = row(16 + 2 * double, "h"), row(16 + 3 * double, "H")
    found: dict[int, int] = {}
    for n in range(segments):
        for char in range(starts[n], min(ends[n], 0xFFFE) + 1):
            glyph = char
            if ranges[n]:
                where = table + 16 + 3 * double + 2 * n + ranges[n] + 2 * (char - starts[n])
                glyph = struct.unpack_from(">H", data, where)[0]
                if not glyph:
                    continue
            glyph = (glyph + deltas[n]) & 0xFFFF
            if glyph:
                found[char] = glyph
    return found


@lru_cache(maxsize=8192)
def safe(text: str, face: str) -> str:
    """The text in letters that the face has: a missing one is written without its accents, else as `?`.

    So no painter ever draws the empty box of a missing glyph.
    """
    known = metrics(face).advances
    if all(ord(char) in known for char in text):
        return text
    made = []
    for char in text:
        plain = char if ord(char) in known else PLAINER.get(char) or unicodedata.normalize("NFKD", char)
        kept = "".join(part for part in plain if ord(part) in known)
        made.append(kept or (" " if char.isspace() else REPLACEMENT))
    return "".join(made)


@lru_cache(maxsize=16384)
def width(text: str, face: str, size: float = 1.0, tracking: float = 0.0) -> float:
    """How wide the text is at that size, in the size's unit.  A tracked text has no space after its last
    letter."""
    known = metrics(face).advances
    ems = sum(known[ord(char)] for char in safe(text, face))
    return (ems + tracking * max(len(text) - 1, 0)) * size


def middle(text: str, face: str, size: float) -> tuple[float, float]:
    """The point that a word is turned about: the middle of its box, from the left end of its baseline."""
    known = metrics(face)
    return width(text, face, size) / 2, (known.descent - known.ascent) * size / 2
