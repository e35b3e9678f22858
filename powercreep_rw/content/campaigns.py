"""Campaigns: from a node to the rules' definition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.content.ids import INLINE, meant
from powercreep_rw.content.keys import CAMPAIGN
from powercreep_rw.content.nodes import Mapping, Node, Scalar
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
    entry = read(CAMPAIGN, node, faults, "a campaign")
    if entry is BAD:
        return None
    campaign_id = desk.own_id(entry, stem, "a campaign", INLINE)
    hero = desk.hero(entry["hero"]) if "hero" in entry else None
    sheets = _sheets(entry, desk)
    if "locations" not in entry.bad:
        _check_locations(entry, sheets, desk)
    if faults.trouble != before or campaign_id is None or hero is None:
        return None
    return Campaign(
        id=campaign_id,
        name=entry["name"],
        hero=hero,
        sheets=tuple(sheet for sheet in sheets.values() if sheet is not None),
        locations={
            name: Location(each["material"], each["health"]) for name, each in entry["locations"].items()
        },
        year=entry["year"],
        **desk.words(entry),
        **desk.maker(entry),
    )


def _sheets(entry: Entry, desk: Desk) -> dict[str, Sheet | None]:
    """Its sheets by id, each once (R41); None for those with a fault, by the id they were to have."""
    sheets: dict[str, Sheet | None] = {}
    for node in entry.values.get("sheets", ()):
        sheet = desk.sheet(node)
        name = sheet.id if sheet is not None else _name_of(node)
        if name in sheets:
            desk.faults.error(
                node, f"the sheet `{name}` stands in this campaign already; each is played once"
            )
        elif name:
            sheets[name] = sheet
        if sheet is not None and sheet.year is not None and entry["year"] not in (None, sheet.year):
            desk.faults.warn(
                node,
                f"`{name}` is set in {sheet.year}, the campaign in {entry['year']}; they share it",
            )
    return sheets


def _name_of(node: Node) -> str:
    """What a sheet that could not be read was to be called."""
    if isinstance(node, Mapping):
        own = node.get("id")
        return own.text if isinstance(own, Scalar) else ""
    return node.text.rsplit("/", 1)[-1].rsplit(".", 1)[0] if isinstance(node, Scalar) else ""


def _check_locations(entry: Entry, sheets: dict[str, Sheet | None], desk: Desk) -> None:
    """A location is one of the campaign's sheets."""
    node = entry.node.get("locations")
    if not isinstance(node, Mapping) or "sheets" in entry.bad:
        return
    for key in node.keys.values():
        if key.text not in sheets:
            guess = meant(key.text, sheets) or "; a location is named as its sheet is"
            desk.faults.error(key, f"`{key.text}` is no sheet of this campaign{guess}")
