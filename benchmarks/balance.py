"""How the sheets of a year play: every sheet with every hero, and the year itself, by players of three skills.

    python benchmarks/balance.py [--games N] [--workers W] [--only PLACE ...]

Writes its tables between the two marks of `sheets/README.md`, and prints for each target whether it is reached.  Games
once played are kept in `.balance-cache.json` under the texts of the sheet and the hero, the player, the seed and the
code, so it may be interrupted at any time and goes on where it was; `--only` plays the games of some sheets (or of the
year) and takes the others from there.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from powercreep_rw.balance.survey.cache import Cache
from powercreep_rw.balance.survey.cells import Cell, Figures, cells
from powercreep_rw.balance.survey.results import Results
from powercreep_rw.balance.survey.run import known, run
from powercreep_rw.balance.survey.table import NoMarksError, insert, markdown
from powercreep_rw.balance.survey.targets import targets
from powercreep_rw.content.faults import ContentError
from powercreep_rw.content.library import Library


def main() -> int:
    parser = argparse.ArgumentParser(description="The balance of a year's sheets, as tables.")
    parser.add_argument("--year", default="2086", help="the year (2086)")
    parser.add_argument("--games", type=count, default=300, metavar="N", help="games of a cell, at least (300)")
    parser.add_argument("--workers", type=count, default=1, metavar="W", help="processes to share the games (1)")
    parser.add_argument("--only", nargs="+", metavar="PLACE", help="the games of these sheets (or the year) only")
    parser.add_argument("--players", nargs="+", metavar="NAME", help="play the games of these players only")
    parser.add_argument("--seed", default="1", help="what the dice are seeded with (1)")
    parser.add_argument("--cache", type=Path, default=ROOT / ".balance-cache.json", help="the file of games played")
    parser.add_argument("--page", type=Path, default=ROOT / "sheets" / "README.md", help="the page to write to")
    options = parser.parse_args()

    library = Library()
    try:
        year = library.campaign(options.year)
        insert(options.page.read_text(encoding="utf-8"), "")  # rather now than after an hour's play
    except (ContentError, NoMarksError, OSError) as error:
        parser.error(str(error))
    heroes = {each.id: library.hero(each.id) for each in library.listing() if each.kind == "hero"}
    places = {sheet.id for sheet in year.sheets} | {year.id}
    if unknown := set(options.only or ()) - places:
        parser.error(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(sorted(places))}")
    cache = Cache(options.cache)
    found = known(cells(year, heroes), library, options.seed, cache)
    wanted = {
        cell: figures
        for cell, figures in found.items()
        if (not options.only or cell.place in options.only) and (not options.players or cell.player in options.players)
    }
    try:
        with ProcessPoolExecutor(options.workers) as executor:
            run(wanted, library, options.games, options.seed, cache, executor, tell)
    except KeyboardInterrupt:
        print("interrupted: the games played so far are kept, the page is as it was", file=sys.stderr)
        return 130
    results = Results(year, heroes, found)
    page = options.page.read_text(encoding="utf-8")
    options.page.write_text(insert(page, markdown(results, options.seed)), encoding="utf-8", newline="\n")
    print(*targets(results), sep="\n")
    return 0


def count(text: str) -> int:
    """A number from 1 up; argparse turns the error into its own message."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
    return number


def tell(cell: Cell, figures: Figures) -> None:
    """A line for each cell, as it is done."""
    lost = ", ".join(f"{reason} {n}" for reason, n in figures.reasons.items() if reason != "won")
    print(f"{cell.name}: {figures.won} of {figures.games} won; lost: {lost or 'none'}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
