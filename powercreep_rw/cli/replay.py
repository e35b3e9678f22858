"""Play a transcript again: a save, a bug report or a case, and print where it ends."""

from __future__ import annotations

import argparse
import sys

from powercreep_rw.cli import output

TYPE_CHECKING = False  # type checkers take it for true; `typing` would be most of what `--help` costs
if TYPE_CHECKING:
    from typing import TextIO

    from powercreep_rw.record.replay import Step
    from powercreep_rw.record.story import Story
    from powercreep_rw.record.transcript import Transcript
    from powercreep_rw.rules.game import Game
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
    from pathlib import Path

    from powercreep_rw.record import referenced, replay, transcript

    source = transcript.read(Path(args.file), args.file)
    game = referenced.game(source)
    output.warn(source.warnings)
    state = _stepped(source, game, args) if args.log or args.states else replay.final(source, game)
    if args.json:
        print(_json(state))
    elif not args.states:
        from powercreep_rw.cli.summary import summary

        print(summary(state))


def _stepped(source: Transcript, game: Game, args: argparse.Namespace) -> State:
    """Tell each move, or print the position after it; the last position."""
    from powercreep_rw.record import replay
    from powercreep_rw.record.story import Story

    story = Story(game) if args.log else None
    log = sys.stderr if args.json or args.states else sys.stdout
    state = None
    for step in replay.steps(source, game):
        state = step.state
        if story:
            _tell(step, story, log)
        if args.states:
            print(_json(state))
    assert state is not None  # the start of the game is a step
    return state


def _tell(step: Step, story: Story, log: TextIO) -> None:
    """A line for the move as it was written, then a sentence a line for what came of it."""
    from powercreep_rw.rules import moves

    if step.move:
        print(f"> {moves.text(step.move)}", file=log)
    for sentence in story.told(step):
        print(f"  {sentence}", file=log)


def _json(state: State) -> str:
    import json

    from powercreep_rw.rules.view import view

    return json.dumps(view(state))
