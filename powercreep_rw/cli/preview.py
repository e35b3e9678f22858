"""Look at a sheet, a campaign or a hero while you write it: drawn anew after each save, and played from any turn."""

from __future__ import annotations

import argparse
from functools import partial

from powercreep_rw.cli import output

SUMMARY = "show a sheet in a window, drawn anew after each save, and play it from any turn"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words that `preview` takes."""
    parser.add_argument("file", metavar="FILE", type=output.name, help="a sheet, a campaign or a hero: a file")
    parser.add_argument("--hero", metavar="ID", type=output.name, help="another hero: an id, or a file")


def command(args: argparse.Namespace) -> int:
    """Open the window on the file, with faults or without; status 1 where there is no such file, or no display."""
    from pathlib import Path

    path = Path(args.file)
    if not path.exists():
        return output.fail(f"{args.file}: there is no such file; `preview` shows a file of your own while you write it")
    from powercreep_rw.ui.app import run_window
    from powercreep_rw.ui.errors import NoDisplay
    from powercreep_rw.ui.screens.proof import open_proof

    try:
        return run_window(first=partial(open_proof, path=path, hero=args.hero))
    except NoDisplay as error:
        return output.fail(str(error))
