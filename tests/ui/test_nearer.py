"""The page brought nearer: in its frame, sharp, with what matters in sight, and every place where it is seen."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from every_screen import played
from hands import Hand, game_of, table_of

from powercreep_rw.paper.crop import Cropper
from powercreep_rw.paper.drawing import Box, Drawing
from powercreep_rw.paper.screen import Painter
from powercreep_rw.record.settings import Settings
from powercreep_rw.ui import leaf, lens
from powercreep_rw.ui.app import App
from powercreep_rw.ui.comfort import comfort
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.leaf import PLAY
from powercreep_rw.ui.lens import Lens
from powercreep_rw.ui.screens.nearer import NearPage
from powercreep_rw.ui.screens.table import TableScreen

SIZES = [(1024, 640), (1280, 800), (1920, 1080)]
FRAME = (900, 600)
Lay = Callable[..., Hand]


@pytest.fixture
def lay(tmp_path: Path) -> Lay:
    """Lays a sheet on the table, its first structure entered."""

    def make(size: tuple[int, int] = (1280, 800), zoom: float = 1.0) -> Hand:
        app, _ = table_of(game_of("uptown"), [3, 5, 2, 1, 6, 4] * 4, size)
        app.games = Games(folder=tmp_path / "games")
        hand = Hand(app)
        hand.click("choose country_store")
        hand.wait(300)
        app.change("page_zoom", zoom)
        app.draw()
        return hand

    return make


def near(hand: Hand) -> NearPage:
    assert isinstance(hand.app.screen, NearPage)
    return hand.app.screen


def picture(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def page(hand: Hand) -> Drawing:
    table = hand.table
    return leaf.drawing(table.shown, PLAY, table.position, table.focus)


def ctrl(hand: Hand, key: int) -> None:
    hand.key(key, pygame.KMOD_LCTRL)


def with_ctrl_and_wheel(hand: Hand, steps: int) -> None:
    hold = {"key": pygame.K_LCTRL, "mod": pygame.KMOD_LCTRL, "unicode": "", "scancode": 0}
    hand.app.handle(pygame.Event(pygame.KEYDOWN, hold))
    hand.app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps)))
    hand.app.handle(pygame.Event(pygame.KEYUP, {**hold, "mod": 0}))
    hand.app.draw()


# -- arithmetic ----------------------------------------------------------------------------------------------


def test_a_whole_page_has_nothing_beyond_its_frame() -> None:
    assert Lens().corner(FRAME) == (0, 0)
    assert Lens().moved(FRAME, 50, -50).corner(FRAME) == (0, 0)


@pytest.mark.parametrize("zoom", lens.STEPS[1:])
def test_no_push_shows_anything_beyond_the_page(zoom: float) -> None:
    far = Lens(zoom).moved(FRAME, 9999, 9999)
    assert far.corner(FRAME) == (round(900 * zoom) - 900, round(600 * zoom) - 600)
    assert far.moved(FRAME, -9999, -9999).corner(FRAME) == (0, 0)


def test_what_lies_under_the_point_stays_there_when_the_page_comes_nearer() -> None:
    before = Lens(1.5, 0.4, 0.6)
    at = (200, 350)
    left, top = before.corner(FRAME)
    after = before.brought(FRAME, 2.5, at)
    x, y = after.corner(FRAME)
    assert abs((left + at[0]) / 1.5 - (x + at[0]) / 2.5) < 1
    assert abs((top + at[1]) / 1.5 - (y + at[1]) / 2.5) < 1


def test_the_page_moves_no_further_than_needed_to_show_a_place() -> None:
    now = Lens(2.0)
    assert now.showing(FRAME, (300, 200, 50, 50), 20).corner(FRAME) == now.corner(FRAME)
    left, top = now.corner(FRAME)
    assert now.showing(FRAME, (890, 200, 50, 50), 20).corner(FRAME) == (left + 60, top)


def test_the_steps_end_at_the_whole_page_and_at_the_nearest() -> None:
    assert lens.step(1.0, -1) == 1.0 and lens.step(3.0, 1) == 3.0
    assert lens.step(1.0, 1) == 1.25 and lens.step(1.6, -1) == 1.5


# -- drawn at its size ---------------------------------------------------------------------------------------


def test_a_piece_of_a_page_is_what_the_page_has_there(lay: Lay) -> None:
    drawing, painter = page(lay()), Painter(texture=False)
    scale = 6.0
    whole = painter.paint(drawing, scale)
    box = Box(60.0, 40.0, 80.0, 50.0)
    piece = painter.paint(Cropper().piece(drawing, box), scale)
    there = whole.subsurface((360, 240, 480, 300))
    pixels = [(x, y) for x in range(0, 480, 3) for y in range(0, 300, 3)]
    other = [
        at for at in pixels if max(abs(a - b) for a, b in zip(piece.get_at(at), there.get_at(at), strict=True)) > 40
    ]
    assert len(other) < len(pixels) / 100


def test_a_whole_page_is_painted_as_one_that_was_never_brought_nearer(lay: Lay) -> None:
    hand = lay()
    before = picture(hand.app.surface)
    for zoom in (2.0, 1.0):
        hand.app.change("page_zoom", zoom)
        hand.app.draw()
        assert (picture(hand.app.surface) == before) == (zoom == 1.0)


def test_at_any_size_no_more_is_painted_than_the_frame_shows(lay: Lay) -> None:
    hand = lay(zoom=3.0)
    view = near(hand).page
    assert view.surface is not None and view.surface.get_size() == view.rect.size
    kept = sum(each[0].get_width() * each[0].get_height() * 4 for each in view.painter._kept.values())
    assert kept < 8_000_000


def test_nothing_on_the_page_is_drawn_beyond_its_frame(lay: Lay) -> None:
    hand = lay(zoom=2.0)
    screen = near(hand)
    outside = pygame.Surface(hand.app.size)
    screen.push(120, 60)
    hand.app.draw()
    rect = screen.page.rect
    assert all(rect.contains(hot.rect) for hot in screen.hots if hot.name in screen.page.regions)
    outside.fill((1, 2, 3))
    with screen.page.clipped(outside):
        hand.table.light(outside)
        outside.fill((9, 9, 9))
    assert outside.get_at((rect.right, rect.y)) == (1, 2, 3) and outside.get_at(rect.center) == (9, 9, 9)


# -- what is clicked -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("zoom", [1.5, 2.5])
def test_a_click_on_a_space_marks_that_space(lay: Lay, size: tuple[int, int], zoom: float) -> None:
    hand = lay(size, zoom)
    table = hand.table
    hand.until(lambda: table.position["phase"] == "explore", lambda: hand.click("main"), 5)
    hand.wait(400)
    move = next(m for m in table.session.state.legal_moves() if m[0] == "mark" and len(m) == 3)
    hand.click(f"die {move[1]}")
    name = f"space {table.position['structure']} {move[2]}"
    if name not in hand.app.names():
        near(hand)._have_in_sight(table.page.regions[name])
        table.rebuild()
    box = page(hand).regions[name]
    view = table.page
    left, top = view.lens.corner(view.rect.size)
    middle = (box.x + box.w / 2) * view.scale - left, (box.y + box.h / 2) * view.scale - top
    hand.click((view.rect.x + round(middle[0]), view.rect.y + round(middle[1])))
    assert any(made[0] == "mark" and made[2] == move[2] for made in table.session.record.moves)


# -- hands and keys ------------------------------------------------------------------------------------------


def test_keys_bring_the_page_nearer_and_back_and_it_is_remembered(lay: Lay) -> None:
    hand = lay()
    ctrl(hand, pygame.K_PLUS)
    ctrl(hand, pygame.K_PLUS)
    assert near(hand).page.lens.zoom == 1.5 and hand.app.games.settings.get("page_zoom") == 1.5
    ctrl(hand, pygame.K_MINUS)
    assert near(hand).page.lens.zoom == 1.25
    ctrl(hand, pygame.K_0)
    assert near(hand).page.lens == Lens() and "whole page" not in hand.app.names()


def test_the_plate_at_the_corner_shows_the_whole_page_again(lay: Lay) -> None:
    hand = lay(zoom=2.0)
    hand.click("whole page")
    assert near(hand).page.lens == Lens()


def test_ctrl_and_the_wheel_bring_near_what_is_pointed_at(lay: Lay) -> None:
    hand = lay()
    screen = near(hand)
    name = next(n for n in screen.page.regions if n.startswith("threat "))
    at = hand.point(name)
    with_ctrl_and_wheel(hand, 1)
    with_ctrl_and_wheel(hand, 1)
    assert screen.page.lens.zoom == 1.5
    assert screen.hover == name and screen.page.regions[name].collidepoint(at)


def test_the_wheel_alone_turns_the_log_and_brings_nothing_nearer(lay: Lay) -> None:
    hand = lay()
    hand.app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))
    assert near(hand).page.lens.zoom == 1.0


@pytest.mark.parametrize("button", [1, 2])
def test_the_bare_paper_is_dragged_and_nothing_is_clicked(lay: Lay, button: int) -> None:
    hand = lay(zoom=2.0)
    screen = near(hand)
    bare = [hot for hot in screen.hots if hot.name.startswith("space ") and hot.click is None]
    start = bare[len(bare) // 2].rect.center
    before, moves = screen.page.lens.corner(screen.page.rect.size), len(hand.table.session.record.moves)
    hand.point(start)
    hand.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=button))
    for step in (10, 20, 40):
        at = (start[0] - step, start[1] - step // 2)
        hand.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0)))
        hand.app.draw()
    hand.app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))
    after = screen.page.lens.corner(screen.page.rect.size)
    assert (after[0] - before[0], after[1] - before[1]) == (40, 20)
    assert len(hand.table.session.record.moves) == moves
    hand.app.draw()
    frames = hand.app.frames_drawn
    hand.wait(500)
    assert hand.app.frames_drawn == frames


def test_keys_push_the_paper(lay: Lay) -> None:
    hand = lay(zoom=2.0)
    screen = near(hand)
    before = screen.page.lens.corner(screen.page.rect.size)
    hand.key(pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    assert screen.page.lens.corner(screen.page.rect.size)[0] > before[0]


def test_tab_reaches_every_place_and_brings_it_in_sight(lay: Lay) -> None:
    hand = lay(zoom=3.0)
    screen = near(hand)
    wanted = {hot.name for hot in screen.by_turns()}
    assert {hot.name for hot in screen.beyond if hot.click is not None} & wanted
    reached: set[str] = set()
    for _ in range(len(wanted)):
        hand.key(pygame.K_TAB)
        hot = screen.focused()
        assert hot is not None and pygame.Rect((0, 0), hand.app.size).contains(hot.rect)
        reached.add(hot.name)
    assert reached == wanted


# -- what matters --------------------------------------------------------------------------------------------


def test_the_structure_being_explored_is_in_the_middle(lay: Lay) -> None:
    hand = lay(zoom=1.5)
    view = near(hand).page
    whole = view.regions["structure country_store"]
    assert abs(whole.centerx - view.rect.centerx) < 3 or view.lens.corner(view.rect.size)[0] == 0


def test_what_comes_up_for_a_decision_comes_in_sight(lay: Lay) -> None:
    hand = lay(zoom=3.0)
    screen = near(hand)
    screen.push(-9999, 9999)
    screen._asked = []
    hand.until(lambda: hand.table.position["phase"] == "explore", lambda: hand.click("main"), 5)
    hand.wait(400)
    hand.click(f"die {next(t.name for t in hand.table.options if t.kind == 'die')}")
    lit = [name for name in hand.table.targets if name.startswith("space ")]
    assert lit and any(screen.page.sees(screen.page.regions[name]) for name in lit)


@pytest.mark.parametrize("name", ["table", "guided", "replay", "preview", "year"])
def test_every_screen_with_a_page_brings_it_nearer_and_rests(tmp_path: Path, name: str) -> None:
    from every_screen import SCREENS

    pygame.font.init()
    app = App(pygame.Surface((1280, 800)), Games(folder=tmp_path / "games"), slice=60.0)
    played(app)
    found = next(key for key in SCREENS if name in key)
    app.show(SCREENS[found](app))
    hand = Hand(app)
    hand.wait(900)
    screen = near(hand)
    ctrl(hand, pygame.K_PLUS)
    hand.wait(1500)
    assert screen.page.lens.zoom > 1 and screen.page.ready
    assert "whole page" in app.names()
    frames = app.frames_drawn
    hand.wait(1000)
    assert app.frames_drawn == frames
    if isinstance(screen, TableScreen):
        screen.leave()


@pytest.mark.parametrize(("words", "kept", "zoom"), [(1.0, 0.0, 1.0), (1.5, 0.0, 1.5), (2.0, 0.0, 2.0), (2.0, 1.0, 1.0),
                                                     (1.0, 3.0, 3.0)])  # fmt: skip
def test_the_page_is_as_large_as_the_words_until_the_player_says_how_near_it_lies(
    tmp_path: Path, words: float, kept: float, zoom: float
) -> None:
    settings = Settings(tmp_path / "settings.json")
    settings.set("text_scale", words)
    settings.set("page_zoom", kept)
    assert comfort(settings).zoom == zoom
