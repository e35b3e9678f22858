"""Mutated sheets: each gives a message at a place that is there, or loads; what loads is drawn and played.

A fixed sample runs always; `POWERCREEP_MUTANTS=10000 pytest tests/content/test_mutants.py` runs so many.  Mutant
number N is the same in every run: `MUTANT=N` runs that one alone.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from random import Random

import pytest
from agreement import assert_agrees
from tables import random_move

from powercreep_rw.cli.excerpt import Excerpts, columns
from powercreep_rw.content.checking import examine
from powercreep_rw.content.drafts import pages
from powercreep_rw.content.library import Library
from powercreep_rw.content.shelves import shipped_folder
from powercreep_rw.paper import lettering
from powercreep_rw.paper.page import page
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import view

COUNT = int(os.environ.get("POWERCREEP_MUTANTS", "240"))
ONE = os.environ.get("MUTANT")
#: Numbers are run in so many tests, to be shared by processes.
PARTS = 8
MOVES = 15

SOURCES = [path.read_text(encoding="utf-8") for path in sorted(shipped_folder().glob("2*/*.yaml"))]
SOURCES = [text for text in SOURCES if "structures:" in text]
SOURCES += [pages.sheet("Town", f"mutant {n}", n % 4 + 1, "scavenger", 2086, "./sheet.schema.json") for n in range(8)]

SCRAPS = (
    "", " ", "\n", "  ", "\t", ":", ": ", "- ", "[", "]", "{", "}", ",", "|", ">", "'", '"', "#", "&a ", "*a", "!!str ",
    "? ", "<<: ", "---\n", "...\n", "%", "@", "null", "~", "true", "no", "0", "-1", "010", "7", "1:30", "0x1F", "1e999",
    "6.0", "99999999999999999999", "é", "漢", "e\u0301", "\u2028", "\x00", "\ufeff", "\x85", "\r\n", "D", "G", "N", "+",
    "inline", "b3", "mark", "armory", "x" * 100, "{a: {b: {c: 1}}}", "[1, 1]", "doubles", "5+", "\u202e", "\U0001f56f",
)  # fmt: skip
TOKENS = ".*DG#mfswutNBRLXx +|-"


class Mutator:
    """One text, spoilt a little more with each of its methods."""

    def __init__(self, number: int) -> None:
        self.random = Random(f"mutant {number}")
        self.text = self.one(SOURCES)

    def one(self, things):
        return things[int(self.random.random() * len(things))]

    def spoil(self) -> str:
        ways = (self.cut, self.replace, self.line_lost, self.line_twice, self.lines_swapped, self.value, self.number,
                self.token, self.token, self.value, self.number, self.indent, self.key)  # fmt: skip
        for _ in range(self.one((1, 1, 1, 2, 3, 5))):
            self.one(ways)()
        return self.text

    def cut(self) -> None:
        start = int(self.random.random() * (len(self.text) + 1))
        self.text = self.text[:start] + self.text[start + self.one((1, 1, 2, 5, 20, 80)) :]

    def replace(self) -> None:
        start = int(self.random.random() * (len(self.text) + 1))
        self.text = self.text[:start] + self.one(SCRAPS) + self.text[start + self.one((0, 0, 1, 2, 5)) :]

    def line_lost(self) -> None:
        self._lines(lambda lines, at: lines[:at] + lines[at + 1 :])

    def line_twice(self) -> None:
        self._lines(lambda lines, at: lines[: at + 1] + lines[at:])

    def lines_swapped(self) -> None:
        self._lines(lambda lines, at: lines[:at] + lines[at : at + 2][::-1] + lines[at + 2 :])

    def indent(self) -> None:
        self._lines(
            lambda lines, at: [*lines[:at], self.one(("", " ", "    ", "\t")) + lines[at][2:], *lines[at + 1 :]]
        )

    def _lines(self, change) -> None:
        lines = self.text.split("\n")
        self.text = "\n".join(change(lines, int(self.random.random() * len(lines))))

    def value(self) -> None:
        """What stands behind a `:` becomes a scrap, or what stands behind another one."""
        other = self.one(re.findall(r": ([^\n,}]+)", self.text) or ["1"])
        self._found(r"(?<=: )[^\n,}]+", lambda _: self.one((*SCRAPS, other, other, other)))

    def number(self) -> None:
        self._found(
            r"\d+", lambda found: str(self.one((0, 1, 2, 3, 6, 7, 8, 99, 100, int(found[:6]) + 1, int(found[:6]) - 1)))
        )

    def token(self) -> None:
        """A character of a map becomes another."""
        self._found(r"(?<=[|+ ])[.*DGmfswutNBRLHC#|+-](?=[ |+-])", lambda _: self.one(TOKENS))

    def key(self) -> None:
        other = self.one(re.findall(r"(\w+):", self.text) or ["a"])
        self._found(r"\w+(?=:)", lambda found: self.one((other, found[1:], found + "s", found.upper(), "010", "true")))

    def _found(self, pattern: str, change) -> None:
        found = list(re.finditer(pattern, self.text))
        if found:
            place = self.one(found)
            self.text = self.text[: place.start()] + change(place.group()) + self.text[place.end() :]


def try_out(number: int, path: Path) -> bool:
    """Check one mutant, and draw and play it if it loads; whether it did."""
    text = Mutator(number).spoil()
    path.write_text(text, encoding="utf-8", newline="")
    found = examine(path)
    lines = re.split("\r\n|\r|\n", text)
    shown = Excerpts(found.texts)
    for fault in found.faults:
        assert fault.message
        if fault.file == str(path):
            assert 1 <= fault.line <= len(lines) + 1, fault
            assert 1 <= fault.column <= max(map(len, lines)) + 2, fault
        excerpt = shown.lines(fault, 80, "ascii")
        assert all(columns(line) <= 80 for line in excerpt[:1]), fault
    assert_agrees(path, found.faults)
    if found.node is not None:
        lettering.faults(found.node, found.kind)
    if any(fault.is_error for fault in found.faults):
        return False
    assert found.kind == "sheet", "a spoilt sheet is no sound file of another kind"
    play_and_draw(Library().game(sheet=path), number)
    return True


def play_and_draw(game: Game, number: int) -> None:
    """Some moves on the page, drawn before and after."""
    (sheet,) = game.sheets
    state, random = State.start(game), Random(number)
    for focus in (None, sheet.structures[0].id):
        assert page(sheet, game.hero, None, focus=focus).width > 0
    for _ in range(MOVES):
        move = random_move(state, random)
        if move is None:
            break
        state.play(move)
    for focus in (None, sheet.structures[-1].id):
        assert page(sheet, game.hero, view(state), focus=focus).width > 0


@pytest.mark.parametrize("part", range(PARTS))
def test_a_mutated_sheet_gives_a_message_or_is_drawn_and_played(part: int, tmp_path: Path) -> None:
    numbers = range(part, COUNT, PARTS) if ONE is None else [int(ONE)]
    loaded = 0
    for number in numbers:
        try:
            loaded += try_out(number, tmp_path / "mutant.yaml")
        except Exception as problem:
            raise AssertionError(f"mutant {number} (MUTANT={number} runs it alone): {problem!r}") from problem
    if ONE is None:
        assert len(numbers) // 10 <= loaded <= len(numbers) * 9 // 10, "some load and some don't"
