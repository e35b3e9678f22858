"""Two studies side by side."""

from __future__ import annotations

from collections.abc import Sequence

from powercreep_rw.balance.pages import charts
from powercreep_rw.balance.pages.charts import Bar
from powercreep_rw.balance.pages.markup import element, figure, number, pair, paragraph, section, signed, table
from powercreep_rw.balance.pages.plans import heat_map, room
from powercreep_rw.balance.pages.whole import interval
from powercreep_rw.balance.study.compare import Comparison, Difference, pairs
from powercreep_rw.balance.study.figures import Figures
from powercreep_rw.paper.words import many
from powercreep_rw.rules.game import Game

#: So many differences are drawn.
DRAWN = 12


def versus(first: Figures, second: Figures, games: tuple[Game, Game], comparison: Comparison) -> str:
    """The section of a comparison: the share won, all differences, and the maps of what both have."""
    names = labels(first, second)
    bars = [
        Bar(name, (float(each.won),), str(each.won), each.won.interval)
        for name, each in zip(names, (first, second), strict=True)
    ]
    most = max(each.won.interval[1] for each in (first, second))
    won = figure(charts.bars("Games won", bars, most), "Games won, with 95 % intervals.")
    heads = ("", "games", "won", "95 % interval")
    rows = [
        (name, str(each.games), str(each.won), interval(each.won))
        for name, each in zip(names, (first, second), strict=True)
    ]
    return section(
        "compare",
        "Side by side",
        paragraph(verdict(comparison, names)),
        pair(won, table("Games won", heads, rows)),
        *_differences(comparison, names),
        *_only(comparison, names),
        element("h3", "Where the marks go"),
        *_maps(first, second, games, names),
    )


def labels(first: Figures, second: Figures) -> tuple[str, str]:
    """What the two are called: A and B, each with its title and what was asked for."""
    return f"A: {first.title} ({first.named})", f"B: {second.title} ({second.named})"


def verdict(comparison: Comparison, names: tuple[str, str]) -> str:
    """The difference in games won, in words."""
    won = comparison.won
    low, high = (signed(100 * end) for end in _interval(won))
    change = f"{signed(-100 * won.change)} in a hundred (95 % interval {low} to {high})"
    if not won.certain:
        return f"A is won as often as B as far as these games can tell: A less B is {change}, which may be chance."
    more = "more" if won.change < 0 else "less"
    return f"A is won {more} often than B: {change}, which is more than chance."


def _interval(row: Difference) -> tuple[float, float]:
    """The 95 % interval of A less B: A is what was asked about, the new version; B what it is compared with."""
    low, high = row.interval
    return -high, -low


def _differences(comparison: Comparison, names: tuple[str, str]) -> list[str]:
    certain = [row for row in comparison.rows if row.certain]
    how = (
        f"{len(comparison.rows)} figures were compared, {len(certain)} of them differ by more than chance. So many "
        "are compared that some would seem to differ by luck: a difference only counts here if, of all that count, no "
        "more than one in twenty is expected to be luck (Benjamini and Hochberg)."
    )
    made = [element("h3", "What differs"), paragraph(how)]
    ranked = sorted(comparison.rows, key=lambda row: (not row.certain, row.chance))
    made.append(pair(*_pictures(ranked)))
    heads = ("what", "A", "B", "A less B", "95 % interval", "more than chance")
    if certain:
        made.append(table("Differences that are more than chance", heads, [_row(row) for row in ranked if row.certain]))
    rest = [_row(row) for row in ranked if not row.certain]
    if rest:
        folded = table("Differences that may be chance", heads, rest)
        made.append(element("details", element("summary", f"{len(rest)} differences that may be chance") + folded))
    return made


def _pictures(ranked: Sequence[Difference]) -> list[str]:
    """The shares and the means that differ most surely, each kind on its own scale."""
    made = []
    for share, caption in ((True, "Shares, A less B, in hundredths"), (False, "Amounts, A less B")):
        rows = [row for row in ranked if row.share is share and row.chance < 1][:DRAWN]
        if not rows:
            continue
        size = 100 if share else 1
        most = max(max(map(abs, row.interval)) for row in rows) * size
        dots = [
            (
                f"{row.name}: {row.what}",
                -size * row.change,
                (size * _interval(row)[0], size * _interval(row)[1]),
                signed(-size * row.change, 0 if share else 1),
                row.certain,
            )
            for row in rows
        ]
        told = f"{caption}, the surest first; red dots are more than chance, white ones may be it."
        made.append(figure(charts.dots(caption, dots, most), told))
    return made


def _row(row: Difference) -> tuple[str, ...]:
    size, places = (100, 0) if row.share else (1, 1)
    first, second = (f"{100 * v:.0f} %" if row.share else number(v) for v in (row.first, row.second))
    ends = " to ".join(signed(size * end, places) for end in _interval(row))
    name = f"{row.name}: {row.what}"
    return name, first, second, signed(-size * row.change, places), ends, "yes" if row.certain else "no"


def _only(comparison: Comparison, names: tuple[str, str]) -> list[str]:
    made = []
    for letter, only in (("A", comparison.only_first), ("B", comparison.only_second)):
        if only:
            made.append(paragraph(f"Only {letter} has: {', '.join(only)}."))
    return made


def _maps(first: Figures, second: Figures, games: tuple[Game, Game], names: tuple[str, str]) -> list[str]:
    """The plans of the structures that both have, A on the left."""
    made = []
    for one, other in pairs(first, second):
        sheets = [
            next(sheet for sheet in game.sheets if sheet.id == each.id)
            for game, each in zip(games, (one, other), strict=True)
        ]
        there = {each.id: each for each in other.structures}
        for n, each in enumerate(one.structures):
            if each.id not in there:
                continue
            both = []
            for letter, sheet, figures in zip("AB", sheets, (each, there[each.id]), strict=True):
                structure = next(s for s in sheet.structures if s.id == each.id)
                picture = heat_map(structure, sheet, figures, f"{letter}{sheet.id}{n}-")
                visits = many(figures.entered.part, "visit", "visits")
                said = f"{letter}: {structure.name}, {visits}, {figures.powered} powered."
                both.append(figure(picture, said, room(structure)))
            made.append(pair(*both))
    return made or [paragraph("The two have no structure in common.")]
