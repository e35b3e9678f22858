"""The library: where references lead, games, and the texts that a save carries."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from powercreep_rw.content.checking import check_file
from powercreep_rw.content.faults import ContentError, Faults
from powercreep_rw.content.library import Library
from powercreep_rw.content.listing import listing
from powercreep_rw.content.nodes import Mapping, Scalar
from powercreep_rw.content.parsing import parse
from powercreep_rw.content.shelves import shipped_folder

Make = Callable[..., str]

CASES = sorted((Path(__file__).parent.parent / "cases").glob("*.yaml"))
SHIPPED = sorted(path.relative_to(shipped_folder()).as_posix() for path in shipped_folder().rglob("*.yaml"))


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def hero(name: str) -> str:
    return f"name: {name}\nhealth: [[3]]\nblueprints: [armory]\n"


@pytest.mark.parametrize("name", SHIPPED)
def test_what_ships_has_no_faults(name: str) -> None:
    assert check_file(shipped_folder() / name) == []


def test_the_list_of_what_ships_names_what_can_be_played() -> None:
    library = Library()
    listed = library.listing()
    assert {each.kind for each in listed} >= {"sheet", "hero"}
    for each in listed:
        if each.kind == "sheet":
            sheet = library.sheet(each.id)
            assert (sheet.name, sheet.year, sheet.text) == (each.name, each.year, each.text)
        if each.kind == "hero":
            assert library.hero(each.id).name == each.name
        if each.kind == "campaign":
            assert library.campaign(each.id).name == each.name


def test_a_listing_leaves_out_what_cannot_be_read(tmp_path: Path, page: Make) -> None:
    write(tmp_path / "one.yaml", page())
    write(tmp_path / "notes.yaml", "just: notes\n")
    write(tmp_path / "broken.yaml", "a: [\n")
    write(tmp_path / "heroes" / "me.yaml", hero("Me"))
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\x00")
    assert [(each.kind, each.id, each.name) for each in listing(tmp_path)] == [
        ("hero", "me", "Me"),
        ("sheet", "one", "Page"),
    ]
    assert listing(tmp_path / "nowhere") == ()


@pytest.mark.parametrize("place", ["me.yaml", "heroes/me.yaml", "../heroes/me.yaml"])
def test_a_hero_is_looked_up_beside_the_file_and_in_the_folders_of_heroes(
    tmp_path: Path, page: Make, place: str
) -> None:
    folder = tmp_path / "2099"
    write(folder / "one.yaml", page(hero="hero: me\n"))
    write(folder / place, hero("Me"))
    assert Library(beside=folder).sheet("one").hero.name == "Me"
    assert Library().sheet(folder / "one.yaml").hero.name == "Me", "beside the file that names it"
    assert check_file(folder / "one.yaml") == []


def test_the_nearest_hero_is_taken(tmp_path: Path, page: Make) -> None:
    folder = tmp_path / "2099"
    write(folder / "one.yaml", page(hero="hero: me\n"))
    for place, name in (("../heroes/me.yaml", "Far"), ("heroes/me.yaml", "Near"), ("me.yaml", "Here")):
        write(folder / place, hero(name))
        assert Library(beside=folder).sheet("one").hero.name == name


def test_a_hero_who_ships_is_found_from_everywhere(tmp_path: Path, page: Make) -> None:
    write(tmp_path / "one.yaml", page(hero="hero: scavenger\n"))
    assert Library(beside=tmp_path).sheet("one").hero == Library().hero("scavenger")


def test_a_file_of_another_kind_is_passed_over(tmp_path: Path, page: Make) -> None:
    write(tmp_path / "me.yaml", page(hero="hero: me\n"))
    write(tmp_path / "heroes" / "me.yaml", hero("Me"))
    assert Library(beside=tmp_path).sheet("me").hero.name == "Me"


def test_what_is_beside_goes_before_what_ships(tmp_path: Path, page: Make) -> None:
    write(tmp_path / "uptown.yaml", page())
    assert Library(beside=tmp_path).sheet("uptown").name == "Page"
    assert Library().sheet("uptown").name != "Page"


def test_a_sheet_may_be_named_by_a_path(tmp_path: Path, page: Make) -> None:
    write(tmp_path / "pages" / "one.yaml", page(hero="hero: me\n"))
    write(tmp_path / "pages" / "me.yaml", hero("Me"))
    write(tmp_path / "saves" / "x.yaml", "")
    assert Library(beside=tmp_path).sheet("pages/one.yaml").hero.name == "Me"
    assert Library(beside=tmp_path / "saves").sheet("../pages/one.yaml").hero.name == "Me"
    assert Library().sheet("2086/uptown.yaml").id == "uptown"


@pytest.mark.parametrize(
    "ref",
    ["../one", "..", "./one", "one/", "/etc/passwd", "../../etc/passwd", "one\x00", "", "C:\\one.yaml", "/one.yaml"],
)
def test_an_id_leads_to_no_other_folder(tmp_path: Path, page: Make, ref: str) -> None:
    write(tmp_path / "one.yaml", page())
    write(tmp_path / "in" / "x.yaml", page())
    with pytest.raises(ContentError):
        Library(beside=tmp_path / "in").sheet(ref)


def test_what_is_nowhere_is_said_with_what_was_meant(tmp_path: Path, page: Make) -> None:
    with pytest.raises(ContentError) as caught:
        Library().sheet("uptwon")
    assert str(caught.value) == (
        "there is no sheet `uptwon`, neither here nor among those that ship; did you mean `uptown`?"
    )
    write(tmp_path / "village.yaml", page())
    with pytest.raises(ContentError, match="did you mean `village`"):
        Library(beside=tmp_path).sheet("vilage")
    with pytest.raises(ContentError, match="did you mean `scavenger`"):
        Library(beside=tmp_path).game(sheet="village", hero="scavanger")


def test_a_path_of_the_users_own_may_be_anywhere(tmp_path: Path, page: Make) -> None:
    write(tmp_path / "My page.yaml", page())
    library = Library()
    assert library.sheet(tmp_path / "My page.yaml").id == "inline"
    assert [fault.severity for fault in library.warnings] == ["warning"]
    with pytest.raises(ContentError, match="no such file"):
        Library().sheet(tmp_path / "none.yaml")
    with pytest.raises(ContentError, match="folder"):
        Library().sheet(tmp_path)


def test_a_game_is_played_by_the_sheets_hero_or_another(tmp_path: Path, page: Make) -> None:
    write(tmp_path / "one.yaml", page())
    library = Library(beside=tmp_path)
    assert library.game(sheet="one").hero.name == "Tester"
    game = library.game(sheet="one", hero="scavenger")
    assert (game.hero.id, game.sheets[0].hero.id, game.campaign) == ("scavenger", "tester", None)


def test_a_campaigns_hero_plays_all_its_sheets(tmp_path: Path, page: Make, campaign: Make) -> None:
    write(tmp_path / "one.yaml", page(hero="hero: scavenger\n"))
    write(tmp_path / "c.yaml", campaign(sheets="sheets: [one]\n", locations=""))
    game = Library(beside=tmp_path).game(campaign="c")
    assert game.campaign is not None and game.campaign.sheets == game.sheets
    assert (game.hero.id, game.sheets[0].hero.id) == ("tester", "scavenger")
    assert Library(beside=tmp_path).game(campaign="c", hero="scavenger").hero.id == "scavenger"


def test_a_game_needs_a_sheet_or_a_campaign() -> None:
    with pytest.raises(ValueError, match="name one"):
        Library().game()
    with pytest.raises(ValueError, match="name one"):
        Library().game(sheet="uptown", campaign="2086")


def test_a_sheet_given_as_a_node_keeps_its_own_places(tmp_path: Path, page: Make) -> None:
    lines = "".join(f"  {line}\n" for line in page(gear="gear:\n  hachet: [tool]\n").splitlines())
    faults = Faults()
    node = parse(f"transcript: 1\nsheet:\n{lines}moves: []\n", "game.yaml", faults)
    assert isinstance(node, Mapping)
    with pytest.raises(ContentError) as caught:
        Library(beside=tmp_path).game(sheet=node.values["sheet"])
    (fault,) = caught.value.faults
    assert (fault.file, fault.line, fault.column) == ("game.yaml", 14, 5)


@pytest.mark.parametrize(
    ("text", "words"), [("sheet: []", "not an empty list"), ("sheet:", "belongs here"), ("sheet: 5.5", "path")]
)
def test_a_node_that_names_nothing_is_refused_at_its_place(text: str, words: str) -> None:
    node = parse(text, "game.yaml", Faults())
    assert isinstance(node, Mapping)
    with pytest.raises(ContentError) as caught:
        Library().game(sheet=node.values["sheet"])
    (fault,) = caught.value.faults
    assert str(fault).startswith(f"game.yaml:1:{7 if text == 'sheet:' else 8}: ") and words in fault.message


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_sheets_of_the_cases_have_no_errors(path: Path) -> None:
    faults = Faults()
    node = parse(path.read_text(encoding="utf-8"), path.name, faults)
    assert isinstance(node, Mapping) and not len(faults)
    game = Library(beside=path.parent).game(
        sheet=node.get("sheet"), campaign=node.get("campaign"), hero=node.get("hero")
    )
    for key, read in (("sheet", game.sheets[0]), ("campaign", game.campaign)):
        written = node.get(key)
        if isinstance(written, Mapping) and read is not None:
            named = written.get("id")
            assert read.id == (named.text if isinstance(named, Scalar) else "inline")


# ------------------------------------------------------------------------------------------------ texts


def test_the_texts_of_a_game_are_enough_to_load_it_again(tmp_path: Path, page: Make, campaign: Make) -> None:
    write(tmp_path / "2099" / "one.yaml", page(hero="hero: me\n"))
    write(tmp_path / "2099" / "two.yaml", page())
    write(tmp_path / "heroes" / "me.yaml", hero("Me"))
    text = campaign(hero="hero: scavenger\n").replace("id: year\n", "")
    write(tmp_path / "2099" / "campaign.yaml", text)
    for beside in (tmp_path, tmp_path / "2099"):
        library = Library(beside=beside)
        game = library.game(campaign="2099", hero="me")
        assert {Path(name).name for name in library.texts} == {
            "campaign.yaml", "one.yaml", "two.yaml", "me.yaml", "scavenger.yaml", "core.yaml",
        }  # fmt: skip
        again = Library(beside=tmp_path / "elsewhere", files=library.texts)
        same = again.game(campaign=library.taken["campaign"], hero=library.taken["hero"])
        assert same.campaign is not None and game.campaign is not None
        assert _said(same.campaign) == _said(game.campaign)
        assert same.hero == game.hero
        assert again.texts == library.texts
        assert _said(Library(files=library.texts).campaign("2099")) == _said(game.campaign), "by its id too"


def _said(campaign: object) -> str:
    """What a campaign says; boards are compared by their tokens."""
    from powercreep_rw.rules.board import Board

    def plain(value: object) -> object:
        if isinstance(value, Board):
            return value.tokens, sorted(value.walls)
        if hasattr(value, "__dataclass_fields__"):
            return {name: plain(getattr(value, name)) for name in value.__dataclass_fields__}
        if isinstance(value, (tuple, list)):
            return [plain(each) for each in value]
        return {key: plain(each) for key, each in value.items()} if isinstance(value, dict) else value

    return repr(plain(campaign))


def test_a_saves_texts_go_before_what_has_changed_since(tmp_path: Path, page: Make) -> None:
    write(tmp_path / "one.yaml", page())
    library = Library(beside=tmp_path)
    library.game(sheet="one")
    write(tmp_path / "one.yaml", page(head="format: 1\nname: Edited\n"))
    assert Library(beside=tmp_path, files=library.texts).game(sheet="one").sheets[0].name == "Page"
    assert Library(beside=tmp_path).game(sheet="one").sheets[0].name == "Edited"


@pytest.mark.parametrize("name", ["one.yaml", "one", "any/where/one.yaml", "sheets\\one.yaml"])
def test_a_saves_texts_may_be_named_as_its_writer_liked(page: Make, name: str) -> None:
    assert Library(files={name: page()}).sheet("one").id == "one"


def test_the_core_set_of_a_save_is_the_one_that_counts(page: Make) -> None:
    core = (shipped_folder() / "core.yaml").read_text(encoding="utf-8").replace("name: Hatchet", "name: Old Hatchet")
    (hatchet,) = Library(files={"core.yaml": core, "one.yaml": page()}).sheet("one").gear
    assert hatchet.name == "Old Hatchet"


def test_a_fault_in_a_saves_text_names_that_text(page: Make) -> None:
    with pytest.raises(ContentError) as caught:
        Library(files={"pages/one.yaml": page(head="format: 1\nname: []\n")}).sheet("one")
    assert str(caught.value).startswith("pages/one.yaml:2:7: ")


def test_a_file_is_read_once_however_often_it_is_named(
    tmp_path: Path, page: Make, campaign: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("one", "two"):
        write(tmp_path / f"{name}.yaml", page(hero="hero: scavenger\n"))
    write(tmp_path / "c.yaml", campaign(hero="hero: scavenger\n"))
    read: list[str] = []
    genuine = parse

    def counted(text: str, name: str, faults: Faults) -> object:
        read.append(Path(name).name)
        return genuine(text, name, faults)

    monkeypatch.setattr("powercreep_rw.content.finding.parse", counted)
    library = Library(beside=tmp_path)
    library.game(campaign="c")
    library.sheet("one")
    assert sorted(read) == ["c.yaml", "core.yaml", "one.yaml", "scavenger.yaml", "two.yaml"]


def test_a_transcript_is_not_for_checking_here(tmp_path: Path) -> None:
    write(tmp_path / "game.yaml", "transcript: 1\nsheet: uptown\nmoves: []\n")
    (fault,) = check_file(tmp_path / "game.yaml")
    assert "this is a transcript" in fault.message


def test_importing_the_library_reads_no_yaml() -> None:
    code = "import sys, powercreep_rw.content.library as _; print('yaml' in sys.modules or 'difflib' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
