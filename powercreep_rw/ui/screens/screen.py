"""What every screen shares: places to point at and click, and one way from events to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from powercreep_rw.ui import steering, tips, widgets
from powercreep_rw.ui.widgets import Hot, Look, Tip

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App

#: So far the pointer may move (in steps) before a press on something that holds becomes a drag.
DRAG = 6
#: A place larger than this (in steps) has its tip at the pointer, not beside it.
LARGE = 300
#: The keys that press the place they are at.
PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
#: Keys with one of these are commands, never a place's own key.
COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


class Screen:
    """A screen: `rebuild` makes its places (`hots`) for the window's size and the moment, `draw` draws them.

    The pointer's place is what events said last; None when it left the window.  Tab and the arrows move it too, from
    place to place (`steering`); Enter and Space then press the place it is at.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.hots: list[Hot] = []
        self.size = (0, 0)
        self.pointer: tuple[int, int] | None = None
        self.hover: str | None = None
        self.pressed: str | None = None
        self.press_at = (0, 0)
        self.dragging: str | None = None
        #: The pointer was last moved by keys.
        self.steered = False

    # -- to be filled in by each screen -----------------------------------------------------------------

    def build(self) -> None:
        """Make `hots`."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw everything but the tip."""

    def animate(self) -> bool:
        """Let animations go on; whether something moved."""
        return False

    def key(self, event: pygame.Event) -> None:
        """A key went down that no place claims."""
        if event.key == pygame.K_ESCAPE:
            self.back()

    def back(self) -> None:
        """One step back: Escape, when no place claims it."""

    def kept_clear(self, hot: Hot) -> list[pygame.Rect]:
        """What the tip of a place should not hide."""
        return []

    def by_turns(self) -> list[Hot]:
        """The places in the order in which Tab goes through them."""
        return steering.reachable(self.hots)

    def typed(self, words: str) -> None:
        """Text was typed."""

    def wheel(self, steps: float, name: str | None) -> None:
        """The wheel turned over a place."""

    def dropped(self, name: str, over: str | None) -> None:
        """What was dragged from a place was let go over another (or over nothing)."""

    # -- the frame ---------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Make the places anew: the size or the moment changed."""
        self.size = self.app.size
        self.hots = []
        self.build()
        self._point()
        self.app.dirty = True

    def tick(self) -> None:
        """Time passed."""
        if self.animate():
            self.app.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the screen, then the words of what is pointed at."""
        self.paint(surface)
        focused = self.focused()
        if focused is not None:
            widgets.draw_focus(surface, self.app.theme, focused.rect)
        tip = self.tip()
        if tip is not None and self.pointer is not None:
            hot = self.find_hot(self.hover)
            bounds = surface.get_rect().inflate(-8, -8)
            large = self.app.theme.px(LARGE)
            if hot is None or (max(hot.rect.size) > large and not hot.aside):
                tips.draw_tip(surface, self.app.theme, tip, self.pointer, bounds)
            else:
                tips.draw_tip(surface, self.app.theme, tip, self.pointer, bounds, hot.rect, self.kept_clear(hot))

    def draw_hots(self, surface: pygame.Surface) -> None:
        """Draw the places that draw themselves."""
        for hot in self.hots:
            if hot.draws is not None:
                hot.draws(surface, hot.rect, self.look(hot))

    def look(self, hot: Hot) -> Look:
        over = hot.name == self.hover
        focus = hot is self.focused()
        return Look(over and not self.dragging, over and hot.name == self.pressed, focus)

    def focused(self) -> Hot | None:
        """The place that Enter presses, while the screen is used by keys: where Tab or an arrow came to, or where keys
        rest."""
        if self.steered:
            hot = self.find_hot(self.hover)
            return hot if hot is not None and hot.click is not None else None
        return self.at_rest() if self.app.by_keys else None

    def at_rest(self) -> Hot | None:
        """The place that Enter or Space presses before Tab has led anywhere."""
        for hot in reversed(self.hots):
            if hot.click is not None and {pygame.K_RETURN, pygame.K_SPACE} & set(hot.keys):
                return hot
            if hot.veils:
                break
        return None

    def find_hot(self, name: str | None) -> Hot | None:
        return next((hot for hot in reversed(self.hots) if hot.name == name), None)

    def tip(self) -> Tip | None:
        """What the tip says now."""
        hot = self.find_hot(self.hover)
        hint = hot.hint if hot is not None else None
        return hint if hint is None or isinstance(hint, Tip) else hint()

    # -- events ------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """One event, from the pointer or a key."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN) and self.app.by_keys:
            self.app.by_keys, self.app.dirty = False, True
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._up(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self.wheel(getattr(event, "precise_y", 0.0) or event.y, self.hover)
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._left()
        elif event.type == pygame.TEXTINPUT:
            self.typed(event.text)
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def _moved(self, pos: tuple[int, int]) -> None:
        self.pointer = pos
        self.steered = False
        hot = self.find_hot(self.pressed)
        far = abs(pos[0] - self.press_at[0]) + abs(pos[1] - self.press_at[1]) > self.app.theme.px(DRAG)
        if hot is not None and hot.holds and far and not self.dragging:
            self.dragging = hot.name
            self.taken(hot.name)
        if self._point() or self.dragging or self.tip() is not None:
            self.app.dirty = True

    def taken(self, name: str) -> None:
        """A drag began at a place."""

    def _point(self) -> bool:
        """Find what lies under the pointer; whether that changed."""
        hot = widgets.topmost(self.hots, self.pointer) if self.pointer is not None else None
        before, self.hover = self.hover, hot.name if hot is not None else None
        if before != self.hover:
            self.hovered()
        return before != self.hover

    def hovered(self) -> None:
        """Another place is pointed at."""

    def _down(self, pos: tuple[int, int]) -> None:
        self.pointer = pos
        self._point()
        self.pressed = self.hover
        self.press_at = pos
        self.app.dirty = True

    def _up(self, pos: tuple[int, int]) -> None:
        self.pointer = pos
        self._point()
        pressed, self.pressed = self.pressed, None
        dragged, self.dragging = self.dragging, None
        self.app.dirty = True
        if dragged is not None:
            self.dropped(dragged, self.hover)
        elif pressed == self.hover:
            hot = self.find_hot(pressed)
            if hot is not None and hot.click is not None:
                hot.click()
            elif hot is None:
                self.clicked_nothing()

    def clicked_nothing(self) -> None:
        """A click where no place is."""

    def _left(self) -> None:
        self.pointer = None
        self.pressed = self.dragging = None
        self._point()
        self.app.dirty = True

    def _key(self, event: pygame.Event) -> None:
        rested = self.focused()
        if not self.app.by_keys:
            self.app.by_keys, self.app.dirty = True, True
        if self._steer(event):
            return
        plain = not event.mod & COMMAND
        for hot in reversed(self.hots):
            if plain and event.key in hot.keys and hot.click is not None:
                self.app.dirty = True
                hot.click()
                return
            if hot.veils:
                break  # what lies under a veil can't be reached
        if plain and event.key in PRESS and rested is not None and rested.click is not None:
            self.app.dirty = True
            rested.click()
            return
        self.key(event)

    def _steer(self, event: pygame.Event) -> bool:
        """Tab and the arrows go from place to place, Enter and Space press the one they came to; whether one did."""
        if event.mod & COMMAND:
            return False
        here = self.find_hot(self.hover) if self.steered else None
        if event.key in PRESS and here is not None and here.click:
            self.steered = False
            self.app.dirty = True
            here.click()
            return True
        to = None
        if event.key == pygame.K_TAB:
            to = steering.next_in_turn(self.by_turns(), here, bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key in steering.ARROWS:
            to = steering.towards(self.by_turns(), self.pointer, steering.ARROWS[event.key])
        if to is None:
            return bool(event.key == pygame.K_TAB)
        self.pointer = steering.spot(self.hots, to)
        self.steered = True
        self._point()
        self.app.dirty = True
        return True
