"""Save a page as a picture, PNG or SVG: the page of the screen, or the printed one."""

from __future__ import annotations

import argparse

from powercreep_rw.cli import output

TYPE_CHECKING = False  # type checkers take it for true; `typing` would be most of what `--help` costs
if TYPE_CHECKING:
    from powercreep_rw.cli.subject import Subject
    from powercreep_rw.paper.drawing import Drawing
    from powercreep_rw.rules.definitions import Sheet, Structure

SUMMARY = "save the page of a sheet, a year or a saved game as a picture"
WHAT = "a sheet or a campaign: an id or a file; or a saved game, shown as it was played"
SUFFIXES = (".png", ".svg")
PAPERS = ("A4", "Letter")
#: How wide a PNG is, and may be (pixels).
WIDTH, NARROWEST, WIDEST = 2400, 300, 12000


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words that `picture` takes."""
    parser.add_argument("what", metavar="FILE|TRANSCRIPT", type=output.name, help=WHAT)
    parser.add_argument("-o", "--output", metavar="OUT", type=picture_name, required=True, help="a .png or .svg file")
    parser.add_argument("--structure", metavar="ID", help="the structure in front (the one explored, or the first)")
    parser.add_argument("--sheet", metavar="ID", help="a sheet of the year (the one on the table, or the year's page)")
    parser.add_argument("--hero", metavar="ID", type=output.name, help="another hero: an id, or a file")
    parser.add_argument("--printed", choices=PAPERS, help="the page as `print` lays it out, in black and white")
    parser.add_argument("--width", metavar="PIXELS", type=_pixels, default=WIDTH, help=f"how wide a PNG is ({WIDTH})")
    parser.set_defaults(misused=parser.error)


def picture_name(word: str) -> str:
    """The name of a picture; argparse turns the error into its own message, status 2."""
    if not output.name(word).lower().endswith(SUFFIXES):
        raise argparse.ArgumentTypeError(f"{word}: a picture's name ends in .png or .svg (a PDF is made by `print`)")
    return word


def _pixels(word: str) -> int:
    number = int(word)
    if not NARROWEST <= number <= WIDEST:
        raise argparse.ArgumentTypeError(f"{word} is not between {NARROWEST} and {WIDEST}")
    return number


def command(args: argparse.Namespace) -> int:
    """Draw.  Status 1 if what is named can't be read or the file can't be written: then nothing is."""
    from pathlib import Path

    from powercreep_rw.cli import subject, written
    from powercreep_rw.content.faults import ContentError
    from powercreep_rw.record.transcript import is_saved_game

    if args.hero is not None and is_saved_game(Path(args.what)):
        args.misused("--hero is for a sheet or a campaign: a saved game has the hero who played it")
    if args.structure is not None and args.printed is not None:
        args.misused("--structure is for the page of the screen; on paper all structures are alike")
    try:
        shown = subject.subject(args.what, args.hero)
    except ContentError as error:
        return output.faults(error.faults)
    output.warn(shown.warnings)
    sheet = _sheet(args, shown)
    drawing = _drawing(args, shown, sheet)
    title = sheet.name if sheet is not None else shown.game.campaign.name if shown.game.campaign else ""
    try:
        written.write(args.output, _painted(drawing, args, title))
    except written.Unwritable as error:
        return output.fail(str(error))
    print(f"{args.output}: {title}")
    return 0


def _sheet(args: argparse.Namespace, shown: Subject) -> Sheet | None:
    """The sheet to be shown; None for the page of the year."""
    if args.sheet is None:
        sheet = shown.on_the_table
        if sheet is None and args.structure is not None:
            args.misused("--structure needs a sheet: name one with --sheet")
        return sheet
    known = {sheet.id: sheet for sheet in shown.game.sheets}
    if args.sheet not in known:
        args.misused(f"--sheet: there is no sheet {args.sheet!r} here, only {', '.join(known)}")
    return known[args.sheet]


def _drawing(args: argparse.Namespace, shown: Subject, sheet: Sheet | None) -> Drawing:
    """The page as it was asked for."""
    from powercreep_rw.paper import page, press, year

    game = shown.game
    size = {"A4": page.A4, "Letter": page.LETTER}.get(args.printed)
    if sheet is None:
        assert game.campaign is not None  # a single sheet is always on the table
        made = year.year(game.campaign, game.hero, shown.chapters, shown.active, paper=size)
    elif size is not None:
        made = page.page(sheet, game.hero, shown.page_of(sheet), campaign=game.campaign, paper=size)
    else:
        front = _front(args, shown, sheet).id
        made = page.page(sheet, game.hero, shown.page_of(sheet), campaign=game.campaign, focus=front)
    return press.pressed(made) if size is not None else made


def _front(args: argparse.Namespace, shown: Subject, sheet: Sheet) -> Structure:
    """The structure in front: the one that is asked for, else the one that is explored, else the first."""
    position = shown.page_of(sheet) or {}
    wanted = args.structure if args.structure is not None else position.get("structure")
    found = next((structure for structure in sheet.structures if structure.id == wanted), None)
    if found is None and args.structure is not None:
        names = ", ".join(structure.id for structure in sheet.structures)
        args.misused(f"--structure: {sheet.name} has no {args.structure!r}, only {names}")
    return found or sheet.structures[0]


def _painted(drawing: Drawing, args: argparse.Namespace, title: str) -> bytes:
    """The picture in the form that its name asks for."""
    from powercreep_rw.paper.drawing import INKS
    from powercreep_rw.paper.press import BLACK_AND_WHITE

    inks = INKS if args.printed is None else BLACK_AND_WHITE
    if args.output.lower().endswith(".svg"):
        from powercreep_rw.paper.svg import svg

        return svg(drawing, inks=inks, title=title, background="white").encode("utf-8")
    from powercreep_rw.paper.screen import png

    return png(drawing, args.width, inks)
