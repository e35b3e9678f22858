"""Lines and paragraphs: they keep to their room, whatever they say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from powercreep_rw.paper import faces, setting
from powercreep_rw.paper.drawing import Box, Text

WORDS = st.lists(
    st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), min_size=1, max_size=18), max_size=24
).map(" ".join)


def right_end(text: Text) -> float:
    return text.x + faces.width(text.text, text.face, text.size, text.tracking)


@given(WORDS, st.floats(6, 120), st.floats(2, 9), st.sampled_from(sorted(faces.FACES)))
def test_a_line_with_room_never_leaves_it(text: str, room: float, size: float, face: str) -> None:
    for word in setting.line(text, 5.0, 10.0, face, size, room=room):
        assert word.x >= 5.0 - 1e-6
        assert right_end(word) <= 5.0 + room + 1e-6
        assert word.size <= size


@given(WORDS, st.floats(12, 90), st.floats(4, 60), st.sampled_from(["left", "middle", "right"]))
def test_a_paragraph_never_leaves_its_box(text: str, width: float, height: float, align: str) -> None:
    box = Box(10.0, 20.0, width, height)
    placed, tall = setting.block(setting.runs((text, "text")), box, 4.0, 2.0, align=align)
    assert tall <= max(height, 2.0 * setting.LEADING) + 1e-6
    for word in placed:
        assert word.x >= box.x - 1e-6
        assert right_end(word) <= box.right + 1e-6
        assert 2.0 - 1e-9 <= word.size <= 4.0
        assert box.y < word.y <= max(box.bottom, box.y + 2.0 * setting.LEADING)


@given(WORDS, st.floats(20, 90))
def test_a_balanced_paragraph_says_the_same_in_as_few_lines(text: str, width: float) -> None:
    words = setting.runs((text, "text"))
    plain, even = setting.broken(words, 3.0, width), setting.balanced(words, 3.0, width)
    assert len(plain) == len(even)
    assert [w for line in plain for w in line] == [w for line in even for w in line]


def test_a_balanced_paragraph_leaves_no_word_alone() -> None:
    words = setting.runs(("For each 2 on Evil Dice, reduce a Good Die by 2.", "text"))
    room = faces.width("For each 2 on Evil Dice, reduce a Good Die by", "text", 3.5) + 0.1
    assert len(setting.broken(words, 3.5, room)[-1]) == 1
    assert len(setting.balanced(words, 3.5, room)[-1]) > 3


def test_too_long_a_text_ends_in_an_ellipsis() -> None:
    assert setting.fit("An endless name", "heading", 6.0, 12.0, 5.0)[0].endswith("…")
    placed, _ = setting.block(setting.runs(("word " * 50, "text")), Box(0, 0, 30, 9), 4.0, 3.0)
    assert placed[-1].text.endswith("…")


def test_a_text_is_shrunk_before_it_is_cut() -> None:
    text, size = setting.fit("Toxic Raiders", "heading", 6.0, 20.0, 2.0)
    assert text == "Toxic Raiders"
    assert 2.0 < size < 6.0


def test_words_stand_a_space_apart() -> None:
    first, second = setting.line("Night Horde", 0.0, 0.0, "heading", 5.0)
    assert second.x == pytest.approx(first.x + faces.width("Night ", "heading", 5.0))
