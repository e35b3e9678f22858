"""Paths: how they are written down, flattened, and cut."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from powercreep_rw.paper import pen
from powercreep_rw.paper.drawing import Box, Drawing, Group, Path, Text, flat


def length(points: tuple[pen.Point, ...]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(points))


def test_a_path_reads_as_svg_writes_it() -> None:
    small, large = pen.svg("m10 10 h20 v20 l-20 0 z"), pen.svg("M10 10 H30 V30 L10 30 Z")
    assert [s.op for s in small] == [s.op for s in large] == ["M", "L", "L", "L", "Z"]
    for a, b in zip(small, large, strict=True):
        assert a.points == pytest.approx(b.points)


def test_a_quadratic_becomes_the_same_cubic() -> None:
    ((points, _),) = pen.polylines(pen.svg("M0 0 Q50 100 100 0"))
    assert points[4] == pytest.approx((0.5, 0.5))


def test_a_path_with_too_few_numbers_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="`C` wants 6 numbers"):
        pen.svg("M0 0 C1 2 3 4")


def test_a_circle_is_round() -> None:
    ((points, closed),) = pen.polylines(pen.circle(5, 5, 2))
    assert closed
    assert all(math.dist(point, (5, 5)) == pytest.approx(2, abs=0.01) for point in points)


def test_an_arc_begins_and_ends_at_its_angles() -> None:
    ((points, closed),) = pen.polylines(pen.arc(0, 0, 10, -90, 120))
    assert not closed
    assert points[0] == pytest.approx((0, -10), abs=1e-9)
    assert points[-1] == pytest.approx((10 * math.cos(math.radians(120)), 10 * math.sin(math.radians(120))))


def test_a_smooth_curve_passes_through_its_points() -> None:
    given = [(0.0, 0.0), (3.0, 1.0), (5.0, -2.0)]
    ((points, _),) = pen.polylines(pen.smooth(given))
    assert [points[0], points[8], points[16]] == [pytest.approx(p) for p in given]


def test_bounds_count_the_stroke() -> None:
    assert pen.bounds(Path(pen.rect(1, 2, 3, 4), None, "ink", 1.0)) == (0.5, 1.5, 4.5, 6.5)
    assert pen.bounds(Path(pen.rect(1, 2, 3, 4), "ink")) == (1, 2, 4, 6)


def test_dashes_leave_their_gaps() -> None:
    dashes = pen.dashed([(0.0, 0.0), (10.0, 0.0), (10.0, 5.0)], (2.0, 1.0))
    assert sum(length(d) for d in dashes) == pytest.approx(10.0)
    assert all(length(d) <= 2.0 + 1e-9 for d in dashes)


def test_pieces_of_a_line_are_the_whole_line() -> None:
    line = ((0.0, 0.0), (100.0, 0.0), (100.0, 30.0))
    parts = pen.pieces(line, 25.0)
    assert sum(length(p) for p in parts) == pytest.approx(130.0)
    assert all(a[-1] == b[0] for a, b in pairwise(parts))


def test_only_a_single_box_is_an_upright_box() -> None:
    assert pen.upright_box(Path(pen.rect(1, 2, 3, 4), "ink")) == (1, 2, 4, 6)
    assert pen.upright_box(Path(pen.rect(1, 2, 3, 4, 1), "ink")) is None
    assert pen.upright_box(Path(pen.lines((0, 0), (5, 0)), None, "ink", 1)) is None


def test_a_shape_turned_all_round_is_itself_again() -> None:
    shape = pen.svg("M10 10 L90 20 L40 80 Z")
    for before, after in zip(shape, pen.turned(pen.turned(shape, 130), 230), strict=True):
        assert before.points == pytest.approx(after.points)


def test_groups_place_what_is_in_them() -> None:
    word = Text(1, 1, "a", "text", 2)
    nested = Group((Group((word,), 1, 2, 0.5),), 10, 20, 4)
    ((item, x, y, scale),) = flat((nested,))
    assert (item, x, y, scale) == (word, 14, 28, 2)


def test_a_point_names_its_regions_the_smallest_first() -> None:
    drawing = Drawing(10, 10, (), {"whole": Box(0, 0, 10, 10), "part": Box(2, 2, 2, 2), "other": Box(8, 8, 1, 1)})
    assert drawing.at(3, 3) == ("part", "whole")
    assert drawing.at(4, 3) == ("whole",)
