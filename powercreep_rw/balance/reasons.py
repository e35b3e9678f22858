"""Why a move is a good one, in a sentence: what can be seen to come of it, in a player's words."""

from __future__ import annotations

from collections.abc import Callable

from powercreep_rw.balance import routes
from powercreep_rw.balance.foresight import after
from powercreep_rw.rules import circles
from powercreep_rw.rules.events import Event
from powercreep_rw.rules.moves import DIE_NUMBER, Move
from powercreep_rw.rules.site import Site
from powercreep_rw.rules.state import State


def reason(state: State, move: Move) -> str:
    """A sentence that says what speaks for a legal move."""
    return _sentence(_WHY[state.phase](state, move))


def _sentence(parts: list[str]) -> str:
    """Parts joined to one sentence: "carries the path on, and gains Scrap" → "It carries ... Scrap."."""
    text = parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
    return f"It {text}."


def _count(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 space", "3 spaces"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


# --- before and between the turns ---------------------------------------------------------------------------


def _sheet(state: State, move: Move) -> list[str]:
    return [
        "has the most to fear, and no dice are dark yet"
        if not state.played
        else "is best played before more dice darken"
    ]


def _darken(state: State, move: Move) -> list[str]:
    return ["is where one more Evil Die wakes the least"]


def _enter(state: State, move: Move) -> list[str]:
    site = next(s for s in state.sites if s.plan.structure.id == move[1])
    leaders = [threat.name for _, threat in site.plan.threats if threat.leader]
    parts = [f"has {_count(len(site.plan.icons), 'thing')} to gain"]
    if leaders:
        parts.append(f"is the least risk left, though {' and '.join(leaders)} must be fought")
    else:
        parts.append("no leader waits there")
    return parts


def _blueprint(state: State, move: Move) -> list[str]:
    if move[1] == "none":
        return ["leaves every blueprint where it can be used"]
    site = state.here()
    blueprint = next(b for b in state.game.hero.blueprints if b.id == move[1])
    count = len(circles.circles(site.copy(), blueprint))
    what = "pair" if blueprint.circle in circles.PAIRS else "number"
    parts = [f"finds {_count(count, what)} to circle here"]
    if move[1] in state.active:
        parts.append("replaces an older one with fewer")
    return parts


# --- the Threat Phase ---------------------------------------------------------------------------------------


def _dice(state: State, move: Move) -> list[str]:
    if move[0] == "face":
        return ["keeps Food and blueprints for when they are needed"]
    if move[0] == "fill":
        return _fill(state, move)
    return ["may turn a bad throw into a better one"]


def _loss(state: State, move: Move) -> list[str]:
    return [f"costs the least: the {state.dice[DIE_NUMBER[move[1]]]} has less to do than the others"]


def _threat(state: State, move: Move) -> list[str]:
    coming = _count(state.damage, "damage", "damage")
    if move[0] == "take":
        if not state.attacks:
            return ["keeps the circles for a night that attacks"]
        return [f"keeps the dice for exploring; {coming} can be borne" if state.damage else "costs no Health"]
    if move[0] == "fill":
        return _fill(state, move)
    if move[0] in ("food", "use"):
        return [f"may turn the attack away ({coming} coming)"]
    return [f"takes 1 of {coming} away"]


def _check(state: State, move: Move) -> list[str]:
    if move[0] == "take":
        return ["is not worth a re-roll"]
    return ["may turn the Check's result away"]


def _fill(state: State, move: Move) -> list[str]:
    """A material that is filled in, in whatever phase (a bonus material may be at any time, R38)."""
    return _outcome(state, move) or ["brings the more useful Gear nearer"]


# --- the Explore Phase --------------------------------------------------------------------------------------


def _explore(state: State, move: Move) -> list[str]:
    if move[0] == "food":
        return ["may save a die that has no good place"]
    if move[0] == "fill":
        return _fill(state, move)
    outcome = _outcome(state, move)
    if move[0] == "mark":
        outcome = _path(state, move) + outcome
    if outcome:
        return outcome
    if move[0] == "use":
        return ["makes a number that has a better place"]
    return ["keeps a number that fits nowhere out of the path's way"]


def _path(state: State, move: Move) -> list[str]:
    """Whether the mark carries the path on, or prepares a gain."""
    site = state.here()
    before = routes.route(site)
    new, _ = after(state, move)
    if new.reason is not None or new.site is None or new.site.status != "exploring":
        return []
    then = routes.route(new.site)
    if then.possible and then.need <= before.need - routes.POINT:
        return [f"carries the sequential path on ({_count(routes.spaces_to_go(new.site), 'space')} to go)"]
    return _prepares(site, new.site, move[2])


def _prepares(site: Site, then: Site, space: str) -> list[str]:
    """The first number beside something that wants two."""
    cell = site.plan.cells[space]
    for icon in site.plan.space_icons[cell]:
        others = [s for s in site.plan.icon_spaces[icon] if s != cell]
        if not then.taken >> icon & 1 and not any(site.marks[s] for s in others):
            return [f"is the first of two around the {site.plan.icons[icon][1].capitalize()}"]
    return []


def _outcome(state: State, move: Move) -> list[str]:
    """What the move's own events tell, the weightiest first."""
    events: list[Event] = []
    after(state, move, events.append)
    found = []
    for event in events:
        tell = _TOLD.get(str(event[0]))
        if tell and (told := tell(state, event)) not in found:
            found.append(told)
    return found[:3]


def _threat_name(state: State, event: Event) -> str:
    assert state.page is not None
    return next(t.name for t in state.page.sheet.threats if t.id == event[1])


def _gear_name(state: State, event: Event) -> str:
    assert state.page is not None
    return state.page.gear[state.page.gear_number[str(event[1])]].name


def _hit(state: State, event: Event) -> str:
    if event[3] == 0:
        return f"defeats {_threat_name(state, event)}"
    return f"hits {_threat_name(state, event)}"


#: Event → its part of the sentence.
_TOLD: dict[str, Callable[[State, Event], str]] = {
    "structure_powered": lambda state, event: f"powers the structure with a path no higher than {event[3]}",
    "structure_lost": lambda state, event: "ends a structure that can't be powered any more",
    "threat_hit": _hit,
    "item_gained": lambda state, event: f"gains the {str(event[1]).capitalize()}",
    "material_gained": lambda state, event: f"gains the {str(event[1]).capitalize()}",
    "gear_finished": lambda state, event: f"finishes {_gear_name(state, event)}",
}

_WHY: dict[str, Callable[[State, Move], list[str]]] = {
    "sheet": _sheet,
    "darken": _darken,
    "enter": _enter,
    "dice": _dice,
    "reduce": _loss,
    "discard": _loss,
    "threat": _threat,
    "check": _check,
    "explore": _explore,
    "fill": _fill,
    "blueprint": _blueprint,
}
