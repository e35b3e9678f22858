"""The booklet of a year: its pages in their order, numbered, within every printer's reach, and readable."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from powercreep_rw.content.library import Library
from powercreep_rw.content.shipped import rules, rulings
from powercreep_rw.paper.booklet import Played, booklet, rules_pages, title_page
from powercreep_rw.paper.drawing import Box, Drawing, Path, Text, flat
from powercreep_rw.paper.leaves import Leaf
from powercreep_rw.paper.page import A4, LETTER, page
from powercreep_rw.paper.parts.chapter import Chapter
from powercreep_rw.paper.pen import bounds
from powercreep_rw.paper.press import SMALLEST, pressed, taken
from powercreep_rw.paper.words import REASONS, standing
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import view

LIBRARY = Library()
YEAR = LIBRARY.campaign("2086")


@pytest.fixture(scope="module")
def leaves() -> list[Leaf]:
    return booklet(YEAR, YEAR.hero, rules(), LETTER)


def texts(drawing: Drawing) -> list[Text]:
    """The words of a drawing where they stand on it."""
    return [
        replace(item, x=x + item.x * scale, y=y + item.y * scale, size=item.size * scale)
        for item, x, y, scale in flat(drawing.items)
        if isinstance(item, Text)
    ]


def said(drawing: Drawing) -> str:
    return " ".join(text.text for text in texts(drawing))


def test_a_booklet_has_a_title_the_year_its_sheets_and_the_rules(leaves: list[Leaf]) -> None:
    titles = [entry.title for leaf in leaves for entry in leaf.entries if entry.level == 0]
    assert titles == [YEAR.name, "The year", *(sheet.name for sheet in YEAR.sheets), "How Power Creep is played"]
    parts = [entry.title for leaf in leaves for entry in leaf.entries if entry.level == 1]
    assert "Creep Track" in parts and "Campaign Mode" in parts


def test_every_page_but_the_title_bears_its_number_and_the_title_lists_them(leaves: list[Leaf]) -> None:
    for number, leaf in enumerate(leaves[1:], 2):
        last = texts(leaf.drawing)[-1]
        assert last.text == str(number)
        assert last.y > leaf.drawing.height - 20
    front = said(leaves[0].drawing)
    for number, leaf in enumerate(leaves[1:], 2):
        if leaf.entries and leaf.entries[0].level == 0:
            assert f"{leaf.entries[0].title} {number}" in front


def test_all_of_it_can_be_printed_and_read(leaves: list[Leaf]) -> None:
    for leaf in leaves:
        drawing = pressed(leaf.drawing)
        for item in drawing.items:
            assert isinstance(item, Path | Text)
            box = taken(item) if isinstance(item, Text) else Box(0, 0, 0, 0)
            if isinstance(item, Path):
                left, top, right, bottom = bounds(item)
                box = Box(left, top, right - left, bottom - top)
            assert min(box.x, box.y, drawing.width - box.right, drawing.height - box.bottom) >= 6.5, item
        words = [text for text in texts(leaf.drawing) if len(text.text) > 1]
        assert min(word.size for word in words) >= SMALLEST
        assert not [word for word in words if "…" in word.text]


def test_a_booklet_is_the_same_on_both_papers(leaves: list[Leaf]) -> None:
    other = booklet(YEAR, YEAR.hero, rules(), A4)
    right, down = (A4[0] - LETTER[0]) / 2, (A4[1] - LETTER[1]) / 2
    for a, b in zip(leaves, other, strict=True):
        assert (b.drawing.width, b.drawing.height) == A4
        for one, same in zip(texts(a.drawing), texts(b.drawing), strict=True):
            moved = (one.x + right, one.y + down, one.size)
            assert one.text == same.text and (same.x, same.y, same.size) == pytest.approx(moved, abs=0.01)


def test_no_word_runs_into_another(leaves: list[Leaf]) -> None:
    for leaf in leaves:
        boxes = [(text.text, taken(text)) for text in texts(leaf.drawing) if len(text.text) > 1]
        for (one, a), (other, b) in combinations(boxes, 2):
            wide = min(a.right, b.right) - max(a.x, b.x)
            high = min(a.bottom, b.bottom) - max(a.y, b.y)
            assert wide <= 0.02 or high <= 0.02, (one, other)


def test_every_word_of_the_rules_stands_in_it(leaves: list[Leaf]) -> None:
    set_ones = " ".join(said(leaf.drawing) for leaf in leaves[6:])
    for sentence in ("Losing a sheet loses the year (R41).", "There is no passing (R14).", "how often it must be hurt"):
        assert sentence in set_ones
    assert "<!--" not in set_ones and "-->" not in set_ones, "where the window has its pictures is no word of the rules"


def test_the_rulings_stand_behind_the_rules_when_they_are_asked_for() -> None:
    made = booklet(YEAR, YEAR.hero, rules(), LETTER, rulings=rulings())
    title = next(n for n, leaf in enumerate(made) if leaf.entries and leaf.entries[0].title == "Rulings")
    told = " ".join(said(leaf.drawing) for leaf in made[title:])
    numbers = [f"R{n}" for n in range(1, 42)]
    assert [number for number in numbers if f"{number} " not in f"{told} "] == []
    assert "Roll › the player may re-roll" in told, "an arrow is no question mark"
    assert "THE RULINGS" in told and "THE RULES" not in told
    assert "Rulings" in said(made[0].drawing), "the contents name them"


def test_a_rules_text_without_a_heading_is_set_too_and_none_is_no_page() -> None:
    (leaf,) = rules_pages("Just one line.", A4)
    assert leaf.entries[0].title == "Rules" and "Just one line." in said(leaf.drawing)
    assert rules_pages("", A4) == []


def test_a_blank_booklet_bears_no_pencil(leaves: list[Leaf]) -> None:
    for leaf in leaves:
        inks = {item.ink for item, *_ in flat(leaf.drawing.items)}
        assert not inks & {"pencil", "red", "stamp"}


def test_a_year_is_printed_as_far_as_it_was_played() -> None:
    here = YEAR.sheets[1]
    position = view(State.start(Game((here,), YEAR.hero)))
    position["creep"] = 7
    first = here.structures[0]
    position["structures"][first.id].update(status="exploring", marks={first.board.names[first.board.white[0]]: 5})
    played = Played(
        {here.id: position},
        {here.id: Chapter("playing", 1, position["structures"], ("0 of 4 powered",))},
        {YEAR.hero.blueprints[0].id: "Pump House, East 'Burg"},
    )
    done = booklet(YEAR, YEAR.hero, rules(), A4, played)
    blank = booklet(YEAR, YEAR.hero, rules(), A4)
    changed = [n for n, (a, b) in enumerate(zip(done, blank, strict=True)) if said(a.drawing) != said(b.drawing)]
    assert changed == [1, 3]
    assert "first: on the table" in said(done[1].drawing) and "Pump House, East" in said(done[1].drawing)


def test_a_year_without_a_name_for_its_year_has_a_title_too() -> None:
    leaf = title_page(YEAR._replace(year=None, author="Ada", licence="CC0"), YEAR.hero, [("One", 2)], LETTER)
    assert "By Ada." in said(leaf.drawing) and "Licence: CC0." in said(leaf.drawing)


# --- where a game stands ------------------------------------------------------------------------------------

SHEET = YEAR.sheets[0]


def position(**more: Any) -> dict[str, Any]:
    made = view(State.start(Game((SHEET,), YEAR.hero)))
    made.update(more)
    return made


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"phase": "enter"}, "Choose a structure"),
        ({"phase": "roll", "awaits": ["g1"]}, "roll the dice"),
        ({"phase": "roll", "awaits": ["g1"], "dice": {"g1": 2, "e1": 3}}, "roll a Good Die again"),
        ({"phase": "roll", "awaits": ["e1"], "dice": {"g1": 2, "e1": 3}}, "roll an Evil Die again"),
        ({"phase": "roll", "awaits": ["check"]}, "roll the Radiation Check"),
        ({"phase": "check", "check": 5}, "Radiation Check: 5"),
        ({"phase": "fill", "material": "fuel"}, "Explore Phase, fill in Fuel"),
        ({"phase": "over", "outcome": "won", "reason": "won"}, "The sheet is won"),
        ({"phase": "over", "outcome": None, "reason": None}, "The sheet is won"),
        ({"phase": "over", "outcome": "lost", "reason": "creep"}, f"The game is lost: {REASONS['creep']}"),
    ],
)
def test_where_a_game_stands_is_said_in_the_rulebooks_words(more: dict[str, Any], words: str) -> None:
    assert standing(position(**more), SHEET).casefold() == words.casefold()


def test_attacks_and_the_place_are_named() -> None:
    structure, threat = SHEET.structures[0], SHEET.threats[0]
    told = standing(
        position(phase="threat", structure=structure.id, turn=3, attacks=[f"{threat.id} B2", f"{threat.id} C4"]), SHEET
    )
    assert told == f"{structure.name}, turn 3 · Threat Phase, attacks: {threat.name} and {threat.name}"


def test_a_printed_page_tells_where_a_game_stands_with_its_dice() -> None:
    structure = SHEET.structures[0]
    begun = position(phase="explore", structure=structure.id, turn=2, dice={"g1": 4, "e1": 6})
    begun["structures"][structure.id]["status"] = "exploring"
    assert f"{structure.name}, turn 2 · Explore Phase · dice left:" in said(page(SHEET, YEAR.hero, begun))
    assert "turn" not in said(page(SHEET, YEAR.hero, position()))
