"""The rules' two files as a booklet: nothing of them is lost, and every ruling can be led to."""

import re

import pytest

from powercreep_rw.content import booklet
from powercreep_rw.content.booklet import PARTS, parsed
from powercreep_rw.content.markdown import Span, said
from powercreep_rw.content.shipped import docs

BOOK = booklet.booklet()
TEXTS = [(docs() / name).read_text(encoding="utf-8") for name, _ in PARTS]


def plain(text: str) -> str:
    """A text without anything but its words, however it is marked up."""
    text = re.sub(r"<!--.*?-->", " ", text)
    text = re.sub(r"\]\([^)]*\)", " ", text)
    text = re.sub(r"^\|[-| :]+\|$", " ", text, flags=re.M)
    return " ".join(re.findall(r"[^\W_]+", text))


def test_every_word_of_both_files_is_in_the_booklet_in_order() -> None:
    for part, text in enumerate(TEXTS):
        chapters = [chapter for chapter in BOOK.chapters if chapter.part == part]
        told = " ".join(
            f"{chapter.title} " + " ".join(f"{b.marker} {b.words}" for b in chapter.blocks) for chapter in chapters
        )
        assert plain(told) == plain(text)


def test_every_heading_is_a_chapter() -> None:
    for part, text in enumerate(TEXTS):
        headings = [line.lstrip("# ") for line in text.splitlines() if line.startswith("#")]
        assert [chapter.title for chapter in BOOK.chapters if chapter.part == part] == headings


def test_every_ruling_from_1_to_41_is_there_once() -> None:
    assert BOOK.rulings == tuple(f"R{number}" for number in range(1, 42))


def test_every_link_leads_somewhere() -> None:
    anchors = {chapter.anchor for chapter in BOOK.chapters} | set(BOOK.rulings)
    blocks = [block for chapter in BOOK.chapters for block in chapter.blocks]
    spans = [span for b in blocks for part in (b.spans, *(cell for row in b.rows for cell in row)) for span in part]
    links = {span.link for span in spans if span.link}
    assert links and links <= anchors


def test_the_rules_lead_to_rulings() -> None:
    spans = [span for c in BOOK.chapters if c.part == 0 for block in c.blocks for span in block.spans]
    assert len({span.link for span in spans if span.link.startswith("R")}) > 15


def test_the_small_part_of_markdown_is_read() -> None:
    (first, second) = parsed(
        "# One\nA **bold** and *leaning* `word`,\n[there](rulings.md) (R12).\n\n"
        "## Two\n1. first\n   goes on\n2. second\n\n"
        "| a | b |\n| --- | --- |\n| c | **d** |\n\n<!-- picture: dice -->\n- **R3 Own.** Not R3, but R4.\n"
    )
    assert first.title == "One" and second.title == "Two"
    assert said(first.blocks[0].spans) == "A bold and leaning word, there (R12)."
    assert [(s.style, s.link) for s in first.blocks[0].spans if s.style != "text" or s.link] == [
        ("bold", ""),
        ("italic", ""),
        ("code", ""),
        ("text", "rulings.md"),
        ("text", "R12"),
    ]
    one, two, table, picture, own = second.blocks
    assert (one.marker, said(one.spans)) == ("1.", "first goes on") and two.marker == "2."
    assert [[said(cell) for cell in row] for row in table.rows] == [["a", "b"], ["c", "d"]]
    assert picture.picture == "dice" and picture.words == ""
    assert own.anchor == "R3" and Span("R4", "text", "R4") in own.spans
    assert not any(span.link == "R3" for span in own.spans)


@pytest.mark.parametrize("name", [name for name, _ in PARTS])
def test_the_files_go_into_the_wheel(name: str) -> None:
    project = (docs().parent / "pyproject.toml").read_text(encoding="utf-8")
    assert f'"docs/{name}" = "powercreep_rw/_shipped/docs/{name}"' in project


def test_the_cells_of_a_table_do_not_run_on_into_each_other_where_they_are_told():
    (chapter,) = parsed("# Gear\n\n| Gear | what for |\n| --- | --- |\n| Hatchet | one more |\n")
    (table,) = chapter.blocks
    assert table.told == "Gear · what for · Hatchet · one more"
    assert table.words == "Gear what for Hatchet one more"
