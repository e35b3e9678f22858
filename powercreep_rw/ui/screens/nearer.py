"""A page that can be brought nearer, by keys or the wheel: what matters is kept in sight, and the paper can be pushed
around under its frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from powercreep_rw.ui import lens, shapes, steering, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.page_view import PageView
from powercreep_rw.ui.screens.screen import COMMAND, DRAG, Screen
from powercreep_rw.ui.theme import Theme
from powercreep_rw.ui.widgets import Hot, Look, Tip

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App

#: The keys that bring the page nearer (1), farther (-1), and back as it was (0), with Ctrl.
NEARER = {
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
    pygame.K_0: 0,
    pygame.K_KP_0: 0,
}
#: The keys that have the wheel bring the page nearer while they are held.
HELD = frozenset({pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LMETA, pygame.K_RMETA})
#: What comes in sight has so much room around it (in steps).
ROOM = 30
#: A die that is carried pushes the paper from so near the frame (in steps), so far at each tick.
EDGE, PUSH = 26, 12
#: A key pushes the paper by this part of the frame.
PART = 0.25
#: Where a press that moves on pushes the paper, beside all that does nothing: on a plan as such.
BARE = "structure"


class NearPage(Screen):
    """A screen whose page can be brought nearer.  How near is remembered for all of them (`page_zoom`)."""

    page: PageView

    def __init__(self, app: App) -> None:
        super().__init__(app)
        #: All places of the page, as large as they are, also those beyond the frame; only while it is near.
        self.beyond: list[Hot] = []
        #: Keys that are held down, and where the paper was taken hold of.
        self._held_down: set[int] = set()
        self._taken_at: tuple[int, int] | None = None
        self._pushing = False
        self._push = (0, 0)
        #: The leaf and structure that were centred, and what was asked for.
        self._centred: object = None
        self._asked: list[str] = []

    # -- to be filled in ---------------------------------------------------------------------------------

    def asked_on_page(self) -> list[str]:
        """The regions that matter now: one of them is kept in sight."""
        return []

    # -- how near ----------------------------------------------------------------------------------------

    @property
    def is_near(self) -> bool:
        """Whether more of the page lies beyond its frame."""
        return self.page.lens.zoom > 1

    def bring(self, zoom: float, at: tuple[int, int] | None = None) -> None:
        """Bring the page as near as this, around a point of the window; without one, around what is in the middle."""
        rect = self.page.rect
        if at is None or not rect.collidepoint(at):
            at = rect.center
        if zoom == self.app.comfort.zoom:
            return
        if self.page.lens.zoom > 1 or self._pointed_at(at):
            self.page.lens = self.page.lens.brought(rect.size, zoom, (at[0] - rect.x, at[1] - rect.y))
        else:
            self._centred = None
        self.app.change("page_zoom", zoom)

    def _pointed_at(self, at: tuple[int, int]) -> bool:
        """Whether the mouse said which part of the page is meant."""
        return at != self.page.rect.center

    def keep_in_sight(self, middle: object, structure: str | None) -> bool:
        """Look at the part of the page that matters; whether it is another one, and the page to be shown anew.

        `middle` is another value whenever another place should be in the middle: the structure, if there is one."""
        page, zoom = self.page, self.app.comfort.zoom
        before = page.lens
        if page.lens.zoom != zoom:
            size = page.rect.size
            page.lens = page.lens.brought(size, zoom, (size[0] // 2, size[1] // 2))
            if zoom > 1:
                return True  # the places are known when it is shown so near
        if zoom > 1:
            self._follow(middle, structure)
        return page.lens != before

    def _follow(self, middle: object, structure: str | None) -> None:
        page = self.page
        whole = page.regions.get(f"structure {structure}")
        if middle != self._centred:
            self._centred = middle
            if whole is not None:
                page.lens = page.lens.centred(page.rect.size, self._in_frame(whole))
        asked = self.asked_on_page()
        if asked != self._asked:
            self._asked = asked
            if asked and not any(page.sees(page.regions[name]) for name in asked):
                self._have_in_sight(page.regions[asked[0]])

    def _in_frame(self, place: pygame.Rect) -> lens.Place:
        return place.x - self.page.rect.x, place.y - self.page.rect.y, place.width, place.height

    def _have_in_sight(self, place: pygame.Rect) -> None:
        page = self.page
        page.lens = page.lens.showing(page.rect.size, self._in_frame(place), self.app.theme.px(ROOM))

    def build_nearer(self) -> None:
        """Beside the help: how near the page is; it puts it back."""
        if not self.is_near:
            return
        px, rect = self.app.theme.px, self.page.rect
        place = pygame.Rect(rect.right - px(31) - px(60), rect.y + px(8), px(54), px(23))
        said = f"{round(self.page.lens.zoom * 100)} %"
        about = Tip(f"The page at {said}", "Click to see all of it again. (Ctrl 0)  Ctrl + and Ctrl - bring it nearer.")
        sign = NearMark(self.app.theme, said)
        self.hots.append(Hot("whole page", place, click=self.put_back, hint=about, draws=sign, aside=True))

    def put_back(self) -> None:
        """All of the page in its frame."""
        self.bring(lens.STEPS[0])

    # -- keys --------------------------------------------------------------------------------------------

    def by_turns(self) -> list[Hot]:
        """Also what lies beyond the frame, or is to be seen in part: it comes in sight when keys come to it."""
        found = super().by_turns()
        if not self.beyond or any(hot.veils for hot in self.hots):
            return found
        seen = {hot.name: hot for hot in found}
        whole = [seen.get(hot.name, hot) for hot in steering.reachable(self.beyond)]
        names = {hot.name for hot in whole}
        return whole + [hot for hot in found if hot.name not in names]  # the same order, whatever is in sight

    def near_by(self) -> list[Hot]:
        """From the page, the arrows go on beyond its frame; from elsewhere, to what is seen."""
        on_page = self.pointer is not None and self.page.rect.collidepoint(self.pointer)
        unseen = {id(hot) for hot in self.beyond}
        return [hot for hot in self.by_turns() if on_page or id(hot) not in unseen]

    def steered_to(self, hot: Hot) -> Hot:
        """Bring a place of the page in sight that keys have come to."""
        whole = next((each for each in self.beyond if each.name == hot.name), None)
        if whole is None or self.page.rect.contains(whole.rect):
            return hot
        spot = steering.spot(self.beyond, whole)
        fits = whole.rect.width < self.page.rect.width and whole.rect.height < self.page.rect.height
        self._have_in_sight(whole.rect if fits or spot is None else pygame.Rect(spot, (1, 1)))
        self.pointer = None
        self.rebuild()
        return self.find_hot(hot.name) or hot

    def spot_of(self, hot: Hot) -> tuple[int, int] | None:
        """Of a place that goes beyond the frame, the spot that is free of its whole."""
        whole = next((each for each in self.beyond if each.name == hot.name), None)
        spot = steering.spot(self.beyond, whole) if whole is not None else None
        return spot if spot is not None and hot.rect.collidepoint(spot) else super().spot_of(hot)

    # -- events ------------------------------------------------------------------------------------------

    @property
    def _may_move(self) -> bool:
        return not any(hot.veils for hot in self.hots)

    def handle(self, event: pygame.Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in HELD:
            (self._held_down.add if event.type == pygame.KEYDOWN else self._held_down.discard)(event.key)
        elif event.type == pygame.KEYDOWN and self._may_move and self._near_key(event):
            return
        elif event.type == pygame.MOUSEWHEEL and self._held_down:
            self._turn_wheel(getattr(event, "precise_y", 0.0) or event.y)
        elif not self._takes_paper(event):
            if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
                self._held_down.clear()
            super().handle(event)

    def _near_key(self, event: pygame.Event) -> bool:
        """Ctrl with +, - or 0, and Shift with an arrow; whether it was one."""
        way = NEARER.get(event.key, {"+": 1, "-": -1}.get(getattr(event, "unicode", "")))
        zoom = self.app.comfort.zoom
        if way is not None and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.bring(lens.step(zoom, way) if way else lens.STEPS[0])
            return True
        pushes = event.mod & pygame.KMOD_SHIFT and not event.mod & COMMAND
        if pushes and self.is_near and event.key in steering.ARROWS:
            across, down = steering.ARROWS[event.key]
            wide, tall = self.page.rect.size
            self.push(round(across * wide * PART), round(down * tall * PART))
            return True
        return False

    def _turn_wheel(self, steps: float) -> None:
        if self._may_move and steps:
            self.bring(lens.step(self.app.comfort.zoom, 1 if steps > 0 else -1), self.pointer)

    def _takes_paper(self, event: pygame.Event) -> bool:
        """The middle button, or a press on bare paper that moves on, pushes the paper; whether this did."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2):
            self._pushing = False
            free = self.is_near and self._may_move and self.page.rect.collidepoint(event.pos)
            self._taken_at = event.pos if free and (event.button == 2 or self._is_bare(event.pos)) else None
            self._pushing = self._taken_at is not None and event.button == 2
            return self._pushing
        if event.type == pygame.MOUSEMOTION and self._taken_at is not None:
            return self._pull(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 2) and self._taken_at is not None:
            pushed, self._pushing, self._taken_at = self._pushing, False, None
            if pushed:
                self.pressed = None
                self._moved(event.pos)
            return pushed
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._taken_at, self._pushing = None, False
        return False

    def _is_bare(self, pos: tuple[int, int]) -> bool:
        """Whether nothing of its own lies there that is clicked or carried."""
        hot = next((each for each in reversed(self.hots) if each.rect.collidepoint(pos)), None)
        on_page = hot is None or hot.name in self.page.regions
        return on_page and (hot is None or hot.click is None or hot.name.split(" ")[0] == BARE)

    def _pull(self, pos: tuple[int, int]) -> bool:
        assert self._taken_at is not None
        across, down = self._taken_at[0] - pos[0], self._taken_at[1] - pos[1]
        if not self._pushing and abs(across) + abs(down) <= self.app.theme.px(DRAG):
            return False
        self._pushing, self._taken_at = True, pos
        self.pointer = pos
        self._push = (self._push[0] + across, self._push[1] + down)
        self.app.dirty = True
        return True

    # -- moving ------------------------------------------------------------------------------------------

    def push(self, across: int, down: int) -> None:
        """Look further right and down by so many pixels."""
        if self.page.move(across, down):
            self.rebuild()

    def tick(self) -> None:
        super().tick()
        way = self._pushed_by_what_is_carried()
        if way != (0, 0):
            self.push(*way)

    def _pushed_by_what_is_carried(self) -> tuple[int, int]:
        """Whereto a die that is carried to the frame's edge pushes the paper."""
        if not self.is_near or not (self.dragging or "").startswith("die ") or self.pointer is None:
            return 0, 0
        rect, (x, y) = self.page.rect, self.pointer
        if not rect.collidepoint(self.pointer):
            return 0, 0
        edge, by = self.app.theme.px(EDGE), self.app.theme.px(PUSH)
        across = by * ((x >= rect.right - edge) - (x < rect.left + edge))
        return across, by * ((y >= rect.bottom - edge) - (y < rect.top + edge))

    def draw(self, surface: pygame.Surface) -> None:
        if self._push != (0, 0):
            push, self._push = self._push, (0, 0)
            self.push(*push)
            self.app.dirty = False  # it is drawn now
        super().draw(surface)


class NearMark:
    """The small plate at the page's corner: how near it is."""

    def __init__(self, theme: Theme, said: str) -> None:
        self.theme = theme
        self.said = said

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        fill = colours.AMBER_LIGHT if look.hover else (246, 239, 221)
        panel = shapes.panel(rect.size, rect.height // 2, fill, (120, 104, 80), max(1, self.theme.px(1.4)))
        surface.blit(panel, rect)
        font = text.fitting(self.theme, "heavy", 14, self.said, rect.width - self.theme.px(8))
        text.line(surface, font, self.said, colours.INK, rect.center, "center")
