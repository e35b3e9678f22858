"""The table as it is seen: where everything lies, what it says when it is pointed at, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.paper.drawing import Drawing
from powercreep_rw.paper.page import page
from powercreep_rw.rules.moves import Move
from powercreep_rw.ui import animation, layout, shapes
from powercreep_rw.ui.card import Card
from powercreep_rw.ui.decisions import Selection, Target
from powercreep_rw.ui.explain import Explainer
from powercreep_rw.ui.guide import Guide
from powercreep_rw.ui.log_panel import LogPanel
from powercreep_rw.ui.page_view import PageView
from powercreep_rw.ui.popup import Popup
from powercreep_rw.ui.preview import Names
from powercreep_rw.ui.prompts import Answer, Asker, Prompt
from powercreep_rw.ui.screens.ending import Ending
from powercreep_rw.ui.screens.screen import Screen
from powercreep_rw.ui.session import Line
from powercreep_rw.ui.stage import Stage
from powercreep_rw.ui.tray import Held, Tray
from powercreep_rw.ui.widgets import Button, Hot, Tip

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App
    from powercreep_rw.ui.session import Session

#: The page's width by its height, until one was drawn.
ASPECT = 1.5
#: Details of a structure's plan; on a small plan they are one place.
DETAILS = frozenset({"space", "icon", "door", "generator", "dice", "stamp"})


class TableView(Screen):
    """What one game looks like; `screens.table.TableScreen` is what the player does there.

    `position` is what the stage shows, `shown` the same as the page has it (an earlier sheet, while circles are
    made there).
    """

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.stage = Stage(session.position, app.motion)
        self.page = PageView()
        self.log = LogPanel()
        self.guide = Guide(session)
        self.explainer = Explainer(session)
        self.selection = Selection()
        self.popup: Popup | None = None
        #: The structure that was opened, or is pointed at, or None; and an earlier sheet, while circles are made there.
        self.viewed: str | None = None
        self.peeked: str | None = None
        self.earlier: str | None = None
        self.ending_open = True
        self.trouble = ""
        self.aspect = ASPECT
        #: A frame has shown the position since the last move; until then clicks play nothing.
        self.seen = True

    # -- what the player does, in `TableScreen` --------------------------------------------------------------

    def pick(self, target: Target) -> None:
        """A target was clicked."""
        raise NotImplementedError

    def choose(self, answer: Answer) -> None:
        """A button of the card was pressed."""
        raise NotImplementedError

    def choose_way(self, move: Move) -> None:
        """A way was chosen in the popup."""
        raise NotImplementedError

    def put_down(self) -> None:
        """Nothing is picked any more."""
        raise NotImplementedError

    def look_at(self, structure: str) -> None:
        """Show another structure large, or the explored one again."""
        raise NotImplementedError

    def close_ending(self) -> None:
        """Look at the page of a finished game."""
        raise NotImplementedError

    def tools(self) -> tuple[tuple[str, str, Callable[[], None], bool, str, int], ...]:
        """The buttons below: name, label, what it does, whether it can, its words, its key (0 for none)."""
        raise NotImplementedError

    # -- places ------------------------------------------------------------------------------------------

    def build(self) -> None:
        theme, size = self.app.theme, self.app.size
        self.areas = layout.table(*size, theme.unit, self.aspect)
        self.position = self.shown = self.stage.position
        self._draw_page()
        self.options = frozenset() if self.stage.busy else self.session.decision.options(self.selection)
        self.tray = Tray(theme, pygame.Rect(self.areas.tray))
        self.tray.arrange(self.position)
        self.targets = self._targets()
        self._build_page()
        self._build_dice()
        self.card = Card(theme, pygame.Rect(self.areas.card), self._prompt())
        self.hots.append(Hot("card", self.card.rect, stop=True))
        self.hots += self.card.hots(self.choose, self._answer_tip)
        self.hots.append(Hot("log", pygame.Rect(self.areas.log)))
        self._build_bar()
        if self.popup is not None:
            self.hots += self.popup.hots(self.choose_way, self.put_down, self.bounds)
        if self.position["phase"] == "over" and not self.stage.busy and self.ending_open:
            self.ending = Ending(self.app, self.session, self.close_ending)
            self.hots += self.ending.hots()

    @property
    def bounds(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), self.app.size)

    def _draw_page(self) -> None:
        """Have the page drawn: the sheet being played, or an earlier one; between two sheets, what was there last."""
        names = Names(self.session.game, None)
        sheet = names.find_sheet(self.earlier or self.position["sheet"] or self._peeked_sheet())
        if sheet is None:
            return
        blank = self.position["sheet"] is None
        self.shown = self.session.page_of(sheet.id, self.position) if self.earlier else self.position
        self.guide.names = Names(self.session.game, sheet)
        focus, game = self.focus or sheet.structures[0].id, self.session.game

        def make() -> Drawing:
            view = None if blank else self.shown
            return page(sheet, game.hero, view, focus=focus, campaign=game.campaign)

        key = (self.stage.serial, sheet.id, focus)
        self.page.show(self.areas.page, key, make)
        drawn = self.page.rect.width / max(1, self.page.rect.height)
        if abs(drawn - self.aspect) > 0.01:
            self.aspect = drawn
            self.areas = layout.table(*self.app.size, self.app.theme.unit, drawn)
            self.page.show(self.areas.page, key, make)

    def _peeked_sheet(self) -> str:
        """In phase `sheet`: the sheet that is pointed at, or the first that can be chosen."""
        offered = [plan.move[1] for plan in self.session.decision.open if plan.move[0] == "sheet"]
        pointed = (self.hover or "").removeprefix("choose ")
        return pointed if pointed in offered else (offered or [""])[0]

    @property
    def focus(self) -> str | None:
        """The structure that is drawn large."""
        if self.viewed or self.peeked:
            return self.peeked or self.viewed
        if self.position["structure"] is not None and self.position["phase"] not in ("enter", "darken"):
            return str(self.position["structure"])
        waiting = [s for s, it in self.position["structures"].items() if it["status"] == "open"]
        if waiting:
            return str(waiting[0])
        last = self.position["structure"]
        return None if last is None else str(last)

    def _targets(self) -> dict[str, Target]:
        """Region or die → the target it stands for."""
        here = self.position["structure"]
        found = {}
        for target in self.options | self.selection.picks:
            match target.kind:
                case "space":
                    found[f"space {here} {target.name}"] = target
                case "circle":
                    found[f"space {target.structure} {target.name}"] = target
                case "structure" if target.name == self.focus:
                    found[f"door {target.name}"] = target
                case "structure":
                    pass  # a small plan is opened first: what is entered can't be left again
                case "die":
                    found[f"die {target.name}"] = target
                case kind:
                    found[f"{kind} {target.name}"] = target
        return found

    def _build_page(self) -> None:
        order = sorted(self.page.regions.items(), key=lambda item: -item[1].width * item[1].height)
        for name, rect in order:
            target = self.targets.get(name)
            if target is None and self._is_inside_a_small_plan(name):
                continue
            click = None
            if target is not None:
                click = partial(self.pick, target)
            elif name.startswith("structure "):
                click = partial(self.look_at, name.split(" ")[1])
            self.hots.append(Hot(name, rect, click=click, hint=partial(self._region_tip, name)))

    def _is_inside_a_small_plan(self, region: str) -> bool:
        """Whether a region is a detail of a structure that is not drawn large: there the plan is one place."""
        kind, *rest = region.split(" ")
        return kind in DETAILS and rest[0] != self.focus

    def _build_dice(self) -> None:
        for die, place in self.tray.places.items():
            if die not in self.position["dice"]:
                continue
            name = f"die {die}"
            target = self.targets.get(name)
            self.hots.append(
                Hot(
                    name,
                    place.inflate(-place.width // 6, -place.width // 6),
                    click=partial(self.pick, target) if target else None,
                    hint=partial(self._die_tip, die),
                    holds=target is not None and self._can_drag(),
                )
            )

    def _can_drag(self) -> bool:
        return self.position["phase"] == "explore" and self.selection.tool is None

    def _build_bar(self) -> None:
        theme, bar = self.app.theme, pygame.Rect(self.areas.bar)
        gap = theme.px(8)
        entries = self.tools()
        wide = (bar.width - (len(entries) - 1) * gap) // len(entries)
        for number, (name, label, click, can, about, key) in enumerate(entries):
            rect = pygame.Rect(bar.x + number * (wide + gap), bar.y, wide, bar.height)
            button = Button(theme, wide, label, style="dark" if can else "faint", size=17, align="center")
            tip = Tip(label, about)
            self.hots.append(
                Hot(
                    name,
                    rect,
                    click=click if can else None,
                    hint=tip,
                    draws=button,
                    keys=(key,) if key else (),
                )
            )

    def _prompt(self) -> Prompt:
        if self.trouble:
            return Prompt("That did not work", self.trouble, (Answer("main", "Try again", style="main"),), True)
        if self.stage.busy:
            check = "check" in self.stage.tumbling
            return Prompt("Radiation Check" if check else "The dice roll", "A click shows at once how they fall.")
        asker = Asker(self.session.names, self.position, self.session.decision, self.selection)
        return asker.prompt(self.session.asking, self.session.state.asked)

    # -- what is said ------------------------------------------------------------------------------------

    def _answer_tip(self, answer: Answer) -> Tip | None:
        move = answer.move
        if move is None and answer.target is not None:
            found = self.session.decision.leads_to(self.selection, answer.target)
            move = found[0] if len(found) == 1 else None
        if move is None or move[0] in ("face", "enter", "sheet", "fill", "darken"):
            return None
        parts = self.explainer.parts(move)
        return self.explainer.move_tip(move, answer.label) if parts else None

    def _die_tip(self, die: str) -> Tip | None:
        target = self.targets.get(f"die {die}")
        if target is not None and target in self.options:
            found = self.session.decision.leads_to(self.selection, target)
            if len(found) == 1 and self.explainer.parts(found[0]):
                return self.explainer.move_tip(found[0], f"This die: {self.position['dice'][die]}")
        return self.explainer.die_tip(die, target is not None)

    def _region_tip(self, name: str) -> Tip | None:
        kind, *rest = name.split(" ")
        if self.stage.busy:
            return None
        target = self.targets.get(name)
        here = kind == "space" and rest[0] == self.position["structure"]
        if here and (target is None or target.kind == "space"):
            tip = self.explainer.space_tip(rest[1], self.selection, target is not None)
            if tip is not None:
                return tip
        if target is not None:
            found = self.session.decision.leads_to(self.selection, target)
            if len(found) == 1 and self.explainer.parts(found[0]):
                return self.explainer.move_tip(found[0], self._title_of(target))
        tip = self.guide.tip(name, self.shown)
        if kind == "structure" and tip is not None and rest[0] != self.focus:
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
                return names.structure(target.name)
        return target.name

    # -- the frame ---------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        theme, now = self.app.theme, self.app.now
        self.seen = True
        surface.blit(shapes.table(self.app.size), (0, 0))
        fading = min(1.0, (now - self.stage.fade_from) / animation.CROSSFADE) if self.app.motion else 1.0
        self.page.draw(surface, theme, fading)
        self._light(surface)
        held = self._held()
        self.tray.draw(surface, self.position, self.stage, held, now)
        self.card.draw(surface)
        self.log.draw(surface, theme, pygame.Rect(self.areas.log), self._lines())
        self.page.draw_pulses(surface, theme, self.stage.pulses, now)
        self.draw_hots(surface)
        self.tray.draw_carried(surface, self.position, held)

    def _lines(self) -> list[Line]:
        """The log, up to what the stage has shown."""
        waiting = len(self.stage.waiting)
        entries = self.session.entries[: len(self.session.entries) - waiting]
        return [*self.session.opening, *(line for _, lines in entries for line in lines)]

    def _light(self, surface: pygame.Surface) -> None:
        """Light what can be clicked on the page."""
        if self.stage.busy or self.popup is not None:
            return
        theme = self.app.theme
        for name, target in self.targets.items():
            rect = self.page.regions.get(name)
            if rect is None or target.kind == "die":
                continue
            if target in self.selection.picks:
                self.page.picked(surface, theme, rect)
            else:
                self.page.light(surface, theme, rect, name == self.hover)
                if name == self.hover and target.kind == "space":
                    self._ghost(surface, rect, target)

    def _ghost(self, surface: pygame.Surface, rect: pygame.Rect, target: Target) -> None:
        found = self.session.decision.leads_to(self.selection, target)
        value = self.explainer.written(found[0]) if found else None
        if value is not None:
            self.page.ghost(surface, self.app.theme, rect, str(value))

    def _held(self) -> Held:
        options = frozenset(t.name for t in self.options if t.kind == "die")
        picked = frozenset(self.selection.picked("die"))
        hover = (self.hover or "").removeprefix("die ") if (self.hover or "").startswith("die ") else None
        carried = (self.dragging or "").removeprefix("die ") or None
        asks = self.position["phase"] in ("reduce", "discard") or self.selection.tool is not None
        dim = frozenset(self.position["dice"]) - options - picked if asks and (options or picked) else frozenset()
        return Held(options, picked, hover, carried, self.pointer, dim)
