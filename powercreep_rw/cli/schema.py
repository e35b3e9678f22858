"""Print the JSON Schema of a kind of file, by which editors complete, explain and underline while you write."""

from __future__ import annotations

import argparse

from powercreep_rw.cli import output

SUMMARY = "print a JSON Schema for editors, or the reference of all keys"

#: The kinds of files that have a schema (`content.keys.FILES`), written out so that `--help` need not know them.
KINDS = {
    "sheet": "a sheet: one printed page",
    "hero": "a hero",
    "campaign": "a campaign: a year of sheets",
    "core": "core.yaml: the Gear and blueprints of the core set",
    "pack": "pack.yaml: the label of a pack",
    "lesson": "a lesson: a guided game on a sheet",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words that `schema` takes."""
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("kind", metavar="NAME", nargs="?", choices=KINDS, help=f"which schema: {', '.join(KINDS)}")
    what.add_argument("--list", action="store_true", help="list the schemas there are")
    what.add_argument("--keys", action="store_true", help="print the reference of all keys, as Markdown")
    parser.add_argument("-o", "--output", metavar="FILE", type=output.name, help="write to a file instead")


def command(args: argparse.Namespace) -> int:
    """Print or write what is asked for."""
    text = _listed() if args.list else _reference() if args.keys else written(args.kind)
    if args.output is None:
        print(text, end="")
    else:
        from powercreep_rw.cli import written as files

        try:
            files.write(args.output, text.encode("utf-8"))
        except files.Unwritable as error:
            return output.fail(str(error))
        print(f"{args.output}: written")
    return 0


def written(kind: str) -> str:
    """The schema of a kind of file, as the text of a file."""
    import json

    from powercreep_rw.content.json_schema import json_schema

    return json.dumps(json_schema(kind), indent=2, ensure_ascii=False) + "\n"


def _reference() -> str:
    from powercreep_rw.content.reference import page

    return page()


def _listed() -> str:
    return "".join(f"{kind:10} {about}\n" for kind, about in KINDS.items())
