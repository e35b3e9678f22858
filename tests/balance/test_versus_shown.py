"""Two studies side by side on the page: the new less the old, and labels that no line crosses."""

import re

from powercreep_rw.balance import prose
from powercreep_rw.balance.pages.charts import Bar, bars, boxes, dots
from powercreep_rw.balance.pages.versus import _row, verdict
from powercreep_rw.balance.study import measures
from powercreep_rw.balance.study.compare import Comparison, of_shares
from powercreep_rw.balance.study.measures import Share, Spread


def test_the_difference_is_the_new_less_the_old():
    won = of_shares("", "games", "won", Share(90, 100), Share(50, 100))  # A, the new one, is won more often
    _, new, old, change, ends, _ = _row(won)
    assert (new, old) == ("90 %", "50 %")
    assert change == "+40"
    assert ends.startswith("+2") and " to +" in ends
    sure = Comparison(type(won)(*(getattr(won, each) for each in won.__slots__[:-1]), True), (), (), ())
    assert verdict(sure, ("A", "B")).startswith("A is won more often than B: +40.0 in a hundred")


def test_no_line_of_the_chart_crosses_a_label():
    three = [f"row {n}" for n in range(3)]
    uncrossed(dots("x", [(name, 1.0, (0.5, 1.5), "+1", True) for name in three], 2.0))
    uncrossed(bars("x", [Bar(name, (0.5,), "50 %", (0.4, 0.6)) for name in three], 1.0))
    uncrossed(bars("x", [Bar(name, (2.0, 1.0), "3") for name in three], 4.0, unit="", legend=("one", "two")))
    uncrossed(boxes("x", [(name, Spread.of({2: 5, 7: 3})) for name in three], "turns"))


def uncrossed(drawn):
    """That no upright line of a chart of three rows goes through a label."""
    labels = [float(y) for y in re.findall(r'<text[^>]*class="label"[^>]*y="([0-9.]+)"', drawn)] or [
        float(y) for y in re.findall(r'<text[^>]*y="([0-9.]+)"[^>]*class="label"', drawn)
    ]
    lines = re.findall(r'<line[^>]*class="(?:zero|grid)"[^>]*>', drawn)
    assert len(labels) == 3 and len(lines) >= 9
    for line in lines:
        top, bottom = (float(re.search(rf'{key}="([0-9.]+)"', line).group(1)) for key in ("y1", "y2"))
        assert not any(top < y + 2 and bottom > y - 9 for y in labels), line


def test_there_is_one_way_to_write_a_share():
    assert prose.percent is measures.percent
