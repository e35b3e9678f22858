"""Files that are no sheet, or look like one: a right line and column, or loaded as written; never much memory."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from powercreep_rw.content.faults import ContentError
from powercreep_rw.content.library import Library
from powercreep_rw.rules.definitions import Sheet

GOOD = (Path(__file__).parent.parent.parent / "sheets" / "2086" / "uptown.yaml").read_text(encoding="utf-8")
SMALL = """\
format: 1
name: Small
hero: scavenger
radiation: [{roll: 6, lose_health: 1}]
creep: {boxes: 30, effects: {30: {name: Dark Consumes, lose_game: true}}}
threats:
  night_horde: {symbol: N, name: Night Horde, trigger: 5+, attack: 1, defense: 4, health: 1}
structures:
  den:
    name: Den
    good: 2
    map: |
      +---+---+---+
      | D   .   G |
      +---+---+---+
"""


def loaded(data: bytes | str, folder: Path) -> Sheet:
    """The sheet in these bytes.  Raises ContentError."""
    path = folder / "page.yaml"
    path.write_bytes(data.encode("utf-8") if isinstance(data, str) else data)
    return Library().game(sheet=path).sheets[0]


def places(data: bytes | str, folder: Path) -> list[tuple[int, int]]:
    """Line and column of every fault that these bytes have."""
    with pytest.raises(ContentError) as caught:
        loaded(data, folder)
    assert all(fault.message for fault in caught.value.faults)
    return [(fault.line, fault.column) for fault in caught.value.faults]


def swapped(*changes: tuple[str, str]) -> str:
    """The small page with words changed, each of which stands there once."""
    text = SMALL
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def at(text: str, words: str) -> tuple[int, int]:
    """The line and the column where these words begin."""
    before = text[: text.index(words)]
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def test_a_tab_for_indentation(tmp_path: Path) -> None:
    assert places(swapped(("    good: 2", "\tgood: 2")), tmp_path) == [(11, 1)]


def test_four_faults_in_four_places(tmp_path: Path) -> None:
    text = swapped(
        ("boxes: 30", "boxes: 0"), ("trigger: 5+", "trigger: 9+"), ("good: 2", "good: 7"), ("hero: sc", "herro: sc")
    )
    wanted = [at(text, "herro"), at(text, "0, effects"), at(text, "9+"), at(text, "7\n")]
    assert [place for place in places(text, tmp_path) if place in wanted] == wanted


def test_a_key_that_stands_twice(tmp_path: Path) -> None:
    assert places(swapped(("    good: 2", "    good: 2\n    good: 3")), tmp_path) == [(12, 5)]


@pytest.mark.parametrize("word", ["no", "010", "08", "1:30", "true", "6.0", "0x2", "1_0", "2e0", "~", "''", "[2]"])
def test_a_number_is_never_guessed(tmp_path: Path, word: str) -> None:
    assert places(swapped(("good: 2", f"good: {word}")), tmp_path) == [(11, 11)]


@pytest.mark.parametrize("word", ["no", "1:30", "on", "2086-11-30"])
def test_a_word_is_taken_as_it_is_written(tmp_path: Path, word: str) -> None:
    assert loaded(swapped(("name: Den", f"name: {word}")), tmp_path).structures[0].name == word


@pytest.mark.parametrize("word", ["true", "010", "08", "6.0"])
def test_a_word_that_is_something_else_is_asked_for_in_quotes(tmp_path: Path, word: str) -> None:
    assert places(swapped(("name: Den", f"name: {word}")), tmp_path) == [(10, 11)]
    assert loaded(swapped(("name: Den", f"name: '{word}'")), tmp_path).structures[0].name == word


def test_aliases_that_grow(tmp_path: Path) -> None:
    lines = ["a0: &a0 [x, x]", *(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 60))]
    found = places("\n".join(lines), tmp_path)
    assert (1, 5) in found, "an anchor is refused where it stands"
    assert len(found) < 5 * len(lines), "no alias is followed"


@pytest.mark.parametrize("before, after", [("[", "]"), ("{a: ", "}")])
def test_three_thousand_levels(tmp_path: Path, before: str, after: str) -> None:
    (place, *_) = places("format: " + before * 3000 + after * 3000, tmp_path)
    assert place[0] == 1
    assert place[1] <= 8 + len(before) * 64


def test_three_thousand_levels_of_lines(tmp_path: Path) -> None:
    (place, *_) = places("\n".join("  " * n + "a:" for n in range(3000))[:1_000_000], tmp_path)
    assert place[0] <= 64


def test_a_file_that_holds_itself(tmp_path: Path) -> None:
    assert places("&all\nformat: 1\nname: *all\n", tmp_path)[0] in ((1, 1), (3, 7))


def test_two_documents(tmp_path: Path) -> None:
    assert places(SMALL + "---\nname: Another\n", tmp_path) == [(16, 1)]


def test_a_tag_of_python(tmp_path: Path) -> None:
    text = swapped(("name: Den", "name: !!python/object/apply:os.system ['exit 3']"))
    assert places(text, tmp_path)[0] == (10, 11)


def test_a_nul(tmp_path: Path) -> None:
    assert places(swapped(("name: Den", "name: D\0n")), tmp_path) == [(10, 12)]


def test_a_byte_order_mark_and_windows_lines_load_as_written(tmp_path: Path) -> None:
    plain = loaded(SMALL, tmp_path)
    for data in (b"\xef\xbb\xbf" + SMALL.encode(), SMALL.replace("\n", "\r\n").encode()):
        assert loaded(data, tmp_path) == plain
    broken = swapped(("good: 2", "good: 7")).replace("\n", "\r\n").encode()
    assert places(b"\xef\xbb\xbf" + broken, tmp_path) == [(11, 11)]


def test_bytes_of_latin_1(tmp_path: Path) -> None:
    assert places(swapped(("name: Den", "name: Müll")).encode("latin-1"), tmp_path) == [(10, 12)]


#: Checks a file and says how much memory it took at most, in MB.  (What `getrusage` says counts the parent's, too.)
CHECKS = """\
import re, sys
from powercreep_rw.cli.main import run
try:
    status = run(["check", sys.argv[1]])
finally:
    sys.stdout.flush()
    most = re.search(r"VmHWM:\\s+(\\d+) kB", open("/proc/self/status").read())
    print(int(most[1]) // 1024, file=sys.stderr)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is counted otherwise there")
@pytest.mark.parametrize("kind", ["100 MB", "aliases", "levels", "one line", "many keys"])
def test_no_file_takes_two_hundred_megabytes(tmp_path: Path, python: Callable, kind: str) -> None:
    path = tmp_path / "page.yaml"
    if kind == "100 MB":
        with path.open("wb") as file:
            file.truncate(100_000_000)  # no byte of it is read: its size says enough
    else:
        path.write_text(
            {
                "aliases": "\n".join(
                    ["a0: &a0 [x, x]", *(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 60))]
                ),
                "levels": "[" * 400_000,
                "one line": "name: " + "x" * 900_000,
                "many keys": "\n".join(f"k{n}: {n}" for n in range(80_000)),
            }[kind],
            encoding="utf-8",
        )
    done = python(CHECKS, path)
    *_, most = done.stderr.split()
    assert int(most) < 200
    assert b"Traceback" not in done.stderr
    assert b"page.yaml" in done.stdout + done.stderr
