"""What each screen costs while nothing happens: the share of a core, the wake-ups a second, and frames drawn (none).

python benchmarks/window_rest.py [--rounds N]
"""

from __future__ import annotations

import sys
import time
from typing import Any

from measuring import Row
from windowed import child, command, opened

#: How long (s) a screen rests before it is measured, and is measured.
REST, MEASURED = 1.5, 3.0
LIMIT = "a limit"


def rest() -> dict[str, dict[str, float]]:
    """Each screen left alone in the program's own loop."""
    from every_screen import SCREENS

    from powercreep_rw.ui import app as program
    from powercreep_rw.ui.signals import Ended

    app, net = opened()
    found = {}
    for name, make in SCREENS.items():
        app.show(make(app))
        watch = Watch(app)
        app.running = True
        net.tick = watch.tick
        program._loop(app, net, Ended())
        found[name] = watch.found
        app.games.let_go()
    return found


class Watch:
    """Ticks as the net does, and after a rest counts what the process does."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.begun = time.monotonic()
        self.drawn = -1
        self.before: tuple[float, float, float, float] | None = None
        self.found: dict[str, float] = {}

    def _now(self) -> tuple[float, float, float, float]:
        try:
            import resource

            woken = float(resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw)
        except ImportError:
            woken = 0.0
        return time.monotonic(), time.process_time(), woken, float(self.app.frames_drawn)

    def tick(self, milliseconds: float) -> None:
        self.app.tick(milliseconds)
        now = time.monotonic()
        if self.before is None:
            ahead = getattr(self.app.screen, "ahead", None)
            busy = self.app.hurried or (ahead is not None and ahead.busy)
            if busy or self.app.frames_drawn != self.drawn:
                self.begun, self.drawn = now, self.app.frames_drawn  # it has not come to rest yet
            if now > self.begun + REST:
                self.before = self._now()
        elif now > self.before[0] + MEASURED:
            wall, busy, woken, drawn = (b - a for a, b in zip(self.before, self._now(), strict=True))
            self.found = {"share": busy / wall, "woken": woken / wall, "frames": drawn}
            self.app.running = False


def rows(rounds: int) -> list[Row]:
    """A row for each screen: the smallest share of some rounds, and all that was drawn and woken in any."""
    runs = [child(__file__, "rest")[1] for _ in range(max(1, rounds // 4))]
    found = []
    for name in runs[0]:
        share = 100 * min(run[name]["share"] for run in runs)
        woken, frames = (max(run[name][each] for run in runs) for each in ("woken", "frames"))
        seen = f"{woken:.0f} wake-ups a second, {frames:.0f} frames"
        found.append(Row(f"idle, {name}: share of a core", LIMIT, share, "%", most=0.5, seen=seen))
    woken, frames = (max(run[name][each] for run in runs for name in run) for each in ("woken", "frames"))
    found.append(Row("idle: wake-ups a second, the most", LIMIT, woken, "", most=35.0))
    found.append(Row("idle: frames drawn, the most", LIMIT, frames, "", most=0.0))
    return found


if __name__ == "__main__":
    sys.exit(command(__doc__, rows, {"rest": rest}))
