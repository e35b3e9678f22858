"""What the player has come to on a sheet or in a year: how many games have ended, and the best of them.  Pure."""

from __future__ import annotations

from collections.abc import Sequence

from powercreep_rw.paper.words import many
from powercreep_rw.record.book import Finished, Pages
from powercreep_rw.record.figures import Figures
from powercreep_rw.record.offers import Offer
from powercreep_rw.rules.definitions import Hero

NONE_YET = "None of your games on this page has ended yet. When one does, it is counted here."


def standing(pages: Pages, offer: Offer, hero: Hero) -> list[tuple[str, str]]:
    """Facts (what, how much) from the book of finished games about what is offered, with any hero and with this one;
    none before a game on it has ended."""
    of = [each for each in pages.best() if is_of(each.figures, offer)]
    if not of:
        return []
    theirs = [each for each in of if each.figures.hero == hero.id]
    facts = [("Ended", counted(of))]
    if len(theirs) < len(of):
        facts.append((hero.name, counted(theirs)))
    return [*facts, ("Best", best(of[0].figures))]


def is_of(figures: Figures, offer: Offer) -> bool:
    """Whether a game was played on the sheet, or in the year, that is offered."""
    return figures.is_year is offer.is_year and (figures.pack or figures.ref) == offer.ref


def counted(games: Sequence[Finished]) -> str:
    """How many games these are, and how many were won."""
    if not games:
        return "no game yet"
    won = sum(each.figures.outcome == "won" for each in games)
    return f"{many(len(games), 'game', 'games')}, {won or 'none'} won"


def best(figures: Figures) -> str:
    """How far a game came, in a line: its hero, how it ended, and what counts (`Finished.rank`)."""
    if figures.is_year:
        far = f"{figures.sheets_won} of {many(figures.sheets, 'sheet', 'sheets')} won"
    else:
        far = f"{figures.powered} powered"
    left = (f"Health {figures.health}", f"creep {figures.creep}") if figures.outcome == "won" else ()
    parts = (figures.outcome, far, *left, many(figures.turns, "turn", "turns"))
    return f"{figures.hero_name}: {', '.join(parts)}"
