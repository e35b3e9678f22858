"""A structure told line by line, so that nobody needs to see its map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from powercreep_rw.cli.text.glossary import ENDINGS, lines_of, listed, sentence, space, spaces, status
from powercreep_rw.paper import words
from powercreep_rw.rules import circles, gear
from powercreep_rw.rules.board import SOLID, Board
from powercreep_rw.rules.definitions import Threat
from powercreep_rw.rules.site import Site
from powercreep_rw.rules.state import State


def tour(state: State, site: Site) -> list[str]:
    """All there is to know about a structure's map: what is written, what can be next, and what stands where."""
    plan, board = site.plan, site.plan.board
    turn = f", turn {state.turn}" if site is state.site and site.status == "exploring" else ""
    return lines_of(
        f"{plan.structure.name}: {status(state, site)}{turn}. {words.pool(site.good, site.evil)}. "
        f"{words.many(board.width, 'column', 'columns')}, {words.many(board.height, 'row', 'rows')}.",
        f"Entry Door at {plan.names[board.door]}, next to {spaces(site, plan.door_spaces)}.",
        f"Power Generator at {plan.names[board.generator]}, next to {spaces(site, board.generator_spaces)}.",
        f"Marked: {spaces(site, [cell for cell in plan.white if site.marks[cell]])}.",
        _next(state, site),
        [threat_words(site, number) for number in range(len(plan.threats)) if site.health[number]],
        _fallen(site),
        [icon_words(state, site, icon) for icon in range(len(plan.icons)) if not site.taken >> icon & 1],
        _gained(site),
        _listed("Radiation at", site, (c for c in sorted(plan.radiation) if not site.marks[c])),
        _listed("No space at", site, (c for c, sign in enumerate(board.tokens) if sign == SOLID)),
        walls(board),
        _circles(state, site),
    )


def _next(state: State, site: Site) -> str:
    """Where a die could be marked next, if the structure is not completed; how the game ended, if it is over."""
    if state.phase == "over":
        return f"The game is over: {ENDINGS[state.reason or 'won']}."
    if site.status not in ("open", "exploring"):
        return ""
    kit = state.page.kit(state.ready) if state.page and site is state.site else None
    reached = gear.spaces_in_reach(site, kit) if kit else [(cell, ()) for cell in site.frontier]
    return f"The next mark can be at {spaces(site, sorted(cell for cell, _ in reached))}."


def _listed(before: str, site: Site, cells: Iterable[int]) -> str:
    found = ", ".join(site.plan.names[cell] for cell in cells)
    return f"{before} {found}." if found else ""


# --- threats and icons --------------------------------------------------------------------------------------


def threat_words(site: Site, number: int) -> str:
    """A living threat: where, its Health and Defense, and the spaces that reach it."""
    cell, threat = site.plan.threats[number]
    leader = ", a leader" if threat.leader else ""
    figures = f"{site.health[number]} of {threat.health} Health, Defense {threat.defense}"
    if threat.health is None:
        figures = "can't be defeated"
    beside = spaces(site, site.plan.board.beside[cell])
    return f"{threat.name} at {site.plan.names[cell]}{leader}: {figures}; next to {beside}."


def _fallen(site: Site) -> str:
    pairs = zip(site.plan.threats, site.health, strict=True)
    found = [f"{threat.name} at {site.plan.names[cell]}" for (cell, threat), left in pairs if not left]
    return f"Defeated: {', '.join(found)}." if found else ""


def icon_words(state: State, site: Site, icon: int) -> str:
    """An item or material not yet gained: where, and what would gain it, as long as the game goes on."""
    cell, kind = site.plan.icons[icon]
    beside = site.plan.icon_spaces[icon]
    open_ones = [site.plan.names[c] for c in beside if not site.marks[c]]
    values = sorted({site.marks[c] for c in beside if site.marks[c]})
    told = f"{words.material(kind)} at {site.plan.names[cell]}, next to {spaces(site, beside)}"
    if state.phase == "over":
        return f"{told}."
    if values and open_ones:
        told += f"; {listed((f'a {value}' for value in values), 'or')} at {listed(open_ones, 'or')} gains it"
    elif len(open_ones) < 2:
        told += "; it can't be gained any more"
    return f"{told}."


def _gained(site: Site) -> str:
    icons = enumerate(site.plan.icons)
    found = [f"{words.material(kind)} from {site.plan.names[c]}" for n, (c, kind) in icons if site.taken >> n & 1]
    return f"Gained: {', '.join(found)}." if found else ""


def threats_beside(site: Site, cell: int) -> Iterator[tuple[int, Threat, int]]:
    """The living threats next to a space: where each stands, what it is, and its Health."""
    for number in site.plan.space_threats[cell]:
        if site.health[number]:
            place, threat = site.plan.threats[number]
            yield place, threat, site.health[number]


# --- walls --------------------------------------------------------------------------------------------------


def walls(board: Board) -> str:
    """The walls between spaces, each run of them once: `Walls: below B2 to E2; right of D1.`"""
    inside = [pair for pair in sorted(board.walls) if SOLID not in (board.tokens[pair[0]], board.tokens[pair[1]])]
    below = [a for a, b in inside if b == a + board.width]
    right = [a for a, b in inside if b == a + 1]
    runs = [f"below {run}" for run in _runs(board, below, 1)]
    runs += [f"right of {run}" for run in _runs(board, sorted(right, key=lambda c: (c % board.width, c)), board.width)]
    return f"Walls: {'; '.join(runs)}." if runs else "No walls inside."


def _runs(board: Board, cells: list[int], step: int) -> Iterator[str]:
    """Cells in a row or column, joined: `B2 to E2`."""
    start = 0
    for n, cell in enumerate(cells):
        follows = n + 1 < len(cells) and cells[n + 1] == cell + step
        if follows and (step > 1 or cells[n + 1] % board.width):
            continue
        first = board.names[cells[start]]
        yield first if n == start else f"{first} to {board.names[cell]}"
        start = n + 1


# --- blueprints ---------------------------------------------------------------------------------------------


def _circles(state: State, site: Site) -> list[str]:
    """What its blueprint does, and which numbers can still be circled for it."""
    if site.status != "powered" or site.blueprint is None:
        return []
    blueprint = next(b for b in state.game.hero.blueprints if b.id == site.blueprint)
    found = circles.circles(site.copy(), blueprint)
    told = "; ".join(" and ".join(space(site, cell) for cell in pair) for pair in found)
    left = [site.plan.names[cell] for cell in site.plan.white if site.circled >> cell & 1]
    return lines_of(
        f"{blueprint.name}: {sentence(words.blueprint(blueprint))}",
        f"Circled: {', '.join(left)}." if left else "",
        f"Can be circled: {told or 'nothing'}." if state.phase != "over" else "",
    )
