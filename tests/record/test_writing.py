"""What is written into the head of a transcript reads back as exactly the same."""

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from powercreep_rw.record import writing

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=30) | st.text("ab \n\t#:-|'\"", max_size=30)
VALUES = st.recursive(
    TEXT | st.integers() | st.booleans() | st.none(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=8,
)


@given(VALUES)
@example({"NULL": "Yes", "off": ["NO"]})
def test_a_value_reads_back_as_the_same(value):
    assert yaml.load(writing.key_line("save", value), yaml.CSafeLoader) == {"save": value}


@given(st.lists(TEXT, max_size=3))
def test_the_keys_that_follow_are_not_swallowed(texts):
    head = writing.key_line("files", {f"{n}.yaml": text for n, text in enumerate(texts)})
    assert yaml.load(head + "moves:\n  - face\n", yaml.CSafeLoader)["moves"] == ["face"]


def test_a_sheet_is_written_so_that_a_person_can_read_it():
    head = writing.key_line("files", {"uptown.yaml": "format: 1\nname: Uptown\n"})
    assert head == 'files:\n  "uptown.yaml": |2\n    format: 1\n    name: Uptown\n'


def test_a_text_that_looks_like_a_number_stays_a_text():
    assert writing.key_line("seed", "8812") == 'seed: "8812"\n'
    assert writing.key_line("seed", 8812) == "seed: 8812\n"


@pytest.mark.parametrize("key", ["null", "Null", "TRUE", "False", "no", "010", "~", "a b"])
def test_a_key_that_yaml_may_read_as_something_else_stays_a_text(key):
    assert yaml.load(writing.key_line("files", {key: "x"}), yaml.CSafeLoader) == {"files": {key: "x"}}
