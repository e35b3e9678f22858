"""What is legal but odd about a whole page, each at its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from powercreep_rw.content.faults import Fault
from powercreep_rw.content.oddities import LOST_STRUCTURE
from powercreep_rw.rules.completion import CREEP_OF_A_LOSS

Says = Callable[..., None]
Page = Callable[..., str]
Find = Callable[..., list[Fault]]

SMALL = """\
    name: Small
    good: 1
    map: |
      +---+---+---+---+
      | D   .   .   G |
      +   +   +   +   +
      | .   %s   .   . |
      +---+---+---+---+
"""
#: Two structures, with a Night Horde and all that the Hatchet needs.
TWO = "structures:\n  one:\n" + SMALL % "N" + "  two:\n" + SMALL % "t" + "  three:\n" + SMALL % "s"


def test_a_page_of_several_structures_may_have_nothing_odd(faults: Find, page: Page) -> None:
    assert faults(page(structures=TWO)) == []


def track(boxes: int, effects: str) -> str:
    return f"creep:\n  boxes: {boxes}\n  effects:\n    {effects}: {{name: End, lose_game: true}}\n"


def test_a_lost_structure_costs_what_the_rules_say() -> None:
    assert LOST_STRUCTURE == CREEP_OF_A_LOSS


@pytest.mark.parametrize("boxes", [4, 7])
def test_a_track_that_one_lost_structure_overruns_is_odd(says: Says, page: Page, boxes: int) -> None:
    says(page(structures=TWO, creep=track(boxes, f"¶{boxes}")), "one lost structure", severity="warning")


def test_an_earlier_box_that_loses_the_game_is_what_counts(says: Says, page: Page) -> None:
    creep = track(30, "30") + "    ¶6: {name: Early, lose_game: true}\n"
    says(page(structures=TWO, creep=creep), "box 6 loses the game, and one lost structure marks 7", severity="warning")


def test_a_longer_track_is_not_odd(faults: Find, page: Page) -> None:
    assert faults(page(structures=TWO, creep=track(8, "8"))) == []


def test_a_track_too_short_for_powered_structures_is_odd(says: Says, page: Page) -> None:
    says(page(structures=TWO, creep=track(3, "¶3")), "it can't be won", severity="warning")


def test_a_threat_that_stands_on_no_map_is_odd(says: Says, page: Page) -> None:
    threats = (
        "threats:\n  horde: {symbol: N, name: Horde, trigger: 6, attack: 1}\n"
        "  ghost: {symbol: ¶X, name: Ghost, trigger: 6, attack: 1}\n"
    )
    says(page(structures=TWO, threats=threats), "stands on no map, so `ghost` is never met", severity="warning")


@pytest.mark.parametrize(
    ("gear", "words"),
    [
        ("¶hatchet: [tool, fuel, scrap]", "`hatchet` needs 1 fuel, and there is none on the maps"),
        ("¶hatchet: [tool, tool, scrap]", "`hatchet` needs 2 tool, and there is 1 on the maps"),
    ],
)
def test_a_gear_that_can_not_be_finished_is_odd(says: Says, page: Page, gear: str, words: str) -> None:
    says(page(structures=TWO, gear=f"gear:\n  {gear}\n"), words, severity="warning")


def test_the_starting_bonus_may_finish_a_gear(faults: Find, page: Page) -> None:
    hero = "hero: {id: t, name: T, health: [[5]], bonus: [fuel], blueprints: [armory]}\n"
    assert faults(page(structures=TWO, hero=hero, gear="gear:\n  hatchet: [tool, fuel, scrap]\n")) == []


def test_a_material_that_no_gear_needs_is_odd(says: Says, page: Page) -> None:
    whole = page(structures=TWO.replace("| .   s   .   . |", "| .   ¶s   .   . |"), gear="gear:\n  hatchet: [tool]\n")
    says(whole, "no Gear of this sheet needs scrap", severity="warning")


def test_with_an_error_on_the_page_nothing_odd_is_looked_for(says: Says, page: Page) -> None:
    says(page(structures=TWO, gear="gear:\n  hatchet: [fuel, ¶fool]\n"), "did you mean `tool`?")


LEADER = "threats:\n  boss: {symbol: N, name: Boss, leader: true, trigger: 6, attack: 1, defense: 4, health: %d}\n"
#: Whoever marks next to the generator is done; the leader stands beyond.
BEYOND = """\
    +---+---+---+---+---+---+
    | D   .   G   .   .   . |
    +   +   +   +   +   +   +
    | .   .   .   .   ¶N   . |
    +---+---+---+---+---+---+
"""


def test_a_leader_behind_the_generator_is_odd(says: Says, structure: Page) -> None:
    whole = structure(BEYOND, threats=LEADER % 1)
    says(whole, "`boss` stands behind the generator: none of the 3 white spaces", severity="warning")


def test_a_leader_who_needs_every_space_is_told_that_some_come_too_late(says: Says, structure: Page) -> None:
    whole = structure(BEYOND, threats=LEADER % 3)
    words = "every one must deal it damage, and none of the 3 white spaces can be marked before"
    says(whole, words, severity="warning")


def test_the_completing_mark_may_be_what_defeats_a_leader(faults: Find, says: Says, structure: Page) -> None:
    rows = """\
        +---+---+---+---+
        | D   .   .   G |
        +   +   +   +   +
        | .   #   ¶N   . |
        +   +   +   +   +
        | .   .   .   . |
        +---+---+---+---+
    """
    assert faults(structure(rows.replace("¶", ""), threats=LEADER % 2)) == []
    odd = structure(rows, threats=LEADER % 3)
    says(
        odd, "every one must deal it damage, and only 2 of the 3 white spaces can be marked before", severity="warning"
    )


@pytest.mark.parametrize("token", ["m", "s", "f"])
def test_an_icon_behind_the_generator_is_odd(says: Says, structure: Page, token: str) -> None:
    whole = structure(BEYOND.replace("N", token))
    says(whole, "is in a dead corner behind the generator", severity="warning")


@pytest.mark.parametrize(("wall", "words"), [("|", "no white space next to it can be reached")])
def test_an_icon_in_a_dead_corner_is_odd(faults: Find, structure: Page, wall: str, words: str) -> None:
    rows = f"""\
        +---+---+---+---+---+---+
        | D   .   G {wall} .   m   . |
        +---+---+---+---+---+---+
    """
    found = faults(structure(rows))
    assert len(found) == 3
    assert all(not fault.is_error for fault in found)
    icon = next(fault for fault in found if "medpack" in fault.message)
    assert words in icon.message
    assert structure(rows).splitlines()[icon.line - 1][icon.column - 1] == "m"
