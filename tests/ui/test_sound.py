"""What is heard, and when; and a game without a sound card."""

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from hands import Hand

from powercreep_rw.record.settings import Settings
from powercreep_rw.ui import sound as sounds
from powercreep_rw.ui.animation import STAGGER, pulses
from powercreep_rw.ui.cues import SOUND_OF, Cue, cues
from powercreep_rw.ui.sound import Silence, Sounds

Table = Callable[..., Hand]
NO_DRIVER = "there-is-no-such-driver"


class Ear(Silence):
    """Hears what is played."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str) -> None:
        self.heard.append(name)


@pytest.fixture(autouse=True)
def settings_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What is remembered of the sound card is no other test's."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.json")


@pytest.fixture
def made(settings: Settings) -> Iterator[Callable[..., Sounds]]:
    """Makes sounds that are closed when the test is over."""
    found: list[Sounds] = []

    def make(**options: float) -> Sounds:
        found.append(Sounds(lambda: settings, **options))  # type: ignore[arg-type]
        return found[-1]

    yield make
    for one in found:
        assert one.close()


def soon(done: Callable[[], object]) -> bool:
    """Whether it comes to be, within some seconds."""
    for _ in range(500):
        if done():
            return True
        time.sleep(0.01)
    return False


def listening(hand: Hand) -> Ear:
    hand.app.sound = Ear()
    return hand.app.sound


def test_a_sound_is_heard_when_its_event_is_shown_and_not_before(table: Table) -> None:
    hand = table([2, 3, 3, 3], motion=True)
    ear = listening(hand)
    hand.click("choose den")
    assert ear.heard == [], "the roll is on disk already, and nothing of it is shown yet"
    hand.wait(60)
    assert ear.heard == ["dice"]
    hand.wait(1500)
    hand.click("main")
    hand.wait(2000)
    hand.click("die g1")
    hand.click("space den B1")
    hand.wait(60)
    assert ear.heard.count("dice") == 1
    assert ear.heard[-1] == "pencil"


def test_dice_that_are_hurried_are_not_heard_twice(table: Table) -> None:
    hand = table([2, 3], motion=True)
    ear = listening(hand)
    hand.click("choose den")
    hand.wait(100)
    hand.click((5, 5))
    hand.wait(1500)
    assert ear.heard == ["dice"]


def test_without_motion_the_same_is_heard(table: Table) -> None:
    hand = table([6, 1, 1, 1, 6])
    ear = listening(hand)
    hand.click("choose den")
    hand.click("main")
    hand.wait(60)
    hand.click("die g1")
    hand.click("space den B1")
    hand.wait(60)
    hand.click("space den C1")
    hand.wait(3000)
    assert ear.heard == ["dice", "pencil", "hit", "pencil", "loss", "dice", "creep", "hit"]


def test_an_undo_is_not_heard(table: Table) -> None:
    hand = table([2, 3], motion=True)
    hand.click("choose den")
    hand.wait(2000)
    ear = listening(hand)
    hand.click("main")
    hand.click("die g1")
    hand.click("space den B1")
    hand.key(pygame.K_u)
    hand.wait(1000)
    assert ear.heard == []


def test_three_attacks_are_three_blows_and_what_follows_at_once_is_one() -> None:
    attack = ("attacked", "horde", "B2", "lose_health", 1)
    events = [attack, attack, ("creep", 3), ("creep", 4), ("marked", "A1", 3, "g1", 3)]
    found = cues(events, pulses(events, "den", 100.0), 100.0)
    assert found == [
        Cue(100.0, "hit"),
        Cue(100.0, "pencil"),
        Cue(100.0 + STAGGER, "hit"),
        Cue(100.0 + 2 * STAGGER, "creep"),
    ]
    assert [cue.sound for cue in cues([attack, attack], (), 0.0)] == ["hit"]


def test_a_replay_is_heard_step_by_step(table: Table) -> None:
    hand = table([2, 3])
    hand.click("choose den")
    hand.click("main")
    hand.click("die g1")
    hand.click("space den B1")
    hand.table.watch()
    ear = listening(hand)
    for _ in range(4):
        hand.key(pygame.K_RIGHT)
    assert ear.heard == ["dice", "pencil"]
    hand.key(pygame.K_LEFT)
    assert ear.heard == ["dice", "pencil"]


# -- the sound card --------------------------------------------------------------------------------------


def test_nothing_is_opened_before_the_first_sound(made: Callable[..., Sounds]) -> None:
    before = threading.active_count()
    one = made()
    assert threading.active_count() == before
    assert pygame.mixer.get_init() is None
    one.play("pencil")
    assert soon(pygame.mixer.get_init)
    assert one.notice == ""


def test_every_sound_is_played_with_the_dummy_driver(made: Callable[..., Sounds], monkeypatch) -> None:  # type: ignore[no-untyped-def]
    played: list[tuple[str, float]] = []
    true_play = Sounds._play

    def play(self: Sounds, name: str, volume: float) -> None:
        true_play(self, name, volume)
        played.append((name, volume))

    monkeypatch.setattr(Sounds, "_play", play)
    monkeypatch.setattr(sounds, "LATE", 60.0)
    one = made()
    wanted = sorted({"dice", *SOUND_OF.values()})
    for name in wanted:
        one.play(name)
    assert soon(lambda: len(played) == len(wanted))
    assert sorted(name for name, _ in played) == wanted
    assert {volume for _, volume in played} == {0.7}


def test_two_takes_in_a_row_are_never_the_same(made: Callable[..., Sounds], monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(sounds, "LATE", 60.0)
    one = made()
    last: list[object] = []
    true_play = Sounds._play

    def play(self: Sounds, name: str, volume: float) -> None:
        true_play(self, name, volume)
        last.append(self._takes[name][-1])

    monkeypatch.setattr(Sounds, "_play", play)
    for _ in range(12):
        one.play("pencil")
    assert soon(lambda: len(last) == 12)
    assert all(a is not b for a, b in pairwise(last))
    assert len({id(take) for take in last}) >= 4


def test_volume_and_mute_are_read_at_every_sound(made: Callable[..., Sounds], settings: Settings, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    played: list[float] = []
    monkeypatch.setattr(Sounds, "_play", lambda self, name, volume: played.append(volume))
    monkeypatch.setattr(sounds, "LATE", 60.0)
    one = made()
    settings.set("mute", True)
    one.play("hit")
    assert one._thread is None, "what is muted opens nothing"
    settings.set("mute", False)
    settings.set("volume", 0.25)
    one.play("hit")
    settings.set("volume", 0.0)
    one.play("hit")
    settings.set("volume", 1.0)
    one.play("hit")
    assert soon(lambda: len(played) == 2)
    assert played == [0.25, 1.0]


def test_the_mixer_is_closed_when_nothing_was_heard_for_a_while_and_opened_again(
    made: Callable[..., Sounds], monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    start, end = pygame.mixer.init, pygame.mixer.quit
    monkeypatch.setattr(pygame.mixer, "init", lambda *given: (done.append("opened"), start(*given))[1])
    monkeypatch.setattr(pygame.mixer, "quit", lambda: (end(), done.append("closed"))[0])
    one = made(rest=0.05)
    one.play("pencil")
    assert soon(lambda: done == ["opened", "closed"])
    assert pygame.mixer.get_init() is None
    one.play("pencil")
    assert soon(lambda: done == ["opened", "closed", "opened", "closed"])


def test_a_broken_folder_of_sounds_is_one_notice(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "dice-1.wav").write_bytes(b"no sound at all")
    one = Sounds(lambda: settings, folder=tmp_path)
    one.play("dice")
    assert soon(lambda: one.notice)
    assert one.notice.startswith("No sound: ")
    assert one.notice.endswith(". The game goes on without.")
    assert one.close()


def test_with_no_sound_card_there_is_one_notice_and_the_sheet_is_finished_by_clicks(
    table: Table, made: Callable[..., Sounds], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", NO_DRIVER)
    hand = table([2, 3, 3, 3, 2, 3, 1, 2])
    one = hand.app.sound = made()
    for name in sorted({"dice", *SOUND_OF.values()}):
        one.play(name)
    assert soon(lambda: one.notice)
    hand.wait(60)
    assert len(notices(hand)) == 1
    assert NO_DRIVER in notices(hand)[0]
    clicks = "choose den|main|die g1|space den B1|space den C1|choose safehouse|main|die g1|space hall A2"
    for place in f"{clicks}|die g2|space hall A3|space hall B3|main|die g1|space hall C3|choose nursery".split("|"):
        hand.click(place)
        hand.wait(60)
    assert hand.table.session.state.outcome == "won"
    assert len(notices(hand)) == 1
    hand.click("look")
    hand.key(pygame.K_u)
    assert len(notices(hand)) == 1, "no undo takes it out of the log"


def notices(hand: Hand) -> list[str]:
    return [line.words for line in hand.table._lines() if line.words.startswith("No sound")]


def test_the_notice_is_not_told_again_in_the_next_game(table: Table, made: Callable[..., Sounds], monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("SDL_AUDIODRIVER", NO_DRIVER)
    hand = table([2, 3])
    one = hand.app.sound = made()
    hand.click("choose den")
    hand.wait(60)
    assert soon(lambda: one.notice)
    hand.wait(60)
    assert len(notices(hand)) == 1
    from powercreep_rw.ui.screens.table import TableScreen
    from powercreep_rw.ui.session import Session

    hand.app.show(TableScreen(hand.app, Session(hand.table.session.record)))
    hand.wait(60)
    assert notices(hand) == []


def test_the_driver_of_these_tests_is_the_dummy() -> None:
    assert os.environ["SDL_AUDIODRIVER"] == "dummy"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there does a library write past Python")
def test_what_the_sound_library_writes_past_python_does_not_reach_the_terminal(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with sounds._hushed():
        os.write(2, b"ALSA lib confmisc.c: cannot find card '0'\n")
    os.write(2, b"what comes after is seen\n")
    assert capfd.readouterr().err == "what comes after is seen\n"
