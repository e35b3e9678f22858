"""The folder of a report: `index.html` to read, `report.json` for programs, `games.json` to go on from."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from powercreep_rw.balance.pages import page
from powercreep_rw.balance.study.compare import compare
from powercreep_rw.balance.study.figures import Figures
from powercreep_rw.balance.study.findings import findings
from powercreep_rw.balance.study.measures import plain
from powercreep_rw.balance.study.store import ForeignFile, Store
from powercreep_rw.balance.study.study import Asked
from powercreep_rw.record import disk

PAGE, DATA = "index.html", "report.json"
FORMAT = "powercreep-rw report 1"


class Folder:
    """A folder for one report.

    Raises ForeignFile when a file that is not ours lies where the report would be, OSError for a folder that can't be
    made: both before anything is played.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        _is_ours(path / PAGE, page.MAKER, "report")
        _is_ours(path / DATA, FORMAT, "report's data")
        self.store = Store(path)

    @property
    def page(self) -> Path:
        """The page to be read."""
        return self.path / PAGE

    def write(self, asked: Sequence[Asked], figures: Sequence[Figures]) -> str:
        """Write the report on one study, or on two side by side; the data as text."""
        data: dict[str, object] = {"format": FORMAT, "report": plain(figures[0])}
        data["findings"] = [plain(each) for each in findings(figures[0])]
        if len(figures) == 1:
            written = page.page(asked[0].game, figures[0])
        else:
            first, second = figures
            comparison = compare(first, second)
            data |= {"other": plain(second), "comparison": plain(comparison)}
            written = page.compared((asked[0].game, asked[1].game), first, second, comparison)
        text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
        _put(self.path / DATA, text)
        _put(self.page, written)
        return text


def _put(path: Path, text: str) -> None:
    """Write a file whole; a new one may be read by whom the system lets read new files."""
    path.touch()
    disk.replace(path, text)


def _is_ours(path: Path, sign: str, what: str) -> None:
    """Raise ForeignFile for a file without our sign in its head; one that is empty or missing is no loss."""
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            head = file.read(1000)
    except FileNotFoundError:
        return
    if head.strip() and sign not in head:
        raise ForeignFile(path, what)
