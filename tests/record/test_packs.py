"""Packs: installed whole or not at all, from a folder or a zip; nothing leads out of one, and none can burst."""

import os
import stat
import zipfile
from pathlib import Path

import parcels
import pytest

from powercreep_rw.content.faults import ContentError
from powercreep_rw.record import bundle, places
from powercreep_rw.record.bundle import MOST_ENTRIES, MOST_TOTAL
from powercreep_rw.record.entries import BadPack
from powercreep_rw.record.packs import NoSuchPack, Packs, PackThere
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.table import Setup


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def packs(home: Path) -> Packs:
    return Packs(places.packs())


def everything(folder: Path) -> dict[str, bytes]:
    """Every file below a folder but the lock."""
    found = (path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix != ".lock")
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def test_a_folder_is_installed_and_listed_with_what_it_holds(packs: Packs, tmp_path: Path) -> None:
    added = packs.add(parcels.folder(tmp_path))
    assert (added.pack.id, added.pack.label.name, added.pack.label.version) == ("harbour", "The Harbour Year", "1.0")
    assert packs.installed() == (added.pack,)
    assert {added.pack.ref(each) for each in added.pack.listed} == {
        "harbour/harbour", "harbour/mechanic", *(f"harbour/{name}" for name in parcels.SHEETS),
    }  # fmt: skip
    assert (added.pack.folder / "README.md").read_text(encoding="utf-8") == "By the water.\n"


@pytest.mark.parametrize("top", ["", "harbour/", "whatever/"], ids=["bare", "in_its_folder", "with_its_label"])
def test_a_zip_is_the_same_as_its_folder(packs: Packs, tmp_path: Path, top: str) -> None:
    entries = {f"{top}{name}": text for name, text in parcels.files().items()}
    packs.add(parcels.zipped(tmp_path / "harbour.zip", entries))
    from_zip = everything(packs.folder)
    packs.add(parcels.folder(tmp_path), replace=True)
    assert everything(packs.folder) == from_zip


def test_a_label_names_the_pack(packs: Packs, tmp_path: Path) -> None:
    texts = parcels.files() | {"pack.yaml": parcels.LABEL + "id: seaside\n"}
    assert packs.add(parcels.folder(tmp_path, texts=texts)).pack.id == "seaside"


def test_a_pack_needs_no_label(packs: Packs, tmp_path: Path) -> None:
    texts = {name: text for name, text in parcels.files().items() if name != "pack.yaml"}
    assert packs.add(parcels.folder(tmp_path, "My Harbour!", texts)).pack.id == "my_harbour"


def test_the_same_again_is_installed_only_when_it_is_to_replace(packs: Packs, tmp_path: Path) -> None:
    source = parcels.folder(tmp_path)
    packs.add(source)
    before = everything(packs.folder)
    (source / "pack.yaml").write_text(parcels.LABEL.replace("1.0", "2.0"), encoding="utf-8")
    (source / "README.md").unlink()
    with pytest.raises(PackThere, match=r"`harbour` \(version 1.0\) is installed.*--replace.*\(version 2.0\)"):
        packs.add(source)
    assert everything(packs.folder) == before
    added = packs.add(source, replace=True)
    assert added.replaced is not None and added.pack.label.version == "2.0"
    assert "harbour/README.md" not in everything(packs.folder), "nothing of the old one is left"


def test_a_pack_is_removed_by_its_id_or_its_name(packs: Packs, tmp_path: Path) -> None:
    for name in ("harbour", "The Harbour Year"):
        packs.add(parcels.folder(tmp_path))
        assert packs.remove(name).id == "harbour"
        assert packs.installed() == () and everything(packs.folder) == {}
    packs.add(parcels.folder(tmp_path))
    with pytest.raises(NoSuchPack, match="did you mean `harbour`"):
        packs.remove("harbor")


