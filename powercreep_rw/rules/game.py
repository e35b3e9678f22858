"""What is played: one sheet or a campaign, and by which hero; made ready once, then shared by every state."""

from __future__ import annotations

from collections.abc import Iterable

from powercreep_rw.rules.definitions import Campaign, Gear, Hero, Sheet
from powercreep_rw.rules.plan import Plan

#: What Gear does to a mark, in the order of the words of a move: change the die, skip, shield (transcript: `mark`).
CHANGERS = ("add", "subtract")
SKIPPER = "skip_spaces"
SUIT = "skip_radiation"
SHIELD = "ignore_damage"


class Page:
    """A sheet made ready: its structures' plans, and its Gear sorted by what it does."""

    __slots__ = ("gear", "gear_number", "mark_gear", "plans", "sheet", "shields", "structure_number")

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.gear: tuple[Gear, ...] = sheet.gear
        self.gear_number = {gear.id: number for number, gear in enumerate(sheet.gear)}
        #: The Gear, as bits, that can be a word of a `mark`.
        self.mark_gear = sum(1 << n for n, g in enumerate(sheet.gear) if g.effect != SHIELD)
        #: The Gear that answers attacks: (number, Gear).
        self.shields = tuple((n, g) for n, g in enumerate(sheet.gear) if g.effect == SHIELD)
        furthest = max((g.amount for g in sheet.gear if g.effect == SKIPPER), default=0)
        self.plans = tuple(Plan(sheet, s, n, furthest) for n, s in enumerate(sheet.structures))
        self.structure_number = {s.id: n for n, s in enumerate(sheet.structures)}


class Game:
    """The sheets that a game is played on and the hero who plays it (in a single sheet, not always the sheet's).

    Without a campaign there is exactly one sheet.
    """

    __slots__ = ("campaign", "hero", "pages", "sheet_number", "sheets")

    def __init__(self, sheets: Iterable[Sheet], hero: Hero, campaign: Campaign | None = None) -> None:
        self.sheets: tuple[Sheet, ...] = tuple(sheets)
        if not self.sheets or (campaign is None and len(self.sheets) > 1):
            raise ValueError("a game has one sheet, or a campaign and its sheets")
        self.hero = hero
        self.campaign = campaign
        self.pages = tuple(Page(sheet) for sheet in self.sheets)
        self.sheet_number = {sheet.id: number for number, sheet in enumerate(self.sheets)}
