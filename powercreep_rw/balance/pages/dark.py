"""The section of the darkened dice."""

from __future__ import annotations

from collections.abc import Sequence

from powercreep_rw.balance.pages import charts
from powercreep_rw.balance.pages.charts import Bar
from powercreep_rw.balance.pages.markup import figure, number, pair, paragraph, section, table
from powercreep_rw.balance.pages.whole import interval
from powercreep_rw.balance.study.figures import Dark, Figures

HOW = (
    "On a later sheet of a year a Good Die icon is filled in for each earlier one (The Power Creeps). These are games "
    "on {what}, begun with so many filled in, of the player's choice, and with nothing won before."
)
PLACES = (
    "A year as it is played is another thing: a later sheet has the bonuses of the earlier ones, only good games get "
    "so far, and the player chooses which sheet comes when. So these shares don't say what a die does."
)


def darkened(figures: Figures) -> str:
    """What changes with each darkened die."""
    if len(figures.dark) < 2:
        said = "No die of this sheet can be darkened, so there is nothing to compare."
        return section("dark", "What changes with each darkened die", paragraph(said))
    year = len(figures.sheets) > 1
    what = "each sheet by itself, as many on one as on another" if year else "this sheet"
    bars = [
        Bar(f"{row.dice} darkened", (float(row.passed),), str(row.passed), row.passed.interval) for row in figures.dark
    ]
    most = max(row.passed.interval[1] for row in figures.dark)
    picture = figure(charts.bars("Games won by darkened dice", bars, most), "Games won, with 95 % intervals.")
    parts = [paragraph(HOW.format(what=what)), pair(picture, _table(figures.dark, "won"), cls="pair more")]
    if year:
        parts.append(_by_sheet(figures))
    if figures.places:
        parts += [paragraph(PLACES), _table(figures.places, "survived")]
    return section("dark", "What changes with each darkened die", *parts)


def _table(rows: Sequence[Dark], word: str) -> str:
    heads = ("Good Dice darkened", "games", word, "95 % interval", "turns", "Health lost a turn", "creep a turn")
    cells = [
        (
            str(row.dice),
            str(row.passed.whole),
            str(row.passed),
            interval(row.passed),
            number(row.turns),
            number(row.damage / row.turns if row.turns else 0.0, 2),
            number(row.creep / row.turns if row.turns else 0.0, 2),
        )
        for row in rows
    ]
    return table("By darkened dice" if word == "won" else "Sheets of the year, by darkened dice", heads, cells)


def _by_sheet(figures: Figures) -> str:
    """A row a sheet: how often it is won with each number of dice."""
    rows = [(sheet.name, *(_share(row, sheet.id) for row in figures.dark)) for sheet in figures.sheets]
    heads = ("sheet", *(f"{row.dice} darkened" for row in figures.dark))
    return table("Games won on each sheet, with 95 % intervals", heads, rows)


def _share(row: Dark, sheet: str) -> str:
    share = row.sheets.get(sheet)
    return f"{share} ({interval(share)})" if share else "can\u2019t be"
