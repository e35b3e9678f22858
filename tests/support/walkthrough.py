"""A page of the docs walked through: its commands run in order, its changes made, and what it says is printed held.

Beside its commands (```sh) a page has comments that readers don't see: `<!-- copy: A -> B -->`, `<!-- delete: A -->`,
`<!-- edit: A: old -> new -->` (the first place; `rename`:
all), `<!-- file: A -->` above the text of a file, and `<!-- printed -->` above what the
commands before it print on standard output.
"""

import re
import shlex
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

_STEP = re.compile(r"<!-- (copy|delete|edit|rename|file|printed)(?:: (.*?))? -->|```(sh|yaml|)\n(.*?)```", re.DOTALL)


def commands(block: str) -> Iterator[list[str]]:
    """The words of each command of a block, without the program's name."""
    for line in block.splitlines():
        words = shlex.split(line, comments=True)
        if words[:1] == ["powercreep-rw"]:
            yield words[1:]


def walk(page: str, folder: Path, run: Callable[[list[str]], str]) -> Iterator[tuple[str, str]]:
    """Do all that a page says in a folder; `run` does a command and returns what it printed.

    Gives each text that the page says is printed, with what was.
    """
    order = about = printed = ""
    for found in _STEP.finditer(page):
        if found[1]:
            order, about = found[1], found[2] or ""
            change(order, about, folder)
        elif found[3] == "sh":
            printed = "".join(map(run, commands(found[4])))
        elif order == "printed":
            yield found[4], printed
        elif order == "file":
            (folder / about).write_text(found[4], encoding="utf-8")
        order = "" if not found[1] else order


def change(order: str, about: str, folder: Path) -> None:
    """Copy, delete or edit a file."""
    first, _, second = about.partition(" -> ")
    if order == "copy":
        shutil.copyfile(folder / first, folder / second)
    elif order == "delete":
        (folder / about).unlink()
    elif order in ("edit", "rename"):
        name, old = first.split(": ", 1)
        text = (folder / name).read_text(encoding="utf-8")
        assert old in text, about
        count = -1 if order == "rename" else 1
        (folder / name).write_text(text.replace(old, second, count), encoding="utf-8")
