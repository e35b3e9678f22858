"""Why a mark, or Gear, is refused (see `why`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.rules import gear as gear_rules
from powercreep_rw.rules.board import DOOR, GENERATOR, SOLID
from powercreep_rw.rules.definitions import ICON_TOKENS, Gear
from powercreep_rw.rules.moves import DIE_NUMBER, GOOD, Move
from powercreep_rw.rules.plan import CHANGERS, SHIELD, SKIPPER, SUIT, allows
from powercreep_rw.rules.reasons import Reason, listed, no_such_die, no_such_space, reason
from powercreep_rw.rules.site import Site

if TYPE_CHECKING:
    from powercreep_rw.rules.game import Kit
    from powercreep_rw.rules.plan import Plan
    from powercreep_rw.rules.state import State

#: The place of each effect among the words of a mark.
ORDER = {"add": 0, "subtract": 0, SKIPPER: 1, SUIT: 2}


def mark(state: State, move: Move) -> Reason:
    """`mark DIE SPACE [GEAR [DIE]]...`: the die, then the space, then the Gear."""
    die, space, words = move[1], move[2], move[3:]
    if die not in DIE_NUMBER or not state.mask >> DIE_NUMBER[die] & 1:
        return no_such_die(state, die, "Explore Phase")
    return at_space(state, space) or gear_words(state, space, words, {die})


def at_space(state: State, space: str) -> Reason | None:
    """Why this space can't be marked at all, if so."""
    site = state.here()
    plan = site.plan
    cell = plan.cells.get(space)
    if cell is None:
        return no_such_space(plan, space)
    if cell not in plan.white:
        return reason(f"{space} is {_what(plan, cell)}; only white spaces are marked", "R13")
    if site.marks[cell]:
        return reason(f"{space} is marked already, with a {site.marks[cell]}", "R13")
    if cell in site.frontier or any(c == cell for c, _ in gear_rules.spaces_in_reach(site, _kit(state))):
        return None
    return _out_of_reach(state, site, cell)


def _kit(state: State) -> Kit:
    """The finished Gear that can be used on a mark."""
    assert state.page is not None
    return state.page.kit(state.ready)


def _what(plan: Plan, cell: int) -> str:
    """What stands on a space that is not white."""
    token = plan.board.tokens[cell]
    if token in ICON_TOKENS:
        return f"a {ICON_TOKENS[token].capitalize()}'s"
    fixed = {DOOR: "the Entry Door", GENERATOR: "the Power Generator", SOLID: "no space at all"}
    if token in fixed:
        return fixed[token]
    return f"the place of {plan.threats[plan.place_of[cell]][1].name}"


def _out_of_reach(state: State, site: Site, cell: int) -> Reason:
    """Not adjacent: say how near it is, and what is in the way."""
    plan = site.plan
    name = plan.names[cell]
    if not site.count:
        doors = listed(plan.names[space] for space in plan.door_spaces)
        if cell in _sides(plan, plan.board.door):
            return reason(f"a wall stands between {name} and the Entry Door; the first mark can be {doors}", "R12")
        return reason(f"the first mark must be beside the Entry Door: {doors}", "R13")
    touching = [c for c in _sides(plan, cell) if site.marks[c] or c == plan.board.door]
    if touching:
        other = "the Entry Door" if touching[0] == plan.board.door else plan.names[touching[0]]
        return reason(f"a wall stands between {name} and {other}", "R12")
    shot = _shot(state, site, cell)
    if shot:
        return shot
    if any(site.marks[c] for c in _corners(plan, cell)):
        return reason(f"{name} touches a marked space only at a corner, and corners are not adjacent", "R12")
    return reason(f"{name} is not adjacent to a marked space or to the Entry Door", "R13")


def _shot(state: State, site: Site, cell: int) -> Reason | None:
    """Why finished Gear that skips spaces does not reach here, when a straight line seems to lead here."""
    plan = site.plan
    name = plan.names[cell]
    for gear in _kit(state).skippers:
        if not _in_line(site, cell, gear.amount):
            continue
        if not allows(gear.next_to, site.flags[cell]):
            needs = listed(gear.next_to)
            return reason(f"{gear.name} needs a living {needs} next to the space, and {name} has none", "R22")
        return reason(
            f"{gear.name} skips {gear.amount} unmarked white space in a straight line, without radiation and without a "
            f"wall before or after it: nothing like that leads to {name}",
            "R23",
        )
    return None


