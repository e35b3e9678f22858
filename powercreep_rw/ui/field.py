"""A line to type in."""

from __future__ import annotations

import pygame

from powercreep_rw.ui import shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.theme import Theme
from powercreep_rw.ui.widgets import Look

#: Longer texts are no seeds that anyone reads aloud.
LONGEST = 60
#: The keys that move the caret.
CARET = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)


class Field:
    """One line of text with a caret, of at most so many letters; `hint` stands in it while it is empty."""

    def __init__(self, hint: str, longest: int = LONGEST) -> None:
        self.hint = hint
        self.longest = longest
        self.words = ""
        self.caret = 0
        self.focused = False
        #: All of it is marked: what is typed takes its place.
        self.marked = False

    def typed(self, words: str) -> None:
        """Put text in at the caret, or in the place of what is marked."""
        self._clear_marked()
        clean = "".join(c for c in words if c.isprintable())[: self.longest - len(self.words)]
        self.words = self.words[: self.caret] + clean + self.words[self.caret :]
        self.caret += len(clean)

    def key(self, event: pygame.Event) -> bool:
        """A key that edits; whether it was one."""
        command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_a and command:
            self.caret = len(self.words)
            self.marked = bool(self.words)
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE) and self._clear_marked():
            return True
        if event.key in CARET:
            self.marked = False
        if event.key == pygame.K_BACKSPACE and self.caret:
            self.words = self.words[: self.caret - 1] + self.words[self.caret :]
            self.caret -= 1
        elif event.key == pygame.K_DELETE:
            self.words = self.words[: self.caret] + self.words[self.caret + 1 :]
        elif event.key == pygame.K_LEFT:
            self.caret = max(0, self.caret - 1)
        elif event.key == pygame.K_RIGHT:
            self.caret = min(len(self.words), self.caret + 1)
        elif event.key == pygame.K_HOME:
            self.caret = 0
        elif event.key == pygame.K_END:
            self.caret = len(self.words)
        elif event.key == pygame.K_v and command:
            self.typed(_clipboard())
        else:
            return event.key not in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB)
        return True

    def _clear_marked(self) -> bool:
        """Take out what is marked; whether anything was."""
        marked, self.marked = self.marked, False
        if marked:
            self.words, self.caret = "", 0
        return marked

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, look: Look) -> None:
        """Draw the line, and the caret if it is focused."""
        edge = colours.AMBER_DARK if self.focused else (170, 150, 116) if look.hover else (196, 180, 148)
        width = theme.px(2 if self.focused else 1.2)
        surface.blit(shapes.panel(rect.size, theme.px(7), (252, 247, 234), edge, width), rect)
        font = theme.font("text", 16)
        pad = theme.px(11)
        inner = rect.inflate(-2 * pad, 0)
        before = surface.get_clip()
        surface.set_clip(inner.inflate(2, 0))
        if self.words:
            ahead = font.size(self.words[: self.caret])[0]
            shift = max(0, ahead - inner.width + theme.px(3))
            if self.marked:
                tall = font.get_height()
                patch = pygame.Rect(inner.x - shift, rect.centery - tall // 2, font.size(self.words)[0], tall)
                pygame.draw.rect(surface, colours.AMBER_LIGHT, patch)
            text.line(surface, font, self.words, colours.INK, (inner.x - shift, rect.centery), "midleft")
            at = inner.x + ahead - shift
        else:
            hint = text.fitting(theme, "italic", 14.5, self.hint, inner.width)
            text.line(surface, hint, self.hint, (150, 136, 114), (inner.x, rect.centery), "midleft")
            at = inner.x
        if self.focused:
            tall = font.get_height()
            pygame.draw.rect(surface, colours.INK, (at, rect.centery - tall // 2, max(1, theme.px(1.4)), tall))
        surface.set_clip(before)


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except (pygame.error, AttributeError):
        return ""
