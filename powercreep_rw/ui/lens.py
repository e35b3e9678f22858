"""How near a page is, and which part of it is seen: arithmetic only, no pygame."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Size: TypeAlias = tuple[int, int]
#: Left, top, width and height, in pixels of the frame's corner.
Place: TypeAlias = tuple[int, int, int, int]

#: How near a page can be brought: the whole page in its frame, and so many times as large.
STEPS = (1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)


class Lens(NamedTuple):
    """The page is drawn `zoom` times as large as its frame; (`x`, `y`) is the point of the page (0..1, of its width and
    height) in the frame's middle.  All pixels are counted from the frame's corner."""

    zoom: float = 1.0
    x: float = 0.5
    y: float = 0.5

    def corner(self, frame: Size) -> tuple[int, int]:
        """How much of the enlarged page, in pixels, lies left of the frame and above it."""
        return self._before(frame[0], self.x), self._before(frame[1], self.y)

    def _before(self, length: int, middle: float) -> int:
        beyond = round(length * self.zoom) - length
        return max(0, min(beyond, round(length * self.zoom * middle - length / 2)))

    def moved(self, frame: Size, across: int, down: int) -> Lens:
        """Look so many pixels further right and down, as far as the page goes."""
        left, top = self.corner(frame)
        return self._at(frame, left + across, top + down)

    def _at(self, frame: Size, left: float, top: float) -> Lens:
        wide, tall = frame[0] * self.zoom, frame[1] * self.zoom
        left, top = max(0.0, min(wide - frame[0], left)), max(0.0, min(tall - frame[1], top))
        return Lens(self.zoom, (left + frame[0] / 2) / wide, (top + frame[1] / 2) / tall)

    def brought(self, frame: Size, zoom: float, at: tuple[int, int]) -> Lens:
        """As near as `zoom`; what lies at a point of the frame stays there, as far as the page goes."""
        left, top = self.corner(frame)
        grown = zoom / self.zoom
        return Lens(zoom)._at(frame, (left + at[0]) * grown - at[0], (top + at[1]) * grown - at[1])

    def centred(self, frame: Size, place: Place) -> Lens:
        """Have the middle of a place in the middle."""
        across = place[0] + place[2] / 2 - frame[0] / 2
        return self.moved(frame, round(across), round(place[1] + place[3] / 2 - frame[1] / 2))

    def showing(self, frame: Size, place: Place, room: int) -> Lens:
        """Move no further than needed to see a place with some room around it; of a larger one, its middle."""
        ways = []
        for start, length, whole in ((place[0], place[2], frame[0]), (place[1], place[3], frame[1])):
            if length + 2 * room > whole:
                ways.append(round(start + length / 2 - whole / 2))
            else:
                ways.append(min(0, start - room) + max(0, start + length + room - whole))
        return self.moved(frame, ways[0], ways[1])


def step(zoom: float, by: int) -> float:
    """The next step nearer (`by` 1) or farther (-1); the last one again at the end."""
    if by > 0:
        return next((each for each in STEPS if each > zoom + 0.01), STEPS[-1])
    return next((each for each in reversed(STEPS) if each < zoom - 0.01), STEPS[0])