def test_a_pack_with_a_fault_is_not_installed_and_all_faults_are_told(packs: Packs, tmp_path: Path) -> None:
    texts = parcels.files()
    texts["pier.yaml"] = texts["pier.yaml"].replace("boxes: 40", "boxes: many")
    texts["light.yaml"] = texts["light.yaml"].replace("trigger: 6", "trigger: 7")
    with pytest.raises(ContentError) as error:
        packs.add(parcels.folder(tmp_path, texts=texts))
    assert {(fault.file, fault.line) for fault in error.value.faults if fault.is_error} >= {
        ("harbour/pier.yaml", 9), ("harbour/light.yaml", 17),
    }  # fmt: skip
    assert everything(packs.folder) == {}


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("core.yaml", "gear: {}\nblueprints: {}\n", "can't bring a core.yaml"),
        ("game.yaml", "transcript: 1\nmoves: []\n", "this is a game"),
        ("heroes/pack.yaml", parcels.LABEL, "outside all folders"),
        ("more/pier.yaml", parcels.sheet("pier"), "is the id of harbour/"),
        ("pack.yaml", "pack: 1\nnam: x\n", "nam"),
        ("other.yaml", "- just\n- a list\n", "sheet"),
    ],
)
def test_what_has_no_place_in_a_pack_is_said(packs: Packs, tmp_path: Path, name: str, text: str, said: str) -> None:
    with pytest.raises(ContentError, match=said):
        packs.add(parcels.folder(tmp_path, texts=parcels.files() | {name: text}))
    assert everything(packs.folder) == {}


