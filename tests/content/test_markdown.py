"""The small part of Markdown that the docs are written in."""

import pytest

from powercreep_rw.content.markdown import Heading, Paragraph, Picture, Span, Spans, blocks, said, spans


def test_a_heading_a_comment_and_an_entry_each_begin_a_block_without_a_blank_line() -> None:
    text = "## Turn\nIt begins.\n<!-- picture: dice -->\nIt goes on.\n- one\n- two\n<!-- no word -->\nIt ends."
    found = list(blocks(text))
    assert found[0] == Heading(2, "Turn")
    assert found[2] == Picture("dice")
    told = [said(block.spans) for block in found if isinstance(block, Paragraph)]
    assert told == ["It begins.", "It goes on.", "one", "two", "It ends."]
    assert len(found) == 7
    assert [block.marker for block in found if isinstance(block, Paragraph)] == ["", "", "-", "-", ""]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("**see [R3](rulings.md)**", (Span("see ", "bold"), Span("R3", "bold", "rulings.md"))),
        ("[a *b*](c)", (Span("a ", "text", "c"), Span("b", "italic", "c"))),
        ("`*no star*`", (Span("*no star*", "code"),)),
        ("2 * 3 is 6", (Span("2 * 3 is 6"),)),
        ("", ()),
    ],
)
def test_marks_may_stand_within_one_another_but_not_in_code(text: str, read: Spans) -> None:
    assert spans(text) == read
