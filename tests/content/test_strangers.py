"""A file of another kind than the one that is meant is told what it is, and which command takes it: in one line."""

from pathlib import Path

import pytest

from powercreep_rw.cli.main import run
from powercreep_rw.content import keys, parsing, strangers
from powercreep_rw.content.shelves import shipped_folder

ROOT = Path(__file__).parents[2]

#: What begins a file → what must be said of it.
BEGINNINGS = {
    "p.png": (b"\x89PNG\r\n\x1a\n\0\0", "picture (PNG)"),
    "p.jpg": (b"\xff\xd8\xff\xe0\0\x10JFIF", "picture (JPEG)"),
    "p.pdf": (b"%PDF-1.4\n%\xe2\xe3", "`print` makes them"),
    "p.zip": (b"PK\x03\x04\x14\0", "`packs add`"),
    "p.gz": (b"\x1f\x8b\x08\0", "unpack it"),
    "p.svg": (b'<svg xmlns="x"/>', "`picture` makes them"),
    "p.html": (b"<!DOCTYPE html>\n<html>", "report of `simulate`"),
    "s.json": (b'{"$schema": "http://json-schema.org/draft-07/schema#"}', "`schema` makes them"),
    "r.json": (b'{"format": "powercreep-rw report 1"}', "report of `simulate`"),
}


def told(line: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert run(line.split()) == 1
    return [each for each in capsys.readouterr().err.splitlines() if not each.startswith("    ")]


@pytest.mark.parametrize("name", BEGINNINGS)
@pytest.mark.parametrize("command", ["check", "play", "play --text", "replay", "print -o o.pdf", "play uptown --hero"])
def test_what_is_no_text_of_ours_is_named_in_one_line(
    name: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, what = BEGINNINGS[name]
    (tmp_path / name).write_bytes(data)
    lines = told(f"{command} {tmp_path / name}", capsys)
    assert len(lines) == 1
    assert what in lines[0]


def test_the_reader_looks_at_every_beginning_that_is_known() -> None:
    assert {each[0] for each in parsing._STRANGE} == strangers.FIRST


def test_a_sheet_in_braces_is_a_sheet() -> None:
    assert strangers.stranger(b'{"format": 1, "name": "Town"}') is None


def test_every_kind_has_the_command_that_takes_it() -> None:
    assert set(strangers.TAKEN_BY) == {*keys.FILES, "transcript"}


@pytest.mark.parametrize(
    ("file", "what"),
    [
        ("sheets/core.yaml", "this is a core.yaml"),
        ("sheets/2086/uptown.yaml", "this is a sheet"),
        ("tests/golden/won.yaml", "this is a saved game; `replay`"),
    ],
)
def test_what_is_no_hero_is_named(file: str, what: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(f"play uptown --hero {ROOT / file}", capsys)
    assert len(lines) == 1
    assert f"a hero belongs here, and {what}" in lines[0]


def test_the_label_of_a_pack_is_no_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pack.yaml").write_text("pack: 1\nname: X\n", encoding="utf-8")
    for command in ("play", "replay", "simulate --games 1"):
        lines = told(f"{command} {tmp_path / 'pack.yaml'}", capsys)
        assert len(lines) == 1
        assert "`packs add FOLDER` installs the pack" in lines[0]


def test_a_sheet_is_no_pack_but_its_folder_may_be(capsys: pytest.CaptureFixture[str]) -> None:
    sheet = next(shipped_folder().glob("*/uptown.yaml"))
    assert f"a sheet; its folder would be `{sheet.parent}`" in told(f"packs add {sheet}", capsys)[0]
