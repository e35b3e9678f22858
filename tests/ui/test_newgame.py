"""Beginning a game: a sheet or a year, a hero, the seed; every choice is told before it is made."""

from pathlib import Path

import pygame
import pytest
from hands import Hand
from legible import watched

from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.newgame import NewGameScreen
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.shelves import rows


@pytest.fixture
def hand(tmp_path: Path) -> Hand:
    pygame.font.init()
    app = App(pygame.Surface((1280, 800)), Games(folder=tmp_path / "games"), motion=False)
    app.show(NewGameScreen(app))
    app.draw()
    return Hand(app)


def screen(hand: Hand) -> NewGameScreen:
    assert isinstance(hand.app.screen, NewGameScreen)
    return hand.app.screen


def test_every_hero_that_ships_is_on_a_card_and_tells_the_signature(hand: Hand) -> None:
    heroes = hand.app.games.heroes()
    assert len(heroes) >= 4
    for offered in heroes:
        hand.point(f"hero {offered.ref}")
        tip = screen(hand).tip()
        assert tip is not None
        assert tip.title == offered.hero.name
        assert offered.hero.signature is not None
        assert f"{offered.hero.signature.name}: " in tip.body


def test_a_year_begins_with_the_hero_that_was_chosen(hand: Hand) -> None:
    hand.click("sheet 2086")
    hand.click("hero welder")
    assert "sheet uptown" in screen(hand).preview.regions, "the year's page is shown"
    hand.click("begin")
    assert isinstance(hand.app.screen, TableScreen)
    game = hand.table.session.game
    assert game.campaign is not None
    assert (game.campaign.id, game.hero.id) == ("2086", "welder")
    assert hand.table.session.state.phase == "sheet"


def test_the_hero_stays_chosen_when_another_sheet_is(hand: Hand) -> None:
    hand.click("hero courier")
    hand.click("sheet docks")
    hand.click("begin")
    assert hand.table.session.game.hero.id == "courier"


def test_a_folder_that_takes_no_file_is_named_in_one_sentence(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(**named: object) -> None:
        raise PermissionError(13, "Permission denied", f"{named['dir']}/.uptown.x8d1.tmp")

    monkeypatch.setattr("tempfile.mkstemp", closed)
    hand.click("begin")
    folder = hand.app.games.saves()
    assert screen(hand).trouble == f"Nothing can be saved in this folder (Permission denied): {folder}"


def test_a_file_where_the_folder_should_be_is_named_too(hand: Hand) -> None:
    folder = hand.app.games.saves()
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("", encoding="utf-8")
    hand.click("begin")
    assert screen(hand).trouble.startswith("Nothing can be saved in this folder")
    assert screen(hand).trouble.endswith(str(folder))


def test_a_year_stands_over_its_sheets() -> None:
    offers = Games().offers()
    found = rows(offers)
    year = next(n for n, row in enumerate(found) if row.offers and row.offers[0].is_year)
    assert found[year - 1].heading
    inside = {sheet.id for sheet in found[year].offers[0].sheets}
    after = [offer.ref for row in found[year + 2 : year + 4] for offer in row.offers]
    assert set(after) <= inside
    assert sorted(offer.ref for row in found for offer in row.offers) == sorted(offer.ref for offer in offers)


def test_more_sheets_than_there_is_room_for_are_scrolled_to(hand: Hand) -> None:
    games = hand.app.games
    games._offers = [offer for _ in range(12) for offer in games.offers()]
    hand.app.show(NewGameScreen(hand.app))
    hand.app.draw()
    assert "sheets above" not in hand.app.names()
    shown = [name for name in hand.app.names() if name.startswith("sheet ")]
    hand.until(lambda: "sheets below" not in hand.app.names(), lambda: hand.click("sheets below"))
    assert "sheets above" in hand.app.names()
    assert screen(hand).first > 0
    assert shown


def test_more_heroes_than_there_is_room_for_are_gone_through(hand: Hand) -> None:
    games = hand.app.games
    games._heroes = games.heroes() * 3
    hand.app.show(NewGameScreen(hand.app))
    hand.app.draw()
    seen: set[str] = set()
    firsts = [-1]

    def further() -> None:
        seen.update(name for name in hand.app.names() if name.startswith("hero "))
        firsts.append(screen(hand).cards.first)
        hand.click("heroes after")

    hand.until(lambda: screen(hand).cards.first == firsts[-1], further)
    assert screen(hand).cards.first > 0
    hand.click("heroes before")
    assert seen


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (2560, 1440), (1200, 1600)])
def test_page_and_heroes_lie_below_one_another(hand: Hand, size: tuple[int, int]) -> None:
    hand.app.resize(pygame.Surface(size))
    hand.app.draw()
    window = pygame.Rect((0, 0), size)
    page = screen(hand).preview.rect
    cards = [hot.rect for hot in screen(hand).hots if hot.name.startswith("hero ")]
    assert window.contains(page)
    assert page.x > screen(hand).card.right
    for card in cards:
        assert window.contains(card)
        assert not card.colliderect(page)
    lists = [hot.rect for hot in screen(hand).hots if hot.name.startswith("sheet ")]
    seed = next(hot.rect for hot in screen(hand).hots if hot.name == "seed")
    assert max(rect.bottom for rect in lists) <= seed.y


