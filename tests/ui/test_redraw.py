"""What is drawn, and when: nothing while nothing changes, a part when something is pointed at, no page at once."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from every_screen import SCREENS, played
from hands import Hand, game_of, table_of

from powercreep_rw.ui import text
from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.page_view import PageView
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.shapes import difference

Table = Callable[..., Hand]


@pytest.fixture
def app(tmp_path: Path) -> App:
    pygame.font.init()
    made = App(pygame.Surface((1280, 800)), Games(folder=tmp_path / "games"), second_thought=100.0, slice=60.0)
    played(made)
    return made


def rest(app: App) -> None:
    """Let everything come to rest."""
    for _ in range(120):
        app.tick(33)
        app.draw()


@pytest.mark.parametrize("name", SCREENS)
def test_an_idle_screen_draws_no_frame_and_a_steady_one_renders_no_text(app: App, name: str) -> None:
    app.show(SCREENS[name](app))
    rest(app)
    frames = app.frames_drawn
    for _ in range(300):
        app.tick(33)
        app.draw()
    assert app.frames_drawn == frames
    assert not app.hurried
    rendered = text.rendered
    for _ in range(3):
        app.dirty = True
        app.draw()
    assert app.frames_drawn == frames + 3
    assert text.rendered == rendered


def shown(app: App) -> bytes:
    return pygame.image.tobytes(app.surface, "RGB")


def assert_parts_are_the_whole(hand: Hand, least: int) -> None:
    """Point at everything there is: what is drawn then is the frame that would be drawn from nothing."""
    app, parts = hand.app, 0
    hand.wait(600)
    names = app.names()
    for name in [*names, *reversed(names)]:
        hand.point(name)
        frames = app.frames_drawn
        app.draw()
        if app.frames_drawn > frames and app.drawn is not None:
            parts += 1
            part = shown(app)
            app.dirty = True
            app.draw()
            assert part == shown(app), name
    assert parts >= least


def test_a_frame_drawn_in_part_is_the_whole_frame(table: Table) -> None:
    hand = table([2, 3])
    hand.click("choose den")
    assert_parts_are_the_whole(hand, 40)
    hand.click("main")
    assert_parts_are_the_whole(hand, 40)
    hand.click("die g1")
    assert_parts_are_the_whole(hand, 40)
    hand.click("space den B1")
    assert_parts_are_the_whole(hand, 40)


def test_a_mark_fades_in_where_the_page_changed_and_each_frame_is_the_whole_frame(table: Table) -> None:
    hand = table([2, 3], motion=True)
    app = hand.app
    for place in ("choose den", "main", "die g1"):
        hand.wait(3000)
        hand.click(place)
    hand.wait(3000)
    hand.click("space den B1")
    parts = []
    for _ in range(60):
        app.tick(16)
        if app.draw() and app.drawn is not None:
            parts.append(app.drawn)
            part = shown(app)
            app.dirty = True
            app.draw()
            assert part == shown(app)
    assert len(parts) >= 5  # the page takes 160 ms
    assert all(part.width * part.height < 0.05 * app.surface.get_width() * app.surface.get_height() for part in parts)


def test_two_pictures_differ_in_the_smallest_rectangle_around_all_that_differs() -> None:
    one = pygame.Surface((40, 30), 0, 32)
    other = one.copy()
    assert difference(one, other).size == (0, 0)
    other.set_at((7, 21), (1, 0, 0))
    assert difference(one, other) == pygame.Rect(7, 21, 1, 1)
    other.set_at((39, 3), (0, 0, 1))
    other.set_at((12, 29), (0, 0, 255))
    assert difference(one, other) == pygame.Rect(7, 3, 33, 27)


def test_a_frame_drawn_in_part_is_the_whole_frame_with_tools_and_evil_dice(table: Table) -> None:
    hand = table([2, 3, 4])
    hand.click("choose hall")
    hand.click("tool fill scrap")
    assert_parts_are_the_whole(hand, 40)
    hand.click("cancel")
    hand.click("tool food")
    assert_parts_are_the_whole(hand, 40)


def test_a_frame_drawn_in_part_is_the_whole_frame_on_the_page_of_the_year(app: App) -> None:
    app.motion = False
    app.show(TableScreen(app, app.games.begin("2086", None, 3)))
    rest(app)
    assert_parts_are_the_whole(Hand(app), 8)


def test_pointing_at_a_space_draws_a_small_part_of_the_window(table: Table) -> None:
    hand = table([2, 3])
    hand.click("choose den")
    hand.click("main")
    hand.click("die g1")
    hand.wait(600)
    for name in ("space den A2", "space den B1", "space den A2"):
        hand.point(name)
        hand.app.draw()
    assert hand.app.drawn is not None
    assert hand.app.drawn.width * hand.app.drawn.height < 0.4 * 1280 * 800


def test_moving_within_a_place_draws_nothing(table: Table) -> None:
    hand = table([2, 3])
    hand.click("choose den")
    hand.wait(600)
    x, y = hand.point("card")
    hand.app.draw()
    frames = hand.app.frames_drawn
    hand.point((x + 1, y))
    hand.app.draw()
    assert hand.app.frames_drawn == frames


def test_what_stays_is_painted_once_while_dice_fall(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[int] = []
    plain = PageView.draw
    monkeypatch.setattr(PageView, "draw", lambda *given: (painted.append(1), plain(*given))[1])
    hand = table([2, 3], motion=True)
    hand.wait(400)
    hand.click("choose den")
    hand.wait(200)
    assert hand.table.stage.tumbling
    painted.clear()
    frames = hand.app.frames_drawn
    hand.wait(200)
    assert hand.app.frames_drawn > frames + 4
    assert painted == []


# -- in slices -------------------------------------------------------------------------------------------


def sliced(small_sheet: Path, monkeypatch: pytest.MonkeyPatch, steps: int = 12) -> Hand:
    """A table whose page is painted so many steps a tick, whatever the time."""
    app, session = table_of(game_of(small_sheet), [2, 3])
    app.slice = 60.0
    plain = PageView.go_on

    def go_on(self: PageView, enough: Callable[[], bool]) -> bool:
        left = iter([False] * (steps - 1) + [True])
        return plain(self, lambda: next(left))

    monkeypatch.setattr(PageView, "go_on", go_on)
    app.show(TableScreen(app, session))
    app.draw()
    return Hand(app)


def test_a_page_is_painted_in_slices_and_no_click_on_it_counts_before_it_is_seen(
    small_sheet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = sliced(small_sheet, monkeypatch)
    assert not hand.table.page.ready
    hand.click("door den")
    assert hand.table.session.record.moves == []
    ticks = 0
    while not hand.table.page.ready and ticks < 1000:
        hand.app.tick(8)
        assert hand.app.hurried != hand.table.page.ready
        hand.app.draw()
        ticks += 1
    assert 10 < ticks < 1000
    hand.app.draw()
    hand.point((3, 3))
    hand.app.draw()
    one = shown(hand.app)
    hand.click("door den")
    assert hand.table.session.record.moves[0] == ("enter", "den")
    monkeypatch.undo()
    app, _ = table_of(game_of(small_sheet), [2, 3])
    assert one == shown(app), "the same as if it were painted at once"


def test_the_card_can_be_answered_while_the_page_is_painted(small_sheet: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = sliced(small_sheet, monkeypatch)
    assert not hand.table.page.ready
    hand.click("choose den")
    assert hand.table.session.record.moves[0] == ("enter", "den")


def test_the_pages_that_may_be_next_are_painted_ahead(small_sheet: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = sliced(small_sheet, monkeypatch, 10_000)
    for _ in range(40):
        hand.app.tick(33)
        hand.app.draw()
    made = dict(hand.table.page.painter.made)
    assert made["stills"] == 2
    hand.point("choose hall")
    assert hand.table.focus == "hall"
    hand.app.tick(33)
    hand.app.draw()
    assert hand.table.page.ready
    assert hand.table.page.painter.made["stills"] == made["stills"]
    assert hand.table.page.painter.made["shapes"] == made["shapes"]


def test_an_app_that_does_everything_at_once_paints_nothing_ahead(table: Table) -> None:
    hand = table([2, 3])
    hand.wait(1000)
    assert hand.table.page.painter.made["stills"] == 1


def test_the_end_is_shown_once_the_page_with_the_last_mark_is(
    small_sheet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = sliced(small_sheet, monkeypatch)
    hand.until(lambda: hand.table.page.ready, lambda: hand.wait(8), 300)
    session = hand.table.session
    hand.until(lambda: session.state.phase == "over", lambda: advance(hand), 300)
    hand.table.stage.skip(hand.app.now)
    hand.table.rebuild()
    assert not hand.table.page.ready
    assert "look" not in hand.app.names()
    hand.until(lambda: hand.table.page.ready, lambda: hand.app.tick(8), 1000)
    assert "look" in hand.app.names()


def advance(hand: Hand) -> None:
    """The game goes on by any move, before any page of it was painted."""
    session = hand.table.session
    if session.state.awaits:
        session.go_on()
    else:
        session.play(session.state.legal_moves()[0])
    hand.table.stage.jump(session.position)
