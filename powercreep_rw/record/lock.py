"""One writer a file: a lock that the system holds and lets go by itself, however the program ends.

Beside `game.yaml` lies `.game.yaml.lock` while a program writes that game; the lock is the system's on that file, not
the file itself, so one left behind by a crash blocks nobody.  A lock is the whole program's: whoever asks for a second
one in the same program shares the first.  Where a system can't lock (a folder that can't be written, a network drive
without locks) a lock is given that holds nothing: a journal still sees that its file was changed (`SaveChanged`).
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import sys
import time
from pathlib import Path
from threading import RLock
from types import TracebackType

#: How long, in seconds, a lock that another program holds is asked for: a glance at a lock takes it for a moment.
PATIENCE = 0.05
_PAUSE = 0.01
#: A lock's name may be so many bytes long; a longer one is shortened to what is still its own.
_LONGEST = 200
#: What the system says when another program has the lock.
_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class _Held:
    """A lock that this program has: the open file (None: nothing could be locked), and how many share it."""

    def __init__(self, place: Path, handle: int | None) -> None:
        self.place = place
        self.handle = handle
        self.sharers = 0
        self.owner = os.getpid()


_held: dict[str, _Held] = {}
_registry = RLock()


class Lock:
    """One share of a lock.  Let go of by `release`, at the end of a `with`, or by the system when the program ends."""

    def __init__(self, key: str, held: _Held) -> None:
        self._key = key
        self._held: _Held | None = held

    def release(self) -> None:
        """Let go; the last share of the program frees the file.  A second time does nothing."""
        with _registry:
            held, self._held = self._held, None
            if held is None or held.owner != os.getpid():  # a child of this program never had it
                return
            held.sharers -= 1
            if not held.sharers:
                del _held[self._key]
                _free(held)

    def __enter__(self) -> Lock:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def acquire(path: Path, patience: float = PATIENCE) -> Lock | None:
    """The lock on a file, which need not exist; None when another program has it for longer than `patience`."""
    place = lock_file(path)
    key = os.path.normcase(place)
    until = time.monotonic() + patience
    while True:
        with _registry:
            held = _held.get(key)
            if held is not None and held.owner != os.getpid():
                held = None
            held = held or _taken(place)
            if held is not None:
                _held[key] = held
                held.sharers += 1
                return Lock(key, held)
        if time.monotonic() >= until:
            return None
        time.sleep(_PAUSE)


def renew(path: Path) -> bool:
    """Take the lock that this program has on a file once more, where the lock's own file has gone with its folder;
    whether this program still is the one that writes."""
    place = lock_file(path)
    with _registry:
        held = _held.get(os.path.normcase(place))
        if held is None or held.handle is None or _is_at(held.handle, place):
            return True
        fresh = _taken(place)
        if fresh is None:
            return False
        with contextlib.suppress(OSError):
            os.close(held.handle)
        held.handle = fresh.handle
    return True


def held_elsewhere(path: Path) -> bool:
    """Whether another program has the lock on a file now."""
    if not lock_file(path).exists():
        return False
    lock = acquire(path, 0)
    if lock is None:
        return True
    lock.release()
    return False


def lock_file(path: Path) -> Path:
    """Where the lock of a file lies: beside the file itself, wherever links lead."""
    path = Path(os.path.realpath(path))
    name = path.name
    if len(os.fsencode(name)) > _LONGEST:
        name = hashlib.sha256(os.fsencode(name)).hexdigest()
    return path.with_name(f".{name}.lock")


def _taken(place: Path) -> _Held | None:
    """The lock, newly taken; None if another program has it."""
    while True:
        try:
            handle = os.open(place, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError:
            return _Held(place, None)
        try:
            _lock(handle)
        except OSError as error:
            os.close(handle)
            return None if error.errno in _TAKEN else _Held(place, None)
        if _is_at(handle, place):
            return _Held(place, handle)
        os.close(handle)  # whoever had it threw the file away in the meantime


def _free(held: _Held) -> None:
    """Let the system's lock go, and leave no file behind."""
    if held.handle is None:
        return
    if sys.platform == "win32":  # an open file can't be deleted there
        os.close(held.handle)
        with contextlib.suppress(OSError):
            os.unlink(held.place)
    else:
        with contextlib.suppress(OSError):
            os.unlink(held.place)
        os.close(held.handle)


def _is_at(handle: int, place: Path) -> bool:
    """Whether an open file is still the one that lies at its place."""
    try:
        return os.path.samestat(os.fstat(handle), os.stat(place))
    except OSError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        # A record's lock, not `flock`: a child of this program never inherits it.
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
