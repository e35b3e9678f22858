"""What the page calls things, in as few words as a margin note has: the names behind ids, and effects."""

from __future__ import annotations

from powercreep_rw.rules.definitions import Blueprint, Gear, Sheet, Structure, Threat
from powercreep_rw.rules.game import Game

LOST = "the game is lost"


class Names:
    """What the page calls things: names by id, of the sheet being played."""

    def __init__(self, game: Game, sheet: Sheet | None) -> None:
        self.game = game
        self.sheet = sheet
        self._threats = {t.id: t for t in sheet.threats} if sheet else {}
        self._gear = {g.id: g for g in sheet.gear} if sheet else {}
        hero = game.hero
        known = (*hero.blueprints, *((hero.signature,) if hero.signature else ()))
        self._blueprints = {b.id: b for b in known}

    def find_sheet(self, sheet: str) -> Sheet | None:
        return next((s for s in self.game.sheets if s.id == sheet), None)

    def find_threat(self, threat: str) -> Threat | None:
        return self._threats.get(threat)

    def find_gear(self, gear: str) -> Gear | None:
        return self._gear.get(gear)

    def find_blueprint(self, blueprint: str) -> Blueprint | None:
        return self._blueprints.get(blueprint)

    def find_structure(self, structure: str, sheet: str = "") -> Structure | None:
        pages = [s for s in self.game.sheets if s.id == sheet] or ([self.sheet] if self.sheet else [])
        return next((s for page in pages for s in page.structures if s.id == structure), None)

    def threat(self, threat: str) -> str:
        found = self.find_threat(threat)
        return found.name if found else threat

    def gear(self, gear: str) -> str:
        found = self.find_gear(gear)
        return found.name if found else gear

    def blueprint(self, blueprint: str) -> str:
        found = self.find_blueprint(blueprint)
        return found.name if found else blueprint

    def structure(self, structure: str, sheet: str = "") -> str:
        found = self.find_structure(structure, sheet)
        return found.name if found else structure

    def sheet_name(self, sheet: str) -> str:
        found = self.find_sheet(sheet)
        return found.name if found else sheet


def effect_words(effect: str, amount: int) -> str:
    """An effect in as few words as a margin note has."""
    return {
        "lose_health": f"−{amount} Health",
        "creep": f"creep +{amount}",
        "radiation": "radiation" if amount == 1 else f"radiation ×{amount}",
        "reduce_good": f"a Good Die −{amount}",
        "discard_good": f"{amount} Good {'Die' if amount == 1 else 'Dice'} taken away",
        "radiation_checks": "a Radiation Check for each level"
        if amount < 0
        else f"{amount} Radiation Check{'s' if amount > 1 else ''}",
        "lose_game": LOST,
        "nothing": "nothing",
    }.get(effect, effect)
