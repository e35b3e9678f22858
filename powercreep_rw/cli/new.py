"""Begin a sheet, a hero or a year of your own: files with comments that work as they are."""

from __future__ import annotations

import argparse
import os

from powercreep_rw.cli import output

TYPE_CHECKING = False  # type checkers take it for true; `typing` would be most of what `--help` costs
if TYPE_CHECKING:
    from pathlib import Path

SUMMARY = "begin a sheet, a hero or a year of your own"
#: As in `content.drafts.pages`, written out so that `--help` need not know the game.
MOST_STRUCTURES = 4
YEAR = 2086


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words that `new` takes."""
    parser.add_argument(
        "name", metavar="NAME", type=output.name, help="its id, which the file (of a year: the folder) is named after"
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--structures",
        metavar="N",
        type=int,
        choices=range(1, MOST_STRUCTURES + 1),
        help=f"how many structures the sheet has, 1 to {MOST_STRUCTURES} ({MOST_STRUCTURES})",
    )
    what.add_argument("--hero", action="store_true", help="a hero instead of a sheet")
    what.add_argument("--year", action="store_true", help="a folder with a campaign, its four sheets and their hero")
    parser.set_defaults(misused=parser.error)


def command(args: argparse.Namespace) -> int:
    """Write the files, none over another.  Status 1 if one of them is there already."""
    path = _path(args.name, folder=args.year)
    _check_id(path.stem if not args.year else path.name, args)
    files = _year(path) if args.year else _hero(path) if args.hero else _sheet(path, args.structures or MOST_STRUCTURES)
    there = [str(each) for each in (path, *files) if os.path.lexists(each) and not _is_schema(each)]
    if there:
        return output.fail(f"{there[0]}: this is there already, and nothing is written over it; take another name")
    for each, text in files.items():
        if not (_is_schema(each) and os.path.lexists(each)):
            each.parent.mkdir(parents=True, exist_ok=True)
            with open(each, "x", encoding="utf-8", newline="\n") as file:
                file.write(text)
            print(f"{each}: written")
    print(f"next: powercreep-rw check {_quoted(path)}; powercreep-rw play {_quoted(path)}" if not args.hero else _NEXT)
    return 0


_NEXT = "next: name it in a sheet beside it, as in `hero: ID`, or play any sheet with `--hero FILE`"


#: What a year is called whose folder is its number.
_YEARS = "The Year to Come"


def _quoted(path: Path) -> str:
    return f'"{path}"' if " " in str(path) else str(path)


def _path(name: str, folder: bool) -> Path:
    """The file or folder that a name means: `town`, `town.yaml` and `my/town` are all right."""
    from pathlib import Path

    path = Path(name)
    return path if folder or path.suffix in (".yaml", ".yml") else path.with_name(path.name + ".yaml")


def _check_id(stem: str, args: argparse.Namespace) -> None:
    """Refuse a name that nothing could refer to, as argparse does: status 2."""
    from powercreep_rw.content.ids import is_id, reserved, suggested

    guess = suggested(stem)
    right = f"; `{guess}` would do" if guess and not reserved(guess) else ""
    if not is_id(stem):
        args.misused(f"`{output.one_line(stem)}` is no id (lower case, digits and `_`, at most 60){right}")
    why = reserved(stem)
    if why:
        args.misused(f"`{stem}` {why}, and can't be an id; take another")


def _title(stem: str) -> str:
    """`mill_row` as a name: `Mill Row`."""
    return " ".join(word.capitalize() for word in stem.split("_") if word) or stem


def _number(stem: str) -> str:
    """A name that YAML reads as a text: an id may be all digits."""
    title = _title(stem)
    return f'"{title}"' if title.replace(" ", "").isdecimal() or title.lower() in ("true", "false", "null") else title


def _schema_name(kind: str) -> str:
    return f"{kind}.schema.json"


def _is_schema(path: Path) -> bool:
    """A JSON Schema is the same for every file: one that is there is left as it is."""
    return path.name.endswith(".schema.json")


def _schema(folder: Path, kind: str) -> dict[Path, str]:
    from powercreep_rw.cli.schema import written

    return {folder / _schema_name(kind): written(kind)}


def _sheet(path: Path, structures: int) -> dict[Path, str]:
    from powercreep_rw.content.drafts import pages

    text = pages.sheet(_number(path.stem), path.stem, structures, "scavenger", YEAR, f"./{_schema_name('sheet')}")
    return {path: text, **_schema(path.parent, "sheet")}


def _hero(path: Path) -> dict[Path, str]:
    from powercreep_rw.content.drafts import pages

    return {path: pages.hero(_number(path.stem), f"./{_schema_name('hero')}"), **_schema(path.parent, "hero")}


def _year(path: Path) -> dict[Path, str]:
    from powercreep_rw.content.drafts import pages
    from powercreep_rw.content.drafts.words import QUARTERS

    year = int(path.name) if path.name.isdecimal() and len(path.name) <= 4 else YEAR
    hero = "newcomer"
    # a year called by its number would be a headline of twice the same
    name = _YEARS if path.name.isdecimal() else _number(path.name)
    files = {path / "campaign.yaml": pages.year(name, year, hero, f"./{_schema_name('campaign')}")}
    for (quarter, title), places in zip(QUARTERS.items(), pages.places_of_a_year(path.name), strict=True):
        seed = f"{path.name} {quarter}"
        files[path / f"{quarter}.yaml"] = pages.sheet(
            title, seed, MOST_STRUCTURES, hero, year, f"./{_schema_name('sheet')}", places
        )
    files[path / "heroes" / f"{hero}.yaml"] = pages.hero("The Newcomer", f"../{_schema_name('hero')}")
    for kind in ("campaign", "sheet", "hero"):
        files |= _schema(path, kind)
    return files
