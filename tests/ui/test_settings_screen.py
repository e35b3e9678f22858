"""The settings: reached from everywhere, changed by mouse and keys, kept, shown at once, and left by Escape."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from hands import Hand

from powercreep_rw.record.settings import KNOWN, Settings
from powercreep_rw.ui import choices, shapes, theme, window
from powercreep_rw.ui.app import App
from powercreep_rw.ui.choices import ROWS
from powercreep_rw.ui.comfort import comfort
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.placement import REST, Placement
from powercreep_rw.ui.screens.games import GamesScreen
from powercreep_rw.ui.screens.screen import Screen
from powercreep_rw.ui.screens.settings import SettingsScreen
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.screens.title import TitleScreen

Table = Callable[..., Hand]


@pytest.fixture
def hand(tmp_path: Path) -> Hand:
    """A hand before the settings, which were opened from the title; nothing is kept yet."""
    pygame.font.init()
    app = App(pygame.Surface((1280, 800)), Games(folder=tmp_path), motion=True)
    app.show(TitleScreen(app))
    app.draw()
    hand = Hand(app)
    hand.click("settings")
    assert isinstance(app.screen, SettingsScreen)
    return hand


def kept(hand: Hand) -> Settings:
    """What another program would read."""
    return Settings(hand.app.games.settings.path)


def goto(hand: Hand, name: str) -> None:
    """Go to a row by keys."""
    screen = hand.app.screen
    assert isinstance(screen, SettingsScreen)
    names = [row.name for row in ROWS]
    hand.until(lambda: screen.steered and names[screen.at] == name, lambda: hand.key(pygame.K_DOWN), len(ROWS) + 1)


def test_every_setting_has_its_row_but_what_is_only_remembered() -> None:
    assert {row.setting for row in ROWS} == set(KNOWN) - {"window", "proofs", "no_sound"}
    for row in ROWS:
        for value, _ in row.options:
            if not row.item:
                assert KNOWN[row.setting].good(value), f"{row.setting} can't be {value!r}"
    alone = {row.item for row in ROWS if row.setting == "plays_itself"}
    assert alone == {"enter", "roll", "face", "blueprint", "mark"}


def test_a_click_on_a_value_keeps_it_and_shows_it_at_once(hand: Hand) -> None:
    before = hand.app.theme.unit
    hand.click("set text_scale 1.5")
    assert kept(hand).get("text_scale") == 1.5
    assert hand.app.theme.unit == pytest.approx(1.5 * before)
    wood = hand.app.surface.get_at((3, 3))
    hand.key(pygame.K_HOME)
    hand.click("set surround light")
    assert kept(hand).get("surround") == "light"
    assert sum(hand.app.surface.get_at((3, 3))[:3]) > sum(wood[:3]) + 150


def test_left_and_right_change_the_row_that_keys_are_at(hand: Hand) -> None:
    goto(hand, "text_scale")
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RIGHT)
    assert kept(hand).get("text_scale") == 1.5
    hand.key(pygame.K_LEFT)
    assert kept(hand).get("text_scale") == 1.25
    for _ in range(3):
        hand.key(pygame.K_LEFT)
    assert kept(hand).get("text_scale") == 1.0
    goto(hand, "volume")
    hand.key(pygame.K_LEFT)
    assert kept(hand).get("volume") == pytest.approx(0.6)


def test_enter_ticks_a_box_and_unticks_it(hand: Hand) -> None:
    for name, setting in (("mute", "mute"), ("safe_marks", "safe_marks"), ("reduced_motion", "reduced_motion")):
        goto(hand, name)
        hand.key(pygame.K_RETURN)
        assert kept(hand).get(setting) is True
        hand.key(pygame.K_SPACE)
        assert kept(hand).get(setting) is False


def test_every_row_can_be_changed_by_keys_alone(hand: Hand) -> None:
    for row in ROWS:
        goto(hand, row.name)
        was = row.value(hand.app.games.settings)
        hand.key(pygame.K_RETURN)
        assert row.value(kept(hand)) != was, row.name


def test_every_row_can_be_changed_by_clicks_alone(hand: Hand) -> None:
    for row in ROWS:
        was = row.value(hand.app.games.settings)
        if row.kind == choices.TICK:
            hand.click(row.name)
        else:
            other = next(value for value, _ in row.options[1:] if value != was)
            hand.click(f"set {row.setting} {other}")
            hand.click("set text_scale 1.0")  # so that all rows stay in sight
        changed = kept(hand).get("text_scale") == 1.0 if row.setting == "text_scale" else row.value(kept(hand)) != was
        assert changed, row.name


def test_a_click_on_the_last_box_of_the_volume_turns_it_off(hand: Hand) -> None:
    hand.click("set volume 0.1")
    hand.click("set volume 0.1")
    assert kept(hand).get("volume") == 0.0


def test_what_plays_by_itself_is_a_list_and_keeps_its_others(hand: Hand) -> None:
    hand.click("plays_itself mark")
    hand.click("plays_itself roll")
    assert set(kept(hand).get("plays_itself")) == {"enter", "mark"}
    assert hand.app.comfort.alone == {"enter", "mark"}


def test_all_can_be_put_back_as_it_was_at_first(hand: Hand) -> None:
    for place in ("set surround light", "mute", "plays_itself enter", "set animation_speed 2.0"):
        hand.click(place)
    hand.click("reset")
    assert all(kept(hand).get(name) == setting.default for name, setting in KNOWN.items())


def test_escape_leads_back_to_where_the_settings_were_opened(hand: Hand) -> None:
    app = hand.app
    hand.key(pygame.K_ESCAPE)
    assert isinstance(app.screen, TitleScreen)
    hand.key(pygame.K_s)
    assert isinstance(app.screen, SettingsScreen)
    hand.click("back")
    assert isinstance(app.screen, TitleScreen)
    shelf = GamesScreen(app)
    app.show(shelf)
    app.draw()
    hand.key(pygame.K_F10)
    hand.key(pygame.K_F10)
    assert isinstance(app.screen, SettingsScreen)
    hand.key(pygame.K_ESCAPE)
    assert app.screen is shelf


@pytest.mark.parametrize("way", ["settings", pygame.K_s, pygame.K_F10])
def test_the_table_leads_there_and_is_found_as_it_was_left(table: Table, tmp_path: Path, way: str | int) -> None:
    hand = table([2, 3, 4])
    hand.app.games = Games(folder=tmp_path)
    hand.click("choose den")
    hand.click("main")
    hand.click("die g1")
    left, picked = hand.app.screen, hand.table.selection
    hand.click(way) if isinstance(way, str) else hand.key(way)
    assert isinstance(hand.app.screen, SettingsScreen)
    hand.click("set text_scale 2.0")
    hand.key(pygame.K_ESCAPE)
    assert hand.app.screen is left
    assert hand.table.selection == picked
    assert hand.table.card.theme.scale == 2.0
    hand.click("space den A2")
    assert hand.table.session.record.moves[-1] == ("mark", "g1", "A2")


def test_a_full_disk_is_told_and_the_value_holds_all_the_same(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*words: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("powercreep_rw.record.settings.disk.replace", full)
    hand.click("mute")
    screen = hand.app.screen
    assert isinstance(screen, SettingsScreen)
    said = " ".join(word.words for line in screen.said.lines for word in line)
    assert "No space left" in said
    assert hand.app.games.settings.get("mute") is True


def test_at_rest_the_settings_draw_no_frame(hand: Hand) -> None:
    hand.wait(200)
    drawn = hand.app.frames_drawn
    hand.wait(1000)
    assert hand.app.frames_drawn == drawn
    hand.click("set animation_speed 2.0")
    falling = hand.app.frames_drawn
    hand.wait(300)
    assert hand.app.frames_drawn > falling + 3, "a die falls, to show how fast"
    hand.wait(1500)
    drawn = hand.app.frames_drawn
    hand.wait(1000)
    assert hand.app.frames_drawn == drawn


# -- what they do --------------------------------------------------------------------------------------------


def test_words_are_never_smaller_than_usual_whatever_the_file_says(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.json")
    for value, scale in ((0.5, 1.0), (3.0, 2.0), (1.3, 1.3)):
        settings.set("text_scale", value)
        assert comfort(settings).scale == scale


def started(table: Table, tmp_path: Path, **settings: object) -> Hand:
    """In the Den, in motion, with these settings: the first roll has been asked for."""
    hand = table([4, 3, 2, 2], motion=True, second_thought=1500.0)
    hand.app.games = Games(folder=tmp_path)
    for name, value in settings.items():
        hand.app.change(name, value)
    hand.click("choose den")
    return hand


def test_with_reduced_motion_no_die_tumbles_and_the_moment_before_a_roll_stays(table: Table, tmp_path: Path) -> None:
    hand = started(table, tmp_path, reduced_motion=True)
    assert hand.table.rolls_at is not None
    assert hand.table.card.prompt.title == "The dice are about to be rolled"
    for _ in range(40):
        hand.wait(30)
        assert not hand.table.stage.tumbling
    hand.wait(900)
    assert hand.table.session.record.moves[-1] == ("roll", "4", "3")
    assert hand.table.position["dice"] == {"g1": 4, "g2": 3}, "they lie there at once"


def test_with_reduced_motion_marks_stand_still(table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = started(table, tmp_path, reduced_motion=True)
    parts: list[float] = []
    from powercreep_rw.ui.page_view import PageView

    def note(self: PageView, surface: object, theme: object, pulse: object, part: float) -> None:
        parts.append(part)

    monkeypatch.setattr(PageView, "_pulse_at", note)
    hand.wait(1600)
    for place in ("main", "die g1", "space den A2", "space den A3"):
        hand.click(place)
        hand.wait(300)
    assert parts
    assert len(set(parts)) == 1


@pytest.mark.parametrize(("speed", "waits"), [(0.5, 1440), (1.0, 720), (4.0, 180)])
def test_dice_fall_as_fast_as_is_set(table: Table, tmp_path: Path, speed: float, waits: int) -> None:
    hand = started(table, tmp_path, animation_speed=speed)
    hand.click("main")
    assert hand.table.stage.tumbling
    ticks = 0
    while hand.table.stage.tumbling and ticks < 100:
        hand.app.tick(20)
        ticks += 1
    assert abs(ticks * 20 - waits) <= 40


def test_the_moment_before_a_roll_is_as_long_at_any_speed(table: Table, tmp_path: Path) -> None:
    hand = started(table, tmp_path, animation_speed=4.0)
    hand.wait(1350)
    assert hand.table.rolls_at is not None
    hand.wait(250)
    assert hand.table.rolls_at is None


def test_the_moment_begins_anew_after_the_settings(table: Table, tmp_path: Path) -> None:
    hand = started(table, tmp_path)
    hand.wait(1000)
    hand.key(pygame.K_s)
    hand.wait(5000)
    assert hand.app.screen is not None
    hand.key(pygame.K_ESCAPE)
    assert hand.table.session.record.moves == [("enter", "den")]
    hand.wait(1300)
    assert hand.table.session.record.moves == [("enter", "den")]
    hand.wait(400)
    assert hand.table.session.record.moves[-1][0] == "roll"


def test_both_tables_lie_under_a_lamp() -> None:
    for name in theme.SURROUNDS:
        theme.lay(name)
        wood = shapes.table((320, 200))
        under = pygame.transform.average_color(wood, pygame.Rect(100, 50, 40, 40))
        away = pygame.transform.average_color(wood, pygame.Rect(270, 150, 40, 40))
        assert sum(under[:3]) > sum(away[:3]) + 60
    theme.lay("dark")
    shapes.forget()


# -- the window's place --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "screens", "seen"),
    [
        ((100, 80, 1280, 800), [(1920, 1080)], True),
        ((-300, 80, 1280, 800), [(1920, 1080)], True),
        ((-900, 80, 1280, 800), [(1920, 1080)], False),
        ((1500, 80, 1280, 800), [(1920, 1080)], False),
        ((100, -400, 1280, 800), [(1920, 1080)], False),
        ((100, 1060, 1280, 800), [(1920, 1080)], False),
        ((2000, 80, 1280, 800), [(1920, 1080), (1920, 1080)], True),
        ((-1500, 80, 1280, 800), [(1920, 1080), (1920, 1080)], True),
        ((0, 0, 3840, 2160), [(1920, 1080)], False),
        ((0, 0, 1920, 1080), [], False),
    ],
)
def test_a_place_is_taken_again_only_if_it_is_on_a_screen(
    place: tuple[int, int, int, int], screens: list[tuple[int, int]], seen: bool
) -> None:
    assert window.on_a_screen(place, screens) is seen


@pytest.mark.parametrize(
    ("place", "screens", "taken"),
    [
        ((100, 80, 1280, 800), [(1920, 1080)], (100, 80, 1280, 800)),  # as it was
        ((20, 45, 1240, 710), [(1024, 640)], (0, 0, 1024, 640)),  # from a larger screen: all of it is seen
        ((0, 45, 1024, 678), [(1024, 640)], (0, 0, 1024, 640)),
        ((20, 45, 1240, 710), [(1280, 720)], (20, 28, 1240, 692)),  # lower, and still below its title bar
        ((-300, 80, 1280, 800), [(1920, 1080)], (0, 80, 1280, 800)),
        ((1500, 700, 1280, 800), [(1920, 1080)], (640, 280, 1280, 800)),  # the other screen was taken away
        ((0, 0, 1280, 800), [(3840, 2160)], (0, 60, 1280, 800)),
        ((50, 50, 600, 300), [(1920, 1080)], (50, 50, 1024, 640)),
        ((10, 10, 1280, 800), [(800, 600)], (0, 0, 1024, 640)),  # no smaller than the table can be laid out in
        ((-1500, 80, 1280, 800), [(1920, 1080), (1920, 1080)], (-1500, 80, 1280, 800)),
        ((100, 0, 1950, 1110), [(1920, 1080), (1280, 800)], (100, 0, 1920, 1080)),
        ((9000, 80, 1280, 800), [(1920, 1080), (1920, 1080)], None),
        ((0, 0, 1920, 1080), [], None),
    ],
)
def test_a_window_fits_the_screen_that_it_is_on(
    place: tuple[int, int, int, int], screens: list[tuple[int, int]], taken: tuple[int, int, int, int] | None
) -> None:
    assert window.fitted(place, screens) == taken
    if taken is not None:
        assert window.fitted(taken, screens) == taken, "and stays there"


def test_a_place_is_kept_once_the_window_rests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(tmp_path / "settings.json")
    placement = Placement(settings)
    monkeypatch.setattr(window, "place", lambda: (10, 20, 1300, 850))
    placement.note(pygame.Event(pygame.WINDOWMOVED, x=10, y=20), 100.0)
    placement.rest(100.0 + REST / 2)
    assert settings.window is None
    placement.rest(100.0 + REST)
    assert settings.window == (10, 20, 1300, 850)
    monkeypatch.setattr(window, "place", lambda: None)  # it fills the screen now
    placement.keep()
    assert settings.window == (10, 20, 1300, 850)


def screens_of(app: App) -> list[Screen]:
    return [TitleScreen(app), TableScreen(app, app.games.begin("uptown")), GamesScreen(app)]


def test_f11_is_kept_from_every_screen(tmp_path: Path) -> None:
    pygame.font.init()
    app = App(pygame.Surface((1024, 640)), Games(folder=tmp_path), motion=False)
    hand = Hand(app)
    for screen in screens_of(app):
        app.show(screen)
        was = app.games.settings.get("fullscreen")
        hand.key(pygame.K_F11)
        assert app.games.settings.get("fullscreen") is not was
        assert app.screen is screen
