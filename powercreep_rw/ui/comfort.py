"""How the player wants the window to be: what is kept in the settings, read once, as one value.  No pygame."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from powercreep_rw.record.settings import Settings

#: Words are never smaller or larger than this, whatever the file says.
LEAST_SCALE, MOST_SCALE = 1.0, 2.0


@dataclass(frozen=True, slots=True)
class Comfort:
    """The settings that change how a screen looks and moves.

    `scale` is the size of words (1..2), `surround` the table's look (`dark` or `light`), `bold` makes marks bolder,
    `calm` leaves out what moves, `speed` is how fast all else moves, and `alone` the kinds of move that the window may
    play by itself when they are the one legal move.  The page is drawn `zoom` times as large as its frame (1..3): who
    wants larger words wants the page's larger too, until they say how near it should lie.
    """

    scale: float = 1.0
    surround: str = "dark"
    bold: bool = False
    calm: bool = False
    speed: float = 1.0
    alone: frozenset[str] = field(default_factory=lambda: frozenset({"enter", "roll"}))
    zoom: float = 1.0


def comfort(settings: Settings) -> Comfort:
    """What the settings say now."""
    scale = max(LEAST_SCALE, min(MOST_SCALE, settings.get("text_scale")))
    near = settings.get("page_zoom")
    return Comfort(
        scale,
        settings.get("surround"),
        settings.get("safe_marks"),
        settings.get("reduced_motion"),
        settings.get("animation_speed"),
        frozenset(settings.get("plays_itself")),
        near if near >= 1 else scale,
    )
