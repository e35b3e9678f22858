"""Sheets and the year (rulebook: Starting a Page, Campaign Mode; R38-R41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.rules import dice, health
from powercreep_rw.rules.definitions import MATERIALS
from powercreep_rw.rules.events import Sink
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.site import EXPLORING

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State

#: No structure may have more Evil Dice.
MOST_EVIL = 3


def clear(state: State) -> None:
    """No sheet on the table: Gear, Health, radiation, Items and Creep Track are gone; circles and blueprints stay
    (R39)."""
    state.phase = "sheet"
    state.reason = None
    state.page = None
    state.due = state.health = state.boxes = state.groups = state.creep = state.radiation = state.food = 0
    state.bonus = ()
    state.filled = ()
    state.ready = 0
    state.sites = []
    state.site = None
    state.turn = 0
    state.dice = [0] * 6
    state.mask = 0
    state.awaits = ()
    state.resume = ""
    state.chance = False
    state.check = 0
    state.attacks = ()
    state.ignored = 0
    state.asked = 0
    state.material = ""
    state.pending = ()


def choose_sheet(state: State, move: Move, sink: Sink | None) -> None:
    """The four sheets share the year and are played once each, in any order (R41)."""
    begin_sheet(state, state.game.sheet_number[move[1]], sink)


def begin_sheet(state: State, number: int, sink: Sink | None) -> None:
    """A new page: the Starting Bonus, the bonus of every location already played (R39), then The Power Creeps (R40)."""
    hero = state.game.hero
    state.page = page = state.game.pages[number]
    state.sites = list(page.blank)
    state.filled = tuple(() for _ in page.gear)
    if sink:
        sink(("sheet_begun", page.sheet.id))
    state.groups = hero.start
    state.boxes = state.health = sum(hero.groups[: hero.start])
    for what in hero.bonus:
        hold(state, what, sink)
    _location_bonuses(state, sink)
    state.due = len(state.played)
    settle_darkening(state, sink)


def hold(state: State, what: str, sink: Sink | None) -> None:
    """Bonus Health is taken when the sheet begins, Food is held, materials wait to be filled in (R38)."""
    if sink:
        sink(("bonus_held", what))
    if what in MATERIALS:
        state.bonus = tuple(sorted((*state.bonus, what)))
    elif what == "food":
        state.food += 1
    else:
        health.open_group(state, sink)


def _location_bonuses(state: State, sink: Sink | None) -> None:
    """Each marked off location has a bonus Crafting Material and Health bonus (R39)."""
    campaign = state.game.campaign
    if campaign is None:
        return
    for number in state.played:
        sheet_id = state.game.sheets[number].id
        location = campaign.locations.get(sheet_id)
        if location is None:
            continue
        if sink:
            sink(("location_bonus", sheet_id, location.material, location.health))
        if location.material:
            hold(state, location.material, sink)
        for _ in range(location.health):
            health.open_group(state, sink)


# --- The Power Creeps ---------------------------------------------------------------------------------------


def darkenable(state: State) -> list[int]:
    """The structures with a Good Die left and fewer than 3 Evil (R40)."""
    return [n for n, site in enumerate(state.sites) if site.good and site.evil < MOST_EVIL]


def settle_darkening(state: State, sink: Sink | None) -> None:
    """One Good Die icon for each earlier sheet; asked only where there is a choice, and what can't be filled is
    dropped (R40)."""
    while state.due and (able := darkenable(state)):
        if len(able) > 1:
            state.phase = "darken"
            return
        _darken(state, able[0], sink)
    state.due = 0
    state.phase = "enter"


def darken(state: State, move: Move, sink: Sink | None) -> None:
    """The player fills one Good Die icon: it is an Evil Die now."""
    assert state.page is not None
    _darken(state, state.page.structure_number[move[1]], sink)
    settle_darkening(state, sink)


def _darken(state: State, number: int, sink: Sink | None) -> None:
    site = state.sites[number] = state.sites[number].copy()
    site.good -= 1
    site.evil += 1
    state.due -= 1
    if sink:
        sink(("good_die_darkened", site.plan.structure.id, site.good, site.evil))


# --- structures and the end of a sheet --------------------------------------------------------------------


def enter(state: State, move: Move, sink: Sink | None) -> None:
    """Choose a structure to explore; you remain in it until it is completed (rulebook: Starting a Structure)."""
    assert state.page is not None
    number = state.page.structure_number[move[1]]
    site = state.sites[number] = state.sites[number].copy()
    site.status = EXPLORING
    state.site = site
    if sink:
        sink(("structure_entered", move[1]))
    dice.begin_turn(state, sink)


def sheet_won(state: State, sink: Sink | None) -> None:
    """All structures completed: the sheet is won; the last of them wins the year (R41)."""
    page = state.page
    assert page is not None
    number = state.game.sheet_number[page.sheet.id]
    if state.game.campaign is None:
        health.end(state, "won", sink)
        return
    if sink:
        sink(("sheet_won", page.sheet.id))
    state.played += (number,)
    if len(state.played) == len(state.game.sheets):
        health.end(state, "won", sink)
        return
    state.shelf = {**state.shelf, number: tuple(state.sites)}
    clear(state)
