"""The painter of PDF files: pages to print, true to size, their faces embedded and their words words.

Pages come out of the press (`press.pressed`), so all is black or white.  The same pages make the same bytes: no date
stands in the file.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, ClassVar

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from powercreep_rw.paper import faces
from powercreep_rw.paper.drawing import Item, Path, Text
from powercreep_rw.paper.leaves import About, Leaf
from powercreep_rw.paper.pen import Segments, fillings
from powercreep_rw.paper.press import pressed

#: Points of a PDF in a millimetre.
POINT = 72 / 25.4
#: How far apart two words of one line may stand, in em, and still have one blank between them.
_BLANK = 0.6


def pdf(leaves: Sequence[Leaf], about: About) -> bytes:
    """The pages as one file."""
    file = io.BytesIO()
    rl_config.useA85 = 0  # the file may hold any bytes, and is a fifth shorter
    canvas = _canvas(file, about.language)
    canvas.setTitle(about.title)
    canvas.setAuthor(about.author)
    canvas.setSubject(about.subject)
    canvas.setKeywords(", ".join(about.keywords))
    canvas.setCreator("Power Creep, the digital companion")
    canvas.setViewerPreference("PrintScaling", "None")
    for number, leaf in enumerate(leaves):
        _Page(canvas, leaf).painted(number)
        canvas.showPage()
    if any(leaf.entries for leaf in leaves):
        canvas.showOutline()
    canvas.save()
    return file.getvalue()


def _canvas(file: io.BytesIO, language: str) -> Any:
    """What reportlab paints on.  Without a face of ours to begin with, the file would name one that it lacks."""
    make: Any = Canvas
    return make(file, pageCompression=1, invariant=1, lang=language, initialFontName=_font("text"))


def _font(face: str) -> str:
    """The face by the name that reportlab has for it, opened once."""
    name = f"powercreep-{face}"
    if name not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(name, str(faces.file(face))))
    return name


class _Page:
    """Paints one page on a canvas whose y goes up and whose unit is the point."""

    def __init__(self, canvas: Any, leaf: Leaf) -> None:
        self.canvas = canvas
        self.leaf = leaf
        self.height = leaf.drawing.height
        #: The pen as it is.
        self.now: dict[str, object] = {}

    def painted(self, number: int) -> None:
        drawing = pressed(self.leaf.drawing)
        self.canvas.setPageSize((drawing.width * POINT, drawing.height * POINT))
        self.canvas.setLineCap(1)
        self.canvas.setLineJoin(1)
        for n, entry in enumerate(self.leaf.entries):
            key = f"{number}-{n}"
            self.canvas.bookmarkHorizontalAbsolute(key, self._y(entry.y))
            self.canvas.addOutlineEntry(entry.title, key, entry.level, closed=entry.level > 0)
        for item, after in pairwise((*drawing.items, None)):
            if isinstance(item, Text):
                self._text(item, after)
            elif isinstance(item, Path):
                self._path(item)

    def _y(self, y: float) -> float:
        return (self.height - y) * POINT

    def _path(self, path: Path) -> None:
        canvas = self.canvas
        if path.fill is not None:
            self._fill(path.fill)
            for lot in fillings(path.segments):
                canvas.drawPath(_Outline(lot, self.height), stroke=0, fill=1, fillMode=0)
        if path.ink is not None:
            self._stroke(path)
            canvas.drawPath(_Outline(path.segments, self.height), stroke=1, fill=0)

    def _fill(self, ink: str) -> None:
        if self.now.get("fill") != ink:
            self.canvas.setFillGray(_grey(ink))
            self.now["fill"] = ink

    def _stroke(self, path: Path) -> None:
        """The pen of a stroke, changed only where it is another."""
        if self.now.get("ink") != path.ink:
            self.canvas.setStrokeGray(_grey(path.ink or "ink"))
        if self.now.get("width") != path.width:
            self.canvas.setLineWidth(path.width * POINT)
        if self.now.get("dash") != path.dash:
            self.canvas.setDash([part * POINT for part in path.dash])
        self.now.update(ink=path.ink, width=path.width, dash=path.dash)

    def _text(self, text: Text, after: Item | None) -> None:
        """A word, and the blank behind it if another follows on its line, so that it can be searched and copied."""
        canvas = self.canvas
        letters = faces.safe(text.text, text.face)
        if not letters:
            return
        self._fill(text.ink)
        x, y = text.x * POINT, self._y(text.y)
        if text.angle:
            about = faces.middle(letters, text.face, text.size)
            cx, cy = x + about[0] * POINT, y - about[1] * POINT
            canvas.saveState()
            canvas.translate(cx, cy)
            canvas.rotate(-text.angle)
            x, y = x - cx, y - cy
        line = canvas.beginText(x, y)
        line.setFont(_font(text.face), text.size * POINT)
        line.setCharSpace(text.tracking * text.size * POINT)  # it would hold for the words that follow, too
        line.textOut(letters + (" " if _goes_on(text, after) else ""))
        canvas.drawText(line)
        if text.angle:
            canvas.restoreState()


class _Outline:
    """A path as reportlab draws it: its steps in the file's own letters, to a hundredth of a point (4 µm)."""

    _STEPS: ClassVar[Mapping[str, str]] = {"M": "m", "L": "l", "C": "c", "Z": "h"}

    def __init__(self, segments: Segments, height: float) -> None:
        self.segments = segments
        self.height = height

    def getCode(self) -> str:  # the name that reportlab asks for
        """The steps."""
        made = []
        for op, numbers in self.segments:
            made += [_short((self.height - n if odd % 2 else n) * POINT) for odd, n in enumerate(numbers)]
            made.append(self._STEPS[op])
        return " ".join(made)


def _short(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _goes_on(text: Text, after: Item | None) -> bool:
    """Whether the next item is the next word of the same line."""
    if not isinstance(after, Text) or after.y != text.y or text.angle or text.tracking or after.ink != text.ink:
        return False
    gap = after.x - text.x - faces.width(text.text, text.face, text.size)
    return 0 < gap < _BLANK * text.size


def _grey(ink: str) -> float:
    return 1.0 if ink == "white" else 0.0
