"""A page on the table: which one lies in front, its places, what they say, and how it is lit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.paper.drawing import Drawing
from powercreep_rw.paper.names import Names
from powercreep_rw.paper.screen import Painting
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.view import view
from powercreep_rw.ui import layout, leaf, regions
from powercreep_rw.ui.ahead import Ahead
from powercreep_rw.ui.decisions import Selection, Target
from powercreep_rw.ui.explain import Explainer
from powercreep_rw.ui.guide import Guide
from powercreep_rw.ui.leaf import PLAY, YEAR, Leaf
from powercreep_rw.ui.page_view import PageView
from powercreep_rw.ui.screens.help import Mark
from powercreep_rw.ui.screens.nearer import NearPage
from powercreep_rw.ui.widgets import Hot, Tip

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App
    from powercreep_rw.ui.shown import Position, Shown

#: The page's width by its height, until one was drawn.
ASPECT = 1.5
#: A place that is wanted is never smaller than this (in steps).
LEAST = 24
#: The help's mark goes no further down than this part of the page's height: the rule of its head is below.
HEAD_PART = 0.086
#: Targets that are rows of a list.
ROWS = frozenset({"gear", "blueprint"})


class PageTable(NearPage):
    """A screen with a page on it.

    `position` is what is shown now, `written` the same as the page in front has it.  Several leaves may have been
    turned to, one after the other (`trail`); the last lies in front.
    """

    def __init__(self, app: App, shown: Shown) -> None:
        super().__init__(app)
        self.shown = shown
        self.position: Position = shown.position
        self.written: Position = shown.position
        self.page = PageView()
        self.guide = Guide(shown)
        self.explainer = Explainer(shown)
        self.selection = Selection()
        self.options: frozenset[Target] = frozenset()
        #: What can be picked instead of what is picked.
        self.swaps: frozenset[Target] = frozenset()
        self.targets: dict[str, Target] = {}
        self.trail: list[Leaf] = []
        #: The structure that was opened on the leaf in front, or is pointed at.
        self.viewed: str | None = None
        self.peeked: str | None = None
        self.aspect = ASPECT
        #: The pages that may be next are painted ahead; and those that were.
        self.ahead = Ahead(self._look_ahead)
        self._foreseen: set[object] = set()
        self.areas = layout.table(*app.size, app.theme.unit, ASPECT, app.theme.scale)

    # -- to be filled in ---------------------------------------------------------------------------------

    @property
    def serial(self) -> object:
        """Another one whenever another position is shown."""
        return self.shown.revision

    @property
    def still(self) -> bool:
        """Whether what is shown is what is asked about."""
        return True

    def pick(self, target: Target) -> None:
        """A target was clicked."""

    def lay_out(self, aspect: float) -> layout.TableLayout:
        """Where everything lies, for a page of this aspect."""
        return layout.table(*self.app.size, self.app.theme.unit, aspect, self.app.theme.scale)

    # -- which page ----------------------------------------------------------------------------------------

    @property
    def leaf(self) -> Leaf:
        """The leaf in front: where circles are asked for, what was turned to, or what is played."""
        circle = self._circle
        if circle is not None:
            here = circle.sheet in ("", self.position["sheet"])
            return PLAY if here else Leaf("sheet", circle.sheet)
        if self.trail:
            return self.trail[-1]
        return YEAR if self.position["sheet"] is None and self.shown.game.campaign is not None else PLAY

    @property
    def _circle(self) -> Target | None:
        return next((target for target in sorted(self.options) if target.kind == "circle"), None)

    @property
    def looking(self) -> bool:
        """Whether the player has turned to another leaf than the one that is played on."""
        return bool(self.trail) and self._circle is None

    @property
    def focus(self) -> str | None:
        """The structure that is drawn large; None has all alike (or shows no structure)."""
        front = self.leaf
        if self.viewed is not None:
            return self.viewed
        circle = self._circle
        if circle is not None:
            return circle.structure
        if front.kind != "play":
            sheet = leaf.sheet_of(self.shown.game, front, self.position)
            return sheet.structures[0].id if sheet else None
        return self._focus_of_play()

    def _focus_of_play(self) -> str | None:
        position = self.position
        if position["phase"] == "darken":
            return None
        if self.peeked is not None:
            return self.peeked
        if position["structure"] is not None and position["phase"] != "enter":
            return str(position["structure"])
        waiting = [s for s, it in position["structures"].items() if it["status"] == "open"]
        if waiting:
            return str(waiting[0])
        return next(iter(position["structures"]), None)

    def turn_to(self, to: Leaf, structure: str | None = None) -> None:
        """Lay another leaf in front, the structure in the middle of it."""
        if to.kind == "sheet" and to.sheet == self.position["sheet"]:
            to = PLAY
        root = YEAR if self.position["sheet"] is None else PLAY
        if to == root:
            self.trail = []
        elif to in self.trail:
            del self.trail[self.trail.index(to) + 1 :]
        else:
            self.trail.append(to)
        self.viewed = structure
        self.peeked = None
        self.rebuild()

    def turn_back(self) -> None:
        """Back to the leaf before."""
        if self.trail:
            self.trail.pop()
        self.viewed = None
        self.rebuild()

    def look_at(self, structure: str) -> None:
        """Show a structure of the leaf in front large, or the usual one again."""
        self.viewed = None if structure == self.focus else structure
        self.rebuild()

    def draw_page(self) -> None:
        """Have the leaf in front drawn in its place."""
        front, focus = self.leaf, self.focus
        game, position, shown = self.shown.game, self.position, self.shown
        self.written = leaf.written(shown, front, position)
        self.guide.names = Names(game, leaf.sheet_of(game, front, position))
        self.areas = self.lay_out(self.aspect)
        self.page.embolden(self.app.theme.bold)
        key = (self.serial, front, focus)
        at_once = self.app.slice is None
        self.page.show(self.areas.page, key, lambda: leaf.drawing(shown, front, position, focus), False)
        drawn = self.page.rect.width / max(1, self.page.rect.height)
        if abs(drawn - self.aspect) > 0.01:
            self.aspect = drawn
            self.areas = self.lay_out(drawn)
            self.page.show(self.areas.page, key, lambda: leaf.drawing(shown, front, position, focus), False)
        for _ in range(2):  # once brought as near as is wanted, it is moved to what matters
            if self.keep_in_sight((front, focus), focus):
                self.page.show(self.areas.page, key, lambda: leaf.drawing(shown, front, position, focus), False)
        if at_once:
            self.page.go_on(lambda: False)

    def asked_on_page(self) -> list[str]:
        """What is lit on the page."""
        self.targets = self.find_targets()
        return sorted(name for name in self.lit() if name in self.page.regions)

    def prepare(self, enough: Callable[[], bool]) -> bool:
        """Paint the page on, if it isn't ready; else, one after the other, the pages that may be next."""
        if not self.page.ready:
            if self.page.go_on(enough):
                self.painted()
                self.app.dirty = True
            return not self.page.ready
        self.ahead.go_on(self.app.frames_drawn, self.still, enough)
        return False

    @property
    def rests(self) -> bool:
        return self.page.ready and not self.ahead.busy and super().rests

    def painted(self) -> None:
        """The page in front has become ready."""

    def _look_ahead(self) -> Painting | None:
        """The print of another structure of the leaf in front, to be painted before it is asked for."""
        front, position = self.leaf, self.position
        if front != PLAY or self.focus is None or self.is_near:
            return None
        for structure in position["structures"]:
            key = (structure, position["sheet"], self.page.rect.size)
            if key in self._foreseen or structure == self.focus:
                continue
            self._foreseen.add(key)
            return self.page.painter.painting(leaf.drawing(self.shown, front, position, structure), self.page.scale)
        return None

    # -- places ------------------------------------------------------------------------------------------

    def find_targets(self) -> dict[str, Target]:
        """Region or die → the target it stands for."""
        targets = self.options | self.swaps | self.selection.picks
        return regions.targets_by_region(targets, self.position, self.leaf, self.focus)

    def build_page(self) -> None:
        """The places of the page, the smaller ones on top."""
        order = sorted(self.page.regions.items(), key=lambda item: -item[1].width * item[1].height)
        front, focus = self.leaf, self.focus
        self.beyond = []
        for name, rect in order:
            target = self.targets.get(name)
            if target is None and regions.is_inside_a_small_plan(name, focus):
                continue
            place = self._wide_enough(rect) if target is not None else rect
            hot = Hot(name, place, click=self._click(name, target, front), hint=partial(self.region_tip, name))
            if self.is_near:
                self.beyond.append(hot)
                hot = replace(hot, rect=place.clip(self.page.rect))
            if hot.rect.width and hot.rect.height:
                self.hots.append(hot)
        self.build_nearer()
        self._build_mark()

    def _build_mark(self) -> None:
        """At the page's corner: the help; where words are large, no larger than leaves the rule of the head free."""
        px, page = self.app.theme.px, self.page.rect
        part = min(1.0, page.height * HEAD_PART / px(31))
        side = round(px(23) * part)
        place = pygame.Rect(page.right - round(px(31) * part), page.y + round(px(8) * part), side, side)
        about = Tip("Help", "Every key and click of this screen. (F1)")
        self.hots.append(Hot("help", place, click=self.help, hint=about, draws=Mark(self.app.theme, part), aside=True))

    def _click(self, region: str, target: Target | None, front: Leaf) -> partial[None] | None:
        if target is not None:
            return partial(self._pick_on_page, target)
        kind, *rest = region.split(" ")
        if kind == "structure" and self.focus is not None:
            return partial(self.look_at, rest[0])
        if self.shown.game.campaign is None:
            return None
        to = regions.leaf_behind(region, front, self.position)
        return partial(self.turn_to, *to) if to is not None else None

    def _pick_on_page(self, target: Target) -> None:
        """A place of the page was clicked; what is not to be seen yet can't have been aimed at."""
        if self.page.ready:
            self.pick(target)

    def _wide_enough(self, rect: pygame.Rect) -> pygame.Rect:
        """A place that can be hit: as it is, or larger around its middle."""
        least = self.app.theme.px(LEAST)
        return rect.inflate(max(0, least - rect.width), max(0, least - rect.height))

    def kept_clear(self, hot: Hot) -> list[pygame.Rect]:
        """The places that can be picked; of a space or an icon, last of all those around it."""
        lit = [place for name in self.targets if (place := self.page.seen(name)) is not None]
        around = hot.rect.inflate(2 * hot.rect.width, 2 * hot.rect.height)
        return [*lit, around] if hot.name.split(" ")[0] in ("space", "icon") else [*lit, hot.rect]

    # -- what is said ------------------------------------------------------------------------------------

    def region_tip(self, name: str) -> Tip | None:
        """What a region says when it is pointed at."""
        kind, *rest = name.split(" ")
        if not self.still:
            return None
        target = self.targets.get(name)
        here = kind == "space" and rest[0] == self.position["structure"] and self.leaf == PLAY
        if here and (target is None or target.kind == "space"):
            tip = self.explainer.space_tip(rest[1], self.selection, target is not None)
            if tip is not None:
                return tip
        if kind == "space" and target is None and self._circle is not None and rest[0] == self._circle.structure:
            tip = self.explainer.circle_tip(rest[1], self.selection)
            if tip is not None:
                return tip
        if target is not None:
            found = self.shown.decision.leads_to(self.selection, target)
            if len(found) == 1 and self.explainer.parts(found[0]):
                return self.explainer.move_tip(found[0], self._title_of(target))
        tip = self.guide.tip(name, self.written)
        if kind == "structure" and tip is not None and self.focus is not None and rest[0] != self.focus:
            return Tip(tip.title, tip.body, "Click to see it large.", tip.tone)
        return tip

    def _title_of(self, target: Target) -> str:
        names = self.guide.names
        match target.kind:
            case "gear":
                return names.gear(target.name)
            case "blueprint":
                return f"{names.structure(self.position['structure'])} as {names.blueprint(target.name)}"
            case "structure":
                return names.structure(target.name) if self.position["phase"] == "enter" else "The Power Creeps"
        return target.name

    # -- the frame ---------------------------------------------------------------------------------------

    def lit(self) -> dict[str, Target]:
        """The targets that are lit, by their places."""
        return self.targets

    def shown_by(self, name: str | None) -> list[pygame.Rect]:
        """Everything that is drawn differently while a place is pointed at."""
        hot = self.find_hot(name)
        if name is None or hot is None:
            return []
        words = name.split(" ")[1:]
        lit = [f"sheet {word}" for word in words]
        lit += [region for region, target in self.lit().items() if target.name in words]
        return [hot.rect, *(self.page.regions[region] for region in lit if region in self.page.regions)]

    def light(self, surface: pygame.Surface) -> None:
        """Light what can be clicked on the page; what is pointed at shows what it would do."""
        theme = self.app.theme
        beyond = 2 * theme.px(LEAST)
        clip = surface.get_clip().inflate(beyond, beyond)
        for name, target in self.lit().items():
            rect = self.page.regions.get(name)
            if rect is None or target.kind == "die" or not clip.colliderect(rect):
                continue
            if target in self.selection.picks:
                self.page.picked(surface, theme, rect)
                continue
            strong = self.hover in (name, f"choose {target.name}")
            if strong and self.position["phase"] == "darken":
                self._foresee(surface, rect, ("darken", target.name))
            if target.kind in ROWS:
                self.page.light_row(surface, theme, rect, strong)
                continue
            room = theme.px(5) if rect.height < theme.px(LEAST) else 0
            self.page.light(surface, theme, rect.inflate(room, room), strong)
            if name == self.hover and target.kind == "space":
                self._ghost(surface, rect, target)
        if self.leaf == YEAR:
            self._light_sheets(surface)

    def _light_sheets(self, surface: pygame.Surface) -> None:
        """On the page of the year: the sheets that can be played next."""
        for target in self.options:
            rect = self.page.regions.get(f"sheet {target.name}")
            if target.kind == "sheet" and rect is not None:
                pointed = self.hover is not None and self.hover.split(" ")[1:2] == [target.name]
                self.page.light(surface, self.app.theme, rect, pointed)

    def _foresee(self, surface: pygame.Surface, rect: pygame.Rect, move: Move) -> None:
        """Show a place of the page as it would be after a move."""
        state = self.shown.state.copy()
        front, focus = self.leaf, self.focus

        def make() -> Drawing:
            state.play(move)
            return leaf.drawing(self.shown, front, view(state), focus)

        self.page.foresee(surface, rect, move, make)

    def _ghost(self, surface: pygame.Surface, rect: pygame.Rect, target: Target) -> None:
        found = self.shown.decision.leads_to(self.selection, target)
        value = self.explainer.written(found[0]) if found else None
        if value is not None:
            self.page.ghost(surface, self.app.theme, rect, str(value))
