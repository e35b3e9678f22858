"""The line along which a game is walked through, and the small buttons that go to and fro on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from powercreep_rw.ui import shapes
from powercreep_rw.ui import theme as colours
from powercreep_rw.ui.theme import Theme
from powercreep_rw.ui.widgets import STYLES, Look

#: The signs on the buttons, in a unit square: triangles and bars.
SIGNS: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "first": (((0.12, 0.15), (0.24, 0.15), (0.24, 0.85), (0.12, 0.85)), ((0.86, 0.12), (0.3, 0.5), (0.86, 0.88))),
    "turn back": (((0.52, 0.14), (0.06, 0.5), (0.52, 0.86)), ((0.96, 0.14), (0.5, 0.5), (0.96, 0.86))),
    "back": (((0.74, 0.1), (0.24, 0.5), (0.74, 0.9)),),
    "forward": (((0.26, 0.1), (0.76, 0.5), (0.26, 0.9)),),
    "turn forward": (((0.04, 0.14), (0.5, 0.5), (0.04, 0.86)), ((0.48, 0.14), (0.94, 0.5), (0.48, 0.86))),
    "last": (((0.88, 0.15), (0.76, 0.15), (0.76, 0.85), (0.88, 0.85)), ((0.14, 0.12), (0.7, 0.5), (0.14, 0.88))),
    "up": (((0.1, 0.74), (0.5, 0.24), (0.9, 0.74)),),
    "down": (((0.1, 0.26), (0.5, 0.76), (0.9, 0.26)),),
    "pause": (((0.2, 0.12), (0.42, 0.12), (0.42, 0.88), (0.2, 0.88)),
              ((0.58, 0.12), (0.8, 0.12), (0.8, 0.88), (0.58, 0.88))),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class SignButton:
    """A button with a sign in the place of words."""

    theme: Theme
    sign: str
    style: str = "dark"

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        theme, style = self.theme, STYLES[self.style]
        fill = style.pressed if look.pressed else style.hover if look.hover else style.fill
        edge = colours.AMBER_LIGHT if look.focus else style.edge
        surface.blit(shapes.panel(rect.size, theme.px(8), fill, edge, max(1, theme.px(1.4)), style.shade), rect)
        side = round(min(rect.size) * 0.42)
        image = shapes.kept(("sign", self.sign, side, style.words), lambda: _sign(self.sign, side, style.words))
        surface.blit(image, image.get_rect(center=rect.center))


def _sign(name: str, side: int, colour: colours.Colour) -> pygame.Surface:
    big = side * shapes.FINE
    image = pygame.Surface((big, big), pygame.SRCALPHA)
    image.fill((*colour, 0))
    for outline in SIGNS[name]:
        pygame.draw.polygon(image, colour, [(x * big, y * big) for x, y in outline])
    return pygame.transform.smoothscale(image, (side, side))


class Timeline:
    """A groove from the first step to the last: a bead where one stands, a notch at each turn, taller at a structure.

    A place along it is a step, and a step a place.
    """

    def __init__(self, theme: Theme, rect: pygame.Rect, last: int) -> None:
        self.theme = theme
        self.rect = rect
        self.last = last
        self.left, self.width = rect.x + theme.px(10), max(1, rect.width - theme.px(20))

    def step_at(self, x: int) -> int:
        """The step at a place of the window."""
        return round(max(0.0, min(1.0, (x - self.left) / self.width)) * self.last)

    def x_of(self, step: int) -> int:
        """The place of a step."""
        return self.left + round(self.width * step / max(1, self.last))

    def draw(
        self, surface: pygame.Surface, at: int, turns: Sequence[int], structures: Sequence[int], warm: bool
    ) -> None:
        """Draw it with the bead at a step; `warm` when it is pointed at."""
        theme, middle = self.theme, self.rect.centery
        groove = pygame.Rect(self.left - theme.px(4), middle - theme.px(3), self.width + theme.px(8), theme.px(6))
        surface.blit(shapes.panel(groove.size, theme.px(3), (24, 17, 13), (86, 64, 44), 1), groove)
        done = pygame.Rect(groove.x, groove.y, self.x_of(at) - groove.x, groove.height)
        if done.width > theme.px(4):
            surface.blit(shapes.panel(done.size, theme.px(3), colours.AMBER_DARK), done)
        for steps, tall, colour in ((turns, 5, (122, 96, 66)), (structures, 9, colours.CREAM_SOFT)):
            if len(steps) * theme.px(4) > self.width and steps is turns:
                continue  # too many to be told apart
            for step in steps:
                mark = pygame.Rect(self.x_of(step), middle - theme.px(tall), max(1, theme.px(1.2)), theme.px(tall * 2))
                surface.fill(colour, mark)
        side = theme.px(20 if warm else 18)
        bead = pygame.Rect(0, 0, side, side)
        bead.center = (self.x_of(at), middle)
        shapes.draw_shadow(surface, bead.inflate(-side // 4, -side // 4), side // 3, 160, side // 8)
        edge = max(1, theme.px(1.5))
        surface.blit(shapes.panel(bead.size, side // 2, colours.AMBER_LIGHT, (128, 78, 16), edge), bead)


#: What a button of the row does, in the order they stand: its name, its sign, its words, its action.
Way = tuple[str, str, str, Callable[[], None]]
