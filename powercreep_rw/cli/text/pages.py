"""The page around the structures: the hero, the tracks, Gear, threats, blueprints, and how far everything is."""

from __future__ import annotations

from powercreep_rw.cli.text.glossary import lines_of, listed, standing, status
from powercreep_rw.paper import words
from powercreep_rw.rules.definitions import Blueprint, Gear, Sheet, Threat
from powercreep_rw.rules.state import State

BETWEEN = "No sheet is on the table: choose the next one."


def sheet(state: State) -> list[str]:
    """The whole page, a line for each thing on it."""
    page = state.sheet
    if page is None:
        return lines_of(year(state), BETWEEN, blueprints(state))
    return lines_of(
        f"{page.name}{f' {page.year}' if page.year else ''}, played by {state.game.hero.name}.",
        year(state),
        _hero(state),
        _radiation(state, page),
        _creep(state, page),
        [f"Gear, {each.name}: {_filled(state, number, each)}." for number, each in enumerate(page.gear)],
        [f"Threat, {each.name}: {_figures(each)}." for each in page.threats],
        structures(state),
        _active(state),
        "More words about them: `gear`, `threats`, `blueprints`, `look`.",
    )


def year(state: State) -> list[str]:
    """The campaign and the sheets won."""
    campaign = state.game.campaign
    if campaign is None:
        return []
    won = listed(state.game.sheets[number].name for number in state.played)
    return [f"{campaign.name}: {f'{won} won' if won else 'no sheet won yet'}, of {len(state.game.sheets)} sheets."]


def _hero(state: State) -> list[str]:
    groups = state.game.hero.groups
    more = f"A Medpack opens {groups[state.groups]} more." if state.groups < len(groups) else "Every group is open."
    bonus = listed(map(words.material, state.bonus))
    return lines_of(
        f"Health: {state.health} of {state.boxes}. {more}",
        f"Food: {state.food}.",
        f"Bonus materials not yet filled in: {bonus}." if bonus else "",
    )


def _radiation(state: State, page: Sheet) -> list[str]:
    rows = [words.radiation_row(row) for row in page.radiation]
    checked, unchecked = rows[: state.radiation], rows[state.radiation :]
    return lines_of(
        f"Radiation: level {state.radiation} of {len(rows)}.",
        f"A Check hurts on {'; '.join(checked)}." if checked else "",
        f"Still to be checked: {'; '.join(unchecked)}." if unchecked else "",
    )


def _creep(state: State, page: Sheet) -> str:
    ahead = [words.creep_box(box, page.creep[box]) for box in sorted(page.creep) if box > state.creep]
    coming = f" Ahead: {'; '.join(ahead)}." if ahead else ""
    return f"Creep: {state.creep} of {page.boxes}.{coming}"


# --- Gear ---------------------------------------------------------------------------------------------------


def gear(state: State) -> list[str]:
    """The Gear, at length: what fills it, what it does, what a use costs."""
    if state.page is None:
        return [BETWEEN]
    return [_gear(state, number, each) for number, each in enumerate(state.page.gear)] or ["This sheet has no Gear."]


def _gear(state: State, number: int, each: Gear) -> str:
    return f"{each.name} (`{each.id}`): {_filled(state, number, each)}. {words.gear(each)}"


def _filled(state: State, number: int, each: Gear) -> str:
    """How far a Gear is: `ready`, or `has Scrap, needs Tool`."""
    if state.ready >> number & 1:
        return "ready"
    left, filled = list(each.needs), state.filled[number]
    for material in filled:
        left.remove(material)
    has = f"has {listed(map(words.material, filled))}, " if filled else ""
    return f"{has}needs {listed(map(words.material, left))}"


# --- threats ------------------------------------------------------------------------------------------------


def threats(state: State) -> list[str]:
    """The threats of the sheet, at length, and how many are alive where the hero is."""
    if state.sheet is None:
        return [BETWEEN]
    return [_threat(state, each) for each in state.sheet.threats] or ["This sheet has no threats."]


def _figures(each: Threat) -> str:
    """A threat as its row on the page: `N, Trigger 5+, Attack 1, Defense 4, Health 1`."""
    sign = each.symbol or "in every structure"
    fight = f"Defense {each.defense}, Health {each.health}" if each.health is not None else "can't be defeated"
    told = f"{sign}, Trigger {words.trigger_short(each.trigger)}, Attack {words.effect(each.attack)}, {fight}"
    ability = words.ability(each.ability).rstrip(".")
    return f"{told}{', leader' if each.leader else ''}{f'. {ability}' if ability else ''}"


def _threat(state: State, each: Threat) -> str:
    sign = f" ({each.symbol})" if each.symbol else ", in every structure"
    here = ""
    if state.site is not None and state.site.status == "exploring" and each.symbol:
        alive = sum(1 for number in state.plan().copies[each.id] if state.site.health[number])
        here = f" Alive here: {alive}." if state.plan().copies[each.id] else " None here."
    return f"{each.name}{sign}: {words.threat(each)}{here}"


# --- structures and blueprints --------------------------------------------------------------------------------


def structures(state: State) -> list[str]:
    """The structures of the sheet: how far each is, its dice, and who lives there."""
    if state.page is None:
        return [BETWEEN]
    found = []
    for site in state.sites:
        structure = site.plan.structure
        who = standing(site) if site.status in ("open", "exploring") else ""
        dice = words.pool(site.good, site.evil)
        told = f"{status(state, site)}, {dice}{f'; {who}' if who else ''}"
        found.append(f"{structure.name} (`{structure.id}`): {told}.")
    return found


def blueprints(state: State) -> list[str]:
    """The hero's blueprints: what each does, and where it is active."""
    return [
        f"{each.name} (`{each.id}`): {_where(state, each)}. {words.blueprint(each)}"
        for each in state.game.hero.blueprints
    ]


def _active(state: State) -> str:
    """The blueprints in one line."""
    told = ", ".join(f"{each.name} {_where(state, each)}" for each in state.game.hero.blueprints)
    return f"Blueprints: {told}." if told else ""


def _where(state: State, blueprint: Blueprint) -> str:
    """Where a blueprint is active, if it is."""
    if blueprint.id not in state.active:
        return "not active"
    sheet, number = state.active[blueprint.id]
    page = state.game.sheets[sheet]
    elsewhere = "" if state.sheet is not None and page.id == state.sheet.id else f" ({page.name})"
    return f"active in {page.structures[number].name}{elsewhere}"
