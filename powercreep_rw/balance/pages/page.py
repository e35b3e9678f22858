"""The whole page of a report, as one text."""

from __future__ import annotations

from powercreep_rw import __version__
from powercreep_rw.balance.pages import sheets, whole
from powercreep_rw.balance.pages.dark import darkened
from powercreep_rw.balance.pages.markup import element, paragraph, section, text
from powercreep_rw.balance.pages.style import PATTERNS, style
from powercreep_rw.balance.pages.versus import labels, versus
from powercreep_rw.balance.study.compare import Comparison
from powercreep_rw.balance.study.figures import Figures
from powercreep_rw.balance.study.findings import findings
from powercreep_rw.rules.game import Game

#: What the page's head says that made it: a file that doesn't say so is not ours to overwrite.
MAKER = "powercreep-rw simulate --report"

ABOUT = (
    "Every share comes with the interval in which the true one lies in 95 of 100 such reports (Wilson). Games end, so "
    "figures by turn are of the games still going: late turns tell of the long games only. The player is good, not "
    "perfect, and decides by one judgement: what it never uses may be of use to a person, and the other way round. "
    "Game number n has the seed “{seed}-n”: the same games come out on every machine, with any number of workers."
)


def page(game: Game, figures: Figures) -> str:
    """The report on one study."""
    return _document(figures.title, figures, _body(game, figures))


def compared(games: tuple[Game, Game], first: Figures, second: Figures, comparison: Comparison) -> str:
    """The report on a study, compared with another."""
    body = _body(games[0], first, second, versus(first, second, games, comparison))
    return _document(f"{first.title} and {second.title}", first, body)


def _body(game: Game, figures: Figures, other: Figures | None = None, side_by_side: str = "") -> str:
    several = len(figures.sheets) > 1
    parts = [whole.masthead(figures, other), _contents(figures, other is not None), side_by_side]
    if other is not None:
        parts.append(paragraph(f"From here on the report is on {labels(figures, other)[0]} alone.", "under"))
    parts += [whole.first(findings(figures)), whole.outcomes(figures)]
    for sheet, each in zip(game.sheets, figures.sheets, strict=True):
        parts.append(sheets.sections(sheet, each, f"{sheet.name}: " if several else ""))
    parts += [darkened(figures), section("about", "How to read this", paragraph(ABOUT.format(seed=figures.seed)))]
    return "".join(parts)


def _contents(figures: Figures, side_by_side: bool) -> str:
    found = [("compare", "Side by side")] if side_by_side else []
    found += [("first", "Look at this first"), ("won", "Won and lost"), *sheets.contents(figures.sheets)]
    found += [("dark", "Darkened dice"), ("about", "How to read this")]
    entries = "".join(element("li", element("a", said, href=f"#{anchor}")) for anchor, said in found)
    return element("nav", element("ul", entries), aria_label="Contents")


def _document(title: str, figures: Figures, body: str) -> str:
    made = (
        f"Made by powercreep-rw {__version__}, an unofficial companion of Power Creep. The figures are in report.json."
    )
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="generator" content="{MAKER}">\n'
        f"<title>{text(title)}: how it plays</title>\n<style>{style()}</style>\n</head>\n"
        f"<body>{PATTERNS}<main>{body}{element('footer', paragraph(made))}</main></body>\n</html>\n"
    )
