"""Whatever it is called, what is installed or was played can be played, and played again."""

import random
from pathlib import Path

import parcels
import pytest
from games import play_on

from powercreep_rw.content import lessons
from powercreep_rw.content.faults import ContentError
from powercreep_rw.record import about, places
from powercreep_rw.record.packs import Packs
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.shelf import Shelf
from powercreep_rw.record.table import Setup


@pytest.fixture
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Packs:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path / "home"))
    return Packs(places.packs())


def refs(packs: Packs) -> set[str]:
    """What everything that is installed is called by."""
    return {pack.ref(each) for pack in packs.installed() for each in pack.listed}


def loose(*names: str) -> dict[str, str]:
    """The files of a pack with these sheets, a hero, and no campaign."""
    return {
        "heroes/mechanic.yaml": parcels.files()["heroes/mechanic.yaml"],
        **{f"{name}.yaml": parcels.sheet("pier") for name in names},
    }


def test_a_sheet_of_a_pack_is_played_whatever_its_file_is_called(packs: Packs, tmp_path: Path) -> None:
    packs.add(parcels.folder(tmp_path, "odd", loose("🌊", "⚓", "Old Pier!", "sheet")))
    assert refs(packs) == {"odd/mechanic", "odd/sheet", "odd/sheet_2", "odd/sheet_3", "odd/old_pier"}
    for ref in sorted(refs(packs) - {"odd/mechanic"}):
        assert Setup.named(ref).game().sheets[0].name == "Pier"


def test_the_id_of_a_pack_is_its_campaign(packs: Packs, tmp_path: Path) -> None:
    packs.add(parcels.folder(tmp_path))
    assert Setup.named("harbour") == Setup(campaign="harbour/harbour")
    assert Setup.named("harbour").game().campaign.name == "A Year by the Water"


def test_the_id_of_a_pack_without_a_campaign_is_its_only_sheet(packs: Packs, tmp_path: Path) -> None:
    packs.add(parcels.folder(tmp_path, "one", loose("jetty")))
    assert Setup.named("one") == Setup(sheet="one/jetty")
    packs.add(parcels.folder(tmp_path, "two", loose("jetty", "mole")))
    with pytest.raises(ContentError, match="several things to play: name one, `two/jetty` or `two/mole`"):
        Setup.named("two")


@pytest.mark.parametrize(("name", "stem"), [("🌊", "pier-5"), ("Old Pier!", "pier-5")])
def test_a_game_of_an_odd_file_name_is_saved_by_the_name_of_its_sheet(
    packs: Packs, tmp_path: Path, name: str, stem: str
) -> None:
    folder = parcels.folder(tmp_path, "odd", loose(name))
    with Shelf(tmp_path / "games").new(Setup.named(str(folder / f"{name}.yaml")), seed=5) as record:
        assert record.path.stem == stem


def test_a_sheet_without_a_plain_letter_in_file_or_name_is_saved_as_a_sheet(packs: Packs, tmp_path: Path) -> None:
    texts = loose("🌊")
    texts["🌊.yaml"] = texts["🌊.yaml"].replace("name: Pier\n", "name: Ω\n", 1)
    folder = parcels.folder(tmp_path, "odd", texts)
    with Shelf(tmp_path / "games").new(Setup.named(str(folder / "🌊.yaml")), seed=5) as record:
        assert record.path.stem == "sheet-5"


def ended_and_gone(shelf: Shelf, record: GameRecord) -> None:
    """Play a game to its end, and lose its save."""
    with record:
        play_on(record, random.Random(3))
        assert record.state.phase == "over"
    shelf.entries()
    record.path.unlink()


@pytest.mark.parametrize(("named", "hero"), [("harbour", None), ("harbour/pier", None), ("uptown", "harbour/mechanic")])
def test_a_game_of_a_pack_is_played_again_from_the_book_though_its_save_is_gone(
    packs: Packs, tmp_path: Path, named: str, hero: str | None
) -> None:
    packs.add(parcels.folder(tmp_path))
    shelf = Shelf(places.saves())
    record = shelf.new(Setup.named(named, hero), seed=3)
    ended_and_gone(shelf, record)
    with shelf.again(shelf.book.read().finished[0]) as again:
        assert (again.seed, again.moves) == ("3", [])
        assert again.game.hero == record.game.hero
        assert [sheet.name for sheet in again.game.sheets] == [sheet.name for sheet in record.game.sheets]
        assert {key: again.save.get(key) for key in (about.PACK, about.PACK_HERO)} == {
            key: record.save.get(key) for key in (about.PACK, about.PACK_HERO)
        }


def test_a_guided_game_is_played_again_with_the_dice_of_its_lesson_though_its_save_is_gone(
    packs: Packs, tmp_path: Path
) -> None:
    shelf = Shelf(places.saves())
    record = shelf.new(Setup.guided(lessons.shipped()[0]), seed=3)
    ended_and_gone(shelf, record)
    with shelf.again(shelf.book.read().finished[0]) as again:
        assert not again.guided and again.lesson is not None
        assert again.lesson.dice == record.lesson.dice
        assert str(again.seed) == "3"
