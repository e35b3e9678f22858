"""Charts as small SVG pictures: bars, boxes, dots with their intervals.

They are narrow enough for a phone, and told apart by tone and pattern, so that a grey print says the same.  Lengths
are in units of the picture, about a pixel each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from powercreep_rw.balance.pages.markup import signed, text
from powercreep_rw.balance.study.measures import Spread

WIDE = 460.0
#: The plot's left and right edges, with room for a value on the right.
LEFT, RIGHT = 3.0, 386.0
ROW = 38.0
#: Where a row's label is over.
BELOW_LABEL = 18.0
#: Bars of shares never end before this: tiny ones shall look tiny.
LEAST_SHARE = 0.05
#: Tones of a stack, from the first part on (`style.CSS`).
TONES = ("t1", "t2", "t3")


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of a chart: its parts one after the other, what stands at the end, and an interval of the whole."""

    label: str
    parts: tuple[float, ...]
    value: str
    interval: tuple[float, float] | None = None


def svg(title: str, height: float, body: str, told: str = "", wide: float = WIDE) -> str:
    """A picture with a name that is read out, and what it tells in words."""
    more = f"<desc>{text(told)}</desc>" if told else ""
    return (
        f'<svg class="chart" role="img" viewBox="0 0 {length(wide)} {length(height)}" aria-label="{text(title)}">'
        f"<title>{text(title)}</title>{more}{body}</svg>"
    )


def length(value: float) -> str:
    """A length in a picture: two places, no more letters than it needs."""
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written in ("-0", "") else written


def rect(x: float, y: float, w: float, h: float, cls: str, told: str = "") -> str:
    """A box; what it stands for is said when it is pointed at."""
    inside = f"<title>{text(told)}</title>" if told else ""
    shape = f'x="{length(x)}" y="{length(y)}" width="{length(max(0.0, w))}" height="{length(h)}"'
    return f'<rect class="{cls}" {shape}>{inside}</rect>' if inside else f'<rect class="{cls}" {shape}/>'


def line(x0: float, y0: float, x1: float, y1: float, cls: str) -> str:
    """A straight line."""
    return f'<line class="{cls}" x1="{length(x0)}" y1="{length(y0)}" x2="{length(x1)}" y2="{length(y1)}"/>'


def words(x: float, y: float, said: str, cls: str = "", anchor: str = "start") -> str:
    """A line of words, from its baseline."""
    at = f'x="{length(x)}" y="{length(y)}" text-anchor="{anchor}"'
    return f"<text {at}{f' class={cls!r}' if cls else ''}>{text(said)}</text>".replace("'", '"')


def polygon(points: Iterable[tuple[float, float]], cls: str) -> str:
    """A filled shape."""
    return f'<polygon class="{cls}" points="{_points(points)}"/>'


def polyline(points: Iterable[tuple[float, float]], cls: str) -> str:
    """A line through some points."""
    return f'<polyline class="{cls}" points="{_points(points)}"/>'


