"""Small pieces of HTML: everything that is written into the page goes through here, and is escaped here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

_PERCENT = re.compile(r"(?<=\d) %")

#: A cell of a table: words, or a number written already.
Cell = str


def text(words: object) -> str:
    """Words as HTML: names of sheets are the designers' own, and may hold anything.  A number keeps its sign of percent
    beside it."""
    return escape(_PERCENT.sub("\N{NO-BREAK SPACE}%", str(words)), quote=True)


def element(name: str, inside: str, **attributes: str) -> str:
    """An element around HTML.  `cls` stands for `class`; a `_` in a name for `-`."""
    named = {"class" if key == "cls" else key.replace("_", "-"): value for key, value in attributes.items()}
    given = "".join(f' {key}="{text(value)}"' for key, value in named.items())
    return f"<{name}{given}>{inside}</{name}>"


def paragraph(words: str, cls: str = "") -> str:
    """A paragraph of plain words."""
    return element("p", text(words), **({"cls": cls} if cls else {}))


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[Cell]], words: int = 1) -> str:
    """A table: the first `words` columns are words, the others numbers, set to the right; its first column heads the
    rows."""
    top = "".join(
        element("th", text(head), scope="col", **({} if n < words else {"cls": "n"})) for n, head in enumerate(heads)
    )
    body = "".join(element("tr", _row(row, words)) for row in rows)
    inside = element("table", f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody>", aria_label=caption)
    # what is wider than a phone scrolls by itself, by keyboard too, and its caption stays
    scrolled = element("div", inside, cls="wide", tabindex="0", role="group", aria_label=caption)
    return element("div", paragraph(caption, "caption") + scrolled, cls="table")


def _row(row: Sequence[Cell], words: int) -> str:
    first, *rest = row
    cells = [element("th", text(first), scope="row")]
    for n, cell in enumerate(rest, 1):
        cells.append(element("td", text(cell), **({} if n < words else {"cls": "n"})))
    return "".join(cells)


def figure(picture: str, caption: str, cls: str = "") -> str:
    """A picture with what it shows; `across` gives it the whole width."""
    inside = picture + element("figcaption", text(caption))
    return element("figure", inside, cls=cls) if cls else element("figure", inside)


def section(anchor: str, heading: str, *parts: str) -> str:
    """A section of the page."""
    return element("section", element("h2", text(heading)) + "".join(parts), id=anchor)


def pair(*parts: str, cls: str = "pair") -> str:
    """Things side by side where there is room; `pair more` gives the second one more of it."""
    return element("div", "".join(parts), cls=cls)


def number(value: float, places: int = 1) -> str:
    """A number with so many decimals; nothing at all is `0`, and what rounds to nothing says that it is not."""
    if not value:
        return "0"
    written = f"{value:.{places}f}"
    return written if float(written) else f"< {10**-places:.{places}f}"


def signed(value: float, places: int = 1) -> str:
    """A change: always with its sign, with a true minus."""
    written = f"{value:+.{places}f}".replace("-", "\N{MINUS SIGN}")
    return written if float(f"{value:.{places}f}") else "±0"
