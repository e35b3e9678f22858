"""The help: every key and click of every screen, from the one declaration that the docs print too."""

from pathlib import Path

import pygame
import pytest
from every_screen import SCREENS, played
from hands import Hand

from powercreep_rw.ui import keys, theme
from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.failure import FailureScreen
from powercreep_rw.ui.screens.help import HEAD, SIZES, HelpScreen
from powercreep_rw.ui.screens.newgame import NewGameScreen
from powercreep_rw.ui.screens.rules import RulesScreen
from powercreep_rw.ui.screens.screen import Screen
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.screens.title import TitleScreen

WINDOW = Path(__file__).parent.parent.parent / "docs" / "window.md"
#: How a key is called on its cap → what pygame calls it.
CAPS = {
    "Space": pygame.K_SPACE, "Enter": pygame.K_RETURN, "Esc": pygame.K_ESCAPE, "Tab": pygame.K_TAB,
    "Backspace": pygame.K_BACKSPACE, "Del": pygame.K_DELETE, "Page Up": pygame.K_PAGEUP, "Page Down": pygame.K_PAGEDOWN,
    "Home": pygame.K_HOME, "End": pygame.K_END, "←": pygame.K_LEFT, "→": pygame.K_RIGHT, "↑": pygame.K_UP,
    "↓": pygame.K_DOWN, "F1": pygame.K_F1, "F2": pygame.K_F2, "F3": pygame.K_F3, "?": ord("?"),
    "F10": pygame.K_F10, "F11": pygame.K_F11,
}  # fmt: skip
#: Keys that stand for another: on a keypad, or where the other needs Shift.
ALIKE = {pygame.K_KP_ENTER: pygame.K_RETURN, pygame.K_KP_PLUS: pygame.K_PLUS, pygame.K_EQUALS: pygame.K_PLUS}


def declared(name: str) -> set[int]:
    """The keys of a screen, and those that hold everywhere, as pygame calls them; combinations aside."""
    rows = [*keys.SHEETS[name].rows, *keys.EVERYWHERE.rows]
    caps = [cap for row in rows if not row.hand for cap in row.keys if cap in CAPS or len(cap) == 1]
    return {CAPS[cap] if cap in CAPS else ord(cap.lower()) for cap in caps}


def lay(folder: Path, size: tuple[int, int] = (1280, 800)) -> Hand:
    pygame.font.init()
    app = App(pygame.Surface(size), Games(folder=folder / "games"), motion=False)
    app.show(TitleScreen(app))
    app.draw()
    return Hand(app)


def screens(hand: Hand) -> list[Screen]:
    """One of each kind, with a game on the shelf; the help itself aside, and tables that differ by their game alone."""
    played(hand.app)
    made = [make(hand.app) for name, make in SCREENS.items() if name not in ("help", "ending", "year")]
    for screen in made:
        screen.rebuild()
    return made


def test_the_docs_print_the_table_of_every_screen() -> None:
    text = WINDOW.read_text(encoding="utf-8")
    for sheet in (*keys.SHEETS.values(), keys.EVERYWHERE):
        assert keys.table(sheet) in text, sheet.title


