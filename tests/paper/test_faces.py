"""The faces' measures, read from the font files."""

from __future__ import annotations

import pytest

from powercreep_rw.paper import faces


@pytest.mark.parametrize("face", faces.FACES)
def test_every_face_has_the_digits_and_what_the_page_says(face: str) -> None:
    known = faces.metrics(face).advances
    assert not [char for char in "0123456789+-–−×·…?!.,:'ABCxyz" if ord(char) not in known]


@pytest.mark.parametrize("face", faces.FACES)
def test_heights_are_those_of_a_latin_face(face: str) -> None:
    measures = faces.metrics(face)
    assert 0.6 < measures.capital < measures.ascent < 1.3
    assert 0.1 < measures.descent < 0.7


def test_a_width_is_the_sum_of_its_letters() -> None:
    parts = sum(faces.width(letter, "text", 10) for letter in "Hello")
    assert faces.width("Hello", "text", 10) == pytest.approx(parts)


def test_an_m_is_wider_than_an_i_and_a_condensed_face_narrower() -> None:
    assert faces.width("m", "text") > 2 * faces.width("i", "text")
    assert faces.width("Night Horde", "label") < faces.width("Night Horde", "text")


def test_tracking_is_not_added_after_the_last_letter() -> None:
    assert faces.width("abc", "heading", 10, 0.1) == pytest.approx(faces.width("abc", "heading", 10) + 2)


@pytest.mark.parametrize(
    ("text", "safe"),
    [("Café", "Café"), ("ﬁsh", "fish"), ("東京", "??"), ("a♥b", "a?b"), ("a\u2003b", "a b"), ("", "")],
)
def test_a_missing_letter_is_written_plainer_or_as_a_question_mark(text: str, safe: str) -> None:
    assert faces.safe(text, "text") == safe


def test_what_is_safe_has_only_letters_of_the_face() -> None:
    known = faces.metrics("pencil").advances
    wild = "".join(chr(n) for n in range(32, 0x3000, 7))
    assert all(ord(char) in known for char in faces.safe(wild, "pencil"))


def test_widths_agree_with_the_font_library_at_a_large_size() -> None:
    import pygame

    pygame.font.init()
    for face in faces.FACES:
        drawn = pygame.font.Font(str(faces.file(face)), 400).size("nnnnnnnnnn")[0]
        assert faces.width("nnnnnnnnnn", face, 400) == pytest.approx(drawn, rel=0.02)
