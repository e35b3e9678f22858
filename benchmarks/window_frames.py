"""What single frames cost in the middle of a game, against 200 alpha blits, 60 cached texts and a flip.

python benchmarks/window_frames.py [--rounds N]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

from measuring import Row
from windowed import LARGE, Player, begun, child, command, opened

#: The pictures of the anchor are as large as a die in the tray.
CHIP = 88
ANCHOR = "200 alpha blits, 60 cached texts, a flip"
AT_FIRST = "the frame at 1280×800"


def anchor(surface: Any) -> Callable[[], None]:
    """200 alpha blits, 60 cached texts, and a flip."""
    import pygame

    chips = [pygame.Surface((CHIP, CHIP), pygame.SRCALPHA) for _ in range(8)]
    for number, chip in enumerate(chips):
        chip.fill((200, 20 * number, 60, 120))
    font = pygame.font.Font(None, 20)
    words = [font.render(f"word number {number}", True, (0, 0, 0)) for number in range(60)]
    wide, tall = surface.get_size()

    def frame() -> None:
        for number in range(200):
            surface.blit(chips[number % 8], (number * 53 % (wide - CHIP), number * 37 % (tall - CHIP)))
        for number, word in enumerate(words):
            surface.blit(word, (number * 97 % (wide - 100), number * 41 % (tall - 20)))
        pygame.display.flip()

    return frame


def best(doing: Callable[[], object], times: int = 200) -> float:
    """The shortest of many, in ms."""
    found = []
    for _ in range(times):
        begin = time.perf_counter()
        doing()
        found.append(time.perf_counter() - begin)
    return min(found) * 1000


class Frames:
    """A table in the middle of a game, and the frames that are drawn of it."""

    def __init__(self) -> None:
        self.app, self.net = opened()
        begun(self.app)
        self.player = Player(self.app, self.net)
        self.player.play(14)
        for _ in range(60):
            self.player.frame("rest")
        self.table = self.player.hand.table
        self.spaces = [name for name in self.app.names() if name.startswith("space")][:8]
        self._turn = 0

    def kept(self) -> None:
        """A whole frame, what lies still being kept."""
        self.app.dirty = True
        self.net.draw()

    def full(self) -> None:
        """A whole frame, with the ground below all that moves laid anew: a full redraw."""
        self.table.ground.forget()
        self.kept()

    def marked(self) -> None:
        """A frame after a die was written: the page with the mark takes the place of the one before, a space of it."""
        from powercreep_rw.ui.animation import CROSSFADE

        page = self.table.page
        if page.before is None:
            page.before = page.surface.copy()
            page.before.fill("white", page.regions[self.spaces[0]].move(-page.rect.x, -page.rect.y))
            self.table.stage.fade_from = self.app.now
            self.kept()
        self.table.stage.fade_from = self.app.now - CROSSFADE / 2
        self.app.tick(0)
        self.net.draw()

    def hover(self) -> None:
        """Another space is pointed at."""
        import pygame

        self._turn += 1
        at = self.app.find(self.spaces[self._turn % len(self.spaces)])
        self.net.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        self.net.draw()

    def resized(self) -> dict[str, float]:
        """The window made large, all at once, and frames in it."""
        import pygame

        surface = pygame.display.set_mode(LARGE, pygame.RESIZABLE)
        self.app.slice = None
        wall, busy = time.perf_counter(), time.thread_time()
        self.app.resize(surface)
        self.net.draw()
        once = {"resize": time.perf_counter() - wall, "resize busy": time.thread_time() - busy}
        self.app.tick(1000)
        self.kept()
        return once | {"large": best(self.kept, 60)}


def frames() -> dict[str, float]:
    """The best times (ms, but s for the resize) of each kind of frame, and of the anchor."""
    made = Frames()
    bare_frame = anchor(made.app.surface)
    made.player.hand.point((3, 3))
    found = {"anchor": best(bare_frame), "kept": best(made.kept), "full": best(made.full)}
    for _ in range(2 * len(made.spaces)):
        made.hover()
    found["hover"] = best(made.hover)
    found["mark"] = best(made.marked)
    found["anchor"] = min(found["anchor"], best(bare_frame))
    return found | made.resized()


def rows(rounds: int) -> list[Row]:
    """A full redraw, a hover, a mark, a resize and a frame after it."""
    runs = [child(__file__, "frames")[1] for _ in range(max(2, rounds // 3))]
    low = {name: min(run[name] for run in runs) for name in runs[0]}
    base, once = low["anchor"], f"{low['resize']:.2f} s with all that the machine did meanwhile"
    seen = f"{low['full']:.2f} against {base:.2f} ms, the best of many"
    return [
        Row("a full redraw at 1280×800", ANCHOR, low["full"] / base, most=1.5, seen=seen),
        Row("a steady frame, what lies still being kept", ANCHOR, low["kept"] / base, seen=f"{low['kept']:.2f} ms"),
        Row("a hover", ANCHOR, low["hover"] / base, most=0.2, seen=f"{low['hover']:.2f} ms"),
        Row("a mark, its page fading in", ANCHOR, low["mark"] / base, most=0.2, seen=f"{low['mark']:.2f} ms"),
        Row("a resize to 2560×1600, once", "the processor's clock", low["resize busy"], "s", most=1.0, seen=once),
        Row("then a steady frame", AT_FIRST, low["large"] / low["kept"], most=4.0, seen=f"{low['large']:.2f} ms"),
    ]


if __name__ == "__main__":
    sys.exit(command(__doc__, rows, {"frames": frames}))
