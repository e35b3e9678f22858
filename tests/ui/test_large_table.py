"""The table in large words: what grows with them leaves the print and the frame of the tray free."""

from pathlib import Path

import pygame
import pytest
from every_screen import played
from legible import watched

from powercreep_rw.ui import tips
from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.games import GamesScreen
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.theme import theme_for
from powercreep_rw.ui.tray import Tray
from powercreep_rw.ui.widgets import Tip

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


def test_a_long_tip_in_large_words_is_wide_and_not_tall() -> None:
    pygame.font.init()
    window = pygame.Rect(0, 0, 1240, 710)
    tip = Tip("At B3", "Good Die 1 defeats a threat, and a Check comes of it. " * 10)
    theme = theme_for(window.size, 2.0)
    card = tips.picture(theme, tip, window)
    rim = 2 * theme.px(tips.RIM)
    assert card.get_height() - rim <= window.height / 2 and card.get_width() <= window.width
    narrow = tips.paragraphs(theme, tip, theme.px(tips.WIDTHS[0]))
    assert sum(part.height for part in narrow) > window.height / 2, "in the usual width it would be taller"


def test_where_a_game_stands_is_on_its_card_in_large_words(tmp_path: Path) -> None:
    pygame.font.init()
    games = Games(folder=tmp_path)
    games.settings.set("text_scale", 2.0)
    app = App(pygame.Surface((1240, 710)), games, motion=False)
    played(app)
    app.show(GamesScreen(app))
    with watched() as seen:
        app.dirty = True
        app.draw()
    assert "Country Store, turn 1" in " ".join(said for said, _, _ in seen.words)
