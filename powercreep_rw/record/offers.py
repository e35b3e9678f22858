"""What can be played: the sheets, years and heroes that ship, then those of the packs that are installed."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from powercreep_rw.content.faults import ContentError
from powercreep_rw.content.library import Library
from powercreep_rw.content.listing import Listed
from powercreep_rw.content.packs import installed
from powercreep_rw.record import places
from powercreep_rw.rules.definitions import Campaign, Hero, Sheet


@dataclass(frozen=True, slots=True)
class Offer:
    """A sheet or a year that can be played: by what it is called for, and what it says of itself.

    `pack` is the name of the pack that it is from; empty for what ships.
    """

    ref: str
    name: str
    year: int | None
    text: str
    sheets: tuple[Sheet, ...]
    hero: Hero
    campaign: Campaign | None = None
    pack: str = ""

    @property
    def id(self) -> str:
        """Its own id, which its year names it by."""
        return self.ref.rpartition("/")[2]

    @property
    def is_year(self) -> bool:
        """Whether it is a whole year."""
        return self.campaign is not None


@dataclass(frozen=True, slots=True)
class HeroOffer:
    """A hero that can be chosen; `ref` None is the sheet's own."""

    ref: str | None
    hero: Hero


def offers() -> list[Offer]:
    """Every sheet that ships, as its year orders them, then the years; then the same of each pack.  What can't be read
    is left out: `check` tells why."""
    library = Library()
    found = _in_order(library, [(each.path, each.id, each) for each in library.listing()])
    for pack in installed(places.packs()):
        of_pack = Library(packs=places.packs())
        listed = [(pack.ref(each), pack.ref(each), each) for each in pack.listed]
        found += _in_order(of_pack, listed, pack.label.name)
    return found


def heroes() -> list[HeroOffer]:
    """Every hero that ships, then those of the packs."""
    library = Library(packs=places.packs())
    named: list[tuple[Path | str, str]] = [(each.path, each.id) for each in library.listing() if each.kind == "hero"]
    for pack in installed(places.packs()):
        named += [(pack.ref(each), pack.ref(each)) for each in pack.listed if each.kind == "hero"]
    found = []
    for where, ref in named:
        with suppress(ContentError):
            found.append(HeroOffer(ref, library.hero(where)))
    return found


def _in_order(library: Library, listed: Sequence[tuple[Path | str, str, Listed]], pack: str = "") -> list[Offer]:
    """The sheets among what is listed, each with where it is and what it is called by, as their year orders them; then
    the years."""
    read = [_offer(library, where, ref, each.kind, pack) for where, ref, each in listed if each.kind != "hero"]
    found = [offer for offer in read if offer is not None]
    order = [sheet.id for offer in found if offer.is_year for sheet in offer.sheets]
    return sorted(found, key=lambda o: (o.is_year, order.index(o.id) if o.id in order else len(order)))


def _offer(library: Library, where: Path | str, ref: str, kind: str, pack: str) -> Offer | None:
    """A listed sheet or year, read whole; None for one with faults."""
    try:
        if kind == "campaign":
            year = library.campaign(where)
            return Offer(ref, year.name, year.year, year.text, year.sheets, year.hero, year, pack)
        sheet = library.sheet(where)
    except ContentError:
        return None
    return Offer(ref, sheet.name, sheet.year, sheet.text, (sheet,), sheet.hero, None, pack)
