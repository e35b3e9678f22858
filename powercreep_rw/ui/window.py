"""The one window: opened sharp, resizable, no smaller than the table can be laid out in.

`pygame.SCALED` blurs words and fails on a second `set_mode`; here the layout scales, the window never does.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence

import pygame

from powercreep_rw.record.settings import Place
from powercreep_rw.ui.errors import NoDisplay

LEAST = (1024, 640)
FIRST = (1280, 800)
TITLE = "Power Creep"
#: What SDL draws into when it finds no display: nobody sees it.
UNSEEN = ("offscreen", "dummy", "evdev")
#: A window may stick out so far (pixels), and no less of it must be seen.
SLACK = 48
#: The room for a title bar above a window: so many pixels, or this part of a tall screen's height.
BAR, BAR_PART = 28, 36
#: Where somebody may have chosen a driver.
CHOSEN = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")


def prepare() -> None:
    """Settings that SDL reads before it starts.

    Windows: real pixels, not scaled ones.  Linux: without them SDL's window surface goes through OpenGL, which costs
    100 MB and most of the time of a first frame on a machine without a graphics card.
    """
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def open_window(
    size: tuple[int, int] | None = None, *, place: Place | None = None, fills: bool = False
) -> pygame.Surface:
    """Open the window and return its surface: of this size, or at a place where it was, as far as that is on a screen,
    or filling the screen.  Raises NoDisplay when there is nothing to open it on."""
    prepare()
    if not _has_display():
        raise NoDisplay
    try:
        pygame.display.init()
        _be_seen()
        pygame.font.init()
        surface = fill_screen() if fills else take_place(None if size else place, size)
    except pygame.error as error:
        pygame.display.quit()
        raise NoDisplay(str(error).strip()) from error
    pygame.display.set_caption(TITLE)
    _keep_large()
    return surface


def _has_display() -> bool:
    """Whether there can be a window at all.  Asked before SDL is, whose libraries print warnings of their own."""
    if not sys.platform.startswith("linux") or any(os.environ.get(name) for name in CHOSEN):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _be_seen() -> None:
    """Refuse the drivers that show nothing, unless somebody asked for one (tests do)."""
    driver = pygame.display.get_driver()
    if driver in UNSEEN and os.environ.get("SDL_VIDEODRIVER", os.environ.get("SDL_VIDEO_DRIVER", "")) != driver:
        pygame.display.quit()
        raise NoDisplay


def fill_screen() -> pygame.Surface:
    """Have the window fill the screen, at the screen's own size; its surface."""
    return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)


def take_place(place: Place | None, size: tuple[int, int] | None = None) -> pygame.Surface:
    """Have the window at a place, as far as that is on a screen, or else of this size wherever the system puts it."""
    place = None if place is None else fitted(place, pygame.display.get_desktop_sizes())
    if place is not None:
        size = place[2:]
    size = size or _first_size()
    surface = pygame.display.get_surface()
    if surface is None:
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    else:  # it fills the screen: a second `set_mode` would be given the screen's size again
        handle = _handle()
        handle.set_windowed()
        handle.resizable = True
        handle.size = size
    if place is not None:
        with contextlib.suppress(pygame.error):
            pygame.display.set_window_position(place[:2])
    return pygame.display.get_surface() or surface


def _handle() -> pygame.Window:
    """The window itself, of which pygame's display is the surface."""
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pygame.Window.from_display_module()


def place() -> Place | None:
    """Where the window is now; None while it fills the screen, or has no place (put away, or under Wayland)."""
    surface = pygame.display.get_surface()
    if surface is None or pygame.display.is_fullscreen() or not pygame.display.get_active():
        return None
    try:
        left, top = pygame.display.get_window_position()
    except pygame.error:
        return None
    return (left, top, *surface.get_size())


def fitted(place: Place, screens: Sequence[tuple[int, int]]) -> Place | None:
    """The place that a window takes which was at this one: as it was, but no larger than a screen, nor smaller than the
    least.  On the only screen it lies wholly, below its title bar where there is room for one; where several are, or
    none is known, None stands for a place that is on no screen."""
    left, top, wide, tall = place
    if len(screens) != 1:
        if not on_a_screen(place, screens):
            return None
        most = max(screens, key=lambda size: size[0] * size[1])
        return left, top, max(LEAST[0], min(wide, most[0])), max(LEAST[1], min(tall, most[1]))
    across, down = screens[0]
    bar = max(BAR, down // BAR_PART)
    wide, tall = max(LEAST[0], min(wide, across)), max(LEAST[1], min(tall, down - bar))
    return max(0, min(left, across - wide)), max(0, min(max(top, bar), down - tall)), wide, tall


def on_a_screen(place: Place, screens: Sequence[tuple[int, int]]) -> bool:
    """Whether a window at this place could be taken hold of: the middle of its upper edge lies on a screen, and it is
    no larger than one.  Of several screens only the sizes are known; they may lie on any side of the first."""
    left, top, wide, tall = place
    if not any(wide <= screen_wide + SLACK and tall <= screen_tall + SLACK for screen_wide, screen_tall in screens):
        return False
    first, others = screens[0], screens[1:]
    across, down = sum(size[0] for size in others), sum(size[1] for size in others)
    middle = left + wide // 2
    return -across <= middle < first[0] + across and -down - SLACK <= top < first[1] + down - SLACK


def _first_size() -> tuple[int, int]:
    """Most of the desktop, but no larger than is needed to be comfortable, nor smaller than the least."""
    sizes = pygame.display.get_desktop_sizes()
    wide, tall = sizes[0] if sizes else FIRST
    scale = min(wide / FIRST[0], tall / FIRST[1]) * 0.88
    if scale < 1:
        return max(LEAST[0], min(FIRST[0], wide - 40)), max(LEAST[1], min(FIRST[1], tall - 90))
    return round(FIRST[0] * scale), round(FIRST[1] * scale)


def _keep_large() -> None:
    """Tell the window manager the least size; where that fails, smaller windows just get a crowded table."""
    with contextlib.suppress(AttributeError, pygame.error, TypeError, ValueError):
        _handle().minimum_size = LEAST
