"""Prose: read into blocks and words, and set in columns."""

from __future__ import annotations

import pytest

from powercreep_rw.content.markdown import Heading, Table
from powercreep_rw.content.shipped import rules
from powercreep_rw.paper.columns import SIZES, balanced, bottom, flowed, set_in_columns, strips
from powercreep_rw.paper.drawing import Text
from powercreep_rw.paper.prose import Paragraph, blocks, inline
from powercreep_rw.paper.setting import Words

TEXT = """\
# How it is played

One paragraph
over two lines.

## Turn
1. **Roll.** All of
   them.
2. Mark.
- a dash

| a | b |
| --- | --- |
| one | `5+` two |
"""


def plain(words: Words) -> str:
    return " ".join(word for word, _ in words)


def test_a_text_is_read_block_by_block() -> None:
    found = blocks(TEXT)
    assert found[0] == Heading(1, "How it is played")
    assert isinstance(found[1], Paragraph) and plain(found[1].words) == "One paragraph over two lines."
    assert found[2] == Heading(2, "Turn")
    marks = [(block.mark, plain(block.words)) for block in found[3:6] if isinstance(block, Paragraph)]
    assert marks == [("1.", "Roll. All of them."), ("2.", "Mark."), ("–", "a dash")]
    assert found[6] == Table(((inline("a"), inline("b")), (inline("one"), inline("`5+` two"))))
    assert len(found) == 7


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("plain words", (("plain", "text"), ("words", "text"))),
        ("**bold** and *slanted*", (("bold", "bold"), ("and", "text"), ("slanted", "italic"))),
        ("**Items**, then", (("Items,", "bold"), ("then", "text"))),
        ("a `5+` die", (("a", "text"), ("5+", "bold"), ("die", "text"))),
        ("see [the rulings](rulings.md).", (("see", "text"), ("the", "text"), ("rulings.", "text"))),
        ("3 * 4", (("3", "text"), ("*", "text"), ("4", "text"))),
        (
            "**all of [it](x.md) and `5+`**",
            (("all", "bold"), ("of", "bold"), ("it", "bold"), ("and", "bold"), ("5+", "bold")),
        ),
        ("", ()),
    ],
)
def test_a_line_is_read_word_by_word(line: str, words: Words) -> None:
    assert inline(line) == words


def test_every_word_of_the_rules_is_read() -> None:
    found = blocks(rules())
    kinds = {type(block) for block in found}
    assert kinds == {Heading, Paragraph, Table}
    said = " ".join(
        block.text
        if isinstance(block, Heading)
        else plain(block.words)
        if isinstance(block, Paragraph)
        else " ".join(plain(cell) for row in block.rows for cell in row)
        for block in found
    )
    assert "[" not in said and "**" not in said and "|" not in said and "`" not in said
    assert len(said.split()) > 900


def test_columns_lose_no_line_and_are_never_too_long() -> None:
    found = strips(blocks(rules())[1:], 120.0, 3.6)
    columns = flowed(found, 150.0)
    assert [strip for column in columns for _, strip in column] == found
    assert max(bottom(column) for column in columns) <= 150.0 + 2.0


def test_a_heading_stands_with_what_it_heads_and_no_line_of_a_paragraph_alone() -> None:
    found = strips(blocks(rules())[1:], 120.0, 3.6)
    for height in (60.0, 90.0, 131.0, 150.0):
        for column in flowed(found, height):
            assert not column[-1][1].keep


def test_balanced_columns_are_as_many_and_of_much_the_same_height() -> None:
    found = strips(blocks(rules())[1:], 120.0, 3.5)
    many = len(flowed(found, 170.0))
    columns = balanced(found, 170.0, many)
    assert len(columns) <= many
    assert max(map(bottom, columns)) <= max(map(bottom, flowed(found, 170.0))) + 0.5


def test_a_short_text_is_set_large_and_a_long_one_small() -> None:
    def size(text: str) -> float:
        columns = set_in_columns(blocks(text), 100.0, 150.0, 2)
        return max(i.size for _, strip in columns[0] for i in strip.items if isinstance(i, Text) and i.face == "text")

    sizes = [size("word " * many) for many in (100, 1200, 1350)]
    assert sizes[0] == SIZES[0]
    assert SIZES[1] <= min(sizes) < SIZES[0] - 0.3
