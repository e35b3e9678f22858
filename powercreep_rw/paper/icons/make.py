"""Short ways to write a drawing down: a grid of 100 × 100, filled shapes, cuts and strokes."""

from __future__ import annotations

from collections.abc import Iterable

from powercreep_rw.paper import pen
from powercreep_rw.paper.drawing import Path
from powercreep_rw.paper.pen import Segments

Paths = tuple[Path, ...]


def solid(*shapes: str | Segments, fill: str = "ink") -> Path:
    """Filled shapes."""
    return Path(_segments(shapes), fill)


def light(*shapes: str | Segments) -> Path:
    """Filled shapes in white: a figure on a dark tile."""
    return Path(_segments(shapes), "white")


def cut(*shapes: str | Segments) -> Path:
    """Shapes in the white of the paper, on top of solid ones."""
    return Path(_segments(shapes), "white")


def stroke(*shapes: str | Segments, width: float = 6.0, ink: str = "ink") -> Path:
    """Lines of that width, on the grid of 100."""
    return Path(_segments(shapes), None, ink, width / 100)


def outline(*shapes: str | Segments, width: float = 6.0, ink: str = "ink", fill: str = "white") -> Path:
    """Filled shapes with a line around them."""
    return Path(_segments(shapes), fill, ink, width / 100)


def disc(cx: float, cy: float, radius: float) -> Segments:
    """A circle on the grid of 100."""
    return pen.circle(cx / 100, cy / 100, radius / 100)


def oval(cx: float, cy: float, rx: float, ry: float) -> Segments:
    """An ellipse on the grid of 100."""
    return pen.ellipse(cx / 100, cy / 100, rx / 100, ry / 100)


def box(x: float, y: float, w: float, h: float, radius: float = 0.0) -> Segments:
    """A box on the grid of 100."""
    return pen.rect(x / 100, y / 100, w / 100, h / 100, radius / 100)


def arc(cx: float, cy: float, radius: float, start: float, stop: float) -> Segments:
    """A part of a circle on the grid of 100."""
    return pen.arc(cx / 100, cy / 100, radius / 100, start, stop)


def both(shape: str | Segments) -> Segments:
    """A shape and its mirror image."""
    own = _segments((shape,))
    return (*own, *pen.mirrored(own))


def turned(shape: str | Segments, *degrees: float, about: tuple[float, float] = (50, 50)) -> Segments:
    """A shape turned by each of the angles, all of them together."""
    own = _segments((shape,))
    return tuple(s for angle in degrees for s in pen.turned(own, angle, about[0] / 100, about[1] / 100))


def _segments(shapes: Iterable[str | Segments]) -> Segments:
    return tuple(s for shape in shapes for s in (pen.svg(shape) if isinstance(shape, str) else shape))


def fitted(paths: Paths) -> Paths:
    """The drawing made a little smaller, if any of it stands out of its square."""
    edges = [pen.bounds(path) for path in paths]
    left, top = min(0.0, *(e[0] for e in edges)), min(0.0, *(e[1] for e in edges))
    right, bottom = max(1.0, *(e[2] for e in edges)), max(1.0, *(e[3] for e in edges))
    scale = 1 / max(right - left, bottom - top)
    if scale == 1.0:
        return paths
    dx, dy = 0.5 - (left + right) / 2 * scale, 0.5 - (top + bottom) / 2 * scale
    return tuple(Path(pen.moved(p.segments, dx, dy, scale), p.fill, p.ink, p.width * scale, p.dash) for p in paths)
