"""Writing: a reader sees the old or the new, and a failure takes nothing away."""

import errno
import os

import pytest

from powercreep_rw.record import disk
from powercreep_rw.record.errors import SaveChanged, SaveFailed


def test_a_file_is_replaced_whole_and_no_temporary_file_stays(tmp_path):
    path = tmp_path / "new folder" / "Spiel – eins.yaml"
    disk.replace(path, "old\n")
    disk.replace(path, "ünd\n")
    assert path.read_bytes() == "ünd\n".encode()
    assert [p.name for p in path.parent.iterdir()] == [path.name]


def test_the_new_text_is_on_the_disk_before_it_takes_the_name(tmp_path, monkeypatch):
    happened = []
    fsync, move = os.fsync, os.replace
    monkeypatch.setattr(os, "fsync", lambda handle: (happened.append("fsync"), fsync(handle))[1])
    monkeypatch.setattr(os, "replace", lambda a, b: (happened.append("replace"), move(a, b))[1])
    disk.replace(tmp_path / "game", "text")
    assert happened[:2] == ["fsync", "replace"]


def test_a_file_that_cannot_be_replaced_stays_as_it_was(tmp_path, monkeypatch):
    path = tmp_path / "game"
    disk.replace(path, "old")

    def refuse(_a, _b):
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(PermissionError):
        disk.replace(path, "new")
    assert path.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["game"]


def test_a_line_is_added_and_synced_and_the_rest_is_never_written_again(tmp_path, monkeypatch):
    path = tmp_path / "game"
    path.write_bytes(b"head\n")
    before = path.stat().st_ino
    synced = []
    fsync = os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: (synced.append(path.read_bytes()), fsync(handle))[1])
    journal = disk.Journal(path, 5)
    journal.append("  - roll 1")
    journal.append("  - face")
    assert synced == [b"head\n  - roll 1\n", b"head\n  - roll 1\n  - face\n"]
    assert path.stat().st_ino == before


def test_a_full_disk_takes_back_the_half_line_and_says_so(tmp_path, monkeypatch):
    path = tmp_path / "game"
    path.write_bytes(b"head\n")
    write = os.write
    room = [4]

    def write_a_little(handle, data):
        if not room[0]:
            raise OSError(errno.ENOSPC, "No space left on device")
        done = write(handle, data[: room[0]])
        room[0] = 0
        return done

    journal = disk.Journal(path, 5)
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", write_a_little)
        with pytest.raises(SaveFailed, match="No space left on device"):
            journal.append("  - roll 1")
    assert path.read_bytes() == b"head\n"
    journal.append("  - roll 1")
    assert path.read_bytes() == b"head\n  - roll 1\n"


def test_a_file_changed_by_somebody_else_is_left_alone(tmp_path):
    path = tmp_path / "game"
    path.write_bytes(b"head\nmore\n")
    with pytest.raises(SaveChanged, match="load the game again"):
        disk.Journal(path, 5).append("  - roll 1")
    assert path.read_bytes() == b"head\nmore\n"


def test_a_file_that_is_gone_is_an_error_that_names_it(tmp_path):
    with pytest.raises(SaveFailed, match="gone"):
        disk.Journal(tmp_path / "gone", 0).append("  - face")


def test_a_new_file_never_takes_the_place_of_another(tmp_path):
    path = tmp_path / "folder" / "game"
    disk.create(path, b"first")
    with pytest.raises(FileExistsError):
        disk.create(path, b"second")
    assert path.read_bytes() == b"first"
    assert [p.name for p in path.parent.iterdir()] == ["game"]


def test_a_file_is_moved_but_never_over_another(tmp_path):
    source, free, taken = tmp_path / "game", tmp_path / "bin" / "game", tmp_path / "taken"
    source.write_bytes(b"mine")
    taken.write_bytes(b"other")
    with pytest.raises(FileExistsError):
        disk.move(source, taken)
    assert (source.read_bytes(), taken.read_bytes()) == (b"mine", b"other")
    disk.move(source, free)
    assert (source.exists(), free.read_bytes()) == (False, b"mine")


def test_a_disk_without_links_keeps_both_promises(tmp_path, monkeypatch):
    def refuse(*_):
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    test_a_new_file_never_takes_the_place_of_another(tmp_path / "new")
    (tmp_path / "moved").mkdir()
    test_a_file_is_moved_but_never_over_another(tmp_path / "moved")


def test_a_full_disk_leaves_no_half_of_a_new_file(tmp_path, monkeypatch):
    def full(_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        disk.create(tmp_path / "game", b"text")
    assert list(tmp_path.iterdir()) == []
