"""The log below the page: every move and what came of it, in sentences, on a strip of notebook paper."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from powercreep_rw.ui import shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.telling import Line
from powercreep_rw.ui.text import Paragraph, Run
from powercreep_rw.ui.theme import Theme

TONES = {"plain": colours.INK, "bad": colours.RED, "good": colours.GREEN, "head": colours.INK}
#: Marks at the left, so that no tone is told by colour alone.
MARKS = {"bad": "–", "good": "+", "plain": "·", "head": ""}


class LogPanel:
    """Shows the last lines; the wheel scrolls back.  `offset` is how many pixels it is scrolled up."""

    def __init__(self) -> None:
        self.offset = 0.0
        self._key: object = None
        self._made: list[tuple[Line, Paragraph]] = []
        self._total = 0
        self._known: dict[tuple[int, str, str], Paragraph] = {}

    def scroll(self, pixels: float) -> None:
        """Scroll back by so many pixels (forward, if negative)."""
        self.offset = max(0.0, self.offset + pixels)

    def to_end(self) -> None:
        """Show the last line."""
        self.offset = 0.0

    def _lay_out(self, theme: Theme, width: int, lines: Sequence[Line]) -> None:
        self._made, self._total = [], 0
        for line in lines:
            key = (width, line.words, line.tone)
            paragraph = self._known.get(key)
            if paragraph is None:
                face = "bold" if line.tone == "head" else "text"
                paragraph = text.wrap(theme, [Run(line.words, face, 14, TONES[line.tone])], width)
                self._known[key] = paragraph
            self._made.append((line, paragraph))
            self._total += paragraph.height + (theme.px(5) if line.tone == "head" else theme.px(1))
        if len(self._known) > 3000:
            self._known.clear()

    def draw(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, lines: Sequence[Line], fresh: int = 0
    ) -> None:
        """Draw the strip and the lines that fit it, the newest at the foot; the last `fresh` ones have a bar beside
        them."""
        self.draw_strip(surface, theme, rect)
        self.draw_lines(surface, theme, rect, lines, fresh)

    def draw_strip(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draw the strip of paper with its shadow."""
        unit = theme.px(1)
        shapes.draw_shadow(surface, rect, 12 * unit, 140, 5 * unit)
        surface.blit(shapes.panel(rect.size, 5 * unit, (236, 226, 202), colours.CARD_EDGE, unit, 0.05), rect)

    def draw_lines(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, lines: Sequence[Line], fresh: int = 0
    ) -> None:
        """Draw the lines on the strip."""
        self._prepare(theme, rect, lines)
        inner = rect.inflate(-2 * theme.px(1), -theme.px(12))
        self.offset = min(self.offset, max(0.0, float(self._total - inner.height)))
        before = surface.get_clip()
        surface.set_clip(inner)
        ruled = rect.x + theme.px(22 if theme.scale > 1 else 30)
        pygame.draw.line(surface, (206, 120, 104), (ruled, rect.y), (ruled, rect.bottom))
        y = inner.bottom + round(self.offset) - (0 if self._total > inner.height else inner.height - self._total)
        for number, (line, paragraph) in enumerate(reversed(self._made)):
            y -= paragraph.height + theme.px(1)
            if y + paragraph.height > inner.bottom + 1:
                continue
            if y < inner.top:
                break  # no line is ever cut
            if number < fresh:
                bar = pygame.Rect(ruled - theme.px(2), y, theme.px(5), paragraph.height)
                surface.fill(colours.AMBER_DARK, bar)
            self._draw_line(surface, theme, (rect.x, y), line, paragraph)
            if line.tone == "head":
                y -= theme.px(4)
        surface.set_clip(before)
        self._draw_bar(surface, theme, inner)

    def _prepare(self, theme: Theme, rect: pygame.Rect, lines: Sequence[Line]) -> None:
        """Have the lines laid out for this strip, unless they are."""
        key = (theme.unit, rect.width, len(lines), lines[-1] if lines else None)
        if key != self._key:
            if self._key and self._key[0] != theme.unit:  # type: ignore[index]
                self._known.clear()
            self._key = key
            self._lay_out(theme, rect.width - _margin(theme) - theme.px(22), lines)

    def _draw_line(
        self, surface: pygame.Surface, theme: Theme, at: tuple[int, int], line: Line, paragraph: Paragraph
    ) -> None:
        """Draw one line with its mark; `at` is the strip's left edge, and the line's top."""
        paragraph.draw(surface, at[0] + _margin(theme), at[1])
        if MARKS[line.tone]:
            mark = text.piece(theme.font("bold", 14), MARKS[line.tone], TONES[line.tone])
            middle = at[0] + theme.px(12 if theme.scale > 1 else 17)
            surface.blit(mark, mark.get_rect(midtop=(middle, at[1])))

    def _draw_bar(self, surface: pygame.Surface, theme: Theme, inner: pygame.Rect) -> None:
        if self._total <= inner.height:
            return
        rail = pygame.Rect(inner.right - theme.px(9), inner.y, theme.px(4), inner.height)
        at = 1 - self.offset / (self._total - inner.height)  # it is scrolled back from its end
        shapes.draw_bar(surface, rail, theme.px(18), inner.height / self._total, at)


def _margin(theme: Theme) -> int:
    """So far from the strip's left edge words begin, in pixels."""
    return theme.px(30 if theme.scale > 1 else 40)
