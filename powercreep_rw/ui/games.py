"""Where games come from: the sheets, years and heroes that can be played, new games, and those on the shelf.

The window's only door to `content` and the saves of `record`; no pygame.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from powercreep_rw.content import lessons
from powercreep_rw.content.faults import ContentError
from powercreep_rw.paper.drawing import Drawing
from powercreep_rw.record import offers, places, salvage, table, transcript
from powercreep_rw.record.book import Finished
from powercreep_rw.record.dice import seed_text
from powercreep_rw.record.offers import HeroOffer, Offer
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.settings import Settings
from powercreep_rw.record.shelf import Entry, Shelf
from powercreep_rw.record.walk import Walk
from powercreep_rw.ui.session import Session


@dataclass
class Games:
    """What can be played.  `folder` is where games are saved (None: the player's own place)."""

    folder: Path | None = None
    _offers: list[Offer] | None = field(default=None, repr=False)
    _heroes: list[HeroOffer] | None = field(default=None, repr=False)
    _shelf: Shelf | None = field(default=None, repr=False)
    _settings: Settings | None = field(default=None, repr=False)
    _plates: Mapping[str, Drawing] | None = field(default=None, repr=False)
    _playing: Session | None = field(default=None, repr=False)

    def saves(self) -> Path:
        """The folder of the saves."""
        return self.folder if self.folder is not None else places.saves()

    # -- what there is -----------------------------------------------------------------------------------

    def offers(self) -> list[Offer]:
        """Every sheet and year that can be played (`record/offers.py`), looked for once."""
        if self._offers is None:
            self._offers = offers.offers()
        return self._offers

    def heroes(self) -> list[HeroOffer]:
        """Every hero that can be chosen, looked for once."""
        if self._heroes is None:
            self._heroes = offers.heroes()
        return self._heroes

    # -- games -------------------------------------------------------------------------------------------

    def check(self, ref: str, hero: str | None = None) -> None:
        """Read what a game would be played on, and begin nothing.  Raises ContentError for what can't be read."""
        table.Setup.named(ref, hero).game()

    def begin(
        self, ref: str, hero: str | None = None, seed: str | int | None = None, own_dice: bool = False
    ) -> Session:
        """A new game on a sheet or a year, by an id or a path, on disk before it is shown.

        Raises ContentError for what can't be read, and OSError or RecordError when the game can't be saved."""
        setup = table.Setup.named(ref, hero)
        wanted = seed_text(seed) if seed is not None else ""
        record = self.shelf.new(setup, seed=wanted or None)
        record.use_own_dice(own_dice)
        return self._played(record)

    def begin_lesson(self, path: Path) -> Session:
        """A new guided game, by the path of its lesson.  Raises ContentError, OSError or RecordError."""
        return self._played(self.shelf.new(table.Setup.guided(path)))

    def lessons(self) -> tuple[Path, ...]:
        """The lessons that ship."""
        return lessons.shipped()

    def plates(self) -> Mapping[str, Drawing]:
        """The pictures of the rulebook, from the first lesson that ships; none, if there is none that can be read."""
        if self._plates is None:
            from powercreep_rw.paper.plates import of_first

            self._plates = of_first(self.lessons())
        return self._plates

    @property
    def never_played(self) -> bool:
        """Whether no game was ever begun here."""
        folder = self.saves()
        with suppress(OSError):
            return not any(path for found in ("*.yaml", "bin/*.yaml", "*.jsonl") for path in folder.glob(found))
        return False

    @property
    def shelf(self) -> Shelf:
        """The games that were begun."""
        if self._shelf is None or self._shelf.folder != self.saves():
            self._shelf = Shelf(self.saves())
        return self._shelf

    def last(self) -> Entry | None:
        """The game that was played last and is not over, or None."""
        return self.newest()[0]

    def newest(self) -> tuple[Entry | None, list[Entry]]:
        """The game that was played last and is not over, and what was played after it and can't be gone on with."""
        with suppress(OSError):
            return self.shelf.newest()
        return None, []

    def open(self, path: Path) -> Session:
        """Go on with a game.  Its record is only to be read when another window has it.  Raises ContentError."""
        return self._played(self.shelf.open(path))

    def again(self, finished: Finished) -> Session:
        """A new game with the seed of a finished one.  Raises ContentError, OSError or RecordError."""
        return self._played(self.shelf.again(finished))

    def _played(self, record: GameRecord) -> Session:
        self._playing = session_of(record)
        return self._playing

    @property
    def played(self) -> Path | None:
        """The file of the game that was begun or opened last, if any was."""
        return self._playing.record.path if self._playing is not None else None

    def let_go(self) -> None:
        """Close that game, in case the screen that should have done so failed."""
        if self._playing is not None:
            self._playing.close()

    @property
    def settings(self) -> Settings:
        """What is remembered of how the program is used; beside the games, where those lie elsewhere."""
        if self._settings is None:
            beside = places.settings() if self.folder is None else self.folder / places.settings().name
            self._settings = Settings(beside)
        return self._settings

    # -- looking back ------------------------------------------------------------------------------------

    def walk(self, path: Path) -> Walk:
        """A walk through a saved game, of a damaged one through what is before the damage.  Raises ContentError."""
        try:
            return Walk.through(transcript.read(path))
        except ContentError:
            found = salvage.salvage(path)
            return Walk(found.game, found.steps, found.fault)

    def finished(self) -> dict[str, Path]:
        """The saves of finished games, on the shelf and in its bin, by the game's id.  Raises OSError."""
        found = [*self.shelf.bin(), *self.shelf.entries()]
        return {e.figures.id: e.path for e in found if e.figures is not None and e.figures.is_over}


def session_of(record: GameRecord) -> Session:
    """A record as the window plays it."""
    return Session(record, str(record.seed))


def told(entry: Entry) -> str:
    """What a game of the shelf is and where it stands, in a line: `Uptown · Country Store, turn 4`."""
    if entry.figures is None:
        return entry.place
    name = entry.figures.name or entry.figures.title
    return f"{name} · {entry.place}"
