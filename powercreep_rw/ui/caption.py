"""The slip of paper with a caption of the guide, lying over the log, and its arrow to the place that it speaks of."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from powercreep_rw.ui import arrow, shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.pointing import near
from powercreep_rw.ui.text import Run
from powercreep_rw.ui.theme import Theme
from powercreep_rw.ui.widgets import Button, Hot, Tip

PAPER = (252, 244, 206)
EDGE = (206, 190, 138)
TAPE = (222, 206, 158, 190)
#: The sizes that a caption is tried in (in steps).
SIZES = (18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0)
#: A slip narrower than this (in steps) has its buttons at its foot, which is so tall.
NARROW, FOOT = 460, 54
ENTER = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


class Slip:
    """One caption, laid out for a rectangle.  `go_on` is the label of its button, empty when a move is due; `said` is
    the answer to what was tried."""

    def __init__(self, theme: Theme, place: pygame.Rect, heading: str, say: str, said: str, go_on: str) -> None:
        self.theme = theme
        #: Where it would lie; it grows upwards where its words need more.
        self.place = place
        self.rect = place.copy()
        self.go_on = go_on
        pad = theme.px(18)
        self.side = min(theme.px(150), (place.width - 3 * pad) // 2)
        #: In a narrow place the buttons stand below the words, side by side.
        self.narrow = place.width < theme.px(NARROW)
        wide = place.width - 2 * pad - (0 if self.narrow else self.side + pad)
        self.heading = text.wrap(theme, [Run(heading.upper(), "head", 14, colours.INK_SOFT)], wide, 1.0)
        around = theme.px(24) + (theme.px(FOOT) if self.narrow else 0)
        for size in SIZES:
            runs = [Run(f"{said}\n", "bold", size, colours.RED)] if said else []
            self.body = text.wrap(theme, [*runs, Run(say, "text", size)], wide)
            if self.heading.height + self.body.height + around <= place.height:
                break
        self.rect.height = max(place.height, self.heading.height + self.body.height + around)
        self.rect.bottom = place.bottom
        self.inner = pygame.Rect(self.rect.x + pad, self.rect.y + theme.px(10), wide, self.rect.height - around)

    def hots(self, read_on: Callable[[], None], skip: Callable[[], None] | None) -> list[Hot]:
        """The slip, and what can be pressed on it; without `skip` the guide ends with it."""
        theme, side = self.theme, self.side
        made = [Hot("slip", self.rect, stop=True)]
        x, foot = self.rect.right - theme.px(18) - side, self.rect.bottom - theme.px(12)
        least = theme.px(40 if self.narrow else 30)
        label = "Skip" if self.narrow else "Skip the guide"
        skipping = Button(theme, side, label, style="plain", size=14.5, align="center", least=least)
        place = pygame.Rect(x, foot - skipping.height, side, skipping.height)
        about = Tip("Skip the guide", "You go on alone in the same game. You are asked first.")
        if skip is not None:
            made.append(Hot("skip guide", place, click=skip, hint=about, draws=skipping, aside=True))
        if self.go_on:
            button = Button(theme, side, self.go_on, "", "main", size=18, align="center", least=theme.px(40))
            top = max(self.rect.y + theme.px(12), place.y - theme.px(9) - button.height)
            if self.narrow:
                x, top = self.inner.x, foot - button.height
            place = pygame.Rect(x, top, side, button.height)
            made.append(Hot("read on", place, click=read_on, draws=button, keys=ENTER, aside=True))
        return made

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the paper and its words; the buttons draw themselves."""
        theme, unit = self.theme, self.theme.px(1)
        shapes.draw_shadow(surface, self.rect, 13 * unit, 190, 6 * unit)
        surface.blit(shapes.panel(self.rect.size, 3 * unit, PAPER, EDGE, unit, 0.07), self.rect)
        for x in (self.rect.x + theme.px(60), self.rect.right - theme.px(150)):
            tape = shapes.panel((theme.px(74), theme.px(17)), 1, TAPE)
            surface.blit(tape, (x, self.rect.y - theme.px(9)))
        self.heading.draw(surface, self.inner.x, self.inner.y)
        room = self.inner.height - self.heading.height - self.body.height
        top = self.inner.y + self.heading.height + max(theme.px(3), room // 3)
        self.body.draw(surface, self.inner.x, top)

    def point(self, surface: pygame.Surface, at: pygame.Rect, start: tuple[int, int] | None = None) -> None:
        """Draw the arrow to a place: from `start`, or from the side of the slip that is nearest to it."""
        theme = self.theme
        gap = theme.px(7)
        if at.colliderect(self.rect.inflate(2 * gap, 2 * gap)):
            return
        if start is not None:
            end = near(at, start, gap)
        elif at.left > self.rect.right:
            start = (self.rect.right - theme.px(40), self.rect.y - gap)
            end = (at.left - gap, min(at.centery, at.bottom - theme.px(16)))
        else:
            aside = theme.px(110) if at.centerx < self.rect.centerx else -theme.px(110)
            start = (max(self.rect.x + 2 * gap, min(self.rect.right - 2 * gap, at.centerx + aside)), self.rect.y - gap)
            end = near(at, start, gap)
        arrow.draw(surface, theme, start, end)
