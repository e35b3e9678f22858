"""A sheet's keys: what is loaded, what is refused at its place, what is odd."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from powercreep_rw.content.faults import Fault
from powercreep_rw.content.library import Library
from powercreep_rw.rules.definitions import EACH_LEVEL, Ability, CreepBox, Effect, Gear, RadiationRow, Sheet, Trigger

Says = Callable[..., None]
Page = Callable[..., str]
Find = Callable[..., list[Fault]]


PLAIN = """\
structures:
  store:
    name: Store
    evil: 1
    map: |
      +---+---+---+
      | D   .   G |
      +---+---+---+
"""


def loaded(tmp_path: Path, text: str) -> Sheet:
    (tmp_path / "loaded.yaml").write_text(text, encoding="utf-8")
    return Library(beside=tmp_path).sheet("loaded")


def test_a_sound_page_has_no_faults(faults: Find, page: Page) -> None:
    assert faults(page()) == []


def test_a_sheet_is_named_after_its_file(tmp_path: Path, page: Page) -> None:
    sheet = loaded(tmp_path, page())
    assert (sheet.id, sheet.name, sheet.year, sheet.hero.id) == ("loaded", "Page", 2086, "tester")


def test_what_is_left_out_has_its_default(tmp_path: Path, structure: Page) -> None:
    text = structure("+---+---+---+\n| D   .   G |\n+---+---+---+", head="    evil: 2\n", gear="", threats="")
    sheet = loaded(tmp_path, text.replace("year: 2086\n", ""))
    assert (sheet.year, sheet.gear, sheet.threats) == (None, (), ())
    assert (sheet.structures[0].good, sheet.structures[0].evil) == (0, 2)
    assert (sheet.text, sheet.picture, sheet.author, sheet.version, sheet.licence) == ("", "", "", "", "")
    assert (sheet.hero.start, sheet.hero.bonus, sheet.hero.signature) == (1, (), None)


def test_words_and_pictures_are_loaded(tmp_path: Path, page: Page) -> None:
    head = "format: 1\nname: Page\ntext: >-\n  Two\n  lines.\npicture: hand\nauthor: Me\nversion: 1.0\nlicence: MIT\n"
    sheet = loaded(tmp_path, page(head=head))
    assert (sheet.text, sheet.picture) == ("Two lines.", "hand")
    assert (sheet.author, sheet.version, sheet.licence) == ("Me", "1.0", "MIT")


def test_radiation_creep_and_threats_are_loaded(tmp_path: Path, page: Page) -> None:
    sheet = loaded(
        tmp_path,
        page(
            radiation="radiation:\n  - {roll: [5, 6], lose_health: 2}\n  - {roll: 1, creep: 1}\n"
            "  - {roll: 2, nothing: true}\n",
            creep="creep:\n  boxes: 9\n  effects:\n    9: {name: End, lose_game: true}\n"
            "    3: {name: Hot, text: Hm., radiation_checks: each_level}\n    4: {name: Two, radiation_checks: 2}\n"
            "    5: {name: Up, radiation: 3}\n    6: {name: Ow, lose_health: 4}\n",
            threats="threats:\n  b: {symbol: N, name: B, trigger: 3, attack: {radiation: 2}, defense: 1, health: 1, "
            "ability: {any_evil: 2, discard_good: 3}}\n"
            "  a: {name: A, trigger: triples, attack: 0, ability: {doubles: true, creep: 4}}\n",
        ),
    )
    assert sheet.radiation == (
        RadiationRow((5, 6), Effect("lose_health", 2)),
        RadiationRow((1,), Effect("creep", 1)),
        RadiationRow((2,), Effect("nothing")),
    )
    assert sheet.boxes == 9
    assert list(sheet.creep.items()) == [
        (3, CreepBox("Hot", Effect("radiation_checks", EACH_LEVEL), "Hm.")),
        (4, CreepBox("Two", Effect("radiation_checks", 2))),
        (5, CreepBox("Up", Effect("radiation", 3))),
        (6, CreepBox("Ow", Effect("lose_health", 4))),
        (9, CreepBox("End", Effect("lose_game"))),
    ]
    assert [each.id for each in sheet.threats] == ["b", "a"], "the order is the file's"
    assert sheet.threats[0].trigger == Trigger("exactly", 3)
    assert sheet.threats[0].attack == Effect("radiation", 2)
    assert sheet.threats[0].ability == Ability("any_evil", Effect("discard_good", 3), 2)
    assert sheet.threats[1].trigger == Trigger("triples")
    assert sheet.threats[1].attack == Effect("lose_health", 0)
    assert sheet.threats[1].ability == Ability("doubles", Effect("creep", 4))


@pytest.mark.parametrize("key", ["format", "name", "hero", "radiation", "creep", "structures"])
def test_a_sheet_needs_its_keys(says: Says, page: Page, key: str) -> None:
    part = "head" if key in ("format", "name") else key
    whole = page()
    rest = page(**{part: "name: P\n" if key == "format" else "format: 1\n" if key == "name" else ""})
    assert rest != whole
    says("¶" + rest, f"a sheet needs `{key}`: ")


@pytest.mark.parametrize(
    ("part", "text", "words"),
    [
        ("head", "format: 1\n¶nane: Page\n", "`nane` is no key of a sheet; did you mean `name`?"),
        ("head", "format: 1\nname: Page\n¶foo: 1\n", "its keys are `format`, `id`, `name`"),
        ("head", "format: ¶2\nname: Page\n", "this program reads format 1, and this file says 2"),
        ("gear", "¶geer:\n  hatchet: [tool]\n", "did you mean `gear`?"),
        ("radiation", "radiation:\n  - {¶rol: 6, lose_health: 1}\n", "did you mean `roll`?"),
        ("radiation", "radiation:\n  - {roll: 6, ¶lose_helth: 1}\n", "did you mean `lose_health`?"),
        ("radiation", "radiation:\n  - {¶roll:6, lose_health: 1}\n", "a blank is missing after the `:`"),
        ("creep", "creep:\n  ¶boxs: 3\n  effects: {3: {name: E, lose_game: true}}\n", "did you mean `boxes`?"),
        ("threats", "threats:\n  horde: {¶symbl: N, name: H, trigger: 6, attack: 1}\n", "`symbol`"),
    ],
)  # fmt: skip
def test_an_unknown_key_is_reported_once_with_what_was_meant(
    says: Says, page: Page, part: str, text: str, words: str
) -> None:
    says(page(**{part: text}), words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("radiation: ¶5\n", "`radiation` must be a list"),
        ("radiation:\n  - ¶5\n", "a row of the Radiation Chart"),
        ("radiation:\n  - ¶{lose_health: 1}\n", "needs `roll`"),
        ("radiation:\n  - {roll: ¶0, lose_health: 1}\n", "from 1 to 6"),
        ("radiation:\n  - {roll: ¶7, lose_health: 1}\n", "from 1 to 6"),
        ("radiation:\n  - {roll: [1, ¶1], lose_health: 1}\n", "twice"),
        ("radiation:\n  - {roll: ¶[], lose_health: 1}\n", "empty"),
        ("radiation:\n  - ¶{roll: 1}\n", "needs one effect: `lose_health`, `creep` or `nothing`"),
        ("radiation:\n  - {roll: 1, lose_health: 1, ¶creep: 1}\n", "`lose_health` stands there already"),
        ("radiation:\n  - {roll: 1, lose_health: ¶0}\n", "from 1 to 99"),
        ("radiation:\n  - {roll: 1, nothing: ¶1}\n", "`true`"),
        ("radiation:\n  - {roll: 1, ¶lose_game: true}\n", "no key of a row"),
    ],
)
def test_the_radiation_chart(says: Says, page: Page, text: str, words: str) -> None:
    says(page(radiation=text), words)


@pytest.mark.parametrize(
    ("boxes", "effects", "words"),
    [
        ("30", "¶31: {name: X, lose_health: 1}\n    30: {name: E, lose_game: true}", "the track ends with box 30"),
        ("25", "¶30: {name: E, lose_game: true}", "the track ends with box 25; there is no box 30"),
        ("¶31", "30: {name: E, lose_game: true}", "the last box must lose the game; add `31: {"),
        ("30", "¶30: {name: E, lose_health: 1}", "box 30 is the last, and must lose the game"),
        ("30", "¶0: {name: X, lose_health: 1}\n    30: {name: E, lose_game: true}", "from 1 to 999"),
        ("30", "¶x: {name: X, lose_health: 1}\n    30: {name: E, lose_game: true}", "whole number"),
        ("30", "¶010: {name: X, lose_health: 1}\n    30: {name: E, lose_game: true}", "write 10"),
        ("30", "30: {name: E, lose_game: true}\n    ¶+30: {name: X, lose_health: 1}", "stands here already"),
        ("30", "30: ¶{lose_game: true}", "needs `name`"),
        ("30", "30: {name: E, lose_game: true, ¶lose_health: 1}", "has one effect"),
        ("30", "9: ¶{name: E}\n    30: {name: E, lose_game: true}", "needs one effect"),
        ("30", "9: {name: E, ¶creep: 3}\n    30: {name: E, lose_game: true}", "`creep` is no key"),
        ("30", "9: {name: E, radiation_checks: ¶each_levle}\n    30: {name: E, lose_game: true}", "`each_level`?"),
        ("¶0", "30: {name: E, lose_game: true}", "from 1 to 999"),
        ("¶-4", "30: {name: E, lose_game: true}", "from 1 to 999"),
    ],
)
def test_the_creep_track(says: Says, page: Page, boxes: str, effects: str, words: str) -> None:
    says(page(creep=f"creep:\n  boxes: {boxes}\n  effects:\n    {effects}\n"), words)


def test_a_box_may_be_numbered_in_quotes_as_json_must(faults: Find, page: Page) -> None:
    assert faults(page(creep='creep: {"boxes": 3, "effects": {"3": {"name": "E", "lose_game": true}}}\n')) == []


@pytest.mark.parametrize(
    ("gear", "words"),
    [
        ("¶hachet: [tool]", "core.yaml has no Gear `hachet`; did you mean `hatchet`?"),
        ("¶zeppelin: [tool]", "{name: …, needs: […], effect: {…}}"),
        ("hatchet: [¶tools]", "not the text `tools`; did you mean `tool`?"),
        ("hatchet: [¶food]", "`scrap`, `water`, `fuel` or `tool`"),
        ("hatchet: ¶[]", "empty"),
        ("hatchet: ¶tool", "`hatchet` must be a list"),
        ("hatchet: ¶{needs: [tool], effect: {add: 1}}", "a Gear needs `name`"),
        ("axe: ¶{name: Axe, effect: {add: 1}}", "a Gear needs `needs`"),
        ("axe: ¶{name: Axe, needs: [tool]}", "a Gear needs `effect`"),
        ("axe: {name: Axe, needs: [tool], effect: ¶{}}", "a Gear's effect needs one effect: `add`"),
        ("axe: {name: Axe, needs: [tool], effect: {add: 1, ¶subtract: 1}}", "has one effect"),
        ("axe: {name: Axe, needs: [tool], effect: {add: ¶6}}", "from 1 to 5"),
        ("axe: {name: Axe, needs: [tool], effect: {¶ad: 1}}", "did you mean `add`?"),
        ("axe: {name: Axe, needs: [tool], effect: {skip_radiation: ¶2}}", "the number 1"),
        ("axe: {name: Axe, needs: [tool], effect: {add: 1}, cost: ¶4+}", "a cost"),
        ("axe: {name: Axe, needs: [tool], effect: {add: 1}, cost: ¶{}}", "needs `good_die`"),
        ("axe: {name: Axe, needs: [tool], effect: {add: 1}, next_to: ¶threat}", "write [threat]"),
        ("axe: {name: Axe, needs: [tool], effect: {add: 1}, next_to: [¶threats]}", "did you mean `threat`?"),
        ("axe: {name: Axe, needs: [tool], effect: {add: 1}, next_to: [item, ¶item]}", "twice"),
        ("axe: {name: Axe, needs: [tool], effect: {ignore_damage: 1}, ¶next_to: [item]}", "marks no space"),
    ],
)  # fmt: skip
def test_gear(says: Says, page: Page, gear: str, words: str) -> None:
    says(page(gear=f"gear:\n  {gear}\n"), words)


@pytest.mark.parametrize("effect", ["ignore_damage", "skip_radiation"])
def test_a_shield_that_costs_nothing_is_odd(says: Says, page: Page, effect: str) -> None:
    gear = f"gear:\n  ¶shield: {{name: Shield, needs: [tool], effect: {{{effect}: 1}}}}\n"
    says(page(gear=gear), "costs nothing", severity="warning")


def test_gear_of_the_core_set_and_of_the_sheet_stand_in_the_files_order(tmp_path: Path, page: Page) -> None:
    gear = """\
