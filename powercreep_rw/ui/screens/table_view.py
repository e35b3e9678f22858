"""The table as it is seen: the page, the dice, the question of the moment, the log and the tools."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.rules.moves import Move
from powercreep_rw.ui import animation, asides, cog, night, toolbar
from powercreep_rw.ui.card import Card
from powercreep_rw.ui.ground import Ground, Still
from powercreep_rw.ui.log_panel import LogPanel
from powercreep_rw.ui.popup import Popup
from powercreep_rw.ui.prompts import Answer, Asker, Prompt
from powercreep_rw.ui.screens.ending import Ending
from powercreep_rw.ui.screens.page_table import PageTable
from powercreep_rw.ui.stage import Stage
from powercreep_rw.ui.telling import Line
from powercreep_rw.ui.toolbar import Tool
from powercreep_rw.ui.tray import Held, Tray
from powercreep_rw.ui.typed import Typed
from powercreep_rw.ui.widgets import Hot, Tip

if TYPE_CHECKING:
    from powercreep_rw.ui.app import App
    from powercreep_rw.ui.session import Session


#: Where nothing is to move, the moment before a roll is counted down in so many steps.
CALM_STEPS = 3
#: What the switch for the dice says, by whether the player rolls: how it is now, and what a click changes.
HOW_TO_ROLL = {
    False: "Click here to roll real dice yourself from now on, and type what they show. (D)",
    True: "You type what your real dice show. Click here to let the program roll from now on. (D)",
}
#: So far (in steps) around a place its rings and shadows go.
TOUCHED = 16


class TableView(PageTable):
    """What one game looks like; `screens.table.TableScreen` is what the player does there."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self.session = session
        session.alone = app.comfort.alone
        self.set_stage()
        self.log = LogPanel()
        self.popup: Popup | None = None
        #: The dice that are being typed, or None.
        self.typing: Typed | None = None
        #: The sheet that was won by the last move, until the player goes on to the year.
        self.just_won: str | None = None
        self.ending_open = True
        #: When the program rolls by itself (ms of the app's time), or None.
        self.rolls_at: float | None = None
        self.trouble = ""
        #: The trouble is that the save was changed by somebody else.
        self.outdated = False
        #: Its file has gone from the disk.
        self.gone = False
        #: What lies below all that moves; and where something was drawn over it.
        self.ground = Ground(app)
        self._over = pygame.Rect(0, 0, 0, 0)
        #: Where the last frame showed the page between what it was and what it is.
        self._fading = pygame.Rect(0, 0, 0, 0)
        #: A frame has shown the position since the last move; until then clicks play nothing.
        self.seen = True

    def set_stage(self) -> None:
        """Show the session's position, and from now on what comes of its moves."""
        session = self.session
        self.stage = Stage(session.position, self.app.motion)
        self.stage.calm = self.app.calm
        self.stage.tells = lambda step, before: night.acts(step.move, step.events, before, session.names)

    # -- what the player does, in `TableScreen` --------------------------------------------------------------

    def choose(self, answer: Answer) -> None:
        """A button of the card was pressed."""
        raise NotImplementedError

    def choose_way(self, move: Move) -> None:
        """A way was chosen in the popup."""
        raise NotImplementedError

    def put_down(self) -> None:
        """Nothing is picked any more."""
        raise NotImplementedError

    def close_ending(self) -> None:
        """Look at the page of a finished game."""
        raise NotImplementedError

    def watch(self) -> None:
        """Look back on the game, step by step."""
        raise NotImplementedError

    def switch_dice(self) -> None:
        """The player's own dice from now on, or the program's."""
        raise NotImplementedError

    def roll_now(self) -> None:
        """The dice that are about to be rolled are rolled at once."""
        raise NotImplementedError

    def tools(self) -> tuple[Tool, ...]:
        """The buttons below."""
        raise NotImplementedError

    # -- places ------------------------------------------------------------------------------------------

    @property
    def serial(self) -> object:
        return self.stage.serial

    @property
    def still(self) -> bool:
        return not self.stage.busy

    @property
    def asks_to_roll(self) -> bool:
        """Whether the program's dice wait until they are told to roll: nothing is left to the window."""
        state = self.session.state
        awaited = state.phase == "roll" and not self.session.own_dice
        return awaited and "roll" not in self.session.alone and self.rolls_at is None and self.still

    @property
    def moves(self) -> bool:
        """Whether what changes is shown in motion."""
        return self.app.motion and not self.app.calm

    def build(self) -> None:
        theme = self.app.theme
        self.stage.calm = self.app.calm
        self.session.alone = self.app.comfort.alone
        self.position = self.stage.position
        asked = self.still and self.typing is None
        self.options = self.session.decision.options(self.selection) if asked else frozenset()
        self.swaps = self.session.decision.swaps(self.selection) if asked else frozenset()
        self.draw_page()
        self.tray = Tray(theme, pygame.Rect(self.areas.tray))
        self.tray.arrange(self.position, self.stage.checking)
        self.targets = self.find_targets()
        self.build_page()
        self._build_dice()
        self.hots.append(cog.hot(self.app, self.tray.rim))
        self.card = Card(theme, pygame.Rect(self.areas.card), self._prompt(), getattr(self, "card", None))
        self.hots.append(Hot("card", self.card.rect, hint=self.card.rest, stop=True))
        self.hots += self.card.hots(self.choose, self._answer_tip, self.rebuild)
        self.hots.append(Hot("log", pygame.Rect(self.areas.log)))
        tools = self.tools()
        self.bar = frozenset(tool.name for tool in tools)
        self.hots += toolbar.hots(theme, pygame.Rect(self.areas.bar), tools)
        if self.popup is not None:
            self.hots += self.popup.hots(self.choose_way, self.put_down, self.bounds)
        # the last mark is seen before the end lies over it, and neither makes the other's frame a long one
        if self.position["phase"] == "over" and self.still and self.ending_open and self.page.ready:
            self.ending = Ending(self.app, self.session, self.close_ending, self.watch)
            self.hots += self.ending.hots()

    @property
    def bounds(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), self.app.size)

    def by_turns(self) -> list[Hot]:
        """The card's answers first, then the dice and what is lit, then all else."""
        found = super().by_turns()
        answers = {answer.name for answer in self.card.prompt.answers}
        return sorted(found, key=lambda hot: 0 if hot.name in answers else 1 if hot.name in self.targets else 2)

    def kept_clear(self, hot: Hot) -> list[pygame.Rect]:
        """The question and the tools too."""
        tools = [other.rect for other in self.hots if other.name in self.bar]
        return [self.card.rect, *tools, *super().kept_clear(hot)]

    def _build_dice(self) -> None:
        """The tray, the dice in it, and its switch."""
        if self.asks_to_roll:
            tip = Tip("The program's dice", "Click to roll.")
            self.hots.append(Hot("tray", self.tray.rect, click=self.roll_now, hint=tip))
        elif self.rolls_at is not None:
            tip = Tip("About to be rolled", "Click to roll at once.")
            self.hots.append(Hot("tray", self.tray.rect, click=self.roll_now, hint=tip))
        self.hots += [self._die(die, place) for die, place in self.tray.places.items() if die in self.position["dice"]]
        self.hots.append(self._switch())

    def _die(self, die: str, place: pygame.Rect) -> Hot:
        target = self.targets.get(f"die {die}")
        can_drag = self.position["phase"] == "explore" and self.selection.tool is None
        return Hot(
            f"die {die}",
            place.inflate(-place.width // 6, -place.width // 6),
            click=partial(self.pick, target) if target else None,
            hint=partial(self._die_tip, die),
            holds=target is not None and can_drag,
        )

    def _switch(self) -> Hot:
        """The plate that says who rolls, and changes it."""
        own = self.session.own_dice
        plate = self.tray.plate(own)
        over = self.position["phase"] == "over"
        tip = Tip("You roll the dice" if own else "The program rolls the dice", HOW_TO_ROLL[own])
        return Hot(
            "own dice",
            plate.rect,
            click=None if over else self.switch_dice,
            hint=None if over else tip,
            draws=plate,
            keys=(pygame.K_d,),
        )

    def _prompt(self) -> Prompt:
        position, session = self.position, self.session
        if self.trouble:
            again = Answer("main", "Load again", style="main", key="Space", act="load")
            retry = Answer("main", "Try again", style="main")
            if self.gone:
                return asides.gone(self.trouble)
            return Prompt("That did not work", self.trouble, (again if self.outdated else retry,), True)
        if self.stage.act is not None:
            said = "\n".join(act.words for act in self.stage.night)
            return Prompt("The night attacks", said, (), True, "A click shows it all at once")
        if self.stage.busy:
            check = "check" in self.stage.tumbling
            return Prompt("Radiation Check" if check else "The dice roll", "A click shows at once how they fall.")
        if self.looking:
            front = self.trail[-1]
            if front.kind == "year":
                return asides.year(session, position)
            deep = len(self.trail) > 1 or position["sheet"] is None
            return asides.sheet(session, position, front.sheet, front.sheet == self.just_won, deep)
        if self.asks_to_roll:
            return asides.to_roll(position)
        if self.rolls_at is not None:
            return asides.second_thought(position)
        if self.typing is not None:
            return asides.own_dice(self.typing, position)
        asker = Asker(session.names, position, session.decision, self.selection, session.state.due)
        prompt = asker.prompt(session.asking, session.state.asked)
        return asides.with_correction(prompt) if session.can_correct and not self.selection.tool else prompt

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

    # -- the frame ---------------------------------------------------------------------------------------

    def painted(self) -> None:
        self.stage.fade_from = self.app.now
        if self.position["phase"] == "over":
            self.rebuild()

    def tick(self) -> None:
        """What moves goes on, and what is shown is heard; once the log says that nothing can be."""
        super().tick()
        sound = self.app.sound
        for name in self.stage.due(self.app.now):
            sound.play(name)
        settings = self.app.games.settings
        if sound.notice and not self.app.silence_told:
            self.app.silence_told = True
            if not settings.get("no_sound"):  # else it was said at an earlier start, and stands in the settings
                self.session.notice(sound.notice)
                self.app.dirty = True
            settings.set("no_sound", sound.notice)
        elif sound.works and not sound.notice and settings.get("no_sound"):
            settings.set("no_sound", "")

    @property
    def rests(self) -> bool:
        return not self.stage.cues and super().rests

    def paint(self, surface: pygame.Surface) -> None:
        self.seen = True
        surface.blit(self.ground.picture(self._still()), (0, 0))
        self._fade(surface)
        self._paint_over(surface)
        self._over = self._touched(self._placed_tip(self.bounds))

    def show_motion(self) -> None:
        """While only the page fades in, only where it changed is drawn."""
        if self._fading and (self.stage.only_fades(self.app.now) or not self.stage.moving(self.app.now)):
            self.app.pointed = True
        else:
            super().show_motion()

    def _fade(self, surface: pygame.Surface) -> None:
        """Over the ground, where the page changed: the page before, which it takes the place of in a moment."""
        fading = (self.app.now - self.stage.fade_from) / animation.CROSSFADE if self.moves else 1.0
        if fading >= 1:
            self.page.faded()
        self._fading = self.page.changed
        before = surface.get_clip()
        surface.set_clip(self._fading.clip(before))
        if self._fading and surface.get_clip():
            self.page.draw_sheet(surface, fading)
            self.tray.draw_shadow(surface)
        surface.set_clip(before)

    def draw_pointed(self, surface: pygame.Surface) -> pygame.Rect | None:
        """What a place shows when it is pointed at lies over the ground, which is kept: only where that was, and where
        it is now, anything is drawn; and where the page is still fading in."""
        now = self.app.now
        stirs = self.stage.moving(now) and not self.stage.only_fades(now)
        if not self.ground.is_laid or stirs or self.dragging or not self.page.ready:
            return None
        if self.focused() is not None:
            return None  # the ring of the keys lies over everything
        tip = self._placed_tip(self.bounds)
        touched = self._touched(tip)
        area = _around(self._over, touched, self._fading, self.page.changed).clip(surface.get_rect())
        before = surface.get_clip()
        surface.set_clip(area)
        surface.blit(self.ground.picture(self._still()), area, area)
        self._fade(surface)
        self._paint_over(surface)
        if tip is not None:
            surface.blit(*tip)
        surface.set_clip(before)
        self._over = touched
        return area

    def _touched(self, tip: tuple[pygame.Surface, pygame.Rect] | None) -> pygame.Rect:
        """All that is drawn differently because of what is pointed at: the place, its tip, what it lights up."""
        room = self.app.theme.px(TOUCHED)
        found = [rect.inflate(2 * room, 2 * room) for rect in self.shown_by(self.hover)]
        if tip is not None:
            found.append(tip[1])
        return _around(*found)

    def _still(self) -> Still:
        """What lies still now."""
        return Still(self.page, self.tray, self.card, self.log, pygame.Rect(self.areas.log), self._lines())

    def _paint_over(self, surface: pygame.Surface) -> None:
        """What is lit, the dice, the marks of what happened, and all places that draw themselves."""
        theme, now = self.app.theme, self.app.now
        with self.page.clipped(surface):
            self.draw_below(surface)
            if self.still and self.popup is None and self.page.ready:
                self.light(surface)
        held = self._held()
        if surface.get_clip().colliderect(self.tray.reach):
            self.tray.draw(surface, self.position, self.stage, held, now)
        if not self.looking:
            self.page.draw_pulses(surface, theme, self.stage.pulses, now, self.app.calm)
        self.draw_hots(surface)
        self.draw_above(surface)
        self.tray.draw_carried(surface, self.position, held)

    def draw_below(self, surface: pygame.Surface) -> None:
        """On the page, below what is lit."""

    def draw_above(self, surface: pygame.Surface) -> None:
        """Over everything but a die that is carried."""

    def _lines(self) -> list[Line]:
        """The log, up to what the stage has shown."""
        return self.session.told(len(self.session.entries) - len(self.stage.waiting))

    def _held(self) -> Held:
        options = frozenset(t.name for t in self.options | self.swaps if t.kind == "die")
        picked = frozenset(self.selection.picked("die"))
        hover = (self.hover or "").removeprefix("die ") if (self.hover or "").startswith("die ") else None
        carried = (self.dragging or "").removeprefix("die ") or None
        asks = self.position["phase"] in ("reduce", "discard") or self.selection.tool is not None
        dim = frozenset(self.position["dice"]) - options - picked if asks and (options or picked) else frozenset()
        typing = self.typing if self.still else None
        left = None
        if self.rolls_at is not None:
            left = max(0.0, min(1.0, (self.rolls_at - self.app.now) / self.app.second_thought))
            left = math.ceil(left * CALM_STEPS) / CALM_STEPS if self.app.calm else left
        return Held(options, picked, hover, carried, self.pointer, dim, typing, asks, left)


def _around(*rects: pygame.Rect) -> pygame.Rect:
    """The smallest rectangle around all of these that aren't empty (an empty one still has a place)."""
    found = [rect for rect in rects if rect]
    return found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)
