"""A year in the window: its page, choosing sheets, The Power Creeps, blueprints of earlier sheets, its end."""

from collections.abc import Callable

import pygame
import pytest
from hands import Hand

from powercreep_rw.rules import moves
from powercreep_rw.ui.leaf import PLAY, YEAR, Leaf

Table = Callable[..., Hand]


def made(hand: Hand) -> list[str]:
    """The moves so far, as text."""
    return [moves.text(move) for move in hand.table.session.record.moves]


def explore(hand: Hand, structure: str, blueprint: str = "none") -> None:
    """Complete a structure with two marks in one turn."""
    if f"choose {structure}" in hand.app.names():
        hand.click(f"choose {structure}")
    hand.click("main")
    for space in ("B1", "C1"):
        dice = [name for name in hand.table.targets if name.startswith("die ")]
        if len(hand.table.position["dice"]) > 1:
            hand.click(dice[0])
        hand.click(f"space {structure} {space}")
    hand.click(f"choose {blueprint}")


def first_won(hand: Hand) -> Hand:
    """The north is won; the mill is a Youth Center with two 2s in it."""
    hand.click("choose north")
    explore(hand, "mill", "youth_center")
    explore(hand, "barn", "nursery")
    return hand


def test_the_year_lies_on_the_table_before_the_first_sheet(year_table: Table) -> None:
    hand = year_table()
    assert hand.table.leaf == YEAR
    assert {"sheet north", "sheet south", "sheet east", "creeps", "blueprint armory"} <= set(hand.table.page.regions)
    assert [answer.label for answer in hand.table.card.prompt.answers] == ["North", "South", "East"]


def test_a_location_is_looked_at_before_it_is_chosen(year_table: Table) -> None:
    hand = year_table()
    hand.click("sheet south")
    assert hand.table.leaf == Leaf("sheet", "south")
    assert "space pier B1" in hand.table.page.regions
    assert made(hand) == []
    hand.key(pygame.K_ESCAPE)
    assert hand.table.leaf == YEAR
    hand.click("sheet east")
    hand.click("choose east")
    assert made(hand) == ["sheet east"]
    assert hand.table.leaf == PLAY


def test_a_whole_year_is_won_by_clicks(year_table: Table) -> None:
    hand = first_won(year_table([2, 2, 3, 3, 3, 3, 3, 3, 1, 1, 4, 4]))
    assert hand.table.card.prompt.title == "North is won"
    assert hand.table.leaf == Leaf("sheet", "north"), "the sheet that was won still lies there"
    hand.click("main")
    assert hand.table.leaf == YEAR
    hand.click("choose south")
    hand.click("dice pier")
    assert made(hand)[-1] == "darken pier"
    # a 3 is made a 1 with the Youth Center that stands in the mill, on the sheet before
    hand.click("choose pier")
    hand.click("main")
    hand.click("tool use youth_center")
    assert hand.table.leaf == Leaf("sheet", "north")
    lit = {name for name in hand.table.targets if name.startswith("space")}
    assert lit == {"space mill B1", "space mill C1"}
    hand.click("space mill B1")
    assert hand.table.leaf == PLAY, "the die is picked on the sheet that is played"
    hand.click("die g1")
    assert "use youth_center B1 g1" in made(hand)
    hand.click("die g1")
    hand.click("space pier B1")
    hand.click("space pier C1")
    assert hand.table.session.position["structures"]["pier"]["status"] == "lost", "1 and 3 are no path"
    explore(hand, "silo", "armory")
    hand.click("main")
    hand.click("choose east")
    for name in ("dice yard", "dice yard"):
        hand.click(name)
    assert made(hand)[-2:] == ["darken yard", "darken yard"]
    explore(hand, "yard", "safehouse")
    explore(hand, "shed", "youth_center")
    position = hand.table.session.position
    assert (position["outcome"], position["reason"]) == ("won", "won")
    assert hand.table.ending.verdict == "WON"
    assert [row[0] for row in hand.table.ending.table] == ["", "North", "South", "East"]
    assert [row[1] for row in hand.table.ending.table[1:]] == ["2 of 2", "1 of 2", "2 of 2"]
    assert position["blueprints"]["youth_center"] == {"sheet": "east", "structure": "shed"}


def test_darkening_is_shown_before_it_is_done(year_table: Table) -> None:
    hand = first_won(year_table([2, 2, 3, 3]))
    hand.click("main")
    hand.click("choose south")
    assert hand.table.position["phase"] == "darken"
    assert {"dice pier", "dice silo"} <= set(hand.table.targets), "all structures lie alike"
    before = hand.table.session.state.copy()
    hand.point("dice silo")
    tip = hand.table.tip()
    assert tip is not None
    assert tip.body == "Silo: 1 Good, 1 Evil"
    region = hand.table.page.regions["dice silo"]
    looks = []
    for place in ("dice silo", "choose silo", (3, 3)):
        hand.point(place)
        hand.app.dirty = True
        hand.app.draw()
        looks.append(pygame.image.tobytes(hand.app.surface.subsurface(region), "RGB"))
    assert looks[0] == looks[1] != looks[2], "the die is pencilled in while the structure is pointed at"
    assert hand.table.session.state == before
    hand.click("dice silo")
    assert made(hand)[-1] == "darken silo"


