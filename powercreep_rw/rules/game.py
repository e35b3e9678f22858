"""What is played: one sheet or a campaign, and by which hero; made ready once, then shared by every state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from powercreep_rw.rules.definitions import Campaign, Gear, Hero, Sheet
from powercreep_rw.rules.plan import CHANGERS, SHIELD, SKIPPER, SUIT, Plan
from powercreep_rw.rules.site import Site

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State


class Kit:
    """Some finished Gear, sorted by what it does to a mark; `costs` are the distinct prices among it, and `dry` is what
    is left of it on a space without radiation."""

    __slots__ = ("changers", "costs", "dry", "gear", "skippers", "suits")

    def __init__(self, gear: tuple[Gear, ...]) -> None:
        self.gear = gear
        self.changers = tuple(g for g in gear if g.effect in CHANGERS)
        self.skippers = tuple(g for g in gear if g.effect == SKIPPER)
        self.suits = tuple(g for g in gear if g.effect == SUIT)
        self.costs = tuple(sorted({g.cost for g in gear if g.cost is not None}))
        self.dry: Kit = Kit(tuple(g for g in gear if g.effect != SUIT)) if self.suits else self


class Page:
    """A sheet made ready: its structures' plans, and its Gear sorted by what it does."""

    __slots__ = ("_kits", "blank", "gear", "gear_number", "mark_gear", "plans", "sheet", "shields", "structure_number")

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.gear: tuple[Gear, ...] = sheet.gear
        self.gear_number = {gear.id: number for number, gear in enumerate(sheet.gear)}
        #: The Gear, as bits, that can be a word of a `mark`.
        self.mark_gear = sum(1 << n for n, g in enumerate(sheet.gear) if g.effect != SHIELD)
        #: The Gear that answers attacks: (number, Gear).
        self.shields = tuple((n, g) for n, g in enumerate(sheet.gear) if g.effect == SHIELD)
        self.plans = tuple(Plan(sheet, structure, n) for n, structure in enumerate(sheet.structures))
        self.structure_number = {s.id: n for n, s in enumerate(sheet.structures)}
        #: The structures before anything is written in them, shared by all games.
        self.blank = tuple(Site(plan) for plan in self.plans)
        self._kits: dict[int, Kit] = {}

    def kit(self, ready: int) -> Kit:
        """What can be used on a mark when the Gear in the mask is finished."""
        usable = ready & self.mark_gear
        kit = self._kits.get(usable)
        if kit is None:
            gear = tuple(gear for number, gear in enumerate(self.gear) if usable >> number & 1)
            kit = self._kits[usable] = Kit(gear)
        return kit


class Game:
    """The sheets that a game is played on and the hero who plays it (in a single sheet, not always the sheet's).

    Without a campaign there is exactly one sheet.
    """

    __slots__ = ("campaign", "hero", "opening", "pages", "sheet_number", "sheets")

    def __init__(self, sheets: Iterable[Sheet], hero: Hero, campaign: Campaign | None = None) -> None:
        self.sheets: tuple[Sheet, ...] = tuple(sheets)
        if not self.sheets or (campaign is None and len(self.sheets) > 1):
            raise ValueError("a game has one sheet, or a campaign and its sheets")
        self.hero = hero
        self.campaign = campaign
        self.pages = tuple(Page(sheet) for sheet in self.sheets)
        #: The position before the first move, once it has been asked for (`State.start`).
        self.opening: State | None = None
        self.sheet_number = {sheet.id: number for number, sheet in enumerate(self.sheets)}
