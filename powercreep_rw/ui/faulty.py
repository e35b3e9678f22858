"""A designer's file in a window: when it is looked at, and the slip with what is wrong in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.content.pointing import Pointed
from powercreep_rw.record.proof import Proof
from powercreep_rw.ui import slip
from powercreep_rw.ui.slip import Slip
from powercreep_rw.ui.widgets import Hot, Look

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App

#: So often the files are looked at (ms): as good as at once, and too seldom to be felt.
PAUSE = 250.0


class Faulty:
    """What both screens of a file share: when it is looked at, and the slip with what is wrong in it."""

    def __init__(self, app: App, proof: Proof) -> None:
        self.app = app
        self.proof = proof
        self.looked_at = app.now
        #: What is shown first on the slip.
        self.first = 0
        self.slip: Slip | None = None
        self.slip_rect = pygame.Rect(0, 0, 0, 0)

    @property
    def due(self) -> float:
        """When (in the app's time) the files are looked at next."""
        return self.looked_at + PAUSE

    def look(self) -> bool:
        """Look at the files when it is time to; whether something new came of it."""
        if self.app.now - self.looked_at < PAUSE:
            return False
        self.looked_at = self.app.now
        return self.proof.look()

    def set_slip(self, place: pygame.Rect, most: int, notices: list[str]) -> None:
        """Lay the slip out with its foot where `place` has its own, as tall as it must be."""
        found = self.proof.faults
        said = slip.counted(found) if found or not notices else "The position could not be kept"
        title = f"{said} · {self.proof.name}"
        self.slip = Slip(self.app.theme, place.width, title, notices, found, str(self.proof.path))
        tall = min(max(place.height, self.slip.height), max(most, place.height))
        self.slip_rect = pygame.Rect(place.x, place.bottom - tall, place.width, tall)
        self.first = self.slip.clamped(self.first, tall)

    def slip_hots(self, choose: Callable[[Pointed], None] | None) -> list[Hot]:
        """The slip, and each fault that is in sight."""
        if self.slip is None:
            return []
        made = [Hot("slip", self.slip_rect, stop=True, draws=self._draw_slip)]
        for item in self.slip.items:
            place = self.slip.place(item, self.slip_rect, self.first)
            if choose is not None and place is not None and item.found.regions:
                made.append(Hot(f"fault {item.number}", place, click=partial(choose, item.found)))
        return made

    def scroll(self, steps: float) -> None:
        """Scroll the slip, by one thing that is said for each step of the wheel."""
        if self.slip is not None and steps:
            by = max(1, round(abs(steps)))
            self.first = self.slip.clamped(self.first - by if steps > 0 else self.first + by, self.slip_rect.height)

    def hovered_fault(self) -> int:
        """The number of the fault that is pointed at, 0 for none."""
        name = (self.app.screen.hover if self.app.screen is not None else None) or ""
        return int(name.removeprefix("fault ")) if name.startswith("fault ") else 0

    def _draw_slip(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        if self.slip is not None:
            self.slip.draw(surface, rect, self.first, self.hovered_fault())
