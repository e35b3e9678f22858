"""`play --text` as a program: what it reads and prints, how it ends, and what it never imports."""

import contextlib
import os
import re
import signal
import subprocess
import sys

import make_session
import pytest
from small_sheets import SMALL
from typist import small

from powercreep_rw.cli.main import run
from powercreep_rw.record.session import GameRecord


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Where the player's games are."""
    monkeypatch.setenv("POWERCREEP_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def page(tmp_path):
    path = tmp_path / "small.yaml"
    path.write_text(SMALL, encoding="utf-8")
    return str(path)


@pytest.fixture
def played(monkeypatch, capsys):
    """Runs the program on some words, with some lines typed into a pipe; its status and what it printed."""

    def play(words: list[str], *lines: str) -> tuple[int, list[str]]:
        monkeypatch.setattr("sys.stdin", Pipe(lines))
        status = run(["play", "--text", *words])
        told = capsys.readouterr()
        assert not told.err or status
        return status, (told.out + told.err).splitlines()

    return play


class Pipe:
    """A standard input that nobody types into."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        self.lines = list(lines)

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        return f"{self.lines.pop(0)}\n" if self.lines else ""


def program(*words: str, typed: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The program in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "powercreep_rw", "play", "--text", *words],
        input=typed,
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
    )


# --- beginning and going on ---------------------------------------------------------------------------------


def test_a_game_is_begun_and_gone_on_with(home, page, played):
    status, told = played([page, "--seed", "8812"], "enter hall", "face")
    assert status == 0
    assert told[0] == "Small, played by Tester. Seed 8812."
    assert "> enter hall" in told
    assert told[-1] == "`powercreep-rw play --text --continue` goes on with it."
    (path,) = (home / "games").iterdir()
    before = GameRecord.load(path).moves
    status, told = played(["--continue"], "log")
    assert status == 0
    assert f"Going on after {len(before)} moves, the last:" in told
    assert GameRecord.load(path).moves == before


def test_a_saved_game_is_named_by_its_path(home, tmp_path, played):
    typist = small(tmp_path)
    typist("enter den")
    status, told = played([str(typist.record.path)], "33")
    assert status == 0
    assert told[-1] == f"`powercreep-rw play --text {typist.record.path}` goes on with it."
    assert GameRecord.load(typist.record.path).moves[0] == ("enter", "den")
    assert not home.exists()


def test_a_saved_game_has_its_hero_and_its_seed(home, tmp_path, played):
    status, told = played([str(small(tmp_path).record.path), "--seed", "3"])
    assert status == 1
    assert "leave out --hero and --seed" in told[-1]


def test_a_finished_game_can_be_looked_at(home, tmp_path, played):
    typist = small(tmp_path)
    typist("enter den", "66", "face", "g1 b1", "g2 c1", "armory", "111", "face", "fill scrap armor")
    typist("g1 a2", "g2 b1", "e1 c1", "111", "face", "g1 c2", "g2 d2", "nursery")
    assert typist.record.state.phase == "over"
    status, told = played([str(typist.record.path)], "?", "log 1")
    assert status == 0
    assert "The game is over: there is nothing to be done." in told
    assert told[-1] == f"`powercreep-rw replay {typist.record.path} --log` tells the whole game."


def test_a_game_is_gone_on_with_by_its_name(home, page, played):
    for seed in ("1", "2"):
        played([page, "--seed", seed], "enter hall")
    status, told = played(["--continue", "small-1"], "face")
    assert status == 0
    assert told[0] == "Small, played by Tester. Seed 1."
    status, told = played(["--continue", "smoll-1"])
    assert status == 1
    assert told == ["no game on the shelf is called `smoll-1`; did you mean `small-1`?"]


def test_a_game_that_another_window_plays_is_left_alone(home, tmp_path):
    typist = small(tmp_path)
    typist("enter den")
    path = typist.record.path
    before = path.read_bytes()
    done = program(str(path), typed=b"33\n")
    assert done.returncode == 1
    told = done.stderr.decode().splitlines()
    assert told[-1].startswith(f"{path}: this game is open in another window; close it there, ")
    assert path.read_bytes() == before


def test_with_nothing_to_go_on_with_the_status_is_1(home, played):
    status, told = played(["--continue"])
    assert status == 1
    assert told == ["there is no game to go on with; `play --text` begins one"]


def test_what_is_played_can_be_chosen_from_a_list(home, played):
    status, told = played([], "uptwon", "99", "", "1")
    assert status == 0
    assert "There is no `uptwon`; did you mean `uptown`?" in told
    assert "There is no `99`; type a number of the list." in told
    assert any(line.startswith("Uptown 2086, played by The Scavenger.") for line in told)
    status, told = played([], "continue", "look")
    assert any(line.endswith("continue: your last game, Uptown, after 0 moves") for line in told)
    assert len(list((home / "games").iterdir())) == 1
    for word in ("q", "quit"):
        status, told = played([], word)
        assert status == 0
    assert len(list((home / "games").iterdir())) == 1


def test_a_seed_without_a_sheet_is_the_chosen_games_and_the_last_game_is_not_offered(home, page, played):
    played([page])
    assert any("continue: " in line for line in played([], "quit")[1])
    status, told = played(["--seed", "5"], "uptown")
    assert status == 0
    assert not any("continue: " in line for line in told)
    assert any("Seed 5." in line for line in told)


@pytest.mark.parametrize("seed", ["", "  ", "\t"])
def test_a_blank_seed_is_a_fresh_one(home, page, played, seed):
    told = ["\n".join(played([page, "--seed", seed])[1]) for _ in range(2)]
    seeds = [re.search(r"Seed (\d+)\.", each) for each in told]
    assert all(seeds)
    assert seeds[0].group() != seeds[1].group()


def test_what_cannot_be_played_is_one_line_and_status_1(home, tmp_path, played):
    for words in (["upton"], ["nowhere/page.yaml"], ["uptown", "--hero", "nobody"]):
        status, told = played(words)
        assert status == 1
        assert len(told) == 1
    broken = tmp_path / "broken.yaml"
    broken.write_text("transcript: 1\nsheet: uptown\nmoves:\n  - enter cellar\n", encoding="utf-8")
    status, told = played([str(broken)])
    assert status == 1
    assert told[-1].startswith(f"{broken}:4:5: enter cellar: ")


@pytest.mark.parametrize(
    "words",
    [
        ["--own-dice"],
        ["uptown", "--continue"],
        ["--text", "uptown", "--continue"],
        ["--text", "--continue", "--seed", ""],
    ],
)
def test_words_that_do_not_go_together_are_status_2(words, capsys):
    with pytest.raises(SystemExit) as end:
        run(["play", *words])
    assert end.value.code == 2
    assert "usage: powercreep-rw play" in capsys.readouterr().err


# --- dice ---------------------------------------------------------------------------------------------------


def test_own_dice_are_asked_for_from_the_start(home, page, played):
    status, told = played([page, "--own-dice"], "enter hall", "4 5 5")
    assert status == 0
    assert "The dice are rolled: Good 4 and 5; Evil 5." in told


def test_a_game_with_own_dice_goes_on_with_own_dice(home, page, played):
    played([page, "--seed", "1", "--own-dice"], "enter den", "33", "face", "g1 b1", "g2 c1", "armory")
    _, told = played(["--continue"])
    assert not any("The program rolls" in line for line in told)
    assert any(line.startswith("Dice Phase, Hall, turn 1. Roll 2 Good Dice and 1 Evil Die.") for line in told)


def test_whose_dice_are_rolled_is_remembered_from_one_sitting_to_the_next(home, page, played):
    played([page, "--seed", "1"], "enter den", "dice own", "face")
    _, told = played(["--continue"], "dice")
    assert told[told.index("> dice") + 1].startswith("You roll your own dice.")
    played(["--continue"], "dice program")
    _, told = played(["--continue"], "dice")
    assert told[told.index("> dice") + 1].startswith("The program rolls.")
    with GameRecord.load(next((home / "games").glob("*.yaml"))) as record:
        assert not record.own_dice


def test_the_window_and_the_terminal_remember_the_same(home, page, played):
    played([page, "--own-dice"])
    with GameRecord.load(next((home / "games").glob("*.yaml"))) as record:
        assert record.own_dice
        record.use_own_dice(False)
    _, told = played(["--continue"], "dice")
    assert told[told.index("> dice") + 1].startswith("The program rolls.")


def test_the_list_is_left_with_any_words_behind_quit(home, played):
    status, told = played([], "Quit now")
    assert status == 0
    assert not any("There is no" in line for line in told)


# --- how it ends --------------------------------------------------------------------------------------------


def test_the_window_is_never_imported(home, page):
    code = """
import sys
from powercreep_rw.cli import main
status = main.run(["play", "--text", sys.argv[1], "--seed", "1"])
assert status == 0, status
print(sorted({name.partition(".")[0] for name in sys.modules} & {"pygame", "reportlab"}))
"""
    orders = b"enter hall\nlook\nlook b2\nsheet\nthreats\ngear\nblueprints\nhelp\nhint\nface\n?\nlog\nwhy 1\nundo\n"
    done = subprocess.run([sys.executable, "-c", code, page], input=orders, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    assert done.stdout.splitlines()[-1] == b"[]"


def test_the_end_of_the_input_is_a_good_end(home, page):
    for typed in (b"", b"enter hall", b"enter hall\n\n\n"):
        done = program(page, typed=typed)
        assert done.returncode == 0
        assert done.stderr == b""
        assert b"Saved in " in done.stdout
    assert len(list((home / "games").iterdir())) == 3


def test_without_any_input_it_ends_well_too(home, page, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", None)
    assert run(["play", "--text", page]) == 0
    assert "Saved in " in capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "win32", reason="there Ctrl-C goes to a console, not to a process")
def test_an_interrupt_says_where_the_game_is_and_no_more(home, page):
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "powercreep_rw", "play", "--text", page, "--own-dice"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        process.stdin.write("enter hall\n")
        process.stdin.flush()
        for line in process.stdout:
            if line.startswith("Dice Phase"):
                break
        for _ in range(3):  # Python loses one that comes while it imports or clears up, and the player tries again
            process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(10)
                break
        told, wrong = process.communicate()
    assert process.returncode == 130
    (path,) = (home / "games").iterdir()
    assert told == f"Saved in {path}\n"
    assert wrong == ""
    assert GameRecord.load(path).moves == [("enter", "hall")]


def test_bytes_that_are_no_letters_are_a_typing_mistake(home, page):
    done = program(page, typed=b"\xff\xfe\x00\x1b[2J\nenter hall\n\xc3\x28\n", PYTHONUTF8="1")
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"\x1b" not in done.stdout
    assert b"Entered: Hall." in done.stdout


def test_an_ascii_terminal_is_given_ascii(home, tmp_path):
    path = tmp_path / "small.yaml"
    path.write_text(SMALL.replace("name: Hall", "name: Mühlenhöhle"), encoding="utf-8")
    done = program(
        str(path),
        typed="gear\nenter Mühlenhöhle\n".encode(),
        PYTHONIOENCODING="ascii",
        PYTHONUTF8="0",
        PYTHONCOERCECLOCALE="0",
        LC_ALL="C",
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"Muhlenhohle" in done.stdout
    assert b"\\" not in done.stdout
    assert done.stdout.isascii()


def test_a_reader_who_goes_away_is_no_error(home, page):
    with subprocess.Popen(
        [sys.executable, "-m", "powercreep_rw", "play", "--text", page],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"help\n" * 200)
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is needed")
def test_at_a_terminal_a_prompt_stands_and_nothing_moves_the_cursor(home, page):
    import pty

    master, slave = pty.openpty()
    environment = {**os.environ, "TERM": "dumb", "COLUMNS": "60"}
    process = subprocess.Popen(
        [sys.executable, "-m", "powercreep_rw", "play", "--text", page, "--own-dice"],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment,
    )
    os.close(slave)
    told = b""
    for typed, after in ((b"enter hall\n", b"> "), (b"look\n", b"> "), (b"quit\n", b"> ")):
        while not told.endswith(after):
            told += os.read(master, 4096)
        os.write(master, typed)
    told += rest(master)
    assert process.wait() == 0
    os.close(master)
    assert b"\x1b" not in told.replace(b"\x1b[?2004h", b"").replace(b"\x1b[?2004l", b"")
    assert b" 1 | D   .   .   * | # |" in told
    assert max(len(line) for line in told.splitlines() if b"yaml" not in line) <= 60


def rest(master: int) -> bytes:
    """What is still printed until the program ends."""
    told = b""
    try:
        while part := os.read(master, 4096):
            told += part
    except OSError:  # the other side is closed
        pass
    return told


# --- the documentation --------------------------------------------------------------------------------------


def test_the_session_in_the_documentation_is_true():
    text = make_session.DOCUMENT.read_text(encoding="utf-8")
    assert make_session.written(text) == text, "read the difference, and run `python tests/support/make_session.py`"
    assert len(make_session.session(text)[1]) > 5


def test_the_documentation_names_every_order():
    from powercreep_rw.cli.text.orders import ORDERS

    text = make_session.DOCUMENT.read_text(encoding="utf-8")
    missing = [order.name for order in ORDERS if f"`{order.name}" not in text]
    assert missing == []
