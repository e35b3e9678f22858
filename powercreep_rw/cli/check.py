"""Look for every fault of sheets, heroes, campaigns, core.yaml and transcripts at once.

A fault is one line, `file:line:column: what is wrong, and what would be right`; below it stands the line of the file,
the place underlined.  Faults go to standard error, what the files hold to standard output.
"""

from __future__ import annotations

import argparse

from powercreep_rw.cli import output

TYPE_CHECKING = False  # type checkers take it for true; `typing` would be most of what `--help` costs
if TYPE_CHECKING:
    from powercreep_rw.cli.checked import FileReport

SUMMARY = "find the faults of sheets, heroes, campaigns and saved games"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words that `check` takes."""
    parser.add_argument(
        "files",
        metavar="FILE|FOLDER",
        type=output.name,
        nargs="+",
        help="a sheet, hero, campaign, core.yaml or transcript; of a folder all .yaml files in and below it",
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object for tools instead (docs/designers.md)"
    )


def command(args: argparse.Namespace) -> int:
    """Check each file: its faults, then one line with what it holds.  Status 1 if one of them has an error."""
    from powercreep_rw.cli import checked, folders
    from powercreep_rw.content.checking import Reader

    names, folder_seen = folders.files(args.files)
    reports, reader = [], Reader()
    printer = None if args.json else _Printer()
    for name in names:
        report = checked.report(name, reader)
        reports.append(report)
        if printer:
            printer.tell(report)
    if printer and folder_seen:
        print(checked.total(reports))
    if args.json:
        import json

        print(json.dumps(checked.as_data(reports), indent=1))
    return 1 if any(report.errors for report in reports) else 0


class _Printer:
    """Prints reports as they come; a fault of a file that several of them use is shown once."""

    def __init__(self) -> None:
        self.told: set[object] = set()

    def tell(self, report: FileReport) -> None:
        """Print a file's faults, each with its excerpt, then its line."""
        from powercreep_rw.cli.excerpt import Excerpts

        excerpts = Excerpts(report.texts)
        for fault in report.faults:
            if fault not in self.told:
                self.told.add(fault)
                output.warn([fault])
                excerpts.show(fault)
        try:
            print(report.line())
            output.flush()
        except BrokenPipeError:  # nobody reads any more; the exit status is still asked for
            output.abandon()
