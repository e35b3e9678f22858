"""What every screen shares: places to point at and click, and one way from events to them."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.ui import steering, tips, widgets
from powercreep_rw.ui.widgets import Hot, Look, Tip

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App

#: So far the pointer may move (in steps) before a press on something that holds becomes a drag.
DRAG = 6
#: So far (in steps) beyond its place anything draws: its ring, its shadow.
SHADOW = 60
#: A place larger than this (in steps) has its tip at the pointer, not beside it.
LARGE = 300
#: A ruling as a tip cites it.
RULING = re.compile(r"\bR[1-9][0-9]?\b")
#: The keys that press the place they are at.
PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
#: Keys with one of these are commands, never a place's own key.
COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


class Screen:
    """A screen: `rebuild` makes its places (`hots`) for the window's size and the moment, `draw` draws them.

    The pointer's place is what events said last; None when it left the window.  Tab and the arrows move it too, from
    place to place (`steering`); Enter and Space then press the place it is at.  `keys_of` names the screen's own keys
    in `keys.SHEETS`.
    """

    keys_of = ""

    def __init__(self, app: App) -> None:
        self.app = app
        self.hots: list[Hot] = []
        self.size = (0, 0)
        self.pointer: tuple[int, int] | None = None
        self.hover: str | None = None
        self.pressed: str | None = None
        self.press_at = (0, 0)
        self.dragging: str | None = None
        self._tips = tips.Placer()
        #: The pointer was last moved by keys.
        self.steered = False
        #: Something moved when time passed last.
        self.moved = False

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

    def returned(self) -> None:
        """The screen is shown again, as it was: something else was in front of it for a while."""

    def kept_clear(self, hot: Hot) -> list[pygame.Rect]:
        """What the tip of a place should not hide."""
        return []

    @property
    def writing(self) -> bool:
        """Whether letters are typed into a field, and are no keys."""
        return False

    def help(self) -> None:
        """Every key and click of this screen, on a card over it."""
        from powercreep_rw.ui.screens.help import HelpScreen

        self.app.show(HelpScreen(self.app, self))

    def read_rules(self, anchor: str = "") -> None:
        """The rules, at a ruling or at the beginning; Escape comes back here."""
        from powercreep_rw.ui.screens.rules import RulesScreen

        self.app.show(RulesScreen(self.app, self, anchor))

    @property
    def cited(self) -> str:
        """The ruling that is cited by what is said now, or nothing."""
        tip = self.tip()
        found = RULING.search(tip.source) if tip is not None else None
        return found[0] if found else ""

    def by_turns(self) -> list[Hot]:
        """The places in the order in which Tab goes through them."""
        return steering.reachable(self.hots)

    def near_by(self) -> list[Hot]:
        """The places that the arrows go to."""
        return self.by_turns()

    def steered_to(self, hot: Hot) -> Hot:
        """Keys have come to a place; the same as it is once it is in sight."""
        return hot

    def spot_of(self, hot: Hot) -> tuple[int, int] | None:
        """Where keys point at a place: a point that no other covers."""
        return steering.spot(self.hots, hot)

    def typed(self, words: str) -> None:
        """Text was typed."""

    def wheel(self, steps: float, name: str | None) -> None:
        """The wheel turned over a place."""

    def dropped(self, name: str, over: str | None) -> None:
        """What was dragged from a place was let go over another (or over nothing)."""

    def received(self, path: Path) -> None:
        """A file was dropped on the window."""

    # -- the frame ---------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Make the places anew: the size or the moment changed."""
        self.size = self.app.size
        self.hots = []
        self._tips.forget()
        self.build()
        self._point()
        self.app.dirty = True

    def prepare(self, enough: Callable[[], bool]) -> bool:
        """Do what takes long in slices, each until `enough()`; whether more is waited for.  Never asked of an app that
        does everything at once."""
        return False

    def tick(self) -> None:
        """Time passed.  What has come to rest is drawn once more, as it lies."""
        moving = self.animate()
        if moving or self.moved:
            self.show_motion()
        self.moved = moving

    def show_motion(self) -> None:
        """Something moves, or has just come to rest: ask for a frame."""
        self.app.dirty = True

    @property
    def rests(self) -> bool:
        """Whether nothing goes on here by itself: until an event comes the screen need hardly be asked."""
        return not self.moved

    @property
    def asked_by(self) -> float:
        """When (in the app's time) a screen at rest is to be asked again at the latest."""
        return math.inf

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the screen, then the words of what is pointed at."""
        self.paint(surface)
        focused = self.focused()
        if focused is not None:
            widgets.draw_focus(surface, self.app.theme, focused.rect)
        tip = self._placed_tip(surface.get_rect())
        if tip is not None:
            surface.blit(*tip)

    def draw_pointed(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Draw no more than what has changed because something else is pointed at; where.  None: that can't be told
        apart now, and everything must be drawn."""
        return None

    def _placed_tip(self, window: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect] | None:
        """The card of the tip, and where it is put."""
        tip = self.tip()
        if tip is None or self.pointer is None or (self.app.by_keys and not self.steered):
            return None  # what the mouse pointed at last is not spoken of while keys are used
        if RULING.search(tip.source):
            tip = replace(tip, source=f"{tip.source} · F3 reads it")
        hot = self.find_hot(self.hover)
        beside = hot if hot is not None and not self._is_large(hot) else None
        return self._tips.put(self.app.theme, tip, self.pointer, window.inflate(-8, -8), beside, self.kept_clear)

    def _is_large(self, hot: Hot) -> bool:
        """Whether the tip of a place is put at the pointer: beside the place it would be far away."""
        return max(hot.rect.size) > self.app.theme.px(LARGE) and not hot.aside

    def draw_hots(self, surface: pygame.Surface) -> None:
        """Draw the places that draw themselves, as far as they are where anything is to be drawn."""
        clip = surface.get_clip().inflate(2 * self.app.theme.px(SHADOW), 2 * self.app.theme.px(SHADOW))
        for hot in self.hots:
            if hot.draws is not None and clip.colliderect(hot.rect):
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
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._read(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self.wheel(getattr(event, "precise_y", 0.0) or event.y, self.hover)
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._left()
        elif event.type == pygame.TEXTINPUT:
            self.typed(event.text)
        elif event.type == pygame.KEYDOWN and not self._everywhere(event):
            self._key(event)

    def _everywhere(self, event: pygame.Event) -> bool:
        """The keys that do the same on every screen; whether this was one."""
        asks = getattr(event, "unicode", "") == "?" and not self.writing
        if event.key == pygame.K_F1 or asks:
            self.help()
        elif event.key == pygame.K_F3:
            self.read_rules(self.cited)
        else:
            return False
        return True

    def _read(self, pos: tuple[int, int]) -> None:
        """The right button: the ruling that is cited there."""
        self._moved(pos)
        if self.cited:
            self.read_rules(self.cited)

    def _moved(self, pos: tuple[int, int]) -> None:
        self.pointer = pos
        self.steered = False
        hot = self.find_hot(self.pressed)
        far = abs(pos[0] - self.press_at[0]) + abs(pos[1] - self.press_at[1]) > self.app.theme.px(DRAG)
        if hot is not None and hot.holds and far and not self.dragging:
            self.dragging = hot.name
            self.taken(hot.name)
        if self.dragging:
            self.app.dirty = True
        elif self._point() or self._tip_follows():
            self.app.pointed = True

    def _tip_follows(self) -> bool:
        """Whether there is a tip that goes with the pointer, and not with its place."""
        hot = self.find_hot(self.hover)
        return hot is not None and max(hot.rect.size) > self.app.theme.px(LARGE) and self.tip() is not None

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
            else:
                self.clicked_idle(hot)

    def clicked_nothing(self) -> None:
        """A click where no place is."""

    def clicked_idle(self, hot: Hot) -> None:
        """A click on a place that does nothing."""

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
                self.steered = False  # what comes of it is what Enter presses next
                hot.click()
                return
            if hot.veils:
                break  # what lies under a veil can't be reached
        if plain and event.key in PRESS and rested is not None and rested.click is not None:
            self.app.dirty = True
            rested.click()
            return
        self.key(event)

    def bring_ring(self) -> None:
        """Enter was pressed where nothing is marked: the first place is, so that the next Enter presses it."""
        to = steering.next_in_turn(self.by_turns(), None, False)
        if to is not None and not self.steered:
            self._put_ring(to)

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
            to = steering.towards(self.near_by(), self.pointer, steering.ARROWS[event.key])
        if to is None:
            return bool(event.key == pygame.K_TAB)
        self._put_ring(to)
        return True

    def _put_ring(self, to: Hot) -> None:
        """A key leads to this place."""
        to = self.steered_to(to)
        self.pointer = self.spot_of(to)
        self.steered = True
        self._point()
        self.app.dirty = True
