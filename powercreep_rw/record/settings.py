"""What the program remembers of how it is used: a small file of its own, and never a reason to fail.

`Settings(path)` reads it; `get` answers with what is kept, or with the default where nothing good is kept; `set` keeps
a value at once.  Keys of a later version stay in the file, and so does a value that can't be, until it is set anew.  A
file that can't be read as settings is put aside, under a name of its own, and the defaults hold.
"""

from __future__ import annotations

import contextlib
import json
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from powercreep_rw.record import disk, lock, names
from powercreep_rw.record.errors import RecordError

#: The version of the format that this program reads and writes.
SETTINGS = 1

#: Where a window was: left, top, width, height, in pixels.
Place: TypeAlias = tuple[int, int, int, int]
Value: TypeAlias = "bool | int | float | str | list[Value] | dict[str, Value] | None"


class NoSuchSetting(RecordError):
    """A setting that the program does not have, or a value that one can't have."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that is remembered: its default, whether a value can be, and what values can be, in words."""

    default: Value
    good: Callable[[Value], bool]
    takes: str


def _flag(default: bool) -> Setting:
    return Setting(default, lambda value: isinstance(value, bool), "true or false")


def _number(default: float, least: float, most: float) -> Setting:
    def good(value: Value) -> bool:
        return type(value) in (int, float) and math.isfinite(value) and least <= value <= most  # type: ignore[arg-type, operator]

    return Setting(default, good, f"a number from {least:g} to {most:g}")


def _is_place(value: Value) -> bool:
    if value is None:
        return True
    if not isinstance(value, list) or len(value) != 4:
        return False
    numbers = [number for number in value if type(number) is int and abs(number) < 100_000]
    return len(numbers) == 4 and numbers[2] > 0 and numbers[3] > 0


#: The moves that a player may leave to the window when they are the one legal move (docs/window.md).
BY_ITSELF = ("enter", "roll", "face", "blueprint", "mark")


def _one_of(*words: str) -> Setting:
    return Setting(words[0], lambda value: value in words, " or ".join(words))


def _is_by_itself(value: Value) -> bool:
    return isinstance(value, list) and all(word in BY_ITSELF for word in value)


def _are_texts(value: Value) -> bool:
    return isinstance(value, list) and all(isinstance(word, str) for word in value)


#: Every setting that the window asks for, by name.
KNOWN: Mapping[str, Setting] = {
    "text_scale": _number(1.0, 0.5, 3.0),
    "page_zoom": _number(0.0, 0.0, 3.0),
    "surround": _one_of("dark", "light"),
    "safe_marks": _flag(False),
    "reduced_motion": _flag(False),
    "animation_speed": _number(1.0, 0.25, 4.0),
    "plays_itself": Setting(["enter", "roll"], _is_by_itself, f"a list of {', '.join(BY_ITSELF)}"),
    "volume": _number(0.7, 0.0, 1.0),
    "mute": _flag(False),
    "fullscreen": _flag(False),
    "window": Setting(None, _is_place, "left, top, width and height in pixels, or null"),
    "own_dice": _flag(False),
    #: Why there was no sound when one was wanted last, so that it is said once; empty while there is.
    "no_sound": Setting("", lambda value: isinstance(value, str), "a text"),
    "proofs": Setting([], _are_texts, "a list of paths"),
}


class Settings:
    """The settings in a file, which need not exist.

    `put_aside` is where a damaged file lies now, if there was one; `trouble` why the last value could not be kept: it
    holds until the program ends, and is kept with the next one if that can be.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.put_aside: Path | None = None
        self.trouble = ""
        self._unwritten: dict[str, Value] = {}
        self._kept: dict[str, Value] = {}
        with contextlib.suppress(OSError):
            self._kept = self._read()

    def get(self, name: str) -> Any:
        """A setting: as it is kept, or its default.  Raises NoSuchSetting."""
        setting = _known(name)
        value = self._kept.get(name, setting.default)
        return value if setting.good(value) else setting.default

    def set(self, name: str, value: Any) -> None:
        """Keep a value, if it is another.  Raises NoSuchSetting for one that can't be; never for a full disk."""
        setting = _known(name)
        value = list(value) if isinstance(value, tuple) else value
        if not setting.good(value):
            raise NoSuchSetting(f"the setting `{name}` is {setting.takes}, not {value!r}")
        if self._kept.get(name, setting.default) == value and name in self._kept:
            return
        self._kept[name] = self._unwritten[name] = value
        try:
            self._write()
            self._unwritten.clear()
            self.trouble = ""
        except OSError as error:
            from powercreep_rw.content.refusals import told

            self.trouble = f"{self.path}: {told(error)}"

    @property
    def window(self) -> Place | None:
        """Where the window was, None if it never was anywhere."""
        place = self.get("window")
        return None if place is None else (place[0], place[1], place[2], place[3])

    def _write(self) -> None:
        """Write what was set into the file as it is now: another window may have kept other values in the meantime."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with lock.acquire(self.path) or contextlib.nullcontext():
            kept = {"settings": SETTINGS, **self._read(), **self._unwritten}
            disk.replace(self.path, json.dumps(kept, ensure_ascii=False, indent=2) + "\n")

    def _read(self) -> dict[str, Value]:
        """What the file says; nothing if there is none.  A damaged one is put aside.  Raises OSError."""
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return {}
        try:
            kept = json.loads(data.decode("utf-8"))
            if isinstance(kept, dict):
                return kept
        except (ValueError, RecursionError):
            pass
        with contextlib.suppress(OSError):
            first = f"{self.path.stem}-damaged"
            self.put_aside = names.placed(
                self.path.parent, first, lambda free: disk.move(self.path, free), self.path.suffix
            )
        return {}


def _known(name: str) -> Setting:
    if name not in KNOWN:
        raise NoSuchSetting(f"there is no setting `{name}`; there are {', '.join(KNOWN)}")
    return KNOWN[name]
