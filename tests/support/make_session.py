"""Write the session in `docs/terminal.md` anew: what is typed in it is typed again, what is told is told as it is now.

    python tests/support/make_session.py

A test compares them; read the difference before you commit it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "terminal.md"
MARK = "<!-- a session -->\n```\n"
PROMPT = "> "


def session(text: str) -> tuple[str, list[str]]:
    """The command that begins the session, and the lines that are typed in it."""
    first, *lines = text.split(MARK)[1].split("\n```")[0].splitlines()
    return first, [line.removeprefix(PROMPT) for line in lines if line.startswith(PROMPT)]


def shown(command: str, typed: list[str]) -> str:
    """The session as it is now, its folder of games called GAMES."""
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [sys.executable, "-m", "powercreep_rw", *command.split()[2:]],
            input="".join(f"{line}\n" for line in typed).encode(),
            env={**os.environ, "POWERCREEP_HOME": home, "PYTHONIOENCODING": "utf-8"},
            stdout=subprocess.PIPE,
            cwd=ROOT,
            check=True,
        )
        games = str(Path(home) / "games" / "_")[:-1]
        return done.stdout.decode().replace(games, "GAMES/").rstrip().replace("\r\n", "\n")


def written(text: str) -> str:
    """The document with its session as it is now."""
    command, typed = session(text)
    before, _, after = text.partition(MARK)
    return f"{before}{MARK}{command}\n{shown(command, typed)}\n```{after.partition(chr(10) + '```')[2]}"


if __name__ == "__main__":
    DOCUMENT.write_text(written(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
