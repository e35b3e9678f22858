"""Run every benchmark and the hard tests in full, and write what came of them into `docs/quality.md`.

    python benchmarks/quality.py [--rounds N] [--only NAME ...] [--no-tests]

Nothing else should run meanwhile.  It takes about ten minutes; `--only` and `--no-tests` print, and write nothing.
"""

from __future__ import annotations

import argparse
import importlib
import os
import platform
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from measuring import Row, told

PAGE = ROOT / "docs" / "quality.md"
#: The benchmarks, in the order of the page: a heading, and the file of this folder.
BENCHMARKS = {
    "Random games": "playouts",
    "A competent player": "competent",
    "States, transcripts, long games": "rules_work",
    "Growth": "growing",
    "Commands": "commands",
    "Two processes": "processes",
    "The window: its start": "window_start",
    "The window: its frames": "window_frames",
    "The window: a whole game": "window_play",
    "The window: at rest": "window_rest",
    "The hint": "hint",
    "Collecting for a report": "collecting",
}
HEAD = """\
# Quality

Made by `python benchmarks/quality.py` on {date}, on {machine}. Every figure is a ratio against its anchor in the same
run, the median of {rounds} rounds; the spread is how far the rounds lie apart. Figures of two machines can be compared,
seconds could not.

## Speed
"""
TABLE = "| what | against | figure | spread | asked | |\n| --- | --- | --- | --- | --- | --- |\n"
TESTS = """
## Hard use
`python -m pytest tests/hard --full`: {summary}.

| file | what must hold | tests |
| --- | --- | --- |
"""


def main() -> int:
    parser = argparse.ArgumentParser(description="All benchmarks and hard tests, and docs/quality.md.")
    parser.add_argument("--rounds", type=int, default=9, help="counted rounds (default 9)")
    parser.add_argument("--only", nargs="+", choices=BENCHMARKS.values(), metavar="NAME", help="these benchmarks only")
    parser.add_argument("--no-tests", action="store_true", help="leave the hard tests out")
    options = parser.parse_args()
    parts = {title: name for title, name in BENCHMARKS.items() if not options.only or name in options.only}
    found: dict[str, list[Row]] = {}
    for title, name in parts.items():
        print(f"\n{title} ({name}.py)", flush=True)
        found[title] = importlib.import_module(name).rows(options.rounds)
        print(told(found[title]), flush=True)
    whole = not options.only and not options.no_tests
    if whole:
        PAGE.write_text(page(found, options.rounds) + hard_tests(), encoding="utf-8", newline="\n")
    return int(any(row.reached is False for rows in found.values() for row in rows))


def page(found: dict[str, list[Row]], rounds: int) -> str:
    """The part on speed."""
    machine = f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"
    lines = [HEAD.format(date=datetime.now(UTC).date(), machine=machine, rounds=rounds), TABLE]
    for rows in found.values():
        for row in rows:
            state = {True: "reached", False: "**missed**", None: ""}[row.reached]
            seen = f" ({row.seen})" if row.seen else ""
            spread = f"{row.spread:.0%}" if row.spread else ""
            lines.append(f"| {row.what} | {row.anchor}{seen} | {row.figure} | {spread} | {row.asked} | {state} |\n")
    return "".join(lines)


def hard_tests() -> str:
    """The part on hard use: the tests are run in full."""
    words = [sys.executable, "-m", "pytest", "tests/hard", "--full", "-q", "-rA"]
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", cwd=ROOT, check=False)
    print(done.stdout[-2000:])
    passed = re.findall(r"^PASSED tests/hard/(\w+)\.py::", done.stdout, re.MULTILINE)
    failed = re.findall(r"^(?:FAILED|ERROR) ", done.stdout, re.MULTILINE)
    summary = f"{len(passed)} tests passed, {len(failed)} failed"
    lines = [TESTS.format(summary=summary)]
    for path in sorted((ROOT / "tests" / "hard").glob("test_*.py")):
        first = path.read_text(encoding="utf-8").split('"""')[1].split("\n")[0]
        lines.append(f"| `{path.name}` | {first} | {passed.count(path.stem)} |\n")
    return "".join(lines)


if __name__ == "__main__":
    sys.exit(main())
