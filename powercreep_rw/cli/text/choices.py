"""What is legal, numbered: marks by die, all else by verb, each with what it would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from powercreep_rw.cli.text.glossary import chosen, listed, names_of, standing
from powercreep_rw.cli.text.typed import mentions
from powercreep_rw.paper import words
from powercreep_rw.paper.forecast import Forecast, foretell
from powercreep_rw.rules import circles, moves
from powercreep_rw.rules.moves import DIE_NUMBER, Move
from powercreep_rw.rules.state import State

#: A group of blueprint moves with more of them is only counted: an Armory can have hundreds.
LONGEST_GROUP = 12
#: The most letters of a forecast in a list; `why` tells the rest.
LONGEST_FORECAST = 90


@dataclass(frozen=True, slots=True)
class Choices:
    """A numbered list: its lines, and the moves by their numbers, from 1."""

    lines: tuple[str, ...]
    moves: tuple[Move, ...]


def choices(state: State, wanted: Sequence[str] = ()) -> Choices:
    """The legal moves that mention all of these words (`g1`, `B2`, `food`); without words all of them."""
    groups: dict[tuple[str, ...], list[Move]] = {}
    for move in state.legal_moves():
        if mentions(move, wanted):
            groups.setdefault(_group(move), []).append(move)
    lines: list[str] = []
    numbered: list[Move] = []
    for group, found in groups.items():
        if group[0] == "use" and len(found) > LONGEST_GROUP and not wanted:
            lines.append(f"{_title(state, group)} {len(found)} ways; `moves {group[1]}` lists them.")
            continue
        lines.append(_title(state, group))
        for move in sorted(found, key=partial(_place, state)) if group[0] == "mark" else found:
            numbered.append(move)
            told = outlook(state, move, LONGEST_FORECAST)
            lines.append(f"  {len(numbered)}. {moves.text(move)}{f': {told}' if told else ''}")
    return Choices(tuple(lines), tuple(numbered))


def _place(state: State, move: Move) -> int:
    """Where a mark is, so that marks are listed as the map is read; with Gear or without stays as it is."""
    return state.plan().cells[move[2]]


# --- groups ---------------------------------------------------------------------------------------------------


def _group(move: Move) -> tuple[str, ...]:
    return move[:2] if move[0] in ("mark", "use", "fill") else move[:1]


def _title(state: State, group: tuple[str, ...]) -> str:
    """The line above a group."""
    verb = group[0]
    if verb == "mark":
        return f"Mark {group[1]}, a {state.dice[DIE_NUMBER[group[1]]]}:"
    if verb == "use":
        return f"Use {_blueprint_at(state, group[1])}:"
    if verb == "fill":
        return f"Fill in {words.material(group[1])}:"
    if verb == "food":
        return f"Eat a Food ({state.food} left) to roll a die again:"
    return _TITLES.get(verb) or f"Answer with {names_of(state).gear(verb)}:"


_TITLES = {
    "sheet": "Choose a sheet:",
    "darken": "Darken a Good Die:",
    "enter": "Enter a structure:",
    "face": "End the Dice Phase:",
    "reduce": "Reduce a Good Die:",
    "discard": "Give a Good Die away:",
    "take": "Accept it:",
    "blueprint": "Choose a blueprint:",
}


def _blueprint_at(state: State, blueprint: str) -> str:
    """A blueprint and where it is: `Armory in Pump House (The Docks)`."""
    names = names_of(state)
    sheet, number = state.active[blueprint]
    page = state.game.sheets[sheet]
    elsewhere = "" if state.sheet is not None and page.id == state.sheet.id else f" ({page.name})"
    return f"{names.blueprint(blueprint)} in {page.structures[number].name}{elsewhere}"


# --- what a move would do -------------------------------------------------------------------------------------


def outlook(state: State, move: Move, longest: int = 0) -> str:
    """What a legal move would do, in a few words; empty for one that does no more than it says.

    What it would set off is cut to about `longest` letters, if that is given.
    """
    verb = move[0]
    if verb in ("enter", "darken"):
        return _structure(state, move)
    if verb == "sheet":
        page = state.game.sheets[state.game.sheet_number[move[1]]]
        return f"{_other_name(state, move)}{listed(structure.name for structure in page.structures)}"
    if verb == "fill":
        return _needs(state, move[2])
    if verb == "blueprint" and move[1] != "none":
        return _blueprint(state, move)
    told = [*_circled(state, move), *_written(state, move), *_consequences(state, move)]
    return "; ".join(told) if not longest else _shortened(told, longest)


def _shortened(parts: list[str], longest: int) -> str:
    """As many of the parts as there is room for, at least one."""
    kept = list(parts)
    while len(kept) > 1 and len("; ".join(kept)) > longest:
        kept.pop()
    return "; ".join([*kept, "and more"] if len(kept) < len(parts) else kept)


def _consequences(state: State, move: Move) -> list[str]:
    return [part.words for part in Forecast(names_of(state)).parts(foretell(state, move))]


def _structure(state: State, move: Move) -> str:
    assert state.page is not None
    here = state.sites[state.page.structure_number[move[1]]]
    name = _other_name(state, move)
    if move[0] == "darken":
        return f"{name}then {words.pool(here.good - 1, here.evil + 1)}"
    return f"{name}{words.pool(here.good, here.evil)}; {standing(here) or 'nothing lives there'}"


def _other_name(state: State, move: Move) -> str:
    """What the page calls the thing, where its id does not say so."""
    name = chosen(state, move)
    return "" if name.casefold() == move[1].replace("_", " ") else f"{name}; "


def _needs(state: State, gear: str) -> str:
    assert state.page is not None
    number = state.page.gear_number[gear]
    left = list(state.page.gear[number].needs)
    for material in state.filled[number]:
        left.remove(material)
    return f"it still needs {listed(map(words.material, left))}"


def _blueprint(state: State, move: Move) -> str:
    """What it is good for, how much of this structure it could circle, and what it costs when there is one already."""
    blueprint = next(b for b in state.game.hero.blueprints if b.id == move[1])
    site = state.here().copy()
    count = len(circles.circles(site, blueprint))
    older = _consequences(state, move) if move[1] in state.active else []
    gone = [told for told in older if told.startswith("crosses out")]
    what = "pair" if blueprint.circle in circles.PAIRS else "number"
    return "; ".join([f"{words.blueprint_short(blueprint)[:-1]} ({words.many(count, what, what + 's')} here)", *gone])


def _circled(state: State, move: Move) -> list[str]:
    """The numbers that a blueprint's use would circle."""
    if move[0] != "use":
        return []
    site = circles.site_of(state, move[1])
    blueprint = next(b for b in state.game.hero.blueprints if b.id == move[1])
    count = 2 if blueprint.circle in circles.PAIRS else 1
    return [f"circles {listed(str(site.marks[site.plan.cells[space]]) for space in move[2 : 2 + count])}"]


def _written(state: State, move: Move) -> list[str]:
    """The number that would be written, where it is not the die's own."""
    for event in foretell(state, move):
        if event[0] == "marked" and event[2] != event[4]:
            return [f"writes {event[2]}"]
    return []
