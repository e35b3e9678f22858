"""The games on the shelf: all that the player has begun, side by side in one folder, the one played last first.

`Shelf(folder)` lists them (`entries`), begins and opens them, renames, copies, throws away and fetches back; finished
ones stand in its `book`.  A list plays only what changed since the last one (`index.py`).  Nothing outside the folder
is ever touched, but for a copy that is asked for.

Beside the saves lie `book.jsonl`, the folder `bin`, and what may be deleted at any time: `.index.json`, and the locks.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from powercreep_rw.content import lessons
from powercreep_rw.content.faults import ContentError, Fault
from powercreep_rw.content.ids import meant
from powercreep_rw.content.shelves import real
from powercreep_rw.record import about, disk, heading, lock, names, referenced, table, transcript
from powercreep_rw.record import salvage as salvaging
from powercreep_rw.record.book import Book, Finished, end_of
from powercreep_rw.record.dice import Seed
from powercreep_rw.record.errors import InTheWay, NotOnTheShelf, RecordError, SaveLocked
from powercreep_rw.record.figures import Figures
from powercreep_rw.record.index import Index, Seen
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.table import Setup
from powercreep_rw.record.tail import Tail, seed_of
from powercreep_rw.record.transcript import Transcript

UNDER_WAY, FINISHED, DAMAGED, NEWER = "under way", "finished", "damaged", "newer"

#: Where games that were deleted lie, in the folder of the shelf.
BIN = "bin"


@dataclass(frozen=True, slots=True)
class Entry:
    """A game on the shelf.

    `played` is when it was played last (UTC); `status` one of `UNDER_WAY`, `FINISHED`, `DAMAGED`, `NEWER`; `figures`
    what there is to tell (None for a damaged or newer save, whose `fault` says what is wrong and where); `locked`
    that another window has it open.
    """

    path: Path
    played: datetime
    status: str
    figures: Figures | None = None
    fault: Fault | None = None
    locked: bool = False
    called: str = ""

    @property
    def place(self) -> str:
        """Where it stands, how it ended, or what is wrong: a few words."""
        if self.figures is not None:
            return self.figures.place
        assert self.fault is not None
        return f"line {self.fault.line}: {self.fault.message}" if self.fault.line else self.fault.message

    @property
    def progress(self) -> str:
        """How far it is; empty for what can't be played."""
        return "" if self.figures is None else self.figures.progress


