"""Single values: what a key takes, what it refuses, and what it says would be right."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Says = Callable[..., None]
Page = Callable[..., str]

HEAD = "format: 1\nname: Page\nyear: ¶{}\n"
NAME = "format: 1\nname: ¶{}\nyear: 2086\n"


@pytest.mark.parametrize(
    ("written", "right"),
    [
        ("02086", "write 2086"), ("010", "write 10"), ("08", "write 8"), ("2_086", "write 2086"),
        ("0x1F", "write 31"), ("0o17", "write 15"), ("'2086'", "without quotes"), ('"7"', "write 7"),
        ("1:30", "not the text `1:30`"), ("2086.0", "not the number 2086.0"), ("1e3", "not the number 1e3"),
        ("no", "not the text `no`"), ("true", "not `true`"), ("null", "no value"), ("~", "no value"),
        ("-1", "from 0 to 9999"), ("10000", "from 0 to 9999"), ("9" * 5000, "from 0 to 9999"),
        ("[2086]", "not a list"), ("{a: b}", "not a mapping"), (".inf", "not the number"),
    ],
)  # fmt: skip
def test_a_number_is_a_whole_number_in_decimals(says: Says, page: Page, written: str, right: str) -> None:
    says(page(head=HEAD.format(written)), "`year`", "whole number from 0 to 9999", right)


@pytest.mark.parametrize("written", ["no", "No", "on", "1:30", "1_000", "2020-01-01", "Café", "'010'", '"x: y"'])
def test_a_text_is_loaded_as_it_is_written(faults: Callable[..., list[object]], page: Page, written: str) -> None:
    assert faults(page(head=f"format: 1\nname: {written}\n")) == []


@pytest.mark.parametrize("written", ["010", "08", "0x1F", "1.5", "true", "2086"])
def test_a_text_that_yaml_takes_for_something_else_goes_in_quotes(says: Says, page: Page, written: str) -> None:
    says(page(head=NAME.format(written)), f'put it in quotes: "{written}"')


@pytest.mark.parametrize(
    ("written", "right"), [("''", "empty"), ("' '", "empty"), ("|\n  a\n  b", "several lines"), ("", "no value")]
)
def test_a_name_is_one_line(says: Says, page: Page, written: str, right: str) -> None:
    text = page(head=NAME.format(written))
    says(text.replace(": ¶\n", ":¶\n"), right)


def test_a_version_may_be_a_number(faults: Callable[..., list[object]], page: Page) -> None:
    assert faults(page(head="format: 1\nname: Page\nversion: 1.0\nauthor: A\nlicence: MIT\n")) == []


@pytest.mark.parametrize(
    ("written", "right"),
    [("yes", "write true"), ("on", "write true"), ("'true'", "write true"), ("no", "write false"), ("[]", "list")],
)
def test_a_flag_is_true_or_false(says: Says, page: Page, written: str, right: str) -> None:
    threats = f"threats:\n  horde: {{symbol: N, leader: ¶{written}, name: H, trigger: 6, attack: 1}}\n"
    says(page(threats=threats), "`leader` must be `true` or `false`", right)


@pytest.mark.parametrize("written", ["false", "False", "FALSE"])
def test_a_flag_may_be_false(faults: Callable[..., list[object]], page: Page, written: str) -> None:
    threats = f"threats:\n  horde: {{symbol: N, leader: {written}, name: H, trigger: 6, attack: 1}}\n"
    assert faults(page(threats=threats)) == []


def test_what_is_only_ever_true_is_left_out_otherwise(says: Says, page: Page) -> None:
    says(
        page(creep="creep:\n  boxes: 3\n  effects:\n    3: {name: X, lose_game: ¶false}\n"),
        "`lose_game` must be `true`, not `false`",
        "leave the key out",
    )


@pytest.mark.parametrize(
    ("written", "right"),
    [("mark", "verb of a move"), ("g1", "name of a die"), ("e3", "name of a die"), ("b3", "space of a map"),
     ("z12", "space of a map"), ("check", "meaning"), ("none", "meaning"), ("inline", "meaning"),
     ("food", "verb"), ("medpack", "item"), ("scrap", "material"), ("tool", "material"), ("use", "verb")],
)  # fmt: skip
def test_reserved_ids_are_refused(says: Says, page: Page, written: str, right: str) -> None:
    says(page(head=f"format: 1\nid: ¶{written}\nname: Page\n"), f"`{written}`", right, "can't be an id")


@pytest.mark.parametrize("where", ["gear", "threats", "structures"])
def test_reserved_ids_are_refused_as_keys(says: Says, page: Page, where: str) -> None:
    parts = {
        "gear": "gear:\n  ¶roll: {name: X, needs: [tool], effect: {add: 1}}\n",
        "threats": "threats:\n  horde: {symbol: N, name: H, trigger: 6, attack: 1}\n"
        "  ¶face: {name: S, trigger: 6, attack: 1}\n",
        "structures": "structures:\n  ¶none:\n    name: X\n    good: 1\n    map: |\n"
        "      +---+---+---+\n      | D   .   G |\n      +---+---+---+\n",
    }
    says(page(**{where: parts[where]}), "can't be an id")


@pytest.mark.parametrize("written", ["a_b", "2086", "x0", "ab1", "g4_", "_", "f", "g12x"])
def test_other_ids_are_taken(faults: Callable[..., list[object]], page: Page, written: str) -> None:
    assert faults(page(head=f"format: 1\nid: {written}\nname: Page\n")) == []


@pytest.mark.parametrize(
    ("written", "right"),
    [("Up Town", "did you mean `up_town`?"), ("Uptown", "did you mean `uptown`?"), ("up-town", "`up_town`"),
     ("../x", "did you mean `x`"), ("é", "no id"), ("a" * 61, "no id"), ("007", "quotes"), ("true", "quotes")],
)  # fmt: skip
def test_an_id_is_lower_case_digits_and_underscores(says: Says, page: Page, written: str, right: str) -> None:
    says(page(head=f"format: 1\nid: ¶{written}\nname: Page\n"), right)


def test_a_file_that_no_id_can_name_is_called_inline(says: Says, page: Page) -> None:
    says("¶" + page(), "`My Page`, is no id", severity="warning", name="My Page.yaml")
    says("¶" + page(), "`sheet`, is the verb of a move", severity="warning", name="sheet.yaml")


@pytest.mark.parametrize("written", ["1+", "6+", "5", "doubles", "triples", "'5+'"])
def test_triggers(faults: Callable[..., list[object]], page: Page, written: str) -> None:
    threats = f"threats:\n  horde: {{symbol: N, name: H, trigger: {written}, attack: 1}}\n"
    assert faults(page(threats=threats)) == []


@pytest.mark.parametrize(
    ("written", "right"),
    [
        ("7", ""),
        ("0+", ""),
        ("+5", "write 5+"),
        ("5 +", "write 5+"),
        ("double", "`doubles`"),
        ("06", ""),
        ("[5]", "list"),
    ],
)
def test_what_is_no_trigger_is_refused(says: Says, page: Page, written: str, right: str) -> None:
    threats = f"threats:\n  horde: {{symbol: N, name: H, trigger: ¶{written}, attack: 1}}\n"
    says(page(threats=threats), "`trigger` must be `1+` to `6+`, a number from 1 to 6, `doubles` or `triples`", right)


@pytest.mark.parametrize(("written", "right"), [("4", "write 4+"), ("7+", ""), ("ayn", "`any`"), ("[4+]", "list")])
def test_a_cost_is_any_or_a_least_value(says: Says, page: Page, written: str, right: str) -> None:
    gear = f"gear:\n  axe: {{name: Axe, needs: [tool], effect: {{add: 1}}, cost: {{good_die: ¶{written}}}}}\n"
    says(page(gear=gear), "`good_die` must be `any`, or `1+` to `6+`", right)


@pytest.mark.parametrize(("written", "right"), [("n", "`N`"), ("D", ""), ("G", ""), ("NN", ""), ("É", ""), ("1", "")])
def test_a_symbol_is_a_capital_but_not_the_doors(says: Says, page: Page, written: str, right: str) -> None:
    threats = f"threats:\n  horde: {{symbol: ¶{written}, name: H, trigger: 6, attack: 1}}\n"
    says(page(threats=threats), "one capital letter other than D and G", right)
