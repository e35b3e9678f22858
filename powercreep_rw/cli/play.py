"""Begin a game at once, in the window or at the terminal: a sheet or a year, by its id or its file."""

from __future__ import annotations

import argparse

from powercreep_rw.cli import output

TYPE_CHECKING = False  # type checkers take it for true; `typing` would be most of what `--help` costs
if TYPE_CHECKING:
    from pathlib import Path

SUMMARY = "begin a game in the window, or at the terminal with --text"
SHEET = "a sheet or a campaign: an id or a file; with --text a saved game too, or nothing to choose from a list"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words that `play` takes."""
    parser.add_argument("sheet", metavar="SHEET", type=output.name, nargs="?", help=SHEET)
    parser.add_argument("--hero", metavar="ID", type=output.name, help="another hero: an id, or a file")
    parser.add_argument("--seed", metavar="SEED", help="what the dice are seeded with: a number or a text; blank: any")
    parser.add_argument("--text", action="store_true", help="play at the terminal instead of in the window")
    parser.add_argument(
        "--continue",
        nargs="?",
        const="",
        metavar="NAME",
        dest="go_on",
        help="go on with your last game, or with the one of this name (`games` lists them)",
    )
    parser.add_argument("--own-dice", action="store_true", help="with --text: roll real dice, and type what they show")
    parser.set_defaults(misused=parser.error)


def command(args: argparse.Namespace) -> int:
    """Open the window, or play as text, once it is clear that what is named can be read."""
    from powercreep_rw.content.faults import ContentError
    from powercreep_rw.record import places
    from powercreep_rw.record.errors import NotOnTheShelf

    _check_words(args)
    seed = None if args.seed is None else places.as_utf8(args.seed)
    try:
        if args.text:
            from powercreep_rw.cli.text import loop

            going_on = None if args.go_on is None else places.as_utf8(args.go_on)
            return loop.play(args.sheet, args.hero, seed, own=args.own_dice, go_on=going_on)
        if args.go_on is not None:
            return go_on(places.as_utf8(args.go_on))
        if args.sheet is not None:
            from powercreep_rw.record.table import Setup

            Setup.named(args.sheet, args.hero).game()
    except ContentError as error:
        return output.faults(error.faults)
    except NotOnTheShelf as error:
        return output.fail(str(error))
    return window(args.sheet, args.hero, seed)


def _check_words(args: argparse.Namespace) -> None:
    """Refuse words that don't go together, as argparse does: status 2."""
    if not args.text and args.own_dice:
        args.misused("--own-dice goes with --text; in the window the key D takes dice of your own")
    if args.go_on is not None and any(word is not None for word in (args.sheet, args.hero, args.seed)):
        args.misused("--continue goes on with a game: leave out the sheet, --hero and --seed")
    if args.sheet is None and args.hero is not None:
        args.misused("--hero plays on a sheet or in a campaign: name one, as in `play uptown --hero ID`")
    if args.sheet is None and args.seed is not None and not args.text:
        args.misused("--seed is for a game that begins at once: name a sheet, as in `play uptown --seed 5`")


def go_on(name: str) -> int:
    """Open the window on the game of this name, or on the last one; status 1, and a line, if there is none.

    Raises NotOnTheShelf for a name that no game has."""
    from powercreep_rw.record import places
    from powercreep_rw.record.shelf import Shelf

    shelf = Shelf(places.saves())
    found = shelf.find(name) if name else shelf.last()
    if found is None:
        return output.fail("there is no game to go on with; `play` without `--continue` begins one")
    return window(save=found.path)


def window(sheet: str | None = None, hero: str | None = None, seed: str | None = None, save: Path | None = None) -> int:
    """Open the window; status 1, and one line that says what works instead, where there is no display."""
    from powercreep_rw.ui.app import run_window
    from powercreep_rw.ui.errors import Broken, NoDisplay

    try:
        return run_window(sheet=sheet, hero=hero, seed=seed) if save is None else run_window(save=save)
    except (Broken, NoDisplay) as error:
        return output.fail(str(error))
