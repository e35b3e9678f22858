"""The list of what can be played, laid out: a heading for each year, the whole year, then its sheets two in a row; what
ships first, then each pack under its name.

Pure: no pygame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from powercreep_rw.record.offers import Offer


@dataclass(frozen=True, slots=True)
class Row:
    """A heading (without offers), or one or two offers beside one another."""

    heading: str = ""
    offers: tuple[Offer, ...] = ()


def rows(offers: Sequence[Offer]) -> list[Row]:
    """What ships, then what is in each pack."""
    made: list[Row] = []
    for pack in dict.fromkeys(offer.pack for offer in offers):
        made += _of_one([offer for offer in offers if offer.pack == pack], pack)
    return made


def _of_one(offers: Sequence[Offer], pack: str) -> list[Row]:
    """The years with their sheets, then the sheets that belong to none."""
    made: list[Row] = []
    placed: set[str] = set()
    of = f" · {pack}" if pack else ""
    for year in (offer for offer in offers if offer.is_year):
        inside = {sheet.id for sheet in year.sheets}
        sheets = [offer for offer in offers if not offer.is_year and offer.id in inside and offer.ref not in placed]
        placed |= {offer.ref for offer in sheets}
        made += [Row(f"A whole year{of}"), Row(offers=(year,))]
        made += [Row("One sheet of it"), *_pairs(sheets)] if sheets else []
    single = [offer for offer in offers if not offer.is_year and offer.ref not in placed]
    if single:
        made += [Row(f"A sheet of its own{of}" if made else f"Sheets{of}"), *_pairs(single)]
    return made


def _pairs(offers: Sequence[Offer]) -> list[Row]:
    return [Row(offers=tuple(offers[n : n + 2])) for n in range(0, len(offers), 2)]
