"""The table in large words: what grows with them leaves the print and the frame of the tray free."""

from pathlib import Path

import pygame
import pytest

from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.theme import theme_for
from powercreep_rw.ui.tray import Tray

LOOKS = [((w, h), s) for w, h in ((1024, 640), (1240, 710), (1280, 800), (2560, 1440)) for s in (1.0, 1.5, 2.0)]


@pytest.fixture(params=LOOKS, ids=[f"{w}x{h} at {s:.0%}" for (w, h), s in LOOKS])
def table(request: pytest.FixtureRequest, tmp_path: Path) -> TableScreen:
    pygame.font.init()
    size, scale = request.param
    games = Games(folder=tmp_path)
    games.settings.set("text_scale", scale)
    app = App(pygame.Surface(size), games, motion=False)
    screen = TableScreen(app, app.games.begin("uptown", None, "lantern"))
    app.show(screen)
    return screen


def test_the_helps_mark_leaves_the_rule_of_the_pages_head_free(table: TableScreen) -> None:
    mark, page = table.find_hot("help"), table.page.rect
    assert mark is not None and page.contains(mark.rect)
    creep = table.page.regions["health"]  # all that stands below the head of the page is further down
    assert mark.rect.bottom < creep.top and mark.rect.bottom <= page.y + page.height * 0.09
    assert mark.rect.width >= 15


def test_three_dice_lie_in_the_tray_and_not_on_its_frame(table: TableScreen) -> None:
    tray, theme = table.tray, table.app.theme
    here = {"structure": "x", "structures": {"x": {"good": 3, "evil": 3}}}
    tray.arrange(here)
    frame = 6 * theme.px(1)
    felt = pygame.Rect(tray.rect.x + frame, tray.rect.y, tray.rect.width - 2 * frame, tray.rect.height)
    dice = list(tray.places.values())
    assert len(dice) == 6 and all(felt.contains(die) and felt.left < die.left for die in dice)
    for row in (dice[:3], dice[3:]):
        assert row[0].right < row[1].left and row[1].right < row[2].left


def test_dice_in_words_of_the_usual_size_are_as_large_as_ever() -> None:
    tray = Tray(theme_for((1280, 800)), pygame.Rect(0, 0, 300, 204))
    assert tray.size == round(176 * 0.47)
