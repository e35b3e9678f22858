"""The page explains itself: what each region says when it is pointed at.  No pygame; the words are `paper.words`'."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from powercreep_rw.paper import words
from powercreep_rw.rules.definitions import ICON_TOKENS, ITEMS, Structure
from powercreep_rw.ui.shown import Position, Shown
from powercreep_rw.ui.widgets import Tip

THINGS = {
    "medpack": "Two equal numbers next to it gain it: the next group of Health opens.",
    "food": "Two equal numbers next to it gain it: cross it out later to re-roll a die.",
    "material": "Two equal numbers next to it gain it, for an open icon of a Gear.",
}


class Guide:
    """Explains the regions of the page for a session, as the given position has them."""

    def __init__(self, session: Shown) -> None:
        self.session = session
        self.names = session.names

    def tip(self, region: str, position: Position) -> Tip | None:
        """The words for a region by its name, or None for one that says nothing."""
        kind, *rest = region.split(" ")
        explain: Callable[..., Tip | None] | None = getattr(self, f"_about_{kind}", None)
        return explain(position, *rest) if explain else None

    # -- the structures ----------------------------------------------------------------------------------

    def _structure(self, structure: str) -> Structure | None:
        return self.names.find_structure(structure)

    def _standing(self, position: Position, structure: str) -> Mapping[str, Any] | None:
        """How a structure stands; one of a sheet still to come is blank."""
        found = self._structure(structure)
        written: Mapping[str, Any] | None = position["structures"].get(structure)
        if written is not None or found is None or self.names.sheet is None:
            return written
        board = found.board
        types = {threat.symbol: threat for threat in self.names.sheet.threats if threat.symbol}
        threats = {
            board.names[cell]: {"type": types[token].id, "health": types[token].health}
            for cell, token in enumerate(board.tokens)
            if token in types
        }
        return {
            "status": "open", "good": found.good, "evil": found.evil, "marks": {}, "circled": (), "blueprint": None,
            "threats": threats, "taken": (),
        }  # fmt: skip

    def _about_space(self, position: Position, structure: str, space: str) -> Tip | None:
        found = self._structure(structure)
        here = self._standing(position, structure)
        if found is None or here is None or space not in found.board.cells:
            return None
        cell = found.board.cells[space]
        if space in here["marks"]:
            said = "Circled: it is used up for blueprints." if space in here["circled"] else ""
            return Tip(f"{here['marks'][space]} at {space}", said)
        if cell in found.board.radiation:
            return Tip(f"{space} · radiation", "Marking it is a Radiation Increase and a Check.", "", "bad")
        return Tip(
            f"{space} · empty",
            "A number can be written here when a space beside it is marked, or the Entry Door is; not through a wall.",
            "R13",
        )

    def _about_icon(self, position: Position, structure: str, space: str) -> Tip | None:
        found = self._structure(structure)
        here = self._standing(position, structure)
        if found is None or here is None:
            return None
        if space in here["threats"]:
            standing = here["threats"][space]
            return self._threat_tip(standing["type"], standing["health"])
        thing = ICON_TOKENS.get(found.board.tokens[found.board.cells[space]])
        if thing is None:
            return None
        if space in here["taken"]:
            return Tip(words.material(thing), "Gained already.")
        return Tip(words.material(thing), THINGS.get(thing, THINGS["material"]))

    def _threat_tip(self, threat: str, left: int | None = None) -> Tip | None:
        found = self.names.find_threat(threat)
        if found is None:
            return None
        body = "\n".join(part for part in (found.text, words.threat(found)) if part)
        if left == 0:
            return Tip(found.name, "Defeated here.", "", "good")
        source = f"{left} of {found.health} Health left here" if left is not None else ""
        return Tip(found.name, body, source, "bad")

    def _about_door(self, position: Position, structure: str) -> Tip:
        return Tip(
            "Entry Door", "The first number must be written beside it. The path to the Power Generator begins here."
        )

    def _about_generator(self, position: Position, structure: str) -> Tip:
        return Tip(
            "Power Generator",
            "Marks that join the door to it complete the structure. If each number is within 1 of the one before, "
            "the path is sequential, and the structure is powered.",
        )

    def _about_structure(self, position: Position, structure: str) -> Tip | None:
        found = self._structure(structure)
        here = self._standing(position, structure)
        if found is None or here is None:
            return None
        lines = [found.text] if found.text else []
        lines.append(f"{_pool(here)}; {words.status(here['status'], _is_over(position))}.")
        if here["blueprint"] and here["status"] == "powered":
            blueprint = self.names.find_blueprint(here["blueprint"])
            if blueprint is not None:
                lines.append(f"{blueprint.name}: {words.blueprint(blueprint)}")
        return Tip(found.name, "\n".join(lines))

    def _about_dice(self, position: Position, structure: str) -> Tip | None:
        here = self._standing(position, structure)
        if here is None:
            return None
        dark = "The dice with which this structure is explored, rolled every turn."
        return Tip(_pool(here), dark)

    def _about_turns(self, position: Position, structure: str = "") -> Tip:
        return Tip("Turns", "For paper: each turn's dice, written down. Here the log keeps every roll.")

    def _about_stamp(self, position: Position, structure: str) -> Tip | None:
        here = self._standing(position, structure)
        blueprint = self.names.find_blueprint(here["blueprint"] or "") if here else None
        if blueprint is not None:
            return Tip(blueprint.name, words.blueprint(blueprint), "", "good")
        return Tip("Blueprint", "When the structure is powered, its blueprint is stamped here.")

    # -- around the structures ---------------------------------------------------------------------------

    def _about_gear(self, position: Position, gear: str) -> Tip | None:
        found = self.names.find_gear(gear)
        if found is None:
            return None
        here = position["gear"].get(gear) or {"ready": False, "filled": (), "needs": found.needs}
        state = "Ready to be used." if here["ready"] else f"Filled {len(here['filled'])} of {len(here['needs'])}."
        return Tip(found.name, words.gear(found), state, "good" if here["ready"] else "plain")

    def _about_threat(self, position: Position, threat: str) -> Tip | None:
        return self._threat_tip(threat)

    def _about_blueprint(self, position: Position, blueprint: str) -> Tip | None:
        found = self.names.find_blueprint(blueprint)
        if found is None:
            return None
        active = position["blueprints"].get(blueprint)
        where = f"Active in {self.names.structure(active['structure'], active['sheet'])}." if active else ""
        return Tip(found.name, words.blueprint(found), where, "good" if active else "plain")

    def _about_health(self, position: Position) -> Tip:
        health = position["health"]
        return Tip(
            f"Health: {health['left']} of {health['boxes']}",
            "With the last Health the game is lost. A Medpack opens the next group.",
        )

    def _about_radiation(self, position: Position, row: str = "") -> Tip:
        sheet = self.names.sheet
        rows = sheet.radiation if sheet else ()
        level = position["radiation"]
        lines = [f"{'Checked: ' if n < level else ''}{words.radiation_row(each)}" for n, each in enumerate(rows)]
        return Tip(f"Radiation: level {level}", "\n".join(lines), "A Check does what its checked rows say.")

    def _about_creep(self, position: Position, box: str = "") -> Tip:
        sheet = self.names.sheet
        creep = position["creep"]
        if sheet is None:
            return Tip("Creep Track")
        if box and int(box) in sheet.creep:
            printed = sheet.creep[int(box)]
            body = "\n".join(p for p in (printed.text, f"{words.capital(words.effect(printed.effect))}.") if p)
            return Tip(f"Creep {box}: {printed.name}", body, f"now at {creep} of {sheet.boxes}", "bad")
        ahead = [n for n in sorted(sheet.creep) if n > creep]
        coming = f"Next: {words.creep_box(ahead[0], sheet.creep[ahead[0]])}." if ahead else ""
        return Tip(
            f"Creep: {creep} of {sheet.boxes}",
            f"It grows by a path's highest number, or by 7 for a lost structure. {coming}",
        )

    def _about_title(self, position: Position) -> Tip:
        """The heading of a page: the sheet, or the year."""
        campaign, sheet = self.session.game.campaign, self.names.sheet
        if sheet is None and campaign is not None:
            return Tip(campaign.name, campaign.text or "A year of the hero, sheet by sheet.")
        named = sheet.name if sheet is not None else ""
        told = (sheet.text if sheet is not None else "") or "The sheet that is played."
        return Tip(named, told, "Click for the page of the year." if campaign is not None else "")

    def _about_hero(self, position: Position) -> Tip:
        hero = self.session.game.hero
        return Tip(hero.name, hero.text)

    def _about_food(self, position: Position) -> Tip:
        return Tip(f"Food: {position['food']}", "Cross one out to re-roll a die, in any phase.")

    def _about_bonus(self, position: Position) -> Tip:
        held = ", ".join(words.material(m) for m in position["bonus"])
        items = [word for word in self.session.game.hero.bonus if word in ITEMS]
        body = f"Still to be used: {held}." if held else "Nothing is left of it."
        if items and not held:
            body = "The items are taken when the sheet begins."
        return Tip("Starting Bonus", body)

    # -- the year ----------------------------------------------------------------------------------------

    def _about_location(self, position: Position, location: str = "") -> Tip | None:
        found = self._about_gift(position, location)
        return found and Tip(found.title, found.body, "Click to look at its page.", found.tone)

    def _about_gift(self, position: Position, sheet: str) -> Tip | None:
        campaign = self.session.game.campaign
        if campaign is None:
            return None
        gives = words.location(campaign.locations[sheet]) if sheet in campaign.locations else ""
        played = sheet in (position["campaign"] or {}).get("played", ())
        when = "Played before: every later sheet has" if played else "Once it is won, every later sheet has"
        body = f"{when} {gives}." if gives else "It gives nothing to later sheets."
        return Tip(self.names.sheet_name(sheet), body, "", "good" if played and gives else "plain")

    def _about_sheet(self, position: Position, sheet: str) -> Tip | None:
        found = self.names.find_sheet(sheet)
        if found is None:
            return None
        chapter = self.session.annals.chapters(self.session.state, position).get(sheet)
        how = " · ".join(chapter.facts) if chapter else "Not played yet."
        body = "\n".join(part for part in (found.text, how) if part)
        return Tip(found.name, body, "Click to look at its page.")

    def _about_place(self, position: Position, sheet: str, structure: str) -> Tip | None:
        """A structure on the page of the year."""
        found = self.names.find_structure(structure, sheet)
        if found is None:
            return None
        chapter = self.session.annals.chapters(self.session.state, position).get(sheet)
        here = chapter.structures.get(structure) if chapter else None
        lines = [f"{_pool(here) if here else words.pool(found.good, found.evil)}."]
        lines.append(
            f"{words.capital(words.status(here['status'], _is_over(position)))}." if here else "Not explored yet."
        )
        blueprint = self.names.find_blueprint(here["blueprint"] or "") if here else None
        if blueprint is not None and here is not None and here["status"] == "powered":
            lines.append(f"{blueprint.name}: {words.blueprint(blueprint)}")
        return Tip(found.name, "\n".join(lines), "Click to look at it.")

    def _about_creeps(self, position: Position) -> Tip:
        played = len((position["campaign"] or {}).get("played", ()))
        sheets = len(self.session.game.sheets)
        if position["sheet"] is not None:
            said = f"On this sheet: {words.many(played, 'Good Die icon', 'Good Die icons')}."
        elif played < sheets:
            turns = "turns" if played == 1 else "turn"
            said = f"On the next sheet {words.many(played, 'Good Die icon', 'Good Die icons')} {turns} Evil."
        else:
            said = ""
        rule = "For each sheet won before, one Good Die icon turns Evil when a sheet begins, where you choose; no "
        return Tip("The Power Creeps", f"{said} {rule}structure has more than three Evil Dice.".strip(), "R40", "bad")


def _is_over(position: Position) -> bool:
    return bool(position["phase"] == "over")


def _pool(structure: Mapping[str, Any]) -> str:
    return words.pool(structure["good"], structure["evil"])
