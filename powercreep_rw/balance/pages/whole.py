"""The sections of the whole game: won and lost, what to look at first, the darkened dice."""

from __future__ import annotations

from collections.abc import Sequence

from powercreep_rw.balance.pages import charts
from powercreep_rw.balance.pages.charts import Bar
from powercreep_rw.balance.pages.markup import element, figure, number, pair, paragraph, section, table, text
from powercreep_rw.balance.prose import LOST_TO
from powercreep_rw.balance.study.causes import SEVERAL
from powercreep_rw.balance.study.figures import Figures
from powercreep_rw.balance.study.findings import Finding
from powercreep_rw.balance.study.measures import Share, Spread, percent
from powercreep_rw.paper.words import many

#: So many findings are told; all are in the data.
MOST_FINDINGS = 10
#: So many rows of a long list are drawn.
MOST_ROWS = 10
#: Cause → words, where it is no threat's.
CAUSES = {"radiation": "the Radiation Chart", "creep": "the Creep Track", "completion": "a path's highest number"}
CAUSES["loss"] = "a lost structure"


def interval(share: Share) -> str:
    """The 95 % interval of a share."""
    low, high = share.interval
    return f"{percent(low)} to {percent(high)}"


def masthead(figures: Figures, other: Figures | None = None) -> str:
    """The title, and the share of games won, large; `other` is what it is compared with."""
    heading = element("h1", text(figures.title))
    if other is not None:
        heading += paragraph(f"A: {figures.named}, side by side with B: {other.title} ({other.named})", "beside")
    games = many(figures.games, "game", "games")
    under = f"{games} by the player “{figures.player}” as {figures.hero}, seed {figures.seed}."
    big = element("div", f"{text(figures.won)}{element('small', 'of games won')}", cls="big")
    rule = charts.ruler(f"Games won: {figures.won}, 95 % interval {interval(figures.won)}", *_ends(figures.won))
    low, high = figures.won.interval
    said = f"{figures.won.part} of {games}."
    said += f" The true share lies between {percent(low)} and {percent(high)} (95 % interval)."
    shown = element("div", rule + paragraph(said))
    tag = element("p", "Power Creep · how it plays", cls="tag")
    return tag + heading + paragraph(under, "under") + element("div", big + shown, cls="won")


def _ends(share: Share) -> tuple[float, tuple[float, float]]:
    return float(share), share.interval


def first(found: Sequence[Finding]) -> str:
    """What to look at first."""
    if not found:
        said = "Nothing stands out: no figure of these games is far from what it might be by chance or by design."
        return section("first", "Look at this first", paragraph(said))
    entries = "".join(element("li", element("b", _link(each)) + text(each.sentence)) for each in found[:MOST_FINDINGS])
    return section("first", "Look at this first", element("ol", entries, cls="first"))


def _link(finding: Finding) -> str:
    return element("a", text(finding.headline), href=f"#{finding.section}")


def outcomes(figures: Figures) -> str:
    """Won and lost: why, where, and by what."""
    lost = figures.games - figures.won.part
    if not lost:
        return section("won", "Won and lost", paragraph("No game was lost."))
    rows = [(LOST_TO[reason], share) for reason, share in figures.reasons.items()]
    chart = charts.bars(
        "Causes of loss",
        [Bar(name, (float(share),), str(share), share.interval) for name, share in rows],
        max(share.interval[1] for _, share in rows),
    )
    causes = figure(chart, f"What {many(lost, 'lost game was', 'lost games were')} lost to, with 95 % intervals.")
    heads = ("lost to", "games", "share", "95 % interval")
    reasons = table("Causes of loss", heads, [(name, str(s.part), str(s), interval(s)) for name, s in rows])
    where = table("Where, and to what", ("structure", "lost to", "games"), _where(figures)[:MOST_ROWS], 2)
    blows = table("What the last of it went to", ("who or what", "lost to", "games"), _blows(figures)[:MOST_ROWS], 2)
    return section("won", "Won and lost", pair(causes, reasons), pair(where, blows), _a_game(figures))


def _where(figures: Figures) -> list[tuple[str, str, str]]:
    called = _structure_names(figures)
    found = [(called[(loss.sheet, loss.structure)], loss.reason, loss.games) for loss in figures.losses]
    return [(place, LOST_TO[reason], str(games)) for place, reason, games in found]


def _structure_names(figures: Figures) -> dict[tuple[str, str], str]:
    several = len(figures.sheets) > 1
    return {
        (sheet.id, each.id): f"{sheet.name}: {each.name}" if several else each.name
        for sheet in figures.sheets
        for each in sheet.structures
    }


def _blows(figures: Figures) -> list[tuple[str, str, str]]:
    threats = {(sheet.id, threat.id): threat.name for sheet in figures.sheets for threat in sheet.threats}
    structures = _structure_names(figures)
    found = []
    for blow in figures.blows:
        who = threats.get((blow.sheet, blow.threat), "")
        if blow.threat == SEVERAL and not who:
            who = "several threats at once"
        if blow.reason == "leader":
            who = f"{who}, {structures[(blow.sheet, blow.cause)]}"
        elif who and blow.cause == "ability":
            who += " (ability)"
        found.append((who or CAUSES.get(blow.cause, blow.cause), LOST_TO[blow.reason], str(blow.games)))
    return found


def _a_game(figures: Figures) -> str:
    spreads = (("turns", figures.turns), ("Health lost", figures.damage), ("Creep Track boxes marked", figures.creep))
    chart = figure(
        charts.boxes("A game on the whole", spreads, ""),
        "A game on the whole: half of all games lie in the box, nine tenths between the ends; the red line is the "
        "median, the number on the right the mean.",
    )
    heads = ("a game", "mean", "median", "half lie in", "nine tenths in")
    rows = [(name, *spread_cells(spread)) for name, spread in spreads]
    rows.append(("decisions", number(figures.decisions), "", "", ""))
    rows.append(("Food eaten", number(figures.food), "", "", ""))
    return pair(chart, table("A game on the whole", heads, rows))


def spread_cells(spread: Spread) -> tuple[str, str, str, str]:
    """Mean, median, the half in the middle, the nine tenths."""
    if not spread.count:
        return "", "", "", ""
    halves, most = f"{spread.first} to {spread.third}", f"{spread.low} to {spread.high}"
    return number(spread.mean), str(spread.median), halves, most
