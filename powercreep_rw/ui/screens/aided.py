"""What helps the player at the table without playing: a hint, the path that is still possible, and a question before a
move that loses the game at once."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from powercreep_rw.paper import losing
from powercreep_rw.rules.moves import Move
from powercreep_rw.ui import hints, night, path_view, shapes
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.decisions import Target
from powercreep_rw.ui.dialog import Choice, Dialog
from powercreep_rw.ui.hints import Hinter
from powercreep_rw.ui.layout import Area, TableLayout
from powercreep_rw.ui.leaf import PLAY
from powercreep_rw.ui.move_words import move_words
from powercreep_rw.ui.onward import Onward, onward
from powercreep_rw.ui.prompts import Prompt
from powercreep_rw.ui.screens.rolling import RollingTable
from powercreep_rw.ui.widgets import Button, Hot, Tip

if TYPE_CHECKING:
    from powercreep_rw.balance.advice.hint import Hint
    from powercreep_rw.ui.app import App
    from powercreep_rw.ui.session import Session

#: The width of the two buttons beside the log (in steps), and the most that one is tall.
AIDS = 104
TALLEST = 44
#: A log beside them that is narrower than so many of them lies above them instead.
NARROW = 1.6
#: A hint is drawn with a blue pencil: a loop by hand, unlike everything else that is lit.
BLUE = (44, 84, 156)
#: The same pencils where they draw on the dark felt of the tray.
ON_FELT = {BLUE: (150, 190, 255), colours.RED: (255, 128, 106), colours.GREEN: (150, 214, 140)}


@dataclass(frozen=True, slots=True)
class Losing:
    """A move that waits for a second word, since it loses the game at once."""

    move: Move
    why: str
    only: bool


class AidedTable(RollingTable):
    """The table with its aids.  None of them makes a move, and none is logged."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self.hinter = Hinter()
        #: The hint that is shown, and the position (`session.revision`) that it is for.
        self.hint: Hint | None = None
        self._hint_for = -1
        self.shows_path = False
        #: The attack of the night that was brought in sight last.
        self._acted: object = None
        self.losing: Losing | None = None
        self._onward: tuple[int, Onward | None] = (-1, None)

    # -- a hint ------------------------------------------------------------------------------------------

    @property
    def can_hint(self) -> bool:
        """Whether a move is asked for that the planner could advise."""
        return self.session.state.phase not in ("roll", "over") and not self.trouble

    def toggle_hint(self) -> None:
        """Ask for a hint, have it said again, or put it away."""
        if self.stage.busy:
            self._may_click()
        elif self.hint is not None and not self.hint_is_told:
            self.trail, self.viewed = [], None
            self.selection, self.popup = self._at_rest(), None
            self.rebuild()
        elif self.hint is not None:
            self.hint = None
            self.rebuild()
        elif self.can_hint:
            self.trail, self.viewed = [], None
            self.selection, self.popup = (
                self._at_rest(),
                None,
            )  # the hand is empty: the hint speaks of all
            self.hinter.ask(self.session.state, self.session.revision)
            self.rebuild()

    def changed(self) -> None:
        self.hint = self.losing = None
        super().changed()

    def animate(self) -> bool:
        if self.is_near and self.stage.act is not self._acted:
            self._acted = self.stage.act
            self.rebuild()  # what attacks, or is hurt, comes in sight
        return self._hear_hint() or super().animate()

    @property
    def rests(self) -> bool:
        return not self.hinter.thinking and super().rests

    def asked_on_page(self) -> list[str]:
        """What attacks or is hurt; else what a hint speaks of, or what is lit."""
        found = super().asked_on_page()
        targets, _ = self.hinted()
        if self.stage.act is not None:
            found = list(self.stage.act.regions)
        elif targets:
            found = sorted(name for name, target in self.targets.items() if target in targets)
        return [name for name in found if name in self.page.regions]

    def _hear_hint(self) -> bool:
        """Take the hint in that was thought out, if it is for the position that is shown; whether there was one."""
        if not self.hinter.thinking:
            return False
        found = self.hinter.answer(self.session.revision)
        if found is None:
            if not self.hinter.thinking:
                self.rebuild()  # the game has moved on: none is awaited any more
            return False
        self.hint, self._hint_for = found, self.session.revision
        self.rebuild()
        return True

    def hinted(self) -> tuple[frozenset[Target], frozenset[str]]:
        """What the hint lights: targets, and answers of the card."""
        if self.hint is None or self._hint_for != self.session.revision or not self.still or self.looking:
            return frozenset(), frozenset()
        plan = next(plan for plan in self.session.decision.plans if plan.move == self.hint.move)
        targets = frozenset(target for stage in plan.stages for target in stage)
        tool = f"tool {' '.join(plan.tool)}"
        main = {"main"} if self.hint.move[0] in ("face", "take") else set()
        return targets, frozenset({tool, *main, *(f"choose {target.name}" for target in targets)})

    # -- the path ------------------------------------------------------------------------------------------

    def toggle_path(self) -> None:
        """Show the sequential path that is still possible, or hide it."""
        self.shows_path = not self.shows_path
        self.rebuild()

    @property
    def path_ahead(self) -> Onward | None:
        """What can still become of the structure that is explored, found once for each position; None elsewhere."""
        if self._onward[0] != self.session.revision:
            site = self.session.state.site
            self._onward = (self.session.revision, onward(site) if site is not None else None)
        return self._onward[1]

    # -- a move that loses the game ------------------------------------------------------------------------

    def asks_first(self, move: Move) -> bool:
        """Whether a move waits for a second word now, since it would lose the game at once."""
        state = self.session.state
        asked = self.losing
        self.losing = None
        if asked is not None and asked.move == move:
            return False
        events = losing.loss(state, move)
        if events is None:
            return False
        why = losing.why(events, self.session.names, losing.leaders_alive(state))
        self.losing = Losing(move, why, len(state.legal_moves()) == 1)
        self.popup = None
        self.rebuild()
        return True

    def lose_it(self) -> None:
        """The player means it."""
        if self.losing is not None:
            self.play(self.losing.move)

    def keep_it(self) -> None:
        """The move is not made."""
        self.losing = None
        self.put_down()

    def play(self, move: Move) -> None:
        """Play the player's move, and what then needs nobody."""
        raise NotImplementedError

    def _question(self, asked: Losing) -> list[Hot]:
        """The places of the question; Enter, Space and Escape all keep the game, so that no habit loses it."""
        said = move_words(self.session.names, self.session.position, asked.move)
        body = f"{said}: {asked.why[:1].lower()}{asked.why[1:]}"
        if asked.only:
            body += "\nThere is no other move now."
            body += " Undo can still take the last one back." if self.session.can_undo else ""
        choices = (
            Choice("keep", "Not yet", self.keep_it, "main"),
            Choice("lose it", "Go on, and lose" if asked.only else "Do it, and lose", self.lose_it, "grave"),
        )
        made = Dialog(self.app.theme, self.app.size, "This loses the game", body, choices).hots()
        for hot in made:
            keeps = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)
            hot.keys = keeps if hot.name == "keep" else ()
        return made

    # -- places ------------------------------------------------------------------------------------------

    def lay_out(self, aspect: float) -> TableLayout:
        """The log leaves room for the two buttons at its right; one that would be too narrow, below it."""
        made = super().lay_out(aspect)
        wide, gap = self.app.theme.px(AIDS), self.app.theme.px(8)
        log = made.log
        if log.width - wide - gap < wide * NARROW:
            tall = self.app.theme.px(TALLEST)
            self.aids = Area(log.x, log.bottom - tall, log.width, tall)
            return made._replace(log=Area(log.x, log.y, log.width, log.height - tall - gap))
        self.aids = Area(log.right - wide, log.y, wide, log.height)
        return made._replace(log=Area(log.x, log.y, log.width - wide - gap, log.height))

    def build(self) -> None:
        if self.hint is not None and self._hint_for != self.session.revision:
            self.hint = None
        super().build()
        over = self.popup is not None or self.position["phase"] == "over"
        if not over:
            self._build_aids()
        if self.losing is not None:
            self.hots += self._question(self.losing)

    def _build_aids(self) -> None:
        theme, area = self.app.theme, pygame.Rect(self.aids)
        gap = theme.px(8)
        below = area.height == theme.px(TALLEST)
        tall = area.height if below else min(theme.px(TALLEST), (area.height - gap) // 2)
        wide = (area.width - gap) // 2 if below else area.width
        hint = "Hint …" if self.hinter.thinking else "Hint"
        for number, (name, label, key, code, click, on, can) in enumerate(
            (
                ("hint", hint, "H", pygame.K_h, self.toggle_hint, self.hint_is_told, self.can_hint),
                ("path", "Path", "P", pygame.K_p, self.toggle_path, self.shows_path, True),
            )
        ):
            style = "chosen" if on else "dark" if can else "faint"
            button = Button(theme, wide, label, style=style, key=key, size=17, least=tall)
            rect = pygame.Rect(area.x, area.y, wide, tall)
            rect.move_ip((number * (wide + gap), 0) if below else (0, number * (tall + gap)))
            tip = partial(self._aid_tip, name)  # told when it is asked for: the path takes a while to be found
            place = Hot(name, rect, click if can else None, tip, button, aside=True, keys=(code,))
            self.hots.append(place)

    def _aid_tip(self, name: str) -> Tip:
        if name == "hint":
            about = "The move that the planner would make, and why. It makes no move, and knows no die to come. (H)"
            return Tip("Hint", about if self.can_hint else "Now there is nothing to advise.")
        found = self.path_ahead
        said = path_view.sentence(found) if found is not None else "No structure is being explored."
        return Tip("Path", f"{said} Shows the sequential path that is still possible, and what continues it. (P)")

    def _prompt(self) -> Prompt:
        prompt = super()._prompt()
        if self.hint is not None and self.hint_is_told:
            return hints.told(prompt, self.hint, self.session.names, self.position)
        if self.stage.night and self.still and self.position["phase"] == "explore" and not self.selection.tool:
            prompt = replace(prompt, body=f"{prompt.body}\n\nThis night:\n{night.listed(self.stage.night)}")
        found = self.path_ahead if self._path_is_drawn else None
        if found is None:
            return prompt
        return replace(prompt, place=f"{prompt.place}\n{path_view.sentence(found)}".strip())

    @property
    def hint_is_told(self) -> bool:
        """Whether the card says the hint: while something else is picked or looked at, it does not."""
        return self.hint is not None and self.still and not self.looking and not self.trouble and self._rests

    @property
    def _rests(self) -> bool:
        """Whether nothing is picked but the only die that is left."""
        return not self.selection.picks or self.selection == self._at_rest()

    @property
    def _path_is_drawn(self) -> bool:
        here = self.position["structure"]
        return self.shows_path and self.still and self.leaf == PLAY and here is not None and self.focus == here

    def at_rest(self) -> Hot | None:
        """Keys rest at the main answer; without one, at the first die that can be taken, or the first lit place."""
        found = super().at_rest()
        if found is not None or not self.still or self.popup is not None or self.losing is not None:
            return found
        lit = [name for name, target in self.targets.items() if target in self.options]
        dice = [name for name in lit if name.startswith("die ")]
        return next((hot for name in (dice or lit) if (hot := self.find_hot(name)) is not None), None)

    # -- the frame ---------------------------------------------------------------------------------------

    def draw_below(self, surface: pygame.Surface) -> None:
        """On the page, below what is lit: the path."""
        found = self.path_ahead if self._path_is_drawn else None
        if found is not None:
            here = str(self.position["structure"])
            path_view.draw(surface, self.app.theme, self.page.regions, here, found)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Over the page, the tray and the card: the loops of a hint's blue pencil."""
        act = self.stage.act
        if act is not None:
            colour = colours.GREEN if act.good else colours.RED
            for name in act.regions:
                place = self.page.seen(name)
                if place is not None:
                    self._loop(surface, place, colour, 3)
            for die in act.dice:
                if die in self.tray.places:
                    self._loop(surface, self.tray.places[die], ON_FELT[colour], 3)
        targets, answers = self.hinted()
        names = {name for name, target in self.targets.items() if target in targets}
        for hot in self.hots:
            if hot.name in names or hot.name in answers:
                self._loop(surface, hot.rect, ON_FELT[BLUE] if hot.name.startswith("die ") else BLUE, 5)

    def _loop(self, surface: pygame.Surface, rect: pygame.Rect, colour: colours.Colour, room: float) -> None:
        """A loop around a place, as thick as marks are wanted."""
        theme = self.app.theme
        loop(surface, rect, theme.px(3.8 if theme.bold else 2.4), theme.px(room), colour)


def loop(surface: pygame.Surface, rect: pygame.Rect, width: int, room: int, colour: colours.Colour = BLUE) -> None:
    """Draw a loop by hand around a place."""
    around = rect.inflate(2 * room, 2 * room)
    picture = shapes.kept(("loop", around.size, width, colour), lambda: _loop(around.size, width, colour))
    surface.blit(picture, picture.get_rect(center=around.center))


def _loop(size: tuple[int, int], width: int, colour: colours.Colour) -> pygame.Surface:
    """A closed stroke that runs a little past its beginning; round, or along the edges of what is long."""
    fine, pad = shapes.FINE, 3 * width
    wide, tall = size[0] + 2 * pad, size[1] + 2 * pad
    big = pygame.Surface((wide * fine, tall * fine), pygame.SRCALPHA)
    for number, (x, y) in enumerate(points := _around(wide, tall, size, width)):
        to = points[min(number + 1, len(points) - 1)]
        a, b = (round(x * fine), round(y * fine)), (round(to[0] * fine), round(to[1] * fine))
        pygame.draw.line(big, colour, a, b, width * fine)
        pygame.draw.circle(big, colour, a, width * fine // 2)
    return pygame.transform.smoothscale(big, (wide, tall))


def _around(wide: int, tall: int, size: tuple[int, int], width: int) -> list[tuple[float, float]]:
    """Points of the loop: a rounded box whose corners are looser the rounder it is, once and a tenth around."""
    power = 2.6 if max(size) < 2 * min(size) else 8.0
    made = []
    for step in range(159):
        turn = step / 144 * math.tau - 2.2
        drift = 1 + 0.012 * math.sin(3 * turn) + width * 0.9 / max(min(size), 1) * (step / 144 - 0.5)
        across, down = math.cos(turn), math.sin(turn)
        x = math.copysign(abs(across) ** (2 / power), across) * size[0] / 2 * drift
        y = math.copysign(abs(down) ** (2 / power), down) * size[1] / 2 * drift
        made.append((wide / 2 + x, tall / 2 + y))
    return made
