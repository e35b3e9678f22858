"""The command `powercreep-rw`: which words it takes, and which file of this folder answers them.

Exit status: 0 done, 1 the input is at fault, 2 the command line is.  Nothing heavy is imported here: `--help`
and `--version` need neither YAML nor a window.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import os
import sys
from collections.abc import Sequence

from powercreep_rw import __version__
from powercreep_rw.cli import output

TYPE_CHECKING = False  # type checkers take it for true; `typing` would be most of what `--help` costs
if TYPE_CHECKING:
    from typing import Any

#: The commands, in the order of `--help`: each is a module of this folder with `SUMMARY`, `arguments(parser)`
#: and `command(args) -> int`.
COMMANDS = ("play", "games", "replay", "new", "check", "schema", "preview", "print", "picture", "simulate", "packs")

PROGRAM = "powercreep-rw"
#: How wide help is where there is no terminal.
PIPED = 80
#: Python looks for garbage after so many new objects (its own 700 are few for a start, which makes only what it keeps).
COLLECTED_EVERY = 100_000


def program() -> int:
    """The whole life of the command's process, with what would be out of place while it is only a part of another.

    What a start imports stays to the end, so it is not searched for garbage now and then, nor once more at the end:
    that would be a sixth of the time in which a sheet is checked.
    """
    gc.set_threshold(COLLECTED_EVERY)
    status = run()
    gc.freeze()
    return status


def run(argv: Sequence[str] | None = None) -> int:
    """Do what the command line asks; the exit status.  Raises SystemExit as argparse does (`--help`, status 2)."""
    output.prepare()
    status = 0
    try:
        words = sys.argv[1:] if argv is None else list(argv)
        args = parser(words[:1]).parse_args(words)
        status = _command(args)
        output.flush()
        return status
    except BrokenPipeError:
        output.abandon()
        return status  # who reads no further has still asked whether all is well
    except KeyboardInterrupt:
        return output.INTERRUPTED


def parser(words: Sequence[str] = ()) -> argparse.ArgumentParser:
    """The whole command line; or, where the first of the words is a command, as much of it as that one needs."""
    top = _Parser(
        prog=PROGRAM,
        allow_abbrev=False,
        description="Power Creep, a solo roll-and-write: play it, replay its games, check its sheets.",
        epilog="Without a command the window opens.",
    )
    top.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="name")
    for name in words[:1] if words and words[0] in COMMANDS else COMMANDS:
        module = importlib.import_module(f"powercreep_rw.cli.{name}")
        sub = commands.add_parser(name, help=module.SUMMARY, description=module.__doc__, allow_abbrev=False)
        module.arguments(sub)
        sub.set_defaults(command=module.command, asked=sub)
    return top


class _Help(argparse.HelpFormatter):
    """Help as wide as the terminal, which argparse would ask `shutil` for, that takes as long as the help itself."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=output.columns(sys.stdout, PIPED) - 2)


class _Parser(argparse.ArgumentParser):
    """A parser, and those of its commands, with such help; what was mistyped is answered with what was meant."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**{"formatter_class": _Help, **more})

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """The words taken apart, as argparse does, but that an unknown option is answered by its own parser."""
        found, unknown = self.parse_known_args(args, namespace)
        if unknown:
            getattr(found, "asked", self).error(_unknown(unknown, getattr(found, "asked", self)))
        return found

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """A word that has to be one of some: a command, a player, a paper."""
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError as error:
            error.message += _meant(str(value), [str(each) for each in action.choices or ()])
            raise


def _unknown(words: Sequence[str], parser: argparse.ArgumentParser) -> str:
    """What to say of words that a command does not take."""
    options = [each for action in parser._actions for each in action.option_strings]
    told = ", ".join(f"`{output.one_line(word)}`" for word in words)
    misspelt = next((word.partition("=")[0] for word in words if word.startswith("-")), None)
    near = _meant(misspelt, options) if misspelt is not None else ""
    return f"unrecognized arguments: {told}{near or f' (`{parser.prog} --help` lists what it takes)'}"


def _meant(word: str, known: Sequence[str]) -> str:
    """`; did you mean `x`?` for a word that is nearly one of the known, otherwise nothing."""
    from powercreep_rw.content import ids  # only here: who types well doesn't wait for it

    return ids.meant(word[:60], known)


def _command(args: argparse.Namespace) -> int:
    """Run the command that was asked for; what goes wrong becomes one line, never a traceback."""
    try:
        if args.name is None:
            from powercreep_rw.cli import play

            return play.window()
        return int(args.command(args))
    except (BrokenPipeError, KeyboardInterrupt):
        raise
    except OSError as error:
        return output.fail(output.os_error(error))
    except ValueError as error:
        path = _with_a_nul(args)
        if path is None:
            return _failed(error)
        from powercreep_rw.content.refusals import NUL

        return output.fail(f"{path}: {NUL}; leave it out")
    except Exception as error:  # the last net: the program is at fault, and says so in one line
        return _failed(error)


def _failed(error: Exception) -> int:
    """The program itself is at fault; the exit status for it.  Raises the error where its trace is asked for."""
    if os.environ.get("POWERCREEP_TRACE"):
        raise error
    return output.fail(
        f"{PROGRAM}: the program itself failed ({type(error).__name__}: {output.one_line(str(error))}); "
        "set POWERCREEP_TRACE=1 to see where, and please report it"
    )


def _with_a_nul(args: argparse.Namespace) -> str | None:
    """The word of the command line that no system takes as a name; None if there is none."""
    words = [word for each in vars(args).values() for word in (each if isinstance(each, list) else [each])]
    return next((word for word in words if isinstance(word, str) and "\0" in word), None)


if __name__ == "__main__":
    sys.exit(program())
