"""The one screen for a failure of the program itself: what happened, in plain words, and what can be done.

It stands on its own: it takes events, lays out words and draws with as little of the rest as it can, since that is what
has failed.  Should it fail too, `mishap.Net` ends the program with a message.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from powercreep_rw.record import mishap
from powercreep_rw.record.errors import RecordError
from powercreep_rw.ui import shapes
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.screens.screen import Screen
from powercreep_rw.ui.widgets import Hot

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App

HEADING = "The program has failed"
BODY = (
    "This is a fault of the program, not of yours. Nothing is lost: every move was saved before it was shown, and the "
    "game waits at the title."
)
OFFER = (
    "A report helps to mend it: one file with the moves of the game and the place where the program failed. It stays "
    "on this computer; send it to whoever you had the program from, if you like."
)
SAVED = "The report is this file:"

PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
NEXT = (pygame.K_RIGHT, pygame.K_DOWN)
BEFORE = (pygame.K_LEFT, pygame.K_UP)


class Deed(NamedTuple):
    """A button: its name, what it says, the keys that press it, and what it does."""

    name: str
    label: str
    hint: str
    keys: tuple[int, ...]
    do: Callable[[], None]


class FailureScreen(Screen):
    """`short` is the error in a line, `trace` all of it, `save` the game that was played, if one was."""

    keys_of = "failure"

    def __init__(self, app: App, short: str, trace: str, save: Path | None, leave: Callable[[], None]) -> None:
        super().__init__(app)
        self.short = short
        self.trace = trace
        self.save = save
        self.leave = leave
        self.path: Path | None = None
        self.trouble = ""
        #: The button that Enter presses.
        self.at = 0
        self.deeds: list[Deed] = []

    # -- what can be done --------------------------------------------------------------------------------

    def _deeds(self) -> list[Deed]:
        found = [
            Deed("title", "To the title", "Esc", (pygame.K_ESCAPE, pygame.K_t), self.leave),
            Deed("quit", "Quit", "Q", (pygame.K_q,), self._quit),
        ]
        if self.path is None:
            found.insert(0, Deed("report", "Save a report", "S", (pygame.K_s,), self.report))
        return found

    def report(self) -> None:
        """Write the report, and say where it lies."""
        about = f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.version.SDL))}, window {self.app.size}"
        folder = None if self.app.games.folder is None else self.app.games.folder / mishap.FOLDER
        try:
            self.path = mishap.write(self.trace, self.save, folder, about)
            self.trouble = ""
        except RecordError as error:
            self.trouble = str(error)
        self.at = 0
        self.rebuild()

    def _quit(self) -> None:
        self.app.running = False

    # -- input -------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """Everything that can be done here, by mouse and by keys."""
        if event.type == pygame.KEYDOWN:
            if not self._everywhere(event):
                self._pressed_key(event.key, bool(event.mod & pygame.KMOD_SHIFT))
        elif event.type == pygame.MOUSEMOTION:
            self._at(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._at(event.pos):
            self.deeds[self.at].do()

    def _pressed_key(self, key: int, shift: bool) -> None:
        if key in PRESS:
            self.deeds[self.at].do()
        elif key == pygame.K_TAB or key in NEXT + BEFORE:
            back = key in BEFORE or (key == pygame.K_TAB and shift)
            self.at = (self.at + (-1 if back else 1)) % len(self.deeds)
            self.app.dirty = True
        else:
            for deed in self.deeds:
                if key in deed.keys:
                    deed.do()
                    return

    def _at(self, pos: tuple[int, int]) -> bool:
        """Whether a button lies there; it is then the one that Enter presses."""
        for number, hot in enumerate(self.hots):
            if hot.rect.collidepoint(pos):
                self.app.dirty = self.app.dirty or number != self.at
                self.at = number
                return True
        return False

    # -- the picture -------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Lay out the slip of paper: its words from the head, its buttons at the foot."""
        self.size = self.app.size
        theme = self.app.theme
        width = min(theme.px(700), self.size[0] - theme.px(40))
        self.pad = theme.px(38)
        inner = width - 2 * self.pad
        self.words = self._words(inner)
        tall = sum(font.get_linesize() if line else theme.px(10) for font, line, _ in self.words)
        row = theme.px(46)
        height = 2 * self.pad + tall + theme.px(14) + row
        self.slip = pygame.Rect((self.size[0] - width) // 2, max(0, (self.size[1] - height) // 2), width, height)
        self.deeds = self._deeds()
        gap = theme.px(10)
        wide = (inner - gap * (len(self.deeds) - 1)) // len(self.deeds)
        y = self.slip.bottom - self.pad - row
        self.hots = [
            Hot(deed.name, pygame.Rect(self.slip.x + self.pad + n * (wide + gap), y, wide, row), deed.do)
            for n, deed in enumerate(self.deeds)
        ]
        self.app.dirty = True

    def _words(self, wide: int) -> list[tuple[pygame.Font, str, colours.Colour]]:
        """The lines, from the first to the last; an empty one is a gap."""
        theme = self.app.theme
        head, plain, small = theme.font("heavy", 36), theme.font("text", 17), theme.font("italic", 14)
        parts = [(head, HEADING, colours.INK), (plain, "", colours.INK), (plain, BODY, colours.INK)]
        parts += [(plain, "", colours.INK), (plain, SAVED if self.path else OFFER, colours.INK)]
        if self.path is not None:
            parts.append((theme.font("bold", 15), str(self.path), colours.INK))
        if self.trouble:
            parts += [(plain, "", colours.RED), (plain, self.trouble, colours.RED)]
        parts += [(plain, "", colours.INK), (small, self.short[:300], colours.INK_SOFT)]
        return [(font, line, colour) for font, words, colour in parts for line in _lines(font, words, wide)]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip; nothing here is pointed at that would have a tip."""
        self.paint(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the slip on the dark table."""
        theme, unit = self.app.theme, self.app.theme.px(1)
        surface.fill(colours.TABLE_DARK)
        with contextlib.suppress(Exception):  # where not even the table can be drawn, the dark must do
            surface.blit(shapes.table(self.size), (0, 0))
            shapes.draw_shadow(surface, self.slip, 26 * unit, 200, 9 * unit)
        surface.fill((236, 226, 202), self.slip)
        margin = self.slip.x + self.pad - theme.px(16)
        surface.fill((206, 120, 104), (margin, self.slip.y, unit, self.slip.height))
        y = self.slip.y + self.pad
        for font, line, colour in self.words:
            if line:
                surface.blit(_printed(font, line, colour), (self.slip.x + self.pad, y))
            y += font.get_linesize() if line else theme.px(10)
        for number, (deed, hot) in enumerate(zip(self.deeds, self.hots, strict=True)):
            self._draw_deed(surface, deed, hot.rect, number == self.at)

    def _draw_deed(self, surface: pygame.Surface, deed: Deed, rect: pygame.Rect, chosen: bool) -> None:
        theme = self.app.theme
        edge = theme.px(2.6 if chosen else 1.2)
        surface.fill(colours.AMBER_DARK if chosen else colours.INK_SOFT, rect)
        surface.fill(colours.AMBER_LIGHT if chosen else colours.CARD, rect.inflate(-2 * edge, -2 * edge))
        label = _printed(theme.font("head", 19), deed.label, colours.INK)
        hint = _printed(theme.font("text", 12), deed.hint, colours.INK_SOFT)
        surface.blit(label, label.get_rect(center=rect.center))
        surface.blit(hint, hint.get_rect(midright=(rect.right - theme.px(12), rect.centery)))

    def tick(self) -> None:
        """Nothing moves here."""


def _printed(font: pygame.Font, words: str, colour: colours.Colour) -> pygame.Surface:
    """The words as a picture; letters that the face lacks are left out."""
    with contextlib.suppress(Exception):
        words = colours.safe(font, words)
    return font.render(words.replace("\0", ""), True, colour)


def _lines(font: pygame.Font, words: str, wide: int) -> list[str]:
    """The words in lines of this width; what has no blank is broken where it must be."""
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if font.size(longer)[0] <= wide:
            lines[-1] = longer
            continue
        if lines[-1]:
            lines.append("")
        for letter in word:
            if lines[-1] and font.size(lines[-1] + letter)[0] > wide:
                lines.append("")
            lines[-1] += letter
    return lines
