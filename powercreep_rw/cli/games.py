"""Your games: list them; show, copy, rename, delete or restore one; rescue a damaged one; read the book."""

from __future__ import annotations

import argparse
import sys

from powercreep_rw.cli import output

TYPE_CHECKING = False  # type checkers take it for true; `typing` would be most of what `--help` costs
if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from powercreep_rw.record.book import Finished, Pages
    from powercreep_rw.record.figures import Figures
    from powercreep_rw.record.shelf import Entry, Shelf

SUMMARY = "list, copy, rename, delete and restore your games, and read the book of finished ones"

#: What a NAME is, for `--help`.
NAME = "a game: its name, or its file as the list has it"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words that `games` takes; without any the games are listed."""
    parser.set_defaults(doing=_list)
    orders = parser.add_subparsers(title="orders", metavar="ORDER", dest="order")

    def order(name: str, doing: Callable[..., int], summary: str) -> argparse.ArgumentParser:
        sub = orders.add_parser(name, help=summary, description=summary, allow_abbrev=False)
        sub.set_defaults(doing=doing, asked=sub)
        return sub

    order("list", _list, "list your games, the one played last first")
    order("show", _show, "show where a game stands").add_argument("game", metavar="NAME", help=NAME)
    copy = order("copy", _copy, "copy a game: to a file, or to a game of its own")
    copy.add_argument("game", metavar="NAME", help=NAME)
    copy.add_argument("file", metavar="FILE", nargs="?", help="a new file, or a folder; without it: a game of its own")
    rename = order("rename", _rename, "call a game something else")
    rename.add_argument("game", metavar="NAME", help=NAME)
    rename.add_argument("new", metavar="NEW", help="any text")
    delete = order("delete", _delete, "put a game into the bin, once you have said yes")
    delete.add_argument("game", metavar="NAME", help=NAME)
    delete.add_argument("--yes", action="store_true", help="don't ask")
    order("bin", _bin, "list what was deleted")
    order("restore", _restore, "take a game out of the bin").add_argument("game", metavar="NAME", help=NAME)
    rescue = order("rescue", _rescue, "make a game of what a damaged one still holds; the damaged one stays")
    rescue.add_argument("game", metavar="NAME", help=NAME)
    book = order("book", _book, "list the finished games, the last first")
    book.add_argument("--sheet", metavar="ID", help="only those on this sheet")
    book.add_argument("--year", metavar="ID", help="only those in this year")
    book.add_argument("--hero", metavar="ID", help="only this hero's")
    book.add_argument("--best", action="store_true", help="the best first")
    again = order("again", _again, "begin a game with the seed of a finished one")
    again.add_argument("number", metavar="NUMBER", type=int, help="its number in the book")


def command(args: argparse.Namespace) -> int:
    """Do one thing with the games; what can't be done is said in one line, with status 1."""
    from powercreep_rw.content.faults import ContentError
    from powercreep_rw.record import places
    from powercreep_rw.record.errors import RecordError
    from powercreep_rw.record.shelf import Shelf

    try:
        return int(args.doing(Shelf(places.saves()), args))
    except ContentError as error:
        return output.faults(fault for fault in error.faults if fault.is_error)
    except RecordError as error:
        return output.fail(str(error))


# -- lists -----------------------------------------------------------------------------------------------------


def _list(shelf: Shelf, args: argparse.Namespace) -> int:
    entries = shelf.entries()
    for entry in entries:
        print(line(entry))
    if not entries:
        print("No game was begun yet: `powercreep-rw play` begins one.")
    return 0


def _bin(shelf: Shelf, args: argparse.Namespace) -> int:
    entries = shelf.bin()
    for entry in entries:
        print(line(entry))
    print("`games restore NAME` takes one out of the bin." if entries else "The bin is empty.")
    return 0


def line(entry: Entry) -> str:
    """A game in a line: `page-8812: Nacht. Under way: Store, turn 1; 0 powered, 0 lost, 2 left. …`."""
    status = entry.status.capitalize()
    parts = [f"{entry.path.stem}: {entry.called}. {status}: {entry.place}"]
    if entry.progress:
        parts[0] += f"; {entry.progress}"
    if entry.figures is not None:
        parts.append(_played_on(entry.figures))
    parts.append(f"Played {_time(entry.played)}")
    if entry.locked:
        parts.append("Open in another window")
    return ". ".join(parts) + "."


def _played_on(game: Figures) -> str:
    """What is played, by whom and with which seed, if one was drawn yet."""
    return f"{game.title}, {game.hero_name}{f', seed {game.seed}' if game.seed else ''}"


def _show(shelf: Shelf, args: argparse.Namespace) -> int:
    from powercreep_rw.cli.summary import summary
    from powercreep_rw.record.errors import NotOnTheShelf

    try:
        entry = _find(shelf, args.game)
    except NotOnTheShelf:
        import os

        if os.path.isfile(args.game):  # this order is for games of the shelf
            return output.fail(f"{_text(args.game)} is a file, and no game on the shelf: `replay FILE` tells of it")
        raise
    print(line(entry))
    if entry.figures is not None:
        with shelf.open(entry.path, read_only=True) as record:
            output.warn(record.warnings)
            print(summary(record.state))
    elif entry.status == "damaged":
        print(_rescuable(entry))
    print(f"Saved in {entry.path}")
    return 0


