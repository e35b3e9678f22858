"""Play a transcript again: a save, a bug report or a case, and print where it ends."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from powercreep_rw.cli import output

if TYPE_CHECKING:
    from powercreep_rw.record.replay import Step
    from powercreep_rw.record.story import Story
    from powercreep_rw.rules.state import State

SUMMARY = "play a saved game again and print where it ends"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words that `replay` takes."""
    parser.add_argument("file", metavar="FILE", type=output.name, help="a transcript")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print the last state as one JSON object")
    form.add_argument(
        "--states", action="store_true", help="print the state before the first move and after each, an object a line"
    )
    parser.add_argument(
        "--log",
        action="store_true",
        help="tell each move and what came of it (on standard error where JSON is printed)",
    )


def command(args: argparse.Namespace) -> int:
    """Replay a file.  A fault in it, or an illegal move, is status 1; a last state is then not printed."""
    from powercreep_rw.content.faults import ContentError

    try:
        _replay(args)
    except ContentError as error:
        return output.faults(error.faults)
    return 0


def _replay(args: argparse.Namespace) -> None:
    from powercreep_rw.record import replay, table, transcript
    from powercreep_rw.record.story import Story

    source = transcript.read(Path(args.file), args.file)
    game = table.game(source)
    output.warn(source.warnings)
    story = Story(game) if args.log else None
    log = sys.stderr if args.json or args.states else sys.stdout
    step = None
    for step in replay.steps(source, game):
        if story:
            _tell(step, story, log)
        if args.states:
            print(_json(step.state))
    assert step is not None  # the start of the game is a step
    if args.json:
        print(_json(step.state))
    elif not args.states:
        from powercreep_rw.cli.summary import summary

        print(summary(step.state))


def _tell(step: Step, story: Story, log: TextIO) -> None:
    """A line for the move as it was written, then a sentence a line for what came of it."""
    from powercreep_rw.rules import moves

    if step.move:
        print(f"> {moves.text(step.move)}", file=log)
    for sentence in story.told(step):
        print(f"  {sentence}", file=log)


def _json(state: State) -> str:
    from powercreep_rw.rules.view import view

    return json.dumps(view(state))