def test_darkening_can_be_taken_back(year_table: Table) -> None:
    hand = first_won(year_table([2, 2, 3, 3]))
    hand.click("main")
    hand.click("choose south")
    hand.click("choose pier")
    hand.key(pygame.K_u)
    hand.key(pygame.K_u)
    assert made(hand)[-1] != "sheet south"
    assert hand.table.leaf == YEAR


def test_an_earlier_sheet_is_looked_at_as_it_was_left(year_table: Table) -> None:
    hand = first_won(year_table([2, 2, 3, 3]))
    hand.click("main")
    hand.click("choose south")
    hand.click("dice pier")
    hand.click("location north")
    table = hand.table
    assert table.leaf == Leaf("sheet", "north")
    assert (table.written["creep"], table.written["health"]) == (5, {"left": 2, "boxes": 3})
    assert table.position["creep"] == 0
    assert "Still in use: Youth Center in Mill and Nursery in Barn." in table.card.prompt.body
    assert [hot.click for hot in table.hots if hot.name.startswith("space mill")] == [None] * 5
    hand.key(pygame.K_SPACE)
    assert table.leaf == PLAY
    assert made(hand)[-1] == "darken pier", "looking plays nothing"


def test_the_year_is_looked_at_while_a_sheet_is_played(year_table: Table) -> None:
    hand = first_won(year_table([2, 2, 3, 3]))
    hand.click("main")
    hand.click("choose south")
    hand.click("dice pier")
    hand.key(pygame.K_y)
    assert hand.table.leaf == YEAR
    assert hand.table.card.prompt.title == "The year"
    chapters = hand.table.session.annals.chapters(hand.table.session.state, hand.table.position)
    assert [(id, c.status, c.number) for id, c in chapters.items()] == [("north", "won", 1), ("south", "playing", 2)]
    assert chapters["north"].facts == ("2 of 2 powered", "2 turns", "Health 2 of 3", "creep 5")
    hand.click("look north")
    hand.key(pygame.K_ESCAPE)
    assert hand.table.leaf == YEAR, "Escape goes one step back"
    hand.key(pygame.K_ESCAPE)
    assert hand.table.leaf == PLAY
    hand.click("title")
    assert hand.table.leaf == YEAR


def test_a_blueprint_can_be_used_from_the_earlier_sheet_itself(year_table: Table) -> None:
    hand = first_won(year_table([2, 2, 3, 3, 3, 3]))
    for act in ("main", "choose south", "dice pier", "choose pier", "main", "location north", "tool use youth_center"):
        hand.click(act)
    hand.click("space mill C1")
    hand.click("die e1")
    assert made(hand)[-1] == "use youth_center C1 e1"
    hand.click("location north")
    assert hand.table.written["structures"]["mill"]["circled"] == ["C1"]


def test_a_blueprint_leads_to_where_it_is_active(year_table: Table) -> None:
    hand = first_won(year_table([2, 2, 3, 3]))
    hand.click("main")
    hand.click("choose south")
    hand.click("dice pier")
    hand.click("blueprint nursery")
    assert hand.table.leaf == Leaf("sheet", "north")
    assert hand.table.focus == "barn"


def test_everything_on_the_year_explains_itself(year_table: Table) -> None:
    hand = first_won(year_table([2, 2, 3, 3]))
    hand.click("main")
    said = {}
    for name in ("gift north", "place north mill", "place south pier", "creeps", "blueprint youth_center", "hero"):
        hand.point(name)
        tip = hand.table.tip()
        assert tip is not None, name
        said[name] = f"{tip.title}: {tip.body}"
    assert said["gift north"] == "North: Played before: every later sheet has Scrap, 1 Health group."
    assert "Youth Center" in said["place north mill"]
    assert "Not explored yet" in said["place south pier"]
    assert "On the next sheet 1 Good Die icon turns Evil." in said["creeps"]


def test_a_sheet_is_won_even_with_all_its_structures_lost(year_table: Table) -> None:
    hand = year_table([6, 1, 6, 1])
    hand.click("choose north")
    for structure in ("mill", "barn"):
        if f"choose {structure}" in hand.app.names():
            hand.click(f"choose {structure}")
        hand.click("main")
        hand.click("die g1")
        hand.click(f"space {structure} B1")
        hand.click(f"space {structure} C1")
    assert hand.table.session.position["campaign"]["played"] == ["north"]
    assert hand.table.session.annals.tallies[0].lost == 2
    assert hand.table.card.prompt.title == "North is won"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1440)])
def test_the_card_of_the_year_fits(year_table: Table, size: tuple[int, int]) -> None:
    hand = first_won(year_table([2, 2, 3, 3], size=size))
    window = pygame.Rect((0, 0), size)
    for act in ("main", "sheet south", "choose south", "year", "look north", "back", "back", "choose pier"):
        hand.click(act)
        card = hand.table.card
        assert window.contains(card.rect)
        assert card.rect.bottom <= hand.table.areas.bar.y
        assert all(card.rect.contains(rect) for _, _, rect, _ in card.buttons)
        for name, rect in hand.table.page.regions.items():
            assert hand.table.page.rect.contains(rect), name
