"""The reading of YAML itself: what is refused, and where."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from powercreep_rw.content.checking import check_file
from powercreep_rw.content.faults import ContentError, Faults
from powercreep_rw.content.nodes import Mapping, Node, Scalar, Sequence
from powercreep_rw.content.parsing import MOST_BYTES, MOST_DEPTH, parse, read_text

CASES = sorted((Path(__file__).parent.parent / "cases").glob("*.yaml"))


def read(text: str) -> tuple[Node, Faults]:
    faults = Faults()
    return parse(text, "x.yaml", faults), faults


def refusal(text: str) -> str:
    with pytest.raises(ContentError) as caught:
        read(text)
    return str(caught.value.faults[-1])


def test_nodes_know_their_place_from_1() -> None:
    node, faults = read("a: 1\nb:\n  - x\n  - {c: d}\n")
    assert not len(faults)
    assert isinstance(node, Mapping)
    items = node.values["b"]
    assert isinstance(items, Sequence)
    inner = items.items[1]
    assert isinstance(inner, Mapping)
    assert (inner.line, inner.column) == (4, 5)
    assert (inner.keys["c"].line, inner.keys["c"].column) == (4, 6)
    assert (inner.values["c"].line, inner.values["c"].column) == (4, 9)


def test_columns_count_characters_not_bytes() -> None:
    node, _ = read("é: [ü, x]\n")
    assert isinstance(node, Mapping)
    value = node.values["é"]
    assert isinstance(value, Sequence)
    assert value.items[1].column == 8


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        ("no", "text"), ("yes", "text"), ("on", "text"), ("NO", "text"), ("y", "text"),
        ("true", "bool"), ("False", "bool"), ("null", "null"), ("~", "null"), ("", "null"),
        ("010", "int"), ("08", "int"), ("-3", "int"), ("+3", "int"),
        ("1:30", "text"), ("1_000", "text"), ("2020-01-01", "text"), ("=", "text"), ("<<", "text"),
        ("0x1F", "other"), ("0o17", "other"), ("0b1", "text"),
        ("1.5", "float"), ("1e3", "float"), (".inf", "float"), (".nan", "float"), ("1.", "float"), (".", "text"),
        ("'1'", "text"), ('"true"', "text"), ("'~'", "text"),
    ],
)  # fmt: skip
def test_plain_scalars_mean_what_yaml_1_2_says(written: str, kind: str) -> None:
    node, _ = read(f"- {written}\n")
    assert isinstance(node, Sequence)
    scalar = node.items[0]
    assert isinstance(scalar, Scalar)
    assert scalar.kind == kind
    assert scalar.text == written.strip("'\"")


def test_an_alias_is_refused_and_not_followed() -> None:
    _, faults = read("a: &x [1]\nb: *x\n")
    assert [str(fault) for fault in faults] == [
        "x.yaml:1:4: `&x` names this place for aliases, which aren't read; leave it out",
        "x.yaml:2:4: `*x` refers to another place; aliases aren't read, so write the value out",
    ]


def test_a_billion_laughs_are_a_few_faults() -> None:
    lines = ["a0: &a0 [ha, ha]"] + [f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 30)]
    _, faults = read("\n".join(lines))
    assert len(faults) == 30 + 2 * 29


@pytest.mark.parametrize("tag", ["!!python/object/apply:os.system", "!!str", "!mine", "!", "!!binary"])
def test_a_tag_is_refused(tag: str) -> None:
    _, faults = read(f"a: {tag} x\n")
    assert [(fault.line, fault.column) for fault in faults] == [(1, 4)]
    assert f"`{tag}`" in str(next(iter(faults)))


def test_a_key_that_stands_twice_is_refused_and_the_first_counts() -> None:
    node, faults = read("a: 1\nb: 2\n'a': 3\n")
    assert [str(fault) for fault in faults] == [
        "x.yaml:3:1: `a` stands here for the second time; the first is on line 1"
    ]
    assert isinstance(node, Mapping)
    value = node.values["a"]
    assert isinstance(value, Scalar) and value.text == "1"


def test_a_merge_key_is_refused() -> None:
    _, faults = read("a:\n  <<: {b: 1}\n")
    assert [(fault.line, fault.column) for fault in faults] == [(2, 3)]


def test_a_key_that_is_no_word_is_refused() -> None:
    _, faults = read("? [a]\n: b\n")
    assert [str(fault) for fault in faults] == ["x.yaml:1:3: a key must be a word, not a list"]


def test_a_second_document_is_refused() -> None:
    _, faults = read("a: 1\n---\nb: 2\n")
    assert [(fault.line, fault.column) for fault in faults] == [(2, 1)]


def test_a_document_may_begin_and_end_with_its_marks() -> None:
    _, faults = read("---\na: 1\n...\n")
    assert not len(faults)


def test_depth_is_bounded() -> None:
    read("[" * MOST_DEPTH + "]" * MOST_DEPTH)
    deeper = MOST_DEPTH + 1
    assert refusal("[" * deeper + "]" * deeper).startswith(f"x.yaml:1:{deeper}: more than {MOST_DEPTH}")
    for endless in ("[", "- ", "{a: ", "? "):
        assert "within each other" in refusal(endless * 100_000)


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("a:\n\tb: 1\n", "2:1", "tab"),
        ("a:\n  - b\n\t- c\n", "3:1", "tab"),
        ("a: |\n x\n\ty\n", "3:1", "tab"),
        ("a: b: c\n", "1:5", "in quotes"),
        ("a: 1\n b: 2\n", "2:3", "indented too far"),
        ("a: [1, 2\nb: 3\n", "2:2", "`]`"),
        ("a: {b: 1\nc: 3\n", "2:2", "`}`"),
        ("a: 'x\nb: 1\n", "1:4", "never closed"),
        ('a: "x\nb: 1\n', "1:4", "never closed"),
        ("a: 1\nb\nc: 2\n", "3:1", "no `:`"),
        ("a: @x\n", "1:4", "in quotes"),
        ("a: `x`\n", "1:4", "in quotes"),
        ('a: "\\q"\n', "1:5", "escapes"),
        ("- a\nb: 1\n", "2:1", "- "),
        ("a: - b\n", "1:4", "line of its own"),
        ("a: 1\n...\nfoo\n", "3:1", "one document"),
        ("%FOO\na: 1\n", "1:5", "directive"),
        ('a: "\\ud800"\n', "1:7", "no character"),
        ('a: "\\UFFFFFFFF"\n', "1:7", "no character"),
    ],
)
def test_what_is_no_yaml_is_refused_at_its_place(text: str, place: str, words: str) -> None:
    message = refusal(text)
    assert message.startswith(f"x.yaml:{place}: ")
    assert words in message


@pytest.mark.parametrize("character", ["\x00", "\x07", "\x1b", "\x7f", "\x85", "\u2028", "\u2029", "\ud800", "\ufffe"])
def test_characters_that_no_editor_shows_are_refused_at_their_place(character: str) -> None:
    assert refusal(f"a: 1\nb: x{character}y\n").startswith("x.yaml:2:5: ")


@pytest.mark.parametrize("escape", ["\\0", "\\e", "\\a", "\\N", "\\L", "\\x7f", "\\uFEFF"])
def test_an_escape_smuggles_nothing_in(escape: str) -> None:
    _, faults = read(f'a: "x{escape}"\n')
    assert [(fault.line, fault.column) for fault in faults] == [(1, 4)]


def test_a_byte_order_mark_and_windows_line_ends_are_read() -> None:
    node, faults = read("\ufeffa: 1\r\nb: |\r\n  x\r\n  y\r\nc: 2\r\n")
    assert not len(faults)
    assert isinstance(node, Mapping)
    block = node.values["b"]
    assert isinstance(block, Scalar) and block.text == "x\ny\n"
    assert (node.keys["a"].column, node.keys["c"].line) == (1, 5)


@pytest.mark.parametrize(
    ("data", "place", "words"),
    [
        (b"a: 1\nb: caf\xe9\n", "2:7", "0xE9"),
        (b"\xef\xbb\xbfa: \xff\n", "1:4", "0xFF"),
        ("é: ".encode() + b"\xc3", "1:4", "0xC3"),
        ("a: 1\n".encode("utf-16"), "1:1", "UTF-16"),
        (b"\xed\xa0\x80", "1:1", "0xED"),
    ],
)
def test_bytes_that_are_no_utf_8_are_refused_at_their_place(
    tmp_path: Path, data: bytes, place: str, words: str
) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(data)
    (fault,) = check_file(path)
    assert str(fault).startswith(f"{path}:{place}: ")
    assert words in fault.message and "UTF-8" in fault.message


def test_a_file_over_a_megabyte_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(b"#" * (MOST_BYTES + 1))

    def never(*_: object, **__: object) -> None:
        raise AssertionError("it was opened")

    monkeypatch.setattr("builtins.open", never)
    (fault,) = check_file(path)
    assert "1,000,001 bytes" in fault.message


def test_a_text_over_a_million_characters_is_refused() -> None:
    assert "characters are too many" in refusal("#" * (MOST_BYTES + 1))
    read("#" * MOST_BYTES)


def test_what_is_no_file_is_a_message(tmp_path: Path) -> None:
    for path, words in (
        (tmp_path, "folder"),
        (tmp_path / "none.yaml", "no such file"),
        (tmp_path / "none" / "x.yaml", "no such file"),
        (tmp_path / ("x" * 5000), "can't be read"),
    ):
        (fault,) = check_file(path)
        assert words in fault.message
    with pytest.raises(ContentError):
        read_text(tmp_path / "a\x00b")


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_without_the_c_parser_the_tree_is_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = path.read_text(encoding="utf-8")
    fast, _ = read(text)
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    slow, _ = read(text)
    assert _flat(fast) == _flat(slow)


def _flat(node: Node) -> object:
    place = (node.line, node.column)
    if isinstance(node, Mapping):
        return place, [(_flat(key), _flat(value)) for key, value in node.items()]
    if isinstance(node, Sequence):
        return place, [_flat(item) for item in node.items]
    return place, getattr(node, "text", None), getattr(node, "style", None)


@pytest.mark.parametrize("text", ["[" * 3000, "{a: " * 3000, "- " * 3000 + "x", "[" * 3000 + "]" * 3000])
def test_too_deep_is_said_in_the_same_words_however_it_is_written(text: str) -> None:
    assert f"more than {MOST_DEPTH} lists and mappings within each other" in refusal(text)


@pytest.mark.parametrize("text", ["name: Up\u202etown\n", 'name: "Up\\u202etown"\n', "na\u2066me: x\n", "- a\u200bb\n"])
def test_what_nobody_sees_is_warned_of(text: str) -> None:
    faults = Faults()
    parse(text, "x.yaml", faults)
    (fault,) = faults
    assert not fault.is_error
    assert "which nobody sees" in fault.message


@pytest.mark.parametrize(
    ("text", "column"),
    [("[" * 3000 + "]" * 3000, 41), ("[" * 41 + "]" * 41, 41), ("a: " + "[" * 3000, 43), ("{a: " * 3000, 161)],
)
def test_the_first_level_that_is_too_deep_is_pointed_at(text: str, column: int) -> None:
    assert refusal(text).startswith(f"x.yaml:1:{column}: ")


def test_what_was_wrong_before_a_level_that_is_too_deep_is_said_once() -> None:
    with pytest.raises(ContentError) as caught:
        read("a: !!str x\nb: " + "[" * 3000)
    assert [(fault.line, fault.column) for fault in caught.value.faults] == [(1, 4), (2, 43)]


MAPPED = """format: 1
structures:
  den:
    map: |
      +---+---+
      | # | G |
      +---+---+
    good: 2
"""


@pytest.mark.parametrize(
    ("old", "new", "place", "says"),
    [
        ("      | #", "    | #", (6, 5), "move it 2 to the right"),
        ("      | #", "  | #", (6, 3), "move it 4 to the right"),
        ("map: |", "map:", (4, 5), "a map begins with `map: |`"),
        ("map: |", "map: ", (4, 5), "a map begins with `map: |`"),
    ],
)
def test_what_breaks_a_drawn_map_is_said_of_the_map(old, new, place, says):
    assert MAPPED.count(old) == 1
    faults = Faults()
    try:
        parse(MAPPED.replace(old, new), "page.yaml", faults)
    except ContentError as error:
        faults = error.faults
    (fault, *_) = faults
    assert (fault.line, fault.column) == place
    assert says in fault.message