def test_the_docs_print_no_key_that_is_not_declared() -> None:
    rows = {row for sheet in (*keys.SHEETS.values(), keys.EVERYWHERE) for row in keys.table(sheet).splitlines()}
    printed = [line for line in WINDOW.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    assert set(printed) <= rows


def test_every_screen_has_its_keys_declared(tmp_path: Path) -> None:
    found = {screen.keys_of for screen in screens(lay(tmp_path))}
    assert found == set(keys.SHEETS)


def test_every_key_that_a_place_has_is_declared(tmp_path: Path) -> None:
    for screen in screens(lay(tmp_path)):
        allowed = declared(screen.keys_of)
        for hot in screen.hots:
            taken = {ALIKE.get(key, key) for key in hot.keys}
            assert taken <= allowed, f"{screen.keys_of}: {hot.name} has keys that its help does not tell"


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1), ((1280, 800), 1), ((2560, 1440), 1), ((1280, 800), 2)])
def test_the_help_of_every_screen_shows_every_row(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    hand = lay(tmp_path, size)
    hand.app.theme = theme.theme_for(size, scale)
    for screen in screens(hand):
        hand.app.show(screen)
        hand.key(pygame.K_F1)
        card = hand.app.screen
        assert isinstance(card, HelpScreen) and card.behind is screen
        assert pygame.Rect((0, 0), size).contains(card.rect)
        told = [row for sheet in card.sheets for row in sheet.rows]
        assert told == [*keys.SHEETS[screen.keys_of].rows, *keys.EVERYWHERE.rows]
        foot = min(hot.rect.top for hot in card.hots if hot.name in ("close", "rules"))
        for sheet, entries in zip(card.sheets, card.columns, strict=True):
            assert [entry.row for entry in entries] == list(sheet.rows)
            tall = sum(entry.height for entry in entries)
            if scale == 1:  # all is seen at once; larger words scroll instead of shrinking
                assert card.rect.y + card.theme.px(64) + tall <= foot + card.theme.px(4)
            for entry in entries:
                assert all(x + wide <= entry.left + card.theme.px(10) for _, x, _, wide in entry.caps), entry.row
        assert card.theme.scale == scale and card.view.bottom <= foot
        assert seen_by_turns(hand, card) == told
        hand.key(pygame.K_ESCAPE)
        assert hand.app.screen is screen


def seen_by_turns(hand: Hand, card: HelpScreen) -> list[keys.Row]:
    """The rows that come into sight, whole, while Page Down is pressed again and again."""
    seen: list[keys.Row] = []
    for _ in range(12):
        for sheet, entries, (_, y) in zip(card.sheets, card.columns, card.corners, strict=True):
            top = card.view.y + y - card.scrolled + card.theme.px(HEAD)
            for row, entry in zip(sheet.rows, entries, strict=True):
                if row not in seen and card.in_sight(top, entry.height):
                    seen.append(row)
                top += entry.height
        before = card.scrolled
        hand.key(pygame.K_PAGEDOWN)
        if card.scrolled == before:
            break
    return seen


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_the_help_in_large_words_keeps_their_size_and_scrolls(tmp_path: Path, scale: float) -> None:
    hand = lay(tmp_path, (1240, 710))
    hand.app.change("text_scale", scale)
    hand.app.show(NewGameScreen(hand.app))
    hand.key(pygame.K_F1)
    card = hand.app.screen
    assert isinstance(card, HelpScreen)
    sizes = {entry.font.get_height() for entries in card.columns for entry in entries if not entry.row.hand}
    assert sizes == {hand.app.theme.font("text", SIZES[0] - 1).get_height()}
    assert card.length > card.view.height and card.scrolled == 0
    hand.key(pygame.K_DOWN)
    assert 0 < card.scrolled < card.view.height // 4
    hand.key(pygame.K_END)
    assert card.scrolled == card.length - card.view.height
    hand.key(pygame.K_HOME)
    assert card.scrolled == 0
    hand.app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
    assert 0 < card.scrolled < card.view.height // 4
    hand.key(pygame.K_UP)
    assert card.scrolled < card.view.height // 8


def test_the_question_mark_opens_and_closes_the_help(tmp_path: Path) -> None:
    hand = lay(tmp_path)
    hand.strike("?")
    assert isinstance(hand.app.screen, HelpScreen)
    hand.strike("?")
    assert isinstance(hand.app.screen, TitleScreen)
    hand.key(pygame.K_F1)
    hand.click((3, 3))
    assert isinstance(hand.app.screen, TitleScreen)


def test_a_question_mark_in_a_field_is_a_letter(tmp_path: Path) -> None:
    hand = lay(tmp_path)
    hand.click("new game")
    hand.click("seed")
    hand.type("who?")
    assert isinstance(hand.app.screen, NewGameScreen) and hand.app.screen.seed.words == "who?"
    hand.key(pygame.K_F1)
    assert isinstance(hand.app.screen, HelpScreen)


def test_the_mark_at_the_pages_corner_opens_the_help(tmp_path: Path) -> None:
    hand = lay(tmp_path)
    hand.app.show(TableScreen(hand.app, hand.app.games.begin("uptown", None, "lantern")))
    hand.click("help")
    assert isinstance(hand.app.screen, HelpScreen)
    hand.click("rules")
    assert isinstance(hand.app.screen, RulesScreen)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.app.screen, TableScreen)


def test_a_game_stands_still_while_its_help_is_read(tmp_path: Path) -> None:
    hand = lay(tmp_path)
    app = App(pygame.Surface((1280, 800)), hand.app.games, motion=True, second_thought=1500)
    app.show(TableScreen(app, app.games.begin("uptown", None, "lantern")))
    still = Hand(app)
    app.draw()
    still.click("choose country_store")
    table = still.table
    made = len(table.session.record.moves)
    assert table.rolls_at is not None
    still.key(pygame.K_F1)
    still.wait(3000)
    assert len(table.session.record.moves) == made
    still.key(pygame.K_F1)
    still.wait(700)
    assert len(table.session.record.moves) == made and table.rolls_at is not None
    still.wait(1100)
    assert len(table.session.record.moves) == made + 1


def test_idle_help_draws_no_frame(tmp_path: Path) -> None:
    hand = lay(tmp_path)
    hand.key(pygame.K_F1)
    drawn = hand.app.frames_drawn
    hand.wait(1000)
    assert hand.app.frames_drawn == drawn


def test_where_the_keys_are_is_to_be_seen_on_every_place(tmp_path: Path) -> None:
    """Tab through each screen: the picture around the place differs from the one without it."""
    hand = lay(tmp_path)
    for screen in screens(hand):
        if isinstance(screen, FailureScreen):
            continue  # it needs nothing of the other screens: test_failure goes through it by keys
        hand.app.show(screen)
        hand.point((3, 3))
        hand.app.dirty = True
        hand.app.draw()
        for _ in range(min(4, len(screen.by_turns()))):
            plain = hand.app.surface.copy()
            hand.key(pygame.K_TAB)
            hot = screen.find_hot(screen.hover)
            assert hot is not None and screen.steered
            around = hot.rect.inflate(12, 12).clip(plain.get_rect())
            before = pygame.image.tobytes(plain.subsurface(around), "RGB")
            assert pygame.image.tobytes(hand.app.surface.subsurface(around), "RGB") != before, hot.name