def _rescuable(entry: Entry) -> str:
    """What can be made of a damaged game."""
    from powercreep_rw.content.faults import ContentError
    from powercreep_rw.record.salvage import salvage

    try:
        found = salvage(entry.path)
    except ContentError:
        return "The damage stands before its moves: nothing can be rescued until that is put right by hand."
    count = f"{found.moves} {'move' if found.moves == 1 else 'moves'}"
    return f"{count} can be rescued: `games rescue {entry.path.stem}` makes a game of them."


# -- what is done with one -------------------------------------------------------------------------------------


def _copy(shelf: Shelf, args: argparse.Namespace) -> int:
    entry = _find(shelf, args.game)
    if args.file is None:
        copied = shelf.duplicate(entry.path)
        print(f"Copied to a game of its own: {shelf.find(copied.name).called}, {copied}")
    else:
        from pathlib import Path

        print(f"Copied to {shelf.copy_out(entry.path, Path(args.file))}")
    return 0


def _rename(shelf: Shelf, args: argparse.Namespace) -> int:
    entry = _find(shelf, args.game)
    shelf.rename(entry.path, _text(args.new))
    print(f"{entry.path.stem} is called {shelf.find(entry.path.name).called} now.")
    return 0


def _delete(shelf: Shelf, args: argparse.Namespace) -> int:
    entry = _find(shelf, args.game)
    print(line(entry))
    if not args.yes and not _agreed("Put it into the bin? Type yes or no: "):
        print("Nothing was deleted.")
        return 0
    print(f"It lies in the bin: `games restore {shelf.delete(entry.path).stem}` takes it out again.")
    return 0


def _agreed(question: str) -> bool:
    """Whether the player says yes; where nobody answers, it is no."""
    if sys.stdin is None:
        return False
    try:
        return input(question).strip().casefold() in ("yes", "y")
    except EOFError:
        print()
        return False


def _restore(shelf: Shelf, args: argparse.Namespace) -> int:
    entry = _find(shelf, args.game, in_bin=True)
    print(f"Restored: {entry.called}, {shelf.restore(entry.path)}")
    return 0


def _rescue(shelf: Shelf, args: argparse.Namespace) -> int:
    entry = _find(shelf, args.game)
    rescued = shelf.find(shelf.salvage(entry.path).name)
    print(f"Rescued: {line(rescued)}")
    print(f"The damaged game stays as it is, in {entry.path}")
    return 0


# -- the book --------------------------------------------------------------------------------------------------


def _book(shelf: Shelf, args: argparse.Namespace) -> int:
    pages = _pages(shelf)
    numbers = {each.key: number for number, each in enumerate(pages.finished, 1)}
    choose = pages.best if args.best else pages.of
    chosen = choose(sheet=args.sheet, year=args.year, hero=args.hero)
    for each in chosen:
        print(f"{numbers[each.key]}. {finished(each)}")
    if not chosen:
        print("No game in the book is like that." if pages.finished else "The book is empty: no game has ended yet.")
    if pages.newer:
        print(f"{pages.newer} more of a newer version of this program.")
    return 0


def _again(shelf: Shelf, args: argparse.Namespace) -> int:
    pages = _pages(shelf)
    if not 1 <= args.number <= len(pages.finished):
        return output.fail(f"the book has no game {args.number}; `games book` numbers them from 1")
    with shelf.again(pages.finished[args.number - 1]) as record:
        print(f"Begun with the same seed: {record.path}")
    print(f"`powercreep-rw play --text --continue {record.path.stem}` plays it.")
    return 0


def _pages(shelf: Shelf) -> Pages:
    """The book, with what ended unseen; its damaged lines are told."""
    shelf.entries()
    pages = shelf.book.read()
    output.warn(pages.faults)
    return pages


def finished(each: Finished) -> str:
    """A finished game in a line, with its seed and figures."""
    game = each.figures
    sheets = f"{game.sheets_won} of {game.sheets} sheets won, " if game.is_year else ""
    parts = [
        f"{_time(each.ended)}: {_played_on(game)}: {game.place}",
        f"{sheets}{game.all_powered} powered, {game.all_lost} lost",
        f"Health {game.health} of {game.boxes}, creep {game.creep} of {game.creep_boxes}, radiation {game.radiation}",
        f"{game.turns} turns, {game.moves} moves, {game.dice} dice{' (your own)' if game.own_rolls else ''}",
    ]
    for kind, found in (("blueprints", game.blueprints), ("Gear", game.gear)):
        parts += [f"{kind}: {', '.join(found)}"] if found else []
    called = f" ({game.name})" if game.name else ""
    return "; ".join(parts) + f". {each.save.removesuffix('.yaml')}{called}"


def _find(shelf: Shelf, what: str, in_bin: bool = False) -> Entry:
    return shelf.find(_text(what), in_bin=in_bin)


def _text(word: str) -> str:
    from powercreep_rw.record import places

    return places.as_utf8(word)


def _time(time: datetime) -> str:
    """A time where the player is."""
    return time.astimezone().strftime("%Y-%m-%d %H:%M")
