"""The rules: the whole booklet is on its pages, every ruling is led to, and Escape leads back."""

from pathlib import Path

import pygame
import pytest
from hands import Hand

from powercreep_rw.content.booklet import booklet
from powercreep_rw.content.faults import ContentError, Fault
from powercreep_rw.paper import faces
from powercreep_rw.paper.plates import plates
from powercreep_rw.ui import theme
from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.rules import RulesScreen
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.screens.title import TitleScreen
from powercreep_rw.ui.setter import Strip

SIZES = ((1024, 640), (1280, 800), (2560, 1440), (700, 900))


def lay(folder: Path, size: tuple[int, int] = (1280, 800)) -> Hand:
    pygame.font.init()
    app = App(pygame.Surface(size), Games(folder=folder / "games"), motion=False)
    app.show(TitleScreen(app))
    app.draw()
    return Hand(app)


@pytest.fixture
def hand(tmp_path: Path) -> Hand:
    made = lay(tmp_path)
    made.click("rules")
    return made


def rules(hand: Hand) -> RulesScreen:
    assert isinstance(hand.app.screen, RulesScreen)
    return hand.app.screen


def words(strips: list[Strip]) -> list[str]:
    """What is printed on some strips, word by word; a table's row cell by cell."""
    return [word for strip in strips for _, _, line in strip.parts for word in "".join(_spaced(line)).split()]


def _spaced(line: tuple) -> list[str]:
    made, right = [], None
    for word in line:
        if right is not None and word.x > right:
            made.append(" ")
        made.append(word.words)
        right = word.x + word.font.size(word.words)[0]
    return [*made, " "]


@pytest.mark.parametrize("size", SIZES)
def test_every_heading_paragraph_and_ruling_is_printed_whole(tmp_path: Path, size: tuple[int, int]) -> None:
    hand = lay(tmp_path, size)
    hand.click("rules")
    columns = rules(hand).reader.columns
    strips = [strip for column in columns for _, strip in column.strips]
    block = 0
    for chapter in booklet().chapters:
        heading = [strip for strip in strips if chapter.anchor in strip.anchors]
        assert len(heading) == 1, chapter.title
        for each in chapter.blocks:
            printed = sorted(words([strip for strip in strips if strip.block == block]))
            wanted = f"{'•' if each.marker == '-' else each.marker} {each.words}".replace("→", "›")
            assert printed == sorted(wanted.split()), each.words
            block += 1
    titles = words([strip for strip in strips if strip.block < 0])
    assert titles == " ".join(chapter.title for chapter in booklet().chapters).split()


@pytest.mark.parametrize("size", SIZES)
def test_nothing_leaves_its_column_and_every_letter_has_a_shape(tmp_path: Path, size: tuple[int, int]) -> None:
    hand = lay(tmp_path, size)
    hand.click("rules")
    screen = rules(hand)
    _, wide, tall = screen.measure
    for column in screen.reader.columns:
        for y, strip in column.strips:
            assert y + strip.height <= tall or strip.blank
            for dx, _, line in strip.parts:
                right = dx + line[-1].x + line[-1].font.size(line[-1].words)[0]
                assert right <= wide + 1, "".join(_spaced(line))
                for word in line:
                    assert word.words == "?" or faces.REPLACEMENT not in word.words.replace("?)", "")
    for _ in range(screen.reader.spreads):
        for number in range(len(screen.reader.open)):
            x, y = screen._corner(number)
            assert pygame.Rect((0, 0), size).contains((x, y, wide, tall))
        hand.key(pygame.K_PAGEDOWN)
    assert screen.reader.spread == screen.reader.spreads - 1


def test_no_heading_stands_alone_at_the_foot_of_a_page(hand: Hand) -> None:
    for column in rules(hand).reader.columns:
        last = [strip for _, strip in column.strips if not strip.blank][-1:]
        assert not any(strip.keep for strip in last)


def test_every_picture_of_the_rules_is_drawn(hand: Hand) -> None:
    named = [b.picture for chapter in booklet().chapters for b in chapter.blocks if b.picture]
    drawn = [s.picture for column in rules(hand).reader.columns for _, s in column.strips if s.picture is not None]
    assert len(named) == len(set(named)) == len(drawn) >= 8
    assert set(named) == set(hand.app.games.plates())
    for picture in drawn:
        assert picture.get_bounding_rect().width > 0.5 * picture.get_width()


def test_without_a_lesson_the_rules_have_no_pictures_and_all_their_words(tmp_path: Path) -> None:
    hand = lay(tmp_path)
    hand.app.games.lessons = lambda: ()  # type: ignore[method-assign]
    hand.key(pygame.K_r)
    assert rules(hand).reader.columns and not any(
        strip.picture for column in rules(hand).reader.columns for _, strip in column.strips
    )


def test_pages_are_turned_by_clicks_keys_and_the_wheel(hand: Hand) -> None:
    reader = rules(hand).reader
    hand.click("page on")
    assert reader.spread == 1
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_PAGEDOWN)
    assert reader.spread == 3
    hand.app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))
    hand.key(pygame.K_LEFT)
    hand.click("page back")
    assert reader.spread == 0
    hand.key(pygame.K_LEFT)
    assert reader.spread == 0
    hand.key(pygame.K_END)
    assert reader.spread == reader.spreads - 1
    hand.key(pygame.K_RIGHT)
    assert reader.spread == reader.spreads - 1


def test_each_chapter_is_opened_from_the_side(hand: Hand) -> None:
    reader = rules(hand).reader
    for number, chapter in enumerate(booklet().chapters):
        hand.click(f"chapter {number}")  # all are there at this size
        anchors = {anchor for column in reader.open for _, strip in column.strips for anchor in strip.anchors}
        assert chapter.anchor in anchors


