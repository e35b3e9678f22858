"""Lines as the terminal can show them: its letters, its width, and nothing that would steer it."""

from __future__ import annotations

import textwrap
import unicodedata

#: What is written with other letters where the terminal has only few: signs that no accent explains.
SIGNS = str.maketrans(
    {
        "−": "-", "–": "-", "—": "-", "×": "x", "·": ",", "…": "...", "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'",
        "ß": "ss", "æ": "ae", "Æ": "Ae", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "\N{NO-BREAK SPACE}": " ",
    }
)  # fmt: skip

#: The most that is repeated of what was typed.
LONGEST = 40


class Drawn(str):
    """A line that is drawn, not told: its blanks count, so it is never broken."""

    __slots__ = ()


def tidy(typed: str) -> str:
    """What was typed, with one blank between words and nothing that can't be printed."""
    return " ".join("".join(c if c.isprintable() else " " for c in typed).split())


def quoted(typed: str) -> str:
    """What was typed, as a message repeats it."""
    shown = tidy(typed)
    return f"`{shown if len(shown) <= LONGEST else shown[: LONGEST - 3] + '...'}`"


def fitting(text: str, encoding: str) -> str:
    """The text in letters that the encoding has: as it is, or the nearest ASCII.

    >>> fitting("−1 Health in the Mühle", "ascii")
    '-1 Health in the Muhle'
    """
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        bare = unicodedata.normalize("NFKD", text.translate(SIGNS))
        letters = "".join(c for c in bare if not unicodedata.combining(c))
        return letters.encode("ascii", "replace").decode("ascii")
    return text


def broken(line: str, width: int | None) -> list[str]:
    """The line, broken between words to be at most `width` wide; whole without a width, and when it is drawn."""
    if width is None or len(line) <= width or isinstance(line, Drawn):
        return [line]
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(line, max(width, 20), subsequent_indent=f"{indent}  ", break_on_hyphens=False)
