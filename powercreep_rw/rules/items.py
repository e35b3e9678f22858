"""Items and crafting materials (rulebook: Items, Crafting Materials; R17, R18, R19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.rules import health, moves
from powercreep_rw.rules.definitions import ITEMS, Gear
from powercreep_rw.rules.events import Sink
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.tasks import WINDOW, Task, go_on, push

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State


def gain(state: State, cell: int, cause: str, sink: Sink | None) -> None:
    """Two equal numbers next to an icon gain it, whenever they were marked (R17): items now, materials after them
    (R15)."""
    site = state.site
    assert site is not None
    plan = site.plan
    value = site.marks[cell]
    marks = site.marks
    materials: list[Task] = []
    for icon, partners in plan.partners[cell]:
        if site.taken >> icon & 1:
            continue
        for space in partners:
            if marks[space] == value:
                break
        else:
            continue
        if plan.icons[icon][1] in ITEMS:
            _take_item(state, icon, sink)
        else:
            materials.append(("material", icon, ""))
    if materials:
        push(state, *reversed(materials))


def _take_item(state: State, icon: int, sink: Sink | None) -> None:
    """A Medpack is crossed out at once and opens a Health group; a Food is held."""
    kind = _cross_out(state, icon)
    if sink:
        sink(("item_gained", kind, state.plan().names[state.plan().icons[icon][0]]))
    if kind == "food":
        state.food += 1
    else:
        health.open_group(state, sink)


def _cross_out(state: State, icon: int) -> str:
    """The icon is gained, and nothing next to it counts for it any more (R22).  Its kind."""
    site = state.here()
    site.taken |= 1 << icon
    site.reflag(site.plan.icon_spaces[icon])
    return site.plan.icons[icon][1]


def material(state: State, icon: int, cause: str, sink: Sink | None) -> None:
    """A material goes at once into an open icon of its kind; the player picks the Gear if there are several, and with
    none open it is lost (R18)."""
    kind = _cross_out(state, icon)
    if sink:
        sink(("material_gained", kind, state.plan().names[state.plan().icons[icon][0]]))
    wanting = wanted_by(state, kind)
    if len(wanting) > 1:
        state.phase = "fill"
        state.material = kind
    elif wanting:
        fill_icon(state, kind, wanting[0], sink)
    elif sink:
        sink(("material_lost", kind))


def wanted_by(state: State, kind: str) -> list[int]:
    """The Gear, by number, with an open icon of this kind."""
    page = state.page
    assert page is not None
    return [
        number for number, gear in enumerate(page.gear) if gear.needs.count(kind) > state.filled[number].count(kind)
    ]


def fill_icon(state: State, kind: str, number: int, sink: Sink | None) -> None:
    """Fill one icon; Gear with all of them filled is finished, and can be used from the next decision on (R19)."""
    page = state.page
    assert page is not None
    gear: Gear = page.gear[number]
    filled = list(state.filled)
    filled[number] = tuple(sorted((*filled[number], kind)))
    state.filled = tuple(filled)
    if sink:
        sink(("material_filled", kind, gear.id))
    if len(filled[number]) == len(gear.needs):
        state.ready |= 1 << number
        if sink:
            sink(("gear_finished", gear.id))


def fill_moves(state: State, kinds: tuple[str, ...]) -> list[Move]:
    """The ways to fill in these materials."""
    page = state.page
    assert page is not None
    return [moves.fill(k, page.gear[n].id) for k in dict.fromkeys(kinds) for n in wanted_by(state, k)]


def fill(state: State, move: Move, sink: Sink | None) -> None:
    """The player's `fill`: the material just gained, or one held as a bonus (R38)."""
    page = state.page
    assert page is not None
    _, kind, gear = move
    if state.phase == "fill":
        state.material = ""
        go_on(state)
    else:
        bonus = list(state.bonus)
        bonus.remove(kind)
        state.bonus = tuple(bonus)
        if state.phase == "threat":
            push(state, WINDOW)
    fill_icon(state, kind, page.gear_number[gear], sink)
