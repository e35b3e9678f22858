"""Names of games: any text for the player, plain letters on the disk."""

import pytest

from powercreep_rw.record import disk, names


@pytest.mark.parametrize(
    "name",
    ["a/b", "C:\\games", "..", ".", "CON", "nul.yaml", '*?"<>|', "n" * 300, "Nächte 🌘 夜", "- x: {y}", "~", "'"],
)
def test_a_name_is_kept_as_it_was_typed(name):
    assert names.tidy(name) == name


def test_letters_count_the_same_however_they_are_composed():
    assert names.tidy("Cafe\u0301") == names.tidy("Caf\u00e9") == "Caf\u00e9"
    assert names.same("cafe\u0301", "CAFÉ")
    assert not names.same("cafe", "café")


def test_what_nobody_can_see_is_no_part_of_a_name():
    assert names.tidy("  a\t \n b\x00\x07\ud800\u2028 ") == "a b"
    assert names.tidy("\x1b\x07") == ""


def test_a_family_of_signs_joined_to_one_stays_one():
    assert names.tidy("👩\u200d👧") == "👩\u200d👧"


def test_a_name_without_end_is_cut():
    assert len(names.tidy("n" * 5000)) == names.LONGEST


@pytest.mark.parametrize(
    ("words", "stem"),
    [
        ("uptown 8812", "uptown-8812"),
        ("../../etc/passwd", "etc-passwd"),
        ("CON", "game-con"),
        ("com1 ü", "game-com1"),
        ("夜", "game"),
        ("x" * 100, "x" * 60),
        ("uptown Ünter: *?", "uptown-nter"),
    ],
)
def test_a_files_name_is_safe_on_every_system(words, stem):
    assert names.stem(words) == stem


def test_a_name_that_is_taken_is_passed_by(tmp_path):
    found = [names.placed(tmp_path, "game", lambda path: disk.create(path, b"x")) for _ in range(3)]
    assert [path.name for path in found] == ["game.yaml", "game-2.yaml", "game-3.yaml"]


def test_a_name_taken_at_that_very_moment_is_passed_by(tmp_path):
    def place(path):
        if path.name == "game.yaml":
            path.write_text("another program's")
        disk.create(path, b"ours")

    assert names.placed(tmp_path, "game", place).name == "game-2.yaml"
    assert (tmp_path / "game.yaml").read_text() == "another program's"


def test_what_turns_a_name_round_is_no_part_of_it():
    assert names.tidy("Up\u202etown\u2066 \u200bNight") == "Uptown Night"
