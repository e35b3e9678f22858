"""The outlines of letters, read from the font files."""

from __future__ import annotations

import string
from itertools import pairwise

import pytest

from powercreep_rw.paper import faces, glyphs
from powercreep_rw.paper.drawing import Path
from powercreep_rw.paper.pen import Segments, bounds, contours, polylines

LETTERS = string.ascii_letters + string.digits + ".,:;!?'()+-–−×·…äöüéñŁ"


def area(contour: Segments) -> float:
    """The area inside an outline, negative if it runs the other way round."""
    ((points, _),) = polylines(contour)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*points, points[0]))) / 2


@pytest.mark.parametrize("face", faces.FACES)
def test_every_letter_stands_within_the_measures_of_its_face(face: str) -> None:
    known = faces.metrics(face)
    for char in faces.safe(LETTERS, face):
        left, top, right, bottom = bounds(Path(glyphs.outline(char, face)))
        assert left > -0.3 and right < known.advances[ord(char)] + 0.3, char
        assert -known.ascent - 0.1 < top < bottom < known.descent + 0.1, char


@pytest.mark.parametrize("face", faces.FACES)
def test_a_capital_is_as_tall_as_its_face_says_and_stands_on_the_line(face: str) -> None:
    _, top, _, bottom = bounds(Path(glyphs.outline("H", face)))
    assert abs(-top - faces.metrics(face).capital) < 0.05 and abs(bottom) < 0.05


@pytest.mark.parametrize("face", faces.FACES)
def test_the_hole_of_an_o_runs_the_other_way_round(face: str) -> None:
    outer, inner = sorted(contours(glyphs.outline("o", face)), key=lambda one: -abs(area(one)))[:2]
    assert area(outer) * area(inner) < 0


@pytest.mark.parametrize("face", ["title", "text", "pencil"])
def test_an_accented_letter_has_the_outlines_of_the_letter_and_of_its_accent(face: str) -> None:
    letter, accented = (glyphs.outline(char, face) for char in "eé")
    assert len(contours(accented)) == len(contours(letter)) + 1
    assert bounds(Path(accented))[1] < bounds(Path(letter))[1] - 0.05


def test_a_blank_has_no_outline_and_an_unknown_letter_is_refused() -> None:
    assert glyphs.outline(" ", "text") == ()
    with pytest.raises(KeyError):
        glyphs.outline("東", "text")
