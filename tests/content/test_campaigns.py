"""Campaigns: their sheets, each once, and what the locations give."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from powercreep_rw.content.faults import ContentError, Fault
from powercreep_rw.content.library import Library
from powercreep_rw.rules.definitions import Location

Says = Callable[..., None]
Make = Callable[..., str]


@pytest.fixture
def folder(tmp_path: Path, page: Make) -> Path:
    """A folder with the sheets `one` and `two`."""
    for name in ("one", "two"):
        (tmp_path / f"{name}.yaml").write_text(page(), encoding="utf-8")
    return tmp_path


def test_a_campaign_is_loaded(folder: Path, campaign: Make) -> None:
    (folder / "c.yaml").write_text(campaign(), encoding="utf-8")
    found = Library(beside=folder).campaign("c")
    assert (found.id, found.name, found.year, found.hero.name) == ("year", "A year", 2086, "Tester")
    assert [sheet.id for sheet in found.sheets] == ["one", "two"]
    assert found.locations == {"one": Location("fuel", 1), "two": Location("tool", 0)}


def test_a_campaign_is_named_after_its_folder(folder: Path, campaign: Make) -> None:
    year = folder / "2099"
    year.mkdir()
    text = campaign(sheets="sheets: [one]\n", locations="").replace("id: year\n", "")
    (year / "campaign.yaml").write_text(text, encoding="utf-8")
    (year / "one.yaml").write_bytes((folder / "one.yaml").read_bytes())
    assert Library(beside=folder).campaign("2099").id == "2099"
    assert Library(beside=year).campaign("2099").id == "2099"
    assert Library(beside=folder).campaign("2099/campaign.yaml").id == "2099"
    assert Library().campaign(year).id == "2099"
    assert Library().campaign(year / "campaign.yaml").id == "2099"


def test_sheets_may_stand_in_the_campaign_itself(says: Says, folder: Path, campaign: Make, page: Make) -> None:
    inline = "sheets:\n  - one\n  -" + "".join(f"    {line}\n" for line in ("id: three\n" + page()).splitlines())[3:]
    text = campaign(sheets=inline, locations="locations: {three: {health: 1}}\n")
    (folder / "c.yaml").write_text(text, encoding="utf-8")
    assert [sheet.id for sheet in Library(beside=folder).campaign("c").sheets] == ["one", "three"]
    says(text.replace("name: Page", "name: ¶[]"), "`name` must be a line of text")


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"sheets": "sheets: [one, ¶one]\n"}, "stands in this campaign already; each is played once"),
        ({"sheets": "sheets: ¶[]\n", "locations": ""}, "empty"),
        ({"sheets": "sheets: ¶one\n"}, "write [one]"),
        ({"sheets": "sheets: [one, two, ¶tow]\n"}, "there is no sheet `tow`"),
        ({"sheets": "sheets: [one, two, ¶Two!]\n"}, "neither the id of a sheet nor the path of a .yaml file"),
        ({"sheets": "sheets: [one, two, ¶three.yaml]\n"}, "there is no file `three.yaml`"),
        ({"hero": "hero: ¶nobody\n"}, "there is no hero `nobody`"),
        ({"hero": "hero: ¶[a]\n"}, "the id of a hero, or the hero itself"),
        ({"hero": "hero: ¶one\n"}, "`one` is a sheet"),
        ({"locations": "locations:\n  ¶oen: {material: fuel}\n"}, "no sheet of this campaign; did you mean `one`?"),
        ({"sheets": "sheets: [one, ¶tow]\n"}, "there is no sheet `tow`"),  # `two` of the locations is no fault
        ({"locations": "locations:\n  one: {material: ¶fule}\n"}, "did you mean `fuel`?"),
        ({"locations": "locations:\n  one: {material: ¶food}\n"}, "`scrap`, `water`, `fuel` or `tool`"),
        ({"locations": "locations:\n  one: {health: ¶-1}\n"}, "from 0 to 99"),
        ({"locations": "locations:\n  one: {¶item: food}\n"}, "no key of a location"),
        ({"locations": "¶lokations: {}\n"}, "did you mean `locations`?"),
    ],
)
def test_what_is_wrong_with_a_campaign(
    says: Says, folder: Path, campaign: Make, parts: dict[str, str], words: str
) -> None:
    says(campaign(**parts), words, name="c.yaml")


def test_a_sheet_of_another_year_is_odd(says: Says, folder: Path, campaign: Make) -> None:
    text = campaign(head="format: 1\nid: year\nname: A year\nyear: 2087\n", sheets="sheets: [¶one, ¶two]\n")
    says(text, "is set in 2086, the campaign in 2087", severity="warning")


def test_the_faults_of_a_sheet_are_reported_once_in_its_own_file(
    faults: Callable[..., list[Fault]], folder: Path, campaign: Make, page: Make
) -> None:
    (folder / "one.yaml").write_text(page(head="format: 1\nname: []\n"), encoding="utf-8")
    found = faults(campaign(), "c.yaml")
    assert [(fault.file, fault.line, fault.column) for fault in found] == [(str(folder / "one.yaml"), 2, 7)]
    with pytest.raises(ContentError) as caught:
        Library(beside=folder).campaign("c")
    assert list(caught.value.faults) == found