@pytest.mark.parametrize(("size", "scale"), [((1240, 710), 1.0), ((1240, 710), 2.0), ((1024, 640), 1.5)])
def test_the_guided_game_stands_at_the_columns_edge_or_at_the_arrows(
    hand: Hand, size: tuple[int, int], scale: float
) -> None:
    hand.app.resize(pygame.Surface(size))
    hand.app.change("text_scale", scale)
    shown = screen(hand)
    places = {hot.name: hot.rect for hot in shown.hots}
    arrows = [rect.left for name, rect in places.items() if name.startswith("sheets ")]
    edge = shown.card.right - shown.pad
    if arrows:
        assert 0 < min(arrows) - places["guide"].right < shown.pad
        assert max(rect.right for name, rect in places.items() if name.startswith("sheets ")) == edge
    else:
        assert places["guide"].right == edge == places["begin"].right
    title = hand.app.theme.font("heavy", 34).size("New game")[0]
    assert places["guide"].left >= shown.card.x + shown.pad + title + hand.app.theme.px(10)


def test_the_dice_say_what_they_are_where_there_is_no_heading_over_them(hand: Hand) -> None:
    for scale, labels in ((1.0, ("The program's", "Your own")), (2.0, ("Program's dice", "Own dice"))):
        hand.app.change("text_scale", scale)
        shown = screen(hand)
        tips = [hot.hint.title for hot in shown.hots if hot.name in ("program dice", "own dice")]  # type: ignore[union-attr]
        assert tuple(tips) == labels
        assert ("Dice" in [label for label, _ in shown.labels]) is (scale == 1.0)


def test_where_not_all_heroes_are_seen_it_is_said_which_are(hand: Hand) -> None:
    assert "heroes seen" not in hand.app.names(), "all of them are"
    hand.app.resize(pygame.Surface((1240, 710)))
    hand.app.change("text_scale", 2.0)
    for place in ("1", "2"):
        screen(hand).cards.first = int(place) - 1
        screen(hand).rebuild()
        with watched() as seen:
            hand.app.dirty = True
            hand.app.draw()
        assert f"Hero {place} of {len(screen(hand).heroes)}" in [said for said, _, _ in seen.words]


def test_tab_goes_through_a_new_game_as_one_reads(hand: Hand) -> None:
    names = [hot.name.split()[0] for hot in screen(hand).by_turns()]
    assert list(dict.fromkeys(names)) == ["guide", "sheet", "seed", "program", "own", "back", "begin", "hero"]
    hand.app.change("text_scale", 2.0)
    turns = screen(hand).by_turns()
    assert [hot.name for hot in turns[:2]] == ["guide", "sheets below"]
    across = [hot.rect.x for hot in turns if hot.name.startswith("hero")]
    assert across == sorted(across) and len(across) > 1
