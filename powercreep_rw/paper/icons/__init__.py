"""Every drawn picture of the page, by name, each in a unit square.

`icon(name)` finds one; `NAMES` lists them all, and `PICTURES` those that a sheet may ask for with `picture:`.
Things and Gear are dark on paper; threats are light, on the dark tile that `threat_tile` puts behind them.
"""

from __future__ import annotations

from functools import cache

from powercreep_rw.paper import faces
from powercreep_rw.paper.drawing import Group, Item, Path, Text
from powercreep_rw.paper.icons import gear, heroes, signs, things, threats
from powercreep_rw.paper.icons.make import fitted
from powercreep_rw.paper.pen import circle, polygon, rect

_SHELVES = (things.ICONS, signs.ICONS, gear.ICONS, threats.ICONS, heroes.ICONS)
_ALL: dict[str, tuple[Path, ...]] = {name: fitted(paths) for shelf in _SHELVES for name, paths in shelf.items()}

#: The names of all drawn pictures.
NAMES: tuple[str, ...] = tuple(sorted(_ALL))
#: The pictures that `picture:` may name on threats, on Gear and on heroes.
PICTURES: dict[str, tuple[str, ...]] = {
    "threat": tuple(sorted(threats.ICONS)),
    "gear": tuple(sorted(gear.ICONS)),
    "hero": tuple(sorted(heroes.ICONS)),
}


def icon(name: str) -> tuple[Path, ...]:
    """The paths of a picture in a unit square.  Raises KeyError for a name that isn't in `NAMES`."""
    return _ALL[name]


@cache
def tinted(name: str, ink: str) -> tuple[Path, ...]:
    """A picture with its ink exchanged for a paler one."""
    return tuple(
        Path(p.segments, ink if p.fill == "ink" else p.fill, ink if p.ink == "ink" else p.ink, p.width, p.dash)
        for p in icon(name)
    )


@cache
def letter(
    text: str, ink: str = "ink", share: float = 0.74, face: str = "title", angle: float = 0.0
) -> tuple[Text, ...]:
    """A letter in the middle of a unit square: what stands in for a picture."""
    size = min(share / faces.metrics(face).capital, 0.9 / max(faces.width(text, face), 0.01))
    x = (1 - faces.width(text, face, size)) / 2
    return (
        Text(
            x,
            0.5 + faces.metrics(face).capital * size / 2,
            faces.safe(text, face),
            face,
            size,
            ink,
            angle=angle,
        ),
    )


@cache
def gear_picture(id: str, picture: str, name: str) -> tuple[Item, ...]:
    """A Gear's drawing: its `picture`, else its own by id, else the first letter of its name on a tag."""
    for wanted in (picture, id):
        if wanted in gear.ICONS:
            return (Group(icon(wanted), 0, 0, 1.0),)
    return (
        Path(polygon((0.22, 0.08), (0.94, 0.08), (0.94, 0.92), (0.22, 0.92), (0.04, 0.5)), "white", "ink", 0.05),
        Path(circle(0.2, 0.5, 0.05), "ink"),
        Group(letter(name[:1].upper() or "?"), 0.26, 0.16, 0.66),
    )


@cache
def hero_picture(picture: str) -> tuple[Path, ...]:
    """A hero's drawing, by `picture`; a wanderer without a name if there is none."""
    return icon(picture if picture in heroes.ICONS else "wanderer")


@cache
def threat_tile(picture: str, symbol: str | None, leader: bool) -> tuple[Item, ...]:
    """A threat in a unit square: a dark tile with its figure, or its symbol if it has no drawing.

    A leader's tile is grander: a crown of spikes, and a second frame.
    """
    figure: tuple[Item, ...]
    figure = icon(picture) if picture in threats.ICONS else _emblem(symbol)
    if leader:
        spikes = threats.CROWN
        frame = (
            Path(rect(0.02, 0.17, 0.96, 0.81, 0.07), "ink"),
            Path(rect(0.06, 0.21, 0.88, 0.73, 0.045), None, "white", 0.024),
        )
        return (Group((*spikes, *frame), 0, 0, 1.0), Group(figure, 0.17, 0.245, 0.66))
    return (
        Group((Path(rect(0.04, 0.04, 0.92, 0.92, 0.16), "ink"),), 0, 0, 1.0),
        Group(figure, 0.12, 0.12, 0.76),
    )


def _emblem(symbol: str | None) -> tuple[Item, ...]:
    """A threat without a drawing: its symbol between two claws, or only the eyes."""
    if symbol is None:
        return icon("eyes")
    return (Group(threats.CLAWS, 0, 0, 1.0), Group(letter(symbol, "white", 0.62), 0.1, 0.1, 0.8))
