"""Campaigns: from a node to the rules' definition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.content.ids import meant
from powercreep_rw.content.keys import CAMPAIGN
from powercreep_rw.content.nodes import Mapping, Node
from powercreep_rw.content.reading import Entry, read
from powercreep_rw.content.scalars import BAD
from powercreep_rw.rules.definitions import Campaign, Location, Sheet

if TYPE_CHECKING:
    from powercreep_rw.content.desk import Desk


def build_campaign(node: Node, desk: Desk, stem: str | None) -> Campaign | None:
    """The campaign of a node; None if there is a fault.

    `stem` is the name of its folder, None when it stands inside another file.
    """
    faults = desk.faults
    before = faults.trouble
    entry = read(CAMPAIGN, node, faults, "this file")
    if entry is BAD:
        return None
    campaign_id = desk.own_id(entry, stem, "a campaign")
    hero = desk.hero(entry["hero"]) if "hero" in entry else None
    sheets = _sheets(entry, desk)
    if sheets is not None:
        _check_locations(entry, sheets, desk)
    if faults.trouble != before or campaign_id is None or hero is None or sheets is None:
        return None
    return Campaign(
        id=campaign_id,
        name=entry["name"],
        hero=hero,
        sheets=tuple(sheets.values()),
        locations={name: Location(each["material"], each["health"]) for name, each in entry["locations"].items()},
        year=entry["year"],
        **desk.words(entry),
        **desk.maker(entry),
    )


def _sheets(entry: Entry, desk: Desk) -> dict[str, Sheet] | None:
    """Its sheets by id, each once (R41); None if one of them has a fault, or can't be found."""
    sheets: dict[str, Sheet] = {}
    before = desk.faults.trouble
    for node in entry.values.get("sheets", ()):
        sheet = desk.sheet(node)
        if sheet is None:
            continue
        if sheet.id in sheets:
            desk.faults.error(node, f"the sheet `{sheet.id}` stands in this campaign already; each is played once")
        sheets[sheet.id] = sheet
        if None not in (sheet.year, entry["year"]) and sheet.year != entry["year"]:
            odd = f"`{sheet.id}` is set in {sheet.year}, the campaign in {entry['year']}"
            desk.faults.warn(node, f"{odd}; its sheets share the year")
    return None if "sheets" in entry.bad or desk.faults.trouble != before else sheets


def _check_locations(entry: Entry, sheets: dict[str, Sheet], desk: Desk) -> None:
    """A location is one of the campaign's sheets."""
    node = entry.node.get("locations")
    for key in node.keys.values() if isinstance(node, Mapping) else ():
        if key.text not in sheets:
            guess = meant(key.text, sheets) or "; a location is named as its sheet is"
            desk.faults.error(key, f"`{key.text}` is no sheet of this campaign{guess}")
