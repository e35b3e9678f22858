"""How long commands take to start, and to read and check what ships, against Python and PyYAML themselves.

python benchmarks/commands.py [--rounds N]
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from measuring import Row, compared, in_turns, main

SHEET = ROOT / "sheets" / "2086" / "uptown.yaml"
GAME = ROOT / "tests" / "golden" / "won.yaml"
NOTHING = "python -c pass"
#: What the command `powercreep-rw` is once it is installed: this script, run by the same Python.
INSTALLED = "import sys; from powercreep_rw.cli.main import program; sys.exit(program())"
#: Command → at most so many times `python -c pass`.
STARTS = {
    "--help": (["--help"], 3.5),
    "check": (["check", str(SHEET)], 5.0),
    "replay": (["replay", str(GAME)], 5.0),
}


def rows(rounds: int) -> list[Row]:
    """A row for each command, and one for reading and checking all sheets."""
    return [*starting(rounds * 2), loading(rounds)]


def command(*words: str) -> Callable[[int], object]:
    """A process of these words, from its start to its end; what it prints goes nowhere."""
    return lambda _: subprocess.run([sys.executable, *words], capture_output=True, cwd=ROOT, check=True)


def starting(rounds: int) -> list[Row]:
    """Each command, from start to end."""
    works = {NOTHING: command("-c", "pass")}
    works |= {name: command("-c", INSTALLED, *words) for name, (words, _) in STARTS.items()}
    found = in_turns(works, rounds)
    result = []
    for name, (_, most) in STARTS.items():
        ratio, apart = compared(found, name, NOTHING)
        what = f"`powercreep-rw {name}`" + ("" if name.startswith("-") else " of one file")
        result.append(Row(what, f"`{NOTHING}`", ratio, most=most, spread=apart))
    return result


def loading(rounds: int) -> Row:
    """Every file that ships, read and checked, against the same files through PyYAML's C loader."""
    import yaml

    from powercreep_rw.content.checking import Reader

    paths = sorted((ROOT / "sheets").rglob("*.yaml"))
    texts = [path.read_text(encoding="utf-8") for path in paths]

    def ours(_: int) -> None:
        reader = Reader()  # as `check FOLDER` does
        for path in paths:
            reader.examine(path)

    def theirs(_: int) -> None:
        for text in texts:
            yaml.load(text, Loader=yaml.CSafeLoader)

    ratio, apart = compared(in_turns({"ours": ours, "yaml": theirs}, rounds), "ours", "yaml")
    return Row(f"reading and checking {len(paths)} files", "bare PyYAML, C loader", ratio, most=4.0, spread=apart)


if __name__ == "__main__":
    sys.exit(main(__doc__, rows))
