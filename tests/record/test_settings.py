"""What the program remembers, and that remembering never fails."""

import json
import os
from pathlib import Path

import pytest

from powercreep_rw.record.settings import KNOWN, NoSuchSetting, Settings


@pytest.fixture
def path(tmp_path):
    return tmp_path / "home" / "settings.json"


#: What a file of format 1 could first say; tests/saves/settings-1.json says it.
FIRST = {
    "text_scale": 1.5,
    "reduced_motion": True,
    "volume": 0,
    "mute": True,
    "fullscreen": True,
    "window": (-3, 40, 1280, 800),
    "own_dice": True,
}
OTHERS = {
    **FIRST,
    "page_zoom": 1.5,
    "surround": "light",
    "no_sound": "There is no sound card.",
    "safe_marks": True,
    "animation_speed": 2,
    "plays_itself": ["enter", "roll", "face", "mark"],
    "proofs": ["/home/me/sheets/pier.yaml"],
}


def test_without_a_file_the_defaults_hold_and_looking_writes_nothing(path):
    settings = Settings(path)
    assert {name: settings.get(name) for name in KNOWN} == {name: each.default for name, each in KNOWN.items()}
    assert not path.parent.exists()


def test_every_default_is_a_value_that_can_be():
    assert all(setting.good(setting.default) for setting in KNOWN.values())


@pytest.mark.parametrize("name", KNOWN)
def test_what_is_set_is_kept_for_the_next_time(path, name):
    Settings(path).set(name, OTHERS[name])
    again = Settings(path)
    assert again.get(name) == (list(OTHERS[name]) if name == "window" else OTHERS[name]) != KNOWN[name].default
    assert all(again.get(other) == KNOWN[other].default for other in KNOWN if other != name)


def test_the_windows_place_is_four_numbers_or_none(path):
    settings = Settings(path)
    assert settings.window is None
    settings.set("window", (1, 2, 300, 400))
    assert Settings(path).window == (1, 2, 300, 400)
    settings.set("window", None)
    assert Settings(path).window is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text_scale", 9), ("text_scale", "1"), ("text_scale", True), ("volume", float("nan")), ("volume", -0.1),
        ("surround", "pink"), ("animation_speed", 0), ("plays_itself", ["hunt"]), ("plays_itself", "roll"),
        ("mute", 1), ("window", [1, 2, 3]), ("window", [1, 2, 0, 4]), ("window", [1, 2, 3.5, 4]), ("own_dice", None),
        ("proofs", "pier.yaml"), ("proofs", [5]),
    ],
)  # fmt: skip
def test_a_value_that_cannot_be_is_refused_and_nothing_is_kept(path, name, value):
    settings = Settings(path)
    with pytest.raises(NoSuchSetting, match=f"the setting `{name}` is "):
        settings.set(name, value)
    assert settings.get(name) == KNOWN[name].default
    assert not path.exists()


def test_a_setting_that_is_not_there_is_named(path):
    for act in (lambda s: s.get("colour"), lambda s: s.set("colour", 1)):
        with pytest.raises(NoSuchSetting, match="there is no setting `colour`; there are text_scale, "):
            act(Settings(path))


def test_a_value_that_cannot_be_in_the_file_is_its_default_and_stays_until_it_is_set(path):
    path.parent.mkdir()
    path.write_text('{"settings": 1, "volume": "loud", "mute": true}', encoding="utf-8")
    settings = Settings(path)
    assert (settings.get("volume"), settings.get("mute")) == (KNOWN["volume"].default, True)
    settings.set("fullscreen", True)
    assert json.loads(path.read_text(encoding="utf-8"))["volume"] == "loud"
    settings.set("volume", KNOWN["volume"].default)
    assert json.loads(path.read_text(encoding="utf-8"))["volume"] == KNOWN["volume"].default


def test_keys_of_a_newer_version_and_its_number_are_kept(path):
    path.parent.mkdir()
    newer = {"settings": 2, "theme": {"lamp": "warm"}, "volume": 0.25}
    path.write_text(json.dumps(newer), encoding="utf-8")
    settings = Settings(path)
    assert settings.get("volume") == 0.25
    settings.set("mute", True)
    assert json.loads(path.read_text(encoding="utf-8")) == {**newer, "mute": True}


@pytest.mark.parametrize("data", [b"", b"{", b"[1]", b"\xff\xfe", b"\x00" * 20, b"[" * 100_000, b"mute: true\n"])
def test_a_damaged_file_is_put_aside_and_the_defaults_hold(path, data):
    path.parent.mkdir()
    for name in ("settings-damaged.json", "settings-damaged-2.json"):
        path.write_bytes(data)
        settings = Settings(path)
        assert settings.get("volume") == KNOWN["volume"].default
        assert settings.put_aside == path.with_name(name)
        assert settings.put_aside.read_bytes() == data
        settings.set("mute", True)
        assert Settings(path).get("mute") is True


def test_a_full_disk_is_no_reason_to_fail(path, monkeypatch):
    settings = Settings(path)
    settings.set("mute", True)
    before = path.read_bytes()

    def full(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        settings.set("volume", 0.1)
    assert settings.get("volume") == 0.1
    assert "No space left on device" in settings.trouble
    assert path.read_bytes() == before
    settings.set("fullscreen", True)
    assert settings.trouble == ""
    assert Settings(path).get("volume") == 0.1


def test_a_folder_that_cannot_be_made_is_no_reason_to_fail(tmp_path):
    (tmp_path / "home").write_text("a file", encoding="utf-8")
    settings = Settings(tmp_path / "home" / "settings.json")
    settings.set("mute", True)
    assert settings.get("mute") is True
    assert settings.trouble


def test_two_windows_keep_each_others_settings(path):
    one, two = Settings(path), Settings(path)
    one.set("volume", 0.1)
    two.set("mute", True)
    again = Settings(path)
    assert (again.get("volume"), again.get("mute")) == (0.1, True)


def test_the_same_value_again_writes_nothing(path):
    settings = Settings(path)
    settings.set("volume", 0.1)
    before = path.stat().st_ino, path.stat().st_mtime_ns
    settings.set("volume", 0.1)
    assert (path.stat().st_ino, path.stat().st_mtime_ns) == before


def test_settings_of_format_1_are_read():
    kept = Path(__file__).parent.parent / "saves" / "settings-1.json"
    settings = Settings(kept)
    added = {name: KNOWN[name].default for name in KNOWN if name not in FIRST}
    assert {name: settings.get(name) for name in KNOWN} == {**FIRST, "window": [-3, 40, 1280, 800], **added}
    assert settings.put_aside is None


def test_a_file_that_cannot_be_read_now_is_never_written_over(path, monkeypatch):
    Settings(path).set("volume", 0.1)
    before = path.read_bytes()

    def refuse(_):
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", refuse)
        settings = Settings(path)
        settings.set("mute", True)
    assert "Permission denied" in settings.trouble
    assert path.read_bytes() == before


def test_a_folder_that_takes_nothing_is_told_of_once(path, monkeypatch):
    def refuse(*_, **__):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("tempfile.mkstemp", refuse)
    settings = Settings(path)
    settings.set("mute", True)
    assert settings.trouble == f"{path}: nothing can be saved in this folder (Read-only file system)"