class Shelf:
    """The games in a folder, which need not exist yet.  `looked` counts the files that lists had to play."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.book = Book(folder)
        self.looked = 0

    # -- lists -------------------------------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """Every game, the one played last first; what ended or went on unseen is put right in the book.

        Raises OSError when there is a folder that can't be read.
        """
        found = list(self._listed(self.folder))
        with contextlib.suppress(OSError, RecordError):
            self._settle(found)
        return found

    def bin(self) -> list[Entry]:
        """The games that were deleted, and can be restored."""
        return list(self._listed(self.folder / BIN))

    def last(self) -> Entry | None:
        """The game that was played last and is not over, or None; no more is looked at than must be.

        One without a move comes after all others: whoever left it at once means the game before.
        """
        return self.newest()[0]

    def newest(self) -> tuple[Entry | None, list[Entry]]:
        """The same, and the damaged and newer ones that were played after it (all there are, if there is none)."""
        passed: list[Entry] = []
        untouched: Entry | None = None
        listed = self._listed(self.folder, worth=2)
        try:
            for entry in listed:
                if entry.status == UNDER_WAY:
                    if entry.figures is None or entry.figures.moves:
                        return entry, passed
                    untouched = untouched or entry
                if entry.figures is None:
                    passed.append(entry)
            return untouched, passed
        finally:
            listed.close()

    def find(self, what: str, *, in_bin: bool = False) -> Entry:
        """The game that a player means: by its file, with or without `.yaml`, or by its name.  Raises NotOnTheShelf."""
        entries = self.bin() if in_bin else self.entries()
        files = [entry for entry in entries if what in (entry.path.name, entry.path.stem, str(entry.path))]
        found = files or [entry for entry in entries if names.same(entry.called, what)]
        if len(found) == 1:
            return found[0]
        if found:
            stems = ", ".join(f"`{entry.path.stem}`" for entry in found)
            raise NotOnTheShelf(f"several games are called `{names.tidy(what)}`: name the file, one of {stems}")
        known = [word for entry in entries for word in (entry.called, entry.path.stem)]
        where = "in the bin" if in_bin else "on the shelf"
        raise NotOnTheShelf(f"no game {where} is called `{names.tidy(what)}`{meant(what, known)}")

    def _listed(self, folder: Path, worth: int = 0) -> Generator[Entry, None, None]:
        """The games of a folder, the newest first, as far as they are asked for.

        What is found out is kept if so many files had to be looked at that it is `worth` it.
        """
        index = Index(folder)
        files, locks = _scanned(folder)
        try:
            for path, about_it in files:
                yield _entry(path, about_it, index.seen(path, about_it), lock.lock_file(path).name in locks)
        finally:
            self.looked += index.looked
            if index.looked >= worth:
                index.keep({path.name for path, _ in files})

    def _settle(self, entries: list[Entry]) -> None:
        """Enter what ended before it could be entered, withdraw what went on; another window's games are its own."""
        pages = self.book.read()
        ends, keys = pages.ends(), pages.keys()
        over, on = [], []
        for entry in entries:
            game = entry.figures
            if game is None or entry.locked:
                continue
            if game.is_over and end_of(game) not in ends:
                over.append(Finished(entry.played, entry.path.name, game))
            elif not game.is_over and (game.id, entry.path.name) in keys:
                on.append((game.id, entry.path.name))
        if over:
            self.book.enter_all(over)
        if on:
            self.book.withdraw_all(on)

    # -- play --------------------------------------------------------------------------------------------------

    def new(self, setup: Setup, *, seed: Seed | None = None, name: str = "") -> GameRecord:
        """Begin a game.  Raises ContentError for what can't be played, or OSError."""
        return GameRecord.new(self.folder, setup, seed=seed, name=name, ledger=self.book)

    def open(self, path: Path, *, read_only: bool = False) -> GameRecord:
        """Go on with a game, here or elsewhere; where another window has it open, to read it.  Raises ContentError.

        What ends elsewhere is no game of this book.  A game that a list took for sound and that can't be played is
        found damaged by the next list.
        """
        mine = real(path.parent) == real(self.folder)
        try:
            return GameRecord.load(path, read_only=read_only, ledger=self.book if mine else None)
        except ContentError:
            if mine:
                Index(self.folder).forget(path.name)
            raise

    def again(self, finished: Finished, name: str = "") -> GameRecord:
        """A new game with the seed of one from the book, on the very sheets it was played on if its save is still here.

        Without it they are played that ship or are installed, a guided game's with the dice of its lesson.  Raises
        ContentError when those can't be played, or OSError.
        """
        source = self._source_of(finished)
        if source is None:
            record = self.new(setup_of(finished.figures), seed=finished.figures.seed, name=name)
            record.end_lesson()  # its dice, without its guide
            return record
        head = heading.with_save(source, about.again(source, name))
        return self.open(self._placed(source, head + heading.moves(())))

    def _source_of(self, finished: Finished) -> Transcript | None:
        """The save of a game of the book, on the shelf or in its bin; None if it is gone, or no longer that game."""
        for entry in [*self.entries(), *self.bin()]:
            if entry.figures is not None and entry.figures.id == finished.figures.id:
                with contextlib.suppress(ContentError):
                    return transcript.read(entry.path)
        return None

    # -- names and copies --------------------------------------------------------------------------------------

    def rename(self, path: Path, name: str) -> None:
        """Call a game something else, any text; its file stays where it is.

        A game that is open in this window is renamed by its record.  Raises ContentError for a damaged or newer save,
        SaveLocked, SaveFailed, NotOnTheShelf.
        """
        with self._writing(path):
            source = transcript.read(path)
            Tail(source, seed_of(source)).rename(name)

    def duplicate(self, path: Path, name: str = "") -> Path:
        """A copy of a game as a game of its own, on the shelf; from anywhere, and from another window's too.

        Raises ContentError for what can't be played here, or OSError.
        """
        source = transcript.read(path)
        kept = about.of(source)
        called = about.name_of(kept)
        copied = about.copied(kept, name or (f"{called} (copy)" if called else ""))
        return self._placed(source, heading.with_save(source, copied) + heading.body(source))

    def copy_out(self, path: Path, target: Path, *, over: bool = False) -> Path:
        """Copy a save, as it is, whatever its state, to a file anywhere; into it if it is a folder.

        Raises InTheWay where a file is and may not be written `over`, or OSError.
        """
        if target.is_dir():
            target = target / path.name
        data = path.read_bytes()
        if over and target.exists() and not target.samefile(path):
            disk.replace_bytes(target, data)
            return target
        try:
            disk.create(target, data)
        except FileExistsError:
            raise InTheWay(target) from None
        return target

    def salvage(self, path: Path, name: str = "") -> Path:
        """What a damaged save still holds, as a game of its own; the damaged file stays as it is.

        Raises NotDamaged, ContentError (nothing can be offered), or OSError.  `salvage.salvage` looks first.
        """
        found = salvaging.salvage(path)
        called = about.name_of(about.of(found.source))
        return self._placed(found.source, found.text(name or (f"{called} (rescued)" if called else "")))

    def _placed(self, source: Transcript, text: str) -> Path:
        """A new save of this text, which was made of another's; it must be playable here.  Raises ContentError."""
        data = text.encode("utf-8")
        parsed = transcript.parse(data, source.name, self.folder / source.name)
        played = referenced.game(parsed)
        stem = table.stem(played, seed_of(parsed))
        return names.placed(self.folder, stem, lambda path: disk.create(path, data))

    # -- the bin -----------------------------------------------------------------------------------------------

    def delete(self, path: Path) -> Path:
        """Put a game into the bin, under a name that is free there; where it lies now.  Whoever calls has asked first.

        Raises SaveLocked while another window has it open, NotOnTheShelf, or OSError.
        """
        with self._writing(path):
            return names.placed(self.folder / BIN, path.stem, lambda free: disk.move(path, free))

    def restore(self, path: Path) -> Path:
        """Take a game out of the bin again; where it lies now.  Raises NotOnTheShelf or OSError."""
        self._check(path, self.folder / BIN)
        return names.placed(self.folder, path.stem, lambda free: disk.move(path, free))

    @contextlib.contextmanager
    def _writing(self, path: Path) -> Iterator[None]:
        """While a file of the shelf is changed, no other window can have it.  Raises NotOnTheShelf or SaveLocked."""
        self._check(path, self.folder)
        held = lock.acquire(path)
        if held is None:
            raise SaveLocked(path)
        with held:
            yield

    def _check(self, path: Path, folder: Path) -> None:
        if real(path.parent) != real(folder) or not path.is_file():
            raise NotOnTheShelf(f"{path}: there is no such game in {folder}")


