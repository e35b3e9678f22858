"""`check` tells of names that print or screen cut, measured by the page itself."""

from pathlib import Path

import pytest

from powercreep_rw.cli.main import run
from powercreep_rw.content import checking
from powercreep_rw.content.drafts import pages
from powercreep_rw.content.library import Library
from powercreep_rw.paper import cuts
from powercreep_rw.paper.page import page
from powercreep_rw.paper.press import cut

LONG = "The Extraordinarily Long and Winding Name of a Place Nobody Would Ever Print"


def warned(path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert run(["check", str(path)]) == 0
    told = capsys.readouterr()
    return [line for line in (told.out + told.err).splitlines() if "is cut short on the page" in line]


@pytest.mark.parametrize("what", ["name: Town", "name: {structure}", "name: Lurking Shadows"])
def test_a_name_that_is_cut_is_told_where_it_stands(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "town.yaml"
    text = pages.sheet("Town", "town", 4, "scavenger", 2086, "x")
    path.write_text(text, encoding="utf-8")
    wanted = what.format(structure=Library().sheet(path).structures[0].name)
    assert warned(path, capsys) == []
    assert text.count(f"{wanted}\n") == 1
    path.write_text(text.replace(f"{wanted}\n", f"name: {LONG}\n"), encoding="utf-8")
    (line,) = warned(path, capsys)
    number = (
        path.read_text(encoding="utf-8")
        .splitlines()
        .index(next(each for each in path.read_text(encoding="utf-8").splitlines() if LONG in each))
        + 1
    )
    assert line.startswith(f"{path}:{number}:")


def test_a_hero_whose_name_is_cut_is_told_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "walker.yaml"
    path.write_text(pages.hero(LONG, "x"), encoding="utf-8")
    assert len(warned(path, capsys)) == 1
    path.write_text(pages.hero("Walker", "x"), encoding="utf-8")
    assert warned(path, capsys) == []


def test_a_name_that_is_not_long_enough_to_be_measured_is_never_cut(tmp_path: Path) -> None:
    sheet = Library().sheet("uptown")
    for name in ("W" * 10, "Mn" * 6, "Abcdefghi Klnnop", "abcdefghiklnnopq", "BCDEGHNOPQRUVXZS"):
        assert not cuts.is_long(name)
        named = sheet._replace(
            name=name,
            structures=tuple(each._replace(name=name) for each in sheet.structures),
            threats=tuple(each._replace(name=name) for each in sheet.threats),
        )
        hero = sheet.hero._replace(name=name)
        for focus in (None, *(each.id for each in sheet.structures)):
            assert cut(page(named, hero, None, focus=focus)) == cut(page(sheet, sheet.hero, None, focus=focus)), name


def test_no_page_is_laid_out_for_a_sheet_of_short_names(tmp_path: Path) -> None:
    path = tmp_path / "town.yaml"
    path.write_text(pages.sheet("Town", "town", 4, "scavenger", 2086, "x"), encoding="utf-8")
    found = checking.examine(path)
    assert found.node is not None and not cuts.may_be_cut(found.node, "sheet")
