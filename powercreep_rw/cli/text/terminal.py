"""Reading and printing: a prompt at a terminal, plain lines in a pipe."""

from __future__ import annotations

import io
import shutil
import sys
from collections.abc import Iterable
from contextlib import suppress

from powercreep_rw.cli.text.letters import broken, fitting, tidy

PROMPT = "> "


class Terminal:
    """Standard input and output, as they are."""

    def __init__(self) -> None:
        self.typing = sys.stdin is not None and sys.stdin.isatty()
        self.encoding = getattr(sys.stdout, "encoding", None) or "ascii"
        if isinstance(sys.stdin, io.TextIOWrapper):
            with suppress(ValueError, io.UnsupportedOperation):
                sys.stdin.reconfigure(errors="replace")  # bytes that are no letters are a typing mistake
        if self.typing:
            with suppress(ImportError):
                import readline  # noqa: F401  (lines can be edited, and called back with the arrow keys)

    def tell(self, lines: Iterable[str]) -> None:
        """Print lines at once: in letters that the terminal has, broken at its width if it is one."""
        width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
        for line in lines:
            for part in broken(line, width):
                print(fitting(part, self.encoding))
        sys.stdout.flush()

    def ask(self) -> str | None:
        """The next line that is typed, or None when there is no more.

        A line out of a pipe is printed behind the prompt, so that what comes out reads like a game that was typed.
        """
        if self.typing:
            try:
                return input(PROMPT)
            except EOFError:
                print()
                return None
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            return None
        print(PROMPT + fitting(tidy(line), self.encoding))
        return line