def setup_of(game: Figures) -> Setup:
    """What a game was played on, from what ships, an installed pack, or a lesson that ships.

    Raises ContentError for a sheet, year or hero that is none of these.
    """
    for path in lessons.shipped() if game.lesson else ():
        if path.name == game.lesson:
            return Setup.guided(path)
    ref = game.pack or game.ref
    setup = Setup(campaign=ref) if game.is_year else Setup(sheet=ref)
    hero = game.pack_hero or game.hero
    return setup if setup.game().hero.id == game.hero and not game.pack_hero else setup._replace(hero=hero)


def under_way(folder: Path) -> GameRecord | None:
    """The game that was played last and is not over, or None; one that can't be played any more is passed over."""
    shelf = Shelf(folder)
    tried: set[Path] = set()
    while (last := shelf.last()) is not None and last.path not in tried:
        tried.add(last.path)
        with contextlib.suppress(ContentError):
            return shelf.open(last.path)
    return None


def _scanned(folder: Path) -> tuple[list[tuple[Path, os.stat_result]], set[str]]:
    """The saves of a folder, the newest first, and the locks that lie there.  Raises OSError."""
    found, locks = [], set()
    try:
        with os.scandir(folder) as scan:
            for item in scan:
                if item.name.endswith(".lock"):
                    locks.add(item.name)
                elif item.name.endswith(names.SUFFIX) and not item.name.startswith("."):
                    with contextlib.suppress(OSError):  # deleted this very moment
                        if item.is_file():
                            found.append((Path(item.path), os.stat(item.path)))
    except FileNotFoundError:
        return [], set()
    return sorted(found, key=lambda each: (-each[1].st_mtime_ns, each[0].name)), locks


def _entry(path: Path, about_it: os.stat_result, seen: Seen, may_be_locked: bool) -> Entry:
    game = seen.figures
    unplayable = NEWER if seen.newer else DAMAGED
    status = unplayable if game is None else FINISHED if game.is_over else UNDER_WAY
    return Entry(
        path=path,
        played=_time(about_it.st_mtime),
        status=status,
        figures=game,
        fault=seen.fault,
        locked=may_be_locked and lock.held_elsewhere(path),
        called=game.called if game is not None else names.tidy(seen.name) or path.stem,
    )


def _time(seconds: float) -> datetime:
    """A file's time, however wrong its clock was."""
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, ValueError, OSError):
        return datetime.fromtimestamp(0, UTC)
