"""The felt tray: where the dice lie, tumble, are picked up and come back to."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from powercreep_rw.paper import words
from powercreep_rw.ui import dice, marks, shapes, text
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.asides import about_to_be_rolled
from powercreep_rw.ui.shown import Position
from powercreep_rw.ui.stage import Stage
from powercreep_rw.ui.theme import Theme
from powercreep_rw.ui.typed import Typed
from powercreep_rw.ui.widgets import Look


@dataclass(slots=True)
class Held:
    """How the tray is to be shown: which dice can be clicked, which are picked, which one is carried by the pointer."""

    options: frozenset[str] = frozenset()
    picked: frozenset[str] = frozenset()
    hover: str | None = None
    carried: str | None = None
    pointer: tuple[int, int] | None = None
    dim: frozenset[str] = field(default_factory=frozenset)
    typed: Typed | None = None
    #: Whether a die is asked for: those that can be clicked are lit.
    asked: bool = False
    #: How much is left (1..0) of the moment before the dice are rolled, or None.
    wait: float | None = None


#: What the plate says, the program's dice or the player's own, by how much room there is.
PLATE_WORDS = (("THE PROGRAM'S DICE", "YOUR OWN DICE"), ("PROGRAM'S", "YOUR OWN"))


class Plate:
    """The brass plate on the tray's rim: whose dice are rolled."""

    def __init__(self, theme: Theme, rim: pygame.Rect, own: bool) -> None:
        self.theme = theme
        self.own = own
        cog = rim.height + theme.px(10)  # at the right
        self.words, wide = PLATE_WORDS[0][own], self._width(PLATE_WORDS[0])
        self.rect = pygame.Rect(0, 0, wide, rim.height - theme.px(7))
        self.rect.midbottom = (rim.centerx, rim.bottom - theme.px(5))
        if wide > rim.width - 2 * cog:
            self.words = PLATE_WORDS[1][own]
            self.rect.width = min(self._width(PLATE_WORDS[1]), rim.width - cog - theme.px(10))
            self.rect.x = rim.x + theme.px(9)
        size = text.size_for(theme, "head", 13.5, [self.words], self.rect.width - theme.px(36))
        self.font = theme.font("head", size)

    def _width(self, pair: tuple[str, str]) -> int:
        """The width that is enough for either of two words, and the key's sign beside them."""
        font = self.theme.font("head", 13.5)
        return max(font.size(words)[0] for words in pair) + self.theme.px(52 if pair is PLATE_WORDS[0] else 38)

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        theme = self.theme
        fill = (214, 172, 98) if self.own else (150, 116, 70)
        if look.hover:
            fill = shapes.mix(fill, (255, 236, 190), 0.35)
        edge = colours.AMBER_LIGHT if look.focus else (66, 44, 22)
        surface.blit(shapes.panel(rect.size, theme.px(4), fill, edge, theme.px(1.4), 0.16), rect)
        text.line(surface, self.font, self.words, (44, 28, 12), (rect.centerx - theme.px(9), rect.centery), "center")
        chip = pygame.Rect(0, 0, theme.px(17), rect.height - theme.px(6))
        chip.midright = (rect.right - theme.px(5), rect.centery)
        surface.blit(shapes.panel(chip.size, theme.px(3), (0, 0, 0, 0), (70, 46, 20), 1), chip)
        text.line(surface, theme.font("text", 12), "D", (60, 38, 16), chip.center, "center")


