"""What is heard: short sounds out of `assets/sounds`, played by a thread of its own.

The thread begins with the first sound and opens the mixer there, so that no frame ever waits for a sound card; when
nothing was heard for a while it closes the mixer again, and costs nothing until the next sound.  Without a sound card
there is one `notice`, and the game goes on.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import queue
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

if TYPE_CHECKING:
    from powercreep_rw.record.settings import Settings

#: Samples a second of the files, and how many are handed over at once (23 ms).
RATE = 22050
BUFFER = 512
#: A sound that could not be heard within so many seconds (the mixer was being opened) is left out.
LATE = 0.4
#: After so many quiet seconds the mixer is closed: an open one wakes the program forty times a second.
REST = 8.0
#: So long (in seconds) the end of the program waits for the thread.
PATIENCE = 2.0


class Silence:
    """No sound at all: what an app has that was given none."""

    #: Why there is no sound, in a sentence; empty while there is, and while none was asked for.
    notice = ""
    #: Whether the sound card was opened.
    works = False

    def play(self, name: str) -> None:
        """Let a sound be heard, by the name of its file without the number of the take."""

    def close(self) -> bool:
        """Let go of the sound card; whether that was done."""
        return True


class Sounds(Silence):
    """Plays the files of a folder, as loud as the settings say at that moment."""

    def __init__(self, settings: Callable[[], Settings], folder: Path | None = None, rest: float = REST) -> None:
        self._settings = settings
        self._folder = folder
        self._rest = rest
        self._wanted: queue.SimpleQueue[tuple[str, float, float] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}

    def play(self, name: str) -> None:
        settings = self._settings()
        volume = 0.0 if settings.get("mute") else float(settings.get("volume"))
        if self.notice or volume <= 0:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._serve, name="sound", daemon=True)
            self._thread.start()
            # before pygame's own end, which would wait for a mixer that this thread still has
            atexit.register(self.close)
        self._wanted.put((name, volume, time.monotonic()))

    def close(self) -> bool:
        if self._thread is None:
            return True
        atexit.unregister(self.close)
        self._wanted.put(None)
        self._thread.join(PATIENCE)
        return not self._thread.is_alive()

    # -- in the thread ---------------------------------------------------------------------------------------

    def _serve(self) -> None:
        """Play what is wanted until the end; whatever fails makes the notice, and never an exception."""
        try:
            while (wanted := self._next()) is not None:
                name, volume, since = wanted
                self._open()
                if time.monotonic() - since < LATE:
                    self._play(name, volume)
        except Exception as error:  # a driver may fail in any way; no game is lost for it
            self.notice = f"No sound: {_one_line(error)}. The game goes on without."
        with contextlib.suppress(Exception):
            self._shut()

    def _next(self) -> tuple[str, float, float] | None:
        """The next sound that is wanted, None at the end; the mixer is closed while nothing is."""
        while self._takes:
            try:
                return self._wanted.get(timeout=self._rest)
            except queue.Empty:
                if not pygame.mixer.get_busy():
                    self._shut()
        return self._wanted.get()

    def _open(self) -> None:
        """Open the mixer and read the files, unless that is done."""
        from powercreep_rw.content import shipped

        if self._takes:
            return
        folder = self._folder or shipped.folder("assets/sounds", "dice-1.wav")
        with _hushed():
            pygame.mixer.init(RATE, -16, 1, BUFFER)
        self.works = True
        for path in sorted(folder.glob("*-*.wav")):
            self._takes.setdefault(path.stem.rpartition("-")[0], []).append(pygame.mixer.Sound(str(path)))

    def _play(self, name: str, volume: float) -> None:
        """Play the take that was not heard for the longest."""
        takes = self._takes[name]
        takes.append(takes.pop(0))
        takes[-1].set_volume(volume)
        takes[-1].play()

    def _shut(self) -> None:
        if pygame.mixer.get_init():
            pygame.mixer.stop()
        self._takes.clear()
        pygame.mixer.quit()


@contextlib.contextmanager
def _hushed() -> Iterator[None]:
    """Keep to ourselves what the sound library of Linux writes on the terminal where there is no sound card: a line for
    each of its layers, past Python; what is wrong is told by the notice."""
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:  # there is no such stream
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(nowhere)
        os.close(kept)


def _one_line(error: Exception) -> str:
    words: Any = " ".join(str(error).split()) or type(error).__name__
    return str(words).rstrip(".")
