"""`powercreep-rw print`: a PDF of a sheet, a year or a saved game, or one sentence that says why not."""

import os
import re
from pathlib import Path

import pypdfium2
import pytest

from powercreep_rw.cli import main, written
from powercreep_rw.content.library import Library
from powercreep_rw.paper.pdf import POINT

GOLDEN = Path(__file__).parent.parent / "golden"
CASES = Path(__file__).parent.parent / "cases"


def text(path: Path, number: int = 0) -> str:
    with pypdfium2.PdfDocument(path) as document:
        return " ".join(document[number].get_textpage().get_text_bounded().split())


def pages(path: Path) -> int:
    with pypdfium2.PdfDocument(path) as document:
        return len(document)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one sentence with which a command line is answered that can't be done."""
    assert main.run(["print", *words]) == 1
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1
    return told.err


def test_a_sheet_is_one_page(tmp_path, capsys):
    out = tmp_path / "uptown.pdf"
    assert main.run(["print", "uptown", "-o", str(out)]) == 0
    assert capsys.readouterr().out == f"{out}: 1 page, A4\n"
    assert out.read_bytes().startswith(b"%PDF-") and pages(out) == 1
    assert "COUNTRY STORE" in text(out) and "Choose a structure" not in text(out)


@pytest.mark.parametrize(("word", "size"), [("A4", (297, 210)), ("Letter", (279.4, 215.9)), ("letter", (279.4, 215.9))])
def test_the_paper_is_a4_or_letter(tmp_path, word, size):
    out = tmp_path / "x.pdf"
    assert main.run(["print", "docks", "-o", str(out), "--paper", word]) == 0
    with pypdfium2.PdfDocument(out) as document:
        assert document[0].get_size() == pytest.approx([side * POINT for side in size], abs=0.1)


def test_a_year_is_a_booklet_and_dice_are_a_page_more(tmp_path, capsys):
    year, alone = tmp_path / "year.pdf", tmp_path / "alone.pdf"
    assert main.run(["print", "2086", "-o", str(year), "--dice"]) == 0
    assert main.run(["print", "docks", "-o", str(alone), "--dice"]) == 0
    assert pages(alone) == 2 and pages(year) >= 9
    assert "DICE TO CUT OUT" in text(alone, 1) and "DICE TO CUT OUT" in text(year, pages(year) - 1)
    titles = [entry.get_title() for entry in pypdfium2.PdfDocument(year).get_toc()]
    assert titles[1:6] == ["The year", *(sheet.name for sheet in Library().campaign("2086").sheets)]


def test_another_hero_may_be_printed(tmp_path):
    out = tmp_path / "x.pdf"
    assert main.run(["print", "uptown", "--hero", "welder", "-o", str(out)]) == 0
    assert "The Welder" in text(out) and "Foundry" in text(out)


@pytest.mark.parametrize("name", ["won", "lost_by_creep"])
def test_a_saved_game_is_printed_as_it_was_played(tmp_path, name):
    out, blank = tmp_path / "game.pdf", tmp_path / "blank.pdf"
    assert main.run(["print", str(GOLDEN / f"{name}.yaml"), "-o", str(out)]) == 0
    assert main.run(["print", "uptown", "-o", str(blank)]) == 0
    assert ("The sheet is won" if name == "won" else "The game is lost") in text(out)
    assert out.stat().st_size > blank.stat().st_size


def test_a_half_played_game_says_where_it_goes_on(tmp_path):
    lines = (GOLDEN / "won.yaml").read_text(encoding="utf-8").splitlines(keepends=True)
    turn = [n for n, line in enumerate(lines) if "- face" in line][4]
    game = tmp_path / "half.yaml"
    game.write_text("".join(lines[: turn + 1]), encoding="utf-8")
    assert main.run(["print", str(game), "-o", str(tmp_path / "half.pdf")]) == 0
    told = text(tmp_path / "half.pdf")
    assert "turn" in told and "dice left:" in told


def test_a_game_whose_last_line_was_cut_short_is_printed_without_it(tmp_path, capsys):
    game = tmp_path / "cut.yaml"
    game.write_text((GOLDEN / "won.yaml").read_text(encoding="utf-8").rstrip("\n")[:-3], encoding="utf-8")
    assert main.run(["print", str(game), "-o", str(tmp_path / "x.pdf")]) == 0
    assert capsys.readouterr().err.startswith(f"{game}:")
    assert "The sheet is won" not in text(tmp_path / "x.pdf")


