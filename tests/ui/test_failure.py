"""When the program itself fails: one screen says so, offers a report, and leads back; the game is on disk already."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from every_screen import SCREENS

from powercreep_rw.record import transcript
from powercreep_rw.ui import mishap, theme
from powercreep_rw.ui.app import App
from powercreep_rw.ui.errors import Broken
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.mishap import Net
from powercreep_rw.ui.screens.failure import FailureScreen
from powercreep_rw.ui.screens.newgame import NewGameScreen
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.screens.title import TitleScreen

MOTION = pygame.Event(pygame.MOUSEMOTION, pos=(7, 7), rel=(0, 0), buttons=(0, 0, 0))


class Fell(RuntimeError):
    """What the tests make a screen raise."""


@pytest.fixture
def net(tmp_path: Path) -> Net:
    pygame.font.init()
    return Net(App(pygame.Surface((1280, 800)), Games(folder=tmp_path / "games")))


def falls(*_: object) -> None:
    raise Fell("it fell here")


def failed(net: Net) -> FailureScreen:
    """The screen that says so, drawn."""
    assert isinstance(net.app.screen, FailureScreen)
    net.draw()
    return net.app.screen


def key(net: Net, which: int, mod: int = 0) -> None:
    net.handle(pygame.Event(pygame.KEYDOWN, key=which, mod=mod, unicode="", scancode=0))
    net.draw()


def click(net: Net, name: str) -> None:
    at = net.app.find(name)
    net.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    net.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    net.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    net.draw()


@pytest.mark.parametrize("where", ["handle", "tick", "draw"])
@pytest.mark.parametrize("name", [name for name in SCREENS if name != "failure"])
def test_whatever_fails_on_whatever_screen_one_screen_says_so(
    net: Net, name: str, where: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = SCREENS[name](net.app)
    net.app.show(screen)
    net.draw()
    monkeypatch.setattr(screen, where, falls)
    net.app.dirty = True
    {"handle": lambda: net.handle(MOTION), "tick": lambda: net.tick(33), "draw": net.draw}[where]()
    assert "it fell here" in failed(net).short
    assert net.app.names() == ["report", "title", "quit"]
    key(net, pygame.K_ESCAPE)
    assert isinstance(net.app.screen, TitleScreen)
    assert net.app.running
    assert capfd.readouterr() == ("", ""), "nothing is said on the terminal"


def test_a_screen_that_can_not_be_made_is_told_too(net: Net, monkeypatch: pytest.MonkeyPatch) -> None:
    net.app.show(TitleScreen(net.app))
    monkeypatch.setattr(NewGameScreen, "build", falls)
    click(net, "new game")
    failed(net)


def test_the_report_is_one_file_whose_place_is_shown(net: Net, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = net.app.games.begin("uptown", None, 1)
    table = TableScreen(net.app, session)
    net.app.show(table)
    session.play(session.state.legal_moves()[0])
    monkeypatch.setattr(table, "paint", falls)
    net.draw()
    screen = failed(net)
    click(net, "report")
    assert screen.path is not None
    assert screen.path.parent == tmp_path / "games" / "reports"
    assert "".join(line for _, line, _ in screen.words).replace(" ", "").count(screen.path.name) == 1
    text = screen.path.read_text(encoding="utf-8")
    assert "Fell: it fell here" in text
    assert "in falls" in text, "where it fell"
    assert [line.move for line in transcript.read(screen.path).lines] == session.record.moves
    assert net.app.names() == ["title", "quit"], "it is saved once"


def test_the_game_can_be_gone_on_with_from_the_title(net: Net, monkeypatch: pytest.MonkeyPatch) -> None:
    session = net.app.games.begin("uptown", None, 1)
    table = TableScreen(net.app, session)
    net.app.show(table)
    made = session.record.moves
    monkeypatch.setattr(table, "handle", falls)
    net.handle(MOTION)
    key(net, pygame.K_t)
    click(net, "continue")
    assert isinstance(net.app.screen, TableScreen)
    assert net.app.screen.session.record.moves == made
    assert not net.app.screen.session.read_only


def test_everything_there_can_be_done_by_keys(net: Net, monkeypatch: pytest.MonkeyPatch) -> None:
    net.app.show(TitleScreen(net.app))
    monkeypatch.setattr(net.app.screen, "handle", falls)
    key(net, pygame.K_F1)
    screen = failed(net)
    seen = []
    for which, mod in ((pygame.K_TAB, 0), (pygame.K_RIGHT, 0), (pygame.K_TAB, 0), (pygame.K_TAB, pygame.KMOD_SHIFT)):
        key(net, which, mod)
        seen.append(screen.deeds[screen.at].name)
    assert seen == ["title", "quit", "report", "quit"]
    key(net, pygame.K_LEFT)
    key(net, pygame.K_LEFT)
    key(net, pygame.K_RETURN)
    assert screen.path is not None
    key(net, pygame.K_q)
    assert not net.app.running


def test_a_report_that_can_not_be_written_is_said_and_can_be_tried_again(
    net: Net, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    net.app.show(TitleScreen(net.app))
    monkeypatch.setattr(net.app.screen, "tick", falls)
    net.tick(33)
    screen = failed(net)
    (tmp_path / "games").write_text("in the way")
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "games"))
    key(net, pygame.K_s)
    assert "can't be written" in screen.trouble
    (tmp_path / "games").unlink()
    key(net, pygame.K_s)
    assert screen.path is not None
    assert screen.trouble == ""


def test_a_title_that_fails_too_is_told_again_and_the_program_can_be_quit(
    net: Net, monkeypatch: pytest.MonkeyPatch
) -> None:
    net.app.show(TitleScreen(net.app))
    monkeypatch.setattr(TitleScreen, "build", falls)
    monkeypatch.setattr(net.app.screen, "tick", falls)
    net.tick(33)
    first = failed(net)
    key(net, pygame.K_ESCAPE)
    assert failed(net) is not first
    key(net, pygame.K_q)
    assert not net.app.running


@pytest.mark.parametrize("where", ["handle", "tick", "draw"])
def test_the_failure_of_that_screen_ends_in_a_plain_message(
    net: Net, where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = net.app.games.begin("uptown", None, 1)
    session.play(session.state.legal_moves()[0])
    net.app.show(TableScreen(net.app, session))
    monkeypatch.setattr(net.app.screen, "tick", falls)
    net.tick(33)
    monkeypatch.setattr(failed(net), where, falls)
    net.app.dirty = True
    with pytest.raises(Broken) as told:
        {"handle": lambda: net.handle(MOTION), "tick": lambda: net.tick(33), "draw": net.draw}[where]()
    assert "the program itself failed (Fell: it fell here" in str(told.value)
    assert "the game is saved" in str(told.value)
    report = next((tmp_path / "games" / "reports").glob("*.yaml"))
    assert str(report) in str(told.value)
    assert transcript.read(report).lines


def test_words_that_can_not_be_set_end_in_a_plain_message_too(net: Net, monkeypatch: pytest.MonkeyPatch) -> None:
    net.app.show(TitleScreen(net.app))
    monkeypatch.setattr(theme, "font", falls)
    with pytest.raises(Broken):
        net.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))


@pytest.mark.parametrize("size", [(700, 500), (1024, 640), (1280, 800), (3840, 2160)])
def test_no_word_of_it_is_cut(net: Net, size: tuple[int, int], tmp_path: Path) -> None:
    net.app.resize(pygame.Surface(size))
    long = "Fell: " + "w" * 90 + " and so on (guide.py, line 31)"
    net.app.show(FailureScreen(net.app, long, "trace", None, lambda: None))
    screen = failed(net)
    for _ in range(2):
        window = pygame.Rect((0, 0), size)
        assert window.contains(screen.slip)
        inner = screen.slip.width - 2 * screen.pad
        assert all(font.size(line)[0] <= inner for font, line, _ in screen.words)
        assert all(screen.slip.contains(hot.rect) for hot in screen.hots)
        for deed, hot in zip(screen.deeds, screen.hots, strict=True):
            assert net.app.theme.font("head", 19).size(deed.label)[0] < hot.rect.width - net.app.theme.px(20)
        screen.report()


def test_the_window_may_change_its_size_there(net: Net) -> None:
    net.app.show(FailureScreen(net.app, "Fell", "trace", None, lambda: None))
    failed(net)
    net.app.resize(pygame.Surface((1024, 640)))
    assert failed(net).slip.centerx == 512


# -- the whole program -----------------------------------------------------------------------------------

RUN = """
import os, sys
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, {root!r})
import pygame
from powercreep_rw.cli.main import run
def falls(*_, **__):
    raise RuntimeError("it fell here")
{spoil}
sys.exit(run([]))
"""


def program(home: Path, spoil: str, trace: str = "") -> subprocess.CompletedProcess[str]:
    """The program, with something in it spoilt."""
    import os

    root = str(Path(__file__).resolve().parent.parent.parent)
    environment = {**os.environ, "POWERCREEP_HOME": str(home), mishap.TRACE: trace}
    script = RUN.format(root=root, spoil=spoil)
    return subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, timeout=60, check=False
    )


def test_a_failure_before_the_window_is_there_is_one_line_and_a_report(tmp_path: Path) -> None:
    done = program(tmp_path, "from powercreep_rw.ui import window; window.open_window = falls")
    assert done.returncode == 1
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "the program itself failed (RuntimeError: it fell here" in done.stderr
    report = next((tmp_path / "reports").iterdir())
    assert str(report) in done.stderr
    assert "RuntimeError: it fell here" in report.read_text(encoding="utf-8")


def test_a_loop_that_fails_shows_the_screen_and_is_left_by_a_key(tmp_path: Path) -> None:
    spoil = """
from powercreep_rw.ui.screens.title import TitleScreen
from powercreep_rw.ui.screens.failure import FailureScreen
TitleScreen.paint = falls
plain = FailureScreen.draw
def draw(self, surface):
    plain(self, surface)
    print("told:", self.short)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q"))
FailureScreen.draw = draw
"""
    done = program(tmp_path, spoil)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("told: RuntimeError: it fell here")


def test_when_that_screen_fails_too_the_program_ends_with_a_line_and_status_1(tmp_path: Path) -> None:
    spoil = """
from powercreep_rw.ui.screens.title import TitleScreen
from powercreep_rw.ui.screens.failure import FailureScreen
TitleScreen.paint = FailureScreen.draw = falls
"""
    done = program(tmp_path, spoil)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr
    asked = program(tmp_path, spoil, trace="1")
    assert asked.returncode == 1
    assert "Traceback" in asked.stderr, "whoever asks for the trace gets it"
