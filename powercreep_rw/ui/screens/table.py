"""The table: the page, the dice, the question of the moment and the log; where a game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from powercreep_rw.paper.drawing import Drawing
from powercreep_rw.paper.page import page
from powercreep_rw.record.errors import RecordError
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.rules.moves import DICE, Move
from powercreep_rw.ui import animation, layout, shapes
from powercreep_rw.ui.card import Card
from powercreep_rw.ui.decisions import Selection, Target
from powercreep_rw.ui.explain import Explainer
from powercreep_rw.ui.guide import Guide
from powercreep_rw.ui.log_panel import LogPanel
from powercreep_rw.ui.page_view import PageView
from powercreep_rw.ui.popup import Choice, Popup
from powercreep_rw.ui.preview import Names, phrase
from powercreep_rw.ui.prompts import Answer, Asker, Prompt
from powercreep_rw.ui.screens.ending import Ending
from powercreep_rw.ui.screens.screen import Screen
from powercreep_rw.ui.stage import Stage
from powercreep_rw.ui.tray import Held, Tray
from powercreep_rw.ui.widgets import Button, Hot, Tip

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App
    from powercreep_rw.ui.session import Session

#: The page's width by its height, until one was drawn.
ASPECT = 1.5


class TableScreen(Screen):
    """One game in the window."""

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
        self.viewed: str | None = None
        self.peeked: str | None = None
        #: An earlier sheet of the campaign, while circles are made there.
        self.earlier: str | None = None
        self.ending_open = True
        #: A frame has shown the position since the last move; until then clicks play nothing.
        self.seen = True
        self.trouble = ""
        self.aspect = ASPECT
        self._go_on()

    # -- playing -----------------------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Play the player's move, and what then needs nobody."""
        self.popup = None
        try:
            step = self.session.play(move)
        except (IllegalMove, RecordError, OSError) as error:
            self.trouble = str(error)
            self.put_down()
            return
        self.stage.take([step], self.app.now)
        self._go_on()

    def roll(self) -> None:
        """Roll what is awaited."""
        self._go_on()

    def _go_on(self) -> None:
        try:
            self.stage.take(self.session.go_on(), self.app.now)
            self.trouble = ""
        except (RecordError, OSError) as error:
            self.trouble = str(error)
        self._changed()

    def _changed(self) -> None:
        """The game has moved: nothing is picked, the log shows its end, and no click counts until this is seen."""
        self.selection = Selection()
        self.viewed = self.peeked = self.earlier = None
        self.popup = None
        self.seen = False
        self.log.to_end()
        self._pick_the_only_die()
        self.rebuild()

    def _pick_the_only_die(self) -> None:
        """With one die left there is nothing to pick: it is in the hand."""
        dice = [t for t in self.session.decision.options(Selection()) if t.kind == "die"]
        if len(dice) == 1 and self.session.state.phase == "explore":
            self.selection = self.session.decision.pick(Selection(), dice[0])

    def undo(self) -> None:
        """Take back the last move."""
        if self.session.can_undo:
            self.session.undo()
            self.stage.jump(self.session.position)
            self._changed()

    def redo(self) -> None:
        """Make it again."""
        if self.session.can_redo:
            self.session.redo()
            self.stage.jump(self.session.position)
            self._changed()

    # -- picking -----------------------------------------------------------------------------------------

    def choose(self, answer: Answer) -> None:
        """A button of the card was pressed."""
        if not self._may_click():
            return
        if answer.move is not None:
            self.play(answer.move)
        elif answer.tool is not None:
            self.selection = Selection(answer.tool)
            self._picked()
        elif answer.target is not None:
            self.pick(answer.target)
        elif answer.name == "main":
            self.roll()
        else:
            self.put_down()

    def put_down(self) -> None:
        """Nothing is picked any more."""
        self.selection = Selection()
        self.popup = None
        self.viewed = self.earlier = None
        self.rebuild()

    def pick(self, target: Target) -> None:
        """A target was clicked: it is picked, and a move that is now whole is played."""
        if not self._may_click():
            return
        self.selection = self.session.decision.pick(self.selection, target)
        self._picked()

    def _picked(self) -> None:
        move = self.session.decision.complete(self.selection)
        if move is not None:
            self.play(move)
            return
        self._focus_on_circles()
        variants = self.session.decision.variants(self.selection)
        self.rebuild()
        if variants:
            self._open_popup([plan.move for plan in variants])
            self.rebuild()

    def _focus_on_circles(self) -> None:
        """Show the structure in which the circles are made, on whatever sheet it is."""
        circles = [t for t in self.session.decision.options(self.selection) if t.kind == "circle"]
        self.viewed = circles[0].structure if circles else None
        self.earlier = circles[0].sheet if circles and circles[0].sheet != self.session.position["sheet"] else None

    def _may_click(self) -> bool:
        """Whether a click may play: the position is on the screen.  Otherwise it hurries the dice."""
        if self.stage.busy:
            self.stage.skip(self.app.now)
            self.rebuild()
            return False
        return self.seen

    def _open_popup(self, found: list[Move]) -> None:
        space = (self.selection.picked("space") or [""])[0]
        anchor = self.page.regions.get(f"space {self.session.position['structure']} {space}", self.page.rect)
        choices = []
        for number, move in enumerate(found):
            way = self.explainer.way(move)
            written = self.explainer.written(move)
            detail = phrase(self.explainer.parts(move)) or "nothing else comes of it"
            choices.append(Choice(f"way {number + 1}", move, f"{written} · {way}", detail))
        self.popup = Popup(self.app.theme, f"How at {space}?", choices, anchor, self._bounds())

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
            self.hots += self.popup.hots(self._choose_way, self.put_down, self._bounds())
        if self.position["phase"] == "over" and not self.stage.busy and self.ending_open:
            self.ending = Ending(self.app, self.session, self._close_ending)
            self.hots += self.ending.hots()

    def _bounds(self) -> pygame.Rect:
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

        key = (id(self.position), sheet.id, focus)
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
        return waiting[0] if waiting else self.position["structure"]

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
                click = lambda target=target: self.pick(target)  # noqa: E731
            elif name.startswith("structure "):
                click = lambda name=name: self._view(name.split(" ")[1])  # noqa: E731
            self.hots.append(Hot(name, rect, click=click, hint=lambda name=name: self._region_tip(name)))  # type: ignore[misc]

    def _is_inside_a_small_plan(self, region: str) -> bool:
        """Whether a region is a detail of a structure that is not drawn large: there the plan is one place."""
        kind, *rest = region.split(" ")
        return kind in ("space", "icon", "door", "generator", "dice", "stamp") and rest[0] != self.focus

    def _view(self, structure: str) -> None:
        """Look at another structure, or back."""
        if self.stage.busy:
            self._may_click()
            return
        self.viewed = None if structure == self.focus else structure
        self.rebuild()

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
                    click=(lambda target=target: self.pick(target)) if target else None,
                    hint=lambda die=die: self._die_tip(die),  # type: ignore[misc]
                    holds=target is not None and self._can_drag(),
                )
            )

    def _can_drag(self) -> bool:
        return self.position["phase"] == "explore" and self.selection.tool is None

    def _build_bar(self) -> None:
        theme, bar = self.app.theme, pygame.Rect(self.areas.bar)
        gap = theme.px(8)
        wide = (bar.width - 2 * gap) // 3
        entries = (
            ("undo", "Undo", self.undo, self.session.can_undo, "Takes back the last move; never a roll.", pygame.K_u),
            ("redo", "Redo", self.redo, self.session.can_redo, "Makes the move again that was taken back.", pygame.K_r),
            ("leave", "Leave", self.leave, True, "To the title. The game is saved, and waits for you.", None),
        )
        for number, (name, label, click, can, about, key) in enumerate(entries):
            rect = pygame.Rect(bar.x + number * (wide + gap), bar.y, wide, bar.height)
            button = Button(theme, wide, label, style="dark" if can else "faint", size=17, align="center")
            self.hots.append(
                Hot(
                    name,
                    rect,
                    click=click if can else None,
                    hint=lambda label=label, about=about: Tip(label, about),  # type: ignore[misc]
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
        return None

    def _region_tip(self, name: str) -> Tip | None:
        kind, *rest = name.split(" ")
        if self.stage.busy:
            return None
        target = self.targets.get(name)
        if kind == "space" and rest[0] == self.position["structure"]:
            if target is None or target.kind == "space":
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

    # -- input -------------------------------------------------------------------------------------------

    def _choose_way(self, move: Move) -> None:
        if self._may_click():
            self.play(move)

    def clicked_nothing(self) -> None:
        if self.stage.busy:
            self._may_click()
        elif self.selection.picks and not self._pinned():
            self.put_down()

    def _pinned(self) -> bool:
        """Whether what is picked was picked by the table itself: the only die."""
        return len(self.session.position["dice"]) == 1 and self.selection.tool is None

    def taken(self, name: str) -> None:
        target = self.targets.get(name)
        if target is not None and target not in self.selection.picks:
            self.selection = self.session.decision.pick(Selection(), target)
            self.rebuild()

    def dropped(self, name: str, over: str | None) -> None:
        target = self.targets.get(over or "")
        if target is not None and target.kind == "space" and target in self.options:
            self.pick(target)
        else:
            self.put_down()

    def hovered(self) -> None:
        name = self.hover or ""
        structure = name.removeprefix("choose ") if name.startswith("choose ") else None
        peeked = structure if structure in self.position["structures"] else None
        if peeked != self.peeked or self.position["phase"] == "sheet":
            self.peeked = peeked
            self.rebuild()

    def wheel(self, steps: float, name: str | None) -> None:
        self.log.scroll(steps * self.app.theme.px(38))
        self.app.dirty = True

    def key(self, event: pygame.Event) -> None:
        if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE) and self.stage.busy:
            self._may_click()
        elif event.key == pygame.K_ESCAPE:
            self.put_down()
        elif event.key in (pygame.K_z, pygame.K_y) and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            again = event.key == pygame.K_y or event.mod & pygame.KMOD_SHIFT
            self.redo() if again else self.undo()
        elif pygame.K_1 <= event.key <= pygame.K_6:
            self._pick_die_number(event.key - pygame.K_1)

    def _pick_die_number(self, number: int) -> None:
        dice = [die for die in DICE if die in self.position["dice"]]
        if number < len(dice):
            target = self.targets.get(f"die {dice[number]}")
            if target is not None:
                self.pick(target)

    def leave(self) -> None:
        """Back to the title; the game is on disk already."""
        from powercreep_rw.ui.screens.title import TitleScreen

        self.app.show(TitleScreen(self.app))

    def _close_ending(self) -> None:
        self.ending_open = False
        self.rebuild()

    # -- the frame ---------------------------------------------------------------------------------------

    def animate(self) -> bool:
        now = self.app.now
        if self.stage.advance(now):
            self.rebuild()
        return self.stage.moving(now)

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
        for pulse in self.stage.pulses:
            self.page.pulse(surface, theme, pulse, now)
        self.draw_hots(surface)
        self.tray.draw_carried(surface, self.position, held)

    def _lines(self):  # type: ignore[no-untyped-def]
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