def test_a_game_of_a_year_is_printed_as_a_booklet_as_far_as_it_came(tmp_path):
    out = tmp_path / "year.pdf"
    assert main.run(["print", str(CASES / "r40-darken-twice.yaml"), "-o", str(out)]) == 0
    assert pages(out) >= 8
    assert "won" in text(out, 1) and "on the table" in text(out, 1)


def test_the_same_page_is_the_same_file(tmp_path):
    for name in ("a.pdf", "b.pdf"):
        main.run(["print", "uptown", "-o", str(tmp_path / name)])
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        ["uptown"],
        ["uptown", "-o", "x.txt"],
        ["uptown", "-o", "x"],
        ["uptown", "-o", "x.pdf", "--paper", "A3"],
        ["-o", "x.pdf"],
        ["uptown", "-o", ""],
        [str(GOLDEN / "won.yaml"), "-o", "x.pdf", "--hero", "welder"],
    ],
)
def test_words_that_make_no_sense_are_a_misused_command_line(tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as stopped:
        main.run(["print", *words])
    assert stopped.value.code == 2
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_sheet_is_refused_with_what_was_meant(tmp_path, capsys):
    assert "uptown" in refused(capsys, "uptwn", "-o", str(tmp_path / "x.pdf"))
    assert list(tmp_path.iterdir()) == []


def test_a_sheet_at_fault_is_told_with_its_place_and_nothing_is_written(tmp_path, capsys):
    sheet, out = tmp_path / "mine.yaml", tmp_path / "x.pdf"
    sheet.write_text("format: 1\nname: Mine\nstructures: 3\n", encoding="utf-8")
    out.write_bytes(b"what was there")
    assert main.run(["print", str(sheet), "-o", str(out)]) == 1
    assert f"{sheet}:3:13" in capsys.readouterr().err
    assert out.read_bytes() == b"what was there"


def test_a_game_with_an_illegal_move_is_refused_with_its_line(tmp_path, capsys):
    game = tmp_path / "game.yaml"
    whole = (GOLDEN / "won.yaml").read_text(encoding="utf-8")
    game.write_text(whole.rstrip("\n") + "\n  - mark g1 A1\n", encoding="utf-8")
    assert f"{game}:{whole.count(chr(10)) + 1}:" in refused(capsys, str(game), "-o", str(tmp_path / "x.pdf"))


def test_a_sheet_that_says_more_than_its_page_can_hold_is_printed_with_a_warning(tmp_path, capsys):
    sheet, out = tmp_path / "mine.yaml", tmp_path / "x.pdf"
    shipped = (GOLDEN.parent.parent / "sheets" / "2086" / "uptown.yaml").read_text(encoding="utf-8")
    longer = "The Extraordinarily Long Name of a Very Small Country Store Beyond the Outer Ring Road"
    sheet.write_text(shipped.replace("name: Country Store", f"name: {longer}"), encoding="utf-8")
    assert main.run(["print", str(sheet), "-o", str(out)]) == 0
    told = capsys.readouterr().err
    assert "cut short" in told
    assert re.search(r"such as `[A-Z ]+…` on page 1, in the name of the structure `The Extraordinarily Long Name", told)
    assert main.run(["print", "uptown", "-o", str(out)]) == 0
    assert capsys.readouterr().err == ""


def test_a_folder_that_is_not_there_is_not_made(tmp_path, capsys):
    assert "there is no folder" in refused(capsys, "uptown", "-o", str(tmp_path / "no" / "x.pdf"))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_no_file(tmp_path, capsys):
    (tmp_path / "x.pdf").mkdir()
    assert "this is a folder" in refused(capsys, "uptown", "-o", str(tmp_path / "x.pdf"))


def test_a_disk_that_is_full_leaves_what_was_there(tmp_path, capsys, monkeypatch):
    out = tmp_path / "x.pdf"
    out.write_bytes(b"what was there")

    def full(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert "No space left on device" in refused(capsys, "uptown", "-o", str(out))
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("x.pdf", b"what was there")]


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights and no links without leave")
def test_a_new_file_has_the_rights_of_any_new_file_and_a_link_stays_one(tmp_path):
    (tmp_path / "plain").touch()
    written.write(str(tmp_path / "new"), b"1")
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "plain").stat().st_mode
    (tmp_path / "link").symlink_to(tmp_path / "new")
    written.write(str(tmp_path / "link"), b"2")
    assert (tmp_path / "link").is_symlink() and (tmp_path / "new").read_bytes() == b"2"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such devices")
def test_a_device_is_never_replaced(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(written.Unwritable, match="no file that could be written anew"):
        written.write(str(tmp_path / "pipe"), b"1")
