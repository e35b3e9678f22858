"""Where games come from: the sheets, years and heroes that can be played, new games, and the last one not finished.

The window's only door to `content` and the saves of `record`; no pygame.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from powercreep_rw.content.faults import ContentError
from powercreep_rw.content.library import Library
from powercreep_rw.content.listing import Listed
from powercreep_rw.record import places, table
from powercreep_rw.record.dice import seed_text
from powercreep_rw.record.session import GameRecord
from powercreep_rw.rules.definitions import Hero, Sheet
from powercreep_rw.ui.session import Session

#: So many of the newest saves are looked at for one that is not finished.
LOOKED_AT = 12


@dataclass(frozen=True, slots=True)
class Offer:
    """A sheet or a year that can be played: by what it is called for, and what it says of itself."""

    ref: str
    name: str
    year: int | None
    text: str
    sheets: tuple[Sheet, ...]
    hero: Hero
    is_year: bool = False


@dataclass(frozen=True, slots=True)
class HeroOffer:
    """A hero that can be chosen; `ref` None is the sheet's own."""

    ref: str | None
    hero: Hero


@dataclass
class Games:
    """What can be played.  `folder` is where games are saved (None: the player's own place)."""

    folder: Path | None = None
    _offers: list[Offer] | None = field(default=None, repr=False)
    _heroes: list[HeroOffer] | None = field(default=None, repr=False)

    def saves(self) -> Path:
        """The folder of the saves."""
        return self.folder if self.folder is not None else places.saves()

    # -- what ships --------------------------------------------------------------------------------------

    def offers(self) -> list[Offer]:
        """Every sheet that ships, as its year orders them; then the years.  What can't be read is left out: `check`
        tells why."""
        if self._offers is None:
            library = Library()
            listed = [_offer(library, listed) for listed in library.listing() if listed.kind != "hero"]
            found = [offer for offer in listed if offer is not None]
            order = [sheet.id for offer in found if offer.is_year for sheet in offer.sheets]
            self._offers = sorted(
                found, key=lambda o: (o.is_year, order.index(o.ref) if o.ref in order else len(order))
            )
        return self._offers

    def heroes(self) -> list[HeroOffer]:
        """Every hero that ships."""
        if self._heroes is None:
            library = Library()
            self._heroes = []
            for listed in library.listing():
                if listed.kind == "hero":
                    with suppress(ContentError):
                        self._heroes.append(HeroOffer(listed.id, library.hero(listed.path)))
        return self._heroes

    # -- games -------------------------------------------------------------------------------------------

    def check(self, ref: str, hero: str | None = None) -> None:
        """Read what a game would be played on, and begin nothing.  Raises ContentError for what can't be read."""
        table.Setup.named(ref, hero).game()

    def begin(self, ref: str, hero: str | None = None, seed: str | int | None = None) -> Session:
        """A new game on a sheet or a year, by an id or a path, on disk before it is shown.

        Raises ContentError for what can't be read, and OSError when the game can't be saved."""
        setup = table.Setup.named(ref, hero)
        wanted = seed_text(seed) if seed is not None else ""
        record = GameRecord.new(self.saves(), setup, seed=wanted or None)
        return Session(record, str(record.seed))

    def last(self) -> Session | None:
        """The newest game that is not over, or None."""
        found: list[tuple[float, Path]] = []
        for path in self.saves().glob("*.yaml"):
            try:
                found.append((path.stat().st_mtime, path))
            except OSError:
                continue
        for _, path in sorted(found, reverse=True)[:LOOKED_AT]:
            try:
                record = GameRecord.load(path)
            except (ContentError, OSError):
                continue
            if record.state.phase != "over":
                return Session(record, str(record.seed))
        return None


def _offer(library: Library, listed: Listed) -> Offer | None:
    """A listed sheet or year, read whole; None for one with faults."""
    try:
        if listed.kind == "campaign":
            year = library.campaign(listed.path)
            return Offer(listed.id, year.name, year.year, year.text, year.sheets, year.hero, True)
        sheet = library.sheet(listed.path)
    except ContentError:
        return None
    return Offer(listed.id, sheet.name, sheet.year, sheet.text, (sheet,), sheet.hero)


def told(session: Session) -> str:
    """Where a game stands, in a line: `Uptown · Country Store, turn 4 · 3 Health`."""
    position = session.position
    parts = [session.names.sheet_name(position["sheet"] or "") or "between two sheets"]
    if position["structure"] is not None:
        parts.append(f"{session.names.structure(position['structure'])}, turn {position['turn']}")
    if position["sheet"]:
        parts.append(f"{position['health']['left']} Health")
    return " · ".join(parts)
