"""Heroes, blueprints and the core set."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from powercreep_rw.content.faults import Fault
from powercreep_rw.content.library import Library
from powercreep_rw.rules.definitions import Blueprint, Hero

Says = Callable[..., None]
Find = Callable[..., list[Fault]]

PUMP = "{id: pump, letter: P, name: Pump, circle: [5, 6], effect: {raise_die: 2}, text: Hm., picture: lantern}"


def hero(blueprints: str = "[armory]", health: str = "[[5, 2], [2]]", more: str = "") -> str:
    return f"name: Tester\nhealth: {health}\nblueprints: {blueprints}\n{more}"


def loaded(tmp_path: Path, text: str) -> Hero:
    (tmp_path / "someone.yaml").write_text(text, encoding="utf-8")
    return Library(beside=tmp_path).hero("someone")


def test_a_hero_is_loaded(tmp_path: Path) -> None:
    found = loaded(tmp_path, hero(more="start: 2\nbonus: [food, food, scrap]\nauthor: Me\npicture: face\n"))
    assert (found.id, found.name, found.health) == ("someone", "Tester", ((5, 2), (2,)))
    assert (found.start, found.bonus, found.author, found.picture) == (2, ("food", "food", "scrap"), "Me", "face")
    assert found.signature is None


def test_blueprints_are_named_or_defined_and_the_signature_is_the_last(tmp_path: Path) -> None:
    found = loaded(tmp_path, hero(f"[safehouse, {PUMP}]", more="signature: armory\n"))
    assert [each.id for each in found.blueprints] == ["safehouse", "pump", "armory"]
    assert found.blueprints[1] == Blueprint("pump", "P", "Pump", "values", "raise_die", (5, 6), 2, (), "Hm.", "lantern")
    assert found.signature is found.blueprints[2]
    assert (found.signature.circle, found.signature.effect, found.signature.next_to) == (
        "equal_pair",
        "combine_dice",
        ("threat",),
    )


def test_a_signature_that_is_on_the_list_too_is_had_once_and_last(tmp_path: Path) -> None:
    found = loaded(tmp_path, hero("[armory, nursery]", more="signature: armory\n"))
    assert [each.id for each in found.blueprints] == ["nursery", "armory"]


def test_a_hero_may_have_no_blueprints_at_all(tmp_path: Path) -> None:
    assert loaded(tmp_path, hero("[]")).blueprints == ()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (hero("[armory, ¶armory]"), "on the list already"),
        (hero("[¶armry]"), "core.yaml has no blueprint `armry`; did you mean `armory`?"),
        (hero("[¶zeppelin]"), "its definition may stand here instead"),
        (hero("[¶[armory]]"), "the id of a blueprint, or its definition"),
        (hero("¶armory"), "write [armory]"),
        (hero(more="signature: ¶wrkshop\n"), "core.yaml has no blueprint `wrkshop`"),
        (hero(f"[{PUMP}]", more=f"signature: ¶{PUMP}\n"), "on the list already"),
        (hero(health="¶[]"), "empty"),
        (hero(health="[[5], ¶[]]"), "empty"),
        (hero(health="[[¶0]]"), "from 1 to 99"),
        (hero(health="[¶5]"), "list"),
        (hero(health="¶5"), "list"),
        (hero(more="start: ¶4\n"), "the number of groups in `health` is 3"),
        (hero(more="start: ¶0\n"), "from 1 to 99"),
        (hero(more="bonus: [¶foods]\n"), "did you mean `food`?"),
        (hero(more="bonus: ¶food\n"), "write [food]"),
        (hero(more="¶siganture: armory\n"), "did you mean `signature`?"),
        ("¶" + hero().replace("name: Tester\n", ""), "a hero needs `name`"),
        ("¶" + hero().replace("blueprints: [armory]\n", ""), "a hero needs `blueprints`"),
    ],
)
def test_what_is_wrong_with_a_hero(says: Says, text: str, words: str) -> None:
    says(text, words, name="heroes/someone.yaml")


@pytest.mark.parametrize(
    ("blueprint", "words"),
    [
        ("¶{letter: P, name: P, circle: [1], effect: reduce_die}", "a blueprint needs `id`"),
        ("{id: ¶use, letter: P, name: P, circle: [1], effect: reduce_die}", "verb of a move"),
        ("¶{id: p, name: P, circle: [1], effect: reduce_die}", "a blueprint needs `letter`"),
        ("¶{id: p, letter: P, circle: [1], effect: reduce_die}", "a blueprint needs `name`"),
        ("¶{id: p, letter: P, name: P, effect: reduce_die}", "a blueprint needs `circle`"),
        ("¶{id: p, letter: P, name: P, circle: [1]}", "a blueprint needs `effect`"),
        ("{id: p, letter: ¶p, name: P, circle: [1], effect: reduce_die}", "did you mean `P`?"),
        ("{id: p, letter: P, name: P, circle: ¶5, effect: reduce_die}", "write [5]"),
        ("{id: p, letter: P, name: P, circle: ¶pairs, effect: combine_dice}", "`equal_pair`"),
        ("{id: p, letter: P, name: P, circle: ¶[], effect: reduce_die}", "empty"),
        ("{id: p, letter: P, name: P, circle: [¶7], effect: reduce_die}", "from 1 to 6"),
        ("{id: p, letter: P, name: P, circle: [2, ¶2], effect: reduce_die}", "twice"),
        ("{id: p, letter: P, name: P, circle: [1], effect: ¶reduce_dice}", "did you mean `reduce_die`?"),
        ("{id: p, letter: P, name: P, circle: [1], effect: ¶raise_die}", "write {raise_die: 1}"),
        ("{id: p, letter: P, name: P, circle: [1], effect: {raise_die: ¶0}}", "from 1 to 5"),
        ("{id: p, letter: P, name: P, circle: [1], effect: {¶raise_dice: 1}}", "did you mean `raise_die`?"),
    ],
)
def test_what_is_wrong_with_a_blueprint(says: Says, blueprint: str, words: str) -> None:
    says(hero(f"[{blueprint}]"), words, name="heroes/someone.yaml")


CIRCLES = ("equal_pair", "pair_sum", "higher_neighbour", "[1, 2]")
PAIRS = {
    "combine_dice": {"equal_pair"},
    "extra_reroll": {"higher_neighbour", "[1, 2]"},
    "discard_evil_die": {"pair_sum"},
    "reduce_die": {"[1, 2]"},
    "{raise_die: 1}": {"[1, 2]"},
}


@pytest.mark.parametrize("circle", CIRCLES)
@pytest.mark.parametrize("effect", PAIRS)
def test_an_effect_goes_with_its_own_circles_only(faults: Find, says: Says, effect: str, circle: str) -> None:
    blueprint = f"{{id: p, letter: P, name: P, circle: ¶{circle}, effect: {effect}}}"
    if circle in PAIRS[effect]:
        assert faults(hero(f"[{blueprint.replace('¶', '')}]")) == []
    else:
        says(hero(f"[{blueprint}]"), "goes with `circle`: ")


def test_only_a_combined_die_is_marked_next_to_something(says: Says, faults: Find) -> None:
    whole = "{id: p, letter: P, name: P, circle: equal_pair, effect: combine_dice, next_to: [item, threat]}"
    assert faults(hero(f"[{whole}]")) == []
    other = "{id: p, letter: P, name: P, circle: [1], effect: reduce_die, ¶next_to: [threat]}"
    says(hero(f"[{other}]"), "`next_to` goes with `combine_dice` only")


def test_two_blueprints_with_one_letter_are_odd(says: Says) -> None:
    other = "¶{id: p, letter: A, name: P, circle: [1], effect: reduce_die}"
    says(hero(f"[armory, {other}]"), "`p` and `armory` share the letter A", severity="warning")


def test_a_heros_definition_in_place_of_an_id_needs_an_id(says: Says, page: Callable[..., str]) -> None:
    says(page(hero="hero: ¶{name: T, health: [[1]], blueprints: []}\n"), "needs an `id` of its own")


CORE = """\
gear:
  pick: {name: Pick, effect: {add: 1}}
blueprints:
  pump: {letter: P, name: Pump, circle: [1], effect: reduce_die}
"""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (CORE.replace("effect: {add: 1}", "¶needs: [tool], effect: {add: 1}"), "no key of a Gear"),
        (CORE.replace("{letter", "{¶id: pump, letter"), "`id` is no key of a blueprint"),
        (CORE.replace("  pick", "  ¶mark"), "verb of a move"),
        (CORE.replace("[1]", "¶pair_sum"), "goes with `circle`"),
        (CORE.replace("add: 1}", "ignore_damage: 1}, ¶next_to: [item]"), "marks no space"),
        ("¶" + CORE[: CORE.index("blueprints")], "core.yaml needs `blueprints`"),
    ],
)
def test_what_is_wrong_with_a_core_set(says: Says, text: str, words: str) -> None:
    says(text, words, name="core.yaml")


def test_a_core_set_without_faults(faults: Find) -> None:
    assert faults(CORE, "core.yaml") == []
    assert faults(CORE, "another.yaml") == [], "it is recognised by its keys"
