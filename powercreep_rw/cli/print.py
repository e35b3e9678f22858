"""Print a sheet, a year or a saved game into a PDF, true to size and in black and white."""

from __future__ import annotations

import argparse
import sys

from powercreep_rw.cli import output

TYPE_CHECKING = False  # type checkers take it for true; `typing` would be most of what `--help` costs
if TYPE_CHECKING:
    from collections.abc import Iterator

    from powercreep_rw.cli.subject import Subject
    from powercreep_rw.paper.leaves import About, Leaf

SUMMARY = "print a sheet, a year or a saved game into a PDF"
WHAT = "a sheet or a campaign: an id or a file; or a saved game, printed as it was played"
PAPERS = ("A4", "Letter")
PROGRAM = "Power Creep, the digital companion"
#: So many letters of a long name are told.
LONGEST = 60


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words that `print` takes."""
    parser.add_argument("what", metavar="FILE|TRANSCRIPT", type=output.name, help=WHAT)
    parser.add_argument("-o", "--output", metavar="OUT.pdf", type=pdf_name, required=True, help="the file to write")
    parser.add_argument("--paper", type=paper, choices=PAPERS, default="A4", help="the paper, laid on its side (A4)")
    parser.add_argument("--hero", metavar="ID", type=output.name, help="another hero: an id, or a file")
    parser.add_argument(
        "--rulings", action="store_true", help="add every ruling: what the numbers in the rules, such as R12, stand for"
    )
    parser.add_argument("--dice", action="store_true", help="add a page of dice to cut out")
    parser.set_defaults(misused=parser.error)


def pdf_name(word: str) -> str:
    """The name of a PDF; argparse turns the error into its own message, status 2."""
    if not output.name(word).lower().endswith(".pdf"):
        raise argparse.ArgumentTypeError(f"{word}: the file is a PDF, and its name ends in .pdf")
    return word


def paper(word: str) -> str:
    """The paper as it is spelt here, however it was typed."""
    return next((known for known in PAPERS if known.lower() == word.lower()), word)


def command(args: argparse.Namespace) -> int:
    """Print.  Status 1 if what is named can't be read or the file can't be written: then nothing is."""
    from pathlib import Path

    from powercreep_rw.cli import subject, written
    from powercreep_rw.content.faults import ContentError
    from powercreep_rw.record.transcript import is_saved_game

    if args.hero is not None and is_saved_game(Path(args.what)):
        args.misused("--hero is for a sheet or a campaign: a saved game has the hero who played it")
    try:
        shown = subject.subject(args.what, args.hero)
        leaves, about = _leaves(shown, args), _about(shown)
    except ContentError as error:
        return output.faults(error.faults)
    from powercreep_rw.paper.pdf import pdf

    output.warn(shown.warnings)
    try:
        written.write(args.output, pdf(leaves, about))
    except written.Unwritable as error:
        return output.fail(str(error))
    print(f"{args.output}: {len(leaves)} {'page' if len(leaves) == 1 else 'pages'}, {args.paper}")
    _warn(args.output, shown, leaves)
    return 0


def _warn(name: str, shown: Subject, leaves: list[Leaf]) -> None:
    """Say on standard error when words came out too small for a cheap printer, or were cut short, and which."""
    from powercreep_rw.paper.press import cut, tiny

    pages = list(enumerate((leaf.drawing for leaf in leaves), 1))
    small = [(word, number) for number, drawing in pages for word in tiny(drawing)]
    # an author may end a text with an ellipsis of their own
    own = "…" in repr(shown.game.sheets)
    short = [] if own else [(word, number) for number, drawing in pages for word in cut(drawing)]
    for words, what in ((small, "smaller than 6 points"), (short, "cut short")):
        if words:
            word, page = words[0]
            many = "1 word is" if len(words) == 1 else f"{len(words)} words are"
            where = f"`{word}` on page {page}{_of(word, shown)}"
            told = f"{name}: {many} {what}, such as {where}; shorter names and texts would have room"
            print(output.one_line(told), file=sys.stderr)


def _of(word: str, shown: Subject) -> str:
    """`, in the name of the structure `Country Store``: whose name a word of the page is of, if that can be told."""
    part = word.removesuffix("…").strip().casefold()
    named = [(what, name) for what, name in _named(shown) if f" {part}" in f" {name.casefold()}"] if part else []
    if not named:
        return ""
    what, longest = max(named, key=lambda each: len(each[1]))
    told = longest if len(longest) <= LONGEST else f"{longest[:LONGEST].rstrip()} …"
    return f", in the name of the {what} `{told}`"


def _named(shown: Subject) -> Iterator[tuple[str, str]]:
    """What is named on the pages, and how."""
    game = shown.game
    yield "hero", game.hero.name
    yield from (("blueprint", each.name) for each in game.hero.blueprints)
    if game.campaign is not None:
        yield "year", game.campaign.name
    for sheet in game.sheets:
        yield "sheet", sheet.name
        yield from (("structure", each.name) for each in sheet.structures)
        yield from (("threat", each.name) for each in sheet.threats)
        yield from (("Gear", each.name) for each in sheet.gear)


def _leaves(shown: Subject, args: argparse.Namespace) -> list[Leaf]:
    """The pages: of a year a booklet, of a sheet the one; then what else was asked for."""
    from powercreep_rw.content import lessons, shipped
    from powercreep_rw.paper import booklet, dice_sheet, leaves, page, plates

    size = {"A4": page.A4, "Letter": page.LETTER}[args.paper]
    game, rulings = shown.game, shipped.rulings() if args.rulings else ""
    if game.campaign is None:
        sheet = game.sheets[0]
        drawing = page.page(sheet, game.hero, shown.page_of(sheet), paper=size)
        made = [leaves.Leaf(drawing, (leaves.Entry(sheet.name),))]
        made += booklet.rules_pages(rulings, size, running="THE RULINGS")
    else:
        views = {sheet.id: written for sheet in game.sheets if (written := shown.page_of(sheet)) is not None}
        played = booklet.Played(views, shown.chapters, shown.active)
        pictures = plates.of_first(lessons.shipped())
        made = booklet.booklet(game.campaign, game.hero, shipped.rules(), size, played, pictures, rulings)
    return [*made, dice_sheet.dice_sheet(size)] if args.dice else made


def _about(shown: Subject) -> About:
    """Title, author and language of the file."""
    from powercreep_rw.paper.leaves import About

    game = shown.game
    whole = game.campaign or game.sheets[0]
    year = "" if whole.year is None or str(whole.year) in whole.name else f" {whole.year}"
    played = "" if shown.state is None else ", as played"
    return About(
        f"Power Creep: {whole.name}{year}{played}",
        whole.author or PROGRAM,
        f"{game.hero.name}. {whole.text}",
        ("Power Creep", "roll-and-write", "solo"),
        "en",
    )
