"""Whatever a file holds, reading it ends in faults or in content, never in a traceback."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from powercreep_rw.content.checking import check_file
from powercreep_rw.content.faults import ContentError
from powercreep_rw.content.library import Library
from powercreep_rw.content.shelves import shipped_folder
from powercreep_rw.rules.definitions import Sheet

CASE = (Path(__file__).parent.parent / "cases" / "long-1-won-two-structures.yaml").read_text(encoding="utf-8")
#: A whole sheet with its hero inline.
SHEET = re.sub("(?m)^  ", "", CASE[CASE.index("  format: 1") : CASE.index("moves:")])
HERO = (shipped_folder() / "heroes" / "scavenger.yaml").read_text(encoding="utf-8")
CORE = (shipped_folder() / "core.yaml").read_text(encoding="utf-8")
#: What a designer, or an editor, might put in the wrong place.
SCRAPS = [
    "", " ", "\n", "\n  ", "\t", ":", ": ", "- ", "[", "]", "{", "}", ",", "|", ">", "'", '"', "#", "&a ", "*a", "!!x ",
    "? ", "<<: ", "---\n", "...\n", "%", "@", "null", "~", "true", "no", "0", "-1", "010", "7", "1:30", "0x1F", "1e999",
    "99999999999999999999", "é", "\u2028", "\x00", "\ufeff", "\x85", "\r", "D", "G", "N", "+", "+---+", "id: mark\n",
    "inline", "b3", "armory", "  hatchet: 5\n", "[[[[", "{a: {b: {c:", "x" * 100,
]  # fmt: skip

bounded = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], derandomize=True
)


@st.composite
def spoilt(draw: Callable[..., object], text: str) -> str:
    """A text with a few places cut out, doubled, or replaced by scraps."""
    for _ in range(int(str(draw(st.integers(1, 4))))):
        start = int(str(draw(st.integers(0, len(text)))))
        length = int(str(draw(st.sampled_from([0, 0, 1, 2, 5, 20, 80]))))
        scrap = str(draw(st.sampled_from([*SCRAPS, text[start : start + 30]])))
        text = text[:start] + scrap + text[start + length :]
    return text


def ends_well(name: str, text: str) -> None:
    """Loading gives a sheet or a hero, or faults that each lie in the text."""
    library = Library(files={name: text})
    lines = text.count("\n") + text.count("\r") + 2
    try:
        made = library.hero("page") if name.startswith("heroes") else library.sheet("page")
    except ContentError as problem:
        assert any(fault.is_error for fault in problem.faults)
        for fault in problem.faults:
            assert fault.message
            assert fault.file != name or (1 <= fault.line <= lines and fault.column >= 1), str(fault)
    else:
        assert made.name
        assert not isinstance(made, Sheet) or made.structures


@bounded
@given(spoilt(SHEET))
def test_a_spoilt_sheet_gives_faults_or_loads(text: str) -> None:
    ends_well("page.yaml", text)


@bounded
@given(spoilt(HERO))
def test_a_spoilt_hero_gives_faults_or_loads(text: str) -> None:
    ends_well("heroes/page.yaml", text)


@bounded
@given(spoilt(CORE))
def test_a_spoilt_core_set_gives_faults_or_loads(text: str) -> None:
    try:
        assert Library(files={"core.yaml": text, "page.yaml": SHEET}).sheet("page").name
    except ContentError as problem:
        assert str(problem)


@bounded
@given(st.text(max_size=300))
def test_any_text_gives_faults(text: str) -> None:
    ends_well("page.yaml", text)


@bounded
@given(st.binary(max_size=300))
def test_any_bytes_give_faults(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "page.yaml"
    path.write_bytes(data)
    assert all(fault.line >= 1 and fault.column >= 1 for fault in check_file(path))


#: Trees of the format's own words in places where they don't belong.
WORDS = st.sampled_from(
    [
        "a",
        "1",
        "7",
        "[]",
        "{}",
        "true",
        "null",
        "5+",
        "doubles",
        "scrap",
        "food",
        "'x'",
        "equal_pair",
        "each_level",
        "armory",
    ]
)
KEYS = st.sampled_from(
    [*re.findall(r"[a-z_]+(?=:)", SHEET), "effect", "circle", "letter", "text", "locations", "sheets", "gear", "30"]
)


def _mapping(entries: dict[str, str]) -> str:
    return "{" + ", ".join(f"{key}: {value}" for key, value in entries.items()) + "}"


TREES = st.recursive(
    WORDS,
    lambda tree: st.one_of(
        st.lists(tree, max_size=4).map(lambda items: f"[{', '.join(items)}]"),
        st.dictionaries(KEYS, tree, max_size=6).map(_mapping),
    ),
    max_leaves=30,
)


@bounded
@given(st.dictionaries(KEYS, TREES, max_size=12).map(_mapping))
def test_any_tree_of_the_formats_own_words_gives_faults_or_loads(text: str) -> None:
    ends_well("page.yaml", text)
    ends_well("heroes/page.yaml", text)


@bounded
@given(st.sampled_from(re.findall(r"(?m)^ *([a-z_]+):", SHEET)), TREES)
def test_any_value_of_a_key_gives_faults_or_loads(key: str, tree: str) -> None:
    ends_well("page.yaml", re.sub(rf"(?m)^( *){key}: *(?:[^|\n]*)$", rf"\1{key}: {tree}", SHEET))
