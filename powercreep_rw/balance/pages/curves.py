"""How a figure goes over the turns: the median, and the bands that half and nine tenths of the games lie in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from powercreep_rw.balance.pages import charts
from powercreep_rw.balance.study.figures import Turn

#: A turn that fewer games than this reached, or a smaller share of them, is not drawn: a few games are no band.
FEWEST, SMALLEST = 5, 0.02
LEFT, RIGHT, TOP, BOTTOM = 34.0, 452.0, 18.0, 222.0
#: The strip below that shows how many games are still going.
STRIP = 34.0


def shown(turns: Sequence[Turn]) -> Sequence[Turn]:
    """The turns that enough games reached."""
    least = max(FEWEST, SMALLEST * turns[0].spread.count) if turns else 0
    enough = [turn for turn in turns if turn.spread.count >= least]
    return enough or turns[:1]


def curve(title: str, turns: Sequence[Turn], most: int, printed: Mapping[int, str]) -> str:
    """A figure by turn, 0 to `most`; `printed` are levels that mean something, each with its name."""
    drawn = shown(turns)
    if not drawn:
        return charts.svg(title, 40, charts.words(LEFT, 24, "no turn was begun", "tick"))
    last = max(2, drawn[-1].turn)

    def x(turn: float) -> float:
        return LEFT + (RIGHT - LEFT) * (turn - 1) / (last - 1)

    def y(level: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * min(level, most) / most

    made = [charts.line(LEFT, y(v), RIGHT, y(v), "grid") for v in charts.steps(most)]
    made += [charts.words(LEFT - 6, y(v) + 4, f"{v:g}", "tick", "end") for v in charts.steps(most)]
    for ends, cls in ((("low", "high"), "band9"), (("first", "third"), "band5")):
        below = [(x(t.turn), y(getattr(t.spread, ends[0]))) for t in drawn]
        above = [(x(t.turn), y(getattr(t.spread, ends[1]))) for t in drawn]
        made.append(charts.polygon([*below, *reversed(above)], cls))
    for level, name in printed.items():
        made.append(charts.line(LEFT, y(level), RIGHT, y(level), "level"))
        made.append(charts.words(LEFT + 4, y(level) - 3, f"{level} {name}", "note"))
    made.append(charts.polyline([(x(t.turn), y(t.spread.median)) for t in drawn], "course"))
    made.append(_still_going(drawn, x))
    ticks = [v for v in charts.steps(last, 6) if v >= 1] or [1.0]
    made += [charts.words(x(v), BOTTOM + STRIP + 16, f"{v:g}", "tick", "middle") for v in ticks]
    made.append(charts.words(RIGHT, BOTTOM + STRIP + 32, "turn of the sheet", "tick", "end"))
    told = "; ".join(f"turn {t.turn}: {t.spread.median}" for t in drawn)
    return charts.svg(title, BOTTOM + STRIP + 38, "".join(made), f"median by turn: {told}")


def _still_going(drawn: Sequence[Turn], x: object) -> str:
    assert callable(x)
    whole = drawn[0].spread.count
    wide = min(14.0, max(2.0, (RIGHT - LEFT) / max(1, drawn[-1].turn) * 0.7))
    made = []
    for turn in drawn:
        high = (STRIP - 10) * turn.spread.count / whole
        said = f"turn {turn.turn}: {turn.spread.count} games"
        made.append(charts.rect(x(turn.turn) - wide / 2, BOTTOM + STRIP - high, wide, high, "t3", said))
    return "".join(made) + charts.words(LEFT - 6, BOTTOM + STRIP - 4, "on", "tick", "end")