def _points(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{length(x)},{length(y)}" for x, y in points)


def whisker(x0: float, x1: float, y: float, half: float = 4.0) -> str:
    """An interval: a line with an end on either side, light around, so that it shows on a dark bar too."""
    ends = f"M{length(x0)} {length(y - half)}v{length(2 * half)}M{length(x0)} {length(y)}H{length(x1)}"
    ends += f"M{length(x1)} {length(y - half)}v{length(2 * half)}"
    return f'<path class="halo" d="{ends}"/><path class="whisker" d="{ends}"/>'


def steps(most: float, count: int = 4) -> list[float]:
    """Round numbers for an axis from 0 to `most`: about so many steps."""
    if most <= 0:
        return [0.0]
    rough = most / count
    size = 10.0 ** (len(str(int(rough))) - 1) if rough >= 1 else 0.1 if rough >= 0.1 else 0.01
    step = next((size * n for n in (1, 2, 5, 10) if size * n >= rough * 0.8), size * 10)
    return [step * n for n in range(int(most / step + 1e-9) + 1)]


def axis(marks: Sequence[tuple[float, str]], top: float, rows: int) -> str:
    """Upright rules with what they stand for below; in each row they stand below its label, and never cross one."""
    made, bottom = [], top + ROW * rows
    for x, said in marks:
        made += [line(x, top + ROW * n + BELOW_LABEL, x, top + ROW * (n + 1), "grid") for n in range(rows)]
        made.append(words(max(0.0, x - 3) if x < 12 else x, bottom + 15, said, "tick", "start" if x < 12 else "middle"))
    return "".join(made)


def bars(title: str, rows: Sequence[Bar], most: float, unit: str = "%", legend: Sequence[str] = ()) -> str:
    """Level bars, each under its label; `most` is the value at the right edge.  With `unit` % values are shares."""
    most = max(most, LEAST_SHARE) if unit == "%" else most or 1.0
    head = 22.0 if legend else 4.0
    bottom = head + ROW * len(rows)
    span = RIGHT - LEFT

    def at(value: float) -> float:
        return LEFT + span * min(1.0, max(0.0, value) / most)

    made = [_legend(legend)] if legend else []
    if unit == "%":
        ticks = [(at(v), f"{v * 100:.0f} %") for v in steps(most * 100) for v in (v / 100,)]
    else:
        ticks = [(at(v), f"{v:g}") for v in steps(most)]
    made.append(axis(ticks, head, len(rows)))
    for n, row in enumerate(rows):
        y = head + ROW * n
        made.append(words(LEFT, y + 13, row.label, "label"))
        x = 0.0
        for tone, part in zip(("box",) if row.interval else TONES, row.parts, strict=False):
            if part > 0:
                made.append(rect(at(x), y + 19, at(x + part) - at(x), 13, tone))
                x += part
        if row.interval:
            made.append(whisker(at(row.interval[0]), at(row.interval[1]), y + 25.5))
        made.append(words(RIGHT + 8, y + 30, row.value, "value"))
    told = "; ".join(f"{row.label}: {row.value}" for row in rows)
    return svg(title, bottom + 22, "".join(made), told)


def _legend(names: Sequence[str]) -> str:
    made, x = [], LEFT
    for tone, name in zip(TONES, names, strict=False):
        made.append(rect(x, 3, 12, 12, tone) + words(x + 17, 13, name, "tick"))
        x += 30 + 6.6 * len(name)
    return "".join(made)


def boxes(title: str, rows: Sequence[tuple[str, Spread]], unit: str) -> str:
    """Box plots: half of all in the box, the thick line the median, nine tenths between the ends."""
    most = float(max([spread.high for _, spread in rows], default=1) or 1)
    bottom = 4.0 + ROW * len(rows)

    def at(value: float) -> float:
        return LEFT + (RIGHT - LEFT) * value / most

    made = [axis([(at(v), f"{v:g}") for v in steps(most)], 4.0, len(rows))]
    for n, (label, spread) in enumerate(rows):
        y = 4.0 + ROW * n
        made.append(words(LEFT, y + 13, label, "label"))
        if not spread.count:
            made.append(words(RIGHT + 8, y + 30, "never", "value"))
            continue
        made.append(whisker(at(spread.low), at(spread.high), y + 25.5))
        made.append(rect(at(spread.first), y + 19, max(3.0, at(spread.third) - at(spread.first)), 13, "box"))
        made.append(line(at(spread.median), y + 17, at(spread.median), y + 34, "median"))
        made.append(words(RIGHT + 8, y + 30, f"{spread.mean:.1f} {unit}", "value"))
    told = "; ".join(f"{label}: median {s.median}, half from {s.first} to {s.third}" for label, s in rows)
    return svg(title, bottom + 22, "".join(made), told)


def ruler(title: str, share: float, interval: tuple[float, float]) -> str:
    """One share on a rule from 0 to 100 %, with its interval."""

    def at(value: float) -> float:
        return 16 + (WIDE - 32) * value

    low, high = interval
    made = [rect(at(0), 22, at(1) - at(0), 10, "rail"), rect(at(low), 22, at(high) - at(low), 10, "t3")]
    made += [line(at(n / 4), 32, at(n / 4), 38, "grid") for n in range(5)]
    made += [words(at(n / 4), 53, f"{25 * n} %", "tick", "middle") for n in range(5)]
    made.append(f'<path class="point" d="M{length(at(share))} 21l-7 -13h14z"/>')
    made.append(line(at(share), 20, at(share), 34, "median"))
    return svg(title, 60, "".join(made))


def dots(title: str, rows: Sequence[tuple[str, float, tuple[float, float], str, bool]], most: float) -> str:
    """Differences about a line of nought: label, value, interval, what is written, whether it is more than chance."""
    bottom = 4.0 + ROW * len(rows)
    middle = (LEFT + RIGHT) / 2

    def at(value: float) -> float:
        return middle + (RIGHT - LEFT) / 2 * max(-1.0, min(1.0, value / (most or 1.0)))

    ends = [end for step in steps(most, 2)[1:] for end in (-step, step)]
    made = []
    for n in range(len(rows)):  # as those of `axis`
        upper, lower = 4.0 + ROW * n + BELOW_LABEL, 4.0 + ROW * (n + 1)
        made += [line(at(end), upper, at(end), lower, "grid") for end in ends]
        made.append(line(middle, upper, middle, lower, "zero"))
    made += [words(at(end), bottom + 15, signed(end, 0 if most >= 2 else 1), "tick", "middle") for end in (0.0, *ends)]
    for n, (label, value, (low, high), said, certain) in enumerate(rows):
        y = 4.0 + ROW * n
        made.append(words(LEFT, y + 13, label, "label"))
        made.append(whisker(at(low), at(high), y + 25.5))
        cls = "certain" if certain else "maybe"
        made.append(f'<circle class="{cls}" cx="{length(at(value))}" cy="{length(y + 25.5)}" r="5"/>')
        made.append(words(RIGHT + 8, y + 30, said, "value"))
    told = "; ".join(f"{row[0]}: {row[3]}" for row in rows)
    return svg(title, bottom + 22, "".join(made), told)
