"""Play a game, on a sheet or in a year by its id or its file: open the window with it, or play in the terminal."""

from __future__ import annotations

import argparse
import sys

from powercreep_rw.cli import output

SUMMARY = "play a game: in the window, or in the terminal (--text)"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words that `play` takes."""
    parser.add_argument("sheet", metavar="SHEET", nargs="?", help="a sheet or a campaign: an id or a file")
    parser.add_argument("--hero", metavar="ID", help="another hero: an id, or a file")
    parser.add_argument("--seed", metavar="SEED", help="what the dice are seeded with: a number or a text")
    parser.add_argument("--text", action="store_true", help="play in the terminal; SHEET may be a saved game")
    parser.add_argument("--continue", action="store_true", dest="go_on", help="with --text: go on with your last game")
    parser.add_argument("--own-dice", action="store_true", help="with --text: roll real dice, and type what they show")
    parser.set_defaults(misused=parser.error)


def command(args: argparse.Namespace) -> int:
    """Play in the terminal; or open the window, once it is clear that what it should show can be read."""
    if args.text:
        return text(args)
    if args.go_on or args.own_dice:
        args.misused("--continue and --own-dice go with --text")
    return window(args.sheet, args.hero, args.seed)


def window(sheet: str | None = None, hero: str | None = None, seed: str | None = None) -> int:
    """Open the window; status 1, and one line that says what works instead, where there is no display."""
    from powercreep_rw.ui.errors import NoDisplay

    try:
        from powercreep_rw.ui.app import run_window

        return run_window(sheet=sheet, hero=hero, seed=seed)
    except NoDisplay as error:
        print(output.one_line(str(error)), file=sys.stderr)
        return 1


def text(args: argparse.Namespace) -> int:
    """Play in the terminal, and never import the window."""
    if args.go_on and (args.sheet or args.hero or args.seed):
        args.misused("--continue goes on with your last game: leave out the sheet, --hero and --seed")
    from powercreep_rw.cli.text import loop

    return loop.play(args.sheet, args.hero, args.seed, own=args.own_dice, go_on=args.go_on)
