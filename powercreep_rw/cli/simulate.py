"""Let players that play by themselves play many games on a sheet or of a year, and report on them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager

from powercreep_rw.cli import output
from powercreep_rw.cli.progress import Progress

TYPE_CHECKING = False  # type checkers take it for true; `typing` would be most of what `--help` costs
if TYPE_CHECKING:
    from concurrent.futures import Executor

    from powercreep_rw.balance.study.store import Store
    from powercreep_rw.balance.study.study import Asked, How

SUMMARY = "play many games by itself, and report on the balance"

#: The players by name (`balance.players`), written out here so that `--help` need not know the game.
PLAYERS = ("random", "greedy", "planner")
GAMES = 300
SEED = "1"
#: So many findings are printed; the page has more.
MOST_FINDINGS = 5


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words that `simulate` takes."""
    parser.add_argument("sheet", metavar="SHEET", type=output.name, help="a sheet or a campaign: an id or a file")
    parser.add_argument("--hero", metavar="ID", type=output.name, help="another hero: an id, or a file")
    parser.add_argument("--player", choices=PLAYERS, default="planner", help="how skilled (planner)")
    parser.add_argument("--games", metavar="N", type=_count, default=GAMES, help=f"how many games ({GAMES})")
    parser.add_argument("--seed", metavar="SEED", default=SEED, help=f"what the dice are seeded with ({SEED})")
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    report = parser.add_argument_group("report")
    report.add_argument(
        "--report",
        metavar="FOLDER",
        type=output.name,
        help="write a page to read (FOLDER/index.html); interrupted, the same command goes on where it was",
    )
    report.add_argument(
        "--compare", metavar="OTHER", type=output.name, help="another sheet, or version of it, beside it in the report"
    )
    crew = parser.add_argument_group("many workers, and the same figures")
    crew.add_argument("--workers", metavar="N", type=_count, default=1, help="processes to share the games (1)")
    crew.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        type=output.name,
        help="play on a dask cluster: its scheduler's address, or `local` to start one here with N workers",
    )
    parser.set_defaults(misused=parser.error)


def _count(text: str) -> int:
    """A number from 1 up; argparse turns the error into its own message."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
    return number


def command(args: argparse.Namespace) -> int:
    """Play the games and print the report.  Status 1 if the sheet can't be played, or nobody can play it."""
    from concurrent.futures import BrokenExecutor

    from powercreep_rw.balance.crew.errors import CrewError
    from powercreep_rw.balance.study.store import ForeignFile
    from powercreep_rw.balance.study.version import OtherCode
    from powercreep_rw.content.faults import ContentError

    if args.compare is not None and args.report is None:
        args.misused("--compare is for a report: add --report FOLDER")
    try:
        return _report(args) if args.report is not None else _plain(args)
    except ContentError as error:
        return output.faults(error.faults)
    except (CrewError, ForeignFile, OtherCode) as error:
        return output.fail(str(error))
    except BrokenExecutor:
        return output.fail("the workers died again and again before they had played anything: is there memory enough?")


def _plain(args: argparse.Namespace) -> int:
    """The figures, for a terminal."""
    import json

    from powercreep_rw.balance.players import player
    from powercreep_rw.balance.simulate import simulate
    from powercreep_rw.record import table

    game = table.Setup.named(args.sheet, args.hero).game()
    with _workers(args) as executor, closing(Progress("games", quiet=True)) as progress:
        progress(0, args.games)
        report = simulate(
            game, player(args.player), args.games, args.seed, executor, lambda done: progress(done, args.games)
        )
    print(json.dumps(report.as_json(), ensure_ascii=False) if args.json else "\n".join(report.lines()))
    return 0


def _report(args: argparse.Namespace) -> int:
    """The page, and on the terminal the little that matters most."""
    from pathlib import Path

    from powercreep_rw.balance.pages.folder import Folder
    from powercreep_rw.balance.study.findings import between, findings
    from powercreep_rw.balance.study.study import How, study
    from powercreep_rw.paper.words import many

    names = [name for name in (args.sheet, args.compare) if name is not None]
    alike = len({Path(name).name for name in names}) < len(names)  # two versions of one file, in two folders
    asked = [_asked(name, args.hero, name if alike else Path(name).name) for name in names]
    how = How(args.player, args.games, args.seed)
    folder = Folder(Path(args.report))
    for said in _sorted_out(folder.store, asked, how):
        print(output.one_line(f"{args.report}: {said}"), file=sys.stderr)
    with _workers(args) as executor, closing(Progress("games")) as progress:
        try:
            figures = study(asked, how, folder.store, executor, progress)
        except KeyboardInterrupt:
            progress.close()
            kept = f"{progress.done} of {progress.whole} games are kept in {args.report}"
            print(output.one_line(f"{kept}; the same command goes on from there"), file=sys.stderr)
            raise
    data = folder.write(asked, figures)
    if args.json:
        print(data, end="")
        return 0
    told = [
        f"{e.title} ({e.named}): {many(e.games, 'game', 'games')}, {e.won.part} won: {between(e.won)}" for e in figures
    ]
    told += [f"- {each.headline}. {each.sentence}" for each in findings(figures[0])[:MOST_FINDINGS]]
    print("\n".join(map(output.one_line, [*told, f"the report: {folder.page}"])))
    return 0


def _sorted_out(store: Store, asked: list[Asked], how: How) -> Iterator[str]:
    """Drop the games kept that are of no use now, and say so."""
    from powercreep_rw.balance.study.study import wanted

    plan = [each for one in asked for each in wanted(one, how)]
    if store.keep(each.key for each in plan):
        yield "games of another sheet, version, hero, player or seed were kept here; what has changed is begun anew"
    if any(store.of(each.key).games > each.games for each in plan):
        yield "more games were kept here than are asked for now; they are begun anew"


def _asked(name: str, hero: str | None, called: str) -> Asked:
    """What is to be studied, what it is called, and the texts that it was read from.  Raises ContentError."""
    from powercreep_rw.balance.study.study import Asked
    from powercreep_rw.record import table

    game, library = table.Setup.named(name, hero).looked_up()
    return Asked(called, game, library.texts)


@contextmanager
def _workers(args: argparse.Namespace) -> Iterator[Executor | None]:
    """Who plays: this process, several, or a cluster.  Raises CrewError."""
    if args.scheduler is not None:
        from powercreep_rw.balance.crew.cluster import cluster

        with cluster(args.scheduler, args.workers) as executor:
            yield executor
    elif args.workers == 1:
        yield None
    else:
        from powercreep_rw.balance.crew.hands import crew

        with crew(args.workers) as executor:
            yield executor
