"""Transcripts: what is read, what is dropped, and what is refused with its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from powercreep_rw.content.faults import ContentError
from powercreep_rw.record import transcript
from powercreep_rw.record.head import NewerVersion
from powercreep_rw.record.transcript import Transcript

HEAD = "transcript: 1\nsheet: uptown\nseed: 8812\n"
SOME = HEAD + "moves:\n  - enter store\n  - roll 5 4 3\n  - face\n"


def parsed(text: str | bytes) -> Transcript:
    return transcript.parse(text.encode() if isinstance(text, str) else text, "game.yaml")


def played(text: str | bytes) -> list[str]:
    return [line.text for line in parsed(text).lines]


def faults(text: str | bytes) -> list[str]:
    with pytest.raises(ContentError) as caught:
        parsed(text)
    return [str(fault) for fault in caught.value.faults]


def test_a_transcript_is_its_head_and_its_moves_with_their_places():
    read = parsed(SOME)
    assert [(line.text, line.line, line.column) for line in read.lines] == [
        ("enter store", 5, 5),
        ("roll 5 4 3", 6, 5),
        ("face", 7, 5),
    ]
    assert read.seed == 8812
    assert read.reference("sheet").text == "uptown"
    assert read.warnings == ()


@pytest.mark.parametrize("moves", ["moves:\n", "moves: []\n", "moves:  # none yet\n", "moves: ~\n"])
def test_a_game_without_a_move_has_an_empty_list(moves):
    assert played(HEAD + moves) == []


@pytest.mark.parametrize(
    "moves",
    [
        "moves:\n- enter store\n- face # comment\n",
        "moves: [enter store, face]\n",
        "moves:\n  - \"enter store\"\n  - 'face'\n",
        "moves:\n\n  # comment\n  -   enter   store\n  - >\n    face\n",
        "moves:\r\n  - enter store\r\n  - face\r\n",
        "moves:\n  - enter store\n  - face\n...\n",
    ],
)
def test_moves_may_be_written_in_any_style_of_yaml(moves):
    assert played(HEAD + moves) == ["enter store", "face"]


@pytest.mark.parametrize(
    ("written", "seed"), [("8812", 8812), ("'8812'", "8812"), ("winter night", "winter night"), ("1:30", "1:30")]
)
def test_a_seed_is_a_number_or_a_text(written, seed):
    assert parsed(f"transcript: 1\nsheet: x\nseed: {written}\nmoves:\n").seed == seed


def test_a_seed_of_thousands_of_digits_is_a_text():
    assert parsed(f"transcript: 1\nsheet: x\nseed: {'9' * 5000}\nmoves:\n").seed == "9" * 5000


def test_a_game_may_name_no_seed():
    assert parsed("transcript: 1\nsheet: x\nmoves:\n").seed is None


# -- a line cut short ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("cut", range(1, len("  - mark g1 B1\n")))
def test_a_last_line_without_its_newline_is_dropped_with_a_warning(cut):
    read = parsed(SOME + "  - mark g1 B1\n"[:cut])
    assert [line.text for line in read.lines] == ["enter store", "roll 5 4 3", "face"]
    blank = not "  - mark g1 B1"[:cut].strip()
    assert [str(w) for w in read.warnings] == (
        [] if blank else ["game.yaml:8:1: warning: the last line was cut short by a crash; it is dropped"]
    )


@pytest.mark.parametrize("tail", [b"\x00\x00\x00\x00", b"  - mark \xc3", b"  - 'mar", b"\tx"])
def test_a_cut_line_may_be_of_any_bytes(tail):
    assert played(SOME.encode() + tail) == ["enter store", "roll 5 4 3", "face"]


def test_a_case_is_no_save_and_its_last_line_counts():
    case = "transcript: 1\nexpect: {phase: over}\nsheet: x\nmoves:\n  - enter store\n  - face"
    assert played(case) == ["enter store", "face"]
    assert parsed(case).warnings == ()
    assert parsed(case).is_case


def test_a_case_on_one_line_counts_too():
    assert played("{transcript: 1, expect: {}, sheet: x, moves: [face]}") == ["face"]


def test_a_file_whose_only_line_has_no_newline_says_what_to_do():
    assert faults("{transcript: 1, sheet: x, moves: [face]}") == [
        "game.yaml:1:1: the last line has no newline, so it counts as cut short by a crash; end the file with a newline"
    ]


def test_a_game_cut_anywhere_is_read_or_refused_with_a_place():
    for end in range(len(SOME)):
        try:
            read = parsed(SOME[:end])
        except ContentError as error:
            assert all(fault.line >= 1 and fault.column >= 1 for fault in error.faults)
        else:
            assert SOME.startswith(read.text)
            assert len(read.text) > len(HEAD)


# -- undo and redo -------------------------------------------------------------------------------------------


def test_undo_and_redo_are_resolved_and_a_new_move_drops_what_could_be_redone():
    text = HEAD + "moves:\n  - roll 1\n  - a\n  - b\n  - undo\n  - undo\n  - redo\n"
    read = parsed(text)
    assert [line.text for line in read.lines] == ["roll 1", "a"]
    assert [line.text for line in read.undone] == ["b"]
    assert (read.lines[1].line, read.undone[0].line) == (6, 7)
    read = parsed(text + "  - c\n")
    assert [line.text for line in read.lines] == ["roll 1", "a", "c"]
    assert read.undone == ()


@pytest.mark.parametrize(
    ("moves", "fault"),
    [
        ("  - undo\n", "game.yaml:5:5: undo: there is no move to take back"),
        (
            "  - roll 1\n  - undo\n",
            "game.yaml:6:5: undo: the last move is a roll, and an undo never takes back a roll",
        ),
        (
            "  - a\n  - undo\n  - b\n  - redo\n",
            "game.yaml:8:5: redo: there is nothing to redo: no move was taken back since the last was made",
        ),
    ],
)
def test_an_undo_that_cannot_be_is_an_error_at_its_line(moves, fault):
    assert faults(HEAD + "moves:\n" + moves) == [fault]


# -- damage --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (SOME + "seed: 1\n", "8:1: `seed` stands here for the second time"),
        (SOME + "hero: x\n", "8:1: `moves` comes last, so `hero` must stand before it"),
        (SOME.replace("transcript: 1", "transcript: 2"), "1:13: `transcript: 2` is newer than this program"),
        (SOME.replace("transcript: 1", "transcript: 1\nrules: 2"), "2:8: `rules: 2` is newer than this program"),
        (SOME.replace("transcript: 1", "transcript: one"), "1:13: `transcript` must be a version, such as 1"),
        (SOME.replace("transcript: 1\n", ""), "1:1: `transcript: 1` is missing"),
        (SOME.replace("sheet: uptown\n", ""), "1:1: `sheet` or `campaign` is missing"),
        (SOME.replace("sheet: uptown", "sheet: uptown\ncampaign: x"), "3:1: a game is played on a `sheet` or in"),
        (SOME.replace("uptown", "[uptown]"), "2:8: `sheet` must be an id, a path, or the sheet itself"),
        (SOME.replace("seed: 8812", "seed: [1]"), "3:7: `seed` must be a number or a text, not a list"),
        (SOME.replace("seed: 8812", "seeds: 8812"), "3:1: `seeds` is no key of a transcript; did you mean `seed`?"),
        (SOME.replace("seed: 8812", "files: [a]"), "3:8: `files` must map names to the texts of files"),
        (SOME.replace("seed: 8812", "files: {a: {b: c}}"), "3:12: under `files` must stand the text of `a`"),
        (HEAD, "1:1: `moves` is missing"),
        (HEAD + "moves: face\n", "4:8: `moves` must be a list of moves, not the text `face`"),
        (HEAD + "moves:\n  - [face]\n", "5:5: a move must be a text such as `mark g1 B2`, not a list"),
        (HEAD + "moves:\n  - mark: g1\n", "5:5: a move must be a text such as `mark g1 B2`, not a mapping"),
        (HEAD + "moves:\n  -\n", "a move must be a text such as `mark g1 B2`, not nothing"),
        ("- a\n", "1:1: this file must be a transcript (a mapping that begins with `transcript: 1`), not a list"),
        ("\n", "1:1: this file is empty; a transcript begins with `transcript: 1`"),
        (SOME.replace("face", "*face"), "aliases aren't read"),
        (SOME.encode() + b"  - \xff\n", "8:5: the byte 0xFF is no UTF-8 text"),
        (SOME + "  - ma\x00rk\n", "8:7: a NUL byte can't stand in a YAML file"),
    ],
)
def test_any_other_damage_is_an_error_with_its_place(text, fault):
    found = faults(text)
    assert all(line.startswith("game.yaml:") for line in found)
    assert any(fault in line for line in found), found


def test_every_fault_is_told_at_once():
    assert len(faults("transcript: two\nseed: [1]\nmoves:\n  - [x]\n  - undo\n")) == 5


def test_a_newer_transcript_is_told_to_be_newer_and_nothing_else():
    text = "transcript: 2\nsave: {name: Nacht}\ngame: {on: uptown}\nmoves: {store: [1]}\n"
    with pytest.raises(NewerVersion) as caught:
        transcript.parse(text.encode(), "game.yaml")
    assert caught.value.name == "Nacht"
    assert str(caught.value) == (
        "game.yaml:1:13: `transcript: 2` is newer than this program, which knows up to `transcript: 1`"
    )


def test_a_file_that_cannot_be_read_is_an_error_that_names_it(tmp_path):
    for path, says in ((tmp_path / "missing.yaml", "there is no such file"), (tmp_path, "this is a folder")):
        with pytest.raises(ContentError, match=says) as caught:
            transcript.read(path)
        assert caught.value.faults[0].file == str(path)


def test_a_correction_is_read_from_its_comment():
    read = parsed(HEAD + "moves:\n  - roll 5 4 3  # corrected, typed before: 5 4 2; 1 1 1\n  - face\n")
    assert read.lines[0].corrected == ("5 4 2", "1 1 1")
    assert read.lines[1].corrected == ()


@given(st.binary(max_size=60) | st.text("transcip:1 \n-undoel[]{}'&*!|#\t", max_size=60).map(str.encode))
def test_any_bytes_are_a_transcript_or_a_fault_with_its_place(data):
    for text in (data, SOME.encode() + data, HEAD.encode() + data + b"\n"):
        try:
            transcript.parse(text, "game.yaml")
        except ContentError as error:
            assert all(str(fault).startswith("game.yaml:") for fault in error.faults)