@pytest.mark.parametrize("ref", ["../outside.yaml", "../../outside.yaml", "heroes/../../outside.yaml", "outside.yaml"])
def test_a_sheet_of_a_pack_refers_to_nothing_outside_it(
    packs: Packs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ref: str
) -> None:
    for place in (tmp_path, tmp_path / "home"):
        place.mkdir(exist_ok=True)
        (place / "outside.yaml").write_text(parcels.files()["heroes/mechanic.yaml"], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    texts = {"pier.yaml": parcels.sheet("pier").replace("hero: mechanic", f"hero: {ref}")}
    with pytest.raises(ContentError, match="there is no file"):
        packs.add(parcels.folder(tmp_path, texts=texts))


@pytest.mark.parametrize("taken", ["uptown", "2086", "scavenger", "heroes", "core", "mark", "inline"])
def test_a_pack_is_never_called_as_what_ships_or_what_has_a_meaning(packs: Packs, tmp_path: Path, taken: str) -> None:
    with pytest.raises(BadPack, match=f"can't be called `{taken}`"):
        packs.add(parcels.folder(tmp_path, taken))


NAMES = [
    "../out.yaml", "a/../../out.yaml", "/etc/out.yaml", "C:/out.yaml", "C:out.yaml", "a\\b.yaml", "..\\out.yaml",
    "con.yaml", "heroes/NUL.yaml", "com1.yaml", "lpt9.tar.yaml", "aux/x.yaml", "a//b.yaml", "./a.yaml", "a.yaml.",
    "b /c.yaml", "x\x00.yaml", "x\x1b.yaml", "what?.yaml", "x\u202e.yaml", "\\\\server\\share\\x.yaml",
    "one/two/three/four/deep.yaml", "n" * 120 + ".yaml", "inner.zip", "heroes/inner.tar.gz", "INNER.ZIP",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_zip_with_a_name_that_leads_out_or_that_some_system_refuses_is_refused(
    packs: Packs, tmp_path: Path, name: str
) -> None:
    source = parcels.zipped(tmp_path / "harbour.zip", parcels.files() | {name: "x: 1\n"})
    with pytest.raises(BadPack) as error:
        packs.add(source)
    assert len(str(error.value).splitlines()) == 1
    assert everything(tmp_path) == {"harbour.zip": source.read_bytes()}


@pytest.mark.parametrize(
    ("one", "other"),
    [("notes.md", "Notes.md"),
     ("stra\u00dfe.md", "STRASSE.md"), ("caf\u00e9.md", "cafe\u0301.md"), ("a/x.md", "A/y.md"),
     ("plan.md", "PLAN.md/x.md")],
)  # fmt: skip
def test_names_that_are_one_on_some_systems_are_refused(packs: Packs, tmp_path: Path, one: str, other: str) -> None:
    with pytest.raises(BadPack, match=r"on some systems|at once"):
        packs.add(parcels.zipped(tmp_path / "harbour.zip", parcels.files() | {one: "x", other: "y"}))


def test_a_link_is_refused_in_a_zip_and_in_a_folder(packs: Packs, tmp_path: Path) -> None:
    entries = {"pier.yaml": "/etc/passwd"}
    with pytest.raises(BadPack, match="link"):
        packs.add(parcels.zipped(tmp_path / "harbour.zip", entries, mode=stat.S_IFLNK | 0o777))
    source = parcels.folder(tmp_path)
    (tmp_path / "outside.yaml").write_text("secret", encoding="utf-8")
    try:
        (source / "linked.yaml").symlink_to(tmp_path / "outside.yaml")
    except OSError:
        pytest.skip("this system lets nobody make links")
    with pytest.raises(BadPack, match="link"):
        packs.add(source)
    (source / "linked.yaml").unlink()
    (source / "more").symlink_to(tmp_path, target_is_directory=True)
    with pytest.raises(BadPack, match="link"):
        packs.add(source)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such files")
def test_what_is_no_ordinary_file_is_refused_unread(packs: Packs, tmp_path: Path) -> None:
    source = parcels.folder(tmp_path)
    os.mkfifo(source / "pipe.yaml")
    with pytest.raises(BadPack, match="no ordinary file"):
        packs.add(source)


def test_a_bomb_is_refused_before_it_is_unpacked(packs: Packs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = parcels.zipped(tmp_path / "bomb.zip", {"pier.yaml": b"#" * 900_000})
    opened: list[object] = []
    monkeypatch.setattr(zipfile.ZipFile, "open", lambda *args, **more: opened.append(args))
    with pytest.raises(BadPack, match="burst"):
        packs.add(bomb)
    assert opened == []


def test_a_zip_that_lies_about_its_sizes_is_not_believed(packs: Packs, tmp_path: Path) -> None:
    lying = parcels.claiming(parcels.zipped(tmp_path / "lying.zip", {"pier.yaml": b"#" * 900_000}), 100)
    with pytest.raises(BadPack, match="damaged"):
        packs.add(lying)
    assert everything(packs.folder) == {}


def test_sizes_are_counted_while_reading(tmp_path: Path) -> None:
    found = bundle.Bundle("x")
    with pytest.raises(BadPack, match="too large"):
        found.take("one.yaml", b"x" * 1_000_001)
    with pytest.raises(BadPack, match="the pack is too large"):
        for number in range(MOST_TOTAL // 1_000_000 + 1):
            found.take(f"{number}.md", b"x" * 1_000_000)
    found = bundle.Bundle("x")
    with pytest.raises(BadPack, match="a file too many"):
        for number in range(201):
            found.take(f"{number}.md", b"")


def test_too_many_entries_are_refused(packs: Packs, tmp_path: Path) -> None:
    many: dict[str, str | bytes] = {f"{number}.png": "" for number in range(MOST_ENTRIES + 1)}
    with pytest.raises(BadPack, match=f"more than {MOST_ENTRIES}"):
        packs.add(parcels.zipped(tmp_path / "many.zip", many))
    source = tmp_path / "many"
    source.mkdir()
    for name in many:
        (source / name).touch()
    with pytest.raises(BadPack, match=f"more than {MOST_ENTRIES}"):
        packs.add(source)


def test_an_encrypted_zip_is_refused(packs: Packs, tmp_path: Path) -> None:
    source = parcels.zipped(tmp_path / "harbour.zip", dict(parcels.files()))
    data = bytearray(source.read_bytes())
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = data.find(mark)
        while at >= 0:
            data[at + offset] |= 1
            at = data.find(mark, at + 4)
    source.write_bytes(data)
    with pytest.raises(BadPack, match="encrypted"):
        packs.add(source)


def test_a_zip_packed_in_a_rare_way_is_refused(packs: Packs, tmp_path: Path) -> None:
    with pytest.raises(BadPack, match="rare way"):
        packs.add(parcels.zipped(tmp_path / "harbour.zip", dict(parcels.files()), zipfile.ZIP_LZMA))


def test_a_damaged_zip_never_ends_in_anything_but_a_sentence(packs: Packs, tmp_path: Path) -> None:
    whole = parcels.zipped(tmp_path / "harbour.zip", dict(parcels.files())).read_bytes()
    damaged = tmp_path / "harbour.zip"
    refused = 0
    for at in range(0, len(whole), max(1, len(whole) // 120)):
        for spoilt in (whole[:at], whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :]):
            damaged.write_bytes(spoilt)
            try:
                packs.add(damaged, replace=True)
            except (BadPack, ContentError) as error:
                refused += 1
                assert "Traceback" not in str(error)
    assert refused > 120


@pytest.mark.parametrize("data", [b"", b"no zip at all", b"PK\x03\x04", b"PK\x05\x06" + b"\0" * 18])
def test_what_is_no_zip_is_said_to_be_none(packs: Packs, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "harbour.zip"
    path.write_bytes(data)
    with pytest.raises(BadPack):
        packs.add(path)


@pytest.mark.parametrize("data", [b"PK\x03\x04\0\0", b"\xff\xfe", b"caf\xe9"])
def test_what_is_no_text_is_refused_whatever_it_is_called(packs: Packs, tmp_path: Path, data: bytes) -> None:
    with pytest.raises(BadPack, match="no text"):
        packs.add(parcels.zipped(tmp_path / "harbour.zip", dict(parcels.files()) | {"notes.md": data}))


def test_only_content_and_prose_are_kept(packs: Packs, tmp_path: Path) -> None:
    more: dict[str, str | bytes] = {
        "run.py": "print()",
        "LOUD.YAML": "",
        "art/cover.png": b"\x89PNG",
        ".git/config": "x",
        "__MACOSX/._a": "x",
    }
    added = packs.add(parcels.zipped(tmp_path / "harbour.zip", dict(parcels.files()) | more))
    assert added.left_out == ("run.py", "LOUD.YAML", "art/cover.png")
    assert set(everything(packs.folder)) == {f"harbour/{name}" for name in parcels.files()}


def test_nothing_is_left_when_the_disk_is_full(packs: Packs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = parcels.folder(tmp_path)
    packs.add(source)
    before, moved = everything(packs.folder), []
    real = os.replace

    def failing(one: object, other: object) -> None:
        moved.append(other)
        if len(moved) == 2:
            raise OSError(28, "No space left on device")
        real(one, other)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "replace", failing)
    with pytest.raises(OSError, match="No space"):
        packs.add(source, replace=True)
    assert everything(packs.folder) == before


def test_a_program_stopped_between_old_and_new_leaves_the_old_one(packs: Packs, tmp_path: Path) -> None:
    pack = packs.add(parcels.folder(tmp_path)).pack
    before = everything(packs.folder)
    left = packs.folder / ".staging-x"
    left.mkdir()
    (left / "old.id").write_text("harbour", encoding="utf-8")
    os.replace(pack.folder, left / "old")
    assert packs.installed() == ()
    with pytest.raises(NoSuchPack):
        packs.remove("nothing")
    assert everything(packs.folder) == before


def test_a_game_goes_on_when_its_pack_is_removed_or_replaced(packs: Packs, tmp_path: Path) -> None:
    source = parcels.folder(tmp_path)
    packs.add(source)
    with GameRecord.new(tmp_path / "games", Setup.named("harbour/harbour"), seed=3) as record:
        record.play(("sheet", "crane"))
        before = record.state
    (source / "crane.yaml").write_text(
        parcels.sheet("crane").replace("boxes: 40", "boxes: 41").replace("40:", "41:"), encoding="utf-8"
    )
    packs.add(source, replace=True)
    with GameRecord.load(record.path) as again:
        assert again.state == before
    packs.remove("harbour")
    with GameRecord.load(record.path) as again:
        assert again.state == before
        again.play(("enter", "crane_house"))
        again.roll()
    assert "harbour/crane.yaml" in record.path.read_text(encoding="utf-8")


def test_a_transcript_may_name_what_a_pack_holds(packs: Packs, tmp_path: Path) -> None:
    packs.add(parcels.folder(tmp_path))
    game = tmp_path / "game.yaml"
    game.write_text(
        "transcript: 1\nsheet: harbour/pier\nhero: harbour/mechanic\nmoves: [enter pier_house]\n", encoding="utf-8"
    )
    with GameRecord.load(game) as record:
        assert record.game.sheets[0].name == "Pier" and record.game.hero.name == "The Mechanic"


def test_what_is_in_a_pack_is_named_with_its_pack(packs: Packs, tmp_path: Path) -> None:
    packs.add(parcels.folder(tmp_path))
    assert Setup.named("harbour/pier", "harbour/mechanic").game().hero.id == "mechanic"
    assert Setup.named("uptown", "harbour/mechanic").game().sheets[0].id == "uptown"
    for name, said in (
        ("harbour/peir", "the pack `harbour` has no sheet or campaign `peir`; did you mean `harbour/pier`"),
        ("harbour/mechanic", "the pack `harbour` has no sheet or campaign `mechanic`"),
        ("pier", "did you mean `harbour/pier`"),
    ):
        with pytest.raises(ContentError, match=said):
            Setup.named(name).game()
    with pytest.raises(ContentError, match="the pack `harbour` has no hero `mecanic`; did you mean `mechanic`"):
        Setup.named("uptown", "harbour/mecanic").game()


def test_a_pack_may_have_ids_that_ship_and_takes_the_place_of_none(packs: Packs, tmp_path: Path) -> None:
    texts = {"uptown.yaml": parcels.sheet("pier"), "heroes/mechanic.yaml": parcels.files()["heroes/mechanic.yaml"]}
    packs.add(parcels.folder(tmp_path, texts=texts))
    assert Setup.named("uptown").game().sheets[0].name == "Uptown"
    assert Setup.named("harbour/uptown").game().sheets[0].name == "Pier"


def test_a_folder_of_that_name_here_is_meant_before_a_pack(
    packs: Packs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packs.add(parcels.folder(tmp_path))
    parcels.folder(
        tmp_path / "here" / "harbour", "pier", parcels.files() | {"campaign.yaml": parcels.files()["campaign.yaml"]}
    )
    monkeypatch.chdir(tmp_path / "here")
    assert Setup.named("harbour/pier").game().campaign is not None


def test_a_pack_that_is_not_installed_is_said_to_be_none(packs: Packs, tmp_path: Path) -> None:
    for name in (("nowhere/pier",), ("uptown", "nowhere/mechanic")):
        with pytest.raises(ContentError, match="no pack `nowhere` is installed"):
            Setup.named(*name).game()
    game = tmp_path / "game.yaml"
    game.write_text("transcript: 1\nsheet: nowhere/pier\nmoves: []\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"game.yaml:2:8: .*no pack `nowhere` is installed"):
        GameRecord.load(game)


def test_a_link_put_into_an_installed_pack_is_not_followed(packs: Packs, tmp_path: Path) -> None:
    folder = packs.add(parcels.folder(tmp_path)).pack.folder
    outside = tmp_path / "outside.yaml"
    outside.write_text(parcels.files()["heroes/mechanic.yaml"], encoding="utf-8")
    (folder / "heroes" / "mechanic.yaml").unlink()
    try:
        (folder / "heroes" / "mechanic.yaml").symlink_to(outside)
    except OSError:
        pytest.skip("this system lets nobody make links")
    with pytest.raises(ContentError, match="there is no hero `mechanic`"):
        Setup.named("harbour/pier").game()
    assert "mechanic" not in {each.id for each in packs.find("harbour").listed}
