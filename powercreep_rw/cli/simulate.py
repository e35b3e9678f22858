"""Let players that play by themselves play many games on a sheet or of a year, and report on them."""

from __future__ import annotations

import argparse
import json
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext

from powercreep_rw.cli import output

SUMMARY = "play many games by itself, and report on the balance"

#: The players by name (`balance.players`), written out here so that `--help` need not know the game.
PLAYERS = ("random", "greedy", "planner")
GAMES = 300
SEED = "1"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words that `simulate` takes."""
    parser.add_argument("sheet", metavar="SHEET", type=output.name, help="a sheet or a campaign: an id or a file")
    parser.add_argument("--hero", metavar="ID", type=output.name, help="another hero: an id, or a file")
    parser.add_argument("--player", choices=PLAYERS, default="planner", help="how skilled (planner)")
    parser.add_argument("--games", metavar="N", type=_count, default=GAMES, help=f"how many games ({GAMES})")
    parser.add_argument("--seed", metavar="SEED", default=SEED, help=f"what the dice are seeded with ({SEED})")
    parser.add_argument("--workers", metavar="N", type=_count, default=1, help="processes to share the games (1)")
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")


def _count(text: str) -> int:
    """A number from 1 up; argparse turns the error into its own message."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
    return number


def command(args: argparse.Namespace) -> int:
    """Play the games and print the report.  Status 1 if the sheet can't be played."""
    from powercreep_rw.balance.players import player
    from powercreep_rw.balance.simulate import simulate
    from powercreep_rw.content.faults import ContentError
    from powercreep_rw.record import table

    try:
        game = table.Setup.named(args.sheet, args.hero).game()
    except ContentError as error:
        return output.faults(error.faults)
    with _workers(args.workers) as executor:
        report = simulate(game, player(args.player), args.games, args.seed, executor)
    print(json.dumps(report.as_json(), ensure_ascii=False) if args.json else "\n".join(report.lines()))
    return 0


def _workers(count: int) -> AbstractContextManager[Executor | None]:
    """A pool of processes; none for a single one."""
    if count == 1:
        return nullcontext()
    from concurrent.futures import ProcessPoolExecutor

    return ProcessPoolExecutor(count)
