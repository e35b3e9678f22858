"""`powercreep-rw picture`: a page as PNG or SVG, or one sentence that says why not."""

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from powercreep_rw.cli import main

GOLDEN = Path(__file__).parent.parent / "golden"
CASES = Path(__file__).parent.parent / "cases"
SVG = "{http://www.w3.org/2000/svg}"


def told(path: Path) -> str:
    """The words of an SVG picture."""
    return ElementTree.parse(path).getroot().findtext(SVG + "desc") or ""


def test_a_png_is_as_wide_as_it_is_told_and_needs_no_display(tmp_path):
    out = tmp_path / "uptown.png"
    unset = ("DISPLAY", "SDL_VIDEODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT")  # as a shell has it, whatever ran before
    environment = {key: value for key, value in os.environ.items() if key not in unset}
    words = ["picture", "uptown", "-o", str(out), "--width", "900"]
    done = subprocess.run(
        [sys.executable, "-m", "powercreep_rw", *words], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{out}: Uptown\n", "")
    picture = Image.open(out)
    assert (picture.format, picture.size) == ("PNG", (900, 600))
    assert len(picture.convert("RGB").getcolors(1 << 20) or []) > 50


def test_an_svg_is_the_page_of_the_screen(tmp_path):
    out = tmp_path / "uptown.svg"
    assert main.run(["picture", "uptown", "-o", str(out)]) == 0
    root = ElementTree.parse(out).getroot()
    assert (root.get("width"), root.get("height"), root.findtext(SVG + "title")) == ("300mm", "200mm", "Uptown")
    assert "COUNTRY STORE" in told(out)


def test_an_svg_needs_neither_a_window_nor_a_pdf(tmp_path):
    code = (
        "import sys; from powercreep_rw.cli import main;"
        f"main.run(['picture', 'uptown', '-o', {str(tmp_path / 'x.svg')!r}]);"
        "print([name for name in ('pygame', 'reportlab', 'PIL') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_any_structure_may_be_in_front(tmp_path):
    pictures = []
    for id in ("country_store", "tanker_yard"):
        out = tmp_path / f"{id}.svg"
        assert main.run(["picture", "uptown", "-o", str(out), "--structure", id]) == 0
        pictures.append(told(out))
    assert pictures[0] != pictures[1]


def test_the_printed_page_may_be_had_in_black_and_white(tmp_path):
    out = tmp_path / "x.svg"
    assert main.run(["picture", "uptown", "-o", str(out), "--printed", "Letter"]) == 0
    root = ElementTree.parse(out).getroot()
    assert root.get("width") == "279.4mm" and "This bar is 100 mm long" in told(out)
    colours = {e.get(key) for e in root.iter() for key in ("fill", "stroke")} - {None, "none"}
    assert colours == {"#000000", "#ffffff"}


def test_the_printed_page_as_a_png_is_black_on_white(tmp_path):
    out = tmp_path / "x.png"
    assert main.run(["picture", "uptown", "-o", str(out), "--printed", "A4", "--width", "600"]) == 0
    found = Image.open(out).convert("RGB").getcolors(1 << 20) or []
    counts = {colour: count for count, colour in found}
    assert all(red == green == blue for red, green, blue in counts)
    assert max(counts, key=counts.__getitem__) == (255, 255, 255) and (0, 0, 0) in counts


def test_a_saved_game_is_shown_as_it_was_played(tmp_path):
    blank, played = tmp_path / "blank.svg", tmp_path / "played.svg"
    assert main.run(["picture", "uptown", "-o", str(blank)]) == 0
    assert main.run(["picture", str(GOLDEN / "won.yaml"), "-o", str(played)]) == 0
    assert len(told(played)) > len(told(blank))


def test_of_a_year_the_sheet_on_the_table_is_shown_or_the_one_that_is_named_or_the_year(tmp_path, capsys):
    game = str(CASES / "r40-darken-twice.yaml")
    titles = []
    for words in ([game], ["2086"], ["2086", "--sheet", "docks"], ["2086", "--printed", "A4"]):
        assert main.run(["picture", *words, "-o", str(tmp_path / "x.svg")]) == 0
        titles.append(capsys.readouterr().out.rstrip().split(": ")[-1])
    assert titles[1:] == ["A Year Without Lamps", "The Docks", "A Year Without Lamps"]
    assert titles[0] != "A Year Without Lamps"


@pytest.mark.parametrize(
    "words",
    [
        ["uptown"],
        ["uptown", "-o", "x.pdf"],
        ["uptown", "-o", "x.jpg"],
        ["uptown", "-o", "x.png", "--width", "10"],
        ["uptown", "-o", "x.png", "--width", "wide"],
        ["uptown", "-o", "x.svg", "--structure", "cellar"],
        ["uptown", "-o", "x.svg", "--structure", "country_store", "--printed", "A4"],
        ["2086", "-o", "x.svg", "--structure", "country_store"],
        ["2086", "-o", "x.svg", "--sheet", "moon"],
        [str(GOLDEN / "won.yaml"), "-o", "x.svg", "--hero", "welder"],
    ],
)
def test_words_that_make_no_sense_are_a_misused_command_line(tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as stopped:
        main.run(["picture", *words])
    assert stopped.value.code == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("what", "why"), [("uptwn", "uptown"), ("./none.yaml", "none.yaml")])
def test_what_cannot_be_read_is_refused_in_one_sentence(tmp_path, capsys, what, why):
    assert main.run(["picture", what, "-o", str(tmp_path / "x.svg")]) == 1
    message = capsys.readouterr().err
    assert why in message and message.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_picture_that_cannot_be_written_is_refused_in_one_sentence(tmp_path, capsys):
    assert main.run(["picture", "uptown", "-o", str(tmp_path / "no" / "x.png"), "--width", "300"]) == 1
    message = capsys.readouterr().err
    assert "there is no folder" in message and message.count("\n") == 1
