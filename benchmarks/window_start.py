"""How long the window takes to its first frame, against a bare window of pygame's.

python benchmarks/window_start.py [--rounds N]
"""

from __future__ import annotations

import sys
import time

from measuring import Row, spread
from windowed import bare, child, command

BARE = "a bare pygame window"


def start() -> dict[str, float]:
    """Start the program as a player does, and leave it with its first screen: when each was seen."""
    import pygame

    from powercreep_rw.ui import app, mishap

    found: dict[str, float] = {}
    plain, flip = mishap.show, pygame.display.flip

    def first() -> None:
        flip()
        if not found:
            width, height = pygame.display.get_window_size()
            found.update(at=time.monotonic(), width=width, height=height)

    def show(area: object) -> None:
        plain(area)  # type: ignore[arg-type]
        if "title" not in found:
            found["title"] = time.monotonic()
            pygame.event.post(pygame.Event(pygame.QUIT))

    pygame.display.flip, mishap.show = first, show
    app.run_window()
    return found


def rows(rounds: int) -> list[Row]:
    """From the start of the process to the first frame, and to the title."""
    taken: dict[str, list[float]] = {"start": [], "title": [], "bare": []}
    for number in range(rounds + 1):
        begun_at, found = child(__file__, "start")
        bare_at, bare_found = child(__file__, "bare", int(found["width"]), int(found["height"]))
        if number:  # the first round writes what Python keeps of the modules that it has read
            taken["start"].append(found["at"] - begun_at)
            taken["title"].append(found["title"] - begun_at)
            taken["bare"].append(bare_found["at"] - bare_at)
    ours, title, theirs = (min(taken[name]) * 1000 for name in ("start", "title", "bare"))
    seen = f"{ours:.0f} against {theirs:.0f} ms, the best of {rounds}"
    return [
        Row("window: start to first frame", BARE, ours / theirs, most=2.0, spread=spread(taken["start"]), seen=seen),
        Row("window: start to the title", BARE, title / theirs, spread=spread(taken["title"]), seen=f"{title:.0f} ms"),
    ]


if __name__ == "__main__":
    sys.exit(command(__doc__, rows, {"start": start, "bare": bare}))
