"""The painter of SVG pictures: a drawing as one text that looks the same wherever it is opened.

Words are the outlines of their letters, so that no font is needed; what they say stands in the picture's `desc`
too, for a search or a screen reader.  Letters and icons that come again are defined once and used by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from xml.sax.saxutils import escape, quoteattr

from powercreep_rw.paper import faces, glyphs
from powercreep_rw.paper.drawing import INKS, Drawing, Item, Path, Text, flat
from powercreep_rw.paper.pen import Segments, fillings

#: Red, green and blue, and for a veil a fourth number, how much it covers: all from 0 to 255.
Colour = tuple[int, ...]


def svg(drawing: Drawing, *, inks: Mapping[str, Colour] = INKS, title: str = "", background: str | None = None) -> str:
    """The drawing as an SVG document, as large as it is in millimetres.

    `inks` are the colours by name (a drawing may use names of its own: give them here), `background` is one of them;
    `title` is what the picture is called.  Raises KeyError for an ink without a colour.
    """
    return Writer(inks).document(drawing, title, background)


class Writer:
    """Writes one document: the elements of its items, and the definitions that they use."""

    def __init__(self, inks: Mapping[str, Colour]) -> None:
        self.inks = {name: _colours(colour) for name, colour in inks.items()}
        self._letters: dict[tuple[str, str], str] = {}
        self._pictures: dict[str, str] = {}

    def document(self, drawing: Drawing, title: str, background: str | None) -> str:
        """The whole document."""
        wide, high = number(drawing.width), number(drawing.height)
        ground = f'<rect width="{wide}" height="{high}"{self._fill(background)}/>' if background is not None else ""
        body = ground + "".join(self.element(item) for item in drawing.items)
        named = f"<title>{escape(title)}</title>" if title else ""
        told = escape(" ".join(said(drawing)))
        return (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}"'
            f' role="img"{f" aria-label={quoteattr(title)}" if title else ""}>\n'
            f"{named}<desc>{told}</desc>\n"
            f"<defs>{self._definitions()}</defs>\n"
            f'<g stroke-linecap="round" stroke-linejoin="round">\n{body}</g>\n</svg>\n'
        )

    def element(self, item: Item) -> str:
        """One item with all that is in it."""
        if isinstance(item, Text):
            return self._text(item)
        if isinstance(item, Path):
            return self._path(item)
        inside = "".join(self.element(each) for each in item.items)
        if not inside:
            return ""
        if item.scale == 1.0 and not item.x and not item.y:
            return f"<g>{inside}</g>\n"
        name = self._pictures.setdefault(inside, f"p{len(self._pictures)}")
        return f'<use href="#{name}"{_moved(item.x, item.y, item.scale)}/>\n'

    def _definitions(self) -> str:
        letters = (
            f'<path id="{name}" d="{steps(glyphs.outline(char, face))}"/>\n'
            for (char, face), name in self._letters.items()
        )
        pictures = (f'<g id="{name}">{inside}</g>\n' for inside, name in self._pictures.items())
        return "\n" + "".join(letters) + "".join(pictures)

    def _path(self, path: Path) -> str:
        """A filled shape and a stroke; with one outline they are one element."""
        lots = fillings(path.segments) if path.fill is not None else ()
        stroke = self._stroke(path)
        if len(lots) == 1 and stroke:
            return f'<path d="{steps(path.segments)}"{self._fill(path.fill)} fill-rule="evenodd"{stroke}/>\n'
        made = [f'<path d="{steps(lot)}"{self._fill(path.fill)} fill-rule="evenodd"/>\n' for lot in lots]
        if stroke:
            made.append(f'<path d="{steps(path.segments)}" fill="none"{stroke}/>\n')
        return "".join(made)

    def _fill(self, ink: str | None) -> str:
        if ink is None:
            return ' fill="none"'
        colour, veil = self.inks[ink]
        return f' fill="{colour}"' + (f' fill-opacity="{veil}"' if veil else "")

    def _stroke(self, path: Path) -> str:
        if path.ink is None or path.width <= 0:
            return ""
        colour, veil = self.inks[path.ink]
        made = f' stroke="{colour}" stroke-width="{number(path.width)}"'
        made += f' stroke-opacity="{veil}"' if veil else ""
        return made + (f' stroke-dasharray="{" ".join(number(d) for d in path.dash)}"' if path.dash else "")

    def _text(self, text: Text) -> str:
        """A word, letter by letter, each where the measures of its face put it."""
        letters = faces.safe(text.text, text.face)
        made, x = [], 0.0
        for char in letters:
            if glyphs.outline(char, text.face):
                name = self._letters.setdefault((char, text.face), f"l{len(self._letters)}")
                made.append(f'<use href="#{name}"' + (f' x="{number(x)}"' if x else "") + "/>")
            x += faces.width(char, text.face) + text.tracking
        if not made:
            return ""
        turn = ""
        if text.angle:
            about = faces.middle(letters, text.face, 1.0)
            turn = f" rotate({number(text.angle)} {number(about[0])} {number(about[1])})"
        return f"<g{_moved(text.x, text.y, text.size, turn)}{self._fill(text.ink)}>{''.join(made)}</g>\n"


def said(drawing: Drawing) -> Iterable[str]:
    """The words of a drawing, in the order in which they are drawn; single letters of icons are none."""
    return (item.text for item, *_ in flat(drawing.items) if isinstance(item, Text) and item.text.strip())


@lru_cache(maxsize=4096)
def steps(segments: Segments) -> str:
    """A path in SVG's own letters, to a ten-thousandth of its unit."""
    return "".join(step.op + " ".join(number(n) for n in step.points) for step in segments)


def number(value: float) -> str:
    """A number as short as it can be, to four places."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _moved(x: float, y: float, scale: float, more: str = "") -> str:
    size = "" if scale == 1.0 else f" scale({number(scale)})"
    return f' transform="translate({number(x)} {number(y)}){size}{more}"'


def _colours(colour: Colour) -> tuple[str, str]:
    """A colour as SVG writes it, and how much it covers, empty for all."""
    red, green, blue, *veil = colour
    return f"#{red:02x}{green:02x}{blue:02x}", number(veil[0] / 255) if veil and veil[0] < 255 else ""
