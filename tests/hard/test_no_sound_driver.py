"""Started with a sound driver that does not exist, all sounds triggered: one notice, and the sheet is finished."""

from pathlib import Path
from random import Random

import pygame
import pytest
from hands import Hand

from powercreep_rw.balance.players import player
from powercreep_rw.content import shipped
from powercreep_rw.ui.app import App
from powercreep_rw.ui.cues import DICE, SOUND_OF
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.sound import Sounds

NO_DRIVER = "there-is-no-such-driver"
#: More moves than any sheet takes.
MOST = 600


def test_one_notice_and_the_sheet_is_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole sheet that ships, by clicks, with the program's dice; the driver is asked for once for every sound."""
    monkeypatch.setenv("SDL_AUDIODRIVER", NO_DRIVER)
    pygame.font.init()
    games = Games(folder=tmp_path / "games")
    sounds = Sounds(lambda: games.settings)
    app = App(pygame.Surface((1024, 640)), games, motion=False, sound=sounds)
    app.show(TableScreen(app, games.begin("uptown", None, "unheard")))
    hand, mind, chooser = Hand(app), player("random"), Random(1)
    for name in sorted({DICE, *SOUND_OF.values()}):
        sounds.play(name)
    hand.until(lambda: bool(sounds.notice), lambda: pygame.time.wait(10), 500)
    for _ in range(MOST):
        hand.wait(0)
        state = hand.table.session.state
        if state.phase == "over":
            break
        hand.answer(mind.choose(state, chooser))
    assert hand.table.session.state.outcome in ("won", "lost")
    hand.wait(100)
    told = [line.words for line in hand.table._lines() if line.words.startswith("No sound")]
    assert len(told) == 1
    assert NO_DRIVER in told[0]
    assert sounds.close()
    games.let_go()


def test_the_sounds_that_are_triggered_are_all_that_ship() -> None:
    folder = shipped.folder("assets/sounds", "dice-1.wav")
    assert {path.stem.rsplit("-", 1)[0] for path in folder.glob("*-*.wav")} == {DICE, *SOUND_OF.values()}