def test_with_words_twice_as_large_the_chapters_around_the_open_one_are_listed(hand: Hand) -> None:
    hand.app.theme = theme.theme_for(hand.app.size, 2.0)
    hand.app.screen.rebuild()
    reader = rules(hand).reader
    for anchor in (chapter.anchor for chapter in booklet().chapters):
        rules(hand).open(anchor)
        side = [hot for hot in rules(hand).hots if hot.name.startswith("chapter ")]
        assert f"chapter {reader.chapter}" in [hot.name for hot in side]
        assert all(rules(hand).side.contains(hot.rect) for hot in side)


def test_the_arrows_go_through_the_chapters_spread_by_spread(hand: Hand) -> None:
    reader = rules(hand).reader
    seen = [reader.spread]
    for _ in range(30):
        hand.key(pygame.K_DOWN)
        seen.append(reader.spread)
    assert seen == sorted(seen) and seen[-1] >= reader.spreads - 2
    hand.key(pygame.K_UP)
    assert reader.spread < seen[-1]


def test_a_ruling_in_a_sentence_leads_to_it_and_escape_leads_back(hand: Hand) -> None:
    reader = rules(hand).reader
    hand.click("link R31")
    assert reader.mark == "R31"
    assert any("R31" in strip.anchors for column in reader.open for _, strip in column.strips)
    hand.key(pygame.K_ESCAPE)
    assert reader.spread == 0 and reader.mark == ""
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.app.screen, TitleScreen)


def test_links_are_followed_by_keys(hand: Hand) -> None:
    reader = rules(hand).reader
    hand.key(pygame.K_TAB)
    assert hand.app.screen.hover == "link rulings.md"
    hand.key(pygame.K_RETURN)
    assert booklet().chapters[reader.chapter].anchor == "rulings.md"
    hand.key(pygame.K_BACKSPACE)
    assert reader.spread == 0


def test_typing_searches_and_enter_goes_on(hand: Hand) -> None:
    reader = rules(hand).reader
    hand.type("shotgun")
    assert reader.sought == "shotgun" and len(reader.hits) > 2
    first = reader.spread
    assert any(hot.startswith("hit ") for hot in hand.app.names())
    hand.until(lambda: reader.spread != first, lambda: hand.key(pygame.K_RETURN), 12)
    assert any(reader.is_found(strip) for column in reader.open for _, strip in column.strips)
    hand.key(pygame.K_ESCAPE)
    assert not reader.sought and isinstance(hand.app.screen, RulesScreen)


def test_what_is_nowhere_is_said_to_be_so(hand: Hand) -> None:
    before = rules(hand).reader.spread
    hand.type("zzz")
    assert rules(hand).reader.hits == [] and rules(hand).reader.spread == before
    for _ in range(3):
        hand.key(pygame.K_BACKSPACE)
    assert "chapter 0" in hand.app.names()


def test_another_size_of_the_window_shows_the_same_place(hand: Hand) -> None:
    hand.click("chapter 6")
    wanted = booklet().chapters[6].anchor
    hand.app.resize(pygame.Surface((2000, 1000)))
    reader = rules(hand).reader
    anchors = {anchor for column in reader.open for _, strip in column.strips for anchor in strip.anchors}
    assert wanted in anchors


def test_a_refusal_leads_to_its_ruling_and_back_to_the_table(tmp_path: Path) -> None:
    hand = lay(tmp_path)
    hand.app.show(TableScreen(hand.app, hand.app.games.begin("uptown", None, "lantern")))
    hand.app.draw()
    hand.click("choose country_store")
    hand.click("main")
    table = hand.table
    hand.point("space country_store G1")
    assert table.cited == "R13"
    hand.key(pygame.K_F3)
    assert rules(hand).reader.mark == "R13"
    hand.key(pygame.K_ESCAPE)
    assert hand.app.screen is table
    at = hand.app.find("space country_store G1")
    hand.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3))
    assert rules(hand).reader.mark == "R13"
    hand.click("back")
    assert hand.app.screen is table


def test_from_a_table_the_rules_open_at_the_beginning(tmp_path: Path) -> None:
    hand = lay(tmp_path)
    hand.app.show(TableScreen(hand.app, hand.app.games.begin("uptown", None, "lantern")))
    hand.point((3, 3))
    hand.key(pygame.K_F3)
    assert rules(hand).reader.spread == 0 and rules(hand).reader.mark == ""


def test_a_steady_page_renders_no_word_anew(hand: Hand) -> None:
    from powercreep_rw.ui import text

    hand.app.dirty = True
    hand.app.draw()
    before = text.rendered
    hand.app.dirty = True
    hand.app.draw()
    assert text.rendered == before


def test_a_wheel_that_turns_in_small_parts_turns_one_page_at_a_time(hand: Hand) -> None:
    for _ in range(4):
        hand.app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=0, precise_y=-0.25))
    assert rules(hand).reader.spread == 1


def test_rules_that_are_missing_are_said_to_be_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise ContentError([Fault("", 0, 0, "the rules that ship are missing; install powercreep-rw again")])

    monkeypatch.setattr("powercreep_rw.ui.screens.rules.booklet", missing)
    hand = lay(tmp_path)
    hand.key(pygame.K_r)
    printed = words([strip for _, strip in rules(hand).reader.columns[0].strips])
    assert "missing;" in printed
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.app.screen, TitleScreen)


def test_plates_are_cut_from_any_lessons_page() -> None:
    from powercreep_rw.content.lessons import shipped
    from powercreep_rw.content.library import Library

    for path in shipped():
        for drawing in plates(Library().lesson(path)).values():
            assert drawing.items and drawing.width > 5 and drawing.height > 5
