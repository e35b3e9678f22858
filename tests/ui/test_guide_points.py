"""What the guide draws over the table hides nothing to be read, and a mouse that lies still points at nothing."""

from pathlib import Path

import pygame
import pytest
from hands import Hand

from powercreep_rw.ui import arrow, pointing, tips
from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.pointing import Around
from powercreep_rw.ui.screens.guided import GLOW, GuidedTable, table_for
from powercreep_rw.ui.theme import theme_for


@pytest.fixture
def guided(tmp_path: Path) -> Hand:
    pygame.font.init()
    app = App(pygame.Surface((1280, 800)), Games(folder=tmp_path / "games"), motion=False)
    app.show(table_for(app, app.games.begin_lesson(app.games.lessons()[0])))
    app.draw()
    return Hand(app)


def spoken(hand: Hand) -> tuple[GuidedTable, str]:
    """The table, once it is at rest, and what its guide speaks of."""
    hand.wait(400)
    table = hand.app.screen
    assert isinstance(table, GuidedTable) and table.coach is not None
    return table, table.coach.points_at(table.selection, table.position["structure"])


def go_on(hand: Hand) -> None:
    due = hand.table.at_rest()
    assert due is not None
    hand.click(due.name)


def test_the_ring_around_the_tray_leaves_its_plate_and_its_cog_free(guided: Hand) -> None:
    guided.until(lambda: spoken(guided)[1] == "tray", lambda: go_on(guided), 8)
    table, _ = spoken(guided)
    glow = guided.app.theme.px(GLOW)
    ring = table.ring_around(table.tray.rect).inflate(glow, glow)
    assert table.tray.rect.contains(ring) and ring.width > table.tray.rect.width * 0.8
    beside = [hot for hot in table.hots if table.tray.rim.contains(hot.rect)]
    assert len(beside) >= 2 and not any(hot.rect.colliderect(ring) for hot in beside)


def test_the_guides_arrow_is_short_and_begins_near_what_it_points_at(guided: Hand) -> None:
    theme = guided.app.theme
    for _ in range(6):
        table, _ = spoken(guided)
        at = table._place() if table._is_said else None
        assert at is not None and table.slip is not None
        aim = table._aim(at)
        start = table._arrow_from(aim)
        assert start is not None and table.bounds.collidepoint(start) and not table.slip.rect.collidepoint(start)
        end = pointing.near(aim, start, theme.px(7))
        assert pygame.Vector2(start).distance_to(end) < theme.px(pointing.LONG[0] * 1.5)
        go_on(guided)


def test_an_arrow_comes_from_the_side_where_nothing_is_printed() -> None:
    theme = theme_for((1280, 800))
    page, at = pygame.Rect(0, 0, 800, 600), pygame.Rect(380, 280, 40, 40)
    paper = pygame.Surface(page.size)
    paper.fill((240, 230, 210))
    paper.fill((20, 20, 20), (0, 330, 800, 270))  # below, where the slip is, all is printed
    paper.fill((20, 20, 20), (0, 0, 370, 600))  # and at the left
    around = Around(page, paper, pygame.Rect(0, 640, 800, 150), pygame.Rect(820, 0, 300, 600), [])
    start = pointing.start(theme, at, around, pygame.Rect(0, 0, 1280, 800))
    way = arrow.swing(start, pointing.near(at, start, theme.px(7)))
    assert all(sum(paper.get_at((round(x), round(y)))[:3]) > 500 for x, y in way)


def test_a_danger_is_told_by_a_sign_of_its_own() -> None:
    assert tips.SIGNS["bad"].strip() == "!"
    assert len({sign.strip() for sign in tips.SIGNS.values()}) == len(tips.SIGNS)


def test_a_mouse_that_was_never_moved_points_at_nothing(guided: Hand) -> None:
    still = pygame.Event(pygame.MOUSEMOTION, pos=(600, 300), rel=(0, 0), buttons=(0, 0, 0))
    moved = pygame.Event(pygame.MOUSEMOTION, pos=(601, 300), rel=(1, 0), buttons=(0, 0, 0))
    app = guided.app
    assert not app.hears(still)
    assert app.hears(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(600, 300), button=1))
    assert not app.hears(still), "it still lies where it lay"
    assert app.hears(moved) and app.hears(still)
