"""The card with the question of the moment, and the buttons that answer it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from powercreep_rw.ui import dice, shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.prompts import Answer, Prompt
from powercreep_rw.ui.text import Paragraph, Run
from powercreep_rw.ui.theme import Theme
from powercreep_rw.ui.widgets import Button, Hot, Look, Tip

KEYS = {
    "Space": (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER),
    "Enter": (pygame.K_RETURN, pygame.K_KP_ENTER),
    "Esc": (pygame.K_ESCAPE,),
    "C": (pygame.K_c, pygame.K_BACKSPACE),
    "D": (pygame.K_d,),
    "Y": (pygame.K_y,),
    "Bksp": (pygame.K_BACKSPACE,),
}
#: The keys that turn to the other answers.
MORE = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
#: The words of a button by how much room there is.
FULL, BRIEF, BARE = "full", "brief", "bare"


class Face:
    """A face of a die, to be clicked."""

    def __init__(self, value: int, side: int) -> None:
        self.value = value
        self.height = side

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        side = round(rect.width * (1.18 if look.hover and not look.pressed else 1.08))
        place = pygame.Rect(0, 0, side, side)
        place.center = rect.center
        ground = place.inflate(-side * 0.36, -side * 0.36).move(0, side // 16)
        shapes.draw_shadow(surface, ground, max(3, side // 8), 120, side // 16)
        surface.blit(dice.picture(self.value, False, side), place)


class Card:
    """One prompt, laid out for a rectangle.  If the answers do not fit with their details, brief ones stand in for them
    or there are none; the full ones are tips then.  Large words may need more: then the body is cut short, and told
    whole by a tip (`rest`), and the answers are shown by turns.

    `before` is the card that was shown last: if it asks the same, the same answers are shown."""

    def __init__(self, theme: Theme, rect: pygame.Rect, prompt: Prompt, before: Card | None = None) -> None:
        self.theme = theme
        self.rect = rect
        self.prompt = prompt
        self.turn: int = before.turn if before is not None and before.prompt.answers == prompt.answers else 0
        #: The button that turns to other answers, if not all of them fit.
        self.more: tuple[Button, pygame.Rect] | None = None
        self.rest: Tip | None = None
        pad = theme.px(16)
        width = rect.width - 2 * pad
        ink = colours.RED if prompt.grave else colours.INK
        self.title = text.wrap(theme, [Run(prompt.title, "heavy", 27 / theme.scale**0.4, ink)], width, 1.0)
        self.body = text.wrap(theme, [Run(prompt.body, "text", 15, colours.INK)], width) if prompt.body else None
        self.top = rect.y + theme.px(13)
        self.place = text.wrap(theme, [Run(prompt.place.upper(), "head", 13.5, colours.INK_SOFT)], width, 1.0)
        self.title_top = self.top + (self.place.height + theme.px(2) if prompt.place else 0)
        self.rule_top = self.title_top + self.title.height + theme.px(5)
        self.answers_top = self.rule_top + theme.px(13)
        if self.body and theme.scale > 1:
            self._shorten(self.body)
        if self.body:
            self.answers_top += self.body.height + theme.px(11)
        self.room = rect.bottom - theme.px(18) - self.answers_top
        self.buttons = self._lay_out(width)
        foot = (
            self.more[1].bottom
            if self.more
            else self.buttons[-1][2].bottom
            if self.buttons
            else self.answers_top - theme.px(10)
        )
        #: The card is as long as its words: below it one sees the table.
        self.rect = pygame.Rect(rect.x, rect.y, rect.width, min(rect.height, foot + theme.px(20) - rect.y))

    def _shorten(self, body: Paragraph) -> None:
        """Leave the answers half of the card, if there are any."""
        foot = self.rect.y + round(self.rect.height * (0.5 if self.prompt.answers else 0.96))
        self.body = text.cut(body, foot - self.answers_top)
        if self.body is not body:
            self.rest = Tip(self.prompt.title, self.prompt.body)

    def _lay_out(self, width: int) -> list[tuple[Answer, Button | Face, pygame.Rect, bool]]:
        """The buttons at their places; roomier or tighter, as the card allows."""
        tries = (
            (FULL, 17.5, 9.0),
            (FULL, 16.0, 6.0),
            (BRIEF, 16.5, 6.0),
            (BRIEF, 15.5, 3.0),
            (BARE, 17.5, 8.0),
            (BARE, 15.0, 4.0),
        )
        faces = [answer for answer in self.prompt.answers if answer.style == "die"]
        across = width // max(1, len(faces))
        for much, size, gap in tries:
            made = [self._button(answer, width, much, size) for answer in self.prompt.answers if answer not in faces]
            step = self.theme.px(gap)
            tall = sum(b.height + step for b in made) - step + (across + step if faces else 0)
            if tall <= self.room:
                break
        shown = made
        if tall > self.room and self.theme.scale > 1:
            shown = self._by_turns(made, width, step, across + step if faces else 0)
        places: list[tuple[Answer, Button | Face, pygame.Rect, bool]] = []
        x, y = self.rect.x + self.theme.px(16), self.answers_top
        for number, answer in enumerate(faces):
            rect = pygame.Rect(x + number * across, y, across, across)
            places.append((answer, Face(int(answer.label), across), rect, True))
        y += across + step if faces else 0
        others = [answer for answer in self.prompt.answers if answer not in faces]
        for answer, button in zip(others, made, strict=True):
            if button not in shown:
                continue
            told = much == FULL or answer.style == "main"
            places.append((answer, button, pygame.Rect(x, y, width, button.height), told))
            y += button.height + step
        if self.more is not None:
            self.more[1].topleft = (x, y)
        return places

    def _by_turns(self, made: list[Button], width: int, step: int, used: int) -> list[Button]:
        """The buttons of this turn: as many as fit beside the one that turns to the others."""
        further = Button(self.theme, width, "More answers", style="chosen", key="+", size=15)
        room = self.room - used - further.height - step
        turns: list[list[Button]] = [[]]
        for button in made:
            if turns[-1] and sum(b.height + step for b in turns[-1]) + button.height > room:
                turns.append([])
            turns[-1].append(button)
        self.turn %= len(turns)
        if len(turns) > 1:
            said = f"More answers ({self.turn + 1} of {len(turns)})"
            further = Button(self.theme, width, said, style="chosen", key="+", size=15)
            self.more = (further, pygame.Rect(0, 0, width, further.height))
        return turns[self.turn]

    def _button(self, answer: Answer, width: int, much: str, size: float) -> Button:
        main = answer.style == "main"
        detail = answer.detail if much == FULL or main else answer.brief if much == BRIEF else ""
        detail = f"{detail} {answer.warning}".strip()
        least = self.theme.px(38) if main else 0
        return Button(
            self.theme,
            width,
            answer.label,
            detail,
            answer.style,
            answer.key,
            size=20 if main else size,
            least=least,
            inline=much == BRIEF and not main,
        )

    def hots(
        self,
        choose: Callable[[Answer], None],
        hint: Callable[[Answer], Tip | None],
        rebuild: Callable[[], None] = lambda: None,
    ) -> list[Hot]:
        """The places of the answers; `rebuild` shows the card anew when it turns to others."""
        made = []
        if self.more is not None:

            def turn() -> None:
                self.turn += 1
                rebuild()

            further, place = self.more
            made.append(Hot("more answers", place, click=turn, draws=further, keys=MORE))
        for answer, button, rect, detailed in self.buttons:

            def tip(answer: Answer = answer, detailed: bool = detailed) -> Tip | None:
                said = hint(answer)
                if said is None and not detailed and answer.detail:
                    return Tip(answer.label, answer.detail)
                return said

            made.append(
                Hot(
                    answer.name,
                    rect,
                    click=partial(choose, answer),
                    hint=tip,
                    draws=button,
                    aside=True,
                    keys=KEYS.get(answer.key, ()),
                )
            )
        return made

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card and its words; the buttons are places and draw themselves."""
        unit = self.theme.px(1)
        shapes.draw_shadow(surface, self.rect, 14 * unit, 150, 6 * unit)
        surface.blit(shapes.panel(self.rect.size, 6 * unit, colours.CARD, colours.CARD_EDGE, unit, 0.06), self.rect)
        x = self.rect.x + self.theme.px(16)
        if self.prompt.place:
            self.place.draw(surface, x, self.top)
        self.title.draw(surface, x, self.title_top)
        y = self.rule_top
        rule = colours.RED if self.prompt.grave else colours.AMBER_DARK
        pygame.draw.rect(surface, rule, (x, y, self.theme.px(44), max(2, self.theme.px(2.4))))
        if self.body:
            self.body.draw(surface, x, y + self.theme.px(12))
