"""PDF files: true to size, faces embedded, words that can be found, the same bytes each time."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pygame
import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from PIL import Image

from powercreep_rw.content.library import Library
from powercreep_rw.paper import faces
from powercreep_rw.paper.drawing import Drawing, Path, Text
from powercreep_rw.paper.leaves import About, Entry, Leaf
from powercreep_rw.paper.page import A4, LETTER, page
from powercreep_rw.paper.pdf import POINT, pdf
from powercreep_rw.paper.press import pressed, taken
from powercreep_rw.paper.screen import Painter
from powercreep_rw.rules.definitions import Sheet

ABOUT = About("Uptown", "Someone", "A sheet", ("roll-and-write", "solo"))
YEAR = Library().campaign("2086")
DOTS = 300 / 25.4


@pytest.fixture(scope="module")
def file() -> Iterator[pypdfium2.PdfDocument]:
    """Every sheet of the year, the last one on Letter."""
    papers = (*(A4 for _ in YEAR.sheets[1:]), LETTER)
    sheets = zip(YEAR.sheets, papers, strict=True)
    leaves = [Leaf(page(sheet, YEAR.hero, None, campaign=YEAR, paper=paper)) for sheet, paper in sheets]
    with pypdfium2.PdfDocument(pdf(leaves, ABOUT)) as document:
        yield document


def one(drawing: Drawing, *entries: Entry) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(pdf([Leaf(drawing, entries)], ABOUT))


def texts(sheet: pypdfium2.PdfPage) -> list[Any]:
    return [item for item in sheet.get_objects() if item.type == pdfium.FPDF_PAGEOBJ_TEXT]


def test_pages_have_the_size_of_their_paper(file: pypdfium2.PdfDocument) -> None:
    assert len(file) == len(YEAR.sheets)
    for n, sheet in enumerate(file):
        wide, high = LETTER if n == len(file) - 1 else A4
        assert sheet.get_size() == pytest.approx((wide * POINT, high * POINT), abs=0.05)


def test_a_page_is_made_of_shapes_and_words_alone(file: pypdfium2.PdfDocument) -> None:
    for sheet in file:
        kinds = {item.type for item in sheet.get_objects(max_depth=5)}
        assert kinds == {pdfium.FPDF_PAGEOBJ_PATH, pdfium.FPDF_PAGEOBJ_TEXT}


def test_every_face_is_embedded(file: pypdfium2.PdfDocument) -> None:
    found = set()
    for sheet in file:
        for item in texts(sheet):
            font = pdfium.FPDFTextObj_GetFont(item.raw)
            assert pdfium.FPDFFont_GetIsEmbedded(font) == 1
            name = ctypes.create_string_buffer(100)
            pdfium.FPDFFont_GetBaseFontName(font, name, 100)
            found.add(name.value.decode())
    assert {"BarlowCondensed", "AtkinsonHyperlegible"} <= {name.split("+")[-1].split("-")[0] for name in found}


def test_a_file_names_no_face_that_it_lacks() -> None:
    data = pdf([Leaf(page(YEAR.sheets[0], YEAR.hero, None))], ABOUT)
    assert b"Helvetica" not in data
    assert data.count(b"/FontDescriptor ") == data.count(b"/FontFile2 ") > 4


def test_words_can_be_searched_and_copied(file: pypdfium2.PdfDocument) -> None:
    for n, sheet in enumerate(YEAR.sheets):
        said = " ".join(file[n].get_textpage().get_text_bounded().split())
        for threat in sheet.threats:
            assert (threat.name.upper() if threat.leader else threat.name) in said
        for name in (*(gear.name for gear in sheet.gear), *(b.name for b in YEAR.hero.blueprints)):
            assert name in said
        for name in (sheet.name, *(structure.name for structure in sheet.structures), "Creep Track", "Radiation"):
            assert name.upper() in said


def test_every_word_is_where_the_page_has_it(file: pypdfium2.PdfDocument) -> None:
    drawing = pressed(page(YEAR.sheets[0], YEAR.hero, None, campaign=YEAR))
    words = [item for item in drawing.items if isinstance(item, Text)]
    found = texts(file[0])
    assert len(found) == len(words) > 200
    for word, item in zip(words, found, strict=True):
        matrix = item.get_matrix()
        assert matrix.e / POINT == pytest.approx(word.x, abs=0.02)
        assert drawing.height - matrix.f / POINT == pytest.approx(word.y, abs=0.02)


def in_grey(document: pypdfium2.PdfDocument, scale: float) -> Image.Image:
    """A page as a grey picture, `scale` dots a millimetre."""
    return document[0].render(scale=scale / POINT, grayscale=True).to_pil().convert("L")


def test_words_stand_and_end_alike_on_the_screen_and_on_paper() -> None:
    scale = 12.0
    paper = pressed(page(YEAR.sheets[0], YEAR.hero, None, campaign=YEAR))
    words = [i for i in paper.items if isinstance(i, Text) and i.ink == "ink" and len(i.text) > 2 and not i.tracking]
    bare = Drawing(paper.width, paper.height, tuple(words))
    surface = Painter(texture=False).paint(bare, scale, background=(255, 255, 255))
    on_screen = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB")).convert("L")
    on_paper = in_grey(one(bare), scale)
    for word in words:
        box = taken(word).inset(-0.3, 0.0)
        area = tuple(round(n * scale) for n in (box.x, box.y, box.right, box.bottom))
        edges = [
            picture.crop(area).point(lambda level: 255 * (level < 128)).getbbox()  # type: ignore[arg-type]
            for picture in (on_screen, on_paper)
        ]
        assert None not in edges, word
        (left, _, right, _), (other_left, _, other_right, _) = edges  # type: ignore[misc]
        assert abs(left - other_left) <= 0.2 * scale and abs(right - other_right) <= 0.2 * scale, word


@pytest.mark.parametrize("sheet", YEAR.sheets, ids=lambda sheet: sheet.id)
def test_every_word_is_legible_in_one_bit_at_300_dpi(sheet: Sheet) -> None:
    """A word in its surroundings differs from the bare word by no more than a few of the dots of its box."""
    whole = pressed(page(sheet, YEAR.hero, None, campaign=YEAR))
    words = [i for i in whole.items if isinstance(i, Text)]
    bare = Drawing(whole.width, whole.height, tuple(Text(*i_black(word)) for word in words))
    full, alone = (in_grey(one(drawing), DOTS).point(lambda level: 255 * (level < 128)) for drawing in (whole, bare))
    for word in words:
        box = taken(word)
        area = tuple(round(n * DOTS) for n in (box.x, box.y, box.right, box.bottom))
        shown, meant = full.crop(area), alone.crop(area)
        if word.ink == "white":
            shown = shown.point(lambda level: 255 - level)
        many = shown.width * shown.height
        assert differing(shown, meant) <= 0.04 * many, word
        assert 0.03 * many < sum(meant.histogram()[128:]), word


def i_black(word: Text) -> tuple[Any, ...]:
    return word.x, word.y, word.text, word.face, word.size, "ink", word.tracking, word.angle


def differing(a: Image.Image, b: Image.Image) -> int:
    """How many dots of two pictures differ."""
    from PIL import ImageChops

    return sum(ImageChops.difference(a, b).histogram()[128:])


def test_the_same_pages_are_the_same_bytes() -> None:
    code = (
        "import hashlib; from powercreep_rw.content.library import Library; from powercreep_rw.paper.page import page;"
        "from powercreep_rw.paper.pdf import *; s = Library().sheet('uptown');"
        "print(hashlib.sha256(pdf([Leaf(page(s, s.hero, None))], About('x'))).hexdigest())"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        )
        for seed in ("1", "2")
    ]
    assert runs[0].stdout == runs[1].stdout != ""


def test_a_file_tells_its_title_author_and_language() -> None:
    drawing = Drawing(50, 50, (Text(5, 20, "Ü", "text", 5.0),))
    data = pdf([Leaf(drawing)], ABOUT)
    told = pypdfium2.PdfDocument(data).get_metadata_dict()
    assert (told["Title"], told["Author"], told["Subject"]) == ("Uptown", "Someone", "A sheet")
    assert b"/Lang (en)" in data and b"/PrintScaling /None" in data


def test_a_table_of_contents_leads_to_its_pages() -> None:
    drawing = Drawing(50, 50, (Path(()),))
    leaves = [Leaf(drawing, (Entry("One"),)), Leaf(drawing, (Entry("Two"), Entry("Part of two", 1, 20.0)))]
    contents = list(pypdfium2.PdfDocument(pdf(leaves, ABOUT)).get_toc())
    assert [(e.get_title(), e.level, e.get_dest().get_index()) for e in contents] == [
        ("One", 0, 0),
        ("Two", 0, 1),
        ("Part of two", 1, 1),
    ]
    _, (_, top, _) = contents[2].get_dest().get_view()
    assert top == pytest.approx(30 * POINT, abs=0.1)


def test_a_turned_word_and_a_spaced_one_lie_where_they_lie_on_the_screen() -> None:
    words = (Text(10, 20, "88", "pencil_bold", 9.0, angle=30.0), Text(10, 40, "WIDE", "heading", 6.0, tracking=0.2))
    drawing = Drawing(50, 50, words)
    surface = Painter(texture=False).paint(drawing, 10.0, background=(255, 255, 255))
    on_screen = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB")).convert("L")
    for area in ((0, 0, 500, 300), (0, 300, 500, 500)):
        boxes = [
            picture.crop(area).point(lambda level: 255 * (level < 128)).getbbox()  # type: ignore[arg-type]
            for picture in (on_screen, in_grey(one(drawing), 10.0))
        ]
        assert boxes[0] == pytest.approx(boxes[1], abs=3)


def test_a_letter_that_the_face_lacks_is_no_empty_box() -> None:
    document = one(Drawing(80, 50, (Text(5, 20, "東 Ł", "text", 5.0),)))
    assert document[0].get_textpage().get_text_bounded().strip() == faces.safe("東 Ł", "text")
