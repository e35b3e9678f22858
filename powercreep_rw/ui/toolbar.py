"""The bar of buttons at the foot of the table: what can be done at any moment, apart from the question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from powercreep_rw.ui import text
from powercreep_rw.ui.theme import Theme
from powercreep_rw.ui.widgets import Button, Hot, Tip


class Tool(NamedTuple):
    """A button of the bar: `can` says whether it can be used now, `key` is 0 for none."""

    name: str
    label: str
    click: Callable[[], None]
    can: bool
    about: str
    key: int


def hots(theme: Theme, bar: pygame.Rect, tools: Sequence[Tool]) -> list[Hot]:
    """The buttons, equally wide, from left to right; their words all have one size."""
    gap = theme.px(8)
    wide = (bar.width - (len(tools) - 1) * gap) // len(tools)
    size = text.size_for(theme, "head", 17, [tool.label for tool in tools], wide - theme.px(24))
    found = []
    for number, tool in enumerate(tools):
        rect = pygame.Rect(bar.x + number * (wide + gap), bar.y, wide, bar.height)
        button = Button(theme, wide, tool.label, style="dark" if tool.can else "faint", size=size, align="center")
        tip = Tip(tool.label, tool.about)
        click = tool.click if tool.can else None
        keys = (tool.key,) if tool.key else ()
        found.append(Hot(tool.name, rect, click=click, hint=tip, draws=button, keys=keys, aside=True))
    return found
