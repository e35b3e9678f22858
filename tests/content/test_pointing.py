"""A place in a file is led back to what is written there, and to the part of the page that it is about."""

from pathlib import Path

import pytest
from small_sheets import PAGE

from powercreep_rw.content.faults import Fault, Faults
from powercreep_rw.content.parsing import parse
from powercreep_rw.content.pointing import pointed


def at(text: str, mark: str = "¶") -> tuple[str, tuple[str, ...]]:
    """What is underlined at the mark (which is taken out), and the regions."""
    before, _, after = text.partition(mark)
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    whole = before + after
    found = pointed(Fault("x", line, column, "odd"), parse(whole, "x", Faults()), whole)
    return found.line[found.start : found.end], found.regions


@pytest.mark.parametrize(
    ("old", "new", "meant", "regions"),
    [
        ("name: Prüfblatt", "name: ¶Prüfblatt", "Prüfblatt", ("title",)),
        ("health: [[4", "¶health: [[4", "health", ("hero",)),
        ("lose_health: 1}", "lose_health: ¶1}", "1", ("radiation",)),
        ("boxes: 30", "¶boxes: 30", "boxes", ("creep",)),
        ("[tool, scrap]", "[¶tool, scrap]", "tool", ("gear hatchet",)),
        ("trigger: 5+", "trigger: ¶5+", "5+", ("threat night_horde",)),
        ("defense: 4", "defense: ¶'4 of'", "'4 of'", ("threat night_horde",)),
        ("attack: {creep: 1}", "attack: {creep: ¶1}", "1", ("threat lurking_shadows",)),
        ("good: 3", "¶good: 3", "good", ("structure mill",)),
        ("| D   *", "| ¶D   *", "D", ("space store A1", "structure store")),
        ("#   N   .", "#   ¶N   .", "N", ("space store B2", "structure store")),
        ("#   N   .", "#   N ¶| .", "|", ("space store B2", "space store C2", "structure store")),
        (
            "f   . |\n      +   +",
            "f   . |\n      +   + ¶  ",
            " ",
            ("space store B1", "space store B2", "structure store"),
        ),
        ("+---+---+", "+¶---+---+", "-", ("space store A1", "structure store")),
    ],
)
def test_a_place_is_about_a_part_of_the_page(old: str, new: str, meant: str, regions: tuple[str, ...]) -> None:
    assert old in PAGE
    assert at(PAGE.replace(old, new, 1)) == (meant, regions)


def test_a_hero_is_the_top_of_a_page() -> None:
    hero = "name: Tester\nhealth: [[5, 2], [2]]\nblueprints: [armory]\n"
    assert at(hero.replace("health", "¶health")) == ("health", ("health",))
    assert at(hero.replace("name", "¶name")) == ("name", ("hero",))


@pytest.mark.parametrize("line", [0, 1, 2, 999])
def test_any_place_is_answered(line: int) -> None:
    text = "format: 1\nstructures: {a: {map: x}}\n"
    found = pointed(Fault("x", line, 500, "odd"), parse(text, "x", Faults()), text)
    assert found.start <= found.end
    assert pointed(Fault("x", line, 3, "odd"), None, text).regions == ()


def test_every_place_of_every_sheet_that_ships_is_answered() -> None:
    from powercreep_rw.content.shelves import shipped_folder

    for path in sorted(Path(shipped_folder()).glob("*/*.yaml")):
        text = path.read_text(encoding="utf-8")
        root = parse(text, "x", Faults())
        for number, line in enumerate(text.split("\n"), 1):
            for column in range(1, len(line) + 2, 5):
                found = pointed(Fault("x", number, column, "odd"), root, text)
                assert found.line == line
