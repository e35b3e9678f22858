"""Packs of sheets, heroes and a campaign: install one from a folder or a zip, list them, remove one."""

from __future__ import annotations

import argparse

from powercreep_rw.cli import output

TYPE_CHECKING = False  # type checkers take it for true; `typing` would be most of what `--help` costs
if TYPE_CHECKING:
    from collections.abc import Callable

    from powercreep_rw.content.packs import Pack
    from powercreep_rw.record.packs import Packs

SUMMARY = "install, list and remove packs of sheets, heroes and campaigns"
#: So many files that were left out are named.
_NAMED = 5


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words that `packs` takes; without any the packs are listed."""
    parser.set_defaults(doing=_list)
    orders = parser.add_subparsers(title="orders", metavar="ORDER", dest="order")

    def order(name: str, doing: Callable[..., int], summary: str) -> argparse.ArgumentParser:
        sub = orders.add_parser(name, help=summary, description=summary, allow_abbrev=False)
        sub.set_defaults(doing=doing, asked=sub)
        return sub

    order("list", _list, "list the packs that are installed, and what they hold")
    add = order("add", _add, "check what a folder or a zip holds, and install it")
    add.add_argument("source", metavar="FOLDER|ZIP", type=output.name, help="the folder or the zip file of a pack")
    add.add_argument("--replace", action="store_true", help="put it in the place of the one that is installed")
    remove = order("remove", _remove, "remove a pack; games that were begun on it go on")
    remove.add_argument("pack", metavar="NAME", type=output.name, help="a pack, as the list has it")


def command(args: argparse.Namespace) -> int:
    """Do one thing with the packs; what can't be done is said with status 1."""
    from powercreep_rw.content.faults import ContentError
    from powercreep_rw.record import places
    from powercreep_rw.record.errors import RecordError
    from powercreep_rw.record.packs import Packs

    home = places.home()
    if home.exists() and not home.is_dir():
        return output.fail(f"{home} is a file; {places.HOME_VARIABLE} names the folder of games and packs")
    try:
        return int(args.doing(Packs(places.packs()), args))
    except ContentError as error:
        output.faults(error.faults)
        return output.fail("Nothing was installed: a pack is whole or not at all.")
    except RecordError as error:
        return output.fail(str(error))


def _list(packs: Packs, args: argparse.Namespace) -> int:
    found = packs.installed()
    for pack in found:
        print("\n".join(lines(pack)))
    if not found:
        print("No pack is installed: `powercreep-rw packs add FOLDER` installs one.")
    return 0


def _add(packs: Packs, args: argparse.Namespace) -> int:
    from pathlib import Path

    added = packs.add(Path(args.source), args.replace)
    output.warn(added.warnings)
    print(f"{'Replaced' if added.replaced is not None else 'Installed'}:")
    print("\n".join(lines(added.pack)))
    if added.left_out:
        more = f" and {len(added.left_out) - _NAMED} more" if len(added.left_out) > _NAMED else ""
        named = ", ".join(output.one_line(name) for name in added.left_out[:_NAMED])
        print(f"Left out, being neither .yaml, .yml, .md nor .txt: {named}{more}")
    return 0


def _remove(packs: Packs, args: argparse.Namespace) -> int:
    pack = packs.remove(args.pack)
    print(f"Removed: {title(pack)}. Games that were begun on it go on.")
    return 0


def title(pack: Pack) -> str:
    """`harbour: The Harbour Year, version 1.0, by R. Wade (CC BY 4.0)`."""
    label = pack.label
    version = f", version {label.version}" if label.version else ""
    author = f", by {label.author}" if label.author else ""
    licence = f" ({label.licence})" if label.licence else ""
    return output.one_line(f"{pack.id}: {label.name}{version}{author}{licence}")


def lines(pack: Pack) -> list[str]:
    """A pack, and what it holds by the names that `play`, `simulate`, `check` and a transcript take."""
    found = [title(pack)]
    for each in pack.listed:
        year = f" ({each.year})" if each.year is not None and str(each.year) not in each.name else ""
        found.append(output.one_line(f"  {each.kind} {pack.ref(each)}: {each.name}{year}"))
    return found
