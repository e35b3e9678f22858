"""A survey as the Markdown between the two marks of `sheets/README.md`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from powercreep_rw.balance.report import REASONS
from powercreep_rw.balance.survey.cells import WANDERER, Cell, Figures
from powercreep_rw.balance.survey.results import Results, Share
from powercreep_rw.balance.survey.targets import targets
from powercreep_rw.rules.state import RULES_VERSION

BEGIN = "<!-- figures: from here to the end mark, this page is written by benchmarks/balance.py -->"
END = "<!-- figures: end -->"
#: What stands where no games were played.
NONE = "–"


class NoMarksError(Exception):
    """A page without the two marks, or with more than one of either."""


def insert(page: str, table: str) -> str:
    """The page with the table between its marks.  Raises NoMarksError for a page without them."""
    if page.count(BEGIN) != 1 or page.count(END) != 1 or page.index(BEGIN) > page.index(END):
        raise NoMarksError(f"the page needs one line {BEGIN} and one line {END} after it")
    return f"{page[: page.index(BEGIN)]}{BEGIN}\n\n{table}\n{page[page.index(END) :]}"


def markdown(results: Results, seed: str) -> str:
    """All tables of a survey."""
    return "\n".join(
        [
            f"{_games(results)}, seed {seed}, rules version {RULES_VERSION}.",
            "Behind each share won stands its 95 % interval (Wilson).",
            *_section("Targets", _targets(results)),
            *_section("Won, and what the lost games were lost to", _won(results)),
            *_section("The year, and a sheet as first to fourth of it", _places(results)),
            *_section("Structures powered", _powered(results)),
            *_section("Gear finished", _gear(results)),
            *_section("Blueprints chosen / used", _blueprints(results)),
            "",
        ]
    )


def _games(results: Results) -> str:
    counts = sorted({figures.games for figures in results.cells.values() if figures.games})
    if len(counts) < 2:
        return f"{counts[0] if counts else 0} games in each row of the second table"
    return f"{counts[0]} to {counts[-1]} games in each row of the second table (N)"


def _section(title: str, lines: Iterable[str]) -> Iterator[str]:
    yield from ("", f"### {title}", *lines)


def _rows(head: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    yield "| " + " | ".join(head) + " |"
    yield "| --- " * len(head) + "|"
    for row in rows:
        yield "| " + " | ".join(str(cell) for cell in row) + " |"


def _share(share: Share) -> str:
    return str(share) if share.whole else NONE


def _both(planner: Share, greedy: Share) -> str:
    return f"{_share(planner)} · {_share(greedy)}"


def _won_of(share: Share) -> str:
    """A share and its interval: `52 % (46–57)`."""
    if not share.whole:
        return NONE
    low, high = share.interval
    return f"{share} ({100 * low:.{0 if low >= 0.0995 or not low else 1}f}–{100 * high:.0f})"


def _targets(results: Results) -> Iterator[str]:
    head = ("target", "", "figures that decide")
    return _rows(head, ((t.text, "reached" if t.reached else "**missed**", t.figures) for t in targets(results)))


def _won(results: Results) -> Iterator[str]:
    names = {sheet.id: sheet.name for sheet in results.year.sheets} | {results.year.id: results.year.name}
    head = ("place", "hero", "player", "N", "won", "lost to Health", "to creep", "to a leader")
    return _rows(head, (_cell(results, names, *item) for item in results.cells.items() if item[1].games))


def _cell(results: Results, names: dict[str, str], cell: Cell, figures: Figures) -> list[object]:
    who = "planner, any order" if cell.player == WANDERER else cell.player
    lost = [_share(Share(figures.reasons[reason], figures.lost)) for reason in REASONS]
    won = _won_of(Share(figures.won, figures.games))
    return [names[cell.place], results.heroes[cell.hero].name, who, figures.games, won, *lost]


def _places(results: Results) -> Iterator[str]:
    yield "How often a sheet is survived once it is reached, in the years whose order is drawn."
    yield ""
    sheets = results.year.sheets
    places = range(1, len(sheets) + 1)
    rows = [[sheet.name, *(_won_of(results.survived(place, [sheet])) for place in places)] for sheet in sheets]
    rows.append(["all", *(_won_of(results.survived(place)) for place in places)])
    yield from _rows(["sheet", *(f"as number {place}" for place in places)], rows)


def _powered(results: Results) -> Iterator[str]:
    yield "Shares of all games of `planner` · `greedy`, over all heroes; so in the next two tables."
    yield ""
    rows = [
        [sheet.name, s.name, _both(*(results.powered(p, sheet)[s.id] for p in ("planner", "greedy")))]
        for sheet in results.year.sheets
        for s in sheet.structures
    ]
    yield from _rows(("sheet", "structure", "powered"), rows)


def _gear(results: Results) -> Iterator[str]:
    sheets = results.year.sheets
    names = {gear.id: gear.name for sheet in sheets for gear in sheet.gear}
    rows = []
    for gear, name in names.items():
        row = [name]
        for some in (*([sheet] for sheet in sheets), sheets):
            row.append(_both(*(results.finished(p, gear, some) for p in ("planner", "greedy"))))
        rows.append([NONE if cell == f"{NONE} · {NONE}" else cell for cell in row])
    return _rows(("Gear", *(sheet.name for sheet in sheets), "all that have it"), rows)


def _blueprints(results: Results) -> Iterator[str]:
    sheets = results.year.sheets
    rows = []
    for blueprint, name in results.blueprints().items():
        row = [name]
        for some in (*([sheet] for sheet in sheets), sheets):
            pairs = [
                tuple(results.blueprint(player, what, blueprint, some) for what in ("chosen", "circled"))
                for player in ("planner", "greedy")
            ]
            row.append(" · ".join(f"{_share(chosen)} / {_share(used)}" for chosen, used in pairs))
        rows.append(row)
    return _rows(("blueprint", *(sheet.name for sheet in sheets), "all"), rows)
