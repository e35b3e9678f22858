"""What is played: one sheet or a campaign, and by which hero; made ready once, then shared by every state."""

from __future__ import annotations

from collections.abc import Iterable

from powercreep_rw.rules.definitions import Campaign, Hero, Sheet


class Game:
    """The sheets that a game is played on and the hero who plays it (in a single sheet, not always the sheet's)."""

    __slots__ = ("campaign", "hero", "sheets")

    def __init__(self, sheets: Iterable[Sheet], hero: Hero, campaign: Campaign | None = None) -> None:
        self.sheets: tuple[Sheet, ...] = tuple(sheets)
        self.hero = hero
        self.campaign = campaign