class Tray:
    """Draws the dice of a position; `places` says where each lies."""

    def __init__(self, theme: Theme, rect: pygame.Rect) -> None:
        self.theme = theme
        self.whole = rect
        rim = theme.px(28)
        #: The felt, where dice lie; below it the rim with the plate.
        self.rect = pygame.Rect(rect.x, rect.y, rect.width, rect.height - rim)
        self.rim = pygame.Rect(rect.x, rect.bottom - rim, rect.width, rim)
        #: The width of the felt inside its frame, less a little air; three dice lie side by side in it.
        self.room = rect.width - 12 * theme.px(1) - 2 * theme.px(3)
        self.size = round(min(self.rect.height * 0.47, rect.width * 0.29, self.room / 3.1))
        self.places: dict[str, pygame.Rect] = {}

    def plate(self, own: bool) -> Plate:
        """The plate on the rim."""
        return Plate(self.theme, self.rim, own)

    def arrange(self, position: Position, checking: bool = False) -> None:
        """Give every die of the structure's pool its place: Good above, Evil below; while there is a Radiation Check,
        small in one row above it."""
        self.places = {}
        here = position["structures"].get(position["structure"] or "")
        if here is None:
            return
        rows = [("g", here["good"]), ("e", here["evil"])]
        if checking:
            self._set_aside([f"{side}{n + 1}" for side, count in rows for n in range(count)])
            return
        rows = [(side, count) for side, count in rows if count]
        tall = self.rect.height // max(len(rows), 1)
        for row, (side, count) in enumerate(rows):
            step = min((self.room - self.size) // 2, round(self.size * 1.18))
            left = self.rect.centerx - step * (count - 1) // 2
            middle = self.rect.y + tall * row + tall // 2
            if len(rows) == 2:
                middle += round(self.rect.height * (0.03 if row == 0 else -0.03))
            for number in range(count):
                place = pygame.Rect(0, 0, self.size, self.size)
                place.center = (left + step * number, middle)
                self.places[f"{side}{number + 1}"] = place

    def _set_aside(self, dice: list[str]) -> None:
        """One row of small dice, above where a Radiation Check falls."""
        side = round(min(self.rect.height * 0.3, self.rect.width / max(6, len(dice) + 1)))
        left = self.rect.centerx - side * (len(dice) - 1) // 2
        for number, die in enumerate(dice):
            place = pygame.Rect(0, 0, side, side)
            place.center = (left + side * number, self.rect.y + round(self.rect.height * 0.19))
            self.places[die] = place

    @property
    def check_place(self) -> pygame.Rect:
        """Where a Radiation Check lies: in the middle, below the dice that were set aside."""
        side = round(self.size * 1.1)
        place = pygame.Rect(0, 0, side, side)
        place.center = (self.rect.centerx, self.rect.y + round(self.rect.height * 0.56))
        return place

    @property
    def reach(self) -> pygame.Rect:
        """All that anything which lies in the tray is drawn in, rings and shadows among it."""
        return self.whole.inflate(self.size, self.size)

    def draw(self, surface: pygame.Surface, position: Position, stage: Stage, held: Held, now: float) -> None:
        """Draw all that lies in the tray (a carried die last of all, by `draw_carried`)."""
        checking = "check" in stage.tumbling or stage.check is not None or position["phase"] == "check"
        if held.typed is not None:
            self._draw_typed(surface, position, held.typed, held)
            return
        for die, place in self.places.items():
            if die in stage.tumbling:
                continue
            if (
                die not in position["dice"]
                or (position["awaits"] and len(position["awaits"]) > 1)
                or die == held.carried
            ):
                if held.wait is None:  # words stand there
                    self._draw_slot(surface, place)
            else:
                self._draw_die(surface, die, position["dice"][die], place, held, checking)
        for die, flight in stage.tumbling.items():
            self._draw_flight(surface, die, flight, stage.flight(now))
        if checking and "check" not in stage.tumbling:
            value = position.get("check") or (stage.check[0] if stage.check else 0)
            if value:
                self._draw_check(surface, value)
        if held.wait is not None:
            self._draw_wait(surface, words.capital(about_to_be_rolled(position)), held.wait)
        if not self.places and not checking:
            font = self.theme.font("head", 19)
            text.line(
                surface,
                font,
                "THE DICE TRAY",
                shapes.mix(colours.FELT, colours.CREAM, 0.22),
                self.rect.center,
                "center",
            )

    def draw_carried(self, surface: pygame.Surface, position: Position, held: Held) -> None:
        """Draw the die that the pointer carries."""
        if held.carried is None or held.pointer is None or held.carried not in position["dice"]:
            return
        side = round(self.size * 1.06)
        place = pygame.Rect(0, 0, side, side)
        place.center = held.pointer
        shapes.draw_shadow(surface, place.inflate(-side // 4, -side // 4), side // 5, 150, side // 6)
        surface.blit(dice.picture(position["dice"][held.carried], held.carried[0] == "e", side), place)

    def _draw_typed(self, surface: pygame.Surface, position: Position, typed: Typed, held: Held) -> None:
        """Dice that are being typed: those that have a number, a ring where the next one goes."""
        known, dice_now = typed.dice, position["dice"]
        checking = typed.awaits == ("check",)
        for die, place in self.places.items():
            if die in dice_now and die not in typed.awaits:
                self._draw_die(surface, die, dice_now[die], place, held, True)
            elif die not in typed.awaits:
                self._draw_slot(surface, place)
        for die in typed.awaits:
            place = self.places.get(die, self.check_place)
            if die in known:
                self._draw_die(surface, die, known[die], place, held, False)
                continue
            self._draw_slot(surface, place)
            if die == typed.next:
                self._draw_halo(surface, place, colours.AMBER_LIGHT, 2.6)
                font = self.theme.font("heavy", 30)
                text.line(surface, font, "?", shapes.mix(colours.FELT, colours.CREAM, 0.75), place.center, "center")
        if checking:
            self._say_check(surface)

    def _draw_wait(self, surface: pygame.Surface, said: str, left: float) -> None:
        """The moment before a roll: a bar that grows shorter from both ends, and what comes at its end."""
        theme = self.theme
        font = text.fitting(theme, "head", 17, said, self.rect.width - theme.px(30), 7)
        text.line(surface, font, said, colours.CREAM, self.rect.center, "center")
        whole = pygame.Rect(0, 0, round(self.rect.width * 0.62), theme.px(5))
        whole.midtop = (self.rect.centerx, self.rect.centery + theme.px(17))
        pygame.draw.rect(surface, shapes.mix(colours.FELT, (0, 0, 0), 0.35), whole, border_radius=whole.height // 2)
        bar = pygame.Rect(0, 0, max(whole.height, round(whole.width * left)), whole.height)
        bar.center = whole.center
        pygame.draw.rect(surface, colours.AMBER, bar, border_radius=bar.height // 2)

    def draw_felt(self, surface: pygame.Surface) -> None:
        """Draw the tray itself, which lies below the dice."""
        unit = self.theme.px(1)
        rim = self.whole
        self.draw_shadow(surface)
        surface.blit(shapes.panel(rim.size, 14 * unit, (84, 58, 38), (46, 30, 20), max(1, unit), 0.35), rim)
        inner = pygame.Rect(rim.x + 6 * unit, rim.y + 6 * unit, rim.width - 12 * unit, self.rect.height - 8 * unit)
        surface.blit(shapes.panel(inner.size, 10 * unit, colours.FELT, (16, 26, 23), 2 * unit, -0.22), inner)

    def draw_shadow(self, surface: pygame.Surface) -> None:
        """Draw the shadow that the tray casts."""
        unit = self.theme.px(1)
        shapes.draw_shadow(surface, self.whole, 14 * unit, 150, 5 * unit)

    def _draw_slot(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """The empty place of a die that is used up."""
        ring = place.inflate(-place.width // 3, -place.width // 3)
        edge = shapes.mix(colours.FELT, (0, 0, 0), 0.3)
        surface.blit(shapes.panel(ring.size, ring.width // 4, (0, 0, 0, 26), edge, self.theme.px(1.5)), ring)

    def _draw_die(
        self, surface: pygame.Surface, die: str, value: int, place: pygame.Rect, held: Held, faint: bool
    ) -> None:
        side = place.width
        up = -round(side * 0.09) if die in held.picked else 0
        ground = place.inflate(-side * 0.36, -side * 0.36).move(0, round(side * 0.06))
        shapes.draw_shadow(surface, ground, max(3, side // 7), 150, side // 12 - up)
        if die in held.picked:
            self._draw_halo(surface, place.move(0, up), colours.AMBER_LIGHT, 3)
        elif die in held.options and die == held.hover:
            self._draw_halo(surface, place, colours.AMBER, 2.4)
            marks.corners(surface, place.inflate(-place.width // 7, -place.width // 7), colours.AMBER, self.theme.px(3))
        elif die in held.options and held.asked:
            self._draw_halo(surface, place, colours.AMBER, 1.6)
        image = dice.picture(value, die[0] == "e", side)
        if die in held.dim or faint:
            image = image.copy()
            image.set_alpha(110 if die in held.dim else 90)
        surface.blit(image, place.move(0, up))

    def _draw_halo(self, surface: pygame.Surface, place: pygame.Rect, colour: colours.Colour, width: float) -> None:
        width *= 1.5 if self.theme.bold else 1.0
        ring = place.inflate(-round(place.width * 0.15), -round(place.width * 0.15))
        glow = ring.inflate(self.theme.px(7), self.theme.px(7))
        surface.blit(shapes.panel(glow.size, glow.width // 4, (*colour, 46)), glow)
        surface.blit(shapes.panel(ring.size, ring.width // 4, (0, 0, 0, 0), colour, self.theme.px(width)), ring)

    def _draw_flight(self, surface: pygame.Surface, die: str, flight: dice.Tumble, at: float) -> None:
        end = self.check_place if die == "check" else self.places.get(die, self.check_place)
        if flight.start == (0.0, 0.0):
            flight.start = (self.rect.right + end.width, self.rect.bottom + end.width * 0.4)
        x, y = flight.place(at, end.center, end.width)
        ground = pygame.Rect(0, 0, round(end.width * 0.6), round(end.width * 0.6))
        line = flight.start[1] + (end.centery - flight.start[1]) * (1 - (1 - at) ** 2.4)
        ground.center = (round(x), round(line + end.width * 0.06))
        shapes.draw_shadow(surface, ground, max(3, end.width // 7), 120, end.width // 12)
        image = dice.solid(flight.pose(at), flight.evil, end.width)
        surface.blit(image, image.get_rect(center=(round(x), round(y))))

    def _draw_check(self, surface: pygame.Surface, value: int) -> None:
        place = self.check_place
        ground = place.inflate(-place.width * 0.36, -place.width * 0.36)
        shapes.draw_shadow(surface, ground, place.width // 6, 180, place.width // 10)
        surface.blit(dice.picture(value, False, place.width), place)
        self._say_check(surface)

    def _say_check(self, surface: pygame.Surface) -> None:
        font = self.theme.font("head", 16)
        said = text.piece(font, "Radiation Check", colours.CREAM)
        surface.blit(said, said.get_rect(midbottom=(self.rect.centerx, self.rect.bottom - self.theme.px(12))))
