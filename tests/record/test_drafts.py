"""The files that a designer may want to look at."""

from pathlib import Path

import parcels

from powercreep_rw.record.drafts import MOST_RECENT, UNREAD, drafts, with_newest


def test_the_sheets_years_and_heroes_of_a_folder_are_listed(tmp_path: Path) -> None:
    folder = parcels.folder(tmp_path)
    (folder / "game.yaml").write_text("transcript: 1\nmoves: []\n", encoding="utf-8")
    (folder / "broken.yml").write_text("name: [", encoding="utf-8")
    (folder / ".hidden.yaml").write_text(parcels.sheet("pier"), encoding="utf-8")
    found = {draft.path.name: (draft.kind, draft.name) for draft in drafts(folder)}
    assert found.pop("broken.yml") == (UNREAD, "")
    assert found.pop("campaign.yaml") == ("campaign", "A Year by the Water")
    assert found.pop("mechanic.yaml") == ("hero", "The Mechanic")
    assert set(found) == {f"{name}.yaml" for name in parcels.SHEETS}


def test_those_looked_at_last_come_first_and_once(tmp_path: Path) -> None:
    folder = parcels.folder(tmp_path)
    recent = with_newest(with_newest([str(tmp_path / "gone.yaml")], folder / "pier.yaml"), folder / "light.yaml")
    found = drafts(folder, recent)
    assert [draft.path.name for draft in found[:2]] == ["light.yaml", "pier.yaml"]
    assert [draft.recent for draft in found[:3]] == [True, True, False]
    assert len({draft.path for draft in found}) == len(found) == len(drafts(folder))


def test_only_so_many_are_remembered(tmp_path: Path) -> None:
    recent: list[str] = []
    for number in range(20):
        recent = with_newest(recent, tmp_path / f"{number}.yaml")
    assert len(recent) == MOST_RECENT and recent[0].endswith("19.yaml")
    assert with_newest(recent, tmp_path / "12.yaml").count(recent[7]) == 1


def test_a_folder_that_can_not_be_read_has_none(tmp_path: Path) -> None:
    assert drafts(tmp_path / "nowhere", ["\0", "/nowhere/at/all.yaml"]) == []


def test_a_file_whose_name_is_no_text_is_looked_at_and_not_remembered(tmp_path: Path) -> None:
    assert with_newest(["/a.yaml"], tmp_path / "odd\udcff.yaml") == ["/a.yaml"]
