"""The printing press: any drawing in black and white, for a cheap printer that knows nothing between the two.

Greys of the screen become what one black can show: words and lines turn black, pale shapes are hatched, the paper's
own colour is left to the paper.  No line gets too thin to print, and words that stand on a hatch get a white edge.
What comes out is a drawing again, its items in millimetres and without groups, in the inks `ink` and `white` alone.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from powercreep_rw.paper import faces, glyphs
from powercreep_rw.paper.drawing import Box, Drawing, Item, Path, Segment, Text, flat
from powercreep_rw.paper.pen import Point, Segments, bounds, contours, lines, moved, polylines, turned

#: The thinnest line (mm): nearly two dots of a printer with 300 of them to the inch.
HAIR = 0.15
#: The smallest type (mm): six points.
SMALLEST = 6 * 25.4 / 72
#: Ink → the distance of the hatch's lines that a fill of it becomes, and their slope (mm, degrees).
HATCHES = {"pale": (0.58, -45.0)}
#: Fills, and lines, that are left out: the paper has them, or does without.
GROUNDS = frozenset({"paper", "tint", "mist"})
ORNAMENTS = frozenset({"tint", "mist"})
#: Inks whose lines are drawn finer, since black is so much darker than they are.
FAINT = {"pale": 0.7}
#: The white edge round a word on a hatch (mm).
EDGE = 0.45
#: Two inks are all that a press has.
INK, WHITE = "ink", "white"
#: What they are in a picture of a printed page.
BLACK_AND_WHITE = {INK: (0, 0, 0), WHITE: (255, 255, 255)}
_WHITES = frozenset({"white", "paper"})


def pressed(drawing: Drawing) -> Drawing:
    """The drawing as it is printed; its regions stay as they are."""
    items = tuple(_Press().printed(drawing))
    return Drawing(drawing.width, drawing.height, items, drawing.regions)


def tiny(drawing: Drawing) -> list[str]:
    """The words that come out smaller than `SMALLEST`: a sheet has more to say than its page has room for."""
    return [text.text for text, size in _words(drawing) if size < SMALLEST and len(text.text) > 1]


def cut(drawing: Drawing) -> list[str]:
    """The words that had to be cut short, or are the last of a text that was."""
    return [text.text for text, _ in _words(drawing) if text.text.endswith("…")]


def _words(drawing: Drawing) -> Iterator[tuple[Text, float]]:
    """The words of a drawing, with their sizes on the page."""
    return ((item, item.size * scale) for item, _, _, scale in flat(drawing.items) if isinstance(item, Text))


class _Press:
    """Goes through a drawing from back to front, and remembers where it has hatched."""

    def __init__(self) -> None:
        self.hatched: list[Box] = []

    def printed(self, drawing: Drawing) -> Iterator[Item]:
        for item, x, y, scale in flat(drawing.items):
            if isinstance(item, Text):
                yield from self._text(item, x, y, scale)
            else:
                yield from self._path(item, x, y, scale)

    def _path(self, path: Path, x: float, y: float, scale: float) -> Iterator[Item]:
        segments = moved(path.segments, x, y, scale)
        dash = tuple(part * scale for part in path.dash)
        if path.fill in HATCHES:
            yield from self._hatch(segments, *HATCHES[path.fill])
        elif path.fill is not None and path.fill not in GROUNDS:
            yield Path(segments, _black(path.fill))
        if path.ink is not None and path.ink not in ORNAMENTS and path.width > 0:
            width = max(HAIR, path.width * scale * FAINT.get(path.ink, 1.0))
            if path.ink in FAINT and len(contours(segments)) > 1:
                self.hatched.append(_box(Path(segments)))
            yield Path(segments, None, _black(path.ink), width, dash)

    def _hatch(self, segments: Segments, gap: float, slope: float) -> Iterator[Item]:
        """A pale shape: hatched, and its edge drawn."""
        self.hatched.append(_box(Path(segments)))
        found = hatching(segments, gap, slope)
        if found:
            yield Path(found, None, INK, HAIR)
        yield Path(segments, None, INK, HAIR)

    def _text(self, text: Text, x: float, y: float, scale: float) -> Iterator[Item]:
        word = Text(
            x + text.x * scale, y + text.y * scale, text.text, text.face, text.size * scale, _black(text.ink),
            text.tracking, text.angle,
        )  # fmt: skip
        if word.ink == INK and any(_touch(taken(word), box) for box in self.hatched):
            edge = lettering(word)
            if edge:
                yield Path(edge, WHITE, WHITE, 2 * EDGE)
        yield word


def _black(ink: str) -> str:
    return WHITE if ink in _WHITES else INK


def _box(path: Path) -> Box:
    left, top, right, bottom = bounds(path)
    return Box(left, top, right - left, bottom - top)


def _touch(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def taken(text: Text) -> Box:
    """The box that a word fills, from the tops of its capitals to its baseline."""
    high = faces.metrics(text.face).capital * text.size
    return Box(text.x, text.y - high, faces.width(text.text, text.face, text.size, text.tracking), high)


def lettering(text: Text) -> Segments:
    """A word as shapes, each letter where it stands."""
    letters, x = faces.safe(text.text, text.face), 0.0
    made: list[Segment] = []
    for char in letters:
        made += moved(glyphs.outline(char, text.face), text.x + x, text.y, text.size)
        x += (faces.width(char, text.face) + text.tracking) * text.size
    if not text.angle:
        return tuple(made)
    about = faces.middle(letters, text.face, text.size)
    return turned(made, text.angle, text.x + about[0], text.y + about[1])


@lru_cache(maxsize=512)
def hatching(segments: Segments, gap: float, slope: float) -> Segments:
    """Parallel lines `gap` apart inside a shape (even-odd), rising by `slope` degrees, counted from the shape's own
    edge: the same shape is hatched alike wherever it stands."""
    flat_shape = turned(segments, -slope, 0.0, 0.0)
    edges = [
        (a, b)
        for points, _ in polylines(flat_shape)
        for a, b in zip(points, (*points[1:], points[0]), strict=True)
        if a[1] != b[1]
    ]
    if not edges:
        return ()
    low = min(min(a[1], b[1]) for a, b in edges)
    high = max(max(a[1], b[1]) for a, b in edges)
    made: list[Segment] = []
    for row in range(math.ceil((high - low) / gap)):
        y = low + (row + 0.5) * gap
        crossings = sorted(_crossings(edges, y))
        for left, right in zip(crossings[::2], crossings[1::2], strict=False):
            if right - left > HAIR:
                made += lines((left, y), (right, y))
    return turned(made, slope, 0.0, 0.0)


def _crossings(edges: list[tuple[Point, Point]], y: float) -> Iterator[float]:
    """Where a level line crosses the edges."""
    for (ax, ay), (bx, by) in edges:
        if (ay <= y) != (by <= y):
            yield ax + (y - ay) / (by - ay) * (bx - ax)
