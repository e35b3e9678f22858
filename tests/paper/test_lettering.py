"""Letters that the faces lack are warned of, at the first of them."""

import subprocess
import sys
from pathlib import Path

import pytest

from powercreep_rw.content.faults import Faults
from powercreep_rw.content.parsing import parse
from powercreep_rw.paper import lettering
from powercreep_rw.paper.faces import FACES, metrics


def warned(text: str) -> list[tuple[int, int, str]]:
    found = lettering.faults(parse(text, "x.yaml", Faults()), "sheet")
    assert all(not fault.is_error for fault in found)
    return [(fault.line, fault.column, fault.message) for fault in found]


@pytest.mark.parametrize("face", FACES)
def test_every_face_has_all_of_ascii(face: str) -> None:
    assert all(code in metrics(face).advances for code in range(0x20, 0x7F))


def test_what_the_faces_have_is_not_warned_of() -> None:
    assert warned("name: Mühle Żółw café\ntext: “Quoted” – and so on…\n") == []


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("name: A 漢\n", (1, 9), "lack `漢`; `?` is drawn instead"),
        ("structures:\n  a: {name: ok, text: x 漢 字}\n", (2, 25), "lack `漢`, `字`; for the first, `?`"),
        ('name: "A 漢"\n', (1, 7), "`漢`"),
        ("text: >\n  long\n  漢\n", (1, 7), "`漢`"),
        ("- name: ｶ\n", (1, 9), "`ｶ`"),
    ],
)
def test_a_letter_that_a_face_lacks_is_odd(text: str, place: tuple[int, int], words: str) -> None:
    (found,) = warned(text)
    assert found[:2] == place
    assert words in found[2]


def test_other_keys_and_a_map_are_not_drawn_in_these_faces() -> None:
    assert warned("author: 漢\nmap: 漢\n") == []


def test_without_a_letter_beyond_ascii_no_face_is_read() -> None:
    code = (
        "import sys; from powercreep_rw.cli.main import run; status = run(['check', 'sheets/2086/uptown.yaml']);"
        "print(status, [m for m in ('powercreep_rw.paper.faces', 'pygame', 'importlib.resources') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True,
        cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert done.stdout.splitlines()[-1] == "0 []"