def _in_line(site: Site, cell: int, furthest: int) -> bool:
    """Whether a marked space or the door lies in a straight line a short way off, whatever is between."""
    plan = site.plan
    width = plan.board.width
    column, row = cell % width, cell // width
    for other in (*(c for c in plan.white if site.marks[c]), plan.board.door):
        across, down = abs(other % width - column), abs(other // width - row)
        if (across == 0 or down == 0) and 2 <= across + down <= furthest + 1:
            return True
    return False


def _sides(plan: Plan, cell: int) -> list[int]:
    """The cells that share a side, walls or not."""
    width, height = plan.board.width, plan.board.height
    column, row = cell % width, cell // width
    near = [(column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1)]
    return [r * width + c for c, r in near if 0 <= c < width and 0 <= r < height]


def _corners(plan: Plan, cell: int) -> list[int]:
    """The cells that touch only at a corner."""
    width, height = plan.board.width, plan.board.height
    column, row = cell % width, cell // width
    near = [(column + x, row + y) for x in (-1, 1) for y in (-1, 1)]
    return [r * width + c for c, r in near if 0 <= c < width and 0 <= r < height]


# --- Gear -----------------------------------------------------------------------------------------------------


def gear_words(state: State, space: str, words: tuple[str, ...], busy: set[str]) -> Reason:
    """What is wrong with the Gear named after the space; the dice in `busy` can't pay."""
    page = state.page
    assert page is not None
    place, used, waiting = -1, set(busy), list(words)
    while waiting:
        word = waiting.pop(0)
        number = page.gear_number.get(word)
        if number is None:
            if word in DIE_NUMBER:
                return reason(f"{word} pays for nothing: a die follows the Gear that it pays for", "R20")
            return reason(f"this sheet has no Gear {word}; it has {listed(page.gear_number)}", "Crafting Materials")
        gear = page.gear[number]
        wrong = _unusable(state, number, gear) or _misplaced(state, gear, space)
        if wrong:
            return wrong
        if ORDER[gear.effect] <= place:
            return _out_of_order(gear, place)
        place = ORDER[gear.effect]
        if gear.cost is not None:
            payer = waiting.pop(0) if waiting else ""
            unpaid = pays(state, gear, payer, used)
            if unpaid:
                return unpaid
            used.add(payer)
    return _must_skip(state, space)


def _unusable(state: State, number: int, gear: Gear) -> Reason | None:
    if not state.ready >> number & 1:
        open_icons = list(gear.needs)
        for kind in state.filled[number]:
            open_icons.remove(kind)
        return reason(f"{gear.name} is not finished: it still needs {', '.join(open_icons)}", "R19")
    if gear.effect == SHIELD:
        return reason(f"{gear.name} answers attacks, it changes no mark", "R24")
    return None


def _misplaced(state: State, gear: Gear, space: str) -> Reason | None:
    """Gear that this space has no use for."""
    site = state.here()
    cell = site.plan.cells[space]
    if gear.effect == SUIT and cell not in site.plan.radiation:
        return reason(f"{space} has no radiation for {gear.name} to keep off", "R25")
    if gear.effect == SKIPPER:
        if cell in site.frontier:
            return reason(f"{space} is adjacent to a mark; nothing is to be skipped", "R23")
        if gear.cost is None:
            return reason(f"a free {gear.name} needs no word: leave it out", "Transcript")
    if not allows(gear.next_to, site.flags[cell]):
        needs = listed(
            f"a living {thing}" if thing == "threat" else f"{thing} not yet gained" for thing in gear.next_to
        )
        return reason(f"{gear.name} needs {needs} next to {space}", "R22")
    return None


def _out_of_order(gear: Gear, place: int) -> Reason:
    if ORDER[gear.effect] == place:
        what = "Gear that adds or subtracts" if gear.effect in CHANGERS else "Gear of that effect"
        return reason(f"a mark takes at most one {what}, so not {gear.name} as well", "R20")
    return reason(
        f"{gear.name} stands too late: first what changes the die, then what skips, then what shields", "Transcript"
    )


def pays(state: State, gear: Gear, die: str, busy: set[str]) -> Reason | None:
    """Why this die does not pay for the Gear, if so."""
    assert gear.cost is not None
    ruling = {SHIELD: "R24", SUIT: "R25"}.get(gear.effect, "R20")
    price = "a Good Die" if gear.cost == 1 else f"a Good Die of {gear.cost} or more"
    if die not in DIE_NUMBER:
        return reason(f"{gear.name} costs {price}: name it after the Gear", ruling)
    if die not in GOOD:
        return reason(f"{gear.name} costs {price}, and {die} is an Evil Die", ruling)
    if die in busy:
        return reason(f"{gear.name} is paid with another die than {die}, which is used already", ruling)
    if not state.mask >> DIE_NUMBER[die] & 1:
        return no_such_die(state, die, ruling)
    face = state.dice[DIE_NUMBER[die]]
    if face < gear.cost:
        return reason(f"{gear.name} costs {price}, and {die} shows {face}", "R21")
    return None


def _must_skip(state: State, space: str) -> Reason:
    """All words are right by themselves: the space wants Gear that skips, and none is named."""
    cell = state.plan().cells[space]
    for reached, skippers in gear_rules.spaces_in_reach(state.here(), _kit(state)):
        if reached == cell and skippers:
            names = listed(gear.name for gear in skippers)
            return reason(f"{space} is reached only with {names}, which must be named and paid for", "R23")
    return reason("that is no way to mark a die here", "R13")


def shield(state: State, move: Move) -> Reason:
    """Gear that ignores damage, in its own verb: `armor g1`."""
    page = state.page
    assert page is not None
    number = page.gear_number[move[0]]
    gear = page.gear[number]
    if not state.ready >> number & 1:
        wrong = _unusable(state, number, gear)
        assert wrong is not None
        return wrong
    if state.phase != "threat":
        return reason(f"{gear.name} answers attacks, in the Threat Phase only", "R24")
    if not state.damage:
        return reason(f"there is no damage left for {gear.name} to ignore", "R24")
    if gear.cost is None or len(move) > 2:
        return reason(f"`{gear.id}` is followed by the one die that pays, or by nothing if it is free", "R24")
    return pays(state, gear, move[1] if len(move) > 1 else "", set()) or reason("that is no answer", "R24")
