"""A quote that is closed too early, or never, is shown where it was opened."""

import pytest

from powercreep_rw.content.faults import ContentError, Faults
from powercreep_rw.content.nodes import Source
from powercreep_rw.content.parsing import parse
from powercreep_rw.content.quotes import breaking

#: A text, where its quote was opened, and what helps.
BROKEN = [
    ("a: 1\ntext: 'It's dark.'\nb: 2\n", 2, 7, "double quotes, where an apostrophe may stand"),
    ("a: 1\ntext: 'dark\nb: 2\nc: it's\n", 2, 7, "close it with `'`"),
    ('a: 1\ntext: "dark\nb: "5"\n', 2, 7, 'close it with `"`'),
    ('text: "a "b" c"\nb: 2\n', 1, 7, '`\\"`'),
    ("a: {b: 'x, c: y}\nd: it's\n", 1, 8, "close it with `'`"),
    ("a: ['it's', b]\n", 1, 5, "double quotes"),
    ("a: 'x\nb: 1\n", 1, 4, "never closed; close it with `'`"),
    ('a: "x\nb: 1\n', 1, 4, 'never closed; close it with `"`'),
]


@pytest.mark.parametrize(("text", "line", "column", "help"), BROKEN)
def test_a_broken_quote_is_shown_where_it_was_opened(text: str, line: int, column: int, help: str) -> None:
    with pytest.raises(ContentError) as error:
        parse(text, "x.yaml", Faults())
    fault = error.value.faults[0]
    assert (fault.line, fault.column) == (line, column), fault
    assert "quote" in fault.message
    assert help in fault.message


@pytest.mark.parametrize(
    "text", ["a: 'it''s'\n", 'a: "say \\"no\\""\n', "a: it's\n", "a: ['x', 'y'] # it's\n", 'a: "5"\n', "a: 'x\n  y'\n"]
)
def test_a_sound_quote_breaks_nothing(text: str) -> None:
    assert breaking(Source("x.yaml", text), text.count("\n")) is None


def test_a_line_that_fits_nowhere_is_no_fault_of_a_quote() -> None:
    with pytest.raises(ContentError) as error:
        parse('a: "5"\n  b: 1\n c: 2\n', "x.yaml", Faults())
    assert "quote that opens" not in error.value.faults[0].message
