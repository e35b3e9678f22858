"""Whether a screen can be read: all words that it draws, and where; and what is wrong with how they lie.

The words of the page itself are a picture, and are not among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pygame

from powercreep_rw.ui import shapes, text, tips
from powercreep_rw.ui.app import App
from powercreep_rw.ui.text import Paragraph
from powercreep_rw.ui.widgets import Tip

#: This part of a line's height above its letters, and below them, is free.
FREE = 0.13
#: Letters may touch by so many pixels: a line's height has room above and below them.
TOUCH = 3


@dataclass
class Seen:
    """The words that a frame drew: where, and inside what part of the window they could be drawn."""

    words: list[tuple[str, pygame.Rect, pygame.Rect]] = field(default_factory=list)


@contextmanager
def watched() -> Iterator[Seen]:
    """Note every line and paragraph that is drawn."""
    seen = Seen()
    line, draw, veil = text.line, Paragraph.draw, shapes.draw_veil

    def noted_veil(surface: pygame.Surface, size: tuple[int, int]) -> None:
        seen.words.clear()  # what lies under a veil is not to be read
        veil(surface, size)

    def noted_line(surface: pygame.Surface, *rest: Any, **more: Any) -> pygame.Rect:
        rect = line(surface, *rest, **more)
        if rest[1].strip():
            free = round(rect.height * FREE)
            seen.words.append((rest[1], rect.inflate(0, -2 * free), surface.get_clip()))
        return rect

    def noted_draw(
        self: Paragraph, surface: pygame.Surface, x: int, y: int, align: str = "left", width: int = 0
    ) -> None:
        draw(self, surface, x, y, align, width)
        said = " ".join(word.words for row in self.lines for word in row)
        left = {"left": x, "center": x + (width - self.width) // 2, "right": x + width - self.width}[align]
        seen.words.append((said, pygame.Rect(left, y, self.width, self.height), surface.get_clip()))

    text.line, Paragraph.draw, shapes.draw_veil = noted_line, noted_draw, noted_veil  # type: ignore[method-assign, assignment]
    try:
        yield seen
    finally:
        text.line, Paragraph.draw, shapes.draw_veil = line, draw, veil  # type: ignore[method-assign]


def faults(app: App) -> list[str]:
    """Draw a frame, and say of it: words that are cut off or lie over others, and places that do."""
    assert app.screen is not None
    with watched() as seen:
        app.dirty = True
        app.draw()
    window = app.surface.get_rect()
    veils = [n for n, hot in enumerate(app.screen.hots) if hot.veils]
    boxes = [hot for hot in app.screen.hots[veils[-1] + 1 if veils else 0 :] if hot.draws is not None]
    boxes = [hot for hot in boxes if not hot.stop]
    words = seen.words
    found = [f"{said!r} is cut off at {rect}" for said, rect, clip in words if not _whole(rect, clip.clip(window))]
    found += [f"{hot.name} reaches out of the window: {hot.rect}" for hot in boxes if not window.contains(hot.rect)]
    for n, (said, rect, _) in enumerate(words):
        for other, there, _ in words[n + 1 :]:
            if said != other and _core(rect).colliderect(_core(there)):
                found.append(f"{said!r} at {rect} lies over {other!r} at {there}")
        for hot in boxes:
            if _core(rect).colliderect(hot.rect) and not hot.rect.contains(_core(rect)):
                found.append(f"{said!r} at {rect} crosses the edge of {hot.name} at {hot.rect}")
    for n, hot in enumerate(boxes):
        found += [f"{hot.name} lies over {o.name}" for o in boxes[n + 1 :] if hot.rect.colliderect(o.rect)]
    return found


def _core(rect: pygame.Rect) -> pygame.Rect:
    """Where the letters are, without what is left free around them."""
    return rect.inflate(-min(rect.width - 1, 2), -min(rect.height - 1, 2 * TOUCH))


def _whole(rect: pygame.Rect, clip: pygame.Rect) -> bool:
    """Whether all of the words can be seen, or none of them."""
    core = _core(rect)
    return clip.contains(core) or not clip.colliderect(core)


def tips_out(app: App) -> list[str]:
    """The places whose tip does not lie in the window."""
    assert app.screen is not None
    window, found = app.surface.get_rect(), []
    for hot in app.screen.hots:
        tip = hot.hint if hot.hint is None or isinstance(hot.hint, Tip) else hot.hint()
        if tip is None:
            continue
        keep = app.screen.kept_clear(hot)
        rect = tips.draw_tip(app.surface, app.theme, tip, hot.rect.center, window.inflate(-8, -8), hot.rect, keep)
        if not window.contains(rect):
            found.append(f"the tip of {hot.name}: {rect}")
    return found