gear:
  armor: [scrap, scrap, water]
  axe: {name: Fire Axe, needs: [tool], effect: {add: 2}, cost: {good_die: any}, next_to: [threat, item], text: Chop.}
  hammer: [fuel]
"""
    armor, axe, hammer = loaded(tmp_path, page(gear=gear)).gear
    assert (armor.id, armor.name, armor.effect, armor.cost) == ("armor", "Armor", "ignore_damage", 4)
    assert armor.needs == ("scrap", "scrap", "water")
    assert axe == Gear("axe", "Fire Axe", ("tool",), "add", 2, 1, ("threat", "item"), "Chop.")
    assert (hammer.effect, hammer.next_to, hammer.cost) == ("subtract", ("item", "material"), None)


def test_a_sheet_may_define_a_core_gear_anew(tmp_path: Path, page: Page) -> None:
    gear = "gear:\n  hatchet: {name: Big Hatchet, needs: [tool], effect: {add: 3}}\n"
    (hatchet,) = loaded(tmp_path, page(gear=gear)).gear
    assert hatchet == Gear("hatchet", "Big Hatchet", ("tool",), "add", 3)


THREAT = "threats:\n  horde: {symbol: N, name: H, trigger: 6, attack: 1}\n  x_y: %s\n"


@pytest.mark.parametrize(
    ("threat", "words"),
    [
        ("¶{trigger: 6, attack: 1}", "a threat needs `name`"),
        ("¶{name: X, attack: 1}", "a threat needs `trigger`"),
        ("¶{name: X, trigger: 6}", "a threat needs `attack`"),
        ("{name: X, trigger: 6, attack: ¶-1}", "from 0 to 99"),
        ("{name: X, trigger: 6, attack: ¶creep}", "from 0 to 99"),
        ("{name: X, trigger: 6, attack: ¶[1]}", "not a list"),
        ("{name: X, trigger: 6, attack: ¶{}}", "needs one effect"),
        ("{name: X, trigger: 6, attack: {creep: ¶0}}", "from 1 to 99"),
        ("{name: X, trigger: 6, attack: {creep: 1, ¶radiation: 1}}", "has one effect"),
        ("{name: X, trigger: 6, attack: {¶reduce_good: 1}}", "no key of an attack"),
        ("{symbol: ¶N, name: X, trigger: 6, attack: 1}", "the symbol of `horde` already"),
        ("{symbol: X, name: X, trigger: 6, attack: 1, ¶defense: 4}", "goes with `health`"),
        ("{symbol: X, name: X, trigger: 6, attack: 1, ¶health: 4}", "goes with `defense`"),
        ("{symbol: X, name: X, trigger: 6, attack: 1, defense: ¶7, health: 1}", "from 1 to 6"),
        ("{symbol: X, name: X, trigger: 6, attack: 1, defense: ¶0, health: 1}", "from 1 to 6"),
        ("{symbol: X, name: X, trigger: 6, attack: 1, defense: 4, health: ¶0}", "from 1 to 99"),
        ("{name: X, trigger: 6, attack: 1, ¶defense: 4, health: 1}", "without a `symbol` can't be defeated"),
        ("{name: X, ¶leader: true, trigger: 6, attack: 1}", "a leader needs a `symbol`"),
        ("{name: X, ¶leader: true, trigger: 6, attack: 1, defense: 4, health: 1}", "a leader needs a `symbol`"),
        ("{symbol: X, name: X, ¶leader: true, trigger: 6, attack: 1}", "a leader needs `defense` and `health`"),
        ("{name: X, trigger: 6, attack: 1, ability: ¶{each_evil: 1}}", "needs one effect"),
        ("{name: X, trigger: 6, attack: 1, ability: ¶{creep: 1}}", "needs one condition"),
        ("{name: X, trigger: 6, attack: 1, ability: {each_evil: 1, ¶any_evil: 2, creep: 1}}", "has one condition"),
        ("{name: X, trigger: 6, attack: 1, ability: {each_evil: ¶7, creep: 1}}", "from 1 to 6"),
        ("{name: X, trigger: 6, attack: 1, ability: {each_evil: 1, creep: 1, ¶reduce_good: 1}}", "has one effect"),
        ("{name: X, trigger: 6, attack: 1, ability: {doubles: ¶false, creep: 1}}", "`doubles` must be `true`"),
        ("{name: X, trigger: 6, attack: 1, ability: {¶triples: true, creep: 1}}", "its keys are `each_evil`"),
    ],
)
def test_threats(says: Says, page: Page, threat: str, words: str) -> None:
    says(page(threats=THREAT % threat), words)


@pytest.mark.parametrize(
    "threat",
    [
        "{name: X, trigger: 6, attack: 1, ability: {¶marked_beside: true, creep: 1}}",
        "{name: X, trigger: 6, attack: 1, ability: {¶defeated: true, creep: 1}}",
        "{symbol: X, name: X, trigger: 6, attack: 1, ability: {¶defeated: true, creep: 1}}",
    ],
)
def test_an_ability_that_never_happens_is_odd(says: Says, page: Page, threat: str) -> None:
    says(page(threats=THREAT % threat), "never happens", severity="warning")


def test_a_fifth_structure_is_odd(says: Says, page: Page) -> None:
    one = "  {}x: {{name: X, good: 1, map: '+---+---+---+\n\n    | D   .   G |\n\n    +---+---+---+'}}\n"
    rows = "".join(one.format(mark) for mark in ("", "b_", "c_", "d_", "¶e_"))
    says(page(structures="structures:\n" + rows, gear="", threats=""), "room for four", severity="warning")


def test_a_key_that_stands_twice_has_no_other_consequences(says: Says, page: Page) -> None:
    says(
        page(gear="threats: {}\n", threats="¶threats:\n  horde: {symbol: N, name: H, trigger: 6, attack: 1}\n"),
        "second time",
    )


def test_all_faults_of_a_file_come_in_one_run_in_its_order(says: Says, page: Page) -> None:
    says(
        page(
            head="format: ¶x\nname: ¶[]\n",
            radiation="radiation:\n  - {roll: ¶9, lose_health: ¶x}\n",
            gear="gear:\n  hatchet: [¶tols]\n",
            creep="creep:\n  boxes: ¶0\n  effects: {¶a: {name: X, lose_game: true}}\n",
            threats="threats:\n  horde: {symbol: N, name: H, trigger: ¶9, attack: ¶x}\n",
        )
    )


def test_a_fault_prints_as_file_line_column_and_message(faults: Find, page: Page, tmp_path: Path) -> None:
    (fault,) = faults(page(head="format: 2\nname: Page\n"))
    says = "this program reads format 1, and this file says 2; a newer version of this program may read it"
    assert str(fault) == f"{tmp_path / 'page.yaml'}:1:9: {says}"


def test_more_faults_than_anyone_reads_end_the_reading(faults: Find) -> None:
    found = faults("".join(f"key: {n}\n" for n in range(50_000)))
    assert len(found) == 1001
    assert "what follows isn't read" in found[-1].message


@pytest.mark.parametrize("text", ["", "# nothing\n", "---\n", "null\n"])
def test_an_empty_file_says_what_belongs_in_it(faults: Find, text: str) -> None:
    (fault,) = faults(text)
    assert fault.message.startswith("this file is empty; a sheet needs `format`, `name`, `hero`")
    (fault,) = faults(text, "core.yaml")
    assert "core.yaml needs `gear` and `blueprints`" in fault.message


@pytest.mark.parametrize("text", ["5\n", "[a]\n", "some words\n"])
def test_a_file_that_is_no_mapping_is_refused(faults: Find, text: str) -> None:
    (fault,) = faults(text)
    assert "this file must be a sheet (a mapping with `format`" in fault.message


def test_a_file_with_nothing_of_a_sheet_is_told_so_once(faults: Find) -> None:
    (fault,) = faults("foo: 1\nbar: [2]\n")
    assert fault.message.startswith("this is not a sheet: none of its keys is one of a sheet's; a sheet needs `format`")


@pytest.mark.parametrize("text", ("foo: 1\nname: X\n", "structurs: {}\n"))
def test_a_file_with_anything_of_a_sheet_is_told_all_that_it_lacks(faults: Find, text: str) -> None:
    assert len(faults(text)) > 4


@pytest.mark.parametrize(
    ("threat", "says"),
    [
        ("picture: zebra", "`zebra` is no picture of a threat that ships; there is `anchor`, `bat`"),
        ("picture: hord", "`hord` is no picture of a threat that ships; did you mean `horde`?"),
        ("picture: nurse", "`nurse` is no picture of a threat that ships"),
    ],
)
def test_a_picture_that_does_not_ship_is_odd(faults: Find, page: Page, threat: str, says: str) -> None:
    text = page(threats=f"threats:\n  a: {{name: A, trigger: 3, attack: 1, {threat}}}\n", structures=PLAIN)
    (fault,) = faults(text)
    assert not fault.is_error
    assert says in fault.message
    assert faults(text.replace(threat, "picture: horde")) == []


def test_whatever_has_no_pictures_of_its_own_may_name_any(faults: Find, page: Page) -> None:
    head = "format: 1\nname: Page\nyear: 2086\npicture: "
    (fault,) = faults(page(head=f"{head}zebra\n"))
    assert not fault.is_error
    assert "`zebra` is no picture that ships" in fault.message
    assert faults(page(head=f"{head}horde\n")) == []


@pytest.mark.parametrize("picture", ["", "[horde]", "~", "Horde!"])
def test_a_picture_is_an_id(faults: Find, page: Page, picture: str) -> None:
    (fault,) = faults(page(head=f"format: 1\nname: Page\nyear: 2086\npicture: {picture}\n"))
    assert fault.is_error


def test_very_many_unknown_keys_are_counted(faults: Find, page: Page) -> None:
    found = faults(page(head="format: 1\nname: Page\n" + "".join(f"k{n}: 1\n" for n in range(3000))))
    assert len(found) == 21
    assert found[-1].message == "and 2,980 more keys that a sheet doesn't have"
